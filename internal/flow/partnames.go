package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
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

// keepsElements reports whether a field is a list or map of texts or numbers, and no
// code of the package writes to its elements: who has a copy of the struct only looks
// at them.
func (f *Flow) keepsElements(field *types.Var) bool {
	field = field.Origin()
	kept, known := f.kept[field]
	if known {
		return kept
	}
	if f.kept == nil {
		f.kept = map[*types.Var]bool{}
	}
	kept = isPlainList(field.Type()) && f.isOwn(field.Pkg()) && !slices.ContainsFunc(f.selectors()[field], func(c inspector.Cursor) bool { return !f.leavesElements(c) })
	f.kept[field] = kept
	return kept
}

// isPlainList reports whether a type is a list or map of texts or numbers.
func isPlainList(of types.Type) bool {
	switch t := under(of).(type) {
	case *types.Slice:
		return isPlain(t.Elem())
	case *types.Map:
		return isPlain(t.Elem())
	}
	return false
}

// selectors returns where the package's code names fields that are lists or maps.
func (f *Flow) selectors() map[*types.Var][]inspector.Cursor {
	if f.selects != nil {
		return f.selects
	}
	f.selects = map[*types.Var][]inspector.Cursor{}
	for root := range f.roots() {
		for c := range root.Preorder((*ast.SelectorExpr)(nil)) {
			if field := f.fieldOf(c.Node().(*ast.SelectorExpr)); field != nil && isPlainList(field.Origin().Type()) {
				f.selects[field.Origin()] = append(f.selects[field.Origin()], c)
			}
		}
	}
	return f.selects
}

// leavesElements reports whether what becomes of a list leaves its elements as they
// are. A library that is given one as a setting does.
func (f *Flow) leavesElements(c inspector.Cursor) bool {
	e := c.Node().(ast.Expr)
	if f.looksAt(c) || f.isOnlyNamed(e, c) {
		return true
	}
	switch n := c.Parent().Node().(type) {
	case *ast.AssignStmt:
		if slices.Contains(n.Lhs, e) {
			return true
		}
	case *ast.CallExpr:
		if id, ok := ast.Unparen(n.Fun).(*ast.Ident); ok && f.isAppend(id) {
			return n.Args[0] != e
		}
	}
	return f.isGivenAsSetting(e, c)
}

// isGivenAsSetting reports whether a list is given to a function or stored in a struct of
// another module, which only look at it.
func (f *Flow) isGivenAsSetting(e ast.Expr, c inspector.Cursor) bool {
	switch n := c.Parent().Node().(type) {
	case *ast.AssignStmt:
		return f.isSetting(n, e)
	case *ast.CallExpr:
		if n.Fun == e {
			return false
		}
		fn := f.staticCallee(n)
		return fn != nil && f.isModule(fn.Pkg())
	case *ast.KeyValueExpr:
		lit, ok := c.Parent().Parent().Node().(*ast.CompositeLit)
		if !ok || n.Value != e {
			return false
		}
		named, ok := types.Unalias(elemType(f.info.TypeOf(lit))).(*types.Named)
		return ok && f.isModule(named.Obj().Pkg())
	}
	return false
}

// isSetting reports whether an assignment stores a value in a field of a struct of
// another module.
func (f *Flow) isSetting(n *ast.AssignStmt, e ast.Expr) bool {
	for i, rhs := range n.Rhs {
		if rhs != e || len(n.Lhs) != len(n.Rhs) {
			continue
		}
		field := f.fieldOf(n.Lhs[i])
		return field != nil && f.isModule(field.Pkg())
	}
	return false
}

func (f *Flow) isAppend(id *ast.Ident) bool {
	b, ok := f.info.Uses[id].(*types.Builtin)
	return ok && b.Name() == "append"
}

// isModule reports whether a package is of another module, and not of the standard
// library or its forerunners, which sort lists and decode into them.
func (f *Flow) isModule(pkg *types.Package) bool {
	if pkg == nil || f.isOwn(pkg) || strings.HasPrefix(pkg.Path(), "golang.org/x/exp/") {
		return false
	}
	return !code.IsStandard(pkg.Path())
}
