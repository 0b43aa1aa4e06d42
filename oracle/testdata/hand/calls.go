package hand

import (
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
)

// Functions that write what they are given, and texts that they complete.

type node struct {
	URL  string
	Next *node
}

func (n *node) fix() {
	if !strings.Contains(n.URL, "://") {
		n.URL = "http://" + n.URL
	}
}

func (n *node) fixNext() { n.Next.URL = "http://ok.example/" }

// Two names of one object.
func FixedByAlias() {
	c := &node{URL: "x.example"}
	d := c
	d.fix()
	http.Get(c.URL)
}

// A pointer in a field.
func FixedBehindField() {
	c := &node{Next: &node{URL: "x.example"}}
	c.Next.fix()
	http.Get(c.Next.URL)
}

// The elements of a map of one entry.
func FixedInMap() {
	m := map[string]*node{"a": {URL: "x.example"}}
	for _, c := range m {
		c.fix()
	}
	http.Get(m["a"].URL)
}

// What hangs on the receiver.
func FixedNext() {
	n := &node{URL: "x.example"}
	c := &node{Next: n}
	c.fixNext()
	http.Get(n.URL)
}

// A node that is its own next one.
func FixedCycle() {
	n := &node{URL: "x.example"}
	n.Next = n
	n.fixNext()
	http.Get(n.URL)
}

var keptNode *node

func keep(n *node) { keptNode = n }

func writeKept() { keptNode.URL = "http://ok.example/" }

// A function keeps the pointer, another writes through it.
func KeptAndWritten() {
	c := &node{URL: "x.example"}
	keep(c)
	writeKept()
	http.Get(c.URL)
}

var keptText *string

func keepText(s *string) { keptText = s }

// A function keeps the address of a field.
func FieldKept() {
	c := node{URL: "x.example"}
	keepText(&c.URL)
	*keptText = "http://ok.example/"
	http.Get(c.URL)
}

func swap(a, b *string) { *a, *b = *b, *a }

// Two variables change places.
func SwappedByFunction() {
	x, y := "x.example", "http://ok.example/"
	swap(&x, &y)
	http.Get(x)
}

// The other one is fetched.
func SwappedOther() {
	x, y := "http://sw.example/a b", "http://ok.example/" // want "unsafe-space" "http://sw.example/a b"
	swap(&x, &y)
	http.Get(y)
}

func writeBoth(a, b *string) {
	*a = "x.example"
	*b = "http://ok.example/"
	http.Get(*a)
}

// Both parameters are one variable.
func SamePointerTwice() {
	x := ""
	writeBoth(&x, &x)
}

func build(f func(*node)) string {
	c := &node{URL: "x.example"}
	f(c)
	return c.URL
}

// A function that is handed in writes.
func Callback() { http.Get(build(func(n *node) { n.URL = "http://ok.example/" })) }

type option func(*node)

func withURL(u string) option { return func(n *node) { n.URL = u } }

func newNode(opts ...option) *node {
	n := &node{URL: "x.example"}
	for _, o := range opts {
		o(n)
	}
	return n
}

// Functional options.
func OptionsWrite() { http.Get(newNode(withURL("http://ok.example/")).URL) }

// A literal that another package calls.
func OnceDo() {
	var once sync.Once
	c := &node{URL: "x.example"}
	once.Do(func() { c.fix() })
	http.Get(c.URL)
}

// A literal that is called at once writes through an alias.
func LiteralWritesAlias() {
	c := &node{URL: "x.example"}
	d := c
	func() { d.URL = "http://ok.example/" }()
	http.Get(c.URL)
}

// A goroutine that is waited for.
func GoroutineFixes() {
	c := &node{URL: "x.example"}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		c.fix()
	}()
	wg.Wait()
	http.Get(c.URL)
}

func startWriting(c *node, wg *sync.WaitGroup) {
	wg.Add(1)
	go func() {
		defer wg.Done()
		c.URL = "http://ok.example/"
	}()
}

// A function starts the goroutine.
func FunctionStartsGoroutine() {
	c := &node{URL: "x.example"}
	var wg sync.WaitGroup
	startWriting(c, &wg)
	wg.Wait()
	http.Get(c.URL)
}

// A literal writes an element.
func LiteralWritesMap() {
	m := map[string]string{"u": "x.example"}
	set := func(v string) { m["u"] = v }
	set("http://ok.example/")
	http.Get(m["u"])
}

type fixer interface{ fix() }

// A method of an interface.
func InterfaceFixes() {
	c := &node{URL: "x.example"}
	var f fixer = c
	f.fix()
	http.Get(c.URL)
}

type holder struct{ *node }

// A method of an embedded pointer.
func EmbeddedPointerFixes() {
	h := holder{&node{URL: "x.example"}}
	h.fix()
	http.Get(h.URL)
}

// A method value that another function calls.
func MethodValueHandedOn() {
	c := &node{URL: "x.example"}
	runIt(c.fix)
	http.Get(c.URL)
}

func runIt(f func()) { f() }

// A method expression.
func MethodExpression() {
	c := &node{URL: "x.example"}
	fix := (*node).fix
	fix(c)
	http.Get(c.URL)
}

func setAtEnd(c *node) {
	defer func() { c.URL = "http://ok.example/" }()
}

// A function that writes when it ends.
func DeferredInside() {
	c := &node{URL: "x.example"}
	setAtEnd(c)
	http.Get(c.URL)
}

func setDown(c *node, n int) {
	if n == 0 {
		c.URL = "http://ok.example/"
		return
	}
	setDown(c, n-1)
}

// A function that calls itself writes.
func RecursionWrites() {
	c := &node{URL: "x.example"}
	setDown(c, 3)
	http.Get(c.URL)
}

func overwrite(xs []string) {
	xs = append(xs[:0], "http://ok.example/")
	_ = xs
}

// append overwrites what comes after a slice.
func AppendOverwrites() {
	xs := []string{"x.example"}
	overwrite(xs)
	http.Get(xs[0])
}

func spoil(n node) { n.URL = "http://ok.example/" }

// A copy of a struct is written, not the struct.
func CopyWritten() {
	n := node{URL: "http://cw.example/a b"} // want "unsafe-space" "http://cw.example/a b"
	spoil(n)
	http.Get(n.URL)
}

type list struct{ nodes []node }

func (l *list) fixAll() {
	for i := range l.nodes {
		l.nodes[i].fix()
	}
}

// A method that goes over what it holds.
func FixedAll() {
	l := &list{nodes: []node{{URL: "x.example"}}}
	l.fixAll()
	http.Get(l.nodes[0].URL)
}

// A field behind two pointers is written through the other one.
func PairShares() {
	c := &node{URL: "x.example"}
	p := struct{ a, b *node }{c, c}
	p.a.fix()
	http.Get(p.b.URL)
}

func getAt(base, path string) { http.Get(base + path) }

// The function puts two arguments together.
func Completed() { getAt("http://co.example", "/a b") } // want "unsafe-space" "http://co.example/a b"

// Each part alone is nothing; together they are right.
func CompletedRight() { getAt("http://co.example", "/a") }

func getAtHost(base, path string) {
	if !strings.HasPrefix(base, "http") {
		base = "http://" + base
	}
	http.Get(base + path)
}

// The function repairs the base.
func CompletedAndRepaired() { getAtHost("co.example", "/a") }

func getIfParsed(base, path string) {
	if _, err := url.Parse(base + path); err != nil {
		return
	}
	http.Get(base + path)
}

// The function asks first.
func CompletedIfParsed() { getIfParsed("http://co.example", "/%zz") }

func getEscaped(path string) { http.Get("http://co.example/" + url.PathEscape(path)) }

// The function escapes.
func CompletedEscaped() { getEscaped("a b") }

func getTrimmed(path string) { http.Get("http://co.example/" + strings.TrimSpace(path)) }

// The function trims.
func CompletedTrimmed() { getTrimmed(" a ") }

func getOr(fallback string) {
	u := os.Getenv("U")
	if u == "" {
		u = fallback
	}
	if !strings.HasPrefix(u, "http://") {
		u = "http://" + u
	}
	http.Get(u)
}

// A default that is completed.
func CompletedDefault() { getOr("localhost:8080") }

func getByKind(kind, s string) {
	switch kind {
	case "url":
		http.Get(s + "/x")
	case "host":
		http.Get("http://" + s + "/x")
	}
}

// Another argument says what the text is.
func CompletedByKind() { getByKind("host", "co.example") }

// It says that this is a URL.
func CompletedByKindWrong() { getByKind("url", "ck.example") } // want "missing-scheme" "ck.example/x"

type api struct {
	base string
	keys map[string]string
}

func newAPI(base string) *api {
	if base == "" {
		base = "http://default.example"
	}
	return &api{base: strings.TrimSuffix(base, "/"), keys: map[string]string{}}
}

func (a *api) path(p string) string { return a.base + p }

func (a *api) fetch(p string) { http.Get(a.path(p)) }

// Constructor, method, method.
func APIFetches() { newAPI("http://api.example/").fetch("/a b") } // want "unsafe-space" "http://api.example/a b"

// The constructor's default.
func APIDefault() { newAPI("").fetch("/a b") } // want "unsafe-space" "http://default.example/a b"

// All is right.
func APIRight() { newAPI("http://api.example/").fetch("/a") }

// What is read again after a write of the function's own.
func (a *api) refetch(p string) {
	a.base = "http://ok.example"
	http.Get(a.base + p)
}

// The base that the caller knows is not the one that is used.
func APIRebased() {
	a := &api{base: "x.example"}
	a.refetch("/a")
}
