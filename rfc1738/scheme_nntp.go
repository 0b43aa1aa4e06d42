package rfc1738

import "strings"

// nntpurl = "nntp://" hostport "/" group [ "/" digits ]

// RFC 5538 §3 has an authority in place of hostport, and escapes and any of
// its characters first in a group.

var nntpRules = []*Rule{ruleNNTPGroup, ruleNNTPNumber, ruleUserinfoNNTP}

// nntp reads what follows the colon of an nntp URL.
func (c *checker) nntp(start, end int) {
	start, ok := c.hostAndSlash(start, end, ruleNNTPGroup, ruleUserinfoNNTP)
	if !ok {
		return
	}
	groupEnd := c.index('/', start, end)
	c.group(start, groupEnd)
	if groupEnd == end {
		return
	}
	number := c.s[groupEnd+1 : end]
	if n := digitPrefix(number); (number == "" || n < len(number)) && !c.add(ruleNNTPNumber, groupEnd+1+n, end) {
		c.scan(groupEnd+1, end, component{ok: xchar})
	}
}

// group reads the name of a group.
func (c *checker) group(start, end int) {
	switch {
	case start == end:
		c.add(ruleNNTPGroup, start, end)
	case !isAlpha(c.s[start]) && groupBytes.has(c.s[start]):
		c.add(ruleNewsGroup, start, start+1)
	}
	c.scan(start, end, component{ok: groupBytes, misplaced: ruleNNTPGroup, escaped: ruleNewsGroup, keep: true})
	if tilde := c.index('~', start, end); tilde < end { // RFC 5538 does not let it in
		c.add(ruleNNTPGroup, tilde, tilde+1)
	}
}

// An NNTP is the meaning of an nntp URL (§3.7).
type NNTP struct {
	Site
	Group  string
	Number Octets // of the article
}

func (u URL) nntp() Meaning {
	group, number, found := strings.Cut(u.Path().Raw, "/")
	n := NNTP{Site: u.site(), Group: decode(group)}
	if found {
		n.Number = octets(number)
	}
	return n
}

var ruleNNTPGroup = &Rule{
	name:    "nntp-group",
	section: "RFC 1738 §3.7",
	summary: "no name of a group where one must be",
	doc:     `An nntp URL names a group, which starts with a letter and has letters, digits, "-", ".", "+" and "_".`,
	bad:     []string{"nntp://news.example", "nntp://news.example/", "nntp://news.example/*"},
	good:    []string{"nntp://news.example/a", "nntp://news.example/a", "nntp://news.example/a"},
}

var ruleUserinfoNNTP = &Rule{
	name:    "userinfo-nntp",
	section: "RFC 1738 §3.7",
	summary: "user name or password in an nntp URL",
	doc:     `An nntp URL has a host and a port, but no user name and no password. RFC 5538 allows them.`,
	bad:     []string{"nntp://user@news.example/a"},
	good:    []string{"nntp://news.example/a"},
	lifted:  "RFC 5538 §3",
}

var ruleNNTPNumber = &Rule{
	name:    "nntp-number",
	section: "RFC 1738 §3.7",
	summary: "number of an article is not a number",
	doc:     `After the group comes nothing, or a slash and the number of an article.`,
	bad:     []string{"nntp://news.example/a/", "nntp://news.example/a/1x"},
	good:    []string{"nntp://news.example/a", "nntp://news.example/a/1"},
}
