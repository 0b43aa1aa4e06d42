package excerpt

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

const source = `package a

import (
	"fmt"
	"net/http"
	web "net/url"
	"strings"
	"time"
)

type Client struct {
	base  string
	hc    *http.Client
	later chan time.Time
	inner
}

type inner struct{ path string; n []int }

func (i *inner) Path() string { return i.path }

type Doer interface{ Do(path string) error }

const slash = "/"

var prefix = "http" + "://"

var set string

func SetIt(s string) { set = s }

// New is read elsewhere.
func New(host string) (*Client, error) {
	if strings.Contains(host, slash) {
		return nil, fmt.Errorf("bad host %q", host)
	}
	return &Client{base: prefix + host, hc: http.DefaultClient}, nil
}

func (c *Client) Do(path string) error {
	resp, err := c.hc.Get(c.base + c.Path() + path + set)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (c *Client) big() { c.later <- time.Now() }

func Parse(s string) (*web.URL, error) { c := helper(s); return web.Parse(c) }

func helper(s string) string { return strings.TrimSpace(s) }

func Generic[T any](t T) string { return fmt.Sprint(t) }

func Test(v any) string { s, _ := v.(string); return s }

func Nothing() { fmt.Println("http://h/") }
`

// keeps returns what the declaration or the assignment of a variable named prefix or later
// gives it.
func keeps(file *ast.File, name string) (val ast.Expr, later bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			if name == "prefix" && n.Names[0].Name == name {
				val = n.Values[0]
			}
		case *ast.AssignStmt:
			if id, ok := n.Lhs[0].(*ast.Ident); ok && name == "later" && id.Name == name {
				val, later = n.Rhs[0], true
			}
		}
		return true
	})
	return val, later
}

// excerptOf writes the excerpt of a package.
func excerptOf(t *testing.T, src string) *Excerpt {
	t.Helper()
	c := codetest.Load(t, src)
	require.NotNil(t, c.Pkg)
	files := []*ast.File{c.File}
	sinks := map[*ast.FuncDecl]bool{}
	for _, d := range c.File.Decls {
		if d, ok := d.(*ast.FuncDecl); ok {
			sinks[d] = d.Name.Name == "Do"
		}
	}
	chooser := Chooser{
		Info: c.Info, Pkg: c.Pkg, Files: files, Sinks: sinks,
		Known: func(*types.Func) bool { return false }, Skip: func(*ast.FuncDecl) bool { return false },
	}
	chosen, leads, _ := chooser.Choose()
	code := Code{
		Fset: c.Fset, Pkg: c.Pkg, Info: c.Info, Files: files, Funcs: chosen, Leads: leads,
		Keeps: func(v *types.Var) (ast.Expr, bool) { return keeps(c.File, v.Name()) },
	}
	return code.Excerpt(func(*types.Func) *Excerpt { return nil })
}

// Who uses none of the names that lead to a sink, directly, by way of other functions
// or of methods of interfaces, need not read the excerpt for it.
func TestLeads(t *testing.T) {
	e := excerptOf(t, `package a
import "net/http"
type doer interface { Run(string) }
type web struct{}
func Do(u string) { http.Get(u) }
func (web) Run(u string) { Do(u) }
func By(d doer, u string) string { d.Run(u); return u }
func Twice(u string) { Once(u) }
func Once(u string) { Do(u) }
func Path(s string) string { return "/" + s }
`)
	require.NotNil(t, e)
	assert.ElementsMatch(t, []string{"Do", "Run", "By", "Twice", "Once"}, e.Leads)
	assert.True(t, e.MayLead(map[string]bool{"Path": true, "By": true}))
	assert.False(t, e.MayLead(map[string]bool{"Path": true, "Twice": false}), "the name of something else")
	over := &Excerpt{Deps: []*Excerpt{e}}
	assert.True(t, over.MayLead(map[string]bool{"Once": true}))
}

// read type-checks an excerpt, and returns the functions that have bodies there.
func read(t *testing.T, e *Excerpt, names ...string) (bodies []string, info *types.Info) {
	t.Helper()
	info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	set := map[string]bool{}
	for _, n := range names {
		set[n] = true
	}
	for _, p := range NewReader(info, nil).Read(e, set) {
		for c := range p.Root.Preorder((*ast.FuncDecl)(nil)) {
			if d := c.Node().(*ast.FuncDecl); d.Body != nil {
				bodies = append(bodies, d.Name.Name)
			}
		}
	}
	return bodies, info
}

func TestChosen(t *testing.T) {
	e := excerptOf(t, source)
	require.NotNil(t, e)
	assert.Equal(t, []string{"(*a.Client).Do", "(*a.inner).Path", "a.New", "a.Parse"}, slicesOf(e.Funcs, "a.SetIt"))
	bodies, _ := read(t, e, "New", "Do", "Parse")
	assert.ElementsMatch(t, []string{"Path", "New", "Do", "Parse", "helper"}, bodies, "with what they call")
	bodies, _ = read(t, e, "Parse")
	assert.ElementsMatch(t, []string{"Parse", "helper"}, bodies, "what nobody can call is left out")
	bodies, _ = read(t, e)
	assert.Empty(t, bodies)
}

func slicesOf(list []string, without string) (out []string) {
	for _, s := range list {
		if s != without {
			out = append(out, s)
		}
	}
	return out
}

// The fields of a struct keep their places, so that each is found by its number.
func TestFieldsKeepTheirPlaces(t *testing.T) {
	e := excerptOf(t, source)
	_, info := read(t, e, "New", "Do")
	for id, obj := range info.Defs {
		if tn, ok := obj.(*types.TypeName); ok && id.Name == "Client" {
			st := tn.Type().Underlying().(*types.Struct)
			var names []string
			for v := range st.Fields() {
				names = append(names, v.Name())
			}
			assert.Equal(t, []string{"base", "hc", "_", "inner"}, names, "a field that the code does not use has no type of its own")
			return
		}
	}
	t.Fatal("no Client")
}

// A variable that a function gives a value is declared with it, and the functions are there
// that make it.
func TestLater(t *testing.T) {
	e := excerptOf(t, `package a
type C struct { u string }
var later *C
var prefix = make2()
func load() *C { return &C{"a"} }
func make2() C { return C{"b"} }
func Init() { later = load() }
func Get() string { return later.u + prefix.u }
`)
	require.NotNil(t, e)
	assert.Equal(t, []string{"later"}, e.Later)
	bodies, info := read(t, e, "Get")
	assert.ElementsMatch(t, []string{"Get", "load", "make2"}, bodies)
	for id, obj := range info.Defs {
		if v, ok := obj.(*types.Var); ok && id.Name == "later" {
			assert.Equal(t, "*a.C", v.Type().String())
		}
	}
}

// What functions are called is known by their packages' paths.
func TestPackagesOfCallees(t *testing.T) {
	_, info := read(t, excerptOf(t, source), "New", "Do", "Parse")
	called := map[string]bool{}
	for _, obj := range info.Uses {
		if fn, ok := obj.(*types.Func); ok {
			called[fn.FullName()] = true
		}
	}
	for _, name := range []string{"strings.Contains", "fmt.Errorf", "(*net/http.Client).Get", "net/url.Parse", "strings.TrimSpace", "(*a.inner).Path", "a.helper"} {
		assert.Contains(t, called, name)
	}
}

// Positions say on which lines the code was, and in which file, without its
// folder.
func TestLines(t *testing.T) {
	e := excerptOf(t, source)
	for _, f := range e.Files {
		if f.Name == "" {
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, f.Name, f.Src, 0)
		require.NoError(t, err)
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Name.Name == "Parse" {
				at := fset.Position(d.Pos())
				assert.Equal(t, 1+strings.Count(source[:strings.Index(source, "func Parse")], "\n"), at.Line)
				assert.NotContains(t, at.Filename, "/")
			}
		}
	}
}

// One package has one excerpt, whenever it is written.
func TestWritesTheSame(t *testing.T) {
	first := excerptOf(t, source)
	for range 5 {
		require.Equal(t, first, excerptOf(t, source))
	}
}

// A body in which something is out of view is left out.
func TestCutsWhatIsNotWhole(t *testing.T) {
	e := excerptOf(t, source)
	for i := range e.Files {
		e.Files[i].Src = strings.ReplaceAll(e.Files[i].Src, "func helper(", "func other(")
		e.Files[i].Src = strings.ReplaceAll(e.Files[i].Src, "DefaultClient", "AnotherClient0")
	}
	for i := range e.Files {
		if e.Files[i].Path == "net/http" {
			e.Files[i].Src = strings.ReplaceAll(e.Files[i].Src, "AnotherClient0", "Gone")
		}
	}
	bodies, _ := read(t, e, "New", "Do", "Parse", "helper")
	assert.ElementsMatch(t, []string{"Path", "Do"}, bodies)
	e.Files[0].Src = "no Go"
	bodies, _ = read(t, e, "New")
	assert.Empty(t, bodies, "of another version of urllint, perhaps")
}
