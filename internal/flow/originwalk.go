package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// An originWalk goes over a declaration and notes what is stored where.
type originWalk struct {
	*origins
	in      *ast.FuncDecl
	kind    edgeKind
	results *types.Tuple
}

// give notes that nodes may hold what comes from a source.
func (w *originWalk) give(to []int32, s source) {
	w.steps += len(to) * (len(s.nodes) + len(s.parts) + 1)
	if w.steps > maxOrigins {
		return
	}
	for _, n := range to {
		if s.bytes != (byteSet{}) {
			w.from[n] = append(w.from[n], edge{-1, s.bytes, w.in, w.kind, false})
		}
		for _, from := range s.nodes {
			w.from[n] = append(w.from[n], edge{from, byteSet{}, w.in, w.kind, false})
		}
		for _, from := range s.parts {
			w.from[n] = append(w.from[n], edge{from, byteSet{}, w.in, w.kind, true})
		}
	}
}

// alias notes that what is stored in one of two may be found in the other.
func (w *originWalk) alias(a, b source) {
	w.give(a.all(), b)
	w.give(b.all(), a)
}

// store notes that a value is stored somewhere, of the types that it has here and
// there. What is a reference is one to the same thing in both places.
func (w *originWalk) store(to, s source, there, here types.Type) {
	if isValue(there) || isValue(here) {
		w.give(to.nodes, s)
	} else {
		w.alias(to, s)
	}
}

// declared notes the parameters and named results of a function.
func (w *originWalk) declared(d *ast.FuncDecl) {
	fn, ok := w.f.info.Defs[d.Name].(*types.Func)
	if !ok {
		return
	}
	sig := fn.Signature()
	w.results = sig.Results()
	w.kind = always
	defer func() { w.in, w.kind = d, inFunction }()
	if recv := sig.Recv(); recv != nil && !hasFields(elemType(recv.Type())) { // of fields each is a node
		w.store(at(w.node(recv)), at(w.node(paramKey{fn.Name(), receiver})), recv.Type(), nil)
	}
	for i := range sig.Params().Len() {
		n := w.node(sig.Params().At(i))
		w.params[n] = parameter{fn, sig.Params().At(i)}
		if sig.Recv() != nil {
			w.store(at(n), at(w.node(paramKey{fn.Name(), i})), sig.Params().At(i).Type(), nil)
		}
	}
	for i := range w.results.Len() {
		n := w.node(resultKey{fn, i, ""})
		w.give([]int32{n}, at(w.node(w.results.At(i))))
		if sig.Recv() != nil {
			w.give([]int32{w.node(resultKey{nil, i, fn.Name()})}, at(n))
		}
	}
}

// hasFields reports whether a type is one of structs.
func hasFields(t types.Type) bool {
	_, is := under(t).(*types.Struct)
	return is
}

// Visit notes what one node of the syntax does.
func (w *originWalk) Visit(n ast.Node) ast.Visitor {
	if w.steps++; w.steps > maxOrigins {
		return nil
	}
	switch n := n.(type) {
	case *ast.FuncLit:
		return w.literal(n)
	case *ast.Ident:
		w.mentioned(n)
	case *ast.SelectorExpr:
		w.methodValue(n)
	case *ast.CallExpr:
		w.call(n)
	case *ast.CompositeLit:
		w.composite(n)
	case *ast.BinaryExpr:
		if isComparison(n.Op) && !isNumber(w.f.info.TypeOf(n.X)) {
			w.alias(w.of(n.X), w.of(n.Y))
		}
	case *ast.IndexExpr:
		if t := w.f.info.TypeOf(n.X); t != nil && isMap(t) {
			w.alias(w.of(n.Index), w.of(n.X))
		}
	case *ast.Field:
		w.tagged(n)
	case ast.Stmt:
		w.statement(n)
	case *ast.ValueSpec:
		w.variables(n)
	}
	return w
}

func isMap(t types.Type) bool {
	_, is := under(t).(*types.Map)
	return is
}

// literal notes the parameters of a function literal: who calls it is not known.
func (w *originWalk) literal(lit *ast.FuncLit) ast.Visitor {
	sig, ok := w.f.info.TypeOf(lit).(*types.Signature)
	if !ok {
		return w
	}
	w.calledAnywhere(sig)
	return &originWalk{origins: w.origins, in: w.in, kind: w.kind, results: sig.Results()}
}

// isClosed reports whether an expression is the same wherever it is.
func (w *originWalk) isClosed(e ast.Expr) bool {
	if w.f.info.Types[e].Value != nil {
		return true
	}
	ast.Inspect(e, func(ast.Node) bool { w.steps++; return true })
	return w.steps <= maxOrigins && w.f.isClosed(e)
}

// calledAnywhere notes a function that may be called by way of a value.
func (w *originWalk) calledAnywhere(sig *types.Signature) {
	for v := range sig.Params().Variables() {
		w.store(at(w.node(v)), at(w.node(anyArgument)), v.Type(), nil)
	}
	for v := range sig.Results().Variables() {
		w.store(at(w.node(anyResult)), at(w.node(v)), nil, v.Type())
	}
}

// mentioned notes a function that is no callee where it is named.
func (w *originWalk) mentioned(id *ast.Ident) {
	fn, ok := w.f.info.Uses[id].(*types.Func)
	if !ok || w.called[id] {
		return
	}
	out := fn
	if fn = w.inView(fn); fn == nil {
		w.takenOutside(out)
		return
	}
	w.taken[fn] = true
	w.calledAnywhere(fn.Signature())
	for i := range fn.Signature().Results().Len() {
		w.give([]int32{w.node(anyResult)}, at(w.node(resultKey{fn, i, ""})))
	}
}

// takenOutside notes that a function out of view may be called by way of a value.
func (w *originWalk) takenOutside(fn *types.Func) {
	if own, known := w.knownResult(fn.Origin()); known && fn.Signature().Results().Len() > 0 {
		w.give([]int32{w.node(anyResult)}, source{nodes: []int32{w.node(anyArgument)}, bytes: own})
	}
}

// methodValue notes the receiver of x.f.
func (w *originWalk) methodValue(e *ast.SelectorExpr) {
	sel := w.f.info.Selections[e]
	if sel == nil || sel.Kind() != types.MethodVal {
		return
	}
	w.receive(sel.Obj().(*types.Func), e.X)
}

// receive stores a receiver, for an interface's method in that of all methods of its name.
func (w *originWalk) receive(fn *types.Func, x ast.Expr) {
	if isInterfaceMethod(fn) {
		w.store(at(w.node(paramKey{fn.Name(), receiver})), w.of(x), nil, w.f.info.TypeOf(x))
		return
	}
	if fn = w.inView(fn); fn == nil {
		return
	}
	if recv := fn.Signature().Recv(); recv != nil {
		w.store(at(w.node(recv)), w.of(x), recv.Type(), w.f.info.TypeOf(x))
	}
}

func (w *originWalk) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		w.assign(s)
	case *ast.ReturnStmt:
		w.returned(s)
	case *ast.RangeStmt:
		w.ranged(s)
	case *ast.SendStmt:
		w.store(w.of(s.Chan), w.of(s.Value), nil, w.f.info.TypeOf(s.Value))
		w.like(elemOf(w.f.info.TypeOf(s.Chan)), w.f.info.TypeOf(s.Value))
	case *ast.SwitchStmt:
		tag := w.of(s.Tag)
		for _, c := range s.Body.List {
			for _, e := range c.(*ast.CaseClause).List {
				w.alias(tag, w.of(e))
			}
		}
	case *ast.TypeSwitchStmt:
		x := w.of(switchedOn(s))
		for _, c := range s.Body.List {
			if v, ok := w.f.info.Implicits[c].(*types.Var); ok {
				w.alias(at(w.node(v)), x)
			}
		}
	}
}

// to returns where an assignment to an expression stores something.
func (w *originWalk) to(e ast.Expr) source {
	s := w.of(e)
	return source{nodes: s.nodes}
}

func (w *originWalk) assign(s *ast.AssignStmt) {
	for i, lhs := range s.Lhs {
		if len(s.Lhs) == len(s.Rhs) {
			w.store(w.to(lhs), w.of(s.Rhs[i]), w.f.info.TypeOf(lhs), w.f.info.TypeOf(s.Rhs[i]))
			w.like(w.f.info.TypeOf(lhs), w.f.info.TypeOf(s.Rhs[i]))
		} else if len(s.Rhs) == 1 {
			w.store(w.to(lhs), w.result(s.Rhs[0], i), w.f.info.TypeOf(lhs), nil)
		}
	}
}

func (w *originWalk) variables(spec *ast.ValueSpec) {
	for i, id := range spec.Names {
		v, ok := w.f.info.Defs[id].(*types.Var)
		switch to := (source{}); {
		case !ok:
		case len(spec.Values) == len(spec.Names):
			to.nodes = []int32{w.node(v)}
			w.store(to, w.of(spec.Values[i]), v.Type(), w.f.info.TypeOf(spec.Values[i]))
			w.like(v.Type(), w.f.info.TypeOf(spec.Values[i]))
		case len(spec.Values) == 1:
			to.nodes = []int32{w.node(v)}
			w.store(to, w.result(spec.Values[0], i), v.Type(), nil)
		}
	}
}

// result returns what one of several results of an expression may be.
func (w *originWalk) result(e ast.Expr, i int) source {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return w.of(e)
	}
	return w.resultOf(call, i)
}

func (w *originWalk) returned(s *ast.ReturnStmt) {
	for i := range w.results.Len() {
		var from source
		var here types.Type
		switch {
		case len(s.Results) == w.results.Len():
			from, here = w.of(s.Results[i]), w.f.info.TypeOf(s.Results[i])
			w.like(w.results.At(i).Type(), here)
		case len(s.Results) == 1:
			from = w.result(s.Results[0], i)
		default:
			continue
		}
		to := w.node(w.results.At(i)) // declared and literal hand it on
		w.store(at(to), from, w.results.At(i).Type(), here)
	}
}

func (w *originWalk) ranged(s *ast.RangeStmt) {
	x := w.of(s.X)
	if t := w.f.info.TypeOf(s.X); t != nil {
		if _, isFunc := under(t).(*types.Signature); isFunc {
			x.nodes = append(x.nodes, w.node(anyArgument))
		}
	}
	for _, e := range []ast.Expr{s.Key, s.Value} {
		if e != nil {
			w.store(w.to(e), x, w.f.info.TypeOf(e), nil)
		}
	}
}

// tagged notes a field with a default in its tag.
func (w *originWalk) tagged(fd *ast.Field) {
	for _, id := range fd.Names {
		if v, ok := w.f.info.Defs[id].(*types.Var); ok && v.IsField() {
			if _, has := w.f.tagDefault(v); has {
				w.give([]int32{w.node(v)}, source{bytes: allBytes})
			}
		}
	}
}

// composite notes what a literal puts into fields and elements.
func (w *originWalk) composite(lit *ast.CompositeLit) {
	t := w.f.info.TypeOf(lit)
	self := at(w.node(lit))
	st, isStruct := under(elemType(t)).(*types.Struct)
	for i, el := range lit.Elts {
		kv, keyed := el.(*ast.KeyValueExpr)
		switch {
		case !isStruct && keyed:
			w.store(self, w.of(kv.Key), nil, w.f.info.TypeOf(kv.Key))
			w.element(self, kv.Value, t)
		case !isStruct:
			w.element(self, el, t)
		case keyed:
			id, ok := kv.Key.(*ast.Ident)
			if v, isVar := w.f.info.Uses[id].(*types.Var); ok && isVar {
				w.field(v, kv.Value, self)
			}
		case i < st.NumFields():
			w.field(st.Field(i), el, self)
		}
	}
}

// element notes an element of a literal.
func (w *originWalk) element(of source, value ast.Expr, t types.Type) {
	w.store(of, w.of(value), nil, w.f.info.TypeOf(value))
	w.like(t, w.f.info.TypeOf(value))
}

// field notes what a literal puts into a field. A method may be called with any
// literal of the package (literalfields.go), as far as that is known of it elsewhere.
func (w *originWalk) field(v *types.Var, value ast.Expr, of source) {
	if !(w.f.InTest != nil && w.f.InTest(value.Pos())) && w.isClosed(value) {
		outer := *w
		w.kind = anywhere
		defer func() { w.kind = outer.kind }()
	}
	from := w.of(value)
	w.store(at(w.node(v)), from, v.Type(), w.f.info.TypeOf(value))
	w.like(v.Type(), w.f.info.TypeOf(value))
	if ofWhole(v) {
		w.alias(of, from)
	}
}

// like notes that the fields of two structs are the same: of one that has a name
// and one that has none, or of two that are converted.
func (w *originWalk) like(to, from types.Type) {
	if to == nil || from == nil || to == from {
		return
	}
	a, ok1 := under(element(to)).(*types.Struct)
	b, ok2 := under(element(from)).(*types.Struct)
	if !ok1 || !ok2 || a == b || a.NumFields() != b.NumFields() {
		return
	}
	for i := range a.NumFields() {
		if x, y := w.node(a.Field(i)), w.node(b.Field(i)); x != y {
			w.alias(at(x), at(y))
		}
	}
}

// call notes where the arguments of a call go, and what it yields.
func (w *originWalk) call(e *ast.CallExpr) {
	self := []int32{w.node(e)}
	if tv := w.f.info.Types[e.Fun]; tv.IsType() {
		if len(e.Args) == 1 {
			w.conversion(e, self)
		}
		return
	}
	w.give(self, w.resultOf(e, 0))
	if id := code.Callee(e); id != nil {
		w.called[id] = true
	}
	switch fn := typeutil.Callee(w.f.info, e).(type) {
	case *types.Func:
		w.hand(e, fn.Origin())
	case *types.Builtin:
		if fn.Name() == "append" || fn.Name() == "copy" {
			w.together(byteSet{}, nil, e.Args)
		}
	default: // by way of a value
		for _, arg := range e.Args {
			w.store(at(w.node(anyArgument)), w.of(arg), nil, w.f.info.TypeOf(arg))
		}
	}
}

func (w *originWalk) conversion(e *ast.CallExpr, self []int32) {
	to, from := w.f.info.TypeOf(e), w.f.info.TypeOf(e.Args[0])
	if to == nil || from == nil {
		return
	}
	w.store(at(self...), w.of(e.Args[0]), to, from)
	w.like(to, from)
	if isText(to) && !isTextual(from) { // string(n)
		w.give(self, source{bytes: allBytes})
	}
}

// resultOf returns what a call may yield.
func (w *originWalk) resultOf(e *ast.CallExpr, i int) (s source) {
	switch fn := typeutil.Callee(w.f.info, e).(type) {
	case *types.Func:
		fn = fn.Origin()
		if here := w.inView(fn); here != nil {
			return at(w.node(resultKey{here, i, ""}))
		}
		if isInterfaceMethod(fn) {
			s.nodes = append(s.nodes, w.node(resultKey{nil, i, fn.Name()}))
		}
		if own, known := w.knownResult(fn); known {
			s.bytes = own
			n := len(s.nodes)
			if w.given(e, &s); code.IsFunc(fn, "fmt.Sprintf") && w.f.printsBytes(e) {
				s.partly(n)
			}
		}
	case *types.Builtin:
		if fn.Name() != "len" && fn.Name() != "cap" {
			w.given(e, &s)
		}
	default:
		if w.f.info.Types[e.Fun].IsType() {
			w.add(e, &s)
			return s
		}
		s.nodes = append(s.nodes, w.node(anyResult))
		w.add(ast.Unparen(e.Fun), &s)
	}
	return s
}

// printsBytes reports whether a format has bytes that are there whatever is printed by it.
func (f *Flow) printsBytes(e *ast.CallExpr) bool {
	if len(e.Args) == 0 || !f.hasBytes(e.Args[0]) {
		return false
	}
	format := constant.StringVal(f.info.Types[e.Args[0]].Value)
	return format[0] != '%' || strings.ContainsAny(format, "/:?=@")
}

// given adds the receiver and the arguments of a call, and what methods of theirs
// print.
func (w *originWalk) given(e *ast.CallExpr, s *source) {
	if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && w.f.info.Selections[sel] != nil {
		w.add(sel.X, s)
		w.embedded(w.f.info.Selections[sel], s)
	}
	for _, arg := range e.Args {
		if w.f.info.Types[arg].IsType() {
			continue
		}
		w.add(arg, s)
		if t := w.f.info.TypeOf(arg); t != nil && w.f.info.Types[arg].Value == nil && hasTextMethod(t) {
			for _, name := range []string{"String", "Error", "Format", "GoString"} {
				s.nodes = append(s.nodes, w.node(resultKey{nil, 0, name}))
			}
		}
	}
}

// hand notes where the arguments of a call of a declared function go.
func (w *originWalk) hand(e *ast.CallExpr, fn *types.Func) {
	sel, _ := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	var recv ast.Expr
	args := e.Args
	if sel != nil && w.f.info.Selections[sel] != nil {
		if recv = sel.X; w.f.info.Selections[sel].Kind() == types.MethodExpr && len(args) > 0 {
			w.receive(fn, args[0])
			recv, args = args[0], args[1:]
		}
	}
	here := w.inView(fn)
	switch {
	case here != nil:
		w.pass(here, args, e.Ellipsis.IsValid())
		return
	case isInterfaceMethod(fn):
		w.pass(fn, args, e.Ellipsis.IsValid())
	}
	if code.IsFunc(fn, unmarshalJSON) && len(args) == 2 && w.isWritten(args[0]) {
		w.decoded(w.f.info.TypeOf(args[1]), 0)
	}
	if fn.Pkg() != nil && settingTags[settingPackage(fn.Pkg().Path())] != "" && strings.HasPrefix(fn.Name(), "Unmarshal") && len(args) > 0 {
		w.decoded(w.f.info.TypeOf(args[min(1, len(args)-1)]), 0)
	}
	if _, known := w.knownResult(fn); known { // what others store or call, they make themselves
		w.together(w.printed(fn, args), recv, e.Args)
	}
}

// isWritten reports whether an expression is a text that is written down, as bytes.
func (w *originWalk) isWritten(e ast.Expr) bool {
	conv, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && len(conv.Args) == 1 && w.f.info.Types[conv.Args[0]].Value != nil
}

// decoded notes that a text is decoded into the fields of a struct.
func (w *originWalk) decoded(t types.Type, depth int) {
	if t == nil || depth > maxDecoded {
		return
	}
	st, ok := under(elemType(t)).(*types.Struct)
	if !ok {
		return
	}
	for i := range st.NumFields() {
		w.give([]int32{w.node(st.Field(i))}, source{bytes: allBytes})
		w.decoded(st.Field(i).Type(), depth+1)
	}
}

// printed returns what a function of package fmt adds to what it is given: the end of
// a line and spaces, and what all but texts are printed with; and what a template does.
func (w *originWalk) printed(fn *types.Func, args []ast.Expr) (own byteSet) {
	if fn.Pkg() != nil && fn.Pkg().Path() == textTemplate {
		return allBytes
	}
	if fn.Pkg() == nil || fn.Pkg().Path() != "fmt" {
		return own
	}
	if fn.Name() == "Fprint" || fn.Name() == "Fprintln" {
		own.addAll(" \n")
	}
	isWriting := strings.HasPrefix(fn.Name(), "Fprint") && len(args) > 0
	switch {
	case isWriting && slices.ContainsFunc(args[1:], func(e ast.Expr) bool { return !isPlainText(w.f.info.TypeOf(e)) }),
		fn.Name() == "Fprintf" && len(args) > 1 && !w.f.printsAsIs(args[1]),
		slices.ContainsFunc(args, func(e ast.Expr) bool { return isTimeValue(w.f.info.TypeOf(e)) }):
		return allBytes
	}
	return own
}

// printsAsIs reports whether a format prints texts as they are, without quotes or spaces before them.
func (f *Flow) printsAsIs(format ast.Expr) bool {
	v := f.info.Types[format].Value
	return v != nil && v.Kind() == constant.String && !strings.Contains(plainVerbs.Replace(constant.StringVal(v)), "%")
}

// plainVerbs takes out of a format what prints a text as it is.
var plainVerbs = strings.NewReplacer("%s", "", "%v", "", "%%", "")

// pass stores arguments in parameters.
func (w *originWalk) pass(fn *types.Func, args []ast.Expr, spread bool) {
	params := fn.Signature().Params()
	if len(args) == 1 && params.Len() > 1 { // f(g())
		if call, ok := ast.Unparen(args[0]).(*ast.CallExpr); ok {
			for i := range params.Len() {
				w.alias(w.parameter(fn, i), w.resultOf(call, i))
			}
		}
	}
	for i, arg := range args {
		k := min(i, params.Len()-1)
		if k < 0 {
			return
		}
		t := params.At(k).Type()
		if fn.Signature().Variadic() && k == params.Len()-1 && !spread {
			t = elemOf(t)
		}
		w.store(w.parameter(fn, k), w.of(arg), t, w.f.info.TypeOf(arg))
		w.like(t, w.f.info.TypeOf(arg))
	}
}

// parameter returns the nodes of a parameter, of an interface's method those of
// all methods of its name.
func (w *originWalk) parameter(fn *types.Func, i int) source {
	if isInterfaceMethod(fn) {
		return at(w.node(paramKey{fn.Name(), i}))
	}
	return at(w.node(fn.Signature().Params().At(i)))
}

// together notes that code out of view may store each argument in what others
// refer to.
func (w *originWalk) together(own byteSet, recv ast.Expr, args []ast.Expr) {
	all := source{bytes: own}
	if recv != nil {
		w.add(recv, &all)
	}
	for _, arg := range args {
		if !w.f.info.Types[arg].IsType() {
			w.add(arg, &all)
		}
	}
	for _, arg := range append([]ast.Expr{recv}, args...) {
		if arg != nil && !isValue(w.f.info.TypeOf(arg)) {
			w.give(w.of(arg).nodes, all)
		}
	}
}
