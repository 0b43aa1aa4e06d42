package rfc1738

import "strings"

// A Meaning is what a URL says in the terms of its scheme: one of [FTP],
// [HTTP], [Gopher], [Mailto], [News], [NNTP], [Telnet], [WAIS], [File],
// [Prospero] and [Other], each a comparable value. Reserved characters are told
// apart before escapes are decoded (§2.2), so an encoded "/" never divides.
type Meaning interface{ meaning() }

func (FTP) meaning()      {}
func (HTTP) meaning()     {}
func (Gopher) meaning()   {}
func (Mailto) meaning()   {}
func (News) meaning()     {}
func (NNTP) meaning()     {}
func (Telnet) meaning()   {}
func (WAIS) meaning()     {}
func (File) meaning()     {}
func (Prospero) meaning() {}
func (Other) meaning()    {}

// Octets are a decoded component that may be absent, which is not the same as
// empty (§3.1).
type Octets struct {
	Value   string
	Present bool
}

// A Site is what the common Internet scheme syntax of §3.1 says before the
// path.
type Site struct {
	User, Password Octets
	Host           string // as it is
	Port           Octets // its digits, as they are
	DefaultPort    int    // the scheme's own; 0 for none
}

// Other is the meaning of a URL whose scheme RFC 1738 does not define.
type Other struct {
	SchemeSpecific string // all after the colon up to a fragment, as it is
}

func (u URL) other() Meaning {
	start := u.start
	if u.parts&hasScheme != 0 {
		start = u.colon + 1
	}
	return Other{u.text[start:max(start, u.searchEnd)]}
}

// site returns the parts of the common syntax.
func (u URL) site() Site {
	return Site{u.User().octets(), u.Password().octets(), u.Host().Raw, u.Port().octets(), schemes[u.id].port}
}

func (p Part) octets() Octets {
	if !p.Present {
		return Octets{}
	}
	return octets(p.Raw)
}

// octets returns a present component.
func octets(raw string) Octets { return Octets{decode(raw), true} }

// decode replaces the escapes of s by the octets they stand for, and leaves
// what is no escape as it is.
func decode(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if isEscape(s, i) {
			b.WriteByte(unhex(s[i+1])<<4 | unhex(s[i+2]))
			i += 2
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// unhex returns the value of a hex digit.
func unhex(c byte) byte {
	if isDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
