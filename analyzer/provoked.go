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
)

// A program may ask for what is wrong, to see that a server or Go refuses it; and bytes
// that are sent may be said once more where no request is made of them: a signature, a
// name in a list. Such a text is not changed unread: another request would be made of it.

// isProvoked reports whether what is around a text with edits says that it is to be refused.
func (x *pass) isProvoked(edits []edit) bool {
	if x.asksForRefusal() {
		return true
	}
	for _, e := range edits {
		at, ok := x.finder.Find(e.lit)
		if !ok || x.isMeantRaw(at) {
			return true
		}
		for _, j := range x.by[e.lit] {
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

// meantRaw is what a comment says of bytes that must not be encoded.
var meantRaw = regexp.MustCompile(`(?i)\b(not|never|no|without|cannot|\w+n't)\b[^.;]*\b(percent|url|un)?-?(encod|escap)|(encod|escap)\w*\b[^.;]*\b(break|fail|refus|reject|wrong|mangle)|\b(literal|literally|verbatim|raw|unencoded|unescaped)\b`)

// isMeantRaw reports whether a comment of the declaration around a text says so.
func (x *pass) isMeantRaw(at inspector.Cursor) bool {
	for d := range at.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
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
	}
	return false
}

// badRequest is the status of an answer to a request that the server cannot read.
const badRequest = 400

// asksForRefusal reports whether the package holds a number against the status of such an
// answer, or against the class of it, or gives up where there is no error.
func (x *pass) asksForRefusal() bool {
	if x.refusal == nil {
		found := false
		for c := range x.root.Preorder((*ast.BinaryExpr)(nil), (*ast.CaseClause)(nil), (*ast.IfStmt)(nil)) {
			switch n := c.Node().(type) {
			case *ast.IfStmt:
				found = found || x.requiresError(n)
			case *ast.BinaryExpr:
				if n.Op == token.EQL || n.Op == token.NEQ {
					found = found || x.isRefusal(n.X, n.Y) || x.isRefusal(n.Y, n.X)
				}
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

func (x *pass) isNumber(e ast.Expr, n int64) bool {
	v := x.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.Int {
		return false
	}
	got, ok := constant.Int64Val(v)
	return ok && got == n
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
	if !ok || cond.Op != token.EQL || !code.IsNil(cond.Y) || !isErrorType(x.TypesInfo.TypeOf(cond.X)) || len(n.Body.List) == 0 {
		return false
	}
	switch last := n.Body.List[len(n.Body.List)-1].(type) {
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
