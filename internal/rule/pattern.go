package rule

// Rules about patterns of http.ServeMux, and about routes of other routers.
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
		Doc:     `A pattern holds no scheme, query or fragment, and the path of a request is cleaned before it is compared: http.Handle registers such a pattern and never calls its handler, but for a request that escapes the question mark: "/a?b=c" matches /a%3Fb=c. A space at its end is one of the path, too. It has one method, or none for all of them: "GET|HEAD /a" and "ANY /a" are for methods of these names.`,
		Bad:     []string{`http.Handle("http://example.com/a", h)`, `http.Handle("/a?b=c", h)`, `http.Handle("/a//b", h)`, `http.Handle("GET /a ", h)`},
		Good:    []string{`http.Handle("example.com/a", h)`, `http.Handle("/a", h)`, `http.Handle("/a/b", h)`, `http.Handle("GET /a", h)`},
	}
	PatternHost = &Rule{
		Name: "pattern-host", Section: "net/http.ServeMux",
		Summary: "no host that a request names before the first slash of a pattern",
		Doc:     `What is before the first slash is a host: http.HandleFunc("GET/a", h) registers a handler for the host GET and http.HandleFunc("api/a", h) one for the host api, which asked for at another host never calls its handler. A port is cut off the request's host, so that "example.com:80/a" never matches, either. localhost and hosts with a dot are left alone. Not reported in tests.`,
		Bad:     []string{`http.Handle("GET/a", h)`, `http.Handle("a/b", h)`, `http.Handle("example.com:80/a", h)`},
		Good:    []string{`http.Handle("GET /a", h)`, `http.Handle("/a/b", h)`, `http.Handle("example.com/a", h)`},
		Fixable: true,
	}
	PatternSegment = &Rule{
		Name: "pattern-segment", Section: "net/http.ServeMux",
		Summary: "segment that is a wildcard to other routers",
		Doc:     `http.ServeMux, chi and gorilla/mux write {name}; gin, echo, fiber and httprouter write :name; none writes <name>. A router compares the other's way as it is, and for any other text in its place never calls its handler: "/users/:id" answers no request but one for "/users/:id". http.ServeMux knows {name...} in place of "*" and "*name". Not reported in tests.`,
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
	RouteSlash = &Rule{
		Name: "route-slash", Section: "RFC 3986 §3.3",
		Summary: "route without a slash in front",
		Doc:     `The path of a request begins with a slash. chi panics with: routing pattern must begin with '/'. httprouter panics with: path must begin with '/'. gorilla/mux keeps the error to itself and answers every request with 404. Not reported in tests.`,
		Bad:     []string{`chi.NewRouter().Mount("users/{id}", h)`},
		Good:    []string{`chi.NewRouter().Mount("/users/{id}", h)`},
		Fixable: true,
	}
	RouteStar = &Rule{
		Name: "route-star", Section: "urllint",
		Summary: "star in a route that is no name for the rest of a path",
		Doc:     `The rest of a path is at the end of a route. gin and httprouter want a name after the star, and panic with: catch-all routes are only allowed at the end of the path, or: wildcards must be named with a non-empty name. chi panics with: wildcard '*' must be the last value in a route; its Mount and Route put one after their own. ServeFiles of httprouter asks for the rest by its name, and panics with: path must end with /*filepath. Not reported in tests.`,
		Bad:     []string{`r.GET("/files/*", h)`, `r.GET("/files/*path/raw", h)`},
		Good:    []string{`r.GET("/files/*path", h)`, `r.GET("/raw/*path", h)`},
	}
	RouteGroup = &Rule{
		Name: "route-group", Section: "urllint",
		Summary: "group in the pattern of a route",
		Doc:     `gorilla/mux finds the values of names by the groups of its own, and panics where a pattern has one: contains capture groups in its regexp. Write (?:a|b). Not reported in tests.`,
		Bad:     []string{`m.HandleFunc("/{f:(a|b)}", f)`},
		Good:    []string{`m.HandleFunc("/{f:(?:a|b)}", f)`},
	}
	NameTwice = &Rule{
		Name: "name-twice", Section: "urllint",
		Summary: "name that a route has twice",
		Doc:     `A handler asks for a value by its name alone. chi panics with: contains duplicate param key, and mux.Vars has one of two values alone. Not reported in tests.`,
		Bad:     []string{`r.Get("/a/{id}/b/{id}", h)`},
		Good:    []string{`r.Get("/a/{id}/b/{other}", h)`},
	}
	RoutePlaceholder = &Rule{
		Name: "route-placeholder", Section: "urllint",
		Summary: "placeholder of a route that its router does not take",
		Doc:     `gin and httprouter panic where no name follows a colon: wildcards must be named with a non-empty name. A name of theirs ends at the next slash, and they panic where a segment has two: only one wildcard per path segment is allowed. What follows the colon in a placeholder of chi and gorilla/mux is a regular expression: chi panics with: invalid regexp, and gorilla/mux keeps the error for itself: error parsing regexp. Not reported in tests.`,
		Bad:     []string{`r.GET("/users/:/posts", h)`, `r.GET("/days/:from-:to", h)`, `r.Get("/users/{id:[}", h)`},
		Good:    []string{`r.GET("/users/:id/posts", h)`, `r.GET("/days/:from/:to", h)`, `r.Get("/users/{id:[0-9]}", h)`},
	}
	RouteBraces = &Rule{
		Name: "route-braces", Section: "urllint",
		Summary: "braces of a route that do not match",
		Doc:     `gorilla/mux keeps the error for itself, mux: unbalanced braces in "/x/{id", and the route answers no request; chi panics. Not reported in tests.`,
		Bad:     []string{`m.HandleFunc("/x/{id", f)`},
		Good:    []string{`m.HandleFunc("/x/{id}", f)`},
	}
)
