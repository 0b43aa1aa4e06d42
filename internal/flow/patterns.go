package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"
	"strings"
)

// What a regular expression finds has a place for each of its groups, where it finds anything:
//
//	m := re.FindStringSubmatch(s)
//	if m == nil { return }
//	if len(m) != 3 { return } // never

// groupsFound returns how long a list is that a regular expression has found; 0 where it may
// be nil, or is something else.
func (f *Flow) groupsFound(s state, u *unknown) int {
	if is := f.nilTests[u.slot]; is == nil || !same(s.get(is.slot), no) {
		return 0
	}
	return f.groupsOf(u)
}

// groupsOf returns how long a list is that a regular expression has found of which the pattern
// is known, unless it is nil; 0 for anything else.
func (f *Flow) groupsOf(u *unknown) int {
	call, ok := u.expr.(*ast.CallExpr)
	if !ok || u.op != "call" && u.op != "compute" {
		return 0
	}
	fn := f.staticCallee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "regexp" || strings.Contains(fn.Name(), "All") || !strings.HasSuffix(strings.TrimSuffix(fn.Name(), "Index"), "Submatch") {
		return 0
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return 0
	}
	pattern, ok := f.patternOf(sel.X)
	if !ok || len(pattern) > maxComputed {
		return 0
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return 0
	}
	n := 1 + re.NumSubexp()
	if strings.HasSuffix(fn.Name(), "Index") {
		n *= 2
	}
	return n
}

// isNoMatch reports whether a list that a regular expression has found is nil, by what is
// known of its length.
func (f *Flow) isNoMatch(s state, u *unknown) (is, known bool) {
	n := f.groupsOf(u)
	if n == 0 {
		return false, false
	}
	found, known := f.decide(s, f.apply(s, "==", nil, types.Typ[types.Bool], f.function("len", nil, types.Typ[types.Int], u), integer(n)))
	return !found, known
}

// patternOf returns the pattern of a regular expression that is made where it is used, or in
// the only value of a variable.
func (f *Flow) patternOf(e ast.Expr) (string, bool) {
	x, ok := f.maker(e).(*ast.CallExpr)
	if !ok {
		return "", false
	}
	fn := f.staticCallee(x)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "regexp" || len(x.Args) != 1 || strings.TrimPrefix(fn.Name(), "Must") != "Compile" {
		return "", false
	}
	if v := f.info.Types[x.Args[0]].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v), true
	}
	return "", false
}
