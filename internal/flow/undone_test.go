package flow

import "testing"

// A condition that compares a text with known parts says what to try for the unknown ones.
func TestWhatATextIsMadeOf(t *testing.T) {
	testReaching(t, []reaching{
		{"after a known beginning", `func f(s string) { if "v"+s == "v2" { sink("a") } }`, []string{"a"}},
		{"which another text does not have", `func f(s string) { if "v"+s == "w2" { sink("x") } }`, nil},
		{"before a known end", `func f(s string) { if s+".go" == "a.go" { sink("a") } }`, []string{"a"}},
		{"which comes last, where it comes twice", `func f(s string) { if s+".go" == "a.go.go" { sink("a") } }`, []string{"a"}},
		{"two texts at once", `func f(s, u string) { if s+"/"+u == "linux/arm64" { sink("a") } }`, []string{"a"}},
		{"of a switch, where nothing else says what they are", `func f(s, u string) { switch s+"/"+u { case "linux/arm64": sink("a"); case "linux": sink("x") } }`, []string{"a"}},
		{"three at once", `func f(s, u, v string) { if fmt.Sprintf("%s-%s-%s", s, u, v) == "a-b-c" { sink("a") } }`, []string{"a"}},
		{"one text twice is one text", `func f(s string) { if s+"/"+s == "a/b" { sink("x") }; if s+"/"+s == "b/b" { sink("a") } }`, []string{"a"}},
		{"a number", `func f(n int) { if fmt.Sprintf("page-%d", n) == "page-7" { sink("a") }; if fmt.Sprintf("page-%d", n) == "page-x" { sink("x") } }`, []string{"a"}},
		{"that is too large for its type", `func f(n uint8) { if fmt.Sprintf("page-%d", n) == "page-300" { sink("x") } }`, nil},
		{"a truth value", `func f(c bool) { if fmt.Sprintf("on=%t", c) == "on=true" { if c { sink("a") } else { sink("x") } } }`, []string{"a"}},
		{"what was quoted", `func f(s string) { if strconv.Quote(s) == "\"b\"" { sink("a") }; if strconv.Quote(s) == "b" { sink("x") } }`, []string{"a"}},
		{"what was escaped", `func f(s string) { if "v"+url.PathEscape(s) == "va%20b" { if s == "a b" { sink("a") } else { sink("x") } }; if "v"+url.QueryEscape(s) == "va b" { sink("x") } }`, []string{"a"}},
		{"in a query", `func f(s string) { if "v"+url.QueryEscape(s) == "va+b" { sink("a") } }`, []string{"a"}},
		{"what was said of it before holds still", `func f(s string) { if s == "3" { if "v"+s == "v2" { sink("x") }; if "v"+s == "v3" { sink("a") } } }`, []string{"a"}},
		{"what is said of it after that holds, too", `func f(s string) { if "v"+s == "v2" { if s == "3" { sink("x") }; if s == "2" { sink("a") } } }`, []string{"a"}},
		{"one of two texts that the program has", `func f(c bool, s string) { p := "a"; if c { p = "b" }; if p+s == "bc" { sink("b") }; if p+s == "c" { sink("x") } }`, []string{"b"}},
		{"what nobody gives is not tried", `func f() { g("a") }; func g(s string) { if "v"+s == "v2" { sink("x") }; if "v"+s == "va" { sink("a") } }`, []string{"a"}},
	})
}

// A text that is split into so many parts has no more than these, of which the last one may have
// the separator.
func TestSplitIntoSoMany(t *testing.T) {
	testReaching(t, []reaching{
		{"as many as are asked for", `func f(s string) { if p := strings.SplitN(s, "=", 2); len(p) == 2 { sink("a") } }`, []string{"a"}},
		{"and no more", `func f(s string) { if p := strings.SplitN(s, "=", 2); len(p) == 3 { sink("x") } }`, nil},
		{"a part", `func f(s string) { if p := strings.SplitN(s, "=", 2); len(p) == 2 && p[0] == "b" { sink("a") } }`, []string{"a"}},
		{"two", `func f(s string) { if p := strings.SplitN(s, "=", 2); len(p) == 2 && p[0] == "b" && p[1] == "c" { sink("a") } }`, []string{"a"}},
		{"only the last one has the separator", `func f(s string) { if p := strings.SplitN(s, "=", 2); len(p) == 2 { if p[0] == "b=c" { sink("x") }; if p[1] == "b=c" { sink("a") } } }`, []string{"a"}},
		{"after a check", `func f(s string) { p := strings.SplitN(s, "=", 2); if len(p) != 2 || p[0] == "" { return }; if p[0] == "b" { sink("a") }; if p[0] == "" { sink("x") } }`, []string{"a"}},
		{"a part that is a number", `func f(s string) { p := strings.Split(s, "|"); if len(p) < 3 { return }; n, err := strconv.Atoi(strings.TrimSpace(p[0])); if err != nil { sink("b"); return }; if n == 0 { sink("c"); return }; if n < -5 { sink("d"); return }; sink("a") }`, []string{"a", "b", "c", "d"}},
		{"and another one in small letters", `func f(s string) { p := strings.Split(s, "|"); if len(p) < 3 { return }; if _, err := strconv.Atoi(p[0]); err != nil { return }; switch strings.ToLower(p[1]) { case "fast": sink("a"); case "Slow": sink("x"); default: sink("b") } }`, []string{"a", "b"}},
		{"a truth value", `func f(s string) { p := strings.SplitN(s, "=", 2); if len(p) == 2 && p[0] == "on" { if c, err := strconv.ParseBool(p[1]); err == nil && c { sink("a") } } }`, []string{"a"}},
		{"a known text", `func f() { p := strings.SplitN("a=b=c", "=", 2); sink(p[0]); sink(p[1]) }`, []string{"a", "b=c"}},
		{"with fewer", `func f() { p := strings.SplitN("a", "=", 2); sink(p[0]); if len(p) == 2 { sink("x") } }`, []string{"a"}},
		{"one of two", `func f(c bool) { s := "a=b"; if c { s = "c" }; p := strings.SplitN(s, "=", 2); sink(p[0]); if len(p) == 1 && !c { sink("x") } }`, []string{"a", "c"}},
		{"into one", `func f() { sink(strings.SplitN("a=b", "=", 1)[0]) }`, []string{"a=b"}},
		{"what callers give to be split", `func g(s string) { p := strings.Split(s, ","); sink(p[0]) }; func f() { g("a,b,c") }`, []string{"<any>", "a"}},
		{"and is written after that", `func g(s string) { p := strings.Split(s, ","); p[0] = "c"; sink(p[0]) }; func f() { g("x,b") }`, []string{"<any>"}},
		{"sorted", `func g(s string) { p := strings.Split(s, ","); sort.Strings(p); sink(p[0]) }; func f() { g("x,b") }`, []string{"<any>"}},
		{"written where another one writes it", `func w(p []string) { p[0] = "c" }; func g(s string) { p := strings.Split(s, ","); w(p); sink(p[0]) }; func f() { g("x,b") }`, []string{"<any>"}},
		{"in a loop", `func g(s string) { p := strings.Split(s, ","); for i := range p { p[i] = "c" + p[i] }; sink(p[0]) }; func f() { g("x,b") }`, []string{"<any>"}},
		{"what callers give", `func g(s string) { p := strings.SplitN(s, ",", 2); sink(p[0]) }; func f() { g("a,b,c") }`, []string{"<any>", "a"}},
	})
}

// The text of a list of bytes that a function is given is the caller's.
func TestTextOfGivenBytes(t *testing.T) {
	testReaching(t, []reaching{
		{"from outside", `func str(b []byte) string { return string(b) }; func f() { b, _ := os.ReadFile("f"); if str(b) == "b" { sink("a") } }`, []string{"a"}},
		{"is one text", `func str(b []byte) string { return string(b) }; func f() { b, _ := os.ReadFile("f"); if str(b) == "b" && string(b) == "c" { sink("x") } }`, nil},
		{"as long as they are", `func str(b []byte) string { return string(b) }; func f(b []byte) { if len(b) == 2 && str(b) == "b" { sink("x") } }`, nil},
		{"with the error beside", `func str(b []byte, err error) string { return string(b) }; func f() { if str(os.ReadFile("f")) == "b" { sink("a") } }`, []string{"a"}},
		{"that are known", `func str(b []byte) string { return string(b) }; func f() { sink(str([]byte("a"))) }`, []string{"a"}},
		{"written before", `func str(b []byte) string { b[0] = 'y'; return string(b) }; func f(b []byte) { if str(b) == "x" { sink("x") } }`, nil},
	})
}

// Code out of view that is called does not have the parts of a text, unless it is given them.
func TestPartsStayAsTheyAre(t *testing.T) {
	testReaching(t, []reaching{
		{"of a list that only a variable has", `func f(s string, do func()) { p := strings.Split(s, "="); if len(p) != 2 || p[0] == "" { return }; do(); if p[0] == "" { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"of words", `func f(s string, do func()) { p := strings.Fields(s); if len(p) != 2 || p[0] == "c" { return }; do(); if p[0] == "c" { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"of so many", `func f(s string, do func()) { p := strings.SplitN(s, "=", 2); if len(p) != 2 || p[0] == "" { return }; do(); if p[0] == "" { sink("x") } else { sink("a") } }`, []string{"a"}},
		{"of one that it is given", `func f(s string, do func([]string)) { p := strings.Split(s, "="); if p[0] == "" { return }; do(p); if p[0] == "" { sink("a") } }`, []string{"a"}},
		{"of one that it has by another name", `var Q []string; func f(s string, do func()) { p := strings.Split(s, "="); Q = p; if p[0] == "" { return }; do(); if p[0] == "" { sink("a") } }`, []string{"a"}},
		{"of one that a literal writes", `func f(s string, do func(func())) { p := strings.Split(s, "="); if p[0] == "" { return }; do(func() { p[0] = "" }); if p[0] == "" { sink("x") } }`, nil},
	})
}
