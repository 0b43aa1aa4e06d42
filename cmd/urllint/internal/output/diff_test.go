package output

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

func edit(file string, start, end int, text string) finding.Edit {
	return finding.Edit{File: file, Start: start, End: end, New: text}
}

func TestUnifiedDiff(t *testing.T) {
	text := "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14"
	at := func(line string) int { return strings.Index("\n"+text+"\n", "\n"+line+"\n") }
	tests := []struct {
		edits []finding.Edit
		want  string
		why   string
	}{
		{[]finding.Edit{edit("", at("2"), at("2")+1, "two")}, "@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n", "at the beginning"},
		{[]finding.Edit{edit("", at("4"), at("4")+1, "a"), edit("", at("5"), at("5")+1, "b")},
			"@@ -1,8 +1,8 @@\n 1\n 2\n 3\n-4\n+a\n-5\n+b\n 6\n 7\n 8\n", "neighbouring lines are one hunk"},
		{[]finding.Edit{edit("", at("2"), at("2")+1, "a"), edit("", at("6"), at("6")+1, "b")},
			"@@ -1,9 +1,9 @@\n 1\n-2\n+a\n 3\n 4\n 5\n-6\n+b\n 7\n 8\n 9\n", "near lines are one hunk"},
		{[]finding.Edit{edit("", at("1"), at("1")+1, "a\nb"), edit("", at("14"), at("14")+2, "c")},
			"@@ -1,4 +1,5 @@\n-1\n+a\n+b\n 2\n 3\n 4\n@@ -11,4 +12,4 @@\n 11\n 12\n 13\n-14\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n",
			"far lines are two, and the second has moved"},
	}
	for _, tt := range tests {
		got, err := Diff("x.go", []byte(text), tt.edits)
		assert.NoError(t, err, tt.why)
		assert.Equal(t, "--- a/x.go\n+++ b/x.go\n"+tt.want, got, tt.why)
	}
	_, err := Diff("x.go", []byte(text), []finding.Edit{edit("", len(text), len(text)+1, "")})
	assert.Error(t, err, "an edit beyond the text")
}

func TestChangesAreTheLinesOfARepair(t *testing.T) {
	const text = "one\ntwo\nthree\nfour"
	at := func(word string) int { return strings.Index(text, word) }
	tests := []struct {
		edits []finding.Edit
		want  []change
		why   string
	}{
		{[]finding.Edit{edit("", at("wo"), at("wo")+2, "-")}, []change{{"two\n", "t-\n"}}, "a part of a line is the whole line"},
		{[]finding.Edit{edit("", at("t"), at("t")+1, "T"), edit("", at("wo"), at("wo")+2, "WO")}, []change{{"two\n", "TWO\n"}}, "two edits of one line are one change"},
		{[]finding.Edit{edit("", 0, 1, "O"), edit("", at("f"), at("f")+1, "F")}, []change{{"one\n", "One\n"}, {"four\n", "Four\n"}}, "far lines are two, and what is between is not shown"},
		{[]finding.Edit{edit("", at("ne"), at("wo"), "")}, []change{{"one\ntwo\n", "owo\n"}}, "lines become one"},
		{[]finding.Edit{edit("", at("two"), at("three"), "")}, []change{{"two\n", ""}}, "a line goes away"},
		{[]finding.Edit{edit("", at("three"), at("three"), "new\n")}, []change{{"", "new\n"}}, "a line is added"},
		{[]finding.Edit{edit("", len(text)-1, len(text)+1, "")}, nil, "an edit beyond the text"},
		{nil, nil, "no edit"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, changes([]byte(text), tt.edits), tt.why)
	}
}
