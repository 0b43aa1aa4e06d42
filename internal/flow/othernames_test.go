package flow

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Each row stores "x" by one name of a place, and something else by another name before the
// sink: "x" reaches it in no run.
func TestOtherNames(t *testing.T) {
	const types = `type S struct{ n, u string }; type E struct{ S; on bool }; func (e *E) set(s S) { e.S = s }; func (e *E) ptr() *string { return &e.S.u }; var g S; var gp = &g
`
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"all of a struct is written, after a field by its pointer", `func f() { s := S{}; p := &s.u; *p = "x"; s = S{u: "a"}; sink(*p) }`, []string{"<any>"}},
		{"what holds the struct", `func f() { var e E; p := &e.S.u; *p = "x"; e.S = S{}; sink(*p) }`, []string{"<any>"}},
		{"what holds that", `func f() { var e E; p := &e.S.u; *p = "x"; e = E{}; sink(*p) }`, []string{"<any>"}},
		{"an array", `func f() { a := [2]string{}; p := &a[0]; *p = "x"; a = [2]string{"a"}; sink(*p) }`, []string{"<any>"}},
		{"an element of a list, after a field of it", `func f() { l := make([]S, 2); p := &l[0]; p.u = "x"; l[0] = S{u: "a"}; sink(p.u) }`, []string{"<any>"}},
		{"two structs that change places", `func f() { s, o := S{}, S{u: "a"}; p := &s.u; *p = "x"; s, o = o, s; sink(*p) }`, []string{"<any>"}},
		{"a method that writes all of its struct", `func (s *S) reset() { *s = S{} }; func f() { s := S{}; p := &s.u; *p = "x"; s.reset(); sink(*p) }`, []string{"<any>"}},
		{"one that hands out a pointer", `func f() { e := &E{}; p := e.ptr(); *p = "x"; e.set(S{u: "a"}); sink(*p) }`, []string{"<any>"}},
		{"one of two structs", `func f(c bool) { s, o := S{}, S{}; p := &s; if c { p = &o }; q := &p.u; *q = "x"; *p = S{u: "a"}; sink(*q) }`, []string{"<any>"}},
		{"code out of view that has the struct", `func f() { s := S{}; p := &s.u; *p = "x"; fmt.Sscan("a", &s); sink(*p) }`, []string{"<any>"}},
		{"a list that is put into order", `func f() { l := []string{"b", "a"}; p := &l[0]; *p = "x"; sort.Strings(l); sink(*p) }`, []string{"<any>"}},
		{"or copied into", `func f() { l := []string{"b", "a"}; p := &l[0]; *p = "x"; copy(l, []string{"a"}); sink(*p) }`, []string{"<any>"}},
		{"or cleared", `func f() { l := []string{"b", "a"}; p := &l[0]; *p = "x"; clear(l); sink(*p) }`, []string{"<any>"}},
		{"or cut, and filled again", `func f() { l := make([]string, 1, 4); p := &l[0]; *p = "x"; l = append(l[:0], "a"); sink(*p) }`, []string{"<any>"}},
		{"a literal that writes the struct", `func f() { s := S{}; p := &s.u; *p = "x"; set := func() { s.u = "a" }; set(); sink(*p) }`, []string{"<any>"}},
		{"a variable of the package whose address somebody has", `func f() { gp.u = "x"; g = S{u: "a"}; sink(gp.u) }`, []string{"<any>"}},
		{"a field of one", `func f() { gp.u = "x"; g.u = "a"; sink(gp.u) }`, []string{"<any>"}},
		{"a parameter that may lead to a part of another one", `func f(s *S, e *E) { s.u = "x"; e.S = S{}; sink(s.u) }`, []string{"<any>"}},
		{"a function that is given a struct, and a part of it", `func F() { s := &S{}; h(s, &s.u) }; func h(s *S, p *string) { s.u = "x"; *p = "a"; sink(s.u) }`, []string{"<any>"}},
		{"and writes by the struct's name last", `func F() { s := &S{}; h(s, &s.u) }; func h(s *S, p *string) { *p = "x"; s.u = "a"; sink(*p) }`, []string{"<any>"}},
		{"or all of it, in a function that it calls", `func F() { s := &S{}; h(s, &s.u) }; func all(s *S) { *s = S{} }; func h(s *S, p *string) { *p = "x"; all(s); sink(*p) }`, []string{"<any>"}},
		{"a list, and an element of it", `func F() { l := make([]S, 1); h(l, &l[0]) }; func h(l []S, p *S) { p.u = "x"; l[0] = S{u: "a"}; sink(p.u) }`, []string{"<any>"}},
		{"a method that is given a field of its own", `func F() { e := &E{}; e.put(&e.S.u) }; func (e *E) put(p *string) { *p = "x"; e.S.u = "a"; sink(*p) }`, []string{"<any>"}},
		{"another field leaves it as it is", `func f() { s := S{}; p := &s; q := &p.u; *q = "b"; s.n = "c"; t := &S{u: "a"}; s = S{}; sink(t.u) }`, []string{"a"}},
		{"a struct of another type leaves the fields of one as they are", `func f(s *S) { s.u = "a"; o := struct{ v string }{}; p := &o.v; println(p); o = struct{ v string }{}; sink(s.u) }`, []string{"a"}},
		{"a function that is given a part, and looks at others alone", `func F() { s := &S{}; h(s, &s.u) }; func h(s *S, p *string) { *p = "a"; if s.n == "b" { *p = "x" }; sink(*p) }`, []string{"a", "<any>"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunk(t, truthPrelude+types+tt.src+"\n"))
		})
	}
}
