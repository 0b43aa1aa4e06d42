package flow

import (
	"go/ast"
	"go/types"
	"slices"
)

// A program often keeps its settings in a variable of a package, a struct or a pointer to
// one, that one function fills: var cfg *Config; func Load() { cfg = &Config{Port: "80"} }.
// Such a variable holds what it is given, or nothing yet.

// isGivable returns what reports whether an expression may be all that a variable is ever
// given: a struct, or a pointer to one, that is made of nothing that differs from one run of
// the function to another.
func (f *Flow) isGivable(v *types.Var) func(ast.Expr) bool {
	return func(e ast.Expr) bool {
		t := f.info.TypeOf(e)
		return t != nil && types.Identical(t, v.Type()) && isStructType(elemType(t)) && f.isClosed(e) && !f.inTest(e)
	}
}

func (f *Flow) inTest(n ast.Node) bool { return f.InTest != nil && f.InTest(n.Pos()) }

// isKeptByOthers reports whether packages that can name a variable leave its value as it
// is. Those that fill a struct fill what is empty in it.
func (f *Flow) isKeptByOthers(v *types.Var, g *global) bool {
	return !v.Exported() || isText(v.Type()) || isTable(v.Type()) || f.pkg.Name() == "main" || g.init != nil && isStructType(v.Type())
}

// givenOnce returns what a variable holds that is given a struct once; u is what it holds
// before that.
func (r *run) givenOnce(s state, v *types.Var, g *global, u *unknown) value {
	got, known := r.values[v]
	if !known {
		r.values[v] = nil // it is being evaluated
		got = r.asGiven(v, r.evaluatedAtStart(g.given, v.Type()))
		r.values[v] = got
	}
	if got == nil {
		return u
	}
	return r.orElse(s, []value{got}, u)
}

// asGiven returns the struct that a variable is given, as others find it; nil where it is
// not known. By a pointer, anybody may fill in what is empty, and a field that other code
// gives values may hold one of those.
func (r *run) asGiven(v *types.Var, got value) value {
	g := r.packageVars()[v]
	p, isRef := got.(*ref)
	if !isRef {
		if st, ok := got.(*structVal); ok && !g.handed {
			return r.mayBeFilledIn(v, r.outerOf(st, v.Type(), g.given))
		}
		return nil
	}
	c, ok := r.static[p.obj].(*cell)
	if !ok {
		return nil
	}
	st, ok := c.val.(*structVal)
	if !ok {
		return nil
	}
	kept, _ := r.mayBeFilled(r.outerOf(st, st.of, g.given)).(*structVal)
	for i := range kept.fields {
		if r.setsField(st.typ.Field(i)) {
			kept.fields[i] = r.lostSymbol(g.given, st.typ.Field(i).Type())
		}
	}
	r.static[p.obj] = &cell{kept}
	return p
}

// mayBeFilledIn is mayBeFilled of a variable that other packages can name.
func (r *run) mayBeFilledIn(v *types.Var, got value) value {
	if !v.Exported() || r.pkg.Name() == "main" && v.Pkg() == r.pkg {
		return got
	}
	return r.mayBeFilled(got)
}

// mayBeFilled returns a struct of which nobody knows whether a field that is empty stays so.
func (r *run) mayBeFilled(v value) value {
	st, ok := v.(*structVal)
	if !ok {
		return v
	}
	kept := *st
	kept.fields = slices.Clone(st.fields)
	for i, field := range st.fields {
		n, isNumber := smallInt(field)
		switch t := st.typ.Field(i).Type(); {
		case field == nil, field == value(no), field == any(emptyStr), isNumber && n == 0:
			kept.fields[i] = r.symbol(nil, t)
		case isStructType(t):
			kept.fields[i] = r.mayBeFilled(field)
		}
	}
	return &kept
}
