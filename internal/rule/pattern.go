package rule

// Rules about patterns of http.ServeMux.
var (
	PatternSyntax = &Rule{
		Name: "pattern-syntax", Section: "net/http.ServeMux",
		Summary: "pattern that http.Handle panics on",
		Doc:     `A pattern is [METHOD ][HOST]/[PATH]; {name} fills a whole segment. http.Handle("a", h) panics: parsing "a": at offset 0: host/path missing /.`,
		Bad:     []string{`http.Handle("", h)`, `http.Handle("a", h)`, `http.Handle("/a{id}", h)`, `http.Handle("GET /a//b", h)`, `http.Handle("/{a}/{a}", h)`},
		Good:    []string{`http.Handle("/", h)`, `http.Handle("/a", h)`, `http.Handle("/a/{id}", h)`, `http.Handle("GET /a/b", h)`, `http.Handle("/{a}/{b}", h)`},
	}
	PatternUnmatched = &Rule{
		Name: "pattern-unmatched", Section: "net/http.ServeMux",
		Summary: "pattern that requests do not match",
		Doc:     `A pattern holds no scheme, query or fragment, and the path of a request is cleaned before it is compared: http.Handle registers such a pattern and never calls its handler, but for a request that escapes the question mark: "/a?b=c" matches /a%3Fb=c.`,
		Bad:     []string{`http.Handle("http://example.com/a", h)`, `http.Handle("/a?b=c", h)`, `http.Handle("/a//b", h)`},
		Good:    []string{`http.Handle("example.com/a", h)`, `http.Handle("/a", h)`, `http.Handle("/a/b", h)`},
	}
)
