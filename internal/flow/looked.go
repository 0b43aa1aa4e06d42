package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// A part of a package's variable may get another name: u := hosts[i], for _, u
// := range hosts. What it refers to can be written by that name, too.

// mayHoldRefs reports whether what a variable holds can be written by others
// than those who write the variable.
func mayHoldRefs(t types.Type) bool { return holdsRefs(t, maxHeld) }

// isPlain reports whether no part of a value of a type can be written.
func isPlain(t types.Type) bool {
	switch under(t).(type) {
	case *types.Basic, *types.Signature:
		return true
	}
	return false
}

// maxHeld bounds the structs and arrays inside one another that are looked
// into.
const maxHeld = 8

func holdsRefs(t types.Type, depth int) bool {
	if depth == 0 {
		return true
	}
	switch u := under(t).(type) {
	case *types.Basic, *types.Signature:
		return false
	case *types.Array:
		return holdsRefs(u.Elem(), depth-1)
	case *types.Struct:
		for i := range u.NumFields() {
			if holdsRefs(u.Field(i).Type(), depth-1) {
				return true
			}
		}
		return false
	}
	return true
}

// isOnlyNamed reports whether an expression gets a name, by which nothing is
// written.
func (f *Flow) isOnlyNamed(e ast.Expr, c inspector.Cursor) bool {
	n, ok := c.Parent().Node().(*ast.AssignStmt)
	if !ok || n.Tok != token.DEFINE {
		return false
	}
	for i, rhs := range n.Rhs {
		if rhs == e && i < len(n.Lhs) {
			return f.isLookedAt(n.Lhs[i], n.Tok)
		}
	}
	return false
}

// isLookedAt reports whether nothing is written by the name that an expression
// is.
func (f *Flow) isLookedAt(e ast.Expr, tok token.Token) bool {
	if e == nil {
		return true
	}
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	if id.Name == "_" {
		return true
	}
	v, ok := f.info.ObjectOf(id).(*types.Var)
	if !ok || v.Type() == nil {
		return false
	}
	if !mayHoldRefs(v.Type()) {
		return true
	}
	if tok != token.DEFINE {
		return false
	}
	for _, use := range f.usesIn(v) {
		if !f.looksAt(use) {
			return false
		}
	}
	return true
}

// usesIn returns the uses of a variable of a function.
func (f *Flow) usesIn(v *types.Var) []inspector.Cursor {
	top := f.topAt(v.Pos())
	if f.locals == nil {
		f.locals = map[ast.Node]map[*types.Var][]inspector.Cursor{}
	}
	vars, ok := f.locals[top]
	if !ok && top != nil {
		vars = map[*types.Var][]inspector.Cursor{}
		if at, found := f.find(top); found {
			for c := range at.Preorder((*ast.Ident)(nil)) {
				if used, ok := f.info.Uses[c.Node().(*ast.Ident)].(*types.Var); ok && !used.IsField() {
					vars[used] = append(vars[used], c)
				}
			}
		}
		f.locals[top] = vars
	}
	return vars[v]
}

// handsBack reports whether a method may return what its receiver refers to:
// not an error, nor a struct of another package.
func (f *Flow) handsBack(sig *types.Signature) bool {
	for i := range sig.Results().Len() {
		t := sig.Results().At(i).Type()
		if !mayHoldRefs(t) || types.Identical(t, errorType) {
			continue
		}
		n, ok := types.Unalias(elemType(t)).(*types.Named)
		if !ok || n.Obj().Pkg() == f.pkg || !isStructType(n) {
			return true
		}
	}
	return false
}

// givesBack reports whether a call may return what its arguments refer to.
func (f *Flow) givesBack(call *ast.CallExpr) bool {
	fn := f.staticCallee(call)
	return fn != nil && f.handsBack(fn.Signature())
}

// looksAt reports whether a use of a variable does no more than look at a text
// or number in what it holds.
func (f *Flow) looksAt(c inspector.Cursor) bool {
	for {
		p := c.Parent()
		switch n := p.Node().(type) {
		case *ast.SelectorExpr:
			sel := f.info.Selections[n]
			if sel == nil {
				return false
			}
			if sel.Kind() == types.MethodVal {
				return f.onlyAsks(sel)
			}
			if t := f.info.TypeOf(n); t != nil && !mayHoldRefs(t) && (isPlain(t) || f.onlyRead(n, p)) {
				return f.onlyRead(n, p)
			}
		case *ast.IndexExpr:
			if n.X != c.Node() {
				return true
			}
			if t := f.info.TypeOf(n); t != nil && !mayHoldRefs(t) && (isPlain(t) || f.onlyRead(n, p)) {
				return f.onlyRead(n, p)
			}
		case *ast.StarExpr:
			return f.onlyRead(n, p)
		case *ast.ParenExpr:
		case *ast.BinaryExpr:
			return true
		case *ast.RangeStmt:
			return n.X == c.Node() && f.isLookedAt(n.Value, n.Tok)
		case *ast.CallExpr:
			return n.Fun != c.Node() && f.readsOnly(n) && !f.givesBack(n)
		default:
			return false
		}
		c = p
	}
}
