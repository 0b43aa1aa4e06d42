package rfc1738

import (
	"iter"
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

// typeMark is what the type code follows.
const typeMark = ";type="

// fpath reads a path and the type code after it. Another ";" is one violation,
// however many there are.
func (c *checker) fpath(start, end int) {
	semi := c.index(';', start, end)
	c.scan(start, semi, component{ok: fpath})
	for first := semi; semi < end; {
		text := c.s[semi:end]
		n := commonPrefix(text, typeMark)
		switch {
		case n == len(typeMark):
			c.typeCode(semi+n, end)
			return
		case hasPrefixFold(text, typeMark):
			c.addRepair(ruleFTPTypeCase, semi+n, semi+len(typeMark), typeMark[n:])
			c.typeCode(semi+len(typeMark), end)
			return
		case semi == first:
			_, size := utf8.DecodeRuneInString(text[n:])
			c.add(ruleFTPSemicolon, semi+n, semi+n+size)
		}
		next := c.index(';', semi+1, end)
		c.scan(semi+1, next, component{ok: xchar})
		semi = next
	}
}

// cutType cuts a path where the checker finds its type code.
func cutType(path string) (name, code string, found bool) {
	for i := 0; ; i++ {
		n := strings.IndexByte(path[i:], ';')
		if n < 0 {
			return path, "", false
		}
		if i += n; hasPrefixFold(path[i:], typeMark) {
			return path[:i], path[i+len(typeMark):], true
		}
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
	Name Octets // of the file; absent if the URL has no path
	Type Octets // the letter of the type code
	dirs string // encoded, each with the "/" after it
}

// CWD returns the arguments of the CWD commands, in order.
func (f FTP) CWD() iter.Seq[string] {
	dirs := f.dirs
	return func(yield func(string) bool) {
		for rest := dirs; rest != ""; {
			var dir string
			if dir, rest, _ = strings.Cut(rest, "/"); !yield(decode(dir)) {
				return
			}
		}
	}
}

func (u URL) ftp() Meaning {
	f := FTP{Site: u.site()}
	path := u.Path()
	if !path.Present {
		return f
	}
	raw, code, found := cutType(path.Raw)
	if found {
		f.Type = octets(code)
	}
	name := strings.LastIndexByte(raw, '/') + 1
	f.dirs, f.Name = raw[:name], octets(raw[name:])
	return f
}

var ruleFTPSemicolon = &Rule{
	name:    "ftp-semicolon",
	section: "RFC 1738 §3.2.2",
	summary: `";" in a path that starts no ";type=" code`,
	doc:     `Within the names of an ftp or file path ";" is reserved and must be encoded, but before the type code of ftp. RFC 3986 allows it in every path.`,
	bad:     []string{"ftp://example.com/a;b", "file:///a;b"},
	good:    []string{"ftp://example.com/a%3Bb", "file:///a%3Bb"},
	lifted:  "RFC 3986 §3.3",
}

var ruleFTPTypeCase = &Rule{
	name:       "ftp-type-case",
	section:    "RFC 1738 §3.2.2",
	summary:    `";type=" is not in lower case`,
	doc:        `Section 5 spells ";type=" in lower case; only the code after it may be in either.`,
	bad:        []string{"ftp://example.com/a;TYPE=i"},
	good:       []string{"ftp://example.com/a;type=i"},
	repairable: true,
}

var ruleFTPTypeCode = &Rule{
	name:    "ftp-type-code",
	section: "RFC 1738 §3.2.2",
	summary: `type code is not one of a, i and d, or not the last thing in the URL`,
	doc:     `";type=" comes once, at the end, and after it one of the letters a (text), i (image) and d (directory).`,
	bad:     []string{"ftp://example.com/a;type=x", "ftp://example.com/a;type=", "ftp://example.com/a;type=i/b"},
	good:    []string{"ftp://example.com/a;type=i", "ftp://example.com/a;type=a", "ftp://example.com/a/b;type=i"},
}
