package oracle_test

import (
	"flag"
	"testing"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
	"github.com/urllint/urllint/oracle/internal/gen"
)

var repairs = flag.Int("repairs", 400, "programs to repair")

// TestRepairs repairs programs in which a text is used in several ways.
func TestRepairs(t *testing.T) {
	command, err := oracle.BuildCommand(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r, err := oracle.Repair(oracle.RepairOptions{
		Analyzer: analyzer.Analyzer, Command: command, Programs: oracle.ForRepair(*seed, *repairs), Runs: 30, Seed: *seed,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range r.Harmed {
		t.Errorf("%s%s", h, h.Program.Source)
	}
	t.Logf("%d programs, %d repaired", r.Programs, r.Repaired)
	if r.Repaired < r.Programs/20 {
		t.Errorf("only %d of %d programs were repaired: this test sees nothing", r.Repaired, r.Programs)
	}
}

// A program that takes all memory is stepped over: those after it are compared.
func TestRepairsAfterOneThatGrows(t *testing.T) {
	command, err := oracle.BuildCommand(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	programs := oracle.ForRepair(*seed, 3)
	grows := gen.Program{ID: 1 << 20, Source: "func Grows() {\n\tfor s := \"x\"; ; s += s {\n\t\thttp.Get(\"http://h.example/a b\" + s)\n\t}\n}\n", Call: "Grows()"}
	r, err := oracle.Repair(oracle.RepairOptions{
		Analyzer: analyzer.Analyzer, Command: command, Programs: append([]gen.Program{grows}, programs...), Runs: 5, Seed: *seed,
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Programs != 4 || len(r.Harmed) > 0 {
		t.Errorf("%d programs, %v harmed", r.Programs, r.Harmed)
	}
}
