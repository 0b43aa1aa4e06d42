package idle

import (
	"fmt"
	"net/http"
	"net/url"
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

type site struct {
	base *url.URL
	dir  string
}

// A whole URL is no path of a file.
func (s site) joined(r *http.Request, given *url.URL, name string) []string {
	u, _ := url.Parse("https://example.com/" + name)
	ref := &url.URL{Path: name}
	return []string{
		path.Join(s.base.String(), name),     // want `path.Join on a URL: s.base.String\(\)`
		filepath.Join(u.String(), "a", name), // want `path.Join on a URL: u.String\(\)`
		path.Dir("https://example.com/a/b"),  // want `path.Join on a URL: "//" in "https://example.com/a/b", passed to path.Dir`
		path.Join(s.base.Path, name),
		path.Join(r.URL.String(), name), // a path
		path.Join(ref.String(), name),
		path.Join(given.String(), name), // nobody knows which
		path.Join(s.dir, s.base.Host),
		path.Dir("/a/b"),
		path.Base("https://example.com/a/b"),
	}
}
