package main

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the table of docs/overlap.md anew")

// TestOverlap: the table of docs/overlap.md; and what -disable=overlap leaves to
// others, others do report.
func TestOverlap(t *testing.T) {
	found, err := run(modules...)
	require.NoError(t, err)
	left := 0
	for at, rules := range found.ours {
		if len(found.rest[at]) == len(rules) {
			continue
		}
		left++
		var others []report
		for _, at := range append(found.near[at], at) {
			others = append(others, found.theirs[at]...)
		}
		assert.True(t, slices.ContainsFunc(others, func(r report) bool {
			return r.tool == "staticcheck" || r.tool == "go vet"
		}), "%s: nobody reports it: %v", at, rules)
	}
	assert.Greater(t, left, 20)
	for _, w := range found.rows() {
		assert.NotEmpty(t, about[w.check], "%s %s: say what it reports", w.tool, w.check)
	}
	compare(t, found.table())
}

func compare(t *testing.T, want string) {
	t.Helper()
	const page, begin, end = "../../docs/overlap.md", "<!-- overlap:begin -->\n", "<!-- overlap:end -->"
	data, err := os.ReadFile(page)
	require.NoError(t, err)
	before, rest, ok := strings.Cut(string(data), begin)
	require.True(t, ok)
	got, after, ok := strings.Cut(rest, end)
	require.True(t, ok)
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(before+begin+want+end+after), 0o644))
		return
	}
	assert.Equal(t, want, got, "run go test . -update in tools/overlap")
}
