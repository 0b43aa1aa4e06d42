package output

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

func TestSources(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.go")
	const text = "one\r\ntwo 😀 x\n\nlast"
	require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	s := NewSources()
	for n, want := range []string{"", "one", "two 😀 x", "", "last", ""} {
		assert.Equal(t, want, s.line(name, n), "line %d, counted from 1, without its end", n)
	}
	assert.Equal(t, "", s.line(name+".no", 1), "a file that is not there")
	at := func(part string) finding.Position { return s.position(name, strings.Index(text, part)) }
	assert.Equal(t, finding.Position{Line: 1, Column: 1, Offset: 0}, at("one"))
	assert.Equal(t, finding.Position{Line: 2, Column: 10, Offset: 14}, at("x"), "columns count bytes")
	assert.Equal(t, 8, s.utf16Column(name, at("x")), "and UTF-16 code units for SARIF")
	assert.Equal(t, finding.Position{Line: 3, Column: 1, Offset: 16}, s.position(name, 16), "an empty line")
	assert.Equal(t, finding.Position{Line: 4, Column: 5, Offset: len(text)}, s.position(name, 1000), "beyond the end")
	assert.Equal(t, finding.Position{Line: 1, Column: 1, Offset: 0}, s.position(name, -1), "before the beginning")
}
