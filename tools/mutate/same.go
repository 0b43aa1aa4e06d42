package main

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// Some mistakes change nothing that a test can see, wherever they are made, and some are another
// one once more. None of those is planted. Each function here recognises a class of them.

// isGrowing reports whether a call makes room for what is written later, which comes in any case.
func isGrowing(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Grow"
}

// isCapacity reports whether the cursor is at how much room something is made with, which has
// more when it needs more.
func isCapacity(c *astutil.Cursor) bool {
	call, ok := c.Parent().(*ast.CallExpr)
	if !ok || c.Name() != "Args" {
		return false
	}
	if fn, ok := call.Fun.(*ast.Ident); !ok || fn.Name != "make" {
		return false
	}
	_, isMap := call.Args[0].(*ast.MapType)
	return c.Index() == 2 || c.Index() == 1 && isMap
}

// isNumber reports whether a node is a negative number. As one more, -1 is 0: where it stands for
// "nowhere", -2 would do the same.
func isNumber(n ast.Node) bool {
	u, ok := n.(*ast.UnaryExpr)
	if !ok || u.Op != token.SUB {
		return false
	}
	lit, ok := u.X.(*ast.BasicLit)
	return ok && lit.Kind == token.INT
}

// isNegated reports whether the cursor is at what follows the sign of a negative number.
func isNegated(c *astutil.Cursor) bool { return isNumber(c.Parent()) }

// isBound reports whether the cursor is at a bound that made one more is what the other operator
// makes of it, which is planted: i < 1 is i <= 0.
func isBound(c *astutil.Cursor) bool {
	n, ok := c.Parent().(*ast.BinaryExpr)
	if !ok {
		return false
	}
	if c.Name() == "Y" {
		return n.Op == token.LSS || n.Op == token.GEQ
	}
	return n.Op == token.GTR || n.Op == token.LEQ
}

// maximum is what a constant is called that says how much is looked at: a figure of choice,
// of which one more is as good. What a standard says is called otherwise.
var maximum = regexp.MustCompile(`^max[A-Z]`)

// isCapped reports whether a comparison asks if a maximum is reached: whether it is over
// with it or only after it.
func isCapped(n *ast.BinaryExpr) bool {
	isMaximum := func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return ok && maximum.MatchString(id.Name)
	}
	isOrder := slices.Contains([]token.Token{token.LSS, token.LEQ, token.GTR, token.GEQ}, n.Op)
	return isOrder && (isMaximum(n.X) || isMaximum(n.Y))
}

// isHint reports whether a statement uses something for the compiler to see, as in
//
//	_ = s[7] // s has eight bytes
func isHint(s *ast.AssignStmt) bool {
	for _, e := range s.Lhs {
		if id, ok := e.(*ast.Ident); !ok || id.Name != "_" {
			return false
		}
	}
	for _, e := range s.Rhs {
		if _, ok := e.(*ast.IndexExpr); !ok {
			return false
		}
	}
	return true
}
