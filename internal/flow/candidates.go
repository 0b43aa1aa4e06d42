package flow

import (
	"go/constant"
	"go/types"
	"iter"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// The values that are tried for an unknown: those that the conditions on it name, and some beside them.

// ofLength evaluates a function of a slice or map of which the length is
// known.
func ofLength(op string, args []value) value {
	switch z, _ := args[0].(sized); {
	case op == "len" || op == "len@":
		return integer(z.n)
	case op == "==" && (args[0] == any(nilVal{}) || args[1] == any(nilVal{})):
		return no
	}
	return nil
}

// candidates returns the values to try for an unknown: those that conditions
// on it speak of, and what is next to them. What the new condition speaks of
// comes first.
func (w *witness) candidates(a, u *unknown) iter.Seq[value] {
	if vals := w.f.consts[a.slot]; len(vals) > 0 {
		return slices.Values(vals)
	}
	c := collecting{f: w.f, holds: w.held}
	c.add(u)
	list, _ := w.get(w.f.beside(conditionsOf, a.slot)).(*doubts)
	for n := 0; list != nil && n < maxTogether; n++ {
		c.seen, c.holds = 0, list.held
		c.add(w.f.unknownAt[list.cond])
		list = list.older
	}
	if r := w.f.rangeOf(a); r != nil {
		return r.within(w.ofType(a, &c), &c, isInteger(a.typ))
	}
	return w.ofType(a, &c)
}

func (w *witness) ofType(a *unknown, c *collecting) iter.Seq[value] {
	if a.typ == nil {
		return w.texts(c)
	}
	switch t := under(a.typ).(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return w.texts(c)
		case t.Info()&types.IsBoolean != 0:
			return slices.Values([]value{yes, no})
		case t.Info()&types.IsInteger != 0:
			return integersOf(c, t)
		case t.Info()&types.IsFloat != 0:
			return slices.Values(floats(c))
		}
	case *types.Slice, *types.Map:
		if isTextual(a.typ) && c.bytes {
			return w.texts(c)
		}
		return c.lengths
	case *types.Struct:
		if isTimeValue(a.typ) {
			return c.times
		}
	case *types.Pointer, *types.Chan, *types.Signature, *types.Interface:
		return slices.Values(w.references(a, c))
	}
	return slices.Values([]value(nil))
}

// references returns nil, what an unknown is compared with, and something
// else.
func (w *witness) references(a *unknown, c *collecting) []value {
	own := func(u *unknown) value { return &ref{obj: -1 - u.slot, n: -1} }
	out := []value{own(a), nilVal{}}
	out = append(out, c.vals...)
	out = append(out, w.f.testedTypes(a, c.ops)...)
	for _, b := range c.atoms {
		if b.key != a.key {
			if v := w.atom(b); v != nil {
				out = append(out, v)
			}
		}
	}
	return out
}

// integersOf yields the numbers of a type that conditions speak of, those next to
// them, and small ones.
func integersOf(c *collecting, t *types.Basic) iter.Seq[value] {
	return func(yield func(value) bool) {
		for n := range c.numbers {
			if held := wrapped(n, t.Kind()); held != nil && same(held, integer(int(n))) && !yield(held) {
				return
			}
		}
	}
}

// lengths yields lists of lengths that conditions speak of, and others.
func (c *collecting) lengths(yield func(value) bool) {
	if !yield(sized{1}) || !yield(nilVal{}) || !yield(sized{0}) {
		return
	}
	for n := range c.numbers {
		if n >= 0 && !yield(sized{int(n)}) {
			return
		}
	}
}

// triedUnits are how many nanoseconds there are in what durations and times are measured in.
var triedUnits = []int64{1e3, 1e6, 1e9, 60 * 1e9, 3600 * 1e9}

func (c *collecting) numbers(yield func(int64) bool) {
	for _, n := range c.ints {
		if !yield(n) || !yield(n+1) || !yield(n-1) {
			return
		}
	}
	if c.calls { // of which a function may make that number
		for _, n := range c.ints[:min(len(c.ints), 2)] {
			for _, unit := range triedUnits {
				if n != 0 && !yield(n*unit+1) {
					return
				}
			}
		}
		if !yield(1<<32) || !yield(-1<<32) {
			return
		}
	}
	for i, n := range c.ints[:min(len(c.ints), 4)] {
		for _, m := range c.ints[:i] {
			if !yield(n+m) || !yield(n*m) {
				return
			}
		}
	}
	if c.calls { // a byte or rune of a text
		for _, s := range c.strs[:min(len(c.strs), 4)] {
			for _, r := range s[:min(len(s), 8)] {
				if !yield(int64(r)) {
					return
				}
			}
		}
	}
	for _, s := range c.strs[:min(len(c.strs), 4)] { // what is printed so
		for _, base := range []int{10, 16} {
			if n, err := strconv.ParseInt(s, base, 32); err == nil && !yield(n) {
				return
			}
		}
	}
	for n := range int64(20) {
		if !yield(n) {
			return
		}
	}
	yield(-1)
}

// floats returns the numbers that conditions speak of, those next to them, and others.
func floats(c *collecting) []value {
	var out []value
	for _, v := range c.vals {
		k, ok := v.(konst)
		if !ok || !k.isNumber() {
			continue
		}
		x, _ := constant.Float64Val(k.Value)
		out = append(out, k) // which no float64 need be
		for _, y := range []float64{x, x + 0.5, x - 0.5, -x - 0.5, math.Nextafter(x, math.Inf(1)), math.Nextafter(x, math.Inf(-1))} {
			out = append(out, konst{constant.MakeFloat64(y)})
		}
		if c.calls { // of which a function may make less or more
			out = append(out, konst{constant.MakeFloat64(x*x + 1)}, konst{constant.MakeFloat64(1e6)}, konst{constant.MakeFloat64(1e-6)}, konst{constant.MakeFloat64(-1e6)})
		}
	}
	return append(out, konst{constant.MakeFloat64(1)}, konst{constant.MakeFloat64(0)}, konst{constant.MakeFloat64(-1)})
}

// maxTried bounds the bytes of a text that is tried.
const maxTried = 1 << 10

// texts yields texts to try.
func (w *witness) texts(c *collecting) iter.Seq[value] {
	return func(yield func(value) bool) {
		for s := range c.spellings {
			if len(s) <= maxTried && !yield(w.f.tried(s)) {
				return
			}
		}
	}
}

// tried returns a text that is tried for an unknown.
func (f *Flow) tried(s string) value {
	v := f.attempts[s]
	if v == nil {
		v = f.elsewhere(s)
		f.attempts[s] = v
	}
	return v
}

// spellings yields texts like those that conditions speak of.
func (c *collecting) spellings(yield func(string) bool) {
	for _, n := range c.ints { // a byte that a place in the text is compared with
		if ' ' < n && n < 0x7f && !slices.Contains(c.strs, string(rune(n))) {
			c.strs = append(c.strs, string(rune(n)))
		}
	}
	for _, list := range []iter.Seq[string]{slices.Values(c.taken), c.matched, c.joined, c.addresses, c.parsed, c.escaped, c.read, c.varied, c.ofLength, c.together, slices.Values([]string{"x", ""})} {
		for s := range list {
			if !yield(s) {
				return
			}
		}
	}
}

// parsed yields texts that are URLs and some that are not.
func (c *collecting) parsed(yield func(string) bool) {
	if c.parses {
		_ = yield("%") && yield("http://h/") && yield(":")
	}
}

// escaped yields texts of which conditions speak as they are before they are decoded, and
// one that is not.
func (c *collecting) escaped(yield func(string) bool) {
	if !c.undoes || !yield("%") {
		return
	}
	for _, s := range c.strs[:min(len(c.strs), 4)] {
		if !yield(url.PathEscape(s)) || !yield(url.QueryEscape(s)) {
			return
		}
	}
}

// read yields texts of numbers and truth values.
func (c *collecting) read(yield func(string) bool) {
	if !c.reads {
		return
	}
	if !yield("true") || !yield("false") || !yield("x") {
		return
	}
	for _, v := range c.vals {
		if k, ok := v.(konst); ok && !yield(k.String()) {
			return
		}
	}
	for n := range c.numbers {
		if !yield(strconv.FormatInt(n, 10)) || !yield(strconv.FormatInt(n, 16)) {
			return
		}
	}
}

// varied yields the texts and what is like them.
func (c *collecting) varied(yield func(string) bool) {
	for i, s := range c.strs {
		if !yield(s) || !yield(s+"x") || !yield("x"+s) || !yield(s+s) {
			return
		}
		if i < 4 && (!yield("x"+s+"x") || !yield(strings.ToLower(s)) || !yield(strings.ToUpper(s))) {
			return
		}
	}
}

// together yields texts that two of the texts are in.
func (c *collecting) together(yield func(string) bool) {
	for i, s := range c.strs[:min(len(c.strs), 4)] {
		for _, t := range c.strs[:i] {
			if !yield(s+t) || !yield(t+s) || !yield(s+"x"+t) {
				return
			}
			for _, n := range c.ints[:min(len(c.ints), 2)] {
				between := strings.Repeat("x", int(n)&255)
				if !yield(s+between+t) || !yield(t+between+s) || !yield(s+t+between) || !yield(t+s+between) {
					return
				}
			}
		}
	}
}
