package rfc1738

// A set is a set of bytes, written as a union of the classes below. The names
// are those of the grammar in section 5, so that a production of the RFC and
// the set that stands for it read alike:
//
//	hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
//	hsegment := uchar | semicolon | colon | at | and | equals
type set uint16

const (
	alpha     set = 1 << iota // lowalpha | hialpha
	digit                     // "0" ... "9"
	hyphen                    // "-", a member of safe
	plus                      // "+", a member of safe
	dot                       // ".", a member of safe
	underline                 // "_", a member of safe
	other                     // the rest of safe and all of extra
	escape                    // "%", which two hex digits must follow
	semicolon                 // ";", and so on: the members of reserved, one by one
	slash
	question
	colon
	at
	and
	equals

	alphadigit = alpha | digit
	schemechar = alphadigit | hyphen | plus | dot
	unreserved = schemechar | underline | other
	reserved   = semicolon | slash | question | colon | at | and | equals
	uchar      = unreserved | escape
	xchar      = unreserved | reserved | escape
)

// classes gives the class of every byte; 0 for the bytes that no URL holds:
// controls, space, octets over 7E, national and punctuation.
var classes = makeClasses()

func makeClasses() (t [256]set) {
	for c := 'a'; c <= 'z'; c++ {
		t[c], t[c-'a'+'A'] = alpha, alpha
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = digit
	}
	for _, c := range "$!*'()," {
		t[c] = other
	}
	t['-'], t['+'], t['.'], t['_'], t['%'] = hyphen, plus, dot, underline, escape
	t[';'], t['/'], t['?'], t[':'], t['@'], t['&'], t['='] = semicolon, slash, question, colon, at, and, equals
	return t
}

// has reports whether the set holds the byte.
func (s set) has(c byte) bool { return classes[c]&s != 0 }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// isEscape reports whether an escape, "%" hex hex, starts at s[i].
func isEscape(s string, i int) bool {
	return i+2 < len(s) && s[i] == '%' && isHex(s[i+1]) && isHex(s[i+2])
}

// isSpace reports whether the byte is white space that an editor or a typesetter
// may put around a URL.
func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// isUCS reports whether RFC 3987 §2.2 has the character outside US-ASCII, as
// ucschar, and §4.1 does not ban it for changing the direction of the text.
func isUCS(r rune) bool {
	switch {
	case r < 0xa0, isBidiControl(r):
		return false
	case r <= 0xd7ff:
		return true
	case r < 0x10000:
		return 0xf900 <= r && r <= 0xfdcf || 0xfdf0 <= r && r <= 0xffef
	}
	return r&0xffff <= 0xfffd && r < 0xf0000 && !(0xe0000 <= r && r < 0xe1000)
}

// isPrivate reports whether RFC 3987 §2.2 has the character as iprivate, in
// queries only.
func isPrivate(r rune) bool {
	return 0xe000 <= r && r <= 0xf8ff || r >= 0xf0000 && r&0xffff <= 0xfffd
}

// isBidiControl reports whether the character is LRM, RLM, LRE, RLE, PDF, LRO
// or RLO.
func isBidiControl(r rune) bool {
	return r == 0x200e || r == 0x200f || 0x202a <= r && r <= 0x202e
}
