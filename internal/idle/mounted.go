package idle

import (
	"go/ast"
	"net/url"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// mounted reports a prefix that is taken off paths that never have it.
func (s *search) mounted(call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.calls(call, "net/http.Handle", "(*net/http.ServeMux).Handle") {
		return nil
	}
	pattern, ok := s.constant(call.Args[0])
	strip, ok2 := ast.Unparen(call.Args[1]).(*ast.CallExpr)
	if !ok || !ok2 || !s.calls(strip, "net/http.StripPrefix") || len(strip.Args) != 2 || strings.Contains(pattern, "{") {
		return nil
	}
	prefix, ok := s.constant(strip.Args[0])
	slash := strings.IndexByte(pattern, '/')
	if !ok || slash < 0 || prefix == "" || prefix[0] != '/' {
		return nil
	}
	path := pattern[slash:]
	switch tree := strings.HasSuffix(path, "/"); {
	case !tree && s.servesFiles(strip.Args[1]) && !s.registers(pattern+"/"):
		return []Finding{{Rule: rule.TreeSlash, At: call.Args[0], Says: pattern}}
	case mayHave(path, prefix), mayHave(unescaped(path), prefix):
		return nil
	}
	return []Finding{{Rule: rule.PrefixOther, At: strip.Args[0], Says: pattern + " and " + prefix}}
}

// mayHave reports whether a path that a pattern's path matches may begin with a
// prefix.
func mayHave(path, prefix string) bool {
	return strings.HasPrefix(path, prefix) || strings.HasSuffix(path, "/") && strings.HasPrefix(prefix, path)
}

// unescaped returns the path of a pattern as http.ServeMux reads it from
// Go 1.22 on: each segment without its escapes.
func unescaped(path string) string {
	segments := strings.Split(path, "/")
	for i, seg := range segments {
		if plain, err := url.PathUnescape(seg); err == nil {
			segments[i] = plain
		}
	}
	return strings.Join(segments, "/")
}

// servesFiles reports whether an expression makes a file server.
func (s *search) servesFiles(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && s.calls(call, "net/http.FileServer", "net/http.FileServerFS")
}

// registers reports whether the package may register a handler for a pattern.
func (s *search) registers(pattern string) bool {
	if s.patterns == nil {
		s.patterns = map[string]bool{}
		for c := range s.root.Preorder((*ast.CallExpr)(nil)) {
			call := c.Node().(*ast.CallExpr)
			if len(call.Args) != 2 || !s.calls(call, "net/http.Handle", "net/http.HandleFunc", "(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc") {
				continue
			}
			p, ok := s.constant(call.Args[0])
			s.patterns[p] = true
			s.anyPattern = s.anyPattern || !ok
		}
	}
	return s.anyPattern || s.patterns[pattern]
}
