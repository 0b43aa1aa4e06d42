package analyzer

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// A hole says what is known of a part of a text that the source does not
// spell out.
type hole uint8

const (
	known        hole = iota // not a hole
	holeAny                  // any text at all, also the empty one
	holeDigits               // one or more decimal digits
	holeWord                 // one or more letters, digits, "-", ".": what %t, %x and %g print
	holeSegment              // one path segment, escaped (url.PathEscape)
	holeQuery                // escaped for a query (url.QueryEscape, Values.Encode)
	holeHostPort             // a host and port, as net.JoinHostPort makes it
	holeURL                  // the URL of an httptest.Server: scheme, host, port, no slash behind
)

// A piece is a run of bytes that one place in the source spells, or a hole.
type piece struct {
	val  string // the bytes; empty for a hole
	hole hole
	src  source

	verb string   // of a hole that a Printf verb makes: the verb as spelled, "%-5d"
	arg  ast.Expr // the expression that fills the hole, where there is one
}

// A source says where the bytes of a piece stand. Byte i of the piece is byte
// off+i of the literal's value, except for the one byte of a "%%" in a format,
// which stands on two.
type source struct {
	lit    *ast.BasicLit // nil where no literal in view spells the bytes
	off    int
	format bool     // lit is a Printf format: "%" is spelled "%%" there
	expr   ast.Expr // the use to report at where lit is nil
}

// width returns how many bytes of the literal's value spell the piece.
func (p piece) width() int {
	switch {
	case p.verb != "":
		return len(p.verb)
	case p.src.format && p.val == "%":
		return 2
	}
	return len(p.val)
}

// A text is what an expression may hold at run time: known bytes and holes.
type text []piece

// whole returns the text's bytes, and whether it has no holes.
func (t text) whole() (string, bool) {
	if len(t) == 1 {
		return t[0].val, t[0].hole == known
	}
	var b strings.Builder
	for _, p := range t {
		if p.hole != known {
			return "", false
		}
		b.WriteString(p.val)
	}
	return b.String(), true
}

// holes returns how many holes the text has.
func (t text) holes() int {
	n := 0
	for _, p := range t {
		if p.hole != known {
			n++
		}
	}
	return n
}

// String returns the text as messages show it, with "…" for each hole.
func (t text) String() string {
	if s, ok := t.whole(); ok {
		return s
	}
	var b strings.Builder
	for _, p := range t {
		if p.hole != known {
			b.WriteString("…")
		} else {
			b.WriteString(p.val)
		}
	}
	return b.String()
}

// knownBytes returns the bytes of a span that counts the known bytes alone.
func (t text) knownBytes(s rfc1738.Span) string {
	var b strings.Builder
	for _, p := range t {
		if lo, hi := max(s.Start, 0), min(s.End, len(p.val)); lo < hi {
			b.WriteString(p.val[lo:hi])
		}
		s.Start, s.End = s.Start-len(p.val), s.End-len(p.val)
	}
	return b.String()
}

// slice returns the text made of the bytes from to to of a text without
// holes, each still where it stands in the source.
func (t text) slice(from, to int) text {
	var out text
	at := 0
	for _, p := range t {
		lo, hi := max(from-at, 0), min(to-at, len(p.val))
		if lo < hi {
			out = append(out, p.cut(lo, hi))
		}
		at += len(p.val)
	}
	return out
}

// cut returns the bytes lo to hi of a known piece.
func (p piece) cut(lo, hi int) piece {
	p.val = p.val[lo:hi]
	p.src.off += lo
	return p
}

// anything is the text that nothing is known of.
func anything(e ast.Expr) text { return text{{hole: holeAny, arg: e}} }

// spelledElsewhere is a text whose bytes no literal in view spells: the value
// of another package's constant, or a computed one. It is reported at e.
func spelledElsewhere(s string, e ast.Expr) text {
	return text{{val: s, src: source{expr: e}}}
}
