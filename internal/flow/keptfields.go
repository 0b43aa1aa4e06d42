package flow

import (
	"go/types"
	"maps"
	"slices"
)

// Code out of view that gets hold of a struct, such as the router that is given a method
// of it, knows nothing of its fields that are not exported. What they hold stays known,
// as long as no code of the package writes them after the struct was made.

// keptFields returns a struct with the fields alone that nobody writes; nil if there are
// none.
func (f *Flow) keptFields(v value) *structVal {
	s, ok := v.(*structVal)
	if !ok {
		return nil
	}
	out := &structVal{of: s.of, typ: s.typ, fields: make([]value, len(s.fields))}
	some := false
	for i, x := range s.fields {
		if field := s.typ.Field(i); x != nil && f.isKeptHere(field) {
			out.fields[i] = x
			some = true
		}
	}
	if !some {
		return nil
	}
	return out
}

// isKeptHere reports whether a field is one that code out of view does not know, and that no
// code of its package writes.
func (f *Flow) isKeptHere(field *types.Var) bool {
	if field.Exported() || field.Pkg() == nil {
		return false
	}
	if field.Pkg() != f.pkg {
		return f.fixed[field.Pkg().Path()+"."+field.Name()]
	}
	return f.isKept(field)
}

// FixedFields returns the names of the fields that are not exported, and that no code of the
// package writes after their struct was made: of all fields of such a name.
func (f *Flow) FixedFields() []string {
	fixed := map[string]bool{}
	for _, obj := range f.info.Defs {
		if v, ok := obj.(*types.Var); ok && v.IsField() && !v.Exported() && v.Pkg() == f.pkg {
			before, seen := fixed[v.Name()]
			fixed[v.Name()] = (before || !seen) && f.isKept(v)
		}
	}
	maps.DeleteFunc(fixed, func(_ string, is bool) bool { return !is })
	return slices.Sorted(maps.Keys(fixed))
}

// keptIn returns the fields of what an object holds that nobody writes.
func (f *Flow) keptIn(content any) *structVal {
	switch c := content.(type) {
	case *cell:
		return f.keptFields(c.val)
	case *wild:
		return c.kept
	}
	return nil
}

// sharedContent returns the content of an object that code of the program may have written.
func (f *Flow) sharedContent(s state, content any) *wild {
	w := f.newWild(s, true)
	w.kept = f.keptIn(content)
	return w
}

// withLost returns a struct of which some fields are kept with all of its fields.
func (f *Flow) withLost(kept *structVal) *structVal {
	if kept == nil {
		return nil
	}
	out := &structVal{of: kept.of, typ: kept.typ, fields: slices.Clone(kept.fields)}
	for i, x := range out.fields {
		if x == nil {
			out.fields[i] = f.lostSymbol(nil, kept.typ.Field(i).Type())
		}
	}
	return out
}

// isKept reports whether no code of the package writes a field, nor one of a struct that
// it holds: these can be written by the name of the field alone.
func (f *Flow) isKept(field *types.Var) bool {
	if f.rewrites == nil {
		f.rewrites = f.rewrittenFields()
	}
	return field == field.Origin() && f.keeps(field, maxHeld)
}

func (f *Flow) keeps(field *types.Var, depth int) bool {
	if depth == 0 || f.rewrites[field.Origin()] {
		return false
	}
	switch u := under(field.Type()).(type) {
	case *types.Array:
		return false
	case *types.Struct:
		for inner := range u.Fields() {
			if !f.keeps(inner, depth-1) {
				return false
			}
		}
	}
	return true
}

// keeping returns the content of an object with other fields that are kept.
func (w *wild) keeping(kept *structVal) *wild {
	out := *w
	out.kept = kept
	return &out
}

// bothKeep returns the fields that two ways have kept alike; nil if there are none.
func bothKeep(a, b *structVal) *structVal {
	if a == nil || b == nil || len(a.fields) != len(b.fields) {
		return nil
	}
	out := &structVal{of: a.of, typ: a.typ, fields: make([]value, len(a.fields))}
	some := false
	for i, x := range a.fields {
		if x != nil && b.fields[i] != nil && same(x, b.fields[i]) {
			out.fields[i] = x
			some = true
		}
	}
	if !some {
		return nil
	}
	return out
}
