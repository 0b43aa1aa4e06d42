package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// maxDefinitions bounds the definitions of one variable that are weighed
// against each other.
const maxDefinitions = 32

// reaching returns the definitions whose value a variable may have where it
// is read; nil where that cannot be told. Definitions are statements and Go's
// statements nest, so the answer follows from where they stand: no graph of
// the function is built.
func (r *Resolver) reaching(v *types.Var, use *ast.Ident) []definition {
	x := r.index.vars[v]
	if x == nil || x.shared || len(x.defs) == 0 || len(x.defs) > maxDefinitions {
		return nil
	}
	if v.Parent() == r.pkg.Scope() {
		if len(x.defs) == 1 && x.defs[0].kind == assigned {
			return x.defs
		}
		return nil
	}
	here, ok := r.cursor(use.Pos())
	if !ok {
		return nil
	}
	home := code.Function(x.defs[0].cur)
	for _, d := range x.defs {
		if code.Function(d.cur) != home { // a closure assigns it
			return nil
		}
	}
	if r.Guarded(v, here) || len(x.defs) > 1 && r.corrected(v, x.defs) {
		return nil
	}
	if len(x.defs) == 1 {
		return notZero(x.defs)
	}
	if code.Function(here) != home {
		return notZero(x.defs)
	}
	if r.index.jumpy[home.Node()] {
		return nil
	}
	return notZero(live(x.defs, here, v.Pos()))
}

// notZero leaves out "var x" and the empty text: a variable with other
// definitions is declared so to be set later.
func notZero(defs []definition) []definition {
	var out []definition
	for _, d := range defs {
		if d.kind == zero || len(defs) > 1 && isEmptyString(d.expr) {
			continue
		}
		out = append(out, d)
	}
	return out
}

func isEmptyString(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && (lit.Value == `""` || lit.Value == "``")
}

// live returns the definitions that can reach a use in the same function.
func live(defs []definition, use inspector.Cursor, decl token.Pos) []definition {
	var out []definition
	for _, d := range defs {
		if reaches(d, defs, use, decl) {
			out = append(out, d)
		}
	}
	return out
}

// reaches reports whether a definition may be the last one before a use: it
// stands before the use or shares a loop with it, is not on another branch,
// and no other definition always comes between.
func reaches(d definition, defs []definition, use inspector.Cursor, decl token.Pos) bool {
	at := use.Node().Pos()
	top, dChild, uChild := meet(d.cur, use)
	loop := sharedLoop(top, decl)
	forward := d.effect <= at && !exclusive(top, dChild, uChild) && !leaves(d.cur, top)
	if !forward && loop == nil {
		return false
	}
	for _, k := range defs {
		if k.node == d.node || k.effect > at {
			continue
		}
		if forward && d.effect <= k.node.Pos() && (alwaysBefore(k, d, defs, use) || alwaysAfter(k, d, defs, use)) {
			return false
		}
		if !forward && k.node.Pos() > loop.Pos() && alwaysBefore(k, d, defs, use) {
			return false
		}
	}
	return true
}

// meet returns the innermost node that holds both a and b, and its children
// on the way to each.
func meet(a, b inspector.Cursor) (top, aChild, bChild inspector.Cursor) {
	bChild = b
	for top = b; top.Node() != nil && !top.Contains(a); top = top.Parent() {
		bChild = top
	}
	for aChild = a; aChild != top && aChild.Parent() != top; {
		aChild = aChild.Parent()
	}
	return top, aChild, bChild
}

// exclusive reports whether two children of a node are branches of which one
// run takes only one.
func exclusive(top, a, b inspector.Cursor) bool {
	if top.Node() == nil {
		return false
	}
	if n, ok := top.Node().(*ast.IfStmt); ok {
		x, y := a.Node(), b.Node()
		return x == n.Body && y == n.Else || x == n.Else && y == n.Body
	}
	return a != b && isClause(a.Node()) && isClause(b.Node())
}

func isClause(n ast.Node) bool {
	switch n.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

// leaves reports whether a block between a definition and top always ends in
// leaving the function.
func leaves(d, top inspector.Cursor) bool {
	for c := d; c != top && c.Node() != nil; c = c.Parent() {
		if list := code.Statements(c.Node()); len(list) > 0 && Terminates(list[len(list)-1]) {
			return true
		}
	}
	return false
}

// Terminates reports whether a statement leaves the function: a return, or a
// call of panic or of something named Fatal or Exit.
func Terminates(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.ExprStmt:
		if call, ok := s.X.(*ast.CallExpr); ok {
			if id := code.Name(call.Fun); id != nil {
				switch id.Name {
				case "panic", "Fatal", "Fatalf", "Exit", "Goexit", "FailNow", "Skip", "Skipf", "SkipNow":
					return true
				}
			}
		}
	}
	return false
}

// sharedLoop returns the outermost loop around a node inside of which the
// variable declared at decl lives on from one turn to the next, or nil.
func sharedLoop(c inspector.Cursor, decl token.Pos) ast.Node {
	var out ast.Node
	for ; c.Node() != nil; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			if decl < n.Pos() {
				out = n
			}
		case *ast.FuncDecl, *ast.FuncLit:
			return out
		}
	}
	return out
}

// alwaysBefore reports whether every way to the use comes by definition k, or
// by another one in the same statement of a block around the use, after d.
func alwaysBefore(k, d definition, defs []definition, use inspector.Cursor) bool {
	top, kChild, _ := meet(k.cur, use)
	if top.Node() == nil {
		return false
	}
	if k.cur == top { // a range statement's own variable, in its body
		n, ok := top.Node().(*ast.RangeStmt)
		return ok && k.effect == n.Body.Pos()
	}
	if code.Statements(top.Node()) == nil {
		n, ok := top.Node().(*ast.IfStmt) // if x := ...; cond { use }
		return ok && n.Init == kChild.Node()
	}
	s, ok := kChild.Node().(ast.Stmt)
	return ok && always(s, defs) && !kChild.Contains(d.cur)
}

// alwaysAfter reports whether k follows d in d's own block, so that no way
// leads from d out of it but by k.
func alwaysAfter(k, d definition, defs []definition, use inspector.Cursor) bool {
	top, _, kChild := meet(d.cur, k.cur)
	if top.Node() == nil || code.Statements(top.Node()) == nil || kChild.Contains(use) {
		return false
	}
	s, ok := kChild.Node().(ast.Stmt)
	return ok && always(s, defs)
}

// always reports whether a statement, once run, has always defined the
// variable or left the function.
func always(s ast.Stmt, defs []definition) bool {
	for _, d := range defs {
		if d.node == s {
			return true
		}
	}
	switch s := s.(type) {
	case *ast.DeclStmt:
		return within(s, defs)
	case *ast.BlockStmt:
		return anyAlways(s.List, defs)
	case *ast.IfStmt:
		return s.Else != nil && within(s, defs) && always(s.Body, defs) && always(s.Else, defs)
	case *ast.SwitchStmt:
		return within(s, defs) && allClauses(s.Body, defs)
	case *ast.TypeSwitchStmt:
		return within(s, defs) && allClauses(s.Body, defs)
	}
	return Terminates(s)
}

func anyAlways(list []ast.Stmt, defs []definition) bool {
	for _, s := range list {
		if (within(s, defs) || Terminates(s)) && always(s, defs) {
			return true
		}
	}
	return false
}

func allClauses(body *ast.BlockStmt, defs []definition) bool {
	hasDefault := false
	for _, s := range body.List {
		c, ok := s.(*ast.CaseClause)
		if !ok || !anyAlways(c.Body, defs) {
			return false
		}
		hasDefault = hasDefault || c.List == nil
	}
	return hasDefault
}

// within reports whether a definition stands inside a statement.
func within(s ast.Stmt, defs []definition) bool {
	for _, d := range defs {
		if s.Pos() <= d.node.Pos() && d.node.End() <= s.End() {
			return true
		}
	}
	return false
}

// corrected reports whether some definition stands under a condition on the
// variable itself, as in: if !strings.HasPrefix(u, "http") { u = "http://" + u }.
// What the others hold is then not what is used.
func (r *Resolver) corrected(v *types.Var, defs []definition) bool {
	for _, d := range defs {
		if r.Guarded(v, d.cur) {
			return true
		}
	}
	return false
}

// Guarded reports whether a node stands under a condition on the variable
// that may keep some of its values away.
func (r *Resolver) Guarded(v *types.Var, c inspector.Cursor) bool {
	return underCondition(c, func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		return ok && r.info.Uses[id] == v
	})
}

// underCondition reports whether a node stands under a condition that asks
// more of some expression than to be there.
func underCondition(c inspector.Cursor, of func(ast.Expr) bool) bool {
	for child := c; ; child = c {
		c = child.Parent()
		if c.Node() == nil {
			return false
		}
		var conds []ast.Expr
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			return false
		case *ast.IfStmt:
			if child.Node() != n.Init && child.Node() != n.Cond {
				conds = []ast.Expr{n.Cond}
			}
		case *ast.SwitchStmt:
			if child.Node() == n.Body && n.Tag != nil {
				conds = []ast.Expr{n.Tag}
			}
		case *ast.CaseClause:
			conds = n.List
		case *ast.BinaryExpr:
			if (n.Op == token.LAND || n.Op == token.LOR) && child.Node() == n.Y {
				conds = []ast.Expr{n.X}
			}
		}
		for _, e := range conds {
			if Constrains(e, of) {
				return true
			}
		}
	}
}

// Constrains reports whether a condition passes the expression to a function
// or compares it with something. That it is not empty or not nil keeps no
// value away that matters.
func Constrains(cond ast.Expr, of func(ast.Expr) bool) bool {
	found := false
	ast.Inspect(cond, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if isEmptyString(n.Y) || code.IsNil(n.Y) || isLen(n.X) {
				return false
			}
		case *ast.SelectorExpr:
			found = found || of(n)
			return false // a field of a variable is another matter than the variable
		case *ast.Ident:
			found = found || of(n)
		}
		return !found
	})
	return found
}

func isLen(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && code.Name(call.Fun) != nil && code.Name(call.Fun).Name == "len"
}
