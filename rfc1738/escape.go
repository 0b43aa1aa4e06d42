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
	ComponentUser           Component = iota // §3.1: ":", "@" and "/" divide
	ComponentPassword                        // §3.1
	ComponentFTPSegment                      // §3.2: an argument of CWD or the name
	ComponentHTTPSegment                     // §3.3: "/", ";" and "?" are reserved
	ComponentHTTPSearch                      // §3.3: the same
	ComponentGopherType                      // §3.4: one octet
	ComponentGopherSelector                  // §3.4: any octets but tab, LF and CR
	ComponentGopherSearch                    // §3.4.2: any octets but tab
	ComponentGopherPlus                      // §3.4.3: any octets
	ComponentMailtoAddress                   // §3.5; what RFC 6068 §2 reserves is encoded
	ComponentNewsGroup                       // §3.6, §3.7: a name, without escapes
	ComponentNewsID                          // §3.6: the part of a message identifier before "@"
	ComponentWAISPart                        // §3.9: a database, a type or a path
	ComponentWAISSearch                      // §3.9
	ComponentFileSegment                     // §3.10
	ComponentProsperoName                    // §3.11: a host-specific object name; "/" is one of its octets
	ComponentProsperoField                   // §3.11: the name or the value of a field
	ComponentFragmentID                      // the appendix; right by the older grammar and by RFC 3986

	numComponents = iota
)

// components says of each component which bytes may represent themselves.
// Where a byte may be in a component for its scheme's purposes, but is
// reserved there, it is not listed: as an octet it must be encoded.
var components = [...]struct {
	name    string
	ok      set
	not     string // octets that have no spelling
	literal bool   // the octets outside ok have none either
	comma   bool   // a comma is reserved
}{
	ComponentUser:           {"user name", userBytes, "", false, false},
	ComponentPassword:       {"password", userBytes, "", false, false},
	ComponentFTPSegment:     {"ftp path segment", fsegment, "", false, false},
	ComponentHTTPSegment:    {"http path segment", hsegment &^ semicolon, "", false, false},
	ComponentHTTPSearch:     {"http search", httpsearch &^ semicolon, "", false, false},
	ComponentGopherType:     {"gopher type", xchar, "", false, false},
	ComponentGopherSelector: {"gopher selector", xchar, "\t\n\r", false, false},
	ComponentGopherSearch:   {"gopher search", xchar, "\t", false, false},
	ComponentGopherPlus:     {"Gopher+ string", xchar, "", false, false},
	ComponentMailtoAddress:  {"mail address", xchar &^ (slash | question | semicolon | and | equals), "", false, true},
	ComponentNewsGroup:      {"news group", groupBytes, "", true, false},
	ComponentNewsID:         {"message identifier", articleBytes, "", false, false},
	ComponentWAISPart:       {"part of a wais URL", uchar, "", false, false},
	ComponentWAISSearch:     {"wais search", uchar | semicolon | colon | at | and | equals, "", false, false},
	ComponentFileSegment:    {"file path segment", fsegment, "", false, false},
	ComponentProsperoName:   {"prospero object name", ppath, "", false, false},
	ComponentProsperoField:  {"prospero field", fieldBytes, "", false, false},
	ComponentFragmentID:     {"fragment", xalphas, "", false, false},
}

// String returns the component's name in English.
func (c Component) String() string {
	if c >= numComponents {
		return fmt.Sprintf("Component(%d)", uint8(c))
	}
	return components[c].name
}

// holds reports whether the byte may represent itself in the component.
func (c Component) holds(b byte) bool {
	return b != '%' && components[c].ok.has(b) && !(b == ',' && components[c].comma)
}

// An EscapeError says where a text cannot be escaped or unescaped.
type EscapeError struct {
	Offset int    // of the wrong byte, in the text that was given
	Got    string // that byte, or the escape that is none
	Reason string
}

// Error describes what is wrong.
func (e *EscapeError) Error() string {
	return fmt.Sprintf("%s: %q at offset %d", e.Reason, e.Got, e.Offset)
}

// Escape spells octets as the component: the shortest text that Unescape
// reads as these octets and that may be there. It takes its argument as
// it is, so a "%" becomes "%25"; to repair a text that may have escapes in it,
// see Repair. The error, an *EscapeError, names the first octet that has no
// spelling: a tab in a gopher selector or search, a line break in a selector,
// and what is no name of a news group. On every other component it is nil, and
// for a Component that is none of the constants it is another error. How many
// octets there may be, one in a gopher type and at least one in a mail address
// or a message identifier, is for the caller to see to.
func (c Component) Escape(octets string) (string, error) {
	if c >= numComponents {
		return "", fmt.Errorf("unknown %v", c)
	}
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
	if c == ComponentNewsGroup && !isGroup(octets) {
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

// Repair encodes in s, a component as it is in a URL, the bytes that no
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

// Unescape returns the octets that s, a component as it is in a URL,
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
