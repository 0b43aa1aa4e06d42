package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
)

// What a field holds after a function of the package was called that looks at it and
// assigns it, or assigns it on some way alone, the program has computed: a condition on it
// may come out one way alone.
//
//	c.setDefaults()
//	if c.URL == "" { … } // never

// A computedKey names, by its slot, a field that such a function was called for.
type computedKey struct{ field string }

// maxAssigned bounds the fields of one function that are known to be computed.
const maxAssigned = 64

// computed returns the state after a call of a function in view, which assigns fields.
func (r *run) computed(s state, b *body) state {
	for _, field := range r.fieldsAssigned(b.block) {
		s = s.with(r.slotOf(computedKey{r.fieldKey(field)}, countSlot), 1)
	}
	return s
}

// isOwnResult reports whether the program has computed what a field holds that is read
// in a generation.
func (f *Flow) isOwnResult(s state, field *types.Var, gen int) bool {
	if field == nil || gen == 0 {
		return false
	}
	slot, ok := f.named[computedKey{f.fieldKey(field)}]
	return ok && s.get(slot) != nil
}

// fieldsAssigned returns the fields that a function's body looks at and assigns, or
// assigns on some way, or the functions of the package that it calls.
func (f *Flow) fieldsAssigned(b *ast.BlockStmt) []*types.Var {
	if fields, ok := f.assigned[b]; ok {
		return fields
	}
	f.assigned[b] = nil // a recursive call adds nothing
	if f.endDepth > maxDepth {
		return nil
	}
	f.endDepth++
	defer func() { f.endDepth-- }()
	fields, read := map[*types.Var]bool{}, map[*types.Var]bool{} // assigned or not
	places, always := map[ast.Expr]bool{}, map[ast.Stmt]bool{}
	for _, stmt := range b.List {
		always[stmt] = true
	}
	ast.Inspect(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				if field := f.fieldOf(lhs); field != nil && len(fields) < maxAssigned {
					fields[field] = fields[field] || read[field] || n.Tok != token.ASSIGN || !always[n]
					places[ast.Unparen(lhs)] = true
				}
			}
		case *ast.SelectorExpr:
			if field := f.fieldOf(n); field != nil && !places[n] {
				read[field] = true
			}
		case *ast.CallExpr:
			if decl := f.declOf(f.staticCallee(n)); decl != nil && decl.Body != nil && len(fields) < maxAssigned {
				for _, field := range f.fieldsAssigned(decl.Body) {
					fields[field] = true
				}
			}
		}
		return true
	})
	maps.DeleteFunc(fields, func(field *types.Var, both bool) bool { return !both && !read[field] })
	f.assigned[b] = slices.SortedFunc(maps.Keys(fields), func(a, b *types.Var) int { return cmp.Compare(a.Pos(), b.Pos()) })
	return f.assigned[b]
}
