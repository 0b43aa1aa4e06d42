package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/text"
)

// A loop over the runes of a text that is known in part comes to those which are known, in
// some turn: what it does with them it does in every run, and what each turn may do
// says nothing of that.

// asksForRune reports whether a loop over a text does something else in the turn of a rune
// that the text is known to have.
func (f *Flow) asksForRune(rng *ast.RangeStmt, over value) bool {
	return hasKnownBytes(over) && f.asksFor(rng.Value, rng.Body, func(e, with ast.Expr, v *types.Var) bool { return f.mayBeRune(e, with, v, over) })
}

// asksForPlace reports whether a loop does something else in the turn of one element, by
// its place: what the first turn did, others need not do.
func (f *Flow) asksForPlace(rng *ast.RangeStmt) bool {
	return f.asksFor(rng.Key, rng.Body, func(e, _ ast.Expr, v *types.Var) bool { return f.names(e, v) })
}

// asksFor reports whether code asks what the variable of a range statement is; may says
// which comparisons matter.
func (f *Flow) asksFor(key ast.Expr, body *ast.BlockStmt, may func(e, with ast.Expr, v *types.Var) bool) bool {
	id, ok := key.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.info.ObjectOf(id).(*types.Var)
	if !ok {
		return false
	}
	asks := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			asks = asks || isQuestion[n.Op] && (may(n.X, n.Y, v) || may(n.Y, n.X, v))
		case *ast.SwitchStmt:
			asks = asks || n.Tag != nil && f.names(n.Tag, v)
		case *ast.CallExpr:
			t := f.info.TypeOf(n)
			asks = asks || t != nil && types.Identical(under(t), types.Typ[types.Bool]) && f.names(n, v)
		}
		return !asks
	})
	return asks
}

// isQuestion are the operations that say which rune one is.
var isQuestion = map[token.Token]bool{token.EQL: true, token.NEQ: true, token.LSS: true, token.LEQ: true, token.GTR: true, token.GEQ: true}

// mayBeRune reports whether an expression is a variable, and what it is compared with is
// not a rune that a text is known not to have among its known bytes.
func (f *Flow) mayBeRune(e, with ast.Expr, v *types.Var, over value) bool {
	if !f.names(e, v) {
		return false
	}
	k := f.info.Types[with].Value
	if !f.isVar(e, v) || k == nil {
		return true
	}
	n, isNumber := smallInt(konst{k})
	return !isNumber || n >= utf8.RuneSelf || hasBytes(over, string(rune(n)))
}

// leastRunes returns how many runes a text has at least: those of ASCII that are known.
func (s *str) leastRunes() int {
	n := 0
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			for i := range len(it.Val) {
				if it.Val[i] < utf8.RuneSelf {
					n++
				}
			}
		case *str:
			n += it.leastRunes()
		case *marked:
			n += it.leastRunes()
		}
	}
	return n
}

// bytesIn returns the text of a list of bytes that []byte(text) has made; any other value as it is.
func (r *run) bytesIn(s state, v value) value {
	if p, ok := v.(*ref); ok {
		if b, ok := r.content(s, p).(*buffer); ok {
			return b.text
		}
	}
	return v
}

// turnsOver returns how many turns a loop over a text has, or over the list of its bytes.
func (r *run) turnsOver(s state, over value, text *unknown) value {
	if _, isBytes := over.(*ref); isBytes {
		return r.length(s, nil, over)
	}
	return r.apply(s, "runes", nil, types.Typ[types.Int], text)
}

// hasBytes reports whether a text, or one of several, is known to have another one in it.
func hasBytes(v value, sub string) bool {
	return anyText(v, func(s *str) bool { return s.contains(sub) })
}

// hasKnownBytes reports whether something of a text, or of one of several, is known.
func hasKnownBytes(v value) bool { return anyText(v, func(s *str) bool { return s.known > 0 }) }

// anyText reports whether something is so of a text, or of one of several.
func anyText(v value, is func(*str) bool) bool {
	switch v := v.(type) {
	case *str:
		if p := v.asChoice(); p != nil {
			return anyText(p, is)
		}
		return is(v)
	case *phi:
		for _, alt := range v.alts {
			if alt != nil && anyText(alt, is) {
				return true
			}
		}
	}
	return false
}

// withoutChoices returns states after a loop, of which those from a number on are new,
// without what they say of variables that may be as they were before it.
func (r *run) withoutChoices(s state, ends []state, from int) []state {
	for i := from; i < len(ends); i++ {
		for _, slot := range r.changed(s, ends[i]) {
			was, _ := s.get(slot).(value)
			is, _ := ends[i].get(slot).(value)
			if isOneOfSeveral(is, was) {
				ends[i] = ends[i].with(slot, r.lostAs(ends[i], is))
			}
		}
	}
	return ends
}

// isOneOfSeveral reports whether a value is one of several that another one may be.
func isOneOfSeveral(v, one value) bool {
	p := choiceOf(v)
	if p == nil {
		return false
	}
	for _, alt := range p.alts {
		if alt != nil && (same(alt, one) || isOneOfSeveral(alt, one)) {
			return true
		}
	}
	return false
}
