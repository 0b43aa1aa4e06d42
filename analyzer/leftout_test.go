package analyzer

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/codetest"
)

// seenBy returns what an analyzer says of a package: places, messages, repairs.
func seenBy(t *testing.T, cfg Config, src string) (out []string) {
	t.Helper()
	a, err := New(cfg)
	require.NoError(t, err)
	for _, d := range runOn(t, a, codetest.Load(t, src)) {
		out = append(out, show(d))
	}
	return out
}

func show(d analysis.Diagnostic) string {
	return fmt.Sprintf("%d-%d %s %s %v %v", d.Pos, d.End, d.Category, d.Message, d.Related, d.SuggestedFixes)
}

// Each of these brings a URL to path.Join, or a host without a port to
// net.SplitHostPort, in another way. A look at where texts come from must not leave
// out the function in which that happens.
func TestNothingIsLeftOut(t *testing.T) {
	found := 0
	for _, tt := range []struct{ why, src string }{
		{"a variable", `func f(x string) { base := "http://h"; _ = path.Join(base, x) }`},
		{"one that is set later", `func f(x string) { var base string; base = "http://h"; _ = path.Join(base, x) }`},
		{"two pieces", `func f(x string) { a := "http:"; a += "//h"; _ = path.Join(a, x) }`},
		{"a variable of the package", `var base = "http://h"; func f(x string) { _ = path.Join(base, x) }`},
		{"one that init sets", `var base string; func init() { base = "http://h" }; func f(x string) { _ = path.Join(base, x) }`},
		{"a field", `type T struct{ base string }; func f(x string) { t := T{base: "http://h"}; _ = path.Join(t.base, x) }`},
		{"a field by its place", `type T struct{ base string }; func f(x string) { t := T{"http://h"}; _ = path.Join(t.base, x) }`},
		{"a field by a pointer", `type T struct{ base string }; func f(x string) { t := new(T); t.base = "http://h"; u := t; _ = path.Join(u.base, x) }`},
		{"an embedded field", `type T struct{ base string }; type U struct{ T }; func f(x string) { u := U{T{"http://h"}}; _ = path.Join(u.base, x) }`},
		{"a struct that is converted", `type T struct{ base string }; type U struct{ base string }; func f(x string) { u := U(T{"http://h"}); _ = path.Join(u.base, x) }`},
		{"a struct without a name", `type T struct{ base string }; func f(x string) { var t T = struct{ base string }{"http://h"}; _ = path.Join(t.base, x) }`},
		{"a literal that a method finds", `type T struct{ base string }; func New() *T { return &T{base: "http://h"} }; func (t *T) f(x string) { _ = path.Join(t.base, x) }`},
		{"a list", `func f(x string) { l := []string{"http://h"}; _ = path.Join(l[0], x) }`},
		{"a list that grows", `func f(x string) { var l []string; l = append(l, "http://h"); for _, b := range l { _ = path.Join(b, x) } }`},
		{"a list that is handed on", `func f(x string) { l := []string{"http://h", x}; _ = path.Join(l...) }`},
		{"a map", `func f(x string) { m := map[string]string{"a": "http://h"}; _ = path.Join(m["a"], x) }`},
		{"keys of a map", `func f(x string) { for b := range map[string]int{"http://h": 1} { _ = path.Join(b, x) } }`},
		{"a pointer", `func f(x string) { b := ""; p := &b; *p = "http://h"; _ = path.Join(b, x) }`},
		{"a channel", `func f(x string) { c := make(chan string, 1); c <- "http://h"; _ = path.Join(<-c, x) }`},
		{"an interface", `func f(x string) { var v any = "http://h"; _ = path.Join(v.(string), x) }`},
		{"a switch on the type", `func f(x string) { var v any = "http://h"; switch s := v.(type) { case string: _ = path.Join(s, x) } }`},
		{"a result", `func b() string { return "http://h" }; func f(x string) { _ = path.Join(b(), x) }`},
		{"a result with a name", `func b() (s string) { s = "http://h"; return }; func f(x string) { _ = path.Join(b(), x) }`},
		{"the second result", `func b() (int, string) { return 1, "http://h" }; func f(x string) { _, s := b(); _ = path.Join(s, x) }`},
		{"a parameter that is returned", `func id(s string) string { return s }; func f(x string) { _ = path.Join(id("http://h"), x) }`},
		{"a variadic parameter", `func first(s ...string) string { return s[0] }; func f(x string) { _ = path.Join(first("http://h"), x) }`},
		{"a type parameter", `func id[T any](s T) T { return s }; func f(x string) { _ = path.Join(id("http://h"), x) }`},
		{"a field of a type with parameters", `type B[T any] struct{ v T }; func f(x string) { b := B[string]{"http://h"}; _ = path.Join(b.v, x) }`},
		{"a function that writes a field", `type T struct{ base string }; func (t *T) set(s string) { t.base = s }; func f(x string) { t := &T{}; t.set("http://h"); _ = path.Join(t.base, x) }`},
		{"an option", `type T struct{ base string }; func with(s string) func(*T) { return func(t *T) { t.base = s } }; func f(x string) { t := &T{}; with("http://h")(t); _ = path.Join(t.base, x) }`},
		{"a literal that is called", `func f(x string) { g := func() string { return "http://h" }; _ = path.Join(g(), x) }`},
		{"a variable that a literal writes", `func f(x string) { b := ""; g := func() { b = "http://h" }; g(); _ = path.Join(b, x) }`},
		{"a literal's parameter", `func f(x string) { func(b string) { _ = path.Join(b, x) }("http://h") }`},
		{"a function as a value", `func b() string { return "http://h" }; func f(x string) { g := b; _ = path.Join(g(), x) }`},
		{"a method as a value", `type T struct{ base string }; func (t T) b() string { return t.base }; func f(x string) { g := T{"http://h"}.b; _ = path.Join(g(), x) }`},
		{"a method of an interface", `type I interface{ b() string }; type T struct{}; func (T) b() string { return "http://h" }; func f(x string) { var i I = T{}; _ = path.Join(i.b(), x) }`},
		{"a function that is given one", `func with(g func(string)) { g("http://h") }; func f(x string) { with(func(b string) { _ = path.Join(b, x) }) }`},
		{"a comparison", `func f(b, x string) { if b == "http://h" { _ = path.Join(b, x) } }`},
		{"a case", `func f(b, x string) { switch b { case "http://h": _ = path.Join(b, x) } }`},
		{"a function of strings", `func f(x string) { b := strings.TrimSuffix("http://h/", "/"); _ = path.Join(b, x) }`},
		{"strings.Join", `func f(x string) { b := strings.Join([]string{"http:", "", "h"}, "/"); _ = path.Join(b, x) }`},
		{"a format", `func f(x string) { b := fmt.Sprintf("http://h/%s", x); _ = path.Join(b, x) }`},
		{"a builder", `func f(x string) { var b strings.Builder; b.WriteString("http://h"); _ = path.Join(b.String(), x) }`},
		{"a builder in a field", `type T struct{ strings.Builder }; func f(x string) { var t T; t.WriteString("http://h"); _ = path.Join(t.String(), x) }`},
		{"a builder that is written by a format", `func f(x string) { var b strings.Builder; fmt.Fprintf(&b, "http://%s", x); _ = path.Join(b.String(), x) }`},
		{"bytes", `func f(x string) { b := []byte("http:"); b = append(b, '/', '/', 'h'); _ = path.Join(string(b), x) }`},
		{"an error's text", `func f(x string) { err := errors.New("http://h"); _ = path.Join(err.Error(), x) }`},
		{"a URL's text", `func f(x string) { u := url.URL{Scheme: "http", Host: "h"}; _ = path.Join(u.String(), x) }`},
		{"the environment", `func f(x string) { os.Setenv("B", "http://h"); _ = path.Join(os.Getenv("B"), x) }`},
		{"the default of a flag", `var b = flag.String("b", "http://h", ""); func f(x string) { _ = path.Join(*b, x) }`},
		{"the default of a flag in a field", `type T struct{ base string }; func f(x string) { var t T; flag.StringVar(&t.base, "b", "http://h", ""); flag.Parse(); _ = path.Join(t.base, x) }`},
		{"a list of functions", `func f(x string) { for _, g := range []func() string{func() string { return "http://h" }} { _ = path.Join(g(), x) } }`},
		{"a broken format", `func f(x string) { _ = path.Join(fmt.Sprintf("a%20b"), x) }`},
		{"the first that is set", `func f(x string) { b := cmp.Or(x, "http://h"); _ = path.Join(b, x) }`},
		{"an address", `func f() { a := "http://h:80"; _, _, _ = net.SplitHostPort(a) }`},
		{"an address that is there", `func f() { _, _, _ = net.SplitHostPort("h") }`},
		{"the beginning of one that is there", `func f(x string) { _, _, _ = net.SplitHostPort("http://h:" + x) }`},
		{"two literals that are one constant", `func f() { _, _ = url.Parse("http://h.example.com" + "a") }`},
		{"a constant that is joined to another", `const base = "http://h.example.com"; const at = base + "a"; func f() { _, _ = url.Parse(at) }`},
		{"a trimmed scheme", `func f(x string) { _ = strings.TrimLeft(x, "http://") }`},
	} {
		src := "package a\n\nimport (\n\"cmp\"\n\"errors\"\n\"flag\"\n\"fmt\"\n\"net\"\n\"net/url\"\n\"os\"\n\"path\"\n\"strings\"\n)\n\nvar _, _, _, _, _ = cmp.Or[int], errors.New, flag.Parse, fmt.Sprint, net.Dial\nvar _, _, _, _ = url.Parse, os.Exit, path.Join, strings.Trim\n\n" + strings.ReplaceAll(strings.ReplaceAll(tt.src, "; func", "\n\nfunc"), "; type", "\ntype") + "\n"
		slow := seenBy(t, Config{Thorough: true}, src)
		if len(slow) > 0 {
			found++
		}
		assert.Equal(t, slow, seenBy(t, Config{}, src), tt.why)
	}
	assert.GreaterOrEqual(t, found, 48, "of the rest a run says nothing, either")
}
