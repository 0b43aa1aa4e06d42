package sink

import (
	"go/ast"
	"go/token"
)

// Covers says which lines of a file its comments are about.
//
// A comment at the end of a line is about that line; one that stands alone is
// about the line under it and its neighbours. A line means all of the
// declaration, the statement or the element that begins there, but not the body
// of a function literal in it, which has lines of its own.
type covers struct {
	file   *token.File
	syntax *ast.File
	starts map[int]int // line -> the last line of what begins there
	ends   map[int]int // line -> the first line of what ends there
	code   map[int]token.Pos
}

// lines is a range of lines, both included.
type lines struct{ from, to int }

func (l lines) has(line int) bool { return l.from <= line && line <= l.to }

// newCovers reads a file's syntax.
func newCovers(fset *token.FileSet, f *ast.File) *covers {
	c := &covers{file: fset.File(f.FileStart), syntax: f, starts: map[int]int{}, ends: map[int]int{}, code: map[int]token.Pos{}}
	c.note(f.Package)
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.CommentGroup, *ast.Comment:
			return false
		case *ast.File:
			return true
		case *ast.FuncDecl, *ast.GenDecl, *ast.ValueSpec, *ast.Field, *ast.KeyValueExpr, *ast.CompositeLit, *ast.BasicLit,
			*ast.ExprStmt, *ast.AssignStmt, *ast.ReturnStmt, *ast.GoStmt, *ast.DeferStmt, *ast.SendStmt, *ast.IncDecStmt:
			c.add(n)
		}
		c.note(n.Pos())
		c.note(n.End() - 1)
		return true
	})
	return c
}

func (c *covers) line(pos token.Pos) int {
	if !pos.IsValid() || pos < token.Pos(c.file.Base()) || int(pos) > c.file.Base()+c.file.Size() {
		return 0
	}
	return c.file.Line(pos)
}

// note remembers that there is code at a position.
func (c *covers) note(pos token.Pos) {
	if line := c.line(pos); line > 0 && (c.code[line] == 0 || pos < c.code[line]) {
		c.code[line] = pos
	}
}

// add takes the lines of a node.
func (c *covers) add(n ast.Node) {
	from, to := c.line(n.Pos()), c.line(n.End()-1)
	if _, whole := n.(*ast.FuncDecl); !whole {
		ast.Inspect(n, func(inner ast.Node) bool {
			if f, ok := inner.(*ast.FuncLit); ok {
				to = min(to, c.line(f.Body.Lbrace))
				return false
			}
			return true
		})
	}
	c.starts[from] = max(c.starts[from], to)
	if old, ok := c.ends[to]; !ok || from < old {
		c.ends[to] = from
	}
}

// of returns the lines that a comment is about. Those of a group that stands
// alone are about what follows the group.
func (c *covers) of(group *ast.CommentGroup, comment *ast.Comment) lines {
	line := c.line(comment.Pos())
	if at, ok := c.code[line]; ok && at < comment.Pos() {
		l := lines{line, max(line, c.starts[line])}
		if from, ok := c.ends[line]; ok {
			l.from = from
		}
		return l
	}
	next := c.line(group.End()-1) + 1
	return lines{next, max(next, c.starts[next])}
}
