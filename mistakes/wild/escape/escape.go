// Package escape escapes values too often, not at all, or for another place.
package escape

import (
	"context"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func vhost(name string) (*http.Response, error) {
	return http.Get("http://localhost:15672/api/vhosts/" + url.QueryEscape(name)) // missed: a space becomes a plus sign, which only a rule that is off says
}

func vhost2(name string) (*http.Response, error) {
	return http.Get("http://localhost:15672/api/vhosts/" + url.PathEscape(name)) // good: right
}

func mails(addr string) string {
	return "https://mail.example.com/search?q=" + url.PathEscape("from:"+addr) // bad: url.PathEscape in a query
}

func useMails() { http.Get(mails(os.Args[1])) }

func mails2(addr string) string {
	return "https://mail.example.com/search?q=" + url.QueryEscape("from:"+addr) // good: right
}

func useMails2() { http.Get(mails2(os.Args[1])) }

func search(q string) string {
	u := &url.URL{Scheme: "https", Host: "searx.example.com", Path: "/search"}
	v := u.Query()
	v.Set("q", url.QueryEscape(q)) // bad: escaped value that is escaped again
	v.Set("format", "json")
	u.RawQuery = v.Encode()
	return u.String()
}

func search2(q string) string {
	u := &url.URL{Scheme: "https", Host: "searx.example.com", Path: "/search"} // good: right
	v := u.Query()
	v.Set("q", q)
	v.Set("format", "json")
	u.RawQuery = v.Encode()
	return u.String()
}

func esc(s string) string { return url.QueryEscape(strings.TrimSpace(s)) } // bad: escaped value that is escaped again

func form(words []string) url.Values {
	return url.Values{"words": {esc(strings.Join(words, " "))}}
}

func postForm(words []string) { http.PostForm("https://api.example.com/words", form(words)) }

func esc2(s string) string { return strings.TrimSpace(s) }

func form2(words []string) url.Values {
	return url.Values{"words": {esc2(strings.Join(words, " "))}} // good: right
}

func postForm2(words []string) { http.PostForm("https://api.example.com/words", form2(words)) }

func mountpoint(caster, mp string) (string, error) {
	u, err := url.Parse(caster)
	if err != nil {
		return "", err
	}
	u.Path = url.PathEscape(mp) // bad: escaped value that is escaped again
	return u.String(), nil
}

func mountpoint2(caster, mp string) (string, error) {
	u, err := url.Parse(caster)
	if err != nil {
		return "", err
	}
	u.Path = "/" + mp // good: right
	return u.String(), nil
}

func device(name string) *url.URL {
	return &url.URL{Scheme: "http", Host: "core-metadata:59881", Path: "/api/v2/device/name/" + url.PathEscape(name)} // bad: escaped value that is escaped again
}

func device2(name string) *url.URL {
	return &url.URL{Scheme: "http", Host: "core-metadata:59881", Path: "/api/v2/device/name/" + name} // good: right
}

func latest(u *url.URL) string {
	u.Path = "/releases?per_page=1" // bad: more than a path in a field for the path
	return u.String()
}

func latest2(u *url.URL) string {
	u.Path = "/releases" // good: right
	u.RawQuery = "per_page=1"
	return u.String()
}

func page(u *url.URL, v url.Values) {
	u.RawQuery = "?" + v.Encode() // bad: question mark before a query
}

func page2(u *url.URL, v url.Values) {
	u.RawQuery = v.Encode()
}

func find(base, term string) (string, error) {
	return url.JoinPath(base, "search?q="+url.QueryEscape(term)) // bad: query or fragment in a path element
}

func find2(base, term string) (string, error) {
	u, err := url.JoinPath(base, "search") // good: right
	if err != nil {
		return "", err
	}
	return u + "?q=" + url.QueryEscape(term), nil
}

func secret(base *url.URL, name string) *url.URL {
	return base.JoinPath("secret", url.QueryEscape(name)) // missed: a space becomes a plus sign, which only a rule that is off says
}

func secret2(base *url.URL, name string) *url.URL {
	return base.JoinPath("secret", url.PathEscape(name)) // good: right
}

func preview(target string) (*http.Response, error) {
	link := "https://preview.example.com/?u=" + target
	return http.Get(url.QueryEscape(link)) // bad: no scheme where one is needed
}

func preview2(target string) (*http.Response, error) {
	link := "https://preview.example.com/?u=" + url.QueryEscape(target) // good: right
	return http.Get(link)
}

func logTelegram(message string) {
	message = "node:" + url.PathEscape(url.QueryEscape(message)) // missed: escaped twice
	http.Get(fmt.Sprintf("http://localhost:5002/log/%s", message))
}

func logTelegram2(message string) {
	message = "node:" + url.PathEscape(message) // good: right
	http.Get(fmt.Sprintf("http://localhost:5002/log/%s", message))
}

func weather(w http.ResponseWriter, r *http.Request) {
	city := r.FormValue("city") // missed: not escaped, which only a rule that is off says
	resp, err := http.Get("https://api.openweathermap.org/data/2.5/weather?q=" + city + "&units=metric")
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	resp.Body.Close()
}

func weather2(w http.ResponseWriter, r *http.Request) {
	city := r.FormValue("city") // good: right
	resp, err := http.Get("https://api.openweathermap.org/data/2.5/weather?q=" + url.QueryEscape(city) + "&units=metric")
	if err != nil {
		http.Error(w, err.Error(), 502)
		return
	}
	resp.Body.Close()
}

type geo struct{ key string }

func (g *geo) locate(ctx context.Context, place string) (*http.Request, error) {
	u := fmt.Sprintf("https://geo.example.com/v1?key=%s&q=%s", g.key, place) // missed: not escaped, which only a rule that is off says
	return http.NewRequestWithContext(ctx, "GET", u, nil)
}

func (g *geo) handler(w http.ResponseWriter, r *http.Request) {
	g.locate(r.Context(), r.URL.Query().Get("place"))
}

type geo2 struct{ key string }

func (g *geo2) locate(ctx context.Context, place string) (*http.Request, error) {
	u := fmt.Sprintf("https://geo.example.com/v1?key=%s&q=%s", g.key, url.QueryEscape(place)) // good: right
	return http.NewRequestWithContext(ctx, "GET", u, nil)
}

func (g *geo2) handler(w http.ResponseWriter, r *http.Request) {
	g.locate(r.Context(), r.URL.Query().Get("place"))
}

func repo(w http.ResponseWriter, r *http.Request) {
	branch := r.PathValue("branch") // missed: not escaped: a slash in it is another segment
	http.Get("https://api.example.com/branches/" + branch + "/rules")
}

func repo2(w http.ResponseWriter, r *http.Request) {
	branch := r.PathValue("branch") // good: right
	http.Get("https://api.example.com/branches/" + url.PathEscape(branch) + "/rules")
}

func oauth(w http.ResponseWriter, r *http.Request) {
	back := "https://app.example.com/cb?next=/a&tab=1" // missed: a URL in a parameter, not escaped: tab becomes a parameter of its own
	http.Redirect(w, r, "https://id.example.com/auth?client_id=1&redirect_uri="+back+"&scope=openid", http.StatusFound)
}

func oauth2(w http.ResponseWriter, r *http.Request) {
	back := "https://app.example.com/cb?next=/a&tab=1" // good: right
	http.Redirect(w, r, "https://id.example.com/auth?client_id=1&redirect_uri="+url.QueryEscape(back)+"&scope=openid", http.StatusFound)
}

func oauthURL(id string) string {
	return "https://id.example.com/auth?client_id=" + id + "&scope=openid profile email" // bad: space must be encoded
}

func useOauthURL(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, oauthURL("1"), 302) }

func oauthURL2(id string) string {
	return "https://id.example.com/auth?client_id=" + id + "&scope=openid+profile+email" // good: right
}

func useOauthURL2(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, oauthURL2("1"), 302) }

func encode(params map[string]string) string {
	var parts []string
	for k, v := range params {
		parts = append(parts, k+"="+v) // missed: not escaped, which only a rule that is off says
	}
	return strings.Join(parts, "&")
}

func list(w http.ResponseWriter, r *http.Request) {
	http.Get("https://api.example.com/list?" + encode(map[string]string{"title": r.FormValue("title"), "n": "1"}))
}

func encode2(params map[string]string) string {
	var parts []string
	for k, v := range params {
		parts = append(parts, url.QueryEscape(k)+"="+url.QueryEscape(v)) // good: right
	}
	return strings.Join(parts, "&")
}

func list2(w http.ResponseWriter, r *http.Request) {
	http.Get("https://api.example.com/list?" + encode2(map[string]string{"title": r.FormValue("title"), "n": "1"}))
}

func tags(base string, names []string) (*http.Response, error) {
	for i := range names {
		names[i] = url.QueryEscape(names[i])
	}
	return http.Get("https://api.example.com/tags/" + strings.Join(names, "/")) // missed: escaped for a query, in a path
}

func tags2(base string, names []string) (*http.Response, error) {
	for i := range names {
		names[i] = url.PathEscape(names[i])
	}
	return http.Get("https://api.example.com/tags/" + strings.Join(names, "/")) // good: right
}

func discount() (*url.URL, error) {
	return url.Parse("https://shop.example.com/sale/50%off") // bad: "%" must be followed by two hex digits
}

func discount2() (*url.URL, error) {
	return url.Parse("https://shop.example.com/sale/50%25off") // good: right
}

func color(c string) (*http.Response, error) {
	return http.Get("https://img.example.com/swatch?color=#ff0000&size=64") // bad: number sign that ends the query, or comes before it
}

func color2(c string) (*http.Response, error) {
	return http.Get("https://img.example.com/swatch?color=%23ff0000&size=64") // good: right
}

func semi() (*http.Response, error) {
	return http.Get("https://api.example.com/items?alt=json;enum-encoding=int") // missed: Go servers drop what is around a semicolon
}

func semi2() (*http.Response, error) {
	return http.Get("https://api.example.com/items?alt=json&enum-encoding=int") // good: right
}

func amp() (*http.Response, error) {
	return http.Get("https://api.example.com/items?a=1&amp;b=2") // bad: semicolon that begins no parameter
}

func two(id string) (*http.Response, error) {
	u := "https://api.example.com/items?key=" + id
	u += "?page=2" // bad: a second question mark
	return http.Get(u)
}

func two2(id string) (*http.Response, error) {
	u := "https://api.example.com/items?key=" + id // good: right
	u += "&page=2"
	return http.Get(u)
}

func link(w http.ResponseWriter, r *http.Request) {
	q := template.HTMLEscapeString(r.FormValue("q")) // missed: escaped for HTML, in a query
	http.Redirect(w, r, "/search?q="+q, http.StatusFound)
}

func link2(w http.ResponseWriter, r *http.Request) {
	q := template.URLQueryEscaper(r.FormValue("q")) // good: right
	http.Redirect(w, r, "/search?q="+q, http.StatusFound)
}

func wiki(w http.ResponseWriter, r *http.Request) {
	t := strings.ReplaceAll(r.FormValue("t"), " ", "_") // missed: not escaped but for spaces
	http.Redirect(w, r, "https://en.wikipedia.org/wiki/"+t+"?action=raw", http.StatusFound)
}

func wiki2(w http.ResponseWriter, r *http.Request) {
	t := strings.ReplaceAll(r.FormValue("t"), " ", "_") // good: right
	http.Redirect(w, r, "https://en.wikipedia.org/wiki/"+url.PathEscape(t)+"?action=raw", http.StatusFound)
}

func name(w http.ResponseWriter, r *http.Request) {
	n, err := url.QueryUnescape(r.URL.Query().Get("name")) // bad: decoded value that is decoded again
	if err != nil {
		http.Error(w, err.Error(), 400)
		return
	}
	fmt.Fprintln(w, n)
}

func name2(w http.ResponseWriter, r *http.Request) {
	n := r.URL.Query().Get("name") // good: right
	fmt.Fprintln(w, n)
}

func object(w http.ResponseWriter, r *http.Request) {
	n, _ := url.QueryUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/o/")) // missed: a plus sign in a path becomes a space
	fmt.Fprintln(w, n)
}

func object2(w http.ResponseWriter, r *http.Request) {
	n, _ := url.PathUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/o/")) // good: right
	fmt.Fprintln(w, n)
}

func bare(u string) string {
	return "https://" + strings.TrimLeft(u, "http://") // bad: set of characters where a prefix or suffix was meant
}

func bare2(u string) string {
	return "https://" + strings.TrimPrefix(u, "http://") // good: right
}

func root(u string) string {
	return strings.TrimRight(u, "/api/v1") // bad: set of characters where a prefix or suffix was meant
}

func root2(u string) string {
	return strings.TrimRight(u, "/") // good: right
}

type shop struct{ URL string }

func (s shop) domain() string {
	const scheme = "https://" // bad: set of characters where a prefix or suffix was meant
	return strings.TrimLeft(s.URL, scheme)
}

func (s shop) domain2() string {
	const scheme = "https://" // good: right
	return strings.TrimPrefix(s.URL, scheme)
}
