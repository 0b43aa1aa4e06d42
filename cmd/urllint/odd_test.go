package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// Each row is a package in which a parameter comes to a sink, or does not, by a
// way that syntax alone tells little of. What the package looks like without
// the bodies that cannot matter must say the same of it as the whole.
var oddPackages = []struct{ why, src string }{
	{"a closure returns it", `func A(u string) error { f := func() string { return u }; _, err := url.Parse(f()); return err }`},
	{"a function has another name", `func A(u string) error { f := fetch; return f(u) }`},
	{"in a field", `type t struct{ do func(string) error }; func A(u string) error { x := t{fetch}; return x.do(u) }`},
	{"in a field of a struct without a name", `func A(u string) error { x := struct{ f func(string) error }{fetch}; return x.f(u) }`},
	{"in a variable of the package", `var do = fetch; func A(u string) error { return do(u) }`},
	{"that is a literal", `var do = func(u string) error { _, err := url.Parse(u); return err }; func A(u string) error { return do(u) }`},
	{"in a list", `func A(u string) error { for _, f := range []func(string) error{fetch} { if err := f(u); err != nil { return err } }; return nil }`},
	{"in a map", `func A(u string) error { m := map[string]func(string) error{"x": fetch}; return m["x"](u) }`},
	{"as an argument", `func A(u string) { each(u, fetch) }; func each(u string, f func(string) error) { f(u) }`},
	{"as a result", `func get() func(string) error { return fetch }; func A(u string) error { fetch("http://x/"); return get()(u) }`},
	{"a literal as a result", `func mk() func(string) error { return func(u string) error { return fetch(u) } }; func A(u string) error { return mk()(u) }; func B(u string) error { url.Parse("http://x/"); f := mk(); return f(u) }`},
	{"a literal that holds it", `func mk(p string) func() error { return func() error { return fetch(p) } }; func A(u string) error { return mk(u)() }; func B(u string) error { f := mk(u); return f() }`},
	{"converted", `type do func(string) error; func (f do) Do(u string) error { return f(u) }; func A(u string) error { return do(fetch).Do(u) }`},
	{"a method as a value", `func A(u string) error { f := one{}.Fetch; return f(u) }`},
	{"a method as a function", `func A(u string) error { f := one.Fetch; return f(one{}, u) }; func B(u string) error { return (*one).Fetch(&one{}, u) }; func C(u string) { (*http.Client).Get(http.DefaultClient, u) }`},
	{"its receiver", `type s string; func (x s) do() error { return fetch(string(x)) }; func A(u string) error { f := s(u).do; return f() }; func B(u string) error { return s.do(s(u)) }`},
	{"through a pointer", `func A(u string) error { var x string; p := &x; *p = u; return fetch(x) }`},
	{"that a function is given", `func A(u string) error { var x string; p := &x; set(p, u); return fetch(x) }; func set(p *string, u string) { *p = u }`},
	{"to a part", `func A(u string) error { var a [2]string; p := &a[1]; *p = u; return fetch(a[1]) }`},
	{"through another slice", `func A(u string) error { s := []string{"x"}; q := s; q[0] = u; return fetch(s[0]) }`},
	{"through another struct", `type n struct { next *n; v string }; func A(u string) error { x := &n{}; y := &n{next: x}; y.next.v = u; return fetch(x.v) }`},
	{"through what a method returns", `type n struct{ v string }; func (x *n) self() *n { return x }; func A(u string) error { x := &n{}; x.self().v = u; return fetch(x.v) }`},
	{"by a literal", `type n struct{ v string }; func A(u string) error { x := &n{}; func(z *n) { z.v = u }(x); return fetch(x.v) }`},
	{"by a setter", `type n struct{ v string }; func (x *n) set(u string) { x.v = u }; func (x *n) get() error { return fetch(x.v) }; func A(u string) error { x := &n{}; x.set(u); return x.get() }`},
	{"by an option", `type n struct{ v string }; type opt func(*n); func With(u string) opt { return func(x *n) { x.v = u } }; func New(list ...opt) error { x := &n{}; for _, o := range list { o(x) }; return fetch(x.v) }; func A(u string) error { return New(With(u)) }`},
	{"in a map that a function writes", `func A(u string) error { m := map[string]string{}; put(m, u); return fetch(m["k"]) }; func put(m map[string]string, u string) { m["k"] = u }`},
	{"by a builder", `func A(u string) error { b := new(strings.Builder); fmt.Fprintf(b, "%s", u); return fetch(b.String()) }; func B(u string) error { var b strings.Builder; b.WriteString(u); return fetch(b.String()) }`},
	{"by a channel", `func A(u string) error { ch := make(chan string, 1); put(ch, u); return fetch(<-ch) }; func put(ch chan string, u string) { ch <- u }`},
	{"by an iterator", `func A(u string) error { for s := range seq(u) { if err := fetch(s); err != nil { return err } }; return nil }; func seq(u string) func(func(string) bool) { return func(yield func(string) bool) { yield(u) } }`},
	{"two at once", `func A(u string) error { return two(split(u)) }; func split(u string) (string, string) { return u, "" }; func two(a, b string) error { return fetch(a) }`},
	{"with nothing added", `const suffix = ""; func A(u string) error { return fetch(u + suffix) }; func B(u string) error { return fetch("" + u) }`},
	{"in an interface", `func A(u any) error { return fetch(u.(string)) }; func B(u string) error { return A(u) }; func C[T any](u T) error { return fetch(any(u).(string)) }`},
	{"by an interface's method", `func A(f fetcher, u string) error { return f.Fetch(u) }; func B(u string) error { var f fetcher = one{}; g := f.Fetch; return g(u) }`},
	{"of which one implementation does something else", `type two struct{}; func (two) Fetch(u string) error { return nil }; func A(f fetcher, u string) error { return f.Fetch(u) }`},
	{"by an embedded method", `type e struct{ one }; func A(u string) error { return e{}.Fetch(u) }`},
	{"deferred", `func A(u string) (err error) { defer func() { err = fetch(u) }(); return nil }`},
	{"in a field that is a sink, which others read", `func A(u string) *http.Request { return &http.Request{Host: u} }; func Log(r *http.Request) { fmt.Println(r.Host) }`},
	{"through a function that others call, too", `func id(u string) string { return u }; func A(u string) error { return fetch(id(u)) }; func B() { fmt.Println(id("x")) }`},
	{"in a variable that others read", `var last string; func A(u string) error { last = u; return fetch(u) }; func Last() { fmt.Println(last) }`},

	{"a check that a variable holds", `var check = die; func die(u string) { panic(u) }; func A(u string) error { check(u); return fetch(u) }`},
	{"a variable whose value a function computes", `var on = start(); func start() bool { return false }; func A(u string) error { if on { return fetch(u) }; return nil }`},
	{"and another variable", `var off = !on; var on = start(); func start() bool { return true }; func A(u string) error { if off { return fetch(u) }; return nil }`},
	{"a table that is shown", `var list = []string{"a"}; func show(l []string) { fmt.Println(len(l)) }; func Show() { show(list) }; func A(u string) error { for _, s := range list { if s == "c" { return fetch(u) } }; return nil }`},
	{"a table that is changed", `var list = []string{"a"}; func change(l []string) { l[0] = "c" }; func Change() { change(list) }; func A(u string) error { for _, s := range list { if s == "c" { return fetch(u) } }; return nil }`},
	{"a switch that init throws", `var on bool; func init() { on = true }; func A(u string) error { if on { return fetch(u) }; return nil }`},
	{"a switch whose address is known", `var on bool; func address() *bool { return &on }; func Throw() { *address() = true }; func A(u string) error { if on { return fetch(u) }; return nil }`},
	{"a method of a receiver that is called like an import", `type one2 struct{ one }; func (url one2) A(u string) error { url.check(u); return url.Fetch(u) }; func (one) check(u string) { panic(u) }`},
}

const oddPrelude = `
import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

var _, _, _, _ = fmt.Sprint, http.Get, url.Parse, strings.ToLower

func fetch(u string) error { _, err := url.Parse(u); return err }

`

// A package with an exported method that passes its parameter on is not left
// out whole, so that only those have it that need it.
const oddMethods = `
type fetcher interface{ Fetch(u string) error }

type one struct{}

func (one) Fetch(u string) error { _, err := url.Parse(u); return err }

`

func TestWaysOnOddPackages(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays asks the same of usual packages")
	var archive, imports strings.Builder
	archive.WriteString("-- go.mod --\nmodule example.org/m\n\ngo 1.25.0\n\nrequire example.org/dep v1.0.0\n\nreplace example.org/dep => ./dep\n" +
		"-- dep/go.mod --\nmodule example.org/dep\n\ngo 1.25.0\n")
	for i, p := range oddPackages {
		// A line a function: facts say in which line the sink is.
		src := oddPrelude + strings.NewReplacer("; func A", "\nfunc A", "; func B", "\nfunc B", "; func C", "\nfunc C").Replace(p.src) + "\n"
		if strings.Contains(p.src, "one") || strings.Contains(p.src, "fetcher") {
			src += oddMethods
		}
		fmt.Fprintf(&archive, "-- dep/p%d/p.go --\n// Package p%d: %s.\npackage p%d\n%s\n", i, i, p.why, i, src)
		fmt.Fprintf(&imports, "\t_ \"example.org/dep/p%d\"\n", i)
	}
	clitest.WriteModule(t, archive.String()+"-- main.go --\npackage main\n\nimport (\n"+imports.String()+")\n\nfunc main() {}\n")
	_, errs, code := clitest.GoCommand(t, "build", ".")
	require.Zero(t, code, errs)
	got := compare(t, []way{directly, directAll}, ".")
	facts := 0
	for _, list := range got.facts {
		facts += len(list)
	}
	assert.Greater(t, facts, len(oddPackages)/2, "most rows have some")
}

// TestOldPatterns: by the go line of its module a program has the patterns of Go
// 1.21, in which spaces and braces are bytes like others.
func TestOldPatterns(t *testing.T) {
	sample.SkipUnlessNamed(t, "package analyzer tries what the version of Go changes")
	const code = "package main\n\nimport \"net/http\"\n\nfunc main() {\n\thttp.Handle(\"/a b/{id\", nil)\n\thttp.Handle(\"/{x}/b\", nil)\n\thttp.Handle(\"/a/{y}\", nil)\n}\n"
	tests := []struct {
		version, before string
		want            []string
		why             string
	}{
		{"1.21", "", nil, "braces are nothing but braces"},
		{"1.22", "", []string{"[pattern-syntax]", "[pattern-twice]"}, "they are wildcards"},
		{"1.22", "//go:debug httpmuxgo121=1\n", nil, "the program wants them as before"},
		{"1.21", "//go:debug httpmuxgo121=0\n", []string{"[pattern-syntax]", "[pattern-twice]"}, "the program says more than its module"},
		{"1.22", "//go:debug default=go1.21\n", nil, "as all was then"},
		{"1.22", "//go:debug httpmuxgo121=0\n", []string{"[pattern-syntax]", "[pattern-twice]"}, "it wants them as they are now"},
	}
	for _, tt := range tests {
		clitest.WriteModule(t, "-- a.go --\n"+tt.before+code+"-- go.mod --\nmodule example.org/m\n\ngo "+tt.version+"\n")
		out, errs, _ := call("-format=short", "-cache=off", "./...")
		assert.Empty(t, errs, tt.why)
		for _, want := range tt.want {
			assert.Contains(t, out, want, tt.why)
		}
		assert.Equal(t, len(tt.want), strings.Count(out, "\n"), "%s: %s", tt.why, out)
	}
}
