package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"
)

// printStats prints the figures of a run.
func (c *session) printStats(res result, start time.Time) {
	count := map[string]int{}
	for _, f := range res.findings {
		count[f.Rule]++
	}
	rules := slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(-cmp.Compare(count[a], count[b]), cmp.Compare(a, b))
	})
	for _, r := range rules {
		fmt.Fprintf(c.stderr, "%7d  %s\n", count[r], r)
	}
	fmt.Fprintf(c.stderr, "%7d  findings in %s, %.1f s\n", len(res.findings), plural(res.packages, "package"), time.Since(start).Seconds())
}
