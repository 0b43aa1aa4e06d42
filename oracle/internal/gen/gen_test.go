package gen_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
)

// Every construct compiles by itself, and is named once.
func TestConstructs(t *testing.T) {
	l, err := lint.New(&analysis.Analyzer{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i, c := range gen.Constructs {
		if seen[c.Name] {
			t.Errorf("%s: named twice", c.Name)
		}
		seen[c.Name] = true
		p := gen.Chain(1, 0, i)
		f, err := gen.Package("p", []gen.Program{p})
		if err == nil {
			_, err = l.Check(lint.Package{Path: "p", Files: []lint.File{{Name: "p.go", Source: f.Source}}})
		}
		if err != nil {
			t.Errorf("%s: %v\n%s", c.Name, err, p.Source)
		}
	}
}

// The same seed gives the same program.
func TestDeterminism(t *testing.T) {
	for id := range 50 {
		a, b := gen.New(7, id), gen.New(7, id)
		if a.Source != b.Source || a.Call != b.Call {
			t.Errorf("program %d differs", id)
		}
	}
}

// Random programs compile.
func TestRandomProgramsCompile(t *testing.T) {
	l, err := lint.New(&analysis.Analyzer{})
	if err != nil {
		t.Fatal(err)
	}
	var programs []gen.Program
	for id := range 600 {
		programs = append(programs, gen.New(11, id))
	}
	f, err := gen.Package("p", programs)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := l.Check(lint.Package{Path: "p", Files: []lint.File{{Name: "p.go", Source: f.Source}}})
	for _, line := range lines {
		t.Errorf("program %d, line %d", programs[f.At(line)].ID, line)
	}
	if err != nil {
		t.Error(err)
	}
}
