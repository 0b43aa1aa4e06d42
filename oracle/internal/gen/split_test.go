package gen_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
)

// Two files are the same package as one, and every line keeps its number.
func TestSplit(t *testing.T) {
	l, err := lint.New(&analysis.Analyzer{})
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for id := range 20 {
		one, err := gen.Package("p", []gen.Program{gen.Mixed(3, id)})
		if err != nil {
			t.Fatal(err)
		}
		two, err := gen.Split(one.Source, id%2 == 0)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := gen.Join(two); err != nil || got != one.Source {
			t.Errorf("program %d: not the same when joined: %v", id, err)
		}
		lines := slices.Collect(strings.Lines(one.Source))
		for i, line := range slices.Collect(strings.Lines(two[1])) {
			if line != "//\n" && line != "//" && line != lines[i] {
				t.Errorf("program %d: line %d is elsewhere", id, i+1)
			}
		}
		if _, err := l.Check(lint.Package{Path: "p", Files: []lint.File{{Name: "a.go", Source: one.Source}}}); err != nil {
			continue // some index constants in vain
		}
		checked++
		files := []lint.File{{Name: "a.go", Source: two[0]}, {Name: "b.go", Source: two[1]}}
		if _, err := l.Check(lint.Package{Path: "p", Files: files}); err != nil {
			t.Errorf("program %d: %v\n%s\n%s", id, err, two[0], two[1])
		}
	}
	if checked < 10 {
		t.Errorf("only %d programs compile", checked)
	}
}
