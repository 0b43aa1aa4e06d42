package uses

import (
	"go/ast"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/internal/codetest"
)

// Each row is a declaration in which "x" is a literal, and whether its value leaves the
// code in view.
func TestOutlets(t *testing.T) {
	const imports = "import (\n\"encoding/json\"\n\"fmt\"\n\"io\"\n\"log\"\n\"os\"\n\"strings\"\n)\n\nvar _, _, _, _, _, _ = json.Marshal, fmt.Sprint, io.EOF, log.Print, os.Exit, strings.ToUpper\n\nfunc sink(s string)\n\ntype own struct{ s string }\n\ntype tagged struct { s string `json:\"s\"` }\n\ntype Shown struct{ S, s string }\n\n"
	for _, tt := range []struct {
		why, src string
		out      bool
	}{
		{"encoded", `func f() { json.Marshal("x") }`, true},
		{"encoded by a method", `func f(e *json.Encoder) { e.Encode(map[string]string{"k": "x"}) }`, true},
		{"a field of what is encoded", `func f() { v := own{s: "x"}; json.Marshal(&v) }`, true},
		{"an element that is set", `func f() { m := map[string]own{}; m["k"] = own{"x"}; json.Marshal(m) }`, true},
		{"a field that is set through a pointer", `func f(p *own) { p.s = "x"; json.Marshal(p) }`, true},
		{"written", `func f(w io.Writer) { fmt.Fprintf(w, "%s", "x") }`, true},
		{"for a terminal", `func f() { fmt.Fprintln(os.Stderr, "x"); fmt.Println("x") }`, false},
		{"a log", `func f() { log.Print("x") }`, false},
		{"of which something is asked", `func f() bool { return strings.Contains("x", "y") }`, false},
		{"returned to importers", `func F() string { return "x" }`, true},
		{"with an error", `func F() (string, error) { return "x", nil }`, true},
		{"by a method", `func (own) F() string { return "x" }`, true},
		{"returned to nobody", `func f() string { return "x" }`, false},
		{"and encoded by a caller", `func f() string { return "x" }; func g() { json.Marshal(f()) }`, true},
		{"and encoded by a caller of a method", `func (own) f() string { return "x" }; func g(o own) { json.Marshal(o.f()) }`, true},
		{"by a generic function", `func f[T any]() string { return "x" }; func g() { json.Marshal(f[int]()) }`, true},
		{"by a function that calls itself", `func f(n int) string { if n > 0 { return f(n-1) }; return "x" }`, false},
		{"one of two results, which is not followed", `func f() (string, error) { return "x", nil }; func g() { s, _ := f(); json.Marshal(s) }`, false},
		{"a name that importers see", `const C = "x"`, true},
		{"a name that they do not", `const c = "x"`, false},
		{"a field that importers see", `func f(s *Shown) { s.S = "x" }`, true},
		{"a field of such a struct that they do not", `func f(s *Shown) { s.s = "x" }`, false},
		{"a field with a tag", `var v = tagged{s: "x"}`, true},
		{"a field with none", `var v = own{s: "x"}`, false},
		{"by its place", `var v = tagged{"x"}`, true},
		{"at a sink, which speaks of it", `func f() { sink("x") }`, false},
		{"an own function that encodes", `func g(s string) { json.Marshal(s) }; func f() { g("x") }`, true},
		{"an own function that does not", `func g(s string) {}; func f() { g("x") }`, false},
		{"nowhere", `func f() { s := "x"; _ = s }`, false},
	} {
		t.Run(tt.why, func(t *testing.T) {
			assert.Equal(t, tt.out, goesOut(t, "package a\n\n"+imports+tt.src))
		})
	}
	t.Run("a name of a command, which nobody imports", func(t *testing.T) {
		assert.False(t, goesOut(t, "package main\n\n"+imports+`const C = "x"`))
	})
}

func goesOut(t *testing.T, src string) bool {
	t.Helper()
	c := codetest.Load(t, src)
	f := &Finder{Info: c.Info, Pkg: c.Pkg, Root: c.In.Root(), Sink: func(e ast.Expr, _ bool) Kind {
		if cur, ok := c.In.Root().FindNode(e); ok && cur.ParentEdgeKind() == edge.CallExpr_Args {
			if id, ok := cur.Parent().Node().(*ast.CallExpr).Fun.(*ast.Ident); ok && id.Name == "sink" {
				return Ends
			}
		}
		return None
	}}
	return f.GoesOut(literalIn(t, c))
}

func literalIn(t *testing.T, c codetest.Code) *ast.BasicLit {
	t.Helper()
	for cur := range c.In.Root().Preorder((*ast.BasicLit)(nil)) {
		if lit := cur.Node().(*ast.BasicLit); lit.Value == `"x"` {
			return lit
		}
	}
	t.Fatal("no literal")
	return nil
}
