package analyzer

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/text"
)

func TestRespelling(t *testing.T) {
	for _, tt := range []struct {
		before, after string
		shows         string // names of members, with a space between
		misread       bool
		why           string
	}{
		{"http://h/a b", "http://h/a%20b", "", false, "Go writes a path in its own way"},
		{"http://h/?q=a b", "http://h/?q=a%20b", "AppendBinary MarshalBinary RawQuery Redacted RequestURI String", false, "and a query as it was"},
		{"http://h/#a b", "http://h/#a%20b", "", false, "but not a fragment"},
		{"http://h/~a", "http://h/%7Ea", "AppendBinary EscapedPath MarshalBinary Redacted RequestURI String", false, "an escape that is not needed stays"},
		{"http://h:80/", "http://h/", "AppendBinary Host MarshalBinary Port Redacted String", true, "a port that is the scheme's is one"},
		{"http://a@b@h/", "http://a%40b@h/", "", false, "a user may have an @"},
		{"http://h/%zz", "http://h/%25zz", "", true, "refused"},
		{"http:/h/x", "http://h/x", "AppendBinary EscapedPath Host Hostname MarshalBinary Path Redacted RequestURI String", true, "a path before"},
		{"http://h/?q=%", "http://h/?q=%25", "AppendBinary MarshalBinary Query RawQuery Redacted RequestURI String", true, "a pair that Query leaves out"},
	} {
		s := respelling(tt.before, tt.after)
		assert.Equal(t, tt.shows, strings.Join(slices.Sorted(maps.Keys(s.shows)), " "), tt.why)
		assert.Equal(t, tt.misread, s.misread, tt.why)
	}
}

// Edits are made in the bytes of a piece, however they are spelled.
func TestSpliced(t *testing.T) {
	type change struct {
		from, to int // offsets in the literal
		text     string
	}
	for _, tt := range []struct {
		lit      string
		off, n   int // of the piece in the literal's value
		changes  []change
		want     string
		isFormat bool
	}{
		{`"a b"`, 0, 3, []change{{2, 3, "%20"}}, "a%20b", false},
		{`"a\x20b c"`, 0, 5, []change{{2, 6, "%20"}, {7, 8, "+"}}, "a%20b+c", false},
		{"`a b`", 0, 3, []change{{2, 3, "%20"}}, "a%20b", false},
		{`"a b c"`, 2, 3, []change{{2, 3, "%20"}, {4, 5, "+"}}, "b+c", false},
		{`"a b c"`, 0, 2, []change{{2, 3, "%20"}, {4, 5, "+"}}, "a%20", false},
		{`" a"`, 0, 2, []change{{1, 2, ""}}, "a", false},
		{`"a"`, 0, 1, []change{{1, 1, "/"}}, "/a", false},
		{`"a"`, 0, 1, []change{{2, 2, "/"}}, "a/", false},
		{`"ab"`, 0, 1, []change{{2, 2, "/"}}, "a", false},
		{`"ab"`, 1, 1, []change{{2, 2, "/"}}, "/b", false},
		{`"%%b"`, 0, 1, []change{{1, 3, "%25"}}, "%25", true},
	} {
		lit := &ast.BasicLit{ValuePos: 100, Kind: token.STRING, Value: tt.lit}
		s, ok := text.Spell(lit)
		assert.True(t, ok)
		p := text.Piece{Val: s.Value[tt.off : tt.off+tt.n], Src: text.Source{Lit: lit, Off: tt.off, Format: tt.isFormat}}
		var edits []edit
		for _, c := range tt.changes {
			edits = append(edits, edit{lit: lit, pos: token.Pos(100 + c.from), end: token.Pos(100 + c.to), text: c.text})
		}
		assert.Equal(t, tt.want, spliced(&p, edits), tt.lit)
	}
}
