package main

import (
	"regexp"
	"slices"
	"strings"
)

// ruleNames gives, for each rule of the labellers' vocabulary, the rules of
// urllint that speak of the same mistake. It matters for the verdict
// legit-later alone, which allows one mistake of a text and not the others.
var ruleNames = map[string][]string{}

// best returns the label that speaks of f, or nil. Of several labels with the
// same text the one that names the rule wins, then the nearest line.
func best(f finding, ls []Label) *Label {
	var found *Label
	score := 0
	for i := range ls {
		if s := match(f, ls[i]); s > score {
			found, score = &ls[i], s
		}
	}
	return found
}

// match says how well a label fits a finding; 0 is not at all.
func match(f finding, l Label) int {
	sameRule := l.Rule == f.rule || slices.Contains(ruleNames[l.Rule], f.rule)
	if l.Verdict == legitLater && !sameRule {
		return 0
	}
	near := nearness(f, l)
	if near == 0 || !sameText(f.literal, l.Text, near == sameLine) {
		return 0
	}
	s := near
	if sameRule {
		s += 2 * sameLine
	}
	return s
}

// sameLine is the nearness of a label on the very line.
const sameLine = 1 << 20

// nearness measures how near a label is to the literal of a finding or to
// what the literal flows into; 0 if it is in no file of these.
func nearness(f finding, l Label) int {
	n := 0
	for _, p := range append([]place{{f.file, f.line}}, f.related...) {
		if p.file == l.File {
			n = max(n, sameLine-min(abs(p.line-l.Line), sameLine-1))
		}
	}
	return n
}

var (
	verb = regexp.MustCompile(`%[-+# 0]*(\[\d+\])?[\d*]*(\.[\d*]+)?[a-zA-Z]`)
	gap  = regexp.MustCompile(`⟦[^⟧]*⟧`)
)

// sameText reports whether literal spells text or, as a format or a term of a
// concatenation, a part of it. A short part is believed on the same line only.
func sameText(literal, text string, onLine bool) bool {
	if literal == text {
		return true
	}
	text = gap.ReplaceAllString(text, "\x00")
	longest := 0
	for _, part := range verb.Split(literal, -1) {
		i := strings.Index(text, part)
		if i < 0 {
			return false
		}
		text = text[i+len(part):]
		longest = max(longest, len(part))
	}
	return longest >= 8 || onLine && longest > 0
}

func abs(n int) int { return max(n, -n) }
