package rfc1738_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A notation is a way to write grammars down.
type notation struct {
	token   *regexp.Regexp
	repeats bool // whether "*" repeats
	// literal returns the bytes a token stands for, if it stands for itself.
	literal func(token string) (string, bool)
}

// rfcNotation is that of RFC 1738 §5: literals in quotes, elements named, n*
// in front of what is repeated. Inside brackets that follow "*" is a
// group, not an optional element (R2), and a literal matches in the case in
// which it is written (R4).
var rfcNotation = notation{
	repeats: true,
	token:   regexp.MustCompile(`<">|"[^"]*"|\d*\*|[A-Za-z][A-Za-z0-9+_-]*|[][|=]`),
	literal: func(token string) (string, bool) {
		if token == `<">` {
			return `"`, true
		}
		return strings.Trim(token, `"`), token[0] == '"'
	},
}

// olderNotation is that of the grammar before RFC 1738: a word of two letters
// or more is a name, except "space" and "vline"; every other sign stands for
// itself, with a backslash in front where TeX wants one.
var olderNotation = notation{
	token: regexp.MustCompile(`[A-Za-z]{2,}|\\[][%_]|\S`),
	literal: func(token string) (string, bool) {
		switch {
		case token == "space":
			return " ", true
		case token == "vline":
			return "|", true
		case len(token) == 2 && token[0] == '\\':
			return token[1:], true
		}
		return token, len(token) == 1 && !strings.Contains("[]|", token)
	},
}

// A parsing reads the tokens of one right side.
type parsing struct {
	notation
	tokens []string
}

// parse reads all tokens of a right side.
func (n notation) parse(text string) expr {
	p := parsing{n, n.token.FindAllString(text, -1)}
	e := p.alternatives()
	if len(p.tokens) > 0 {
		panic(fmt.Sprintf("cannot read %q", p.tokens))
	}
	return e
}

func (p *parsing) alternatives() expr {
	alt := exprAlt{p.sequence()}
	for p.skip("|") {
		alt = append(alt, p.sequence())
	}
	if len(alt) == 1 {
		return alt[0]
	}
	return alt
}

func (p *parsing) sequence() expr {
	seq := exprSeq{}
	for len(p.tokens) > 0 && p.tokens[0] != "|" && p.tokens[0] != "]" {
		seq = append(seq, p.item())
	}
	return seq
}

func (p *parsing) item() expr {
	token := p.tokens[0]
	p.tokens = p.tokens[1:]
	if lit, ok := p.literal(token); ok {
		return exprLiteral(lit)
	}
	switch {
	case token == "[":
		return exprAlt{exprSeq{}, p.group()}
	case p.repeats && strings.HasSuffix(token, "*"):
		least, _ := strconv.Atoi(strings.TrimSuffix(token, "*"))
		if p.skip("[") {
			return exprRepeat{p.group(), least}
		}
		return exprRepeat{p.item(), least}
	}
	return exprName(token)
}

// group reads what comes after "[", up to the "]".
func (p *parsing) group() expr {
	e := p.alternatives()
	if !p.skip("]") {
		panic("missing ]")
	}
	return e
}

func (p *parsing) skip(token string) bool {
	if len(p.tokens) == 0 || p.tokens[0] != token {
		return false
	}
	p.tokens = p.tokens[1:]
	return true
}
