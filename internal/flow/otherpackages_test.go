package flow

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/codetest"
)

// What another package does with a text is known as far as its code is in view. Each row
// has two packages, a and b, and what reaches sinks of either.
func TestOtherPackages(t *testing.T) {
	for _, tt := range []struct {
		why, b, a string
		want      []string
	}{
		{"what a function returns", `func Home() string { return "h" }`, `func f() { sink(b.Home() + "/a") }`, []string{"h/a"}},
		{"what it makes of its argument", `func Join(s string) string { return "h/" + s }`, `func f(s string) { sink(b.Join("a")); sink(b.Join(s)) }`, []string{"h/a", "h/<any>"}},
		{"of two results the second", `func Two() (int, string) { return 1, "a" }`, `func f() { _, s := b.Two(); sink(s) }`, []string{"a"}},
		{"one of two", `func One(c bool) string { if c { return "a" }; return "b" }`, `func f(c bool) { sink(b.One(c)) }`, []string{"a", "b"}},
		{"a constant", `const Home = "h"`, `func f() { sink(b.Home + "/a") }`, []string{"h/a"}},
		{"a variable, as long as nobody writes it", `var Home = "h"`, `func f() { sink(b.Home + "/a") }`, []string{"h/a"}},
		{"one that the package that reads it writes", `var Home = "x"`, `func g() { b.Home = "b" }; func f() { sink(b.Home + "/a") }`, []string{"<any>/a"}},
		{"what a method returns, of what a function has made", `type T struct{ u string }; func New(u string) *T { return &T{"h/" + u} }; func (t *T) URL() string { return t.u }`, `func f() { sink(b.New("a").URL()) }`, []string{"h/a"}},
		{"a field of it", `type T struct{ U string }; func New(u string) *T { return &T{"h/" + u} }`, `func f() { sink(b.New("a").U) }`, []string{"h/a"}},
		{"a sink there", `func Get(u string) { sink("h/" + u) }`, `func f() { b.Get("a") }`, []string{"h/a"}},
		{"one that only some calls come to", `func Get(u string, c bool) { if c { sink(u) } }`, `func f() { b.Get("a", true); b.Get("x", false) }`, []string{"a"}},
		{"one that is two functions away", `func Get(u string) { get(u + "/") }; func get(u string) { sink("h/" + u) }`, `func f() { b.Get("a") }`, []string{"h/a/"}},
		{"one in a method", `type T struct{ base string }; func New(s string) *T { return &T{s} }; func (t *T) Get(p string) { sink(t.base + p) }`, `func f() { b.New("h").Get("/a") }`, []string{"h/a"}},
		{"one that an option leads to", `type T struct{ base string }; type Option func(*T); func With(s string) Option { return func(t *T) { t.base = s } }; func New(os ...Option) *T { t := &T{}; for _, o := range os { o(t) }; return t }; func (t *T) Get() { sink(t.base) }`, `func f() { b.New(b.With("a")).Get() }`, []string{"a"}},
		{"a struct of options", `type O struct{ U string; N int }; func Dial(o O) { sink(o.U) }`, `func f() { b.Dial(b.O{U: "a"}) }`, []string{"a"}},
		{"a default in a tag, where the struct is of another package", "type O struct{ U string `envDefault:\"a\"`; V string }", `func f(o b.O) { sink(o.U); sink(o.V) }`, []string{"a", "<any>"}},
		{"one that may be for something else", "type O struct{ U string `default:\"x\"` }", `func f(o *b.O) { sink(o.U) }`, []string{"<any>"}},
		{"a field of it, by its address", `type O struct{ U, V string }; func Dial(o *O) { if o.V == "" { o.V = "b" }; sink(o.U + o.V) }`, `func f() { b.Dial(&b.O{U: "a"}) }`, []string{"ab"}},
		{"a function that is handed over", `func Each(do func(string)) { do("a") }`, `func f() { b.Each(func(s string) { sink(s) }) }`, []string{"<any>", "a"}},
		{"a list", `func All() []string { return []string{"a", "b"} }`, `func f() { for _, u := range b.All() { sink(u) } }`, []string{"a", "b"}},
		{"one that ends the program", `func Fatal() { panic("no") }`, `func f(c bool) { if c { b.Fatal(); sink("x") }; sink("a") }`, []string{"a"}},
		{"an error that is always there", `func Parse(u string) (string, error) { return "", errors.New(u) }`, `func f() { s, err := b.Parse("b"); if err != nil { return }; sink("x" + s) }`, nil},
		{"a text that is not empty", `func Get(s string) string { if s == "" { return "b" }; return s }`, `func f(s string) { if b.Get(s) == "" { sink("x") } }`, nil},
		{"a function whose code is not in view", `func Get(s string) string`, `func f(s string) { sink(b.Get("x") + "/a") }`, []string{"<any>/a"}},
		{"a method of an interface", `type I interface{ URL() string }`, `func f(i b.I) { sink(i.URL() + "/a") }`, []string{"<any>/a"}},
		{"what a literal there does later", `func Later(u string) func() { return func() { sink(u) } }`, `func f() { b.Later("a")() }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunkAcross(t, tt.b, tt.a, Beyond{}))
		})
	}
}

// A variable of another package may hold what it is declared with in its excerpt, or nothing
// yet.
func TestGivenElsewhere(t *testing.T) {
	const conf = `type C struct{ U, V string }; func load() *C { return &C{U: "h"} }; var c = load(); func Get() *C { if c == nil { c = load() }; return c }; var D = C{U: "h"}; func Copy() C { return D }; `
	for _, tt := range []struct {
		why, a string
		want   []string
	}{
		{"a field", `func f() { sink(b.Get().U + "/a") }`, []string{"h/a", "<any>/a"}},
		{"of a copy", `func f() { sink(b.Copy().U + "/a") }`, []string{"h/a", "<any>/a"}},
		{"of a variable that is named", `func f() { sink(b.D.U + "/a") }`, []string{"h/a", "<any>/a"}},
		{"one that may be filled in", `func f() { sink(b.Get().V + "/a"); sink(b.D.V + "/a") }`, []string{"<any>/a"}},
		{"one that the package that reads it writes", `func g() { b.Get().U = "b" }; func f() { sink(b.Get().U + "/a") }`, []string{"<any>/a"}},
		{"and so the variable", `func g() { b.D = b.C{} }; func f() { sink(b.D.U + "/a") }`, []string{"<any>/a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			got := slices.DeleteFunc(sunkAcross(t, conf, tt.a, Beyond{Later: []string{"c", "D"}}), func(s string) bool { return strings.Contains(s, "|") }) // with a choice open
			require.ElementsMatch(t, tt.want, got)
		})
	}
}

// A struct whose methods are given to code out of view keeps the fields that its package does
// not write.
func TestFieldsOfAnotherPackage(t *testing.T) {
	const server = `type In struct{ u string }; type T struct{ in In; n int; then func() }; func route(func()); func New(u string) *T { t := &T{in: In{u}}; route(t.handle); return t }; func (t *T) handle() { t.n++ }; func (t *T) Run() { sink(t.in.u) }`
	const use = `func f() { b.New("a").Run() }`
	require.ElementsMatch(t, []string{"a"}, sunkAcross(t, server, use, Beyond{Fixed: []string{"in", "u"}}))
	require.Empty(t, sunkAcross(t, server, use, Beyond{Fixed: []string{"u"}}))

	c := codetest.Load(t, `package b

type In struct{ u, v string }
type T struct{ in In; other In; n int; once, Open string }
type S struct{ n, once string }

func New() *T          { t := &T{}; t.once = "a"; return t }
func (t *T) set()      { t.n, t.other.v = 1, "b" }
func (s *S) get() string { return s.once }
`)
	f := New(c.Info, c.Pkg, inspector.New([]*ast.File{c.File}).Root())
	require.Equal(t, []string{"once", "u"}, f.FixedFields(), "in can be written by a name of its fields, and n is a number in another struct")
}

// What a variable of a package always holds, others may know, and of a struct what it is
// given.
func TestKeeps(t *testing.T) {
	c := codetest.Load(t, `package b

type C struct{ u string }
type L struct{ u []string }

var (
	text     = "a"
	set      = "x"
	copied   = C{"a"}
	lists    = L{[]string{"a"}}
	once     *C
	twice    *C
	Exported = C{"a"}
	Pointer  = &C{"a"}
	Empty    C
	pointer  = &L{}
)

func get() (C, L, *L) { return copied, lists, pointer }
func load()           { set, once, twice = "b", nil, nil; once = &C{"a"} }
func init()           { pointer.u = nil }
func one()            { lone = &C{"a"} }

var lone *C
`)
	f := New(c.Info, c.Pkg, inspector.New([]*ast.File{c.File}).Root())
	type kept struct{ is, later bool }
	for name, want := range map[string]kept{
		"text": {true, false}, "set": {}, "copied": {true, false}, "lists": {true, true}, "once": {}, "twice": {}, "lone": {true, true},
		"Exported": {true, false}, "Pointer": {true, true}, "Empty": {}, "pointer": {},
	} {
		val, later := f.Keeps(c.Pkg.Scope().Lookup(name).(*types.Var))
		require.Equal(t, want, kept{val != nil, later}, name)
	}
}

// sunkAcross returns what reaches the sinks of two packages, of which a imports b: that as
// the compiler knows it, and its code is type-checked once more, as excerpts are.
func sunkAcross(t *testing.T, b, a string, beyond Beyond) []string {
	const sinks = "\nfunc sink(string) {}\n"
	fset := token.NewFileSet()
	parse := func(name, src string) *ast.File {
		f, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
		require.NoError(t, err)
		return f
	}
	fileA := parse("a.go", "package a\n\nimport \"b\"\n\n"+a+sinks)
	fileB := parse("b.go", "package b\n\nimport \"errors\"\n\nvar _ = errors.New\n\n"+b+sinks)
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
	}
	check := func(path string, imports importing, f *ast.File, info *types.Info) *types.Package {
		conf := types.Config{Importer: imports, IgnoreFuncBodies: info == nil}
		pkg, err := conf.Check(path, fset, []*ast.File{f}, info)
		require.NoError(t, err)
		return pkg
	}
	exported := check("b", nil, fileB, nil)
	pkg := check("a", importing{"b": exported}, fileA, info)
	root := inspector.New([]*ast.File{fileA}).Root()
	other := inspector.New([]*ast.File{fileB}).Root()
	f := New(info, pkg, root)
	f.Take(check("b", nil, fileB, info), other, beyond)
	for _, in := range []inspector.Cursor{root, other} {
		for cur := range in.Preorder((*ast.CallExpr)(nil)) {
			call := cur.Node().(*ast.CallExpr)
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "sink" {
				f.Watch(&Use{Cur: cur, Expr: call.Args[0], Follow: true})
			}
		}
	}
	return shown(t, f.Run())
}

// importing are packages by path, beside those of the standard library.
type importing map[string]*types.Package

func (i importing) Import(path string) (*types.Package, error) {
	if pkg := i[path]; pkg != nil {
		return pkg, nil
	}
	return codetest.Importer().Import(path)
}
