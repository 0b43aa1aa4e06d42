package rfc1738

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxViolations bounds the violations kept of one text, and with them the
// memory that a hostile text can claim.
const maxViolations = 64

// A checker reads one text slowly and says all that is wrong with it. Every
// pass over the text is linear.
//
// It reads a text in one way, whatever the profile: profiles choose among the
// rules that are broken. So what profile current reports, profile rfc1738
// reports too, and no rule that is off hides a violation of another. The one
// other way is that of Parse, which reads the schemes that RFC 1738 does not
// define by its generic grammar and not by what later standards made of them.
type checker struct {
	s         string
	options   Options
	generic   bool  // read as Parse does
	muted     bool  // cut the parts and report nothing
	tally     bool  // count the violations and keep none
	lineBreak *Rule // what an encoded CR or LF breaks here; nil for nothing
	inPath    bool  // u is known to be in order up to its path
	illegal   int   // violations so far that no later standard made legal
	found     int   // violations so far
	u         URL
	vs        Violations
}

// run reads s and leaves the parts and the violations in the checker.
func (c *checker) run(s string, o Options) {
	c.s, c.u.text = s, s
	c.options, c.lineBreak = o, ruleEncodedControl
	c.check(o.Form)
	// What is wrong with a part as a whole is found after what is wrong in it.
	if !slices.IsSortedFunc(c.vs, byPlace) {
		slices.SortStableFunc(c.vs, byPlace)
	}
}

// byPlace puts what is missing at an offset before what begins there.
func byPlace(a, b Violation) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}

// wants reports whether a violation of the rule is to be reported.
func (c *checker) wants(r *Rule) bool {
	if r == nil || c.muted {
		return false
	}
	if c.options.Report != nil {
		return c.options.Report(r)
	}
	return c.options.Profile.Reports(r)
}

// add reports a violation without a repair, and tells whether the rule is on.
func (c *checker) add(r *Rule, start, end int) bool {
	return c.report(r, start, end, nil)
}

// addRepair reports a violation and what to write in its place.
func (c *checker) addRepair(r *Rule, start, end int, repair string) {
	c.report(r, start, end, func(string) string { return repair })
}

// report reports a violation, which the function repairs if there is one.
func (c *checker) report(r *Rule, start, end int, repair func(got string) string) bool {
	if !c.wants(r) {
		return false
	}
	c.found++
	if r.lifted == "" {
		c.illegal++
	}
	if c.tally || len(c.vs) == maxViolations {
		return true
	}
	v := Violation{Rule: r, Span: Span{start, end}, Got: c.s[start:end]}
	if repair != nil {
		v.Repair, v.Repairable = repair(v.Got), true
	}
	c.vs = append(c.vs, v)
	return true
}

// encodeAll percent-encodes every byte.
func encodeAll(s string) string {
	if len(s) == 1 {
		i := len("%00") * int(s[0])
		return escapes[i : i+len("%00")]
	}
	b := make([]byte, 0, len("%00")*len(s))
	for i := range len(s) {
		b = appendEscape(b, s[i])
	}
	return string(b)
}

// escapes are the escapes of all octets.
var escapes = makeEscapes()

func makeEscapes() string {
	var b []byte
	for octet := range 256 {
		b = appendEscape(b, byte(octet))
	}
	return string(b)
}

const upperHex = "0123456789ABCDEF"

// A component says which bytes may be in a part of a URL and what to say
// of the others.
type component struct {
	ok        set
	misplaced *Rule // broken by a reserved byte outside ok
	escaped   *Rule // broken by an escape where ok has none
	keep      bool  // to percent-encode a byte here could change what the URL means
	params    bool  // it may be a list of name=value, parted by "&"
	private   bool  // characters for private use may be in it (RFC 3987 §2.2)
}

// broken returns the rule broken at s[i] and the number of bytes to go on by;
// s ends with the component.
func (c *checker) broken(s string, i int, p component) (*Rule, int) {
	b := s[i]
	switch {
	case b == '%' && !isEscape(s, i):
		return ruleBadEscape, 1
	case b == '%' && p.ok&escape == 0:
		return p.escaped, 3
	case b == '%':
		return c.encodedControl(s[i+1], s[i+2]), 3
	case p.ok.has(b):
		return nil, 1
	case b >= utf8.RuneSelf:
		r, n := utf8.DecodeRuneInString(s[i:])
		if isUCS(r) || p.private && isPrivate(r) {
			return ruleNonASCII, n
		}
		return ruleNonIRI, n
	case byteRules[b] != nil:
		return byteRules[b], 1
	}
	return p.misplaced, 1
}

// encodedControl returns the rule that an escape with these digits breaks.
func (c *checker) encodedControl(hi, lo byte) *Rule {
	switch {
	case hi != '0':
		return nil
	case lo == '0':
		return ruleEncodedControl
	case lo|0x20 == 'd' || lo|0x20 == 'a':
		return c.lineBreak
	}
	return nil
}

// scan reports what may not be in the component s[start:end]. Neighbours
// that break the same rule are one violation.
func (c *checker) scan(start, end int, p component) {
	s := c.s[:end]
	plain := p.ok &^ escape
	if p.params {
		plain &^= and | equals
	}
	named := p.params && c.options.Profile != ProfileRFC1738 // whether s[i] belongs to a name
	for i := start; i < end; {
		if plain.has(s[i]) {
			i++
			continue
		}
		r, n := c.broken(s, i, p)
		switch {
		case !p.params || c.options.Profile == ProfileRFC1738:
		case s[i] == '=':
			named = false
		case s[i] == '&':
			named = true
		}
		if named && r == ruleBracket {
			r = ruleSearchBracket
		}
		from := i
		i += n
		if r == nil {
			continue
		}
		for i < end {
			next, n := c.broken(s, i, p)
			if next != r && !(next == ruleBracket && r == ruleSearchBracket) {
				break
			}
			i += n
		}
		if r.repairable && !p.keep {
			c.report(r, from, i, encodeAll)
		} else {
			c.add(r, from, i)
		}
	}
}

// index returns the offset of the first b in s[start:end], or end.
func (c *checker) index(b byte, start, end int) int {
	if i := strings.IndexByte(c.s[start:end], b); i >= 0 {
		return start + i
	}
	return end
}
