package flow

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSlots compares the array with a map, through random writes, and what
// differ visits with what differs.
func TestSlots(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	limits := []int{8, 70, 600, 1 << 20}
	for _, limit := range limits {
		versions := []slots{{}}
		truths := []map[int]int{{}}
		for range 300 {
			k := r.IntN(len(versions))
			s, truth := versions[k], map[int]int{}
			for i, v := range truths[k] {
				truth[i] = v
			}
			for range 1 + r.IntN(5) {
				i, v := r.IntN(limit), 1+r.IntN(3)
				s, truth[i] = s.set(i, v), v
			}
			versions, truths = append(versions, s), append(truths, truth)
		}
		for range 300 {
			j, k := r.IntN(len(versions)), r.IntN(len(versions))
			want := map[int][2]any{}
			for i := range truths[j] {
				want[i] = [2]any{truths[j][i], valueOr(truths[k], i)}
			}
			for i := range truths[k] {
				want[i] = [2]any{valueOr(truths[j], i), truths[k][i]}
			}
			got, last := map[int][2]any{}, -1
			differ(versions[j], versions[k], func(i int, x, y any) {
				require.Greater(t, i, last, "in ascending order")
				last = i
				got[i] = [2]any{x, y}
			})
			for i, w := range want {
				if w[0] == w[1] {
					delete(want, i)
				}
				require.Equal(t, w[0], versions[j].get(i))
			}
			require.Equal(t, want, got)
		}
	}
}

func valueOr(m map[int]int, i int) any {
	if v, ok := m[i]; ok {
		return v
	}
	return nil
}

// TestDifferMakesNoTrees compares states that are next to each other, which is what is done most:
// what was set last is not put into trees for that.
func TestDifferMakesNoTrees(t *testing.T) {
	s := slots{}
	for i := range 40 * maxRecent {
		s = s.set(i*7, true)
	}
	after := s
	for i := range maxRecent + 1 { // so that the trees are not the same
		after = after.set(i*11, false)
	}
	require.NotSame(t, s.root, after.root)
	n := 0
	count := func(int, any, any) { n++ }
	const closures = 8 // of the walk, and none for each slot
	require.LessOrEqual(t, testing.AllocsPerRun(10, func() { differ(s, after, count) }), float64(closures))
	require.NotZero(t, n)
}
