package kind

import (
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// A split is a text and how package rfc1738 divides it, with the one
// difference that package net/url makes: what is no scheme by RFC 3986 is none.
type split struct {
	rfc1738.URL
	scheme string // in lower case; "" if there is none
	rest   int    // offset after the scheme's colon
}

func splitURL(text string) split {
	s := split{URL: rfc1738.Split(text, rfc1738.Options{Form: rfc1738.FormReference})}
	if scheme := s.Scheme(); rfc1738.IsScheme(scheme) && hasPrefixFold(text, scheme+":") {
		s.scheme, s.rest = scheme, len(scheme)+1
	}
	return s
}

// hasSlashes reports whether "//" and a host, perhaps an empty one, follow
// the scheme.
func (s split) hasSlashes() bool { return s.scheme != "" && s.Host().Present }

// authority returns the offsets of what is between "//" and the path.
func (s split) authority() (start, end int) {
	return s.rest + len("//"), max(s.Host().End, s.Port().End)
}

// splitHost divides a text that may be a host and a port.
func splitHost(text string) (host string, port rfc1738.Part) {
	u := rfc1738.Split(text, rfc1738.Options{Form: rfc1738.FormHostPort})
	return u.Host().Raw, u.Port()
}

// isHost reports whether a text is a host as RFC 1738 has it.
func isHost(text string) bool {
	return len(rfc1738.Check(text, rfc1738.Options{Profile: rfc1738.ProfileRFC1738, Form: rfc1738.FormHost})) == 0
}

// isLiteral reports whether a host is in square brackets.
func isLiteral(host string) bool {
	return strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]")
}

// firstSegment is a text up to its first slash, query or fragment.
func firstSegment(text string) string {
	if i := strings.IndexAny(text, "/?#"); i >= 0 {
		return text[:i]
	}
	return text
}

// allDigits reports whether a text has no byte but digits.
func allDigits(s string) bool { return strings.Trim(s, "0123456789") == "" }

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
