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
	Name:    "nntp-group",
	Section: "3.7",
	Summary: "no name of a group where one must stand",
	Doc: `An nntp URL names a group, which starts with a letter and has letters, digits, "-", ".", "+" and "_".
Go: net/url puts what stands there into Path.`,
	Bad:  []string{"nntp://news.example", "nntp://news.example/", "nntp://news.example/*"},
	Good: []string{"nntp://news.example/a", "nntp://news.example/a", "nntp://news.example/a"},
}

var ruleUserinfoNNTP = &Rule{
	Name:    "userinfo-nntp",
	Section: "3.7",
	Summary: "user name or password in an nntp URL",
	Doc: `An nntp URL has a host and a port, but no user name and no password. RFC 5538 allows them.
Go: net/url accepts them in every URL with a host.`,
	Bad:    []string{"nntp://user@news.example/a"},
	Good:   []string{"nntp://news.example/a"},
	Lifted: "RFC 5538 §3",
}

var ruleNNTPNumber = &Rule{
	Name:    "nntp-number",
	Section: "3.7",
	Summary: "number of an article is not a number",
	Doc: `Behind the group stands nothing, or a slash and the number of an article.
Go: net/url puts what stands there into Path.`,
	Bad:  []string{"nntp://news.example/a/", "nntp://news.example/a/1x"},
	Good: []string{"nntp://news.example/a", "nntp://news.example/a/1"},
}
