package repair

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A place is what the files of a directory are able to see.
type place struct {
	Imports []string // the directories of the modules that its code imports
	Tests   []string // that its tests do
	Tested  bool     // it has tests
	Raw     bool     // some file may look at how the URL of a request was spelled
	Wire    bool     // some file may get a request, or run programs
}

// triggers is in the files of which more than the imports have to be read.
var triggers = regexp.MustCompile("net/http\"|go/(parser|build|scanner)\"|golang.org/x/tools/|Raw(Path|Fragment)|\\.Request\\b|\\.go[\"`]|//go:embed |\\b(WalkDir|Walk|ReadDir|DirFS|CopyFS|Glob|Caller|OpenRoot|HashDir)\\(")

// note notes what a file is able to see, and which files it reads.
func (in *index) note(modules []*module, name string) {
	dir := filepath.Dir(name)
	p := in.Places[dir]
	if p == nil {
		p = &place{}
		in.Places[dir] = p
	}
	data, err := os.ReadFile(name)
	mode := parser.ImportsOnly
	if triggers.Match(data) {
		mode = parser.ParseComments | parser.SkipObjectResolution
	}
	f, err2 := parser.ParseFile(token.NewFileSet(), name, data, mode)
	if err != nil || err2 != nil {
		p.Tested, p.Raw, p.Wire = true, true, true // who knows
		return
	}
	in.noteSource(name, f)
	for _, path := range importsOf(f) {
		own := dirsOf(modules, path)
		if isTest(name) {
			p.Tests = append(p.Tests, own...)
		} else {
			p.Imports = append(p.Imports, own...)
		}
		p.Wire = p.Wire || len(own) == 0 && !isBlind(path)
	}
	p.Tested = p.Tested || isTest(name)
	p.Wire = p.Wire || !isClient(f)
	p.Raw = p.Raw || looksRaw(f)
}

// dirsOf returns the directories of the modules that an import may mean.
func dirsOf(modules []*module, path string) (dirs []string) {
	for _, m := range modules {
		if rest, ok := strings.CutPrefix(path, m.path); ok && (rest == "" || rest[0] == '/') {
			dirs = append(dirs, filepath.Join(m.root, filepath.FromSlash(rest)))
		}
	}
	return dirs
}

// seeing are the packages of the standard library that get requests, or run other
// programs. What another module does is not known.
var seeing = []string{"net", "os/exec", "os/signal", "plugin", "syscall", "unsafe", "C", "expvar", "testing/iotest", "internal", "runtime/cgo"}

// isBlind reports whether code that imports a package gets no request by that.
func isBlind(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	if strings.Contains(first, ".") {
		return false
	}
	if path == "net/url" || path == "net/http" || path == "net/netip" || path == "net/mail" { // net/http see isClient
		return true
	}
	for _, p := range seeing {
		if path == p || strings.HasPrefix(path, p+"/") {
			return false
		}
	}
	return true
}

// clients are the names of net/http of which a client is made that is like any other.
var clients = map[string]bool{
	"Get": true, "Head": true, "Post": true, "PostForm": true, "NewRequest": true, "NewRequestWithContext": true,
	"Client": true, "DefaultClient": true, "Response": true, "NoBody": true, "StatusText": true,
}

// isClient reports whether all that a file names of net/http is there to ask others.
func isClient(f *ast.File) bool {
	name := nameOfImport(f, "net/http", "http")
	if name == "" {
		return true
	}
	if name == "." {
		return false
	}
	is := true
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && id.Name == name {
				is = is && (clients[n.Sel.Name] || strings.HasPrefix(n.Sel.Name, "Method") || strings.HasPrefix(n.Sel.Name, "Status"))
			}
		case *ast.KeyValueExpr:
			is = is && !ways[nameOf(n.Key)]
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				is = is && !ways[nameOf(e)]
			}
		}
		return is
	})
	return is
}

// ways are the fields of a client by which others see its requests.
var ways = map[string]bool{"Transport": true, "CheckRedirect": true, "Jar": true}

// nameOfImport returns the name of a package in a file, or "".
func nameOfImport(f *ast.File, path, known string) string {
	for _, spec := range f.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err != nil || p != path {
			continue
		}
		if spec.Name == nil {
			return known
		}
		if spec.Name.Name != "_" {
			return spec.Name.Name
		}
	}
	return ""
}

// rawNames are the members of a URL that say that it was not spelled as Go does, and
// functions that compare or write all members of what they are given.
var rawNames = map[string]bool{"RawPath": true, "RawFragment": true}

// looksRaw reports whether a file may look at how the URL of a request was spelled that
// code of the same program makes: it gets such a request, as a transport does, or the one
// of a response, and looks at more of its URL than single members.
func looksRaw(f *ast.File) bool {
	w := &rawLook{requests: map[string]bool{}, http: nameOfImport(f, "net/http", "http"), imports: map[string]bool{}}
	if w.http == "." {
		return true
	}
	for _, spec := range f.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		name := p[strings.LastIndexByte(p, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		w.imports[name] = p != "net/http" && p != "net/http/httputil"
	}
	ast.Inspect(f, w.declare)
	ast.PreorderStack(f, nil, w.at)
	return w.found
}

// A rawLook is one look at a file.
type rawLook struct {
	requests map[string]bool // names of requests that may be those of the same program
	http     string          // what net/http is called
	imports  map[string]bool // names of packages, and whether one may look at all of a value
	found    bool
}

// declare notes the names of requests that functions get, other than those that servers
// do: what comes over a connection says nothing of how it was spelled.
func (w *rawLook) declare(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncType:
		if w.isHandler(n) {
			break
		}
		for _, p := range n.Params.List {
			if w.isRequest(p.Type) {
				for _, id := range p.Names {
					w.requests[id.Name] = true
				}
			}
		}
	case *ast.AssignStmt:
		for i, e := range n.Rhs {
			if i < len(n.Lhs) && (isRequestOf(e, w.http) || w.requests[nameOf(e)] && nameOf(e) != "") {
				w.requests[nameOf(n.Lhs[i])] = true
			}
		}
	case *ast.TypeSpec:
		w.found = w.found || w.isRequest(n.Type)
	case *ast.SelectorExpr:
		w.found = w.found || rawNames[n.Sel.Name]
	case *ast.KeyValueExpr:
		w.found = w.found || rawNames[nameOf(n.Key)]
	}
	return true
}

// isHandler reports whether a function gets requests as a server hands them over.
func (w *rawLook) isHandler(t *ast.FuncType) bool {
	for _, p := range t.Params.List {
		if sel, ok := p.Type.(*ast.SelectorExpr); ok && sel.Sel.Name == "ResponseWriter" {
			return true
		}
	}
	return false
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

// isRequestOf reports whether an expression is the request of a response.
func isRequestOf(e ast.Expr, http string) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Request" && (http == "" || nameOf(sel.X) != http)
}

// at looks at a node below others.
func (w *rawLook) at(n ast.Node, above []ast.Node) bool {
	e, ok := n.(ast.Expr)
	if !ok || len(above) == 0 {
		return true
	}
	up := above[len(above)-1]
	switch {
	case isURLOf(e, w):
		_, part := up.(*ast.SelectorExpr)
		w.found = w.found || !part
	case w.isRequestValue(e):
		if call, ok := up.(*ast.CallExpr); ok && call.Fun != e {
			w.found = w.found || w.mayPrint(call)
		}
	}
	return true
}

// isURLOf reports whether an expression is the URL of such a request.
func isURLOf(e ast.Expr, w *rawLook) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "URL" && w.isRequestValue(sel.X)
}

// isRequestValue reports whether an expression is such a request.
func (w *rawLook) isRequestValue(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		return w.isRequestValue(e.X)
	case *ast.Ident:
		return w.requests[e.Name]
	}
	return isRequestOf(e, w.http)
}

// mayPrint reports whether a call is one of a function of another package that may look at
// all that it is given.
func (w *rawLook) mayPrint(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	id, ok := sel.X.(*ast.Ident)
	return ok && w.imports[id.Name]
}

// nameOf returns the last name of an expression such as r.URL; "" if it has none.
func nameOf(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.StarExpr:
		return nameOf(e.X)
	}
	return ""
}
