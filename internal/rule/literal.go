package rule

var Anywhere = &Rule{
	Name: "literal-anywhere", Section: "RFC 1738 §2.1", Severity: Warning,
	Summary: "bad URL in a string literal",
	Doc:     `Looks at every string literal that begins with a scheme and ://, also where no callee is known to take a URL, and reports what is wrong with it. Literals with spaces, parts of a concatenation, formats, prefixes, regular expressions and what is compared are left alone. Off unless enabled by name.`,
	Bad:     []string{`var home = "http://example.com:http/"`},
	Good:    []string{`var home = "http://example.com:80/"`},
	OptIn:   true,
}
