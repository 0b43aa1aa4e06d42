package hand

import (
	"encoding/json"
	"log"
	"net/http"
	"net/url"
)

// Ways that meet: what one of them made is still there.

// One of two pointers.
func MeetPointers(c bool) {
	cfg := &config{URL: "http://ok.example/"}
	if c {
		cfg = &config{URL: "http://meet.example/a b"} // want "unsafe-space" "http://meet.example/a b"
	}
	http.Get(cfg.URL)
}

// A pointer on each way.
func MeetDeclared(c bool) {
	var cfg *config
	if c {
		cfg = &config{URL: "http://ok.example/"}
	} else {
		cfg = &config{URL: "http://meet2.example/a b"} // want "unsafe-space" "http://meet2.example/a b"
	}
	http.Get(cfg.URL)
}

// One of two lists.
func MeetLists(c bool) {
	xs := []string{"http://ok.example/"}
	if c {
		xs = []string{"http://ok.example/b", "http://meet3.example/a b"} // want "unsafe-space" "http://meet3.example/a b"
	}
	for _, x := range xs {
		http.Get(x)
	}
}

// A list with one element or none.
func MeetAppended(c bool) {
	var xs []string
	if c {
		xs = append(xs, "http://meet4.example/a b") // want "unsafe-space" "http://meet4.example/a b"
	}
	for _, x := range xs {
		http.Get(x)
	}
	if len(xs) == 0 {
		http.Get("http://meet4.example/c d") // want "unsafe-space" "http://meet4.example/c d"
		for _, x := range xs {
			http.Get(x + "/e f")
		}
	}
}

// A list that is longer on one way.
func MeetLonger(c bool) {
	xs := []string{"http://ok.example/"}
	if c {
		xs = append(xs, "http://meet5.example/a b")
	}
	if !c {
		for _, x := range xs {
			http.Get(x)
		}
	}
}

// A key that is set on one way is not there on the other.
func MeetMap(c bool) {
	m := map[string]string{"a": "http://ok.example/"}
	if c {
		m["u"] = "http://meet6.example/a b" // want "unsafe-space" "http://meet6.example/a b"
	}
	if u, ok := m["u"]; ok {
		http.Get(u)
	}
	for _, u := range m {
		http.Get(u)
	}
}

// Two keys, each on a way of its own.
func MeetTwoKeys(c, d bool) {
	m := map[string]string{}
	if c {
		m["u"] = "http://ok.example/u"
	}
	if d {
		m["v"] = "http://meet7.example/a b"
	}
	if !d {
		for _, u := range m {
			http.Get(u)
		}
	}
}

// What a key held before is overwritten on one way.
func MeetOverwritten(c bool) {
	m := map[string]string{"u": "http://meet8.example/a b"}
	if c {
		m["u"] = "http://ok.example/"
	}
	if c {
		http.Get(m["u"])
	}
}

// A URL that is made on one way and changed on both.
func MeetURL(c bool) {
	u := &url.URL{Scheme: "http", Host: "ok.example"}
	if c {
		u = &url.URL{Scheme: "https", Host: "ok.example"}
	}
	u.Path = "/a b"
	http.Get(u.String())
}

// The same object by two names, one of them on one way only.
func MeetAlias(c bool) {
	a := &config{URL: "http://meet9.example/a b"}
	p := &config{}
	if c {
		p = a
	}
	p.URL = "http://ok.example/"
	if c {
		http.Get(a.URL)
	}
}

// A field that is set through a pointer made on one way.
func MeetSetBehind(c bool) {
	cfg := &node{}
	if c {
		cfg = &node{Next: &node{}}
		cfg.Next.URL = "http://meet10.example/a b" // want "unsafe-space" "http://meet10.example/a b"
	}
	if cfg.Next != nil {
		http.Get(cfg.Next.URL)
	}
}

type settings struct{ base string }

type setting func(*settings)

func withBase(u string) setting { return func(s *settings) { s.base = u } }

func connect(list ...setting) {
	s := settings{base: "http://ok.example/"}
	for _, set := range list {
		set(&s)
	}
	http.Get(s.base)
}

// A functional option.
func Option() { connect(withBase("http://option.example/a b")) } // want "unsafe-space" "http://option.example/a b"

// The later of two options wins.
func OptionTwice() {
	connect(withBase("http://first.example/a b"), withBase("http://ok.example/"))
}

// Options of one function, each with its own argument.
func OptionKept() {
	a := withBase("http://kept.example/a b") // want "unsafe-space" "http://kept.example/a b"
	b := withBase("http://ok.example/")
	connect(b)
	connect(a)
}

// An option as a literal, made in a loop.
func OptionInLoop() {
	var list []setting
	for _, u := range []string{"http://ok.example/", "http://loop.example/a b"} {
		list = append(list, func(s *settings) {
			if s.base == "" {
				s.base = u
			}
		})
	}
	connect(list...)
}

type source interface{ where() string }

type fixed struct{ u string }

func (f fixed) where() string { return f.u }

func getFrom(s source) { http.Get(s.where()) }

// A method of a value that is given as an interface.
func GivenAsInterface() {
	getFrom(fixed{"http://ok.example/"})
	getFrom(fixed{"http://iface.example/a b"}) // want "unsafe-space" "http://iface.example/a b"
}

func firstOf(list ...string) string {
	for _, s := range list {
		if s != "" {
			return s
		}
	}
	return ""
}

// The first argument that is something.
func FirstOf(s string) {
	http.Get(firstOf("", "http://firstof.example/a b", "http://firstof.example/c d")) // want "unsafe-space" "http://firstof.example/a b"
	http.Get(firstOf("http://ok.example/", "http://firstof.example/e f"))
}

var setAtInit, setTwice string

func init() {
	setAtInit = "http://init.example/a b" // want "unsafe-space" "http://init.example/a b"
	setTwice = "http://twice.example/a b"
	setTwice = "http://ok.example/"
}

// A variable of the package that init sets.
func AtInit() { http.Get(setAtInit) }

// One that is set once more.
func AtInitTwice() { http.Get(setTwice) }

var table = map[string]string{"a": "http://ok.example/", "b": "http://table.example/a b"} // want "unsafe-space" "http://table.example/a b"

// A look into a table of the package that asks whether the key is there.
func Lookup(s string) {
	if u, ok := table[s]; ok {
		http.Get(u)
	}
	if _, ok := table["c"]; ok {
		http.Get("http://table.example/c d")
	}
}

type stored struct {
	Endpoint string
	hidden   string
}

// Defaults that a file may leave as they are.
func Decoded(data []byte) {
	s := stored{
		Endpoint: "http://decoded.example/a b", // want "unsafe-space" "http://decoded.example/a b"
		hidden:   "http://hidden.example/a b",  // want "unsafe-space" "http://hidden.example/a b"
	}
	_ = json.Unmarshal(data, &s)
	http.Get(s.Endpoint)
	http.Get(s.hidden)
}

type target struct{ URL string }

var pointed = []*target{{URL: "pointed.example"}}

func init() {
	for _, p := range pointed {
		p.URL = "http://" + p.URL
	}
}

// What a table points to is written by another name.
func WrittenInRange() {
	for _, p := range pointed {
		http.Get(p.URL)
	}
}

var read = map[string]*target{"a": {URL: "http://read.example/a b"}} // want "unsafe-space" "http://read.example/a b"

// What a table points to is looked at by another name.
func ReadByName() {
	if p, ok := read["a"]; ok {
		http.Get(p.URL)
	}
}

var byAddress = []target{{URL: "http://addr.example/a b"}} // want "unsafe-space" "http://addr.example/a b"

// The address of an element, which is looked at.
func ReadByAddress() {
	for i := range byAddress {
		p := &byAddress[i]
		http.Get(p.URL)
	}
}

var handedBack = []*target{{URL: "back.example"}}

func (e *target) self() *target { return e }

// A method that returns what it is called on.
func WrittenThroughSelf() {
	for _, p := range handedBack {
		p.self().URL = "http://ok.example/"
	}
	for _, p := range handedBack {
		http.Get(p.URL)
	}
}

// A list that each turn adds to.
func Grown(names []string) {
	var list []string
	for _, n := range names {
		list = append(list, "http://grown.example/a b?"+url.QueryEscape(n)) // want "unsafe-space" "http://grown.example/a b?…"
	}
	for _, u := range list {
		http.Get(u)
	}
}

// A list that a turn starts anew.
func Restarted(names []string) {
	list := []string{"http://restarted.example/a b"}
	for _, n := range names {
		list = append(list[:0], "http://ok.example/?"+url.QueryEscape(n))
	}
	if len(names) > 0 {
		for _, u := range list {
			http.Get(u)
		}
	}
}

func (t *target) fix() { t.URL = "http://" + t.URL }

func (t *target) describe() string { return "to " + t.URL }

// A literal sees what was written before it runs.
func LiteralSeesWrite() {
	t := &target{URL: "sees.example"}
	get := func() { http.Get(t.URL) }
	t.fix()
	get()
}

// A literal that runs twice sees both.
func LiteralSeesBoth() {
	t := &target{URL: "both.example/a b"} // want "missing-scheme" "both.example/a b"
	get := func() { http.Get(t.URL) }
	get()
	t.URL = "http://ok.example/"
	get()
}

// A literal that runs later sees what another name wrote.
func LiteralSeesAlias() {
	t := &target{URL: "alias.example"}
	other := t
	get := func() { http.Get(t.URL) }
	other.URL = "http://ok.example/"
	get()
}

// A deferred literal runs last.
func LiteralDeferred() {
	t := &target{URL: "deferred.example"}
	defer func() { http.Get(t.URL) }()
	t.fix()
}

// A literal that is called with what somebody only looks at.
func LiteralLooksAt() {
	t := &target{URL: "http://looks.example/a b"} // want "unsafe-space" "http://looks.example/a b"
	get := func() { http.Get(t.URL) }
	if t.URL != "" {
		log.Println(t.describe())
	}
	get()
}

// A list and a map are seen so, too.
func LiteralSeesElements(s string) {
	list := []string{"list.example"}
	m := map[string]string{"a": "map.example"}
	get := func() {
		http.Get(list[0])
		http.Get(m["a"])
	}
	fillBoth(list, m)
	get()
}

func fillBoth(list []string, m map[string]string) {
	list[0] = "http://ok.example/"
	m["a"] = "http://ok.example/"
}

func (t *target) close() { t.URL = "" }

// What is deferred writes at the end.
func DeferredWrite() {
	t := &target{URL: "http://closed.example/a b"} // want "unsafe-space" "http://closed.example/a b"
	defer t.close()
	http.Get(t.URL)
}

// What is called for an argument of it is called at once.
func DeferredArgumentWrites() {
	t := &target{URL: "now.example"}
	defer log.Println(t.fixed())
	http.Get(t.URL)
}

func (t *target) fixed() string {
	t.URL = "http://ok.example/"
	return t.URL
}

var chosen, chosenTwice, unset string

func choose() {
	chosen = "http://chosen.example/a b" // want "unsafe-space" "http://chosen.example/a b"
	chosenTwice = "chosen.example"
	chosenTwice = "http://" + chosenTwice
}

// A variable of the package that one function sets, to one text.
func Chosen() {
	choose()
	http.Get(chosen)
}

// One that is set twice.
func ChosenTwice() {
	choose()
	http.Get(chosenTwice)
}

// One that is compared before.
func ChosenCompared() {
	choose()
	if chosen != "" && chosen != "http://chosen.example/a b" {
		http.Get(chosen)
	}
}
