package flow

import (
	"go/types"
	"slices"
	"strings"
)

// Things of the library that the program has made, and has put into them what it itself says:
//
//	l := list.New()
//	l.PushBack(1)
//	if l.Len() > 1 { // nobody else can put anything into it
//		http.Get("http://h/a b")
//	}
//
// What comes out of them is not worked out, but nobody chooses it. It may be anything as soon as
// something is put into one that others choose, or code out of view has it.

// ownPackages are packages, beside those that hand out what they keep, whose functions and methods ask
// nobody: what they yield is made of what they are given.
var ownPackages = map[string]bool{"flag": true, "log": true}

// asksNobody reports whether what a function of the library yields depends on nothing but what it is
// given, and what was put into that before.
func asksNobody(fn *types.Func) bool {
	if fn == nil || fn.Pkg() == nil || isInterfaceMethod(fn) {
		return false
	}
	path := fn.Pkg().Path()
	if path == "net/http/httptest" {
		return fn.Name() == "NewRecorder" || strings.HasPrefix(methodName(fn), "ResponseRecorder.")
	}
	return makesOfGiven(path) && !worldlyFuncs[fullName(fn)]
}

// makesOfGiven reports whether a package of the library, but for some of its functions, makes what it
// yields of what it is given.
func makesOfGiven(path string) bool {
	root, _, _ := strings.Cut(path, "/")
	return (ownPackages[path] || keepingPackages[path] || pureRoots[root]) && !worldly[path]
}

// isOwnCall reports whether a call asks nobody, and is given nothing that others choose.
func (r *run) isOwnCall(s state, c callSite) bool {
	if c.by != nil || !asksNobody(c.fn) {
		return false
	}
	given := c.args
	if c.fn.Signature().Recv() != nil {
		given = append([]value{c.recv}, given...)
	}
	o := owner{r, s, maxOwned}
	return len(given) > 0 && allOf(given, o.has) || len(given) == 0 && makesNew(c.fn)
}

// makesNew reports whether a function makes something by its name.
func makesNew(fn *types.Func) bool {
	return fn.Signature().Recv() == nil && strings.HasPrefix(fn.Name(), "New")
}

// maxOwned bounds the values that are looked at for such a call.
const maxOwned = 64

// An owner asks whether the program itself has chosen all that values hold.
type owner struct {
	*run
	s      state
	budget int
}

func (o *owner) has(v value) bool {
	if o.budget--; o.budget < 0 {
		return false
	}
	switch v := v.(type) {
	case nil, nilVal, konst: // a field that is nil has its zero value
		return true
	case *ref:
		return o.hasContent(o.content(o.s, v))
	case *fnVal:
		return o.isAlikeValue(v)
	case *phi:
		return allOf(v.alts, o.has)
	case *structVal:
		return allOf(v.fields, o.has)
	case *unknown:
		return v.lost
	}
	return !o.isFree(v)
}

func (o *owner) hasContent(content any) bool {
	switch c := content.(type) {
	case *cell:
		return o.has(c.val)
	case *buffer:
		return !o.isFree(c.text)
	case *listVal:
		return allOf(c.elems, o.has)
	case *mapVal:
		return allOf(c.keys, o.has) && allOf(c.vals, o.has)
	case *wild:
		return c.made
	}
	return false
}

// ownMade evaluates a function that makes something new.
func (r *run) ownMade(s state, c callSite, t types.Type) (state, value, bool) {
	if c.fn == nil || !makesNew(c.fn) || !isPointer(t) || isOfText(c.fn) || !r.isOwnCall(s, c) {
		return s, nil, false
	}
	s = r.effects(s, c)
	made := r.newWild(s, true)
	made.made = true
	return s, r.newObject(&s, made, t), true
}

// isMadeThing reports whether a value is a thing that the library keeps something in.
func isMadeThing(v value) bool {
	if u, ok := v.(*unknown); ok {
		return u.lost && !isPlain(u.typ)
	}
	_, is := v.(*ref)
	return is
}

// isAskedOwn reports whether a call asks something that the library keeps for the program what that
// has put there. What functions compute of texts and numbers is known better.
func (r *run) isAskedOwn(s state, c callSite) bool {
	if c.fn == nil || c.fn.Pkg() == nil || !r.isOwnCall(s, c) {
		return false
	}
	switch path := c.fn.Pkg().Path(); {
	case path == "flag" && isPointer(r.info.TypeOf(c.expr)): // what it points to, is written when flags are parsed
		return r.hasOwnFlags(c.expr)
	case path == "time":
		return true
	case !computingPackages[path]:
		return slices.ContainsFunc(append([]value{c.recv}, c.args...), isMadeThing)
	}
	switch recv := c.recv.(type) {
	case *ref:
		w, ok := r.content(s, recv).(*wild)
		return ok && w.made
	case *unknown:
		return isPointer(recv.typ)
	}
	return false
}

// isOfText reports whether a function makes of a text what is known by that text.
func isOfText(fn *types.Func) bool {
	switch fn.Pkg().Path() {
	case "bytes", "strings":
		return true
	}
	return special[fullName(fn)] != nil
}
