package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// A place is a source range, and whether it spells just the bytes asked for.
type place struct {
	pos, end token.Pos
	exact    bool
	piece    *text.Piece
}

// literal returns where the literal begins that a place is in.
func (p place) literal() token.Pos {
	if p.piece != nil && p.piece.Src.Lit != nil {
		return p.piece.Src.Lit.Pos()
	}
	return p.pos
}

// placeOf returns the source range of a finding.
func (x *pass) placeOf(t text.Text, f judge.Finding, use ast.Expr) place {
	switch h := f.Hole; {
	case h == nil:
		return x.place(t, f.Span, use)
	case h.Verb != "" && f.Repair != nil:
		verb := *h
		verb.Val = h.Verb
		return x.placeIn(&verb, 0, len(f.Got), use)
	default:
		e := h.Arg
		if id, ok := e.(*ast.Ident); ok && h.Made != nil && x.TypesInfo.Defs[id] != nil { // a parameter that is called with the value
			e = h.Made
		}
		return place{pos: e.Pos(), end: e.End()}
	}
}

// place returns the source range of a span of a text's known bytes. A span
// over several literals is cut at the end of the first.
func (x *pass) place(t text.Text, s rfc1738.Span, use ast.Expr) place {
	at := 0
	for i := range t {
		p := &t[i]
		n := len(p.Val)
		if s.Start >= at+n {
			at += n
			continue
		}
		out := x.placeIn(p, s.Start-at, min(s.End-at, n), use)
		for s.End > at+n && i+1 < len(t) {
			q := &t[i+1]
			if q.Hole != text.Known || p.Src.Lit == nil || q.Src.Lit != p.Src.Lit || q.Src.Off != p.Src.Off+p.Width() {
				out.exact = false
				break
			}
			at, i, p, n = at+n, i+1, q, len(q.Val)
			out.end = x.placeIn(p, 0, min(s.End-at, n), use).end
		}
		return out
	}
	for i := len(t) - 1; i >= 0; i-- { // an empty place at the end
		if p := &t[i]; len(p.Val) > 0 {
			return x.placeIn(p, len(p.Val), len(p.Val), use)
		}
	}
	return place{pos: use.Pos(), end: use.End()}
}

// placeIn returns the source range of the bytes start to end of one piece.
func (x *pass) placeIn(p *text.Piece, start, end int, use ast.Expr) place {
	lit := p.Src.Lit
	if lit == nil {
		e := p.Src.Expr
		if e == nil {
			e = use
		}
		return place{pos: e.Pos(), end: e.End()}
	}
	whole := place{pos: lit.Pos(), end: lit.End()}
	s, ok := text.Spell(lit)
	file := x.Fset.File(lit.Pos())
	if !ok || file == nil || !text.Exact(file, lit) {
		return whole
	}
	from, to := p.Src.Off+start, p.Src.Off+end
	if p.Src.Format && p.Val == "%" {
		to = p.Src.Off + 2*end // "%%"
	}
	if to > len(s.Value) {
		return whole
	}
	a, b := s.Span(from, to)
	return place{lit.Pos() + token.Pos(a), lit.Pos() + token.Pos(b), true, p}
}
