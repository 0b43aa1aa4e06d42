package hand

import (
	"net/http"
	"os"
	"strconv"
	"strings"
)

// A jump back repairs the text.
func GotoBack(n int) {
	u := "http://c1.example/a b"
	i := 0
loop:
	if i < 2 {
		u = "http://ok.example/"
		i++
		goto loop
	}
	http.Get(u)
}

// A jump ahead leaves the call out.
func GotoAhead(c bool) {
	u := "http://c2.example/a b"
	if c {
		goto end
	}
	u = "http://ok.example/"
	http.Get(u)
end:
	_ = u
}

// The outer loop is continued and broken.
func ContinueOuter(xs []string) {
	u := "http://c3.example/a b"
outer:
	for i := range 3 {
		for j := range 3 {
			if j == i {
				continue outer
			}
			if i == 2 {
				u = "http://ok.example/"
				break outer
			}
		}
	}
	http.Get(u)
}

// The first case that holds is taken.
func FirstCaseThatHolds(n int) {
	u := "http://ok.example/"
	switch {
	case n > 5:
		u = "http://c4.example/a b" // want "unsafe-space" "http://c4.example/a b"
	case n > 10:
		u = "http://c4b.example/a b"
	}
	http.Get(u)
}

// A case that is fallen into.
func FallsThrough(n int) {
	switch n {
	case 1:
		fallthrough
	case 2:
		if n == 3 {
			http.Get("http://c5.example/a b")
		}
	default:
		if n == 1 || n == 2 {
			http.Get("http://c5b.example/a b")
		}
	}
}

// A case of two texts.
func CaseOfTwo(s string) {
	switch s {
	case "a", "b":
		if s != "a" && s != "b" {
			http.Get("http://c6.example/a b")
		}
	case "c":
		if len(s) != 1 {
			http.Get("http://c6b.example/a b")
		}
	}
}

const (
	kA = iota
	kB
	kC
)

var namesC = [...]string{kA: "http://ok.example/", kB: "http://c7.example/a b", kC: "http://ok.example/c"}

// An array that is indexed by constants.
func IndexedByConstants() {
	http.Get(namesC[kA])
	http.Get(namesC[kC])
	for i, n := range namesC {
		if i == kB {
			continue
		}
		http.Get(n)
	}
}

// A variable is shadowed.
func ShadowedOf() {
	u := "http://ok.example/"
	if true {
		u := "http://c8.example/a b"
		_ = u
	}
	http.Get(u)
}

// Two variables are shadowed in one branch.
func ShadowedInBranch(c bool) {
	u, err := "http://c9.example/a b", error(nil)
	if c {
		u, err := strconv.Unquote(`"x"`)
		_, _ = u, err
	} else {
		u = "http://ok.example/"
	}
	if !c {
		http.Get(u)
	}
	_ = err
}

var (
	orderA = orderB + "/x"
	orderB = orderF()
)

func orderF() string { return "http://ok.example" }

// Variables of the package are initialized by what they need.
func InitializedInOrder() { http.Get(orderA) }

var initC = "http://c11.example/a b"

func init() { initC = "http://ok.example/" }

// init replaces what a variable holds.
func InitReplaces() { http.Get(initC) }

// A counter stays within its bounds.
func CountedWithinBounds(n int) {
	for i := 0; i < n; i++ {
		if i < 0 {
			http.Get("http://c12.example/a b")
		}
		if i >= n {
			http.Get("http://c12b.example/a b")
		}
	}
}

// Squares, remainders and bits.
func ArithmeticOfSquares(n int) {
	if n*n < 0 && n < 1000 && n > -1000 {
		http.Get("http://c13.example/a b")
	}
	if n%2 == 2 {
		http.Get("http://c13b.example/a b")
	}
	if n&1 > 1 {
		http.Get("http://c13c.example/a b")
	}
}

// An index of a loop is less than the length.
func IndexWithinList(xs []string) {
	for i := range xs {
		if i == len(xs) {
			http.Get("http://c14.example/a b")
		}
	}
	for i := len(xs) - 1; i >= 0; i-- {
		if i == len(xs) {
			http.Get("http://c14b.example/a b")
		}
	}
}

// Elements that are counted.
func CountedElements(xs []string) {
	n := 0
	for range xs {
		n++
	}
	if n != len(xs) {
		http.Get("http://c15.example/a b")
	}
}

// What is unique is not more.
func Unique(xs []string) {
	seen := map[string]bool{}
	var out []string
	for _, x := range xs {
		if !seen[x] {
			seen[x] = true
			out = append(out, x)
		}
	}
	if len(out) > len(xs) {
		http.Get("http://c16.example/a b")
	}
}

// The keys of a map are in it.
func KeysOfMaps(m map[string]string) {
	for k := range m {
		if _, ok := m[k]; !ok {
			http.Get("http://c17.example/a b")
		}
	}
	m["x"] = "y"
	if len(m) == 0 {
		http.Get("http://c17b.example/a b")
	}
}

// A text of which a loop leaves nothing.
func EatenUp(s string) {
	if s == "" {
		return
	}
	for len(s) > 0 {
		s = s[1:]
	}
	if s != "" {
		http.Get("http://c18.example/a b")
	}
}

// A text without slashes at its ends.
func TrimmedAtBothEnds(s string) {
	for strings.HasPrefix(s, "/") {
		s = s[1:]
	}
	if strings.HasPrefix(s, "/") {
		http.Get("http://c19.example/a b")
	}
	s = strings.TrimRight(s, "/")
	if strings.HasSuffix(s, "/") {
		http.Get("http://c19b.example/a b")
	}
}

// What strings.Index says.
func IndexOfByte(s string) {
	i := strings.Index(s, ":")
	if i < -1 {
		http.Get("http://c20.example/a b")
	}
	if i >= 0 && s[i] != ':' {
		http.Get("http://c20b.example/a b")
	}
	if i > len(s) {
		http.Get("http://c20c.example/a b")
	}
}

// What strings.Cut says.
func CutInTwo(s string) {
	a, b, ok := strings.Cut(s, "=")
	if !ok && b != "" {
		http.Get("http://c21.example/a b")
	}
	if !ok && a != s {
		http.Get("http://c21b.example/a b")
	}
	if ok && a+"="+b != s {
		http.Get("http://c21c.example/a b")
	}
	if strings.Contains(a, "=") {
		http.Get("http://c21d.example/a b")
	}
}

// Fields are not empty.
func FieldsAndParts(s string) {
	f := strings.Fields(s)
	for _, x := range f {
		if x == "" {
			http.Get("http://c22.example/a b")
		}
		if strings.Contains(x, " ") {
			http.Get("http://c22b.example/a b")
		}
	}
	if len(strings.Split(s, ",")) == 0 {
		http.Get("http://c22c.example/a b")
	}
}

// A number or an error.
func NumberOrError(s string) {
	n, err := strconv.Atoi(s)
	if err != nil && n == 7 {
		http.Get("http://c23.example/a b")
	}
	if err == nil && s == "" {
		http.Get("http://c23b.example/a b")
	}
	if err == nil && strconv.Itoa(n) == "x" {
		http.Get("http://c23c.example/a b")
	}
}

// A truth value or an error.
func TruthOrError(s string) {
	b, err := strconv.ParseBool(s)
	if err != nil && b {
		http.Get("http://c24.example/a b")
	}
	if b && s == "false" {
		http.Get("http://c24b.example/a b")
	}
}

// Upper case, lower case, and space.
func CaseAndSpace(s string) {
	if strings.ToLower(s) == "ABC" {
		http.Get("http://c25.example/a b")
	}
	if t := strings.TrimSpace(s); strings.HasPrefix(t, " ") {
		http.Get("http://c25b.example/a b")
	}
	if strings.ToUpper(s) != strings.ToUpper(strings.ToUpper(s)) {
		http.Get("http://c25c.example/a b")
	}
}

// Conditions that cannot hold together.
func TruthTables(a, b bool) {
	x := a && b
	if x && !a {
		http.Get("http://c26.example/a b")
	}
	y := a || b
	if !y && b {
		http.Get("http://c26b.example/a b")
	}
	if a != b {
		if a && b {
			http.Get("http://c26c.example/a b")
		}
	}
	if a == b && a && !b {
		http.Get("http://c26d.example/a b")
	}
}

// Equal texts, and order.
func EqualAndOrdered(a, b string) {
	if a == b {
		if a != b {
			http.Get("http://c27.example/a b")
		}
		if strings.HasPrefix(a, "x") && !strings.HasPrefix(b, "x") {
			http.Get("http://c27b.example/a b")
		}
	}
	if a < b && b < a {
		http.Get("http://c27c.example/a b")
	}
}

// The least and the greatest.
func MinAndMax(n int) {
	m := max(n, 3)
	if m < 3 {
		http.Get("http://c28.example/a b")
	}
	k := min(n, 3)
	if k > 3 {
		http.Get("http://c28b.example/a b")
	}
	if max(n, 0) == -1 {
		http.Get("http://c28c.example/a b")
	}
}

// A default that was set.
func DefaultIsSet(s string) {
	t := s
	if t == "" {
		t = "http://ok.example/"
	}
	if t == "" {
		http.Get("http://c29.example/a b")
	}
	if s != "" && t != s {
		http.Get("http://c29b.example/a b")
	}
}

// Two that are not both nil.
func BothNil(p any, e error) {
	if p == nil && e == nil {
		return
	}
	if e == nil && p == nil {
		http.Get("http://c30.example/a b")
	}
}

// The first element is in the list.
func FirstIsFound(xs []string) {
	if len(xs) == 0 {
		return
	}
	first := xs[0]
	for _, x := range xs {
		if x == first {
			goto found
		}
	}
	http.Get("http://c31.example/a b")
found:
	http.Get("http://ok.example/")
}

// A variable of the environment with a default.
func EnvironmentDefault() {
	d := os.Getenv("D")
	if d == "" {
		d = "x"
	}
	switch d {
	case "":
		http.Get("http://c32.example/a b")
	}
}

// Numbers of a narrow type.
func NarrowNumbers(n int) {
	var u uint8 = uint8(n)
	if u > 255-1 && u < 255 {
		http.Get("http://c34.example/a b")
	}
	if int(u) > 300 {
		http.Get("http://c34b.example/a b")
	}
	if u < 0 {
		http.Get("http://c34c.example/a b")
	}
}

// The first rune of a text.
func FirstRune(s string) {
	for i, r := range s {
		if i == 0 && r == 'x' && !strings.HasPrefix(s, "x") {
			http.Get("http://c36.example/a b")
		}
	}
}

// A text has no more runes than bytes.
func RunesOfText(s string) {
	r := []rune(s)
	if len(r) > len(s) {
		http.Get("http://c37.example/a b")
	}
	if string(r) == "" && s != "" {
		http.Get("http://c37b.example/a b")
	}
}

// What one turn stores, the next one uses.
func NextTurn(c bool) {
	var u string
	for range 2 {
		if u != "" {
			http.Get(u)
		}
		if c {
			u = "http://c38.example/a b" // want "unsafe-space" "http://c38.example/a b"
		}
		c = !c
	}
	for range 1 {
		v := ""
		if v != "" {
			http.Get("http://c38b.example/a b")
		}
		v = "x"
		_ = v
	}
}

// A counter in loops that are broken off.
func CounterAfterBreak() {
	for i := 0; ; i++ {
		if i == 3 {
			break
		}
		if i > 3 {
			http.Get("http://c39.example/a b")
		}
	}
	for i := range 10 {
		if i == 10 {
			http.Get("http://c39b.example/a b")
		}
		i += 5
		if i == 2 {
			http.Get("http://c39c.example/a b")
		}
	}
}

// The type of a text.
func TypesOfText(s string) {
	switch x := any(s).(type) {
	case int:
		http.Get("http://c40.example/a b")
	case interface{ Foo() }:
		http.Get("http://c40b.example/a b")
	case string:
		if x != s {
			http.Get("http://c40c.example/a b")
		}
	default:
		http.Get("http://c40d.example/a b")
	}
}
