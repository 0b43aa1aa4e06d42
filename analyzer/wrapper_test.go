package analyzer

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// chain is a package of n wrappers, each calling the next; the last calls
// what end says.
func chain(n int, end string) string {
	var b strings.Builder
	b.WriteString("package a\n\nimport \"net/url\"\n\nfunc use() { f0(\"http://example.com/a b\") }\n")
	for i := range n - 1 {
		fmt.Fprintf(&b, "func f%d(u string) (*url.URL, error) { return f%d(u) }\n", i, i+1)
	}
	fmt.Fprintf(&b, "func f%d(u string) (*url.URL, error) { return %s(u) }\n", n-1, end)
	return b.String()
}

func TestChainsOfWrappers(t *testing.T) {
	ds := runOn(t, Analyzer, codetest.Load(t, chain(1000, "url.Parse")))
	require.Len(t, ds, 1)
	assert.Contains(t, ds[0].Message, "passed to url.Parse at ")
	assert.Contains(t, ds[0].Message, " through f0")
	require.NotEmpty(t, ds[0].Related)
	assert.Equal(t, "url.Parse called here", ds[0].Related[len(ds[0].Related)-1].Message)

	assert.Empty(t, runOn(t, Analyzer, codetest.Load(t, chain(1000, "f0"))), "a ring ends at no sink")
}

func TestNoWrappers(t *testing.T) {
	a, err := New(Config{NoWrappers: true})
	require.NoError(t, err)
	assert.Empty(t, a.FactTypes, "so that drivers leave dependencies alone")
	assert.Empty(t, runOn(t, a, codetest.Load(t, chain(3, "url.Parse"))))

	require.NoError(t, a.Flags.Set("wrappers", "true"))
	assert.NotEmpty(t, a.FactTypes)
	assert.Len(t, runOn(t, a, codetest.Load(t, chain(3, "url.Parse"))), 1)
	require.NoError(t, a.Flags.Set("wrappers", "false"))
	assert.Empty(t, a.FactTypes)
	require.Error(t, a.Flags.Set("wrappers", "perhaps"))
}

// TestWrapperOddities: whatever the code looks like, no guess and no panic.
func TestWrapperOddities(t *testing.T) {
	for _, tt := range []struct{ reason, src string }{
		{"a parameter that a closure assigns", `func g(u string) error { func() { u = "http://h/" }(); _, err := url.Parse(u); return err }`},
		{"a parameter whose address is taken", `func g(u string) error { p := &u; *p = "http://h/"; _, err := url.Parse(u); return err }`},
		{"a parameter that a range statement assigns", `func g(u string) error { for _, u = range []string{"http://h/"} { _, err := url.Parse(u); return err }; return nil }`},
		{"elements that are assigned", `func h(us []string) error { us[0] = "x"; for _, u := range us { if _, err := url.Parse(u); err != nil { return err } }; return nil }; func g(u string) error { return h([]string{u}) }`},
		{"a labelled loop that is left because of the parameter", `func g(u string) error { out: for { if u[0] == 'h' { break out }; _, err := url.Parse(u); return err }; return nil }`},
		{"a goto because of the parameter", `func g(u string) error { if u[0] == 'h' { goto end }; { _, err := url.Parse(u); return err }; end: return nil }`},
		{"a switch on the parameter", `func g(u string) error { switch u { case "": return nil; case "http://h/a b": return nil }; _, err := url.Parse(u); return err }`},
		{"a condition on the left of &&", `func g(u string) bool { return u[0] == 'g' && ok(url.Parse(u)) }; func ok(*url.URL, error) bool { return true }`},
		{"a parsed URL that is looked at before it is used", `func g(u string) error { p, _ := url.Parse(u); if p == nil { return nil }; _, err := url.Parse(u); return err }`},
		{"no parameter of the name", `func g(string) error { return nil }`},
		{"a function variable that is set", `var g = func(u string) error { _, err := url.Parse(u); return err }; func init() { g = nil }`},
	} {
		ds := runOn(t, Analyzer, codetest.Load(t, "package a\n\nimport \"net/url\"\n\nvar _ = url.Parse\n\nfunc use() { g(\"http://h/a b\") }\n\n"+strings.ReplaceAll(tt.src, "}; func", "}\nfunc")))
		assert.Empty(t, ds, tt.reason)
	}
}

// BenchmarkWrappers shows that the cost of a wrapper does not grow with their
// number, nor with the ways in which they call each other.
func BenchmarkWrappers(b *testing.B) {
	for _, tt := range []struct {
		name string
		src  func(n int) string
	}{
		{"chain", func(n int) string { return chain(n, "url.Parse") }},
		{"ring", func(n int) string { return chain(n, "f0") }},
		{"star", func(n int) string {
			return "package a\n\nimport \"net/url\"\n\nfunc f(u string) (*url.URL, error) { return url.Parse(u) }\n" +
				calls(n, func(i int) string { return fmt.Sprintf("func g%d(u string) (*url.URL, error) { return f(u) }\n", i) })
		}},
		{"conditions", func(n int) string {
			return "package a\n\nimport \"net/url\"\n\nfunc f(u string, n int) error {\n" +
				calls(n, func(i int) string {
					return fmt.Sprintf("if n == %d { if _, err := url.Parse(u); err != nil { return err } }\n", i)
				}) + "return nil }\n"
		}},
	} {
		for _, n := range []int{1000, 10000} {
			b.Run(fmt.Sprintf("%s/%d", tt.name, n), func(b *testing.B) {
				c := codetest.Load(b, tt.src(n))
				for b.Loop() {
					runOn(b, Analyzer, c)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/wrapper")
			})
		}
	}
}

func calls(n int, f func(int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(f(i))
	}
	return b.String()
}

const failsHead = `package a

import ("errors"; "log"; "net/url"; "testing")

func must(v *url.URL, err error) *url.URL { if err != nil { panic(err) }; return v }
func use(v *url.URL, err error) {}
func check(err error) { if err != nil { panic(err) } }
func note(err error) {}

var _, _ = errors.New, log.Fatal
var kept error

`

// Each row is the body of a function that parses its parameter, after its results, and
// what is said of a call with a text that fails. It is silent where the function may be
// there to find out whether a text can be parsed.
func TestFunctionsThatMayFail(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ why, body, want string }{
		{"the error is returned", `error { _, err := url.Parse(u); return err }`, "bad-escape `%`"},
		{"all of it is", `(*url.URL, error) { return url.Parse(u) }`, "bad-escape `%`"},
		{"where there is one", `error { _, err := url.Parse(u); if err != nil { return err }; return nil }`, "bad-escape `%`"},
		{"in a statement of its own", `error { if _, err := url.Parse(u); err != nil { return err }; return nil }`, "bad-escape `%`"},
		{"another error is", `error { if _, err := url.Parse(u); err != nil { return errors.New("bad") }; return nil }`, "bad-escape `%`"},
		{"by its name", `(err error) { if _, err = url.Parse(u); err != nil { return }; return nil }`, "bad-escape `%`"},
		{"by its name, in two statements", `(err error) { _, err = url.Parse(u); if err != nil { return }; return nil }`, "bad-escape `%`"},
		{"nothing is, where a result has no name", `{ if _, err := url.Parse(u); err != nil { return } }`, ``},
		{"nothing is, and the list of results is empty", `() { if _, err := url.Parse(u); err != nil { return } }`, ``},
		{"no error is", `error { if _, err := url.Parse(u); err != nil { return nil }; return nil }`, ``},
		{"whether there is one is", `bool { _, err := url.Parse(u); return err == nil }`, ``},
		{"the good case comes first", `error { if _, err := url.Parse(u); err == nil { return nil }; return errors.New("bad") }`, ``},
		{"it panics", `{ if _, err := url.Parse(u); err != nil { panic(err) } }`, "bad-escape `%`"},
		{"it ends the program", `{ _, err := url.Parse(u); if err != nil { log.Fatal(err) } }`, "bad-escape `%`"},
		{"it fails the test", `{ if _, err := url.Parse(u); err != nil { t.Fatal(err) } }`, "bad-escape `%`"},
		{"it is logged, and then returned", `error { if _, err := url.Parse(u); err != nil { log.Print(err); return err }; return nil }`, "bad-escape `%`"},
		{"it is logged", `{ if _, err := url.Parse(u); err != nil { log.Print(err) } }`, ``},
		{"it is logged, and what was parsed is used", `{ v, err := url.Parse(u); if err != nil { log.Print(err); return }; use(v, nil) }`, "bad-escape `%`"},
		{"the same, with nothing but a constant returned", `string { v, err := url.Parse(u); if err != nil { log.Print("parse: ", err); return "" }; return v.Host }`, "bad-escape `%`"},
		{"something else is logged", `string { v, err := url.Parse(u); if err != nil { log.Print("none"); return "" }; return v.Host }`, ``},
		{"what was parsed is used by a function that returns nothing", `{ v, err := url.Parse(u); if err != nil { return }; use(v, nil) }`, "bad-escape `%`"},
		{"by one whose list of results is empty", `() { v, err := url.Parse(u); if err != nil { return }; use(v, nil) }`, "bad-escape `%`"},
		{"by one that returns whether it was", `bool { v, err := url.Parse(u); if err != nil { return false }; use(v, nil); return true }`, ``},
		{"nothing is done", `{ if _, err := url.Parse(u); err != nil { } }`, ``},
		{"nobody looks", `{ url.Parse(u) }`, "bad-escape `%`"},
		{"nobody looks later", `{ defer url.Parse(u) }`, "bad-escape `%`"},
		{"nobody looks at the error", `*url.URL { v, _ := url.Parse(u); return v }`, "bad-escape `%`"},
		{"but at the result", `bool { v, _ := url.Parse(u); return v == nil }`, ``},
		{"at another one", `bool { v, _ := url.Parse(u); w := v; _ = w; return t == nil }`, "bad-escape `%`"},
		{"must", `{ must(url.Parse(u)) }`, "bad-escape `%`"},
		{"a function that is not said to", `{ use(url.Parse(u)) }`, ``},
		{"in parentheses", `*url.URL { return (must((url.Parse(u)))) }`, "bad-escape `%`"},
		{"a function that checks", `{ _, err := url.Parse(u); check(err) }`, "bad-escape `%`"},
		{"one that does not", `{ _, err := url.Parse(u); note(err) }`, ``},
		{"something else comes before", `error { _, err := url.Parse(u); log.Print("parsed"); if err != nil { return err }; return nil }`, "bad-escape `%`"},
		{"the error is looked at twice", `error { _, err := url.Parse(u); if err != nil { log.Print(err) }; return err }`, ``},
		{"it is kept", `{ _, err := url.Parse(u); kept = err }`, ``},
		{"it is stored in a variable of the package", `{ _, kept = url.Parse(u) }`, ``},
		{"a condition on more", `error { _, err := url.Parse(u); if err != nil && t != nil { return err }; return nil }`, ``},
		{"in a switch", `error { _, err := url.Parse(u); switch { case err != nil: return err }; return nil }`, ``},
		{"in a loop", `error { for range 3 { if _, err := url.Parse(u); err != nil { return err } }; return nil }`, "bad-escape `%`"},
		{"in a loop that goes on", `{ for range 3 { if _, err := url.Parse(u); err != nil { continue } } }`, ``},
		{"in a function literal", `error { return func() error { _, err := url.Parse(u); return err }() }`, "bad-escape `%`"},
	} {
		src := failsHead + "func parse(t *testing.T, u string) " + tt.body + "\n\nfunc f(t *testing.T) { parse(t, \"http://h/%zz\") }\n"
		c := codetest.Load(t, src)
		assert.Equal(t, tt.want, strings.Join(says(c, src, runOn(t, Analyzer, c)), "; "), "%s: %s", tt.why, tt.body)
	}
}
