// Package screen lays out text for a terminal: every byte knows its column, and
// none can move the cursor.
package screen

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Line is one line of text as a terminal shows it: what does not
// print is spelled as Go spells it in a literal, so that no byte of a file or
// URL can move the cursor, and every byte knows its column.
type Line struct {
	Text string
	col  []int // col[i] is the column of byte i, from 0; col[len] is the width
}

// tabWidth is how many columns a tab of a source line takes.
const tabWidth = 4

// NewLine lays out a line of source text, with tabs as spaces.
func NewLine(line string) Line { return layOut(line, strings.Repeat(" ", tabWidth)) }

// NewText lays out a text such as a URL, where a tab is no white space
// of ours but a byte to be seen.
func NewText(text string) Line { return layOut(text, `\t`) }

func layOut(s, tab string) Line {
	var b strings.Builder
	l := Line{col: make([]int, 0, len(s)+1)}
	width := 0
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		shown, w := glyph(r, s[:n], tab)
		for range n {
			l.col = append(l.col, width)
		}
		b.WriteString(shown)
		width += w
		s = s[n:]
	}
	l.col = append(l.col, width)
	l.Text = b.String()
	return l
}

// glyph returns what stands for a rune on the screen, and its width.
func glyph(r rune, raw, tab string) (shown string, width int) {
	switch {
	case r == '\t':
		return tab, len(tab)
	case r == utf8.RuneError && len(raw) == 1:
		shown = fmt.Sprintf(`\x%02x`, raw[0])
	case unicode.IsControl(r) && r < utf8.RuneSelf:
		shown = fmt.Sprintf(`\x%02x`, r)
	case unicode.In(r, unicode.Mn, unicode.Me):
		return raw, 0
	case !unicode.IsPrint(r):
		shown = strings.Trim(fmt.Sprintf("%+q", r), "'")
	case isWide(r):
		return raw, 2
	default:
		return raw, 1
	}
	return shown, len(shown)
}

// wide are the blocks whose characters take two columns (Unicode Annex 11,
// East Asian Width W and F), as coarse as a terminal needs them.
var wide = [...][2]rune{
	{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0x33FF}, {0x3400, 0x4DBF}, {0x4E00, 0x9FFF},
	{0xA000, 0xA4CF}, {0xA960, 0xA97F}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},
	{0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF},
	{0x20000, 0x3FFFD},
}

func isWide(r rune) bool {
	if r < wide[0][0] {
		return false
	}
	for _, block := range wide {
		if block[0] <= r && r <= block[1] {
			return true
		}
	}
	return false
}

// Carets returns the line to print below l: a caret under every column of the
// bytes [start, end), or one where the range is empty. Offsets beyond the
// line stand for its end.
func (l Line) Carets(start, end int) string {
	last := len(l.col) - 1
	from := l.col[min(max(start, 0), last)]
	to := l.col[min(max(end, 0), last)]
	return strings.Repeat(" ", from) + strings.Repeat("^", max(to-from, 1))
}

// OneLine makes sure that a message is one line and moves no cursor.
func OneLine(s string) string { return NewText(s).Text }
