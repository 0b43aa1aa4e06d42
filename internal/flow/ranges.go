package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"
)

// A number that a function of the standard library returns is mostly a count, a place or a size,
// and not just any number: rand.Intn(3) is no number under 0, and none over 2. Where a condition
// leaves no number that a function may return, it does not come out so.

// A numberRange bounds what a function returns.
type numberRange struct {
	least, most constant.Value // nil where there is no bound
	below       bool           // the upper bound itself is not returned
}

// rangeOf returns the bounds of a value; nil if there are none.
func (f *Flow) rangeOf(u *unknown) *numberRange {
	fn := f.libraryCallee(u)
	if fn == nil || u.typ == nil || types.IsInterface(u.typ) {
		return nil
	}
	b, ok := under(u.typ).(*types.Basic)
	zero := constant.MakeInt64(0)
	switch {
	case !ok:
	case fn.Pkg().Path() == "math/rand" || fn.Pkg().Path() == "math/rand/v2":
		return randomRange(fn, u)
	case b.Info()&types.IsFloat != 0 && neverNegative[fullName(fn)]:
		return &numberRange{least: zero}
	case b.Info()&types.IsInteger != 0 && (!mayBeNegative(fn) || f.isElapsed(fn, u)):
		return &numberRange{least: zero}
	}
	return nil
}

// randomRange returns the bounds of a number that is drawn.
func randomRange(fn *types.Func, u *unknown) *numberRange {
	r := &numberRange{least: constant.MakeInt64(0)}
	switch {
	case strings.HasPrefix(fn.Name(), "Norm"):
		return nil
	case fn.Name() == "Float64" || fn.Name() == "Float32":
		r.most, r.below = constant.MakeInt64(1), true
	case len(u.args) > 0 && strings.HasSuffix(strings.ToLower(fn.Name()), "n"):
		if n, ok := u.args[len(u.args)-1].(konst); ok && n.isNumber() {
			r.most, r.below = n.Value, true
		}
	}
	return r
}

// neverNegative are functions of which no result is a number under 0.
var neverNegative = map[string]bool{
	"math.Abs": true, "math.Acos": true, "math.Acosh": true, "math.Cosh": true, "math.Dim": true, "math.Exp": true, "math.Exp2": true, "math.Hypot": true, "math.Sqrt": true,
	"math/cmplx.Abs": true,
}

// mayBeNegative reports whether a function may return a whole number under 0: one that holds,
// compares or measures something, or says so that there is none. All others count.
func mayBeNegative(fn *types.Func) bool {
	results := fn.Origin().Signature().Results()
	for i := range results.Len() {
		if _, isAny := types.Unalias(results.At(i).Type()).(*types.TypeParam); isAny {
			return true
		}
	}
	name := fn.Name()
	for _, part := range []string{"Add", "And", "Compare", "Date", "Index", "Int", "Load", "Or", "Parse", "Swap", "Unix"} {
		if strings.HasPrefix(name, part) {
			return true
		}
	}
	return negatives[name] || strings.HasPrefix(name, "LastIndex") || fn.Pkg().Path() == "math" || fn.Pkg().Path() == "math/big"
}

// isElapsed reports whether a value is how long it has been since a time that was now.
func (f *Flow) isElapsed(fn *types.Func, u *unknown) bool {
	if fullName(fn) != "time.Since" || len(u.args) != 1 {
		return false
	}
	since, ok := u.args[0].(*unknown)
	return ok && f.isNow(since)
}

// isNow reports whether a value is the time at which the program came somewhere.
func (f *Flow) isNow(u *unknown) bool {
	fn := f.libraryCallee(u)
	return fn != nil && fullName(fn) == "time.Now"
}

// asksTimesApart reports whether a condition compares two times at which the program came somewhere:
// which of them is later is known.
func (f *Flow) asksTimesApart(u *unknown) bool {
	return len(u.args) == 2 && !slices.ContainsFunc(u.args, func(a value) bool {
		at, ok := a.(*unknown)
		if !ok || at.op != "instant" {
			return true
		}
		of, ok := at.args[0].(*unknown)
		return !ok || !f.isNow(of)
	})
}

// negatives are the names of other functions that may.
var negatives = map[string]bool{
	"Atoi": true, "Bits": true, "Cmp": true, "DataOffset": true, "Duration": true, "ExitCode": true, "Find": true, "FindIndex": true, "Flags": true,
	"Getegid": true, "Geteuid": true, "Getgid": true, "Getuid": true, "ISOWeek": true, "LastInsertId": true, "Level": true, "Microseconds": true,
	"Milliseconds": true, "Nanoseconds": true, "NumInput": true, "ReadVarint": true, "Round": true, "RowsAffected": true, "SetLogLoggerLevel": true,
	"Sign": true, "Since": true, "Size": true, "Sub": true, "SubexpIndex": true, "Truncate": true, "UnquoteChar": true, "Until": true, "Value": true,
	"Varint": true, "Year": true, "Zone": true,
}

// has reports whether a number may be returned.
func (r *numberRange) has(v value) bool {
	k, ok := v.(konst)
	if !ok || !k.isNumber() {
		return true
	}
	if r.least != nil && constant.Compare(k.Value, token.LSS, r.least) {
		return false
	}
	over := token.GTR
	if r.below {
		over = token.GEQ
	}
	return r.most == nil || !constant.Compare(k.Value, over, r.most)
}

// within yields the numbers that may be returned, and, of those with an upper bound, some that
// are near it.
func (r *numberRange) within(some iter.Seq[value], c *collecting, isInt bool) iter.Seq[value] {
	return func(yield func(value) bool) {
		for v := range some {
			if r.has(v) && !yield(v) {
				return
			}
		}
		if r.most == nil {
			return
		}
		near := []constant.Value{constant.BinaryOp(r.most, token.SUB, constant.MakeInt64(1))}
		for _, v := range c.vals {
			if k, ok := v.(konst); ok && k.isNumber() && !isInt {
				near = append(near, constant.BinaryOp(constant.ToFloat(constant.BinaryOp(k.Value, token.ADD, r.most)), token.QUO, constant.MakeFloat64(2)))
			}
		}
		for _, n := range near {
			if v := (konst{n}); r.has(v) && !yield(v) {
				return
			}
		}
	}
}
