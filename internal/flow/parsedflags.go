package flow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// Nobody chooses the flags of a set that the function has made, and that it parses what it says itself for:
//
//	fs := flag.NewFlagSet("x", flag.ContinueOnError)
//	n := fs.Int("n", 3, "")
//	fs.Parse([]string{"-v"})

// hasOwnFlags reports whether a call is one of a method of such a set.
func (f *Flow) hasOwnFlags(call *ast.CallExpr) bool {
	set := f.localReceiver(call)
	if set == nil {
		return false
	}
	parses := false
	for c := range code.OuterFunction(f.cursorOf(call)).Preorder((*ast.Ident)(nil)) {
		id := c.Node().(*ast.Ident)
		if f.info.Uses[id] != set {
			continue
		}
		call, ok := c.Parent().Parent().Node().(*ast.CallExpr)
		if !ok || f.localReceiver(call) != set {
			return false // others may have it
		}
		if fn := f.staticCallee(call); fn != nil && fn.Name() == "Parse" {
			if parses = true; !f.areSpelled(call.Args, maxSpelled) {
				return false
			}
		}
	}
	return parses
}

// localReceiver returns the variable of a function of which a call calls a method, or nil.
func (f *Flow) localReceiver(call *ast.CallExpr) *types.Var {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := f.info.Uses[id].(*types.Var)
	if !ok || isGlobal(v) {
		return nil
	}
	return v
}
