package rule

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"time"
)

// More of what the examples' free variables stand for.
var (
	name  = "a b"
	title = "a b"
	b     = []byte{0xfb, 0xef, 0xff}
	u, _  = url.Parse("/a?b=c&x=y")
	r     = httptest.NewRequest("GET", "/a%3Fb%25?p=100%25&q=a%26admin%3D1&x=y", nil)
	w     = httptest.NewRecorder()
	t     = time.Unix(0, 0).In(time.FixedZone("", 2*60*60))
)

// encodingRuns are the runs of the rules about how a value is encoded.
var encodingRuns = map[string]examples{
	"encoded-twice": {
		bad: []run{
			{`url.Values{"q": {url.QueryEscape(q)}}`, func() string { return url.Values{"q": {url.QueryEscape(q)}}.Encode() }, `%252`},
			{`&url.URL{Path: url.PathEscape(dir)}`, func() string { return (&url.URL{Path: url.PathEscape(dir)}).String() }, `%252`},
			{`&url.URL{Fragment: url.Values{"q": {q}}.Encode()}`, func() string { return (&url.URL{Fragment: url.Values{"q": {q}}.Encode()}).String() }, `%252`},
		},
		good: []run{
			{`url.Values{"q": {q}}`, func() string { return url.Values{"q": {q}}.Encode() }, ``},
			{`&url.URL{Path: dir}`, func() string { return (&url.URL{Path: dir}).String() }, ``},
			{`url.Parse("#" + url.Values{"q": {q}}.Encode())`, func() string { return fmt.Sprint(url.Parse("#" + url.Values{"q": {q}}.Encode())) }, ``},
		},
	},
	"query-escape-in-path": {
		bad:  []run{{`http.Get("http://example.com/" + url.QueryEscape(title))`, func() string { return response(http.Get("http://example.com/" + url.QueryEscape(title))) }, `/a+b`}},
		good: []run{{`http.Get("http://example.com/" + url.PathEscape(title))`, func() string { return response(http.Get("http://example.com/" + url.PathEscape(title))) }, ``}},
	},
	"query-escape-in-raw-path": {
		bad: []run{{`(&url.URL{Path: "/" + title, RawPath: "/" + url.QueryEscape(title)}).String()`, func() string {
			title := "a/b c"
			return (&url.URL{Path: "/" + title, RawPath: "/" + url.QueryEscape(title)}).String()
		}, `/a/b%20c`}},
		good: []run{{`(&url.URL{Path: "/" + title, RawPath: "/" + url.PathEscape(title)}).String()`, func() string {
			title := "a/b c"
			return (&url.URL{Path: "/" + title, RawPath: "/" + url.PathEscape(title)}).String()
		}, ``}},
	},
	"query-escape-in-user": {
		bad: []run{{`url.Parse("http://user:" + url.QueryEscape(name) + "@example.com/")`, func() string {
			return password(url.Parse("http://user:" + url.QueryEscape(name) + "@example.com/"))
		}, `the password is a+b`}},
		good: []run{{`url.Parse((&url.URL{Scheme: "http", User: url.UserPassword("user", name), Host: "example.com"}).String())`, func() string {
			return password(url.Parse((&url.URL{Scheme: "http", User: url.UserPassword("user", name), Host: "example.com"}).String()))
		}, ``}},
	},
	"path-escape-in-query": {
		bad:  []run{{`http.Get("http://example.com/?q=" + url.PathEscape(q))`, func() string { return response(http.Get("http://example.com/?q=" + url.PathEscape(q))) }, `?q=a&admin=1`}},
		good: []run{{`http.Get("http://example.com/?q=" + url.QueryEscape(q))`, func() string { return response(http.Get("http://example.com/?q=" + url.QueryEscape(q))) }, ``}},
	},
	"base64-in-url": {
		bad: []run{
			{`url.Parse("http://example.com/?q=" + base64.StdEncoding.EncodeToString(b))`, func() string {
				return asked(url.Parse("http://example.com/?q=" + base64.StdEncoding.EncodeToString(b)))
			}, `is read as "  //"`},
			{`http.Get("http://example.com/ocsp/" + base64.StdEncoding.EncodeToString(b))`, func() string {
				return response(http.Get("http://example.com/ocsp/" + base64.StdEncoding.EncodeToString(b)))
			}, `/++//`},
		},
		good: []run{
			{`url.Parse("http://example.com/?q=" + base64.URLEncoding.EncodeToString(b))`, func() string {
				return asked(url.Parse("http://example.com/?q=" + base64.URLEncoding.EncodeToString(b)))
			}, ``},
			{`http.Get("http://example.com/ocsp/" + url.PathEscape(base64.StdEncoding.EncodeToString(b)))`, func() string {
				return response(http.Get("http://example.com/ocsp/" + url.PathEscape(base64.StdEncoding.EncodeToString(b))))
			}, ``},
		},
	},
	"request-path-in-url": {
		bad: []run{
			{`http.Redirect(w, r, "https://example.com"+r.URL.Path, http.StatusFound)`, location(func() { http.Redirect(w, r, "https://example.com"+r.URL.Path, http.StatusFound) }), `/a?b`},
			{`http.Redirect(w, r, "/login?next="+r.URL.Path, http.StatusFound)`, location(func() { http.Redirect(w, r, "/login?next="+r.URL.Path, http.StatusFound) }), `next=/a?b`},
		},
		good: []run{
			{`http.Redirect(w, r, "https://example.com"+r.URL.EscapedPath(), http.StatusFound)`, location(func() { http.Redirect(w, r, "https://example.com"+r.URL.EscapedPath(), http.StatusFound) }), ``},
			{`http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound)`, location(func() { http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound) }), ``},
		},
	},
	"decoded-twice": {
		bad: []run{
			{`url.QueryUnescape(r.FormValue("p"))`, func() string { return fmt.Sprint(url.QueryUnescape(r.FormValue("p"))) }, `invalid URL escape "%"`},
			{`url.PathUnescape(r.URL.Path)`, func() string { return fmt.Sprint(url.PathUnescape(r.URL.Path)) }, `invalid URL escape "%"`},
		},
		good: []run{
			{`r.FormValue("p")`, func() string { return r.FormValue("p") }, ``},
			{`r.URL.Path`, func() string { return r.URL.Path }, ``},
		},
	},
	"request-target-in-query": {
		bad: []run{
			{`http.Redirect(w, r, "/login?next="+r.URL.String(), http.StatusFound)`, location(func() { http.Redirect(w, r, "/login?next="+r.URL.String(), http.StatusFound) }), `&x=y`},
			{`http.Redirect(w, r, "/login?next="+r.RequestURI, http.StatusFound)`, location(func() { http.Redirect(w, r, "/login?next="+r.RequestURI, http.StatusFound) }), `&x=y`},
		},
		good: []run{
			{`http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.String()), http.StatusFound)`, location(func() { http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.String()), http.StatusFound) }), ``},
			{`http.Redirect(w, r, "/login?next="+url.QueryEscape(r.RequestURI), http.StatusFound)`, location(func() { http.Redirect(w, r, "/login?next="+url.QueryEscape(r.RequestURI), http.StatusFound) }), ``},
		},
	},
	"url-in-query": {
		bad: []run{{`http.Get("http://example.com/?src=" + u.String())`, func() string { return response(http.Get("http://example.com/?src=" + u.String())) }, `&x=y`}},
		good: []run{{`http.Get("http://example.com/?src=" + url.QueryEscape(u.String()))`, func() string {
			return response(http.Get("http://example.com/?src=" + url.QueryEscape(u.String())))
		}, ``}},
	},
	"decoded-in-query": {
		bad:  []run{{`http.Get("http://example.com/?q=" + r.FormValue("q"))`, func() string { return response(http.Get("http://example.com/?q=" + r.FormValue("q"))) }, `?q=a&admin=1`}},
		good: []run{{`http.Get("http://example.com/?q=" + url.QueryEscape(r.FormValue("q")))`, func() string { return response(http.Get("http://example.com/?q=" + url.QueryEscape(r.FormValue("q")))) }, ``}},
	},
	"time-in-query": {
		bad: []run{{`http.Get("http://example.com/?since=" + t.Format(time.RFC3339))`, func() string { return response(http.Get("http://example.com/?since=" + t.Format(time.RFC3339))) }, `+02:00`}},
		good: []run{{`http.Get("http://example.com/?since=" + url.QueryEscape(t.Format(time.RFC3339)))`, func() string {
			return response(http.Get("http://example.com/?since=" + url.QueryEscape(t.Format(time.RFC3339))))
		}, ``}},
	},
}

// location returns where a redirect leads.
func location(redirect func()) func() string {
	return func() string {
		w.Header().Del("Location")
		redirect()
		return w.Header().Get("Location")
	}
}

// password tells the password of a URL as net/url reads it.
func password(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	p, _ := u.User.Password()
	return "the password is " + p
}

// asked tells the parameter q of a URL as net/url reads it.
func asked(u *url.URL, err error) string {
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("is read as %q", u.Query().Get("q"))
}
