package idle

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// mailto URLs go into pages.
func mailtos(subject, address string) []string {
	return []string{
		"mailto://a@example.com",                                   // want `mailto URL with a wrong sign between its parts: "//"`
		fmt.Sprintf("mailto://%s", address),                        // want `mailto URL with a wrong sign between its parts: "//"`
		"mailto:a@example.com&subject=b",                           // want `mailto URL with a wrong sign between its parts: "&" before subject`
		"mailto:a@example.com?cc=b@example.com?subject=c",          // want `mailto URL with a wrong sign between its parts: "\?" before subject`
		"mailto:a@example.com?subject=a&body=b",                    // right
		"mailto:a@example.com?subject=who%3F&body=a?",              // a question
		"mailto:" + address + "?subject=" + subject,                // nothing is known to be wrong
		"mailto:a@example.com?subject=" + url.QueryEscape(subject), // want `url.QueryEscape in a mailto: URL`
		"mailto:a@example.com?subject=" + url.PathEscape(subject),
		strings.TrimPrefix(address, "mailto://a@"), // it is looked for
		"mailto://", // and so is this
	}
}

// queries are made of parameters that Encode writes.
func queries(base string, v url.Values, h http.Header) []string {
	return []string{
		fmt.Sprintf("%s/search?%s", base, v),       // want `value that is printed as Go writes it: v, which Encode writes as a query`
		fmt.Sprintf("%s/search?%d&%v", base, 1, v), // want `value that is printed as Go writes it: v`
		fmt.Sprintf("%s/search?%s", base, v.Encode()),
		fmt.Sprintf("100%%?%s %v", base, v), // a message, whatever it says
		fmt.Sprintf("got %v", v),
		fmt.Sprintf("?%v", h), // no parameters
	}
}

func files(name string) {
	os.Open("file:///etc/hosts")     // want `URL where the name of a file belongs: "file://" in "file:///etc/hosts", passed to os.Open`
	os.ReadFile("file://" + name)    // want `URL where the name of a file belongs: "file://"`
	http.Dir("file:///srv")          // want `URL where the name of a file belongs: "file://" in "file:///srv", passed to http.Dir`
	os.ReadFile("https://h/" + name) // want `URL where the name of a file belongs: "https://"`
	os.Stat("https://h/" + name)     // asked whether it is a file
	os.Open("/srv/" + name)
	os.Open(strings.TrimPrefix("file:///srv", "file://"))
	if src := source(name); strings.HasPrefix(src, "https://") {
		http.Get(src)
	} else {
		os.Open(src)
	}
}

func source(name string) string {
	if name == "" {
		return "https://127.0.0.1/"
	}
	return name
}

type site struct {
	base *url.URL
	dir  string
}

// A whole URL is no path of a file.
func (s site) joined(r *http.Request, given *url.URL, name string) []string {
	u, _ := url.Parse("https://example.com/" + name)
	ref := &url.URL{Path: name}
	target, _ := url.Parse(r.RequestURI)
	return []string{
		path.Join(s.base.String(), name),     // want `path.Join on a URL: s.base.String\(\)`
		filepath.Join(u.String(), "a", name), // want `path.Join on a URL: u.String\(\)`
		path.Dir("https://example.com/a/b"),  // want `path.Join on a URL: "//" in "https://example.com/a/b", passed to path.Dir`
		path.Join(s.base.Path, name),
		path.Join(r.URL.String(), name),  // a path
		path.Join(target.String(), name), // the same
		path.Join(ref.String(), name),
		path.Join(given.String(), name), // nobody knows which
		path.Join(s.dir, s.base.Host),
		path.Dir("/a/b"),
		path.Base("https://example.com/a/b"),
	}
}
