package flow

import "testing"

// A program asks whether what it was given is one of a few things, and goes on with these alone.
func TestOnlyWhatIsAllowed(t *testing.T) {
	found := []string{"a"}
	const ok = `func ok(e string) bool { switch e { case "dev", "prod": return true }; return false }; `
	const low = `func ok(e string) bool { switch strings.ToLower(e) { case "dev", "prod": return true }; return false }; `
	const valid = `func valid(e string) error { switch e { case "dev", "prod": return nil }; return os.ErrInvalid }; `
	const env = `e := os.Getenv("E"); if e == "" { e = "stage" }; `
	const given = `e := *flag.String("e", "stage", ""); flag.Parse(); `
	const choose = `u := "b"; if e != "stage" { u = "a" }; sink(u) }`
	const set = `var set = map[string]bool{"dev": true, "prod": true}; `
	testReaching(t, []reaching{
		{"a variable of the environment that has a default", ok + `func f() { ` + env + `if !ok(e) { return }; ` + choose, found},
		{"a flag that has one", ok + `func f() { ` + given + `if !ok(e) { return }; ` + choose, found},
		{"in lower case", low + `func f() { ` + env + `if !ok(e) { return }; ` + choose, found},
		{"what is not allowed is an error", valid + `func f() { ` + given + `if err := valid(e); err != nil { return }; ` + choose, found},
		{"the default is allowed", `func ok(e string) bool { switch e { case "dev", "stage": return true }; return false }; func f() { ` + given + `if !ok(e) { return }; ` + choose, []string{"a", "b"}},
		{"a method of what holds the flag", `type config struct{ env string }; func (c *config) ok() bool { switch c.env { case "dev", "prod": return true }; return false }; func f() { ` + given + `c := &config{e}; if !c.ok() { return }; ` + choose, found},
		{"a set of the package", set + `func f() { ` + env + `if !set[e] { return }; ` + choose, found},
		{"of whatever others give", set + `func F(e string) { if !set[e] { return }; ` + choose, found},
		{"a set of the function", `func f() { set := map[string]bool{"dev": true, "prod": true}; ` + env + `if !set[e] { return }; ` + choose, found},
		{"a set in which the default is", `var set = map[string]bool{"dev": true, "stage": true}; func F(e string) { if !set[e] { return }; ` + choose, []string{"a", "b"}},
	})
}

// A function that finds something in an error says that there is one.
func TestWhatIsFoundInErrors(t *testing.T) {
	const stat = `func f(p string) { _, err := os.Stat(p); u := "a"; if err == nil { u = "b" }; `
	testReaching(t, []reaching{
		{"errors.As", stat + `var e *os.PathError; if errors.As(err, &e) { sink(u) } }`, []string{"a"}},
		{"errors.As finds nothing", stat + `var e *os.PathError; if !errors.As(err, &e) { sink(u) } }`, []string{"a", "b"}},
		{"errors.AsType", stat + `if _, ok := errors.AsType[*os.PathError](err); ok { sink(u) } }`, []string{"a"}},
		{"errors.AsType finds nothing", stat + `if _, ok := errors.AsType[*os.PathError](err); !ok { sink(u) } }`, []string{"a", "b"}},
		{"errors.AsType of no error", `func f() { var err error; if _, ok := errors.AsType[*os.PathError](err); ok { sink("x") } }`, nil},
	})
}
