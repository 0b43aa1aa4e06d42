package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/rfc1738"
)

var ruleAnywhere = &rfc1738.Rule{
	Name: "literal-anywhere", Section: "RFC 1738 §2.1",
	Summary: "bad URL in a string literal",
	Doc:     `Looks at every string literal that begins with a scheme and ://, also where no callee is known to take a URL, and reports what is wrong with it. Literals with spaces, parts of a concatenation, formats, prefixes, regular expressions and what is compared are left alone. Off unless enabled by name.`,
	Bad:     []string{`var home = "http://example.com:http/"`},
	Good:    []string{`var home = "http://example.com:80/"`},
	OptIn:   true,
}

// literals checks the literals that look like URLs and that no sink has been
// found for.
func (x *pass) literals(root inspector.Cursor) {
	for cur := range root.Preorder((*ast.BasicLit)(nil)) {
		lit := cur.Node().(*ast.BasicLit)
		if s, ok := spell(lit); ok && looksLikeURL(s.value) && x.standsAlone(cur) {
			x.check(use{cur: cur, expr: lit, sink: &sink{arg: -1, what: "nothing in view", kind: kindAnywhere}})
		}
	}
}

// kindAnywhere is what a literal is that no sink is known for. All that is
// wrong with it is one finding.
var kindAnywhere = &kind{name: "anywhere", check: func(c checkContext, text string) rfc1738.Violations {
	vs := c.grammar(text, rfc1738.FormURL)
	if len(vs) == 0 {
		return nil
	}
	v := violation(ruleAnywhere, text, vs[0].Start, vs[0].End)
	v.Fix = vs[0].Fix
	return one(v)
}}

// looksLikeURL says whether a text begins with a scheme and "://", goes on,
// and has no space and nothing of a pattern or template in it.
func looksLikeURL(s string) bool {
	scheme, rest, ok := cutScheme(s)
	return ok && len(scheme) > 1 && strings.HasPrefix(rest, "//") && len(rest) > len("//") && !strings.ContainsAny(s, " \t\r\n*$^(){}<>|\\")
}

// standsAlone says whether a literal is used as it is: not as an operand, a
// case, or an argument of a function that looks for it, matches or formats.
func (x *pass) standsAlone(cur inspector.Cursor) bool {
	switch p := cur.Parent().Node().(type) {
	case *ast.BinaryExpr, *ast.CaseClause, *ast.ImportSpec, *ast.IndexExpr:
		return false
	case *ast.Field:
		return false // a tag
	case *ast.ParenExpr:
		return x.standsAlone(cur.Parent())
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(x.TypesInfo, p).(*types.Func)
		return ok && fn.Pkg() != nil && !looksInto(fn)
	case *ast.KeyValueExpr:
		return p.Value == cur.Node()
	case *ast.ValueSpec, *ast.AssignStmt, *ast.ReturnStmt, *ast.CompositeLit:
		return true
	}
	return false
}

// looksInto says whether a function matches, cuts or formats its arguments.
func looksInto(fn *types.Func) bool {
	switch fn.Pkg().Path() {
	case "strings", "bytes", "regexp", "fmt", "log", "errors", "testing":
		return true
	}
	return strings.HasSuffix(fn.Name(), "f") && token.IsExported(fn.Name())
}
