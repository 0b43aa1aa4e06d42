// Package wrap finds functions that pass a parameter on to a sink, and makes
// them known to the packages that call them.
package wrap

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
)

// A function that passes a parameter on to a sink, whole and in every case,
// is a sink itself. Such wrappers are found within a package until no more
// turn up, and made known to the packages that import it as facts.

// passesOn is the fact that some parameters of a function are sinks.
type passesOn struct {
	Name   string // the function's or method's
	Params []passedParam
}

// FactTypes are the facts that are exchanged.
func FactTypes() []analysis.Fact { return []analysis.Fact{(*passesOn)(nil), (*declaresSinks)(nil)} }

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
var wrapperKinds = map[*kind.Kind]bool{
	kind.Absolute: true, kind.URL: true, kind.Reference: true, kind.Redirect: true,
	kind.Target: true, kind.Endpoint: true, kind.Origin: true, kind.GRPC: true,
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
	*analysis.Pass
	resolve  *flow.Resolver
	known    *sink.View
	params   map[*types.Var]*parameter
	passages map[*types.Func][]passage // by the function handed to
	sinks    map[*types.Func][]*sink.Sink
	names    map[string]bool
	queue    []wrapped
	order    []*types.Func // of passages, as the source has it
	bodies   map[ast.Node]*conditions
}

// A wrapped is a sink that has just been found.
type wrapped struct {
	fn   *types.Func
	sink *sink.Sink
}

// Find adds the wrappers that a package declares or imports to the
// sinks that it knows, and makes its own known to the packages that import it.
func Find(p *analysis.Pass, r *flow.Resolver, known *sink.View) {
	imported := p.AllObjectFacts()
	if len(imported) == 0 && len(known.Directives.Sinks) == 0 && !importsSinks(p.Pkg, known.Index) {
		return
	}
	w := &wrappers{
		Pass: p, resolve: r, known: known, params: map[*types.Var]*parameter{}, passages: map[*types.Func][]passage{},
		sinks: map[*types.Func][]*sink.Sink{}, names: map[string]bool{}, bodies: map[ast.Node]*conditions{},
	}
	w.load(imported)
	if !inStandardLibrary(p) {
		w.find()
	}
	known.Wrappers, known.WrapperNames = w.sinks, w.names
}

// find follows parameters until no more wrappers turn up.
func (w *wrappers) find() {
	w.collect(w.resolve.Root())
	for _, fn := range w.order {
		for _, s := range w.known.Declared(fn) {
			w.queue = append(w.queue, wrapped{fn, s})
		}
		for _, s := range w.sinks[fn] {
			w.queue = append(w.queue, wrapped{fn, s})
		}
	}
	for w.drain(); w.agree(); w.drain() {
	}
	w.export()
}

// importsSinks reports whether a package that holds sinks to follow is
// imported, or is this one.
func importsSinks(pkg *types.Package, index *sink.Index) bool {
	for _, p := range pkg.Imports() {
		if hasFollowed(index, p.Path()) {
			return true
		}
	}
	return hasFollowed(index, pkg.Path())
}

// hasFollowed reports whether a package has sinks that wrappers are followed for.
func hasFollowed(index *sink.Index, path string) bool {
	for s := range index.In(path) {
		if isFollowed(s) {
			return true
		}
	}
	return false
}

func isFollowed(s *sink.Sink) bool { return wrapperKinds[s.Kind] && s.When == nil }

// load takes the facts of other packages.
func (w *wrappers) load(facts []analysis.ObjectFact) {
	for _, f := range facts {
		fn, ok := f.Object.(*types.Func)
		fact, ok2 := f.Fact.(*passesOn)
		if !ok || !ok2 {
			continue
		}
		for _, p := range fact.Params {
			if k, err := kind.ByName(p.Kind); err == nil {
				s := &sink.Sink{Kind: k, Schemes: p.Schemes, Skip: p.Skip, Root: p.What, At: p.At}
				w.add(fn, p.Index, p.List, s)
			}
		}
	}
}

// add makes a sink of a function's parameter and reports whether it is new.
func (w *wrappers) add(fn *types.Func, index int, list bool, from *sink.Sink) *sink.Sink {
	n := 0
	for _, s := range w.sinks[fn] {
		if s.Arg != index {
			continue
		}
		if n++; s.Kind == from.Kind || n == maxPerParam {
			return nil
		}
	}
	s := *from
	s.Arg, s.Field, s.Conv, s.When = index, false, false, nil
	s.Variadic = list && fn.Signature().Variadic() && index == fn.Signature().Params().Len()-1
	s.List = list && !s.Variadic
	s.Wrapper = true
	s.What = fmt.Sprintf("%s at %s through %s", s.Root, s.At, displayName(fn))
	w.sinks[fn] = append(w.sinks[fn], &s)
	w.names[fn.Name()] = true
	return &s
}

// displayName names a function as messages do: Type.Method, or function.
func displayName(fn *types.Func) string {
	if r := fn.Signature().Recv(); r != nil {
		if n := code.NamedOf(r.Type()); n != nil {
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
	for cur := range fn.Preorder((*ast.RangeStmt)(nil)) {
		w.element(cur.Node().(*ast.RangeStmt))
	}
	walk := site.Walk{
		Info: w.TypesInfo, Fields: true, Owner: w.known.MayHaveFields,
		Value: func(e ast.Expr) bool { return w.parameter(e) != nil },
	}
	for p := range walk.Places(fn) {
		switch to := p.To.(type) {
		case *types.Func:
			fn := to.Origin()
			if w.passages[fn] == nil {
				w.order = append(w.order, fn)
			}
			w.passages[fn] = append(w.passages[fn], passage{p.Cur, w.parameter(p.Value), p.Arg})
		case *types.Var:
			for _, s := range w.known.Field(to, p.Owner) {
				w.consider(passage{cur: p.Cur, param: w.parameter(p.Value)}, s)
			}
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
		if s, ok := v.Type().Underlying().(*types.Slice); ok && code.IsText(s.Elem()) {
			w.params[v], found = &parameter{fn, v, i, true}, true
		} else if code.IsText(v.Type()) {
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
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && w.resolve.IsString(call) {
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

// drain follows the sinks that have been found to the functions that pass
// parameters on to them.
func (w *wrappers) drain() {
	for ; len(w.queue) > 0; w.queue = w.queue[1:] {
		f := w.queue[0]
		for _, p := range w.passages[f.fn] {
			if p.arg == f.sink.Arg || f.sink.Variadic && p.arg > f.sink.Arg {
				w.consider(p, f.sink)
			}
		}
	}
}

// consider makes a sink of a parameter that is passed on to one, if the
// passage is certain.
func (w *wrappers) consider(p passage, s *sink.Sink) {
	if !wrapperKinds[s.Kind] || s.When != nil || p.param.list != takesList(p, s) || !w.certain(p) {
		return
	}
	from := *s
	if !s.Wrapper {
		from.Root = s.What
		at := w.Fset.Position(p.cur.Node().Pos())
		from.At = fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
		from.Call = p.cur.Node()
	}
	isElement := p.param.fn.Signature().Params().At(p.param.index) != p.param.v
	if added := w.add(p.param.fn, p.param.index, p.param.list || isElement, &from); added != nil {
		w.queue = append(w.queue, wrapped{p.param.fn, added})
	}
}

// takesList reports whether a sink takes a whole list at a passage.
func takesList(p passage, s *sink.Sink) bool {
	call, ok := p.cur.Node().(*ast.CallExpr)
	return s.List || s.Variadic && ok && call.Ellipsis.IsValid() || s.Field && p.param.list
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
			if added := w.add(m, s.Arg, s.List || s.Variadic, s); added != nil {
				w.queue = append(w.queue, wrapped{m, added})
			}
		}
	}
}

func (w *wrappers) hasSink(fn *types.Func, like *sink.Sink) bool {
	for _, s := range w.sinks[fn] {
		if s.Arg == like.Arg && s.Kind == like.Kind {
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
				Index: s.Arg, List: s.List || s.Variadic, Kind: s.Kind.Name,
				Schemes: s.Schemes, Skip: s.Skip, What: s.Root, At: s.At,
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
