package repair

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// Of a URL that Go reads alike two fields say how it was spelled. Code of the program sees
// them that gets requests before they are sent, as a transport does, or the request of a
// response. What it may do with those without looking at the fields is known: all else
// tells against a repair.

// rawNames are the fields.
var rawNames = []string{"RawPath", "RawFragment"}

// lookRaw notes what a file does with requests, and which of its functions take them.
func (in *index) lookRaw(modules []*module, p *place, f *ast.File) {
	w := newRawLook(modules, p, f)
	if w.http == "." {
		p.Raw = true
		return
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			all, known := in.Takers[fn.Name.Name]
			in.Takers[fn.Name.Name] = w.takes(fn.Type) && (all || !known)
			p.Raw = p.Raw || hooks[fn.Name.Name]
		}
	}
	for range 3 { // a name may be given to another one before
		ast.Inspect(f, w.declare)
	}
	ast.PreorderStack(f, nil, w.at)
}

// A rawLook is one look at a file.
type rawLook struct {
	*place
	requests map[string]bool // names of requests that may be those of the same program
	local    map[string]bool // those of which a function alone has all uses
	others   map[string]bool // names of what is of other packages than net/http
	foreign  map[string]bool // names of packages that are not of the modules
	http     string          // what that is called
}

func newRawLook(modules []*module, p *place, f *ast.File) *rawLook {
	w := &rawLook{place: p, requests: map[string]bool{}, local: map[string]bool{}, others: map[string]bool{}, foreign: map[string]bool{}, http: nameOfImport(f, "net/http", "http")}
	for _, spec := range f.Imports {
		if path, err := strconv.Unquote(spec.Path.Value); err == nil && path != "net/http" && len(dirsOf(modules, path)) == 0 {
			w.foreign[nameOfImport(f, path, path[strings.LastIndexByte(path, '/')+1:])] = true
		}
	}
	return w
}

// hooks are methods and fields that a client hands the URL of a request.
var hooks = map[string]bool{"Cookies": true, "SetCookies": true, "GetProxyConnectHeader": true}

// takes reports whether a function gets a request of the same program: what a server hands
// over came by a connection, and says nothing of how it was spelled.
func (w *rawLook) takes(t *ast.FuncType) bool {
	takes := false
	for _, p := range t.Params.List {
		if sel, ok := p.Type.(*ast.SelectorExpr); ok && sel.Sel.Name == "ResponseWriter" {
			return false
		}
		takes = takes || w.isRequest(p.Type)
	}
	return takes
}

// declare notes the names of requests.
func (w *rawLook) declare(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncType:
		takes := w.takes(n)
		for _, p := range n.Params.List {
			for _, id := range p.Names {
				switch {
				case takes && w.isRequest(p.Type):
					w.requests[id.Name], w.local[id.Name] = true, true
				case w.isOther(p.Type):
					w.others[id.Name] = true
				}
			}
		}
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			if id, ok := n.Lhs[min(i, len(n.Lhs)-1)].(*ast.Ident); ok && w.isValue(e) {
				w.requests[id.Name] = true
				w.local[id.Name] = w.local[id.Name] || n.Tok == token.DEFINE
			}
		}
	case *ast.RangeStmt:
		if id, ok := n.Value.(*ast.Ident); ok && w.isValue(n.X) {
			w.requests[id.Name] = true
		}
	case *ast.TypeSpec:
		w.Renamed = w.Renamed || w.isRequest(n.Type)
		w.Raw = w.Raw || w.Renamed
	case *ast.StructType:
		for _, field := range n.Fields.List {
			w.Raw = w.Raw || len(field.Names) == 0 && w.isRequest(field.Type)
		}
	}
	return true
}

// isRequest reports whether a type is a request, a pointer to one or a list of them.
func (w *rawLook) isRequest(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.StarExpr:
		return w.isRequest(t.X)
	case *ast.ArrayType:
		return w.isRequest(t.Elt)
	case *ast.Ellipsis:
		return w.isRequest(t.Elt)
	case *ast.SelectorExpr:
		return t.Sel.Name == "Request" && w.http != "" && nameOf(t.X) == w.http
	}
	return false
}

// isOther reports whether a type is one of another package than net/http, or a pointer to
// one.
func (w *rawLook) isOther(t ast.Expr) bool {
	if p, ok := t.(*ast.StarExpr); ok {
		t = p.X
	}
	sel, ok := t.(*ast.SelectorExpr)
	return ok && nameOf(sel.X) != w.http
}

// isValue reports whether an expression is such a request, or a list of them.
func (w *rawLook) isValue(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return w.requests[e.Name]
	case *ast.IndexExpr:
		return w.isValue(e.X)
	case *ast.CallExpr:
		sel, ok := e.Fun.(*ast.SelectorExpr)
		return ok && copies[sel.Sel.Name] && w.isValue(sel.X)
	case *ast.SelectorExpr:
		if e.Sel.Name != "Request" || w.http != "" && nameOf(e.X) == w.http {
			return false
		}
		id, ok := e.X.(*ast.Ident)
		return !ok || !w.others[id.Name] // the request that a framework hands over
	}
	return false
}

// copies are methods of a request that return one like it; senders take requests, and look
// at nothing that is not sent.
var (
	copies  = map[string]bool{"WithContext": true, "Clone": true}
	senders = map[string]bool{"RoundTrip": true, "Do": true}
)

// at looks at what becomes of an expression.
func (w *rawLook) at(n ast.Node, above []ast.Node) bool {
	e, ok := n.(ast.Expr)
	if !ok || len(above) == 0 || w.Raw {
		return !w.Raw
	}
	up := above[len(above)-1]
	if sel, ok := e.(*ast.SelectorExpr); ok && sel.Sel.Name == "URL" && w.isValue(sel.X) {
		part, ok := up.(*ast.SelectorExpr)
		w.Raw = !ok || part.X != e
		return true
	}
	if w.isValue(e) {
		w.Raw = !w.isKnown(e, up)
	}
	return true
}

// isKnown reports whether a request goes nowhere else than to what is looked at, too.
func (w *rawLook) isKnown(e ast.Expr, up ast.Node) bool {
	switch up := up.(type) {
	case *ast.SelectorExpr:
		return true // a member, or itself one: see at
	case *ast.Field, *ast.ParenExpr, *ast.IndexExpr, *ast.RangeStmt, *ast.KeyValueExpr:
		if kv, ok := up.(*ast.KeyValueExpr); ok {
			return kv.Key == e || nameOf(kv.Key) == "Request" // of a response: see isValue
		}
		return true
	case *ast.BinaryExpr:
		return nameOf(up.X) == "nil" || nameOf(up.Y) == "nil"
	case *ast.AssignStmt:
		i := slices.Index(up.Rhs, e)
		if i < 0 {
			return true
		}
		id, ok := up.Lhs[i].(*ast.Ident)
		return nameOf(up.Lhs[i]) == "Request" || ok && (up.Tok == token.DEFINE || w.local[id.Name])
	case *ast.CallExpr:
		if up.Fun == e {
			return true
		}
		if sel, ok := up.Fun.(*ast.SelectorExpr); ok && w.foreign[nameOf(sel.X)] {
			return false
		}
		if name := nameOf(up.Fun); !senders[name] {
			w.Hands = append(w.Hands, name)
		}
		return true
	}
	return false
}
