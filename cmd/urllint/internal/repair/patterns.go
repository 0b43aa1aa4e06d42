package repair

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/mux"
)

// A mux that several packages register their patterns with panics where two collide.

const errCollides = "another package of the module may register a pattern that collides with it"

// A registered is what the files of a directory register with a mux.
type registered struct {
	Patterns []string
	Computed bool // others, too
}

// notePatterns notes what a file registers. A test that computes a pattern does so for a
// mux of its own, as a rule.
func (in *index) notePatterns(name string, data []byte) {
	if !mentions(data, mux.Registers) {
		return
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
	if err != nil {
		return
	}
	dir, known := filepath.Dir(name), constants(f)
	for n := range ast.Preorder(f) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 || !mux.Registers[nameOf(call.Fun)] {
			continue
		}
		if in.Routes[dir] == nil {
			in.Routes[dir] = &registered{}
		}
		r := in.Routes[dir]
		if text, ok := joined(call.Args[0], known); ok {
			r.Patterns = append(r.Patterns, text)
		} else if !isTest(name) && len(call.Args) > 1 && nameOf(call.Args[0]) != "ctx" {
			r.Computed = true
		}
	}
}

// byMethod is a pattern that begins with a method.
var byMethod = regexp.MustCompile(`^[A-Z]+[ \t]+[^ \t]*/`)

// isColliding reports whether an edit makes a pattern that may collide with one of another
// package of the module, or of a test.
func (h *Tests) isColliding(e finding.Edit) bool {
	src := h.file(e.File)
	lit := src.at(e)
	start := src.offset(lit.Pos())
	old, err := strconv.Unquote(lit.Value)
	now, err2 := strconv.Unquote(lit.Value[:e.Start-start] + e.New + lit.Value[e.End-start:])
	if err != nil || err2 != nil || !src.isRegistered(lit) && (byMethod.MatchString(old) || !byMethod.MatchString(now)) {
		return false
	}
	own := filepath.Dir(e.File)
	for dir, r := range h.indexOf(own).Routes {
		if r.Computed && dir != own || slices.ContainsFunc(r.Patterns, func(p string) bool { return p != old && mux.Collide(now, p) }) {
			return true
		}
	}
	return false
}

// isRegistered reports whether a text is registered as a pattern where it is written.
func (s *goFile) isRegistered(lit *ast.BasicLit) bool {
	for n := range ast.Preorder(s.syntax) {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 && call.Args[0] == ast.Expr(lit) && mux.Registers[nameOf(call.Fun)] {
			return true
		}
	}
	return false
}
