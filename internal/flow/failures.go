package flow

import (
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// What a function returns together with an error, or with a truth value which says that there
// is nothing, is nearly always a zero value:
//
//	host, _, err := net.SplitHostPort(s)
//	if err != nil && host != "" { // never so
//
// So where a call failed, a condition on another of its results that does not hold of a zero
// value is in doubt, whichever of the two came out first.

// A resultsOf is what one call returned.
type resultsOf struct {
	last  value // the error or truth value
	conds []int // the slots of conditions on the others
}

// noteResults notes that results are those of one call.
func (f *Flow) noteResults(fn *types.Func, v value) {
	out, ok := v.(*tuple)
	if !ok || len(out.vals) < 2 || fn == nil || givesBoth(fn) {
		return
	}
	n := len(out.vals) - 1
	others := slices.DeleteFunc(slices.Clone(out.vals[:n]), func(v value) bool { return !f.isZeroOnFailure(fn, typeOf(v)) })
	f.noteBeside(others, out.vals[n])
}

// noteBeside notes that values come together with one that says whether there is anything.
func (f *Flow) noteBeside(others []value, says value) {
	last, ok := says.(*unknown)
	if !ok || last.typ == nil || !types.Identical(last.typ, errorType) && !code.IsBoolean(under(last.typ)) {
		return
	}
	all := &resultsOf{last: last}
	for _, v := range others {
		u, ok := soleUnknown(v)
		if !ok || u.lost || u.typ == nil || u.slot == last.slot {
			continue
		}
		if f.oneCall == nil {
			f.oneCall = map[int]*resultsOf{}
		}
		f.oneCall[u.slot], f.oneCall[last.slot] = all, all
	}
}

// isZeroOnFailure reports whether nothing but a zero value is expected of a function that fails.
// Clients that others have written often return an answer together with an error.
func (f *Flow) isZeroOnFailure(fn *types.Func, t types.Type) bool {
	if fn.Pkg() == nil || f.isOwn(fn.Pkg()) {
		return false
	}
	_, isBasic := under(t).(*types.Basic)
	return isBasic || code.IsStandard(fn.Pkg().Path())
}

// givesBoth reports whether a function returns what it has got so far beside an error.
func givesBoth(fn *types.Func) bool { return givingBoth[fn.Name()] }

// givingBoth are the names of such functions, whatever they belong to.
var givingBoth = map[string]bool{
	"Copy": true, "CopyBuffer": true, "CopyN": true, "Read": true, "ReadAll": true, "ReadAt": true, "ReadAtLeast": true, "ReadBytes": true, "ReadDir": true, "ReadFrom": true,
	"ReadFull": true, "ReadLine": true, "ReadString": true, "Write": true, "WriteAt": true, "WriteString": true, "WriteTo": true,
}

// maxResults bounds the conditions on what one call returned that are looked at.
const maxResults = 32

// fitsFailure reports whether a condition agrees with those on other results of a call that
// failed, or returned something.
func (f *Flow) fitsFailure(s state, u *unknown, held bool) bool {
	if len(f.oneCall) == 0 {
		return true
	}
	if all, came := f.failureIn(u); all != nil {
		failed := held == came
		return !slices.ContainsFunc(all.conds, func(slot int) bool {
			is, came := boolOf(s.get(slot))
			return came && !f.fitsZero(f.unknownAt[slot], is, failed)
		})
	}
	asked := f.resultIn(u, maxSettled)
	if asked == nil {
		return true
	}
	all := f.oneCall[asked.slot]
	if !slices.Contains(all.conds, u.slot) && len(all.conds) < maxResults {
		all.conds = append(all.conds, u.slot)
	}
	failed, known := f.hasFailed(s, all.last)
	return !known || f.fitsZero(u, held, failed)
}

// failureIn returns the call of which a condition asks whether it failed, and how the condition
// comes out if it did; nil for others.
func (f *Flow) failureIn(u *unknown) (all *resultsOf, came bool) {
	if all = f.oneCall[u.slot]; all != nil && all.last == value(u) {
		return all, false
	}
	if u.op != "==" || !slices.Contains(u.args, value(nilVal{})) {
		return nil, false
	}
	for _, a := range u.args {
		if err, ok := a.(*unknown); ok {
			if all = f.oneCall[err.slot]; all != nil && same(all.last, err) {
				return all, false
			}
		}
	}
	return nil, false
}

// hasFailed reports whether a call has failed, by its last result; false where that is open.
func (f *Flow) hasFailed(s state, last value) (failed, known bool) {
	u, ok := last.(*unknown)
	if ok && !code.IsBoolean(under(u.typ)) {
		last = f.apply(s, "==", nil, types.Typ[types.Bool], u, nilVal{})
	}
	ok, known = f.decide(s, last)
	return !ok, known
}

// resultIn returns the result of such a call that a condition is about; nil if it is about none.
func (f *Flow) resultIn(v value, depth int) *unknown {
	if n, ok := v.(*not); ok {
		v = n.x
	}
	u, ok := soleUnknown(v)
	if !ok || depth == 0 {
		return nil
	}
	if all := f.oneCall[u.slot]; all != nil {
		if same(all.last, u) {
			return nil
		}
		return u
	}
	for _, a := range asked(u) {
		if of := f.resultIn(a, depth-1); of != nil {
			return of
		}
	}
	return nil
}

// fitsZero reports whether a condition on the result of a call comes out so of a zero value,
// where the call failed. Where it did not, a pointer is one that the library gives.
func (f *Flow) fitsZero(u *unknown, held, failed bool) bool {
	of := f.resultIn(u, maxSettled)
	switch {
	case of == nil:
		return true
	case !failed:
		return f.errorsBeside[of.slot] == nil || !held || u.op != "==" || !slices.Contains(u.args, value(nilVal{})) || !slices.Contains(u.args, value(of))
	}
	w := &witness{f: f, atoms: []*unknown{of}, total: maxSearch}
	if w.vals[0] = f.zeroOf(of.typ); w.vals[0] == nil {
		return false
	}
	is, known := w.condition(u)
	return known && is == held
}

// zeroOf returns the zero value of a type, as it is tried for a value of it; nil if none is.
func (f *Flow) zeroOf(t types.Type) value {
	switch under(t).(type) {
	case *types.Basic, *types.Slice, *types.Map:
		return f.zero(t)
	case *types.Pointer, *types.Chan, *types.Signature, *types.Interface:
		return nilVal{}
	case *types.Struct:
		if isTimeValue(t) {
			return f.zero(t)
		}
	}
	return nil
}
