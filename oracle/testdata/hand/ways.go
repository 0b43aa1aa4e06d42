package hand

import (
	"bytes"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
)

// Seven ways to store a constant.
const kept = "http://k.example/a b"

// A constant in a variable.
func ConstStored() {
	const c = "http://c1.example/a b" // want "unsafe-space" "http://c1.example/a b"
	v := c
	http.Get(v)
}

const c2 = "http://c2.example/a b" // want "unsafe-space" "http://c2.example/a b"

var g2 = c2

// A constant in a package variable.
func ConstInPackageVariable() { http.Get(g2) }

// A constant in a list.
func ConstInList() {
	const c = "http://c3.example/a b" // want "unsafe-space" "http://c3.example/a b"
	for _, u := range []string{c} {
		http.Get(u)
	}
}

// A constant in a field.
func ConstInField() {
	const c = "http://c4.example/a b" // want "unsafe-space" "http://c4.example/a b"
	cfg := config{URL: c}
	http.Get(cfg.URL)
}

// A constant as a default.
func ConstAsDefault(u string) {
	const c = "http://c5.example/a b" // want "unsafe-space" "http://c5.example/a b"
	if u == "" {
		u = c
	}
	http.Get(u)
}

// A constant in a map.
func ConstInMap() {
	const c = "http://c6.example/a b" // want "unsafe-space" "http://c6.example/a b"
	m := map[string]string{"k": c}
	http.Get(m["k"])
}

// A constant that is returned.
func ConstReturned() { http.Get(constURL()) }

func constURL() string {
	const c = "http://c7.example/a b" // want "unsafe-space" "http://c7.example/a b"
	return c
}

// A constant of two others.
const (
	host8 = "http://c8.example"
	c8    = host8 + "/a b" // want "unsafe-space" "http://c8.example/a b"
)

// A constant of constants.
func ConstOfConst() {
	u := c8
	http.Get(u)
}

// A zero variable that is added to.
func ZeroAppended() {
	var u string
	u += "http://zero.example/a b" // want "unsafe-space" "http://zero.example/a b"
	http.Get(u)
}

// A string through a pointer.
func ThroughPointer() {
	u := "http://tp.example/a b" // want "unsafe-space" "http://tp.example/a b"
	p := &u
	http.Get(*p)
}

// A string through an interface value.
func ThroughAny() {
	var v any = "http://ta.example/a b" // want "unsafe-space" "http://ta.example/a b"
	http.Get(v.(string))
}

type urler interface{ url() string }

type page struct{ u string }

func (p page) url() string { return p.u }

// A string through an interface's method.
func ThroughInterface() {
	var x urler = page{"http://ti.example/a b"} // want "unsafe-space" "http://ti.example/a b"
	http.Get(x.url())
}

// A string through a method value.
func ThroughMethodValue() {
	f := page{"http://mv.example/a b"}.url // want "unsafe-space" "http://mv.example/a b"
	http.Get(f())
}

// Strings through variadic parameters.
func ThroughVariadic() {
	fetchAll("http://ok.example/", "http://va.example/a b") // want "unsafe-space" "http://va.example/a b"
}

func fetchAll(us ...string) {
	for _, u := range us {
		http.Get(u)
	}
}

// A string through a generic function.
func ThroughGeneric() {
	http.Get(first([]string{"http://ge.example/a b"})) // want "unsafe-space" "http://ge.example/a b"
}

func first[T any](xs []T) T { return xs[0] }

// A string through an embedded field.
func ThroughEmbedded() {
	s := service{config{URL: "http://em.example/a b"}} // want "unsafe-space" "http://em.example/a b"
	http.Get(s.URL)
}

// A string through a closure's result.
func ThroughClosure() {
	f := func(p string) string { return "http://cl.example/" + p }
	http.Get(f("a b")) // want "unsafe-space" "http://cl.example/a b"
}

var base9 = "http://pv.example"

// A package variable that nothing changes.
func ThroughPackageVariable() {
	http.Get(base9 + "/a b") // want "unsafe-space" "http://pv.example/a b"
}

// fmt.Sprint.
func Sprint() {
	http.Get(fmt.Sprint("http://sp.example/a", " b")) // want "unsafe-space" "http://sp.example/a b"
}

// fmt.Fprintf to a builder.
func Fprintf() {
	var sb strings.Builder
	fmt.Fprintf(&sb, "http://fp.example/%d/a b", 7) // want "unsafe-space" "http://fp.example/7/a b"
	http.Get(sb.String())
}

// strings.CutPrefix.
func CutPrefix() {
	u, _ := strings.CutPrefix("url=http://cut.example/a b", "url=") // want "unsafe-space" "http://cut.example/a b"
	http.Get(u)
}

// A precision cuts the text short.
func Precision() {
	http.Get(fmt.Sprintf("http://h.example/%.3s", "abc d"))
}

// A precision that leaves the space in.
func PrecisionKeeps() {
	http.Get(fmt.Sprintf("http://pk.example/%.5s", "ab cd")) // want "unsafe-space" "http://pk.example/ab cd"
}

// A precision among the arguments.
func PrecisionStar() {
	http.Get(fmt.Sprintf("http://h.example/%.*s", 3, "abc d"))
}

// A width among the arguments, with an index.
func WidthIndex() {
	http.Get(fmt.Sprintf("http://wi.example/%[1]*[2]d/x", 3, 7)) // want "unsafe-space" "http://wi.example/  7/x"
}

// A width pads with spaces.
func Width() {
	http.Get(fmt.Sprintf("http://w.example/%4d", 7)) // want "unsafe-space" "http://w.example/   7"
}

// A width pads with zeros.
func WidthZero() {
	http.Get(fmt.Sprintf("http://h.example/%04d", 7))
}

// Four holes and a space.
func FourHoles(a, b, c, d string) {
	http.Get(fmt.Sprintf("http://%s/v1/fore cast/%s?q=%s&r=%s", a, b, c, d)) // want "unsafe-space" "http://…/v1/fore cast/…?q=…&r=…"
}

// A hole that may end the URL before the space.
func HoleBefore(a string) {
	http.Get("http://h.example/" + url.PathEscape(a) + "/a b") // want "unsafe-space" "http://h.example/…/a b"
}

// What TrimPrefix takes away.
func TrimPrefixTakes() {
	http.Get(strings.TrimPrefix("url: http://ok.example/", "url: "))
}

// What ReplaceAll repairs.
func ReplaceRepairs() {
	http.Get(strings.ReplaceAll("http://h.example/a b", " ", "%20"))
}

// What a Replacer repairs.
func ReplacerRepairs() {
	http.Get(strings.NewReplacer(" ", "%20").Replace("http://h.example/a b"))
}

// What PathEscape repairs.
func EscapeRepairs() {
	http.Get("http://h.example/" + url.PathEscape("a b"))
}

// What strings.Fields takes apart.
func FieldsSplit() {
	for _, u := range strings.Fields("http://ok.example/a http://ok.example/b") {
		http.Get(u)
	}
}

// What strings.Split takes apart.
func Split() {
	for _, u := range strings.Split("http://ok.example/a, http://ok.example/b", ", ") {
		http.Get(u)
	}
}

// Split leaves the space after the comma.
func SplitKeeps() {
	for i, u := range strings.Split("http://ok.example/a, http://ok.example/b", ",") {
		if i == 0 {
			http.Get(u)
		}
	}
}

// strings.Map drops the space.
func Mapped() {
	drop := func(r rune) rune {
		if r == ' ' {
			return -1
		}
		return r
	}
	http.Get(strings.Map(drop, "http://h.example/a b"))
}

// path.Join on a reference.
func PathJoin() {
	_, _ = url.Parse("http://pj.example" + path.Join("/a", "b c")) // want "unsafe-space" "http://pj.example/a/b c"
}

// A slice of a text.
func Sliced() {
	const page = "GET http://ok.example/ HTTP/1.1"
	http.Get(page[4:22])
}

// An index of a text.
func Indexed() {
	line := "GET http://ok.example/ HTTP/1.1"
	i := strings.LastIndex(line, " ")
	http.Get(line[4:i])
}

// strconv.Unquote.
func Unquoted() {
	u, err := strconv.Unquote(`"http://ok.example/"`)
	if err != nil {
		return
	}
	http.Get(u)
}

// A rune.
func Rune() {
	http.Get("http://ok.example/" + string(rune('a')))
}

// Repeat and Join.
func Joined() {
	http.Get("http://jo.example" + strings.Repeat("/a", 2) + strings.Join([]string{"", "b", "c d"}, "/")) // want "unsafe-space" "http://jo.example/a/a/b/c d"
}

// A buffer that is written to in a loop.
func BufferLoop() {
	var buf bytes.Buffer
	buf.WriteString("http://bl.example/a b") // want "unsafe-space" "http://bl.example/a b…"
	for i := range 3 {
		fmt.Fprintf(&buf, "/%d", i)
	}
	http.Get(buf.String())
}

// A table of paths after a host.
func TableOfPaths() {
	for _, p := range []string{"/ok", "/a b"} { // want "unsafe-space" "http://tp2.example/a b"
		http.Get("http://tp2.example" + p)
	}
}

// A bad host before an unknown query.
func HostBeforeQuery(q map[string]string) {
	http.Get("http://hb.example:99999/?q=" + q["q"]) // want "port-range" "http://hb.example:99999/?q=…"
}

// A list of options, appended one after the other.
func Options(a, b, c, d string) {
	u := "http://opt.example/a b?x=1" // want "unsafe-space" "http://opt.example/a b?x=1…"
	if a != "" {
		u += "&a=" + url.QueryEscape(a)
	}
	if b != "" {
		u += "&b=" + url.QueryEscape(b)
	}
	if c != "" {
		u += "&c=" + url.QueryEscape(c)
	}
	if d != "" {
		u += "&d=" + url.QueryEscape(d)
	}
	http.Get(u)
}

// A function called by its name in a variable.
func FunctionVariable() {
	f := constPath
	http.Get("http://fv.example" + f()) // want "unsafe-space" "http://fv.example/a b"
}

func constPath() string { return "/a b" }

// A function in a map.
func FunctionInMap() {
	handlers := map[string]func() string{"k": func() string { return "http://ok.example/" }}
	http.Get(handlers["k"]())
}

// A sink in a variable.
func SinkVariable() {
	fetch := http.Get
	_, _ = fetch("http://sv.example/a b") // want "unsafe-space" "http://sv.example/a b"
}

// A struct's method builds the URL.
func StructBuilds() {
	c := &client{base: "http://sb.example"}
	c.fetch("/a b") // want "unsafe-space" "http://sb.example/a b"
}

// A field without a scheme, joined in a method.
func StructField() {
	c := &client{base: "localhost:8080"} // want "host-as-scheme" "localhost:8080/x"
	c.fetch("/x")
}

// recursion.
func Recursive() { down("http://rec.example/a b", 3) } // want "unsafe-space" "http://rec.example/a b"

func down(u string, n int) {
	if n == 0 {
		http.Get(u)
		return
	}
	down(u, n-1)
}

// Recursion that changes the text each time.
func RecursiveGrows() { log.Println(grow("http://ok.example", 2)) }

func grow(u string, n int) string {
	if n == 0 {
		http.Get(u)
		return u
	}
	return grow(u+"/x", n-1)
}

// iota and constants in a table by index.
const (
	dev = iota
	prod
)

var hosts = [...]string{dev: "localhost:8080", prod: "http://ok.example"}

// A table that is indexed by a constant.
func IndexedByConstant() { http.Get(hosts[prod] + "/x") }

// The entry that is bad.
func IndexedByConstantBad() {
	table := [...]string{dev: "http://ibc.example/a b", prod: "http://ok.example"} // want "unsafe-space" "http://ibc.example/a b"
	http.Get(table[dev])
}
