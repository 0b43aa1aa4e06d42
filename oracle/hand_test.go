package oracle_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
)

// knownWrong lists the functions of testdata/hand for which urllint does not
// say yet what it should. They are to become fewer.
const knownWrong = "testdata/hand/wrong.txt"

// TestHandWritten lints and runs the programs in testdata/hand: each finding
// that a comment wants must be there and be proven by a run, no other may be
// there, and no bad text may arrive in silence.
func TestHandWritten(t *testing.T) {
	files, err := filepath.Glob("testdata/hand/*.go")
	if err != nil {
		t.Fatal(err)
	}
	all, err := analyzer.New(analyzer.Config{Enable: []string{"query-escape-in-path"}})
	if err != nil {
		t.Fatal(err)
	}
	functions, err := oracle.Hand(all, files)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(knownWrong)
	if err != nil && !*update {
		t.Fatal(err)
	}
	known := strings.Fields(string(data))
	var wrong []string
	for _, f := range functions {
		if f.Unproven != "" {
			t.Errorf("%s: %s: the expectation itself is wrong: %s", f.File, f.Name, f.Unproven)
		}
		if f.Wrong == "" {
			if slices.Contains(known, f.Name) {
				t.Logf("%s is right now (write %s with -update)", f.Name, knownWrong)
			}
			continue
		}
		wrong = append(wrong, f.Name)
		if !slices.Contains(known, f.Name) && !*update {
			t.Errorf("%s: %s (%s): %s", f.File, f.Name, f.Reason, f.Wrong)
		}
	}
	t.Logf("%d of %d functions are right", len(functions)-len(wrong), len(functions))
	if *update {
		if err := os.WriteFile(knownWrong, []byte(strings.Join(wrong, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
