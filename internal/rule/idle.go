package rule

// Rules about code that cannot do what it is there for.
var (
	NeverEqual = &Rule{
		Name: "never-equal", Section: "package net/url",
		Summary: "comparison that is never true",
		Doc:     `Scheme has no colon and is in lower case, Host has no slash, Hostname no port, Port no colon, and the Origin that browsers send no slash after its host: u.Scheme == "https://" is never true. Left alone is what may be true of some URL: Path is "/a?b" of "/a%3Fb", RawQuery is "?a" of "/??a", Fragment is "#a" of "##a". Handlers behind a proxy write to RemoteAddr, so it is left alone, too. Not reported in tests.`,
		Bad:     []string{`base.Scheme == "http://"`, `base.Port() == ":80"`, `base.Hostname() == "example.com:80"`},
		Good:    []string{`base.Scheme == "http"`, `base.Port() == ""`, `base.Hostname() == "example.com"`},
	}
	QueryCopy = &Rule{
		Name: "query-copy", Section: "package net/url",
		Summary: "change to a copy of the query that nobody reads",
		Doc:     `(*url.URL).Query makes new values each time: what is set there leaves the URL as it is. Store them back: u.RawQuery = q.Encode(). Not reported in tests.`,
		Bad:     []string{`u.Query().Set("a", "b")`},
		Good:    []string{`u.RawQuery = url.Values{"a": {"b"}}.Encode()`},
	}
	HostHeader = &Rule{
		Name: "host-header", Section: "package net/http",
		Summary: "header that a client does not send",
		Doc:     `A client writes the header from Request.Host, and from the URL where that is empty: Header.Set("Host", "example.org") changes nothing, and the server is told: Host header is example.com. Reported where the request is made of a URL whose host the code says and is another one, a client with the transport of net/http sends it, and nothing else reads the header: what signs the request, or another transport, may need it. Not reported in tests.`,
		Bad:     []string{`req.Header.Set("Host", "example.org")`},
		Good:    []string{`req.Host = "example.org"`},
	}
	RequestURISet = &Rule{
		Name: "request-uri-set", Section: "package net/http",
		Summary: "field that only servers set",
		Doc:     `(*http.Client).Do returns the error: http: Request.RequestURI can't be set in client requests. Set URL. Reported where the function makes the request, and nothing lies between that place and the Do that could lead elsewhere or be given the request; not in tests.`,
		Bad:     []string{`req.RequestURI = "/a"`},
		Good:    []string{`req.URL.Path = "/a"`},
	}
	TreeSlash = &Rule{
		Name: "tree-slash", Section: "net/http.ServeMux",
		Summary: "pattern of one path for a tree of files",
		Doc:     `A pattern without a slash at its end matches that path alone: of http.FileServer the list of the folder is seen, and each file in it is answered with 404, so that the server never calls its handler for it. Not reported where the package registers the pattern with the slash, too, and not in tests.`,
		Bad:     []string{`http.Handle("/a", http.StripPrefix("/a", http.FileServer(http.Dir("."))))`},
		Good:    []string{`http.Handle("/a/", http.StripPrefix("/a", http.FileServer(http.Dir("."))))`},
	}
	PrefixOther = &Rule{
		Name: "prefix-other", Section: "package net/http",
		Summary: "prefix that no path of the pattern has",
		Doc:     `The handler is called with the paths that its pattern matches, without their escapes, and http.StripPrefix answers 404 to each path that does not begin with its prefix: all of them here, so that it never calls its handler. Not reported in tests.`,
		Bad:     []string{`http.Handle("/a/", http.StripPrefix("/b/", h))`},
		Good:    []string{`http.Handle("/a/", http.StripPrefix("/a/", h))`},
	}
	RouteName = &Rule{
		Name: "route-name", Section: "net/http.ServeMux",
		Summary: "name that the route does not have",
		Doc:     `A handler asks its router for what stands in the place of a name, by that name alone and spelled as in the route: (*http.Request).PathValue("ID") is empty for "/a/{id}", and so is PathValue("{id}"). The same is true of gin, echo, fiber, chi, gorilla/mux and httprouter. Where a route is put below another one, which may have the name, only a name that differs in case or underscores from one of the route is reported, and one that no route of the package has where the handler asks for none of its own. Silent where the handler is registered for a route that is not known, or called by other code. Not reported in tests.`,
		Bad:     []string{`r.PathValue("{id}")`},
		Good:    []string{`r.PathValue("id")`},
	}
	PathSlash = &Rule{
		Name: "path-slash", Section: "RFC 9112 §3.2.1",
		Summary: "path of a request without the slash that it begins with",
		Doc:     `The path of a request begins with a slash: r.URL.Path == "a" is false, strings.HasPrefix(r.URL.Path, "a/") too, and strings.TrimPrefix(r.URL.Path, "a/") takes nothing off. http.StripPrefix("/b/", h) gives its handler a path without one: reported in handlers that a router calls, where the package neither has http.StripPrefix nor sets the path of a URL, and beside a comparison of the same path with one that has the slash. Not reported in tests.`,
		Bad:     []string{`r.URL.Path == "a"`, `strings.HasPrefix(r.URL.Path, "a")`},
		Good:    []string{`r.URL.Path == "/a"`, `strings.HasPrefix(r.URL.Path, "/a")`},
	}
)
