package wrap

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSkim(t *testing.T) {
	tests := []struct {
		body string
		want bool
		why  string
	}{
		{`func F(u string) { http.Get(u) }`, true, "a parameter goes to a sink"},
		{`func F(u string) { (http.Get)((u)) }`, true, "parentheses change nothing"},
		{`func F(u string) { http.Get(string(u)) }`, true, "nor does a conversion"},
		{`func F(u URL) { http.Get(string(u)) }`, true, "a named type may be a string's"},
		{`func F(u ...string) { for _, x := range u { http.Get(x) } }`, true, "an element of a parameter"},
		{`func F(u string) Option { return func() { http.Get(u) } }`, true, "an option that holds on to its parameter"},
		{`func F(c *http.Client, u string) { c.Get(u) }`, true, "a method"},
		{`func F(u string) { other.Client().Get(u) }`, true, "a method of what another package returns"},
		{`func F(r *http.Request, u string) { r.Host = u }`, true, "a field is set"},
		{`func F(u string) *http.Request { return &http.Request{Host: u} }`, true, "a field in a literal"},
		{`func (s *S) F(u string) { http.NewRequest("GET", u, nil) }`, true, "a method passes on, too"},
		{`func F(u string) http.Request { return http.Request{u} }`, true, "a field without its name"},
		{`func F(u string) []http.Request { return []http.Request{{u}} }`, true, "a struct without its type"},
		{`func F(u string) []string { return []string{u} }`, false, "an element is no field"},
		{`func F(u string) map[string]string { return map[string]string{u: u} }`, false, "nor is a value"},
		{`func F(u Named[int]) { http.Get(string(u)) }`, true, "an instance of a generic type may be a string's"},
		{`func F(u Two[int, bool]) { http.Get(string(u)) }`, true, "also of two parameters"},
		{`func F[T ~string](u T) { http.Get(string(u)) }`, true, "a parameter's type may be a type parameter"},
		{`func F(u pkg.Name) { http.Get(string(u)) }`, true, "and another package's"},
		{`func F(u (string)) { http.Get(u) }`, true, "parentheses around a type"},
		{`func F(u []string) { for i, x := range u { http.Get(x); _ = i } }`, true, "an index besides"},
		{`func F(u []string) { for x := range u { http.Get(x) } }`, true, "an index is no element, but for all that syntax tells it may be a key of a map"},
		{`func F(u *string) { http.Get(*u) }`, false, "a pointer is not followed"},
		{`func F(u string) { c.Base = u }`, false, "a field that is no sink"},
		{`func F(u string) { a, r.Host = 1, u }`, true, "one of several assignments"},
		{`func F(u string) { url.JoinPath("http://h/", "a", u) }`, false, "a path element is not followed"},
		{`func F(u string) { http.Get("http://h/") }`, false, "a constant"},
		{`func F(u string) { http.Get("http://" + u) }`, false, "a part of a text is not passed on whole"},
		{`func F(n int) { http.Get(n) }`, false, "no text"},
		{`func F(u string) { http.NewRequest(u, "http://h/", nil) }`, false, "another argument"},
		{`func F(u string) { log.Print(u) }`, false, "no sink"},
		{`func F(u string) { other.NewRequest("GET", u, nil) }`, true, "only the name is compared: the answer is a guess on the safe side"},
		{`var f = http.Get`, false, "no function of ours"},
		{`func F(a, b string) { http.Get(a + b) }`, true, "one of them may be empty"},
		{`func F(a, b string) { http.Get(a + (b + "/")) }`, false, "nothing of this is empty"},
		{`func F(u string) { n := 0; log.Print(n, u); http.Get(n) }`, true, "what is given to a function with it may hold it then"},
		{`func F(u, v string) { log.Print(u, v); http.Get("http://h/"); _ = v }`, false, "a text itself cannot be written"},
		{`func F(u string) { other(nil, u); http.Get(nil) }`, false, "nor can nil"},
		{`func F(u string) { other(true, u); http.Get(true) }`, false, "nor can true"},
		{`func F(u string, n int) { log.Print(n, u); http.Get(n) }`, false, "nor can a parameter that is a number"},
		{`func F(u string, p *T) { other(p, u); http.Get(p.s) }`, true, "but what a parameter refers to"},
		{`func F(u string) { f := func(v any) { http.Get(v) }; f(u) }`, true, "a literal may be given what the function is"},
		{`func F(u string) { var l [1]string; l[0] = u; http.Get(l[0]) }`, true, "an element is given"},
		{`func F(u string) { var x string; p := &x; set(p, u); http.Get(x) }`, true, "by way of a pointer to it"},
		{`func F(u string) { var x T; at(&x).s = u; http.Get(x.s) }`, true, "by way of what may be a pointer to it"},
		{`func F(u string) { http.Get(T{u: "http://h/"}.s) }`, false, "a field's name is no value"},
		{`func F(h H) H { return func(w W, r R) { r.URL.Scheme = "https"; h.ServeHTTP(w, r) } }`, true, "what fills in the URL of a request"},
		{`func F(h H) H { return T{h} }; func (t T) serve(w W, r R) { r.URL.Host = r.Host; t.next(w, r) }`, true, "what makes a value that does"},
		{`func F(c *C) { c.Request.URL.Host = c.Request.Host; c.Next() }`, true, "as with gin"},
		{`func F(next N) N { return func(c C) error { c.Request().URL.Scheme = "https"; return next(c) } }`, true, "as with echo"},
		{`func F(r R) { r.URL.Scheme = "https"; client.Do(r) }`, false, "what sends the request itself"},
		{`func F(h H) H { return func(w W, r R) { o := r.Clone(); o.URL.Host = "h"; h.ServeHTTP(w, r) } }`, false, "what hands on another one"},
		{`func f(h H) H { return func(w W, r R) { r.URL.Scheme = "https"; h.ServeHTTP(w, r) } }`, false, "what nobody else can call"},
	}
	skim := NewSkim()
	for _, tt := range tests {
		src := "package p\n\nimport \"net/http\"\n\n" + tt.body
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.SkipObjectResolution)
		require.NoError(t, err, tt.body)
		assert.Equal(t, tt.want, skim.Package("example.org/p").May([]*ast.File{f}), "%s: %s", tt.why, tt.body)
	}
}

func TestSkimKnowsPackages(t *testing.T) {
	wrapper := Fact{"example.org/w", "F", &passesOn{Name: "F", Params: []passedParam{{Index: 0}}}}
	method := Fact{"example.org/w", "T.M0", &passesOn{Name: "M", Params: []passedParam{{Index: 0}}}}
	declared := Fact{"example.org/w", "F", &declaresSinks{}}
	tests := []struct {
		path    string
		imports map[string][]Fact
		far     bool
		beyond  bool
		handsOn int
		why     string
	}{
		{"example.org/p", nil, true, false, 0, "it imports nothing"},
		{"example.org/p", map[string][]Fact{"strings": nil, "path": nil}, true, false, 0, "nothing there takes a whole URL"},
		{"example.org/p", map[string][]Fact{"strings": nil, "net/http": nil}, false, false, 0, "it may call http.Get"},
		{"net/url", nil, false, false, 0, "it is the sinks' own package"},
		{"example.org/api", nil, false, false, 0, "or that of a sink of the user's own"},
		{"example.org/p", map[string][]Fact{"example.org/api": nil}, false, false, 0, "which it may import"},
		{"example.org/p", map[string][]Fact{"example.org/w": {wrapper}}, false, false, 0, "an import has a wrapper; who imports p cannot call it by that"},
		{"example.org/p", map[string][]Fact{"example.org/w": {method}, "example.org/v": {method}}, false, false, 1, "but the methods of what p returns, once"},
		{"example.org/p", map[string][]Fact{"example.org/w": {declared}}, false, true, 0, "a directive is for the analyzer to follow"},
	}
	skim := NewSkim("example.org/api.Fetch#0=url")
	for _, tt := range tests {
		p := skim.Package(tt.path)
		for path, facts := range tt.imports {
			p.Import(path, facts)
		}
		assert.Equal(t, tt.far, p.Far(), tt.why)
		assert.Equal(t, tt.beyond, p.Beyond(), tt.why)
		assert.Len(t, p.HandsOn(), tt.handsOn, tt.why)
	}
	assert.True(t, NewSkim("nonsense").Package("nonsense").Far(), "what is no sink is skipped")
	assert.True(t, HasDirective([]byte("package p\n\n//urllint:sink u=url\nfunc F(u string)")))
	assert.False(t, HasDirective([]byte("package p\n\n// urllint is fine\nfunc F(u string)")))
}

// parse reads one file.
func parse(t *testing.T, src string) *ast.File {
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.SkipObjectResolution)
	require.NoError(t, err, src)
	return f
}

func TestSkimKnowsFunctionsByName(t *testing.T) {
	skim := NewSkim("example.org/api.Fetch#0=url")
	fetch := parse(t, "package p\n\nfunc F(u string) { Fetch(u) }")
	assert.True(t, skim.Package("example.org/api").May([]*ast.File{fetch}), "the package's own sink needs no import")
	assert.False(t, skim.Package("example.org/p").May([]*ast.File{fetch}))

	p := skim.Package("example.org/p")
	p.Import("example.org/w", []Fact{{"example.org/w", "Ask", &passesOn{Name: "Ask", Params: []passedParam{{Index: 1}, {Index: 2, List: true}}}}})
	for call, want := range map[string]bool{
		"w.Ask(1, u)": true, "w.Ask(u, 1)": false, "w.Ask(1, 2, 3, u)": true, "w.Tell(1, u)": false, "x.Ask(1, u)": true,
	} {
		f := parse(t, "package p\n\nimport \"example.org/w\"\n\nfunc F(u string) { "+call+" }")
		assert.Equal(t, want, p.May([]*ast.File{f}), call)
	}
}

// A function that nobody outside can call matters if one that they can call
// passes its parameter on to it.
func TestSkimFollowsWhatThePackageCallsItself(t *testing.T) {
	tests := []struct {
		body string
		want bool
		why  string
	}{
		{`func get(u string) { http.Get(u) }`, false, "nobody can call it"},
		{`func get(u string) { http.Get(u) }; func Get(u string) { get(u) }`, true, "but by way of Get"},
		{`func Get(u string) { get(1, u) }; func get(n int, u string) { other(u) }; func other(u string) { http.Get(u) }`, true, "whatever the order"},
		{`func get(n int, u string) { http.Get(u) }; func Get(u string) { get(u, 1) }`, false, "another argument"},
		{`func get[T any](u string) { http.Get(u) }; func Get(u string) { get[int](u) }`, true, "a generic function"},
		{`func get(_ int, us ...string) { for _, u := range us { http.Get(u) } }; func Get(u string) { get(1, "", u) }`, true, "an element of a list"},
		{`func (t T) get(u string) { http.Get(u) }; func (t *T) Get(u string) { t.get(u) }`, true, "a method"},
		{`func (t T) get(u string) { http.Get(u) }; func Get(u string) { get(u) }`, false, "a function is no method"},
		{`type T struct{}; func (T) Get(u string) { http.Get(u) }`, true, "an exported method"},
		{`func get(u string) { http.Get(u) }; func Get(u string) { f := get; f(u) }`, true, "by another name"},
		{`func get(u string) { http.Get(u) }; func Get(u string) { f := other; f(u) }`, false, "of a function that does not"},
		{`func get(u string) { http.Get(u) }; func Get(u string) { f := get; g(u) }; func g(u string) {}`, false, "another function"},
		{`func get(u string) { http.Get(u) }; func Get(u string, f func(string)) { f(u) }; func Use() { Get("x", get) }`, true, "whatever a parameter holds"},
		{`func get(u string) { http.Get(u) }; func Get(t T, u string) { t.do = get; t.do(u) }`, true, "in a field that is set"},
		{`func get(u string) { http.Get(u) }; func Get(u string) { t := T{do: get}; t.do(u) }`, true, "in a field of a literal"},
		{`type T struct{ do func(string) }; func get(u string) { http.Get(u) }; func Get(t T, u string) { t.do(u) }; func Use() { use(T{get}) }`, true, "in a field that the package declares"},
		{`var do = get; func get(u string) { http.Get(u) }; func Get(u string) { do(u) }`, true, "in a variable of the package"},
		{`var do = func(u string) { http.Get(u) }; func Get(u string) { do(u) }`, true, "a literal in one"},
		{`func (t T) get(u string) { http.Get(u) }; func Get(t T, u string) { f := t.get; f(u) }`, true, "a method as a value"},
		{`func (t T) get(u string) { http.Get(u) }; func Get(t T, u string) { t.get("x"); f := other; f(u) }`, false, "a method that is only called is none"},
		{`func (t T) get(u string) { http.Get(u) }; func Get(t T, u string) { T.get(t, u) }`, true, "a method as a function, whose first argument is the receiver"},
		{`func (t T) get(us ...string) { for _, u := range us { http.Get(u) } }; func Get(t T, u string) { t.get("", u) }`, true, "an element of a method's list"},
		{`func (t T) get() { http.Get(string(t)) }; func Get(u string) { T(u).get() }`, true, "a receiver"},
		{`func (t T) get() { http.Get(string(t)) }; func Get(u string) { f := T(u).get; f() }`, true, "and one that a value holds"},
		{`func Get(u string) { get := mk(); get(u) }; func mk() func(string) { return func(u string) { http.Get(u) } }`, true, "a literal that another function makes"},
	}
	for _, tt := range tests {
		src := "package p\n\nimport \"net/http\"\n\n" + strings.ReplaceAll(tt.body, "; func ", "\nfunc ")
		assert.Equal(t, tt.want, NewSkim().Package("example.org/p").May([]*ast.File{parse(t, src)}), "%s: %s", tt.why, tt.body)
	}
}

func TestPruneKeepsWhatMatters(t *testing.T) {
	const get = "func Get(u string) { guard(u); http.Get(u) }\n"
	tests := []struct {
		src  string
		kept string // functions with bodies
		why  string
	}{
		{get + `func guard(string) { fail() }; func fail() { panic("") }; func Other() {}`, "Get guard fail", "what is called, and what that calls"},
		{get + `func guard(u string) { x.fail() }; func (T) fail() {}; func (*U) fail() {}`, "Get guard fail fail", "methods are known by name"},
		{get + `func guard(u string) { x.y.fail() }; func (T) fail() {}; func fail() {}`, "Get guard fail", "a function is no method"},
		{get + `func guard(u string) { log.Fatal(u) }; func (T) Fatal(string) {}`, "Get guard", "nor is what a package has"},
		{get + `func guard(log T) { log.Fatal() }; func (T) Fatal() {}`, "Get guard Fatal", "unless its name is a variable's"},
		{get + `func guard(string) { var log T; log.Fatal() }; func (T) Fatal() {}`, "Get guard Fatal", "of any kind"},
		{get + `var http T; func (T) Get(string) {}`, "Get Get", "also of the package"},
		{`func (t *T) Get(u string) { t.guard(); http.Get(u) }; func (t T) guard() {}; func (U) guard() {}`, "Get guard", "the receiver's own method"},
		{`func (t *T) Get(u string) { t.guard(); http.Get(u) }; func (U) guard() {}`, "Get guard", "or one that it may have from an embedded field"},
		{`func (t *T) Get(u string) { for t := range x { t.guard() }; http.Get(u) }; func (T) guard() {}; func (U) guard() {}`, "Get guard guard", "not the receiver: another variable of its name"},
		{get + `var base = "x"; func guard(u string) { _ = base }; func Set(s string) { base = s; log.Print() }; func Other() {}`, "Get guard Set", "what writes a variable that matters"},
		{get + `var base = "x"; func Set(s string) { base = s }`, "Get", "not one that does not"},
		{get + `var base = first(); func guard(u string) { _ = base }; func first() string { return second() }; func second() string { return "x" }; func Other() {}`, "Get guard first second", "what a variable that matters begins with"},
		{get + `var list = []string{"x"}; func guard(u string) { _ = list }; func Show() { show(list[1:]); Other() }; func show(l []string) { fill(l) }; func fill(l []string) {}; func Other() {}`, "Get guard Show fill show", "and what it is handed to, which may write it"},
		{get + `var base = first(); func guard(u string) { _ = base.path }; func first() T { return second() }; func second() T { return T{} }`, "Get guard first second", "also where only a field of it is read"},
		{`func Fill(h H) H { return T{h} }; func (t T) serve(w W, r R) { r.URL.Host = r.Host; t.next(w, r) }; func Other() {}`, "Fill serve", "what fills in the URLs of requests"},
		{get + `var f = func() { f() }; func guard(u string) { f() }`, "Get guard", "one that begins with itself, which does not compile"},
		{`func (log *T) Get(u string) { log.guard(); http.Get(u) }; func (U) guard() {}`, "Get guard", "a receiver that is called like a package"},
		{get + `func guard(u string) { defer func() { fail() }() }; func fail() {}`, "Get guard fail", "also in a function literal"},
		{get + `func guard(u string)`, "Get", "a function in assembly has no body"},
		{`func Other(n int) { Other(n) }`, "", "nobody passes anything on"},
		{`func get(u string) { http.Get(u) }`, "", "nobody outside can call it"},
	}
	for _, tt := range tests {
		src := "package p\n\nimport (\n\t\"log\"\n\t\"net/http\"\n)\n\n" + strings.ReplaceAll(tt.src, "; func", "\nfunc")
		f := parse(t, src)
		before := bodiesOf(f)
		pruned, bodies := NewSkim().Package("example.org/p").Prune([]*ast.File{f})
		var kept []string
		for _, f := range pruned {
			kept = append(kept, bodiesOf(f)...)
		}
		want := strings.Fields(tt.kept)
		slices.Sort(want)
		slices.Sort(kept)
		assert.Equal(t, strings.Join(want, " "), strings.Join(kept, " "), "%s: %s", tt.why, tt.src)
		assert.Equal(t, len(want), bodies, tt.why)
		assert.Equal(t, before, bodiesOf(f), "the file itself stays as it is")
	}
}

// bodiesOf returns the functions of a file that have bodies.
func bodiesOf(f *ast.File) (names []string) {
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
			names = append(names, fn.Name.Name)
		}
	}
	return names
}

func TestFactsInFiles(t *testing.T) {
	facts := []Fact{
		{"b", "F", &passesOn{Name: "F", Params: []passedParam{{Index: 1, Kind: "url", What: "http.Get", At: "a.go:3"}}}},
		{"a", "T.M0", &declaresSinks{}},
		{"a", "T.M0", &passesOn{Name: "M"}},
	}
	data, err := EncodeFacts(facts)
	require.NoError(t, err)
	got, err := DecodeFacts(data)
	require.NoError(t, err)
	assert.Equal(t, []Fact{facts[1], facts[2], facts[0]}, got, "in one order")
	slices.Reverse(facts)
	again, err := EncodeFacts(facts)
	require.NoError(t, err)
	assert.Equal(t, data, again, "whatever order they came in")
	none, err := EncodeFacts(nil)
	require.NoError(t, err)
	assert.Empty(t, none)
	got, err = DecodeFacts(nil)
	require.NoError(t, err)
	assert.Empty(t, got)
	_, err = DecodeFacts([]byte("broken"))
	assert.Error(t, err)
}

// However many parameters there are, none is lost.
func TestSkimOfManyParameters(t *testing.T) {
	for _, passed := range []int{0, 62, 63, 64, 99} {
		var params []string
		for i := range 100 {
			params = append(params, fmt.Sprintf("p%d int", i))
		}
		params[passed] = fmt.Sprintf("p%d string", passed)
		src := fmt.Sprintf("package p\n\nimport \"net/http\"\n\nfunc F(%s) { http.Get(p%d) }", strings.Join(params, ", "), passed)
		assert.True(t, NewSkim().Package("example.org/p").May([]*ast.File{parse(t, src)}), passed)
	}
}
