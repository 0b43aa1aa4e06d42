package hand

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"maps"
	"net/http"
	"os"
	"slices"
	"sort"
	"strings"
)

type config struct {
	URL  string
	Name string
	Tags []string
}

func (c *config) setDefaults() {
	if !strings.Contains(c.URL, "://") {
		c.URL = "http://" + c.URL
	}
}

func (c *config) describe() string { return c.Name + ": " + c.URL }

func (c config) withURL(u string) config {
	c.URL = u
	return c
}

// A method with a pointer receiver repairs the field.
func MethodRepairs() {
	cfg := &config{URL: "x.example"}
	cfg.setDefaults()
	http.Get(cfg.URL)
}

// The same on a variable that is no pointer.
func MethodRepairsValue() {
	var cfg config
	cfg.URL = "x.example"
	cfg.setDefaults()
	http.Get(cfg.URL)
}

// A method that only reads leaves the field what it is.
func MethodReads() {
	cfg := &config{URL: "http://read.example/a b"} // want "unsafe-space" "http://read.example/a b"
	log.Println(cfg.describe())
	http.Get(cfg.URL)
}

// A method with a value receiver changes a copy.
func MethodOfCopy() {
	cfg := config{URL: "http://copy.example/a b"} // want "unsafe-space" "http://copy.example/a b"
	_ = cfg.withURL("http://ok.example/")
	http.Get(cfg.URL)
}

// What it returns is what is fetched.
func MethodOfCopyUsed() {
	cfg := config{URL: "(unset)"}
	cfg = cfg.withURL("http://ok.example/")
	http.Get(cfg.URL)
}

func load(c *config) {
	if v := os.Getenv("URL"); v != "" {
		c.URL = v
	} else {
		c.URL = "http://ok.example/"
	}
}

// A function that takes the pointer fills the field.
func FunctionFills() {
	cfg := &config{URL: "x.example"}
	load(cfg)
	http.Get(cfg.URL)
}

// The same with the address of a variable.
func FunctionFillsAddress() {
	cfg := config{URL: "x.example"}
	load(&cfg)
	http.Get(cfg.URL)
}

type defaulter interface{ setDefaults() }

// The same through an interface.
func InterfaceFills() {
	cfg := &config{URL: "x.example"}
	var d defaulter = cfg
	d.setDefaults()
	http.Get(cfg.URL)
}

var current *config

func reload() { current.URL = "http://ok.example/reloaded" }

// The same through a package variable.
func PackageVariableFills() {
	cfg := &config{URL: "x.example"}
	current = cfg
	reload()
	http.Get(cfg.URL)
}

// The same through a range over pointers.
func RangeFills() {
	cfg := &config{URL: "x.example"}
	for _, c := range []*config{cfg} {
		c.setDefaults()
	}
	http.Get(cfg.URL)
}

// The same through a closure that captured it.
func ClosureFills() {
	cfg := &config{URL: "x.example"}
	fix := func() { cfg.URL = "http://ok.example/" }
	fix()
	http.Get(cfg.URL)
}

// A closure that nobody calls fills nothing.
func ClosureUncalled() {
	cfg := &config{URL: "http://unc.example/a b"} // want "unsafe-space" "http://unc.example/a b"
	fix := func() { cfg.URL = "http://ok.example/" }
	_ = fix
	http.Get(cfg.URL)
}

// json.Unmarshal fills what it is given the address of.
func Unmarshalled(data []byte) {
	cfg := config{URL: "x.example"}
	if err := json.Unmarshal([]byte(`{"URL": "http://ok.example/"}`), &cfg); err != nil {
		return
	}
	http.Get(cfg.URL)
}

// fmt.Sscan fills a string.
func Scanned() {
	u := "(unset)"
	if _, err := fmt.Sscan("http://ok.example/", &u); err != nil {
		return
	}
	http.Get(u)
}

// A pointer to the variable writes it.
func PointerWrites() {
	u := "(unset)"
	p := &u
	*p = "http://ok.example/"
	http.Get(u)
}

// A pointer that may point elsewhere may leave it.
func PointerMayWrite(c bool) {
	u, other := "http://ptr.example/a b", "x" // want "unsafe-space" "http://ptr.example/a b"
	p := &other
	if c {
		p = &u
	}
	*p = "http://ok.example/"
	http.Get(u)
}

// A pointer to a field writes it.
func FieldPointerWrites() {
	cfg := config{URL: "(unset)"}
	p := &cfg.URL
	*p = "http://ok.example/"
	http.Get(cfg.URL)
}

// A pointer to an element writes it.
func ElementPointerWrites() {
	xs := []string{"(unset)"}
	p := &xs[0]
	*p = "http://ok.example/"
	http.Get(xs[0])
}

// A copy of a struct is another one.
func StructCopied() {
	d := config{URL: "http://ok.example/"}
	c := d
	d.URL = "(changed)"
	http.Get(c.URL)
	_ = d
}

// The copy has what the original had when it was made.
func StructCopiedAfter() {
	d := config{URL: "(unset)"}
	d.URL = "http://ok.example/"
	c := d
	http.Get(c.URL)
}

// A copy of a pointer is the same struct.
func PointerCopied() {
	d := &config{URL: "(unset)"}
	c := d
	c.URL = "http://ok.example/"
	http.Get(d.URL)
}

// The whole struct is overwritten.
func StructOverwritten() {
	c := config{URL: "(unset)"}
	c = config{URL: "http://ok.example/"}
	http.Get(c.URL)
}

// The whole struct behind a pointer is overwritten.
func PointeeOverwritten() {
	c := &config{URL: "(unset)"}
	*c = config{URL: "http://ok.example/"}
	http.Get(c.URL)
}

// sort.Strings moves the elements.
func Sorted() {
	s := []string{"b.example", "http://a.example"}
	sort.Sort(sort.Reverse(sort.StringSlice(s)))
	http.Get(s[0])
}

// slices.Sort moves the elements.
func SlicesSorted() {
	s := []string{"x.example", "http://a.example"}
	slices.Sort(s)
	http.Get(s[0])
}

// slices.Reverse moves the elements.
func Reversed() {
	s := []string{"x.example", "http://a.example"}
	slices.Reverse(s)
	http.Get(s[0])
}

// copy overwrites elements.
func Copied() {
	s := []string{"(unset)", "x"}
	copy(s, []string{"http://ok.example/"})
	http.Get(s[0])
}

// An alias of a slice writes the same elements.
func SliceAlias() {
	s := []string{"(unset)"}
	q := s
	q[0] = "http://ok.example/"
	http.Get(s[0])
}

// A part of a slice shares the elements.
func SliceOfSlice() {
	s := []string{"x", "(unset)"}
	q := s[1:]
	q[0] = "http://ok.example/"
	http.Get(s[1])
}

// A clone does not.
func SliceCloned() {
	s := []string{"http://clone.example/a b"} // want "unsafe-space" "http://clone.example/a b"
	q := slices.Clone(s)
	q[0] = "http://ok.example/"
	http.Get(s[0])
}

func fill(s []string) {
	for i := range s {
		s[i] = "http://ok.example/"
	}
}

// A function writes the elements.
func FunctionWritesElements() {
	s := []string{"(unset)"}
	fill(s)
	http.Get(s[0])
}

func count(s []string) int { return len(s) }

// A function that only reads leaves them.
func FunctionReadsElements() {
	s := []string{"http://cnt.example/a b"} // want "unsafe-space" "http://cnt.example/a b"
	log.Println(count(s))
	http.Get(s[0])
}

// append may give another array; the old element stays.
func Appended() {
	var s []string
	s = append(s, "http://app.example/a b") // want "unsafe-space" "http://app.example/a b"
	s = append(s, "http://ok.example/")
	for _, u := range s {
		http.Get(u)
	}
}

// A loop writes every element.
func LoopWritesElements() {
	s := []string{"a.example", "b.example"}
	for i, x := range s {
		s[i] = "http://" + x
	}
	for _, u := range s {
		http.Get(u)
	}
}

// A loop builds the list.
func LoopBuildsList() {
	var s []string
	for _, h := range []string{"a.example", "b.example"} {
		s = append(s, "http://"+h+"/")
	}
	for _, u := range s {
		http.Get(u)
	}
}

// A map's entry is overwritten.
func MapOverwritten() {
	m := map[string]string{"k": "(unset)"}
	m["k"] = "http://ok.example/"
	http.Get(m["k"])
}

// A map's entry is deleted: the zero value is fetched.
func MapDeleted() {
	m := map[string]string{"k": "(gone)"}
	delete(m, "k")
	if u := m["k"]; u != "" {
		http.Get(u)
	}
}

// A map is cleared.
func MapCleared() {
	m := map[string]string{"k": "(gone)"}
	clear(m)
	for _, u := range m {
		http.Get(u)
	}
}

// An alias of a map writes the same entries.
func MapAlias() {
	m := map[string]string{"k": "(unset)"}
	n := m
	n["k"] = "http://ok.example/"
	http.Get(m["k"])
}

// A clone does not.
func MapCloned() {
	m := map[string]string{"k": "http://mclone.example/a b"} // want "unsafe-space" "http://mclone.example/a b"
	n := maps.Clone(m)
	n["k"] = "http://ok.example/"
	http.Get(m["k"])
}

func fillMap(m map[string]string) { m["k"] = "http://ok.example/" }

// A function that takes the map writes it.
func MapPassedOn() {
	m := map[string]string{"k": "(unset)"}
	fillMap(m)
	http.Get(m["k"])
}

// A map of pointers.
func MapOfPointers() {
	m := map[string]*config{"k": {URL: "x.example"}}
	m["k"].setDefaults()
	http.Get(m["k"].URL)
}

// A byte is overwritten.
func ByteWritten() {
	b := []byte("http://h.example/a b")
	b[18] = '+'
	http.Get(string(b))
}

// All spaces are overwritten.
func BytesLoop() {
	b := []byte("http://h.example/a b")
	for i := range b {
		if b[i] == ' ' {
			b[i] = '+'
		}
	}
	http.Get(string(b))
}

// The conversion copies: what is written later does not reach the string.
func BytesConvertedBefore() {
	b := []byte("http://conv.example/a b") // want "unsafe-space" "http://conv.example/a b"
	u := string(b)
	b[19] = '+'
	http.Get(u)
}

// bytes.ReplaceAll gives another slice.
func BytesReplaced() {
	b := []byte("http://h.example/a b")
	b = bytes.ReplaceAll(b, []byte(" "), []byte("%20"))
	http.Get(string(b))
}

// A builder that is reset forgets.
func BuilderReset() {
	var sb strings.Builder
	sb.WriteString("(unset)")
	sb.Reset()
	sb.WriteString("http://ok.example/")
	http.Get(sb.String())
}

// A builder that a function writes on.
func BuilderPassed() {
	var sb strings.Builder
	writeHost(&sb)
	sb.WriteString("/a")
	http.Get(sb.String())
}

func writeHost(sb *strings.Builder) { sb.WriteString("http://ok.example") }

// A buffer that is truncated.
func BufferTruncated() {
	var buf bytes.Buffer
	buf.WriteString("http://ok.example/ ")
	buf.Truncate(buf.Len() - 1)
	http.Get(buf.String())
}

// What was read from a builder before does not change.
func BuilderReadBefore() {
	var sb strings.Builder
	sb.WriteString("http://ok.example/")
	u := sb.String()
	sb.WriteString("a b")
	http.Get(u)
	log.Println(sb.String())
}

// A closure changes what it captured, each time it is called.
func ClosureCounts() {
	u := "http://ok.example/"
	add := func(s string) { u += s }
	add("a")
	add("/b")
	http.Get(u)
}

// A closure that runs later sees what is there then.
func ClosureLater() {
	u := "(not yet)"
	fetch := func() { http.Get(u) }
	u = "http://ok.example/"
	fetch()
}

// A goroutine that is waited for changes the variable.
func GoroutineWrites() {
	u := "(not yet)"
	done := make(chan bool)
	go func() {
		u = "http://ok.example/"
		close(done)
	}()
	<-done
	http.Get(u)
}

// A parameter is another variable: the caller's stays.
func ParameterReassigned() {
	u := "http://par.example/a b" // want "unsafe-space" "http://par.example/a b"
	reassign(u)
	http.Get(u)
}

func reassign(s string) {
	s = "http://ok.example/"
	log.Println(s)
}

// A package variable that a function of the package sets.
func PackageVariableSet() {
	endpoint = "(unset)"
	configure()
	http.Get(endpoint)
}

var endpoint string

func configure() { endpoint = "http://ok.example/" }

// An array is copied by assignment.
func ArrayCopied() {
	a := [2]string{"http://arr.example/a b", "x"} // want "unsafe-space" "http://arr.example/a b"
	b := a
	b[0] = "http://ok.example/"
	http.Get(a[0])
}

// A range over an array of structs gives copies.
func RangeOfCopies() {
	list := []config{{URL: "http://rng.example/a b"}} // want "unsafe-space" "http://rng.example/a b"
	for _, c := range list {
		c.URL = "http://ok.example/"
		log.Println(c.URL)
	}
	http.Get(list[0].URL)
}

// A range by index changes the elements.
func RangeByIndex() {
	list := []config{{URL: "x.example"}}
	for i := range list {
		list[i].setDefaults()
	}
	http.Get(list[0].URL)
}

// A struct in a slice behind a pointer.
func ElementMethod() {
	list := []*config{{URL: "x.example"}}
	list[0].setDefaults()
	http.Get(list[0].URL)
}

type client struct {
	cfg  config
	base string
}

func newClient(base string) *client {
	c := &client{base: base}
	if !strings.Contains(c.base, "://") {
		c.base = "http://" + c.base
	}
	return c
}

func (c *client) fetch(path string) { http.Get(c.base + path) }

// A constructor that repairs what it is given.
func ConstructorRepairs() {
	newClient("x.example").fetch("/a")
}

// A method of an embedded struct.
type service struct{ config }

// The promoted method repairs the promoted field.
func PromotedMethod() {
	s := service{config{URL: "x.example"}}
	s.setDefaults()
	http.Get(s.URL)
}

// A nested field is repaired by its own method.
func NestedMethod() {
	c := client{cfg: config{URL: "x.example"}}
	c.cfg.setDefaults()
	http.Get(c.cfg.URL)
}

// A method value keeps its receiver.
func MethodValueRepairs() {
	cfg := &config{URL: "x.example"}
	fix := cfg.setDefaults
	fix()
	http.Get(cfg.URL)
}

// A deferred repair comes too late.
func DeferredRepair() {
	cfg := &config{URL: "http://late.example/a b"} // want "unsafe-space" "http://late.example/a b"
	defer load(cfg)
	http.Get(cfg.URL)
}

// A named result is nil before anything is assigned to it.
func NamedResultFollowed() {
	followed("x")
}

func followed(s string) (p *string) {
	if *p == s {
		return nil
	}
	http.Get("http://nil.example/a b")
	return p
}

// An element after the end of a list.
func ElementMissing(c bool) {
	xs := []string{"http://ok.example/"}
	i := 0
	if c {
		i = 1
	}
	if i == 1 {
		http.Get(xs[i])
		http.Get("http://end.example/a b")
	}
}

// A map that nobody made cannot be written.
func NilMapWritten() {
	var m map[string]string
	m["u"] = "http://map.example/a b"
	http.Get(m["u"])
}

// A pointer that was followed was one, whichever way it came.
func FollowedOnOneWay(c bool) {
	var cfg *config
	if c {
		cfg = &config{URL: "http://way.example/a b"} // want "unsafe-space" "http://way.example/a b"
	}
	http.Get(cfg.URL)
	if !c {
		http.Get("http://way.example/c d")
	}
}

// What is written through a parameter is read through it.
func WrittenThroughParameter(s string) { throughParameter(&s) }

func throughParameter(p *string) {
	if p == nil {
		return
	}
	*p = "http://par.example/a b" // want "unsafe-space" "http://par.example/a b"
	http.Get(*p)
	switch *p {
	case "x":
		http.Get("http://par.example/c d")
	}
}

// Two parameters may be one variable.
func WrittenThroughTwo(s string) { throughTwo(&s, &s) }

func throughTwo(p, q *string) {
	if p == nil || q == nil {
		return
	}
	*p = "http://two.example/a b"
	*q = "http://ok.example/"
	http.Get(*p)
}

// A pointer to one of two structs writes a field of it alone.
func FieldOfOneOfTwo(c bool) {
	a := &config{URL: "http://one.example/a b"} // want "unsafe-space" "http://one.example/a b"
	b := &config{URL: "http://ok.example/"}
	p := b
	if c {
		p = a
	}
	p.URL = "http://fine.example/"
	http.Get(a.URL)
	if c {
		http.Get(a.URL)
	}
}

// A pointer to a pointer to one of two.
func OneOfTwoTwice(c, d bool) {
	u, v, w := "http://u.example/a b", "http://v.example/a b", "x"
	p := &u
	if c {
		p = &v
	}
	q := &w
	if d {
		q = p
	}
	*q = "http://ok.example/"
	if d && !c {
		http.Get(u)
	}
	if d && c {
		http.Get(v)
	}
}
