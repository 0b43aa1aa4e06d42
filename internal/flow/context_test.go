package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A context of the program's own is cancelled when its function is called, and has the
// values that it was given.
func TestContexts(t *testing.T) {
	for _, tt := range []struct {
		why, params, body string
		want              []string
	}{
		{"the first one is never cancelled", "", `if context.Background().Err() != nil { sink("a") }; sink("b")`, []string{"b"}},
		{"nobody waits for it", "", `<-context.TODO().Done(); sink("a")`, nil},
		{"before its function is called it is not", "", `ctx, cancel := context.WithCancel(context.Background()); if ctx.Err() != nil { sink("a") }; cancel(); if ctx.Err() == nil { sink("b") }; if ctx.Err() != nil { sink("c") }`, []string{"c"}},
		{"a select finds out", "", `ctx, cancel := context.WithCancel(context.Background()); cancel(); select { case <-ctx.Done(): sink("a"); default: sink("b") }`, []string{"a"}},
		{"before, too", "", `ctx, cancel := context.WithCancel(context.Background()); defer cancel(); select { case <-ctx.Done(): sink("a"); default: sink("b") }`, []string{"b"}},
		{"who waits waits until then", "", `ctx, cancel := context.WithCancel(context.Background()); cancel(); <-ctx.Done(); sink("a")`, []string{"a"}},
		{"it may be called twice", "", `ctx, cancel := context.WithCancel(context.Background()); cancel(); cancel(); if ctx.Err() != nil { sink("a") }`, []string{"a"}},
		{"a parent cancels it", "", `p, stop := context.WithCancel(context.Background()); ctx, cancel := context.WithCancel(p); defer cancel(); stop(); if ctx.Err() == nil { sink("a") }; if ctx.Err() != nil { sink("b") }`, []string{"b"}},
		{"it cancels no parent", "", `p, stop := context.WithCancel(context.Background()); defer stop(); ctx, cancel := context.WithCancel(p); cancel(); if p.Err() != nil { sink("a") }; if ctx.Err() != nil { sink("b") }`, []string{"b"}},
		{"one without is cut off", "", `p, stop := context.WithCancel(context.Background()); ctx := context.WithoutCancel(p); stop(); if ctx.Err() != nil { sink("a") }`, nil},
		{"time may cancel", "", `ctx, cancel := context.WithTimeout(context.Background(), 1); if ctx.Err() != nil { sink("a") } else { sink("b") }; cancel(); if ctx.Err() == nil { sink("c") }`, []string{"a", "b"}},
		{"at a time", "", `ctx, cancel := context.WithDeadline(context.Background(), when); if ctx.Err() != nil { sink("a") } else { sink("b") }; cancel(); if ctx.Err() == nil { sink("c") }`, []string{"a", "b"}},
		{"with a cause", "", `ctx, cancel := context.WithCancelCause(context.Background()); if ctx.Err() != nil { sink("a") }; cancel(nil); if ctx.Err() == nil { sink("b") }; sink("c")`, []string{"c"}},
		{"after some time with a cause", "", `ctx, cancel := context.WithTimeoutCause(context.Background(), 1, nil); cancel(); if ctx.Err() == nil { sink("a") }; ctx, cancel = context.WithDeadlineCause(context.Background(), when, nil); cancel(); if ctx.Err() == nil { sink("b") }`, nil},
		{"so may who made the parent", "p context.Context", `ctx, cancel := context.WithCancel(p); if ctx.Err() != nil { sink("a") } else { sink("b") }; cancel(); if ctx.Err() == nil { sink("c") }`, []string{"a", "b"}},
		{"on one way", "c bool", `ctx, cancel := context.WithCancel(context.Background()); if c { cancel() }; if ctx.Err() != nil { sink("a") } else { sink("b") }; cancel()`, []string{"a", "b"}},
		{"on one way, and then on all", "c bool", `ctx, cancel := context.WithCancel(context.Background()); if c { cancel() }; if ctx.Err() != nil && !c { sink("a") }; cancel(); if ctx.Err() == nil { sink("b") }; select { case <-ctx.Done(): sink("c"); default: sink("d") }`, []string{"c"}},
		{"a select on one way", "c bool", `ctx, cancel := context.WithCancel(context.Background()); if c { cancel() }; select { case <-ctx.Done(): if !c { sink("a") } else { sink("b") }; default: if c { sink("c") } else { sink("d") } }`, []string{"b", "d"}},
		{"a goroutine may", "", `ctx, cancel := context.WithCancel(context.Background()); go func() { cancel() }(); if ctx.Err() != nil { sink("a") } else { sink("b") }`, []string{"a", "b"}},
		{"as one that is all of it", "", `ctx, cancel := context.WithCancel(context.Background()); go cancel(); if ctx.Err() != nil { sink("a") } else { sink("b") }`, []string{"a", "b"}},
		{"another function may", "", `ctx, cancel := context.WithCancel(context.Background()); after(cancel); if ctx.Err() != nil { sink("a") } else { sink("b") }`, []string{"a", "b"}},
		{"who keeps it may", "x *struct{ stop func() }", `ctx, cancel := context.WithCancel(context.Background()); x.stop = cancel; after(nil); if ctx.Err() != nil { sink("a") } else { sink("b") }`, []string{"a", "b"}},
		{"a literal that runs at once has", "", `ctx, cancel := context.WithCancel(context.Background()); func() { cancel() }(); if ctx.Err() == nil { sink("a") }`, nil},
		{"a goroutine sees it cancelled later", "", `ctx, cancel := context.WithCancel(context.Background()); go func() { if ctx.Err() != nil { sink("a") }; <-ctx.Done(); sink("b") }(); cancel()`, []string{"a", "b"}},
		{"a loop until then", "", `ctx, cancel := context.WithCancel(context.Background()); go work(cancel); for ctx.Err() == nil { sink("a") }; sink("b")`, []string{"a", "b"}},
		{"a value", "", `ctx := context.WithValue(context.Background(), key{}, "a"); if u, ok := ctx.Value(key{}).(string); ok { sink(u) } else { sink("b") }`, []string{"a"}},
		{"the one that is nearer", "", `ctx := context.WithValue(context.WithValue(context.Background(), key{}, "a"), key{}, "b"); sink(ctx.Value(key{}).(string))`, []string{"b"}},
		{"not that of another key", "", `ctx := context.WithValue(context.WithValue(context.Background(), name("k"), "a"), key{}, "b"); sink(ctx.Value(name("k")).(string))`, []string{"a"}},
		{"none for a key of another type", "", `ctx := context.WithValue(context.Background(), name("k"), "a"); if u, ok := ctx.Value("k").(string); ok { sink(u + "b") }`, nil},
		{"what a parent has is open", "p context.Context", `ctx := context.WithValue(p, name("k"), "a"); if ctx.Value(key{}) != nil { sink("b") }`, []string{"b"}},
		{"through one that can be cancelled", "", `ctx, cancel := context.WithCancel(context.WithValue(context.Background(), key{}, "a")); cancel(); sink(ctx.Value(key{}).(string))`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			src := "package p\nimport (\"context\"; \"time\")\nvar when time.Time\nfunc sink(string) {}\nfunc dyn() string { return outside }\nvar outside string\ntype key struct{}\ntype name string\nvar stops []func()\nfunc after(f func()) { stops = append(stops, f) }\nfunc work(f func()) { f() }\n"
			require.ElementsMatch(t, tt.want, sunk(t, src+"func f("+tt.params+") {\n"+tt.body+"\n}\n"))
		})
	}
}
