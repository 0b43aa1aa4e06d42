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
	PatternHost = &Rule{
		Name: "pattern-host", Section: "net/http.ServeMux",
		Summary: "no host that a request names before the first slash of a pattern",
		Doc:     `What stands before the first slash is a host: http.HandleFunc("GET/a", h) registers a handler for the host GET and http.HandleFunc("api/a", h) one for the host api, which asked for at another host never calls its handler. A port is cut off the request's host, so that "example.com:80/a" never matches, either. localhost and hosts with a dot are left alone. Not reported in tests.`,
		Bad:     []string{`http.Handle("GET/a", h)`, `http.Handle("a/b", h)`, `http.Handle("example.com:80/a", h)`},
		Good:    []string{`http.Handle("GET /a", h)`, `http.Handle("/a/b", h)`, `http.Handle("example.com/a", h)`},
		Fixable: true,
	}
	PatternSegment = &Rule{
		Name: "pattern-segment", Section: "net/http.ServeMux",
		Summary: "segment that is a wildcard to other routers",
		Doc:     `http.ServeMux knows {name} and {name...}: it compares ":name", "*" and "*name" as they stand, and for any other text in their place never calls its handler. Not reported in tests.`,
		Bad:     []string{`http.Handle("/a/:id", h)`, `http.Handle("/a/*", h)`},
		Good:    []string{`http.Handle("/a/{id}", h)`, `http.Handle("/a/{rest...}", h)`},
	}
	PrefixSlash = &Rule{
		Name: "prefix-slash", Section: "net/http.ServeMux",
		Summary: "prefix of a path without the slash that every path begins with",
		Doc:     `http.StripPrefix("static/", h) never matches: every request is answered with 404. Silent inside another http.StripPrefix, which may have taken the slash off, and in tests.`,
		Bad:     []string{`http.StripPrefix("static/", h)`},
		Good:    []string{`http.StripPrefix("/static/", h)`},
		Fixable: true,
	}
)
