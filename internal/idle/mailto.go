package idle

import (
	"fmt"
	"go/ast"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

// A mailto URL is seldom handed to a function that reads it: it goes into a page. So each
// text that begins as one is looked at, wherever it goes.

var (
	mailHost   = lazy.Regexp(`^mailto://[^/]*[@%{]`)
	mailNoMark = lazy.Regexp(`^mailto:[^?]*(&)(subject|body|cc|bcc)=`)
	mailMarks  = lazy.Regexp(`^mailto:[^?]*\?[^?]*(\?)(subject|body|cc|bcc)=`)
)

// mailed reports a mailto URL that no program for mail reads as it is meant.
func (s *search) mailed(cur inspector.Cursor, lit *ast.BasicLit) []Finding {
	if len(lit.Value) < len(`"mailto:x`) || !strings.HasPrefix(lit.Value[1:], "mailto:") {
		return nil
	}
	text, ok := s.constant(lit)
	if !ok || s.looksFor(cur) {
		return nil
	}
	switch {
	case mailHost().MatchString(text):
		return []Finding{{Rule: rule.MailParts, At: lit, Says: fmt.Sprintf("%q", "//")}}
	case mailNoMark().MatchString(text):
		m := mailNoMark().FindStringSubmatch(text)
		return []Finding{{Rule: rule.MailParts, At: lit, Says: fmt.Sprintf("%q before %s", m[1], m[2])}}
	case mailMarks().MatchString(text):
		m := mailMarks().FindStringSubmatch(text)
		return []Finding{{Rule: rule.MailParts, At: lit, Says: fmt.Sprintf("%q before %s", m[1], m[2])}}
	}
	return nil
}

// looksFor reports whether a text is looked for in another one: it is compared, or handed
// to a function of package strings.
func (s *search) looksFor(lit inspector.Cursor) bool {
	switch p := lit.Parent().Node().(type) {
	case *ast.BinaryExpr:
		return p.Op.IsOperator() && p.Op.String() != "+"
	case *ast.CaseClause:
		return true
	case *ast.CallExpr:
		sel, ok := ast.Unparen(p.Fun).(*ast.SelectorExpr)
		if !ok {
			return false
		}
		obj := s.info.Uses[sel.Sel]
		return obj != nil && obj.Pkg() != nil && (obj.Pkg().Path() == "strings" || obj.Pkg().Path() == "regexp")
	}
	return false
}
