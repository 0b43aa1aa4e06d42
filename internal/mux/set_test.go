package mux

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A set finds the first of the patterns at random that collide with another one.
func TestSet(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	pick := func(list ...string) string { return list[rnd.IntN(len(list))] }
	found := 0
	for range 2000 {
		var list []string
		s := &Set{}
		for range rnd.IntN(12) {
			p := pick("", "GET ", "HEAD ", "POST ") + pick("", "", "h")
			for range rnd.IntN(4) {
				p += pick("/a", "/b", "/%61", "/{x}", "//")
			}
			list = append(list, p+pick("/", "/{w...}", "/{$}", "/a", "/{w}", ""))
			s.Add(list[len(list)-1])
		}
		text, skip := pick("", "GET ")+pick("", "h")+pick("/a", "/{x}", "/", "")+pick("/b", "/{x}", "/", "/{$}", ""), rnd.IntN(12)
		want := -1
		for i, p := range list {
			if want < 0 && i != skip && Collide(text, p) {
				want = i
			}
		}
		assert.Equal(t, want, s.Collide(text, func(i int) bool { return i == skip }), "%q in %q", text, list)
		found += min(want+1, 1)
	}
	assert.Greater(t, found, 400)
}

// Of many patterns a set looks at few.
func TestSetLooksAtFew(t *testing.T) {
	s := &Set{}
	for i := range 10000 {
		s.Add(fmt.Sprintf("GET /api/a%d/{id}", i))
	}
	s.Add("GET /api/")
	looked := 0
	i := s.Collide("GET /api/a77/b", func(int) bool { looked++; return false })
	assert.Equal(t, -1, i)
	assert.Equal(t, 2, looked)
	assert.Equal(t, 77, s.Collide("GET /api/a77/{name}", func(i int) bool { return !slices.Contains([]int{77, 78}, i) }))
}
