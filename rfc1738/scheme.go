package rfc1738

import "strings"

// A scheme is a line of the table of schemes.
type scheme struct {
	name  string
	port  int                              // the default; 0 for none
	later bool                             // shares another scheme's production, in profile current only
	check func(c *checker, start, end int) // reads the scheme-specific part
	rules []*Rule                          // the rules that no other scheme has
}

// schemes are the predefined schemes of section 3 and the later ones that
// share a production with one of them.
var schemes = [...]scheme{
	{name: "ftp", port: 21, check: (*checker).ftp, rules: ftpRules},
	{name: "http", port: 80, check: (*checker).http, rules: httpRules},
	{name: "mailto", check: (*checker).mailto, rules: mailtoRules},
	{name: "file", check: (*checker).file, rules: fileRules},
	{name: "https", port: 443, later: true, check: (*checker).http},
	{name: "ws", port: 80, later: true, check: (*checker).websocket, rules: wsRules},
	{name: "wss", port: 443, later: true, check: (*checker).websocket},
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
