package oracle

import (
	"math/rand/v2"
	"regexp"

	"github.com/urllint/urllint/oracle/internal/gen"
)

// Chains returns n programs for each construct by itself, and as many of two
// and of three constructs in a row.
func Chains(seed uint64, n int) []gen.Program {
	var out []gen.Program
	add := func(constructs ...int) { out = append(out, gen.Chain(seed, len(out), constructs...)) }
	all := len(gen.Constructs)
	for range n {
		for i := range gen.Constructs {
			add(i)
		}
	}
	r := rand.New(rand.NewPCG(seed, 0))
	first := indexes(func(c gen.Construct) bool { return c.Passes() })
	middle := indexes(func(c gen.Construct) bool { return c.Passes() && !c.Const })
	last := indexes(func(c gen.Construct) bool { return !c.Const })
	draw := func(list []int) int { return list[r.IntN(len(list))] }
	for range n * all {
		add(draw(first), draw(last))
		add(draw(first), draw(middle), draw(last))
	}
	return out
}

// indexes returns those of the constructs that are wanted.
func indexes(want func(gen.Construct) bool) []int {
	var out []int
	for i, c := range gen.Constructs {
		if want(c) {
			out = append(out, i)
		}
	}
	return out
}

// Random returns n programs made of all kinds of statements.
func Random(seed uint64, n int) []gen.Program {
	var out []gen.Program
	for i := range n {
		out = append(out, gen.New(seed, i))
	}
	return out
}

// About returns n random programs above all of the constructs whose names match.
func About(seed uint64, n int, names *regexp.Regexp) []gen.Program {
	var out []gen.Program
	for i := range n {
		out = append(out, gen.About(seed, i, names))
	}
	return out
}

// Encodings returns n random programs in which values are escaped.
func Encodings(seed uint64, n int) []gen.Program {
	var out []gen.Program
	for i := range n {
		out = append(out, gen.Encoded(seed, i))
	}
	return out
}

// ForRepair returns n programs to be repaired: of ten, seven use a text in
// several ways, two are made of all kinds of statements, and one is a chain of
// two constructs.
func ForRepair(seed uint64, n int) []gen.Program {
	var out []gen.Program
	for i := range n {
		switch i % 10 {
		case 3, 6:
			out = append(out, gen.New(seed, i))
		case 9:
			r := rand.New(rand.NewPCG(seed, uint64(i)))
			out = append(out, gen.Chain(seed, i, r.IntN(len(gen.Constructs)), r.IntN(len(gen.Constructs))))
		default:
			out = append(out, gen.Mixed(seed, i))
		}
	}
	return out
}
