package rfc1738

import "strings"

// waisurl      = waisdatabase | waisindex | waisdoc
// waisdatabase = "wais://" hostport "/" database
// waisindex    = "wais://" hostport "/" database "?" search
// waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
// database     = *uchar
// wtype        = *uchar
// wpath        = *uchar

var waisRules = []*Rule{ruleWAISPath, ruleWAISReserved}

// wais reads what follows the colon of a wais URL.
func (c *checker) wais(start, end int) {
	start, ok := c.hostAndSlash(start, end, ruleWAISPath, ruleUserinfoScheme)
	if !ok {
		return
	}
	part := component{ok: uchar, misplaced: ruleWAISReserved}
	slashAt, q := c.index('/', start, end), c.index('?', start, end)
	c.scan(start, min(slashAt, q), part)
	switch {
	case q < slashAt:
		c.u.setPath(start, q)
		c.u.set(hasSearch)
		c.scan(q+1, end, component{ok: httpsearch, misplaced: ruleWAISReserved})
	case slashAt < end:
		typeEnd := c.index('/', slashAt+1, end)
		c.scan(slashAt+1, typeEnd, part)
		if typeEnd == end {
			c.add(ruleWAISPath, end, end)
			return
		}
		c.scan(typeEnd+1, end, part)
	}
}

// A WAIS is the meaning of a wais URL (§3.9): a database, a search of it, or
// a document in it.
type WAIS struct {
	Site
	Database string
	Search   Octets
	Type     Octets
	Path     Octets
}

func (u URL) wais() Meaning {
	database, rest, found := strings.Cut(u.Path().Raw, "/")
	w := WAIS{Site: u.site(), Database: decode(database), Search: u.Search().octets()}
	if !found {
		return w
	}
	wtype, path, found := strings.Cut(rest, "/")
	w.Type = octets(wtype)
	if found {
		w.Path = octets(path)
	}
	return w
}

var ruleWAISPath = &Rule{
	name:    "wais-path",
	section: "RFC 1738 §3.9",
	summary: "no database, or a document without its path",
	doc:     `After host and port of a wais URL comes "/database", "/database?search" or "/database/type/path".`,
	bad:     []string{"wais://wais.example", "wais://wais.example/db/type"},
	good:    []string{"wais://wais.example/", "wais://wais.example/db/type/"},
}

var ruleWAISReserved = &Rule{
	name:    "wais-reserved",
	section: "RFC 1738 §3.9",
	summary: "reserved character in a part of a wais URL must be encoded",
	doc:     `The database, type and path of a wais URL hold none of ";", "/", "?", ":", "@", "&" and "=", its search neither "/" nor "?".`,
	bad:     []string{"wais://wais.example/a:b", "wais://wais.example/db/type/a/b"},
	good:    []string{"wais://wais.example/a%3Ab", "wais://wais.example/db/type/a%2Fb"},
}
