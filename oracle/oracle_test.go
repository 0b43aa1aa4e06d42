package oracle_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
)

var (
	update   = flag.Bool("update", false, "write what is measured into testdata")
	programs = flag.Int("programs", 250, "random programs to try")
	seed     = flag.Uint64("seed", 1, "seed of programs and inputs")
)

// floors is the table of what must not become worse: for each construct, the
// percentage of bad texts arriving through it that is reported; in the row
// "not refuted", that of findings about random programs that no run refutes.
const floors = "testdata/floors.tsv"

const notRefuted = "not refuted"

// margin is how far the row of random programs may lie below the figure: the
// order of a map's elements is another one in each run.
const margin = 2

// TestFloors runs random programs and chains of constructs and compares with
// the table.
func TestFloors(t *testing.T) {
	o := oracle.Options{Analyzer: analyzer.Analyzer, Runs: 100, Reruns: 2000, Seed: *seed}
	o.Programs = oracle.Chains(*seed, 1)
	chains := try(t, o)
	o.Programs = oracle.Random(*seed, *programs)
	random := try(t, o)

	got := map[string]int{notRefuted: 100 - 100*len(random.Refuted)/max(1, random.Findings)}
	for name, share := range chains.Recall() {
		got[name] = share.Percent()
	}
	if *update {
		write(t, got)
	}
	want := read(t)
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if got[name] < want[name] {
			t.Errorf("%s: %d %%, the floor is %d %%", name, got[name], want[name])
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: no row in %s (write it with -update)", name, floors)
		}
	}
}

func try(t *testing.T, o oracle.Options) *oracle.Report {
	t.Helper()
	r, err := oracle.Try(o)
	if err != nil {
		t.Fatal(err)
	}
	if r.Dropped > r.Programs/10 {
		t.Errorf("%d of %d programs do not compile", r.Dropped, r.Programs)
	}
	for _, ref := range r.Refuted {
		if ref.Kind == oracle.Crash {
			t.Errorf("%s\n%s", ref, ref.Program.Source)
		}
	}
	return r
}

func read(t *testing.T) map[string]int {
	t.Helper()
	data, err := os.ReadFile(floors)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]int{}
	for line := range strings.Lines(string(data)) {
		name, percent, _ := strings.Cut(strings.TrimSpace(line), "\t")
		n, err := strconv.Atoi(percent)
		if err != nil {
			t.Fatalf("%s: %v", floors, err)
		}
		out[name] = n
	}
	return out
}

func write(t *testing.T, got map[string]int) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(got)) {
		n := got[name]
		if name == notRefuted && n < 100 {
			n -= margin
		}
		fmt.Fprintf(&b, "%s\t%d\n", name, n)
	}
	if err := os.WriteFile(floors, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}
