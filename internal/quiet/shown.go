package quiet

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// outputOf finds the comment that go test compares with what an example prints.
var outputOf = lazy.Regexp(`(?i)^[[:space:]]*(unordered )?output:`)

// shownWords are those in what an example prints by which it shows that a text is
// refused.
var shownWords = wordSet(`
	invalid malformed illegal error errors fail fails failed failure unparsable rejected refused denied unsupported panic
	cannot missing false
`)

// isShown reports whether the text is in an example of which the output shows that it
// is refused, or has the escapes of what is wrong: go test prints what becomes of it.
func (s *Surroundings) isShown() bool {
	found := false
	s.above(func(n, _ ast.Node) bool {
		if fn, ok := n.(*ast.FuncDecl); ok {
			out := s.output(fn)
			found = strings.HasPrefix(fn.Name.Name, "Example") && (anyOf(splitWords(out), shownWords) || len(s.Findings) > 0 && s.escapesAll(out))
		}
		return !found
	})
	return found
}

// output returns what an example has to print, or "".
func (s *Surroundings) output(fn *ast.FuncDecl) string {
	file := s.file()
	if file == nil || fn.Body == nil {
		return ""
	}
	last := ""
	for _, c := range file.Comments {
		if fn.Body.Pos() < c.Pos() && c.End() <= fn.Body.End() {
			last = c.Text()
		}
	}
	if at := outputOf().FindStringIndex(last); at != nil {
		return last[at[1]:]
	}
	return ""
}
