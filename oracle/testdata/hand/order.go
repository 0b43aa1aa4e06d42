package hand

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"runtime"
)

// What is assigned after the call does not reach it.
func AssignedAfter(u string) {
	http.Get(u)
	u = "example.com/later"
	_ = u
}

// What is assigned before a return does not get past it.
func AssignedBeforeReturn(u string, dry bool) {
	if dry {
		u = "(dry run)"
		return
	}
	http.Get(u)
	_ = u
}

// What is assigned before a continue does not reach the call below.
func AssignedBeforeContinue(xs []string) {
	for _, x := range xs {
		u := "http://ok.example/"
		if x == "" {
			u = "example.com/x"
			log.Println(u)
			continue
		}
		http.Get(u)
	}
}

// A break leaves the loop, and what it carries along reaches the call after.
func AssignedBeforeBreak(xs []string) {
	u := "http://ok.example/"
	for _, x := range xs {
		if x == "" {
			u = "http://brk.example/a b" // want "unsafe-space" "http://brk.example/a b"
			break
		}
	}
	http.Get(u)
}

// A break of the loop around skips the call in the loop.
func AssignedBeforeOuterBreak(xs []string) {
	u := "http://ok.example/"
outer:
	for _, x := range xs {
		for range 2 {
			if x == "" {
				u = "(none)"
				break outer
			}
			http.Get(u)
		}
	}
}

// log.Fatalln does not return.
func AssignedBeforeFatal(c bool) {
	u := "http://ok.example/"
	if c {
		u = "example.com/x"
		log.Fatalln(u)
	}
	http.Get(u)
}

// log.Panicf does not return.
func AssignedBeforePanicf(c bool) {
	u := "http://ok.example/"
	if c {
		u = "example.com/x"
		log.Panicf("bad: %s", u)
	}
	http.Get(u)
}

// os.Exit in one branch of two.
func AssignedBeforeExit(c bool) {
	u := "http://ok.example/"
	switch {
	case c:
		u = "example.com/x"
		fmt.Fprintln(os.Stderr, u)
		os.Exit(1)
	default:
		log.Println(u)
	}
	http.Get(u)
}

// runtime.Goexit does not return.
func AssignedBeforeGoexit(c bool) {
	u := "http://ok.example/"
	if c {
		u = "example.com/x"
		runtime.Goexit()
	}
	http.Get(u)
}

func usage(msg string) {
	log.Println(msg)
	os.Exit(2)
}

// A function of the package that never returns.
func AssignedBeforeUsage(c bool) {
	u := "http://ok.example/"
	if c {
		u = "example.com/x"
		usage(u)
	}
	http.Get(u)
}

func maybeUsage(c bool, msg string) {
	if c {
		os.Exit(2)
	}
	log.Println(msg)
}

// A function that returns now and then does not end anything.
func AssignedBeforeMaybeUsage(c, d bool) {
	u := "http://ok.example/"
	if c {
		u = "http://may.example/a b" // want "unsafe-space" "http://may.example/a b"
		maybeUsage(d, u)
	}
	http.Get(u)
}

// panic does not return, but what is deferred runs.
func AssignedBeforePanic(c bool) {
	u := "http://ok.example/"
	defer func() {
		_ = recover()
		http.Get(u)
	}()
	if c {
		u = "http://pan.example/a b" // want "unsafe-space" "http://pan.example/a b"
		panic("no")
	}
}

// What a deferred function assigns comes too late.
func DeferredAssignment() {
	u := "http://ok.example/"
	defer func() { u = "(closed)" }()
	http.Get(u)
}

// The arguments of a deferred call are known when it is deferred.
func DeferredArgument() {
	u := "http://early.example/a b" // want "unsafe-space" "http://early.example/a b"
	defer http.Get(u)
	u = "http://ok.example/"
	_ = u
}

// A deferred closure sees what is there at the end.
func DeferredClosure() {
	u := "(not yet)"
	defer func() { http.Get(u) }()
	u = "http://ok.example/"
}

func namedAfter() (u string) {
	u = "http://ok.example/"
	http.Get(u)
	u = "(done)"
	return
}

// A named result that is set after the call.
func NamedResultAfter() { log.Println(namedAfter()) }

func namedDeferred() (u string) {
	defer func() {
		if u == "" {
			u = "http://def.example/a b" // want "unsafe-space" "http://def.example/a b"
		}
	}()
	return os.Getenv("U")
}

// A deferred function may change what is returned.
func NamedResultDeferred() { http.Get(namedDeferred()) }

// A goto backward makes a loop.
func GotoBackward(n int) {
	u := "http://ok.example/"
	i := 0
again:
	http.Get(u)
	u = "http://again.example/a b" // want "unsafe-space" "http://again.example/a b"
	if i++; i < 2 {
		goto again
	}
}

// A goto forward skips the assignment.
func GotoForward() {
	u := "http://ok.example/"
	goto call
call:
	http.Get(u)
}

// A goto forward that skips the bad one, always.
func GotoSkips() {
	u := "http://ok.example/"
	goto call
	u = "(skipped)"
call:
	http.Get(u)
}

// Both sides of an if overwrite it.
func Overwritten(c bool) {
	u := "(unset)"
	if c {
		u = "http://ok.example/a"
	} else {
		u = "http://ok.example/b"
	}
	http.Get(u)
}

// Every case overwrites it, the default one too.
func OverwrittenBySwitch(n int) {
	u := "(unset)"
	switch n {
	case 0:
		u = "http://ok.example/a"
	case 1:
		u = "http://ok.example/b"
	default:
		return
	}
	http.Get(u)
}

// Without a default the first value may stay.
func KeptBySwitch(n int) {
	u := "http://kept.example/a b" // want "unsafe-space" "http://kept.example/a b"
	switch n {
	case 0:
		u = "http://ok.example/a"
	case 1:
		u = "http://ok.example/b"
	}
	http.Get(u)
}

// fallthrough carries the text into the next case.
func Fallthrough(n int) {
	u := "http://ok.example/"
	switch n {
	case 0:
		u = "http://fall.example/a b" // want "unsafe-space" "http://fall.example/a b"
		fallthrough
	case 1:
		http.Get(u)
	}
}

// Without fallthrough the cases exclude each other.
func NoFallthrough(n int) {
	u := "http://ok.example/"
	switch n {
	case 0:
		u = "(zero)"
	case 1:
		http.Get(u)
	}
	_ = u
}

// break in a switch leaves the switch, not the loop.
func BreakInSwitch(xs []string) {
	for _, x := range xs {
		u := "http://ok.example/"
		switch x {
		case "":
			u = "http://sw.example/a b" // want "unsafe-space" "http://sw.example/a b"
			break
		}
		http.Get(u)
	}
}

// A loop of no turn.
func LoopOfNoTurn() {
	u := "http://ok.example/"
	for range 0 {
		u = "(never)"
	}
	for false {
		u = "(never)"
	}
	for i := 0; i < 0; i++ {
		u = "(never)"
	}
	http.Get(u)
}

// An empty list is gone through not once.
func LoopOverNothing() {
	u := "http://ok.example/"
	for range []string{} {
		u = "(never)"
	}
	for range "" {
		u = "(never)"
	}
	http.Get(u)
}

// A loop that certainly turns overwrites what was there.
func LoopThatTurns() {
	u := "(unset)"
	for _, x := range []string{"http://ok.example/a", "http://ok.example/b"} {
		u = x
	}
	http.Get(u)
}

// In a loop, the value of the turn before comes round.
func LoopCarried() {
	u := "http://ok.example/"
	for range 3 {
		http.Get(u)
		u = "http://carried.example/a b" // want "unsafe-space" "http://carried.example/a b"
	}
}

// In a loop of one turn it does not.
func LoopCarriedOnce() {
	u := "http://ok.example/"
	for range 1 {
		http.Get(u)
		u = "(next)"
	}
}

// Nor where the loop is always left.
func LoopCarriedLeft(xs []string) {
	u := "http://ok.example/"
	for range xs {
		http.Get(u)
		u = "(next)"
		break
	}
}

// The variable of a loop is another one each turn.
func LoopVariableAnew() {
	for range 3 {
		u := "http://ok.example/"
		http.Get(u)
		u = "(next)"
		_ = u
	}
}

// An infinite loop is left by its break alone.
func ForEver(xs []string) {
	u := "(unset)"
	for i := 0; ; i++ {
		if i >= len(xs) {
			u = "http://ok.example/"
			break
		}
	}
	http.Get(u)
}

// Shadowing: the inner u is another one.
func Shadowed(c bool) {
	u := "http://ok.example/"
	if c {
		u := "(inner)"
		log.Println(u)
	}
	http.Get(u)
}

// Shadowing by an if with an initialisation.
func ShadowedByIf() {
	u := "http://ok.example/"
	if u := "(inner)"; len(u) > 3 {
		log.Println(u)
	}
	http.Get(u)
}

// := with one new name assigns the old one.
func Redeclared() {
	u, err := "http://ok.example/", error(nil)
	u, n := "http://rede.example/a b", 1 // want "unsafe-space" "http://rede.example/a b"
	log.Println(n, err)
	http.Get(u)
}

// Both sides of an assignment are evaluated first.
func Swapped() {
	a, b := "http://swap.example/a b", "http://ok.example/" // want "unsafe-space" "http://swap.example/a b"
	a, b = b, a
	http.Get(b)
	log.Println(a)
}

// After a swap the good one is fetched.
func SwappedGood() {
	a, b := "(first)", "http://ok.example/"
	a, b = b, a
	http.Get(a)
	log.Println(b)
}

// select: the case that is taken.
func Selected(c bool) {
	ch := make(chan string, 1)
	if c {
		ch <- "x"
	}
	u := "http://ok.example/"
	select {
	case <-ch:
		u = "http://sel.example/a b" // want "unsafe-space" "http://sel.example/a b"
	default:
	}
	http.Get(u)
}

// After select{} nothing runs.
func SelectForEver(c bool) {
	u := "http://ok.example/"
	if c {
		u = "(waiting)"
		log.Println(u)
		os.Exit(0)
		select {}
	}
	http.Get(u)
}

// A compound assignment reads the value of now.
func Compound() {
	u := "http://cmp.example"
	u += "/a"
	u += " b" // want "unsafe-space" "http://cmp.example/a b"
	http.Get(u)
}

// The same condition twice: the second is true where the first was.
func SameConditionTwice(tls bool) {
	u := "example.com/x"
	if tls {
		u = "https://" + u
	}
	if tls {
		http.Get(u)
	}
}

// The opposite condition: the bad one gets there.
func OppositeCondition(tls bool) {
	u := "http://opp.example/a b" // want "unsafe-space" "http://opp.example/a b"
	if tls {
		u = "https://ok.example/"
	}
	if !tls {
		http.Get(u)
	}
}

// The same condition, but its variable changed in between.
func SameConditionChanged(tls bool) {
	u := "http://chg.example/a b" // want "unsafe-space" "http://chg.example/a b"
	if tls {
		u = "https://ok.example/"
	}
	tls = !tls
	if tls {
		http.Get(u)
	}
}

// The same condition on each turn of a loop.
func SameConditionEachTurn(c bool) {
	for _, u := range []string{"http://ok.example/", "(second)"} {
		if c {
			http.Get(u)
			break
		}
	}
}

// A condition on which an early return depended.
func ConditionOfReturn(dry bool) {
	u := "http://ok.example/"
	if dry {
		u = "(dry)"
	}
	if dry {
		log.Println(u)
		return
	}
	http.Get(u)
}

// A switch over the same variable twice.
func SwitchTwice(mode string) {
	u := "http://ok.example/"
	switch mode {
	case "file":
		u = "/etc/passwd"
	case "web":
		u = "http://ok.example/web"
	}
	switch mode {
	case "file":
		_, _ = os.Open(u)
	default:
		http.Get(u)
	}
}

// An error that was returned keeps the text from what follows.
func ErrorReturned(c bool) {
	u, err := pickURL(c)
	if err != nil {
		log.Println(err)
		return
	}
	http.Get(u)
}

func pickURL(c bool) (string, error) {
	if c {
		return "", fmt.Errorf("none")
	}
	return "http://ok.example/", nil
}

// A text that url.Parse refuses does not get past its error.
func ParseRefuses() {
	u := "http://refused.example/%zz" // want "bad-escape" "http://refused.example/%zz"
	if _, err := url.Parse(u); err != nil {
		return
	}
	http.Get(u)
}

// What is deferred on one way does not run on another one.
func DeferredOnOneWay(c bool) {
	u := "http://ok.example/"
	if c {
		defer func() { http.Get("http://oneway.example/a b") }()
		os.Exit(1)
	}
	http.Get(u)
}

// A panic runs what was deferred before it, and not what comes later.
func DeferredBeforePanic(c bool) {
	defer func() { _ = recover() }()
	if c {
		defer http.Get("http://before.example/a b") // want "unsafe-space" "http://before.example/a b"
		panic("now")
	}
	log.Fatal("done")
	defer http.Get("http://before.example/c d")
}

// A condition in a variable comes out the same way twice.
func TwiceTheSame(s string) {
	t := s
	if u, err := url.Parse(s); err == nil {
		t = u.String()
	}
	is := t != ""
	if is {
		return
	}
	if is {
		http.Get("http://same.example/a b")
	}
}

// A function that is nil cannot be called.
func NilFunction() {
	var f func() string
	http.Get("http://nilfunc.example/" + f() + "/a b")
}

// An empty list has no first element.
func FirstOfNone(list []string) {
	if len(list) == 0 {
		log.Println(list[0])
		http.Get("http://none.example/a b")
	}
}
