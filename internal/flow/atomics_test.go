package flow

import "testing"

// What is in one of sync/atomic's values is known like what is in a variable, as long as nobody
// else has it.
func TestAtomicValues(t *testing.T) {
	const T = `type T struct { u string; n atomic.Int64 }; `
	testReaching(t, []reaching{
		{"nothing at first", `func F() { var n atomic.Int64; if n.Load() != 0 { sink("x") }; if n.Load() == 0 { sink("a") } }`, []string{"a"}},
		{"false", `func F() { var ok atomic.Bool; if ok.Load() { sink("x") }; if !ok.Load() { sink("a") } }`, []string{"a"}},
		{"no pointer", T + `func F() { var p atomic.Pointer[T]; if p.Load() != nil { sink("x") }; if p.Load() == nil { sink("a") } }`, []string{"a"}},
		{"no value", `func F() { var v atomic.Value; if v.Load() != nil { sink("x") }; if v.Load() == nil { sink("a") } }`, []string{"a"}},
		{"what is stored", `func F() { var v atomic.Value; v.Store("a"); sink(v.Load().(string)) }`, []string{"a"}},
		{"in a field", T + `func F() { var t T; t.n.Store(2); if t.n.Load() != 2 { sink("x") }; if t.n.Load() == 2 { sink("a") } }`, []string{"a"}},
		{"in an element", `func F() { var l [2]atomic.Int64; l[1].Store(2); if l[0].Load() != 0 || l[1].Load() != 2 { sink("x") }; sink("a") }`, []string{"a"}},
		{"by way of a pointer to it", `func set(n *atomic.Int64) { n.Add(3) }; func F() { var n atomic.Int64; set(&n); if n.Load() != 3 { sink("x") }; if n.Load() == 3 { sink("a") } }`, []string{"a"}},
		{"what is written to that which is stored", T + `func F() { var p atomic.Pointer[T]; p.Store(&T{u: "x"}); p.Load().u = "a"; sink(p.Load().u) }`, []string{"a"}},
		{"what a variable holds of which the address is stored", `func F() { var p atomic.Pointer[string]; s := "x"; p.Store(&s); s = "a"; sink(*p.Load()) }`, []string{"a"}},
		{"what was there before, and is now", `func F() { var v atomic.Value; v.Store("a"); sink(v.Swap("b").(string)); sink(v.Load().(string)) }`, []string{"a", "b"}},
		{"a sum", `func F() { var n atomic.Int32; if n.Add(2) != 2 || n.Add(-3) != -1 { sink("x") }; if n.Load() == -1 { sink("a") } }`, []string{"a"}},
		{"one that is too large", `func F() { var n atomic.Uint32; if n.Add(^uint32(0)); n.Add(1) != 0 { sink("x") }; sink("a") }`, []string{"a"}},
		{"exchanged where it is the one", `func F() { var n atomic.Int32; if !n.CompareAndSwap(0, 1) { sink("x") }; if n.CompareAndSwap(0, 2) { sink("x") }; if n.Load() == 1 { sink("a") } }`, []string{"a"}},
		{"where that is not known either", `func F(i int32) { var n atomic.Int32; n.Store(i); if n.CompareAndSwap(0, 1) && n.Load() != 1 { sink("x") }; sink("a") }`, []string{"a"}},
		{"by a bit", `func F() { var n atomic.Int32; n.Or(1); if n.Load() == 0 { sink("x") }; sink("a") }`, []string{"a"}},
		{"once in a loop", `func F() { var done atomic.Bool; for i := 0; i < 3; i++ { if done.CompareAndSwap(false, true) { continue }; if i == 0 { sink("x") }; sink("a") } }`, []string{"a"}},
		{"counted in a loop, to what is not known", `func F() { var n atomic.Int64; for i := 0; i < 9; i++ { n.Add(1) }; if n.Load() == 8 { sink("x") } }`, nil},
		{"by a literal that is called", `func F() { var n atomic.Int64; inc := func() { n.Add(1) }; inc(); inc(); if n.Load() != 2 { sink("x") }; }`, nil},
		{"by others at some time", `func F() { var n atomic.Int64; go func() { n.Store(1) }(); if n.Load() == 2 { sink("x") } }`, nil},
		{"not before what is deferred", `func F() { var n atomic.Int64; defer n.Store(1); if n.Load() == 1 { sink("x") } }`, nil},
		{"but after it", `func F() { var n atomic.Int64; func() { defer n.Store(1) }(); if n.Load() == 0 { sink("x") } }`, nil},
		{"at some time by a goroutine of it alone", `func F() { var n atomic.Int64; go n.Store(1); time.Sleep(9); if n.Load() == 2 { sink("x") } }`, nil},
		{"by a method as a value", `func F() { var n atomic.Int64; set := n.Store; set(1); if n.Load() == 0 { sink("x") } }`, nil},
		{"nothing is known of that before", `func F(n *atomic.Int64) { if n.Load() != 2 { sink("a") }; if n.Load() == 2 { sink("b") } }`, []string{"a", "b"}},
	})
}
