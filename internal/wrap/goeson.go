package wrap

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/site"
)

// A program may ask a callee what a text is, and go on with it in another way where it is
// not what was hoped for:
//
//	u, err := url.Parse(h)
//	if err != nil || u.Host == "" {
//		u, err = url.Parse("http://" + h)
//	}
//
// What the callee makes of the text is no mistake then, since the program looks at it.

// GoesOn reports whether the function around a call that takes a text apart looks at what
// comes of it and goes on with the same text in another way, or gives the variable
// another. That the text is put into an error or a log is none.
func GoesOn(info *types.Info, u site.Use) bool {
	call, ok := u.Cur.Node().(*ast.CallExpr)
	if !ok || !OnlyReads(u.Sink.Name) {
		return false
	}
	a := attempt{info: info, text: ast.Unparen(u.Expr), err: map[types.Object]bool{}, parts: map[types.Object]bool{}}
	if conv, ok := a.text.(*ast.CallExpr); ok && len(conv.Args) == 1 { // strings.TrimSpace(h), string(h)
		a.text = ast.Unparen(conv.Args[0])
	}
	if !isPlace(a.text) || !a.keeps(u.Cur, call) {
		return false
	}
	a.from = call.Pos()
	for c := range code.Function(u.Cur).Preorder((*ast.IfStmt)(nil), (*ast.SwitchStmt)(nil)) {
		if c.Node().End() > a.from && a.goesOnAt(c) {
			return true
		}
	}
	return false
}

// An attempt is a call by which a program asks what a text is.
type attempt struct {
	info       *types.Info
	text       ast.Expr // a variable, or a field of one
	err, parts map[types.Object]bool
	from       token.Pos
}

// isPlace reports whether an expression is a variable, or a field of one.
func isPlace(e ast.Expr) bool {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		return isPlace(ast.Unparen(sel.X))
	}
	_, ok := e.(*ast.Ident)
	return ok
}

// keeps notes the variables that hold what a call returns.
func (a *attempt) keeps(cur inspector.Cursor, call *ast.CallExpr) bool {
	n, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(n.Rhs) != 1 || n.Rhs[0] != ast.Expr(call) {
		return false
	}
	for _, lhs := range n.Lhs {
		id, ok := lhs.(*ast.Ident)
		if !ok || id.Name == "_" {
			continue
		}
		if obj := a.info.ObjectOf(id); obj != nil && code.IsError(obj.Type()) {
			a.err[obj] = true
		} else if obj != nil {
			a.parts[obj] = true
		}
	}
	return len(a.err)+len(a.parts) > 0
}

// goesOnAt reports whether the branches of a statement, or what comes after one that
// leaves, do something else with the text.
func (a *attempt) goesOnAt(cur inspector.Cursor) bool {
	switch n := cur.Node().(type) {
	case *ast.IfStmt:
		failed, otherwise := a.asks(n.Cond)
		if !failed && !otherwise {
			return false
		}
		if failed && a.usesIn(n.Body.List) || a.setsIn(n.Body.List) {
			return true
		}
		if !otherwise {
			return false
		}
		if n.Else != nil {
			return a.usesIn([]ast.Stmt{n.Else})
		}
		return a.leavesWell(n.Body.List) && a.usesIn(following(cur))
	case *ast.SwitchStmt:
		return a.goesOnInCases(n)
	}
	return false
}

// asks reports whether a condition is about what the call returned: whether it holds where
// the text is not what was hoped for, and whether it holds where it is. What is asked of
// a part of the result may mean either.
func (a *attempt) asks(cond ast.Expr) (failed, otherwise bool) {
	ast.Inspect(cond, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if id, ok := ast.Unparen(n.X).(*ast.Ident); ok && a.err[a.info.ObjectOf(id)] && code.IsNil(n.Y) {
				failed, otherwise = failed || n.Op == token.NEQ, otherwise || n.Op == token.EQL
				return false
			}
		case *ast.Ident:
			if obj := a.info.ObjectOf(n); a.err[obj] || a.parts[obj] {
				failed, otherwise = true, true
			}
		}
		return true
	})
	return failed, otherwise
}

// goesOnInCases does for a switch what goesOnAt does for an if.
func (a *attempt) goesOnInCases(n *ast.SwitchStmt) bool {
	about := false
	if n.Tag != nil {
		failed, otherwise := a.asks(n.Tag)
		about = failed || otherwise
	}
	for _, s := range n.Body.List {
		clause := s.(*ast.CaseClause)
		here := about
		for _, e := range clause.List {
			failed, otherwise := a.asks(e)
			here = here || failed || otherwise
		}
		about = about || here // what comes after is for where this does not hold
		if here && a.usesIn(clause.Body) {
			return true
		}
	}
	return false
}

// leavesWell reports whether statements leave what is around them, but not with an error.
func (a *attempt) leavesWell(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch last := list[len(list)-1].(type) {
	case *ast.ReturnStmt:
		return !a.failsBy(last)
	case *ast.BranchStmt:
		return last.Tok == token.CONTINUE || last.Tok == token.BREAK
	}
	return false
}

// failsBy reports whether a statement returns an error. The results of a call that may
// return one, such as url.Parse("http://" + h), are no error by themselves.
func (a *attempt) failsBy(ret *ast.ReturnStmt) bool {
	return slices.ContainsFunc(ret.Results, func(e ast.Expr) bool {
		return code.IsError(a.info.TypeOf(e)) && !code.IsNil(e)
	})
}

// following returns the statements after one, in the same list.
func following(cur inspector.Cursor) []ast.Stmt {
	list := code.Statements(cur.Parent().Node())
	i := slices.Index(list, cur.Node().(ast.Stmt))
	if i < 0 {
		return nil
	}
	return list[i+1:]
}

// usesIn reports whether statements do anything with the text but tell of it.
func (a *attempt) usesIn(list []ast.Stmt) bool {
	return slices.ContainsFunc(list, func(s ast.Stmt) bool { return a.uses(s) })
}

func (a *attempt) uses(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ReturnStmt:
			if a.failsBy(n) {
				return false
			}
		case *ast.CallExpr:
			if id := code.Name(n.Fun); isLoud(id) || id != nil && startsWithAny(id.Name, telling) {
				return false
			}
		case ast.Expr:
			found = found || a.isText(n)
		}
		return !found
	})
	return found
}

// setsIn reports whether statements give the variable another text.
func (a *attempt) setsIn(list []ast.Stmt) bool {
	found := false
	for _, s := range list {
		ast.Inspect(s, func(n ast.Node) bool {
			if n, ok := n.(*ast.AssignStmt); ok {
				found = found || slices.ContainsFunc(n.Lhs, a.isText)
			}
			return !found
		})
	}
	return found
}

// isText reports whether an expression is the variable or the field that was tried.
func (a *attempt) isText(e ast.Expr) bool { return samePlace(a.info, a.text, e) }

// samePlace reports whether two expressions are the same variable, or the same field of
// the same variable.
func samePlace(info *types.Info, a, b ast.Expr) bool {
	a, b = ast.Unparen(a), ast.Unparen(b)
	if a, ok := a.(*ast.SelectorExpr); ok {
		b, ok := b.(*ast.SelectorExpr)
		return ok && info.ObjectOf(a.Sel) != nil && info.ObjectOf(a.Sel) == info.ObjectOf(b.Sel) && samePlace(info, a.X, b.X)
	}
	x, ok := a.(*ast.Ident)
	y, ok2 := b.(*ast.Ident)
	return ok && ok2 && info.ObjectOf(x) != nil && info.ObjectOf(x) == info.ObjectOf(y)
}
