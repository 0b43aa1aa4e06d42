package idle

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/mux"
	"github.com/urllint/urllint/internal/rule"
)

// patternTwice reports a pattern that a list of statements registers with a mux that has
// it by then: what comes to the first one comes to the second.
func (s *search) patternTwice(list []ast.Stmt) (out []Finding) {
	seen := map[types.Object]map[string]string{} // by mux, nil for the default one
	for _, stmt := range list {
		switch stmt := stmt.(type) {
		case *ast.AssignStmt: // another mux, perhaps
			for _, lhs := range stmt.Lhs {
				if id, ok := lhs.(*ast.Ident); ok {
					delete(seen, s.info.ObjectOf(id))
				}
			}
		case *ast.ExprStmt:
			call, ok := stmt.X.(*ast.CallExpr)
			if !ok || len(call.Args) != 2 {
				continue
			}
			on, ok := s.registersOn(call)
			if !ok {
				continue
			}
			pattern, ok := s.constant(call.Args[0])
			if !ok || !mux.IsPattern(pattern) { // at one that is none the mux panics by itself
				continue
			}
			if seen[on] == nil {
				seen[on] = map[string]string{}
			}
			key := mux.Key(pattern)
			if first, is := seen[on][key]; is {
				out = append(out, Finding{Rule: rule.PatternTwice, At: call.Args[0], Says: pattern + " and " + first})
			} else {
				seen[on][key] = pattern
			}
		}
	}
	return out
}

// registersOn returns the variable of the mux that a call registers a pattern with; nil
// for the default one.
func (s *search) registersOn(call *ast.CallExpr) (types.Object, bool) {
	if s.calls(call, "net/http.Handle", "net/http.HandleFunc") {
		return nil, true
	}
	if !s.calls(call, "(*net/http.ServeMux).Handle", "(*net/http.ServeMux).HandleFunc") {
		return nil, false
	}
	id, ok := receiver(call).(*ast.Ident)
	if !ok {
		return nil, false
	}
	v, ok := s.info.Uses[id].(*types.Var)
	return v, ok
}
