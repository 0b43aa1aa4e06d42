package analyzer

import (
	"go/ast"
	"regexp"
	"sort"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// Some other programs decode once too often, and who writes for them escapes once
// more. That is no mistake where a comment says so, and nothing else tells. One
// that says only what happens may speak of the mistake.
var (
	saysTwice  = lazy.Regexp(`(?i)\b(double|doubly|twice|once more|a second time)\b.*(cod(e|ing)|escap)|(cod(e|ing)|escap).*\b(twice|doubly|double|once more|a second time)\b`)
	hasPurpose = lazy.Regexp(`(?i)\b(must|needs?|expects?|wants?|requires?|purpose|otherwise|intentional\w*|deliberate\w*)\b|\bto (keep|preserve)\b|\bto (double|doubly|encode|decode|escape|unescape)\b|\b(has|have|is|are) to be\b`)
	othersDo   = map[*rule.Rule]func() *regexp.Regexp{ // what the other program does, for which this one does the reverse
		rule.EncodedTwice: lazy.Regexp(`(?i)\b(decodes|unescapes)\b`),
		rule.DecodedTwice: lazy.Regexp(`(?i)\b(encodes|escapes)\b`),
	}
	findsFault = lazy.Regexp(`(?i)\b(avoid\w*|prevent\w*|without|never|no|not be|nor|bugs?|bad|wrong\w*|mistakes?|faults?|broken|instead|should)\b|n't\b`)
)

// meansTwice reports whether a comment of the function around a use, or around what
// it is given, says what that which a rule finds is done for.
func (x *pass) meansTwice(u site.Use, p *text.Piece, r *rule.Rule) bool {
	made := p.Made
	for _, c := range []inspector.Cursor{u.Cur, u.Call} {
		if c.Inspector() == nil {
			continue
		}
		fn := code.OuterFunction(c)
		if x.isMeantIn(fn, r) {
			return true
		}
		if n, ok := fn.Node().(*ast.FuncDecl); ok && made != nil && n.Pos() <= made.Pos() && made.End() <= n.End() {
			made = nil
		}
	}
	if made == nil {
		return false
	}
	c, ok := x.finder.Find(made)
	return ok && x.isMeantIn(code.OuterFunction(c), r)
}

// isMeantIn reports whether a comment in a function, or above it, says so.
func (x *pass) isMeantIn(fn inspector.Cursor, r *rule.Rule) bool {
	decl, ok := fn.Node().(*ast.FuncDecl)
	if !ok {
		return false
	}
	from := decl.Pos()
	if decl.Doc != nil {
		from = decl.Doc.Pos()
	}
	for c := range fn.Enclosing((*ast.File)(nil)) {
		groups := c.Node().(*ast.File).Comments // in order
		first := sort.Search(len(groups), func(i int) bool { return from <= groups[i].Pos() })
		for _, g := range groups[first:] {
			if decl.End() < g.End() {
				break
			}
			if isPurpose(strings.Join(strings.Fields(g.Text()), " "), r) {
				return true
			}
		}
	}
	return false
}

// isPurpose reports whether words say what that which a rule finds is done for.
func isPurpose(words string, r *rule.Rule) bool {
	return saysTwice().MatchString(words) && !findsFault().MatchString(words) &&
		(hasPurpose().MatchString(words) || othersDo[r]().MatchString(words))
}
