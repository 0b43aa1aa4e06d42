package rfc1738

// generalRules are the rules of section 2, which hold for every scheme, and
// those of sections 4 and 6 on URLs as a whole.
var generalRules = []*Rule{
	ruleSpace, ruleQuote, ruleAngle, ruleBrace, rulePipe, ruleBackslash, ruleCaret, ruleBacktick, ruleTilde, ruleBracket, ruleSearchBracket, ruleHash,
	ruleControl, ruleNonASCII, ruleNonIRI, ruleBadEscape, ruleEncodedControl, ruleEdgeSpace,
	ruleScheme, ruleSchemeLetter, ruleSchemeCase, ruleSchemeReserved, ruleSchemeExperimental,
	ruleFragment, ruleFragmentChar, ruleFragmentEmpty, rulePathQuestion,
}

// byteRules gives the rule that a byte breaks wherever it stands unencoded.
var byteRules = makeByteRules()

func makeByteRules() (t [256]*Rule) {
	for c := range t {
		switch {
		case c < ' ' || c == 0x7f:
			t[c] = ruleControl
		case c > 0x7f:
			t[c] = ruleNonASCII
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
	Name:    "unsafe-space",
	Section: "2.2",
	Summary: "space must be encoded",
	Doc: `A space disappears or appears when a URL is copied, typeset or sent by mail, and it ends the URL in an HTTP request line.
Go: net/url accepts it in a path and a query. net/http encodes it in a path but sends it raw in a query; a net/http server answers such a request with 400 Bad Request. httptest.NewRequest panics.`,
	Bad:     []string{"http://example.com/a b", "http://example.com/?q=a  b"},
	Good:    []string{"http://example.com/a%20b", "http://example.com/?q=a%20%20b"},
	Fixable: true,
}

var ruleQuote = &Rule{
	Name:    "unsafe-quote",
	Section: "2.2",
	Summary: "quotation mark must be encoded",
	Doc: `Quotation marks delimit URLs in other texts, HTML among them.
Go: net/url accepts one, in a host too; net/http encodes it in a path and sends it raw in a query.`,
	Bad:     []string{`http://example.com/?q=""b`, `http://example.com/a"b`},
	Good:    []string{`http://example.com/?q=%22%22b`, `http://example.com/a%22b`},
	Fixable: true,
}

var ruleAngle = &Rule{
	Name:    "unsafe-angle",
	Section: "2.2",
	Summary: "angle bracket must be encoded",
	Doc: `Angle brackets delimit URLs in running text.
Go: net/url accepts them, in a host too; net/http encodes them in a path and sends them raw in a query.`,
	Bad:     []string{"http://example.com/<>", "http://example.com/?a>b"},
	Good:    []string{"http://example.com/%3C%3E", "http://example.com/?a%3Eb"},
	Fixable: true,
}

var ruleBrace = &Rule{
	Name:    "unsafe-brace",
	Section: "2.2",
	Summary: "brace must be encoded",
	Doc: `Gateways are known to modify braces, and a brace is often the rest of a template that nobody filled in.
Go: net/url accepts one outside the host; net/http encodes it in a path and sends it raw in a query.`,
	Bad:     []string{"http://example.com/{", "http://example.com/?q=a}"},
	Good:    []string{"http://example.com/%7B", "http://example.com/?q=a%7D"},
	Fixable: true,
}

var rulePipe = &Rule{
	Name:    "unsafe-pipe",
	Section: "2.2",
	Summary: "vertical bar must be encoded",
	Doc: `Gateways are known to modify the vertical bar.
Go: net/url accepts it outside the host; net/http encodes it in a path and sends it raw in a query.`,
	Bad:     []string{"http://example.com/?q=a|b"},
	Good:    []string{"http://example.com/?q=a%7Cb"},
	Fixable: true,
}

var ruleBackslash = &Rule{
	Name:    "unsafe-backslash",
	Section: "2.2",
	Summary: "backslash must be encoded",
	Doc: `Gateways are known to modify the backslash, and browsers read it as a slash.
Go: net/url accepts it outside the host; net/http encodes it in a path and sends it raw in a query.`,
	Bad:     []string{`http://example.com/a\b`},
	Good:    []string{`http://example.com/a%5Cb`},
	Fixable: true,
}

var ruleCaret = &Rule{
	Name:    "unsafe-caret",
	Section: "2.2",
	Summary: "caret must be encoded",
	Doc: `Gateways are known to modify the caret; in a query it is often the rest of a regular expression.
Go: net/url accepts it outside the host; net/http encodes it in a path and sends it raw in a query.`,
	Bad:     []string{"http://example.com/?re=^a"},
	Good:    []string{"http://example.com/?re=%5Ea"},
	Fixable: true,
}

var ruleBacktick = &Rule{
	Name:    "unsafe-backtick",
	Section: "2.2",
	Summary: "backtick must be encoded",
	Doc: `Gateways are known to modify the backtick.
Go: net/url accepts it outside the host; net/http encodes it in a path and sends it raw in a query.`,
	Bad:     []string{"http://example.com/a`b"},
	Good:    []string{"http://example.com/a%60b"},
	Fixable: true,
}

var ruleTilde = &Rule{
	Name:    "unsafe-tilde",
	Section: "2.2",
	Summary: "tilde must be encoded",
	Doc: `In 1994 gateways were known to modify the tilde. RFC 3986 counts it among the characters that never need encoding.
Go: net/url and net/http leave it as it is.`,
	Bad:     []string{"http://example.com/~user"},
	Good:    []string{"http://example.com/%7Euser"},
	Lifted:  "RFC 3986 §2.3",
	Fixable: true,
}

var ruleSearchBracket = &Rule{
	Name:    "search-bracket",
	Section: "2.2",
	Summary: "square bracket in the name of a parameter",
	Doc: `Many a server reads "a[]=1&b[c]=2" as a list and a map, and no server minds the brackets, though every standard wants them encoded. In profile rfc1738 they are unsafe-bracket.
Go: net/url and net/http leave them as they are; Query returns the names with the brackets.`,
	Bad:     []string{"http://example.com/?a[]=1", "http://example.com/?q=1&a[0=2"},
	Good:    []string{"http://example.com/?a%5B%5D=1", "http://example.com/?q=1&a%5B0=2"},
	OptIn:   true,
	Fixable: true,
}

var ruleBracket = &Rule{
	Name:    "unsafe-bracket",
	Section: "2.2",
	Summary: "square bracket must be encoded",
	Doc: `RFC 1738 has no use for square brackets; later standards allow them around an IP address in a host and nowhere else.
Go: net/url accepts them in a path and a query; net/http sends them as they are.`,
	Bad:     []string{"http://example.com/?a=[]", "http://example.com/a[0"},
	Good:    []string{"http://example.com/?a=%5B%5D", "http://example.com/a%5B0"},
	Fixable: true,
}

var ruleHash = &Rule{
	Name:    "unsafe-hash",
	Section: "2.2",
	Summary: `"#" must be encoded where it starts no fragment`,
	Doc: `The first "#" ends a URL and starts its fragment. A second one, or one inside a path or a query that is used by itself, must be encoded.
Go: net/url takes the first "#" for the start of the fragment and keeps a second one as part of it, which String then encodes.`,
	Bad:     []string{"a#b", "##"},
	Good:    []string{"a%23b", "%23%23"},
	Form:    FormFragment,
	Fixable: true,
}

var ruleControl = &Rule{
	Name:    "control",
	Section: "2.2",
	Summary: "control character in a URL",
	Doc: `URLs are made of graphic characters. A control character is nearly always a slip: a line break in a raw literal, a "\t" meant as a backslash and a t. So no repair is offered.
Go: url.Parse refuses the text ("invalid control character in URL").`,
	Bad:  []string{"http://example.com/a\tb", "http://example.com/?q=\x00\x01"},
	Good: []string{"http://example.com/a%09b", "http://example.com/?q=%00%01"},
}

var ruleNonASCII = &Rule{
	Name:    "non-ascii",
	Section: "2.2",
	Summary: "octets outside US-ASCII must be encoded",
	Doc: `URLs are made of US-ASCII characters. RFC 3987 gives every other character its place, in UTF-8, in what it calls an IRI.
Go: net/url accepts the octets; net/http encodes them in a path, sends them raw in a query, and looks a host up in its punycode form.`,
	Bad:     []string{"http://example.com/café"},
	Good:    []string{"http://example.com/caf%C3%A9"},
	Lifted:  "RFC 3987 §2.2",
	Fixable: true,
}

var ruleNonIRI = &Rule{
	Name:    "non-iri",
	Section: "RFC 3987 §2.2",
	Summary: "octets that are no character of a URL in any encoding",
	Doc: `RFC 3987 lets a URL hold characters outside US-ASCII, in UTF-8, as an IRI. It leaves out what is no text: octets that are not UTF-8, the controls U+0080 to U+009F, noncharacters, U+FFFD, which stands for an octet that was lost, marks that change the direction of the text, and outside a query the characters for private use. They are signs of a text in another encoding, or damaged, so no repair is offered.
Go: url.Parse accepts the octets.`,
	Bad:  []string{"http://example.com/caf\xe9", "http://example.com/?q=a\u0085b", "http://example.com/\ufffd"},
	Good: []string{"http://example.com/caf%C3%A9", "http://example.com/?q=ab", "http://example.com/"},
}

var ruleBadEscape = &Rule{
	Name:    "bad-escape",
	Section: "2.2",
	Summary: `"%" must be followed by two hex digits`,
	Doc: `The percent sign starts an escape. One that stands for itself is written "%25".
Go: url.Parse refuses a bad escape in a path, host, user name or fragment ("invalid URL escape") but accepts one in the query; there url.ParseQuery fails and (*url.URL).Query drops the parameter.`,
	Bad:     []string{"http://example.com/100%", "http://example.com/?q=%zz", "http://example.com/%4"},
	Good:    []string{"http://example.com/100%25", "http://example.com/?q=%25zz", "http://example.com/%254"},
	Fixable: true,
}

var ruleEncodedControl = &Rule{
	Name:    "encoded-control",
	Section: "6",
	Summary: "encoded CR, LF or NUL",
	Doc: `An encoded carriage return, line feed or NUL is legal, but a program that decodes it before it sends it hands over a command of the URL's author to a line-based protocol.
Go: net/url decodes it into Path like any other octet; net/http sends it encoded, as it stands.`,
	Bad:   []string{"http://example.com/%0D%0A", "http://example.com/a%00"},
	Good:  []string{"http://example.com/", "http://example.com/a"},
	OptIn: true,
	Prose: true,
}

var ruleEdgeSpace = &Rule{
	Name:    "edge-space",
	Section: "2.2",
	Summary: "white space around a URL",
	Doc: `White space in front of or behind a URL is no part of it, and no parser need drop it.
Go: url.Parse takes leading white space for part of a scheme or path ("first path segment in URL cannot contain colon") and keeps trailing spaces in the last component; it refuses line breaks.`,
	Bad:     []string{" http://example.com/", "http://example.com/\n"},
	Good:    []string{"http://example.com/", "http://example.com/"},
	Fixable: true,
}

var ruleScheme = &Rule{
	Name:    "scheme-syntax",
	Section: "2.1",
	Summary: "URL does not start with a scheme and a colon",
	Doc: `A URL starts with the name of a scheme, letters, digits, "+", "." and "-", and a colon.
Go: url.Parse takes a text without a colon for a relative reference, which http.Get then refuses ("unsupported protocol scheme"); it refuses one whose first colon follows no scheme.`,
	Bad:  []string{"example.com/a", "ht_tp://example.com/", "//example.com/", "://example.com/"},
	Good: []string{"http://example.com/a", "http://example.com/", "http://example.com/", "http://example.com/"},
}

var ruleSchemeLetter = &Rule{
	Name:    "scheme-letter",
	Section: "RFC 3986 §3.1",
	Summary: "scheme does not start with a letter",
	Doc: `RFC 1738 lets a scheme start with any of its characters; RFC 3986 wants a letter first. In practice the "scheme" is a host in front of its port. The rule is silent in profile rfc1738.
Go: url.Parse refuses the text ("first path segment in URL cannot contain colon").`,
	Bad:   []string{"127.0.0.1:8080/a", "3com:x"},
	Good:  []string{"http://127.0.0.1:8080/a", "x3com:x"},
	Prose: true,
}

var ruleSchemeCase = &Rule{
	Name:    "scheme-case",
	Section: "2.1",
	Summary: "scheme is not in lower case",
	Doc: `The names of schemes are in lower case; programs should accept upper case letters "for resiliency".
Go: url.Parse lower-cases the scheme.`,
	Bad:     []string{"HTTP://example.com/"},
	Good:    []string{"http://example.com/"},
	OptIn:   true,
	Fixable: true,
	Prose:   true,
}

var ruleSchemeReserved = &Rule{
	Name:    "scheme-reserved",
	Section: "4",
	Summary: "scheme is reserved and not defined",
	Doc: `RFC 1738 asks that the names afs, mid, cid, nfs, tn3270, mailserver and z39.50 be kept for later definition; some of them have been defined since.
Go: net/url accepts any scheme.`,
	Bad:    []string{"afs://cell.example.com/x", "mailserver:x"},
	Good:   []string{"file://cell.example.com/x", "mailto:x@example.com"},
	Lifted: "RFC 7595 §3",
	Prose:  true,
}

var ruleSchemeExperimental = &Rule{
	Name:    "scheme-experimental",
	Section: "4",
	Summary: `scheme that starts with "x-" is for experiments`,
	Doc: `Names that start with "x-" are reserved for experiments, by agreement between the parties.
Go: net/url accepts any scheme.`,
	Bad:   []string{"x-test:y"},
	Good:  []string{"test:y"},
	OptIn: true,
	Prose: true,
}

var ruleFragment = &Rule{
	Name:    "fragment",
	Section: "2.2",
	Summary: "fragment is not part of a URL",
	Doc: `In RFC 1738 a fragment stands behind a URL in some contexts and is no part of it. RFC 3986 counts it in.
Go: net/url parses it; net/http does not send it.`,
	Bad:    []string{"http://example.com/#a"},
	Good:   []string{"http://example.com/"},
	Lifted: "RFC 3986 §3.5",
}

var ruleFragmentChar = &Rule{
	Name:    "fragment-char",
	Section: "2.2",
	Summary: "character must be encoded in a fragment",
	Doc: `The grammar that defines fragments before RFC 3986 has no "/", "?", "=" and "+" in them.
Go: net/url accepts all of them.`,
	Bad:    []string{"a/b", "a=b", "?+"},
	Good:   []string{"a%2Fb", "a%3Db", "%3F%2B"},
	Form:   FormFragment,
	Lifted: "RFC 3986 §3.5",
}

var ruleFragmentEmpty = &Rule{
	Name:    "fragment-empty",
	Section: "2.2",
	Summary: "fragment is empty",
	Doc: `The grammar that defines fragments before RFC 3986 wants at least one character.
Go: net/url drops an empty fragment.`,
	Bad:    []string{""},
	Good:   []string{"top"},
	Form:   FormFragment,
	Lifted: "RFC 3986 §3.5",
}

var rulePathQuestion = &Rule{
	Name:    "path-question",
	Section: "3.3",
	Summary: `"?" in a path`,
	Doc: `A question mark ends the path and starts the search. In a text that is meant as a path alone it must be encoded, or the search must be given elsewhere.
Go: (*url.URL).JoinPath and url.JoinPath write it as "%3F", so the query becomes part of the last segment.`,
	Bad:  []string{"a?b=c"},
	Good: []string{"a%3Fb=c"},
	Form: FormPath,
}
