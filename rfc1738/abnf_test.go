package rfc1738_test

import (
	_ "embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// This file reads grammars in ABNF (RFC 5234). It knows nothing of URLs, and
// shares the automata of grammar_test.go alone.

// The grammar of RFC 3987, with that of RFC 3986 in it.
//
//go:embed testdata/rfc3987.abnf
var iriText string

func iriGrammar() grammar { return abnfGrammar(iriText) }

// abnfGrammar reads the rules of a text. One that goes on is indented.
func abnfGrammar(text string) grammar {
	text = regexp.MustCompile(`(?m)^((?:"[^"\n]*"|[^";\n])*);.*$`).ReplaceAllString(text, "$1")
	head := regexp.MustCompile(`(?m)^([A-Za-z][A-Za-z0-9-]*)\s*=`)
	g := make(grammar)
	at := head.FindAllStringSubmatchIndex(text, -1)
	for i, m := range at {
		end := len(text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		p := abnf{tokens: abnfToken.FindAllString(text[m[1]:end], -1)}
		g[text[m[2]:m[3]]] = p.alternation()
		if len(p.tokens) > 0 {
			panic(fmt.Sprintf("cannot read %q", p.tokens))
		}
	}
	return g
}

// A literal, a range of values, a repeat, a name, or a sign.
var abnfToken = regexp.MustCompile(`"[^"]*"|%x[0-9A-F]+(?:-[0-9A-F]+)?|\d*\*\d*|\d+|[A-Za-z][A-Za-z0-9-]*|[][()/]`)

// An abnf reads the tokens of the elements of a rule.
type abnf struct{ tokens []string }

func (p *abnf) next() string {
	token := p.tokens[0]
	p.tokens = p.tokens[1:]
	return token
}

func (p *abnf) alternation() expr {
	alt := exprAlt{p.concatenation()}
	for len(p.tokens) > 0 && p.tokens[0] == "/" {
		p.next()
		alt = append(alt, p.concatenation())
	}
	return alt
}

func (p *abnf) concatenation() expr {
	seq := exprSeq{}
	for len(p.tokens) > 0 && !strings.Contains("/])", p.tokens[0]) {
		seq = append(seq, p.repetition())
	}
	return seq
}

var abnfRepeat = regexp.MustCompile(`^(\d*)(\*?)(\d*)$`)

// repetition reads an element, with how often it is there before it.
func (p *abnf) repetition() expr {
	m := abnfRepeat.FindStringSubmatch(p.tokens[0])
	if m == nil {
		return p.element()
	}
	p.next()
	e := p.element()
	least, _ := strconv.Atoi(m[1])
	most := least
	switch {
	case m[2] != "" && m[3] == "":
		return exprRepeat{e, least}
	case m[2] != "":
		most, _ = strconv.Atoi(m[3])
	}
	var optional expr = exprSeq{}
	for range most - least {
		optional = exprAlt{exprSeq{}, exprSeq{e, optional}}
	}
	seq := exprSeq{}
	for range least {
		seq = append(seq, e)
	}
	return append(seq, optional)
}

func (p *abnf) element() expr {
	switch token := p.next(); token[0] {
	case '(', '[':
		e := p.alternation()
		p.next() // the closing one
		if token == "[" {
			return exprAlt{exprSeq{}, e}
		}
		return e
	case '"':
		return anyCase(token[1 : len(token)-1])
	case '%':
		lo, hi, found := strings.Cut(token[2:], "-")
		if !found {
			hi = lo
		}
		return characters(codePoint(lo), codePoint(hi))
	default:
		return exprName(token)
	}
}

// anyCase matches a literal in upper and lower case.
func anyCase(text string) expr {
	seq := exprSeq{}
	for i := range len(text) {
		lower, upper := strings.ToLower(text[i:i+1]), strings.ToUpper(text[i:i+1])
		seq = append(seq, exprAlt{exprLiteral(lower)})
		if lower != upper {
			seq[i] = exprAlt{exprLiteral(lower), exprLiteral(upper)}
		}
	}
	return seq
}

func codePoint(hex string) rune {
	n, err := strconv.ParseInt(hex, 16, 32)
	if err != nil {
		panic(err)
	}
	return rune(n)
}

// characters matches the characters from lo to hi in UTF-8.
func characters(lo, hi rune) expr {
	alt := exprAlt{}
	for _, end := range []rune{0x7f, 0x7ff, 0xffff, utf8.MaxRune} { // of one octet, of two, of three, of four
		if lo <= end && lo <= hi {
			alt = append(alt, sameLength([]byte(string(lo)), []byte(string(min(hi, end)))))
			lo = end + 1
		}
	}
	return alt
}

// sameLength matches the octets from lo to hi, in the order of dictionaries,
// of which each but the first has six free bits.
func sameLength(lo, hi []byte) expr {
	if len(lo) == 0 {
		return exprSeq{}
	}
	least, most := strings.Repeat("\x80", len(lo)-1), strings.Repeat("\xbf", len(lo)-1)
	if lo[0] == hi[0] {
		return exprSeq{exprRange{lo[0], lo[0]}, sameLength(lo[1:], hi[1:])}
	}
	alt := exprAlt{
		exprSeq{exprRange{lo[0], lo[0]}, sameLength(lo[1:], []byte(most))},
		exprSeq{exprRange{hi[0], hi[0]}, sameLength([]byte(least), hi[1:])},
	}
	if lo[0]+1 < hi[0] {
		alt = append(alt, exprSeq{exprRange{lo[0] + 1, hi[0] - 1}, sameLength([]byte(least), []byte(most))})
	}
	return alt
}
