package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// A method that others call, of a struct that they were given, finds there what
// the struct's literal says only if nothing is done to it on the way out. What
// this package does with it otherwise, the flow sees where it does it.

// handsOut reports whether a literal leaves the package as it is, to those who
// may call a method.
func (f *Flow) handsOut(lit *ast.CompositeLit, method string) bool {
	c, ok := f.find(lit)
	return ok && f.leaves(c, method)
}

// leaves reports whether what an expression yields leaves the package.
func (f *Flow) leaves(c inspector.Cursor, method string) bool {
	for {
		child, p := c.Node(), c.Parent()
		switch n := p.Node().(type) {
		case *ast.ParenExpr:
		case *ast.UnaryExpr:
			if n.Op != token.AND {
				return false
			}
		case *ast.KeyValueExpr:
			if n.Value != child {
				return false
			}
		case *ast.SelectorExpr:
			return f.isMethodValue(c, method)
		case *ast.CompositeLit: // a part of what leaves
		case *ast.ValueSpec:
			return f.staysInVariable(n, child)
		case *ast.ReturnStmt:
			return f.isOpen(p)
		case *ast.CallExpr:
			return n.Fun != child && f.takesMethod(n, child, method)
		case *ast.AssignStmt:
			return n.Tok == token.DEFINE && f.nameLeaves(n, child, method)
		default:
			return false
		}
		c = p
	}
}

// staysInVariable reports whether an expression is what a variable of the
// package holds, always.
func (f *Flow) staysInVariable(n *ast.ValueSpec, child ast.Node) bool {
	i := slices.IndexFunc(n.Values, func(e ast.Expr) bool { return e == child })
	if i < 0 || len(n.Names) != len(n.Values) {
		return false
	}
	v, _ := f.info.Defs[n.Names[i]].(*types.Var)
	g := f.packageVars()[v]
	return g != nil && !g.written && !g.touched && !g.inner
}

// isOpen reports whether others call the function around a statement, as far as
// the package shows: it is exported, or nobody calls it here.
func (f *Flow) isOpen(c inspector.Cursor) bool {
	for d := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		decl, ok := d.Node().(*ast.FuncDecl)
		if !ok {
			return false
		}
		fn, ok := f.info.Defs[decl.Name].(*types.Func)
		return ok && (fn.Exported() && f.pkg.Name() != "main" || len(f.callersOf(fn)) == 0)
	}
	return false
}

// takesMethod reports whether a call gives code out of view something that it
// calls a method of.
func (f *Flow) takesMethod(call *ast.CallExpr, arg ast.Node, method string) bool {
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == f.pkg {
		return false
	}
	i := slices.IndexFunc(call.Args, func(e ast.Expr) bool { return e == arg })
	if i < 0 {
		return false
	}
	return code.Method(paramType(fn.Signature(), i), f.pkg, method) != nil
}

// nameLeaves reports whether a literal gets a name, all uses of which look at
// it, or let it leave.
func (f *Flow) nameLeaves(n *ast.AssignStmt, child ast.Node, method string) bool {
	i := slices.IndexFunc(n.Rhs, func(e ast.Expr) bool { return e == child })
	if i < 0 || i >= len(n.Lhs) || len(n.Lhs) != len(n.Rhs) {
		return false
	}
	id, ok := n.Lhs[i].(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.info.Defs[id].(*types.Var)
	if !ok {
		return false
	}
	left := false
	for _, use := range f.usesIn(v) {
		switch {
		case f.leaves(use, method), f.isMethodValue(use, method):
			left = true
		case !f.looksAt(use) && !f.setsOther(use, v, child):
			return false
		}
	}
	return left
}

// setsOther reports whether a use of a variable is in an assignment to fields
// of it that its literal does not name.
func (f *Flow) setsOther(use inspector.Cursor, v *types.Var, lit ast.Node) bool {
	named := map[string]bool{}
	ast.Inspect(lit, func(n ast.Node) bool {
		if kv, ok := n.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				named[id.Name] = true
			}
		}
		return true
	})
	if len(named) == 0 {
		return false
	}
	if sel, ok := use.Parent().Node().(*ast.SelectorExpr); ok && named[sel.Sel.Name] {
		return false
	}
	for c := range use.Enclosing((*ast.AssignStmt)(nil)) {
		n := c.Node().(*ast.AssignStmt)
		return !slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool {
			first := firstField(e)
			return first == nil || f.rootVar(e) != v || named[first.Sel.Name]
		})
	}
	return false
}

// firstField returns x.f of x.f.g and x.f[i].
func firstField(e ast.Expr) *ast.SelectorExpr {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if _, ok := ast.Unparen(n.X).(*ast.Ident); ok {
				return n
			}
			e = n.X
		case *ast.IndexExpr:
			e = n.X
		default:
			return nil
		}
	}
}

// isMethodValue reports whether an expression is the x of x.m, which is not
// called but given to code out of view.
func (f *Flow) isMethodValue(x inspector.Cursor, method string) bool {
	sel, ok := x.Parent().Node().(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != method {
		return false
	}
	for c := x.Parent(); ; c = c.Parent() {
		switch n := c.Parent().Node().(type) {
		case *ast.ParenExpr:
		case *ast.CallExpr:
			if n.Fun == c.Node() {
				return false
			}
			if tv := f.info.Types[n.Fun]; !tv.IsType() { // http.HandlerFunc(x.m) is a conversion
				fn := f.staticCallee(n)
				return fn != nil && fn.Pkg() != f.pkg
			}
		default:
			return false
		}
	}
}
