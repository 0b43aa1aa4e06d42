package finding

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The tests of a package may read a text that the package alone only asks
// for: what was found twice is repaired only if it was found so twice.
func TestSortKeepsWhatMustNotBeRepaired(t *testing.T) {
	with := Finding{File: "a.go", Rule: "r", Message: "m", Fix: &Repair{Message: "write"}}
	without := with
	without.Fix, without.NoFix = nil, "the text is also used here"
	for _, list := range [][]Finding{{with, without}, {without, with}, {with, with, without}} {
		got := Sort(list)
		assert.Equal(t, []Finding{without}, got)
	}
	assert.Equal(t, []Finding{with}, Sort([]Finding{with, with}))
}
