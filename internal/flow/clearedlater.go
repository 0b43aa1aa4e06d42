package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// Whether a list or map that was not followed has elements, nobody knows; most often it
// has some. One that the function clears may have none in any run when a literal comes to
// it that runs later:
//
//	defer func() {
//		for k := range m {
//			use(k)
//		}
//	}()
//	defer clear(m)

// A laterKey names, by its slot, what is left of a list or map when code comes to it that
// runs later.
type laterKey int

// rewrittenLater returns the state in which code that runs later finds what a variable
// refers to: it may be that the function has cleared it.
func (r *run) rewrittenLater(s state, v *types.Var) state {
	if !r.isCleared(v) {
		return s
	}
	switch held := s.get(r.slotOf(v, valueSlot)).(type) {
	case *unknown:
		return s.with(r.slotOf(laterKey(held.slot), countSlot), 1)
	case *ref:
		if w, isWild := s.get(held.obj).(*wild); isWild {
			return s.with(r.slotOf(laterKey(w.base.slot), countSlot), 1)
		}
	}
	return s
}

// isCleared reports whether all elements of a variable, or some, are taken out of it.
func (f *Flow) isCleared(v *types.Var) bool {
	return slices.ContainsFunc(f.usesIn(v), func(use inspector.Cursor) bool {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || len(call.Args) == 0 || call.Args[0] != use.Node() {
			return false
		}
		id, ok := call.Fun.(*ast.Ident)
		if !ok {
			return false
		}
		b, ok := f.info.Uses[id].(*types.Builtin)
		return ok && (b.Name() == "clear" || b.Name() == "delete")
	})
}

// isLeft reports whether a list or map is what is left of one.
func (f *Flow) isLeft(s state, u *unknown) bool {
	slot, ok := f.named[laterKey(u.slot)]
	return ok && s.get(slot) != nil
}
