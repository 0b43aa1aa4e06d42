package output

import (
	"bytes"
	"path/filepath"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// Diff returns edits of a file in the form that patch and git apply read. The
// edits are in order and do not touch each other; the error says where they do
// not fit the text.
func Diff(name string, old []byte, edits []finding.Edit) (string, error) {
	name = filepath.ToSlash(name)
	return udiff.ToUnified("a/"+name, "b/"+name, string(old), diffEdits(edits, 0), udiff.DefaultContextLines)
}

func diffEdits(edits []finding.Edit, from int) []udiff.Edit {
	list := make([]udiff.Edit, len(edits))
	for i, e := range edits {
		list[i] = udiff.Edit{Start: e.Start - from, End: e.End - from, New: e.New}
	}
	return list
}

// A change is a run of lines that edits replace.
type change struct{ old, new string }

// changes returns the lines of a text that edits touch, before and after.
// Edits that do not fit the text change nothing.
func changes(text []byte, edits []finding.Edit) (list []change) {
	if len(edits) == 0 || edits[len(edits)-1].End > len(text) {
		return nil
	}
	// The lines around are of no interest, and a file may be large.
	from := bytes.LastIndexByte(text[:edits[0].Start], '\n') + 1
	to := edits[len(edits)-1].End
	if i := bytes.IndexByte(text[to:], '\n'); i >= 0 {
		to += i + 1
	} else {
		to = len(text)
	}
	diff, err := udiff.ToUnified("", "", string(text[from:to]), diffEdits(edits, from), 0)
	if err != nil {
		return nil
	}
	var sign byte
	_, diff, _ = strings.Cut(diff, "\n@@")
	for line := range strings.Lines("@@" + diff) {
		if line[0] == '\\' {
			continue // "No newline at end of file"
		}
		if line[0] == '-' && sign != '-' || line[0] == '+' && sign != '-' && sign != '+' {
			list = append(list, change{})
		}
		switch sign = line[0]; sign {
		case '-':
			list[len(list)-1].old += line[1:]
		case '+':
			list[len(list)-1].new += line[1:]
		}
	}
	return list
}
