package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
)

// What an interface holds: values of the types and errors that conditions ask for, and others.

// A heldValue is one that is tried. Where it has no type, that is none which a condition names.
type heldValue struct {
	in      types.Type   // the interface
	typ     types.Type   // that it has
	val     value        // a text, number or truth value
	is      *ref         // the very error of a variable
	wraps   []*ref       // the errors that it wraps
	as      types.Type   // the type of one that it wraps
	text    *string      // what the error says; any other text, if it is nil
	pred    string       // the function that says yes of it
	has     []types.Type // the interfaces of which it has the methods, where it has no type
	reflect bool         // it stands for its reflect.Type or reflect.Value
}

// asksOfHeld is what all conditions on the value in an interface speak of.
func asksOfHeld(views []*wholeView) *wholeView {
	all := &wholeView{}
	for _, v := range views {
		all.texts = all.texts || v.texts
		all.strs = append(all.strs, v.strs...)
		all.ints = append(all.ints, v.ints...)
		for _, r := range v.refs {
			if !slices.ContainsFunc(all.refs, func(x *ref) bool { return x.obj == r.obj }) {
				all.refs = append(all.refs, r)
			}
		}
		for _, t := range v.types {
			if !slices.ContainsFunc(all.types, func(x types.Type) bool { return types.Identical(x, t) }) {
				all.types = append(all.types, t)
			}
		}
		all.preds = append(all.preds, v.preds...)
	}
	return all
}

// heldValues yields what is tried: first what says one thing, then errors that wrap others, and
// all of them with the texts that conditions ask for.
func (t *wholeTry) heldValues(in types.Type, yield func(value) bool) {
	all := asksOfHeld(t.views)
	if !yield(nilVal{}) {
		return
	}
	plain := all.plainHeld(in)
	if i, ok := under(in).(*types.Interface); ok && i.NumMethods() == 0 {
		plain = append(plain, all.constants(t.f.tried)...)
	}
	if !all.texts {
		plain = append(plain, all.wrapping(plain)...)
	}
	for _, h := range plain {
		h.in = in
		if !yield(h) {
			return
		}
	}
	if !all.texts {
		return
	}
	for _, h := range append(plain, all.wrapping(plain)...) {
		if h.val != nil || h.is != nil {
			continue
		}
		for _, s := range all.heldTexts() {
			saying := *h
			saying.in, saying.text = in, &s
			if !yield(&saying) {
				return
			}
		}
	}
}

// heldTexts returns what an error may say.
func (v *wholeView) heldTexts() []string {
	out := []string{""}
	for _, s := range v.strs[:min(len(v.strs), 4)] {
		out = append(out, s, s+"xxxxxxxx")
	}
	return out
}

// plainHeld returns values that wrap nothing.
func (v *wholeView) plainHeld(in types.Type) []*heldValue {
	out := []*heldValue{{}}
	for _, t := range v.types {
		h := &heldValue{typ: t}
		switch _, isBasic := under(t).(*types.Basic); {
		case types.IsInterface(t):
			h = &heldValue{has: []types.Type{t}}
		case isBasic && !isNamed(t) && basicOf[t.String()] || !types.AssignableTo(t, in): // see constants
			continue
		}
		out = append(out, h)
	}
	all := &heldValue{}
	for _, t := range v.types {
		if types.IsInterface(t) {
			all.has = append(all.has, t)
		}
	}
	if len(all.has) > 1 {
		out = append(out, all)
	}
	for _, r := range v.refs {
		out = append(out, &heldValue{is: r})
	}
	for _, name := range v.preds {
		out = append(out, &heldValue{pred: name})
		for _, t := range v.types {
			if systemErrors[types.TypeString(t, nil)] {
				out = append(out, &heldValue{pred: name, typ: t})
			}
		}
	}
	return out
}

// basicOf are the types of which values are tried, see constants.
var basicOf = map[string]bool{"string": true, "int": true, "bool": true}

// wrapping returns errors that wrap what conditions look for: one of them, or all.
func (v *wholeView) wrapping(plain []*heldValue) []*heldValue {
	targets := [][]*ref{{{obj: -1, n: -1, typ: errorType}}} // none of them
	for _, r := range v.refs {
		targets = append(targets, []*ref{r})
	}
	if len(v.refs) > 1 {
		targets = append(targets, v.refs)
	}
	as := []types.Type{nil}
	for _, t := range v.types {
		if types.Implements(t, under(errorType).(*types.Interface)) && !types.IsInterface(t) {
			as = append(as, t)
		}
	}
	var out []*heldValue
	for _, h := range plain {
		if h.is != nil || h.val != nil || h.pred != "" {
			continue
		}
		for _, t := range as {
			for _, refs := range append([][]*ref{nil}, targets...) {
				if t == nil && refs == nil || t != nil && h.typ != nil && types.Identical(t, h.typ) {
					continue
				}
				w := *h
				w.as, w.wraps = t, refs
				out = append(out, &w)
			}
		}
	}
	return out
}

// constants returns the texts, numbers and truth values that an interface may hold.
func (v *wholeView) constants(tried func(string) value) []*heldValue {
	var out []*heldValue
	add := func(kind types.BasicKind, x value) {
		out = append(out, &heldValue{typ: types.Typ[kind], val: x})
	}
	for _, s := range append(slices.Clip(v.strs[:min(len(v.strs), 4)]), "", "q") {
		add(types.String, tried(s))
	}
	for _, n := range append(slices.Clip(v.ints[:min(len(v.ints), 4)]), 0, 1) {
		add(types.Int, integer(int(n)))
		add(types.Int, integer(int(n)+1))
	}
	add(types.Bool, yes)
	add(types.Bool, no)
	return out
}

// isOf decides whether the value is of a type.
func (h *heldValue) isOf(f *Flow, t types.Type) value {
	i, isInterface := under(t).(*types.Interface)
	switch {
	case isInterface && types.Implements(h.in, i):
		return yes
	case h.is != nil:
		if _, known := f.saidBy(h.is); known {
			return no // the type has no name that others may write
		}
		return nil
	case isInterface && h.typ != nil:
		return boolean(types.Implements(h.typ, i))
	case isInterface && h.pred != "":
		return nil
	case isInterface:
		return boolean(slices.ContainsFunc(h.has, func(x types.Type) bool { return types.Implements(x, i) }))
	}
	return boolean(h.typ != nil && types.Identical(h.typ, t))
}

func (h *heldValue) isError(f *Flow, target value) value {
	r, ok := target.(*ref)
	switch {
	case target == any(nilVal{}):
		return no
	case !ok:
		return nil
	case h.is != nil && f.equal(h.is, r) == isTrue:
		return yes
	case h.is != nil:
		if wraps, known := f.wrapsVar(f.globalOf[h.is.obj], f.globalOf[r.obj], maxSettled); known {
			return boolean(wraps)
		}
		if _, known := f.saidBy(h.is); !known {
			return nil
		}
		return no
	case h.pred != "" && predicateVars[f.varOf(r)] == h.pred: // it says yes of no other error
		return yes
	case h.pred != "":
		return nil
	}
	return boolean(slices.ContainsFunc(h.wraps, func(x *ref) bool {
		wraps, _ := f.wrapsVar(f.globalOf[x.obj], f.globalOf[r.obj], maxSettled)
		return wraps || f.equal(x, r) == isTrue
	}))
}

// wrapsVar reports whether the error of a variable of the package wraps that of another one, by
// what it is declared with: fmt.Errorf("busy: %w", ErrGone). It is false of errors that are not
// made so.
func (f *Flow) wrapsVar(v, target *types.Var, depth int) (wraps, known bool) {
	g := f.packageVars()[v]
	if g == nil || g.writes > 0 || target == nil || depth == 0 {
		return false, false
	}
	call, ok := ast.Unparen(g.init).(*ast.CallExpr)
	if !ok {
		return false, false
	}
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || !wrappers[fullName(fn)] {
		return false, false
	}
	for _, a := range call.Args {
		if t := f.info.TypeOf(a); t == nil || !types.Identical(t, errorType) {
			continue
		}
		of, ok := f.varNamed(a)
		if !ok {
			return false, false
		}
		if of == target {
			return true, true
		}
		if f.packageVars()[of] == nil {
			continue // of another package: what it is, is asked by its variable
		}
		if is, known := f.wrapsVar(of, target, depth-1); is || !known {
			return is, known
		}
	}
	return false, true
}

// wrappers make an error of others.
var wrappers = map[string]bool{"errors.Join": true, "errors.New": true, "fmt.Errorf": true}

// varNamed returns the variable of a package that an expression names; false of others.
func (f *Flow) varNamed(e ast.Expr) (*types.Var, bool) {
	e = ast.Unparen(e)
	if sel, ok := e.(*ast.SelectorExpr); ok {
		e = sel.Sel
	}
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil, false
	}
	v, ok := f.info.Uses[id].(*types.Var)
	return v, ok && isGlobal(v)
}

func (h *heldValue) equals(f *Flow, v value) value {
	if v == any(nilVal{}) {
		return no
	}
	if h.reflect {
		return nil
	}
	switch v := v.(type) {
	case *ref:
		return boolean(h.is != nil && f.equal(h.is, v) == isTrue)
	case *heldValue:
		if v == h {
			return yes
		}
	case *str:
		if k, isText := h.val.(*str); isText {
			return f.direct("==", []value{k, v})
		}
		return no
	case konst:
		k, ok := h.val.(konst)
		if !ok || k.Kind() != v.Kind() {
			return no
		}
		return boolean(constant.Compare(k.Value, token.EQL, v.Value))
	}
	return nil
}
