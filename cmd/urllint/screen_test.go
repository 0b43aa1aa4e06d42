package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCaretsStandUnderTheBytes(t *testing.T) {
	tests := []struct {
		line, part, text, carets string
		why                      string
	}{
		{`x("a b")`, " ", `x("a b")`, `    ^`, "plain text"},
		{`x("a  b")`, "  ", `x("a  b")`, `    ^^`, "two bytes, two carets"},
		{"\tx(\" \")", " ", `    x(" ")`, `       ^`, "a tab takes four columns"},
		{"日本 b", " ", "日本 b", "    ^", "a wide character takes two columns"},
		{"日本 b", "本", "日本 b", "  ^^", "and two carets"},
		{"é b", " ", "é b", " ^", "two bytes, one column"},
		{"e\u0301 b", " ", "e\u0301 b", " ^", "a combining mark takes no column"},
		{"a\x1b b", " ", `a\x1b b`, "     ^", "a control cannot move the cursor"},
		{"a\xff b", "\xff", `a\xff b`, " ^^^^", "a byte that is no UTF-8"},
		{"a\u2028b", "b", `a\u2028b`, "       ^", "a line separator is no line break here"},
		{"a\u202eb", "b", `a\u202eb`, "       ^", "nor can a bidi control turn the line round"},
		{"😀 b", " ", "😀 b", "  ^", "an emoji is wide"},
	}
	for _, tt := range tests {
		l := newScreenLine(tt.line)
		start := strings.Index(tt.line, tt.part)
		assert.Equal(t, tt.text, l.text, tt.why)
		assert.Equal(t, tt.carets, l.carets(start, start+len(tt.part)), tt.why)
	}
}

func TestCaretsOutsideTheLineStandAtItsEnd(t *testing.T) {
	l := newScreenLine("ab")
	assert.Equal(t, "  ^", l.carets(2, 2), "an empty range at the end")
	assert.Equal(t, "  ^", l.carets(7, 9), "a range beyond")
	assert.Equal(t, "^^", l.carets(-3, 2), "a range before")
	assert.Equal(t, "^", newScreenLine("").carets(0, 0), "an empty line")
}

func TestTextShowsItsTabs(t *testing.T) {
	l := newScreenText("a\tb")
	assert.Equal(t, `a\tb`, l.text)
	assert.Equal(t, " ^^", l.carets(1, 2))
}
