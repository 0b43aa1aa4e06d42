package code_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/codetest"
)

// In each row a field named get is called, in the last statement: which function is that?
// What comes after the word test is one.
func TestFieldFuncs(t *testing.T) {
	for _, tt := range []struct{ why, src, want string }{
		{"what a literal names", `var a = T{get: low}`, "low"},
		{"without the name of the field", `var a = T{low}`, "low"},
		{"what an assignment does", `func g(t *T) { t.get = low }`, "low"},
		{"twice the same", `var a, b = T{low}, &T{get: (low)}`, "low"},
		{"two", `var a, b = T{low}, T{up}`, ""},
		{"one that somebody gives", `func g(f func(string) string) T { return T{f} }; var a = T{low}`, ""},
		{"one of several results", `func g() (f func(string) string, err error); func h() { t := T{low}; t.get, _ = g() }`, ""},
		{"what a loop over functions stores", `func h(fs []func(string) string) { t := T{low}; for _, t.get = range fs { } }`, ""},
		{"one of which somebody has a pointer", `func h(t *T) { t.get = low; p := &t.get; *p = up }`, ""},
		{"none, which is no other function", `var a, b = T{low}, T{nil}`, "low"},
		{"a copy of what it holds", `var a = T{low}; func g(t T) T { return T{get: t.get} }`, "low"},
		{"a struct of another type that is converted", `type S struct{ get func(string) string }; var a = T{low}; func g(s S) T { return T(s) }`, ""},
		{"a function literal", `var a = T{func(s string) string { return s }}`, "func"},
		{"two of them", `var a, b = T{func(s string) string { return s }}, T{func(s string) string { return s }}`, ""},
		{"nobody", ``, ""},
		{"a method of a value", `func (T) m(s string) string { return s }; var a = T{T{}.m}`, "m"},
		{"a method of a type, which is given the receiver", `type S struct{ get func(T, string) string }; func (T) m(s string) string { return s }; var a = S{T.m}; func g(s S) { s.get(T{}, "") }`, ""},
		{"in an embedded struct", `type S struct{ T }; func g(s *S) { s.get = low }`, "low"},
		{"of a generic struct", `type S[E any] struct{ get func(string) string }; var a, b = S[int]{low}, S[bool]{up}; func g(s S[int]) { s.get("") }`, ""},
		{"a test that gives it another one, which is not asked outside of tests", `var a = T{low}; var test = T{up}`, "low"},
		{"a test that asks", `var a = T{low}; var test = T{up}; func g(t T) { t.get("") }`, ""},
		{"one that gives it none", `var a = T{low}; var test = T{}; func g(t T) { t.get("") }`, "low"},
	} {
		c := codetest.Load(t, "package a\nfunc low(s string) string { return s }\nfunc up(s string) string { return s }\ntype T struct{ get func(string) string }\nfunc f(t T) { t.get(\"\") }\n"+tt.src+"\n")
		test := token.Pos(1 << 30)
		var last *ast.SelectorExpr
		for cur := range c.In.Root().Preorder((*ast.CallExpr)(nil), (*ast.Ident)(nil)) {
			switch n := cur.Node().(type) {
			case *ast.Ident:
				if n.Name == "test" {
					test = n.Pos()
				}
			case *ast.CallExpr:
				if sel, ok := n.Fun.(*ast.SelectorExpr); ok {
					last = sel
				}
			}
		}
		fields := code.FieldFuncsOf(c.In.Root(), c.Info, func(pos token.Pos) bool { return pos > test })
		assert.Equal(t, strings.HasPrefix(tt.why, "a test that"), fields.Faked(&ast.CallExpr{Fun: last}), tt.why)
		got := ""
		switch e := fields.Called(c.Info.Selections[last].Obj().(*types.Var), last.Pos()).(type) {
		case *ast.FuncLit:
			got = "func"
		case ast.Expr:
			got = code.Name(e).Name
		}
		assert.Equal(t, tt.want, got, tt.why)
		assert.Equal(t, tt.want != "" || tt.why == "a test that asks", fields.Has("get"), tt.why)
	}
}
