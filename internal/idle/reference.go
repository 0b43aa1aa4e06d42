package idle

import (
	"fmt"
	"go/ast"
	"go/types"
	"net/url"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// A service is a last segment that is a prefix of other paths and no page of its
// own.
var service = lazy.Regexp(`^(api|rest|rpc|v[0-9]+(\.[0-9]+)?(alpha|beta)?[0-9]*)$`)

// referenceBase reports a reference that drops a part of the path of the base that
// it is resolved against, where that is a prefix for all that is asked for.
func (s *search) referenceBase(call *ast.CallExpr) []Finding {
	if len(call.Args) != 1 || !s.calls(call, "(*net/url.URL).Parse", "(*net/url.URL).ResolveReference") {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	base, ok := s.pathOf(sel.X)
	if !ok || strings.Trim(base, "/") == "" {
		return nil
	}
	ref, whole := s.reference(call.Args[0])
	last := base[strings.LastIndexByte(base, '/')+1:]
	root := strings.HasPrefix(ref, "/")
	switch {
	case ref == "", strings.HasPrefix(ref, "//"), strings.Contains(ref, ":"), strings.ContainsRune("?#.", rune(ref[0])):
		return nil
	case root && (last == "" || service().MatchString(last)):
		if strings.HasPrefix(ref+"/", strings.TrimSuffix(base, "/")+"/") || !whole && strings.HasPrefix(base, ref) || !s.alwaysDrops(sel.X) {
			return nil
		}
	case root, last == "", !service().MatchString(last), strings.Contains(ref, "."): // the link of a page to another one
		return nil
	}
	return []Finding{{Rule: rule.ReferenceBase, At: call.Args[0], Says: fmt.Sprintf("%q and %q", ref, base)}}
}

// alwaysDrops reports whether a base is only ever asked for references that begin
// with a slash: its path is for nothing. One that is asked for others, too, may be
// left on purpose.
func (s *search) alwaysDrops(base ast.Expr) bool {
	id, ok := ast.Unparen(base).(*ast.Ident)
	if !ok {
		return true
	}
	v, ok := s.info.Uses[id].(*types.Var)
	return ok && once(&s.drops, v, s.isAskedFromRoot)
}

// isAskedFromRoot is alwaysDrops of a variable.
func (s *search) isAskedFromRoot(v *types.Var) bool {
	for _, c := range s.usesOf(v) {
		if _, _, isMade := given(c); isMade {
			continue
		}
		call, ok := c.Parent().Parent().Node().(*ast.CallExpr)
		if !ok || len(call.Args) != 1 || !s.calls(call, "(*net/url.URL).Parse", "(*net/url.URL).ResolveReference") {
			return false
		}
		if ref, _ := s.reference(call.Args[0]); !strings.HasPrefix(ref, "/") {
			return false
		}
	}
	return true
}

// reference returns the beginning of a reference, a text or a url.URL, and whether
// that is all of it.
func (s *search) reference(e ast.Expr) (text string, whole bool) {
	if call, ok := s.made(e).(*ast.CallExpr); ok && len(call.Args) == 1 && s.calls(call, "net/url.Parse") {
		return s.beginning(call.Args[0])
	}
	if lit := s.urlLiteral(e); lit != nil {
		if path := code.Field(lit, "Path"); path != nil && code.Field(lit, "Host") == nil && code.Field(lit, "Opaque") == nil {
			return s.beginning(path)
		}
		return "", false
	}
	if t := s.info.TypeOf(e); t == nil || !code.IsText(t) {
		return "", false
	}
	return s.beginning(e)
}

// pathOf returns the path of the URL that an expression is, where the code says it.
func (s *search) pathOf(e ast.Expr) (string, bool) {
	e = s.made(e)
	if lit := s.urlLiteral(e); lit != nil {
		path := code.Field(lit, "Path")
		if path == nil || code.Field(lit, "Host") == nil {
			return "", false
		}
		return s.constant(path)
	}
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !s.calls(call, "net/url.Parse") {
		return "", false
	}
	text, whole := s.beginning(call.Args[0])
	u, err := url.Parse(text)
	if !whole || err != nil || u.Host == "" {
		return "", false
	}
	return u.Path, true
}

// urlLiteral returns the literal of a url.URL, or of a pointer to one.
func (s *search) urlLiteral(e ast.Expr) *ast.CompositeLit {
	e = s.made(e)
	if u, ok := e.(*ast.UnaryExpr); ok {
		e = ast.Unparen(u.X)
	}
	lit, ok := e.(*ast.CompositeLit)
	if !ok || !code.IsNamed(s.info.TypeOf(lit), "net/url", "URL") {
		return nil
	}
	return lit
}

// isURL reports whether a variable holds a URL of which the path stays as it was
// given.
func (s *search) isURL(v *types.Var) bool {
	return code.IsNamed(v.Type(), "net/url", "URL") && once(&s.fixedURLs, v, s.keepsPath)
}

func (s *search) keepsPath(v *types.Var) bool {
	for _, c := range s.usesOf(v) {
		if kind, _ := c.ParentEdge(); kind == edge.CallExpr_Args && !s.calls(c.Parent().Node().(*ast.CallExpr), "(*net/url.URL).ResolveReference") {
			return false // which may change it
		}
		sel, ok := c.Parent().Node().(*ast.SelectorExpr)
		if ok && (sel.Sel.Name == "Path" || sel.Sel.Name == "RawPath" || sel.Sel.Name == "Host") && isAssigned(c.Parent()) {
			return false
		}
	}
	return true
}
