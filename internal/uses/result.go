package uses

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// A held says as what an expression holds a text.
type held uint8

const (
	asText     held = iota
	asURL           // a url.URL, or a pointer to one
	asRequest       // the same of http.Request
	asResponse      // the same of http.Response, which has its request
)

// holders are the types that keep a URL as it was spelled.
var holders = map[[2]string]held{
	{"net/url", "URL"}:       asURL,
	{"net/http", "Request"}:  asRequest,
	{"net/http", "Response"}: asResponse,
}

// heldBy returns as what a value of a type may hold what a function was given.
func heldBy(t types.Type) (held, bool) {
	if t == nil {
		return 0, false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if n := code.NamedOf(t); n != nil && n.Obj().Pkg() != nil {
		h, ok := holders[[2]string{n.Obj().Pkg().Path(), n.Obj().Name()}]
		return h, ok
	}
	return asText, code.IsText(t)
}

// OfResult returns where the results of a call end up, as far as they show how
// a URL was spelled that the call was given. shows tells which fields and
// methods of a url.URL do. An error may quote what was asked for.
func (f *Finder) OfResult(call inspector.Cursor, shows func(name string) bool) (reads []Read, other ast.Node) {
	f.index()
	w := f.walk()
	w.shows = shows
	w.results(call)
	return w.run()
}

// OfResultWhole does the same, and follows a response as it does a request: whoever has it
// may look at all that is in it.
func (f *Finder) OfResultWhole(call inspector.Cursor, shows func(name string) bool) (reads []Read, other ast.Node) {
	f.index()
	w := f.walk()
	w.shows, w.whole = shows, true
	w.results(call)
	return w.run()
}

// OfResultInside does the same as OfResult, as far as the function around the call and those that it
// calls tell, as OfParam does. What the function returns, its callers can follow.
func (f *Finder) OfResultInside(call inspector.Cursor, shows func(name string) bool) (reads []Read, other ast.Node) {
	f.index()
	w := f.walk()
	w.shows, w.inside, w.returns = shows, true, true
	w.results(call)
	return w.run()
}

// OfField returns where a URL ends up that has a text in one of its fields, as
// far as it shows how the text was spelled.
func (f *Finder) OfField(value ast.Expr, shows func(name string) bool) (reads []Read, other ast.Node) {
	cur, ok := f.find(value)
	if !ok {
		return nil, value
	}
	w := f.walk()
	w.shows = shows
	for cur.ParentEdgeKind() == edge.ParenExpr_X || cur.ParentEdgeKind() == edge.KeyValueExpr_Value {
		cur = cur.Parent()
	}
	switch kind, i := cur.ParentEdge(); kind {
	case edge.CompositeLit_Elts:
		w.from(cur.Parent(), state{holds: asURL})
	case edge.AssignStmt_Rhs:
		sel, ok := ast.Unparen(cur.Parent().Node().(*ast.AssignStmt).Lhs[i]).(*ast.SelectorExpr)
		if !ok {
			return nil, value
		}
		w.owner(sel.X)
	default:
		return nil, value
	}
	return w.run()
}

// owner follows the variable that a URL is, or that keeps it.
func (w *walk) owner(e ast.Expr) {
	e = ast.Unparen(e)
	if h, ok := heldBy(w.Info.TypeOf(e)); ok && h != asText {
		if id, ok := e.(*ast.Ident); ok {
			w.object(w.Info.ObjectOf(id), state{holds: h}, id)
			return
		}
		if sel, ok := e.(*ast.SelectorExpr); ok && h == asURL {
			w.owner(sel.X)
			return
		}
	}
	w.lose(e)
}

// results follows the results of a call that hold what it was given. It reports
// whether any does.
func (w *walk) results(call inspector.Cursor) (found bool) {
	t := w.Info.TypeOf(call.Node().(ast.Expr))
	tuple, ok := t.(*types.Tuple)
	if !ok {
		tuple = types.NewTuple(types.NewVar(0, nil, "", t))
	}
	for i := range tuple.Len() {
		if h, ok := heldBy(tuple.At(i).Type()); ok {
			found = true
			w.result(call, i, tuple.Len(), state{holds: h})
		}
	}
	return found
}

// result follows one of n results of a call.
func (w *walk) result(call inspector.Cursor, i, n int, s state) {
	if n == 1 {
		w.from(call, s)
		return
	}
	switch parent := call.Parent().Node().(type) {
	case *ast.AssignStmt:
		w.given(parent.Lhs[i], s)
	case *ast.ValueSpec:
		w.given(parent.Names[i], s)
	case *ast.ReturnStmt:
		w.handedBack(call.Parent(), i, s)
	case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt:
	default:
		w.unless(s, parent)
	}
}

// given follows what is given one of several results.
func (w *walk) given(lhs ast.Expr, s state) {
	if s.holds == asResponse && !w.whole {
		if v, ok := w.Info.ObjectOf(code.Name(lhs)).(*types.Var); !ok || w.isVisible(v) || w.named[v] {
			return
		}
	}
	w.into(lhs, s, lhs)
}

// unless gives up, but for a response: to read it is not to read what was
// asked for.
func (w *walk) unless(s state, n ast.Node) {
	if s.holds != asResponse || w.whole {
		w.lose(n)
	}
}

// handedBack follows the ith result of the function around a return statement.
func (w *walk) handedBack(ret inspector.Cursor, i int, s state) {
	if w.returns && s.path == nil {
		return
	}
	for c := range ret.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		d, ok := c.Node().(*ast.FuncDecl)
		if !ok || d.Recv != nil {
			break
		}
		fn, ok := w.Info.Defs[d.Name].(*types.Func)
		if !ok || w.isVisible(fn) || w.inside {
			w.unless(s, d.Name)
			return
		}
		k := seenKey{fn, s.key() + fmt.Sprint(i)}
		if !w.seen[k] {
			w.seen[k] = true
			w.eachCall(fn, func(call inspector.Cursor) { w.result(call, i, fn.Signature().Results().Len(), s) })
		}
		return
	}
	w.unless(s, ret.Node())
}

// holder looks at one expression that holds the text as part of a URL.
func (w *walk) holder(cur inspector.Cursor, e ast.Expr, s state) {
	kind, i := cur.ParentEdge()
	parent := cur.Parent()
	switch kind {
	case edge.ParenExpr_X, edge.StarExpr_X:
		w.from(parent, s)
	case edge.UnaryExpr_X: // its address
		w.from(parent, s)
	case edge.BinaryExpr_X, edge.BinaryExpr_Y:
		if n := parent.Node().(*ast.BinaryExpr); !code.IsNil(n.X) && !code.IsNil(n.Y) {
			w.unless(s, e)
		}
	case edge.SelectorExpr_X:
		w.member(parent, s)
	case edge.ReturnStmt_Results:
		w.handedBack(parent, i, s)
	case edge.CallExpr_Args:
		w.handedOn(parent, e, i, s)
	case edge.ExprStmt_X, edge.AssignStmt_Lhs:
	case edge.KeyValueExpr_Value:
		if h, ok := heldBy(w.Info.TypeOf(parent.Parent().Node().(ast.Expr))); ok && h != asText {
			w.from(parent.Parent(), state{holds: h}) // the URL of a request
			return
		}
		fallthrough
	case edge.AssignStmt_Rhs, edge.ValueSpec_Values, edge.CompositeLit_Elts:
		if s.holds != asResponse || w.whole {
			parents[kind](w, parent, e, i, s)
		}
	default:
		w.unless(s, e)
	}
}

// members are what keeps the URL, of a request and of a response, and what
// makes another URL of one.
var members = map[held]map[string]bool{
	asURL:      {"ResolveReference": true, "JoinPath": true, "Parse": true},
	asRequest:  {"URL": true, "RequestURI": true, "WithContext": true, "Clone": true, "Write": true, "WriteProxy": true},
	asResponse: {"Request": true, "Location": true},
}

// ofURL are what a request makes of its URL, by the member of that. The values of a form
// are there after ParseForm, which returns what is wrong with the query.
var ofURL = map[string]string{
	"Host": "Host", "Form": "Query", "FormValue": "Query", "ParseForm": "Query", "ParseMultipartForm": "Query", "FormFile": "Query",
}

// isShown reports whether a member shows something of the text.
func (w *walk) isShown(name string, s state) bool {
	switch s.holds {
	case asURL:
		return members[asURL][name] || w.shows(name)
	case asRequest:
		return members[asRequest][name] || ofURL[name] != "" && w.shows(ofURL[name])
	}
	return members[s.holds][name]
}

// member follows a field or the result of a method.
func (w *walk) member(sel inspector.Cursor, s state) {
	n := sel.Node().(*ast.SelectorExpr)
	if !w.isShown(n.Sel.Name, s) {
		return
	}
	if selection := w.Info.Selections[n]; selection == nil || selection.Kind() == types.FieldVal {
		if h, ok := heldBy(w.Info.TypeOf(n)); ok {
			w.from(sel, state{holds: h})
		} else if sel.ParentEdgeKind() != edge.AssignStmt_Lhs {
			w.lose(n) // a form, a user
		}
		return
	}
	if sel.ParentEdgeKind() != edge.CallExpr_Fun || !w.results(sel.Parent()) {
		w.lose(n)
	}
}

// handedOn follows what a call makes of an argument that holds the text.
func (w *walk) handedOn(parent inspector.Cursor, e ast.Expr, i int, s state) {
	call := parent.Node().(*ast.CallExpr)
	fn, ok := typeutil.Callee(w.Info, call).(*types.Func)
	own := ok && w.decls[fn.Origin()] != nil
	if s.holds == asResponse && !own && !w.whole {
		return
	}
	if !ok || own {
		w.argument(parent, e, i, s)
		return
	}
	if code.IsMethodExpr(w.Info, call) || takesAny(fn.Signature(), i) || w.mayBeOwn(fn) || serves(fn.Signature()) {
		w.lose(e)
		return
	}
	if w.whole && s.holds != asRequest && !isKnown(fn) {
		w.lose(e) // who sends requests is asked elsewhere
		return
	}
	for v := range fn.Signature().Results().Variables() {
		if h, ok := heldBy(v.Type()); ok && h != asText {
			w.results(parent)
			return
		}
	}
	if showsText(fn.Signature().Results()) || !isKnown(fn) || w.whole && s.holds == asURL {
		w.lose(e) // who keeps a URL, as a proxy does, makes requests of it that others look at
	}
}

// isKnown reports whether a function is of the standard library, which keeps no list of
// what it is given: the others may.
func isKnown(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return true
	}
	first, _, _ := strings.Cut(fn.Pkg().Path(), "/")
	switch first {
	case "net", "context", "io", "bufio", "golang.org":
		return true
	}
	return false
}

// serves reports whether a function answers requests: who does so for the program gets what
// it is given, as the handlers of a mux do.
func serves(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if code.IsNamed(v.Type(), "net/http", "ResponseWriter") {
			return true
		}
	}
	return false
}

// takesAny reports whether an argument is one that the callee may print.
func takesAny(sig *types.Signature, i int) bool {
	last := sig.Params().Len() - 1
	t := sig.Params().At(min(i, last)).Type()
	if s, ok := t.(*types.Slice); ok && sig.Variadic() && i >= last {
		t = s.Elem()
	}
	return types.IsInterface(t)
}

// mayBeOwn reports whether a method of an interface may be one of the package.
func (w *walk) mayBeOwn(fn *types.Func) bool {
	recv := fn.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		return false
	}
	return w.methods[fn.Name()]
}

// showsText reports whether one of several results is a text.
func showsText(results *types.Tuple) bool {
	for v := range results.Variables() {
		if s, ok := v.Type().Underlying().(*types.Slice); ok && types.Identical(s.Elem(), types.Typ[types.Byte]) || code.IsText(v.Type()) {
			return true
		}
	}
	return false
}
