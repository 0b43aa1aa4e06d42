package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func stringLit(s string) *ast.BasicLit {
	return &ast.BasicLit{ValuePos: 1, Kind: token.STRING, Value: s}
}

// Each row is a literal, a part of its value, and the source that spells it.
func TestSpelling(t *testing.T) {
	for _, tt := range []struct{ why, lit, part, source string }{
		{"plain bytes stand for themselves", `"abc"`, "b", "b"},
		{"a hex escape", `"a\x20b"`, " ", `\x20`},
		{"an octal escape", `"a\040b"`, " ", `\040`},
		{"a simple escape", `"a\tb"`, "\t", `\t`},
		{"what follows an escape", `"a\tb c"`, " ", " "},
		{"a rune of several bytes", `"aéb c"`, "é", "é"},
		{"what follows one", `"aéb c"`, " ", " "},
		{"an escaped rune", `"a\u00e9b"`, "é", `\u00e9`},
		{"two octets that are no rune", `"caf\xe9\xe9 %z"`, "%z", "%z"},
		{"one of them", `"caf\xe9\xe9"`, "\xe9", `\xe9`},
		{"a backslash in a raw literal", "`a\\b c`", " ", " "},
		{"the first rune of two bytes, escaped", `"a\u0080b"`, "\u0080", `\u0080`},
		{"what follows a byte that is no rune", "\"\x80b c\"", " ", " "},
		{"an escape of a printable byte", `"a\u0020b"`, " ", `\u0020`},
	} {
		t.Run(tt.why, func(t *testing.T) {
			lit := stringLit(tt.lit)
			s, ok := Spell(lit)
			require.True(t, ok)
			want, err := strconv.Unquote(tt.lit)
			require.NoError(t, err)
			require.Equal(t, want, s.Value)
			i := strings.Index(s.Value, tt.part)
			from, to := s.Span(i, i+len(tt.part))
			assert.Equal(t, tt.source, tt.lit[from:to])
		})
	}
}

// A part of a rune is spelled by all of it.
func TestSpanWidensToRunes(t *testing.T) {
	s, _ := Spell(stringLit(`"aéb"`))
	from, to := s.Span(1, 2)
	assert.Equal(t, "é", `"aéb"`[from:to])
	from, to = s.Span(2, 2)
	assert.Equal(t, from, to, "nothing stays nothing")
	s, _ = Spell(stringLit(`"é"`))
	from, to = s.Span(0, 1)
	assert.Equal(t, "é", `"é"`[from:to], "though nothing else is there")
	s, ok := Spell(stringLit(`""`))
	assert.True(t, ok)
	from, to = s.Span(0, 0)
	assert.Equal(t, [2]int{1, 1}, [2]int{from, to}, "between the quotes")
}

func TestSpellRefusesMalformedLiterals(t *testing.T) {
	for _, lit := range []string{``, `"`, `"\q"`, `"\x2"`, `"\ud800"`, `"unterminated`, "`unterminated", "`mixed\"", `"escaped\"`} {
		_, ok := Spell(stringLit(lit))
		assert.False(t, ok, lit)
	}
	_, ok := Spell(&ast.BasicLit{Kind: token.INT, Value: "42"})
	assert.False(t, ok, "a number")
}

// FuzzSpelling holds the spelling against strconv: the value is the same, and
// the source of every part decodes to it.
func FuzzSpelling(f *testing.F) {
	for _, s := range []string{`"abc"`, `"\x20\t\u00e9é"`, "`a\\b`", `"\xe9\377"`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, lit string) {
		if len(lit) < 2 || lit[0] != '"' && lit[0] != '`' {
			return
		}
		want, err := strconv.Unquote(lit)
		if err != nil || strings.Contains(lit, "\r") {
			return
		}
		s, ok := Spell(stringLit(lit))
		require.True(t, ok)
		require.Equal(t, want, s.Value)
		for i := range s.Value {
			from, to := s.Span(i, i+1)
			require.True(t, 1 <= from && from < to && to <= len(lit)-1)
			part, err := strconv.Unquote(lit[:1] + lit[from:to] + lit[:1])
			require.NoError(t, err)
			require.Contains(t, part, s.Value[i:i+1])
		}
	})
}

// A raw literal from which the scanner dropped a carriage return has offsets
// that cannot be trusted.
func TestExact(t *testing.T) {
	for src, want := range map[string]bool{
		"package a\nvar s = \"a\\rb\"\n":              true,
		"package a\nvar s = `ab`\n":                   true,
		"package a\nvar s = `a\nb`\n":                 true,
		"package a\nvar s = `a\rb`\n":                 false,
		"package a\r\nvar s = `a\r\nb`\r\n":           false,
		"package a\nvar s = `a\nb\rc\nd`\n\n":         false,
		"package a\nvar s = `a\n\nb\rc\nd`\n\n":       false,
		"package a\nvar s = `a\n\nb\nc`\n":            true,
		"package a\n//line x.go:90\nvar s = `a\nb`\n": true,
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "a.go", src, 0)
		require.NoError(t, err)
		var lit *ast.BasicLit
		ast.Inspect(f, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok {
				lit = l
			}
			return true
		})
		assert.Equal(t, want, Exact(fset.File(lit.Pos()), lit), "%q", src)
		if older := stringLit(lit.Value); strings.Count(lit.Value, "\n") > 0 || want {
			older.ValuePos = lit.ValuePos
			assert.Equal(t, want, Exact(fset.File(lit.Pos()), older), "%q, read by a Go that does not say where a literal ends", src)
		}
	}
	fset := token.NewFileSet()
	file := fset.AddFile("a.go", -1, 10)
	lit := stringLit("`a\nb\nc`")
	lit.ValuePos = file.Pos(0)
	assert.False(t, Exact(file, lit), "one that is not in the file")
}

func TestRespell(t *testing.T) {
	for _, tt := range []struct {
		why, lit, s, want string
		format, ok        bool
	}{
		{"as it is", `"x"`, "%20", "%20", false, true},
		{"percent signs are doubled in a format", `"x"`, "%20", "%%20", true, true},
		{"quotes and backslashes are escaped", `"x"`, `"\`, `\"\\`, false, true},
		{"not in a raw literal", "`x`", `"\`, `"\`, false, true},
		{"a raw literal cannot hold a backtick", "`x`", "`", "`", false, false},
	} {
		got, ok := Respell(stringLit(tt.lit), tt.s, tt.format)
		assert.Equal(t, tt.want, got, tt.why)
		assert.Equal(t, tt.ok, ok, tt.why)
	}
}
