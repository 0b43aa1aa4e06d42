package rule

// Rules about the beginning of a URL.
var (
	MissingScheme = &Rule{
		Name: "missing-scheme", Section: "RFC 1738 §2.1",
		Summary: "no scheme where one is needed",
		Doc:     `An HTTP client, a WebSocket dialer and the like are given a whole URL. Without a scheme net/http fails with: unsupported protocol scheme "".`,
		Bad:     []string{`http.Get("example.com/a")`, `http.Get("/a")`, `http.Post("//example.com/a", "text/plain", nil)`},
		Good:    []string{`http.Get("http://example.com/a")`, `http.Get("http://localhost/a")`, `http.Post("https://example.com/a", "text/plain", nil)`},
	}
	HostAsScheme = &Rule{
		Name: "host-as-scheme", Section: "RFC 1738 §2.1",
		Summary: "host and port read as a scheme",
		Doc:     `"localhost:8080" is a well-formed URL of the scheme "localhost": url.Parse returns no error and an empty Host, http.Get fails with: unsupported protocol scheme "localhost". For "127.0.0.1:80" url.Parse fails with: first path segment in URL cannot contain colon. Not reported where the program looks at what url.Parse returns and goes on with the same text in another way: puts a scheme before it, or takes it for a host.`,
		Bad:     []string{`http.Get("localhost:8080/a")`, `url.Parse("example.com:80")`, `url.Parse("127.0.0.1:80/a")`},
		Good:    []string{`http.Get("http://localhost:8080/a")`, `url.Parse("http://example.com:80")`, `url.Parse("http://127.0.0.1:80/a")`},
	}
	BareHost = &Rule{
		Name: "bare-host", Section: "RFC 1738 §3.1", Severity: Warning,
		Summary: "host without a scheme is read as a path",
		Doc:     `url.Parse("example.com/a") returns no error, an empty Host and the Path "example.com/a". Reported only for names in well-known domains, not of what a function is called with that passes it on, and not in tests.`,
		Bad:     []string{`url.Parse("example.com/a")`, `url.Parse("www.example.org")`},
		Good:    []string{`url.Parse("http://example.com/a")`, `url.Parse("//www.example.org")`},
	}
	SchemeRefused = &Rule{
		Name: "scheme-refused", Section: "RFC 1738 §2.1",
		Summary: "scheme that the callee refuses",
		Doc:     `The callee speaks certain schemes only: http.Get fails with: unsupported protocol scheme "ftp". Not reported of what a function is called with that passes it on, nor in tests of what comes from a table. Nor, as other rules about what package net/http refuses to send, of a client in a package that has a transport which answers by itself, is taught a scheme, or comes from elsewhere, unless the package shows that it is not this client's.`,
		Bad:     []string{`http.Get("ftp://example.com/a")`, `http.Get("mailto:a@example.com")`},
		Good:    []string{`http.Get("http://example.com/a")`, `http.Get("http://example.com/a")`},
	}
	MissingHost = &Rule{
		Name: "missing-host", Section: "RFC 1738 §3.3",
		Summary: "no host",
		Doc:     `net/http fails with: http: no Host in request URL. Most often one slash too many, or a host that was meant to be filled in.`,
		Bad:     []string{`http.Get("http:///a")`, `http.Get("http://")`},
		Good:    []string{`http.Get("http://localhost/a")`, `http.Get("http://localhost")`},
	}
	SchemeColon = &Rule{
		Name: "scheme-colon", Section: "RFC 1738 §2.1",
		Summary: "no colon after the scheme",
		Doc:     `url.Parse("https//example.com") returns no error and the Path "https//example.com"; http.Get fails with: unsupported protocol scheme "". So it is where the colon comes after the slashes, "http//:example.com", or is another mark, "http;//example.com". A literal that stands for itself, and what is put together, is reported wherever it leaves the code in view, as in what a library is given, what is encoded, or what importers can read; but for tests, elements of lists, and what has the name of something bad. What stays in view is left to the calls that it reaches.`,
		Bad:     []string{`http.Get("https//example.com/a")`, `url.Parse("https//example.com")`},
		Good:    []string{`http.Get("https://example.com/a")`, `url.Parse("https://example.com")`},
		Fixable: true,
	}
	SchemeTypo = &Rule{
		Name: "scheme-typo", Section: "RFC 1738 §2.1",
		Summary: "mistyped scheme",
		Doc:     `One letter of http or https is missing, too many, another one of theirs or in another's place: url.Parse returns no error, and http.Get fails with: unsupported protocol scheme "htpp". Reported wherever the text leaves the code in view, too, as [scheme-colon] is.`,
		Bad:     []string{`http.Get("htpp://example.com/a")`, `url.Parse("htpps://example.com/a")`},
		Good:    []string{`http.Get("http://example.com/a")`, `url.Parse("https://example.com/a")`},
		Fixable: true,
	}
	SearchAmpersand = &Rule{
		Name: "search-ampersand", Section: "RFC 1738 §3.3",
		Summary: `"&" and no "?" before it`,
		Doc:     `The query begins after "?". url.Parse("http://example.com/events&limit=1") returns no error, the Path "/events&limit=1" and no query: the server finds no such page, and the parameter is lost. Silent where "=", ";" or a bracket comes before the "&", since such a path has a syntax of its own, and where a part that is unknown may bring the "?" along.`,
		Bad:     []string{`url.Parse("http://example.com/events&limit=1")`, `url.Parse("/events&limit=1")`},
		Good:    []string{`url.Parse("http://example.com/events?limit=1")`, `url.Parse("/events?limit=1")`},
	}
	UnfilledPlaceholder = &Rule{
		Name: "unfilled-placeholder", Section: "RFC 6570 §1.2",
		Summary: "placeholder that nothing fills",
		Doc:     `net/http knows no templates: the server is asked for /users/%7Bid%7D. In a host net/url refuses the braces: invalid character "{" in host name. Silent where the function around has the name as a key or in a text to be replaced, or puts braces around names, at clients that fill names themselves, but for a name that resty is given and the URL has as ":id" or not at all, in exported variables of a package, for which its users put in their own, and in tests but for "${id}", which nothing in Go fills. A segment such as ":id" is sent as it is, too, where the URL is one to be asked for. There is no repair: to encode the braces would hide that nobody fills the name.`,
		Bad:     []string{`http.Get("http://example.com/users/{id}")`, `http.Get("http://{host}/users")`},
		Good:    []string{`http.Get("http://example.com/users/" + id)`, `http.Get("http://" + net.JoinHostPort(host, "80") + "/users")`},
	}
	QuerySemicolon = &Rule{
		Name: "query-semicolon", Section: "RFC 1738 §3.3",
		Summary: "semicolon that begins no parameter",
		Doc:     `Parameters of a query are separated by "&" alone: url.ParseQuery returns the error: invalid semicolon separator in query, and the server of net/http drops the parameters on both sides. "&amp;" is how HTML writes it: (*url.URL).Query of "/?a=1&amp;b=2" is map[a:[1]]. In other URLs than those of a server's own tests only "&amp;" is reported: who else reads ";" is not known.`,
		Bad:     []string{`url.ParseQuery("a=1;b=2")`, `url.Parse("/?a=1&amp;b=2")`},
		Good:    []string{`url.ParseQuery("a=1&b=2")`, `url.Parse("/?a=1&b=2")`},
		Fixable: true,
	}
	DoubleScheme = &Rule{
		Name: "double-scheme", Section: "RFC 1738 §3.1",
		Summary: "scheme where the host belongs",
		Doc:     `url.Parse("http://https://example.com/") returns no error and the Host "https:"; http.Get then looks up a host named https. Most often a base URL joined to a text that has its own. Reported wherever the text leaves the code in view, too, as [scheme-colon] is.`,
		Bad:     []string{`http.Get("http://https://example.com/a")`, `url.Parse("http://https://example.com/")`},
		Good:    []string{`http.Get("https://example.com/a")`, `url.Parse("https://example.com/")`},
	}
	GoRefuses = &Rule{
		Name: "go-refuses", Section: "package net/url",
		Summary: "net/url refuses the URL",
		Doc:     `The callee reads its text with url.Parse or url.ParseRequestURI, which returns an error, and no other rule says why: invalid URL escape "%61" in a host, invalid userinfo, invalid host for an IP literal that it does not know. The message has the words of the net/url that urllint was built with.`,
		Bad:     []string{`url.Parse("http://ex%61mple.com/")`, `http.Get("http://é@example.com/")`, `http.NewRequest("GET", "http://[v1.fe80::1]/", nil)`},
		Good:    []string{`url.Parse("http://example.com/")`, `http.Get("http://%C3%A9@example.com/")`, `http.NewRequest("GET", "http://[fe80::1]/", nil)`},
	}
	ClearText = &Rule{
		Name: "clear-text", Section: "RFC 9110 §4.2.1", Severity: Note,
		Summary: "scheme that sends everything in clear text",
		Doc:     `The request goes over the network in clear text: whoever carries the packets can read and change them. Hosts on this machine are left alone. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com/a")`},
		Good:    []string{`http.Get("https://example.com/a")`},
		OptIn:   true,
	}
	DefaultPort = &Rule{
		Name: "default-port", Section: "RFC 1738 §3.1", Severity: Note,
		Summary: "the scheme's own port written out",
		Doc:     `The port may be left out. Written out it makes two spellings of one URL, with and without :443, which caches and signatures tell apart, and it is sent along: the Host header is example.com:80. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com:80/a")`, `url.Parse("https://example.com:443")`},
		Good:    []string{`http.Get("http://example.com/a")`, `url.Parse("https://example.com")`},
		OptIn:   true, Fixable: true,
	}
	HostNoName = &Rule{
		Name: "host-no-name", Section: "RFC 1123 §2.1",
		Summary: "part of a host that no name has",
		Doc:     `A host has no empty part between two dots, and its last part is no number, unless it is an address of four. No name server is asked for "api..example.com": no such host. localhost.8080 is looked up as a name; a colon was meant. Not reported in tests.`,
		Bad:     []string{`http.Get("http://api..example.com/a")`, `http.Get("http://localhost.8080/a")`},
		Good:    []string{`http.Get("http://api.example.com/a")`, `http.Get("http://localhost:8080/a")`},
	}
	HostCharacter = &Rule{
		Name: "host-character", Section: "RFC 5892 §2",
		Summary: "punctuation that no host name has",
		Doc:     `A word processor makes a dash, an ellipsis or curly quotes of what was typed, and names of hosts have none: net/http asks for xn--apiv1-0u3b.example.com. Not reported in tests.`,
		Bad:     []string{`http.Get("http://api–v1.example.com/a")`},
		Good:    []string{`http.Get("http://api-v1.example.com/a")`},
	}
	Invisible = &Rule{
		Name: "invisible-character", Section: "RFC 3987 §4.1",
		Summary: "character that nobody sees",
		Doc:     `A no-break space, a zero-width space, a soft hyphen or a byte order mark comes along when a URL is copied from a page. net/http sends it encoded, and the server has no such page: GET /a%C2%A0. The joiners that emoji and some languages need are left alone. Not reported in tests.`,
		Bad:     []string{`http.Get("http://example.com/a\u00a0")`},
		Good:    []string{`http.Get("http://example.com/a")`},
	}
	PortInPath = &Rule{
		Name: "port-in-path", Section: "RFC 1738 §3.1",
		Summary: "port after the slash that ends the host",
		Doc:     `"http://localhost/:8080/a" asks the scheme's own port for the page /:8080/a. Not reported in tests.`,
		Bad:     []string{`http.Get("http://localhost/:8080/a")`},
		Good:    []string{`http.Get("http://localhost:8080/a")`},
	}
	PasswordMark = &Rule{
		Name: "password-mark", Section: "RFC 1738 §3.1",
		Summary: "mark in a password that ends the host",
		Doc:     `A slash, a question mark or a number sign ends the host, wherever it is: of "http://u:p@s/w@example.com/" url.Parse makes the Host "s". Encode it as %2F, %3F or %23, or use url.UserPassword. Not reported in tests.`,
		Bad:     []string{`url.Parse("http://u:p@s/w@example.com/")`},
		Good:    []string{`url.Parse("http://u:p%40s%2Fw@example.com/")`},
	}
	FragmentQuery = &Rule{
		Name: "fragment-query", Section: "RFC 3986 §3.5",
		Summary: "number sign that ends the query, or comes before it",
		Doc:     `What follows "#" is the fragment, and is never sent: of "/?a=c#&b=1" the server is asked for /?a=c, and nothing else. Encode the sign as %23, or put the query before the fragment. Programs in pages have paths of their own after "#/" and "#!", which are left alone. Not reported in tests.`,
		Bad:     []string{`http.Get("http://example.com/?a=c#&b=1")`},
		Good:    []string{`http.Get("http://example.com/?a=c%23&b=1")`},
	}
	PlusInQuery = &Rule{
		Name: "plus-in-query", Section: "RFC 1866 §8.2.1", Severity: Warning,
		Summary: "plus sign that a server reads as a space",
		Doc:     `url.ParseQuery, and what reads forms elsewhere, makes a space of "+": the number "+4912345678" arrives as " 4912345678", and so do the offset of a time and the "+" in the name of a mailbox. There is no repair: it would change what arrives. Not reported in tests.`,
		Bad:     []string{`url.Parse("/?a=+4912345678")`, `url.Parse("/?a=2024-01-02T15:04:05+01:00")`, `url.Parse("/?a=u+tag@example.com")`},
		Good:    []string{`url.Parse("/?a=%2B4912345678")`, `url.Parse("/?a=2024-01-02T15:04:05%2B01:00")`, `url.Parse("/?a=u%2Btag@example.com")`},
	}
)
