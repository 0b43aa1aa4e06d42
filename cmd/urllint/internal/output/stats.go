package output

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/screen"
)

// Stats prints the figures of a run.
func (r *Report) Stats(w io.Writer, took time.Duration) {
	count := map[string]int{}
	for _, f := range r.Findings {
		count[f.Rule]++
	}
	rules := slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(-cmp.Compare(count[a], count[b]), cmp.Compare(a, b))
	})
	for _, rule := range rules {
		fmt.Fprintf(w, "%7d  %s\n", count[rule], rule)
	}
	fmt.Fprintf(w, "%7d  findings in %s, %.1f s\n", len(r.Findings), screen.Count(r.Packages, "package"), took.Seconds())
}
