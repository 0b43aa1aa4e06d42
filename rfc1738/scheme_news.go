package rfc1738

import "strings"

// newsurl   = "news:" grouppart
// grouppart = "*" | group | article
// group     = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
// article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host

const (
	groupBytes   = alphadigit | hyphen | dot | plus | underline
	articleBytes = uchar | semicolon | slash | question | colon | and | equals
)

var newsRules = []*Rule{ruleNewsSyntax, ruleNewsServer}

// news reads what follows the colon of a news URL.
func (c *checker) news(start, end int) {
	c.u.setPath(start, end)
	text := c.s[start:end]
	if i := strings.IndexByte(text, '@'); i >= 0 {
		c.article(start, start+i, end)
		return
	}
	if text == "*" || isGroup(text) {
		return
	}
	c.scan(start, end, component{ok: articleBytes})
	switch {
	case !looksLike(text, articleBytes):
	case strings.HasPrefix(text, "//"):
		c.add(ruleNewsServer, end, end)
	default:
		c.add(ruleNewsSyntax, end, end)
	}
}

// article reads a message identifier with its "@" at s[at].
func (c *checker) article(start, at, end int) {
	if start == at {
		c.add(ruleNewsSyntax, at, at+1)
	}
	c.scan(start, at, component{ok: articleBytes})
	c.host(at+1, end, false)
}

// isGroup says whether s is the name of a news group.
func isGroup(s string) bool { return s != "" && isAlpha(s[0]) && only(s, groupBytes) }

// looksLike says whether s has no byte outside the set and no bad escape.
func looksLike(s string, ok set) bool {
	for i := range len(s) {
		if !ok.has(s[i]) || s[i] == '%' && !isEscape(s, i) {
			return false
		}
	}
	return true
}

// A News is the meaning of a news URL (§3.6). One of its three is set.
type News struct {
	All       bool   // all available groups, "*"
	Group     Octets // the name of a group
	MessageID Octets // an article's, without angle brackets
}

func (u URL) news() Meaning {
	text := u.Path().Raw
	switch {
	case text == "*":
		return News{All: true}
	case strings.IndexByte(text, '@') >= 0:
		return News{MessageID: octets(text)}
	}
	return News{Group: octets(text)}
}

var ruleNewsSyntax = &Rule{
	Name:    "news-syntax",
	Section: "3.6",
	Summary: `no "*", group or article behind "news:"`,
	Doc: `A news URL names all groups ("*"), one group, which starts with a letter and has letters, digits, "-", ".", "+" and "_", or an article by its identifier, which has a host behind an "@".
Go: net/url puts the text into Opaque.`,
	Bad:  []string{"news:comp/lang", "news:", "news:@host.dom"},
	Good: []string{"news:comp.lang", "news:*", "news:12345@host.dom"},
}

var ruleNewsServer = &Rule{
	Name:    "news-server",
	Section: "3.6",
	Summary: "server in a news URL",
	Doc: `News URLs are independent of a server; nntp URLs name one. RFC 5538 adds "news://server/group".
Go: net/url puts the server into Host.`,
	Bad:    []string{"news://news.example/comp.lang"},
	Good:   []string{"news:comp.lang"},
	Lifted: "RFC 5538 §2.2",
}
