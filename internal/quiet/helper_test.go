package quiet

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Each row is a function of the test that a text is handed to, and whether some
// of its texts are meant to be refused.
func TestHelpers(t *testing.T) {
	const quiet, loud = "demanded-error", ""
	const decl = "func open(string) (int, error)\n"
	for _, tt := range []struct{ why, src, want string }{
		{"one that requires an error", `func parseIt(t *testing.T, u string) { _, err := open(u); if err == nil { t.Fatal() } }; func TestIt(t *testing.T) { parseIt(t, "X") }`, quiet},
		{"one that requires none", `func parseIt(t *testing.T, u string) { _, err := open(u); if err != nil { t.Fatal() } }; func TestIt(t *testing.T) { parseIt(t, "X") }`, loud},
		{"one that is told to expect a bad request", `func parseIt(t *testing.T, u string, status int) { _, err := open(u); log(err, status) }; func TestIt(t *testing.T) { parseIt(t, "X", 400) }`, quiet},
		{"one that is told to expect another answer", `func parseIt(t *testing.T, u string, status int) { _, err := open(u); log(err, status) }; func TestIt(t *testing.T) { parseIt(t, "X", 404) }`, loud},
		{"a literal that requires one", `func TestIt(t *testing.T) { parseIt := func(u string) { _, err := open(u); if err == nil { t.Fatal() } }; parseIt("X") }`, quiet},
		{"one that says why it fails", `func parseIt(t *testing.T, u string) { _, err := open(u); if err != nil { t.Fatal(err.Error()) } }; func TestIt(t *testing.T) { parseIt(t, "X") }`, loud},
		{"a generic one", `func parseAny[T any](t *testing.T, u T) { _, err := open(any(u).(string)); if err == nil { t.Fatal() } }; func TestIt(t *testing.T) { parseAny[string](t, "X") }`, quiet},
		{"one that is given a function that requires one", `func parseWith(u string, check func(error)) { _, err := open(u); check(err) }; func TestIt(t *testing.T) { parseWith("X", func(err error) { require.Error(t, err) }) }`, quiet},
		{"one that is given a function that requires none", `func parseWith(u string, check func(error)) { _, err := open(u); check(err) }; func TestIt(t *testing.T) { parseWith("X", func(err error) { require.NoError(t, err) }) }`, loud},
		{"one that is told whether to", `func parseIt(t *testing.T, u string, fails bool) { if _, err := open(u); (err != nil) != fails { t.Fatal() } }; func TestIt(t *testing.T) { parseIt(t, "X", true) }`, quiet},
		{"one with cases", `func parseIt(t *testing.T, u string, fails bool) { _, err := open(u); switch { case fails && err == nil: t.Fatal() } }; func TestIt(t *testing.T) { parseIt(t, "X", true) }`, quiet},
		{"one with a case that passes", `func parseIt(t *testing.T, u string) { _, err := open(u); switch { case err == nil: log() } }; func TestIt(t *testing.T) { parseIt(t, "X") }`, loud},
		{"one with a case about something else", `func parseIt(t *testing.T, u string) { _, err := open(u); switch { case cond(): t.Fatal(err) } }; func TestIt(t *testing.T) { parseIt(t, "X") }`, loud},
		{"one that only hands the error on", `func parseIt(t *testing.T, u string) error { _, err := open(u); return err }; func TestIt(t *testing.T) { parseIt(t, "X") }`, loud},
		{"one of another package", `func TestIt(t *testing.T) { parse("X") }`, loud},
		{"one that is made elsewhere", `func made() func(string); func TestIt(t *testing.T) { parseIt := made(); parseIt("X") }`, loud},
		{"a panic that is required", `func TestIt(t *testing.T) { Expect(func() { parse("X") }).To(PanicWith("x")) }; func PanicWith(string) int`, "required-error"},
		{"one that must not be", `func TestIt(t *testing.T) { Expect(func() { parse("X") }).NotTo(PanicWith("x")) }; func PanicWith(string) int`, ""},
		{"no value", `func TestIt(t *testing.T) { n, _ := parse2("X"); if n != nil { t.Fatal() } }; func parse2(string) (*int, error)`, "required-error"},
		{"a value", `func TestIt(t *testing.T) { n, _ := parse2("X"); if n == nil { t.Fatal() } }; func parse2(string) (*int, error)`, ""},
		{"no value of a function that says no more", `func TestIt(t *testing.T) { n := parse1("X"); if n != nil { t.Fatal() } }; func parse1(string) *int`, "required-error"},
		{"a value of one", `func TestIt(t *testing.T) { n := parse1("X"); if n == nil { t.Fatal() } }; func parse1(string) *int`, ""},
		{"no error of one", `func TestIt(t *testing.T) { err := parses("X"); if err != nil { t.Fatal() } }`, ""},
		{"a value in a field", `func TestIt(t *testing.T) { var m struct{ n *int }; m.n, _ = parse2("X"); if m.n != nil { t.Fatal() } }; func parse2(string) (*int, error)`, ""},
		{"another value", `func TestIt(t *testing.T) { var m *int; n, _ := parse2("X"); if m != nil { t.Fatal(n) } }; func parse2(string) (*int, error)`, ""},
		{"the opposite of a matcher", `func TestIt(t *testing.T) { _, err := parse("X"); c.Assert(err, Not(IsNil)) }; func Not(int) int`, "required-error"},
		{"the opposite of its opposite", `func TestIt(t *testing.T) { _, err := parse("X"); c.Assert(err, Not(IsNotNil)) }; func Not(int) int`, ""},
	} {
		assert.Equal(t, tt.want, silencer(t, decl+tt.src, "http://h/a b"), "%s: %s", tt.why, tt.src)
	}
}

// Each row is what is beside a text, and whether that says what becomes of
// what is wrong with the text.
func TestTwice(t *testing.T) {
	const quiet, loud = "spelled-twice", ""
	for _, tt := range []struct{ why, src, want string }{
		{"escaped, in an entry", `func TestIt(t *testing.T) { for _, tt := range []struct{ u, want string }{{"X", "/a%20b"}} { parse(tt.u) } }`, quiet},
		{"as it is", `func TestIt(t *testing.T) { for _, tt := range []struct{ u, want string }{{"X", "GET X"}} { parse(tt.u) } }`, quiet},
		{"by its field's name", `func TestIt(t *testing.T) { for _, tt := range []struct{ u, want string }{{u: "X", want: "/a%20b"}} { parse(tt.u) } }`, quiet},
		{"without the mistake", `func TestIt(t *testing.T) { for _, tt := range []struct{ u, want string }{{u: "X", want: "/b%2F"}} { parse(tt.u) } }`, loud},
		{"as another entry", `func TestIt(t *testing.T) { for _, u := range []string{"X", "/a%20b"} { parse(u) } }`, loud},
		{"in a map", `func TestIt(t *testing.T) { for u := range map[string]string{"X": "/a%20b"} { parse(u) } }`, quiet},
		{"beside the call", `func TestIt(t *testing.T) { n, _ := parse("X"); assert.Equal(t, "/a%20b", n) }`, loud},
		{"around the call", `func TestIt(t *testing.T) { assert.Equal(t, "/a%20b", isURL("X")) }`, quiet},
		{"around a function that makes the call", `func TestIt(t *testing.T) { assert.Equal(t, "/a%20b", func() int { n, _ := parse("X"); return n }()) }`, loud},
		{"as it is, in what the literal is a part of", `func TestIt(t *testing.T) { parse("X" + "/b") }`, loud},
		{"so in an entry", `func TestIt(t *testing.T) { for _, tt := range []struct{ u string }{{"X" + "/b"}} { parse(tt.u) } }`, loud},
		{"by the name of a constant of the package", `const u = "X"; func TestIt(t *testing.T) { parse(u) }`, loud},
		{"by its name, and escaped beside it", `const u = "X"; func TestIt(t *testing.T) { parseAs(u, "/a%20b") }; func parseAs(u, want string)`, quiet},
		{"as it is, a part of a literal of another kind", `func TestIt(t *testing.T) { const u = "X"; assert.Equal(t, "/a%20b", isURL(u)) }`, loud},
	} {
		assert.Equal(t, tt.want, silencer(t, tt.src, "http://h/a b"), "%s: %s", tt.why, tt.src)
	}
	decoded := `func TestIt(t *testing.T) { for _, tt := range []struct{ u, want string }{{"X", "100% b"}} { parse(tt.u) } }`
	assert.Equal(t, quiet, silencer(t, decoded, "100%25 b"), "decoded, in an entry")
	assert.Equal(t, loud, silencer(t, decoded, "100%2F b"), "something else that is decoded")
}
