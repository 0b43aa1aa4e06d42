package idle

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// A source is what a value is read from: a part of a URL, what a function returns,
// or a constant.
type source struct {
	name, owner string                               // of which the latter is for messages, and "" of a constant
	never       func(text string, by how) *rule.Rule // that speaks of a comparison with a text, or nil
	lowers      bool                                 // whether the letters of the text are what is wrong about it
}

// beyond are the parts of URLs, and which texts have more in them than the part: it
// ends where that begins. A path with an escaped "?" has such a text, and nobody who
// writes the name of a value after it means that one. A "?" or a "#" by itself may be
// looked for on purpose.
var beyond = map[string]func(text string, by how) bool{
	"net/url.URL.Path": func(text string, by how) bool {
		return queryValue().MatchString(text) || (by == containing || by == ending) && namedQuery().MatchString(text) || (by == whole || by == beginning || by == folded) && queriedPath().MatchString(text)
	},
	"net/url.URL.RawQuery": func(text string, by how) bool {
		return by != ending && by != containing && markedQuery().MatchString(text)
	},
	"net/url.URL.Fragment": func(text string, by how) bool {
		return by != ending && by != containing && markedFragment().MatchString(text)
	},
	"net/url.URL.Hostname": func(text string, by how) bool { return by == ending && portAlone().MatchString(text) },
}

var (
	queryValue     = lazy.Regexp(`\?[A-Za-z_][A-Za-z0-9_.-]*=`)
	namedQuery     = lazy.Regexp(`^\?[A-Za-z_][A-Za-z0-9_-]+$`)
	queriedPath    = lazy.Regexp(`^/[A-Za-z0-9][A-Za-z0-9/._-]*\?[A-Za-z]*$`)
	markedQuery    = lazy.Regexp(`^\?[A-Za-z_]`)
	markedFragment = lazy.Regexp(`^#[A-Za-z/!]`)
	portAlone      = lazy.Regexp(`^:[0-9]{2,5}$`) // one digit is the end of the address "::1", too
)

// results are functions and which texts they never return: by their arguments, where
// these are constants.
var results = map[string]func(args []string, result int, text string, by how) bool{
	"strings.ToLower": func(_ []string, _ int, text string, by how) bool {
		return by != folded && strings.ContainsFunc(text, isUpper)
	},
	"strings.ToUpper": func(_ []string, _ int, text string, by how) bool {
		return by != folded && strings.ContainsFunc(text, isLower)
	},
	"path.Ext":           extNever,
	"path/filepath.Ext":  extNever,
	"path.Base":          baseNever,
	"path/filepath.Base": baseNever,
	"strings.TrimSpace": func(_ []string, _ int, text string, by how) bool {
		return endsIn(text, by, " \t\n\r", true, true)
	},
	"mime.ParseMediaType": func(_ []string, result int, text string, by how) bool {
		return result == 0 && by != folded && (strings.ContainsAny(text, "; ") || strings.ContainsFunc(text, isUpper))
	},
	"strings.Trim":      trimNever(true, true),
	"strings.TrimLeft":  trimNever(true, false),
	"strings.TrimRight": trimNever(false, true),
	"strings.Cut":       func(args []string, result int, text string, _ how) bool { return result == 0 && separated(args, text) },
	"net.SplitHostPort": func(_ []string, result int, text string, _ how) bool {
		return strings.ContainsAny(text, "[]") || result == 1 && strings.Contains(text, ":")
	},
	"strings.Split []":           func(args []string, _ int, text string, _ how) bool { return separated(args, text) },
	"strings.SplitN []":          func(args []string, _ int, text string, _ how) bool { return separated(args, text) },
	"(*net/url.URL).EscapedPath": func(_ []string, _ int, text string, _ how) bool { return strings.ContainsAny(text, "?# ") },
}

func isUpper(r rune) bool { return 'A' <= r && r <= 'Z' }
func isLower(r rune) bool { return 'a' <= r && r <= 'z' }

// extNever reports whether a text is no extension: one dot is where it begins.
func extNever(_ []string, _ int, text string, by how) bool {
	if by == ending || by == containing {
		return strings.Count(text, ".") > 1
	}
	return text != "" && (text[0] != '.' || strings.Count(text, ".") > 1)
}

// baseNever reports whether a text is no last element of a path.
func baseNever(_ []string, _ int, text string, _ how) bool {
	return len(text) > 1 && strings.Contains(text, "/")
}

// trimNever returns which texts have what is trimmed.
func trimNever(left, right bool) func(args []string, result int, text string, by how) bool {
	return func(args []string, _ int, text string, by how) bool {
		return len(args) == 2 && endsIn(text, by, args[1], left, right)
	}
}

// endsIn reports whether a value that is a text, or begins or ends with it, has one of
// some bytes at an end of its own.
func endsIn(text string, by how, set string, left, right bool) bool {
	if text == "" || by == containing {
		return false
	}
	return left && by != ending && strings.IndexByte(set, text[0]) >= 0 ||
		right && by != beginning && strings.IndexByte(set, text[len(text)-1]) >= 0
}

// separated reports whether a text has the separator in it that it is cut at.
func separated(args []string, text string) bool {
	return len(args) > 1 && args[1] != "" && strings.Contains(text, args[1])
}

// sources returns what an expression is read from, or nil where that is not known, or
// where nothing but constants is: a variable of a function may be given several.
func (s *search) sources(e ast.Expr) []source {
	e = ast.Unparen(e)
	id, ok := e.(*ast.Ident)
	if !ok {
		if src, ok := s.source(e, 0); ok && src.owner != "" {
			return []source{src}
		}
		return nil
	}
	v, ok := s.info.Uses[id].(*types.Var)
	if !ok || v.Pkg() != s.pkg || !code.IsText(v.Type()) || !isFollowed(v) || v.Kind() != types.LocalVar && v.Kind() != types.ResultVar {
		return nil
	}
	srcs, done := s.read[v]
	if !done {
		if s.read == nil {
			s.read = map[*types.Var][]source{}
		}
		s.read[v] = nil // of one that is made from itself
		srcs = s.sourcesOf(v)
		s.read[v] = srcs
	}
	return srcs
}

// sourcesOf returns the sources of what a variable is given.
func (s *search) sourcesOf(v *types.Var) (srcs []source) {
	known, fn := false, ast.Node(nil)
	for _, c := range s.usesOf(v) {
		if _, isField := c.Parent().Node().(*ast.Field); isField {
			continue
		}
		if v.Kind() == types.ResultVar { // a deferred function sees what is returned
			if f := code.Function(c).Node(); fn == nil {
				fn = f
			} else if f != fn {
				return nil
			}
		}
		e, result, ok := given(c)
		if !ok {
			if isAssigned(c) {
				return nil
			}
			continue
		}
		if e == nil { // a declaration without a value
			continue
		}
		src, ok := s.source(e, result)
		if !ok {
			return nil
		}
		known = known || src.owner != ""
		srcs = append(srcs, src)
	}
	if !known {
		return nil
	}
	return srcs
}

// source returns what an expression, or one of the results of a call, is read from.
func (s *search) source(e ast.Expr, result int) (source, bool) {
	e = ast.Unparen(e)
	if text, ok := s.constant(e); ok {
		return source{never: func(other string, by how) *rule.Rule {
			if by.holds(text, other) {
				return nil
			}
			return rule.NeverEqual
		}}, true
	}
	if name, owner := s.part(e); result == 0 && (impossible[name] != nil || beyond[name] != nil) {
		return source{name: name, owner: owner, lowers: name == requestMethod, never: func(text string, by how) *rule.Rule { return s.partNever(name, text, by) }}, true
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		return s.returned(e, result)
	case *ast.IndexExpr:
		call, ok := ast.Unparen(e.X).(*ast.CallExpr)
		if ok && result == 0 && s.isApart(call, e.Index) {
			return s.resultOf(call, 0, " []")
		}
	}
	return source{}, false
}

// partNever returns the rule that speaks of a part of a URL that is compared with a
// text which it never is.
func (s *search) partNever(name, text string, by how) *rule.Rule {
	if is := impossible[name]; is != nil && by != containing && is(text, by) && !s.written(name, text, by) {
		return rule.NeverEqual
	}
	if is := beyond[name]; is != nil && is(text, by) && !s.written(name, text, by) && !s.writtenAnywhere(name, text, by) {
		return rule.ComparedPart
	}
	return nil
}

// returned returns what a call returns, in the case of letters that it has.
func (s *search) returned(call *ast.CallExpr, result int) (source, bool) {
	src, ok := s.resultOf(call, result, "")
	if !ok || !src.lowers || len(call.Args) == 0 {
		return src, ok
	}
	inner := s.sources(call.Args[0])
	if len(inner) != 1 {
		return src, true
	}
	cased := src.never
	return source{name: src.name + " " + inner[0].name, owner: inner[0].owner, lowers: true, never: func(text string, by how) *rule.Rule {
		if r := cased(text, by); r != nil {
			return r
		}
		if by == whole {
			by = folded
		}
		return inner[0].never(strings.ToLower(text), by)
	}}, true
}

// resultOf returns what a call of a function of the table returns; add is " []" for
// an element of the list that it does.
func (s *search) resultOf(call *ast.CallExpr, result int, add string) (source, bool) {
	fn, ok := typeutil.Callee(s.info, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return source{}, false
	}
	is := results[fn.FullName()+add]
	if is == nil || call.Ellipsis.IsValid() {
		return source{}, false
	}
	var args []string
	for _, arg := range call.Args {
		text, _ := s.constant(arg)
		args = append(args, text)
	}
	name := fn.Pkg().Name() + "." + fn.Name()
	about := fn.Pkg().Path() == "net" || fn.Pkg().Path() == "mime" || s.isOfURL(call)
	return source{
		name: fn.FullName() + add, owner: "what " + name + " returns", lowers: name == "strings.ToLower" || name == "strings.ToUpper",
		never: func(text string, by how) *rule.Rule {
			if !about && !strings.Contains(text, "://") || !is(args, result, text, by) {
				return nil
			}
			return rule.NeverEqual
		},
	}, true
}

// isOfURL reports whether a call is given what is read from a URL, a request or a header:
// what becomes of other texts is the business of others.
func (s *search) isOfURL(call *ast.CallExpr) bool {
	found := false
	look := func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && !found {
			name, _ := s.part(e)
			found = strings.HasPrefix(name, "net/url.") || strings.HasPrefix(name, "net/http.")
		}
		return !found
	}
	for _, arg := range call.Args {
		ast.Inspect(arg, look)
		if id, ok := ast.Unparen(arg).(*ast.Ident); ok {
			if v, ok := s.info.Uses[id].(*types.Var); ok && isFollowed(v) {
				if only := s.onlyValue(v); only != nil {
					ast.Inspect(only, look)
				}
			}
		}
	}
	return found
}

// isApart reports whether an element of what strings.Split or strings.SplitN returns
// is one that is cut at each separator: the last one of the latter is not.
func (s *search) isApart(call *ast.CallExpr, index ast.Expr) bool {
	if s.calls(call, "strings.Split") {
		return true
	}
	if !s.calls(call, "strings.SplitN") || len(call.Args) != 3 {
		return false
	}
	n, i := s.info.Types[call.Args[2]].Value, s.info.Types[index].Value
	if n == nil || i == nil {
		return false
	}
	most, ok := constant.Int64Val(constant.ToInt(n))
	at, ok2 := constant.Int64Val(constant.ToInt(i))
	return ok && ok2 && (most < 0 || at < most-1)
}

// knownText returns the text that an expression is, where the code says it: a constant,
// or a variable of a function that is given one alone.
func (s *search) knownText(e ast.Expr) (string, bool) {
	if text, ok := s.constant(e); ok {
		return text, true
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return "", false
	}
	v, ok := s.info.Uses[id].(*types.Var)
	if !ok || !isFollowed(v) || !code.IsText(v.Type()) || v.Kind() != types.LocalVar {
		return "", false
	}
	if only := s.onlyValue(v); only != nil {
		return s.constant(only)
	}
	return "", false
}
