package main

import (
	"flag"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urllint/urllint/internal/pagetest"
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
	pagetest.Check(t, "../../docs/overlap.md", "overlap", found.table(), *update)
}
