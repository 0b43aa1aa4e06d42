package rule

// Rules about the lines of a request and of its answer.
var (
	MethodName = &Rule{
		Name: "method-name", Section: "RFC 9110 §9.1",
		Summary: "method that no server is asked with",
		Doc:     `A method is one word, and the known ones are in capital letters: http.NewRequest of another text returns the error: net/http: invalid method, and "get" is sent as it is, so that a pattern such as "GET /a" does not match: 405. gin panics with: http method get is not valid, and chi with: http method is not supported. Not reported in tests.`,
		Bad:     []string{`http.NewRequest("GET ", "http://h/", nil)`, `http.NewRequest("get", "http://h/", nil)`},
		Good:    []string{`http.NewRequest("GET", "http://h/", nil)`, `http.NewRequest(http.MethodGet, "http://h/", nil)`},
	}
	HeaderName = &Rule{
		Name: "header-name", Section: "RFC 9110 §5.1",
		Summary: "character that no name of a header has",
		Doc:     `The name of a header is letters, digits and some marks: no colon, which comes after it, no space and no bracket. A client returns the error: net/http: invalid header field name, and a server leaves the header out. Not reported in tests.`,
		Bad:     []string{`req.Header.Set("X-Key:", "1")`, `w.Header().Set("X Key", "1")`},
		Good:    []string{`req.Header.Set("X-Key", "1")`, `w.Header().Set("X-Key", "1")`},
	}
	HeaderKey = &Rule{
		Name: "header-key", Section: "package net/http",
		Summary: "header that is asked for under a name that it does not have",
		Doc:     `net/http keeps the headers of requests and answers under names with capital letters, and Get makes its own name alike; an index does not: of the map, r.Header["x-key"] is always empty. A server takes the header Host out, and keeps it in Request.Host: r.Header.Get("Host") is "". Silent where the package writes headers in another way, or Host, or reads the same from elsewhere. Not reported in tests.`,
		Bad:     []string{`r.Header["x-key"]`, `r.Header.Get("Host")`},
		Good:    []string{`r.Header["X-Key"]`, `r.Host`},
	}
	FormType = &Rule{
		Name: "form-type", Section: "RFC 9110 §8.3",
		Summary: "form that is sent as something else",
		Doc:     `url.Values.Encode writes what a server reads of "application/x-www-form-urlencoded" alone: of another type, r.FormValue("a") is "". Use http.PostForm. Not reported in tests.`,
		Bad:     []string{`http.Post("http://h/", "application/json", strings.NewReader(url.Values{"a": {"b"}}.Encode()))`},
		Good:    []string{`http.Post("http://h/", "application/x-www-form-urlencoded", strings.NewReader(url.Values{"a": {"b"}}.Encode()))`},
	}
	CookieRefused = &Rule{
		Name: "cookie-refused", Section: "urllint",
		Summary: "cookie that browsers refuse",
		Doc:     `A browser keeps a cookie whose name begins with __Host- only with Secure, with the Path / and without a Domain, one whose name begins with __Secure- only with Secure, and so one of SameSite=None, which goes along with requests of other sites. Reported where the cookie is written in the call that sets it. Not reported in tests.`,
		Bad:     []string{`http.SetCookie(w, &http.Cookie{Name: "__Host-a", Path: "/b", Secure: true})`, `http.SetCookie(w, &http.Cookie{Name: "a", SameSite: http.SameSiteNoneMode})`},
		Good:    []string{`http.SetCookie(w, &http.Cookie{Name: "__Host-a", Path: "/", Secure: true})`, `http.SetCookie(w, &http.Cookie{Name: "a", SameSite: http.SameSiteNoneMode, Secure: true})`},
	}
	OriginCredentials = &Rule{
		Name: "origin-credentials", Section: "urllint",
		Summary: "any origin where cookies are allowed",
		Doc:     `For a request with cookies a browser wants its own origin in Access-Control-Allow-Origin: with "*" and Access-Control-Allow-Credentials: true the page does not get the answer. Send the origin that asked, if it is one of yours, and Vary: Origin. Reported where one list of statements sets both headers, and where the settings of fiber say both: it panics with: Insecure setup. Not reported in tests.`,
		Bad:     []string{`w.Header().Set("Access-Control-Allow-Origin", "*"); w.Header().Set("Access-Control-Allow-Credentials", "true")`},
		Good:    []string{`w.Header().Set("Access-Control-Allow-Origin", "https://h"); w.Header().Set("Access-Control-Allow-Credentials", "true")`},
	}
	BasicBase64 = &Rule{
		Name: "basic-base64", Section: "RFC 7617 §2",
		Summary: "name and password that are not in base64",
		Doc:     `After Basic, an Authorization header has the name, a colon and the password in base64, which has no colon itself: a server finds no user in another one, and (*http.Request).BasicAuth returns false. Use Request.SetBasicAuth. Not reported in tests.`,
		Bad:     []string{`req.Header.Set("Authorization", "Basic "+user+":"+pass)`},
		Good:    []string{`req.Header.Set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user+":"+pass)))`},
	}
	BearerTwice = &Rule{
		Name: "bearer-twice", Section: "RFC 6750 §2.1",
		Summary: "scheme of a token with a colon, or twice",
		Doc:     `After Bearer there is one space, and then the token: of "Bearer: x" a server reads a scheme with a colon in its name, and of "Bearer Bearer x", which is what a client that puts Bearer in front sends of "Bearer x", a token with a space. Both are answered with 401. Not reported in tests.`,
		Bad:     []string{`req.Header.Set("Authorization", "Bearer: "+key)`, `req.Header.Set("Authorization", "Bearer Bearer "+key)`},
		Good:    []string{`req.Header.Set("Authorization", "Bearer "+key)`, `req.Header.Set("Authorization", "Bearer abc")`},
	}
	MediaType = &Rule{
		Name: "media-type", Section: "RFC 9110 §8.3",
		Summary: "name of a media type that is none",
		Doc:     `A Content-Type is a type, a slash and a subtype, and parameters follow after a semicolon: of "text/html, charset=utf-8" mime.ParseMediaType returns the error: unexpected content after media subtype, and a browser looks at the bytes to tell what they are. A form sent as "application/x-www-form-urlencode" is not read: r.FormValue("a") is "". Not reported in tests.`,
		Bad:     []string{`w.Header().Set("Content-Type", "text/html, charset=utf-8")`, `http.Post("http://h/", "application/x-www-form-urlencode", strings.NewReader("a=b"))`},
		Good:    []string{`w.Header().Set("Content-Type", "text/html; charset=utf-8")`, `http.Post("http://h/", "application/x-www-form-urlencoded", strings.NewReader("a=b"))`},
	}
	ListComma = &Rule{
		Name: "list-comma", Section: "urllint",
		Summary: "several names in one element of a list",
		Doc:     `Each name is an element of its own: a request is asked for one method, and "GET, HEAD" is none, so that cors.Options{AllowedMethods: []string{"GET, HEAD"}} of github.com/rs/cors allows neither. Scopes of OAuth are joined by spaces: of oauth2.Config{Scopes: []string{"openid,email"}} a server reads one scope of that name, which it does not know. Some servers take commas, so that it is reported only beside openid. Not reported in tests.`,
		Bad:     []string{`cors.Options{AllowedMethods: []string{"GET, HEAD"}}`, `oauth2.Config{Scopes: []string{"openid,email"}}`},
		Good:    []string{`cors.Options{AllowedMethods: []string{"GET", "HEAD"}}`, `oauth2.Config{Scopes: []string{"openid", "email"}}`},
	}
	OddPairs = &Rule{
		Name: "odd-pairs", Section: "urllint",
		Summary: "name without a value in a list of pairs",
		Doc:     `gorilla/mux takes names and values in turns: after r.HandleFunc("/a", f).Queries("page") the route has the error: mux: number of parameters must be multiple of 2, which nobody is told, and it matches no request. Not reported in tests.`,
		Bad:     []string{`mux.NewRouter().HandleFunc("/a", f).Queries("page")`},
		Good:    []string{`mux.NewRouter().HandleFunc("/a", f).Queries("page", "{page}")`},
	}
	PolicyKeyword = &Rule{
		Name: "policy-keyword", Section: "urllint",
		Summary: "keyword of a policy without its quotes",
		Doc:     `In a Content-Security-Policy, self is a host of that name, and 'self' the page's own origin; so it is with 'none', 'unsafe-inline' and the other keywords, and with 'nonce-...' and hashes. A browser loads nothing from there. Not reported in tests.`,
		Bad:     []string{`w.Header().Set("Content-Security-Policy", "default-src self")`},
		Good:    []string{`w.Header().Set("Content-Security-Policy", "default-src 'self'")`},
	}
	PolicyWord = &Rule{
		Name: "policy-word", Section: "urllint",
		Summary: "word of a policy that browsers leave out",
		Doc:     `In a Content-Security-Policy sources are separated by spaces, and directives by semicolons: after a comma, the next word is the name of a directive, and without a semicolon the name of one is a host. A source is no URL in quotes. A star is the whole of a host, or its first label, and in a path it is a star like any other: of "https://h/img/*" a browser loads nothing but https://h/img/*, and of "https://h/img/" all below it. It tells so in its console alone. Not reported in tests.`,
		Bad:     []string{`w.Header().Set("Content-Security-Policy", "img-src 'self' https://h/img/*")`, `w.Header().Set("Content-Security-Policy", "img-src 'self', https://h")`, `w.Header().Set("Content-Security-Policy", "img-src 'self' script-src 'self'")`, `w.Header().Set("Content-Security-Policy", "img-src 'https://h'")`},
		Good:    []string{`w.Header().Set("Content-Security-Policy", "img-src 'self' https://h/img/")`, `w.Header().Set("Content-Security-Policy", "img-src 'self' https://h")`, `w.Header().Set("Content-Security-Policy", "img-src 'self'; script-src 'self'")`, `w.Header().Set("Content-Security-Policy", "img-src https://h")`},
	}
)
