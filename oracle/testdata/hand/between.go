package hand

import (
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"os"
	"strings"
)

// What is done to a text between the place where it is written and its use.

type inner struct{ URL string }

type outer struct {
	In inner
	On bool
}

var app outer

func (o *outer) load() { o.In.URL = "http://ok.example/" }

func loadApp() { app.In.URL = os.Getenv("URL") }

// A field of a field of the package's variable is written.
func NestedField() {
	loadApp()
	http.Get("http://ok.example/" + app.In.URL)
	if app.In.URL == "" {
		return
	}
	http.Get(app.In.URL)
}

var inners = []inner{{URL: "http://list.example/a b"}}

func init() {
	for i := range inners {
		inners[i].URL = "http://ok.example/"
	}
}

// An element of the package's list is written.
func ElementOfPackage() { http.Get(inners[0].URL) }

var array = [2]string{"http://array.example/a b", "x"}

func init() {
	some := array[:]
	some[0] = "http://ok.example/"
}

// An array by a slice of it.
func ArrayOfPackage() { http.Get(array[0]) }

var late string

var early = "http://early.example" + late + "/"

func init() { late = "/a b" } // want "unsafe-space" "http://late.example/a b"

// What init sets is not there when variables are initialized.
func BeforeInit() {
	http.Get(early)
	http.Get("http://late.example" + late)
}

var errBad = errors.New("bad")

func exitIf(err error) {
	if err != nil {
		log.Panic(err)
	}
}

func mustHave(u string) {
	if strings.Contains(u, " ") {
		log.Println(u)
		panic("a space")
	}
}

func addressOf(s string) (string, error) {
	if s == "" {
		return "http://address.example/a b", errBad
	}
	return "http://ok.example/" + s, nil
}

// A function without a result stops for some texts.
func StoppedForText(s string) {
	u := "http://ok.example/"
	if s == "x" {
		u = "http://stopped.example/a b"
	}
	mustHave(u)
	http.Get(u)
}

// And for an error that comes with a text.
func StoppedForError(s string) {
	u, err := addressOf(s)
	exitIf(err)
	http.Get(u)
}

// It does not stop for this one.
func NotStopped(s string) {
	u := "http://ok.example/"
	if s == "x" {
		u = "http://notstopped.example/a|b" // want "unsafe-pipe" "http://notstopped.example/a|b"
	}
	mustHave(u)
	http.Get(u)
}

// What a loop found is the same for two conditions.
func FoundInLoop() {
	found := false
	for _, a := range os.Args {
		if a == "x" {
			found = true
		}
	}
	u := "http://found.example/a b"
	if !found {
		u = "http://ok.example/"
	}
	if found {
		return
	}
	http.Get(u)
}

// So is what it counted.
func CountedInLoop() {
	n := 0
	for _, a := range os.Args {
		if a == "x" {
			n++
		}
	}
	u := "http://counted.example/a b"
	if n > 0 {
		u = "http://ok.example/"
	}
	if n == 0 {
		return
	}
	http.Get(u)
}

// So is the length of a list, and whether a map has a key.
func LookedAtTwice(data []byte) {
	args := os.Args[1:]
	m := map[string]string{}
	_ = json.Unmarshal(data, &m)
	u, v := "http://length.example/a b", "http://key.example/a b"
	if len(args) > 0 {
		u = "http://ok.example/"
	}
	if _, ok := m["x"]; ok {
		v = "http://ok.example/"
	}
	if len(args) == 0 {
		return
	}
	http.Get(u)
	if _, ok := m["x"]; !ok {
		return
	}
	http.Get(v)
}

type held struct{ URL string }

func (h *held) get() { http.Get(h.URL) }

func (h *held) mend() { h.URL = "http://ok.example/" }

func (h held) with(u string) *held { h.URL = u; return &h }

// A literal that is repaired before its method runs.
func MendedLiteral() {
	a := &held{URL: "http://mended.example/a b"}
	a.mend()
	a.get()
	b := &held{URL: "http://mended.example/c d"}
	b.URL = "http://ok.example/"
	b.get()
	held{URL: "http://mended.example/e f"}.with("http://ok.example/").get()
}

// A literal of which no method is called.
func OtherLiteral() {
	log.Println(&held{URL: "http://other.example/a b"} == nil)
	_ = held{URL: "http://other.example/c d"}
}

// A literal whose method is called.
func UsedLiteral() {
	h := &held{URL: "http://used.example/a b"} // want "unsafe-space" "http://used.example/a b"
	h.get()
}

// A slice of a list that grew.
func GrownAndFilled(n int) {
	var list []string
	for range n {
		list = append(list, "http://filled.example/a b")
	}
	some := list[:]
	for i := range some {
		some[i] = "http://ok.example/"
	}
	for _, u := range list {
		http.Get(u)
	}
}

// Pointers that a range gives, one after the other.
func WrittenInTurns() {
	u, v := "http://turns.example/a b", "http://turns.example/c d"
	for _, p := range map[string]*string{"u": &u, "v": &v} {
		*p = "http://ok.example/"
	}
	http.Get(u)
	http.Get(v)
}

func setAny(x any) {
	if s, ok := x.(*string); ok {
		*s = "http://ok.example/"
	}
}

// The address of a variable in an interface.
func WrittenByAssertion() {
	u := "http://asserted.example/a b"
	setAny(&u)
	http.Get(u)
}

func getFirst(list []string) { http.Get(list[0]) }

// A deferred call finds what is written after it.
func DeferredFinds() {
	list := []string{"http://finds.example/a b"}
	defer getFirst(list)
	list[0] = "http://ok.example/"
}

func reader(h *held) func() string { return func() string { return h.URL } }

// So does a function that another one returned.
func ReturnedFinds() {
	h := &held{URL: "http://returned.example/a b"}
	url := reader(h)
	h.URL = "http://ok.example/"
	http.Get(url())
}
