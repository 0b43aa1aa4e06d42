package hand

import (
	"errors"
	"fmt"
	"io"
	"net/http"

	"strings"
	"sync"
)

type shape interface{ addr() string }
type sq struct{ u string }
type ci struct{ u string }

func (s sq) addr() string  { return s.u }
func (c *ci) addr() string { return strings.ReplaceAll(c.u, " ", "+") }

// One of two implementations of an interface.
func OneOfTwoMethods(c bool) {
	var s shape = sq{"http://b1.example/a b"} // want "unsafe-space" "http://b1.example/a b"
	if c {
		s = &ci{"http://b1c.example/a b"}
	}
	http.Get(s.addr())
}

// A method value has a copy of its receiver, and so has a method expression.
func MethodValueCopies() {
	c := &ci{"http://b2.example/a b"}
	f := c.addr
	http.Get(f())
	s := sq{"http://b2.example/a b"} // want "unsafe-space" "http://b2.example/a b"
	g := s.addr
	s.u = "http://ok.example/"
	http.Get(g())
	h := sq.addr
	http.Get(h(s))
}

// A method value of a pointer sees what is written later.
func MethodValueRefers() {
	c := &cfgB{u: "http://b3.example/a b"}
	f := c.get
	c.u = "http://ok.example/"
	http.Get(f())
}

type cfgB struct{ u string }

func (c *cfgB) get() string  { return c.u }
func (c cfgB) val() string   { return c.u }
func (c *cfgB) set(s string) { c.u = s }

// One of a method with a value for a receiver does not.
func MethodValueOfValueMethod() {
	c := &cfgB{u: "http://b4.example/a b"} // want "unsafe-space" "http://b4.example/a b"
	f := c.val
	c.u = "http://ok.example/"
	http.Get(f())
}

// A method value writes the variable that it was taken from.
func MethodValueWrites() {
	c := cfgB{u: "http://b5.example/a b"}
	f := c.set
	f("http://ok.example/")
	http.Get(c.u)
}

type embB struct {
	cfgB
	n int
}

func (e *embB) get() string { return "http://ok.example/" + fmt.Sprint(e.n) }

// A method hides one of an embedded struct.
func PromotedAndHidden() {
	e := &embB{cfgB: cfgB{"http://b6.example/a b"}} // want "unsafe-space" "http://b6.example/a b"
	http.Get(e.get())
	http.Get(e.val())
	e.set("http://ok.example/")
	http.Get(e.cfgB.get())
}

// A named result is set after a panic.
func RecoveredResult(c bool) (u string) {
	defer func() {
		if r := recover(); r != nil {
			u = "http://ok.example/"
		}
		http.Get(u)
	}()
	u = "http://b7.example/a b"
	panic("x")
}

// A deferred literal sees what is returned.
func ResultSeenAtTheEnd(c bool) (u string) {
	defer func() { http.Get(u) }()
	u = "http://b8.example/a b" // want "unsafe-space" "http://b8.example/a b"
	if c {
		return "http://ok.example/"
	}
	return
}

func replaced() (u string) {
	defer func() { u = "http://ok.example/" }()
	return "http://b9.example/a b"
}

// A deferred literal replaces what is returned.
func ResultReplacedAtTheEnd() { http.Get(replaced()) }

// One of several literals in a list is called.
func OneOfSeveralLiterals() {
	var fs []func()
	for _, u := range []string{"http://ok.example/", "http://b11.example/a b"} {
		fs = append(fs, func() { http.Get(u) })
	}
	fs[0]()
}

// Each turn of a loop has a variable of its own.
func LoopVariablePerTurn() {
	var fs []func()
	for i := 0; i < 2; i++ {
		fs = append(fs, func() {
			if i > 1 {
				http.Get("http://b12.example/a b")
			}
			i += 5
		})
	}
	for _, f := range fs {
		f()
	}
}

// What a literal captured is written before it is called.
func CapturedIsWritten() {
	u := "http://b13.example/a b"
	f := func() { http.Get(u) }
	u = "http://ok.example/"
	f()
}

// The arguments of a deferred call are evaluated at once.
func DeferredArguments() {
	u := "http://b14.example/a b" // want "unsafe-space" "http://b14.example/a b"
	defer http.Get(u)
	defer func(u string) { http.Get(u) }("http://ok.example/")
	u = "http://ok.example/"
}

// What a deferred literal captured is not.
func DeferredCaptures() {
	u := "http://b15.example/a b"
	defer func() { http.Get(u) }()
	u = "http://ok.example/"
}

// sync.Once runs the first literal only.
func OnceOnly() {
	var once sync.Once
	u := "http://b16.example/a b"
	once.Do(func() { u = "http://ok.example/" })
	once.Do(func() { u = "http://b16b.example/a b" })
	http.Get(u)
}

var onceB = sync.OnceValue(func() string { return "http://b17.example/a b" }) // want "unsafe-space" "http://b17.example/a b"

// A value that is made once.
func OnceValue() { http.Get(onceB()) }

func pick[T any](c bool, a, b T) T {
	if c {
		return a
	}
	return b
}

// A generic function picks the other one.
func GenericPick() { http.Get(pick(true, "http://ok.example/", "http://b18.example/a b")) }

// A generic function picks either one.
func GenericPickEither(c bool) {
	http.Get(pick(c, "http://ok.example/", "http://b19.example/a b")) // want "unsafe-space" "http://b19.example/a b"
}

type stack[T any] struct{ xs []T }

func (s *stack[T]) push(x T) { s.xs = append(s.xs, x) }
func (s *stack[T]) pop() (x T) {
	x = s.xs[len(s.xs)-1]
	s.xs = s.xs[:len(s.xs)-1]
	return x
}

// A stack gives what was pushed last.
func StackPop() {
	s := &stack[string]{}
	s.push("http://b20.example/a b")
	s.push("http://ok.example/")
	http.Get(s.pop())
}

// What was popped is gone.
func StackPopped() {
	s := &stack[string]{}
	s.push("http://b21.example/a b")
	s.pop()
	s.push("http://ok.example/")
	for _, x := range s.xs {
		http.Get(x)
	}
}

func gen21(yield func(string) bool) {
	if !yield("http://ok.example/") {
		return
	}
	yield("http://b22.example/a b")
}

// A loop over an iterator is broken off.
func IteratorBroken() {
	for u := range gen21 {
		http.Get(u)
		break
	}
}

// A loop over an iterator skips what has a space.
func IteratorSkips() {
	for u := range gen21 {
		if strings.Contains(u, " ") {
			continue
		}
		http.Get(u)
	}
}

var errB = errors.New("b")

func find(k string) (string, error) {
	if k == "" {
		return "http://b24.example/a b", errB
	}
	return "http://ok.example/", nil
}

// What comes with an error is not used.
func ErrorFirst(k string) {
	u, err := find(k)
	if err != nil {
		return
	}
	http.Get(u)
}

// What comes with a certain error is replaced.
func ErrorIs(k string) {
	u, err := find(k)
	if errors.Is(err, errB) {
		u = "http://ok.example/"
	}
	http.Get(u)
}

// What comes without a certain error is used.
func ErrorIsNot(k string) {
	u, err := find(k)
	if !errors.Is(err, errB) {
		http.Get(u)
	}
	var pe errT
	if errors.As(err, &pe) {
		http.Get(u)
	}
}

// A variable of a function type is written.
func FunctionVariable2() {
	f := func(u string) string { return u }
	g := f
	f = func(string) string { return "http://ok.example/" }
	http.Get(f("http://b27.example/a b"))
	_ = g
}

// A literal that calls itself never comes below zero.
func LiteralRecurses() {
	var f func(n int) string
	f = func(n int) string {
		if n == 0 {
			return "http://ok.example/"
		}
		if n < 0 {
			return "http://b28.example/a b"
		}
		return f(n - 1)
	}
	http.Get(f(3))
}

func fact(n int, u string) {
	if n == 0 {
		http.Get(u)
		return
	}
	fact(n-1, strings.ReplaceAll(u, " ", ""))
}

// A recursive function repairs its argument.
func RecursionRepairs() { fact(1, "http://b29.example/a b") }

// To write a nil map panics.
func NilMapWrittenAgain() {
	defer func() {
		if recover() == nil {
			http.Get("http://b30.example/a b")
		}
	}()
	var m map[string]string
	m["a"] = "b"
}

// To write by way of a nil pointer panics.
func NilPointerWritten() {
	defer func() { _ = recover() }()
	var p *cfgB
	p.u = "x"
	http.Get("http://b31.example/a b")
}

// To write past the end panics.
func IndexPastTheEnd() {
	defer func() { _ = recover() }()
	xs := []string{"a"}
	i := len(xs)
	xs[i] = "b"
	http.Get("http://b32.example/a b")
}

// A wrong assertion panics.
func WrongAssertion() {
	defer func() { _ = recover() }()
	var a any = 1
	s := a.(string)
	http.Get("http://b33.example/a b" + s)
}

// To call a method of a nil interface panics.
func NilInterfaceCalled() {
	defer func() { _ = recover() }()
	var s shape
	s.addr()
	http.Get("http://b34.example/a b")
}

// To call a nil function panics.
func NilFunctionCalled() {
	defer func() { _ = recover() }()
	var f func()
	f()
	http.Get("http://b35.example/a b")
}

// A closed channel that is empty.
func ChannelClosed() {
	ch := make(chan string, 2)
	ch <- "http://ok.example/"
	ch <- "http://b36.example/a b"
	http.Get(<-ch)
	close(ch)
	<-ch
	u, ok := <-ch
	if ok {
		http.Get(u + "http://b36b.example/a b")
	}
}

// An empty channel is not ready.
func ChannelEmpty() {
	ch := make(chan string, 1)
	select {
	case u := <-ch:
		http.Get(u)
		http.Get("http://b37.example/a b")
	default:
		ch <- "http://ok.example/"
	}
	http.Get(<-ch)
}

// A channel that a loop drained.
func ChannelDrained() {
	ch := make(chan string)
	go func() {
		defer close(ch)
		ch <- "http://ok.example/"
	}()
	for u := range ch {
		http.Get(u)
	}
	if u, ok := <-ch; ok {
		http.Get("http://b38.example/a b" + u)
	}
}

// A reader that ends before.
func ReadLimited() {
	r := io.LimitReader(strings.NewReader("http://b39.example/a b"), 18)
	b, _ := io.ReadAll(r)
	http.Get(string(b))
}

func variad(us ...string) string {
	if len(us) == 0 {
		return "http://b40.example/a b" // want "unsafe-space" "http://b40.example/a b"
	}
	return us[0]
}

// A variadic function that is given something.
func VariadicSome() { http.Get(variad("http://ok.example/")) }

// One that is given nothing.
func VariadicNone() { http.Get(variad()) }

// One that is given a list with something in it.
func VariadicSpread(us []string) {
	http.Get(variad(append(us, "http://ok.example/")...))
}

func two() (string, string) { return "http://ok.example/", "http://b43.example/a b" }

// The second result is cut.
func SecondResult() {
	a, _ := two()
	http.Get(a)
	_, b := two()
	b = strings.TrimSuffix(b, " b")
	http.Get(b)
}

func apply(u string, fs ...func(string) string) string {
	for _, f := range fs {
		u = f(u)
	}
	return u
}

// Functions are applied one after the other.
func FunctionsApplied() {
	http.Get(apply("http://b44.example/a b", strings.ToUpper, func(s string) string { return strings.ReplaceAll(s, " ", "+") }))
}

// No functions are applied.
func NoFunctionsApplied() {
	http.Get(apply("http://b45.example/a b")) // want "unsafe-space" "http://b45.example/a b"
}

func (c *cfgB) chain(s string) *cfgB { c.u += s; return c }

// Methods that return their receiver share it.
func MethodsChained() {
	c := (&cfgB{}).chain("http://ok.example/").chain("a")
	d := c.chain("?q=a b")
	c.u = "http://ok.example/"
	http.Get(d.u)
}

func mustB(u string, err error) string {
	if err != nil {
		panic(err)
	}
	return u
}

// A function that panics on errors.
func MustPanics() {
	defer func() { _ = recover() }()
	http.Get(mustB(find("")))
}

// What comes with an error is repaired.
func ErrorOtherwise(k string) {
	if u, err := find(k); err == nil {
		http.Get(u)
	} else if u != "" {
		http.Get(strings.ReplaceAll(u, " ", ""))
	}
}

func lateB() (err error) {
	defer func() {
		if err != nil {
			err = nil
		}
	}()
	return errB
}

// A deferred literal forgets the error.
func ErrorForgotten() {
	if lateB() != nil {
		http.Get("http://b49.example/a b")
	}
}

type strB string

func (s strB) String() string { return "http://ok.example/" }

// fmt prints a value by its own method.
func OwnString() {
	s := strB("http://b50.example/a b") // want "unsafe-space" "http://b50.example/a b"
	http.Get(fmt.Sprint(s))
	http.Get(fmt.Sprintf("%s", s))
	http.Get(string(s))
}

type errT struct{ u string }

func (e errT) Error() string { return "http://ok.example/" + e.u }

// An error of the package's own type.
func OwnError() {
	var err error = errT{"x"}
	http.Get(err.Error())
	http.Get(fmt.Sprintf("%v", err))
	if e, ok := err.(errT); ok && e.u == "y" {
		http.Get("http://b51.example/a b")
	}
}
