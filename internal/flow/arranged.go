package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/internal/code"
)

// What the library has made sure of in a list is so of several of its elements together, or of
// one and what was looked for:
//
//	slices.Sort(hosts)
//	if hosts[0] > hosts[1] { … } // never
//
//	i := slices.Index(hosts, host)
//	if i >= 0 && hosts[i] != host { … } // never
//
// So such a condition is in doubt. One on an element of a sorted list by itself is not: it may be
// any element.

// An arrangedKey names, by what they refer to, lists that were arranged.
type arrangedKey string

// arranging are the functions that put the elements of their first argument in an order.
var arranging = map[string]bool{
	"container/heap.Fix": true, "container/heap.Init": true, "container/heap.Push": true,
	"slices.Sort": true, "slices.SortFunc": true, "slices.SortStableFunc": true,
	"sort.Float64s": true, "sort.Ints": true, "sort.Slice": true, "sort.SliceStable": true, "sort.Sort": true, "sort.Stable": true, "sort.Strings": true,
}

// arranged notes that a call has put the elements of a list in an order.
func (r *run) arranged(s state, c callSite) state {
	if c.fn == nil || len(c.args) == 0 || !arranging[fullName(c.fn)] {
		return s
	}
	return s.with(r.slotOf(arrangedKey(r.keyOf(unboxed(c.args[0]))), countSlot), 1)
}

// isArranged reports whether the elements of a list are in an order: one that this function was
// asked for, or that of a function of the library which has made the list.
func (f *Flow) isArranged(s state, list value) bool {
	if slot, ok := f.named[arrangedKey(f.keyOf(list))]; ok && s.get(slot) != nil {
		return true
	}
	u, ok := list.(*unknown)
	return ok && f.libraryCallee(u) != nil
}

// madeBy returns the call that a value stands for, also in a function in view that has returned it;
// nil for other values.
func madeBy(u *unknown) *ast.CallExpr {
	e := u.expr
	if u.by != nil {
		e = u.by
	}
	call, _ := e.(*ast.CallExpr)
	return call
}

// libraryCallee returns the function of the standard library of which a call yields a value; nil
// for other values.
func (f *Flow) libraryCallee(u *unknown) *types.Func {
	call := madeBy(u)
	if call == nil || u.op != "call" && u.op != "compute" {
		return nil
	}
	fn := u.alike
	if fn == nil && (u.by != nil || !u.foreign) {
		fn = f.staticCallee(call)
	}
	if fn == nil || fn.Pkg() == nil || f.isOwn(fn.Pkg()) || !code.IsStandard(fn.Pkg().Path()) {
		return nil
	}
	return fn
}

// An askedElement is an element of a list, as a condition has it.
type askedElement struct {
	u     *unknown
	list  value
	field string // the outermost field of it that is looked at; "" for all of it
}

// elementsIn collects the elements of lists that a condition is about.
type elementsIn struct {
	f     *Flow
	seen  int
	found []askedElement
}

func (e *elementsIn) add(v value, field string) {
	if e.seen++; e.seen > maxTaken {
		return
	}
	switch v := v.(type) {
	case *not:
		e.add(v.x, "")
	case *str:
		for at := v; at != nil && at.item != nil && !at.sure; at = at.prev {
			if h, ok := at.item.(*hole); ok {
				e.add(h.u, "")
			}
		}
	case *unknown:
		e.unknown(v, field)
	}
}

func (e *elementsIn) unknown(u *unknown, field string) {
	switch {
	case len(u.args) == 0:
	case isElement(u):
		e.found = append(e.found, askedElement{u, u.args[0], field})
	case e.f.takesNext(u):
		e.found = append(e.found, askedElement{u, unboxed(u.args[0]), field})
	case u.field != nil:
		e.add(u.args[0], u.field.Name())
	default:
		for _, a := range u.args {
			e.add(a, "")
		}
	}
}

// isElement reports whether a value is an element of its first argument: of a list that was written,
// a range loop has its elements as what a call of nothing yields.
func isElement(u *unknown) bool {
	return u.op == "elem" || u.op == "[]@" || u.op == "call" && u.expr == nil
}

// takesNext reports whether a value is what heap.Pop takes out of a heap.
func (f *Flow) takesNext(u *unknown) bool {
	fn := f.libraryCallee(u)
	return fn != nil && fn.Pkg().Path() == "container/heap" && (fn.Name() == "Pop" || fn.Name() == "Remove")
}

// asksArranged reports whether a condition is on elements of a list together that are in an order,
// on one that was looked for, or says that a map lacks a key that is in the list of its keys.
func (f *Flow) asksArranged(s state, u *unknown, want bool) bool {
	if u.op == "&&" || u.op == "||" { // these are taken apart
		return false
	}
	e := &elementsIn{f: f}
	e.add(u, "")
	for i, x := range e.found {
		if f.isFound(u, x) || u.op == "has" && !want && f.isMadeOf(x.list, u.args[0], maxSettled) {
			return true
		}
		for _, y := range e.found[:i] {
			if x.u.key != y.u.key && f.keyOf(x.list) == f.keyOf(y.list) && !(isExecutedPart(x.u) && isExecutedPart(y.u)) && f.isArranged(s, x.list) {
				return true
			}
		}
	}
	return f.asksOrder(u)
}

// asksOrder reports whether a condition asks whether a list is in an order, which is mostly made
// sure of elsewhere.
func (f *Flow) asksOrder(u *unknown) bool {
	fn := f.libraryCallee(u)
	return fn != nil && orderTests[fullName(fn)]
}

var orderTests = map[string]bool{
	"slices.IsSorted": true, "slices.IsSortedFunc": true, "sort.IsSorted": true, "sort.SliceIsSorted": true,
	"sort.Float64sAreSorted": true, "sort.IntsAreSorted": true, "sort.StringsAreSorted": true,
}

// isMadeOf reports whether a function of the library has made a list of what is in a map.
func (f *Flow) isMadeOf(list, of value, depth int) bool {
	u, ok := list.(*unknown)
	if !ok || depth == 0 || len(u.args) == 0 || u.field != nil || u.op == "[]@" || u.op == "elem" {
		return false
	}
	return slices.ContainsFunc(u.args, func(a value) bool { return same(a, of) || f.isMadeOf(a, of, depth-1) })
}

// A searching says what a function tells of the element at the place that it returns.
type searching uint8

const (
	noSearch searching = iota
	forValue           // it is what was looked for
	byTest             // it passes the test that the function was given
	inOrder            // it is what was looked for, or comes next
)

var searchings = map[string]searching{
	"slices.Index": forValue, "slices.IndexFunc": byTest, "slices.BinarySearch": inOrder, "slices.BinarySearchFunc": inOrder,
	"sort.Find": inOrder, "sort.Search": inOrder, "sort.SearchFloat64s": inOrder, "sort.SearchInts": inOrder, "sort.SearchStrings": inOrder,
}

// isFound reports whether a condition asks of an element what the search that has found it says.
func (f *Flow) isFound(u *unknown, x askedElement) bool {
	if x.u.op != "[]@" || isExecutedPart(x.u) {
		return false
	}
	at, ok := x.u.args[1].(*unknown)
	switch {
	case !ok:
		return false
	case at.op == "place":
		return f.keyOf(at.args[0]) == f.keyOf(x.list)
	}
	fn := f.libraryCallee(at)
	if fn == nil {
		return false
	}
	switch kind := searchings[fullName(fn)]; kind {
	case noSearch:
		return false
	case inOrder:
		return flipped[u.op] != ""
	case byTest:
		return x.field == "" || !slices.ContainsFunc(at.args, func(a value) bool { return leavesField(a, x.field) })
	}
	return true
}

// leavesField reports whether a value is a function of which the code does not look at a field
// with a name.
func leavesField(fn value, name string) bool {
	v, ok := fn.(*fnVal)
	if !ok || v.body == nil {
		return false
	}
	leaves := true
	ast.Inspect(v.body.block, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			leaves = leaves && n.Sel.Name != name
		case *ast.CallExpr: // of what it calls nobody knows
			leaves = false
		}
		return leaves
	})
	return leaves
}
