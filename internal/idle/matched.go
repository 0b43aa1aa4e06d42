package idle

import (
	"fmt"
	"go/ast"
	"go/types"
	"regexp/syntax"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// matchers are the methods that look for a pattern in a text.
var matchers = map[string]bool{
	"(*regexp.Regexp).MatchString": true, "(*regexp.Regexp).FindString": true, "(*regexp.Regexp).FindStringIndex": true,
	"(*regexp.Regexp).FindStringSubmatch": true, "(*regexp.Regexp).FindStringSubmatchIndex": true,
}

// matchedPath reports a pattern of which all matches begin a text, and none begins with
// the slash that the path of a request begins with.
func (s *search) matchedPath(cur inspector.Cursor, call *ast.CallExpr) []Finding {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || len(call.Args) == 0 {
		return nil
	}
	var pattern string
	switch sel, isSel := ast.Unparen(call.Fun).(*ast.SelectorExpr); {
	case isSel && len(call.Args) == 1 && matchers[fn.FullName()]:
		pattern, ok = s.patternOf(sel.X)
	case code.IsFunc(fn, "regexp.MatchString") && len(call.Args) == 2:
		pattern, ok = s.constant(call.Args[0])
	default:
		return nil
	}
	if !ok || !s.isRequestPath(call.Args[len(call.Args)-1]) || !beginsWithoutSlash(pattern) || !s.isRooted(cur) {
		return nil
	}
	return []Finding{{Rule: rule.PathSlash, At: call, Says: fmt.Sprintf("%q", pattern)}}
}

// patternOf returns the pattern of a regular expression that is compiled in one place.
func (s *search) patternOf(e ast.Expr) (string, bool) {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		v, ok := s.info.Uses[id].(*types.Var)
		if !ok || !isFollowed(v) || !s.isHidden(v) {
			return "", false
		}
		if e = s.onlyGiven(v); e == nil {
			return "", false
		}
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !s.calls(call, "regexp.MustCompile") {
		return "", false
	}
	return s.constant(call.Args[0])
}

// onlyGiven returns the expression that a variable is declared with, also one of the
// package, where it is never given another one.
func (s *search) onlyGiven(v *types.Var) ast.Expr {
	return once(&s.onlyValues, v, s.findOnlyGiven)
}

func (s *search) findOnlyGiven(v *types.Var) (only ast.Expr) {
	for _, c := range s.usesOf(v) {
		e, result, ok := given(c)
		if !ok {
			if _, isParam := c.Parent().Node().(*ast.Field); isParam || isAssigned(c) {
				return nil
			}
			continue
		}
		if e == nil || only != nil || result != 0 {
			return nil
		}
		only = e
	}
	return only
}

// beginsWithoutSlash reports whether each match of a pattern is at the beginning of a
// text, and begins with something else than a slash.
func beginsWithoutSlash(pattern string) bool {
	re, err := syntax.Parse(pattern, syntax.Perl)
	return err == nil && anchored(re) && !mayBeginWithSlash(re)
}

// anchored reports whether each match is at the beginning of a text.
func anchored(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpBeginText:
		return true
	case syntax.OpConcat, syntax.OpCapture:
		return len(re.Sub) > 0 && anchored(re.Sub[0])
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			if !anchored(sub) {
				return false
			}
		}
		return true
	}
	return false
}

// mayBeginWithSlash reports whether a match may begin with a slash, or be empty.
func mayBeginWithSlash(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpLiteral:
		return re.Rune[0] == '/'
	case syntax.OpCharClass:
		for i := 0; i < len(re.Rune); i += 2 {
			if re.Rune[i] <= '/' && '/' <= re.Rune[i+1] {
				return true
			}
		}
		return false
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if sub.Op != syntax.OpBeginText {
				return mayBeginWithSlash(sub)
			}
		}
	case syntax.OpCapture, syntax.OpPlus:
		return mayBeginWithSlash(re.Sub[0])
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			if mayBeginWithSlash(sub) {
				return true
			}
		}
		return false
	}
	return true
}

// isRouter reports whether a variable is a router of gorilla/mux that has the whole path
// of a request: no other one has a part of its routes.
func (s *search) isRouter(v *types.Var) bool {
	if !isFollowed(v) {
		return false
	}
	for e := s.onlyValue(v); e != nil; {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok {
			return false
		}
		if s.calls(call, "github.com/gorilla/mux.NewRouter") {
			return true
		}
		if !s.calls(call, "(*github.com/gorilla/mux.Router).StrictSlash", "(*github.com/gorilla/mux.Router).SkipClean", "(*github.com/gorilla/mux.Router).UseEncodedPath") {
			return false
		}
		e = receiver(call)
	}
	return false
}
