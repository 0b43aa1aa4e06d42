package hand

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"net/http"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
	"text/template"
	"unicode"
	"unsafe"
)

type zc struct{ u string }

func (c zc) get()             { http.Get(c.u) }
func (c *zc) put(s string)    { c.u = s }
func (c *zc) fetch()          { http.Get(c.u) }
func (c zc) with(s string) zc { c.u = s; return c }

// A method value has a copy of its receiver.
func CopyInMethodValue() {
	c := zc{"http://x001.example/a b"} // want "unsafe-space" "http://x001.example/a b"
	f := c.get
	c.u = "http://ok.example/"
	f()
	g := c.fetch
	c.u = "http://ok.example/2"
	g()
}

// A method value of a pointer sees later writes.
func MethodValueShares() {
	c := zc{"http://x002.example/a b"}
	g := c.fetch
	c.u = "http://ok.example/2"
	g()
}

// A method value copies what the pointer points to.
func MethodValueCopiesTarget() {
	c := &zc{"http://x003.example/a b"} // want "unsafe-space" "http://x003.example/a b"
	f := c.get                          // copies *c
	c.u = "http://ok.example/2"
	f()
	c = &zc{"http://x004.example/a b"}
	f()
}

// A method value keeps its pointer when the variable gets another.
func MethodValueKeepsPointer() {
	c := &zc{"http://x005.example/a b"} // want "unsafe-space" "http://x005.example/a b"
	f := c.fetch
	c = &zc{"http://ok.example/"}
	f()
	c.fetch()
}

// A method expression writes through a pointer.
func MethodExpressionWrites() {
	c := zc{"http://x006.example/a b"}
	(*zc).put(&c, "http://ok.example/")
	zc.get(c)
}

// The changed copy is dropped, and later kept.
func ChangedCopyDropped() {
	c := zc{"http://x007.example/a b"} // want "unsafe-space" "http://x007.example/a b"
	c.with("http://ok.example/")
	c.get()
	c = c.with("http://ok.example/")
	c.get()
}

// The copy with the bad text is dropped.
func BadCopyDropped() {
	c := zc{"http://ok.example/"}
	c.with("http://x008.example/a b")
	c.get()
}

type zemb interface{ fetch() }
type zwrap struct{ zemb }

// An embedded interface is replaced on one way.
func EmbeddedInterfaceReplacedOnOneWay(b bool) {
	w := zwrap{&zc{"http://x009.example/a b"}} // want "unsafe-space" "http://x009.example/a b"
	if b {
		w.zemb = &zc{"http://ok.example/"}
	}
	w.fetch()
}

// An embedded interface is replaced before its method is called.
func EmbeddedInterfaceIsReplaced() {
	w := zwrap{&zc{"http://x010.example/a b"}}
	w.zemb = &zc{"http://ok.example/"}
	w.fetch()
}

type zshadow struct{ zwrap }

func (z zshadow) fetch() { http.Get("http://ok.example/shadow") }

// A method of the outer struct hides that of an embedded one.
func MethodIsShadowed() {
	s := zshadow{zwrap{&zc{"http://x011.example/a b"}}}
	s.fetch()
	s.zwrap.zemb = &zc{"http://x012.example/a b"} // want "unsafe-space" "http://x012.example/a b"
	var f zemb = s
	f.fetch()
	s.zwrap.fetch()
}

// A pointer is replaced through a pointer to it.
func PointerReplaced() {
	a, b := "http://x013.example/a b", "http://ok.example/"
	p := &a
	q := &p
	*q = &b
	http.Get(*p)
}

// A text is written through two pointers.
func WrittenThroughTwoPointers() {
	a, b := "http://ok.example/1", "http://ok.example/"
	p := &a
	q := &p
	r := &p
	*q = &b
	**r = "http://x014.example/a b" // want "unsafe-space" "http://x014.example/a b"
	http.Get(a)
	http.Head(b)
}

// A pointer to a field writes the struct, and not its copy.
func PointerToField() {
	c := zc{"http://x015.example/a b"} // want "unsafe-space" "http://x015.example/a b"
	p := &c.u
	d := c
	*p = "http://ok.example/"
	c.get()
	d.get()
}

// A pointer to an element of a list that has moved.
func PointerToMovedElement() {
	xs := []string{"http://x016.example/a b"} // want "unsafe-space" "http://x016.example/a b"
	p := &xs[0]
	xs = append(xs, "http://ok.example/")
	*p = "http://ok.example/2"
	http.Get(xs[0]) // the list has moved: still bad
}

// A pointer to an element of a list that had room.
func PointerToElementWithRoom() {
	xs := make([]string, 1, 4)
	xs[0] = "http://x017.example/a b"
	p := &xs[0]
	xs = append(xs, "http://ok.example/")
	*p = "http://ok.example/2"
	http.Get(xs[0])
}

// A pointer to one element writes no other.
func PointerToOneElement() {
	xs := []string{"http://ok.example/", "http://ok.example/2"}
	p := &xs[1]
	*p = "http://x018.example/a b" // want "unsafe-space" "http://x018.example/a b"
	http.Get(xs[0])
	http.Head(xs[1])
}

// Pointers to all elements, of which one is written.
func PointersToElements(n int) {
	xs := []string{"http://x019.example/a b", "http://x020.example/a b"} // want "unsafe-space" "http://x020.example/a b"
	var ps []*string
	for i := range xs {
		ps = append(ps, &xs[i])
	}
	*ps[0] = "http://ok.example/"
	http.Get(xs[0])
	http.Get(xs[1])
}

// A function writes its copy of an array, or the array through a pointer.
func ArrayGivenToFunction() {
	a := [1]string{"http://x021.example/a b"} // want "unsafe-space" "http://x021.example/a b"
	func(b [1]string) { b[0] = "http://ok.example/"; http.Head(b[0]) }(a)
	http.Get(a[0])
	func(b *[1]string) { b[0] = "http://ok.example/" }(&a)
	http.Post(a[0], "", nil)
}

// A copy of a struct has arrays of its own.
func ArraysCopiedWithStruct() {
	type t struct{ a [2]zc }
	x := t{[2]zc{{"http://x022.example/a b"}, {"http://x023.example/a b"}}} // want "unsafe-space" "http://x023.example/a b"
	y := x
	y.a[0].put("http://ok.example/")
	y.a[0].get()
	y.a[1].get()
	x.a[1].u = "http://ok.example/"
	x.a[1].get()
}

// Arrays are compared by their elements.
func ArraysCompared() {
	a := [2]string{"http://x024.example/a b", ""}
	b := a
	if a != b {
		http.Get(a[0])
	}
	b[1] = "x"
	if a == b {
		http.Head(a[0])
	}
}

// range gives copies, an index does not.
func CopiesInRange() {
	xs := []zc{{"http://x025.example/a b"}}
	for _, x := range xs {
		x.put("http://ok.example/")
		x.get()
	}
	for i := range xs {
		xs[i].put("http://ok.example/")
	}
	xs[0].get()
}

// Two appends write the same room.
func AppendSharesRoom() {
	a := make([]string, 0, 2)
	a = append(a, "http://ok.example/")
	b := append(a, "http://x026.example/a b")
	c := append(a, "http://ok.example/3")
	http.Get(b[1])
	_ = c
}

// Two appends to a full list write different ones.
func AppendMoves() {
	a := []string{"http://ok.example/"}
	b := append(a, "http://x027.example/a b") // want "unsafe-space" "http://x027.example/a b"
	c := append(a, "http://ok.example/3")
	http.Get(b[1])
	_ = c
}

// append to a slice without room leaves the list as it is.
func CutCapacity() {
	a := []string{"http://ok.example/", "http://x028.example/a b"} // want "unsafe-space" "http://x028.example/a b"
	b := a[:1:1]
	b = append(b, "http://ok.example/b")
	http.Get(a[1])
	http.Get(b[1])
}

// append to a slice with room overwrites the next element.
func AppendOverwritesElement() {
	a := []string{"http://ok.example/", "http://x029.example/a b"}
	b := a[:1]
	b = append(b, "http://ok.example/b")
	http.Get(a[1])
	http.Get(b[1])
}

// A list is appended to its own beginning.
func AppendedToItself() {
	a := []string{"http://ok.example/", "http://x030.example/a b"} // want "unsafe-space" "http://x030.example/a b"
	a = append(a[:1], a...)
	http.Get(a[1])
	http.Head(a[2])
}

// copy moves elements within one list.
func CopiedOntoItself() {
	a := []string{"http://ok.example/", "http://x031.example/a b", "http://ok.example/2"} // want "unsafe-space" "http://x031.example/a b"
	n := copy(a[1:], a)
	if n == 2 {
		http.Get(a[2])
		http.Head(a[1])
	}
}

// copy writes as many elements as there are.
func CopyOfFewer() {
	a := []string{"http://x032.example/a b", "http://x033.example/a b"} // want "unsafe-space" "http://x033.example/a b"
	copy(a, []string{"http://ok.example/"})
	http.Get(a[0])
	http.Get(a[1])
}

// A list is cut, emptied and filled again.
func SlicedAgain() {
	a := []string{"http://x034.example/a b", "http://ok.example/"}
	a = a[1:]
	http.Get(a[0])
	a = a[:0]
	a = append(a, "http://x035.example/a b") // want "unsafe-space" "http://x035.example/a b"
	http.Get(a[0])
	for _, x := range a[:0] {
		http.Get(x)
	}
}

// The capacities of slices.
func Capacities() {
	a := make([]string, 2, 5)
	a[0], a[1] = "http://ok.example/", "http://ok.example/2"
	if cap(a[1:]) != 4 {
		http.Get("http://x036.example/a b")
	}
	if cap(a[1:3:3]) == 2 {
		http.Get("http://x037.example/a b") // want "unsafe-space" "http://x037.example/a b"
	}
	if len(a[:4]) == 4 && a[3] != "" {
		http.Get("http://x038.example/a b")
	}
}

// A list that was cleared has empty elements.
func ClearedList() {
	a := []string{"http://x039.example/a b"}
	clear(a)
	if a[0] != "" {
		http.Get(a[0])
	}
	if len(a) == 0 {
		http.Get("http://x040.example/a b")
	}
}

// A map that was cleared by another name.
func ClearedMap() {
	m := map[string]string{"a": "http://x041.example/a b"}
	n := m
	clear(n)
	http.Get(m["a"] + "http://ok.example/")
	if _, ok := m["a"]; ok {
		http.Get("http://x042.example/a b")
	}
}

// A key that is deleted, and on one way set again.
func DeletedAndSetAgain(b bool) {
	m := map[string]string{"a": "http://x043.example/a b"}
	delete(m, "a")
	if b {
		m["a"] = "http://ok.example/"
	}
	if u, ok := m["a"]; ok {
		http.Get(u)
	}
}

// Conditions on a map that come from outside.
func ConditionsOnMap(m map[string]string) {
	if m["a"] == "b" && m["c"] == "" {
		http.Get("http://x044.example/a b") // want "unsafe-space" "http://x044.example/a b"
	}
	if v, ok := m["q"]; ok && v == "" {
		http.Get("http://x045.example/a b") // want "unsafe-space" "http://x045.example/a b"
	}
	if len(m) == 3 {
		http.Get("http://x046.example/a b") // want "unsafe-space" "http://x046.example/a b"
	}
	for k, v := range m {
		if k == v {
			http.Get("http://x047.example/a b") // want "unsafe-space" "http://x047.example/a b"
		}
		if v != m[k] {
			http.Get("http://x048.example/a b")
		}
	}
}

// One number of two types makes two keys.
func KeysOfTwoTypes() {
	m := map[any]string{}
	m[1] = "http://x049.example/a b" // want "unsafe-space" "http://x049.example/a b"
	m[int64(1)] = "http://ok.example/"
	http.Get(m[1])
	http.Get(m[int64(1)])
}

// A channel hands out in order.
func ChannelKeepsOrder() {
	ch := make(chan string, 2)
	ch <- "http://x050.example/a b"
	ch <- "http://ok.example/"
	<-ch
	http.Get(<-ch)
}

// How much is in a channel.
func LengthOfChannel() {
	ch := make(chan string, 2)
	ch <- "http://x051.example/a b" // want "unsafe-space" "http://x051.example/a b"
	if len(ch) == 0 || cap(ch) != 2 {
		http.Get("http://x052.example/a b")
	}
	if len(ch) == 1 {
		http.Get(<-ch)
	}
}

// A closed channel without elements yields zero values.
func ClosedChannelIsEmpty() {
	ch := make(chan string, 1)
	close(ch)
	u, ok := <-ch
	if ok {
		http.Get("http://x053.example/a b")
	}
	http.Get("http://ok.example/" + u)
}

// What a pointer in a channel points to is written later.
func PointerSent() {
	ch := make(chan *zc, 1)
	c := &zc{"http://x054.example/a b"}
	ch <- c
	c.u = "http://ok.example/"
	(<-ch).get()
}

// A struct in a channel is a copy.
func StructSent() {
	ch := make(chan zc, 1)
	c := zc{"http://x055.example/a b"} // want "unsafe-space" "http://x055.example/a b"
	ch <- c
	c.u = "http://ok.example/"
	(<-ch).get()
}

// The second text that a goroutine sends.
func SecondOfGoroutine() {
	ch := make(chan string)
	go func() { ch <- "http://x056.example/a b"; ch <- "http://x057.example/a b" }() // want "unsafe-space" "http://x057.example/a b"
	<-ch
	http.Get(<-ch)
}

// Do of a sync.Once runs its first function alone.
func OnlyTheFirstOnce(b bool) {
	var once sync.Once
	u := "http://x058.example/a b"
	once.Do(func() { u = "http://ok.example/" })
	once.Do(func() { u = "http://x059.example/a b" })
	http.Get(u)
}

// On one way Do has run before.
func OnceOnOneWay(b bool) {
	var once sync.Once
	u := "http://ok.example/"
	if b {
		once.Do(func() {})
	}
	once.Do(func() { u = "http://x060.example/a b" }) // want "unsafe-space" "http://x060.example/a b"
	if b {
		http.Get(u)
	} else {
		http.Head(u)
	}
}

// A value is stored, loaded and swapped.
func AtomicValueReplaced() {
	var v atomic.Value
	v.Store("http://x061.example/a b")
	v.Store("http://ok.example/")
	http.Get(v.Load().(string))
	old := v.Swap("http://x062.example/a b") // want "unsafe-space" "http://x062.example/a b"
	http.Get(old.(string))
	http.Get(v.Load().(string))
}

// A loaded pointer writes what is stored.
func AtomicPointerShared() {
	var p atomic.Pointer[zc]
	p.Store(&zc{"http://x063.example/a b"})
	c := p.Load()
	c.u = "http://ok.example/"
	p.Load().get()
	if p.CompareAndSwap(c, &zc{"http://x064.example/a b"}) { // want "unsafe-space" "http://x064.example/a b"
		p.Load().get()
	} else {
		http.Get("http://x065.example/a b")
	}
}

// Atomic numbers and booleans of known value.
func AtomicNumbers() {
	var n atomic.Int64
	n.Add(2)
	if n.Load() != 2 {
		http.Get("http://x066.example/a b")
	}
	if n.Add(-2) == 0 {
		http.Get("http://x067.example/a b") // want "unsafe-space" "http://x067.example/a b"
	}
	var b atomic.Bool
	if b.Load() {
		http.Get("http://x068.example/a b")
	}
	if !b.CompareAndSwap(false, true) {
		http.Get("http://x069.example/a b")
	}
	if b.Load() {
		http.Get("http://x070.example/a b") // want "unsafe-space" "http://x070.example/a b"
	}
}

type zkey struct{}

// A context has the value that was given to it last, for a key of that type alone.
func ValuesOfContext() {
	ctx := context.WithValue(context.Background(), zkey{}, "http://x071.example/a b") // want "unsafe-space" "http://x071.example/a b"
	ctx2 := context.WithValue(ctx, zkey{}, "http://ok.example/")
	http.Get(ctx2.Value(zkey{}).(string))
	http.Get(ctx.Value(zkey{}).(string))
	if u, ok := ctx.Value("zkey").(string); ok {
		http.Get(u + "http://x072.example/a b")
	}
}

// A context is cancelled when its function is called, and not before.
func CancelledContext() {
	ctx, cancel := context.WithCancel(context.Background())
	if ctx.Err() != nil {
		http.Get("http://x073.example/a b")
	}
	cancel()
	if ctx.Err() == nil {
		http.Get("http://x074.example/a b")
	}
	select {
	case <-ctx.Done():
		http.Get("http://x075.example/a b") // want "unsafe-space" "http://x075.example/a b"
	default:
		http.Get("http://x076.example/a b")
	}
}

// A goroutine that is waited for has mended the text.
func GoroutineWaitedFor() {
	u := "http://x077.example/a b"
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		u = "http://ok.example/"
	}()
	wg.Wait()
	http.Get(u)
}

// So has one that the group itself starts.
func WaitedForByGo() {
	u := "http://x078.example/a b"
	var wg sync.WaitGroup
	wg.Go(func() { u = "http://ok.example/" })
	wg.Wait()
	http.Get(u)
}

// Goroutines fill the elements of a list.
func SlotsFilledByGoroutines() {
	us := make([]string, 2)
	var wg sync.WaitGroup
	for i, h := range []string{"http://x079.example/a b", "http://ok.example/"} { // want "unsafe-space" "http://x079.example/a b"
		wg.Go(func() { us[i] = h })
	}
	wg.Wait()
	http.Get(us[0])
	http.Get(us[1])
}

// A loop stops its iterator before the bad text.
func IteratorIsStopped() {
	seq := func(yield func(string) bool) {
		if !yield("http://ok.example/") {
			return
		}
		yield("http://x080.example/a b")
	}
	for u := range seq {
		http.Get(u)
		break
	}
}

// The last text that an iterator yields.
func IteratorRunsOut() {
	seq := func(yield func(string) bool) {
		if !yield("http://ok.example/") {
			return
		}
		yield("http://x081.example/a b") // want "unsafe-space" "http://x081.example/a b"
	}
	last := "http://x082.example/a b"
	for u := range seq {
		last = u
	}
	http.Get(last)
}

func zReturns(seq iter.Seq[string]) string {
	for u := range seq {
		return u
	}
	return "http://x083.example/a b"
}

// A function returns the first element of an iterator, or none.
func IteratorReturned() {
	http.Get(zReturns(func(yield func(string) bool) { yield("http://ok.example/"); _ = yield }))
	http.Get(zReturns(func(yield func(string) bool) {}))
}

// A call deferred in a loop over an iterator runs at the end of the function.
func DeferredInIterator() {
	u := "http://ok.example/"
	func() {
		for x := range slices.Values([]string{"http://x084.example/a b"}) { // want "unsafe-space" "http://x084.example/a b"
			defer func() { u = x }()
		}
		http.Head(u)
	}()
	http.Get(u)
}

// The second element that is pulled out of an iterator.
func PulledOut() {
	next, stop := iter.Pull(slices.Values([]string{"http://x085.example/a b", "http://ok.example/"}))
	defer stop()
	next()
	u, ok := next()
	if ok {
		http.Get(u)
	}
	_, ok = next()
	if ok {
		http.Get("http://x086.example/a b")
	}
}

func zgen[T ~string](x T) T {
	if x == "" {
		return "http://x087.example/a b" // want "unsafe-space" "http://x087.example/a b"
	}
	return x
}

type zstr string

// A generic function of a text type.
func GenericOfText(b bool) {
	http.Get(string(zgen[zstr]("http://ok.example/")))
	if b {
		http.Get(zgen(""))
	}
}

func zkind[T any](x T) string {
	switch any(x).(type) {
	case int:
		return "http://x088.example/a b"
	case string:
		return "http://ok.example/"
	}
	return "http://x089.example/a b" // want "unsafe-space" "http://x089.example/a b"
}

// A generic function asks for its type.
func GenericByType() {
	http.Get(zkind("x"))
	http.Get(zkind[error](nil))
}

type zlist[T any] struct {
	head *znode[T]
}
type znode[T any] struct {
	v    T
	next *znode[T]
}

func (l *zlist[T]) push(v T) { l.head = &znode[T]{v, l.head} }
func (l *zlist[T]) pop() (v T, ok bool) {
	if l.head == nil {
		return v, false
	}
	v = l.head.v
	l.head = l.head.next
	return v, true
}

// A stack gives back the last text first.
func GenericStack() {
	var l zlist[string]
	l.push("http://x090.example/a b")
	l.push("http://ok.example/")
	u, _ := l.pop()
	http.Get(u)
}

// A stack gives back the first text last, and then none.
func GenericStackEmptied() {
	var l zlist[string]
	l.push("http://x091.example/a b") // want "unsafe-space" "http://x091.example/a b"
	l.push("http://ok.example/")
	l.pop()
	u, ok := l.pop()
	if ok {
		http.Get(u)
	}
	if _, ok = l.pop(); ok {
		http.Get("http://x092.example/a b")
	}
}

// A builder forgets what was before Reset.
func BuilderIsReset() {
	var b strings.Builder
	b.WriteString("http://x093.example/a b")
	b.Reset()
	b.WriteString("http://ok.example/")
	http.Get(b.String())
	if b.Len() != 18 {
		http.Get("http://x094.example/a b")
	}
}

// A buffer is cut, read and reset.
func BufferIsCut() {
	var b bytes.Buffer
	b.WriteString("http://ok.example/a b")
	b.Truncate(18)
	http.Get(b.String())
	b.Next(7)
	http.Get("http://" + b.String())
	b.Reset()
	b.WriteString("http://x095.example/a b") // want "unsafe-space" "http://x095.example/a b"
	line, err := b.ReadString('b')
	if err == nil {
		http.Get(line)
	}
	if b.Len() > 0 {
		http.Get("http://x096.example/a b")
	}
}

// All lines of a known text.
func LinesScanned() {
	sc := bufio.NewScanner(strings.NewReader("http://ok.example/\nhttp://x097.example/a b\n"))
	for sc.Scan() {
		http.Get(sc.Text())
	}
	if sc.Scan() {
		http.Get("http://x098.example/a b")
	}
}

// The first line of a known text.
func FirstLineScanned() {
	sc := bufio.NewScanner(strings.NewReader("http://ok.example/\nhttp://x099.example/a b\n"))
	sc.Scan()
	http.Get(sc.Text())
}

// What known templates make of known values.
func TemplateExecuted() {
	t := template.Must(template.New("").Parse("http://x100.example/{{.}} b"))
	var b strings.Builder
	if t.Execute(&b, "a") == nil {
		http.Get(b.String())
	}
	t = template.Must(template.New("").Parse("{{if .}}http://x101.example/a b{{else}}http://ok.example/{{end}}"))
	b.Reset()
	t.Execute(&b, false)
	http.Get(b.String())
}

type zerr struct{ u string }

func (e *zerr) Error() string { return e.u }

// errors.As finds an error in another one.
func ErrorOfType(b bool) {
	var err error = fmt.Errorf("w: %w", &zerr{"http://x102.example/a b"}) // want "unsafe-space" "http://x102.example/a b"
	if b {
		err = errors.New("http://x103.example/a b")
	}
	var e *zerr
	if errors.As(err, &e) {
		http.Get(e.u)
	} else if !b {
		http.Get("http://x104.example/a b")
	} else if e != nil {
		http.Get("http://x105.example/a b")
	}
}

// errors.Is looks into joined errors.
func ErrorsJoinedAndFound() {
	a, b := errors.New("a"), errors.New("b")
	j := errors.Join(a, nil)
	if errors.Is(j, b) {
		http.Get("http://x106.example/a b")
	}
	if errors.Is(j, a) {
		http.Get("http://x107.example/a b") // want "unsafe-space" "http://x107.example/a b"
	}
	if errors.Join(nil, nil) != nil {
		http.Get("http://x108.example/a b")
	}
	if errors.New("a") == a {
		http.Get("http://x109.example/a b")
	}
}

// Values in interfaces are equal only if their types are.
func InterfacesCompared() {
	var a, b any = 1, int64(1)
	if a == b {
		http.Get("http://x110.example/a b")
	}
	b = 1
	if a != b {
		http.Get("http://x111.example/a b")
	}
	var p *zerr
	var err error = p
	if err == nil {
		http.Get("http://x112.example/a b")
	}
	if p == nil && err != nil {
		http.Get("http://x113.example/a b") // want "unsafe-space" "http://x113.example/a b"
	}
	var x any = zc{"q"}
	if x == any(zc{"q"}) {
		http.Get("http://x114.example/a b") // want "unsafe-space" "http://x114.example/a b"
	}
	if x == any(&zc{"q"}) {
		http.Get("http://x115.example/a b")
	}
}

// Lists in interfaces are not compared.
func ComparisonPanics() {
	defer func() { recover() }()
	var a, b any = []int{1}, []int{1}
	if a == b {
	}
	http.Get("http://x116.example/a b")
}

// Numbers that are too large begin anew.
func NumbersOverflow(n int) {
	var b uint8 = 255
	b++
	if b != 0 {
		http.Get("http://x117.example/a b")
	}
	var i int8 = 127
	i++
	if i == -128 {
		http.Get("http://x118.example/a b") // want "unsafe-space" "http://x118.example/a b"
	}
	if uint8(n) > 255 || int8(n) > 127 {
		http.Get("http://x119.example/a b")
	}
	u := uint(n)
	if u < 0 {
		http.Get("http://x120.example/a b")
	}
	if n+1 < n && n < 1000 {
		http.Get("http://x121.example/a b")
	}
}

// Numbers that are shifted.
func NumbersShifted(n int) {
	if 1<<3 != 8 {
		http.Get("http://x122.example/a b")
	}
	k := 70
	if 1<<k != 0 {
		http.Get("http://x123.example/a b")
	}
	if n>>63 != 0 && n >= 0 {
		http.Get("http://x124.example/a b")
	}
	x := -7
	if x/2 != -3 || x%2 != -1 || x>>1 != -4 || x&3 != 1 || x&^1 != -8 {
		http.Get("http://x125.example/a b")
	}
	if n%3 > 2 {
		http.Get("http://x126.example/a b")
	}
	if n%3 == -1 {
		http.Get("http://x127.example/a b") // want "unsafe-space" "http://x127.example/a b"
	}
	if n&1 == 2 {
		http.Get("http://x128.example/a b")
	}
}

// min and max keep their bounds.
func LeastAndGreatest(n int, s string) {
	if min(n, 3) > 3 {
		http.Get("http://x129.example/a b")
	}
	if max(n, 3, 5) < 5 {
		http.Get("http://x130.example/a b")
	}
	if min("b", s) > "b" {
		http.Get("http://x131.example/a b")
	}
	http.Get(max("http://ok.example/", "http://ok.example/a"))
	http.Get(min("http://x132.example/a b", "http://x133.example/a b")) // want "unsafe-space" "http://x132.example/a b"
}

// The runes of a text, and where they begin.
func WhereRunesBegin() {
	s := "é/"
	n := 0
	for i := range s {
		n = i
	}
	if n != 2 {
		http.Get("http://x134.example/a b")
	}
	if len(s) == 3 && len([]rune(s)) == 2 {
		http.Get("http://x135.example/a b") // want "unsafe-space" "http://x135.example/a b"
	}
	out := ""
	for _, r := range "http://x136.example/a b" {
		if r == ' ' {
			continue
		}
		out += string(r)
	}
	http.Get(out)
	out = ""
	for i := 0; i < len("http://x137.example/a b"); i++ { // want "unsafe-space" "http://x137.example/a b"
		out += "http://x137.example/a b"[i : i+1]
	}
	http.Get(out)
	t := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, "http://x138.example/a b")
	http.Get(t)
}

// A byte that is no UTF-8 is read as U+FFFD.
func BytesOutsideUTF8() {
	s := "a\xffb"
	for _, r := range s {
		if r == 0xff {
			http.Get("http://x139.example/a b")
		}
		if r == 0xfffd {
			http.Get("http://x140.example/a b") // want "unsafe-space" "http://x140.example/a b"
		}
	}
	if string([]rune(s)) == s {
		http.Get("http://x141.example/a b")
	}
}

// A text is written through an unsafe pointer.
func WrittenByUnsafePointer() {
	u := "http://x142.example/a b"
	p := (*string)(unsafe.Pointer(&u))
	*p = "http://ok.example/"
	http.Get(u)
	b := []byte("http://x143.example/a b")
	s := unsafe.String(&b[0], len(b))
	b[len(b)-2] = '+'
	http.Get(s)
}

// So is the first field of a struct.
func FieldWrittenByUnsafePointer() {
	c := zc{"http://x144.example/a b"}
	*(*string)(unsafe.Pointer(&c)) = "http://ok.example/"
	c.get()
}

const (
	zA = iota
	zB
	_
	zD
	zE = "http://x145.example/a b"
	zF
)

// Constants that count, also as indexes.
func ConstantsCounted() {
	if zD != 3 || zB != 1 {
		http.Get("http://x146.example/a b")
	}
	us := [...]string{zD: "http://x147.example/a b", zA: "http://ok.example/"} // want "unsafe-space" "http://x147.example/a b"
	http.Get(us[zA])
	http.Get(us[3])
	if len(us) != 4 {
		http.Get("http://x148.example/a b")
	}
	http.Get(zF) // want "unsafe-space" "http://x145.example/a b"
}

// An inner variable hides an outer one.
func HiddenByInner(b bool) {
	u := "http://ok.example/"
	if b {
		u := "http://x149.example/a b"
		_ = u
	}
	http.Get(u)
	{
		u, err := "http://x150.example/a b", error(nil)
		_, _ = u, err
	}
	http.Get(u)
	nil := "http://x151.example/a b"
	true := "http://ok.example/"
	http.Get(true)
	_ = nil
}

var (
	zi1 = zi2 + "/a"
	zi2 = zinit()
	zi3 = "http://x152.example/a b"
)

func zinit() string { zi3 = "http://ok.example/"; return zi3 }

func init() { zi3 += "c d" }

// Package variables are set in the order of what they need.
func VariablesInitialized() {
	http.Get(zi1)
	http.Get(zi3)
}

// Structs that are sorted by a field.
func SortedByField() {
	xs := []zc{{"http://x153.example/a b"}, {"http://ok.example/"}} // want "unsafe-space" "http://x153.example/a b"
	sort.Slice(xs, func(i, j int) bool { return xs[i].u < xs[j].u })
	xs[0].get()
	slices.SortFunc(xs, func(a, b zc) int { return strings.Compare(b.u, a.u) })
	xs[0].get()
}

// The keys of a map, by its values, sorted, and after one was deleted.
func KeysOfMap() {
	m := map[string]string{"http://x154.example/a b": "1", "http://ok.example/": "2"}
	for k, v := range m {
		if v == "2" {
			http.Get(k)
		}
	}
	ks := slices.Sorted(maps.Keys(m))
	http.Get(ks[0])
	m2 := maps.Collect(maps.All(m))
	delete(m2, "http://x154.example/a b")
	for k := range m2 {
		http.Head(k)
	}
}
