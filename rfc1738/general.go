package rfc1738

// generalRules are the rules of section 2, which hold for every scheme, and
// those of sections 4 and 6 on URLs as a whole.
var generalRules = []*Rule{
	ruleSpace, ruleQuote, ruleAngle, ruleBrace, rulePipe, ruleBackslash, ruleCaret, ruleBacktick, ruleTilde, ruleBracket, ruleSearchBracket, ruleHash,
	ruleControl, ruleNonASCII, ruleNonIRI, ruleBadEscape, ruleEncodedControl, ruleEdgeSpace,
	ruleScheme, ruleSchemeLetter, ruleSchemeCase, ruleSchemeReserved, ruleSchemeExperimental,
	ruleFragment, ruleFragmentChar, ruleFragmentEmpty, rulePathQuestion,
}

// byteRules gives the rule that a byte of ASCII breaks wherever it is unencoded.
var byteRules = makeByteRules()

func makeByteRules() (t [256]*Rule) {
	for c := range t {
		if c < ' ' || c == 0x7f {
			t[c] = ruleControl
		}
	}
	for chars, r := range map[string]*Rule{
		" ": ruleSpace, `"`: ruleQuote, "<>": ruleAngle, "{}": ruleBrace, "|": rulePipe, `\`: ruleBackslash,
		"^": ruleCaret, "`": ruleBacktick, "~": ruleTilde, "[]": ruleBracket, "#": ruleHash,
	} {
		for _, c := range []byte(chars) {
			t[c] = r
		}
	}
	return t
}

var ruleSpace = &Rule{
	name:       "unsafe-space",
	section:    "RFC 1738 §2.2",
	summary:    "space must be encoded",
	doc:        `A space disappears or appears when a URL is copied, typeset or sent by mail, and it ends the URL in an HTTP request line.`,
	bad:        []string{"http://example.com/a b", "http://example.com/?q=a  b"},
	good:       []string{"http://example.com/a%20b", "http://example.com/?q=a%20%20b"},
	repairable: true,
}

var ruleQuote = &Rule{
	name:       "unsafe-quote",
	section:    "RFC 1738 §2.2",
	summary:    "quotation mark must be encoded",
	doc:        `Quotation marks delimit URLs in other texts, HTML among them.`,
	bad:        []string{`http://example.com/?q=""b`, `http://example.com/a"b`},
	good:       []string{`http://example.com/?q=%22%22b`, `http://example.com/a%22b`},
	repairable: true,
}

var ruleAngle = &Rule{
	name:       "unsafe-angle",
	section:    "RFC 1738 §2.2",
	summary:    "angle bracket must be encoded",
	doc:        `Angle brackets delimit URLs in running text.`,
	bad:        []string{"http://example.com/<>", "http://example.com/?a>b"},
	good:       []string{"http://example.com/%3C%3E", "http://example.com/?a%3Eb"},
	repairable: true,
}

var ruleBrace = &Rule{
	name:    "unsafe-brace",
	section: "RFC 1738 §2.2",
	summary: "brace must be encoded",
	doc:     `Gateways are known to modify braces, and a brace is nearly always the rest of a template that nobody filled in. To encode it would only hide that, so no repair is offered.`,
	bad:     []string{"http://example.com/{", "http://example.com/?q=a}"},
	good:    []string{"http://example.com/%7B", "http://example.com/?q=a%7D"},
}

var rulePipe = &Rule{
	name:       "unsafe-pipe",
	section:    "RFC 1738 §2.2",
	summary:    "vertical bar must be encoded",
	doc:        `Gateways are known to modify the vertical bar.`,
	bad:        []string{"http://example.com/?q=a|b"},
	good:       []string{"http://example.com/?q=a%7Cb"},
	repairable: true,
}

var ruleBackslash = &Rule{
	name:       "unsafe-backslash",
	section:    "RFC 1738 §2.2",
	summary:    "backslash must be encoded",
	doc:        `Gateways are known to modify the backslash, and browsers read it as a slash before the query of an http URL.`,
	bad:        []string{`http://example.com/a\b`},
	good:       []string{`http://example.com/a%5Cb`},
	repairable: true,
}

var ruleCaret = &Rule{
	name:       "unsafe-caret",
	section:    "RFC 1738 §2.2",
	summary:    "caret must be encoded",
	doc:        `Gateways are known to modify the caret; in a query it is often the rest of a regular expression.`,
	bad:        []string{"http://example.com/?re=^a"},
	good:       []string{"http://example.com/?re=%5Ea"},
	repairable: true,
}

var ruleBacktick = &Rule{
	name:       "unsafe-backtick",
	section:    "RFC 1738 §2.2",
	summary:    "backtick must be encoded",
	doc:        `Gateways are known to modify the backtick.`,
	bad:        []string{"http://example.com/a`b"},
	good:       []string{"http://example.com/a%60b"},
	repairable: true,
}

var ruleTilde = &Rule{
	name:       "unsafe-tilde",
	section:    "RFC 1738 §2.2",
	summary:    "tilde must be encoded",
	doc:        `In 1994 gateways were known to modify the tilde. RFC 3986 counts it among the characters that never need encoding.`,
	bad:        []string{"http://example.com/~user"},
	good:       []string{"http://example.com/%7Euser"},
	lifted:     "RFC 3986 §2.3",
	repairable: true,
}

var ruleSearchBracket = &Rule{
	name:       "search-bracket",
	section:    "RFC 1738 §2.2",
	summary:    "square bracket in the name of a parameter",
	doc:        `Many servers read "a[]=1&b[c]=2" as a list and a map and take the brackets as they are, though every standard wants them encoded. In profile rfc1738 they are unsafe-bracket.`,
	bad:        []string{"http://example.com/?a[]=1", "http://example.com/?q=1&a[0=2"},
	good:       []string{"http://example.com/?a%5B%5D=1", "http://example.com/?q=1&a%5B0=2"},
	optIn:      true,
	repairable: true,
}

var ruleBracket = &Rule{
	name:       "unsafe-bracket",
	section:    "RFC 1738 §2.2",
	summary:    "square bracket must be encoded",
	doc:        `RFC 1738 has no use for square brackets; later standards allow them around an IP address in a host and nowhere else.`,
	bad:        []string{"http://example.com/?a=[]", "http://example.com/a[0"},
	good:       []string{"http://example.com/?a=%5B%5D", "http://example.com/a%5B0"},
	repairable: true,
}

var ruleHash = &Rule{
	name:       "unsafe-hash",
	section:    "RFC 1738 §2.2",
	summary:    `"#" must be encoded where it starts no fragment`,
	doc:        `The first "#" ends a URL and starts its fragment. A second one, or one inside a path or a query that is used by itself, must be encoded.`,
	bad:        []string{"a#b", "##"},
	good:       []string{"a%23b", "%23%23"},
	form:       FormFragment,
	repairable: true,
}

var ruleControl = &Rule{
	name:    "control",
	section: "RFC 1738 §2.2",
	summary: "control character in a URL",
	doc:     `URLs are made of graphic characters. A control character is nearly always a slip: a line break in a raw literal, a "\t" meant as a backslash and a t. So no repair is offered.`,
	bad:     []string{"http://example.com/a\tb", "http://example.com/?q=\x00\x01"},
	good:    []string{"http://example.com/a%09b", "http://example.com/?q=%00%01"},
}

var ruleNonASCII = &Rule{
	name:       "non-ascii",
	section:    "RFC 1738 §2.2",
	summary:    "octets outside US-ASCII must be encoded",
	doc:        `URLs are made of US-ASCII characters. RFC 3987 gives every other character its place, in UTF-8, in what it calls an IRI.`,
	bad:        []string{"http://example.com/café"},
	good:       []string{"http://example.com/caf%C3%A9"},
	lifted:     "RFC 3987 §2.2",
	repairable: true,
}

var ruleNonIRI = &Rule{
	name:    "non-iri",
	section: "RFC 3987 §2.2",
	summary: "octets that neither a URL nor an IRI may hold",
	doc:     `RFC 3987 lets a URL hold characters outside US-ASCII, in UTF-8, as an IRI. It leaves out what is no text: octets that are not UTF-8, the controls U+0080 to U+009F, noncharacters, U+FFFD, which stands for an octet that was lost, marks that change the direction of the text, and outside a query the characters for private use. They are signs of a text in another encoding, or damaged, so no repair is offered.`,
	bad:     []string{"http://example.com/caf\xe9", "http://example.com/?q=a\u0085b", "http://example.com/\ufffd"},
	good:    []string{"http://example.com/caf%C3%A9", "http://example.com/?q=ab", "http://example.com/"},
}

var ruleBadEscape = &Rule{
	name:       "bad-escape",
	section:    "RFC 1738 §2.2",
	summary:    `"%" must be followed by two hex digits`,
	doc:        `The percent sign starts an escape. One that stands for itself is written "%25".`,
	bad:        []string{"http://example.com/100%", "http://example.com/?q=%zz", "http://example.com/%4"},
	good:       []string{"http://example.com/100%25", "http://example.com/?q=%25zz", "http://example.com/%254"},
	repairable: true,
}

var ruleEncodedControl = &Rule{
	name:    "encoded-control",
	section: "RFC 1738 §6",
	summary: "encoded CR, LF or NUL",
	doc:     `An encoded carriage return, line feed or NUL is legal, but a program that decodes it before it sends it hands over a command of the URL's author to a line-based protocol.`,
	bad:     []string{"http://example.com/%0D%0A", "http://example.com/a%00"},
	good:    []string{"http://example.com/", "http://example.com/a"},
	optIn:   true,
	prose:   true,
}

var ruleEdgeSpace = &Rule{
	name:       "edge-space",
	section:    "RFC 1738 §2.2",
	summary:    "white space around a URL",
	doc:        `White space before or after a URL is no part of it, and no parser need drop it.`,
	bad:        []string{" http://example.com/", "http://example.com/\n"},
	good:       []string{"http://example.com/", "http://example.com/"},
	repairable: true,
}

var ruleScheme = &Rule{
	name:    "scheme-syntax",
	section: "RFC 1738 §2.1",
	summary: "URL does not start with a scheme and a colon",
	doc:     `A URL starts with the name of a scheme, letters, digits, "+", "." and "-", and a colon.`,
	bad:     []string{"example.com/a", "ht_tp://example.com/", "//example.com/", "://example.com/"},
	good:    []string{"http://example.com/a", "http://example.com/", "http://example.com/", "http://example.com/"},
}

var ruleSchemeLetter = &Rule{
	name:    "scheme-letter",
	section: "RFC 3986 §3.1",
	summary: "scheme does not start with a letter",
	doc:     `RFC 1738 lets a scheme start with any of its characters; RFC 3986 wants a letter first. In practice the "scheme" is a host before its port.`,
	bad:     []string{"127.0.0.1:8080/a", "3com:x"},
	good:    []string{"http://127.0.0.1:8080/a", "x3com:x"},
	prose:   true,
}

var ruleSchemeCase = &Rule{
	name:       "scheme-case",
	section:    "RFC 1738 §2.1",
	summary:    "scheme is not in lower case",
	doc:        `The names of schemes are in lower case; programs should accept upper case letters "for resiliency".`,
	bad:        []string{"HTTP://example.com/"},
	good:       []string{"http://example.com/"},
	optIn:      true,
	repairable: true,
	prose:      true,
}

var ruleSchemeReserved = &Rule{
	name:    "scheme-reserved",
	section: "RFC 1738 §4",
	summary: "scheme is reserved and not defined",
	doc:     `RFC 1738 asks that the names afs, mid, cid, nfs, tn3270, mailserver and z39.50 be kept for later definition; some of them have been defined since.`,
	bad:     []string{"afs://cell.example.com/x", "mailserver:x"},
	good:    []string{"file://cell.example.com/x", "mailto:x@example.com"},
	lifted:  "RFC 7595 §3",
	prose:   true,
}

var ruleSchemeExperimental = &Rule{
	name:    "scheme-experimental",
	section: "RFC 1738 §4",
	summary: `scheme that starts with "x-" is for experiments`,
	doc:     `Names that start with "x-" are reserved for experiments, by agreement between the parties.`,
	bad:     []string{"x-test:y"},
	good:    []string{"test:y"},
	optIn:   true,
	prose:   true,
}

var ruleFragment = &Rule{
	name:    "fragment",
	section: "RFC 1738 §2.2",
	summary: "fragment is not part of a URL",
	doc:     `In RFC 1738 a fragment follows a URL in some contexts and is no part of it. RFC 3986 counts it in.`,
	bad:     []string{"http://example.com/#a"},
	good:    []string{"http://example.com/"},
	lifted:  "RFC 3986 §3.5",
}

var ruleFragmentChar = &Rule{
	name:    "fragment-char",
	section: "RFC 1738 §2.2",
	summary: "character must be encoded in a fragment",
	doc:     `The grammar that defines fragments before RFC 3986 has no "/", "?", "=" and "+" in them.`,
	bad:     []string{"a/b", "a=b", "?+"},
	good:    []string{"a%2Fb", "a%3Db", "%3F%2B"},
	form:    FormFragment,
	lifted:  "RFC 3986 §3.5",
}

var ruleFragmentEmpty = &Rule{
	name:    "fragment-empty",
	section: "RFC 1738 §2.2",
	summary: "fragment is empty",
	doc:     `The grammar that defines fragments before RFC 3986 wants at least one character.`,
	bad:     []string{""},
	good:    []string{"top"},
	form:    FormFragment,
	lifted:  "RFC 3986 §3.5",
}

var rulePathQuestion = &Rule{
	name:    "path-question",
	section: "RFC 1738 §3.3",
	summary: `"?" in a path`,
	doc:     `A question mark ends the path and starts the search. In a text that is meant as a path alone it must be encoded, or the search must be given elsewhere.`,
	bad:     []string{"a?b=c"},
	good:    []string{"a%3Fb=c"},
	form:    FormPath,
}
