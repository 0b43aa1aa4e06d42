package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// What all calls give a function may be made of what the program itself says:
//
//	func get(t time.Time) {
//		u := "http://h/"
//		if t.IsZero() {
//			u = "http://local host/"
//		}
//		http.Get(u)
//	}
//	get(time.Unix(1, 0))
//
// Nobody else chooses it, so that what is computed of it comes out one way only. Which, is not
// worked out here: a condition on it is in doubt. Conditions on what is given as it is are not:
// these the calls are asked, see givenparams.go and reachingcalls.go.

// An asSpelled is what all calls give a parameter, or a field of one.
type asSpelled struct {
	args []ast.Expr // nil in them for a zero value
	gen  int        // when the function begins
}

// maxSpelled bounds how deep values are looked into, and functions that call each other.
const maxSpelled = 6

// noteSpelled notes that all calls give something that the program itself says.
func (r *run) noteSpelled(s state, u *unknown, args []ast.Expr) {
	if !slices.ContainsFunc(args, func(e ast.Expr) bool { return e != nil && !r.isSpelled(e, maxSpelled) }) {
		r.inSource[u.slot] = asSpelled{args, s.gen()}
	}
}

// isSpelled reports whether an expression outside of the function that is run is one that nobody
// can choose.
func (f *Flow) isSpelled(e ast.Expr, depth int) bool {
	if f.info.Types[e].Value != nil || code.IsNil(e) {
		return true
	}
	if depth--; depth < 0 {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.FuncLit:
		return f.isAlikeCode(e, depth)
	case *ast.CompositeLit:
		return f.areSpelled(e.Elts, depth)
	case *ast.KeyValueExpr: // the name of a field is no expression
		return (f.info.Types[e.Key].Type == nil || f.isSpelled(e.Key, depth)) && f.isSpelled(e.Value, depth)
	case *ast.UnaryExpr:
		return e.Op != token.ARROW && f.isSpelled(e.X, depth)
	case *ast.BinaryExpr:
		return f.isSpelled(e.X, depth) && f.isSpelled(e.Y, depth)
	case *ast.Ident:
		return f.isSpelledName(e, depth)
	case *ast.SelectorExpr:
		return f.isSpelledName(e.Sel, depth)
	case *ast.CallExpr:
		return f.isSpelledCall(e, depth)
	}
	return false
}

// isSpelledName reports whether a name is that of a function or variable of a package which is one.
func (f *Flow) isSpelledName(name *ast.Ident, depth int) bool {
	switch obj := f.info.Uses[name].(type) {
	case *types.Func:
		return obj.Signature().Recv() == nil && f.isAlikeFunc(obj, depth)
	case *types.Var:
		return f.isSpelledVar(obj, depth)
	}
	return false
}

// isSpelledVar reports whether a variable of a package always holds what it begins with, which is one.
func (f *Flow) isSpelledVar(v *types.Var, depth int) bool {
	if v == nil || isFixedVar(v) {
		return v != nil
	}
	g := f.packageVars()[v]
	return g != nil && !g.written && !g.touched && !g.late && g.n == 1 && g.init != nil && staysAsMade(v.Type()) && f.isSpelled(g.init, depth)
}

func (f *Flow) areSpelled(list []ast.Expr, depth int) bool {
	return !slices.ContainsFunc(list, func(e ast.Expr) bool { return !f.isSpelled(e, depth) })
}

// isSpelledCall reports whether a call yields what nobody can choose.
func (f *Flow) isSpelledCall(call *ast.CallExpr, depth int) bool {
	if f.info.Types[call.Fun].IsType() { // a conversion
		return f.areSpelled(call.Args, depth)
	}
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if _, isBuiltin := f.info.Uses[id].(*types.Builtin); isBuiltin {
			return !slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return !f.info.Types[e].IsType() && !f.isSpelled(e, depth) })
		}
	}
	fn := f.staticCallee(call)
	if fn == nil || !f.isAlikeFunc(fn, depth) || !f.areSpelled(call.Args, depth) {
		return false
	}
	if fn.Signature().Recv() == nil {
		return true
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && f.isSpelled(sel.X, depth)
}

// pureRoots are the first elements of the paths of packages whose functions make the same of the same.
var pureRoots = map[string]bool{
	"bytes": true, "cmp": true, "compress": true, "container": true, "crypto": true, "encoding": true, "errors": true, "fmt": true, "go": true, "hash": true, "html": true,
	"image": true, "index": true, "iter": true, "maps": true, "math": true, "mime": true, "path": true, "reflect": true, "regexp": true, "slices": true, "sort": true,
	"strconv": true, "strings": true, "text": true, "time": true, "unicode": true,
}

// worldly are packages among them of which what functions yield depends on more than on what they are
// given: they ask the world.
var worldly = map[string]bool{"crypto/rand": true, "go/build": true, "go/importer": true, "hash/maphash": true, "math/rand": true, "math/rand/v2": true}

// worldlyFuncs are functions of other packages that do so.
var worldlyFuncs = map[string]bool{
	"path/filepath.Abs": true, "path/filepath.EvalSymlinks": true, "path/filepath.Glob": true, "path/filepath.Walk": true, "path/filepath.WalkDir": true,
	"time.After": true, "time.AfterFunc": true, "time.LoadLocation": true, "time.NewTicker": true, "time.NewTimer": true, "time.Now": true, "time.Since": true, "time.Tick": true, "time.Until": true,
}

// makesAlike are functions of others that make the same of the same.
var makesAlike = map[string]bool{
	"context.Background": true, "context.TODO": true, "context.WithValue": true, "context.WithoutCancel": true,
	"net/mail.ParseAddress": true, "net/textproto.TrimBytes": true, "net/textproto.TrimString": true, "os.Expand": true,
}

// yieldsAlike reports whether a function of the library makes the same of the same.
func yieldsAlike(fn *types.Func) bool {
	if answersAlike(fn) || fn != nil && fn.Pkg() != nil && makesAlike[fullName(fn)] {
		return true
	}
	if fn == nil || fn.Pkg() == nil || isInterfaceMethod(fn) {
		return false
	}
	path := fn.Pkg().Path()
	root, _, _ := strings.Cut(path, "/")
	if path == "fmt" {
		return fn.Name() == "Errorf" || strings.HasPrefix(fn.Name(), "Sprint")
	}
	return pureRoots[root] && !worldly[path] && !worldlyFuncs[path+"."+fn.Name()]
}

// fixedVars are variables of the library that nobody sets.
var fixedVars = map[string]bool{
	"encoding/base32.HexEncoding": true, "encoding/base32.StdEncoding": true,
	"encoding/base64.RawStdEncoding": true, "encoding/base64.RawURLEncoding": true, "encoding/base64.StdEncoding": true, "encoding/base64.URLEncoding": true,
	"encoding/binary.BigEndian": true, "encoding/binary.LittleEndian": true, "hash/crc32.IEEETable": true, "time.UTC": true,
}

func isFixedVar(v *types.Var) bool {
	return v != nil && v.Pkg() != nil && fixedVars[v.Pkg().Path()+"."+v.Name()]
}

// isAlikeFunc reports whether a function makes the same of the same.
func (f *Flow) isAlikeFunc(fn *types.Func, depth int) bool {
	if yieldsAlike(fn) {
		return true
	}
	d := f.declOf(fn.Origin())
	if d == nil || d.Body == nil || depth <= 0 {
		return false
	}
	is, known := f.alikeFuncs[fn]
	if !known {
		is = f.isAlikeCode(d, depth)
		f.alikeFuncs[fn] = is
	}
	return is
}

// isAlikeCode reports whether a function reads and writes nothing but its own variables, and calls
// what makes the same of the same.
func (f *Flow) isAlikeCode(fn ast.Node, depth int) bool {
	is := true
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt, *ast.SelectStmt, *ast.SendStmt:
			is = false
		case *ast.StarExpr:
			is = is && f.info.Types[n].IsType()
		case *ast.UnaryExpr:
			is = is && n.Op != token.ARROW
		case *ast.AssignStmt:
			is = is && !slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { _, isName := e.(*ast.Ident); return !isName })
		case *ast.IncDecStmt:
			_, isName := n.X.(*ast.Ident)
			is = is && isName
		case *ast.Ident:
			v, isVar := f.info.Uses[n].(*types.Var)
			is = is && (!isVar || v.IsField() || fn.Pos() <= v.Pos() && v.Pos() < fn.End())
		case *ast.CallExpr:
			is = is && f.callsAlike(n, depth-1)
		}
		return is
	})
	return is
}

// callsAlike reports whether a call in such a function is of one of these.
func (f *Flow) callsAlike(call *ast.CallExpr, depth int) bool {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.FuncLit:
		return true // the walk comes by
	case *ast.Ident:
		if _, isBuiltin := f.info.Uses[fun].(*types.Builtin); isBuiltin {
			return true
		}
	}
	if f.info.Types[call.Fun].IsType() {
		return true
	}
	fn, _ := typeutil.Callee(f.info, call).(*types.Func)
	return fn != nil && depth >= 0 && (alikeMethods[fullName(fn)] || !isInterfaceMethod(fn) && f.isAlikeFunc(fn, depth))
}

// alikeMethods are methods of interfaces that answer the same to the same, of what nobody but the program
// chooses.
var alikeMethods = map[string]bool{"context.Context.Deadline": true, "context.Context.Err": true, "context.Context.Value": true}

// givesSpelled reports whether a call gives a function something, and nothing that anybody but the
// program chooses.
func (f *Flow) givesSpelled(c callSite) bool {
	return len(c.expr.Args) > 0 && f.areSpelled(c.expr.Args, maxSpelled)
}

// staysOpen reports whether a call leaves open how a condition comes out of what nobody but the program
// chooses.
func (in *instance) staysOpen(s state, v value, want bool) bool {
	u, ok := v.(*unknown)
	if !ok || saysNone(u) && in.saysLittle(u, want) || mentionsParam(u, nil, maxMentions) { // other calls are asked in turn
		return false
	}
	if _, known := in.decide(s, u); known {
		return false
	}
	return in.isComputedOfSpelled(s, u, maxSpelled, true)
}

// notChosen returns what a call of a function yields: what was not worked out, but nobody can choose,
// as something that the program has computed.
func (r *run) notChosen(s state, c callSite, v value) value {
	if c.val == nil || c.val.fn == nil || c.val.body == nil || v == nil {
		return v
	}
	if _, _, isSetting := settingOf(c.val.fn); isSetting {
		return v
	}
	t := r.info.TypeOf(c.expr)
	if all, ok := v.(*tuple); ok {
		of, isTuple := t.(*types.Tuple)
		if !isTuple || of.Len() != len(all.vals) {
			return v
		}
		out := &tuple{slices.Clone(all.vals)}
		for i := range out.vals {
			out.vals[i] = r.oneNotChosen(s, c, all.vals[i], of.At(i).Type())
		}
		return out
	}
	return r.oneNotChosen(s, c, v, t)
}

func (r *run) oneNotChosen(s state, c callSite, v value, t types.Type) value {
	b, ok := under(t).(*types.Basic)
	if !ok || !isUndecided(v, b.Info()&types.IsString != 0) || !r.isSpelled(c.expr, maxSpelled) && !r.isGivenKnown(s, c) {
		return v
	}
	return r.lostSymbol(c.expr, t)
}

// isGivenKnown reports whether a function makes the same of the same, and all that it is given is known.
func (r *run) isGivenKnown(s state, c callSite) bool {
	given := c.args
	if c.recv != nil {
		given = append(slices.Clone(given), c.recv)
	}
	return r.isAlikeFunc(c.val.fn, maxSpelled) && allOf(given, func(v value) bool { return r.isComputedOfSpelled(s, v, maxSpelled, false) })
}

// isUndecided reports whether a value is one of several, or any number.
func isUndecided(v value, isText bool) bool {
	switch v := v.(type) {
	case *unknown:
		return !isText
	case *phi:
		return true
	case *str:
		return !v.sure && slices.ContainsFunc(v.items(), isOption)
	}
	return false
}

// isOption reports whether a part of a text is one of several.
func isOption(item any) bool {
	switch item := item.(type) {
	case *phi:
		return true
	case *str:
		return isUndecided(item, true)
	case *marked:
		return isUndecided(item.str, true)
	}
	return false
}

// asksSpelled reports whether a condition asks what is computed of nothing but what the program itself
// says, and which the calls cannot be asked.
func (f *Flow) asksSpelled(s state, u *unknown, want bool) bool {
	if saysNone(u) && f.saysLittle(u, want) || mentionsParam(u, nil, maxMentions) {
		return false
	}
	return f.isComputedOfSpelled(s, u, maxSpelled, true)
}

// isComputedOfSpelled reports whether all that a value is computed of is known or, if these count, said
// by all calls.
func (f *Flow) isComputedOfSpelled(s state, v value, depth int, calls bool) bool {
	if depth--; depth < 0 {
		return false
	}
	is := func(v value) bool { return f.isComputedOfSpelled(s, v, depth, calls) }
	u, ok := v.(*unknown)
	if !ok {
		return isKnownText(v) || f.settled(s, v, depth) || f.isAlikeValue(v) || allOf(f.heldIn(s, v), is)
	}
	if _, is := f.inSource[u.slot]; is && calls || s.get(u.slot) != nil || u.op == globalOp && f.isSpelledVar(f.globalAt[u.slot], maxSpelled) {
		return true
	}
	isCall := u.op == "call" || u.op == "compute" || u.op == ""
	if call, ok := u.expr.(*ast.CallExpr); isCall && ok && !u.lost && staysAsMade(u.typ) && f.isSpelled(call, maxSpelled) {
		return true
	}
	return !u.lost && u.op != "" && (len(u.args) > 0 || isCall) && (!isCall || f.asksAlikeOf(u)) && allOf(u.args, is)
}

// isAlikeValue reports whether a value is a function that makes the same of the same, or an error that
// the package declares.
func (f *Flow) isAlikeValue(v value) bool {
	switch v := v.(type) {
	case *fnVal:
		if v.recv != nil || v.fn == nil && v.body == nil {
			return false
		}
		return v.fn != nil && f.isAlikeFunc(v.fn, maxSpelled) || v.fn == nil && f.isAlikeCode(v.body.node, maxSpelled)
	case *ref:
		return f.isSpelledVar(f.globalOf[v.obj], maxSpelled)
	}
	return false
}

// staysAsMade reports whether nobody can write a value of a type, or what it refers to.
func staysAsMade(t types.Type) bool {
	if t == nil {
		return false
	}
	switch under(t).(type) {
	case *types.Basic, *types.Signature, *types.Struct, *types.Array, *types.Interface:
		return true
	}
	return code.IsNamed(elemType(t), "regexp", "Regexp") || code.IsNamed(elemType(t), "time", "Location")
}

func allOf(list []value, is func(value) bool) bool {
	return !slices.ContainsFunc(list, func(v value) bool { return !is(v) })
}

// maxSpelledParts bounds the elements of what a value refers to that are looked at.
const maxSpelledParts = 16

// heldIn returns what is in a struct, a list or a map that is known; one that nobody knows for others.
func (f *Flow) heldIn(s state, v value) []value {
	var parts []value
	switch v := v.(type) {
	case *structVal:
		parts = v.fields
	case *ref:
		switch c := f.content(s, v).(type) {
		case *cell:
			return []value{c.val}
		case *listVal:
			if parts = c.elems; c.open {
				return []value{nil}
			}
		case *mapVal:
			if parts = slices.Concat(c.keys, c.vals); c.when != nil {
				return []value{nil}
			}
		default:
			return []value{nil}
		}
	default:
		return []value{nil}
	}
	if len(parts) > maxSpelledParts {
		return []value{nil}
	}
	return parts
}

// asksAlikeOf reports whether a call always yields the same, of what is the same.
func (f *Flow) asksAlikeOf(u *unknown) bool {
	of := &unknown{slot: -1}
	if len(u.args) > 0 {
		if first, ok := u.args[0].(*unknown); ok {
			of = first
		}
	}
	given, isGiven := f.inSource[of.slot]
	if q, ok := f.questions[u.slot]; ok && q.gen != ageless && isGiven && q.gen != given.gen {
		return false // it may have been written
	}
	call, ok := u.expr.(*ast.CallExpr)
	if u.alike || !ok || u.foreign {
		return u.alike
	}
	fn, _ := typeutil.Callee(f.info, call).(*types.Func)
	switch {
	case fn == nil: // a function that is given
		return isGiven
	case yieldsAlike(fn), alikeMethods[fullName(fn)]:
		return true
	case !isGiven || !isInterfaceMethod(fn):
		return false
	}
	return !slices.ContainsFunc(given.args, func(e ast.Expr) bool { return e == nil || !f.hasAlikeMethod(e, fn) })
}

// hasAlikeMethod reports whether the method that an argument has for one of an interface makes the
// same of the same.
func (f *Flow) hasAlikeMethod(e ast.Expr, of *types.Func) bool {
	t := f.info.TypeOf(e)
	if t == nil || types.IsInterface(t) {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, f.pkg, of.Name())
	fn, ok := obj.(*types.Func)
	return ok && f.isAlikeFunc(fn, maxSpelled)
}
