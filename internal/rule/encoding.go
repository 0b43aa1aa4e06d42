package rule

// Rules about how a value is encoded where it is: they look at where a
// hole's text comes from. Which of them a value breaks is the table of package
// encoding.
var (
	EncodedTwice = &Rule{
		Name: "encoded-twice", Section: "RFC 1738 §2.2",
		Summary: "escaped value that is escaped again",
		Doc:     `url.Values, url.UserPassword and the fields Path and Fragment of url.URL hold decoded text, which is escaped when the URL is written: v.Set("q", url.QueryEscape("a&b")) is written as q=a%2526b, and the server reads "a%26b". Silent about Path where RawPath is set too, about a value of url.Values in which strings.ReplaceAll has put "%20" in place of "+", about a parameter or a password that the same package decodes once more where it reads it, about what the package takes out as it is and nobody is seen to write, and where a comment in the function says what it is encoded twice for.`,
		Bad:     []string{`url.Values{"q": {url.QueryEscape(q)}}`, `&url.URL{Path: url.PathEscape(dir)}`, `&url.URL{Fragment: url.Values{"q": {q}}.Encode()}`},
		Good:    []string{`url.Values{"q": {q}}`, `&url.URL{Path: dir}`, `url.Parse("#" + url.Values{"q": {q}}.Encode())`},
		Fixable: true,
	}
	QueryEscapeInPath = &Rule{
		Name: "query-escape-in-path", Section: "RFC 1738 §3.3", Severity: Warning,
		Summary: "url.QueryEscape in a path",
		Doc:     `url.QueryEscape writes a space as a plus sign, which in a path is a plus sign: "/" + url.QueryEscape("a b") asks for "/a+b". url.PathEscape writes %20. Off unless enabled by name: of a path alone nobody can tell whether its server takes a plus sign for a space, as Gerrit, CouchDB and Bark do, or whether a value ever has a space in it. Of 140 findings that were read in public code 54 were right. Reported where the program itself asks for the path, and where the text is known or has the name of what people put spaces into: name, title, label, file, path, folder, vhost, displayName, but not userName, repoName and the like. Silent about what a function of another package makes that is no escaper by its name, where strings.ReplaceAll puts "%20" in place of "+", where a function of the package gives url.QueryUnescape what it takes out of a path, in packages and files named after such a server, and in tests.`,
		Bad:     []string{`http.Get("http://example.com/" + url.QueryEscape(title))`},
		Good:    []string{`http.Get("http://example.com/" + url.PathEscape(title))`},
		OptIn:   true, Fixable: true,
	}
	QueryEscapeInRawPath = &Rule{
		Name: "query-escape-in-raw-path", Section: "package net/url",
		Summary: "url.QueryEscape in RawPath",
		Doc:     `RawPath says how Path is written, and is ignored where it is no encoding of it, as one with a plus sign for a space is: of "a/b c" the path "/a/b%20c" is made, in which the slash is one, and by url.PathEscape "/a%2Fb%20c". Reported where the text is known or has the name of what people put spaces into, as title. Not reported in tests.`,
		Bad:     []string{`(&url.URL{Path: "/" + title, RawPath: "/" + url.QueryEscape(title)}).String()`},
		Good:    []string{`(&url.URL{Path: "/" + title, RawPath: "/" + url.PathEscape(title)}).String()`},
		Fixable: true,
	}
	QueryEscapeInUser = &Rule{
		Name: "query-escape-in-user", Section: "RFC 1738 §3.1",
		Summary: "url.QueryEscape in a user name or password",
		Doc:     `Before the "@" of a URL a plus sign is a plus sign: of "http://u:" + url.QueryEscape("a b") + "@h" the password is a+b. Give url.URL the field User: url.UserPassword escapes what needs it.`,
		Bad:     []string{`url.Parse("http://user:" + url.QueryEscape(name) + "@example.com/")`},
		Good:    []string{`url.Parse((&url.URL{Scheme: "http", User: url.UserPassword("user", name), Host: "example.com"}).String())`},
	}
	QueryEscapeInMail = &Rule{
		Name: "query-escape-in-mail", Section: "RFC 6068 §5",
		Summary: "url.QueryEscape in a mailto: URL",
		Doc:     `After mailto: a plus sign is a plus sign, and programs for mail show it: "mailto:a@example.com?subject=" + url.QueryEscape("a b") has the subject a+b, and so has what url.Values.Encode writes. url.PathEscape writes %20; what it leaves as it is, "&" above all, needs strings.ReplaceAll(url.QueryEscape(s), "+", "%20"). Not reported in tests, nor where a function takes the text that hands it to url.Parse: it may send the mail itself.`,
		Bad:     []string{`url.Parse("mailto:a@example.com?subject=" + url.QueryEscape(name))`},
		Good:    []string{`url.Parse("mailto:a@example.com?subject=" + strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))`},
	}
	PathEscapeInQuery = &Rule{
		Name: "path-escape-in-query", Section: "RFC 1738 §3.3",
		Summary: "url.PathEscape in a query",
		Doc:     `url.PathEscape leaves "&", "=" and "+" as they are: "?q=" + url.PathEscape("a&admin=1") is sent as ?q=a&admin=1, two values, and a plus sign arrives as a space. url.QueryEscape escapes them.`,
		Bad:     []string{`http.Get("http://example.com/?q=" + url.PathEscape(q))`},
		Good:    []string{`http.Get("http://example.com/?q=" + url.QueryEscape(q))`},
		Fixable: true,
	}
	Base64InURL = &Rule{
		Name: "base64-in-url", Section: "RFC 4648 §5",
		Summary: "base64 with + and / in a URL",
		Doc:     `base64.StdEncoding writes "+", which a query's reader takes for a space, and "/", which ends a path segment: "++//" is read as "  //" in a query, and /++// is three segments. base64.URLEncoding writes "-" and "_" in their place; if the other side wants the standard alphabet, escape the text. Silent about base64 of a text of which the variables are called id, domain, host, slug and the like: of letters, digits and hyphens neither sign comes.`,
		Bad:     []string{`url.Parse("http://example.com/?q=" + base64.StdEncoding.EncodeToString(b))`, `http.Get("http://example.com/ocsp/" + base64.StdEncoding.EncodeToString(b))`},
		Good:    []string{`url.Parse("http://example.com/?q=" + base64.URLEncoding.EncodeToString(b))`, `http.Get("http://example.com/ocsp/" + url.PathEscape(base64.StdEncoding.EncodeToString(b)))`},
	}
	RequestPathInURL = &Rule{
		Name: "request-path-in-url", Section: "RFC 1738 §2.2",
		Summary: "decoded path of a request in a URL",
		Doc:     `r.URL.Path is decoded: for a request of "/a%3Fb" it is "/a?b", and what is put together with it has a query that nobody sent; in a query, next=/a?b, a "&" or "+" in it means something else. r.URL.EscapedPath() is the path as it was sent; in a query it is escaped with url.QueryEscape. Silent where a condition says what the path is, in a handler that the package registers for fixed paths alone, and in tests.`,
		Bad:     []string{`http.Redirect(w, r, "https://example.com"+r.URL.Path, http.StatusFound)`, `http.Redirect(w, r, "/login?next="+r.URL.Path, http.StatusFound)`},
		Good:    []string{`http.Redirect(w, r, "https://example.com"+r.URL.EscapedPath(), http.StatusFound)`, `http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound)`},
	}
	RequestTargetInQuery = &Rule{
		Name: "request-target-in-query", Section: "RFC 1738 §3.3",
		Summary: "target of a request in a query without url.QueryEscape",
		Doc:     `Whoever asked for "/orders?page=2&x=y" is sent to "/login?next=/orders?page=2&x=y": next is /orders?page=2, and &x=y a parameter of the login page. Silent where a condition says what the target is, and in tests.`,
		Bad:     []string{`http.Redirect(w, r, "/login?next="+r.URL.String(), http.StatusFound)`, `http.Redirect(w, r, "/login?next="+r.RequestURI, http.StatusFound)`},
		Good:    []string{`http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.String()), http.StatusFound)`, `http.Redirect(w, r, "/login?next="+url.QueryEscape(r.RequestURI), http.StatusFound)`},
		Fixable: true,
	}
	DecodedTwice = &Rule{
		Name: "decoded-twice", Section: "RFC 1738 §2.2",
		Summary: "decoded value that is decoded again",
		Doc:     `FormValue, PathValue, Values.Get and the field Path of url.URL hold decoded text, and so do the segments of a path that strings.Split and strings.Cut make: for a value "100%" url.QueryUnescape returns the error invalid URL escape "%", and of "a+b" it makes "a b". Not reported in tests, nor where what url.PathUnescape cannot decode goes on as it is, nor where the same package escapes the parameter before it gives it to url.Values or url.UserPassword, or a comment in the function says what it is decoded twice for, nor of the path of requests to which the package gives their escaped path for one.`,
		Bad:     []string{`url.QueryUnescape(r.FormValue("p"))`, `url.PathUnescape(r.URL.Path)`},
		Good:    []string{`r.FormValue("p")`, `r.URL.Path`},
	}
	URLInQuery = &Rule{
		Name: "url-in-query", Section: "RFC 1738 §3.3", Severity: Warning,
		Summary: "whole URL in a query without url.QueryEscape",
		Doc:     `What follows the first "&" of the inner URL becomes a parameter of the outer one: "?next=" + "/a?b=c&x=y" is next=/a?b=c and &x=y. Off unless enabled by name: there may be no "&" in it. Of the target of a request, [request-target-in-query] says it.`,
		Bad:     []string{`http.Get("http://example.com/?src=" + u.String())`},
		Good:    []string{`http.Get("http://example.com/?src=" + url.QueryEscape(u.String()))`},
		OptIn:   true, Fixable: true,
	}
	DecodedInQuery = &Rule{
		Name: "decoded-in-query", Section: "RFC 1738 §3.3", Severity: Warning,
		Summary: "decoded value in a query without url.QueryEscape",
		Doc:     `An ampersand, a plus sign or a percent sign in the value changes what the server reads: "?q=" + "a&admin=1" is sent as ?q=a&admin=1, two values. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com/?q=" + r.FormValue("q"))`},
		Good:    []string{`http.Get("http://example.com/?q=" + url.QueryEscape(r.FormValue("q")))`},
		OptIn:   true, Fixable: true,
	}
	TimeInQuery = &Rule{
		Name: "time-in-query", Section: "RFC 1738 §3.3", Severity: Warning,
		Summary: "time with an offset in a query without url.QueryEscape",
		Doc:     `East of Greenwich a time of RFC 3339 has a plus sign before its offset, "+02:00", which arrives as a space. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com/?since=" + t.Format(time.RFC3339))`},
		Good:    []string{`http.Get("http://example.com/?since=" + url.QueryEscape(t.Format(time.RFC3339)))`},
		OptIn:   true, Fixable: true,
	}
)
