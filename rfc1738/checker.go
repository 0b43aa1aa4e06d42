package rfc1738

import "strings"

// maxViolations bounds the violations kept of one text, and with them the
// memory that a hostile text can claim.
const maxViolations = 64

// A checker reads one text slowly and says all that is wrong with it. Every
// pass over the text is linear. Faults are added in order of offset.
//
// It reads by one of two books: strict is RFC 1738; otherwise https, ws and
// wss share the production of http, and an unknown scheme with "//" has the
// common syntax of section 3.1. All else that later standards made legal is a
// rule that they lifted, so that the reader of a text decides what to report.
type checker struct {
	s         string
	strict    bool
	muted     bool // cut the parts and report nothing
	options   Options
	lineBreak *Rule // what an encoded CR or LF breaks here; nil for nothing
	u         URL
	vs        Violations
}

// run reads s and leaves the parts and the violations in the checker.
func (c *checker) run(s string, o Options) {
	c.s, c.u.text = s, s
	c.options, c.strict, c.lineBreak = o, o.Profile == Strict, ruleEncodedControl
	c.check(o.Form)
}

// wants says whether a breach of the rule would be kept.
func (c *checker) wants(r *Rule) bool {
	if r == nil || c.muted || len(c.vs) == maxViolations {
		return false
	}
	if c.options.Report != nil {
		return c.options.Report(r)
	}
	return c.options.Profile.Reports(r)
}

// add reports a breach without a repair.
func (c *checker) add(r *Rule, start, end int) {
	if c.wants(r) {
		c.vs = append(c.vs, Violation{Rule: r, Span: Span{start, end}, Got: c.s[start:end]})
	}
}

// addFix reports a breach and what to write in its place.
func (c *checker) addFix(r *Rule, start, end int, fix string) {
	if c.wants(r) {
		c.vs = append(c.vs, Violation{Rule: r, Span: Span{start, end}, Got: c.s[start:end], Fix: &fix})
	}
}

// addEncode reports a breach whose repair is to percent-encode the bytes.
func (c *checker) addEncode(r *Rule, start, end int) {
	if c.wants(r) {
		c.addFix(r, start, end, encodeAll(c.s[start:end]))
	}
}

// encodeAll percent-encodes every byte.
func encodeAll(s string) string {
	var b strings.Builder
	b.Grow(3 * len(s))
	for i := range len(s) {
		b.WriteByte('%')
		b.WriteByte(upperHex[s[i]>>4])
		b.WriteByte(upperHex[s[i]&15])
	}
	return b.String()
}

const upperHex = "0123456789ABCDEF"

// A component says which bytes may stand in a part of a URL and what to say
// of the others.
type component struct {
	ok        set
	misplaced *Rule // broken by a reserved byte outside ok
	keep      bool  // to percent-encode a byte here could change what the URL means
	brackets  bool  // IP literals may stand anywhere in it
	params    bool  // it may be a list of name=value, parted by "&"
}

// fault returns the rule broken at s[i] and the number of bytes to go on by;
// s ends with the component.
func (c *checker) fault(s string, i int, p component) (*Rule, int) {
	b := s[i]
	switch {
	case b == '%' && !isEscape(s, i):
		return ruleBadEscape, 1
	case b == '%' && p.ok&escape == 0:
		return p.misplaced, 3
	case b == '%':
		return c.encodedControl(s[i+1], s[i+2]), 3
	case p.ok.has(b), p.brackets && (b == '[' || b == ']'):
		return nil, 1
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

// scan reports what may not stand in the component s[start:end]. Neighbours
// that break the same rule are one violation.
func (c *checker) scan(start, end int, p component) {
	s := c.s[:end]
	named := p.params && !c.strict // whether s[i] belongs to a name
	for i := start; i < end; {
		r, n := c.fault(s, i, p)
		switch {
		case !p.params || c.strict:
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
			next, n := c.fault(s, i, p)
			if next != r && !(next == ruleBracket && r == ruleSearchBracket) {
				break
			}
			i += n
		}
		if r.Fixable && !p.keep {
			c.addEncode(r, from, i)
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
