// Package encoding: values that are escaped twice, for another place, or not
// at all.
package encoding

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
)

func twice(q url.Values, u *url.URL, v string, n int, raw []byte) {
	q.Set("a", url.QueryEscape(v)) // want `escaped value that is escaped again: its escapes are escaped again, passed to \(url.Values\).Set`
	q.Add("b", url.PathEscape(v))  // want `escaped value that is escaped again`
	q.Set("c", v)
	q.Set("d", url.QueryEscape(strconv.Itoa(n)))           // digits have nothing to escape
	q.Set("e", url.QueryEscape(hex.EncodeToString(raw)))   // nor have these
	q.Set("next", "/login?from="+url.QueryEscape(v))       // a URL in a value
	_ = url.Values{"f": {url.QueryEscape(v)}, "g": {v, v}} // want `escaped value`
	q["h"] = []string{v, url.QueryEscape(v)}               // want `escaped value`
	_ = map[string][]string{"i": {url.QueryEscape(v)}}     // a map of somebody's own
	_ = url.UserPassword("u", url.QueryEscape(v))          // want `escaped value`

	u.Path = url.PathEscape(v)                    // want `escaped value`
	u.Path = "/a/" + url.PathEscape(v)            // want `escaped value`
	u.Path += "/" + url.PathEscape(v)             // want `escaped value`
	u.Path = path.Join(u.Path, url.PathEscape(v)) // want `escaped value`
	u.RawQuery += "&q=" + url.PathEscape(v)       // want `url.PathEscape in a query`
	u.RawQuery += "&q=" + url.QueryEscape(v)
	u.Path += "/" + v + "/a%20b"
	u.Fragment = q.Encode() // want `escaped value`
	u.RawQuery = q.Encode()
	http.Get(u.String())
}

func rawPath(v string) {
	// RawPath says how Path is escaped.
	_ = url.URL{Path: "/" + url.PathEscape(v), RawPath: "/" + v}
}

// inPlace takes a URL of which Path was set to an escaped text.
func inPlace(u *url.URL) (err error) {
	u.RawPath = u.Path
	u.Path, err = url.PathUnescape(u.Path)
	return err
}

// moved: the path that is written as it is becomes the one that is escaped.
func moved() string {
	u := url.URL{Path: "/a%2Fb"}
	u.Path, u.RawPath = "/a/b", u.Path
	return u.String()
}

// once: the value is escaped where it is made, and once more where it is used.
func once(q url.Values, v string) {
	e := url.QueryEscape(v) // want `escaped value`
	q.Set("a", e)

	f := url.QueryEscape(v) // want `escaped value`
	q.Set("b", f)           // a URL reads it as well
	http.Get("https://example.com/?q=" + f)
}

func paths(v, name, title string, raw []byte) {
	http.Get("https://example.com/" + url.QueryEscape(title))                    // want `url.QueryEscape in a path: a space in it arrives as a plus sign in "https://example.com/…"`
	http.Get(fmt.Sprintf("https://example.com/%s/b", url.QueryEscape(title)))    // want `url.QueryEscape in a path`
	http.Get(v + "/users/" + url.QueryEscape(name) + "?x=y")                     // want `url.QueryEscape in a path`
	http.Get("https://example.com/" + escaped(title))                            // want `url.QueryEscape in a path`
	(&url.URL{Host: "h"}).JoinPath("a", url.QueryEscape(title))                  // want `url.QueryEscape in a path`
	_ = url.URL{Path: "/" + v, RawPath: "/" + url.QueryEscape(title)}            // want `url.QueryEscape in RawPath: RawPath is ignored if a space is in it`
	http.Get("https://user:" + url.QueryEscape(v) + "@example.com/")             // want `url.QueryEscape in a user name or password`
	url.Parse("mailto:a@example.com?subject=" + url.QueryEscape(v))              // want `url.QueryEscape in a mailto: URL: a space in it is shown as a plus sign`
	url.Parse("mailto:" + name + "?cc=b@example.com&body=" + url.QueryEscape(v)) // want `url.QueryEscape in a mailto: URL`
	url.Parse("mailto:?" + url.Values{"body": {v}}.Encode())                     // want `url.QueryEscape in a mailto: URL`
	url.Parse("MAILTO:a@example.com?subject=" + url.PathEscape(v))
	url.Parse("sms:1?body=" + url.QueryEscape(v))
	http.Get(url.QueryEscape("https://" + v))                                 // want `no scheme where one is needed`
	http.Get("https://example.com/" + base64.StdEncoding.EncodeToString(raw)) // want `base64 with \+ and / in a URL: a "/" in it ends the segment`
	http.Get("https://example.com/" + url.PathEscape(v))
	http.Get("https://example.com/" + url.QueryEscape(base64.StdEncoding.EncodeToString(raw))) // no spaces in it
	http.Get("https://example.com/" + strings.ReplaceAll(url.QueryEscape(v), "+", "%20"))
	http.Get("https://example.com/" + strings.Replace(url.QueryEscape(v), "+", "%20", -1))
	http.Get("https://example.com/" + base64.RawURLEncoding.EncodeToString(raw))
	http.Get("https://" + url.QueryEscape(v) + ".example.com/")
	for _, guid := range strings.Fields(v) { // which its name says to have no spaces
		http.Get("https://example.com/" + url.QueryEscape(guid))
	}
	http.Get("https://example.com" + v + url.QueryEscape(name)) // v may end a path, or a query
}

func byTheirNames(apiVersion, slug, albumName string) {
	http.Get("https://example.com/v" + url.QueryEscape(apiVersion) + "/posts/" + url.QueryEscape(slug)) // without spaces
	http.Get("https://example.com/" + url.QueryEscape(albumName))                                       // want `url.QueryEscape in a path`
}

func escaped(title string) string { return url.QueryEscape(title) }

func queries(v string, raw []byte) {
	http.Get("https://example.com/?q=" + url.PathEscape(v))                      // want `url.PathEscape in a query`
	http.Get("https://example.com/?q=" + base64.StdEncoding.EncodeToString(raw)) // want `base64 with \+ and / in a URL: a plus sign in it arrives as a space`
	http.Get("https://example.com/?q=" + url.QueryEscape(v))
	http.Get("https://example.com/?next=/a/" + url.PathEscape(v)) // a path in the query is somebody else's
	_ = url.URL{RawQuery: "q=" + url.PathEscape(v)}               // want `url.PathEscape in a query`
	_ = url.URL{RawQuery: url.PathEscape(v)}                      // a query that has no names
	http.Get("https://example.com/#" + url.PathEscape(v))
}

var word = regexp.MustCompile(`^[a-z/]+$`)

func requests(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)                   // want `decoded path of a request in a URL: a "\?" in it begins a query`
	http.Redirect(w, r, "https://"+r.Host+r.URL.Path, http.StatusFound)     // want `decoded path of a request in a URL`
	http.Redirect(w, r, "/404?path="+r.URL.Path, http.StatusFound)          // want `decoded path of a request in a URL: what follows an "&" in it is another parameter`
	http.Redirect(w, r, "/new"+strings.TrimPrefix(r.URL.Path, "/old"), 302) // want `decoded path of a request in a URL`
	http.Redirect(w, r, r.URL.EscapedPath()+"/", http.StatusFound)
	http.Redirect(w, r, "/404?path="+url.QueryEscape(r.URL.Path), http.StatusFound)
	http.Redirect(w, r, "/login?next="+r.URL.RequestURI(), http.StatusFound) // want `target of a request in a query without url.QueryEscape: what follows an "&" in it is another parameter`
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.RequestURI), http.StatusFound)
	http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusFound)
	if r.URL.RawQuery == "" {
		http.Redirect(w, r, "/login?next="+r.RequestURI, http.StatusFound) // there is no query in it
	}
	http.Redirect(w, r, r.FormValue("next"), http.StatusFound)

	url.PathUnescape(r.URL.Path)              // want `decoded value that is decoded again`
	url.QueryUnescape(r.FormValue("p"))       // want `decoded value that is decoded again`
	url.QueryUnescape(r.URL.Query().Get("p")) // want `decoded value that is decoded again`
	own := url.Values{}
	own.Set("q", url.QueryEscape(r.Host))
	url.QueryUnescape(own.Get("q")) // whatever was put there
	url.PathUnescape(r.URL.EscapedPath())
	r.URL.JoinPath("a", r.RequestURI) // want `escaped value that is escaped again: its "\?" is escaped`
	url.ParseQuery(r.FormValue("query"))
}

func checked(w http.ResponseWriter, r *http.Request) {
	if !word.MatchString(r.URL.Path) {
		return
	}
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
}

func compared(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/a", "/b":
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	}
	switch {
	case r.URL.Path == "/c", r.URL.Path == "/d":
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	case r.URL.Path != "":
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound) // want `decoded path`
	}
	if p := r.URL.Path; strings.HasPrefix(p, "/old/") { // says nothing of what follows
		http.Redirect(w, r, p+"/", http.StatusFound) // want `decoded path`
	}
}

// offByDefault: who wants these enables them.
func offByDefault(r *http.Request, t time.Time) {
	http.Get("https://example.com/?q=" + r.FormValue("q"))
	http.Get("https://example.com/?since=" + t.Format(time.RFC3339))
	http.Get("https://example.com/?next=" + r.URL.String()) // want `target of a request in a query`
}

// reach: what a function is called with is a part of its text.
func reach(q url.Values, v, title string, c client) {
	c.get("/v1/acl/" + url.QueryEscape(title)) // want `url.QueryEscape in a path: a space in it arrives as a plus sign in "…//v1/acl/…"`
	c.get(url.QueryEscape(title))              // want `url.QueryEscape in a path`
	c.get("?q=" + url.QueryEscape(v))
	field("/v1/kv/" + url.PathEscape(v)) // want `escaped value`
	field(url.PathEscape("a b") + v)     // want `escaped value`
	set(q, url.QueryEscape(v))           // want `escaped value`
	set(q, v)
}

type client struct{ base string }

func (c client) get(path string) { http.Get(c.base + "/" + path) }

func field(path string) *url.URL { return &url.URL{Host: "h", Path: path} }

func set(q url.Values, v string) { q.Set("k", v) }

// zone is read by others, too.
const zone = "Europe/Berlin"

// known: what is escaped stands in the code.
func known(q url.Values, u *url.URL) {
	q.Set("a", url.QueryEscape("Managed by us"))              // want `escaped value that is escaped again: its escapes are escaped again in "Managed\+by\+us"`
	q.Set("b", url.PathEscape("a b"))                         // want `escaped value that is escaped again: its escapes are escaped again in "a%20b"`
	q.Set("c", url.QueryEscape(zone))                         // want `escaped value that is escaped again: its escapes are escaped again in "Europe%2FBerlin"`
	q.Set("d", url.QueryEscape("plain"))                      // nothing in it is escaped
	_ = url.Values{"e": {url.QueryEscape("a b")}}             // want `escaped value that is escaped again`
	u.Fragment = url.QueryEscape("a b")                       // want `escaped value that is escaped again`
	u.Path = url.PathEscape("a b")                            // want `escaped value that is escaped again`
	http.Get("https://example.com/" + url.QueryEscape("a b")) // want `url.QueryEscape in a path`
	http.Get("https://example.com/" + url.QueryEscape("a/b"))
	http.Get("https://example.com/?q=" + url.QueryEscape("a b"))
	http.Get("https://example.com/?q=" + url.PathEscape("a b&c")) // want `url.PathEscape in a query`
	http.Get("https://example.com/?q=" + url.PathEscape("a b"))
	for _, v := range []string{"a", "b c"} {
		q.Add("f", url.QueryEscape(v)) // want `escaped value that is escaped again`
	}
}

// asForms: who puts plus signs in place of spaces wants them left.
func asForms(q string) {
	http.Get("https://example.com/?q=" + url.PathEscape(strings.ReplaceAll(q, " ", "+")))
	http.Get("https://example.com/?q=" + url.PathEscape(strings.ReplaceAll(q, "-", "+"))) // want `url.PathEscape in a query`
}

// isSafe only looks at what hides in a path.
func isSafe(u *url.URL) bool {
	p, err := url.PathUnescape(u.Path)
	return err == nil && !strings.Contains(p, "..") && word.MatchString(p)
}

func isFile(u *url.URL) (string, bool) {
	p, err := url.PathUnescape(u.Path) // want `decoded value that is decoded again`
	return p, err == nil && !strings.Contains(p, "..")
}

func mails(subject string) {
	sendMail("mailto:a@example.com?subject=" + url.QueryEscape(subject)) // which is read as a query of the web
}

func sendMail(to string) (subject string) {
	u, _ := url.Parse(to)
	return u.Query().Get("subject")
}

// signless: base64 of numbers and dates among ASCII has neither plus signs nor slashes.
func signless(when time.Time, v string, n int) {
	http.Get("https://example.com/?page=" + base64.StdEncoding.EncodeToString([]byte(fmt.Sprintf("page=%d", n))))
	http.Get("https://example.com/?page=" + base64.StdEncoding.EncodeToString([]byte("User:"+strconv.Itoa(n))))
	http.Get("https://example.com/?page=" + base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "page:%d", n)))
	http.Get("https://example.com/?page=" + base64.StdEncoding.EncodeToString([]byte(when.Format(time.RFC3339))))
	http.Get("https://example.com/?page=" + base64.StdEncoding.EncodeToString([]byte("text:"+v)))               // want `base64 with`
	http.Get("https://example.com/?page=" + base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "page?%d", n)))  // want `base64 with`
	http.Get("https://example.com/?page=" + base64.StdEncoding.EncodeToString([]byte(fmt.Sprintf("p?%d-", n)))) // want `base64 with`
}

// unchanged: these have nothing to escape.
func unchanged(q url.Values, when time.Time, v string, n int) {
	q.Set("a", url.QueryEscape(when.Format(time.DateOnly)))
	q.Set("b", url.QueryEscape(when.Month().String()))
	q.Set("c", url.QueryEscape(strings.ToUpper(fmt.Sprintf("%x", v))))
	q.Set("d", url.QueryEscape(strings.Repeat("0", n)))
	q.Set("e", url.QueryEscape(when.Format(time.TimeOnly))) // want `escaped value`
}
