package analyzer

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/quiet"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// A program may ask for what is wrong, to see that a server or Go refuses it; and bytes
// that are sent may be said once more where no request is made of them: a signature, a
// name in a list. Such a text is not changed unread: another request would be made of it.

// isProvoked reports whether what is around a text with edits says that it is to be refused.
func (x *pass) isProvoked(edits []edit) bool {
	if x.asksForRefusal() || x.signs() || x.wantsRaw() {
		return true
	}
	for _, e := range edits {
		at, ok := x.finder.Find(e.lit)
		if !ok || x.isMeantRaw(at) {
			return true
		}
		for _, j := range x.by[e.lit] {
			if use, ok := x.finder.Find(j.at); !ok || x.isMeantRaw(use) || isSigned(j.text) {
				return true
			}
			s := &quiet.Surroundings{Info: x.TypesInfo, Fset: x.Fset, At: at, Findings: j.findings}
			s.Text = knownBytes(j.text)
			for _, u := range x.sinks[j.at] {
				if s.Use = useOf(u); s.Provoked() || x.hasOwnMethod(u) {
					return true
				}
			}
		}
	}
	return false
}

// meantRaw is what a comment says of bytes that must not be encoded, or of a text that must
// stay as it is.
var meantRaw = lazy.Regexp(`(?i)\b(not|never|no|without|cannot|\w+n't)\b[^.;]*\b(percent|url|un)?-?(encod|escap|decod|normali[sz]|quot)|(encod|escap)\w*\b[^.;]*\b(break|fail|refus|reject|wrong|mangle)|\b(literal|literally|verbatim|raw|unencoded|unescaped|unquoted)\b` +
	`|\bon purpose\b|\b(intention|purpose|deliberate)|\bas[- ]is\b|\bas (it is|they are)\b|\(?\bsic\b|\bbyte[- ](by|for)[- ]byte\b|\b(do not|don't|never|must not) (touch|change|alter|fix)\b|%[0-9a-f]{2}` +
	`|\bleave\b[^.;]*\balone\b|\bexact(ly)?\b|\b(must|has to|have to|needs? to) (match|stay|remain|stop|block|refuse|reject|deny|turn)\b|\b(allow|white|safe)[- ]?list` +
	`|(encod|escap)\w*\b[^.;]*\b(block|\w*decod|twice|double)|\b(block|twice|double)\w*\b[^.;]*(encod|escap|decod)|\bbefore\b[^.;]*\bdecod|\bsign(ed|s|atures?)?\b|\b(only works|works only)\b|\bcompliant\b|\bwork(s|ed)? around\b|\bworkaround\b`)

// rawWanted is what a comment on no function, of a type, say, or of the package, tells of
// all requests.
var rawWanted = lazy.Regexp(`(?i)\b(not|never|no|without|cannot|\w+n't)\b[^.;]*\b(percent|url)?-?(encod|escap)|\b(literal|literally|verbatim|raw|unencoded|unescaped)\b[^.;]*\b(quer|url|uri|target|pipe|server|byte)|\b(quer|url|uri|target|pipe)\w*\b[^.;]*\b(literal|literally|verbatim|raw|unencoded|unescaped)\b`)

// wantsRaw reports whether a comment of the package that is of no function says so.
func (x *pass) wantsRaw() bool {
	if x.rawWanted == nil {
		found := slices.ContainsFunc(x.Files, func(f *ast.File) bool {
			var funcs []ast.Decl // in order, as the comments are
			for _, d := range f.Decls {
				if _, is := d.(*ast.FuncDecl); is {
					funcs = append(funcs, d)
				}
			}
			return slices.ContainsFunc(f.Comments, func(g *ast.CommentGroup) bool {
				for len(funcs) > 0 && funcs[0].End() < g.Pos() {
					funcs = funcs[1:]
				}
				if len(funcs) > 0 && (funcs[0].Pos() <= g.Pos() || funcs[0].(*ast.FuncDecl).Doc == g) {
					return false // see isMeantRaw
				}
				return rawWanted().MatchString(strings.ReplaceAll(g.Text(), "\n", " "))
			})
		})
		x.rawWanted = &found
	}
	return *x.rawWanted
}

// isMeantRaw reports whether a comment of the declaration around a text says so.
func (x *pass) isMeantRaw(at inspector.Cursor) bool {
	for d := range at.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
		meant, known := x.meantRaw[d.Node()]
		if !known {
			if x.meantRaw == nil {
				x.meantRaw = map[ast.Node]bool{}
			}
			meant = x.saysRaw(d)
			x.meantRaw[d.Node()] = meant
		}
		if meant {
			return true
		}
	}
	return false
}

// saysRaw reports whether a comment in a declaration, or of it, says so.
func (x *pass) saysRaw(d inspector.Cursor) bool {
	from, to := d.Node().Pos(), x.Fset.Position(d.Node().End()).Line
	var doc *ast.CommentGroup
	switch n := d.Node().(type) {
	case *ast.FuncDecl:
		doc = n.Doc
	case *ast.GenDecl:
		doc = n.Doc
	}
	if doc != nil {
		from = doc.Pos()
	}
	for f := range d.Enclosing((*ast.File)(nil)) {
		groups := f.Node().(*ast.File).Comments // in order
		i, _ := slices.BinarySearchFunc(groups, from, func(g *ast.CommentGroup, from token.Pos) int { return cmp.Compare(g.Pos(), from) })
		for _, g := range groups[i:] {
			if x.Fset.Position(g.Pos()).Line > to {
				break
			}
			if meantRaw().MatchString(strings.ReplaceAll(g.Text(), "\n", " ")) {
				return true
			}
		}
	}
	return false
}

// A signature is made of the very bytes that are sent, and of them in pieces, too: so nobody
// knows which texts of a package that makes signatures have to stay as they are.
var (
	signers     = map[string]bool{"crypto/hmac": true, "crypto/rsa": true, "crypto/ecdsa": true, "crypto/ed25519": true}
	signing     = lazy.Regexp(`(?:^|_)(?:sign(?:ed|er|ing|atures?)?|presign(?:ed|er)?|hmac)(?:[A-Z_0-9]|$)|(?:Sign(?:ed|er|ing|atures?)?|Presign(?:ed|er)?|Hmac|HMAC)(?:[A-Z_0-9]|$)`)
	signingIn   = lazy.Regexp(`[sS]ign_?([iI]n|[uU]p|[oO]ut|[oO]ff)(?:[A-Z_0-9]|$)`)
	signedParam = lazy.Regexp(`(?i)[?&~][a-z0-9_-]*(?:signature|sig|sign|signed|hmac|mac|digest|checksum|hash|md5|sha1|sha256|authkey|auth_key|secret|verify|hdnea|hdntl|hdnts)=|=[0-9a-f]{16}`)
)

// signs reports whether the package makes signatures, or names one.
func (x *pass) signs() bool {
	if x.signing == nil {
		found := slices.ContainsFunc(x.Pkg.Imports(), func(p *types.Package) bool { return signers[p.Path()] })
		for c := range x.root.Preorder((*ast.Ident)(nil), (*ast.BasicLit)(nil)) {
			if found {
				break
			}
			switch n := c.Node().(type) {
			case *ast.Ident:
				found = signing().MatchString(n.Name) && !signingIn().MatchString(n.Name)
			case *ast.BasicLit: // the name of a header
				found = n.Kind == token.STRING && len(n.Value) < maxName && headerOfSignature().MatchString(n.Value)
			}
		}
		x.signing = &found
	}
	return *x.signing
}

// headerOfSignature finds a text that may name the header with a signature.
var headerOfSignature = lazy.Regexp("(?i)^[\"`](?:[a-z0-9-]+-)?(?:signature|sig|sign|hmac)(?:-[a-z0-9-]+)?[\"`]$")

// maxName bounds the length of such a name.
const maxName = 64

// methods are those of requests whose target is read as any other is. What keeps answers by
// their targets is asked with others, PURGE or BAN, to forget the one that was spelled so.
var methods = []string{"", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

// hasOwnMethod reports whether a request is made with another method.
func (x *pass) hasOwnMethod(u site.Use) bool {
	call, ok := u.Cur.Node().(*ast.CallExpr)
	if !ok || !strings.HasPrefix(u.Sink.Name, "NewRequest") {
		return false
	}
	for _, e := range call.Args {
		if e == u.Expr {
			break
		}
		if method, ok := code.Constant(x.TypesInfo, e); ok && !slices.Contains(methods, method) {
			return true
		}
	}
	return false
}

// isSigned reports whether a text has a signature among the parameters of its query.
func isSigned(t text.Text) bool { return signedParam().MatchString(knownBytes(t)) }

// minSaid is how long a part of a text must be for the same in another one to be no
// accident.
const minSaid = 3

// partEnds are the signs that end the parts of a URL.
const partEnds = "/?&=#"

// isSaidElsewhere reports whether another text of the package holds the part of a URL that
// an edit changes, and is there for more than requests.
func (x *pass) isSaidElsewhere(edits []edit) bool {
	for _, e := range edits {
		if part := changedPart(e); len(part) >= minSaid && x.isAlsoSaid(part) {
			return true
		}
	}
	return false
}

// isAlsoSaid reports whether somebody does something else with a text of the package that
// has a part.
func (x *pass) isAlsoSaid(part string) bool {
	if x.parts == nil {
		x.parts, x.alsoSaid = x.partsOfTexts(), map[string]bool{}
	}
	said, known := x.alsoSaid[part]
	if !known {
		said = slices.ContainsFunc(x.parts[part], func(lit *ast.BasicLit) bool {
			_, other := x.uses.Of(lit)
			return other != nil
		})
		x.alsoSaid[part] = said
	}
	return said
}

// partsOfTexts returns the texts of the package by their parts.
func (x *pass) partsOfTexts() map[string][]*ast.BasicLit {
	parts := map[string][]*ast.BasicLit{}
	for c := range x.root.Preorder((*ast.BasicLit)(nil)) {
		lit := c.Node().(*ast.BasicLit)
		v := x.TypesInfo.Types[lit].Value
		if v == nil || v.Kind() != constant.String {
			continue
		}
		for _, part := range strings.FieldsFunc(constant.StringVal(v), func(r rune) bool { return strings.ContainsRune(partEnds, r) }) {
			parts[part] = append(parts[part], lit)
		}
	}
	return parts
}

// changedPart returns the part of a URL that an edit changes; "" if there is none.
func changedPart(e edit) string {
	lit := e.lit.Value
	before, err := strconv.Unquote(lit[:e.pos-e.lit.Pos()] + lit[:1])
	s, err2 := strconv.Unquote(lit)
	after, err3 := strconv.Unquote(lit[:1] + lit[e.end-e.lit.Pos():])
	if err != nil || err2 != nil || err3 != nil {
		return ""
	}
	from, to := strings.LastIndexAny(before, partEnds)+1, len(s)
	if i := strings.IndexAny(after, partEnds); i >= 0 {
		to -= len(after) - i
	}
	return s[from:to]
}
