// Package pagetest holds the generated parts of pages against what they are
// generated from.
package pagetest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Part returns what is in a page between <!-- name:begin --> and
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
	switch {
	case got == want:
	case update:
		require.NoError(t, os.WriteFile(page, []byte(before+want+after), 0o644))
	default:
		wd, err := os.Getwd()
		require.NoError(t, err)
		root, file := splitPage(wd, page)
		dir, err := filepath.Rel(root, wd)
		require.NoError(t, err)
		t.Error(stale(file, before, got, want) + fmt.Sprintf("\nWrite it anew: (cd %s && go test -run '^%s$' -update)", filepath.ToSlash(dir), t.Name()))
	}
}

// splitPage returns the directory that a page is named from by way of "../",
// and its name there.
func splitPage(wd, page string) (root, file string) {
	for strings.HasPrefix(page, "../") {
		wd, page = filepath.Dir(wd), page[len("../"):]
	}
	return wd, page
}

// stale says in which line a page first differs from what it should say: all
// of it would be longer than a screen.
func stale(file, before, got, want string) string {
	there, wanted := strings.Split(got, "\n"), strings.Split(want, "\n")
	i := 0
	for i < len(there)-1 && i < len(wanted)-1 && there[i] == wanted[i] {
		i++
	}
	return fmt.Sprintf("%s:%d is not what the code says:\n\tthere:  %s\n\twanted: %s", file, strings.Count(before, "\n")+i+1, there[i], wanted[i])
}
