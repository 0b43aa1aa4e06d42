package main

import (
	"go/ast"
	"go/token"
	"strconv"

	"golang.org/x/tools/go/ast/astutil"
)

// A mistake is one that can be made in the code.
type mistake struct {
	pos  token.Position
	what string
}

// A planter changes files so that each mistake in them is made if the tests
// are told its number, and only then: see switch.go.txt. The numbers start
// with 1.
type planter struct {
	fset     *token.FileSet
	not      map[int]bool // mistakes not to plant: what does not compile
	mistakes []mistake
}

// plant plants the mistakes of a file.
func (p *planter) plant(f *ast.File) {
	enter := func(c *astutil.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.GenDecl:
			return n.Tok == token.VAR // tables are code, constants and types are not
		case *ast.FuncType:
			return false
		}
		return !isCapacity(c)
	}
	leave := func(c *astutil.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			p.operator(c, n)
		case *ast.BasicLit:
			if n.Kind == token.INT && !isNegated(c) && !isBound(c) {
				p.oneMore(c, n, n.Value)
			}
		case *ast.UnaryExpr:
			if n, ok := n.X.(*ast.BasicLit); ok && isNumber(c.Node()) {
				p.oneMore(c, c.Node().(ast.Expr), "-"+n.Value)
			}
		case *ast.Ident:
			if n.Name == "true" || n.Name == "false" {
				p.replace(c, n.Name+" turned around", func(id ast.Expr) ast.Node { return turned(id, n) })
			}
		case *ast.IfStmt:
			p.add(n.If, "the condition turned around", func(id ast.Expr) { n.Cond = turned(id, n.Cond) })
		case ast.Stmt:
			if c.Index() >= 0 && isLeftOut(n) {
				p.replace(c, "the statement left out", func(id ast.Expr) ast.Node {
					return &ast.IfStmt{Cond: &ast.UnaryExpr{Op: token.NOT, X: call("mutantOn", id)}, Body: &ast.BlockStmt{List: []ast.Stmt{n}}}
				})
			}
		}
		return true
	}
	astutil.Apply(f, enter, leave)
}

// oneMore plants the mistake of writing the next number.
func (p *planter) oneMore(c *astutil.Cursor, n ast.Expr, written string) {
	p.replace(c, written+" made one more", func(id ast.Expr) ast.Node {
		return &ast.ParenExpr{X: &ast.BinaryExpr{X: n, Op: token.ADD, Y: call("mutantOne", id)}}
	})
}

// operator plants the mistake of writing another operator.
func (p *planter) operator(c *astutil.Cursor, n *ast.BinaryExpr) {
	less := func(what, or string, a, b ast.Expr) {
		p.replace(c, what, func(id ast.Expr) ast.Node { return call("mutantLess", id, ast.NewIdent(or), a, b) })
	}
	logical := func(what, function string) {
		p.replace(c, what, func(id ast.Expr) ast.Node {
			body := &ast.BlockStmt{List: []ast.Stmt{&ast.ReturnStmt{Results: []ast.Expr{n.Y}}}}
			result := &ast.FieldList{List: []*ast.Field{{Type: ast.NewIdent("bool")}}}
			return call(function, id, n.X, &ast.FuncLit{Type: &ast.FuncType{Params: &ast.FieldList{}, Results: result}, Body: body})
		})
	}
	if isCapped(n) {
		return
	}
	switch n.Op {
	case token.EQL, token.NEQ:
		p.replace(c, n.Op.String()+" turned around", func(id ast.Expr) ast.Node { return turned(id, n) })
	case token.LSS:
		less("< made <=", "false", n.X, n.Y)
	case token.LEQ:
		less("<= made <", "true", n.X, n.Y)
	case token.GTR:
		less("> made >=", "false", n.Y, n.X)
	case token.GEQ:
		less(">= made >", "true", n.Y, n.X)
	case token.LAND:
		logical("&& made ||", "mutantAnd")
	case token.LOR:
		logical("|| made &&", "mutantOr")
	}
}

// replace plants a mistake by putting another node in place of the cursor's.
func (p *planter) replace(c *astutil.Cursor, what string, with func(id ast.Expr) ast.Node) {
	pos := c.Node().Pos()
	if n, ok := c.Node().(*ast.BinaryExpr); ok {
		pos = n.OpPos // the operand may have been replaced
	}
	p.add(pos, what, func(id ast.Expr) { c.Replace(with(id)) })
}

// add gives a mistake its number, and plants it if it compiles.
func (p *planter) add(pos token.Pos, what string, plant func(id ast.Expr)) {
	p.mistakes = append(p.mistakes, mistake{p.fset.Position(pos), what})
	if n := len(p.mistakes); !p.not[n] {
		plant(&ast.BasicLit{Kind: token.INT, Value: strconv.Itoa(n)})
	}
}

// turned is a condition, or its opposite if the mistake is made.
func turned(id, cond ast.Expr) ast.Expr {
	return &ast.ParenExpr{X: &ast.BinaryExpr{X: call("mutantOn", id), Op: token.NEQ, Y: &ast.ParenExpr{X: cond}}}
}

func call(name string, args ...ast.Expr) *ast.CallExpr {
	return &ast.CallExpr{Fun: ast.NewIdent(name), Args: args}
}

// isLeftOut reports whether a statement can be forgotten: a call, an
// assignment, a jump.
func isLeftOut(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		return !isGrowing(s.X)
	case *ast.IncDecStmt, *ast.BranchStmt:
		return true
	case *ast.AssignStmt:
		return s.Tok != token.DEFINE && !isHint(s)
	}
	return false
}
