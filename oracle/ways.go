package oracle

import (
	"net/url"
	"slices"

	"github.com/urllint/urllint/oracle/internal/exec"
	"github.com/urllint/urllint/oracle/standin/rt"
)

// A suspect is a claim about a text with unknown parts, and a value that looks like it
// and does not have the mistake. It may be the claim's text, or have come another way: a
// claim speaks of one way through the program.
type suspect struct {
	claim
	value string
}

const (
	maxSuspects  = 200 // that are looked at once more in one binary
	minValues    = 5   // different values that tell what is so on a way
	minArrivals  = 200 // of fewer values
	maxWayValues = 300 // that are asked about on one way
	wayLook      = 8   // times the runs of a suspect
)

// judgeWays runs the programs of suspects once more, and refutes those for which each
// way brings a text that does not have the mistake.
func (t *trial) judgeWays(suspects []suspect) error {
	for part := range slices.Chunk(suspects, maxSuspects) {
		var only []int
		for _, s := range part {
			only = append(only, s.observed.Program.ID)
		}
		slices.Sort(only)
		traces := t.runs(exec.Run{Runs: t.Reruns * wayLook, Seed: t.Seed + 99, Only: slices.Compact(only), Ways: true})
		questions := map[question]verdict{}
		ways := make([][][]rt.Arrival, len(part))
		for i, s := range part {
			ways[i] = s.byWay(traces[s.observed.Program.ID])
			for _, way := range ways[i] {
				for _, a := range way {
					questions[question{a.Sink, a.Value}] = nil
				}
			}
		}
		if err := t.ask(questions); err != nil {
			return err
		}
		for i, s := range part {
			if traces[s.observed.Program.ID].Hung {
				t.report.Open++
				continue
			}
			refutes := func(a rt.Arrival) bool { return !questions[question{a.Sink, a.Value}].upholds(s.claim, a.Value) }
			if slices.ContainsFunc(ways[i], func(way []rt.Arrival) bool { return !slices.ContainsFunc(way, refutes) }) {
				t.report.OneWay++
				continue
			}
			t.report.Refuted = append(t.report.Refuted, Refutation{Kind: NotWrong, Program: s.observed.Program, Finding: s.finding, Value: s.value})
		}
	}
	return nil
}

// byWay returns the arrivals that a claim speaks of, by the way of the run, for those
// ways of which there are enough. What no parser takes is wrong, and says nothing of
// others.
func (c claim) byWay(t rt.Trace) [][]rt.Arrival {
	by := map[uint64][]rt.Arrival{}
	runs := map[uint64]int{}
	for _, a := range c.arrivals(t) {
		runs[a.Way] += a.Count
		if _, err := url.Parse(a.Value); err == nil && len(a.Value) <= maxJudged {
			by[a.Way] = append(by[a.Way], a)
		}
	}
	var out [][]rt.Arrival
	for way, n := range runs {
		if list := by[way]; len(list) >= minValues || n >= minArrivals {
			out = append(out, spread(list, maxWayValues))
		}
	}
	return out
}

// spread returns no more than n of some arrivals, from the first to the last.
func spread(list []rt.Arrival, n int) []rt.Arrival {
	if len(list) <= n {
		return list
	}
	out := make([]rt.Arrival, n)
	for i := range out {
		out[i] = list[i*len(list)/n]
	}
	return out
}
