// Command oracle generates random programs, lints and runs them, and prints
// every finding that the runs refute:
//
//	cd oracle && go run ./cmd/oracle -n 20000 -seed 7
//
// With -about every other statement is one of the constructs that match:
//
//	cd oracle && go run ./cmd/oracle -about 'iterator|generic'
//
// With -repairs it applies urllint -fix to programs, and prints those that do
// anything else afterwards than what was meant before:
//
//	cd oracle && go run ./cmd/oracle -repairs 5000 -seed 7
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"regexp"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
)

func main() {
	log.SetFlags(0)
	n := flag.Int("n", 1000, "programs to try")
	seed := flag.Uint64("seed", 1, "seed of programs and inputs")
	runs := flag.Int("runs", 200, "runs of each program")
	reruns := flag.Int("reruns", 4000, "runs of each suspect")
	shrink := flag.Int("shrink", 10, "refuted findings to be shown with the smallest program; the others are shown as they are")
	repairs := flag.Int("repairs", 0, "repair that many programs, and try nothing else")
	only := flag.Int("only", -1, "try the program of that number alone")
	about := flag.String("about", "", "try programs above all of the constructs whose names match this regular expression, such as iterator|generic")
	chains := flag.Int("chains", 0, "try this many programs for each construct, and print the recall, in place of random ones")
	flag.Parse()
	if *repairs > 0 {
		repair(*seed, *repairs)
		return
	}
	programs := oracle.Random(*seed, max(*n, *only+1))
	if *about != "" {
		names, err := regexp.Compile(*about)
		if err != nil {
			log.Fatal(err)
		}
		programs = oracle.About(*seed, max(*n, *only+1), names)
	}
	if *only >= 0 {
		programs = programs[*only : *only+1]
	}
	if *chains > 0 {
		programs = oracle.Chains(*seed, *chains)
	}
	o := oracle.Options{Analyzer: analyzer.Analyzer, Programs: programs, Runs: *runs, Reruns: *reruns, Seed: *seed, Log: os.Stderr}
	r, err := oracle.Try(o)
	if err != nil {
		log.Fatal(err)
	}
	refuted := onePerProgram(r.Refuted)
	shown := min(*shrink, len(refuted))
	small, err := oracle.Shrink(o, refuted[:shown])
	if err != nil {
		log.Fatal(err)
	}
	for _, ref := range append(small, refuted[shown:]...) {
		fmt.Printf("%s\n%s\n", ref, ref.Program.Source)
	}
	if *chains > 0 {
		fmt.Print(oracle.Table(r.Recall()))
	}
	kinds := map[oracle.Kind]int{}
	for _, ref := range r.Refuted {
		kinds[ref.Kind]++
	}
	fmt.Printf("%d programs (%d do not compile, %d hang), %d probes (calls that runs come to) with %d texts, %d findings (%d about known texts), refuted: %d %v, in functions that nothing calls: %d, proven on one way alone: %d, undecided: %d\n",
		r.Programs, r.Dropped, r.Hung, r.Probes, r.Arrivals, r.Findings, r.Known, len(r.Refuted), kinds, r.Uncalled, r.OneWay, r.Open)
}

// repairRuns is how often a program that is repaired runs, before and after.
const repairRuns = 30

// repair repairs programs, and fails if one is harmed.
func repair(seed uint64, n int) {
	dir, err := os.MkdirTemp("", "urllint-oracle-")
	if err != nil {
		log.Fatal(err)
	}
	r, err := repairIn(dir, seed, n)
	os.RemoveAll(dir)
	if err != nil {
		log.Fatal(err)
	}
	for _, h := range r.Harmed {
		fmt.Printf("%s\n%s\n", h, h.Program.Source)
	}
	fmt.Printf("%d programs, %d repaired, %d harmed\n", r.Programs, r.Repaired, len(r.Harmed))
	if len(r.Harmed) > 0 {
		os.Exit(1)
	}
}

func repairIn(dir string, seed uint64, n int) (*oracle.RepairReport, error) {
	command, err := oracle.BuildCommand(dir)
	if err != nil {
		return nil, err
	}
	return oracle.Repair(oracle.RepairOptions{
		Analyzer: analyzer.Analyzer, Command: command, Programs: oracle.ForRepair(seed, n), Runs: repairRuns, Seed: seed, Log: os.Stderr,
	})
}

// onePerProgram returns the first refutation of each program.
func onePerProgram(refs []oracle.Refutation) []oracle.Refutation {
	seen := map[int]bool{}
	var out []oracle.Refutation
	for _, ref := range refs {
		if !seen[ref.Program.ID] {
			seen[ref.Program.ID] = true
			out = append(out, ref)
		}
	}
	return out
}
