package flow

import "testing"

// What is in an interface is of the type that a call gives for a type parameter.
func TestTypesOfTypeParameters(t *testing.T) {
	found := []string{"a"}
	anyToo := []string{"a", "<any>"} // and whatever somebody may give
	const my = `type my string; `
	const conv = my + `func conv[T any](x T) { if s, ok := any(x).(string); ok { sink(s) } }; `
	testReaching(t, []reaching{
		{"a string", conv + `func f() { conv("a") }`, anyToo},
		{"a type of the program", conv + `func f() { conv(my("a")) }`, nil},
		{"an interface with a string in it", conv + `func f() { conv(any("a")) }`, anyToo},
		{"and with another type", conv + `func f() { conv[any](my("a")) }`, nil},
		{"by way of another generic function", conv + `func by[U any](x U) { conv(x) }; func f() { by(my("b")); by("a") }`, anyToo},
		{"whether it is one", my + `func is[T any](x T) bool { _, ok := any(x).(string); return ok }; func f() { if is(my("a")) { sink("b") }; if is("a") { sink("a") } }`, found},
		{"a type that is given, too", my + `func to[T, U any](x T) U { u, _ := any(x).(U); return u }; func f() { sink(to[string, string]("a") + to[my, string]("b")) }`, found},
		{"the methods of the type", my + `func (my) String() string { return "" }; func get[T any](x T) { if _, ok := any(x).(interface{ String() string }); ok { sink("a") } }; func f() { get(my("b")) }`, found},
		{"which a string has not", `func get[T any](x T) { if _, ok := any(x).(interface{ String() string }); ok { sink("a") } }; func f() { get("b") }`, nil},
		{"elements of a list", my + `func get[T any](l []T) { for _, x := range l { if s, ok := any(x).(string); ok { sink(s) } } }; func f() { get([]my{"b", "c"}); get([]string{"a"}) }`, anyToo},
		{"of a map", my + `func get[T any](m map[string]T) { for _, x := range m { if s, ok := any(x).(string); ok { sink(s) } } }; func f() { get(map[string]my{"k": "b"}) }`, nil},
		{"many arguments", my + `func get[T any](l ...T) { for _, x := range l { if s, ok := any(x).(string); ok { sink(s) } } }; func f() { get[my]("b", "c"); get[any](my("b"), "a") }`, found},
		{"of a function that is not generic", my + `func get(l ...any) { for _, x := range l { if s, ok := x.(string); ok { sink(s) } } }; func f() { get(my("b"), "a") }`, found},
		{"what a function yields", my + `func get[T any](do func() T) { switch s := any(do()).(type) { case string: sink(s) } }; func f() { get(func() my { return "b" }) }`, nil},
		{"a field of a generic type", my + `type box[A any] struct{ a A }; func (p box[A]) get() { switch s := any(p.a).(type) { case string: sink(s) } }; func f() { box[my]{"b"}.get(); box[string]{"a"}.get() }`, anyToo},
		{"one that has to be a string", my + `func get[T any](x T) { s := any(x).(string); sink("b" + s) }; func main() { get(my("c")) }`, nil},
		{"a literal that goes over the elements", my + `func each[T any](l []T, do func(T)) { for _, x := range l { do(x) } }; func get[T any](l []T) { each(l, func(x T) { if s, ok := any(x).(string); ok { sink("b" + s) } }) }; func main() { get([]my{"c"}) }`, nil},
		{"a pointer to one", my + `type box[A any] struct{ a A }; func (p *box[A]) get() { if s, ok := any(p.a).(string); ok { sink(s) } }; func f() { (&box[my]{"b"}).get(); (&box[string]{"a"}).get() }`, anyToo},
	})
}
