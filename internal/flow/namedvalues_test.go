package flow

import "testing"

// get sinks one thing if it is given 7, and is called with what is said.
const get = `func get(n int) { if n == 7 { sink("a") } }; `

func TestFunctionsCalledAsValues(t *testing.T) {
	found := []string{"a"}
	testReaching(t, []reaching{
		{"a variable is called with another number", get + `func main() { f := get; f(2) }`, nil},
		{"with this one", get + `func main() { f := get; f(7) }`, found},
		{"a variable that has an own declaration", get + `func main() { var f = get; f(2) }`, nil},
		{"at the end, and at any time", get + `func main() { defer get(3); go get(4) }`, nil},
		{"at the end with this number", get + `func main() { defer get(7) }`, found},
		{"a list of functions", get + `func main() { for _, f := range []func(int){get} { f(5) } }`, nil},
		{"one of which is given it", get + `func main() { for _, f := range []func(int){get} { f(5); f(7) } }`, found},
		{"a map of functions", get + `func main() { m := map[string]func(int){"a": get}; m["a"](6) }`, nil},
		{"a map to which somebody adds it", get + `func main() { m := map[string]func(int){}; m["a"] = get; m["a"](7) }`, found},
		{"a function that calls what it is given", get + `func do(f func(int)) { f(2) }; func main() { do(get) }`, nil},
		{"with this number", get + `func do(f func(int)) { f(7) }; func main() { do(get) }`, found},
		{"a generic one", get + `func do[T any](f func(T), x T) { f(x) }; func main() { do(get, 7) }`, found},
		{"a list that another one goes through", get + `func do(l ...func(int)) { for _, f := range l { f(2) } }; func main() { do(get) }`, nil},
		{"a variable of the package may be called by anybody", get + `var Do = get; func main() { Do(2) }`, found},
		{"so may what a function out of view is given", get + `func main() { any(os.Args).(interface{ Do(func(int)) }).Do(get) }`, found},
		{"and what is in an interface", get + `func main() { var x any = get; x.(func(int))(7) }`, found},
		{"what is given is computed of what is known", get + `func main() { n := 2; for i := range 2 { n += i }; f := get; f(n) }`, nil},
		{"and may be anything", get + `func main() { f := get; f(len(os.Args)) }`, found},
		{"at the end, of what is computed", get + `func main() { n := 2; for i := range 2 { n += i }; defer get(n) }`, nil},
		{"what is read at the end may have been written by then", `type c struct{ n int }; func (c *c) get() { if c.n == 7 { sink("a") } }; func main() { x := &c{n: 2}; defer x.get(); x.n = 7 }`, found},
		{"the value of a method", `type kind int; func (k kind) get(n int) { if n == 7 { sink("a") } }; func main() { f := kind(1).get; f(2) }`, nil},
		{"the value of one that wants its receiver", `type kind int; func (k kind) get(n int) { if n == 7 { sink("a") } }; func main() { f := kind.get; f(7, 7) }`, found},
	})
}

func TestMethodsCalledByInterfaces(t *testing.T) {
	const kinds = `type kind int; func (k kind) get(n int) { if n == 7 { sink("a") }; if k == 3 { sink("b") } }; type plain struct{}; func (plain) get(n int) {}; type getter interface{ get(n int) }; `
	testReaching(t, []reaching{
		{"an interface that holds another one", kinds + `func main() { var g getter = kind(1); g.get(2) }`, nil},
		{"this one", kinds + `func main() { var g getter = kind(3); g.get(2) }`, []string{"b"}},
		{"it is given this number", kinds + `func main() { var g getter = kind(1); g.get(7) }`, []string{"a"}},
		{"the interface holds another type", kinds + `func main() { kind(1).get(2); var g getter = plain{}; g.get(7) }`, nil},
		{"the interface may hold any", kinds + `func do(g getter) { g.get(2) }; func main() { do(kind(len(os.Args))) }`, []string{"b"}},
		{"a method of this name that is given something else", `type kind int; func (k kind) get(n int) { if n == 7 { sink("a") } }; type other interface{ get(s string) }; func main() { kind(1).get(2); var o other; if len(os.Args) > 1 { o.get("7") } }`, nil},
		{"a generic interface", `type kind int; func (k kind) get(n int) { if n == 7 { sink("a") } }; type getter[T any] interface{ get(T) }; func do[T any](g getter[T], x T) { g.get(x) }; func main() { do[int](kind(1), 7) }`, []string{"a"}},
		{"others may call a method that has a name for them", `type kind int; func (k kind) Get(n int) { if n == 7 { sink("a") } }; type getter interface{ Get(n int) }; func main() { var g getter = kind(1); g.Get(2) }`, []string{"a"}},
	})
}

// A function that is put into a field or a map is called where that is.
func TestFunctionsInFieldsAndMaps(t *testing.T) {
	found := []string{"a"}
	const run = `func run(n int) { if n == 5 { sink("x") }; if n == 3 { sink("a") } }; `
	testReaching(t, []reaching{
		{"looked up in a map", run + `func f() { m := map[string]func(int){"b": run}; if do, ok := m["b"]; ok { do(3) } }`, found},
		{"a field of the elements of a list", run + `type op struct { name string; do func(int) }; func f() { for _, o := range []op{{"b", run}} { o.do(3) } }`, found},
		{"by its name", run + `type op struct { name string; do func(int) }; func f() { for _, o := range []op{{name: "b", do: run}} { o.do(3) } }`, found},
		{"that is assigned", run + `type op struct { do func(int) }; func f() { var o op; o.do = run; o.do(3) }`, found},
		{"that others may call", `func run(n int) { if n == 5 { sink("a") } }; type Op struct { Do func(int) }; func F() Op { return Op{run} }`, found},
		{"that somebody else is given", `func run(n int) { if n == 5 { sink("a") } }; type op struct { do func(int) }; func F(g func(func(int))) { o := op{run}; g(o.do) }`, found},
	})
}
