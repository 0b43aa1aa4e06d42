package shrink

import "slices"

// rounds bounds how often candidates are tried.
const rounds = 60

// Shrink returns the smallest program it finds for which holds still says
// yes. holds is asked about many candidates at once. Halves of what may be
// left out are tried first, then quarters, and so on down to single things.
func Shrink(source string, holds func(candidates []string) []bool) string {
	parts := 2
	for range rounds {
		list := edits(source)
		size := max(1, (len(list)+parts-1)/parts)
		chunks := slices.Collect(slices.Chunk(list, size))
		smaller := without(source, chunks, holds)
		switch {
		case len(smaller) < len(source):
			source = smaller
		case size == 1:
			return source
		default:
			parts *= 2
		}
	}
	return source
}

// without leaves out as many of the chunks as it can.
func without(source string, chunks [][]edit, holds func([]string) []bool) string {
	var list []string
	for _, c := range chunks {
		list = append(list, apply(source, c))
	}
	var good []edit
	best := source
	n := 0
	for i, ok := range holds(list) {
		if ok {
			n++
			good = append(good, chunks[i]...)
			best = shorter(best, list[i])
		}
	}
	if n < 2 {
		return best
	}
	var tries []string
	for size := len(good); size > len(good)/8 && size > 1; size = (size + 1) / 2 {
		for part := range slices.Chunk(good, size) {
			tries = append(tries, apply(source, part))
		}
	}
	for i, ok := range holds(tries) {
		if ok {
			best = shorter(best, tries[i])
		}
	}
	return best
}

func shorter(a, b string) string {
	if len(b) < len(a) {
		return b
	}
	return a
}
