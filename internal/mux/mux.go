// Package mux tells which patterns a ServeMux of net/http does not take together: it
// panics where two match the same requests, or some in common and each of them others.
// It tells the same of the routes of gin and httprouter.
package mux

import (
	"net/url"
	"strings"
)

// Registers are the names of functions and methods that register a pattern, which is
// what they are given first.
var Registers = map[string]bool{"Handle": true, "HandleFunc": true, "AddInsecureBypassPattern": true}

// A pattern is what a text stands for.
type pattern struct {
	method, host string
	segments     []segment
}

// A segment is one of a path: a text, or what stands for any one, or for all to the end.
type segment struct {
	text      string
	any, rest bool
}

// parse reads a pattern. What is none is refused by a mux in any case.
func parse(s string) (p pattern) {
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		p.method, s = s[:i], strings.TrimLeft(s[i:], " \t")
	}
	path := ""
	p.host, path, _ = strings.Cut(s, "/")
	parts := strings.Split(path, "/")
	for i, part := range parts {
		name, isWild := strings.CutPrefix(part, "{")
		switch {
		case part == "" && i == len(parts)-1: // one between two slashes is a text
			p.segments = append(p.segments, segment{rest: true})
		case part == "{$}":
			p.segments = append(p.segments, segment{text: "/"})
		case isWild && strings.HasSuffix(name, "...}"):
			p.segments = append(p.segments, segment{rest: true})
		case isWild:
			p.segments = append(p.segments, segment{any: true})
		default:
			if text, err := url.PathUnescape(part); err == nil {
				part = text
			}
			p.segments = append(p.segments, segment{text: part})
		}
	}
	return p
}

// A relation of two sets says whether they share something, and which is in which.
type relation struct{ share, in, holds bool }

// and returns the relation of pairs of things, of each of which one is known.
func (r relation) and(s relation) relation {
	return relation{r.share && s.share, r.in && s.in, r.holds && s.holds}
}

var (
	apart  = relation{}
	same   = relation{true, true, true}
	within = relation{true, true, false}
	around = relation{true, false, true}
)

// Collide reports whether a mux that has one of two patterns panics at the other.
func Collide(a, b string) bool { return parse(a).collides(parse(b)) }

func (p pattern) collides(q pattern) bool {
	if p.host != q.host { // the one with a host goes first
		return false
	}
	r := methods(p.method, q.method).and(paths(p.segments, q.segments))
	return r.share && r.in == r.holds
}

func methods(a, b string) relation {
	switch {
	case a == b:
		return same
	case b == "", a == "HEAD" && b == "GET":
		return within
	case a == "", a == "GET" && b == "HEAD":
		return around
	}
	return apart
}

func paths(a, b []segment) relation {
	r := same
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a), i >= len(b):
			return apart
		case a[i].rest && b[i].rest:
			return r
		case a[i].rest:
			return r.and(around)
		case b[i].rest:
			return r.and(within)
		}
		if r = r.and(segments(a[i], b[i])); !r.share {
			return apart
		}
	}
	return r
}

func segments(a, b segment) relation {
	switch {
	case a == b:
		return same
	case a.any && b.text != "/":
		return around
	case b.any && a.text != "/":
		return within
	}
	return apart
}
