package hand

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"log"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"text/template"
	"time"
)

// JSON that stands in the program.
func DecodedFromLiteral() {
	var c struct{ URL string }
	json.Unmarshal([]byte(`{"URL":"http://ok.example/"}`), &c)
	if c.URL == "" {
		http.Get("http://m1.example/a b")
	}
	http.Get(c.URL)
}

// JSON that is decoded over a value.
func DecodedOver() {
	c := struct{ URL string }{"http://m2.example/a b"}
	json.Unmarshal([]byte(`{"URL":"http://ok.example/"}`), &c)
	http.Get(c.URL)
}

// A template that stands in the program.
func TemplateOfLiteral() {
	t := template.Must(template.New("").Parse("http://ok.example/{{.}}"))
	var sb strings.Builder
	t.Execute(&sb, "x")
	if sb.String() == "" {
		http.Get("http://m3.example/a b")
	}
	http.Get(sb.String())
}

// Lines that stand in the program.
func ScannedLiteral() {
	sc := bufio.NewScanner(strings.NewReader("http://ok.example/\nhttp://ok.example/2"))
	for sc.Scan() {
		if sc.Text() == "" {
			http.Get("http://m4.example/a b")
		}
		http.Get(sc.Text())
	}
	if sc.Err() != nil {
		http.Get("http://m4b.example/a b")
	}
}

// A line that stands in the program.
func ReadStringOfLiteral() {
	r := bufio.NewReader(strings.NewReader("http://ok.example/\n"))
	s, err := r.ReadString('\n')
	if err != nil {
		http.Get("http://m5.example/a b")
	}
	http.Get(strings.TrimSuffix(s, "\n"))
}

type tree struct {
	l, r *tree
	u    string
}

func (t *tree) all() iter.Seq[string] {
	return func(yield func(string) bool) { t.push(yield) }
}

func (t *tree) push(yield func(string) bool) bool {
	return t == nil || t.l.push(yield) && yield(t.u) && t.r.push(yield)
}

// An iterator over a tree.
func TreeWalked() {
	t := &tree{l: &tree{u: "http://ok.example/"}, u: "http://m6.example/a b"}
	for u := range t.all() {
		http.Get(u)
		break
	}
}

// A listOf is gone over from its end.
func Backward() {
	for i, u := range slices.Backward([]string{"http://m7.example/a b", "http://ok.example/"}) {
		if i == 0 {
			break
		}
		http.Get(u)
	}
}

// The sorted values of a map.
func SortedValues() {
	for _, u := range slices.Sorted(maps.Values(map[string]string{"a": "http://z.example/", "b": "http://m8.example/a b"})) { // want "unsafe-space" "http://m8.example/a b"
		http.Get(u)
		break
	}
}

// An iterator from which one is pulled.
func Pulled() {
	next, stop := iter.Pull(slices.Values([]string{"http://ok.example/", "http://m9.example/a b"}))
	defer stop()
	u, ok := next()
	if ok {
		http.Get(u)
	}
}

// A goroutine writes what is waited for.
func WaitedFor() {
	var mu sync.Mutex
	u := "http://m10.example/a b"
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		mu.Lock()
		u = "http://ok.example/"
		mu.Unlock()
	}()
	wg.Wait()
	http.Get(u)
}

// Atomic values that are stored.
func AtomicValues() {
	var n atomic.Int64
	n.Add(1)
	if n.Load() == 0 {
		http.Get("http://m11.example/a b")
	}
	var v atomic.Value
	v.Store("http://m11b.example/a b")
	v.Store("http://ok.example/")
	http.Get(v.Load().(string))
}

// A sync.Map that is written twice.
func SyncMap() {
	var m sync.Map
	m.Store("k", "http://m12.example/a b")
	m.Store("k", "http://ok.example/")
	v, ok := m.Load("k")
	if !ok {
		http.Get("http://m12b.example/a b")
	}
	http.Get(v.(string))
}

// A pool with nothing in it makes a value.
func PooledValue() {
	p := sync.Pool{New: func() any { return "http://ok.example/" }}
	http.Get(p.Get().(string))
}

// A goroutine closes a channel when it has written.
func DoneChannel() {
	done := make(chan struct{})
	u := "http://m14.example/a b"
	go func() {
		u = "http://ok.example/"
		close(done)
	}()
	select {
	case <-done:
		http.Get(u)
	}
}

// The channel that is ready.
func SelectReady() {
	timeout := time.After(time.Hour)
	ch := make(chan string, 1)
	ch <- "http://ok.example/"
	select {
	case u := <-ch:
		http.Get(u)
	case <-timeout:
		http.Get("http://m15.example/a b")
	}
}

type kind int

const (
	kOne kind = iota + 1
	kTwo
)

func (k kind) String() string {
	switch k {
	case kOne:
		return "http://ok.example/"
	case kTwo:
		return "http://m16.example/a b"
	}
	return "http://m16c.example/a b"
}

// A method of a constant.
func ConstantPrints() { http.Get(kOne.String()) }

// fmt calls the method of another one.
func OtherConstantPrints() { http.Get(fmt.Sprint(kTwo)) }

type settingOf func(*addresses)
type addresses struct{ url, proxy string }

func setURL(u string) settingOf { return func(c *addresses) { c.url = u } }
func newAddresses(os ...settingOf) *addresses {
	c := &addresses{url: "http://m18.example/a b"} // want "unsafe-space" "http://m18.example/a b"
	for _, o := range os {
		o(c)
	}
	return c
}

// An option replaces the default.
func OptionReplaces() { http.Get(newAddresses(setURL("http://ok.example/")).url) }

// No option leaves it.
func OptionNone() { http.Get(newAddresses().url) }

type base struct{ host string }

func (b base) url() string   { return "http://" + b.host + "/" }
func (b *base) set(h string) { b.host = h }

type derived struct {
	base
	host string
}

// A field hides one of an embedded struct.
func FieldHidesField() {
	d := derived{base{"ok.example"}, "m20.example/a b"} // want "unsafe-space" "http://m20.example/a b"
	http.Get(d.url())
	d.set("ok2.example")
	http.Get(d.url())
	http.Get("http://" + d.host)
}

type doer interface{ do(string) }
type getter struct{ prefix string }

func (g getter) do(u string) { http.Get(g.prefix + u) }

type dropper struct{}

func (dropper) do(u string) {}

// An implementation that does nothing.
func DroppedByInterface(c bool) {
	var d doer = dropper{}
	d.do("http://m21.example/a b")
	d = getter{"http://ok.example/"}
	d.do("x")
}

// A function in a map repairs the text.
func MapOfFunctions() {
	fs := map[string]func(string) string{
		"up": strings.ToUpper,
		"sp": func(s string) string { return strings.ReplaceAll(s, " ", "+") },
	}
	http.Get(fs["sp"]("http://m22.example/a b"))
}

func named() (u string, err error) {
	defer func() {
		if err != nil {
			u = "http://ok.example/"
		}
	}()
	return "http://m23.example/a b", errors.New("x")
}

// A deferred literal replaces what comes with an error.
func ResultByError() {
	u, _ := named()
	http.Get(u)
}

func rec() (u string) {
	defer func() {
		if r := recover(); r != nil {
			u = fmt.Sprint(r)
		}
	}()
	panic("http://ok.example/")
}

// A deferred literal returns what the panic said.
func ResultOfPanic() { http.Get(rec()) }

// The last element that is not empty.
func LastThatIsSet(xs []string) {
	var last string
	for _, x := range xs {
		if x == "" {
			continue
		}
		last = x
	}
	if last == "" && len(xs) > 0 && xs[0] != "" {
		http.Get("http://m25.example/a b")
	}
}

// A text that was found in a listOf.
func FoundInList(s string) {
	found := false
	for _, k := range []string{"a", "b"} {
		if s == k {
			found = true
			break
		}
	}
	if found && s == "c" {
		http.Get("http://m26.example/a b")
	}
	if !found && s == "b" {
		http.Get("http://m26b.example/a b")
	}
}

// A sum that only grows.
func SumOfCounter(n int) {
	sum := 0
	for i := 0; i < n; i++ {
		sum += i
	}
	if n <= 0 && sum > 0 {
		http.Get("http://m27.example/a b")
	}
	if sum < 0 {
		http.Get("http://m27b.example/a b")
	}
}

// Two numbers in order.
func SwappedInOrder(a, b int) {
	if a > b {
		a, b = b, a
	}
	if a > b {
		http.Get("http://m28.example/a b")
	}
}

// A sequence of parts has one at least.
func PartsOfSequence(s string) {
	var parts []string
	for p := range strings.SplitSeq(s, ",") {
		parts = append(parts, p)
	}
	if len(parts) == 0 {
		http.Get("http://m29.example/a b")
	}
}

// Sorted keys are in order.
func SortedKeys(m map[string]string) {
	keys := slices.Sorted(maps.Keys(m))
	for i := 1; i < len(keys); i++ {
		if keys[i] < keys[i-1] {
			http.Get("http://m30.example/a b")
		}
	}
	if len(keys) != len(m) {
		http.Get("http://m30b.example/a b")
	}
}

// To marshal a map of texts never fails.
func MarshalNeverFails() {
	b, err := json.Marshal(map[string]string{"a": "b"})
	if err != nil {
		http.Get("http://m31.example/a b")
	}
	if len(b) == 0 {
		http.Get("http://m31b.example/a b")
	}
}

// A reader with nothing to read.
func NothingToRead() {
	r := strings.NewReader("")
	if _, err := r.ReadByte(); err == nil {
		http.Get("http://m32.example/a b")
	}
	if b, err := io.ReadAll(r); err != nil || len(b) > 0 {
		http.Get("http://m32b.example/a b")
	}
}

// What is deferred runs after a panic.
func DeferredAfterPanic() {
	defer log.Println("x")
	defer func() {
		http.Get("http://m33.example/a b") // want "unsafe-space" "http://m33.example/a b"
	}()
	panic("y")
}

// What is deferred does not run after os.Exit.
func DeferredBeforeExit() {
	defer func() {
		http.Get("http://m34.example/a b")
	}()
	os.Exit(1)
}

// Nor after one that is deferred itself.
func DeferredExit() {
	defer http.Get("http://m35.example/a b")
	defer os.Exit(1)
}

// What is deferred in a loop has the variables of its turn.
func DeferredInLoop() {
	u := "http://m36.example/a b"
	for i := range 3 {
		defer func() {
			if i == 5 {
				http.Get(u)
			}
		}()
	}
}

// A map with structs for keys.
func KeyedByStruct() {
	type T struct{ U string }
	m := map[T]string{{"a"}: "http://m37.example/a b"} // want "unsafe-space" "http://m37.example/a b"
	http.Get(m[T{"a"}])
	http.Get("http://ok.example/" + m[T{"b"}])
	if m[T{"b"}] != "" {
		http.Get("http://m37b.example/a b")
	}
}

// A text is no error.
func TypeOfText() {
	var a any = "x"
	switch v := a.(type) {
	case fmt.Stringer:
		http.Get("http://m38.example/a b" + v.String())
	case error:
		http.Get("http://m38b.example/a b" + v.Error())
	case string:
		if v != "x" {
			http.Get("http://m38c.example/a b")
		}
	}
}

// Cases of errors.
func CasesOfErrors(e error) {
	switch {
	case e == nil:
		return
	case errors.Is(e, io.EOF):
		if e == nil {
			http.Get("http://m39.example/a b")
		}
	default:
		if e == io.EOF {
			http.Get("http://m39b.example/a b")
		}
	}
}

// Errors that wrap others.
func WrappedErrors() {
	e := fmt.Errorf("x: %w", io.EOF)
	if !errors.Is(e, io.EOF) {
		http.Get("http://m40.example/a b")
	}
	if errors.Unwrap(e) != io.EOF {
		http.Get("http://m40b.example/a b")
	}
	if e.Error() == "" {
		http.Get("http://m40c.example/a b")
	}
	if errors.Join(nil, nil) != nil {
		http.Get("http://m40d.example/a b")
	}
}

// A literal writes by way of a pointer.
func WrittenByLiteral() {
	u := "http://m41.example/a b"
	p := &u
	func() {
		*p = "http://ok.example/"
	}()
	http.Get(u)
}

// A setter writes what was returned before.
func SetterOfCaptured() {
	f := func() (string, func(string)) {
		u := "http://m42.example/a b" // want "unsafe-space" "http://m42.example/a b"
		return u, func(s string) { u = s }
	}
	u, set := f()
	set("http://ok.example/")
	http.Get(u)
}

func counter() func() int {
	n := 0
	return func() int { n++; return n }
}

// A literal that counts its calls.
func CounterOfLiteral() {
	c := counter()
	c()
	if c() == 1 {
		http.Get("http://m43.example/a b")
	}
}

// A listOf up to its capacity.
func UpToCapacity(n int) {
	xs := make([]string, 0, 4)
	for range n {
		xs = append(xs, "http://ok.example/")
	}
	xs = xs[:cap(xs)]
	for _, x := range xs {
		if strings.Contains(x, " ") {
			http.Get("http://m44.example/a b")
		}
	}
}

type listOf[T comparable] struct{ xs []T }

func (l *listOf[T]) has(x T) bool {
	for _, y := range l.xs {
		if x == y {
			return true
		}
	}
	return false
}

// A generic listOf that has an element.
func GenericSet() {
	l := &listOf[string]{xs: []string{"a"}}
	if l.has("b") {
		http.Get("http://m45.example/a b")
	}
	if !l.has("a") {
		http.Get("http://m45b.example/a b")
	}
}

func sumOf[N int | float64](ns ...N) (t N) {
	for _, n := range ns {
		t += n
	}
	return
}

// A generic sum.
func GenericSum() {
	if sumOf(1, 2) != 3 {
		http.Get("http://m46.example/a b")
	}
	if sumOf[float64]() != 0 {
		http.Get("http://m46b.example/a b")
	}
}

var tableOf = map[string]string{"a": "http://ok.example/", "b": "http://m47.example/a b"}

func init() { delete(tableOf, "b") }

// init deletes an entry.
func DeletedByInit() {
	for _, u := range tableOf {
		http.Get(u)
	}
}

var reg []string

func register(u string) { reg = append(reg, u) }
func init()             { register("http://ok.example/"); register("http://m48.example/a b") }

// init fills a listOf.
func RegisteredByInit() {
	for _, u := range reg[:1] {
		http.Get(u)
	}
}

// An empty text has no first byte.
func FirstByteOfEmpty(s string) {
	defer func() {
		if e := recover(); e != nil {
			http.Get("http://ok.example/")
		}
	}()
	if s[0] == 'x' && s == "" {
		http.Get("http://m49.example/a b")
	}
}

// Two flags that are counted.
func FlagsCounted(x, y bool) {
	state := 0
	if x {
		state = 1
	}
	if y {
		state++
	}
	if state == 2 && !(x && y) {
		http.Get("http://m50.example/a b")
	}
	if state == 0 && (x || y) {
		http.Get("http://m50b.example/a b")
	}
	if state == 3 {
		http.Get("http://m50c.example/a b")
	}
}
