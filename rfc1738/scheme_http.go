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
// URL. Its path and search are for the server to read, and stand encoded, as
// they are sent.
type HTTP struct {
	Site
	Path   Part // without the "/" in front
	Search Part // without the "?" in front
}

func (u URL) http() Meaning { return HTTP{u.site(), u.Path(), u.Search()} }

var ruleUserinfoHTTP = &Rule{
	Name:    "userinfo-http",
	Section: "3.3",
	Summary: "user name or password in an http URL",
	Doc: `In an http URL "no user name or password is allowed". RFC 3986 has a place for them in every URL; RFC 9110 deprecates them.
Go: net/http sends them in an Authorization header.`,
	Bad:    []string{"http://user@example.com/", "http://user:secret@example.com/"},
	Good:   []string{"http://example.com/", "http://example.com/"},
	Lifted: "RFC 3986 §3.2.1",
}

var ruleHostEmptyHTTP = &Rule{
	Name:    "host-empty-http",
	Section: "3.1",
	Summary: "host of an http URL is empty",
	Doc: `RFC 3986 lets a host be empty where the scheme has a default; http and https have none, and RFC 9110 §4.2.1 asks whoever reads such a URL to reject it.
Go: url.Parse accepts it; http.Get fails with "http: no Host in request URL", or dials this machine where there is a port.`,
	Bad:  []string{"http:///a", "https://:80/"},
	Good: []string{"http://example.com/a", "https://example.com:80/"},
}

var ruleSearchNoPath = &Rule{
	Name:    "search-no-path",
	Section: "3.3",
	Summary: `"?" right behind the host`,
	Doc: `The search follows a path, if only "/".
Go: net/url accepts the text and net/http puts the "/" in.`,
	Bad:    []string{"http://example.com?q=a"},
	Good:   []string{"http://example.com/?q=a"},
	Lifted: "RFC 3986 §3.3",
}

var ruleSearchSlash = &Rule{
	Name:    "search-slash",
	Section: "3.3",
	Summary: `"/" or "?" in a search must be encoded`,
	Doc: `Within the search of an http URL "/" and "?" are reserved. RFC 3986 allows both.
Go: net/url and net/http leave them as they are.`,
	Bad:    []string{"http://example.com/?path=/a", "http://example.com/?q=what?"},
	Good:   []string{"http://example.com/?path=%2Fa", "http://example.com/?q=what%3F"},
	Lifted: "RFC 3986 §3.4",
}
