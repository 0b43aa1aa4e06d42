package flow

import "testing"

// What is asked of a text says what else it cannot be.
func TestComparedTexts(t *testing.T) {
	testReaching(t, []reaching{
		{"what a text ends with, once more and by more", `func f(s string) { if strings.HasSuffix(s, "/a") { if strings.HasSuffix(s, "a") { sink("a") } else { sink("x") }; if strings.HasSuffix(s, "b") { sink("x") }; if !strings.HasSuffix(s, "/a") { sink("x") }; if !strings.Contains(s, "/") { sink("x") }; if strings.HasSuffix(s, "c/a") { sink("b") } } }`, []string{"a", "b"}},
		{"before one text, or not", `func f(s string) { if s < "c" { if s == "d" { sink("x") }; if s == "b" { sink("a") } }; if s >= "c" { if s == "c" { sink("b") }; if s == "b" { sink("x") } } }`, []string{"a", "b"}},
		{"after one text, or not", `func f(s string) { if s <= "c" { if s == "d" { sink("x") }; if s == "c" { sink("a") } }; if s > "c" { if s == "c" { sink("x") }; if s == "d" { sink("b") } } }`, []string{"a", "b"}},
		{"no text that a pattern finds is needed, but one that it matches", `var re = regexp.MustCompile("^.{2}[b-d](k|l)*m+n?$"); func f(s string) { if re.MatchString(s) { if strings.HasSuffix(s, "n") { sink("a") } } }`, []string{"a"}},
		{"where groups are found: two places for each", `var er = regexp.MustCompile("^([a-z]+)/"); func f(s string) { if m := er.FindStringSubmatchIndex(s); m != nil { if len(m) != 4 { sink("x") } else { sink("a") } } }`, []string{"a"}},
		{"no fewer turns than a text has bytes that are known", `func k(t string) string { return "ab" + t }; func f(t string) { n := 0; for range k(t) { n++ }; if n == 1 { sink("x") }; if n == 0 { sink("x") } }`, nil},
		{"a number that cannot be read", `func f(s string) { if n, err := strconv.Atoi(s); err != nil { if s == "k" { sink("a") }; if s == "7" { sink("x") } } else if n == 7 { if s == "8" { sink("x") } } }`, []string{"a"}},
	})
}

// Lines of a known text are followed in one loop over all of them, and nowhere else.
func TestScannersThatAreNotFollowed(t *testing.T) {
	testReaching(t, []reaching{
		{"a scanner that was declared before", `func f() { var sc *bufio.Scanner; sc = bufio.NewScanner(strings.NewReader("a\nb")); for sc.Scan() { sink(sc.Text()) } }`, nil},
		{"whose method has a name of its own", `func f() { sc := bufio.NewScanner(strings.NewReader("a\nb")); next := sc.Scan; for next() { sink(sc.Text()) } }`, nil},
		{"that a function is given", `func use(sc *bufio.Scanner) { sc.Scan() }; func f() { sc := bufio.NewScanner(strings.NewReader("a\nb")); use(sc); for sc.Scan() { sink(sc.Text()) } }`, nil},
		{"a text without a line", `func f() { sc := bufio.NewScanner(strings.NewReader("")); for sc.Scan() { sink("x") } }`, nil},
	})
}

// What a text in JSON leaves in a struct.
func TestFieldsOfJSON(t *testing.T) {
	testReaching(t, []reaching{
		{"a list is for no struct", `type T struct { U string }; func f() { t := T{U: "x"}; json.Unmarshal([]byte("[1]"), &t); sink(t.U) }`, []string{"<any>"}},
		{"a field that is left out, whatever the members are called", `type T struct { U string ` + "`" + `json:"-"` + "`" + ` }; func f() { t := T{U: "a"}; json.Unmarshal([]byte("{\"U\":\"x\",\"-\":\"x\"}"), &t); sink(t.U) }`, []string{"a"}},
		{"one that is called as what leaves one out", `type T struct { U string ` + "`json:\"-,\"`" + ` }; func f() { t := T{U: "x"}; json.Unmarshal([]byte("{\"U\":\"x\",\"-\":\"b\"}"), &t); sink(t.U) }`, []string{"b"}},
		{"a list that is given something else: nobody goes on", `type T struct { U string; N []string }; func f() { var t T; if err := json.Unmarshal([]byte("{\"U\":\"x\",\"N\":true}"), &t); err != nil { return }; sink(t.U) }`, nil},
		{"the greatest number of a small field", `type T struct { U string; N int8 }; func f() { var t T; if err := json.Unmarshal([]byte("{\"U\":\"b\",\"N\":127}"), &t); err != nil { return }; sink(t.U) }`, []string{"b"}},
		{"of one that is not so small", `type T struct { U string; N int16 }; func f() { var t T; if err := json.Unmarshal([]byte("{\"U\":\"b\",\"N\":32767}"), &t); err != nil { return }; sink(t.U) }`, []string{"b"}},
	})
}

// Two questions about one request, or one thing in an interface, have to agree.
func TestWhatRequestsHave(t *testing.T) {
	testReaching(t, []reaching{
		{"the user agent is a header", `func f(r *http.Request) { if r.UserAgent() != "" { if r.Header.Get("User-Agent") == "" { sink("x") } else if r.UserAgent() == "k" { sink("a") } } }`, []string{"a"}},
		{"a name and a password are one", `func f(r *http.Request) { if u, p, ok := r.BasicAuth(); ok { if r.Header.Get("Authorization") == "" { sink("x") } else if u == "k" { if p == "k" { sink("a") } } } }`, []string{"a"}},
		{"one without a method asks for GET", `func f() { r, _ := http.NewRequest("", "http://h/", nil); if r.Method == "GET" { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"the kind of a value", `func f(x any) { if _, ok := x.([]string); ok { if reflect.ValueOf(x).Kind() == reflect.Slice { sink("a") } else { sink("x") } }; if x == nil { if reflect.ValueOf(x).IsValid() { sink("x") } else { sink("b") } } }`, []string{"a"}},
		{"something is a value", `func f(x any) { if x != nil { if reflect.ValueOf(x).IsValid() { sink("a") } else { sink("x") } } }`, []string{"a"}},
		{"a number in two parts", `func f(x any) { if _, ok := x.(complex128); ok { if reflect.TypeOf(x).Kind() == reflect.Complex128 { sink("a") }; if reflect.TypeOf(x).Kind() == reflect.String { sink("x") } } }`, []string{"a"}},
		{"a copy of a map that is nil is nil", `func f(m map[string]string) { n := maps.Clone(m); if n == nil { sink("a") } else { sink("b") } }`, []string{"a", "b"}},
		{"a key with a list of values", `func f(m map[string][]string) { if len(m["k"]) > 0 { if len(m) == 0 { sink("x") } else if m["k"][0] == "v" { sink("a") } } }`, []string{"a"}},
		{"a question by the style of another language", `type env interface { Is_prod() bool }; func f(e env) { u := "a"; if e.Is_prod() { u = "x" }; if !e.Is_prod() { sink(u) } }`, []string{"a"}},
	})
}

// Others call a method of what leaves the package.
func TestHandedOut(t *testing.T) {
	testReaching(t, []reaching{
		{"after a field was set that the literal does not name", `type h struct{ u, v string }; func (h *h) ServeHTTP(w http.ResponseWriter, r *http.Request) { sink(h.u) }; func f() { x := &h{u: "a"}; x.v = dyn(); http.Handle("/", x) }`, []string{"<any>", "a"}},
		{"its method, converted in parentheses", `type h struct{ u string }; func (h h) serve(w http.ResponseWriter, r *http.Request) { sink(h.u) }; func f() { x := h{u: "a"}; http.Handle("/", (http.HandlerFunc)(x.serve)) }`, []string{"<any>", "a"}},
		{"a method that code of the package gets", `type h struct{ u string }; func (h h) serve(w http.ResponseWriter, r *http.Request) { sink(h.u) }; func use(func(http.ResponseWriter, *http.Request)); func f() { x := h{u: "a"}; use(x.serve) }`, []string{"<any>"}},
		{"a key of a map that leaves", `type h struct{ u string }; func (h h) ServeHTTP(w http.ResponseWriter, r *http.Request) { sink(h.u) }; func F() map[h]string { return map[h]string{{u: "x"}: "k"} }`, []string{"<any>"}},
	})
}

// An element by another name is what it is as long as nobody writes it.
func TestViewedElements(t *testing.T) {
	testReaching(t, []reaching{
		{"where numbers are counted", `type E struct{ u string; n int }; func f() { l := []E{{"a", 1}, {"b", 2}}; for i := range l { e := &l[i]; n := 0; n++; println(e.n); sink(e.u) } }`, []string{"a", "b"}},
		{"after its list was decoded", `type E struct{ u string; n int }; func f() { l := []E{{"a", 1}}; e := &l[0]; json.Unmarshal(nil, &l); sink(e.u) }`, []string{"<any>"}},
		{"by another type", `type E struct{ u string; n int }; type L []E; func f() { l := []E{{"a", 1}}; e := &l[0]; json.Unmarshal(nil, (*L)(&l)); sink(e.u) }`, []string{"<any>"}},
		{"after others were copied there", `type E struct{ u string; n int }; func f(m []E) { l := []E{{"a", 1}}; e := &l[0]; copy(l, m); sink(e.u) }`, []string{"<any>"}},
		{"after it was counted itself: silent", `type E struct{ u string; n int }; func f() { l := []E{{"a", 1}}; e := &l[0]; l[0].n++; if e.n == 2 { sink("a") } else { sink("x") } }`, nil},
		{"after a loop has counted by it: silent", `type E struct{ u string; n int }; func f() { l := []E{{"a", 7}}; e := &l[0]; for l[0].n = range 3 { }; if e.n == 2 { sink("a") } else { sink("x") } }`, nil},
		{"a part of a list without room has room within it", `func f(n int) { l := []string{"a", "b", "c"}; k := l[0:2:2]; m := k[0:1]; m = append(m, "d"); sink(l[1]) }`, []string{"d"}},
	})
}

// What becomes of what is put somewhere, by statements that are seldom seen.
func TestOddPosts(t *testing.T) {
	testReaching(t, []reaching{
		{"a loop that puts its elements there", `var m = map[string]*string{}; func Put(p *string) { for k, m["a"] = range map[string]*string{"k": p} { println(k) } }; var k string; func Run() { sink(*m["a"]) }`, []string{"<any>"}},
		{"a select that takes it out", `var c = make(chan string, 3); func Put() { c <- "1" }; func Run() { for { select { case u := <-c: sink(u) } } }`, []string{"1", "<any>"}},
		{"who reads before it puts something there, again and again", `var l []string; func run() { for { for _, u := range l { sink(u) }; put() } }; func put() { l = append(l, "1") }`, []string{"1", "<any>"}},
		{"channels that each turn opens", `func f(open func() chan string, n int) { last := "z"; for i := 0; i < n; i++ { ch := open(); u := <-ch; if u == "b" && last == "c" { sink("a") }; last = u } }`, []string{"a"}},
	})
}

// How texts are put together, where little is known or many things are.
func TestOddTexts(t *testing.T) {
	testReaching(t, []reaching{
		{"a buffer that begins anew", `func f() { var b bytes.Buffer; b.WriteString("x"); b.Reset(); b.WriteByte('a'); b.WriteRune('b'); sink(b.String()) }`, []string{"ab"}},
		{"a byte that is not known is one", `func f(c byte) { var b strings.Builder; b.WriteByte(c); b.WriteString("k"); if b.Len() < 2 { sink("x") }; if b.String() == "k" { sink("x") }; sink("a") }`, []string{"a"}},
		{"so is a rune", `func f(c rune) { var b strings.Builder; b.WriteRune(c); if b.String() == "kl" { sink("x") }; if b.Len() == 0 { sink("x") }; sink("a") }`, []string{"a"}},
		{"a byte beyond ASCII is no rune", `func f() { var b strings.Builder; b.WriteByte(0xe9); if b.Len() == 1 { sink("a") } else { sink("x") } }`, []string{"a"}},
		{"bytes that are made with room for more", `func f() { b := make([]byte, 0, 9); b = append(b, "a"...); sink(string(b)) }`, []string{"a"}},
		{"a time with more after it", `func f(t time.Time) { sink(t.Format("15 h")) }`, []string{"<any> h"}},
		{"a time, and whether it is so late", `func f(t time.Time) { sink(fmt.Sprint("a", t.Unix() > 3, t)) }`, []string{"a<word> <any>-<any>-<any> <any>:<any>:<any><any> <any> <any>"}},
		{"numbers between texts", `func f() { var b strings.Builder; fmt.Fprint(&b, "a", 3, " b"); sink(b.String()) }`, []string{"a3 b"}},
		{"by a format", `func f() { var b strings.Builder; fmt.Fprintf(&b, "a%d/%s", 34, "b"); sink(b.String()) }`, []string{"a34/b"}},
		{"a truth value", `func f() { var b bytes.Buffer; fmt.Fprintln(&b, "a", true); sink(b.String()) }`, []string{"a <word>\n"}},
		{"operands that nobody sees", `func f(l []any) { var b strings.Builder; fmt.Fprint(&b, l...); sink(b.String()) }`, []string{"<any>"}},
		{"two choices: each way of one, and the first and the last of both", `func f(c, d bool) { u := "a"; if c { u = "b" }; v := "d"; if d { v = "e" }; sink(u + v) }`, []string{"(a|b)(d|e)", "(a|b)d", "(a|b)e", "a(d|e)", "ad", "b(d|e)", "be"}},
		{"one of several texts of a type of its own, in an interface", `type id string; func f(c, d bool) { var v id = "a"; if c { v = "b" } else if d { v = id(dyn()) }; var x any = v; if s, ok := x.(id); ok { sink(string(s)) } else { sink("x") } }`, []string{"(<any>|<any>)", "<any>"}},
		{"one more key of a large map: not counted", `func f() { m := map[int]string{` + entries(70, `%[1]d: "v%[1]d", `) + `}; m[99] = "z"; if len(m) == 71 { sink("a") } else { sink("x") } }`, nil},
		{"a list as an array: not followed", `func f(l []string) { p := (*[2]string)(l); if len(l) < 2 { sink("x") }; if p[1] == "k" { sink("a") } }`, nil},
	})
}
