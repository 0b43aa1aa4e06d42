package sink

import (
	"go/ast"
	"go/token"
)

// A covers says which lines of a file its comments are about.
//
// A comment at the end of a line is about that line; one on a line of its own is
// about the line under it and its neighbours. A line means all of the
// declaration, the simple statement or the element that begins there, but not
// the body of an if, a loop or a function literal, which has lines of its own.
type covers struct {
	file   *token.File
	starts map[int]int // line -> the last line of what begins there
	ends   map[int]int // line -> the first line of what ends there
	code   map[int]token.Pos
}

// lines is a range of lines, both included.
type lines struct{ from, to int }

func (l lines) has(line int) bool { return l.from <= line && line <= l.to }

// An open node is one whose end is still to come.
type open struct {
	node ast.Node
	to   int // the last line that counts, or 0 for that of its end
}

// newCovers reads a file's syntax.
func newCovers(fset *token.FileSet, f *ast.File) *covers {
	c := &covers{file: fset.File(f.FileStart), starts: map[int]int{}, ends: map[int]int{}, code: map[int]token.Pos{}}
	c.note(f.Package)
	var stack []open
	ast.PreorderStack(f, nil, func(n ast.Node, above []ast.Node) bool {
		for len(stack) > len(above) {
			c.close(stack[len(stack)-1])
			stack = stack[:len(stack)-1]
		}
		switch n := n.(type) {
		case *ast.CommentGroup, *ast.Comment:
			return false
		case *ast.FuncLit:
			if n.Body == nil {
				break
			}
			// Where one has met a literal, all around it have met it too.
			for i := len(stack) - 1; i >= 0 && stack[i].to == 0; i-- {
				stack[i].to = c.line(n.Body.Lbrace)
			}
		}
		stack = append(stack, open{node: n})
		if _, whole := n.(*ast.File); !whole {
			c.note(n.Pos())
			c.note(n.End() - 1)
		}
		return true
	})
	for _, o := range stack {
		c.close(o)
	}
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

// close takes the lines of a node, if a comment may be about it.
func (c *covers) close(o open) {
	from, to := c.line(o.node.Pos()), c.line(o.node.End()-1)
	switch o.node.(type) {
	case *ast.FuncDecl:
	case *ast.GenDecl, *ast.ValueSpec, *ast.Field, *ast.KeyValueExpr, *ast.CompositeLit, *ast.BasicLit,
		*ast.ExprStmt, *ast.AssignStmt, *ast.ReturnStmt, *ast.GoStmt, *ast.DeferStmt, *ast.SendStmt, *ast.IncDecStmt:
		if o.to > 0 {
			to = min(to, o.to)
		}
	default:
		return
	}
	c.starts[from] = max(c.starts[from], to)
	if old, ok := c.ends[to]; !ok || from < old {
		c.ends[to] = from
	}
}

// of returns the lines that a comment is about. Those of a group that is
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
