package flow

import "testing"

// What comes out of variables of the package that the library has made of what the program says comes
// out one way.
func TestVariablesOfThePackageThatNobodyElseFills(t *testing.T) {
	found := []string{"a"}
	testReaching(t, []reaching{
		{"a pattern", `var re = regexp.MustCompile("a"); func f() { if re.MatchString("b") { sink("x") } }`, nil},
		{"asked of what others choose", `var re = regexp.MustCompile("a"); func F(s string) { if re.MatchString(s) { sink("a") } }`, found},
		{"that others may set", `var Re = regexp.MustCompile("a"); func F() { if Re.MatchString("b") { sink("a") } }`, found},
		{"that is made of what others choose", `var re = regexp.MustCompile(os.Getenv("A")); func f() { if re.MatchString("b") { sink("a") } }`, found},
		{"a point of time", `var t0 = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC); func f() { if t0.Year() == 2021 { sink("x") } }`, nil},
		{"the time at which the program begins", `var t0 = time.Now(); func f() { if t0.Year() == 2021 { sink("a") } }`, found},
		{"a number that is read", `var n, _ = strconv.Atoi("3"); func f() { if n != 3 { sink("x") } }`, nil},
		{"a URL that is read", `var u, _ = url.Parse("http://h/ok"); func f() { if u.Host == "" { sink("x") } }`, nil},
		{"a buffer that is filled with constants", `var b bytes.Buffer; func f() { b.WriteString("c"); if b.Len() != 1 { sink("x") } }`, nil},
		{"with what others choose", `var b bytes.Buffer; func F(s string) { b.WriteString(s); if b.Len() != 1 { sink("a") } }`, found},
		{"that is handed on", `var b bytes.Buffer; func F(g func(*bytes.Buffer)) { g(&b); if b.Len() != 1 { sink("a") } }`, found},
		{"a map", `var m sync.Map; func f() { m.Store("c", 1); if _, ok := m.Load("c"); !ok { sink("x") } }`, nil},
		{"a counter of calls", `var n atomic.Int64; func F() { if n.Add(1) > 2 { sink("a") } }`, found},
	})
}
