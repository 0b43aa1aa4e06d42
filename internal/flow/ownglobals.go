package flow

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// Variables of the package that the library has made of what the program says, and to which nothing
// is done but by it:
//
//	var re = regexp.MustCompile("a")
//	var buf bytes.Buffer
//	re.MatchString("b"); buf.WriteString("c"); buf.Len() // come out in one way
//
// What comes out of them is not worked out, but nobody chooses it.

// isOwnGlobal reports whether a variable is one of these.
func (f *Flow) isOwnGlobal(v *types.Var, g *global) bool {
	if g.opened || g.late || len(g.stored)+len(g.atInit) > 0 {
		return false
	}
	if g.init == nil {
		return g.n == 1 && isOfLibrary(v.Type())
	}
	call, isCall := ast.Unparen(g.init).(*ast.CallExpr)
	return isCall && f.isSpelled(call, maxSpelled)
}

// isOfLibrary reports whether a type is one of a package of the library that asks nobody.
func isOfLibrary(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && makesOfGiven(n.Obj().Pkg().Path())
}

// isPutInto reports whether a use of a variable may do something to it.
func (g *global) isPutInto() bool {
	return g.written || g.touched || g.inner || g.named || g.grown || g.shared || g.writes > 0 || g.stored != nil || g.atInit != nil || g.defaults != nil
}

// isOwnUse reports whether a use of a variable is a call of a method of it that nobody else has a
// say in. Of a counter nobody knows how often it is called.
func (f *Flow) isOwnUse(c inspector.Cursor) bool {
	sel, ok := c.Parent().Node().(*ast.SelectorExpr)
	if !ok || sel.X != c.Node() {
		return false
	}
	call, ok := c.Parent().Parent().Node().(*ast.CallExpr)
	if !ok || call.Fun != ast.Expr(sel) {
		return false
	}
	fn := f.staticCallee(call)
	switch {
	case !asksNobody(fn), fn.Pkg().Path() == "sync/atomic":
		return false
	}
	return fn.Pkg().Path() == "regexp" || fn.Pkg().Path() == "time" || f.areSpelled(call.Args, maxSpelled)
}
