package oracle_test

import (
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
)

// TestEncodings runs programs in which values are escaped, and looks at what
// arrives for every finding about how one is encoded: a byte that means
// something else where it is.
func TestEncodings(t *testing.T) {
	enabled, err := analyzer.New(analyzer.Config{Enable: []string{"query-escape-in-path"}})
	if err != nil {
		t.Fatal(err)
	}
	r := try(t, oracle.Options{Analyzer: enabled, Programs: oracle.Encodings(*seed, *programs), Runs: 200, Reruns: 2000, Seed: *seed})
	family := map[string]bool{
		"query-escape-in-path": true, "query-escape-in-user": true, "path-escape-in-query": true, "encoded-twice": true,
	}
	found, all, refuted := map[string]int{}, 0, 0
	for _, o := range r.Observed {
		for _, f := range o.Findings {
			if family[f.Category] {
				found[f.Category]++
				all++
			}
		}
	}
	for _, ref := range r.Refuted {
		if family[ref.Finding.Category] {
			refuted++
			t.Logf("%s\n%s", ref, ref.Program.Source)
		}
	}
	if refuted > all*margin/100 {
		t.Errorf("%d of %d findings are refuted", refuted, all)
	}
	for _, name := range []string{"query-escape-in-path", "query-escape-in-user", "path-escape-in-query"} {
		if found[name] < *programs/50 {
			t.Errorf("%d findings by %s in %d programs: what is tried?", found[name], name, r.Programs)
		}
	}
	t.Log(found, "undecided:", r.Open)
}
