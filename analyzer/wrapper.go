package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// A function that passes a parameter on to a sink, whole and come what may,
// is a sink itself. Such wrappers are found within a package until no more
// turn up, and made known to the packages that import it as facts.

// passesOn is the fact that some parameters of a function are sinks.
type passesOn struct {
	Name   string // the function's or method's
	Params []passedParam
}

// A passedParam is one parameter that reaches a sink. It is what a fact must
// say of a sink; the kind is named, as facts are written to files.
type passedParam struct {
	Index   int
	List    bool   // the elements of a slice, or the variadic arguments
	Kind    string // a kind's name
	Schemes []string
	Skip    string
	What    string // how messages name the sink
	At      string // where it is called: "client.go:42"
}

func (*passesOn) AFact() {}

// String returns the fact as tests show it.
func (f *passesOn) String() string {
	var out []string
	for _, p := range f.Params {
		out = append(out, fmt.Sprintf("#%d to %s", p.Index, p.What))
	}
	return strings.Join(out, ", ")
}

// maxPerParam bounds the sinks that one parameter is taken for.
const maxPerParam = 3

// wrapperKinds are the kinds that wrappers are followed for: those of a whole
// URL. A text about to be escaped or decoded may be anything.
var wrapperKinds = map[*kind]bool{
	kindAbsolute: true, kindURL: true, kindReference: true, kindRedirect: true,
	kindTarget: true, kindEndpoint: true, kindOrigin: true, kindGRPC: true,
}

// A passage is a place where a function hands a parameter to another one, or
// stores it in a field.
type passage struct {
	cur   inspector.Cursor
	param *parameter
	arg   int // the argument's index
}

// A parameter is one of a declared function that holds a text or texts.
type parameter struct {
	fn    *types.Func
	v     *types.Var
	index int
	list  bool // a slice of texts
}

// wrappers are the functions of one package that pass parameters on.
type wrappers struct {
	*pass
	params   map[*types.Var]*parameter
	passages map[*types.Func][]passage // by the function handed to
	sinks    map[*types.Func][]*sink
	names    map[string]bool
	queue    []wrapped
	order    []*types.Func // of passages, as the source has it
	bodies   map[ast.Node]*conditions
}

// A wrapped is a sink that has just been found.
type wrapped struct {
	fn   *types.Func
	sink *sink
}

// findWrappers returns the wrappers that a package declares or imports, or nil
// where there are none.
func (x *pass) findWrappers(root inspector.Cursor) *wrappers {
	if !x.wrappers || x.Pkg == nil {
		return nil
	}
	imported := x.AllObjectFacts()
	if len(imported) == 0 && len(x.directives.sinks) == 0 && !x.importsSinks() {
		return nil
	}
	w := &wrappers{
		pass: x, params: map[*types.Var]*parameter{}, passages: map[*types.Func][]passage{},
		sinks: map[*types.Func][]*sink{}, names: map[string]bool{}, bodies: map[ast.Node]*conditions{},
	}
	w.load(imported)
	if inStandardLibrary(x.Pass) {
		return w
	}
	w.collect(root)
	for _, fn := range w.order {
		for _, s := range x.tableSinks(fn) {
			w.queue = append(w.queue, wrapped{fn, s})
		}
		for _, s := range w.sinks[fn] {
			w.queue = append(w.queue, wrapped{fn, s})
		}
	}
	for w.drain(); w.agree(); w.drain() {
	}
	w.export()
	return w
}

// importsSinks reports whether a package that holds sinks to follow is
// imported, or is this one.
func (x *pass) importsSinks() bool {
	for _, p := range x.Pkg.Imports() {
		if x.index.hasFollowed(p.Path()) {
			return true
		}
	}
	return x.index.hasFollowed(x.Pkg.Path())
}

// hasFollowed says whether a package has sinks that wrappers are followed for.
func (x *sinkIndex) hasFollowed(path string) bool {
	p := x.pkgs[path]
	if p == nil {
		return false
	}
	for _, members := range []map[member][]*sink{p.funcs, p.fields} {
		for _, list := range members {
			if slices.ContainsFunc(list, isFollowed) {
				return true
			}
		}
	}
	return false
}

func isFollowed(s *sink) bool { return wrapperKinds[s.kind] && s.when == nil }

// mayBe says whether some wrapper has this name. There are none in nil.
func (w *wrappers) mayBe(name string) bool { return w != nil && w.names[name] }

// load takes the facts of other packages.
func (w *wrappers) load(facts []analysis.ObjectFact) {
	for _, f := range facts {
		fn, ok := f.Object.(*types.Func)
		fact, ok2 := f.Fact.(*passesOn)
		if !ok || !ok2 {
			continue
		}
		for _, p := range fact.Params {
			if k, err := kindByName(p.Kind); err == nil {
				s := &sink{kind: k, schemes: p.Schemes, skip: p.Skip, root: p.What, at: p.At}
				w.add(fn, p.Index, p.List, s)
			}
		}
	}
}

// add makes a sink of a function's parameter and reports whether it is new.
func (w *wrappers) add(fn *types.Func, index int, list bool, from *sink) *sink {
	n := 0
	for _, s := range w.sinks[fn] {
		if s.arg != index {
			continue
		}
		if n++; s.kind == from.kind || n == maxPerParam {
			return nil
		}
	}
	s := *from
	s.arg, s.field, s.conv, s.when = index, false, false, nil
	s.variadic = list && fn.Signature().Variadic() && index == fn.Signature().Params().Len()-1
	s.list = list && !s.variadic
	s.wrapper = true
	s.what = fmt.Sprintf("%s at %s through %s", s.root, s.at, displayName(fn))
	w.sinks[fn] = append(w.sinks[fn], &s)
	w.names[fn.Name()] = true
	return &s
}

// displayName names a function as messages do: Type.Method, or function.
func displayName(fn *types.Func) string {
	if r := fn.Signature().Recv(); r != nil {
		if n := namedOf(r.Type()); n != nil {
			return n.Obj().Name() + "." + fn.Name()
		}
	}
	return fn.Name()
}

// collect notes the parameters that hold texts and all the places where they
// are handed on whole. Functions without such parameters, which are most, are
// not entered.
func (w *wrappers) collect(root inspector.Cursor) {
	for file := range root.Children() {
		for decl := range file.Children() {
			if n, ok := decl.Node().(*ast.FuncDecl); ok && w.declare(n) {
				w.collectIn(decl)
			}
		}
	}
}

func (w *wrappers) collectIn(fn inspector.Cursor) {
	for cur := range fn.Preorder((*ast.RangeStmt)(nil), (*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.RangeStmt:
			w.element(n)
		case *ast.CallExpr:
			w.handOver(cur, n)
		case *ast.CompositeLit:
			w.storeInLiteral(cur, n)
		case *ast.AssignStmt:
			w.store(cur, n)
		}
	}
}

// declare notes a function's parameters and reports whether any holds texts.
func (w *wrappers) declare(n *ast.FuncDecl) bool {
	fn, ok := w.TypesInfo.Defs[n.Name].(*types.Func)
	if !ok || n.Body == nil {
		return false
	}
	found := false
	params := fn.Signature().Params()
	for i := range params.Len() {
		v := params.At(i)
		if s, ok := v.Type().Underlying().(*types.Slice); ok && isText(s.Elem()) {
			w.params[v], found = &parameter{fn, v, i, true}, true
		} else if isText(v.Type()) {
			w.params[v], found = &parameter{fn, v, i, false}, true
		}
	}
	return found
}

// element notes a variable that goes over the elements of a parameter.
func (w *wrappers) element(n *ast.RangeStmt) {
	list := w.parameter(n.X)
	id, ok := n.Value.(*ast.Ident)
	if list == nil || !list.list || !ok || n.Tok != token.DEFINE {
		return
	}
	if v, ok := w.TypesInfo.Defs[id].(*types.Var); ok {
		w.params[v] = &parameter{list.fn, v, list.index, false}
	}
}

// parameter returns the parameter that e is, or nil.
func (w *wrappers) parameter(e ast.Expr) *parameter {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && w.resolve.isString(call) {
		if tv, ok := w.TypesInfo.Types[call.Fun]; ok && tv.IsType() {
			e = call.Args[0] // a conversion
		}
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := w.TypesInfo.Uses[id].(*types.Var)
	if !ok {
		return nil
	}
	return w.params[v]
}

// handOver notes the parameters among a call's arguments.
func (w *wrappers) handOver(cur inspector.Cursor, call *ast.CallExpr) {
	var fn *types.Func
	for i, arg := range call.Args {
		p := w.parameter(arg)
		if p == nil {
			continue
		}
		if fn == nil {
			f, ok := typeutil.Callee(w.TypesInfo, call).(*types.Func)
			if !ok || isMethodExpr(w.TypesInfo, call) {
				return
			}
			fn = f.Origin()
		}
		if w.passages[fn] == nil {
			w.order = append(w.order, fn)
		}
		w.passages[fn] = append(w.passages[fn], passage{cur, p, i})
	}
}

// storeInLiteral finds parameters stored in fields that are sinks.
func (w *wrappers) storeInLiteral(cur inspector.Cursor, lit *ast.CompositeLit) {
	named, _ := structType(w.TypesInfo.TypeOf(lit))
	if named == nil || !w.mayHaveFields(named) {
		return
	}
	for _, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				v, _ := w.TypesInfo.Uses[id].(*types.Var)
				w.storeIn(cur, v, named, kv.Value)
			}
		}
	}
}

// store finds parameters assigned to fields that are sinks.
func (w *wrappers) store(cur inspector.Cursor, n *ast.AssignStmt) {
	if len(n.Lhs) != len(n.Rhs) || n.Tok != token.ASSIGN {
		return
	}
	for i, lhs := range n.Lhs {
		if sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr); ok {
			if s := w.TypesInfo.Selections[sel]; s != nil && s.Kind() == types.FieldVal {
				w.storeIn(cur, s.Obj().(*types.Var), fieldOwner(s), n.Rhs[i])
			}
		}
	}
}

func (w *wrappers) storeIn(cur inspector.Cursor, v *types.Var, owner *types.Named, e ast.Expr) {
	p := w.parameter(e)
	if v == nil || p == nil {
		return
	}
	for _, s := range w.fieldSinks(v, owner) {
		w.consider(passage{cur: cur, param: p}, s)
	}
}

// drain follows the sinks that have been found to the functions that pass
// parameters on to them.
func (w *wrappers) drain() {
	for ; len(w.queue) > 0; w.queue = w.queue[1:] {
		f := w.queue[0]
		for _, p := range w.passages[f.fn] {
			if p.arg == f.sink.arg || f.sink.variadic && p.arg > f.sink.arg {
				w.consider(p, f.sink)
			}
		}
	}
}

// consider makes a sink of a parameter that is passed on to one, if the
// passage is certain.
func (w *wrappers) consider(p passage, s *sink) {
	if !wrapperKinds[s.kind] || s.when != nil || p.param.list != takesList(p, s) || !w.certain(p) {
		return
	}
	from := *s
	if !s.wrapper {
		from.root = s.what
		at := w.Fset.Position(p.cur.Node().Pos())
		from.at = fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
		from.call = p.cur.Node()
	}
	isElement := p.param.fn.Signature().Params().At(p.param.index) != p.param.v
	if added := w.add(p.param.fn, p.param.index, p.param.list || isElement, &from); added != nil {
		w.queue = append(w.queue, wrapped{p.param.fn, added})
	}
}

// takesList reports whether a sink takes a whole list at a passage.
func takesList(p passage, s *sink) bool {
	call, ok := p.cur.Node().(*ast.CallExpr)
	return s.list || s.variadic && ok && call.Ellipsis.IsValid() || s.field && p.param.list
}

// agree makes sinks of the methods of interfaces whose implementations in
// this package all are, and reports whether there were any.
func (w *wrappers) agree() bool {
	scope := w.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		if i, ok := tn.Type().Underlying().(*types.Interface); ok {
			for m := range i.ExplicitMethods() {
				if w.names[m.Name()] {
					w.agreeOn(m, i)
				}
			}
		}
	}
	return len(w.queue) > 0
}

// agreeOn makes sinks of the parameters of one interface method.
func (w *wrappers) agreeOn(m *types.Func, i *types.Interface) {
	impls := w.implementations(m, i)
	if len(impls) == 0 {
		return
	}
	for _, s := range w.sinks[impls[0]] {
		agreed := true
		for _, other := range impls[1:] {
			agreed = agreed && w.hasSink(other, s)
		}
		if agreed {
			if added := w.add(m, s.arg, s.list || s.variadic, s); added != nil {
				w.queue = append(w.queue, wrapped{m, added})
			}
		}
	}
}

func (w *wrappers) hasSink(fn *types.Func, like *sink) bool {
	for _, s := range w.sinks[fn] {
		if s.arg == like.arg && s.kind == like.kind {
			return true
		}
	}
	return false
}

// implementations returns the methods of this package that implement an
// interface's.
func (w *wrappers) implementations(m *types.Func, i *types.Interface) []*types.Func {
	var out []*types.Func
	scope := w.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() || types.IsInterface(tn.Type()) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(tn.Type(), true, w.Pkg, m.Name())
		if fn, ok := obj.(*types.Func); ok && types.Implements(types.NewPointer(tn.Type()), i) {
			out = append(out, fn)
		}
	}
	return out
}

// export makes the wrappers that other packages can call known to them.
func (w *wrappers) export() {
	for fn, sinks := range w.sinks {
		if fn.Pkg() != w.Pkg || !fn.Exported() {
			continue
		}
		fact := &passesOn{Name: fn.Name()}
		for _, s := range sinks {
			fact.Params = append(fact.Params, passedParam{
				Index: s.arg, List: s.list || s.variadic, Kind: s.kind.name,
				Schemes: s.schemes, Skip: s.skip, What: s.root, At: s.at,
			})
		}
		w.ExportObjectFact(fn, fact)
	}
}

// standardTop are the first elements of the standard library's packages.
var standardTop = func() map[string]bool {
	all := "archive bufio builtin bytes cmd cmp compress container context crypto database debug embed encoding errors expvar flag fmt go hash html image index internal io iter log maps math mime net os path plugin reflect regexp runtime slices sort strconv strings structs sync syscall testing text time unicode unique unsafe vendor weak"
	m := map[string]bool{}
	for _, s := range strings.Fields(all) {
		m[s] = true
	}
	return m
}()

// inStandardLibrary reports whether a package is the standard library's: its
// sinks are in the table, and some drivers compute no facts for it.
func inStandardLibrary(p *analysis.Pass) bool {
	if p.Module != nil && p.Module.Path != "" && p.Module.Path != "std" && p.Module.Path != "cmd" {
		return false
	}
	top, _, _ := strings.Cut(p.Pkg.Path(), "/")
	return standardTop[top]
}
