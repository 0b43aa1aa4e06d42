// Package pages writes pages and links.
package pages

import (
	"encoding/xml"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

var base = "https://www.example.com"

type sitemap struct {
	XMLName xml.Name `xml:"urlset"`
	URLs    []loc    `xml:"url"`
}

type loc struct {
	Loc string `xml:"loc"`
}

func Page(slug string) string {
	u, err := url.JoinPath(base, "posts", slug) // good: right
	if err != nil {
		return ""
	}
	return u
}

func Page2(slug string) string {
	u, err := url.JoinPath("posts", base, slug) // bad: the base is not first: posts/https:/www…
	if err != nil {
		return ""
	}
	return u
}

func Tag(tag string) string {
	u, err := url.JoinPath(base, "tags?name=go") // bad: the question mark is escaped
	if err != nil {
		return ""
	}
	return u
}

func File(name string) string {
	return filepath.Join(base, "files", name)
}

func Canonical(r *http.Request) *url.URL {
	u := &url.URL{Scheme: "https", Host: "www.example.com", Path: r.URL.Path, RawQuery: r.URL.RawQuery} // good: right
	return u
}

func Canonical2(r *http.Request) *url.URL {
	u := &url.URL{Scheme: "https:", Host: "www.example.com", Path: r.URL.Path} // bad: a colon in the scheme
	return u
}

func Canonical3(r *http.Request) *url.URL {
	u := &url.URL{Scheme: "https", Host: "www.example.com/blog", Path: r.URL.Path} // bad: a path in the host
	return u
}

func Canonical4(r *http.Request) *url.URL {
	u := &url.URL{Scheme: "https", Host: "www.example.com", Path: r.URL.Path, RawQuery: "?" + r.URL.RawQuery} // bad: two question marks
	return u
}

func Canonical5(r *http.Request) *url.URL {
	u := &url.URL{Scheme: "https", Host: "www.example.com", Path: r.URL.Path, Fragment: "#top"} // bad: %23top
	return u
}

func Canonical6(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "www.example.com", Path: "/files/" + url.PathEscape(name)} // bad: escaped twice
}

func Canonical7(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "www.example.com", Opaque: "//www.example.com/files/" + url.PathEscape(name)} // good: opaque is written as it is
}

func Share(link string) string {
	v := url.Values{}
	v.Add("u", url.QueryEscape(link)) // bad: escaped twice
	return "https://share.example.com/?" + v.Encode()
}

func Share2(link string) string {
	return "https://share.example.com/?u=" + url.QueryEscape(link) // good: once
}

func Script2(w io.Writer, id string) error {
	t := template.Must(template.New("x").Parse(`<a href="{{.}}">x</a>`))
	return t.Execute(w, template.URL("/items/"+url.PathEscape(id))) // good: right
}

func Strip(u string) string {
	return strings.TrimLeft(u, "http://") // bad: a set of characters
}

func Strip2(u string) string {
	return strings.TrimRight(u, ".html") // bad: a set of characters: "item.htm" loses more
}

func Strip3(u string) string {
	return strings.TrimSuffix(strings.TrimRight(u, "/"), ".html") // good: right
}

func Decode(v url.Values) (string, error) {
	return url.QueryUnescape(v.Get("next")) // bad: decoded twice: "100%" is refused
}

func Decode2(r *http.Request) (string, error) {
	return url.PathUnescape(r.URL.Path) // bad: decoded twice
}

func Decode3(r *http.Request) (string, error) {
	return url.PathUnescape(r.URL.EscapedPath()) // good: once
}

func DecodePart(r *http.Request) (string, error) {
	parts := strings.Split(r.URL.Path, "/")
	if len(parts) < 3 || parts[1] != "files" {
		return "", http.ErrMissingFile
	}
	return url.PathUnescape(parts[2]) // bad: a segment of a decoded path is decoded
}

func DecodePart2(r *http.Request) (string, error) {
	return url.PathUnescape(path.Base(r.URL.Path)) // bad: so is the last one
}

func DecodeRest(r *http.Request) (string, error) {
	_, name, ok := strings.Cut(r.URL.Path, "/f/") // bad: decoded, and then once more
	if !ok {
		return "", http.ErrMissingFile
	}
	return url.PathUnescape(name)
}

func DecodeList(r *http.Request) (tags []string, err error) {
	list := strings.Split(r.FormValue("tags"), ",")
	first, err := url.QueryUnescape(list[0]) // good: each is escaped before they are joined, as it may have a comma
	if err != nil {
		return nil, err
	}
	return append(tags, first), nil
}

func DecodeAsked(r *http.Request) (string, error) {
	if !strings.Contains(r.FormValue("old"), "%2F") {
		return r.FormValue("old"), nil
	}
	return url.PathUnescape(r.FormValue("old")) // good: it has an escape, as the condition says
}

func DecodePairs(r *http.Request) (names []string, err error) {
	for _, pair := range strings.Split(r.URL.RawQuery, "&") {
		name, _, _ := strings.Cut(pair, "=")
		if name, err = url.QueryUnescape(name); err != nil { // good: once
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

func Parse(s string) (url.Values, error) {
	return url.ParseQuery("https://www.example.com/?" + s) // bad: a whole URL: the first name is https://www.example.com/?…
}

func Parse2(u *url.URL) (url.Values, error) {
	return url.ParseQuery(u.RawQuery) // good: a query
}

func Semi() (url.Values, error) {
	return url.ParseQuery("from=a;to=b") // bad: invalid semicolon separator
}

func Resolve(page *url.URL, href string) (*url.URL, error) {
	return page.Parse(href) // good: unknown
}

func Resolve2() (*url.URL, error) {
	api, err := url.Parse("https://www.example.com/api/v2")
	if err != nil {
		return nil, err
	}
	return api.Parse("items") // bad: v2 is dropped
}

func Resolve3() *url.URL {
	api := &url.URL{Scheme: "https", Host: "www.example.com", Path: "/api/v2"}
	return api.JoinPath("items") // good: below v2
}

func Link(page int) string {
	return fmt.Sprintf(`<%s/list?page=%d>; rel="next"`, base, page) // good: a Link header
}

func Header(w http.ResponseWriter) {
	w.Header().Set("Link", "https://www.example.com/list?page=2; rel=next") // bad: no angle brackets
	w.Header().Set("Refresh", "5; url=https://www.example.com/")            // good: right
	w.Header().Set("Content-Location", "/list")                             // good: a path
}

func Opaque(to string) string {
	u := url.URL{Scheme: "mailto", Path: to} // bad: mailto://
	return u.String()
}

func Opaque2() string {
	u := url.URL{Scheme: "tel", Host: "+49301234"} // bad: tel://
	return u.String()
}
