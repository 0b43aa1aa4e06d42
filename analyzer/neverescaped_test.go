package analyzer

import "testing"

// Each row escapes a value for what escapes it again when it is written, and code that
// may write it in another way.
func TestNeverEscaped(t *testing.T) {
	t.Parallel()
	const again = "encoded-twice `url.QueryEscape(q)` \"url.QueryEscape(\" -> \"\" \")\" -> \"\""
	const noMend = "encoded-twice `url.QueryEscape(q)`"
	const set = `v := url.Values{}; v.Set("q", url.QueryEscape(q)); `
	sayDeclarations(t, []declarationCase{
		{"by Encode", `func f(q string) string { ` + set + `return v.Encode() }`, again},
		{"by a loop", `func f(q string) (s string) { ` + set + `for k, x := range v { s += k + "=" + x[0] }; return s }`, ``},
		{"by a loop that escapes", `func f(q string) (s string) { ` + set + `for k, x := range v { s += k + "=" + url.QueryEscape(x[0]) }; return s }`, noMend},
		{"by a loop that copies", `func f(q string, to url.Values) { ` + set + `for k, x := range v { to[k] = x } }`, noMend},
		{"by a loop that adds", `func f(q string, to url.Values) { ` + set + `for k, x := range v { to.Add(k, x[0]) } }`, noMend},
		{"by a loop and Encode", `func f(q string) string { ` + set + `for k := range v { fmt.Println(k) }; return v.Encode() }`, noMend},
		{"by its name", `func f(q string) string { ` + set + `return "q=" + v.Get("q") }`, ``},
		{"by its index", `func f(q string) string { ` + set + `return "q=" + v["q"][0] }`, ``},
		{"by another name", `func f(q string) string { ` + set + `return "p=" + v.Get("p") }`, again},
		{"by its name, for others", `func f(q string, to url.Values) { ` + set + `to.Set("q", v.Get("q")) }`, noMend},
		{"by nobody", `func f(q string) { ` + set + `}`, again},
		{"by a function of the package", `func raw(v url.Values) (s string) { for k, x := range v { s += k + "=" + x[0] }; return s }; func f(q string) string { ` + set + `return raw(v) }`, ``},
		{"by one that uses Encode", `func done(v url.Values) string { return v.Encode() }; func f(q string) string { ` + set + `return done(v) }`, again},
		{"by both", `func raw(v url.Values) (s string) { for k, x := range v { s += k + "=" + x[0] }; return s + v.Encode() }; func f(q string) string { ` + set + `return raw(v) }`, noMend},
		{"of a literal", `func raw(v url.Values) (s string) { for k, x := range v { s += k + "=" + x[0] }; return s }; func f(q string) string { return raw(url.Values{"q": {url.QueryEscape(q)}}) }`, ``},
		{"by who is returned it", `func made(q string) url.Values { ` + set + `return v }; func f(q string) (s string) { for k, x := range made(q) { s += k + "=" + x[0] }; return s }`, ``},
		{"by who is returned it and uses Encode", `func made(q string) url.Values { ` + set + `return v }; func f(q string) string { return made(q).Encode() }`, again},
		{"by who knows", `func Made(q string) url.Values { ` + set + `return v }; func f(q string) (s string) { for k, x := range Made(q) { s += k + "=" + x[0] }; return s }`, noMend},
		{"by package net/http", `func f(q string) { ` + set + `http.PostForm("https://h/", v) }`, again},
		{"by another type", `func f(q string) map[string][]string { ` + set + `return map[string][]string(v) }`, ``},
		{"by a function of another package that makes a text of it", `func f(q string) string { ` + set + `return template.JSEscaper(v) }`, ``},
		{"for the log", `func f(q string) string { ` + set + `fmt.Println(v); return v.Encode() }`, noMend},
		{"by a field", `type c struct { v url.Values }; func (c *c) add(q string) { c.v.Set("q", url.QueryEscape(q)) }; func (c *c) raw() (s string) { for k, x := range c.v { s += k + "=" + x[0] }; return s }`, ``},
		{"by a field and Encode", `type c struct { v url.Values }; func (c *c) add(q string) { c.v.Set("q", url.QueryEscape(q)) }; func (c *c) write() string { return c.v.Encode() }`, again},
		{"by a type of its own", `type values struct { url.Values }; func (v values) Encode() string { return "q=" + v.Values["q"][0] }; func f(q string) string { v := values{url.Values{}}; v.Set("q", url.QueryEscape(q)); return v.Encode() }`, ``},
		{"by one that has nothing of its own", `type values struct { url.Values }; func f(q string) string { v := values{url.Values{}}; v.Set("q", url.QueryEscape(q)); return v.Encode() }`, again},
	})
}

// Each row keeps an escaped path in a URL, and code that reads it there or writes the URL.
func TestHolders(t *testing.T) {
	t.Parallel()
	const again = "encoded-twice `url.PathEscape(dir)`"
	const made = `u := url.URL{Scheme: "https", Host: "h", Path: "/" + url.PathEscape(dir)}; `
	sayDeclarations(t, []declarationCase{
		{"written", `func f(dir string) string { ` + made + `return u.String() }`, again},
		{"joined by hand", `func f(dir string) string { ` + made + `return u.Scheme + "://" + u.Host + u.Path }`, ``},
		{"joined by hand and written", `func f(dir string) string { ` + made + `fmt.Println(u.Path); return u.String() }`, again},
		{"handed on", `func f(dir string, do func(*url.URL)) { ` + made + `fmt.Println(u.Path); do(&u) }`, again},
		{"read for another field", `func f(dir string) string { ` + made + `return u.Host }`, again},
		{"read by nobody", `func f(dir string) { ` + made + `_ = 0 }`, again},
		{"of others, who may write it", `func f(u *url.URL, dir string) string { u.Path = "/" + url.PathEscape(dir); return "https://h" + u.Path }`, again},
		{"of others, by another name", `type c struct { u *url.URL }; func (c *c) f(dir string) string { u := c.u; u.Path = "/" + url.PathEscape(dir); return "https://h" + u.Path }`, again},
		{"a copy of one of others", `func f(u url.URL, dir string) string { u.Path = "/" + url.PathEscape(dir); return "https://h" + u.Path }`, ``},
		{"read before it is set", `func f(dir string) string { u := url.URL{Path: "/"}; u.Path = u.Path + url.PathEscape(dir); return u.Host }`, again},
		{"a fragment", `func f(dir string) string { u := &url.URL{Fragment: url.PathEscape(dir)}; return "https://h/#" + u.Fragment }`, ``},
		{"a fragment that is written", `func f(dir string) string { u := &url.URL{Fragment: url.PathEscape(dir)}; return u.String() }`, again},
		{"a text that is known", `func f() string { u := url.URL{Host: "h", Path: "/b%20c"}; return u.Host + u.Path }`, ``},
		{"one that is written", `func f() string { u := url.URL{Host: "h", Path: "/b%20c"}; return u.String() }`, "field-escape `%20` \"%20\" -> \" \""},
		{"written without it", `func f() string { u := url.URL{Host: "h", Path: "/b%20c"}; u.Opaque = "//h" + u.Path; return u.String() }`, ``},
		{"of a request that is answered", `func f(w http.ResponseWriter, r *http.Request) { r.URL.Path = r.URL.EscapedPath(); http.Redirect(w, r, "https://h"+r.URL.Path, 302) }`, ``},
		{"of one that is handed on", `func f(w http.ResponseWriter, r *http.Request, next http.Handler) { r.URL.Path = r.URL.EscapedPath(); fmt.Println(r.URL.Path); next.ServeHTTP(w, r) }`, "encoded-twice `r.URL.EscapedPath()`"},
	})
}

// Each row escapes a password for url.UserPassword, which escapes it, too, and code that
// may get it back as it was.
func TestUsersTwice(t *testing.T) {
	t.Parallel()
	const again = "encoded-twice `url.QueryEscape(p)`"
	const made = `u := url.URL{Host: "h", User: url.UserPassword("u", url.QueryEscape(p))}; `
	sayDeclarations(t, []declarationCase{
		{"by nobody", `func f(p string) string { ` + made + `return u.String() }`, again + " \"url.QueryEscape(\" -> \"\" \")\" -> \"\""},
		{"by the same package", `func f(p string) string { ` + made + `p, _ = u.User.Password(); p, _ = url.QueryUnescape(p); return p }`, ``},
		{"of something else", `func f(p, q string) string { ` + made + `q, _ = url.QueryUnescape(q); return u.String() + q }`, again + " \"url.QueryEscape(\" -> \"\" \")\" -> \"\""},
		{"decoded alone", `func f(u *url.URL) string { p, _ := u.User.Password(); p, _ = url.QueryUnescape(p); return p }`, "decoded-twice `u.User.Password()`"},
	})
}
