package sink

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// BenchmarkIndexOf makes the index that a process makes once.
func BenchmarkIndexOf(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		IndexOf(nil, Std, Ecosystem)
	}
}

// The tables are read once in a process; an index for more sinks is made of
// these alone.
func TestIndexIsMadeOnce(t *testing.T) {
	NewIndex(nil)
	assert.LessOrEqual(t, testing.AllocsPerRun(10, func() { NewIndex(nil) }), 4.0)
	groups := float64(len(Std) + len(Ecosystem))
	assert.Less(t, testing.AllocsPerRun(10, func() { IndexOf(nil, Std, Ecosystem) }), 3*groups, "a few for each group with braces")
}
