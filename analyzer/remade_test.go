package analyzer

import "testing"

// Each row keeps a text in a field or a header, where it is wrong, and code that may
// put it in order before anybody reads it there.
func TestRemadeFields(t *testing.T) {
	t.Parallel()
	const path, value, addr = "field-path `?b=c`", "cookie-value `;`", "address-port `8080` \"8080\" -> \":8080\""
	sayDeclarations(t, []declarationCase{
		{"nobody does", `func f() string { u := &url.URL{Path: "/a?b=c"}; return u.String() }`, path},
		{"by a function of another package", `func f() string { u := &url.URL{Path: "/a?b=c"}; u.Path, u.RawQuery, _ = strings.Cut(u.Path, "?"); return u.String() }`, ``},
		{"by way of a variable", `func f() string { u := &url.URL{Path: "/a?b=c"}; p, q, _ := strings.Cut(u.Path, "?"); u.RawQuery = q; u.Path = p; return u.String() }`, ``},
		{"by leaving bytes out", `func f() string { u := &url.URL{Path: "/a?b=c"}; u.Path = u.Path[:2]; return u.String() }`, ``},
		{"by putting others first", `func f() { s := &http.Server{Addr: "8080"}; s.Addr = ":" + s.Addr; s.ListenAndServe() }`, ``},
		{"what is put after it leaves it as it is", `func f() string { u := &url.URL{Path: "/a?b=c"}; u.Path = u.Path + "/d"; return u.String() }`, path},
		{"with more after it", `func f() string { u := &url.URL{Path: "/a?b=c"}; u.Path += "/d"; return u.String() }`, path},
		{"joined with more", `func f() string { u := &url.URL{Path: "/a?b=c"}; u.Path, _ = url.JoinPath(u.Path, "d"); return u.String() }`, path},
		{"where it is read alone", `func f() string { u := &url.URL{Path: "/a?b=c"}; fmt.Println(u.Path); return u.String() }`, path},
		{"a question about it is none", `func f() string { u := &url.URL{Path: "/a?b=c"}; if strings.HasPrefix(u.Path, "/") { return "" }; return u.String() }`, path},
		{"before it is set", `func f(u *url.URL) { u.Path = strings.TrimSuffix(u.Path, "/"); u.Path = "/a?b=c" }`, path},
		{"that of a request that arrives is another one", `func f(r *http.Request) string { u := &url.URL{Path: "/a?b=c"}; r.URL.Path = strings.TrimPrefix(r.URL.Path, "/x"); return u.String() }`, path},
		{"that of the request itself", `func f(r *http.Request) { r.URL.Path = "/a?b=c"; r.URL.Path, r.URL.RawQuery, _ = strings.Cut(r.URL.Path, "?") }`, ``},
		{"another field", `func f() string { u := &url.URL{Path: "/a?b=c"}; u.Host = strings.ToLower(u.Host); return u.String() }`, path},
		{"by a function that is called", `func fix(c *http.Cookie) { c.Value = url.QueryEscape(c.Value) }; func f(w http.ResponseWriter) { c := &http.Cookie{Name: "n", Value: "a;b"}; fix(c); http.SetCookie(w, c) }`, ``},
		{"by one that is handed on", `func fix(c *http.Cookie) { c.Value = url.QueryEscape(c.Value) }; func made(o func(*http.Cookie)) *http.Cookie; func f(w http.ResponseWriter) { c := &http.Cookie{Name: "n", Value: "a;b"}; made(fix); http.SetCookie(w, c) }`, ``},
		{"by one that such a function calls", `func fix(c *http.Cookie) { c.Value = url.QueryEscape(c.Value) }; func all(c *http.Cookie) { fix(c) }; func f(w http.ResponseWriter) { c := &http.Cookie{Name: "n", Value: "a;b"}; all(c); http.SetCookie(w, c) }`, ``},
		{"by one that nobody calls here", `func fix(c *http.Cookie) { c.Value = url.QueryEscape(c.Value) }; func f(w http.ResponseWriter) { c := &http.Cookie{Name: "n", Value: "a;b"}; http.SetCookie(w, c) }`, value},
		{"by the literal that takes its place", `func f(w http.ResponseWriter) { c := &http.Cookie{Name: "n", Value: "a;b"}; c = &http.Cookie{Name: c.Name, Value: url.QueryEscape(c.Value)}; http.SetCookie(w, c) }`, ``},
		{"a copy has the same text", `func f(w http.ResponseWriter) { c := &http.Cookie{Name: "n", Value: "a;b"}; c = &http.Cookie{Name: c.Name, Value: c.Value}; http.SetCookie(w, c) }`, value},
		{"by its address", `func trim(s *string) { *s = strings.TrimLeft(*s, "#") }; func f() string { u := url.URL{Fragment: "#top"}; trim(&u.Fragment); return u.String() }`, ``},
		{"by a function literal that runs later", `func f() { fix := func(s *http.Server) { s.Addr = ":" + strings.TrimPrefix(s.Addr, ":") }; s := &http.Server{Addr: "8080"}; fix(s); s.ListenAndServe() }`, ``},
		{"a server as it is", `func f() { s := &http.Server{Addr: "8080"}; s.ListenAndServe() }`, addr},
		{"by the function that is given it", `func served(addr string) *http.Server { s := &http.Server{Addr: addr}; s.Addr = ":" + strings.TrimPrefix(s.Addr, ":"); return s }; func f() { served("8080").ListenAndServe() }`, ``},
		{"by none that is given it", `func served(addr string) *http.Server { s := &http.Server{Addr: addr}; return s }; func f() { served("8080").ListenAndServe() }`, addr},
		{"a header that is taken away again", `func f(h http.Header) { h.Set("Origin", "https://h/"); h.Del("Origin") }`, ``},
		{"another header", `func f(h http.Header) { h.Set("Origin", "https://h/"); h.Del("X") }`, "origin-path `/` \"/\" -> \"\""},
		{"one that is made of what it was", `func f(h http.Header) { h.Set("Origin", "https://h/"); h.Set("Origin", strings.TrimSuffix(h.Get("Origin"), "/")) }`, ``},
		{"all that are gone over", `func f(h http.Header) { h.Set("Origin", "https://h/"); for k, vs := range h { for i, v := range vs { h[k][i] = strings.TrimSuffix(v, "/") } } }`, ``},
		{"by a function that is called", `func norm(h http.Header) { h.Set("Origin", strings.TrimSuffix(h.Get("Origin"), "/")) }; func f(h http.Header) { h.Set("Origin", "https://h/"); norm(h) }`, ``},
	})
}
