package shrink

import (
	"cmp"
	"slices"
)

// rounds bounds how often a program is made smaller.
const rounds = 40

// Shrink returns the smallest program it finds for which holds still says
// yes. holds is asked about many candidates at once.
func Shrink(source string, holds func(candidates []string) []bool) string {
	for range rounds {
		list := candidates(source)
		yes := holds(list)
		best := -1
		for i := range list {
			if yes[i] && (best < 0 || len(list[i]) < len(list[best])) {
				best = i
			}
		}
		if best < 0 {
			return source
		}
		source = together(source, list, yes, list[best], holds)
	}
	return source
}

// together tries to leave out at once what may be left out by itself.
func together(source string, list []string, yes []bool, best string, holds func([]string) []bool) string {
	var good []edit
	all := groups(source)
	for i, g := range all {
		if i < len(list) && yes[i] {
			good = append(good, g...)
		}
	}
	tries := []string{}
	for n := len(good); n > 1; n /= 2 {
		for part := range slices.Chunk(good, n) {
			tries = append(tries, apply(source, part))
		}
	}
	for i, ok := range holds(tries) {
		if ok && len(tries[i]) < len(best) {
			best = tries[i]
		}
	}
	return best
}

// groups are sets of edits to be tried together: halves, quarters, and so on
// down to one.
func groups(source string) [][]edit {
	list := edits(source)
	slices.SortStableFunc(list, func(a, b edit) int { return cmp.Compare(a.from, b.from) })
	var out [][]edit
	for n := len(list) / 2; n > 1; n /= 2 {
		out = append(out, slices.Collect(slices.Chunk(list, n))...)
	}
	return append(out, slices.Collect(slices.Chunk(list, 1))...)
}

func candidates(source string) []string {
	var out []string
	for _, g := range groups(source) {
		out = append(out, apply(source, g))
	}
	return out
}
