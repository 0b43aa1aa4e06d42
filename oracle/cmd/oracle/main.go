// Command oracle generates random programs, lints and runs them, and prints
// every finding that the runs refute:
//
//	cd oracle && go run ./cmd/oracle -n 20000 -seed 7
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/oracle"
)

func main() {
	log.SetFlags(0)
	n := flag.Int("n", 1000, "programs to try")
	seed := flag.Uint64("seed", 1, "seed of programs and inputs")
	runs := flag.Int("runs", 200, "runs of each program")
	reruns := flag.Int("reruns", 4000, "runs of each suspect")
	shrink := flag.Int("shrink", 10, "refuted findings to be shown with the smallest program")
	chains := flag.Int("chains", 0, "try this many programs for each construct, and print the recall, in place of random ones")
	flag.Parse()
	programs := oracle.Random(*seed, *n)
	if *chains > 0 {
		programs = oracle.Chains(*seed, *chains)
	}
	o := oracle.Options{Analyzer: analyzer.Analyzer, Programs: programs, Runs: *runs, Reruns: *reruns, Seed: *seed, Log: os.Stderr}
	r, err := oracle.Try(o)
	if err != nil {
		log.Fatal(err)
	}
	shown := r.Refuted[:min(*shrink, len(r.Refuted))]
	small, err := oracle.Shrink(o, shown)
	if err != nil {
		log.Fatal(err)
	}
	for i, ref := range shown {
		fmt.Printf("%s\n%s\n", ref, small[i].Source)
	}
	if *chains > 0 {
		fmt.Print(oracle.Table(r.Recall()))
	}
	kinds := map[oracle.Kind]int{}
	for _, ref := range r.Refuted {
		kinds[ref.Kind]++
	}
	fmt.Printf("%d programs (%d do not compile, %d hang), %d findings (%d about known texts), refuted: %d %v, in functions that nothing calls: %d, undecided: %d\n",
		r.Programs, r.Dropped, r.Hung, r.Findings, r.Known, len(r.Refuted), kinds, r.Uncalled, r.Open)
}
