package analyzer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
)

const directivesHead = `package a

import ("net/http"; "net/url")

var _, _ = http.Get, url.Parse

`

// Each row is code with comments that are for urllint, and what is said of it: each
// rule with the source that it is reported at.
func TestDirectives(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ why, code, want string }{
		{"a parameter that takes a URL", `//urllint:url u
func fetch(u string) {}
func f() { fetch("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"the second one, a URL with a host", `//urllint:url u absolute
func fetch(n int, u string) {}
func f() { fetch(1, "/a") }`, "missing-scheme ``"},
		{"one of some schemes", `//urllint:url u absolute https
func fetch(u string) {}
func f() { fetch("ftp://h/"); fetch("https://h/") }`, "scheme-refused `ftp`"},
		{"the last of a variadic function", `//urllint:url us
func fetch(n int, us ...string) {}
func f() { fetch(1, "http://h/", "http://h/a b", "http://h/c d") }`, "unsafe-space ` ` \" \" -> \"%20\"; unsafe-space ` ` \" \" -> \"%20\""},
		{"a list", `//urllint:url us
func fetch(us []string) {}
func f() { fetch([]string{"http://h/a b"}) }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"two parameters", `//urllint:url u
//urllint:url v
func fetch(u, v string) {}
func f() { fetch("http://h/a b", "http://h/c d") }`, "unsafe-space ` ` \" \" -> \"%20\"; unsafe-space ` ` \" \" -> \"%20\""},
		{"a method", `type T struct{}
//urllint:url u
func (T) fetch(u string) {}
func f() { T{}.fetch("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a method of an interface", `type I interface {
	//urllint:url u
	fetch(u string)
}
func f(i I) { i.fetch("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a field, by a comment above it", `type T struct {
	//urllint:url base
	base string
}
var _ = T{base: "http://h/a b"}`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"by one after it", `type T struct {
	base string //urllint:url base
}
var _ = T{base: "http://h/a b"}`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"one of two names", `type T struct {
	name, base string //urllint:url base
}
var _ = T{name: "a b", base: "http://h/a b"}`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"a pointer to a text", `type T struct {
	base *string //urllint:url base
}`, ``},
		{"a finding that is to be ignored", `func f() {
	http.Get("http://h/a b") //urllint:ignore unsafe-space the server wants it
	http.Get("http://h/c d")
}`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"where a function hands it on", `func fetch(u string) {
	//urllint:ignore unsafe-space the server wants it
	http.Get(u)
}
func f() { fetch("http://h/a b"); fetch("http://h/a|b") }`, "unsafe-pipe `|` \"|\" -> \"%7C\""},
		{"by a comment above it", `func f() {
	//urllint:ignore unsafe-space the server wants it
	http.Get("http://h/a b")
	http.Get("http://h/c d")
}`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"with a space in it", `func f() {
	http.Get("http://h/a b") // urllint:ignore unsafe-space the server wants it
}`, ``},
		{"of two rules", `func f() {
	http.Get("http://h/a b|c") //urllint:ignore unsafe-space,unsafe-pipe the server wants it
}`, ``},
		{"of a group that does not have it", `func f() {
	http.Get("http://h/a b") //urllint:ignore encoding the server wants it
}`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"of another rule", `func f() {
	http.Get("http://h/a b") //urllint:ignore unsafe-pipe the server wants it
}`, "unsafe-space ` ` \" \" -> \"%20\"; unused-ignore `//urllint:ignore unsafe-pipe the server wants it`"},
		{"of a rule that is off", `func f() {
	http.Get("http://h/a b") //urllint:ignore join-host-port,unsafe-space why not
	http.Get("http://h/a") //urllint:ignore join-host-port why not
}`, ``},
		{"in all of the file", `//urllint:ignore-file unsafe-space examples of what goes wrong
func f() { http.Get("http://h/a b"); http.Get("http://h/a|b") }`, "unsafe-pipe `|` \"|\" -> \"%7C\""},
		{"in a function", `//urllint:ignore unsafe-space examples of what goes wrong
func f() {
	http.Get("http://h/a b")
}
func g() { http.Get("http://h/c d") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"two comments on one line", `func f() {
	//urllint:ignore unsafe-space the server wants it
	//urllint:ignore unsafe-pipe this, too
	http.Get("http://h/a b|c")
}`, ``},
		{"prose about a directive", `// urllint:ignore is what such a comment begins with.
func f() { http.Get("http://h/a b") }`, "unsafe-space ` ` \" \" -> \"%20\""},
		{"what nobody needs, once for each", `func f() {
	http.Get("http://h/a") //urllint:ignore unsafe-space the server wants it
	http.Get("http://h/b") //urllint:ignore unsafe-pipe the server wants it
}`, "unused-ignore `//urllint:ignore unsafe-space the server wants it`; unused-ignore `//urllint:ignore unsafe-pipe the server wants it`"},
		{"of a group", `func f() {
	http.Get("http://u:p@h/") //urllint:ignore security the server is ours
}`, ``},
		{"a parameter of a function literal's type", `type T struct {
	get func(u string) //urllint:url u
}`, "bad-directive `//urllint:url u`"},
	} {
		src := directivesHead + tt.code + "\n"
		c := codetest.Load(t, src)
		assert.Equal(t, tt.want, strings.Join(says(c, src, runOn(t, Analyzer, c)), "; "), "%s:\n%s", tt.why, tt.code)
	}
}

// Each row is a comment in the place of COMMENT, and what the message says of it.
func TestWrongDirectives(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ why, code, want string }{
		{"no such directive", `//urllint:ignor fragment why not
func f() {}`, `malformed directive: "//urllint:ignor fragment why not": unknown directive "ignor"; did you mean ignore? (want url, ignore, ignore-file); want "//urllint:url name [kind] [scheme,scheme]" above a function or a field, or "//urllint:ignore rule[,rule] reason", or ignore-file for the whole file`},
		{"no reason", `//urllint:ignore fragment
func f() {}`, `malformed directive: "//urllint:ignore fragment": no rule or no reason; want "//urllint:ignore rule[,rule] reason", or ignore-file for the whole file`},
		{"no rule", `//urllint:ignore
func f() {}`, `malformed directive: "//urllint:ignore": no rule or no reason; want "//urllint:ignore rule[,rule] reason", or ignore-file for the whole file`},
		{"no such rule", `//urllint:ignore fragmnt the server wants it
func f() {}`, `malformed directive: "//urllint:ignore fragmnt the server wants it": unknown rule "fragmnt"; did you mean fragment?; want "//urllint:ignore rule[,rule] reason", or ignore-file for the whole file`},
		{"no such parameter", `//urllint:url v
func f(u string) {}`, `malformed directive: "//urllint:url v": f has no parameter "v"`},
		{"no name", `//urllint:url
func f(u string) {}`, `malformed directive: "//urllint:url": no name, or too much after it; want "//urllint:url name [kind] [scheme,scheme]" above a function or a field`},
		{"too much", `//urllint:url u absolute https http
func f(u string) {}`, `malformed directive: "//urllint:url u absolute https http": no name, or too much after it; want "//urllint:url name [kind] [scheme,scheme]" above a function or a field`},
		{"no such kind", `//urllint:url u abslute
func f(u string) {}`, `malformed directive: "//urllint:url u abslute": unknown kind "abslute"; did you mean absolute? ("urllint explain kinds" lists them)`},
		{"a scheme that is none", `//urllint:url u absolute ht_tp
func f(u string) {}`, `malformed directive: "//urllint:url u absolute ht_tp": bad scheme "ht_tp" (want a name such as https, without the colon)`},
		{"a number", `//urllint:url n
func f(n int) {}`, `malformed directive: "//urllint:url n": parameter "n" is no string`},
		{"a list of numbers", `//urllint:url n
func f(n []int) {}`, `malformed directive: "//urllint:url n": parameter "n" is no string`},
		{"a field that is no text", `type T struct {
	n int //urllint:url n
}`, `malformed directive: "//urllint:url n": field "n" is no string`},
		{"a field of another name", `type T struct {
	u string //urllint:url v
}`, `malformed directive: "//urllint:url v": no field "v" here`},
		{"nothing under it", `func f() {
	//urllint:url u
}`, `malformed directive: "//urllint:url u": no function or field under it; want "//urllint:url name [kind] [scheme,scheme]" above a function or a field`},
		{"with a remark", `//urllint:url v // the base
func f(u string) {}`, `malformed directive: "//urllint:url v": f has no parameter "v"`},
		{"nothing to ignore", `//urllint:ignore unsafe-space the server wants it
func f() {}`, `directive that suppresses nothing: "//urllint:ignore unsafe-space the server wants it"`},
	} {
		c := codetest.Load(t, directivesHead+tt.code+"\n")
		var got []string
		for _, d := range runOn(t, Analyzer, c) {
			got = append(got, d.Message)
		}
		assert.Equal(t, tt.want, strings.Join(got, "\n"), "%s:\n%s", tt.why, tt.code)
	}
}
