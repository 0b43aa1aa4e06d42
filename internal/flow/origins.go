package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// Which texts may come to an expression at all is asked before a function is
// run: of most it is clear at a glance that none of them is wrong there. The
// answer knows no conditions and no order. A variable, a field and a result is
// one node each for all of the package, whatever struct or call it belongs to,
// and holds all that is ever stored in it.

// origins is that graph of a package.
type origins struct {
	f      *Flow
	nodes  map[any]int32
	from   [][]edge // by node: where what it holds comes from
	params map[int32]parameter
	called map[*ast.Ident]bool  // that name a function where it is called
	taken  map[*types.Func]bool // functions that are values somewhere
	opens  map[int32]reachOf
	steps  int
}

// An edge is from a node to one that gets something from it, in a declaration.
type edge struct {
	node  int32   // -1 for none
	bytes byteSet // known ones that it gets
	in    *ast.FuncDecl
	kind  edgeKind
	part  bool // it gets something made of that with more in it
}

// A parameter is one of a declared function.
type parameter struct {
	fn *types.Func
	v  *types.Var
}

// A reachOf says which functions may have stored what is in a node: those that run
// with one, all but tests, or all.
type reachOf uint8

const (
	these reachOf = iota
	noTests
	everybody
)

type edgeKind uint8

const (
	inFunction edgeKind = iota // where that function runs
	anywhere                   // whatever runs
	always                     // the two are one
)

// A byteSet is a set of bytes; those of other than ASCII count as one.
type byteSet [2]uint64

var allBytes = byteSet{^uint64(0), ^uint64(0)}

func (s *byteSet) add(b byte) {
	b = min(b, 127)
	s[b/64] |= 1 << (b % 64)
}

func (s *byteSet) addAll(text string) {
	for i := range len(text) {
		s.add(text[i])
	}
}

func (s *byteSet) join(t byteSet) {
	s[0] |= t[0]
	s[1] |= t[1]
}

// holds reports whether all bytes of a text are in the set.
func (s byteSet) holds(text string) bool {
	for i := range len(text) {
		if b := min(text[i], 127); s[b/64]>>(b%64)&1 == 0 {
			return false
		}
	}
	return true
}

// A source is where a value may come from.
type source struct {
	nodes []int32
	parts []int32 // those of which the value is never all, as it has known bytes beside them
	bytes byteSet
}

// all returns the nodes of both kinds.
func (s source) all() []int32 { return append(s.nodes[:len(s.nodes):len(s.nodes)], s.parts...) }

// partly notes that the value has known bytes beside all the nodes from the nth on.
func (s *source) partly(n int) {
	s.parts = append(s.parts, s.nodes[n:]...)
	s.nodes = s.nodes[:n]
}

func at(nodes ...int32) source { return source{nodes: nodes} }

// maxOrigins bounds the steps that are taken in one package; where there are
// more, nothing is said of it.
const maxOrigins = 1 << 24

// The names of nodes that are no objects. Functions that are called by way of a
// value share their arguments and their results.
type (
	resultKey struct { // of a function, or of all methods with a name
		fn   any
		i    int
		name string
	}
	paramKey struct { // of all methods with a name
		name string
		i    int
	}
	fieldName struct{ path, name string } // of a struct of another package
	anyKey    string
)

// receiver is the place of a receiver among parameters.
const receiver = -1

const (
	anyArgument = anyKey("argument")
	anyResult   = anyKey("result")
)

// newOrigins reads the code in view.
func newOrigins(f *Flow) *origins {
	o := &origins{f: f, nodes: map[any]int32{}, params: map[int32]parameter{}, called: map[*ast.Ident]bool{}, taken: map[*types.Func]bool{}, opens: map[int32]reachOf{}}
	for file := range f.files() {
		for _, d := range file.Node().(*ast.File).Decls {
			w := &originWalk{origins: o, kind: anywhere}
			if fn, ok := d.(*ast.FuncDecl); ok {
				w.declared(fn)
			}
			ast.Walk(w, d)
		}
	}
	return o
}

// node returns the node of that name.
func (o *origins) node(key any) int32 {
	switch k := key.(type) {
	case *types.Var:
		if k = k.Origin(); k.IsField() && k.Pkg() != o.f.pkg && k.Pkg() != nil {
			key = fieldName{k.Pkg().Path(), k.Name()} // of two excerpts it is two objects
		} else {
			key = o.f.hereVar(k)
		}
	case *types.Func:
		key = k.Origin()
	}
	n, ok := o.nodes[key]
	if !ok {
		n = int32(len(o.from))
		o.nodes[key] = n
		switch v, _ := key.(*types.Var); {
		case v == nil:
		case isGlobal(v):
			o.opens[n] = everybody
		case v.IsField():
			o.opens[n] = noTests
		}
		o.from = append(o.from, nil)
	}
	return n
}

// isValue reports whether what is stored is a copy: a text, a number, a boolean.
func isValue(t types.Type) bool {
	if t == nil {
		return false
	}
	_, isBasic := under(t).(*types.Basic)
	_, isParam := types.Unalias(t).(*types.TypeParam)
	return isBasic && !isParam
}

// reach visits the nodes from which something may come to a source, and returns
// all known bytes in them; false if that took too long. Where a function is run of
// whose parameters nothing is known, what is stored in variables of others does not
// matter: running says which run with it; nil for all. A field may hold what any
// literal or constructor puts there (literalfields.go, constructed.go), but those in tests.
func (o *origins) reach(s source, running map[*ast.FuncDecl]bool, visit func(int32)) (byteSet, bool) {
	return o.reached(s.all(), s.bytes, running, visit, false)
}

// reachWhole visits the nodes that a source may be as a whole, and reports whether that
// did not take too long.
func (o *origins) reachWhole(s source, visit func(int32)) bool {
	_, ok := o.reached(s.nodes, s.bytes, nil, visit, true)
	return ok
}

func (o *origins) reached(nodes []int32, bytes byteSet, running map[*ast.FuncDecl]bool, visit func(int32), whole bool) (byteSet, bool) {
	type place struct {
		node int32
		open reachOf
	}
	seen := map[place]bool{}
	out, todo := bytes, []place{}
	first := these
	if running == nil {
		first = everybody
	}
	for _, n := range nodes {
		todo = append(todo, place{n, first})
	}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		p.open = max(p.open, o.opens[p.node])
		if seen[p] || seen[place{p.node, everybody}] {
			continue
		}
		seen[p] = true
		visit(p.node)
		if o.steps += len(o.from[p.node]) + 1; o.steps > maxOrigins {
			return allBytes, false
		}
		for _, from := range o.from[p.node] {
			if whole && from.part || !(from.kind != inFunction || running[from.in] || p.open == everybody || p.open == noTests && !o.inTest(from.in)) {
				continue
			}
			out.join(from.bytes)
			open := p.open
			if from.kind == anywhere {
				open = max(open, noTests)
			}
			if from.node >= 0 {
				todo = append(todo, place{from.node, open})
			}
		}
	}
	return out, o.steps <= maxOrigins
}

// inTest reports whether a function is one of tests alone.
func (o *origins) inTest(d *ast.FuncDecl) bool {
	return d != nil && o.f.InTest != nil && o.f.InTest(d.Pos())
}

// of returns what may come to an expression.
func (o *origins) of(e ast.Expr) source {
	var s source
	o.add(e, &s)
	return s
}

func (o *origins) add(e ast.Expr, s *source) {
	if o.steps++; o.steps > maxOrigins || e == nil {
		return
	}
	if v := o.f.info.Types[e].Value; v != nil {
		o.constant(v, o.f.info.TypeOf(e), s)
		return
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		o.add(e.X, s)
	case *ast.Ident:
		o.object(o.f.info.ObjectOf(e), s)
	case *ast.SelectorExpr:
		o.selected(e, s)
	case *ast.CallExpr, *ast.CompositeLit:
		s.nodes = append(s.nodes, o.node(e)) // the walk comes by
	case *ast.FuncLit:
		s.nodes = append(s.nodes, o.node(anyResult))
	case *ast.BinaryExpr:
		o.binary(e, s)
	case *ast.UnaryExpr:
		o.add(e.X, s)
	case *ast.StarExpr:
		o.add(e.X, s)
	case *ast.IndexExpr:
		o.add(e.X, s)
	case *ast.IndexListExpr:
		o.add(e.X, s)
	case *ast.SliceExpr:
		o.add(e.X, s)
	case *ast.TypeAssertExpr:
		o.add(e.X, s)
	case *ast.KeyValueExpr:
		o.add(e.Key, s)
		o.add(e.Value, s)
	}
}

// constant adds a constant: a text, or a character. Numbers become texts in
// calls alone.
func (o *origins) constant(v constant.Value, t types.Type, s *source) {
	switch v.Kind() {
	case constant.String:
		s.bytes.addAll(constant.StringVal(v))
	case constant.Int:
		if isCharacter(t) {
			if n, ok := constant.Int64Val(v); ok && 0 <= n && n < 128 {
				s.bytes.add(byte(n))
			} else {
				s.bytes.add(127)
			}
		}
	}
}

// isCharacter reports whether a number may be a byte or a character of a text.
func isCharacter(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Kind() == types.Uint8 || b.Kind() == types.Int32 || b.Kind() == types.UntypedRune)
}

func (o *origins) object(obj types.Object, s *source) {
	switch obj := obj.(type) {
	case *types.Var:
		s.nodes = append(s.nodes, o.node(obj))
	case *types.Func:
		s.nodes = append(s.nodes, o.node(anyResult))
	}
}

// selected adds x.f.
func (o *origins) selected(e *ast.SelectorExpr, s *source) {
	o.object(o.f.info.Uses[e.Sel], s)
	sel := o.f.info.Selections[e]
	if sel == nil {
		return
	}
	if isServerURL(sel.Obj()) {
		s.bytes = allBytes
	}
	if ofWhole(sel.Obj()) {
		o.add(e.X, s)
		o.embedded(sel, s)
	}
}

// ofWhole reports whether a field is one of a struct that functions which the flow
// knows put together, or print.
func ofWhole(field types.Object) bool {
	p := field.Pkg()
	return p == nil || p.Path() == "net/url" || p.Path() == "net/http"
}

// embedded adds the fields by which something is promoted.
func (o *origins) embedded(sel *types.Selection, s *source) {
	t := sel.Recv()
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		st, field := fieldAt(t, i)
		if st == nil {
			return
		}
		s.nodes = append(s.nodes, o.node(field))
		t = field.Type()
	}
}

func (o *origins) binary(e *ast.BinaryExpr, s *source) {
	t := o.f.info.TypeOf(e)
	switch {
	case t == nil || code.IsBoolean(under(t)):
	case isText(t):
		n, known := len(s.nodes), false
		add := func(e ast.Expr) {
			o.add(e, s)
			known = known || o.f.hasBytes(e)
		}
		for { // a + b + c nests to the left
			add(e.Y)
			x, ok := ast.Unparen(e.X).(*ast.BinaryExpr)
			if !ok || o.f.info.Types[x].Value != nil {
				break
			}
			e = x
		}
		if add(e.X); known {
			s.partly(n)
		}
	case isCharacter(t):
		s.bytes = allBytes // it is computed
	}
}

// hasBytes reports whether an expression is a constant text that is not empty.
func (f *Flow) hasBytes(e ast.Expr) bool {
	v := f.info.Types[e].Value
	return v != nil && v.Kind() == constant.String && constant.StringVal(v) != ""
}

// knownResult says of a function out of view which bytes its results may hold
// beside those of what it is given; false if nothing is known of them.
func (o *origins) knownResult(fn *types.Func) (byteSet, bool) {
	var own byteSet
	if fn.Pkg() == nil { // error.Error
		return own, true
	}
	path := fn.Pkg().Path()
	if _, _, is := settingOf(fn); is || results[path+"."+fn.Name()] != nil && path != "strings" || path == "os" && len(o.f.setsEnv()) > 0 {
		return allBytes, true
	}
	if recv := fn.Signature().Recv(); recv != nil {
		switch t := elemType(recv.Type()); {
		case isBuffer(t):
			return own, true
		case path == "net/url", code.IsNamed(t, "bufio", "Reader"), code.IsNamed(t, "bufio", "Scanner"), isTime(t), code.IsNamed(t, textTemplate, "Template"), isAtomic(t):
			return allBytes, true
		}
		return own, isInterfaceMethod(fn) || fn.Name() == "String" || fn.Name() == "Error"
	}
	_, isParser := parsers[path+"."+fn.Name()]
	switch {
	case special[path+"."+fn.Name()] == nil && results[path+"."+fn.Name()] == nil && !isPure(path+"."+fn.Name()) && !isParser:
		return own, false
	case path == "path", path == "path/filepath":
		own.addAll("/.")
	case !leaving[path]:
		own = allBytes
	}
	return own, true
}

func isPure(name string) bool {
	_, is := pure[name]
	return is
}

// leaving are the packages of which the flow knows functions that yield what they
// are given, or less.
var leaving = map[string]bool{"strings": true, "cmp": true, "io": true, "slices": true, "maps": true, "sync": true, "errors": true}

// inView returns the function in view that another is, or nil.
func (o *origins) inView(fn *types.Func) *types.Func {
	fn = o.f.here(fn.Origin())
	if o.f.declOf(fn) == nil {
		return nil
	}
	return fn
}

// element returns what a type is made of: of a list of pointers to structs, the
// struct.
func element(t types.Type) types.Type {
	for range maxNestedTypes {
		next := partOf(t)
		if next == nil {
			break
		}
		t = next
	}
	return t
}

const maxNestedTypes = 8

// elemOf returns the type of the elements of a list or channel; nil for none.
func elemOf(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	if c, ok := under(t).(*types.Chan); ok {
		return c.Elem()
	}
	return partOf(t)
}

// isNumber reports whether a type is one of numbers that are no characters, or
// of booleans.
func isNumber(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&(types.IsNumeric|types.IsBoolean) != 0 && !isCharacter(t)
}

// isComparison reports whether an operator says that two values are alike, or
// which is larger.
func isComparison(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}
