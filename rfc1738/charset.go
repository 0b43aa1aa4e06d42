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
	blank // space and quotation mark, in no production of RFC 1738 but in the older fragmentid

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
	t[' '], t['"'] = blank, blank
	t[';'], t['/'], t['?'], t[':'], t['@'], t['&'], t['='] = semicolon, slash, question, colon, at, and, equals
	return t
}

// has says whether the set holds the byte.
func (s set) has(c byte) bool { return classes[c]&s != 0 }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// isEscape says whether an escape, "%" hex hex, starts at s[i].
func isEscape(s string, i int) bool {
	return i+2 < len(s) && s[i] == '%' && isHex(s[i+1]) && isHex(s[i+2])
}

// isSpace says whether the byte is white space that an editor or a typesetter
// may put around a URL.
func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }
