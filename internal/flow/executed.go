package flow

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"html"
	"math"
	"math/bits"
	"net/url"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// What a function of the library makes of values that are tried is found out by calling it:
// of two conditions on what such functions make of one value, a value is looked for with
// which both come out as they did. Only functions are called that look at what they are
// given and do nothing else.

// executed are these functions.
var executed = map[string]any{
	"bytes.Compare": bytes.Compare, "bytes.Contains": bytes.Contains, "bytes.ContainsAny": bytes.ContainsAny, "bytes.Count": bytes.Count, "bytes.Equal": bytes.Equal,
	"bytes.EqualFold": bytes.EqualFold, "bytes.HasPrefix": bytes.HasPrefix, "bytes.HasSuffix": bytes.HasSuffix, "bytes.Index": bytes.Index, "bytes.IndexAny": bytes.IndexAny,
	"bytes.IndexByte": bytes.IndexByte, "bytes.IndexRune": bytes.IndexRune, "bytes.LastIndex": bytes.LastIndex, "bytes.ContainsRune": bytes.ContainsRune,
	"bytes.ToLower": bytes.ToLower, "bytes.ToUpper": bytes.ToUpper, "bytes.TrimSpace": bytes.TrimSpace, "bytes.Trim": bytes.Trim, "bytes.TrimPrefix": bytes.TrimPrefix, "bytes.TrimSuffix": bytes.TrimSuffix,
	"bytes.Fields": bytes.Fields, "bytes.Split": bytes.Split,
	"encoding/hex.EncodeToString": hex.EncodeToString,
	"html.EscapeString":           html.EscapeString, "html.UnescapeString": html.UnescapeString,
	"cmp.Compare": cmp.Compare[string],
	"math.Abs":    math.Abs, "math.Ceil": math.Ceil, "math.Floor": math.Floor, "math.IsInf": math.IsInf, "math.IsNaN": math.IsNaN, "math.Max": math.Max, "math.Min": math.Min,
	"math.Mod": math.Mod, "math.Round": math.Round, "math.Signbit": math.Signbit, "math.Sqrt": math.Sqrt, "math.Trunc": math.Trunc,
	"math/bits.Len": bits.Len, "math/bits.LeadingZeros": bits.LeadingZeros, "math/bits.OnesCount": bits.OnesCount, "math/bits.TrailingZeros": bits.TrailingZeros,
	"net/url.PathEscape": url.PathEscape, "net/url.QueryEscape": url.QueryEscape,
	"path.Base": path.Base, "path.Clean": path.Clean, "path.Dir": path.Dir, "path.Ext": path.Ext, "path.IsAbs": path.IsAbs,
	// On some system paths have slashes.
	"path/filepath.Base": path.Base, "path/filepath.Clean": path.Clean, "path/filepath.Dir": path.Dir, "path/filepath.Ext": path.Ext, "path/filepath.IsAbs": path.IsAbs,
	"regexp.QuoteMeta":  regexp.QuoteMeta,
	"strconv.AppendInt": strconv.AppendInt, "strconv.FormatFloat": strconv.FormatFloat, "strconv.Quote": strconv.Quote,
	"strings.ContainsAny": strings.ContainsAny, "strings.ContainsFunc": strings.ContainsFunc, "strings.ContainsRune": strings.ContainsRune, "strings.Count": strings.Count,
	"strings.EqualFold": strings.EqualFold, "strings.Fields": strings.Fields, "strings.IndexByte": strings.IndexByte, "strings.IndexFunc": strings.IndexFunc, "strings.LastIndexAny": strings.LastIndexAny,
	"strings.LastIndexFunc": strings.LastIndexFunc, "strings.Split": strings.Split, "strings.SplitAfter": strings.SplitAfter, "strings.SplitN": strings.SplitN,
	"strings.Title": strings.Title, "strings.ToTitle": strings.ToTitle, "strings.ToValidUTF8": strings.ToValidUTF8,
	"time.Unix":         func(s, n int64) time.Time { return time.Unix(s, n).UTC() }, // some program runs where that is the zone
	"time.UnixMilli":    func(n int64) time.Time { return time.UnixMilli(n).UTC() },
	"unicode.IsControl": unicode.IsControl, "unicode.IsDigit": unicode.IsDigit, "unicode.IsLetter": unicode.IsLetter, "unicode.IsLower": unicode.IsLower, "unicode.IsNumber": unicode.IsNumber,
	"unicode.IsPrint": unicode.IsPrint, "unicode.IsPunct": unicode.IsPunct, "unicode.IsSpace": unicode.IsSpace, "unicode.IsUpper": unicode.IsUpper, "unicode.ToLower": unicode.ToLower, "unicode.ToUpper": unicode.ToUpper,
	"unicode/utf8.RuneLen": utf8.RuneLen, "unicode/utf8.Valid": utf8.Valid, "unicode/utf8.ValidRune": utf8.ValidRune, "unicode/utf8.ValidString": utf8.ValidString,
}

// executedTypes are types of which the methods are called.
var executedTypes = map[string]reflect.Type{
	"regexp.Regexp": reflect.TypeFor[*regexp.Regexp](), "time.Duration": reflect.TypeFor[time.Duration](), "time.Month": reflect.TypeFor[time.Month](),
	"time.Time": reflect.TypeFor[time.Time](), "time.Weekday": reflect.TypeFor[time.Weekday](),
}

// An execution is a call of such a function, by one of its results.
type execution struct {
	fn      reflect.Value
	name    string
	pattern string  // of the regular expression of which it is a method
	index   int     // of the result
	args    []value // the receiver comes first
	gen     int     // when it was called
}

// executionOf returns the call that a question is; nil if it is not made.
func (f *Flow) executionOf(q question, gen int, e ast.Expr) *execution {
	fn, ok := calledOf(q.fn)
	pattern := ""
	if fullName(q.fn) == "regexp.Regexp."+q.fn.Name() {
		var re value
		if pattern, re = f.compiled(e, q.fn); re == nil {
			return nil
		}
		q.args = append([]value{re}, q.args[1:]...)
	}
	if !ok || fn.Type().NumIn() != len(q.args) || fn.Type().IsVariadic() {
		return nil
	}
	for i, a := range q.args {
		if !f.isTriable(a, fn.Type().In(i)) {
			return nil
		}
	}
	return &execution{fn, fullName(q.fn), pattern, q.index, q.args, gen}
}

// compiled returns the regular expression of which a call calls a method, where the pattern is
// known; nil of others.
func (f *Flow) compiled(e ast.Expr, fn *types.Func) (string, value) {
	call, ok := e.(*ast.CallExpr)
	if !ok || f.staticCallee(call) != fn {
		return "", nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return "", nil
	}
	pattern, ok := f.patternOf(sel.X)
	if !ok || len(pattern) > maxComputed {
		return "", nil
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return "", nil
	}
	return pattern, real{reflect.ValueOf(re)}
}

// calledOf returns the function of this program that a function of the one which is looked
// at is.
func calledOf(fn *types.Func) (reflect.Value, bool) {
	recv := fn.Signature().Recv()
	if fn.Pkg() == nil { // the method of error
		return reflect.Value{}, false
	}
	if recv == nil {
		do, ok := executed[fullName(fn)]
		return reflect.ValueOf(do), ok
	}
	t, ok := executedTypes[fn.Pkg().Path()+"."+ownerName(recv.Type())]
	if !ok {
		return reflect.Value{}, false
	}
	m, ok := t.MethodByName(fn.Name())
	return m.Func, ok && fn.Name() != "Local" // which asks for the zone of this machine
}

// isTriable reports whether an argument is known, or values of it are tried.
func (f *Flow) isTriable(v value, t reflect.Type) bool {
	switch v := v.(type) {
	case konst, *str, real:
		return true
	case *fnVal:
		_, ok := toReal(v, t)
		return ok
	case *unknown:
		return v.asks != nil || f.evaluable(v) || v.typ != nil && isOfReal(v.typ, t)
	}
	return false
}

// isOfReal reports whether values are tried for unknowns of a type which a function takes.
func isOfReal(t types.Type, of reflect.Type) bool {
	switch u := under(t).(type) {
	case *types.Basic:
		return u.Info()&types.IsConstType != 0 && of.Kind() != reflect.Interface
	case *types.Slice:
		return isTextual(t) && of == reflect.TypeFor[[]byte]()
	}
	return isTimeValue(t) && of == reflect.TypeFor[time.Time]()
}

// A real is a value of the library that a function has made of what is tried.
type real struct{ reflect.Value }

// name tells such values apart by what they hold.
func (r real) name() string { return fmt.Sprintf("%T %#v", r.Interface(), r.Interface()) }

// A listed is a list of which all elements are known.
type listed struct{ elems []value }

// execute evaluates a call with what is tried; nil if it cannot be made.
func (w *witness) execute(do *execution) value {
	in := make([]reflect.Value, len(do.args))
	for i, a := range do.args {
		v := w.eval(a)
		if v == nil {
			return nil
		}
		x, ok := toReal(v, do.fn.Type().In(i))
		if !ok || x.Kind() == reflect.String && x.Len() > maxTried {
			return nil
		}
		in[i] = x
	}
	out, ok := called(do.fn, in)
	if !ok || do.index >= len(out) {
		return nil
	}
	return w.f.ofReal(out[do.index])
}

// executedIn returns how a condition comes out that functions of the library decide, where
// all is known that they are given.
func (f *Flow) executedIn(s state, u *unknown) (held, ok bool) {
	c := f.atomsOf(u)
	if !c.calls || c.failed || slices.ContainsFunc(c.atoms, func(a *unknown) bool { return s.get(a.slot) == nil }) {
		return false, false
	}
	w := &witness{f: f, s: s, atoms: c.atoms, total: maxSearch}
	return w.condition(u)
}

// called calls a function; false if it panics, as for a pattern that is none.
func called(fn reflect.Value, in []reflect.Value) (out []reflect.Value, ok bool) {
	defer func() { ok = recover() == nil }()
	return fn.Call(in), true
}

// toReal returns a value as one of a type of this program.
func toReal(v value, t reflect.Type) (reflect.Value, bool) {
	out := reflect.New(t).Elem()
	switch v := v.(type) {
	case real:
		if v.Type().AssignableTo(t) {
			return v.Value, true
		}
		return out, false
	case nilVal:
		k := t.Kind()
		return out, k == reflect.Slice || k == reflect.Pointer
	case *str:
		s, ok := v.whole()
		switch {
		case !ok:
		case t.Kind() == reflect.String:
			out.SetString(s)
			return out, true
		case t == reflect.TypeFor[[]byte]():
			return reflect.ValueOf([]byte(s)), true
		}
	case *fnVal:
		if v.fn != nil {
			do, ok := calledOf(v.fn)
			return do, ok && do.Type().AssignableTo(t)
		}
	case konst:
		return out, setReal(out, v)
	}
	return out, false
}

// setReal sets a number or truth value; false if the type does not hold it.
func setReal(out reflect.Value, v konst) bool {
	switch k := out.Kind(); {
	case k == reflect.Bool && v.Kind() == constant.Bool:
		out.SetBool(constant.BoolVal(v.Value))
		return true
	case !v.isNumber():
	case out.CanInt():
		n, ok := v.integer()
		if ok = ok && !out.OverflowInt(n); ok {
			out.SetInt(n)
		}
		return ok
	case out.CanUint():
		n, ok := v.integer()
		if ok = ok && n >= 0 && !out.OverflowUint(uint64(n)); ok {
			out.SetUint(uint64(n))
		}
		return ok
	case out.CanFloat():
		x, _ := constant.Float64Val(v.Value)
		out.SetFloat(x)
		return true
	}
	return false
}

// ofReal returns what a function has made; nil of what is not looked at.
func (f *Flow) ofReal(v reflect.Value) value {
	switch {
	case v.Kind() == reflect.Bool:
		return boolean(v.Bool())
	case v.CanInt():
		return konst{constant.MakeInt64(v.Int())}
	case v.CanUint() && v.Uint() <= math.MaxInt64:
		return konst{constant.MakeInt64(int64(v.Uint()))}
	case v.CanFloat() && !math.IsNaN(v.Float()) && !math.IsInf(v.Float(), 0):
		return konst{constant.MakeFloat64(v.Float())}
	case v.Kind() == reflect.String:
		return f.tried(v.String())
	case v.Type() == reflect.TypeFor[[]byte]():
		if v.IsNil() {
			return nilVal{}
		}
		return f.tried(string(v.Bytes()))
	case v.Kind() == reflect.Slice:
		if v.IsNil() {
			return nilVal{}
		}
		out := &listed{}
		for i := range v.Len() {
			out.elems = append(out.elems, f.ofReal(v.Index(i)))
		}
		return out
	case v.Kind() == reflect.Struct, v.Kind() == reflect.Pointer && !v.IsNil():
		return real{v}
	}
	return nil
}

// isExecutedPart reports whether an unknown is an element of a list that a function makes of
// what is tried, as it made it.
func isExecutedPart(u *unknown) bool {
	list, ok := u.args[0].(*unknown)
	return ok && len(u.args) == 3 && list.asks != nil && u.args[2] == value(integer(list.asks.gen)) && !u.lost
}

// partOfListed evaluates an element of a list.
func partOfListed(args []value) value {
	list, ok := args[0].(*listed)
	i, ok2 := smallInt(args[1])
	if !ok || !ok2 || i < 0 || i >= len(list.elems) {
		return nil
	}
	return list.elems[i]
}

// asked returns what an unknown is a function of: of an answer, what was asked for it.
func asked(u *unknown) []value {
	if u.asks != nil {
		return u.asks.args
	}
	return u.args
}

// telling are texts of which functions say what they say of few others.
var telling = map[string]string{
	"strings.Fields": " ", "bytes.Fields": " ", "bytes.TrimSpace": " ", "path.IsAbs": "/", "unicode.IsDigit": "1", "unicode.IsNumber": "1", "unicode.IsSpace": " ",
	"unicode.IsUpper": "K", "unicode.IsPunct": ".", "unicode/utf8.ValidString": "\xff", "unicode/utf8.Valid": "\xff",
}

// idempotent are functions that leave what they have made as it is: a text that they can make is
// found by trying the text itself.
var idempotent = map[string]bool{
	textOf:          true,
	"bytes.ToLower": true, "bytes.ToUpper": true, "bytes.TrimSpace": true, "math.Abs": true, "math.Ceil": true, "math.Floor": true, "math.Round": true, "math.Trunc": true,
	"path.Base": true, "path.Clean": true, "path/filepath.Base": true, "path/filepath.Clean": true, "strings.ToTitle": true, "strings.ToValidUTF8": true,
	"unicode.ToLower": true, "unicode.ToUpper": true,
}

// addCall notes what is called.
func (c *collecting) addCall(do *execution) {
	// The text of bytes may be any, but at two times it may be two.
	c.guesses = c.guesses || do.name != "" && !idempotent[do.name] || c.calls && do.gen != c.gen
	c.calls, c.gen = true, do.gen
	for i := range do.fn.Type().NumIn() {
		c.bytes = c.bytes || do.fn.Type().In(i) == reflect.TypeFor[[]byte]()
	}
	if t, ok := telling[do.name]; ok {
		c.strs = append(c.strs, t)
	}
	for _, a := range do.args {
		if of, ok := soleUnknown(a); ok && len(of.args) > 0 && pure[of.op] != nil { // what is escaped has no part with a colon
			c.computes = true
		}
		if fn, ok := a.(*fnVal); ok && fn.fn != nil && telling[fullName(fn.fn)] != "" {
			c.strs = append(c.strs, telling[fullName(fn.fn)])
		}
	}
	if do.pattern != "" {
		c.patterns = append(c.patterns, do.pattern)
	}
}

// times yields points of time that conditions may speak of, and others.
func (c *collecting) times(yield func(value) bool) {
	at := []time.Time{{}, time.Unix(0, 0).UTC()}
	for _, day := range triedDays {
		at = append(at, day, day.AddDate(50, 0, 0), day.AddDate(-80, 0, 0))
	}
	for _, n := range c.ints[:min(len(c.ints), 4)] {
		at = append(at, time.Unix(n, 0).UTC())
		for _, day := range triedDays {
			at = append(at, time.Date(int(n&0xfff), day.Month(), day.Day(), day.Hour(), int((n+1)%60), int((n+1)%60), day.Nanosecond(), time.UTC))
		}
		for _, year := range []int{2024, 2074, 1944} {
			at = append(at, time.Date(year, time.Month(n&0xf), int(n&0x1f), int(n%24), 0, 0, 0, time.UTC))
		}
	}
	for _, t := range at {
		if !yield(real{reflect.ValueOf(t)}) {
			return
		}
	}
}

// triedDays are the points of a year that are tried: early and late in a day, in a month and in
// the year, with and without a part of a second, and on a Sunday.
var triedDays = []time.Time{
	time.Date(2024, time.May, 31, 23, 30, 1, 5, time.UTC), time.Date(2024, time.January, 1, 0, 0, 0, 0, time.UTC),
	time.Date(2024, time.August, 18, 12, 0, 0, 0, time.UTC), time.Date(2024, time.May, 5, 5, 0, 0, 0, time.UTC),
	time.Date(2024, time.November, 24, 22, 0, 0, 7, time.UTC), time.Date(2024, time.August, 31, 23, 0, 0, 0, time.UTC),
}

// matched yields a text that each pattern of a condition matches.
func (c *collecting) matched(yield func(string) bool) {
	for _, s := range slices.Clone(c.patterns[:min(len(c.patterns), 4)]) {
		if t, ok := matching(s); ok && !yield(t) {
			return
		}
	}
}
