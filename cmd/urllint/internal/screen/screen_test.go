package screen

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
		l := NewLine(tt.line)
		start := strings.Index(tt.line, tt.part)
		assert.Equal(t, tt.text, l.Text, tt.why)
		assert.Equal(t, tt.carets, l.Carets(start, start+len(tt.part)), tt.why)
	}
}

func TestCaretsOutsideTheLineStandAtItsEnd(t *testing.T) {
	l := NewLine("ab")
	assert.Equal(t, "  ^", l.Carets(2, 2), "an empty range at the end")
	assert.Equal(t, "  ^", l.Carets(7, 9), "a range beyond")
	assert.Equal(t, "^^", l.Carets(-3, 2), "a range before")
	assert.Equal(t, "^", NewLine("").Carets(0, 0), "an empty line")
}

func TestTextShowsItsTabs(t *testing.T) {
	l := NewText("a\tb")
	assert.Equal(t, `a\tb`, l.Text)
	assert.Equal(t, " ^^", l.Carets(1, 2))
}

func TestWindowKeepsThePlaceInView(t *testing.T) {
	long := strings.Repeat("日", 100) + "X" + strings.Repeat("y", 1000)
	at := strings.Index(long, "X")
	shown, cut := Window(long, at, at+1)
	assert.Less(t, len(shown), 2*MaxLine)
	assert.Equal(t, "X", shown[at-cut:at-cut+1])
	assert.True(t, strings.HasPrefix(shown, "...日"), "no rune is cut")
	assert.True(t, strings.HasSuffix(shown, "y..."))
	shown, cut = Window(long, 0, len(long))
	assert.Zero(t, cut)
	assert.Less(t, len(shown), 2*MaxLine)
	shown, _ = Window("short", 2, 3)
	assert.Equal(t, "short", shown)
}
