package text

import (
	"go/ast"
	"testing"

	"github.com/stretchr/testify/assert"
)

// of makes a text of known bytes, with "*" for a hole.
func of(pieces ...string) (t Text) {
	for _, p := range pieces {
		if p == "*" {
			t = append(t, Piece{Hole: Any})
		} else {
			t = append(t, Piece{Val: p})
		}
	}
	return t
}

// Each row is a text and what is said of it.
func TestTexts(t *testing.T) {
	for _, tt := range []struct {
		why       string
		text      Text
		shown     string // by messages
		whole     bool
		beginning string
		hole      int // the index of the first one
		holes     int
	}{
		{"nothing", nil, "", true, "", 0, 0},
		{"one piece", of("ab"), "ab", true, "ab", 1, 0},
		{"two", of("ab", "c"), "abc", true, "abc", 2, 0},
		{"a hole alone", of("*"), "…", false, "", 0, 1},
		{"a hole at the end", of("ab", "*"), "ab…", false, "ab", 1, 1},
		{"a hole after two pieces", of("ab", "c", "*"), "abc…", false, "abc", 2, 1},
		{"a hole at the beginning", of("*", "ab"), "…ab", false, "", 0, 1},
		{"two holes", of("a", "*", "b", "*", "c"), "a…b…c", false, "a", 1, 2},
	} {
		assert.Equal(t, tt.shown, tt.text.String(), tt.why)
		s, ok := tt.text.Whole()
		assert.Equal(t, tt.whole, ok, tt.why)
		if ok {
			assert.Equal(t, tt.shown, s, tt.why)
		} else {
			assert.Empty(t, s, "%s: no part is taken for all of it", tt.why)
		}
		known, hole := tt.text.Beginning()
		assert.Equal(t, tt.beginning, known, tt.why)
		assert.Equal(t, tt.hole, hole, tt.why)
		assert.Equal(t, tt.holes, tt.text.Holes(), tt.why)
	}
}

// The bytes of a text from one offset to another; holes have none.
func TestKnownBytes(t *testing.T) {
	text := of("ab", "*", "cde", "f")
	for _, tt := range []struct {
		from, to int
		want     string
	}{
		{0, 6, "abcdef"}, {0, 1, "a"}, {1, 2, "b"}, {1, 3, "bc"}, {2, 3, "c"}, {3, 4, "d"}, {4, 6, "ef"}, {5, 6, "f"}, {2, 2, ""}, {6, 9, ""}, {4, 9, "ef"},
	} {
		assert.Equal(t, tt.want, text.KnownBytes(tt.from, tt.to), "%d to %d", tt.from, tt.to)
	}
}

// A part of a text keeps the place of each byte in the source.
func TestSlice(t *testing.T) {
	first, second := stringLit(`"xab"`), stringLit(`"cde"`)
	text := Text{{Val: "ab", Src: Source{Lit: first, Off: 1}}, {Val: "cde", Src: Source{Lit: second}}}
	at := func(lit *ast.BasicLit, val string, off int) Piece {
		return Piece{Val: val, Src: Source{Lit: lit, Off: off}}
	}
	for _, tt := range []struct {
		why      string
		from, to int
		want     Text
	}{
		{"all of it", 0, 5, text},
		{"the first piece alone", 0, 2, Text{at(first, "ab", 1)}},
		{"the second alone", 2, 5, Text{at(second, "cde", 0)}},
		{"of both", 1, 3, Text{at(first, "b", 2), at(second, "c", 0)}},
		{"in the middle of one", 3, 4, Text{at(second, "d", 1)}},
		{"nothing", 2, 2, nil},
	} {
		assert.Equal(t, tt.want, text.Slice(tt.from, tt.to), tt.why)
	}
	assert.Equal(t, "ab", text[0].Val, "the text is left as it is")
}

// How many bytes of a literal's value spell a piece.
func TestWidth(t *testing.T) {
	for _, tt := range []struct {
		why   string
		piece Piece
		want  int
	}{
		{"as many as there are", Piece{Val: "abc"}, 3},
		{"a verb", Piece{Hole: Any, Verb: "%-5d"}, 4},
		{"a percent sign in a format is two", Piece{Val: "%", Src: Source{Format: true}}, 2},
		{"elsewhere it is one", Piece{Val: "%"}, 1},
		{"other bytes of a format are as many as there are", Piece{Val: "a", Src: Source{Format: true}}, 1},
		{"a hole without a verb", Piece{Hole: Any}, 0},
	} {
		assert.Equal(t, tt.want, tt.piece.Width(), tt.why)
	}
}

func TestUnknownAndComputedTexts(t *testing.T) {
	e := ast.NewIdent("e")
	assert.Equal(t, Text{{Hole: Any, Arg: e}}, Anything(e))
	assert.Equal(t, Text{{Val: "a", Src: Source{Expr: e}}}, Elsewhere("a", e), "reported where it is used")
}
