package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// A method such as (*http.Request).Clone, and a function such as maps.Clone, return a copy of what
// they are given: what is so of one is of the other, as long as nobody writes it.
//
//	if r.Method == "POST" {
//		u = "http://local host/"
//	}
//	if r2 := r.WithContext(ctx); r2.Method != "POST" { // then it is another one
//		http.Get(u)
//	}
//
// Conditions on the same part of a copy and of what it is a copy of have to come out together for
// one value of that part.

// A partLook is what a condition looks at: a part of a thing, or of a copy of it.
type partLook struct {
	of   *unknown // the thing
	path string   // of the part
	copy string   // the name of the copy; "" for the thing itself
	part *unknown // as the condition has it
}

// maxLooks bounds the parts that one condition is looked at for.
const maxLooks = 8

// looksOf returns what a condition looks at.
func (f *Flow) looksOf(u *unknown) []partLook {
	if out, known := f.looks[u.slot]; known {
		return out
	}
	if f.looks == nil {
		f.looks, f.lookers = map[int][]partLook{}, map[int][]int{}
	}
	var out []partLook
	if c := f.atomsOf(u); !c.failed && len(c.atoms) <= maxAtoms {
		for _, a := range c.atoms {
			if l, ok := f.lookAt(a); ok && len(out) < maxLooks {
				out = append(out, l)
				f.lookers[l.of.slot] = append(f.lookers[l.of.slot], u.slot)
			}
		}
	}
	f.looks[u.slot] = out
	return out
}

// lookAt returns the thing that something is a part of, and which one; false if it is none.
func (f *Flow) lookAt(part *unknown) (partLook, bool) {
	l := partLook{part: part}
	for at, depth := part, 0; depth < maxSettled; depth++ {
		if from := f.copiedBy(at); from != nil {
			l.copy += "|" + at.key
			at = from
			continue
		}
		step := f.stepOf(at)
		if step == "" || len(at.args) == 0 {
			l.of = at
			return l, l.path != ""
		}
		l.path = step + l.path
		base, ok := at.args[0].(*unknown)
		if !ok {
			return l, false
		}
		at = base
	}
	return l, false
}

// stepOf returns a name for the part of its first argument that a value is; "" if it is none.
func (f *Flow) stepOf(u *unknown) string {
	switch {
	case u.field != nil:
		return "." + u.field.Name()
	case ofBase[u.op] && len(u.args) > 1:
		return "[" + f.keyOf(u.args[1]) + "]"
	case ofBase[u.op]:
		return "." + u.op
	}
	q, ok := f.questions[u.slot]
	if !ok || q.fn.Signature().Recv() == nil || len(q.args) != len(u.args) {
		return ""
	}
	step := "." + q.fn.Name()
	for _, a := range q.args[1:] {
		step += "|" + f.keyOf(a)
	}
	return step
}

// copiedBy returns what a call of the library makes a copy of; nil of other values.
func (f *Flow) copiedBy(u *unknown) *unknown {
	call, ok := u.expr.(*ast.CallExpr)
	if !ok || u.op != "call" && u.op != "compute" || u.typ == nil || !mayRefer(u.typ) || types.IsInterface(u.typ) || u.lost {
		return nil
	}
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || f.isOwn(fn.Pkg()) || fn.Name() != "WithContext" && !strings.HasPrefix(fn.Name(), "Clone") {
		return nil
	}
	i := slices.IndexFunc(u.args, func(a value) bool {
		of, ok := a.(*unknown)
		return ok && of.typ != nil && types.Identical(of.typ, u.typ)
	})
	if i < 0 {
		return nil
	}
	return u.args[i].(*unknown)
}

// agreesWithCopies reports whether a condition agrees with those that came out on other copies of
// what it looks at.
func (f *Flow) agreesWithCopies(s state, u *unknown, held bool) bool {
	for _, l := range f.looksOf(u) {
		all := f.lookers[l.of.slot]
		for _, slot := range slices.Backward(all[max(0, len(all)-maxViewed):]) {
			is, came := boolOf(s.get(slot))
			if !came || slot == u.slot {
				continue
			}
			for _, other := range f.looks[slot] {
				if other.of.slot == l.of.slot && other.path == l.path && other.copy != l.copy && !f.fitBoth(u, held, l.part, f.unknownAt[slot], is, other.part) {
					return false
				}
			}
		}
	}
	return true
}

// fitBoth reports whether some value of two parts that are one makes two conditions come out so.
func (f *Flow) fitBoth(u *unknown, held bool, part *unknown, v *unknown, is bool, same *unknown) bool {
	w := &witness{f: f, atoms: []*unknown{part, same}, total: maxSearch, held: held}
	try := func(x value) bool {
		w.vals[0], w.vals[1] = x, x
		got, ok := w.condition(u)
		other, ok2 := w.condition(v)
		return ok && ok2 && got == held && other == is
	}
	n := 0
	for _, cond := range []*unknown{u, v} {
		for x := range w.candidates(part, cond) {
			if n++; try(x) {
				return true
			}
			if n > 2*maxCandidates {
				return false
			}
		}
	}
	return false
}
