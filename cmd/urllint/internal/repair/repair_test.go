package repair

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

func edit(file string, start, end int, text string) finding.Edit {
	return finding.Edit{File: file, Start: start, End: end, New: text}
}

func fixing(edits ...finding.Edit) finding.Finding {
	return finding.Finding{Fix: &finding.Repair{Edits: edits}}
}

func TestPlanDropsWhatOverlaps(t *testing.T) {
	tests := []struct {
		first, second finding.Edit
		together      bool
		why           string
	}{
		{edit("a", 0, 1, "x"), edit("a", 1, 2, "y"), true, "neighbours"},
		{edit("a", 0, 2, "x"), edit("a", 1, 3, "y"), false, "a shared byte"},
		{edit("a", 0, 9, "x"), edit("a", 3, 4, "y"), false, "one within the other"},
		{edit("a", 3, 3, "x"), edit("a", 3, 3, "y"), false, "two insertions at one place"},
		{edit("a", 3, 3, "x"), edit("a", 3, 5, "y"), false, "an insertion where another begins"},
		{edit("a", 0, 9, "x"), edit("b", 3, 4, "y"), true, "other files"},
		{edit("a", 5, 6, "x"), edit("a", 1, 2, "y"), true, "in any order"},
	}
	for _, tt := range tests {
		_, left := NewPlan([]finding.Finding{fixing(tt.first), fixing(tt.second)})
		assert.Equal(t, tt.together, len(left) == 0, tt.why)
	}
	p, left := NewPlan([]finding.Finding{fixing(edit("a", 0, 1, "x")), fixing(edit("b", 0, 1, ""), edit("a", 0, 1, "y")), {}})
	assert.Len(t, left, 2, "a repair is taken as a whole or not at all")
	assert.Empty(t, p["b"])
}

func TestRepairsNeverBreakAFile(t *testing.T) {
	src := []byte("package a\n\nvar x = \"a\"\n")
	quote := strings.Index(string(src), `"`)
	assert.NoError(t, Applicable("a.go", src, []finding.Edit{edit("a.go", quote+1, quote+2, "b")}))
	assert.Error(t, Applicable("a.go", src, []finding.Edit{edit("a.go", quote, quote+1, "")}), "a lost quote")
	assert.Error(t, Applicable("a.go", src[:5], []finding.Edit{edit("a.go", quote, quote+1, "")}), "a file that has become shorter")
}
