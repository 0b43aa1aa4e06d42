package rule

// Rules about references and request targets.
var (
	RedirectHost = &Rule{
		Name: "redirect-host", Section: "RFC 1808 §4",
		Summary: "relative redirect target that looks like a host",
		Doc:     `http.Redirect joins "example.com/a" to the path of the request, so that the browser asks the same host for /dir/example.com/a, and with the path of the request after a host for /dir/new.example.com/dir/page.`,
		Bad:     []string{`http.Redirect(w, r, "example.com/a", http.StatusFound)`, `http.Redirect(w, r, "www.example.org", http.StatusFound)`, `http.Redirect(w, r, "new.example.com"+r.URL.EscapedPath(), http.StatusFound)`},
		Good:    []string{`http.Redirect(w, r, "https://example.com/a", http.StatusFound)`, `http.Redirect(w, r, "//www.example.org", http.StatusFound)`, `http.Redirect(w, r, "https://new.example.com"+r.URL.EscapedPath(), http.StatusFound)`},
	}
	ScriptScheme = &Rule{
		Name: "script-scheme", Section: "RFC 9110 §10.2.2",
		Summary: "scheme that runs a script in place of asking a server",
		Doc:     `No browser follows a redirect to javascript:, vbscript: or data:, and http.Redirect writes it to the Location header as it is. template.URL switches the filter of html/template off: the script is in the page. data: is fine there.`,
		Bad:     []string{`http.Redirect(w, r, "javascript:f()", http.StatusFound)`, `template.URL("javascript:f()")`},
		Good:    []string{`http.Redirect(w, r, "/f", http.StatusFound)`, `template.URL("https://example.com/")`},
	}
	RequestTarget = &Rule{
		Name: "request-target", Section: "RFC 9112 §3.2",
		Summary: "neither a path from the root nor a whole URL",
		Doc:     `A request line asks for a path that begins with a slash, for a whole URL, or for "*". httptest.NewRequest panics on a relative path, a query alone and the empty text: invalid NewRequest arguments. url.ParseRequestURI returns the error: invalid URI for request.`,
		Bad:     []string{`httptest.NewRequest("GET", "a/b", nil)`, `httptest.NewRequest("GET", "", nil)`, `httptest.NewRequest("GET", "?a=b", nil)`, `url.ParseRequestURI("a/b")`},
		Good:    []string{`httptest.NewRequest("GET", "/a/b", nil)`, `httptest.NewRequest("GET", "/", nil)`, `httptest.NewRequest("GET", "/?a=b", nil)`, `url.ParseRequestURI("/a/b")`},
	}
	JoinQuery = &Rule{
		Name: "join-query", Section: "RFC 1738 §3.3",
		Summary: "query or fragment in a path element",
		Doc:     `JoinPath joins paths: it writes ? as %3F and # as %23, so that the server sees them in the file name. Set RawQuery or Fragment of the result instead.`,
		Bad:     []string{`base.JoinPath("a?b=c")`, `url.JoinPath("http://example.com", "a#b")`},
		Good:    []string{`base.JoinPath("a")`, `url.JoinPath("http://example.com", "a")`},
	}
	JoinEscape = &Rule{
		Name: "join-escape", Section: "RFC 1738 §2.2",
		Summary: "percent sign that begins no escape in a path element",
		Doc:     `JoinPath takes its elements escaped. The method has no error to return: one bad escape and every element is dropped. The function url.JoinPath returns an error since Go 1.26 and dropped the elements before.`,
		Bad:     []string{`base.JoinPath("100%")`, `base.JoinPath("a", "b%zz")`},
		Good:    []string{`base.JoinPath("100%25")`, `base.JoinPath("a", "b%25zz")`},
		Fixable: true,
	}
	PathJoin = &Rule{
		Name: "path-join", Section: "RFC 1738 §3.1",
		Summary: "path.Join on a URL",
		Doc:     `path.Join cleans its result: the two slashes of "https://h" become one, "https:/h". path.Dir cleans, too, and so does package path/filepath. Use url.JoinPath. What (*url.URL).String returns is a whole URL, but of a request. Not reported of "file://" without a host: of "file:/a" url.Parse reads the same path as of "file:///a".`,
		Bad:     []string{`path.Join("https://h", "a")`},
		Good:    []string{`url.JoinPath("https://h", "a")`},
	}
	PathAdded = &Rule{
		Name: "path-added", Section: "urllint",
		Summary: "path that the callee adds by itself",
		Doc:     `Some clients take the address of a server and put a path after it: oidc.NewProvider asks for the issuer with /.well-known/openid-configuration at its end, push.New for /metrics/job/name, a client of Prometheus for /api/v1/query. Others put one before the path that they are given, as a client of Vault puts /v1/ before the path of a secret. Where the text has it already, the server is asked for it twice, and answers 404. Not reported in tests.`,
		Bad:     []string{`oidc.NewProvider(ctx, "https://h/.well-known/openid-configuration")`, `push.New("http://h:9091/metrics", "job")`, `c.Logical().Read("/v1/secret/data/a")`},
		Good:    []string{`oidc.NewProvider(ctx, "https://h")`, `push.New("http://h:9091", "job")`, `c.Logical().Read("secret/data/a")`},
	}
	TrimCutset = &Rule{
		Name: "trim-cutset", Section: "package strings",
		Summary: "set of characters where a prefix or suffix was meant",
		Doc:     `strings.TrimLeft takes off every character of the set, in any order: of "https://shop.example" and "https://" it leaves "op.example". Use strings.TrimPrefix or strings.TrimSuffix. Not reported in tests.`,
		Bad:     []string{`strings.TrimLeft("https://shop.example", "https://")`},
		Good:    []string{`strings.TrimPrefix("https://shop.example", "https://")`},
	}
	RequestURLHost = &Rule{
		Name: "request-url-host", Section: "RFC 9112 §3.2.1",
		Summary: "host of a request's URL, which a server finds empty",
		Doc:     `A browser asks for the path alone and names the host in the Host header: r.URL.Host is empty, and the redirect goes to "https:///a", or to a host named "www.": so, too, where r.RequestURI or the text of r.URL follows the scheme. Use r.Host. Proxies are asked for whole URLs: not reported where the function asks for CONNECT or for the host of a URL, where the package sets it, or has another one hands all requests to such a function first; and not in tests.`,
		Bad:     []string{`http.Redirect(w, r, "https://"+r.URL.Host+"/a", http.StatusFound)`},
		Good:    []string{`http.Redirect(w, r, "https://"+r.Host+"/a", http.StatusFound)`},
	}
)
