// Package text holds what an expression may be at run time: known bytes, each
// with its place in the source, and holes.
package text

import (
	"go/ast"
	"go/token"
	"strings"
)

// A Hole says what is known of a part of a text that the source does not
// spell out.
type Hole uint8

const (
	Known     Hole = iota // not a hole
	Any                   // any text at all, also the empty one
	Digits                // one or more decimal digits
	Word                  // one or more letters, digits, "-", ".": what %t, %x and %g print
	Segment               // one path segment, escaped (url.PathEscape)
	Query                 // escaped for a query (url.QueryEscape, Values.Encode)
	HostPort              // a host and port, as net.JoinHostPort makes it
	ServerURL             // the URL of an httptest.Server: scheme, host, port, no slash at the end
)

// A Distance says by which way a piece comes from the literal to the callee.
// The farther, the less of what happens between the two is in view.
type Distance uint8

const (
	Direct          Distance = iota // written in the argument, or concatenated there
	ThroughVariable                 // a local or package variable
	ThroughTable                    // an element of a table, a field of a literal
	ThroughResult                   // the result of a function
	ThroughWrapper                  // the parameter of a function that passes it on
)

// A Piece is a run of bytes that one place in the source spells, or a hole.
type Piece struct {
	Val  string // the bytes; empty for a hole
	Hole Hole
	Src  Source

	// Of are the texts that a part may be where it is one of a few.
	Of []Text
	// Far is how far the piece has come from the literal to the callee.
	Far Distance
	// Constant is set for bytes that a named constant brings.
	Constant bool

	Verb string   // of a hole that a Printf verb makes: the verb as spelled, "%-5d"
	Arg  ast.Expr // the expression that fills the hole, or made the bytes, where there is one

	State State    // how the bytes are encoded: of a hole, and of what a function made of known bytes
	Made  ast.Expr // what encoded or decoded them: the call or the field
}

// A Source says where the bytes of a piece are. Byte i of the piece is byte
// off+i of the literal's value, except for the one byte of a "%%" in a format,
// which is spelled by two.
type Source struct {
	Lit     *ast.BasicLit // nil where no literal in view spells the bytes
	Off     int
	Changed bool     // the bytes are the literal's in another case
	Format  bool     // lit is a Printf format: "%" is spelled "%%" there
	Expr    ast.Expr // the use to report at where lit is nil
	Pkg     string   // the path of another package, if its code spells the bytes
	Call    ast.Expr // the call by which a function of that package, or of one that it calls, has brought them in a struct or a list; or nil

	At token.Pos // where that code does, among the positions of code that was handed over; or none
	By string    // the function or variable of that package in which it does; or ""
}

// Width returns how many bytes of the literal's value spell the piece.
func (p Piece) Width() int {
	switch {
	case p.Verb != "":
		return len(p.Verb)
	case p.Src.Format && p.Val == "%":
		return 2
	}
	return len(p.Val)
}

// A Text is what an expression may hold at run time: known bytes and holes.
type Text []Piece

// Whole returns the text's bytes, and whether it has no holes.
func (t Text) Whole() (string, bool) {
	if len(t) == 1 {
		return t[0].Val, t[0].Hole == Known
	}
	var b strings.Builder
	for _, p := range t {
		if p.Hole != Known {
			return "", false
		}
		b.WriteString(p.Val)
	}
	return b.String(), true
}

// Beginning returns the known bytes before the first hole, and its index;
// len(t) for none.
func (t Text) Beginning() (known string, hole int) {
	for hole < len(t) && t[hole].Hole == Known {
		hole++
	}
	if hole == 1 {
		return t[0].Val, hole
	}
	known, _ = t[:hole].Whole()
	return known, hole
}

// KnownLen returns how many bytes of the text are known.
func (t Text) KnownLen() int {
	n := 0
	for _, p := range t {
		if p.Hole == Known {
			n += len(p.Val)
		}
	}
	return n
}

// Holes returns how many holes the text has.
func (t Text) Holes() int {
	n := 0
	for _, p := range t {
		if p.Hole != Known {
			n++
		}
	}
	return n
}

// String returns the text as messages show it, with "…" for each hole.
func (t Text) String() string {
	if s, ok := t.Whole(); ok {
		return s
	}
	var b strings.Builder
	for _, p := range t {
		if p.Hole != Known {
			b.WriteString("…")
		} else {
			b.WriteString(p.Val)
		}
	}
	return b.String()
}

// KnownBytes returns the bytes start to end, counting the known bytes alone.
func (t Text) KnownBytes(start, end int) string {
	var b strings.Builder
	for _, p := range t {
		if lo, hi := max(start, 0), min(end, len(p.Val)); lo < hi {
			b.WriteString(p.Val[lo:hi])
		}
		start, end = start-len(p.Val), end-len(p.Val)
	}
	return b.String()
}

// Slice returns the text made of the bytes from to to of a text without
// holes, each with its place in the source.
func (t Text) Slice(from, to int) Text {
	var out Text
	at := 0
	for _, p := range t {
		lo, hi := max(from-at, 0), min(to-at, len(p.Val))
		if lo < hi {
			out = append(out, p.Cut(lo, hi))
		}
		at += len(p.Val)
	}
	return out
}

// At returns the piece in which a byte of the text is; nil after its end.
func (t Text) At(offset int) *Piece {
	for i := range t {
		if offset < len(t[i].Val) {
			return &t[i]
		}
		offset -= len(t[i].Val)
	}
	return nil
}

// Cut returns the bytes lo to hi of a known piece.
func (p Piece) Cut(lo, hi int) Piece {
	p.Val = p.Val[lo:hi]
	p.Src.Off += lo
	return p
}

// Anything is the text that nothing is known of.
func Anything(e ast.Expr) Text { return Text{{Hole: Any, Arg: e}} }

// Elsewhere is a text whose bytes no literal in view spells: the value
// of another package's constant, or a computed one. It is reported at e.
func Elsewhere(s string, e ast.Expr) Text {
	return Text{{Val: s, Src: Source{Expr: e}}}
}
