package analyzer

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A literal that breaks several rules is one mistake to the person who wrote
// it, and one diagnostic: by the worst of the rules, which names the others.

// united makes one diagnostic of all the drafts about one literal.
func united(drafts []*draft) []analysis.Diagnostic {
	by := map[token.Pos][]*draft{}
	var order []token.Pos
	for _, d := range drafts {
		if by[d.lit] == nil {
			order = append(order, d.lit)
		}
		by[d.lit] = append(by[d.lit], d)
	}
	var out []analysis.Diagnostic
	for _, at := range order {
		out = append(out, unite(by[at]))
	}
	return out
}

func unite(same []*draft) analysis.Diagnostic {
	slices.SortStableFunc(same, func(a, b *draft) int { return cmp.Compare(badness(a), badness(b)) })
	d := same[0].Diagnostic
	var also []string
	for _, other := range same[1:] {
		if s := other.short(); !slices.Contains(also, s) {
			also = append(also, s)
		}
		for _, r := range other.Related {
			if !slices.Contains(d.Related, r) {
				d.Related = append(d.Related, r)
			}
		}
		d.SuggestedFixes = bothFixes(d.SuggestedFixes, other.SuggestedFixes)
	}
	if also != nil {
		d.Message += "; also: " + strings.Join(also, ", ")
	}
	if slices.ContainsFunc(same, (*draft).isLeft) {
		d.SuggestedFixes = toRead(d.SuggestedFixes)
	}
	return d
}

// isLeft reports whether a draft is about bytes that are repaired elsewhere, and not here.
func (d *draft) isLeft() bool { return d.findings[0].Fixable && len(d.SuggestedFixes) == 0 }

// toRead returns fixes that are not to be made unread if somebody sees what they do: with
// something wrong beside them that is left, they are half of what a person would do.
func toRead(fixes []analysis.SuggestedFix) (out []analysis.SuggestedFix) {
	for _, fix := range fixes {
		if title, unread := cutUnread(fix.Message); unread != Alike {
			fix.Message = title
		}
		out = append(out, fix)
	}
	return out
}

// badness orders drafts: first what Go refuses, and of that what the callee
// needs.
func badness(d *draft) int {
	r := d.findings[0].Rule
	n := 2 * int(r.Severity)
	if r.Grammar != nil {
		n++
	}
	return n
}

// short says what a draft is about where another one's message has the text.
func (d *draft) short() string {
	f := d.findings[0]
	if f.Got == "" {
		return fmt.Sprintf("%s (%s)", f.Summary, f.Name)
	}
	return fmt.Sprintf("%s: %q (%s)", f.Summary, shorten(secretOf(d.kind, d.text.String()).hideAll(f.Got), 0), f.Name)
}

// bothFixes returns one fix that does what two do. Where they are about the
// same bytes, the first one is enough: what is left is found once more.
func bothFixes(a, b []analysis.SuggestedFix) []analysis.SuggestedFix {
	if len(a) == 0 || len(b) == 0 {
		return append(a, b...)
	}
	var edits []edit
	for _, e := range slices.Concat(a[0].TextEdits, b[0].TextEdits) {
		var ok bool
		if edits, ok = merge(edits, edit{pos: e.Pos, end: e.End, new: string(e.NewText)}); !ok {
			return a
		}
	}
	first, unread := cutUnread(a[0].Message)
	second, unread2 := cutUnread(b[0].Message)
	out := analysis.SuggestedFix{Message: first + "; " + second + bothUnread(unread, unread2)}
	for _, e := range edits {
		out.TextEdits = append(out.TextEdits, analysis.TextEdit{Pos: e.pos, End: e.end, NewText: []byte(e.new)})
	}
	return []analysis.SuggestedFix{out}
}

// tellApart gives different repairs in one line different titles: an editor
// lists nothing else of them.
func (x *pass) tellApart(list []analysis.Diagnostic) {
	type title struct {
		file string
		line int
		text string
	}
	at := func(d analysis.Diagnostic) token.Position { return x.Fset.PositionFor(d.Pos, false) }
	key := func(d analysis.Diagnostic) title {
		return title{at(d).Filename, at(d).Line, d.SuggestedFixes[0].Message}
	}
	count := map[title]int{}
	for _, d := range list {
		if len(d.SuggestedFixes) > 0 {
			count[key(d)]++
		}
	}
	for i, d := range list {
		if len(d.SuggestedFixes) > 0 && count[key(d)] > 1 {
			fix := d.SuggestedFixes[0]
			title, unread := cutUnread(fix.Message)
			fix.Message = fmt.Sprintf("%s in column %d%s", title, at(d).Column, unread)
			list[i].SuggestedFixes = append([]analysis.SuggestedFix{fix}, d.SuggestedFixes[1:]...)
		}
	}
}
