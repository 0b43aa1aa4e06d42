package rfc1738

// httpurl  = "http://" hostport [ "/" hpath [ "?" search ]]
// hpath    = hsegment *[ "/" hsegment ]
// hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
// search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ]

const (
	hsegment   = uchar | semicolon | colon | at | and | equals
	hpath      = hsegment | slash
	httpsearch = hsegment
)

var httpRules = []*Rule{ruleUserinfoHTTP, ruleHostEmptyHTTP, ruleSearchNoPath, ruleSearchSlash}

// http reads what follows the colon of an http URL.
func (c *checker) http(start, end int) {
	start, ok := c.slashes(start, end)
	if !ok {
		return
	}
	authorityEnd := min(c.index('/', start, end), c.index('?', start, end))
	a := authority{noUser: ruleUserinfoHTTP}
	if c.u.id == httpID || c.u.id == httpsID {
		a.noHost = ruleHostEmptyHTTP
	}
	c.login(start, authorityEnd, a)
	c.pathAndSearch(authorityEnd, end, httpSyntax)
}

// An HTTP is the meaning of an http URL (§3.3), and of an https, ws or wss
// URL. Its path and search are for the server to read, and are encoded, as
// they are sent.
type HTTP struct {
	Site
	Path   Part // without the "/" before it
	Search Part // without the "?" before it
}

func (u URL) http() Meaning { return HTTP{u.site(), u.Path(), u.Search()} }

var ruleUserinfoHTTP = &Rule{
	name:    "userinfo-http",
	section: "RFC 1738 §3.3",
	summary: "user name or password in an http URL",
	doc:     `In an http URL "no user name or password is allowed". RFC 3986 has a place for them in every URL; RFC 9110 deprecates them.`,
	bad:     []string{"http://user@example.com/", "http://user:secret@example.com/"},
	good:    []string{"http://example.com/", "http://example.com/"},
	lifted:  "RFC 3986 §3.2.1",
}

var ruleHostEmptyHTTP = &Rule{
	name:    "host-empty-http",
	section: "RFC 1738 §3.1",
	summary: "host of an http URL is empty",
	doc:     `RFC 3986 lets a host be empty where the scheme has a default; http and https have none, and RFC 9110 §4.2.1 asks whoever reads such a URL to reject it.`,
	bad:     []string{"http:///a", "https://:80/"},
	good:    []string{"http://example.com/a", "https://example.com:80/"},
}

var ruleSearchNoPath = &Rule{
	name:    "search-no-path",
	section: "RFC 1738 §3.3",
	summary: `"?" right after the host`,
	doc:     `The search follows a path, if only "/".`,
	bad:     []string{"http://example.com?q=a"},
	good:    []string{"http://example.com/?q=a"},
	lifted:  "RFC 3986 §3.3",
}

var ruleSearchSlash = &Rule{
	name:    "search-slash",
	section: "RFC 1738 §3.3",
	summary: `"/" or "?" in a search must be encoded`,
	doc:     `Within the search of an http URL "/" and "?" are reserved. RFC 3986 allows both.`,
	bad:     []string{"http://example.com/?path=/a", "http://example.com/?q=what?"},
	good:    []string{"http://example.com/?path=%2Fa", "http://example.com/?q=what%3F"},
	lifted:  "RFC 3986 §3.4",
}
