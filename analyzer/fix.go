package analyzer

import (
	"fmt"
	"go/ast"

	"golang.org/x/tools/go/analysis"
)

// fix returns one fix with the repairs of all the faults of a text by one
// rule. There is none unless each has a repair and stands in a literal that
// may be edited.
func (x *pass) fix(t text, faults []fault, use ast.Expr) (analysis.SuggestedFix, bool) {
	var edits []analysis.TextEdit
	for _, f := range faults {
		if f.fix == nil {
			return analysis.SuggestedFix{}, false
		}
		at := x.place(t, f.Span, use)
		if !at.exact || at.piece == nil || !x.editable(at.piece.src.lit) {
			return analysis.SuggestedFix{}, false
		}
		s, ok := respell(at.piece.src.lit, *f.fix, at.piece.src.format)
		if !ok {
			return analysis.SuggestedFix{}, false
		}
		edits = append(edits, analysis.TextEdit{Pos: at.pos, End: at.end, NewText: []byte(s)})
	}
	f := faults[0]
	msg := fmt.Sprintf("Write %q in place of %q", *f.fix, shorten(f.got, 0))
	if *f.fix == "" {
		msg = fmt.Sprintf("Remove %q", shorten(f.got, 0))
	} else if f.got == "" {
		msg = fmt.Sprintf("Insert %q", *f.fix)
	}
	return analysis.SuggestedFix{Message: msg, TextEdits: edits}, true
}
