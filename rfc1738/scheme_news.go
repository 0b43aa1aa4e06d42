package rfc1738

import (
	"strings"
	"unicode/utf8"
)

// newsurl   = "news:" grouppart
// grouppart = "*" | group | article
// group     = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
// article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
//
// RFC 5538 §4 and appendix A have more:
//
//	newsURL    = "news:" [ "//" authority "/" ] ( article / newsgroups )
//	article    = id-left "@" id-right
//	newsgroups = *( group-char / pct-encoded / "*" )

const (
	groupBytes   = alphadigit | hyphen | dot | plus | underline
	articleBytes = uchar | semicolon | slash | question | colon | and | equals
)

var newsRules = []*Rule{ruleNewsSyntax, ruleNewsServer, ruleNewsGroup, ruleNewsHost}

// news reads what follows the colon of a news URL.
func (c *checker) news(start, end int) {
	c.u.setPath(start, end)
	if text := c.s[start:end]; strings.HasPrefix(text, "//") && !isArticle(text) {
		var more bool
		if start, more = c.newsServer(start, end); !more {
			c.add(ruleNewsSyntax, end, end)
			return
		}
	}
	text := c.s[start:end]
	switch at := strings.IndexByte(text, '@'); {
	case at >= 0:
		c.article(start, start+at, end)
	case text != "*" && !isGroup(text):
		c.newsgroups(start, end)
	}
}

// newsServer reads the server that RFC 5538 lets a news URL begin with, and
// returns where the rest starts, and whether there is the "/" before it. RFC
// 1738 takes a server for the beginning of an identifier, and misses the "@".
func (c *checker) newsServer(start, end int) (rest int, more bool) {
	hostEnd := min(c.index('/', start+2, end), c.index('?', start+2, end))
	muted := c.muted
	c.muted = muted || c.generic
	c.add(ruleNewsServer, start, hostEnd)
	c.u.set(hasAuthority)
	c.login(start+2, hostEnd, authority{})
	c.muted = muted
	rest = hostEnd
	if hostEnd < end && c.s[hostEnd] == '/' {
		rest++
	}
	c.u.setPath(rest, end)
	if c.generic {
		return start, true
	}
	return rest, hostEnd < end
}

// newsgroups reads what is neither an article nor one group nor "*".
func (c *checker) newsgroups(start, end int) {
	illegal, found := c.illegal, c.found
	c.scan(start, end, component{ok: articleBytes, keep: true})
	switch { // RFC 1738 would have an "@" at the end
	case c.illegal > illegal:
	case c.generic && strings.HasPrefix(c.s[start:end], "//"):
		c.add(ruleNewsServer, end, end)
	case !isNewsgroups(c.s[start:end]):
		c.add(ruleNewsSyntax, end, end)
	case c.found == found:
		c.add(ruleNewsGroup, end, end)
	}
}

// article reads a message identifier with its "@" at s[at].
func (c *checker) article(start, at, end int) {
	if start == at {
		c.add(ruleNewsSyntax, at, at+1)
	}
	c.scan(start, at, component{ok: articleBytes})
	text := c.s[at+1 : end]
	switch illegal, found := c.illegal, c.found; {
	case isHost(text):
	case c.generic:
		c.host(at+1, end, authority{noHost: ruleNewsSyntax})
	default:
		c.scan(at+1, end, component{ok: xchar, keep: true})
		if c.illegal > illegal {
			return
		}
		if !isIDRight(text) || strings.ContainsAny(text, "/?") { // RFC 5538 has "/" and "?" encoded
			c.add(ruleNewsSyntax, at+1, end)
		} else if c.found == found {
			c.add(ruleNewsHost, at+1+hostPrefix(text), end)
		}
	}
}

// isArticle reports whether s is an article as RFC 1738 has it, but for bytes
// on its left side that must be encoded: to encode them changes no meaning.
func isArticle(s string) bool {
	left, right, found := strings.Cut(s, "@")
	return found && left != "" && isHost(right)
}

// isNewsgroups reports whether s is as RFC 5538 has newsgroups. Characters
// outside US-ASCII count as encoded.
func isNewsgroups(s string) bool {
	for i := range len(s) {
		if !(groupBytes | escape).has(s[i]) && s[i] != '*' && s[i] < utf8.RuneSelf {
			return false
		}
	}
	return true
}

// isIDRight reports whether s, once decoded, is the right side of a message
// identifier, atoms with dots between them or an address in square brackets
// (RFC 5536 §3.1.3).
func isIDRight(s string) bool { return s != "" && skipWords(s, 0, '[', ']') == len(s) }

// isGroup reports whether s is the name of a news group.
func isGroup(s string) bool { return s != "" && isAlpha(s[0]) && only(s, groupBytes) }

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
	name:    "news-syntax",
	section: "RFC 1738 §3.6",
	summary: `no "*", group or article after "news:"`,
	doc:     `A news URL names all groups ("*"), one group, which starts with a letter and has letters, digits, "-", ".", "+" and "_", or an article by its identifier, which has a host after an "@". With "//" before it a name is that of a server, and RFC 5538 wants a slash after it.`,
	bad:     []string{"news:comp/lang", "news:12345@", "news:@host.dom"},
	good:    []string{"news:comp.lang", "news:12345@host.dom", "news:12345@host.dom"},
}

var ruleNewsGroup = &Rule{
	name:    "news-group",
	section: "RFC 1738 §3.6",
	summary: "no name of one news group",
	doc:     `The name of a news group starts with a letter and has letters, digits, "-", ".", "+" and "_". RFC 5538 lets a news URL hold a pattern with "*", or nothing, and allows escapes and any of these characters first.`,
	bad:     []string{"news:comp.*", "news:", "nntp://news.example/1a", "nntp://news.example/a%21"},
	good:    []string{"news:*", "news:*", "nntp://news.example/a1", "nntp://news.example/a"},
	lifted:  "RFC 5538 §3, §4",
}

var ruleNewsHost = &Rule{
	name:    "news-host",
	section: "RFC 1738 §3.6",
	summary: "message identifier does not end in a host",
	doc:     `After the "@" of an article's identifier comes a host. RFC 5538 has any atoms there with dots between them, or an address in encoded square brackets.`,
	bad:     []string{"news:12345@my_host", "news:12345@%5B10.0.0.1%5D"},
	good:    []string{"news:12345@myhost", "news:12345@10.0.0.1"},
	lifted:  "RFC 5538 §4",
}

var ruleNewsServer = &Rule{
	name:    "news-server",
	section: "RFC 1738 §3.6",
	summary: "server in a news URL",
	doc:     `News URLs are independent of a server; nntp URLs name one. RFC 5538 adds "news://server/group".`,
	bad:     []string{"news://news.example/comp.lang"},
	good:    []string{"news:comp.lang"},
	lifted:  "RFC 5538 §2.2",
}
