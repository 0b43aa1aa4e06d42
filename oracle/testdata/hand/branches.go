package hand

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Two literals share a variable: one mends what the other reads.
func ClosuresShareVariable(b bool) {
	u := "http://y001.example/a b" // want "unsafe-space" "http://y001.example/a b"
	get := func() { http.Get(u) }
	fix := func() { u = "http://ok.example/" }
	if b {
		fix()
	}
	get()
	fix()
	get()
}

// A literal counts its calls.
func LiteralCountsCalls() {
	n := 0
	next := func() int { n++; return n }
	next()
	next()
	if next() == 3 {
		http.Get("http://y002.example/a b") // want "unsafe-space" "http://y002.example/a b"
	}
	if next() == 3 {
		http.Get("http://y003.example/a b")
	}
}

// Another name keeps the literal that a variable held before.
func OlderLiteralKept(b bool) {
	f := func() string { return "http://y004.example/a b" } // want "unsafe-space" "http://y004.example/a b"
	g := f
	f = func() string { return "http://ok.example/" }
	http.Get(f())
	if b {
		http.Get(g())
	}
}

// A literal calls itself after it has written the text.
func LiteralCallsItself() {
	u := "http://y005.example/a b"
	var f func(int)
	f = func(n int) {
		if n == 0 {
			http.Get(u)
			return
		}
		u = "http://ok.example/"
		f(n - 1)
	}
	f(1)
	f(0)
}

// Each turn of a loop has its own text, which is written after the literal was made.
func LiteralPerTurn() {
	var fs []func()
	for i := 0; i < 2; i++ {
		u := "http://ok.example/" + strconv.Itoa(i)
		fs = append(fs, func() { http.Get(u) })
		u = "http://y006.example/a b" // want "unsafe-space" "http://y006.example/a b"
	}
	for _, f := range fs {
		f()
	}
}

// Each turn of a loop has a counter of its own, which never gets to the end.
func CounterPerTurn() {
	var fs []func()
	for i := 0; i < 2; i++ {
		fs = append(fs, func() {
			if i == 2 {
				http.Get("http://y007.example/a b")
			}
			if i == 1 {
				http.Get("http://y008.example/a b") // want "unsafe-space" "http://y008.example/a b"
			}
		})
	}
	for _, f := range fs {
		f()
	}
}

// The turn adds to the counter that its literal has.
func CounterOfTurnWritten() {
	var fs []func()
	for i := 0; i < 2; i++ {
		fs = append(fs, func() {
			if i == 1 {
				http.Get("http://y009.example/a b") // want "unsafe-space" "http://y009.example/a b"
			}
		})
		if i == 0 {
			i++
		}
	}
	fs[0]()
}

type zfunc func(string)

func (f zfunc) do(s string) { f(s + "b") }

// A function type has a method.
func MethodOfFunctionType() {
	f := zfunc(func(s string) { http.Get(s) })
	f.do("http://y010.example/a ") // want "unsafe-space" "http://y010.example/a b"
	f.do("http://ok.example/a")
}

type zmap map[string]string

func (m zmap) set(k, v string) { m[k] = v }
func (m zmap) url() string     { return m["scheme"] + "://y011.example/" + m["path"] }

// Two names of a map share what a method writes.
func MethodOfMapType() {
	m := zmap{"scheme": "http", "path": "a b"}
	n := m
	n.set("path", "ok")
	http.Get(m.url())
	m.set("path", "c d") // want "unsafe-space" "http://y011.example/c d"
	http.Get(n.url())
}

type ztext string

func (t *ztext) add(s string) { *t += ztext(s) }

// A method adds to a text through its pointer.
func MethodOfTextType() {
	var t ztext = "http://ok.example/"
	u := t
	t.add("y012 b") // want "unsafe-space" "http://ok.example/y012 b"
	http.Get(string(u))
	http.Get(string(t))
}

type zinner struct{ U string }
type zouter struct {
	*zinner
	n int
}

func (i *zinner) fix() { i.U = "http://ok.example/" }

// A copy of a struct shares what it embeds by pointer.
func EmbeddedPointerShared() {
	in := &zinner{"http://y013.example/a b"}
	o := zouter{in, 1}
	p := o
	p.fix()
	http.Get(o.U)
	o.zinner = &zinner{"http://y014.example/a b"} // want "unsafe-space" "http://y014.example/a b"
	http.Get(p.U)
	http.Get(o.U)
}

// branches that no caller takes
func zfetch(kind int, s string) {
	switch kind {
	case 0:
		http.Get(s)
	case 1:
		http.Get("http://y015.example/a b")
	case 2:
		http.Get(s + "/y016 b") // want "unsafe-space" "…/y016 b"
	}
}

// A case for a kind that no call has.
func KindNobodyPasses() {
	zfetch(0, "http://ok.example/")
	zfetch(2, "http://ok.example/")
}

func zmaybe(debug bool) {
	u := "http://ok.example/"
	if debug {
		u = "http://y017.example/a b"
	}
	http.Get(u)
}

// A branch on a flag that no call sets.
func FlagNobodySets() { zmaybe(false) }

func zmaybe2(opts *zinner) {
	if opts == nil {
		http.Get("http://y018.example/a b")
		return
	}
	http.Get(opts.U)
}

// A branch for nil, which no call passes.
func NilNobodyPasses() { zmaybe2(&zinner{"http://ok.example/"}) }

type zopts struct {
	debug bool
	base  string
}

func (o zopts) get() {
	if o.debug {
		http.Get("http://y019.example/a b")
	}
	if o.base == "" {
		o.base = "http://y020.example/a b"
	}
	http.Get(o.base)
}

// Fields of options that no caller sets so.
func OptionNobodySets() { zopts{base: "http://ok.example/"}.get() }

func zvar(us ...string) {
	if len(us) == 0 {
		http.Get("http://y021.example/a b")
	}
	if len(us) > 2 {
		http.Get("http://y022.example/a b")
	}
	for _, u := range us {
		http.Get(u)
	}
}

// Numbers of arguments that no call has.
func NumberOfArguments() {
	zvar("http://ok.example/")
	zvar("http://ok.example/", "http://y023.example/a b") // want "unsafe-space" "http://y023.example/a b"
}

func zrecur(n int, u string) {
	if n < 0 {
		http.Get("http://y024.example/a b")
		return
	}
	if n == 0 {
		http.Get(u)
		return
	}
	zrecur(n-1, u+"/x")
}

// A recursion that ends before it goes below zero.
func RecursionEnds() { zrecur(2, "http://ok.example") }

func zerrs(s string) (string, error) {
	if s == "" {
		return "http://y025.example/a b", errors.New("empty") // want "unsafe-space" "http://y025.example/a b"
	}
	return s, nil
}

// The error of a call with an argument that causes none.
func ErrorNotReturned() {
	u, err := zerrs("http://ok.example/")
	if err != nil {
		http.Get("http://y026.example/a b")
		return
	}
	http.Get(u)
}

// What is returned with an error is used where there is one.
func TextBesideError(s string) {
	u, err := zerrs(s)
	if err != nil {
		http.Get(u)
	}
}

var zmode = "prod"

func zbymode() {
	if zmode == "dev" {
		http.Get("http://y027.example/a b")
	}
}

// A package variable that nobody sets never has another value.
func VariableNeverSet() { zbymode() }

var zmode2 = "prod"

// A package variable has the values that are stored in it, and no others.
func VariableSetOnce(s string) {
	if s == "x" {
		zmode2 = "dev"
	}
	if zmode2 == "dev" {
		http.Get("http://y028.example/a b") // want "unsafe-space" "http://y028.example/a b"
	}
	if zmode2 == "test" {
		http.Get("http://y029.example/a b")
	}
}

var zdebug bool

// A flag of the package that nobody sets.
func FlagNeverSet() {
	if zdebug {
		http.Get("http://y030.example/a b")
	}
}

var ztable = map[string]string{"a": "http://y031.example/a b", "b": "http://ok.example/"}

// A table is asked for every key but that of the bad text.
func TableWithoutKey(s string) {
	http.Get(ztable["b"])
	if u, ok := ztable[s]; ok && s != "a" {
		http.Get(u)
	}
}

var ztable2 = []string{"http://y032.example/a b", "http://ok.example/"}

func init() { ztable2[0] = "http://ok.example/0" }

// init has replaced the bad element of a table.
func TableSetByInit() {
	for _, u := range ztable2 {
		http.Get(u)
	}
}

var zhandlers = map[string]func(string){
	"get": func(s string) { http.Get(s + " y033") },
	"nop": func(s string) { _ = s },
}

// A table of functions, of which one does nothing and one is not there.
func TableOfFunctions() {
	zhandlers["nop"]("http://y034.example/a b")
	if h, ok := zhandlers["get"]; ok {
		h("http://ok.example/")
	}
	if h, ok := zhandlers["none"]; ok {
		h("http://y035.example/a b")
	}
}

// A deferred method of a value has a copy of it.
func DeferredCopies() {
	c := &zinner{"http://ok.example/"}
	defer c.get()
	c.U = "http://y036.example/a b"
}
func (i zinner) get()   { http.Get(i.U) }
func (i *zinner) gets() { http.Get(i.U) }

// A deferred method of a pointer sees later writes.
func DeferredPointer() {
	c := &zinner{"http://ok.example/"}
	defer c.gets()
	c.U = "http://y037.example/a b" // want "unsafe-space" "http://y037.example/a b"
}

// The arguments of a deferred call are evaluated at once, what a literal reads is not.
func ArgumentsOfDeferred() {
	u := "http://y038.example/a b" // want "unsafe-space" "http://y038.example/a b"
	defer http.Get(u)
	u = "http://ok.example/"
	defer func() { http.Get(u) }()
	u = "http://ok.example/2"
}

// The way on which the call was deferred goes on to mend the text.
func DeferredAndMended(b bool) {
	u := "http://y039.example/a b"
	if b {
		defer func() { http.Get(u) }()
	}
	if !b {
		return
	}
	u = "http://ok.example/"
}

// A bare return gives what the result holds on this way.
func BareReturnOnOneWay(b bool) {
	f := func() (u string) {
		u = "http://y040.example/a b"
		if b {
			return
		}
		u = "http://ok.example/"
		return
	}
	if !b {
		http.Get(f())
	}
}

// Two texts change places, also in a list.
func TextsSwapped() {
	a, b := "http://y041.example/a b", "http://ok.example/"
	a, b = b, a
	http.Get(a)
	a, b = b, a
	http.Head(b)
	xs := []string{"http://ok.example/", "http://y042.example/a b"} // want "unsafe-space" "http://y042.example/a b"
	xs[0], xs[1] = xs[1], xs[0]
	http.Get(xs[0])
	http.Head(xs[1])
}

// The text that is added to is read before the call that writes it.
func ReadBeforeCall() {
	u := "http://ok.example/"
	f := func() string { u = "http://y043.example/a b"; return "x" }
	u += f() // u is read ... order of u and f()
	http.Get(u)
}

// A call before it in an expression writes a variable.
func WrittenByOperand() {
	u := "http://ok.example/"
	f := func() string { u = "http://y044.example/a b"; return "" } // want "unsafe-space" "http://y044.example/a b"
	http.Get(f() + u)
}

// Conditions on a text that do not go together.
func TextsContradict(s string) {
	if s < "b" && s > "c" {
		http.Get("http://y045.example/a b")
	}
	if s == "x" && len(s) == 2 {
		http.Get("http://y046.example/a b")
	}
	if strings.HasPrefix(s, "ab") && s[0] != 'a' {
		http.Get("http://y047.example/a b")
	}
	if strings.HasPrefix(s, "ab") && strings.HasPrefix(s, "ac") {
		http.Get("http://y048.example/a b")
	}
	if strings.Contains(s, "x") && s == "" {
		http.Get("http://y049.example/a b")
	}
	if strings.ToLower(s) == "ABC" {
		http.Get("http://y050.example/a b")
	}
	if strings.TrimSpace(s) == " x" {
		http.Get("http://y051.example/a b")
	}
	if strings.Count(s, "/") < 0 || strings.Index(s, "x") < -1 {
		http.Get("http://y052.example/a b")
	}
	if strings.Repeat(s, 2) == "abc" {
		http.Get("http://y053.example/a b")
	}
	if len(s) > 3 && len(s) < 4 {
		http.Get("http://y054.example/a b")
	}
	if strings.HasSuffix(s, "/") && strings.HasPrefix(s, "/") && len(s) == 1 {
		http.Get("http://y055.example/a b") // want "unsafe-space" "http://y055.example/a b"
	}
	if strings.TrimSuffix(s, "/") == s && strings.HasSuffix(s, "/") {
		http.Get("http://y056.example/a b")
	}
}

// Conditions on numbers that do not go together.
func NumbersContradict(n, m int) {
	if n > 3 && n < 4 {
		http.Get("http://y057.example/a b")
	}
	if n < m && m < n {
		http.Get("http://y058.example/a b")
	}
	if n < m && m <= n {
		http.Get("http://y059.example/a b")
	}
	k := n
	n++
	if k == n {
		http.Get("http://y060.example/a b")
	}
	if n-k == 1 {
		http.Get("http://y061.example/a b") // want "unsafe-space" "http://y061.example/a b"
	}
	if n*0 != 0 {
		http.Get("http://y062.example/a b")
	}
	if n != m && n == m {
		http.Get("http://y063.example/a b")
	}
	if n == 2 {
		if n != 2 {
			http.Get("http://y064.example/a b")
		}
		n = 3
		if n == 2 {
			http.Get("http://y065.example/a b")
		}
	}
	if n%2 == 0 && n%2 == 1 {
		http.Get("http://y066.example/a b")
	}
	if n == 4 && n%2 == 1 {
		http.Get("http://y067.example/a b")
	}
}

// Conditions on booleans that do not go together.
func BooleansContradict(a, b bool) {
	if a && !a {
		http.Get("http://y068.example/a b")
	}
	if a != b && a == b {
		http.Get("http://y069.example/a b")
	}
	x := a && b
	if x && !a {
		http.Get("http://y070.example/a b")
	}
	y := a || b
	if !y && b {
		http.Get("http://y071.example/a b")
	}
	if !(a || b) && (a || b) {
		http.Get("http://y072.example/a b")
	}
	if x && !y {
		http.Get("http://y073.example/a b")
	}
	if (a && !b || !a && b) && a == b {
		http.Get("http://y074.example/a b")
	}
	z := a
	a = !a
	if z == a {
		http.Get("http://y075.example/a b")
	}
}

// Constants are exact, variables are not.
func FloatsOfConstants(n int) {
	f := float64(n)
	if f != f {
		http.Get("http://y076.example/a b")
	}
	if 0.1+0.2 == 0.3 {
		http.Get("http://y077.example/a b") // want "unsafe-space" "http://y077.example/a b"
	}
	x, y := 0.1, 0.2
	if x+y == 0.3 {
		http.Get("http://y078.example/a b")
	}
	if x+y != 0.3 {
		http.Get("http://y079.example/a b") // want "unsafe-space" "http://y079.example/a b"
	}
	if int(2.9*x*10) == 3 {
		http.Get("http://y080.example/a b")
	}
}

// What strconv makes of known texts.
func NumbersRead(s string) {
	n, err := strconv.Atoi("12x")
	if err == nil {
		http.Get("http://y081.example/a b")
	}
	if n != 0 {
		http.Get("http://y082.example/a b")
	}
	n, _ = strconv.Atoi("042")
	if n != 42 {
		http.Get("http://y083.example/a b")
	}
	if strconv.Quote("a") == "a" {
		http.Get("http://y084.example/a b")
	}
	if m, err := strconv.Atoi(s); err == nil && strconv.Itoa(m) != s && s == "7" {
		http.Get("http://y085.example/a b")
	}
	if strconv.FormatInt(255, 16) != "ff" {
		http.Get("http://y086.example/a b")
	}
	b, err := strconv.ParseBool("T")
	if err != nil || !b {
		http.Get("http://y087.example/a b")
	}
}

// What json makes of known texts.
func KnownJSON() {
	var c struct{ U, V string }
	err := json.Unmarshal([]byte(`{"u":"http://y088.example/a b"}`), &c) // want "unsafe-space" "http://y088.example/a b"
	if err != nil {
		http.Get("http://y089.example/a b")
	}
	if c.V != "" {
		http.Get("http://y090.example/a b")
	}
	http.Get(c.U)
	err = json.Unmarshal([]byte(`{`), &c)
	if err == nil {
		http.Get("http://y091.example/a b")
	}
}

// The parts of a URL that was parsed.
func PartsOfParsedURL() {
	u, err := url.Parse("http://ok.example/a%20b?x=1")
	if err != nil {
		http.Get("http://y092.example/a b")
		return
	}
	http.Get("http://" + u.Host + u.Path) // want "unsafe-space" "http://ok.example/a b"
	http.Get("http://" + u.Host + u.EscapedPath())
	if u.Query().Get("x") != "1" {
		http.Get("http://y093.example/a b")
	}
	u.Path = "/c d" // want "unsafe-space" "http://y094.example/c d"
	http.Get(u.String())
	http.Get("http://y094.example" + u.Path)
}

// What package path makes of a path.
func CleanedPath() {
	http.Get("http://ok.example" + path.Join("/a b", "..", "c"))
	http.Get("http://ok.example" + path.Join("/y095 b", "c")) // want "unsafe-space" "http://ok.example/y095 b/c"
	if path.Base("/x/y") != "y" {
		http.Get("http://y096.example/a b")
	}
}

// What a pattern replaces and matches.
func ReplacedByPattern(s string) {
	re := regexp.MustCompile(`\s`)
	http.Get(re.ReplaceAllString("http://y097.example/a b", "%20"))
	if regexp.MustCompile(`^a$`).MatchString("b") {
		http.Get("http://y098.example/a b")
	}
}

// Durations and the zero time.
func TimesCompared() {
	if time.Second < time.Millisecond {
		http.Get("http://y099.example/a b")
	}
	var t time.Time
	if !t.IsZero() {
		http.Get("http://y100.example/a b")
	}
}

// Conditions on errors that do not go together.
func ErrorsContradict(err error) {
	if err != nil && err == nil {
		http.Get("http://y101.example/a b")
	}
	var e2 error
	if e2 != nil {
		http.Get("http://y102.example/a b")
	}
	if fmt.Errorf("x") == nil {
		http.Get("http://y103.example/a b")
	}
	e2 = err
	if e2 == nil && err != nil {
		http.Get("http://y104.example/a b")
	}
	if errors.Is(err, os.ErrNotExist) && err == nil {
		http.Get("http://y105.example/a b")
	}
	if errors.Unwrap(errors.New("x")) != nil {
		http.Get("http://y106.example/a b")
	}
}

// What a case of a type switch says of the value.
func CasesContradict(x any) {
	switch v := x.(type) {
	case nil:
		if x != nil {
			http.Get("http://y107.example/a b")
		}
	case string:
		if _, ok := x.(int); ok {
			http.Get("http://y108.example/a b")
		}
		if v == "q" && x != "q" {
			http.Get("http://y109.example/a b")
		}
	case int:
		if _, ok := x.(fmt.Stringer); ok {
			http.Get("http://y110.example/a b")
		}
	default:
		if _, ok := x.(string); ok {
			http.Get("http://y111.example/a b")
		}
	}
	if s, ok := x.(string); !ok && s != "" {
		http.Get("http://y112.example/a b")
	}
}

// Bytes or a text in an interface, told apart by a type switch.
func CaseOfSeveralTypes(b bool) {
	var x any = "http://y113.example/a b" // want "unsafe-space" "http://y113.example/a b"
	if b {
		x = []byte("http://y114.example/a b") // want "unsafe-space" "http://y114.example/a b"
	}
	switch v := x.(type) {
	case []byte:
		http.Get(string(v))
		if !b {
			http.Get("http://y115.example/a b")
		}
	case string, error:
		http.Get(fmt.Sprint(v))
		if b {
			http.Get("http://y116.example/a b")
		}
	}
}

// A list that is nil or empty has no elements.
func LengthOfNil(xs []string) {
	if xs == nil && len(xs) > 0 {
		http.Get("http://y117.example/a b")
	}
	if len(xs) == 0 {
		for range xs {
			http.Get("http://y118.example/a b")
		}
	}
	ys := xs[:0]
	if len(ys) > 0 {
		http.Get("http://y119.example/a b")
	}
	zs := append(xs, "a")
	if len(zs) == len(xs) {
		http.Get("http://y120.example/a b")
	}
	if len(zs) == 0 {
		http.Get("http://y121.example/a b")
	}
	if len(xs) > 2 {
		_ = xs[2]
		http.Get("http://y122.example/a b") // want "unsafe-space" "http://y122.example/a b"
	}
}

// A list of which an element was looked at is not empty.
func FirstElementLookedAt(xs []string) {
	if xs[0] == "x" {
		return
	}
	if len(xs) == 0 {
		http.Get("http://y123.example/a b")
	}
}

// A list of which the third element was looked at has three.
func ThirdElementLookedAt(xs []string) {
	u := xs[2]
	if len(xs) < 3 {
		http.Get("http://y124.example/a b" + u)
	}
}

// How many parts SplitN returns, and what is in the first.
func PartsOfSplit(s string) {
	parts := strings.SplitN(s, ":", 2)
	if len(parts) == 0 {
		http.Get("http://y125.example/a b")
	}
	if len(parts) == 1 && strings.Contains(s, ":") {
		http.Get("http://y126.example/a b")
	}
	if len(parts) == 2 && strings.Contains(parts[0], ":") {
		http.Get("http://y127.example/a b")
	}
}

// Keys that a map gets by counting.
func CountedInMap() {
	m := map[string]int{}
	m["a"]++
	m["a"]++
	m["b"]--
	if len(m) != 2 || m["a"] != 2 {
		http.Get("http://y128.example/a b")
	}
	if m["b"] < 0 {
		http.Get("http://y129.example/a b") // want "unsafe-space" "http://y129.example/a b"
	}
	delete(m, "zz")
	if len(m) == 1 {
		http.Get("http://y130.example/a b")
	}
}

// A map in a map is shared until it is replaced.
func MapsInMap() {
	m := map[string]map[string]string{"a": {"b": "http://y131.example/a b"}}
	in := m["a"]
	in["b"] = "http://ok.example/"
	http.Get(m["a"]["b"])
	m["a"] = map[string]string{"b": "http://y132.example/a b"} // want "unsafe-space" "http://y132.example/a b"
	http.Get(in["b"])
	http.Get(m["a"]["b"])
	if m["zz"]["b"] != "" {
		http.Get("http://y133.example/a b")
	}
}

// A copy of a struct has its own list after that has grown.
func ListGrownInCopy() {
	type t struct{ xs []string }
	a := t{[]string{"http://y134.example/a b"}} // want "unsafe-space" "http://y134.example/a b"
	b := a
	b.xs = append(b.xs, "http://y135.example/a b") // want "unsafe-space" "http://y135.example/a b"
	b.xs[0] = "http://ok.example/"
	http.Get(a.xs[0])
	for _, x := range b.xs {
		http.Get(x)
	}
}

// An interface holds a copy of a struct, but a pointer as it is.
func InterfaceHoldsCopy() {
	c := zinner{"http://y136.example/a b"} // want "unsafe-space" "http://y136.example/a b"
	var x any = c
	c.U = "http://ok.example/"
	http.Get(x.(zinner).U)
	var p any = &c
	c.U = "http://y137.example/a b"
	p.(*zinner).U = "http://ok.example/"
	http.Get(c.U)
}

// What functions of package slices do with a list.
func ListsByFunctions() {
	xs := []string{"http://y138.example/a b", "http://ok.example/"}
	i := slices.Index(xs, "http://ok.example/")
	http.Get(xs[i])
	if slices.Contains(xs, "nope") {
		http.Get("http://y139.example/a b")
	}
	xs = slices.Insert(xs, 0, "http://y140.example/a b") // want "unsafe-space" "http://y140.example/a b"
	http.Get(xs[0])
	http.Get(xs[2])
	ys := slices.Clone(xs)
	ys[0] = "http://ok.example/"
	http.Head(xs[0])
	zs := slices.Compact([]string{"a", "a"})
	if len(zs) != 1 {
		http.Get("http://y141.example/a b")
	}
	slices.Sort(xs)
	http.Post(xs[0], "", nil)
	if slices.Max(xs) == "http://ok.example/" {
		http.Get("http://y142.example/a b")
	}
	if slices.Equal(xs, ys) {
		http.Get("http://y143.example/a b")
	}
	ws := slices.Grow([]string{}, 3)
	if len(ws) > 0 {
		http.Get("http://y144.example/a b")
	}
	ws = slices.Repeat([]string{"http://y145.example/a b"}, 0)
	for _, w := range ws {
		http.Get(w)
	}
	for c := range slices.Chunk([]string{"http://y146.example/a b", "http://ok.example/", "http://y147.example/a b"}, 2) { // want "unsafe-space" "http://y147.example/a b"
		http.Get(c[len(c)-1])
	}
}

// A pool without elements makes one.
func PoolMakesNew() {
	p := sync.Pool{New: func() any { return "http://y148.example/a b" }} // want "unsafe-space" "http://y148.example/a b"
	http.Get(p.Get().(string))
}

// What a synchronized map holds after Store, Delete and LoadOrStore.
func SynchronizedMap() {
	var m sync.Map
	m.Store("a", "http://y149.example/a b")
	m.Delete("a")
	if v, ok := m.Load("a"); ok {
		http.Get(v.(string))
	}
	v, loaded := m.LoadOrStore("b", "http://y150.example/a b") // want "unsafe-space" "http://y150.example/a b"
	if loaded {
		http.Get("http://y151.example/a b")
	}
	http.Get(v.(string))
	v, loaded = m.LoadOrStore("b", "http://y152.example/a b")
	http.Get(v.(string))
	if !loaded {
		http.Get("http://y153.example/a b")
	}
}

// append overwrites what another slice of the same bytes has.
func AppendOverwritesBytes() {
	b := []byte("http://y154.example/a b")
	c := b[:20]
	c = append(c, "ok"...)
	http.Get(string(b))
	http.Get(string(c))
	d := bytes.ReplaceAll(b, []byte(" "), []byte("+"))
	http.Get(string(d))
}

// Bytes of a text are a copy of it.
func BytesAreCopied() {
	s := "http://y155.example/a b" // want "unsafe-space" "http://y155.example/a b"
	b := []byte(s)
	b[len(b)-2] = '+'
	http.Get(s)
	http.Get(string(b))
}

// A rune is replaced.
func RunesWritten() {
	r := []rune("http://y156.example/a b")
	r[len(r)-2] = '+'
	http.Get(string(r))
}

// The statement of an else if mends the text.
func WrittenInElseIf(b bool) {
	u := "http://y157.example/a b"
	if b {
		return
	} else if u = "http://ok.example/"; !b {
		http.Get(u)
	}
}

// Constants of package time, and their names.
func ConstantsOfTime() {
	if time.Monday == 0 {
		http.Get("http://y158.example/a b")
	}
	if time.Sunday.String() == "Sunday" {
		http.Get("http://y159.example/a b") // want "unsafe-space" "http://y159.example/a b"
	}
}

// A machine of states over the runes of a known text.
func StatesByRune(n int, s string) {
	state := 0
	u := "http://y160.example/a b"
	for _, r := range "ab" {
		switch {
		case state == 0 && r == 'a':
			state = 1
		case state == 1 && r == 'b':
			state = 2
			u = "http://ok.example/"
		default:
			state = -1
		}
	}
	if state == -1 {
		http.Get("http://y161.example/a b")
	}
	http.Get(u)
}

// A machine of states that are texts.
func StatesInLoop(s string) {
	state, u := "start", ""
	for i := 0; i < 4 && state != "end"; i++ {
		switch state {
		case "start":
			u, state = "http://y162.example/a b", "mid" // want "unsafe-space" "http://y162.example/a b"
		case "mid":
			if s == "x" {
				state = "bad"
				continue
			}
			u, state = "http://ok.example/", "end"
		case "bad":
			http.Get(u)
			return
		case "none":
			http.Get("http://y163.example/a b")
		}
	}
	http.Get(u)
}

// A loop tries again, with another text.
func Retried(n int) {
	var err error
	u := "http://y164.example/a b" // want "unsafe-space" "http://y164.example/a b"
	for i := 0; i < 3; i++ {
		if _, err = http.Get(u); err == nil {
			break
		}
		u = "http://y165.example/a b" // want "unsafe-space" "http://y165.example/a b"
		if i == 1 {
			u = "http://ok.example/"
		}
		if i == 2 {
			u = "http://y166.example/a b" // want "unsafe-space" "http://y166.example/a b"
		}
	}
	if err != nil && n > 2 {
		http.Head(u)
	}
}

// A loop looks for the first text that is not empty.
func FirstFound(xs []string) {
	found := ""
	for _, x := range xs {
		if x == "" {
			continue
		}
		found = x
		break
	}
	if found == "" {
		found = "http://y167.example/a b" // want "unsafe-space" "http://y167.example/a b"
	}
	http.Get(found)
	if found == "" {
		http.Get("http://y168.example/a b") // want "unsafe-space" "http://y168.example/a b"
	}
}

// An index that counts down, and the last one of a range.
func IndexAfterLoop() {
	xs := [3]string{"http://ok.example/", "http://ok.example/2", "http://y169.example/a b"} // want "unsafe-space" "http://y169.example/a b"
	i := len(xs)
	for i > 0 {
		i--
		if i == 1 {
			http.Get(xs[i])
		}
	}
	if i != 0 {
		http.Get(xs[2])
	}
	j := 0
	for j = range xs {
	}
	http.Get(xs[j])
	for j = 0; j < 2; j++ {
	}
	http.Head(xs[j])
}

// The fields of a struct that nobody sets are zero.
func ZeroStruct() {
	var c struct {
		u  string
		n  int
		p  *string
		xs []string
		m  map[string]string
		f  func()
		e  error
	}
	if c.u != "" || c.n != 0 || c.p != nil || c.xs != nil || c.m != nil || c.f != nil || c.e != nil {
		http.Get("http://y170.example/a b")
	}
	if c.m["x"] == "" && len(c.xs) == 0 {
		http.Get("http://y171.example/a b") // want "unsafe-space" "http://y171.example/a b"
	}
}

// One of two results is dropped.
func ResultDropped() {
	_, u := func() (string, string) { return "http://y172.example/a b", "http://ok.example/" }()
	http.Get(u)
	var _ = "http://y173.example/a b"
}

// The environment is asked, and asked again.
func EnvironmentAskedTwice() {
	u := os.Getenv("ZU")
	if u == "" {
		u = "http://y174.example/a b" // want "unsafe-space" "http://y174.example/a b"
		if os.Getenv("ZU") != "" {
			http.Get("http://y175.example/a b") // never: it is what it was
		}
	}
	if v, ok := os.LookupEnv("ZV"); !ok && v != "" {
		http.Get("http://y176.example/a b") // never: what is not set is empty
	}
	http.Get(u)
}
