package mux

import (
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// panics reports whether a mux of net/http takes two patterns together.
func panics(t *testing.T, a, b string) (is bool) {
	t.Helper()
	m := http.NewServeMux()
	m.Handle(a, http.NotFoundHandler())
	defer func() { is = recover() != nil }()
	m.Handle(b, http.NotFoundHandler())
	return false
}

// Patterns at random collide where net/http says so.
func TestCollide(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	pick := func(list ...string) string { return list[rnd.IntN(len(list))] }
	draw := func() string {
		s := pick("", "", "GET ", "GET  ", "HEAD ", "POST ", "CONNECT ") + pick("", "", "", "h")
		hasMethod := strings.Contains(s, " ") && s[0] != 'C' // one is no pattern with two slashes, then
		for _, name := range []string{"x", "y", "z"}[:rnd.IntN(4)] {
			s += "/" + pick("a", "b", "%61", "{"+name+"}")
			if !hasMethod && rnd.IntN(4) == 0 {
				s += "/"
			}
		}
		return s + pick("/", "/{w...}", "/{$}", "/a", "/{w}", "/b")
	}
	collided := 0
	for range 20000 {
		a, b := draw(), draw()
		if !assert.Equal(t, panics(t, a, b), Collide(a, b), "%s and %s", a, b) {
			return
		}
		if Collide(a, b) {
			collided++
		}
	}
	assert.Greater(t, collided, 1000)
}

// Texts at random are patterns where a mux of net/http takes them.
func TestIsPattern(t *testing.T) {
	takes := func(s string) (is bool) {
		defer func() { is = recover() == nil }()
		http.NewServeMux().Handle(s, http.NotFoundHandler())
		return true
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	parts := []string{"GET", "get", "CONNECT", "G(T", " ", " ", "\t", "/", "/", "/", "//", ".", "..", "a", "é", "{", "}", "{a}", "{b}", "{a_1}", "{1}", "{}", "{$}", "{a...}", "{...}", "{a b}", "%zz", "h.example", ":80", "?", "#"}
	taken := 0
	for range 50000 {
		s := ""
		for range rnd.IntN(7) {
			s += parts[rnd.IntN(len(parts))]
		}
		is := takes(s)
		if !assert.Equal(t, is, IsPattern(s), "%q", s) {
			return
		}
		if is {
			taken++
		}
	}
	assert.Greater(t, taken, 4000)
}
