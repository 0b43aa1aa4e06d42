package rfc1738

import "strings"

// A scheme is a line of the table of schemes.
type scheme struct {
	name    string
	port    int                              // the default; 0 for none
	later   bool                             // shares another scheme's production, in profile current only
	check   func(c *checker, start, end int) // reads the scheme-specific part
	meaning func(URL, Site) Meaning          // decodes the parts; Site holds those of the common syntax
	rules   []*Rule                          // the rules that no scheme above has
}

// schemes are the predefined schemes of section 3 and the later ones that
// share a production with one of them.
var schemes = [...]scheme{
	{"ftp", 21, false, (*checker).ftp, URL.ftp, ftpRules},
	{"http", 80, false, (*checker).http, URL.http, httpRules},
	{"gopher", 70, false, (*checker).gopher, URL.gopher, gopherRules},
	{"mailto", 0, false, (*checker).mailto, URL.mailto, mailtoRules},
	{"news", 0, false, (*checker).news, URL.news, newsRules},
	{"nntp", 119, false, (*checker).nntp, URL.nntp, nntpRules},
	{"telnet", 23, false, (*checker).telnet, URL.telnet, telnetRules},
	{"wais", 210, false, (*checker).wais, URL.wais, waisRules},
	{"file", 0, false, (*checker).file, URL.file, fileRules},
	{"prospero", 1525, false, (*checker).prospero, URL.prospero, prosperoRules},
	{"https", 443, true, (*checker).http, URL.http, nil},
	{"ws", 80, true, (*checker).websocket, URL.http, wsRules},
	{"wss", 443, true, (*checker).websocket, URL.http, nil},
}

// lookup returns the scheme of that name, in upper or lower case, and its place in the
// table plus one, or nil and 0.
func lookup(name string, strict bool) (*scheme, uint8) {
	for i := range schemes {
		s := &schemes[i]
		if len(s.name) == len(name) && strings.EqualFold(s.name, name) && !(s.later && strict) {
			return s, uint8(i + 1)
		}
	}
	return nil, 0
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
