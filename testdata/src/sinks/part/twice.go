package part

import "net/url"

func twice(u *url.URL, v url.Values, name string) {
	u.Path = "/search?q=" + name                // want `more than a path in a field for the path: "\?q="`
	_ = &url.URL{Path: "https://example.com/a"} // want `more than a path in a field for the path: "https://"`
	u.RawPath = url.PathEscape(name)
	u.Path = "/files/" + name
	u.Path = "/what?"
	v.Set("q", name)
	_ = url.QueryEscape(url.QueryEscape(name)) // a signature wants it twice
	_ = u.JoinPath(url.PathEscape(name))
}
