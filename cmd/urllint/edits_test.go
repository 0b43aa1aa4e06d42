package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func fixing(edits ...edit) finding { return finding{Fix: &repair{Edits: edits}} }

func TestPlanDropsWhatOverlaps(t *testing.T) {
	tests := []struct {
		first, second edit
		together      bool
		why           string
	}{
		{edit{"a", 0, 1, "x"}, edit{"a", 1, 2, "y"}, true, "neighbours"},
		{edit{"a", 0, 2, "x"}, edit{"a", 1, 3, "y"}, false, "a shared byte"},
		{edit{"a", 0, 9, "x"}, edit{"a", 3, 4, "y"}, false, "one within the other"},
		{edit{"a", 3, 3, "x"}, edit{"a", 3, 3, "y"}, false, "two insertions at one place"},
		{edit{"a", 3, 3, "x"}, edit{"a", 3, 5, "y"}, false, "an insertion where another begins"},
		{edit{"a", 0, 9, "x"}, edit{"b", 3, 4, "y"}, true, "other files"},
		{edit{"a", 5, 6, "x"}, edit{"a", 1, 2, "y"}, true, "in any order"},
	}
	for _, tt := range tests {
		_, left := planRepairs([]finding{fixing(tt.first), fixing(tt.second)})
		assert.Equal(t, tt.together, len(left) == 0, tt.why)
	}
	p, left := planRepairs([]finding{fixing(edit{"a", 0, 1, "x"}), fixing(edit{"b", 0, 1, ""}, edit{"a", 0, 1, "y"}), {}})
	assert.Len(t, left, 2, "a repair is taken as a whole or not at all")
	assert.Empty(t, p["b"])
}

func TestRepairsNeverBreakAFile(t *testing.T) {
	src := []byte("package a\n\nvar x = \"a\"\n")
	quote := strings.Index(string(src), `"`)
	assert.NoError(t, applicable("a.go", src, []edit{{"a.go", quote + 1, quote + 2, "b"}}))
	assert.Error(t, applicable("a.go", src, []edit{{"a.go", quote, quote + 1, ""}}), "a lost quote")
	assert.Error(t, applicable("a.go", src[:5], []edit{{"a.go", quote, quote + 1, ""}}), "a file that has become shorter")
}

func TestUnifiedDiff(t *testing.T) {
	text := "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14"
	at := func(line string) int { return strings.Index("\n"+text+"\n", "\n"+line+"\n") }
	tests := []struct {
		edits []edit
		want  string
		why   string
	}{
		{[]edit{{"", at("2"), at("2") + 1, "two"}}, "@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n", "at the beginning"},
		{[]edit{{"", at("4"), at("4") + 1, "a"}, {"", at("5"), at("5") + 1, "b"}},
			"@@ -1,8 +1,8 @@\n 1\n 2\n 3\n-4\n-5\n+a\n+b\n 6\n 7\n 8\n", "neighbouring lines are one change"},
		{[]edit{{"", at("2"), at("2") + 1, "a"}, {"", at("6"), at("6") + 1, "b"}},
			"@@ -1,9 +1,9 @@\n 1\n-2\n+a\n 3\n 4\n 5\n-6\n+b\n 7\n 8\n 9\n", "near lines are one hunk"},
		{[]edit{{"", at("1"), at("1") + 1, "a\nb"}, {"", at("14"), at("14") + 2, "c"}},
			"@@ -1,4 +1,5 @@\n-1\n+a\n+b\n 2\n 3\n 4\n@@ -11,4 +12,4 @@\n 11\n 12\n 13\n-14\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n",
			"far lines are two, and the second has moved"},
	}
	for _, tt := range tests {
		assert.Equal(t, "--- a/x.go\n+++ b/x.go\n"+tt.want, unifiedDiff("x.go", []byte(text), tt.edits), tt.why)
	}
}

func TestWindowKeepsThePlaceInView(t *testing.T) {
	long := strings.Repeat("日", 100) + "X" + strings.Repeat("y", 1000)
	at := strings.Index(long, "X")
	shown, cut := window(long, at, at+1)
	assert.Less(t, len(shown), 2*maxLine)
	assert.Equal(t, "X", shown[at-cut:at-cut+1])
	assert.True(t, strings.HasPrefix(shown, "...日"), "no rune is cut")
	assert.True(t, strings.HasSuffix(shown, "y..."))
	shown, cut = window(long, 0, len(long))
	assert.Zero(t, cut)
	assert.Less(t, len(shown), 2*maxLine)
	shown, _ = window("short", 2, 3)
	assert.Equal(t, "short", shown)
}
