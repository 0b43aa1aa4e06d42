package rule

// Rules about how a text is put together: they look at its pieces and holes,
// not at a complete text.
var (
	FileConcat = &Rule{
		Name: "file-concat", Section: "RFC 8089 §2", Severity: Warning,
		Summary: "path joined to file:// as it is",
		Doc:     `A path may hold %, ? or #, which mean something else in a URL, and may not begin with a slash: "file://" + "a/b" names the host a, and for "file://" + "/100%" url.Parse fails with: invalid URL escape "%". Give url.URL an absolute path with a slash before it, also before a drive letter: Path "C:/a" gives "file://C:/a", in which C: is the host, and Path "/C:/a" gives "file:///C:/a". Not reported in tests.`,
		Bad:     []string{`url.Parse("file://" + dir)`},
		Good:    []string{`url.Parse((&url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(dir), "/")}).String())`},
	}
	ServerSlash = &Rule{
		Name: "server-slash", Section: "RFC 1738 §3.1",
		Summary: "no slash after the URL of a test server",
		Doc:     `The URL of an httptest.Server ends with its port: srv.URL+"a" gives "http://127.0.0.1:1234a", and http.Get fails with: invalid port ":1234a" after host.`,
		Bad:     []string{`http.Get(srv.URL + "a")`},
		Good:    []string{`http.Get(srv.URL + "/a")`},
		Fixable: true,
	}
	HostGlued = &Rule{
		Name: "host-glued", Section: "RFC 1738 §3.1",
		Summary: "nothing between a host and what is joined to it",
		Doc:     `Nothing puts in the slash before a path, or the colon before a port: "http://127.0.0.1"+"users" asks the host 127.0.0.1users. Not reported where the name goes on to the end of a domain, as "https://api.eu"+"west"+".example.com" does. Of a text that begins as a URL of the web it is said wherever that goes.`,
		Bad:     []string{`url.Parse("http://127.0.0.1" + "users")`},
		Good:    []string{`url.Parse("http://127.0.0.1" + "/users")`},
		Fixable: true,
	}
	PathGlued = &Rule{
		Name: "path-glued", Section: "RFC 3986 §3.3",
		Summary: "nothing between a version and what is joined to it",
		Doc:     `Nothing puts in the slash between two segments of a path: "http://127.0.0.1/v1"+"users" asks for /v1users, and a server of net/http that knows /v1/users answers 404. Of what is joined to a segment that names a version, or "api", a word is reported that no such name goes on with: v1beta1 and apidocs are names, and so may be what a hole goes on with. Of a text that begins as a URL of the web it is said wherever that goes. Not reported in tests.`,
		Bad:     []string{`url.Parse("http://127.0.0.1/v1" + "users")`},
		Good:    []string{`url.Parse("http://127.0.0.1/v1" + "/users")`},
	}
	VersionTwice = &Rule{
		Name: "version-twice", Section: "RFC 3986 §3.3",
		Summary: "version of an API twice in a path",
		Doc:     `A base that ends in the version has no need of one in what is joined to it: "http://127.0.0.1/v1"+"/v1/users" asks for /v1/v1/users. Only the segment that ends what is known of a base and begins what is joined to it is looked at, where it is a version or "api"; a path that one literal spells is meant. Of a text that begins as a URL of the web it is said wherever that goes. Not reported in tests.`,
		Bad:     []string{`url.Parse("http://127.0.0.1/v1" + "/v1/users")`},
		Good:    []string{`url.Parse("http://127.0.0.1" + "/v1/users")`},
	}
	SearchQuestion = &Rule{
		Name: "search-question", Section: "RFC 1738 §3.3",
		Summary: "second query after the first one",
		Doc:     `The first "?" begins the query, and what follows is joined with "&": of "/?a=b"+"?"+"c=d" url.Parse reads one parameter, a, with the value b?c=d. So it is with a question mark after url.Values.Encode. In one literal a value may be a page to go to with its own query: not reported after next=home and the like. Of a text that begins as a URL of the web it is said wherever that goes. Not reported in tests.`,
		Bad:     []string{`url.Parse("http://127.0.0.1/?a=b" + "?" + "c=d")`},
		Good:    []string{`url.Parse("http://127.0.0.1/?a=b" + "&" + "c=d")`},
	}
	QueryMark = &Rule{
		Name: "query-mark", Section: "RFC 1738 §3.3",
		Summary: "query without the question mark before it",
		Doc:     `url.Values.Encode and RawQuery hold the query alone: "http://127.0.0.1/a"+"b=c" is the path /ab=c, and after a query that has parameters "&" is needed: of "http://127.0.0.1/?a=b"+"c=d" url.Parse reads one parameter, a, with the value bc=d. What may bring its mark along, or have one before it, is not reported. Of a text that begins as a URL of the web it is said wherever that goes.`,
		Bad:     []string{`url.Parse("http://127.0.0.1/a" + url.Values{"b": {"c"}}.Encode())`, `url.Parse("http://127.0.0.1" + r.URL.EscapedPath() + r.URL.RawQuery)`},
		Good:    []string{`url.Parse("http://127.0.0.1/a?" + url.Values{"b": {"c"}}.Encode())`, `url.Parse("http://127.0.0.1" + r.URL.EscapedPath() + "?" + r.URL.RawQuery)`},
	}
	ParameterGlued = &Rule{
		Name: "parameter-glued", Section: "RFC 1866 §8.2.1",
		Summary: "nothing between a parameter and what is joined to it",
		Doc:     `Nothing puts in the "&" between two parameters: of "/?a=b"+"page=2" url.Parse reads one parameter, a, with the value bpage=2. So it is with the spaces between the settings of a database that begin with "host=". A value that is not known is taken for one value by what it and its parameter are called: not after q=, filter= and the like, whose values may hold pairs, nor where it may be a mark or have one at its end. Of a text that begins as a URL of the web it is said wherever that goes. Not reported in tests.`,
		Bad:     []string{`url.Parse("/?a=b" + "page=2")`, `url.Parse(fmt.Sprintf("/?a=%dpage=%d", 1, 2))`},
		Good:    []string{`url.Parse("/?a=b" + "&page=2")`, `url.Parse(fmt.Sprintf("/?a=%d&page=%d", 1, 2))`},
	}
	PrintedValue = &Rule{
		Name: "printed-value", Section: "package fmt",
		Summary: "value that is printed as Go writes it",
		Doc:     `A slice is printed with brackets and spaces, a map as map[a:b], a pointer as its address, and %q puts quotes around a host or path: fmt.Sprintf("/?ids=%v", []int{1, 2}) is /?ids=[1 2], and a server of net/http answers that with 400 Bad Request. Not reported in tests.`,
		Bad:     []string{`http.Get(fmt.Sprintf("http://127.0.0.1/?ids=%v", ids))`},
		Good:    []string{`http.Get(fmt.Sprintf("http://127.0.0.1/?ids=%d,%d", ids[0], ids[1]))`},
	}
	PrintfEscape = &Rule{
		Name: "printf-escape", Section: "package fmt",
		Summary: "escape in a format, where it is read as a verb",
		Doc:     `In a format a percent sign is written twice: fmt.Sprintf("/a%20b/%s", id) reads the verb %20b and prints %!b(string=...) and %!s(MISSING). The printf check of go vet reports the wrong verb too, but not what it was meant to be.`,
		Bad:     []string{`http.Get(fmt.Sprintf("http://example.com/a%20b/%s", id))`},
		Good:    []string{`http.Get(fmt.Sprintf("http://example.com/a%%20b/%s", id))`},
		Fixable: true,
	}
	JoinHostPort = &Rule{
		Name: "join-host-port", Section: "RFC 3986 §3.2.2", Severity: Warning,
		Summary: "host and port joined without net.JoinHostPort",
		Doc:     `An IPv6 address needs brackets before its port: fmt.Sprintf("%s:%d", "::1", 80) gives "::1:80", and net.Dial fails with: too many colons in address. The hostport check of go vet reports it for net.Dial. Off unless enabled by name.`,
		Bad:     []string{`net.Dial("tcp", fmt.Sprintf("%s:%d", host, 80))`},
		Good:    []string{`net.Dial("tcp", net.JoinHostPort(host, "80"))`},
		OptIn:   true,
	}
)
