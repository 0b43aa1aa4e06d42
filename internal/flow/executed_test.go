package flow

import (
	"go/types"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// Each row has two conditions on one value: the text that the first one chooses reaches the sink
// if the second one holds, too, where some value is known with which both do.
func TestConditionsOnOneValue(t *testing.T) {
	for _, tt := range []struct {
		why, params, first, second string
		reaches                    bool
	}{
		{"a text without a separator has one part", "s string", `len(strings.Split(s, ",")) == 1`, `strings.Contains(s, ",")`, false},
		{"one with it has two", "s string", `len(strings.Split(s, ",")) == 2`, `strings.Contains(s, ",")`, true},
		{"the first part is how the text begins", "s string", `strings.Split(s, ",")[0] == "a"`, `s == "b,c"`, false},
		{"and more may follow", "s string", `strings.Split(s, ",")[0] == "a"`, `s != "a"`, true},
		{"of a text that is longer than its first part", "s string", `strings.Split(s, ",")[0] == "a"`, `len(s) > 3`, true},
		{"a part is one text", "s string", `strings.Split(s, ",")[0] == "a"`, `strings.Split(s, ",")[0] == "b"`, false},
		{"two parts are two", "s string", `strings.Split(s, ",")[0] == "a"`, `strings.Split(s, ",")[1] == "b"`, true},
		{"of as many as are wanted", "s string", `len(strings.Split(s, "/")) > 4`, `strings.Split(s, "/")[2] == "b"`, true},
		{"and no more than there are", "s string", `len(strings.Split(s, "/")) == 1`, `strings.Split(s, "/")[0] == "a/b"`, false},
		{"what a text begins with begins its first part", "s string", `strings.HasPrefix(s, "http:")`, `strings.Split(s, "/")[0] == "ftp:"`, false},
		{"which may be that", "s string", `strings.HasPrefix(s, "http:")`, `strings.Split(s, "/")[0] == "http:"`, true},
		{"a field is not all of a text", "s string", `strings.Fields(s)[0] == "b"`, `len(s) > 5`, true},
		{"spaces have no fields", "s string", `len(strings.Fields(s)) == 0`, `s == "k"`, false},
		{"and need not be none", "s string", `len(strings.Fields(s)) == 0`, `s != ""`, true},
		{"bytes are equal as texts are", "s string", `bytes.Equal([]byte(s), []byte("k"))`, `s == "l"`, false},
		{"the other way round", "s string", `strings.HasPrefix(s, "l")`, `bytes.Compare([]byte(s), []byte("k")) == 0`, false},
		{"to the same text", "s string", `bytes.Equal([]byte(s), []byte("k"))`, `s == "k"`, true},
		{"a list of bytes and its text", "b []byte", `bytes.Equal(b, []byte("k"))`, `string(b) == "l"`, false},
		{"of which only the beginning is known", "b []byte", `bytes.HasPrefix(b, []byte("k"))`, `string(b) == "kl"`, true},
		{"what a pattern does not match", "s string", "regexp.MustCompile(`^[0-9]+$`).MatchString(s)", `s == "k"`, false},
		{"what it does", "s string", "regexp.MustCompile(`^[a-z]+$`).MatchString(s)", `s == "k"`, true},
		{"a pattern alone is matched by something", "s string, ok bool", "regexp.MustCompile(`^(k|l){3}$`).MatchString(s)", `ok`, true},
		{"a number below zero is small in size only", "x float64", `math.Abs(x) < 1`, `x > 2`, false},
		{"whatever its sign", "x float64", `math.Abs(x) > 2`, `x < 0`, true},
		{"a number and the same of another type", "n int", `float64(n) > 9.5`, `n < 3`, false},
		{"which holds it", "n int", `float64(n) > 9.5`, `n > 3`, true},
		{"a digit is no letter", "b byte", `unicode.IsDigit(rune(b))`, `unicode.IsLetter(rune(b))`, false},
		{"it may be more than another", "b byte", `unicode.IsDigit(rune(b))`, `b != '1'`, true},
		{"a byte has one place in a text", "b byte", `strings.IndexByte("/A", b) == 1`, `b == '/'`, false},
		{"which is that of one byte", "b byte", `strings.IndexByte("/A", b) == 1`, `b != '/'`, true},
		{"all bits the other way round", "b byte", `^b == 0`, `b == 4`, false},
		{"a rune and its text", "c rune", `string(c) == "A"`, `c == 'B'`, false},
		{"a letter is one", "c rune", `unicode.IsLetter(c)`, `c == 'B'`, true},
		{"a time that is zero is of the first year", "t time.Time", `t.IsZero()`, `t.Year() == 2024`, false},
		{"one of this century may be of any month", "t time.Time", `t.Year() > 2000`, `t.Month() == time.May`, true},
		{"a time in seconds, somewhere", "n int64", `time.Unix(n, 0).Year() == 1970`, `n > 1<<30`, false},
		{"a time is before one that is known or not", "t time.Time", `t.Before(time.Unix(0, 0))`, `t.Year() == 2024`, false},
		{"and in another year", "t time.Time", `t.After(time.Unix(0, 0))`, `t.Year() == 2024`, true},
		{"a time that is equal to one is no later one", "t time.Time", `t.Equal(time.Unix(0, 0))`, `t.Compare(time.Unix(0, 0)) > 0`, false},
		{"the first time is zero", "t time.Time", `t.Equal(time.Time{})`, `t.Unix() > 0`, false},
		{"as it is written", "t time.Time", `t == (time.Time{})`, `!t.IsZero()`, false},
		{"any other one may be anything", "t time.Time", `!t.Equal(time.Time{})`, `t.Day() > 15`, true},
		{"a Sunday evening in summer", "t time.Time", `t.Weekday() == time.Sunday`, `t.Month() > time.June`, true},
		{"how long in seconds and hours", "d time.Duration", `d.Seconds() < 1`, `d > time.Hour`, false},
		{"a function that is not called, of what is known otherwise", "s string", `strings.Title(s) == "K"`, `crc(s) == 3`, true},
		{"what nobody evaluates may say the opposite", "s string", `fmt.Sprint(s) == "k"`, `s != "k"`, false},
		{"but not of another value", "s, t string", `fmt.Sprint(s) == "k"`, `t != "k"`, true},
		{"how long in seconds, alone", "d time.Duration, ok bool", `d.Seconds() > 30`, `ok`, true},
		{"late in an hour", "t time.Time, ok bool", `t.Minute() > 45`, `ok`, true},
		{"no hour is so late", "t time.Time, ok bool", `t.Hour() > 24`, `ok`, false},
		{"nothing is below zero in size", "x float64, ok bool", `math.Abs(x) < 0`, `ok`, false},
		{"a root may be large", "x float64, ok bool", `math.Sqrt(x) > 300`, `ok`, true},
		{"a text of many fields", "s string, ok bool", `len(strings.Fields(s)) > 30`, `ok`, true},
		{"a number that is drawn is not below zero", "n int, ok bool", `rand.Intn(n) < 0`, `ok`, false},
		{"nor is it what it is below", "ok bool", `rand.Intn(3) == 3`, `ok`, false},
		{"it may be the last before", "ok bool", `rand.Intn(300) > 298`, `ok`, true},
		{"or the first", "n int, ok bool", `rand.Intn(n) == 0`, `ok`, true},
		{"a part of one is none", "ok bool", `rand.Float64() > 1`, `ok`, false},
		{"but may be nearly one", "ok bool", `rand.Float64() > 0.99`, `ok`, true},
		{"other numbers that are drawn may be below zero", "ok bool", `rand.NormFloat64() < 0`, `ok`, true},
		{"a count is not", "l []int, ok bool", `sort.SearchInts(l, 2) < 0`, `ok`, false},
		{"what is held may be", "n *atomic.Int64, ok bool", `n.Load() < 0`, `ok`, true},
		{"and what lies between two times", "t time.Time, ok bool", `time.Until(t) < 0`, `ok`, true},
	} {
		src := "package a\n\nimport (\"bytes\"; \"fmt\"; \"math\"; \"math/rand\"; \"regexp\"; \"sort\"; \"strings\"; \"sync/atomic\"; \"time\"; \"unicode\")\n" +
			"var _, _, _ = rand.Intn, sort.Ints, atomic.AddInt32\n" +
			"var _, _, _, _ = bytes.Equal, fmt.Sprint, math.Abs, regexp.MustCompile\nvar _, _, _ = strings.Cut, time.Now, unicode.IsDigit\n" +
			"func sink(string) {}\nfunc crc(string) int\n" +
			"func f(" + tt.params + ") {\n u := \"a\"\n if " + tt.first + " { u = \"b\" }\n if " + tt.second + " { sink(u) }\n}\n"
		assert.Equal(t, tt.reaches, slices.Contains(sunk(t, src), "b"), "%s: %s, %s", tt.why, tt.first, tt.second)
	}
}

// A function that is called looks at what it is given and does nothing else: it answers the
// same twice, and leaves what it was given as it was. It may panic where an argument is none of its.
func TestExecutedFunctionsOnlyAnswer(t *testing.T) {
	samples := map[reflect.Kind][]any{
		reflect.String: {"", "a b", "é,B/1"}, reflect.Int32: {'a', ' '}, reflect.Uint8: {byte('a')}, reflect.Int: {0, 2, 10, 64}, reflect.Int64: {int64(7)},
		reflect.Uint: {uint(6)}, reflect.Float64: {-1.5, 3.0}, reflect.Func: {unicode.IsDigit},
	}
	for name, do := range executed {
		fn := reflect.ValueOf(do)
		answered := 0
		for i := range 3 {
			args := func() (in []reflect.Value) {
				for k := range fn.Type().NumIn() {
					t := fn.Type().In(k)
					if t.Kind() == reflect.Slice {
						in = append(in, reflect.ValueOf([]byte("a b,c")))
						continue
					}
					list := samples[t.Kind()]
					in = append(in, reflect.ValueOf(list[(i+k)%len(list)]).Convert(t))
				}
				return in
			}
			in := args()
			once, ok := called(fn, in)
			if !ok {
				continue
			}
			again, _ := called(fn, args())
			answered++
			for r := range once {
				if f := once[r]; f.Kind() != reflect.Float64 || !math.IsNaN(f.Float()) {
					assert.Equal(t, once[r].Interface(), again[r].Interface(), name)
				}
			}
			for k, was := range args() {
				if was.Kind() != reflect.Func {
					assert.Equal(t, was.Interface(), in[k].Interface(), name)
				}
			}
		}
		assert.NotZero(t, answered, "%s answers nothing", name)
	}
}

// What is called is what it is called by.
func TestExecutedNamesExist(t *testing.T) {
	names, imports := map[string][]string{}, ""
	for name := range executed {
		dot := strings.LastIndexByte(name, '.')
		names[name[:dot]] = append(names[name[:dot]], name[dot+1:])
	}
	for name := range executedTypes {
		dot := strings.LastIndexByte(name, '.')
		names[name[:dot]] = append(names[name[:dot]], name[dot+1:])
	}
	for path := range names {
		imports += "import _ \"" + path + "\"\n"
	}
	pass := codetest.Load(t, "package a\n"+imports)
	for _, pkg := range pass.Pkg.Imports() {
		for _, name := range names[pkg.Path()] {
			obj := pkg.Scope().Lookup(name)
			require.NotNil(t, obj, "%s.%s", pkg.Path(), name)
			if fn, ok := obj.(*types.Func); ok {
				do, called := calledOf(fn)
				require.True(t, called, name)
				require.GreaterOrEqual(t, do.Type().NumIn(), 1, name)
			}
		}
		delete(names, pkg.Path())
	}
	require.Empty(t, names)
}
