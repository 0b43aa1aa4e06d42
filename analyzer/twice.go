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
// more. That is no mistake where a comment says so, and nothing else tells. One
// that says only what happens may speak of the mistake.
var (
	saysTwice  = regexp.MustCompile(`(?i)\b(double|doubly|twice)\b.*(cod(e|ing)|escap)|(cod(e|ing)|escap).*\b(twice|doubly|double)\b`)
	hasPurpose = regexp.MustCompile(`(?i)\b(must|needs?|expects?|wants?|requires?|purpose|otherwise|intentional\w*|deliberate\w*)\b|\bto (double|doubly|be|encode|decode|escape|unescape)\b|\bdecodes\b`)
	findsFault = regexp.MustCompile(`(?i)\b(avoid\w*|prevent\w*|without|never|no|not be|nor|bugs?|bad|wrong\w*|mistakes?|faults?|broken|instead|should)\b|n't\b`)
)

// meansTwice reports whether a comment of the function around a use, or around what
// it is given, says that something is escaped or decoded twice.
func (x *pass) meansTwice(u site.Use, p *text.Piece) bool {
	made := p.Made
	for _, c := range []inspector.Cursor{u.Cur, u.Call} {
		if c.Inspector() == nil {
			continue
		}
		fn := code.OuterFunction(c)
		if x.isMeantIn(fn) {
			return true
		}
		if n, ok := fn.Node().(*ast.FuncDecl); ok && made != nil && n.Pos() <= made.Pos() && made.End() <= n.End() {
			made = nil
		}
	}
	if made == nil {
		return false
	}
	c, ok := x.root.FindNode(made)
	return ok && x.isMeantIn(code.OuterFunction(c))
}

// isMeantIn reports whether a comment in a function, or above it, says so.
func (x *pass) isMeantIn(fn inspector.Cursor) bool {
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
			if g.Pos() < from || decl.End() < g.End() {
				continue
			}
			words := strings.Join(strings.Fields(g.Text()), " ")
			if saysTwice.MatchString(words) && hasPurpose.MatchString(words) && !findsFault.MatchString(words) {
				return true
			}
		}
	}
	return false
}
