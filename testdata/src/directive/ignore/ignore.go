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
	// urllint:ignore missing-scheme this is prose
	http.Get("example.com/a") // want `no scheme`
}

const base = "example.com/a" //urllint:ignore missing-scheme the text is suppressed where it is spelled

func far() {
	http.Get(base)
}
