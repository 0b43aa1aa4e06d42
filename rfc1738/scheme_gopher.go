package rfc1738

import (
	"strings"
	"unicode/utf8"
)

// gopherurl      = "gopher://" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
// gtype          = xchar
// selector       = *xchar
// gopher+_string = *xchar
//
// The grammar's "/" has no quotation marks, by a slip (erratum 5118).

// tab is what ends a selector and a search.
const tab = "%09"

var gopherRules = []*Rule{ruleUserinfoScheme, ruleGopherControl}

// gopher reads what follows the colon of a gopher URL.
func (c *checker) gopher(start, end int) {
	start, ok := c.hostAndSlash(start, end, nil, ruleUserinfoScheme)
	if !ok {
		return
	}
	_, selector, search, plus := cutGopher(c.s[start:end])
	searchAt, plusAt := end-len(search)-len(plus), end-len(plus)
	c.scan(start, end-len(selector)-len(search)-len(plus), component{ok: xchar})
	c.lineBreak = ruleGopherControl
	c.scan(searchAt-len(selector), searchAt, component{ok: xchar})
	c.lineBreak = ruleEncodedControl
	c.scan(searchAt, plusAt, component{ok: xchar})
	c.lineBreak = nil // the answers to a form have encoded line breaks (§3.4.9)
	c.scan(plusAt, end, component{ok: xchar})
}

// cutGopher cuts a gopher-path. The search and the Gopher+ string start with
// their tab, and are empty without one.
func cutGopher(path string) (gtype, selector, search, plus string) {
	_, n := utf8.DecodeRuneInString(path)
	if isEscape(path, 0) {
		n = len(tab)
	}
	gtype, path = path[:n], path[n:]
	n = cutTab(path)
	selector, path = path[:n], path[n:]
	n = cutTab(strings.TrimPrefix(path, tab)) + len(tab)
	n = min(n, len(path))
	return gtype, selector, path[:n], path[n:]
}

// cutTab returns the offset of the first tab, or len(s).
func cutTab(s string) int {
	if i := strings.Index(s, tab); i >= 0 {
		return i
	}
	return len(s)
}

// A Gopher is the meaning of a gopher URL (§3.4).
type Gopher struct {
	Site
	Type     string // one octet; "1" where the whole path is empty
	Selector string
	Search   Octets
	Plus     Octets // the Gopher+ string
}

func (u URL) gopher() Meaning {
	gtype, selector, search, plus := cutGopher(u.Path().Raw)
	g := Gopher{Site: u.site(), Type: decode(gtype), Selector: decode(selector)}
	switch {
	case gtype == "":
		g.Type = "1"
	case len(g.Type) > 1: // an unencoded character of several octets
		g.Type, g.Selector = g.Type[:1], g.Type[1:]+g.Selector
	}
	if rest, ok := strings.CutPrefix(search, tab); ok {
		g.Search = octets(rest)
	}
	if rest, ok := strings.CutPrefix(plus, tab); ok {
		g.Plus = octets(rest)
	}
	return g
}

var ruleUserinfoScheme = &Rule{
	name:    "userinfo-scheme",
	section: "RFC 1738 §3.1",
	summary: "user name or password in a URL whose scheme has none",
	doc:     `The URLs of gopher, wais and prospero have a host and a port, but no user name and no password.`,
	bad:     []string{"gopher://user@gopher.example/1"},
	good:    []string{"gopher://gopher.example/1"},
}

var ruleGopherControl = &Rule{
	name:    "gopher-control",
	section: "RFC 1738 §3.4.1",
	summary: "encoded CR or LF in a gopher selector",
	doc:     `A selector is sent as one line, so it cannot hold a carriage return or a line feed; one that does is a second command for the server.`,
	bad:     []string{"gopher://gopher.example/0a%0D%0Ab"},
	good:    []string{"gopher://gopher.example/0ab"},
	prose:   true,
}
