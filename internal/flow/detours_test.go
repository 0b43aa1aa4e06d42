package flow

import (
	"go/ast"
	"hash/fnv"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sample"
)

// A detour is another way to hand a text to sink: what reaches it is the same.
type detour struct {
	why, before, after, declares string
	lossy                        bool // of some texts nothing is said any more
}

var detours = []detour{
	{"a function", `handOn(`, `)`, `func handOn(dt string) { sink(dt) }`, false},
	{"two functions", `handOn("", `, `)`, `func handOn(_, dt string) { handTo(dt) }; func handTo(dt string) { sink(dt) }`, false},
	{"a method", `hander{}.handOn(`, `)`, `type hander struct{}; func (hander) handOn(dt string) { sink(dt) }`, false},
	{"a variable number of arguments", `handOn("", `, `)`, `func handOn(_ string, dts ...string) { for _, dt := range dts { sink(dt) } }`, false},
	{"a result", `sink(sameText(`, `))`, `func sameText(dt string) string { return dt }`, false},
	{"one of two results", `{ _, dt := sameText(`, `); sink(dt) }`, `func sameText(dt string) (int, string) { return 1, dt }`, false},
	{"a named result", `sink(sameText(`, `))`, `func sameText(dt string) (out string) { out = dt; return }`, false},
	{"a field", `sink(dtBox{`, `}.dt)`, `type dtBox struct{ dt string }`, false},
	{"a field that is pointed to", `{ dt := &dtBox{`, `}; sink(dt.dt) }`, `type dtBox struct{ dt string }`, false},
	{"a constructor", `sink(newBox(`, `).dt)`, `type dtBox struct{ dt string }; func newBox(dt string) *dtBox { return &dtBox{dt: dt} }`, false},
	{"a getter", `sink(dtBox{`, `}.get())`, `type dtBox struct{ dt string }; func (b dtBox) get() string { return b.dt }`, false},
	{"a list", `sink([]string{`, `}[0])`, ``, false},
	{"a map", `sink(map[string]string{"k": `, `}["k"])`, ``, false},
	{"a type of its own", `sink(string(dtNamed(`, `)))`, `type dtNamed string`, true},
	{"a variable", `{ var dt = `, `; sink(dt) }`, ``, false},
	{"a type switch", `switch dt := any(`, `).(type) { case string: sink(dt) }`, ``, false},
	{"a generic function", `sink(sameAs(`, `))`, `func sameAs[T any](dt T) T { return dt }`, false},
	{"a loop of one turn", `for range 1 { sink(`, `) }`, ``, true},
	{"a condition that always holds", `if one := 1; one == 1 { sink(`, `) } else { sink("x") }`, ``, false},
	{"a switch", `switch one := 1; one { case 1: sink(`, `); default: sink("x") }`, ``, false},

	{"a literal that is called", `func(dt string) { sink(dt) }(`, `)`, ``, true},
	{"a method of a pointer with a field", `(&hander{`, `}).handOn()`, `type hander struct{ dt string }; func (h *hander) handOn() { sink(h.dt) }`, true},
	{"a field that is assigned", `{ var dt dtBox; dt.dt = `, `; sink(dt.dt) }`, `type dtBox struct{ dt string }`, true},
	{"a setter", `{ dt := &dtBox{}; dt.setText(`, `); sink(dt.dt) }`, `type dtBox struct{ dt string }; func (b *dtBox) setText(dt string) { b.dt = dt }`, true},
	{"a pointer", `{ var dt string; putText(&dt, `, `); sink(dt) }`, `func putText(p *string, dt string) { *p = dt }`, true},
	{"an option", `{ dt := &dtBox{}; withText(`, `)(dt); sink(dt.dt) }`, `type dtBox struct{ dt string }; func withText(dt string) func(*dtBox) { return func(b *dtBox) { b.dt = dt } }`, true},
	{"a list that is gone over", `for _, dt := range []string{`, `} { sink(dt) }`, ``, true},
	{"a list of structs", `for _, dt := range []dtBox{{`, `}} { sink(dt.dt) }`, `type dtBox struct{ dt string }`, true},
	{"an array", `{ var dt [2]string; dt[1] = `, `; sink(dt[1]) }`, ``, true},
	{"a concatenation", `sink("" + (`, `) + "")`, ``, true},
	{"bytes", `sink(string([]byte(`, `)))`, ``, true},
	{"a closure", `{ dt := `, `; func() { sink(dt) }() }`, ``, true},
	{"a closure that yields it", `{ dt := `, `; get := func() string { return dt }; sink(get()) }`, ``, true},
	{"an interface", `sink(any(`, `).(string))`, ``, true},
	{"a channel", `{ dt := make(chan string, 1); dt <- `, `; sink(<-dt) }`, ``, true},
	{"a builder", `{ var dt strings.Builder; dt.WriteString(`, `); sink(dt.String()) }`, ``, true},
	{"fmt", `sink(fmt.Sprintf("%s", `, `))`, ``, true},
	{"strings.Join", `sink(strings.Join([]string{`, `}, ","))`, ``, true},
	{"an early return", `func(dt string) { if dt == "\x03" { return }; sink(dt) }(`, `)`, ``, true},
}

// unsafely are parts of the code of rows in which a detour brings a text that does not
// reach the sink, or loses one.
var unsafely = []string{
	`len(u.Query()) > 0 && u.RawQuery == ""`, // the two are not held against each other after something was written
	`l := []string{"a"}; if ok("x")`,         // what a literal returns forgets that an element is there only if ok says so
	`o.M["k"] = "v"`,                         // a function that another one returns may have written o.M
	`sink("c" + 1)`,                          // it does not compile
}

// tellDetours checks that what reaches the sinks of a package stays the same when it takes
// a detour: one of some for each package, or with -whole all. A run of all tests takes one
// in three packages.
func tellDetours(t testing.TB, c codetest.Code, src string, out []string) {
	t.Helper()
	if !sample.Has(src, 3) {
		return
	}
	if slices.ContainsFunc(unsafely, func(part string) bool { return strings.Contains(src, part) }) {
		return
	}
	h := fnv.New32()
	io.WriteString(h, src)
	first := int(h.Sum32() % uint32(len(detours)))
	for i := range sample.Size(len(detours), 1) {
		d := detours[(first+i*len(detours)/2)%len(detours)]
		if sample.IsWhole() {
			d = detours[i]
		}
		there, ok := detoured(c, src, d)
		if !ok {
			continue
		}
		by := codetest.Load(t, there)
		if len(by.Unknown) > 0 { // the row imports less
			continue
		}
		got := shown(t, watched(by, true, nil).Run())
		for _, s := range got {
			require.True(t, slices.Contains(out, s) || s == "<any>" || d.lossy && isOneOf(s, out), "by way of %s: %q reaches it, too: %q", d.why, s, out)
		}
		for _, s := range out {
			require.True(t, d.lossy || s == "<any>" || slices.Contains(got, s), "by way of %s: %q does not reach it any more: %q", d.why, s, got)
		}
	}
}

// isOneOf reports whether a text with unknown parts, or without, says no more than others.
func isOneOf(s string, others []string) bool {
	return strings.ContainsAny(s, "(<") || slices.ContainsFunc(others, func(o string) bool {
		any := unknownPart.ReplaceAllString(regexp.QuoteMeta(o), "(?s:.*)")
		return regexp.MustCompile("^" + any + "$").MatchString(s)
	})
}

var unknownPart = regexp.MustCompile(`<\w+>|\\\(.*\\\)`)

// detoured returns source in which what goes to sink takes a detour; false if there is
// no call of it.
func detoured(c codetest.Code, src string, d detour) (string, bool) {
	var b strings.Builder
	at := 0
	for cur := range c.In.Root().Preorder((*ast.ExprStmt)(nil)) {
		call, ok := cur.Node().(*ast.ExprStmt).X.(*ast.CallExpr)
		if !ok {
			continue
		}
		if id, ok := call.Fun.(*ast.Ident); !ok || id.Name != "sink" || len(call.Args) != 1 {
			continue
		}
		from, to := c.Fset.Position(call.Pos()).Offset, c.Fset.Position(call.End()).Offset
		if from < at {
			continue
		}
		arg := src[c.Fset.Position(call.Args[0].Pos()).Offset:c.Fset.Position(call.Args[0].End()).Offset]
		b.WriteString(src[at:from] + d.before + arg + d.after)
		at = to
	}
	b.WriteString(src[at:] + "\n" + d.declares + "\n")
	return b.String(), at > 0
}
