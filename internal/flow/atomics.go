package flow

import (
	"go/types"
	"slices"
)

// A value of sync/atomic's types holds another one, and is read and written by its methods: one
// that only the function has is followed like a variable of what it holds.

// atomicMethod evaluates a method of one of sync/atomic's types; false where others may have
// what it is called on, or where what it does depends on what is not known.
func (r *run) atomicMethod(s state, c callSite, t types.Type) (state, value, bool) {
	p, ok := onlyRef(s, c.recv)
	if !ok {
		return s, nil, false
	}
	at, ok := r.content(s, p).(*cell)
	if !ok {
		return s, nil, false
	}
	of, ok := at.val.(*structVal)
	if !ok || len(of.fields) == 0 || !isAtomic(of.of) {
		return s, nil, false
	}
	old := heldAtomic(of)
	now, result, ok := r.atomic(s, c, t, old)
	if !ok || old == nil {
		return s, nil, false
	}
	if now != nil {
		fields := slices.Clone(of.fields)
		fields[len(fields)-1] = now
		s = s.with(p.obj, &cell{&structVal{of: of.of, typ: of.typ, fields: fields}})
	}
	return s, result, true
}

// atomic returns what a method makes of what was held, nil for nothing else, and what it yields.
func (r *run) atomic(s state, c callSite, t types.Type, old value) (now, result value, ok bool) {
	switch name := c.fn.Name(); {
	case name == "Load":
		return nil, old, true
	case name == "Store" && len(c.args) == 1:
		return c.args[0], r.symbol(c.expr, t), true
	case name == "Swap" && len(c.args) == 1:
		return c.args[0], old, true
	case name == "Add" && len(c.args) == 1:
		sum := r.apply(s, "+", c.expr, t, old, c.args[0])
		return sum, sum, true
	case name == "CompareAndSwap" && len(c.args) == 2:
		switch r.equal(old, c.args[0]) {
		case isTrue:
			return c.args[1], yes, true
		case isFalse:
			return nil, no, true
		}
	}
	return nil, nil, false
}

// heldAtomic returns what a value of one of sync/atomic's types holds, nil if that is not known. It
// is held in place of the last field, which the library has it in.
func heldAtomic(of *structVal) value {
	if v := of.fields[len(of.fields)-1]; v != nil {
		return v
	}
	switch n := types.Unalias(of.of).(*types.Named); n.Obj().Name() {
	case "Bool":
		return no
	case "Pointer", "Value":
		return nilVal{}
	case "Uintptr", "Int32", "Int64", "Uint32", "Uint64":
		return integer(0)
	}
	return nil
}

// isAtomic reports whether a type is one of sync/atomic's.
func isAtomic(t types.Type) bool {
	if t == nil {
		return false
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "sync/atomic"
}
