// Package ignore suppresses findings.
package ignore

import "net/http"

func get() {
	http.Get("example.com/a") //urllint:ignore missing-scheme the proxy puts it there
	//urllint:ignore missing-scheme the proxy puts it there
	http.Get("example.com/a")
	//urllint:ignore missing-scheme,host-as-scheme both may be
	http.Get("localhost:8080/a")
	//urllint:ignore missing-scheme two lines above do not count // want `directive that suppresses nothing: "//urllint:ignore missing-scheme two lines above do not count"`

	http.Get("example.com/a") // want `no scheme`
	//urllint:ignore scheme-refused another rule // want `directive that suppresses nothing`
	http.Get("example.com/a") // want `no scheme`
	//urllint:ignore clear-text this rule is off, so nobody can say
	http.Get("https://example.com/a")
	//urllint:ignore missing-scheme // want `malformed directive: .* no rule or no reason; want "//urllint:ignore rule`
	http.Get("example.com/a") // want `no scheme`
	//urllint:ignore // want `malformed directive`
	//urllint:ignore no-such-rule since 1994 // want `malformed directive: .* unknown rule "no-such-rule"`
	// urllint:ignore and what follows it are prose, as long as no rule is named
	http.Get("example.com/a") // want `no scheme`
	// urllint:ignore missing-scheme a space does no harm
	http.Get("example.com/a")
	// urllint:ignore missing-scheme // want `malformed directive: .* no rule or no reason`
	http.Get("example.com/a") // want `no scheme`
	//urllint:ignore missing-scheme one above the other
	//urllint:ignore unsafe-space are about the same line
	http.Get("example.com/a b")
	//urllint:ignore portability a group
	http.Get("http://example.com/a^b")
	http.Get("http://example.com/b^c") // want `caret`
}

func long() {
	//urllint:ignore missing-scheme a statement of several lines
	http.Get(
		"example.com/a",
	)
	http.Get(
		"example.com/a", //urllint:ignore missing-scheme one of its lines
	)
	//urllint:ignore unsafe-space not what a function literal in it does // want `suppresses nothing`
	run(func() {
		http.Get("http://example.com/a b") // want `space`
	})
	table := []struct{ a, b string }{
		{
			a: "",
			//urllint:ignore unsafe-space an element of several lines
			b: "http://example.com/" +
				"a b",
		},
		{b: "http://example.com/a b"}, // want `space`
	}
	for _, row := range table {
		http.Get(row.b)
	}
}

func run(f func()) { f() }

// whole has nothing to report.
//
//urllint:ignore unsafe-space,missing-scheme the whole function is an example
func whole() {
	http.Get("http://example.com/a b")

	if true {
		http.Get("example.com/a")
	}
	http.Get("http://example.com/100%") // want `two hex digits`
}

const base = "example.com/a" //urllint:ignore missing-scheme the text is suppressed where it is spelled

func far() {
	http.Get(base)
}
