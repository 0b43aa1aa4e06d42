package oracle_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
	"github.com/urllint/urllint/oracle/internal/gen"
	"github.com/urllint/urllint/oracle/internal/lint"
)

// TestThorough compares the findings of a run that leaves out functions in which
// nothing can be wrong with those of a run of all functions.
func TestThorough(t *testing.T) {
	all, err := analyzer.New(analyzer.Config{Thorough: true, Tests: "all"})
	if err != nil {
		t.Fatal(err)
	}
	some, err := analyzer.New(analyzer.Config{Tests: "all"})
	if err != nil {
		t.Fatal(err)
	}
	slow, err := lint.New(all)
	if err != nil {
		t.Fatal(err)
	}
	fast, err := lint.New(some)
	if err != nil {
		t.Fatal(err)
	}
	findings := 0
	compare := func(name, source string) {
		p := lint.Package{Path: "example.org/probe/" + name, Files: []lint.File{{Name: name + ".go", Source: source}}}
		want, err := slow.Lint(p)
		if err != nil {
			return // it does not compile
		}
		got, err := fast.Lint(p)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, list := range [][]lint.Finding{got, want} {
			for i := range list {
				list[i].Fixes = nil // at places of two loads; Edits has the same
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, and %v where all functions are run\n%s", name, got, want, source)
		}
		findings += len(want)
	}
	programs := append(oracle.Random(*seed, *programs), oracle.Encodings(*seed, *programs/2)...)
	for i := range len(programs) { // one at a time: a finding has all functions of its package run
		programs[i].ID = i
		f, err := gen.Package("p", programs[i:i+1])
		if err != nil {
			continue // nor does this
		}
		compare(fmt.Sprintf("p%d", i), f.Source)
	}
	files, err := filepath.Glob("testdata/hand/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		compare(filepath.Base(name), string(data))
	}
	if findings == 0 {
		t.Error("no finding in any of them")
	}
}
