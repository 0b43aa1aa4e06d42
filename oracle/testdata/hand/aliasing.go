package hand

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"sort"
	"strings"
)

type xcfg struct {
	URL, Name string
	In        struct{ U string }
	L         []string
	M         map[string]string
	P         *string
	A         [2]string
}

// What is appended to a part of a list overwrites the element after it.
func AppendedIntoTheSameArray() {
	a := []string{"http://a1.example/a b", "http://ok.example/"}
	b := a[:1]
	b = append(b, "http://ok2.example/")
	b[0] = "http://ok.example/b"
	http.Get(a[0])
	http.Get(a[1])
}

// Two lists that were appended to one with room share the element.
func AppendedTwice(c bool) {
	a := make([]string, 1, 2)
	a[0] = "http://ok.example/"
	b := append(a, "http://a2.example/a b")
	d := append(a, "http://ok.example/d")
	if c {
		http.Get(b[1])
	}
	http.Get(d[1])
}

// An array is copied when it is assigned, and written by way of a pointer.
func ArrayCopiedAgain() {
	a := [2]string{"http://a3.example/a b", ""}
	b := a
	b[0] = "http://ok.example/"
	http.Get(b[0])
	p := &a
	p[0] = "http://ok.example/3"
	http.Get(a[0])
}

// A slice of an array writes the array.
func ArraySliced() {
	a := [2]string{"http://a4.example/a b", ""}
	s := a[:]
	s[0] = "http://ok.example/"
	http.Get(a[0])
}

// A copied struct shares its map.
func MapInCopiedStruct() {
	c := xcfg{M: map[string]string{"k": "http://a5.example/a b"}}
	d := c
	d.M["k"] = "http://ok.example/"
	http.Get(c.M["k"])
}

// A copied struct has an array of its own.
func ArrayInCopiedStruct() {
	c := xcfg{A: [2]string{"http://a6.example/a b"}} // want "unsafe-space" "http://a6.example/a b"
	d := c
	d.A[0] = "http://ok.example/"
	http.Get(c.A[0])
	http.Get(d.A[0])
}

// A copied struct shares its list.
func ListInCopiedStruct() {
	c := xcfg{L: []string{"http://a7.example/a b"}}
	d := c
	d.L[0] = "http://ok.example/"
	http.Get(c.L[0])
}

// A copied struct shares what it points to.
func PointerInCopiedStruct() {
	s := "http://a8.example/a b"
	c := xcfg{P: &s}
	d := c
	*d.P = "http://ok.example/"
	http.Get(s)
	http.Get(*c.P)
}

// A struct that is taken out of a map is a copy.
func StructOutOfMap() {
	m := map[string]xcfg{"k": {URL: "http://a9.example/a b"}} // want "unsafe-space" "http://a9.example/a b"
	c := m["k"]
	c.URL = "http://ok.example/"
	http.Get(c.URL)
	http.Get(m["k"].URL)
}

// A pointer that is taken out of a map is none.
func PointerOutOfMap() {
	m := map[string]*xcfg{"k": {URL: "http://a10.example/a b"}}
	c := m["k"]
	c.URL = "http://ok.example/"
	http.Get(m["k"].URL)
}

// A range loop copies structs.
func RangeCopiesStructs() {
	xs := []xcfg{{URL: "http://a11.example/a b"}} // want "unsafe-space" "http://a11.example/a b"
	for _, x := range xs {
		x.URL = "http://ok.example/"
		http.Get(x.URL)
	}
	http.Get(xs[0].URL)
}

// The address of an element writes the list.
func ElementByAddress() {
	xs := []xcfg{{URL: "http://a12.example/a b"}}
	for i := range xs {
		x := &xs[i]
		x.URL = "http://ok.example/"
	}
	http.Get(xs[0].URL)
}

// A list is turned round.
func ReversedAgain() {
	xs := []string{"http://a13.example/a b", "http://ok.example/"} // want "unsafe-space" "http://a13.example/a b"
	slices.Reverse(xs)
	http.Get(xs[1])
	http.Get(xs[0])
}

// A list is sorted by way of an interface.
func SortedByInterface() {
	xs := []string{"http://z.example/", "http://a14.example/a b"}
	sort.Sort(sort.StringSlice(xs))
	http.Get(xs[1])
}

// The first element is deleted.
func Deleted() {
	xs := []string{"http://a15.example/a b", "http://ok.example/"}
	ys := slices.Delete(xs, 0, 1)
	http.Get(ys[0])
	http.Get(xs[0])
}

// What has a space is deleted.
func DeletedByTest() {
	xs := []string{"http://a16.example/a b", "http://ok.example/"}
	xs = slices.DeleteFunc(xs, func(s string) bool { return strings.Contains(s, " ") })
	for _, x := range xs {
		http.Get(x)
	}
}

// A map is cloned, and copied back.
func MapClonedAndCopied() {
	m := map[string]string{"a": "http://a17.example/a b"}
	n := maps.Clone(m)
	n["a"] = "http://ok.example/"
	http.Get(n["a"])
	maps.Copy(m, n)
	http.Get(m["a"])
}

// What has a space is deleted from a map.
func MapCleaned() {
	m := map[string]string{"a": "http://a18.example/a b"}
	maps.DeleteFunc(m, func(k, v string) bool { return strings.Contains(v, " ") })
	for _, v := range m {
		http.Get(v)
	}
}

// A text is made of bytes before they are written.
func TextOfBytes() {
	b := []byte("http://a19.example/a b") // want "unsafe-space" "http://a19.example/a b"
	s := string(b)
	b[20] = '+'
	http.Get(s)
	http.Get(string(b))
}

// The bytes of a buffer are replaced, and the buffer is reset.
func BytesOfBuffer() {
	var buf bytes.Buffer
	buf.WriteString("http://a20.example/a b")
	b := buf.Bytes()
	b = bytes.ReplaceAll(b, []byte(" "), []byte("+"))
	http.Get(string(b))
	buf.Reset()
	buf.WriteString("http://ok.example/")
	http.Get(buf.String())
}

// A buffer is cut short.
func BufferTruncatedAgain() {
	var buf bytes.Buffer
	buf.WriteString("http://a21.example/a b")
	buf.Truncate(19)
	http.Get(buf.String())
}

// A buffer is read from.
func BufferRead() {
	var buf bytes.Buffer
	buf.WriteString("http://a22.example/a b")
	p := make([]byte, 18)
	buf.Read(p)
	http.Get(string(p))
	http.Get("http://ok.example/" + url.PathEscape(buf.String()))
}

// A struct is copied before it is written by its pointer.
func CopiedThroughPointer() {
	c := &xcfg{URL: "http://a23.example/a b"} // want "unsafe-space" "http://a23.example/a b"
	d := *c
	c.URL = "http://ok.example/"
	http.Get(c.URL)
	http.Get(d.URL)
}

// The address of a nested struct writes the outer one.
func NestedByAddress() {
	c := &xcfg{}
	c.In.U = "http://a24.example/a b"
	p := &c.In
	p.U = "http://ok.example/"
	http.Get(c.In.U)
}

// A literal that is given a copy changes nothing, one that is given a pointer does.
func LiteralWithCopy() {
	c := xcfg{URL: "http://a25.example/a b"} // want "unsafe-space" "http://a25.example/a b"
	f := func(c xcfg) { c.URL = "http://ok.example/" }
	f(c)
	http.Get(c.URL)
	g := func(c *xcfg) { c.URL = "http://ok.example/" }
	g(&c)
	http.Get(c.URL)
}

// A pointer is changed by way of a pointer to it.
func PointerToPointer() {
	pp := new(*string)
	s, t := "http://a26.example/a b", "http://ok.example/"
	*pp = &s
	q := pp
	*q = &t
	http.Get(**pp)
}

// Two pointers in a list are swapped.
func PointersSwapped() {
	xs := []*string{new(string), new(string)}
	*xs[0] = "http://a27.example/a b" // want "unsafe-space" "http://a27.example/a b"
	*xs[1] = "http://ok.example/"
	xs[0], xs[1] = xs[1], xs[0]
	http.Get(*xs[0])
	http.Get(*xs[1])
}

// The index on the left is taken before anything is assigned.
func IndexBeforeAssignment() {
	i := 0
	xs := []string{"http://a28.example/a b", "http://ok.example/"}
	i, xs[i] = 1, "http://ok.example/new"
	http.Get(xs[0])
	http.Get(xs[i])
}

// A list is copied over its own rest.
func CopiedOverItself() {
	xs := []string{"http://ok.example/", "http://a29.example/a b"}
	copy(xs[1:], xs)
	http.Get(xs[1])
}

// copy says how many elements it copied.
func CopiedCount() {
	xs := make([]string, 3)
	n := copy(xs, []string{"http://a30.example/a b"}) // want "unsafe-space" "http://a30.example/a b"
	http.Get(xs[n-1])
	if xs[n] != "" {
		http.Get("http://a30b.example/a b")
	}
}

// A linked list gets a new head.
func ListOfNodes() {
	type node struct {
		u    string
		next *node
	}
	l := &node{u: "http://a31.example/a b"}
	l = &node{u: "http://ok.example/", next: l}
	http.Get(l.u)
	l.next.u = "http://ok.example/2"
	http.Get(l.next.u)
}

// Two nodes that point to each other.
func RingOfNodes() {
	type node struct {
		u    string
		next *node
	}
	a, b := &node{u: "http://a32.example/a b"}, &node{u: "http://ok.example/"}
	a.next, b.next = b, a
	a.next.next.u = "http://ok.example/2"
	http.Get(a.u)
	http.Get(b.next.u)
}

// A map with pointers for keys.
func KeyedByPointer() {
	m := map[*string]string{}
	s := "k"
	m[&s] = "http://a33.example/a b" // want "unsafe-space" "http://a33.example/a b"
	s = "other"
	http.Get(m[&s])
	t := "other"
	if m[&t] != "" {
		http.Get("http://a33b.example/a b")
	}
}

// A struct that is taken out of an interface is a copy.
func CopyOutOfInterface() {
	var a any = xcfg{URL: "http://a34.example/a b"} // want "unsafe-space" "http://a34.example/a b"
	c := a.(xcfg)
	c.URL = "http://ok.example/"
	http.Get(c.URL)
	http.Get(a.(xcfg).URL)
}

// A pointer that is taken out of an interface is none.
func PointerOutOfInterface() {
	c := &xcfg{URL: "http://a35.example/a b"}
	var a any = c
	a.(*xcfg).URL = "http://ok.example/"
	http.Get(c.URL)
}

// A range over an array goes over a copy, one over its address does not.
func RangeOverArray() {
	a := [...]xcfg{{URL: "http://a36.example/a b"}} // want "unsafe-space" "http://a36.example/a b"
	for _, x := range a {
		a[0].URL = "http://ok.example/"
		http.Get(x.URL)
	}
	for _, x := range &a {
		http.Get(x.URL)
	}
}

// A loop writes an element that has its turn later.
func WrittenAhead() {
	a := []string{"http://ok.example/1", "http://a37.example/a b"}
	for i, x := range a {
		if i == 0 {
			a[1] = "http://ok.example/2"
		}
		http.Get(x)
	}
}

// The same of an array, which is copied first.
func WrittenAheadInArray() {
	a := [2]string{"http://ok.example/1", "http://a38.example/a b"} // want "unsafe-space" "http://a38.example/a b"
	for i, x := range a {
		if i == 0 {
			a[1] = "http://ok.example/2"
		}
		http.Get(x)
	}
}

// A list grows while a loop goes over what it was.
func GrownWhileRanged() {
	a := []string{"http://a39.example/a b"}
	for _, x := range a {
		a = append(a, "http://a39b.example/a b")
		_ = x
		if len(a) > 5 {
			break
		}
	}
	a = a[1:2]
	a[0] = "http://ok.example/"
	http.Get(a[0])
}

// A copied url.URL, and one that is written by its address.
func URLCopied() {
	var u url.URL
	u.Host = "a40.example"
	v := u
	v.Host = "ok.example"
	v.Scheme = "http"
	http.Get(v.String())
	p := &u
	p.Scheme = "http"
	http.Get(u.String())
}

// The address of an embedded struct writes the outer one.
func EmbeddedByAddress() {
	s := struct{ xcfg }{xcfg{URL: "http://a41.example/a b"}}
	p := &s.xcfg
	p.URL = "http://ok.example/"
	http.Get(s.URL)
}

// Copies share an embedded pointer.
func EmbeddedPointer() {
	s := struct{ *xcfg }{&xcfg{URL: "http://a42.example/a b"}}
	t := s
	t.URL = "http://ok.example/"
	http.Get(s.URL)
}

// The last element is replaced, which is the first one if there are no more.
func LastIsReplaced(xs []string) {
	ys := append([]string{"http://a43.example/a b"}, xs...) // want "unsafe-space" "http://a43.example/a b"
	ys[len(ys)-1] = "http://ok.example/"
	http.Get(ys[0])
}

// What was appended is replaced.
func AppendedIsReplaced(xs []string) {
	ys := append(xs, "http://a44.example/a b")
	ys[len(ys)-1] = "http://ok.example/"
	http.Get(ys[len(xs)])
}

// A part of a text that was split is replaced.
func PartIsReplaced() {
	xs := strings.Split("http://ok.example/,http://a45.example/a b", ",")
	xs[1] = strings.ReplaceAll(xs[1], " ", "+")
	for _, x := range xs {
		http.Get(x)
	}
}

// What was sorted does not begin with what it began with.
func SortedIsNotFirst() {
	xs := []string{"b", "a"}
	sort.Strings(xs)
	if xs[0] == "b" {
		http.Get("http://a46.example/a b")
	}
	http.Get("http://ok.example/" + xs[0])
}

// A text is taken out of a builder before it is reset.
func BuilderResetAgain() {
	var sb strings.Builder
	fmt.Fprint(&sb, "http://a47.example/a b") // want "unsafe-space" "http://a47.example/a b"
	s := sb.String()
	sb.Reset()
	sb.WriteString("http://ok.example/")
	http.Get(sb.String())
	http.Get(s)
}

// The environment is set twice.
func EnvironmentTwice() {
	os.Setenv("EnvironmentTwice", "http://a48.example/a b")
	os.Setenv("EnvironmentTwice", "http://ok.example/")
	http.Get(os.Getenv("EnvironmentTwice"))
}

// A clone of lists shares the inner ones.
func ShallowClone() {
	xs := [][]string{{"http://a49.example/a b"}}
	ys := slices.Clone(xs)
	ys[0][0] = "http://ok.example/"
	http.Get(xs[0][0])
}

// Elements are swapped by way of a slice.
func SwappedThroughSlice() {
	x := []string{"http://a50.example/a b", "http://ok.example/"} // want "unsafe-space" "http://a50.example/a b"
	y := x[1:]
	x[1] = "http://ok.example/2"
	x[0], y[0] = y[0], x[0]
	http.Get(x[0])
	http.Get(x[1])
}
