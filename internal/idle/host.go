package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// host returns the host of the URL that an expression makes, where its
// beginning is written in the code.
func (s *search) host(e ast.Expr) (string, bool) {
	text, whole := s.beginning(e)
	_, rest, ok := strings.Cut(text, "://")
	end := strings.IndexAny(rest, "/?#")
	if end < 0 && whole {
		end = len(rest)
	}
	if !ok || end < 0 {
		return "", false
	}
	host := rest[strings.LastIndexByte(rest[:end], '@')+1 : end]
	isOther := func(r rune) bool { return r <= ' ' || r == '%' || r > '~' }
	return host, host != "" && strings.IndexFunc(host, isOther) < 0
}

// withoutPort takes the ports off a host that clients leave out, or may.
func withoutPort(host string) string {
	host = strings.TrimSpace(host)
	for _, port := range []string{":80", ":443", ":"} {
		host = strings.TrimSuffix(host, port)
	}
	return host
}

// beginning returns the text that an expression begins with, and whether it is
// all of it.
func (s *search) beginning(e ast.Expr) (text string, whole bool) {
	whole = true
	for {
		e = ast.Unparen(e)
		if text, ok := s.constant(e); ok {
			return text, whole
		}
		b, ok := e.(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD {
			break
		}
		e, whole = b.X, false
	}
	switch e := e.(type) {
	case *ast.CallExpr:
		if len(e.Args) == 0 || !s.calls(e, "fmt.Sprintf") {
			return "", false
		}
		format, _ := s.constant(e.Args[0])
		format, _, _ = strings.Cut(format, "%")
		return format, false
	case *ast.Ident:
		if v, ok := s.info.Uses[e].(*types.Var); ok && isFollowed(v) {
			val := s.valueOf(v)
			return val.text, val.whole && whole
		}
	}
	return "", false
}

// A value is the beginning of a text.
type value struct {
	text  string
	whole bool
}

// valueOf returns the beginning of the one text that a variable ever has.
func (s *search) valueOf(v *types.Var) value {
	val, ok := s.values[v]
	if ok {
		return val
	}
	if s.values == nil {
		s.values = map[*types.Var]value{}
	}
	s.values[v] = value{} // of one that is made from itself
	if e := s.onlyValue(v); e != nil {
		val.text, val.whole = s.beginning(e)
	}
	s.values[v] = val
	return val
}

// onlyValue returns the expression that a variable of a function is declared
// with, where it is never given another one. Those of a package may be given
// one by the linker.
func (s *search) onlyValue(v *types.Var) ast.Expr {
	if v.Pkg() != s.pkg || v.Parent() == s.pkg.Scope() {
		return nil
	}
	return s.onlyGiven(v)
}
