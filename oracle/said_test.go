package oracle_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
)

// said is what urllint says of random programs. It shows what a change of what flow believes
// changes, also where no other test does.
const said = "testdata/said.txt"

// TestSaid compares what is said of programs with what was said of them before. Whether it is
// true is asked by the tests that run programs.
func TestSaid(t *testing.T) {
	observed, err := oracle.Said(analyzer.Analyzer, slices.Concat(oracle.Chains(1, 1), oracle.Random(2, 500), oracle.Encodings(3, 100)))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	sources := map[string]string{}
	for i, o := range observed {
		name := fmt.Sprintf("program %d", i)
		sources[name] = o.Program.Source
		for _, f := range o.Findings {
			got = append(got, fmt.Sprintf("%s, line %d: %s", name, f.Line, f.Message))
		}
	}
	if *update {
		if err := os.WriteFile(said, []byte(strings.Join(got, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(said)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	changed := append(without("not said any more: ", want, got), without("said now: ", got, want)...)
	for _, line := range changed {
		t.Error(line)
	}
	if len(changed) > 0 {
		_, first, _ := strings.Cut(changed[0], ": ")
		name, _, _ := strings.Cut(first, ",")
		t.Logf("If all of that is right, write it down with -update. %s:\n%s", name, sources[name])
	}
}

// without returns the lines of a list that are not in another one, with a few words before each.
func without(words string, list, other []string) (out []string) {
	there := map[string]int{}
	for _, line := range other {
		there[line]++
	}
	for _, line := range list {
		if there[line]--; there[line] < 0 {
			out = append(out, words+line)
		}
	}
	return out
}
