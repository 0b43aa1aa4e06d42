package flow

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// interfaceCall notes what a call causes that every implementation in the
// package does.
func (r *run) interfaceCall(s state, c callSite) {
	i, ok := under(c.fn.Signature().Recv().Type()).(*types.Interface)
	if !ok {
		return
	}
	by := map[*types.Func][]Passing{}
	var first *summary
	for _, fn := range r.implementations(c.fn, i) {
		decl := r.declOf(fn)
		if decl == nil || decl.Body == nil {
			return
		}
		sum := r.summary(r.bodyOf(decl))
		if sum == nil {
			return
		}
		if first == nil {
			first = sum
		}
		if by[fn] = r.passingsOf(fn, sum); len(by[fn]) == 0 {
			return // not every one passes something on
		}
	}
	for _, p := range r.agreement(c.fn, i, by) {
		for _, ev := range first.events {
			if ev.use == p.Use && ev.passes {
				r.instance(s, first, c).event(r, ev, c)
				break
			}
		}
	}
}

// unknownResult returns what a call of a function out of view yields.
func (r *run) unknownResult(s state, c callSite, t types.Type) value {
	given := r.contents(s, c.args)
	args := given
	switch {
	case c.recv != nil && isCount(c.fn):
		args = append([]value{c.recv}, args...)
	case c.recv != nil:
		args = append(r.contents(s, []value{c.recv}), args...)
	}
	if c.isOwnValue() || !asksSystem(c.fn) && !isWritten(c) && (r.keepsKnown(c, args) || r.asksKnown(c, args)) || r.isAskedOwn(s, c) {
		return r.ownResult(c, t)
	}
	if c.by != nil { // a parameter, perhaps
		args = append([]value{c.by}, args...)
	}
	computed := c.fn != nil && c.fn.Pkg() != nil && !isC(c.fn) && !asksSystem(c.fn) && (r.isOwn(c.fn.Pkg()) || computingPackages[c.fn.Pkg().Path()] || isComputing(c.fn) && !slices.ContainsFunc(args, r.isFree))
	result := func(t types.Type) value {
		isError := types.Identical(t, errorType)
		if r.asksOwn(c, t) || keepsOwn(c) || !computed && !isError && isWritten(c) {
			return r.lostSymbol(c.expr, t)
		}
		written := isError && isWritten(c)
		refused := computed && isError && (readingPackages[c.fn.Pkg().Path()] || written)
		of := args
		if computed && c.recv != nil && !r.isOwn(c.fn.Pkg()) && slices.ContainsFunc(given, r.isFree) {
			of = given // whatever pattern or network it is asked of
		}
		u := r.outcome(c.expr, t, computed && !refused, of)
		u.hardly = written && hardlyFails(c)
		return u
	}
	tt, ok := t.(*types.Tuple)
	if !ok {
		return result(t)
	}
	out := &tuple{}
	for i := range tt.Len() {
		out.vals = append(out.vals, result(tt.At(i).Type()))
	}
	if last := len(out.vals) - 1; last > 0 && types.Identical(tt.At(last).Type(), errorType) && givesSome(c.fn) {
		r.noteErrorBeside(out, out.vals[last])
	}
	return out
}

// ownResult returns what a call yields that is made of what the program itself has made.
func (r *run) ownResult(c callSite, t types.Type) value {
	v := r.lostResult(c, t)
	if c.fn == nil || c.fn.Pkg() == nil || !readingAll[fullName(c.fn)] && (keepingPackages[c.fn.Pkg().Path()] || comesToEnd(c.fn)) && !isWritten(c) {
		return v
	}
	results := c.fn.Signature().Results()
	if last := results.Len() - 1; last < 0 || !types.Identical(results.At(last).Type(), errorType) {
		return v
	}
	if out, ok := v.(*tuple); ok {
		out.vals[len(out.vals)-1] = r.hardlyFailing(c.expr, errorType)
		return out
	}
	return r.hardlyFailing(c.expr, errorType)
}

// comesToEnd reports whether a function reads on until there is no more, which it says by an error.
func comesToEnd(fn *types.Func) bool {
	return slices.ContainsFunc([]string{"Decode", "Next", "Peek", "Read", "Token"}, func(name string) bool { return strings.HasPrefix(fn.Name(), name) })
}

// givesSome reports whether a function is one of the standard library that returns something
// where it returns no error.
func givesSome(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil || givesNone[fn.FullName()] {
		return false
	}
	root, _, _ := strings.Cut(fn.Pkg().Path(), "/")
	return givingRoots[root]
}

// givingRoots are the first elements of the paths of packages whose functions do so.
var givingRoots = map[string]bool{
	"archive": true, "compress": true, "crypto": true, "database": true, "encoding": true, "html": true, "image": true, "io": true,
	"log": true, "mime": true, "net": true, "os": true, "path": true, "plugin": true, "regexp": true, "text": true, "time": true,
}

// givesNone are functions of these that may return neither something nor an error.
var givesNone = map[string]bool{
	"net/http.ProxyFromEnvironment":      true, // no proxy
	"(*crypto/tls.Config).DecryptTicket": true, // no ticket that it knows
}

// contents returns values with the text in place of a list of bytes that the function has
// made of one, with what others have put into something that hands it out, and with what a
// function captures that answers by it.
func (r *run) contents(s state, args []value) []value {
	out := slices.Clone(args)
	for i, a := range args {
		switch a := a.(type) {
		case *ref:
			switch c := r.content(s, a).(type) {
			case *buffer:
				out[i] = c.text
			case *wild:
				if !c.lost && handsOut(a.typ) {
					out[i] = r.wildValue(s, a, c, a.typ, nil)
				}
			}
		case *fnVal:
			if a.body == nil || !r.asksGiven(a.body) {
				continue
			}
			if lit, ok := a.body.node.(*ast.FuncLit); ok {
				for _, c := range r.captured(lit) {
					if held, ok := s.get(r.slotOf(c.v, valueSlot)).(value); ok {
						out = append(out, held)
					}
				}
			}
		}
	}
	return out
}

// isCount reports whether a method says how much was put into something one by one, whatever that was.
func isCount(fn *types.Func) bool { return fn != nil && code.IsFunc(fn, "(*container/list.List).Len") }

// handsOut reports whether a type is one of the library that others put something into, and that hands
// that out.
func handsOut(t types.Type) bool {
	if t == nil {
		return false
	}
	n, ok := types.Unalias(elemType(t)).(*types.Named)
	return ok && n.Obj().Pkg() != nil && (isBuffer(n) || keepingPackages[n.Obj().Pkg().Path()] && n.Obj().Pkg().Path() != "sync")
}

// readingPackages are packages that read what programs spell, templates and patterns:
// whether one is refused is open, as with any error from outside.
var readingPackages = map[string]bool{"html/template": true, "regexp": true, "text/template": true}

// keepingPackages are packages whose functions and methods hand out what they were
// given before.
var keepingPackages = map[string]bool{
	"bufio": true, "compress/gzip": true, "container/list": true, "encoding/csv": true, "encoding/xml": true, "io": true, "sync": true, "sync/atomic": true,
}

// asksOwn reports whether a call asks something of package sync that is the function's
// own, or may be, whether it was so: that depends on what the function did before.
func (r *run) asksOwn(c callSite, t types.Type) bool {
	if _, own := c.recv.(*ref); !own || c.fn == nil || c.fn.Pkg() == nil || !code.IsBoolean(under(t)) {
		return false
	}
	return c.fn.Pkg().Path() == "sync" || c.fn.Pkg().Path() == "sync/atomic"
}

// keepsOwn reports whether a call takes something out of a sync.Map that is the function's
// own, or may be: the program has put it there.
func keepsOwn(c callSite) bool {
	if _, own := c.recv.(*ref); !own || c.fn == nil || c.fn.Signature().Recv() == nil {
		return false
	}
	return code.IsNamed(elemType(c.fn.Signature().Recv().Type()), "sync", "Map")
}

// keepsKnown reports whether a call hands out what was made of known values alone.
func (r *run) keepsKnown(c callSite, args []value) bool {
	if c.fn == nil || c.fn.Pkg() != nil && !keepingPackages[c.fn.Pkg().Path()] || len(args) == 0 { // error.Error has no package
		return false
	}
	return !slices.ContainsFunc(args, func(a value) bool {
		_, free, _ := r.dependence(a)
		return free
	})
}

// asksKnown reports whether a call asks a struct that is known a question: t.IsZero()
// of a var t time.Time.
func (r *run) asksKnown(c callSite, args []value) bool {
	if _, isStruct := c.recv.(*structVal); !isStruct || c.fn == nil || isPointer(c.fn.Signature().Recv().Type()) {
		return false
	}
	return !slices.ContainsFunc(args, func(a value) bool {
		_, free, _ := r.dependence(a)
		return free
	})
}

// asksOwnMap reports whether a call is one of a method of a query or a header that the
// program has made, and of which it has chosen all that is in it: what comes out of it is not
// just anything.
func (r *run) asksOwnMap(s state, c callSite) bool {
	if u, ok := c.recv.(*unknown); ok && r.hasSetKey(s, u, c) {
		return true
	}
	p, own := c.recv.(*ref)
	if !own || c.fn == nil || !isNet(c.fn) || !isMap(c.fn.Signature().Recv().Type()) {
		return false
	}
	switch m := r.content(s, p).(type) {
	case *wild:
		return m.lost
	case *mapVal:
		return !slices.ContainsFunc(slices.Concat(m.keys, m.vals), func(v value) bool {
			if list, ok := v.(*ref); ok {
				l, ok := r.content(s, list).(*listVal)
				return !ok || slices.ContainsFunc(l.elems, r.isFree)
			}
			return r.isFree(v)
		})
	}
	return false
}

// A keySetKey names one key of an unknown query or header, by its lasting name, that this function
// has set or deleted; in small letters, as headers are asked for in any. Of one that is not known
// it is "*".
type keySetKey struct{ of, key string }

// containerName returns a name of a query or header that it keeps when somebody may have
// written it: r.Header stays the header of that request, and so does w.Header().
func (f *Flow) containerName(u *unknown) string {
	base := (*unknown)(nil)
	if len(u.args) == 1 {
		base, _ = u.args[0].(*unknown)
	}
	if base == nil {
		return u.key
	}
	if u.field != nil {
		return f.containerName(base) + "." + f.fieldKey(u.field)
	}
	if call, ok := u.expr.(*ast.CallExpr); ok && u.op == "call" {
		if fn, _ := typeutil.Callee(f.info, call).(*types.Func); fn != nil && fullName(fn) == "net/http.ResponseWriter.Header" {
			return f.containerName(base) + "()"
		}
	}
	return u.key
}

// keySet notes that a method has set or deleted a key of an unknown query or header: what is
// there now is not just anything.
func (r *run) keySet(s state, c callSite) state {
	u, ok := c.recv.(*unknown)
	if !ok || !isNetMap(c.fn) || !urlWriters[c.fn.Name()] || len(c.args) == 0 {
		return s
	}
	if key, ok := r.bytesIn(s, c.args[0]).(*str); ok {
		if name, sure := key.whole(); sure {
			return s.with(r.slotOf(keySetKey{r.containerName(u), strings.ToLower(name)}, countSlot), r.settingOf(s, c))
		}
	}
	return r.stirred(s.with(r.slotOf(keySetKey{r.containerName(u), "*"}, countSlot), keyGone), u)
}

// What this function has made of a key of a query or header, on some way.
const (
	keySet  = 1 + iota // something is there
	keyGone            // nothing may be
)

// settingOf returns what a method makes of a key.
func (r *run) settingOf(s state, c callSite) int {
	if len(c.args) != 2 {
		return keyGone
	}
	if val, known := wholeAt([]value{r.bytesIn(s, c.args[1])}, 0); known && val == "" {
		return keyGone
	}
	return keySet
}

// hasSetKey reports whether a call asks an unknown query or header for what this function has
// set there.
func (r *run) hasSetKey(s state, u *unknown, c callSite) bool {
	if !isNetMap(c.fn) {
		return false
	}
	if len(c.args) == 0 || r.isStirred(s, u) {
		return r.isStirred(s, u)
	}
	if r.settingAt(s, u, "*") != 0 {
		return true
	}
	key, ok := r.bytesIn(s, c.args[0]).(*str)
	if !ok {
		return false
	}
	name, sure := key.whole()
	if !sure {
		return false
	}
	of := r.settingAt(s, u, strings.ToLower(name))
	return of == keyGone || of == keySet && c.fn.Name() != "Get"
}

// settingAt returns what this function has made of a key; 0 if it has not written it.
func (r *run) settingAt(s state, u *unknown, key string) int {
	slot, known := r.named[keySetKey{r.containerName(u), key}]
	if !known {
		return 0
	}
	of, _ := s.get(slot).(int)
	return of
}

// noteSetAnswer notes that a text is what a method finds where this function has set something,
// on some way: that it is not empty says no more than that.
func (r *run) noteSetAnswer(s state, c callSite, v value) {
	of, ok := c.recv.(*unknown)
	u, ok2 := v.(*unknown)
	if !ok || !ok2 || !isNetMap(c.fn) || len(c.args) != 1 {
		return
	}
	if key, known := wholeAt([]value{r.bytesIn(s, c.args[0])}, 0); known && r.settingAt(s, of, strings.ToLower(key)) == keySet {
		if r.setAnswers == nil {
			r.setAnswers = map[int]bool{}
		}
		r.setAnswers[u.slot] = true
	}
}

// asksSetAnswer reports whether a condition says more of such a text than that it is there, or
// is not another one.
func (f *Flow) asksSetAnswer(u *unknown, held bool) bool {
	if len(f.setAnswers) == 0 || u.op == "==" && !held {
		return false
	}
	return slices.ContainsFunc(f.atomsOf(u).atoms, func(a *unknown) bool { return f.setAnswers[a.slot] })
}

// isNetMap reports whether a function is a method of url.Values or http.Header.
func isNetMap(fn *types.Func) bool {
	return fn != nil && fn.Signature().Recv() != nil && isNet(fn) && isMap(fn.Signature().Recv().Type())
}

// isFree reports whether a value may be any.
func (r *run) isFree(v value) bool {
	_, free, _ := r.dependence(v)
	return free
}

// isOwnValue reports whether a call is one of a function that the program itself
// has made, and that was not followed.
func (c callSite) isOwnValue() bool {
	switch f := c.by.(type) {
	case nil:
		return false
	case *unknown:
		return f.lost
	}
	return true
}

// computingPackages are packages whose functions make their results of their arguments
// alone: given known values they cannot come out either way.
var computingPackages = map[string]bool{
	"bytes": true, "cmp": true, "encoding/base64": true, "encoding/hex": true, "encoding/json": true, "errors": true, "fmt": true,
	"html": true, "html/template": true, "iter": true, "maps": true, "math": true, "math/bits": true, "net/url": true, "path": true, "path/filepath": true, "regexp": true,
	"slices": true, "sort": true, "strconv": true, "strings": true, "text/template": true, "unicode": true, "unicode/utf8": true,
}

// computingNames are the functions that do so of packages that have others, and the types of
// which all methods do. Of what is not known they may give anything.
var computingNames = map[string]bool{
	"mime.FormatMediaType": true, "mime.ParseMediaType": true, "net.CIDRMask": true, "net.IPv4": true, "net.IPv4Mask": true, "net.JoinHostPort": true, "net.ParseCIDR": true, "net.ParseMAC": true,
	"net.SplitHostPort": true, "net/http.CanonicalHeaderKey": true, "net/http.DetectContentType": true, "net/http.ParseTime": true, "net/http.StatusText": true, "reflect.DeepEqual": true, "time.ParseDuration": true,
	"net/mail.ParseAddress": true, "net/mail.ParseAddressList": true, "net/netip.ParseAddr": true, "net/netip.ParseAddrPort": true, "net/netip.ParsePrefix": true,
	"net/netip.MustParseAddr": true, "net/netip.MustParseAddrPort": true, "net/netip.MustParsePrefix": true, "net/netip.Addr": true, "net/netip.AddrPort": true, "net/netip.Prefix": true,
	"io/fs.FileMode": true, "net.HardwareAddr": true, "net.IP": true, "net.IPMask": true, "net.IPNet": true,
}

// isComputing reports whether a function, or all methods of its type, are among these.
func isComputing(fn *types.Func) bool {
	name := fn.Name()
	if recv := fn.Signature().Recv(); recv != nil {
		name = ownerName(recv.Type())
	}
	return computingNames[fn.Pkg().Path()+"."+name]
}

// effects returns the state after a call of a function out of view: what its
// arguments refer to may have been written.
func (r *run) effects(s state, c callSite) state {
	if c.fn != nil && isReader(c.fn) {
		return r.callsBack(s, c)
	}
	if c.fn != nil && (onlyLooks(c.fn) || r.asksAlone(c.fn) || r.onlyMarshals(c.fn) || len(c.args) == 1 && iterates(c.fn, typeOf(c.args[0]))) {
		return s
	}
	decodes := decodes(c.fn)
	if s, _, ok := r.decodedText(s, c); ok {
		return s
	}
	settings := settingStructOf(c)
	fromOutside := decodes && (settings.pkg != "" || r.readsInput(s, c))
	computes := c.isOwnValue() || c.fn != nil && c.fn.Pkg() != nil && computingPackages[c.fn.Pkg().Path()]
	expose := r.exposeShared
	if r.isOwnCall(s, c) {
		expose = r.exposeOwn
	}
	if c.fn != nil && c.fn.Pkg() == r.pkg { // without a body: it is written in assembly
		expose = r.expose
	}
	for _, v := range c.args {
		if decodes {
			s = r.decodedInto(s, v, settings, fromOutside)
		} else {
			s = expose(s, v, computes)
		}
	}
	if c.recv != nil {
		s = expose(s, c.recv, r.asksOwnMap(s, c) && !slices.ContainsFunc(c.args, r.isFree))
	}
	if c.fn == nil || c.fn.Pkg() == nil || r.isOwn(c.fn.Pkg()) {
		s = r.anyWrite(s)
	}
	return r.arranged(r.keySet(s, c), c)
}

// readers are packages whose functions and methods write nothing that they
// are given; of others, single functions are.
var readers = map[string]bool{"fmt": true, "log": true, "strings": true, "errors": true, "strconv": true, "path": true, "path/filepath": true, "unicode": true, "testing": true, "log/slog": true,
	"github.com/stretchr/testify/assert": true, "github.com/stretchr/testify/require": true}

// locks are the methods of package sync that write nothing but what they belong
// to.
var locks = map[string]bool{"Lock": true, "Unlock": true, "RLock": true, "RUnlock": true, "TryLock": true, "Add": true}

// requestReaders are the methods of http.Request and http.Header that only look: r.FormValue
// reads the body, too.
var requestReaders = map[string]bool{
	"Request.BasicAuth": true, "Request.Context": true, "Request.Cookie": true, "Request.Cookies": true, "Request.PathValue": true,
	"Request.ProtoAtLeast": true, "Request.Referer": true, "Request.UserAgent": true, "Header.Get": true, "Header.Values": true,
}

// urlWriters are the methods of package url that write what they belong to.
var urlWriters = map[string]bool{"Set": true, "Add": true, "Del": true, "UnmarshalBinary": true}

// isReader reports whether a function leaves what its arguments refer to as
// it is. Those of fmt that read input do not.
func isReader(fn *types.Func) bool {
	pkg := fn.Pkg()
	if pkg == nil {
		return false
	}
	switch pkg.Path() + "." + fn.Name() {
	case "slices.Contains", "slices.Index", "slices.Equal", "reflect.DeepEqual", "reflect.TypeOf":
		return true
	}
	if pkg.Path() == "sync" {
		return locks[fn.Name()]
	}
	if pkg.Path() == "net/http" {
		return requestReaders[methodName(fn)]
	}
	if pkg.Path() == "net/url" {
		return !urlWriters[fn.Name()]
	}
	if !readers[pkg.Path()] {
		return false
	}
	switch name := fn.Name(); {
	case strings.HasPrefix(name, "Scan"), strings.HasPrefix(name, "Sscan"), strings.HasPrefix(name, "Fscan"), name == "As", name == "Append", name == "Appendf", name == "Appendln":
		return false
	case pkg.Path() == "strings":
		return fn.Signature().Recv() == nil
	}
	return true
}

// methodName returns T.M for a method; "" for another function.
func methodName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return ""
	}
	n, ok := types.Unalias(elemType(recv.Type())).(*types.Named)
	if !ok {
		return ""
	}
	return n.Obj().Name() + "." + fn.Name()
}

// expose forgets what a value refers to: code out of view has it. lost says
// that the code is the program's own.
func (r *run) expose(s state, v value, lost bool) state {
	e := exposure{run: r, budget: maxExposed, lost: lost}
	return e.value(s, v)
}

// exposeShared forgets what a value refers to but the fields that nobody writes: code out
// of view has the value, and can write nothing by the names of variables.
func (r *run) exposeShared(s state, v value, lost bool) state {
	e := exposure{run: r, budget: maxExposed, lost: lost, keeps: true}
	return e.value(s, v)
}

// exposeOwn forgets what a value refers to that a function has which asks nobody, and was given nothing
// that others choose.
func (r *run) exposeOwn(s state, v value, _ bool) state {
	e := exposure{run: r, budget: maxExposed, lost: true, keeps: true, own: true}
	return e.value(s, v)
}

// exposeBy forgets what a value refers to that code of the program has: shared says
// that it writes nothing by the names of variables.
func (r *run) exposeBy(s state, v value, shared bool) state {
	if shared {
		return r.exposeShared(s, v, true)
	}
	return r.expose(s, v, true)
}

// maxExposed bounds the objects that are followed from one value.
const maxExposed = 256

type exposure struct {
	*run
	budget int
	lost   bool
	keeps  bool // fields that nobody writes
	own    bool // the code asks nobody, and has nothing that others choose
}

func (e *exposure) value(s state, v value) state {
	if e.budget--; e.budget < 0 {
		return e.anyWrite(s)
	}
	switch v := v.(type) {
	case *ref:
		return e.object(s, v)
	case *phi:
		return e.all(s, v.alts)
	case *structVal:
		return e.fields(s, v)
	case *tuple:
		return e.all(s, v.vals)
	case *fnVal: // what a literal writes is not known anyway
		return e.value(s, v.recv)
	case *unknown:
		if v.typ == nil || mayRefer(v.typ) {
			s = e.anyWrite(s)
		}
	}
	return s
}

func (e *exposure) all(s state, vals []value) state {
	for _, v := range vals {
		s = e.value(s, v)
	}
	return s
}

// fields forgets what the fields of a copy of a struct refer to, but the lists that
// everybody only looks at.
func (e *exposure) fields(s state, v *structVal) state {
	for i, x := range v.fields {
		if !e.keepsElements(v.typ.Field(i)) {
			s = e.value(s, x)
		}
	}
	return s
}

// mayRefer reports whether a value of a type may let others write something.
func mayRefer(t types.Type) bool {
	switch u := under(t).(type) {
	case *types.Pointer, *types.Slice, *types.Map:
		return true
	case *types.Interface:
		return u.NumMethods() == 0
	}
	return false
}

func (e *exposure) object(s state, p *ref) state {
	content := s.get(p.obj)
	if content == nil {
		return s // a package's: those that may be written are not known anyway
	}
	if w, ok := content.(*wild); ok {
		if w.sent != nil {
			w.sent.others = true
		}
		if w.kept != nil && !e.keeps {
			s = s.with(p.obj, w.keeping(nil))
		}
		if w.made && !e.own {
			s = s.with(p.obj, e.newWild(s, false))
		}
		if p.typ != nil && !mayRefer(p.typ) && !isComposite(p.typ) {
			return s // a context, an error: there is nothing in it that this function wrote
		}
		return e.writtenElsewhere(s, elemType(p.typ), -1)
	}
	// Most pointers are handed out so that something is stored there, which
	// may come from outside of the program.
	now := e.newWild(s, e.lost || e.isWrittenBack(elemType(p.typ)))
	if e.keeps {
		now.kept = e.keptIn(content)
	}
	now.made = e.own
	s = s.with(p.obj, now)
	switch c := content.(type) {
	case *cell:
		return e.value(s, c.val)
	case *listVal:
		s = e.loseKin(s, p.obj)
		return e.all(s, c.elems)
	case *mapVal:
		return e.all(s, c.vals)
	case *queue:
		return e.all(s, c.vals)
	case *queues:
		for _, q := range c.alts {
			s = e.all(s, q.vals)
		}
	}
	return s
}
