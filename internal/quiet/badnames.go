package quiet

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
)

// What names around a text, and the text itself, say of it.

// badWords are those by which a name says that a text is not to be taken for
// a good URL: that it is wrong, that it is an attack, or that it is there to
// be escaped, cleaned or matched.
var badWords = wordSet(`
	invalid invalids bad badly malformed illegal broken wrong wrongly incorrect incorrectly incomplete improper improperly error errors err errored fail fails failed
	failing failure failures unparsable unparseable unparsed corrupt corrupted garbage nonsense bogus junk reject rejects
	rejected rejection refuse refused deny denied unsupported negative panic panics unexpected ill mismatch
	unsafe malicious evil hostile attack injection inject injected traversal xss smuggling csrf ssrf fuzz exploit
	escape escapes escaped escaping unescaped encode encoded encodes encoding unencoded sanitize sanitizes sanitized sanitizing
	sanitise normalize normalizes normalized normalization normalise normaliser clean cleans cleaned redact redacted
	trim trims trimmed strip strips stripped stripping quote quotes quoted quoting
	space spaces whitespace newline newlines tab control ctl backslash backslashes unicode utf idn emoji punycode special weird strange
`)

// namedBad reports whether a field, a case, a variable or a function around
// the text or its use has a name that says so.
func (s *Surroundings) namedBad() bool {
	found := false
	s.above(func(n, child ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if n.Value == child {
				found = s.isBadName(n.Key) && !(s.constant(n.Key) != "" && s.isAlsoRight())
			}
		case *ast.CompositeLit:
			found = s.hasBadName(n, child) && !s.isAlsoRight()
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				found = found || !isErrorVar(s.Info, e) && s.isBadName(e)
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				found = found || s.isBadName(id)
			}
		case *ast.CallExpr:
			if id := code.Name(n.Fun); id != nil && verdictOf(id) == 0 && !s.onlyPrints(id) { // require.NoError names no bad text
				found = s.isBadName(id)
			}
			if _, ok := child.(*ast.FuncLit); ok && child != n.Fun { // t.Run("rejects spaces", func...), It("fails", func...)
				found = found || s.isBadName(n.Args[0])
			}
		case *ast.FuncDecl:
			found = anyOf(splitWords(n.Name.Name), refusalWords)
		}
		found = found || s.isCommentedBad(n, child)
		return !found
	})
	return found
}

// hasBadName reports whether a field with the name of a struct literal, other than that with
// child in it, says that something is wrong.
func (s *Surroundings) hasBadName(lit *ast.CompositeLit, child ast.Node) bool {
	found := false
	s.fields(lit, func(field *types.Var, e ast.Expr) {
		if e != child && caseNames[strings.ToLower(field.Name())] {
			found = found || s.isBadName(e)
		}
	})
	return found
}

// refusalWords are the bad words that count in the name of a test function,
// which says what all of it is about: that a text is refused. What it escapes,
// cleans or compares may be right all the same.
var refusalWords = wordSet(`
	invalid invalids bad badly malformed illegal broken wrong wrongly incorrect incorrectly incomplete improper improperly error errors err errored fail fails failed failing failure failures
	unparsable unparseable corrupt corrupted garbage nonsense bogus junk reject rejects rejected rejection refuse refused deny denied
	unsupported panic panics malicious evil hostile attack injection traversal xss csrf ssrf fuzz exploit
`)

// caseNames are the fields that hold the name of a table's entry.
var caseNames = wordSet("name doc docs desc description descr title test testname casename case label scenario summary comment note msg message reason about id")

// isBadName reports whether an identifier or a constant string holds a bad
// word.
func (s *Surroundings) isBadName(e ast.Expr) bool {
	if name, ok := code.Constant(s.Info, e); ok {
		return anyOf(splitWords(name), badWords)
	}
	id := code.Name(e)
	return id != nil && anyOf(splitWords(id.Name), badWords)
}

// ownWords are those by which a text says that it is no URL.
var ownWords = wordSet("invalid bad malformed broken illegal garbage nonsense bogus evil wrong")

// saysBad reports whether the text says so itself, or is an attack.
func (s *Surroundings) saysBad() bool {
	if strings.Contains(strings.ToLower(s.Text), "<script") {
		return true
	}
	words := splitWords(s.Text)
	for i, w := range words {
		if ownWords[w] || i > 0 && words[i-1] == "not" && (w == "a" || w == "an" || w == "valid") {
			return true
		}
	}
	return false
}
