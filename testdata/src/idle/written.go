package idle

import "net/url"

// Who writes a part of a URL may find there what no parser puts there.

func writtenHere(u *url.URL, scheme string) bool {
	u.Opaque = "x"
	if u.Scheme == "HTTP" { // want `comparison that is never true: "HTTP" and url.URL.Scheme`
		return true
	}
	u.Fragment = scheme
	return u.Fragment == "#a"
}

func elsewhere(u *url.URL) bool {
	return u.Fragment == "#a" || // want `comparison that is never true: "#a" and url.URL.Fragment`
		u.Hostname() == "[::1]" // want `comparison that is never true`
}

func copied(u, v *url.URL) bool {
	u.Scheme = v.Scheme
	return u.Scheme == "https:" // want `comparison that is never true: "https:" and url.URL.Scheme`
}

func given(u *url.URL) bool {
	u.Scheme = "https"
	return u.Scheme == "https:" // want `comparison that is never true: "https:" and url.URL.Scheme`
}

func lent(u *url.URL, set func(*string)) bool {
	set(&u.Host)
	return u.Host == "https://example.com"
}

func otherText(u *url.URL) bool {
	u.RawQuery = "?a=b"                                    // want `question mark before a query`
	return u.RawQuery == "?a=b" || u.RawQuery == "?page=1" // want `comparison that is never true: "\?page=1" and url.URL.RawQuery`
}
