package rfc1738

import "strings"

// check reads the whole text as the form it is meant to be.
func (c *checker) check(f Form) {
	end := len(c.s)
	c.u.end = end
	switch f {
	case FormPath:
		c.u.setPath(0, end)
		c.scan(0, end, component{ok: hpath, misplaced: rulePathQuestion})
	case FormSearch:
		c.u.pathEnd, c.u.searchEnd = -1, end
		c.u.set(hasSearch)
		c.scan(0, end, httpSyntax.search)
	case FormFragment:
		c.u.searchEnd = -1
		c.u.set(hasFragment)
		if end == 0 {
			c.add(ruleFragmentEmpty, 0, 0)
		}
		c.fragment(0, end)
	default:
		c.trimmed(f)
	}
}

// trimmed reads a form around which white space is reported as such.
func (c *checker) trimmed(f Form) {
	start, end := c.trim(0, len(c.s))
	c.u.start, c.u.end = start, end
	if !c.inPath {
		c.u.colon = start
	}
	if f == FormHost || f == FormHostPort {
		c.hostForm(start, end, f)
	} else {
		c.urlAndFragment(start, end, f)
	}
}

// trim reports white space around s[start:end] and returns where the rest
// starts and ends.
func (c *checker) trim(start, end int) (int, int) {
	lo, hi := start, end
	for lo < hi && isSpace(c.s[lo]) {
		lo++
	}
	for hi > lo && isSpace(c.s[hi-1]) {
		hi--
	}
	if lo > start {
		c.addRepair(ruleEdgeSpace, start, lo, "")
	}
	if hi < end {
		c.addRepair(ruleEdgeSpace, hi, end, "")
	}
	return lo, hi
}

// hostForm reads s[start:end] as a host, perhaps with a port.
func (c *checker) hostForm(start, end int, f Form) {
	c.u.set(hasAuthority)
	c.u.hostStart, c.u.hostEnd, c.u.portEnd = start, end, end
	text := c.s[start:end]
	if f == FormHostPort || strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]") || isIPv6(text) {
		c.hostport(start, end, authority{})
		return
	}
	c.host(start, end, authority{})
}

// urlAndFragment reads a URL, or a reference, and what follows the first "#".
func (c *checker) urlAndFragment(start, end int, f Form) {
	hash := c.index('#', start, end)
	c.u.pathEnd, c.u.searchEnd = hash, hash
	if hash < end {
		c.u.set(hasFragment)
	}
	c.url(start, hash, f)
	if hash < end {
		c.add(ruleFragment, hash, hash+1)
		c.fragment(hash+1, end)
	}
}

// xalphas are the bytes of the older grammar's fragmentid,
// alpha | digit | safe | extra | escape, without the space and the quotation
// mark, which it counts among extra and RFC 3986 does not allow.
const xalphas = alphadigit | hyphen | dot | underline | other | escape | at | and | colon | semicolon

// fragment reads what the older grammar and RFC 3986 §3.5 have in common;
// what only RFC 3986 allows breaks a rule that it lifted.
func (c *checker) fragment(start, end int) {
	c.scan(start, end, component{ok: xalphas, misplaced: ruleFragmentChar})
}

// url reads s[start:end], in which there is no "#".
func (c *checker) url(start, end int, f Form) {
	if c.inPath {
		c.afterAuthority(end)
		return
	}
	i := start
	for i < end && schemechar.has(c.s[i]) {
		i++
	}
	switch {
	case i > start && i < end && c.s[i] == ':':
		c.schemeName(start, i)
		c.schemePart(i+1, end)
	case c.index(':', start, end) < min(c.index('/', start, end), c.index('?', start, end)):
		c.badScheme(start, i, end)
	case f == FormReference:
		c.relative(start, end)
	default:
		c.add(ruleScheme, i, i)
		c.relative(start, end)
	}
}

// afterAuthority reads what follows an authority that is in order.
func (c *checker) afterAuthority(end int) {
	syntax := httpSyntax
	if c.u.id == otherID || c.generic && schemes[c.u.id].later {
		syntax = anySyntax
	}
	c.pathAndSearch(c.u.portEnd, end, syntax)
	if !c.generic {
		c.websocketFragment(end)
	}
}

// badScheme reads a text whose first colon follows something that is no
// scheme; s[bad] is the first byte of it that cannot be one.
func (c *checker) badScheme(start, bad, end int) {
	colonAt := c.index(':', start, end)
	to := bad + 1
	for to < colonAt && !schemechar.has(c.s[to]) {
		to++
	}
	c.add(ruleScheme, bad, to)
	if c.s[bad] == '[' { // an address and its port, one violation
		if closed := c.index(']', start, end); closed < end {
			colonAt = max(colonAt, closed)
		}
	}
	c.u.set(hasScheme)
	c.u.colon = colonAt
	c.other(colonAt+1, end)
}

// schemeName reads the scheme s[start:colonAt].
func (c *checker) schemeName(start, colonAt int) {
	c.u.set(hasScheme)
	c.u.colon = colonAt
	name := c.s[start:colonAt]
	var special special
	c.u.id, special = schemeNamed(name)
	if !isAlpha(name[0]) {
		c.add(ruleSchemeLetter, start, colonAt)
	} else if hasUpper(name) {
		c.report(ruleSchemeCase, start, colonAt, strings.ToLower)
	}
	switch {
	case hasPrefixFold(name, "x-"):
		c.add(ruleSchemeExperimental, start, colonAt)
	case special == isReserved:
		c.add(ruleSchemeReserved, start, colonAt)
	}
}

func hasUpper(s string) bool {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			return true
		}
	}
	return false
}

// genericurl = scheme ":" schemepart
// schemepart = *xchar | ip-schemepart

// other reads what follows the colon of a scheme that RFC 1738 does not
// define. Any xchar may be anywhere in it; later standards gave those with
// "//" the common syntax of section 3.1.
func (c *checker) other(start, end int) {
	if !c.generic {
		c.common(start, end)
		return
	}
	muted := c.muted
	c.muted = true
	c.common(start, end)
	c.muted = muted
	hostEnd := start
	if c.u.parts&hasAuthority != 0 {
		hostEnd = c.u.portEnd
	}
	c.scan(start, hostEnd, component{ok: xchar, keep: true})
	c.scan(hostEnd, end, component{ok: xchar})
}

// common reads s[start:end] by the common Internet scheme syntax of section
// 3.1 if it starts with "//", and as a path and a search otherwise.
func (c *checker) common(start, end int) {
	if !strings.HasPrefix(c.s[start:end], "//") {
		c.opaque(start, end)
		return
	}
	start += 2
	c.u.set(hasAuthority)
	c.u.hostStart = start
	authorityEnd := min(c.index('/', start, end), c.index('?', start, end))
	c.login(start, authorityEnd, looseAuthority(c.s[c.u.start:c.u.colon]))
	c.pathAndSearch(authorityEnd, end, anySyntax)
}

// opaque reads a path without a host before it, and a search.
func (c *checker) opaque(start, end int) {
	q := c.index('?', start, end)
	c.u.setPath(start, q)
	c.scan(start, q, anySyntax.path)
	if q < end {
		c.u.set(hasSearch)
		c.scan(q+1, end, anySyntax.search)
	}
}

// relative reads a reference that leaves out its scheme (RFC 1808, RFC 3986
// §4.2).
func (c *checker) relative(start, end int) {
	if strings.HasPrefix(c.s[start:end], "//") {
		c.common(start, end)
		return
	}
	q := c.index('?', start, end)
	c.u.setPath(start, q)
	c.scan(start, q, httpSyntax.path)
	if q < end {
		c.u.set(hasSearch)
		c.scan(q+1, end, httpSyntax.search)
	}
}

// slashes reads the "//" before a host and returns the offset after it.
// Where it is missing there is no telling what the rest is.
func (c *checker) slashes(start, end int) (int, bool) {
	n := commonPrefix(c.s[start:end], "//")
	start += n
	if n == 2 {
		c.u.set(hasAuthority)
		c.u.hostStart = start
		return start, true
	}
	c.add(ruleSlashes, start, start)
	c.opaque(start-n, end)
	return start, false
}

// hostAndSlash reads "//" hostport "/" and returns the offset after it, if
// that is there. A missing slash breaks the rule, if there is one; noUser is
// broken by a user name.
func (c *checker) hostAndSlash(start, end int, missing, noUser *Rule) (int, bool) {
	start, ok := c.slashes(start, end)
	if !ok {
		return start, false
	}
	hostEnd := c.index('/', start, end)
	c.login(start, hostEnd, authority{noUser: noUser})
	if hostEnd == end {
		c.add(missing, end, end)
		return end, false
	}
	c.u.setPath(hostEnd+1, end)
	return hostEnd + 1, true
}

// A pathSyntax says how the path and the search after a host are read.
type pathSyntax struct {
	path, search component
	noPath       *Rule // broken by a search without a path
}

var (
	httpSyntax = pathSyntax{component{ok: hpath}, component{ok: httpsearch, misplaced: ruleSearchSlash, params: true, private: true}, ruleSearchNoPath}
	anySyntax  = pathSyntax{component{ok: xchar}, component{ok: xchar, params: true, private: true}, nil}
)

// pathAndSearch reads what follows a host and port.
func (c *checker) pathAndSearch(start, end int, p pathSyntax) {
	q := c.index('?', start, end)
	if start < q {
		c.u.setPath(start+1, q)
		c.scan(start+1, q, p.path)
	} else {
		c.u.pathStart, c.u.pathEnd = start, start
	}
	if q == end {
		return
	}
	c.u.set(hasSearch)
	if q == start {
		c.add(p.noPath, q, q+1)
	}
	c.scan(q+1, end, p.search)
}
