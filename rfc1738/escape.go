package rfc1738

import (
	"fmt"
	"strings"
)

// A Component is a part of a URL that stands for octets (§2.2), with the
// characters that may represent them there. Which octets a character can
// stand for differs from part to part and from scheme to scheme.
type Component uint8

const (
	User             Component = iota // §3.1: ":", "@" and "/" divide
	Password                          // §3.1
	FTPSegment                        // §3.2: an argument of CWD or the name
	HTTPSegment                       // §3.3: "/", ";" and "?" are reserved
	HTTPSearch                        // §3.3: the same
	GopherType                        // §3.4: one octet
	GopherSelector                    // §3.4: any octets but tab, LF and CR
	GopherSearch                      // §3.4.2: any octets but tab
	GopherPlus                        // §3.4.3: any octets
	MailtoAddress                     // §3.5; "?" is encoded, as it starts the headers of RFC 6068
	NewsGroup                         // §3.6, §3.7: a name, without escapes
	NewsID                            // §3.6: the part of a message identifier in front of "@"
	WAISPart                          // §3.9: a database, a type or a path
	WAISSearch                        // §3.9
	FileSegment                       // §3.10
	ProsperoName                      // §3.11: a host-specific object name; "/" is one of its octets
	ProsperoField                     // §3.11: the name or the value of a field
	FragmentID                        // the appendix; right by the older grammar and by RFC 3986
	componentsNumber = iota
)

// components says of each component which bytes may represent themselves.
// Where a byte may stand in a component for its scheme's purposes, but is
// reserved there, it is not listed: as an octet it must be encoded.
var components = [...]struct {
	name    string
	ok      set
	not     string // octets that have no spelling
	literal bool   // the octets outside ok have none either
}{
	User:           {"user name", userBytes, "", false},
	Password:       {"password", userBytes, "", false},
	FTPSegment:     {"ftp path segment", fsegment, "", false},
	HTTPSegment:    {"http path segment", hsegment &^ semicolon, "", false},
	HTTPSearch:     {"http search", httpsearch &^ semicolon, "", false},
	GopherType:     {"gopher type", xchar, "", false},
	GopherSelector: {"gopher selector", xchar, "\t\n\r", false},
	GopherSearch:   {"gopher search", xchar, "\t", false},
	GopherPlus:     {"Gopher+ string", xchar, "", false},
	MailtoAddress:  {"mail address", xchar &^ question, "", false},
	NewsGroup:      {"news group", groupBytes, "", true},
	NewsID:         {"message identifier", articleBytes, "", false},
	WAISPart:       {"part of a wais URL", uchar, "", false},
	WAISSearch:     {"wais search", uchar | semicolon | colon | at | and | equals, "", false},
	FileSegment:    {"file path segment", fsegment, "", false},
	ProsperoName:   {"prospero object name", ppath, "", false},
	ProsperoField:  {"prospero field", fieldBytes, "", false},
	FragmentID:     {"fragment", xalphas, "", false},
}

// String returns the component's name in English.
func (c Component) String() string {
	if c >= componentsNumber {
		return fmt.Sprintf("Component(%d)", uint8(c))
	}
	return components[c].name
}

// holds says whether the byte may represent itself in the component.
func (c Component) holds(b byte) bool { return b != '%' && components[c].ok.has(b) }

// An EscapeError says where a text cannot be escaped or unescaped.
type EscapeError struct {
	Offset int    // of the byte at fault, in the text that was given
	Got    string // that byte, or the escape that is none
	Reason string
}

// Error describes the fault.
func (e *EscapeError) Error() string {
	return fmt.Sprintf("%s: %q at offset %d", e.Reason, e.Got, e.Offset)
}

// Escape spells octets as the component: the shortest text that Unescape
// reads as these octets and that may stand there. It takes its argument as
// it is, so a "%" becomes "%25"; to mend a text that may have escapes in it,
// see Repair. The error, an *EscapeError, names the first octet that has no
// spelling: a tab in a gopher selector or search, a line break in a selector,
// and what is no name of a news group. On every other component it is nil.
func (c Component) Escape(octets string) (string, error) {
	n := 0
	for i := range len(octets) {
		b := octets[i]
		if c.holds(b) {
			continue
		}
		if components[c].literal || strings.IndexByte(components[c].not, b) >= 0 {
			return "", &EscapeError{i, octets[i : i+1], "octet cannot be in a " + c.String()}
		}
		n++
	}
	if c == NewsGroup && !isGroup(octets) {
		return "", &EscapeError{0, octets[:min(1, len(octets))], "a news group starts with a letter"}
	}
	if n == 0 {
		return octets, nil
	}
	return c.escape(octets, n), nil
}

// escape encodes the n bytes of s that the component does not hold.
func (c Component) escape(s string, n int) string {
	b := make([]byte, 0, len(s)+2*n)
	for i := range len(s) {
		if c.holds(s[i]) {
			b = append(b, s[i])
		} else {
			b = appendEscape(b, s[i])
		}
	}
	return string(b)
}

func appendEscape(b []byte, octet byte) []byte {
	return append(b, '%', upperHex[octet>>4], upperHex[octet&15])
}

// Repair encodes in s, a component as it stands in a URL, the bytes that no
// URL holds and every "%" that starts no escape. Escapes stay as they are, and
// so do reserved characters, which may divide s: a repair changes nothing that
// carries structure, and nothing that was right. To repair a text twice is to
// repair it once.
func Repair(s string) string {
	var b []byte
	done := 0 // s[:done] is in b
	for i := range len(s) {
		if xchar.has(s[i]) && (s[i] != '%' || isEscape(s, i)) {
			continue
		}
		b = append(b, s[done:i]...)
		b = appendEscape(b, s[i])
		done = i + 1
	}
	if done == 0 {
		return s
	}
	return string(append(b, s[done:]...))
}

// Unescape returns the octets that s, a component as it stands in a URL,
// represents: each escape the octet whose hexadecimal value it has, every
// other byte itself. Split a text at its reserved characters before (§2.2). The
// error, an *EscapeError, holds the first "%" that two hex digits do not
// follow. For every component c and all octets that it can spell,
//
//	escaped, _ := c.Escape(octets)
//	again, _ := Unescape(escaped) // again == octets
//
// and so to unescape and escape a component a second time changes nothing.
func Unescape(s string) (string, error) {
	for i := range len(s) {
		if s[i] == '%' && !isEscape(s, i) {
			return "", &EscapeError{i, s[i:min(i+3, len(s))], `"%" is not followed by two hex digits`}
		}
	}
	return decode(s), nil
}
