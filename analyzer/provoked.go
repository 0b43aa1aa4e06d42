package analyzer

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/quiet"
	"github.com/urllint/urllint/internal/text"
)

// A program may ask for what is wrong, to see that a server or Go refuses it; and bytes
// that are sent may be said once more where no request is made of them: a signature, a
// name in a list. Such a text is not changed unread: another request would be made of it.

// isProvoked reports whether what is around a text with edits says that it is to be refused.
func (x *pass) isProvoked(edits []edit) bool {
	if x.asksForRefusal() || x.signs() {
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
				if s.Use = useOf(u); s.Provoked() {
					return true
				}
			}
		}
	}
	return false
}

// meantRaw is what a comment says of bytes that must not be encoded, or of a text that must
// stay as it is.
var meantRaw = regexp.MustCompile(`(?i)\b(not|never|no|without|cannot|\w+n't)\b[^.;]*\b(percent|url|un)?-?(encod|escap|decod|normali[sz]|quot)|(encod|escap)\w*\b[^.;]*\b(break|fail|refus|reject|wrong|mangle)|\b(literal|literally|verbatim|raw|unencoded|unescaped|unquoted)\b` +
	`|\bon purpose\b|\b(intention|purpose|deliberate)|\bas[- ]is\b|\bas (it is|they are)\b|\(?\bsic\b|\bbyte[- ](by|for)[- ]byte\b|\b(do not|don't|never|must not) (touch|change|alter|fix)\b|%[0-9a-f]{2}`)

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
			if meantRaw.MatchString(strings.ReplaceAll(g.Text(), "\n", " ")) {
				return true
			}
		}
	}
	return false
}

// badRequest is the status of an answer to a request that the server cannot read.
const badRequest = 400

// asksForRefusal reports whether the package holds a number against the status of such an
// answer, or against the class of it, or gives up where there is no error or the answer is good.
func (x *pass) asksForRefusal() bool {
	if x.refusal == nil {
		found := false
		for c := range x.root.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil), (*ast.CaseClause)(nil), (*ast.IfStmt)(nil)) {
			switch n := c.Node().(type) {
			case *ast.IfStmt:
				found = found || x.requiresError(n) || x.requiresRefusal(n)
			case *ast.BinaryExpr:
				switch n.Op {
				case token.EQL, token.NEQ:
					found = found || x.isRefusal(n.X, n.Y) || x.isRefusal(n.Y, n.X) || x.saysRefusal(n.X, n.Y)
				case token.LAND:
					found = found || x.isRange(n.X, n.Y) || x.isRange(n.Y, n.X)
				}
			case *ast.CallExpr: // strings.HasPrefix(r.Status, "4")
				found = found || len(n.Args) == 2 && x.saysRefusal(n.Args[0], n.Args[1])
			case *ast.CaseClause:
				for _, e := range n.List {
					found = found || x.isNumber(e, badRequest)
				}
			}
		}
		x.refusal = &found
	}
	return *x.refusal
}

// isRefusal reports whether one of two expressions that are compared stands for such an
// answer.
func (x *pass) isRefusal(e, status ast.Expr) bool {
	class, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return x.isNumber(status, badRequest) ||
		ok && class.Op == token.QUO && x.isNumber(class.Y, 100) && x.isNumber(status, badRequest/100)
}

// saysRefusal reports whether one of two expressions is the status of an answer in words, or
// a part of it, and the other one begins as that of such an answer does.
func (x *pass) saysRefusal(status, e ast.Expr) bool {
	status = ast.Unparen(status)
	switch part := status.(type) {
	case *ast.IndexExpr:
		status = part.X
	case *ast.SliceExpr:
		status = part.X
	}
	sel, ok := ast.Unparen(status).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Status" || !code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/http", "Response") {
		return false
	}
	s, _ := code.Constant(x.TypesInfo, e)
	return strings.HasPrefix(s, "4") || x.isNumber(e, '4')
}

// isRange reports whether two conditions, of which both hold, are about the class of such an
// answer.
func (x *pass) isRange(from, to ast.Expr) bool {
	low, isLow := ast.Unparen(from).(*ast.BinaryExpr)
	high, isHigh := ast.Unparen(to).(*ast.BinaryExpr)
	return isLow && isHigh &&
		(low.Op == token.GEQ && x.isNumber(low.Y, badRequest) || low.Op == token.GTR && x.isNumber(low.Y, badRequest-1)) &&
		(high.Op == token.LSS && x.isNumber(high.Y, badRequest+100) || high.Op == token.LEQ && x.isNumber(high.Y, badRequest+99))
}

// requiresRefusal reports whether a statement ends the program, or returns an error of its
// own, where an answer is good.
func (x *pass) requiresRefusal(n *ast.IfStmt) bool {
	good, bad := x.tellsGood(n.Cond)
	if good && x.givesUp(n.Body) {
		return true
	}
	other, ok := n.Else.(*ast.BlockStmt)
	return ok && bad && x.givesUp(other)
}

// tellsGood reports whether a condition holds for the status of good answers alone, and
// whether it does for that of others alone.
func (x *pass) tellsGood(e ast.Expr) (good, bad bool) {
	cond, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok {
		return false, false
	}
	if cond.Op == token.LAND {
		good, bad = x.tellsGood(cond.X)
		good2, bad2 := x.tellsGood(cond.Y)
		return good || good2, bad || bad2
	}
	status, limit := ast.Unparen(cond.X), cond.Y
	unit := int64(1)
	if class, ok := status.(*ast.BinaryExpr); ok && class.Op == token.QUO && x.isNumber(class.Y, 100) {
		status, unit = ast.Unparen(class.X), 100
	}
	if sel, ok := status.(*ast.SelectorExpr); !ok || sel.Sel.Name != "StatusCode" {
		return false, false
	}
	is := func(from, to int64) bool {
		n, ok := x.number(limit)
		return ok && from/unit <= n && n <= to/unit
	}
	switch cond.Op {
	case token.EQL:
		return is(200, 299), false
	case token.NEQ:
		return false, is(200, 299)
	case token.LSS:
		return is(300, badRequest), false
	case token.LEQ:
		return is(200, badRequest-1), false
	case token.GEQ:
		return false, is(300, badRequest)
	case token.GTR:
		return false, is(200, badRequest-1)
	}
	return false, false
}

func (x *pass) isNumber(e ast.Expr, n int64) bool {
	got, ok := x.number(e)
	return ok && got == n
}

// number returns the number that an expression always is.
func (x *pass) number(e ast.Expr) (n int64, ok bool) {
	v := x.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(v)
}

// enders are functions that end a program.
var enders = map[string]map[string]bool{
	"os":  {"Exit": true},
	"log": {"Fatal": true, "Fatalf": true, "Fatalln": true, "Panic": true, "Panicf": true, "Panicln": true},
}

// requiresError reports whether a statement ends the program, or returns an error of its
// own, where there is none.
func (x *pass) requiresError(n *ast.IfStmt) bool {
	cond, ok := ast.Unparen(n.Cond).(*ast.BinaryExpr)
	if !ok || cond.Op != token.EQL || !code.IsNil(cond.Y) || !isErrorType(x.TypesInfo.TypeOf(cond.X)) {
		return false
	}
	return x.givesUp(n.Body)
}

// givesUp reports whether statements end the program, or return an error of their own.
func (x *pass) givesUp(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return false
	}
	switch last := body.List[len(body.List)-1].(type) {
	case *ast.ExprStmt:
		call, ok := last.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		switch fn := typeutil.Callee(x.TypesInfo, call).(type) {
		case *types.Builtin:
			return fn.Name() == "panic"
		case *types.Func:
			return fn.Pkg() != nil && enders[fn.Pkg().Path()][fn.Name()]
		}
	case *ast.ReturnStmt:
		if len(last.Results) == 0 {
			return false
		}
		call, ok := ast.Unparen(last.Results[len(last.Results)-1]).(*ast.CallExpr) // errors.New, fmt.Errorf
		if !ok {
			return false
		}
		fn := typeutil.StaticCallee(x.TypesInfo, call)
		return fn != nil && fn.Pkg() != nil && (fn.Pkg().Path() == "errors" || fn.Pkg().Path() == "fmt") && isErrorType(x.TypesInfo.TypeOf(call))
	}
	return false
}

// A signature is made of the very bytes that are sent, and of them in pieces, too: so nobody
// knows which texts of a package that makes signatures have to stay as they are.
var (
	signers     = map[string]bool{"crypto/hmac": true, "crypto/rsa": true, "crypto/ecdsa": true, "crypto/ed25519": true}
	signing     = regexp.MustCompile(`(?:^|_)(?:sign(?:ed|er|ing|atures?)?|presign(?:ed|er)?|hmac)(?:[A-Z_0-9]|$)|(?:Sign(?:ed|er|ing|atures?)?|Presign(?:ed|er)?|Hmac|HMAC)(?:[A-Z_0-9]|$)`)
	signingIn   = regexp.MustCompile(`[sS]ign_?([iI]n|[uU]p|[oO]ut|[oO]ff)(?:[A-Z_0-9]|$)`)
	signedParam = regexp.MustCompile(`(?i)[?&][a-z0-9_-]*(?:signature|sig|sign|hmac|mac|digest|checksum|hash|md5|sha1|sha256|authkey|auth_key)=`)
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
				found = signing.MatchString(n.Name) && !signingIn.MatchString(n.Name)
			case *ast.BasicLit: // the name of a header
				found = n.Kind == token.STRING && len(n.Value) < maxName && headerOfSignature.MatchString(n.Value)
			}
		}
		x.signing = &found
	}
	return *x.signing
}

// headerOfSignature finds a text that may name the header with a signature.
var headerOfSignature = regexp.MustCompile("(?i)^[\"`](?:[a-z0-9-]+-)?(?:signature|sig|sign|hmac)(?:-[a-z0-9-]+)?[\"`]$")

// maxName bounds the length of such a name.
const maxName = 64

// isSigned reports whether a text has a signature among the parameters of its query.
func isSigned(t text.Text) bool { return signedParam.MatchString(knownBytes(t)) }

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
