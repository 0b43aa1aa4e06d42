package flow

import "testing"

func TestKeysOfTwoTypes(t *testing.T) {
	testReaching(t, []reaching{
		{"a key is of another type", `func f(n int) { m := map[any]string{int64(1): "lost"}; if u, ok := m[n]; ok { sink(u) } }`, nil},
		{"of the same one", `func f(n int64) { m := map[any]string{int64(1): "a"}; if u, ok := m[n]; ok { sink(u) } }`, []string{"a"}},
		{"of any", `func f(n any) { m := map[any]string{int64(1): "a"}; if u, ok := m[n]; ok { sink(u) } }`, []string{"a"}},
		{"a text is no number", `func f(s string) { m := map[any]string{1: "lost"}; if u, ok := m[s]; ok { sink(u) } }`, nil},
		{"what is in an interface is not nil", `type k string; func f() { c := context.WithValue(context.Background(), k("a"), "v"); if c.Value(k("a")) != nil { sink("a") } }`, []string{"a"}},
		{"the kind of an int", `func f(n int) { if reflect.TypeOf(n).Kind() == reflect.String { sink("lost") }; if reflect.TypeOf(n).Kind() == reflect.Int { sink("a") } }`, []string{"a"}},
		{"of a value", `func f(n string) { if reflect.ValueOf(n).Kind() == reflect.Int { sink("lost") } }`, nil},
		{"of anything", `func f(n any) { if reflect.TypeOf(n).Kind() == reflect.String { sink("a") } }`, []string{"a"}},
		{"of a type parameter", `func f[T any](n T) { if reflect.ValueOf(n).Kind() == reflect.Int { sink("a") } }`, []string{"a"}},
		{"a text of a type that is another name for one", `type name = string; const n name = "a"; func f(g func(any)) { g(n); var x any = n; if s, ok := x.(string); ok { sink(s) } }`, []string{"a"}},
	})
}
