package flow

import (
	"go/types"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/urllint/urllint/internal/code"
)

// A function of the library that only looks gives the same answer to the same question, as
// long as nobody writes what it looks at:
//
//	if r.Header.Get("X-Env") == "" {
//		base = "http://local host/"
//	}
//	if r.Header.Get("X-Env") == "dev" { // then it was not empty
//		http.Get(base)
//	}
//
// What the function does is not evaluated: the answer is an unknown, and the same one
// twice.

// A question is one that such a function was asked, by one of its results.
type question struct {
	fn    *types.Func
	index int // of the result
	args  []value
	gen   int // when; ageless if it matters to none of the arguments

	target types.Type // of errors.As: the type that is looked for
}

// ageless is the generation of what nobody writes.
const ageless = -1

// answering are the functions, and the types of which all methods, give the same answer to
// the same question.
var answering = map[string]bool{
	"context.Context.Value": true, "context.Context.Deadline": true, "database/sql/driver.IsValue": true, "encoding/json.Number": true,
	"flag.Arg": true, "flag.Lookup": true, "flag.FlagSet.Arg": true, "flag.FlagSet.Args": true, "flag.FlagSet.Lookup": true, "flag.FlagSet.NArg": true, "flag.FlagSet.NFlag": true,
	"flag.FlagSet.Name": true, "flag.FlagSet.Parsed": true,
	"io/fs.DirEntry.IsDir": true, "io/fs.DirEntry.Name": true, "io/fs.DirEntry.Type": true, "io/fs.FileInfo": true, "io/fs.FileMode": true, "io/fs.ValidPath": true,
	"math/big.Int.Cmp": true, "math/big.Int.IsInt64": true, "math/big.Int.Sign": true, "math/big.Int.String": true,
	"mime/multipart.Part.FileName": true, "mime/multipart.Part.FormName": true,
	"net.Addr": true, "net.Conn.LocalAddr": true, "net.Conn.RemoteAddr": true, "net.HardwareAddr": true, "net.IP": true, "net.IPMask": true, "net.IPNet": true, "net.ParseIP": true,
	"net/http.Header.Get": true, "net/http.Header.Values": true,
	"net/http.Request.BasicAuth": true, "net/http.Request.Context": true, "net/http.Request.Cookie": true, "net/http.Request.Cookies": true, "net/http.Request.FormValue": true,
	"net/http.Request.PathValue": true, "net/http.Request.PostFormValue": true, "net/http.Request.ProtoAtLeast": true, "net/http.Request.Referer": true, "net/http.Request.UserAgent": true,
	"net/http.Response.Cookies": true, "net/http.Response.Location": true, "net/http.Response.ProtoAtLeast": true, "net/http.StatusText": true,
	"net/netip.Addr": true, "net/netip.AddrPort": true, "net/netip.Prefix": true,
	"net/textproto.MIMEHeader.Get": true, "net/textproto.MIMEHeader.Values": true,
	"net/url.URL": true, "net/url.Userinfo": true, "net/url.Values.Encode": true, "net/url.Values.Get": true, "net/url.Values.Has": true,
	"os.File.Name": true, "os.IsExist": true, "os.IsNotExist": true, "os.IsPermission": true, "os.IsTimeout": true,
	"reflect.DeepEqual": true, "reflect.Kind": true, "reflect.StructTag": true, "reflect.Type": true, "reflect.TypeOf": true, "reflect.Value.Kind": true, "reflect.Value.IsNil": true, "reflect.Value.IsValid": true,
	"reflect.Value.IsZero": true, "reflect.Value.NumField": true, "reflect.Value.Len": true, "reflect.Value.String": true, "reflect.Value.Type": true,
	"regexp.Regexp": true, "strings.Replacer.Replace": true, "testing.common.Name": true,
	"time.Date": true, "time.Duration": true, "time.Month": true, "time.Time": true, "time.Unix": true, "time.UnixMilli": true, "time.Weekday": true,
}

// answeringPackages are packages of which all functions that are no methods do so.
var answeringPackages = map[string]bool{
	"bytes": true, "cmp": true, "encoding/base64": true, "encoding/hex": true, "html": true, "math": true, "math/bits": true, "net/url": true,
	"path": true, "path/filepath": true, "regexp": true, "slices": true, "strconv": true, "strings": true, "unicode": true, "unicode/utf8": true,
}

// answersAlike reports whether a function gives the same answer to the same question.
func answersAlike(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	if fn.Pkg() == nil {
		return fn.Name() == "Error"
	}
	if fn.Signature().Recv() == nil && answeringPackages[fn.Pkg().Path()] {
		return !asksSystem(fn)
	}
	return onlyLooks(fn)
}

// onlyLooks reports whether a function is one of these that writes nothing that it is given.
func onlyLooks(fn *types.Func) bool {
	if fn.Pkg() == nil || answering[fullName(fn)] {
		return fn.Pkg() != nil
	}
	recv := fn.Signature().Recv()
	return recv != nil && answering[fn.Pkg().Path()+"."+ownerName(recv.Type())] && !slices.ContainsFunc(writingMethods, func(name string) bool {
		return strings.HasPrefix(fn.Name(), name)
	})
}

// asksAlone reports whether a function that is not in view, such as a method of an interface,
// has by its name nothing to do but say yes or no: p.IsProduction(), flags.HasFeature("x"). The
// methods of the package that it may be do no more than that.
func (f *Flow) asksAlone(fn *types.Func) bool {
	if fn == nil || !asks(fn) {
		return false
	}
	if !isInterfaceMethod(fn) {
		return true
	}
	i, ok := under(fn.Signature().Recv().Type()).(*types.Interface)
	return ok && !slices.ContainsFunc(f.implementations(fn, i), f.writesAny)
}

// asks reports whether a function says yes or no, and its name that it does nothing else.
func asks(fn *types.Func) bool {
	results := fn.Signature().Results()
	if results.Len() != 1 || !code.IsBoolean(results.At(0).Type()) {
		return false
	}
	for _, verb := range askingVerbs {
		if rest, ok := strings.CutPrefix(fn.Name(), verb); ok && rest != "" && (unicode.IsUpper(rune(rest[0])) || rest[0] == '_') {
			return true
		}
	}
	return false
}

// askingVerbs are how the names of such functions begin.
var askingVerbs = []string{"Is", "is", "Has", "has", "Can", "can", "Should", "should", "Allows", "allows", "Supports", "supports", "Needs", "needs", "Uses", "uses"}

// writingMethods are how the names begin of methods that write what they belong to, or a list
// that they are given.
var writingMethods = []string{"Append", "Expand", "GobDecode", "Longest", "Unmarshal"}

// sameAnswer returns what a call of a function out of view yields: what it did before, if the
// question is the same.
func (r *run) sameAnswer(s state, c callSite, v value) value {
	if !answersAlike(c.fn) && !r.asksAlone(c.fn) {
		return v
	}
	if kind := r.staticKind(c); kind != nil {
		return kind
	}
	args := r.firstTimes(c.args)
	if wholeFuncs[fullName(c.fn)] != nil {
		args = r.knownWholes(s, args)
	}
	if c.fn.Pkg() != nil && c.fn.Pkg().Path() == "bytes" {
		args = r.contents(s, args)
	}
	if c.fn.Signature().Recv() != nil {
		args = append([]value{c.recv}, args...)
	}
	if out, ok := v.(*tuple); ok {
		vals := slices.Clone(out.vals)
		for i, v := range vals {
			vals[i] = r.answer(s, question{fn: c.fn, index: i, args: args}, v)
		}
		return &tuple{vals}
	}
	return r.answer(s, question{fn: c.fn, args: args}, v)
}

// answer returns the answer to a question: the one that is given, if there was none before.
func (f *Flow) answer(s state, q question, v value) value {
	u, ok := v.(*unknown)
	if !ok || u.lost {
		return v
	}
	u.alike = q.fn
	q.gen = ageless
	if slices.ContainsFunc(q.args, refers) {
		q.gen = s.gen()
	}
	key, ok := f.questionKey(s, q)
	if !ok {
		return v
	}
	if u.asks = f.executionOf(q, s.gen(), u.expr); u.typ == nil || mayRefer(u.typ) && !types.IsInterface(u.typ) { // a list of its own each time, which the caller may write
		f.questions[u.slot], f.alike[u.slot] = q, key
		if f.answers[key] == nil {
			f.answers[key] = u
		}
		return v
	}
	if old := f.answers[key]; old != nil {
		again := *u // what is said of where it was made is said of each place
		again.key, again.slot = old.key, old.slot
		return &again
	}
	f.questions[u.slot], f.answers[key] = q, u
	return u
}

// besideNil returns what a value is that is held against nil: a list that is made anew each time
// is nil if the one before was, where the question is the same.
func (f *Flow) besideNil(v, other value) value {
	u, ok := v.(*unknown)
	if !ok || other != any(nilVal{}) {
		return v
	}
	if first := f.answers[f.alike[u.slot]]; first != nil {
		return first
	}
	return v
}

// refers reports whether what a value stands for may change while it is the same.
func refers(v value) bool {
	if _, isTried := v.(real); isTried {
		return false
	}
	t := typeOf(v)
	if t == nil {
		return true
	}
	switch u := under(t).(type) {
	case *types.Basic:
		return false
	case *types.Struct:
		return !code.IsNamed(t, "time", "Time") && !isOfPackage(t, "net/netip")
	case *types.Interface:
		return u.NumMethods() == 0
	}
	return true
}

func isOfPackage(t types.Type, path string) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == path
}

// questionKey returns a name that only the same questions share; false if nobody can tell
// whether they are.
func (f *Flow) questionKey(s state, q question) (string, bool) {
	var key strings.Builder
	key.WriteString("answer of " + q.fn.FullName() + " " + strconv.Itoa(q.index) + " " + strconv.Itoa(q.gen))
	for _, a := range q.args {
		name, ok := f.alikeName(s, a)
		if !ok || key.Len() > maxQuestion {
			return "", false
		}
		key.WriteString("|" + name)
	}
	return key.String(), true
}

// maxQuestion bounds the name of a question.
const maxQuestion = 512

// alikeName returns a name that only values share which look alike to code that only looks.
func (f *Flow) alikeName(s state, v value) (string, bool) {
	switch v := v.(type) {
	case *unknown:
		if f.isStirred(s, v) {
			return "", false
		}
		if name, ok := f.alike[v.slot]; ok {
			return name, true
		}
		return v.key, true
	case *str:
		if sym, sole := soleUnknown(v); sole {
			return f.alikeName(s, sym)
		}
		if !v.sure {
			return "", false
		}
		name := f.keyOf(v)
		return name, !strings.HasPrefix(name, "#")
	case konst, nilVal:
		return f.keyOf(v), true
	case real:
		return v.name(), true
	}
	return "", false
}

// answerAt returns the answer that a function of the package was given, at a call of it.
func (in *instance) answerAt(q question, v *unknown) value {
	if q.gen != ageless && q.gen != in.sum.base.gen() {
		return v // the function may have written it before
	}
	q.args = in.all(q.args)
	in.noteHeldQuestion(q, v)
	return in.answer(in.s, q, v)
}

// noteHeldQuestion notes what a function was asked of the value in an interface that is evaluated
// with values that are made: errors.As, of which the answer is another one each time, as it stores
// what it finds.
func (f *Flow) noteHeldQuestion(q question, v *unknown) {
	if heldFuncs[fullName(q.fn)] != nil {
		f.questions[v.slot] = q
	}
}
