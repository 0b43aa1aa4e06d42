package idle

import (
	"go/ast"
	"net/url"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// mounted reports a prefix that is taken off paths that never have it.
func (s *search) mounted(call *ast.CallExpr) []Finding {
	if len(call.Args) == 2 && s.calls(call, "(*github.com/gorilla/mux.Router).Handle") {
		return s.onePath(call)
	}
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
	case !tree && isWhole(prefix, path) && s.servesFiles(strip.Args[1]) && !s.registers(pattern+"/"):
		return []Finding{{Rule: rule.TreeSlash, At: call.Args[0], Says: pattern}}
	case mayHave(path, prefix), mayHave(unescaped(path), prefix):
		return nil
	}
	return []Finding{{Rule: rule.PrefixOther, At: strip.Args[0], Says: pattern + " and " + prefix}}
}

// isWhole reports whether nothing is left of a path after a prefix. Of a longer path the rest
// is the name of one file that is meant.
func isWhole(prefix, path string) bool {
	return strings.HasPrefix(strings.TrimSuffix(prefix, "/"), strings.TrimSuffix(path, "/"))
}

// onePath reports a tree of files for a route of gorilla/mux, which matches its path
// alone, with a slash at its end, too.
func (s *search) onePath(call *ast.CallExpr) []Finding {
	route, ok := s.constant(call.Args[0])
	strip, ok2 := ast.Unparen(call.Args[1]).(*ast.CallExpr)
	if !ok || !ok2 || !s.calls(strip, "net/http.StripPrefix") || len(strip.Args) != 2 || strings.Contains(route, "{") || !s.servesFiles(strip.Args[1]) || s.registersBelow(route) {
		return nil
	}
	if prefix, ok := s.constant(strip.Args[0]); ok && !isWhole(prefix, route) {
		return nil
	}
	return []Finding{{Rule: rule.TreeSlash, At: call.Args[0], Says: route}}
}

// registersBelow reports whether the package may register routes of gorilla/mux for all
// that begins with a path.
func (s *search) registersBelow(path string) bool {
	for c := range s.root.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if len(call.Args) == 0 || !s.calls(call, "(*github.com/gorilla/mux.Router).PathPrefix", "(*github.com/gorilla/mux.Route).PathPrefix") {
			continue
		}
		if prefix, ok := s.constant(call.Args[0]); !ok || strings.HasPrefix(path, strings.TrimSuffix(prefix, "/")) && len(prefix) > 1 {
			return true
		}
	}
	return false
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
	call, ok := s.made(e).(*ast.CallExpr)
	return ok && s.calls(call, "net/http.FileServer", "net/http.FileServerFS")
}

// mayServeFiles reports whether a call may register a server of files: what another
// function makes for a pattern that is worked out is for something else.
func (s *search) mayServeFiles(register *ast.CallExpr) bool {
	made, ok := ast.Unparen(register.Args[1]).(*ast.CallExpr)
	return !ok && !s.calls(register, "net/http.HandleFunc", "(*net/http.ServeMux).HandleFunc") || ok && s.calls(made, "net/http.StripPrefix", "net/http.FileServer", "net/http.FileServerFS")
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
			s.anyPattern = s.anyPattern || !ok && s.mayServeFiles(call)
		}
	}
	return s.anyPattern || s.patterns[pattern]
}
