// Package pagetest holds the generated parts of pages against what they are
// generated from.
package pagetest

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Part returns what stands in a page between <!-- name:begin --> and
// <!-- name:end -->, each on a line of its own, with all that is before it and
// after it, markers included.
func Part(t testing.TB, page, name string) (before, part, after string) {
	t.Helper()
	data, err := os.ReadFile(page)
	require.NoError(t, err)
	begin, end := "<!-- "+name+":begin -->\n", "<!-- "+name+":end -->"
	before, rest, ok := strings.Cut(string(data), begin)
	require.True(t, ok, "%s has no %s", page, begin)
	part, after, ok = strings.Cut(rest, end)
	require.True(t, ok, "%s has no %s", page, end)
	return before + begin, part, end + after
}

// Check fails unless a part of a page is what is wanted. The test's flag
// -update writes it anew.
func Check(t testing.TB, page, name, want string, update bool) {
	t.Helper()
	before, got, after := Part(t, page, name)
	if update {
		require.NoError(t, os.WriteFile(page, []byte(before+want+after), 0o644))
		return
	}
	assert.Equal(t, want, got, "%s: %s: run %s with -update in its folder", page, name, t.Name())
}
