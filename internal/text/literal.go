package text

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Spelling tells, for a string literal, which source bytes spell each byte
// of its value.
type Spelling struct {
	Value string
	// at[i] is the offset in the literal's source text where the spelling of
	// byte i of the value begins; at[len(value)] is that of the closing
	// quote. nil stands for one byte each, from offset 1 on. The bytes of a
	// multi-byte rune all begin where the rune does.
	at []int32
}

// Spell decodes a string literal; ok is false for one that the scanner found
// malformed.
func Spell(lit *ast.BasicLit) (s Spelling, ok bool) {
	if lit.Kind != token.STRING || len(lit.Value) < 2 || lit.Value[len(lit.Value)-1] != lit.Value[0] {
		return s, false // one without a closing quote has another end
	}
	body := lit.Value[1 : len(lit.Value)-1]
	if lit.Value[0] == '`' || strings.IndexByte(body, '\\') < 0 && ascii(body) {
		s.Value = body
		return s, true
	}
	var b strings.Builder
	b.Grow(len(body))
	at := make([]int32, 0, len(body)+1)
	for rest := body; rest != ""; {
		start := int32(1 + len(body) - len(rest))
		r, multibyte, tail, err := strconv.UnquoteChar(rest, '"')
		if err != nil {
			return s, false
		}
		n := 1
		if multibyte && r >= utf8.RuneSelf {
			n, _ = b.WriteRune(r)
		} else {
			b.WriteByte(byte(r))
		}
		for range n {
			at = append(at, start)
		}
		rest = tail
	}
	return Spelling{b.String(), append(at, int32(1+len(body)))}, true
}

func ascii(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Span returns the source offsets, from the literal's first quote, that spell
// the bytes start to end of the value. A range that begins or ends inside a
// rune is widened to all of it.
func (s Spelling) Span(start, end int) (from, to int) {
	if s.at == nil {
		return 1 + start, 1 + end
	}
	for end > start && end < len(s.Value) && s.at[end] == s.at[end-1] {
		end++
	}
	return int(s.at[start]), int(s.at[end])
}

// Exact reports whether the source text of the literal is the literal's
// Value byte for byte. It is not where the scanner dropped a carriage return
// from a raw literal: no offset in such a literal can be trusted.
func Exact(file *token.File, lit *ast.BasicLit) bool {
	if lit.Value[0] != '`' {
		return true
	}
	if int(lit.End()-lit.Pos()) != len(lit.Value) {
		return false
	}
	// Before Go 1.26 End is computed from Value, so compare the lines.
	line, start := file.PositionFor(lit.Pos(), false).Line, lit.Pos()
	for rest := lit.Value; ; line++ {
		n := strings.IndexByte(rest, '\n')
		if n < 0 {
			return true
		}
		if line >= file.LineCount() {
			return false
		}
		next := file.LineStart(line + 1)
		if int(next-start) != n+1 {
			return false
		}
		rest, start = rest[n+1:], next
	}
}

// Respell writes s the way it must be written inside the literal.
func Respell(lit *ast.BasicLit, s string, format bool) (string, bool) {
	if format {
		s = strings.ReplaceAll(s, "%", "%%")
	}
	if lit.Value[0] == '`' {
		return s, !strings.ContainsAny(s, "`\r")
	}
	q := strconv.Quote(s)
	return q[1 : len(q)-1], true
}
