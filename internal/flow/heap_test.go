package flow

import "testing"

// What is computed of one of several texts belongs to that one.
func TestByteOfOneOfSeveralTexts(t *testing.T) {
	const several = `func F(s string, c, d bool) { if d { } else if c { s = "b/c" }; `
	testReaching(t, []reaching{
		{"its last byte", several + `if s[len(s)-1] != '/' { if strings.HasSuffix(s, "/") { sink("x") }; sink("a") } }`, []string{"a"}},
		{"that of a text that was made of it", several + `u := strings.ReplaceAll(s, "%", "%25"); if !strings.HasSuffix(u, "/") { u += "/" }; if u == "" || u[len(u)-1] != '/' { sink("x") } }`, nil},
		{"that of the text which is known", several + `if s[len(s)-1] == 'c' { sink("a") } }`, []string{"a"}},
	})
}

// A method that gives a lock back at its end is run where it is called, like one that does so before.
func TestMethodsWithLocks(t *testing.T) {
	const c = `type C struct { mu sync.RWMutex; u string }; func (c *C) set(u string) { c.mu.Lock(); defer c.mu.Unlock(); c.u = u }; func (c *C) get() string { c.mu.RLock(); defer c.mu.RUnlock(); return c.u }; `
	testReaching(t, []reaching{
		{"what is set", c + `func f() { c := &C{}; c.set("a"); sink(c.u) }`, []string{"a"}},
		{"and asked for", c + `func f() { c := &C{}; c.set("a"); sink(c.get()) }`, []string{"a"}},
		{"set again", c + `func f() { c := &C{u: "x"}; c.set("x"); c.set("a"); sink(c.get()) }`, []string{"a"}},
		{"under a condition", c + `func f(b bool) { c := &C{u: "a"}; if b { c.set("b") }; sink(c.get()); if !b && c.get() == "b" { sink("x") } }`, []string{"a", "b"}},
		{"at the end, by what is done then", `type C struct { mu sync.Mutex; u string }; func (c *C) set(u string) { c.mu.Lock(); defer func() { c.u = "a"; c.mu.Unlock() }(); c.u = u }; func f() { c := &C{}; c.set("x"); if c.u == "x" { sink("x") } }`, nil},
	})
}
