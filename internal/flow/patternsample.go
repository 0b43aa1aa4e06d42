package flow

import (
	"regexp/syntax"
	"strings"
)

// matching returns a text that a pattern matches; false if none is found.
func matching(pattern string) (string, bool) {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return "", false
	}
	var b strings.Builder
	writeMatch(&b, re)
	return b.String(), b.Len() <= maxTried
}

// writeMatch writes a text that an expression matches, but for what it says of the text around it.
func writeMatch(b *strings.Builder, re *syntax.Regexp) {
	if b.Len() > maxTried {
		return
	}
	switch re.Op {
	case syntax.OpLiteral:
		b.WriteString(string(re.Rune))
	case syntax.OpCharClass:
		if len(re.Rune) > 0 {
			b.WriteRune(inClass(re.Rune))
		}
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		b.WriteByte('x')
	case syntax.OpCapture, syntax.OpPlus, syntax.OpStar, syntax.OpQuest:
		writeMatch(b, re.Sub[0])
	case syntax.OpRepeat:
		for range max(re.Min, 1) {
			writeMatch(b, re.Sub[0])
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			writeMatch(b, sub)
		}
	case syntax.OpAlternate:
		writeMatch(b, re.Sub[0])
	}
}

// inClass returns a rune of a class of which the ranges are given: a letter or digit, if
// there is one.
func inClass(ranges []rune) rune {
	for i := 0; i+1 < len(ranges); i += 2 {
		for _, c := range "x10A" {
			if ranges[i] <= c && c <= ranges[i+1] {
				return c
			}
		}
	}
	return ranges[0]
}
