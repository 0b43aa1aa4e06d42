package flow

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The value of a method has its receiver, at whatever time somebody calls it.
func TestReceiversOfMethodValues(t *testing.T) {
	const server = `type server struct{ u string; n int }; func (s *server) index(w http.ResponseWriter, r *http.Request) { if s.u == "" { sink("a") } }; `
	found := []string{"a"}
	testReaching(t, []reaching{
		{"given to code out of view", server + `func main() { s := &server{u: "u"}; mux := http.NewServeMux(); mux.HandleFunc("/", s.index) }`, nil},
		{"of one that leaves the field out", server + `func main() { s := &server{n: 1}; mux := http.NewServeMux(); mux.HandleFunc("/", s.index) }`, found},
		{"of one that others choose", server + `func main() { s := &server{u: os.Getenv("U")}; mux := http.NewServeMux(); mux.HandleFunc("/", s.index) }`, found},
		{"in a method that sets all up", server + `func (s *server) routes(mux *http.ServeMux) { mux.HandleFunc("/", s.index) }; func main() { s := &server{u: "u"}; s.routes(http.NewServeMux()) }`, nil},
		{"of a field that is written later", server + `func main() { s := &server{u: "u"}; http.HandleFunc("/", s.index); s.u = "" }`, found},
		{"two servers", server + `func main() { http.HandleFunc("/", (&server{u: "u"}).index); http.HandleFunc("/b", (&server{}).index) }`, found},
		{"called by a function of the package", `type s struct{ n int }; func (s *s) run() { if s.n == 5 { sink("x") }; if s.n == 3 { sink("a") } }; func do(f func()) { f() }; func main() { do((&s{3}).run) }`, found},
		{"at the end, and beside", `type s struct{ n int }; func (s *s) run(m int) { if s.n == 5 || m == 5 { sink("x") }; if s.n == m { sink("a") } }; func main() { v := &s{3}; defer v.run(3); go v.run(4) }`, found},
		{"at the end, after others may have written the field", `type s struct{ n int }; func (s *s) run() { if s.n == 5 { sink("a") } }; func main() { v := &s{3}; defer v.run(); v.n = 5 }`, found},
	})
}

// Others call a method of a main package only where they have an interface with one of that name.
func TestExportedMethodsOfMain(t *testing.T) {
	const kind = `type kind struct{ n int }; func (k kind) Show(m int) { if m == 5 || k.n == 5 { sink("a") } }; `
	testReaching(t, []reaching{
		{"in a package that others import", kind + `func F() { kind{3}.Show(3) }`, []string{"a"}},
	})
	for _, tt := range []struct {
		why, src string
		want     []string
	}{
		{"nobody else calls it", kind + `func main() { kind{3}.Show(3) }`, nil},
		{"it is called with this", kind + `func main() { kind{3}.Show(5) }`, []string{"a"}},
		{"the library has an interface with a method of that name", `type kind struct{ n int }; func (k *kind) ServeHTTP(w http.ResponseWriter, r *http.Request) { if k.n == 3 { sink("a") }; if k.n == 5 { sink("x") } }; func main() { http.Handle("/", &kind{3}) }`, []string{"a"}},
		{"errors are asked for it", `type kind struct{ n int }; func (k kind) Error() string { return "" }; func (k kind) Is(err error) bool { if err == os.ErrExist { sink("a") }; return false }; func main() { fmt.Println(errors.Is(kind{3}, os.ErrClosed)) }`, []string{"a"}},
	} {
		t.Run(tt.why, func(t *testing.T) {
			require.ElementsMatch(t, tt.want, sunk(t, strings.Replace(truthPrelude, "package a", "package main", 1)+tt.src+"\n"))
		})
	}
}

// A function that calls itself with what is computed of its own parameters chooses nothing.
func TestFunctionsThatCallThemselves(t *testing.T) {
	testReaching(t, []reaching{
		{"counting down", `func f(n int) { if n == 4 { sink("x") }; if n > 0 { f(n - 1) } }; func main() { f(3) }`, nil},
		{"from what others choose", `func f(n int) { if n == 4 { sink("a") }; if n > 0 { f(n - 1) } }; func main() { f(len(os.Args)) }`, []string{"a"}},
		{"with what others choose", `func f(n int) { if n == 4 { sink("a") }; if n > 0 { f(len(os.Args)) } }; func main() { f(3) }`, []string{"a"}},
		{"adding to a text", `func f(n int, p string) { if p == "/" { sink("x") }; if n > 0 { f(n-1, p+"/a") } }; func main() { f(3, "") }`, nil},
		{"a part of a list", `func f(l []string) { if len(l) == 5 { sink("x") }; if len(l) > 0 { f(l[1:]) } }; func main() { f([]string{"k", "l"}) }`, nil},
		{"in a method", `type n struct{ next *n; id int }; func (n *n) f() { if n == nil { return }; if n.id == 4 { sink("x") }; n.next.f() }; func main() { (&n{id: 3}).f() }`, nil},
	})
}

// A call leads to what comes out for certain of what it gives.
func TestRangesThatCallsGive(t *testing.T) {
	testReaching(t, []reaching{
		{"one of three numbers", `func f(n int) { if n == 5 { sink("x") } }; func main() { f(len(os.Args) % 3) }`, nil},
		{"a number that was held against bounds", `func f(n int) { if n == 5 { sink("x") } }; func main() { n, err := strconv.Atoi(os.Getenv("N")); if err != nil || n < 0 || n > 3 { n = 1 }; f(n) }`, nil},
		{"any number", `func f(n int) { if n == 5 { sink("a") } }; func main() { n, _ := strconv.Atoi(os.Getenv("N")); f(n) }`, []string{"a"}},
		{"a struct that is embedded by a pointer", `type s struct{ n int }; func (s *s) run() { if s.n == 5 { sink("x") } }; type w struct{ *s }; func main() { w := w{&s{3}}; w.run() }`, nil},
	})
}
