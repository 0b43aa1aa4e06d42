package rule

// Rules about code that cannot do what it is there for.
var (
	NeverEqual = &Rule{
		Name: "never-equal", Section: "package net/url",
		Summary: "comparison that is never true",
		Doc:     `Scheme has no colon and is in lower case, Host has no slash, Hostname no port, Port no colon, and the Origin that browsers send begins with a scheme, has no slash after its host, and no port that is the one of its scheme: u.Scheme == "https://" is never true. A method is in capital letters, and what fills "*name" in a route of gin or httprouter begins with a slash, as what fills "*" in one of chi, echo and fiber, or "{name...}" in a pattern, does not. FullPath of gin, Path of echo and RoutePattern of chi are the route, and no path. Neither is what functions never return: strings.ToLower a capital letter, path.Ext a text without its dot, strings.TrimRight what it takes off, strings.Cut and strings.Split the separator before which they cut: that is said where what they are given is read from a URL, a request or a header, or where the other text is a URL. Left alone is what may be true of some URL, and what is compared beside the same text in other letters, or without its brackets. Handlers behind a proxy write to RemoteAddr, so it is left alone, too. Not reported in tests.`,
		Bad:     []string{`base.Scheme == "http://"`, `base.Port() == ":80"`, `base.Hostname() == "example.com:80"`, `strings.ToLower(base.Host) == "EXAMPLE.COM"`, `path.Base(base.Path) == "/dir"`},
		Good:    []string{`base.Scheme == "http"`, `base.Port() == ""`, `base.Hostname() == "example.com"`, `strings.ToLower(base.Host) == "example.com"`, `path.Base(base.Path) == "dir"`},
	}
	ComparedPart = &Rule{
		Name: "compared-part", Section: "package net/url",
		Summary: "part of a URL compared with what comes after it",
		Doc:     `Path ends before the "?", RawQuery and Fragment begin after their sign, and Hostname ends before the port: r.URL.Path == "/a?b=c" is false of "/a?b=c". It is true of "/a%3Fb=c", which nobody means who writes the name of a value. Compare Path with "/a", and ask r.URL.Query() for b. Left alone are a "?" or a "#" by itself, which may be looked for on purpose, and packages that write texts of their own into the part. Not reported in tests.`,
		Bad:     []string{`r.URL.Path == "/a?b=c"`, `r.URL.RawQuery == "?b=c"`},
		Good:    []string{`r.URL.Path == "/a"`, `r.URL.RawQuery == "b=c"`},
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
		Doc:     `A client writes the header from Request.Host, and from the URL where that is empty: Header.Set("Host", "example.org") changes nothing, and the server is told: Host header is example.com. Reported where the request is made of a URL whose host the code says and is another one, a client with the transport of net/http sends it, and nothing else reads the header: what signs the request, or another transport, may need it. Where the header is not known, it is reported of a field or a variable that is given no part of a URL; a request that is returned with a constant is one to be sent. The Director of a httputil.ReverseProxy sends requests so, too. Not reported in tests.`,
		Bad:     []string{`req.Header.Set("Host", "example.org")`},
		Good:    []string{`req.Host = "example.org"`},
	}
	RequestURISet = &Rule{
		Name: "request-uri-set", Section: "package net/http",
		Summary: "field that only servers set",
		Doc:     `(*http.Client).Do returns the error: http: Request.RequestURI can't be set in client requests. Set URL. Reported where the function makes the request, and nothing lies between that place and the Do that could lead elsewhere or be given the request; and where a handler sends the request that it is called with, or a copy of it, and nobody clears the field. Not reported in tests.`,
		Bad:     []string{`req.RequestURI = "/a"`, `http.DefaultClient.Do(r)`},
		Good:    []string{`req.URL.Path = "/a"`, `http.DefaultClient.Do(req)`},
	}
	TreeSlash = &Rule{
		Name: "tree-slash", Section: "net/http.ServeMux",
		Summary: "pattern of one path for a tree of files",
		Doc:     `A pattern without a slash at its end matches that path alone: of http.FileServer the list of the folder is seen, and each file in it is answered with 404, so that the server never calls its handler for it. A route of gorilla/mux matches its path alone in any case: use PathPrefix. Not reported where the package registers the pattern with the slash, too, and not in tests.`,
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
		Doc:     `A handler asks its router for what takes the place of a name, by that name alone and spelled as in the route: (*http.Request).PathValue("ID") is empty for "/a/{id}", and so is PathValue("{id}"). The same is true of gin, echo, fiber, chi, gorilla/mux and httprouter. So it is of the URL of a named route of gorilla/mux: r.Get("user").URL("ID", "1") returns the error: missing route variable "id". Where a route is put below another one, which may have the name, only a name that differs in case or underscores from one of the route is reported, and one where the handler asks for none of its own: a name that no route of the package has, or any where all its routes have names. Lists of structs that a loop registers are routes, too. Silent where the handler is registered for a route that is not known, or called by other code. Not reported in tests.`,
		Bad:     []string{`r.PathValue("{id}")`},
		Good:    []string{`r.PathValue("id")`},
	}
	PathSlash = &Rule{
		Name: "path-slash", Section: "RFC 9112 §3.2.1",
		Summary: "path of a request without the slash that it begins with",
		Doc:     `The path of a request begins with a slash: r.URL.Path == "a" is false, strings.HasPrefix(r.URL.Path, "a/") too, and strings.TrimPrefix(r.URL.Path, "a/") takes nothing off, and the pattern ^a/ is found in none. http.StripPrefix("/b/", h) gives its handler a path without one: reported in handlers that a router calls, where the package neither has http.StripPrefix nor sets the path of a URL, and beside a comparison of the same path with another one that has the slash. Silent where the text is looked for with the slash, too. Not reported in tests.`,
		Bad:     []string{`r.URL.Path == "a"`, `strings.HasPrefix(r.URL.Path, "a")`},
		Good:    []string{`r.URL.Path == "/a"`, `strings.HasPrefix(r.URL.Path, "/a")`},
	}
	RequestURLScheme = &Rule{
		Name: "request-url-scheme", Section: "RFC 9112 §3.2.1",
		Summary: "scheme or host of a request's URL, which a server finds empty",
		Doc:     `A browser asks for the path alone, so that r.URL.Scheme and r.URL.Host are empty for a server: r.URL.Scheme == "http" is false, and r.URL.Scheme+"://"+r.Host begins with "://". Ask whether r.TLS is nil, for the header X-Forwarded-Proto, or for r.Host. Proxies are asked for whole URLs: reported in handlers of routes of their own; of a handler of "/", or one that nobody is seen to register, where it hands the request to nobody and asks no server; of an address also in handlers of gin and echo, and in functions that they alone call, where nothing looks at it; not where a function of another package is given the handler first, which may fill them in, nor where all requests pass one that does so first, as ProxyHeaders of gorilla/handlers; and not in tests. A fragment is sent by no client at all, so r.URL.Fragment is empty in every handler.`,
		Bad:     []string{`r.URL.Scheme == "http"`, `r.URL.Scheme + "://" + r.Host`, `r.URL.Fragment == "a"`},
		Good:    []string{`r.TLS == nil`, `"https://" + r.Host`, `r.URL.RawQuery == "a=b"`},
	}
	AddressSplit = &Rule{
		Name: "address-split", Section: "RFC 3986 §3.2.2",
		Summary: "address cut at its first colon",
		Doc:     `strings.Split(r.RemoteAddr, ":")[0] is "[" for a client that is asked over IPv6, "[::1]:1234", and so is what strings.Cut finds before the colon. Use net.SplitHostPort. Not reported in tests, where the parts are counted, nor of the address of a listener or a connection that was asked for one of IPv4, where all servers of the package listen at those, or where the function looks for a bracket, for more than one colon, or calls net.SplitHostPort of the same address, too.`,
		Bad:     []string{`strings.Split(r.RemoteAddr, ":")[0]`, `r.RemoteAddr[:strings.Index(r.RemoteAddr, ":")]`},
		Good:    []string{`net.SplitHostPort(r.RemoteAddr)`, `r.RemoteAddr[:strings.LastIndex(r.RemoteAddr, ":")]`},
	}
	AuthHost = &Rule{
		Name: "auth-host", Section: "package net/smtp",
		Summary: "host of a password that is not the host of the server",
		Doc:     `smtp.PlainAuth sends the password to the host that it names, and smtp.SendMail to another one returns the error: wrong host name. Not reported in tests.`,
		Bad:     []string{`smtp.SendMail("localhost:25", smtp.PlainAuth("", "u", "p", "example.com"), "a@b", nil, nil)`},
		Good:    []string{`smtp.SendMail("localhost:25", smtp.PlainAuth("", "u", "p", "localhost"), "a@b", nil, nil)`},
	}
	ReferenceBase = &Rule{
		Name: "reference-base", Section: "RFC 3986 §5.2",
		Summary: "reference that drops a part of the path of its base",
		Doc:     `A reference that begins with a slash replaces the whole path of its base, and any other one its last segment, unless that ends in a slash: "/b" and "https://h/api/" make "https://h/b", "b" and "https://h/api" too. Reported where the path of the base ends in a slash, or in a word such as api or v1, and with a slash in front only of a base that is asked for no other references, which may leave its path on purpose. Use JoinPath. Not reported in tests.`,
		Bad:     []string{`(&url.URL{Scheme: "https", Host: "h", Path: "/api/"}).Parse("/b")`, `(&url.URL{Scheme: "https", Host: "h", Path: "/api"}).Parse("b")`},
		Good:    []string{`(&url.URL{Scheme: "https", Host: "h", Path: "/api/"}).Parse("b")`, `(&url.URL{Scheme: "https", Host: "h", Path: "/api"}).JoinPath("b")`},
	}
	RawPathAlone = &Rule{
		Name: "raw-path-alone", Section: "package net/url",
		Summary: "encoded path of a URL that has no path",
		Doc:     `RawPath says how Path is written, and is ignored where it is no encoding of it: (&url.URL{Scheme: "https", Host: "h", RawPath: "/a%2Fb", RawQuery: "q"}).String() is "https://h?q". Set Path to the decoded path, too. Not reported in tests.`,
		Bad:     []string{`(&url.URL{Scheme: "https", Host: "h", RawPath: "/a%2Fb", RawQuery: "q"}).String()`},
		Good:    []string{`(&url.URL{Scheme: "https", Host: "h", Path: "/a/b", RawPath: "/a%2Fb", RawQuery: "q"}).String()`},
	}
	QueryEscapedWhole = &Rule{
		Name: "query-escaped-whole", Section: "RFC 1738 §3.3",
		Summary: "whole query that is escaped as one value",
		Doc:     `url.QueryEscape escapes "=" and "&", too: of "?" + url.QueryEscape("a=1&b=2") a server gets one parameter with the name a=1&b=2, and no value. Escape each value by itself, or use url.Values: its Encode escapes what has to be. Reported after the question mark of a text or a format, and where url.URL.RawQuery is set. Not reported in tests.`,
		Bad:     []string{`"http://h/?" + url.QueryEscape("a=1&b=2")`, `"http://h/?" + url.QueryEscape(url.Values{"a": {"1"}, "b": {"2"}}.Encode())`},
		Good:    []string{`"http://h/?a=" + url.QueryEscape("1") + "&b=2"`, `"http://h/?" + url.Values{"a": {"1"}, "b": {"2"}}.Encode()`},
	}
	OpaqueHost = &Rule{
		Name: "opaque-host", Section: "RFC 6068 §2",
		Summary: "host or path where the scheme is followed by neither",
		Doc:     `Host and Path are written after two slashes: (&url.URL{Scheme: "mailto", Path: "a@example.com"}).String() is "mailto://a@example.com", and no program sends mail there. What follows mailto:, tel:, sms:, urn: and data: is Opaque. After stun: and turn: comes the host, without slashes: of "stun://h" pion says: invalid hostname. Not reported in tests.`,
		Bad:     []string{`(&url.URL{Scheme: "mailto", Path: "a@example.com"}).String()`, `(&url.URL{Scheme: "tel", Host: "+123"}).String()`},
		Good:    []string{`(&url.URL{Scheme: "mailto", Opaque: "a@example.com"}).String()`, `(&url.URL{Scheme: "tel", Opaque: "+123"}).String()`},
	}
	DirectorScheme = &Rule{
		Name: "director-scheme", Section: "package net/http/httputil",
		Summary: "host of a request to be sent on, without a scheme",
		Doc:     `The URL of a request that a server gets has neither scheme nor host. A Director that sets URL.Host alone makes one that cannot be sent: each request is answered with 502 Bad Gateway, and the log says: unsupported protocol scheme "". Silent where the proxy has a transport of its own, or the package looks for what only proxies are asked for. Not reported in tests.`,
		Bad:     []string{`r.URL.Host = "127.0.0.1:1"`},
		Good:    []string{`r.URL.Scheme, r.URL.Host = "http", "127.0.0.1:1"`},
	}
	RedirectStatus = &Rule{
		Name: "redirect-status", Section: "RFC 9110 §15.4",
		Summary: "status of a redirect that sends nobody elsewhere",
		Doc:     `Browsers and clients go where Location says if the status is 301, 302, 303, 307 or 308: http.Redirect(w, r, "/a", 401) shows a page with a link, <a href="/a">Unauthorized</a>. gin panics with: Cannot redirect with status code 200, and echo returns the error: invalid redirect status code. 201 and 202, which say where something is, are left alone where the function takes them. Not reported in tests.`,
		Bad:     []string{`http.Redirect(w, r, "/a", http.StatusUnauthorized)`},
		Good:    []string{`http.Redirect(w, r, "/a", http.StatusSeeOther)`},
	}
	PatternTwice = &Rule{
		Name: "pattern-twice", Section: "net/http.ServeMux",
		Summary: "pattern that the mux does not take beside another one",
		Doc:     `The names of wildcards do not tell patterns apart: after "/a/{id}" http.Handle("/a/{name}", h) panics: pattern "/a/{name}" matches the same requests as "/a/{id}". So does http.Handle("/{name}/b", h), which matches one request with it, /a/b, and neither is the more special one. Reported within one list of statements. Not reported in tests.`,
		Bad:     []string{`http.Handle("/a/{name}", h)`, `http.Handle("/{name}/b", h)`},
		Good:    []string{`http.Handle("/a/{name}/b", h)`, `http.Handle("/{name}/b/c", h)`},
	}
	RouteTwice = &Rule{
		Name: "route-twice", Section: "urllint",
		Summary: "route that the router does not take beside another one",
		Doc:     `gin and httprouter have one route for a method and a path, and panic at the second with: already registered. The same place has the same name in all their routes: after "/users/:id" the route "/users/:name/posts" makes them panic with: conflicts with existing wildcard ':id'. A name for the rest of a path takes all below its prefix, so that after "/files/*path" both panic at "/files/new", too. httprouter has nothing beside a name, and panics at "/users/new" after "/users/:id". So does chi where Mount or Route is called twice with a path: attempting to Mount() a handler on an existing path. Reported within one list of statements. Not reported in tests.`,
		Bad:     []string{`r.GET("/users/:name/posts", h)`, `r.GET("/files/new", h)`},
		Good:    []string{`r.GET("/users/:id/posts", h)`, `r.GET("/new", h)`},
	}
	RouteTaken = &Rule{
		Name: "route-taken", Section: "urllint",
		Summary: "route after one that takes all its requests",
		Doc:     `gorilla/mux and fiber ask their routes in the order in which they are registered, and the first one that matches answers: after r.HandleFunc("/users/{id}", f) no request for /users/new comes to r.HandleFunc("/users/new", g), and none at all to what is registered after r.PathPrefix("/").Handler(h). Register the special one first. Of fiber that is said where the handler of the first route is in view and does not call Next. Reported within one list of statements. Not reported in tests.`,
		Bad:     []string{`r.HandleFunc("/users/new", g)`},
		Good:    []string{`r.HandleFunc("/users/new/a", g)`},
	}
	GroupSlash = &Rule{
		Name: "group-slash", Section: "urllint",
		Summary: "route that is not one slash after the prefix of its group",
		Doc:     `echo joins the prefix of a group and a route as they are: e.Group("/a").GET("b", f) answers no request but for "/ab", and e.Group("/a/").GET("/b", f) none but for "/a//b". Not reported in tests.`,
		Bad:     []string{`e.Group("/a").GET("b", f)`, `e.Group("/a/").GET("/b", f)`},
		Good:    []string{`e.Group("/a").GET("/b", f)`, `e.Group("/a/").GET("b", f)`},
	}
	GroupTwice = &Rule{
		Name: "group-twice", Section: "RFC 3986 §3.3",
		Summary: "route that begins with the prefix of its group",
		Doc:     `A group puts its prefix in front of each of its routes: r.Group("/v1").GET("/v1/a", f) answers requests for /v1/v1/a alone. Only the segment that ends the prefix and begins the route is looked at, where it is a version or "api". Not reported in tests.`,
		Bad:     []string{`r.Group("/v1").GET("/v1/a", f)`},
		Good:    []string{`r.Group("/v1").GET("/a", f)`},
	}
	HostHasPort = &Rule{
		Name: "host-has-port", Section: "package net/url",
		Summary: "port joined to a host that has it",
		Doc:     `The field Host of a URL has the port, too: net.JoinHostPort(u.Host, u.Port()) of http://h:80 is "[h:80]:80", and of http://h it is "h:". Hostname has none. Not reported in tests.`,
		Bad:     []string{`net.JoinHostPort(u.Host, u.Port())`},
		Good:    []string{`net.JoinHostPort(u.Hostname(), u.Port())`},
	}
	MailParts = &Rule{
		Name: "mail-parts", Section: "RFC 6068 §2",
		Summary: "mailto URL with a wrong sign between its parts",
		Doc:     `After mailto: come addresses, without slashes, then a question mark and parameters, with "&" between: of "mailto:a@example.com&subject=b" a program for mail reads the whole as an address, and of "mailto:a@example.com?cc=b@example.com?subject=c" the subject is a part of the address in cc. Looked at wherever such a text goes, but where it is looked for in another one. Not reported in tests.`,
		Bad:     []string{`"mailto://a@example.com"`, `"mailto:a@example.com&subject=b"`, `"mailto:a@example.com?cc=b@example.com?subject=c"`},
		Good:    []string{`"mailto:a@example.com"`, `"mailto:a@example.com?subject=b"`, `"mailto:a@example.com?cc=b@example.com&subject=c"`},
	}
)
