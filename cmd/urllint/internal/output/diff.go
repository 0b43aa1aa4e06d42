package output

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// A change is a run of whole lines that edits touch.
type change struct {
	line     int // of the first, counting from 0
	old, new string
}

// lines says how many lines a text has; the last may lack its end.
func lines(s string) int {
	n := strings.Count(s, "\n")
	if s != "" && !strings.HasSuffix(s, "\n") {
		n++
	}
	return n
}

// changes groups edits by the lines they touch; neighbouring lines make one
// change. Edits that do not fit the
// text are skipped.
func changes(text []byte, edits []finding.Edit) []change {
	var list []change
	for i := 0; i < len(edits); {
		if edits[i].End > len(text) {
			return list
		}
		from := lineStart(text, edits[i].Start)
		to := lineEnd(text, edits[i].End)
		j := i + 1
		for ; j < len(edits) && edits[j].End <= len(text) && lineStart(text, edits[j].Start) <= to; j++ {
			to = max(to, lineEnd(text, edits[j].End))
		}
		list = append(list, change{
			line: bytes.Count(text[:from], []byte("\n")),
			old:  string(text[from:to]),
			new:  string(finding.Apply(text[from:to], shift(edits[i:j], -from))),
		})
		i = j
	}
	return list
}

func lineStart(text []byte, offset int) int { return bytes.LastIndexByte(text[:offset], '\n') + 1 }

// lineEnd returns where the line of an offset ends, behind its newline.
func lineEnd(text []byte, offset int) int {
	if i := bytes.IndexByte(text[offset:], '\n'); i >= 0 {
		return offset + i + 1
	}
	return len(text)
}

func shift(edits []finding.Edit, by int) []finding.Edit {
	moved := slices.Clone(edits)
	for i := range moved {
		moved[i].Start += by
		moved[i].End += by
	}
	return moved
}

// diffContext is how many unchanged lines a diff shows around a change.
const diffContext = 3

// Diff prints edits in the form that patch and git apply read.
func Diff(name string, old []byte, edits []finding.Edit) string {
	text := splitLines(string(old))
	var b strings.Builder
	fmt.Fprintf(&b, "--- a/%[1]s\n+++ b/%[1]s\n", strings.ReplaceAll(name, `\`, "/"))
	moved := 0 // how many lines longer the new file is so far
	for list := changes(old, edits); len(list) > 0; {
		n := 1
		for n < len(list) && list[n].line-(list[n-1].line+lines(list[n-1].old)) <= 2*diffContext {
			n++
		}
		moved += writeHunk(&b, text, list[:n], moved)
		list = list[n:]
	}
	return b.String()
}

// writeHunk prints neighbouring changes with the lines around them, and
// returns how many lines they add.
func writeHunk(b *strings.Builder, text []string, list []change, moved int) int {
	last := list[len(list)-1]
	from := max(list[0].line-diffContext, 0)
	to := min(last.line+lines(last.old)+diffContext, len(text))
	added := 0
	for _, ch := range list {
		added += lines(ch.new) - lines(ch.old)
	}
	fmt.Fprintf(b, "@@ -%d,%d +%d,%d @@\n", from+1, to-from, from+1+moved, to-from+added)
	for _, ch := range list {
		writeLines(b, " ", text[from:ch.line])
		writeLines(b, "-", splitLines(ch.old))
		writeLines(b, "+", splitLines(ch.new))
		from = ch.line + lines(ch.old)
	}
	writeLines(b, " ", text[from:to])
	return added
}

func writeLines(b *strings.Builder, sign string, list []string) {
	for _, line := range list {
		b.WriteString(sign + line)
		if !strings.HasSuffix(line, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}

// splitLines splits behind every newline.
func splitLines(s string) []string { return slices.Collect(strings.Lines(s)) }
