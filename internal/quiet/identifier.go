package quiet

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/judge"
)

// identifierWords are the last words of names for what a server or a program makes itself, of
// letters, digits and hyphens.
var identifierWords = wordSet("id ids uuid guid ulid oid hash digest sha checksum")

// isIdentifier reports whether all that is wrong is how identifiers are escaped, which in a test
// hold nothing that escaping changes.
func (s *Surroundings) isIdentifier() bool {
	return len(s.Findings) > 0 && !slices.ContainsFunc(s.Findings, func(f judge.Finding) bool {
		if f.Hole == nil || f.Rule == nil || f.Name != "encoded-twice" {
			return true
		}
		call, ok := f.Hole.Made.(*ast.CallExpr)
		return !ok || len(call.Args) != 1 || !namesIdentifier(call.Args[0])
	})
}

// namesIdentifier reports whether the name of a variable or a field ends in the word for an
// identifier.
func namesIdentifier(e ast.Expr) bool {
	id := code.Name(e)
	if id == nil {
		return false
	}
	words := splitWords(id.Name)
	return len(words) > 0 && identifierWords[words[len(words)-1]]
}
