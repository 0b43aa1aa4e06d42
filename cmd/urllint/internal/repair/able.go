package repair

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// A place is what the files of a directory are able to see.
type place struct {
	Imports  []string // the directories of the modules that its code imports
	Tests    []string // that its tests do
	Tested   bool     // it has tests
	Raw      bool     // some file may look at how the URL of a request was spelled
	Renamed  bool     // some file has another name for the type of requests
	Hands    []string // names of functions that are handed requests
	Wire     bool     // some file may get a request, or run programs
	InWay    bool     // some file may get one that goes far away
	Linked   bool     // the linker gives names of its package to other code
	Aside    bool     // the go command leaves it out of "./..."
	Held     bool     // some test, or another run of the program, may hold what it prints
	SetsLog  bool     // some file says where its log goes
	OwnLog   bool     // some file has what is logged come back to it
	Measured bool     // some test counts memory
	Spelled  bool     // some server looks at how a request is spelled
	Serves   bool     // some file is one of a server
	Asks     bool     // some file looks at how a request is spelled, or takes its URL as a whole
	Errs     bool     // some file looks at what errors say
	ErrsOut  bool     // some test outside of the package does
	Givers   givers   // what is an error, or gives one
	Tellers  givers   // what keeps texts of errors: fields, and functions that return one
	Panics   bool     // some file panics with an error
	Recovers bool     // some file looks at what is recovered
	Answers  bool     // some file answers with what errors say
	Lengths  bool     // some test measures answers, or some file has them come by
	Leads    bool     // some file has a client that leads example.com to a server of its own
	Example  bool     // some file names that host

	Back, BackOutside   bool              // some file looks at the URL of the request that an answer names
	Asked, AskedOutside map[string]*asked // by the names of functions; of tests outside of the package
}

// triggers is in the files of which more than the imports have to be read.
var triggers = onLines(lazy.Regexp(`\.\w*(HTTP|Http|Client|Transport|RoundTrip)\w*\(|`+"net/http(/httptest)?\"|go/(parser|build|scanner)\"|golang.org/x/tools/|Raw(Path|Fragment)|\\.Request\\b|\\.go[\"`]|[\"` ]\\.\\.[\"`/ ]|//go:(embed|linkname)[ \\t]|\\b("+strings.Join(readers, "|")+")\\(|\\.("+strings.Join(members, "|")+")\\b"),
	slices.Concat(readers, members, []string{"HTTP", "Http", "Client", "RoundTrip", "net/http", "go/parser", "go/build", "go/scanner", "golang.org/x/tools/", "RawPath", "RawFragment", ".Request", ".go\"", ".go`", "..", "//go:embed", "//go:linkname"})...)

var (
	readers = []string{"WalkDir", "Walk", "ReadDir", "DirFS", "CopyFS", "Glob", "Caller", "Open", "OpenRoot", "HashDir"} // functions that read files
	members = slices.Concat(slices.Sorted(maps.Keys(inWays)), given)
)

// place returns what is known of a directory with code.
func (in *index) place(dir string) *place {
	if in.Places[dir] == nil {
		in.Places[dir] = &place{}
	}
	return in.Places[dir]
}

// note notes what a file is able to see, and which files it reads.
func (in *index) note(modules []*module, name string) {
	p := in.place(filepath.Dir(name))
	data, err := os.ReadFile(name)
	mode := parser.ImportsOnly
	if triggers.in(data) {
		mode = parser.ParseComments | parser.SkipObjectResolution
	}
	f, err2 := parser.ParseFile(token.NewFileSet(), name, data, mode)
	if err != nil || err2 != nil {
		p.Tested, p.Raw, p.Wire, p.InWay, p.Held, p.Measured, p.Errs, p.ErrsOut = true, true, true, true, true, true, true, true // who knows
		return
	}
	in.noteSource(name, f)
	in.noteLinks(modules, f)
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
	p.Held = p.Held || caught.in(data) || runsItself(data) || isForTests(name, f) && (caughtInTests.in(data) || loggedInTests.in(data))
	p.noteLog(data)
	p.Measured = p.Measured || isForTests(name, f) && measured.in(data)
	p.noteSpelled(name, data)
	p.noteGivers(data)
	p.noteAnswers(name, data)
	p.Wire = p.Wire || !isClient(f) || bytes.Contains(data, []byte("StartProcess"))
	p.InWay = p.InWay || isInWay(modules, f, data) || isTest(name) && takesClient(modules, f)
	p.Leads = p.Leads || leadsExample(f)
	p.Example = p.Example || bytes.Contains(data, []byte("example.com"))
	p.Raw = p.Raw || isNamed(data, rawNames...)
	in.lookRaw(modules, p, f)
	p.noteAsked(modules, name, f)
}

// usesModules reports whether a Go file imports a package of the modules.
func usesModules(modules []*module, name string) bool {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
	return err == nil && slices.ContainsFunc(importsOf(f), func(path string) bool { return len(dirsOf(modules, path)) > 0 })
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
var seeing = []string{"net", "crypto/tls", "os/exec", "os/signal", "plugin", "syscall", "unsafe", "C", "expvar", "testing/iotest", "internal", "runtime/cgo"}

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
	if name == "." {
		return false
	}
	is := true
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok && id.Name == name && name != "" {
				is = is && (clients[n.Sel.Name] || strings.HasPrefix(n.Sel.Name, "Method") || strings.HasPrefix(n.Sel.Name, "Status"))
			}
		case *ast.KeyValueExpr:
			is = is && (name == "" || !ways[nameOf(n.Key)])
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
