package analyzer

import (
	"go/ast"
	"regexp"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// Some other programs decode once too often, and who writes for them escapes once
// more. That is no mistake where a comment says so, and nothing else tells.
var (
	twiceOnPurpose = regexp.MustCompile(`(?i)\b(double|doubly|twice)\b.*(cod(e|ing)|escap)|(cod(e|ing)|escap).*\b(twice|doubly|double)\b`)
	twiceInVain    = regexp.MustCompile(`(?i)\b(avoids?|avoiding|prevents?|preventing|without|never|not?|nor)\b|n't\b`)
)

// meansTwice reports whether a comment of the function around a use, or around what
// it is given, says that something is escaped or decoded twice.
func (x *pass) meansTwice(u site.Use, p *text.Piece) bool {
	around := []inspector.Cursor{u.Cur, u.Call}
	if p.Made != nil {
		if c, ok := x.root.FindNode(p.Made); ok {
			around = append(around, c)
		}
	}
	for _, c := range around {
		if c.Inspector() != nil && x.saysTwice(code.OuterFunction(c)) {
			return true
		}
	}
	return false
}

// saysTwice reports whether a comment in a function, or above it, says so.
func (x *pass) saysTwice(fn inspector.Cursor) bool {
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		return false
	}
	from := decl.Pos()
	if decl.Doc != nil {
		from = decl.Doc.Pos()
	}
	for c := range fn.Enclosing((*ast.File)(nil)) {
		for _, g := range c.Node().(*ast.File).Comments {
			words := strings.Join(strings.Fields(g.Text()), " ")
			if from <= g.Pos() && g.End() <= decl.End() && twiceOnPurpose.MatchString(words) && !twiceInVain.MatchString(words) {
				return true
			}
		}
	}
	return false
}
