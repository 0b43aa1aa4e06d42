package hand

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
)

// goto into a loop built by hand: the last turn's text.
func GotoLoop(n int) {
	u := "http://w001.example/a b"
	i := 0
top:
	if i >= 2 {
		goto end
	}
	u = "http://ok.example/" + strconv.Itoa(i)
	i++
	goto top
end:
	http.Get(u)
}

// The same loop, which may have no turn.
func GotoLoopOfNoTurn(n int) {
	u := "http://w002.example/a b" // want "unsafe-space" "http://w002.example/a b"
	i := 0
top:
	if i >= n {
		goto end
	}
	u = "http://ok.example/" + strconv.Itoa(i)
	i++
	goto top
end:
	http.Get(u)
}

// goto out of a switch in a loop.
func GotoOutOfSwitch(c bool) {
	u := "http://w003.example/a b"
	for {
		switch {
		case c:
			u = "http://ok.example/"
			goto done
		default:
			return
		}
	}
done:
	http.Get(u)
}

// break leaves a labelled switch on the way that is not asked for.
func LabelledBreakOnOneWay(c bool) {
	u := "http://w004.example/a b"
blk:
	switch {
	default:
		if c {
			break blk
		}
		u = "http://ok.example/"
	}
	if !c {
		http.Get(u)
	}
}

// break leaves a labelled switch before the text is mended.
func LabelledBreakKeeps(c bool) {
	u := "http://w005.example/a b" // want "unsafe-space" "http://w005.example/a b"
blk:
	switch {
	default:
		if c {
			break blk
		}
		u = "http://ok.example/"
	}
	http.Get(u)
}

// break of a switch, break and continue of the loop around it.
func BreaksAndContinues(xs []string) {
	u := "http://w006.example/a b"
loop:
	for i := 0; ; i++ {
		switch i {
		case 0:
			u = "http://w007.example/a b" // want "unsafe-space" "http://w007.example/a b"
			break
		case 1:
			u = "http://w008.example/a b"
			continue loop
		case 2:
			u = "http://w009.example/a b" // want "unsafe-space" "http://w009.example/a b"
			break loop
		}
		if i == 0 {
			http.Head(u)
		}
	}
	http.Get(u)
}

// continue of the outer loop leaves out what is after the inner one.
func ContinueOuterLoop() {
	u := "http://w010.example/a b"
outer:
	for i := 0; i < 2; i++ {
		for j := 0; j < 2; j++ {
			if j == 1 {
				continue outer
			}
			u = fmt.Sprint("http://ok.example/", i, j) // want "unsafe-space" "http://ok.example/1 0"
		}
		u = "http://w011.example/a b"
	}
	http.Get(u)
}

// A switch on true of which some case always holds.
func SwitchOnTrue(a, b bool) {
	u := "http://w012.example/a b"
	switch true {
	case a:
		u = "http://ok.example/a"
	case b:
		u = "http://ok.example/b"
	case !a:
		u = "http://ok.example/c"
	}
	http.Get(u)
}

// A switch on false takes a case that does not hold.
func SwitchOnFalse(a bool) {
	u := "http://w013.example/a b" // want "unsafe-space" "http://w013.example/a b"
	switch false {
	case a:
		u = "http://ok.example/a"
	}
	if a {
		http.Get(u)
	} else {
		http.Head(u)
	}
}

// A case falls into the next, which adds to its text.
func FallsIntoNext(n int) {
	u := "http://ok.example"
	switch n {
	case 1:
		u += "/a " // want "unsafe-space" "http://ok.example/a b/w015"
		fallthrough
	case 2:
		u += "b"
	case 3:
		u += "/c"
	}
	if n == 2 {
		http.Get(u + "/w014")
	}
	if n == 1 {
		http.Get(u + "/w015")
	}
}

// A case falls into the default in the middle.
func FallsIntoDefault(n int) {
	u := ""
	switch n {
	case 0:
		u = "http://w016.example/a b"
		fallthrough
	default:
		u = "http://ok.example/"
	case 4:
		u = "http://w017.example/a b" // want "unsafe-space" "http://w017.example/a b"
	}
	http.Get(u)
}

// The default comes first, and falls into a case.
func DefaultFalls(n int) {
	u := ""
	switch n {
	default:
		u = "http://w018.example/a b" // want "unsafe-space" "http://w018.example/a b/x"
		fallthrough
	case 1:
		u += "/x" // want "missing-scheme" "/x"
	}
	http.Get(u)
}

// The statement of a switch declares the text anew.
func SwitchShadows(n int) {
	u := "http://w019.example/a b"
	switch u := "http://ok.example/"; {
	case n > 2:
		http.Get(u)
	default:
		http.Get(u)
	}
	_ = u
}

// The condition of a case writes the text before the default runs.
func CaseConditionWrites() {
	u := "http://w020.example/a b"
	set := func() bool { u = "http://ok.example/"; return false }
	switch {
	case set():
	default:
	}
	http.Get(u)
}

// The condition after a case that is taken does not run.
func CaseConditionNotReached(c bool) {
	u := "http://w021.example/a b" // want "unsafe-space" "http://w021.example/a b"
	set := func() bool { u = "http://ok.example/"; return false }
	switch {
	case true:
		http.Get(u)
	case set():
		http.Head(u)
	}
}

// The second operand of && does not run where the first is false.
func AndIsCutShort(c bool) {
	u := "http://w022.example/a b" // want "unsafe-space" "http://w022.example/a b"
	set := func() bool { u = "http://ok.example/"; return true }
	if c && set() {
		http.Get(u)
	} else {
		http.Head(u)
	}
}

// The second operand of || does not run where the first is true.
func OrIsCutShort(c bool) {
	u := "http://w023.example/a b"
	set := func() bool { u = "http://ok.example/"; return true }
	if c || set() {
		if !c {
			http.Get(u)
		}
	}
}

// Nothing was sent: the default runs.
func SelectTakesDefault() {
	u := "http://w024.example/a b"
	ch := make(chan string)
	select {
	case u = <-ch:
	default:
		u = "http://ok.example/"
	}
	http.Get(u)
}

// Something was sent: the default does not run.
func SelectTakesSent() {
	ch := make(chan string, 1)
	ch <- "http://w025.example/a b" // want "unsafe-space" "http://w025.example/a b"
	u := ""
	select {
	case u = <-ch:
	default:
		u = "http://w026.example/a b"
	}
	http.Get(u)
}

// A case that sends to a channel with room.
func SelectSends() {
	ch := make(chan string, 1)
	select {
	case ch <- "http://w027.example/a b": // want "unsafe-space" "http://w027.example/a b"
	default:
		http.Get("http://w028.example/a b")
	}
	http.Get(<-ch)
}

// A channel without room takes nothing.
func SelectSendsNothing() {
	ch := make(chan string, 1)
	ch <- "http://ok.example/"
	select {
	case ch <- "http://w029.example/a b":
	default:
	}
	http.Get(<-ch)
}

// A nil channel is never ready.
func SelectOfNil() {
	var ch chan string
	select {
	case u := <-ch:
		http.Get(u + "http://w030.example/a b")
	default:
		http.Get("http://w031.example/a b") // want "unsafe-space" "http://w031.example/a b"
	}
}

// break leaves the select and not the loop.
func BreakOfSelect(c bool) {
	u := "http://w032.example/a b"
	ch := make(chan int, 1)
	ch <- 1
	for {
		select {
		case <-ch:
			if c {
				break
			}
			u = "http://ok.example/"
		}
		break
	}
	if !c {
		http.Get(u)
	}
}

func zDefer1() (u string) {
	defer func() { u = "http://ok.example/" }()
	return "http://w033.example/a b"
}

// A deferred literal replaces the result.
func DeferredReplacesResult() { http.Get(zDefer1()) }

func zDefer2() (u string) {
	defer func() {
		if u == "" {
			u = "http://w034.example/a b"
		}
	}()
	return "http://ok.example/"
}

// A deferred literal fills a result that is empty, which it is not.
func DeferredFillsEmpty() { http.Get(zDefer2()) }

func zDefer3(c bool) (u string) {
	defer func() {
		if c {
			u = "http://w035.example/a b"
		}
	}()
	return "http://ok.example/"
}

// A deferred literal replaces the result on one way.
func DeferredReplacesOnOneWay(c bool) { http.Get(zDefer3(c)) }

func zDefer4() string {
	u := "http://w036.example/a b" // want "unsafe-space" "http://w036.example/a b"
	defer func() { u = "http://ok.example/" }()
	return u
}

// A deferred literal cannot replace a result without a name.
func DeferredWritesNoResult() { http.Get(zDefer4()) }

func zDefer5() (u string) {
	defer func() { u = strings.ReplaceAll(u, " ", "%20") }()
	u = "http://w037.example/a b"
	return
}

// A deferred literal mends the result.
func DeferredMends() { http.Get(zDefer5()) }

func zDefer6() (u string, err error) {
	defer func() {
		if err != nil {
			u = "http://w038.example/a b"
		}
	}()
	return "http://ok.example/", nil
}

// A deferred literal replaces the result of an error, which there is not.
func DeferredWithoutError() {
	u, _ := zDefer6()
	http.Get(u)
}

func zDefer7(c bool) (u string, err error) {
	defer func() {
		if err != nil {
			u = "http://w039.example/a b"
		}
	}()
	if c {
		return "http://ok.example/", errors.New("x")
	}
	return "http://ok.example/", nil
}

// It does where there is one.
func DeferredWithError(c bool) {
	u, _ := zDefer7(c)
	http.Get(u)
}

// The text is mended by who recovers.
func RecoveredThenMended() {
	u := "http://w040.example/a b"
	func() {
		defer func() { recover(); u = "http://ok.example/" }()
		u = "http://w041.example/a b"
		panic(1)
	}()
	http.Get(u)
}

// What is after a panic does not run.
func NotAfterPanic() {
	u := "http://ok.example/"
	func() {
		defer func() { recover() }()
		u = "http://w042.example/a b" // want "unsafe-space" "http://w042.example/a b"
		panic(1)
		u = "http://w043.example/a b"
	}()
	http.Get(u)
}

// The first deferred call runs last.
func DeferredInReverse() {
	u := ""
	func() {
		defer func() { u = "http://w044.example/a b" }() // want "unsafe-space" "http://w044.example/a b"
		defer func() { u = "http://w045.example/a b" }()
	}()
	http.Get(u)
}

// What was panicked with is used.
func PanicValueUsed() {
	defer func() {
		if r := recover(); r != nil {
			http.Get(r.(string))
		}
	}()
	panic("http://w046.example/a b") // want "unsafe-space" "http://w046.example/a b"
}

// Without a panic recover returns nil.
func RecoverWithoutPanic() {
	defer func() {
		if r := recover(); r != nil {
			http.Get("http://w047.example/a b")
		}
	}()
	_ = os.Getenv("x")
}

// A deferred literal writes the text, and panics again.
func PanicsAgain() {
	u := "http://ok.example/"
	defer func() {
		recover()
		http.Get(u)
	}()
	defer func() {
		u = "http://w048.example/a b" // want "unsafe-space" "http://w048.example/a b"
		panic(recover())
	}()
	panic("first")
}

// recover in a function that is not deferred recovers nothing.
func NestedRecoverIsNone() {
	u := "http://w049.example/a b" // want "unsafe-space" "http://w049.example/a b"
	defer func() { http.Get(u) }()
	func() {
		defer func() {
			func() { recover() }() // recover in a function that is not deferred
		}()
		panic("x")
	}()
	u = "http://w050.example/a b"
}

// os.Exit runs nothing that was deferred.
func DeferredThenExit() {
	for _, u := range []string{"http://w051.example/a b", "http://w052.example/a b"} {
		defer http.Get(u)
	}
	os.Exit(1)
}

// Each turn mends the text that its deferred literal reads.
func DeferredInTurnThenMended() {
	for _, u := range []string{"http://w053.example/a b", "http://w054.example/a b"} {
		defer func() { http.Get(u) }()
		u = "http://ok.example/"
	}
}

// An element of an empty list ends the function.
func IndexOfEmpty() {
	defer func() { recover() }()
	var xs []string
	_ = xs[0]
	http.Get("http://w055.example/a b")
}

// A write to a nil map ends the function.
func NilMapPanics() {
	defer func() { recover() }()
	var m map[string]string
	m["a"] = "b"
	http.Get("http://w056.example/a b")
}

// A division by zero ends the function.
func DividedByZero(n int) {
	defer func() { recover() }()
	z := 0
	n = n / z
	http.Get("http://w057.example/a b")
}

// What was divided by is not zero.
func DividedByParameter(n int) {
	defer func() { recover() }()
	_ = 10 / n
	if n == 0 {
		http.Get("http://w058.example/a b")
	}
}

// A nil pointer ends the function.
func NilFollowed() {
	defer func() { recover() }()
	var p *string
	u := *p
	http.Get("http://w059.example/a b" + u)
}

// A builder that was written is not nil.
func NilBuilderWritten(c bool) {
	defer func() { recover() }()
	var p *strings.Builder
	if c {
		p = &strings.Builder{}
	}
	p.WriteString("http://w060.example/a b") // want "unsafe-space" "http://w060.example/a b"
	if !c {
		http.Get("http://w061.example/a b")
	}
	http.Get(p.String())
}

// A value that was asserted is of the type.
func AssertedType(c bool) {
	defer func() { recover() }()
	var x any = 1
	if c {
		x = "http://w062.example/a b" // want "unsafe-space" "http://w062.example/a b"
	}
	s := x.(string)
	if !c {
		http.Get("http://w063.example/a b")
	}
	http.Get(s)
}

// A second close ends the function.
func ClosedTwice() {
	defer func() { recover() }()
	ch := make(chan int)
	close(ch)
	close(ch)
	http.Get("http://w064.example/a b")
}

// A text that is too short ends the function.
func CutBeyondEnd() {
	defer func() { recover() }()
	s := "abc"
	n := 5
	_ = s[n:]
	http.Get("http://w065.example/a b")
}

// A negative length ends the function.
func NegativeLength(n int) {
	defer func() { recover() }()
	n = -1
	_ = make([]int, n)
	http.Get("http://w066.example/a b")
}

// A list that is too short for the array ends the function.
func ArrayOfShorterList() {
	defer func() { recover() }()
	xs := []string{"http://w067.example/a b"}
	a := [2]string(xs)
	http.Get(a[0])
}

// An array made of a list is a copy, a pointer to one is not.
func ArrayOfList() {
	xs := []string{"http://w068.example/a b", "http://w069.example/a b"} // want "unsafe-space" "http://w068.example/a b"
	a := [2]string(xs)
	xs[0] = "http://ok.example/"
	http.Get(a[0])
	p := (*[2]string)(xs)
	xs[1] = "http://ok.example/"
	http.Get(p[1])
}

// A reader of nothing is at its end.
func ReadToTheEnd() {
	r := strings.NewReader("")
	_, err := r.ReadByte()
	if err != io.EOF {
		http.Get("http://w070.example/a b")
	}
}

// A mutex that is locked and unlocked lets the function go on.
func LockedAndUnlocked() {
	defer func() { recover() }()
	var mu sync.Mutex
	mu.Lock()
	mu.Unlock()
	http.Get("http://w071.example/a b") // want "unsafe-space" "http://w071.example/a b"
}

// The post statement writes the text.
func PostStatementWrites() {
	u := "http://w072.example/a b"
	for i := 0; i < 1; func() { i++; u = "http://ok.example/" }() {
	}
	http.Get(u)
}

// The condition of a loop writes the text.
func LoopConditionWrites() {
	u := "http://w073.example/a b"
	for i := 0; func() bool { u = "http://ok.example/"; return i < 0 }(); i++ {
	}
	http.Get(u)
}

// A loop without a turn writes nothing.
func NoTurnAtAll(n int) {
	u := "http://w074.example/a b" // want "unsafe-space" "http://w074.example/a b"
	for n = 5; n < 5; n++ {
		u = "http://ok.example/"
	}
	http.Get(u)
}

// A loop that has one turn at least mends the text.
func LoopOfOneTurn(n int) {
	u := "http://w075.example/a b"
	for i := 0; i <= n*n; i++ {
		u = "http://ok.example/"
		if i > 3 {
			break
		}
	}
	http.Get(u)
}

// A loop that tests at its end has a turn.
func LoopThatTestsLast(n int) {
	u := "http://w076.example/a b"
	for ok := true; ok; ok = n > 100000 {
		u = "http://ok.example/"
	}
	http.Get(u)
}

// A loop over a text or none.
func RangeOverTextOrNone(c bool) {
	s := "x"
	if c {
		s = ""
	}
	u := "http://w077.example/a b" // want "unsafe-space" "http://w077.example/a b"
	for range s {
		u = "http://ok.example/"
	}
	http.Get(u)
}

// A loop over the shorter or the longer of two texts has a turn.
func RangeOverTwoTexts(c bool) {
	s := "x"
	if c {
		s = "yz"
	}
	u := "http://w078.example/a b"
	for range s {
		u = "http://ok.example/"
	}
	http.Get(u)
}

// The longer of two texts alone has a second turn.
func SecondTurnOfLonger(c bool) {
	s := "x"
	if c {
		s = "yz"
	}
	n := 0
	for range s {
		n++
		if n == 2 && !c {
			http.Get("http://w079.example/a b")
		}
		if n == 2 && c {
			http.Get("http://w080.example/a b") // want "unsafe-space" "http://w080.example/a b"
		}
	}
	if n == 0 {
		http.Get("http://w081.example/a b")
	}
}

// A loop over a list or none.
func RangeOverListOrNone(c bool) {
	xs := []string{"http://w082.example/a b"}
	if c {
		xs = nil
	}
	u := "http://w083.example/a b" // want "unsafe-space" "http://w083.example/a b"
	for _, x := range xs {
		u = x
	}
	if c {
		http.Get(u)
	}
}

// A loop over a map with one key.
func RangeOverOneKey() {
	m := map[string]string{"a": "http://w084.example/a b"} // want "unsafe-space" "http://w084.example/a b"
	u := "http://w085.example/a b"
	for _, v := range m {
		u = v
	}
	http.Get(u)
}

// A loop deletes keys of its map.
func RangeDeletes() {
	m := map[string]string{"a": "http://ok.example/1", "b": "http://ok.example/2"}
	n := 0
	for k := range m {
		delete(m, k)
		n++
	}
	if len(m) != 0 {
		http.Get("http://w086.example/a b")
	}
	if n == 2 {
		http.Get("http://w087.example/a b") // want "unsafe-space" "http://w087.example/a b"
	}
}

// A loop over a pointer to an array sees what its turns write.
func RangeOverArrayPointer() {
	a := [2]string{"http://w088.example/a b", "http://w089.example/a b"}
	for i, v := range &a {
		a[1] = "http://ok.example/"
		if i == 1 {
			http.Get(v)
		}
	}
}

// A loop over an array goes over a copy.
func RangeOverArrayCopy() {
	a := [2]string{"http://w090.example/a b", "http://w091.example/a b"} // want "unsafe-space" "http://w091.example/a b"
	for i, v := range a {
		a[1] = "http://ok.example/"
		if i == 1 {
			http.Get(v)
		}
	}
}

// A loop over a list does not see what is appended.
func RangeOverGrownList() {
	xs := []string{"http://ok.example/"}
	for _, x := range xs {
		xs = append(xs, "http://w092.example/a b") // want "unsafe-space" "http://w092.example/a b"
		http.Get(x)
	}
	http.Get(xs[1])
}

// A loop goes on over the list that it began with.
func RangeOverReplacedList() {
	xs := []string{"http://ok.example/", "http://w093.example/a b"} // want "unsafe-space" "http://w093.example/a b"
	for _, x := range xs {
		xs = []string{"http://w094.example/a b"} // want "unsafe-space" "http://w094.example/a b"
		http.Get(x)
	}
	http.Head(xs[0])
}
