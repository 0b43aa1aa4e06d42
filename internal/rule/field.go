package rule

// Rules about the fields of url.URL and about escaping twice.
var (
	FieldScheme = &Rule{
		Name: "field-scheme", Section: "RFC 1738 §2.1",
		Summary: "more than a scheme in a field for the scheme",
		Doc:     `url.URL writes the colon and the slashes by itself: Scheme "https://" gives "https://://h", "https:" gives "https:://h".`,
		Bad:     []string{`&url.URL{Scheme: "https://", Host: "h"}`, `&url.URL{Scheme: "https:", Host: "h"}`},
		Good:    []string{`&url.URL{Scheme: "https", Host: "h"}`, `&url.URL{Scheme: "https", Host: "h"}`},
		Fixable: true,
	}
	FieldHost = &Rule{
		Name: "field-host", Section: "RFC 1738 §3.1",
		Summary: "more than a host and port where a host belongs",
		Doc:     `url.URL escapes the slashes: Host "http://h" gives "http://http:%2F%2Fh". In http.Request.Host it empties the Host header. Silent in a package that gives the field to url.Parse.`,
		Bad:     []string{`&url.URL{Scheme: "http", Host: "http://h"}`, `&url.URL{Scheme: "http", Host: "h/a"}`},
		Good:    []string{`&url.URL{Scheme: "http", Host: "h"}`, `&url.URL{Scheme: "http", Host: "h", Path: "/a"}`},
	}
	FieldPath = &Rule{
		Name: "field-path", Section: "RFC 1738 §3.1",
		Summary: "more than a path in a field for the path",
		Doc:     `url.URL escapes the question mark: Path "/a?b=c" is written as "/a%3Fb=c", and there is no query. A whole URL is written after the host, Path "https://h/a" as "./https://h/a" where there is none. JoinPath makes one slash of the two of a whole URL: "http://example.com/dir/https:/h/a". Set RawQuery, or parse the text. A question mark is reported only where name and "=" follow, and not in tests.`,
		Bad:     []string{`&url.URL{Path: "/a?b=c"}`, `&url.URL{Path: "https://h/a"}`, `base.JoinPath("https://h/a")`},
		Good:    []string{`&url.URL{Path: "/a", RawQuery: "b=c"}`, `&url.URL{Scheme: "https", Host: "h", Path: "/a"}`, `base.JoinPath("a")`},
	}
	FieldEscape = &Rule{
		Name: "field-escape", Section: "RFC 1738 §2.2",
		Summary: "escape in a decoded path, which is escaped again",
		Doc:     `url.URL.Path holds the path decoded: "/a%20b" is written as "/a%2520b". http.StripPrefix compares with the decoded path, so that "/a%20b" never matches. Not reported in tests.`,
		Bad:     []string{`&url.URL{Path: "/a%20b"}`, `http.StripPrefix("/a%20b", h)`},
		Good:    []string{`&url.URL{Path: "/a b"}`, `http.StripPrefix("/a b", h)`},
		Fixable: true,
	}
	FieldQuery = &Rule{
		Name: "field-query", Section: "RFC 1738 §3.3",
		Summary: "question mark before a query",
		Doc:     `url.URL writes the question mark by itself: RawQuery "?a=b" gives "/??a=b", and the server reads a key "?a". url.ParseQuery wants the query alone: of "?a=b" it makes a key "?a", of "http://h/?a=b" a key "http://h/?a".`,
		Bad:     []string{`&url.URL{Path: "/", RawQuery: "?a=b"}`, `url.ParseQuery("?a=b")`},
		Good:    []string{`&url.URL{Path: "/", RawQuery: "a=b"}`, `url.ParseQuery("a=b")`},
		Fixable: true,
	}
	FieldHash = &Rule{
		Name: "field-hash", Section: "RFC 3986 §3.5",
		Summary: "number sign before a fragment",
		Doc:     `url.URL writes the number sign by itself: Fragment "#a" gives "/#%23a". Not reported in tests.`,
		Bad:     []string{`&url.URL{Path: "/", Fragment: "#a"}`},
		Good:    []string{`&url.URL{Path: "/", Fragment: "a"}`},
		Fixable: true,
	}
	DoubleEscape = &Rule{
		Name: "double-escape", Section: "RFC 1738 §2.2",
		Summary: "escape in a text that is about to be escaped",
		Doc:     `url.QueryEscape, url.PathEscape, url.Values and url.UserPassword escape what they are given: "a%20b" becomes "a%2520b". Not reported in tests.`,
		Bad:     []string{`url.QueryEscape("a%20b")`, `url.UserPassword("u", "a%20b")`},
		Good:    []string{`url.QueryEscape("a b")`, `url.UserPassword("u", "a b")`},
		Fixable: true,
	}
	DecodeEscape = &Rule{
		Name: "decode-escape", Section: "RFC 1738 §2.2",
		Summary: "percent sign that begins no escape in a text to be decoded",
		Doc:     `url.PathUnescape, url.QueryUnescape and url.ParseQuery return the error: invalid URL escape. Constants given to them are nearly always tests of that error: off unless enabled by name.`,
		Bad:     []string{`url.PathUnescape("100%")`},
		Good:    []string{`url.PathUnescape("100%25")`},
		OptIn:   true, Fixable: true,
	}
	HTMLURL = &Rule{
		Name: "html-url", Section: "RFC 1738 §2.2", Severity: Warning,
		Summary: "bad URL that html/template takes as it is",
		Doc:     `template.URL switches the filter of schemes off: x-app: goes through as it is. Off unless enabled by name.`,
		Bad:     []string{`template.URL("x-app:a b")`},
		Good:    []string{`template.URL("http://example.com/")`},
		OptIn:   true,
	}
	FieldUser = &Rule{
		Name: "field-user", Section: "RFC 1738 §3.1",
		Summary: "user and password where the user alone belongs",
		Doc:     `url.User escapes the colon: url.User("u:p") is written as "u%3Ap@", and there is no password. Not reported in tests.`,
		Bad:     []string{`url.User("u:p")`},
		Good:    []string{`url.UserPassword("u", "p")`},
	}
	QueryName = &Rule{
		Name: "query-name", Section: "package net/url",
		Summary: "name of a parameter with a sign around it",
		Doc:     `The question mark, the ampersand and the equals sign are between the parameters of a query and are part of no name: Get("?a") of url.Values is empty, and so is FormValue("a="). Get("a=b") of the query of a URL looks for the name a=b. Set("&a", "b") is written as %26a=b. Not reported in tests.`,
		Bad:     []string{`r.FormValue("?a")`, `v.Set("&a", "b")`},
		Good:    []string{`r.FormValue("a")`, `v.Set("a", "b")`},
		Fixable: true,
	}
)
