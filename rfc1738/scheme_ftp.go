package rfc1738

import (
	"strings"
	"unicode/utf8"
)

// ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
// fpath    = fsegment *[ "/" fsegment ]
// fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
// ftptype  = "A" | "I" | "D" | "a" | "i" | "d"

const (
	fsegment = uchar | question | colon | at | and | equals
	fpath    = fsegment | slash
)

var ftpRules = []*Rule{ruleFTPSemicolon, ruleFTPTypeCase, ruleFTPTypeCode}

// ftp reads what follows the colon of an ftp URL.
func (c *checker) ftp(start, end int) {
	start, ok := c.slashes(start, end)
	if !ok {
		return
	}
	authorityEnd := c.index('/', start, end)
	c.login(start, authorityEnd, authority{})
	if authorityEnd == end {
		c.u.pathStart = end
		return
	}
	c.u.setPath(authorityEnd+1, end)
	c.fpath(authorityEnd+1, end)
}

// fpath reads a path and the type code behind it.
func (c *checker) fpath(start, end int) {
	semi := c.index(';', start, end)
	c.scan(start, semi, component{ok: fpath})
	if semi == end {
		return
	}
	const mark = ";type="
	n := commonPrefix(c.s[semi:end], mark)
	switch {
	case n == len(mark):
		c.typeCode(semi+n, end)
	case hasPrefixFold(c.s[semi:end], mark):
		c.addFix(ruleFTPTypeCase, semi+n, semi+len(mark), mark[n:])
		c.typeCode(semi+len(mark), end)
	default:
		_, size := utf8.DecodeRuneInString(c.s[semi+n : end])
		c.add(ruleFTPSemicolon, semi+n, semi+n+size)
		c.scan(semi+n, end, component{ok: xchar})
	}
}

// typeCode reads s[start:end], which should be one letter.
func (c *checker) typeCode(start, end int) {
	if start < end && strings.IndexByte("AIDaid", c.s[start]) >= 0 {
		if start++; start == end {
			return
		}
	}
	if !c.add(ruleFTPTypeCode, start, end) {
		c.scan(start, end, component{ok: xchar})
	}
}

// commonPrefix returns the length of the longest prefix that a and b share.
func commonPrefix(a, b string) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// An FTP is the meaning of an ftp URL (§3.2).
type FTP struct {
	Site
	CWD  []string // the arguments of the CWD commands, in order
	Name Octets   // of the file; absent if the URL has no path
	Type Octets   // the letter of the type code
}

func (u URL) ftp() Meaning {
	f := FTP{Site: u.site()}
	path := u.Path()
	if !path.Present {
		return f
	}
	raw, code, found := strings.Cut(path.Raw, ";type=")
	if found {
		f.Type = octets(code)
	}
	segments := strings.Split(raw, "/")
	last := len(segments) - 1
	for _, s := range segments[:last] {
		f.CWD = append(f.CWD, decode(s))
	}
	f.Name = octets(segments[last])
	return f
}

var ruleFTPSemicolon = &Rule{
	Name:    "ftp-semicolon",
	Section: "3.2.2",
	Summary: `";" in a path that starts no ";type=" code`,
	Doc: `Within the names of an ftp or file path ";" is reserved and must be encoded, save in front of the type code of ftp. RFC 3986 allows it in every path.
Go: net/url leaves it as it is.`,
	Bad:    []string{"ftp://example.com/a;b", "file:///a;b"},
	Good:   []string{"ftp://example.com/a%3Bb", "file:///a%3Bb"},
	Lifted: "RFC 3986 §3.3",
}

var ruleFTPTypeCase = &Rule{
	Name:    "ftp-type-case",
	Section: "3.2.2",
	Summary: `";type=" is not in lower case`,
	Doc: `Section 5 spells ";type=" in lower case; only the code behind it may be in either.
Go: net/url leaves it in Path.`,
	Bad:     []string{"ftp://example.com/a;TYPE=i"},
	Good:    []string{"ftp://example.com/a;type=i"},
	Fixable: true,
}

var ruleFTPTypeCode = &Rule{
	Name:    "ftp-type-code",
	Section: "3.2.2",
	Summary: `type code is not one of a, i and d, or not the last thing in the URL`,
	Doc: `";type=" stands once, at the end, with one of the letters a (text), i (image) and d (directory) behind it.
Go: net/url leaves it in Path.`,
	Bad:  []string{"ftp://example.com/a;type=x", "ftp://example.com/a;type=", "ftp://example.com/a;type=i/b"},
	Good: []string{"ftp://example.com/a;type=i", "ftp://example.com/a;type=a", "ftp://example.com/a/b;type=i"},
}
