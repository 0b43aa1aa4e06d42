package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/text"
)

// wantCallers asks for the functions that call those in which a parameter comes
// to a sink, where what they give may matter.
func (f *Flow) wantCallers() {
	for b, sum := range f.summaries {
		d, ok := b.node.(*ast.FuncDecl)
		if !ok || sum == nil || f.asked[b] {
			continue
		}
		if fn, ok := f.info.Defs[d.Name].(*types.Func); ok {
			f.wantCallsOf(fn, sum)
		}
		calls := f.callsParams(sum)
		if !calls && !slices.ContainsFunc(sum.events, func(ev event) bool { return ev.passes || ev.open }) {
			continue
		}
		f.asked[b] = true
		fn, ok := f.info.Defs[d.Name].(*types.Func)
		if !ok {
			continue
		}
		f.wantValueCalls(fn)
		for _, name := range slices.Concat(f.callersOf(fn), f.fieldCallsOf(fn)) {
			if f.PassingsOnly && !f.Everything && !f.bringsParameter(name) {
				continue
			}
			if calls || f.mayMatter(sum, name) {
				f.want(name.Node().Pos())
			}
		}
	}
}

// callsParams reports whether a function may build a text by what it is given
// to call: a function, or a value with methods of an interface of the package.
func (f *Flow) callsParams(sum *summary) bool {
	d, _ := sum.body.node.(*ast.FuncDecl)
	leads := d != nil && f.isElsewhere(d.Pos()) && f.leading[d] // by a method of what it is given, perhaps
	if sum.body.sig == nil || !leads && !slices.ContainsFunc(sum.events, func(ev event) bool { return ev.use.Follow && !ev.isPost() && !ev.passes && !isWhole(ev.val) }) {
		return false
	}
	params := sum.body.sig.Params()
	for i := range params.Len() {
		t := params.At(i).Type()
		if st, ok := under(t).(*types.Slice); ok {
			t = st.Elem()
		}
		switch under(t).(type) {
		case *types.Signature:
			return true
		case *types.Interface:
			if n, ok := types.Unalias(t).(*types.Named); ok && f.isOwn(n.Obj().Pkg()) && hasMethods(t) {
				return true
			}
		}
	}
	return false
}

func isWhole(v value) bool {
	s, ok := v.(*str)
	if !ok {
		return false
	}
	_, ok = s.whole()
	return ok
}

// callersOf returns where a function of the package is named, or a method of
// an interface that it may implement.
func (f *Flow) callersOf(fn *types.Func) []inspector.Cursor {
	f.findNames()
	out := f.callers[fn]
	if fn.Signature().Recv() != nil {
		out = append(out[:len(out):len(out)], f.abstract[fn.Name()]...)
	}
	return out
}

// findNames finds where code names functions, and fields that hold some.
func (f *Flow) findNames() {
	if f.callers != nil {
		return
	}
	f.callers = map[*types.Func][]inspector.Cursor{}
	f.abstract = map[string][]inspector.Cursor{}
	f.fieldNames = map[*types.Var][]inspector.Cursor{}
	for root := range f.roots() {
		f.namesIn(root)
	}
}

// namesIn is findNames of the code that is in view at one place.
func (f *Flow) namesIn(root inspector.Cursor) {
	for c := range root.Preorder((*ast.Ident)(nil)) {
		used := f.info.Uses[c.Node().(*ast.Ident)]
		if field, ok := used.(*types.Var); ok && field.IsField() && keepsType(field.Type()) {
			f.fieldNames[field.Origin()] = append(f.fieldNames[field.Origin()], c)
		}
		called, ok := used.(*types.Func)
		if !ok {
			continue
		}
		if called = f.here(called.Origin()); !f.isOwn(called.Pkg()) {
			if called.Pkg() != nil && f.paths[called.Pkg().Path()] && isInterfaceMethod(called) {
				f.abstract[called.Name()] = append(f.abstract[called.Name()], c)
			}
			continue
		}
		f.callers[called] = append(f.callers[called], c)
		if isInterfaceMethod(called) {
			f.abstract[called.Name()] = append(f.abstract[called.Name()], c)
		}
	}
}

// mayMatter reports whether a place that names a function may give it a text
// that is wrong where it comes to. Most calls give it constants of which that
// is known without a look at the function around them.
func (f *Flow) mayMatter(sum *summary, name inspector.Cursor) bool {
	call := calledBy(name)
	if call == nil || f.Suspect == nil || call.Ellipsis.IsValid() {
		return true
	}
	for i := range sum.events {
		if ev := &sum.events[i]; (ev.passes || ev.open) && f.givesSuspect(sum, ev, call) {
			return true
		}
	}
	return false
}

// bringsParameter reports whether a place that names a function may give it a parameter
// of one that other packages can call, as a whole.
func (f *Flow) bringsParameter(name inspector.Cursor) bool {
	call := calledBy(name)
	if call == nil {
		return true
	}
	var given source
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && f.info.Selections[sel] != nil {
		f.originsHere().add(sel.X, &given)
	}
	for _, arg := range call.Args {
		f.originsHere().add(arg, &given)
	}
	return f.isParameterOf(given, func(*types.Func) bool { return true })
}

// calledBy returns the call of a function at its name; nil if it is not called
// there.
func calledBy(name inspector.Cursor) *ast.CallExpr {
	child := name.Node()
	for c := name.Parent(); ; c = c.Parent() {
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			if n.Sel != child {
				return nil
			}
		case *ast.ParenExpr:
		case *ast.IndexExpr:
			if n.X != child {
				return nil
			}
		case *ast.CallExpr:
			if n.Fun != child {
				return nil
			}
			return n
		default:
			return nil
		}
		child = c.Node()
	}
}

// givesSuspect reports whether a call may give an event a text that is wrong.
func (f *Flow) givesSuspect(sum *summary, ev *event, call *ast.CallExpr) bool {
	params := sum.params
	if sum.body.sig.Recv() != nil && len(params) > 0 {
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if tv := f.info.Types[call.Fun]; !ok || f.info.Selections[sel] == nil || tv.IsType() || len(call.Args) < len(params)-1 && !sum.body.sig.Variadic() {
			return true
		}
		if mentionsParam(ev.val, params[0], maxMentions) && !f.isParam(f.rootVar(sel.X)) {
			return true
		}
		params = params[1:]
	}
	for i, p := range params {
		if !mentionsParam(ev.val, p, maxMentions) {
			continue
		}
		if i >= len(call.Args) {
			return true
		}
		last := i
		if sum.body.sig.Variadic() && i == len(params)-1 {
			last = len(call.Args) - 1
		}
		for _, arg := range call.Args[i : last+1] {
			if f.suspects(ev, p, arg) {
				return true
			}
		}
	}
	return false
}

// suspects reports whether an argument may make a text wrong.
func (f *Flow) suspects(ev *event, p *unknown, arg ast.Expr) bool {
	v := f.info.Types[arg].Value
	if v == nil || ev.isPost() {
		return true
	}
	if v.Kind() != constant.String {
		return false
	}
	s := constant.StringVal(v)
	if ev.passes {
		return f.Suspect(ev.use, s)
	}
	return !isWord(s) || !inPath(ev.val, p)
}

// isParam reports whether a variable is a parameter or receiver.
func (f *Flow) isParam(v *types.Var) bool {
	return v != nil && (v.Kind() == types.ParamVar || v.Kind() == types.RecvVar)
}

// isWord reports whether a text is one that is in any path or query.
func isWord(s string) bool {
	return s != "" && strings.Trim(s, ".") != "" && strings.IndexFunc(s, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_' && r != '.'
	}) < 0
}

// inPath reports whether a parameter is a part of a text only after the path
// has begun.
func inPath(v value, p *unknown) bool {
	s, ok := v.(*str)
	if !ok {
		return false
	}
	for _, it := range s.items() {
		piece, isPiece := it.(*text.Piece)
		switch {
		case isPiece && strings.Contains(strings.ReplaceAll(piece.Val, "://", ""), "/"):
			return true
		case !isPiece && mentionsParam(it, p, maxMentions):
			return false
		}
	}
	return false
}

// maxMentions bounds the values that are looked at for one that is named.
const maxMentions = 64

// mentionsParam reports whether a parameter is a part of a value, or something that
// it refers to; with nil, any parameter.
func mentionsParam(v value, p *unknown, budget int) bool {
	if budget--; budget < 0 {
		return p != nil
	}
	anyOf := func(n int, at func(int) value) bool {
		for i := range n {
			if x := at(i); x != nil && mentionsParam(x, p, budget/n) {
				return true
			}
		}
		return false
	}
	switch v := v.(type) {
	case *unknown:
		switch v.op {
		case "param":
			return p == nil || v == p
		case "call", "compute":
			if v.split == nil {
				return false // nothing known of a parameter makes it known
			}
		}
		return anyOf(len(v.args), func(i int) value { return v.args[i] })
	case *str:
		items := v.items()
		return anyOf(len(items), func(i int) value { return items[i] })
	case *hole:
		return mentionsParam(v.u, p, budget)
	case *marked:
		return mentionsParam(v.str, p, budget)
	case *phi:
		return anyOf(len(v.alts), func(i int) value { return v.alts[i] })
	case *structVal:
		return anyOf(len(v.fields), func(i int) value { return v.fields[i] })
	}
	return false
}

// mentionsUnknown reports whether one unknown is made of another.
func mentionsUnknown(u, of *unknown, budget int) bool {
	if u.key == of.key {
		return true
	}
	for _, a := range u.args {
		if budget--; budget < 0 {
			return false
		}
		switch a := a.(type) {
		case *unknown:
			if mentionsUnknown(a, of, budget/len(u.args)) {
				return true
			}
		case *str:
			for _, it := range a.items() {
				if h, ok := it.(*hole); ok && mentionsUnknown(h.u, of, budget/len(u.args)) {
					return true
				}
			}
		}
	}
	return false
}
