package rfc1738

import "strings"

// A schemeID is a place in the table of schemes.
type schemeID uint8

const (
	otherID schemeID = iota // a scheme that RFC 1738 does not define
	ftpID
	httpID
	gopherID
	mailtoID
	newsID
	nntpID
	telnetID
	waisID
	fileID
	prosperoID
	httpsID
	wsID
	wssID
)

// A scheme is a line of the table of schemes.
type scheme struct {
	name  string
	port  int     // the default; 0 for none
	later bool    // shares another scheme's production, in profile current only
	rules []*Rule // the rules that no scheme above has
}

// schemes are the predefined schemes of section 3 and the later ones that
// share a production with one of them.
var schemes = [...]scheme{
	ftpID:      {"ftp", 21, false, ftpRules},
	httpID:     {"http", 80, false, httpRules},
	gopherID:   {"gopher", 70, false, gopherRules},
	mailtoID:   {"mailto", 0, false, mailtoRules},
	newsID:     {"news", 0, false, newsRules},
	nntpID:     {"nntp", 119, false, nntpRules},
	telnetID:   {"telnet", 23, false, telnetRules},
	waisID:     {"wais", 210, false, waisRules},
	fileID:     {"file", 0, false, fileRules},
	prosperoID: {"prospero", 1525, false, prosperoRules},
	httpsID:    {"https", 443, true, nil},
	wsID:       {"ws", 80, true, wsRules},
	wssID:      {"wss", 443, true, nil},
}

// schemePart reads what follows the colon of the scheme. A table of functions
// would do as well, but calls through it put the checker on the heap.
func (c *checker) schemePart(start, end int) {
	switch c.u.id {
	case ftpID:
		c.ftp(start, end)
	case httpID, httpsID:
		c.http(start, end)
	case gopherID:
		c.gopher(start, end)
	case mailtoID:
		c.mailto(start, end)
	case newsID:
		c.news(start, end)
	case nntpID:
		c.nntp(start, end)
	case telnetID:
		c.telnet(start, end)
	case waisID:
		c.wais(start, end)
	case fileID:
		c.file(start, end)
	case prosperoID:
		c.prospero(start, end)
	case wsID, wssID:
		c.websocket(start, end)
	default:
		c.generic(start, end)
	}
}

// Meaning returns what the URL says in the terms of its scheme. For a text
// with violations it is the best guess.
func (u URL) Meaning() Meaning {
	switch u.id {
	case ftpID:
		return u.ftp()
	case httpID, httpsID, wsID, wssID:
		return u.http()
	case gopherID:
		return u.gopher()
	case mailtoID:
		return u.mailto()
	case newsID:
		return u.news()
	case nntpID:
		return u.nntp()
	case telnetID:
		return Telnet{u.site()}
	case waisID:
		return u.wais()
	case fileID:
		return u.file()
	case prosperoID:
		return u.prospero()
	}
	return u.other()
}

// lookup returns the place of the scheme of that name, in upper or lower
// case.
func lookup(name string, strict bool) schemeID {
	for id := range schemes {
		s := &schemes[id]
		if len(s.name) == len(name) && id != int(otherID) && strings.EqualFold(s.name, name) && !(s.later && strict) {
			return schemeID(id)
		}
	}
	return otherID
}

// reservedNames are the names that section 4 sets aside without a definition.
var reservedNames = [...]string{"afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"}

func isReservedName(name string) bool {
	for _, n := range reservedNames {
		if strings.EqualFold(n, name) {
			return true
		}
	}
	return false
}
