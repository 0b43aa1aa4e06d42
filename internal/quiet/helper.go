package quiet

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
)

// helperDemands reports whether the text, or the call that hands it on, is an
// argument of a function of the test in which an error is required, for some
// of its arguments at least.
func (s *Surroundings) helperDemands() bool {
	for _, c := range [...]inspector.Cursor{s.Use, s.At} {
		for ; c.Node() != nil; c = c.Parent() {
			if _, ok := c.Node().(ast.Stmt); ok {
				break
			}
			if call, ok := c.Node().(*ast.CallExpr); ok && s.demands(call) {
				return true
			}
		}
	}
	return false
}

// demands reports whether the function that is called is written in the package
// and requires an error somewhere, or is told to expect a bad request. So does one
// that is given a function that requires an error.
func (s *Surroundings) demands(call *ast.CallExpr) bool {
	if slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return s.functionVerdict(arg) > 0 }) {
		return true
	}
	body := s.bodyOf(call)
	if body == nil {
		return false
	}
	found := slices.ContainsFunc(call.Args, s.isBadRequest)
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ExprStmt, *ast.IfStmt:
			found = found || s.verdict(n.(ast.Stmt)) > 0
		case *ast.CaseClause:
			for _, cond := range n.List {
				found = found || failsTest(n.Body) && s.conditionVerdict(cond) > 0
			}
		case *ast.BinaryExpr:
			found = found || (n.Op == token.EQL || n.Op == token.NEQ) && (s.asksForError(n.X) || s.asksForError(n.Y))
		}
		return !found
	})
	return found
}

// asksForError reports whether an expression is err == nil or err != nil: what
// that is compared with says whether an error is expected.
func (s *Surroundings) asksForError(e ast.Expr) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return ok && (b.Op == token.EQL || b.Op == token.NEQ) && code.IsNil(b.Y) && code.IsError(s.Info.TypeOf(b.X))
}

// bodyOf returns the body of the function of the package that is called, or of
// the literal that its variable is declared with; nil for others.
func (s *Surroundings) bodyOf(call *ast.CallExpr) *ast.BlockStmt {
	if id := code.Callee(call); id != nil { // of a generic function, too
		return s.functionBody(id)
	}
	return s.functionBody(call.Fun)
}

// functionBody returns the body of a function literal, or of the function that a name
// stands for.
func (s *Surroundings) functionBody(e ast.Expr) *ast.BlockStmt {
	if lit, ok := ast.Unparen(e).(*ast.FuncLit); ok {
		return lit.Body
	}
	id := code.Name(e)
	if id == nil || s.Info.Uses[id] == nil || s.Use.Inspector() == nil {
		return nil
	}
	pos := s.Info.Uses[id].Pos()
	if !pos.IsValid() {
		return nil
	}
	at, ok := s.Use.Inspector().Root().FindByPos(pos, pos)
	if !ok {
		return nil
	}
	switch n := at.Parent().Node().(type) {
	case *ast.FuncDecl:
		return n.Body
	case *ast.AssignStmt:
		if kind, i := at.ParentEdge(); kind == edge.AssignStmt_Lhs && len(n.Lhs) == len(n.Rhs) {
			if lit, ok := n.Rhs[i].(*ast.FuncLit); ok {
				return lit.Body
			}
		}
	}
	return nil
}

// spelledTwice reports whether a text beside the literal spells it once more: as
// it is, with what is wrong escaped, or decoded. The test is about what becomes of it.
func (s *Surroundings) spelledTwice() bool {
	spelled := s.spelled()
	if spelled == "" || len(s.Findings) == 0 {
		return false
	}
	found := false
	var inside ast.Node // what the literal is in, which spells it no second time; nil at the use
	beside := func(e ast.Expr) {
		if ast.Node(e) == inside || inside == nil && strings.Contains(s.constant(e), spelled) {
			return
		}
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		if other := s.constant(e); other != "" {
			decoded, _ := url.PathUnescape(spelled)
			found = found || len(spelled) > 1 && strings.Contains(other, spelled) || other == decoded || s.escapesAll(other)
		}
	}
	s.above(func(n, child ast.Node) bool {
		inside = child
		switch n := n.(type) {
		case *ast.CompositeLit:
			if code.StructOf(s.Info.TypeOf(n)) != nil {
				each(n.Elts, beside)
			} else {
				found = found || s.besideEscaped(n.Elts, child, spelled)
			}
		case *ast.KeyValueExpr: // map[string]string{"/a b": "/a%20b"}
			each([]ast.Expr{n.Key, n.Value}, beside)
		case *ast.CallExpr: // assert.Equal(t, "/a%20b", escape("/a b"))
			each(n.Args, beside)
		case ast.Stmt:
			return false
		}
		return !found
	})
	return found
}

// maxBeside bounds the entries of a table on each side that are looked at.
const maxBeside = 4

// besideEscaped reports whether an entry of a table next to the one that the literal is in
// has the same text with what is wrong escaped: the test is about both.
func (s *Surroundings) besideEscaped(entries []ast.Expr, entry ast.Node, spelled string) bool {
	if entry == nil {
		return false
	}
	i, _ := slices.BinarySearchFunc(entries, entry.Pos(), func(e ast.Expr, at token.Pos) int { return cmp.Compare(e.Pos(), at) })
	decoded, err := url.PathUnescape(spelled)
	if err != nil {
		return false
	}
	for _, e := range entries[max(i-maxBeside, 0):min(i+maxBeside+1, len(entries))] {
		for n := range ast.Preorder(e) {
			lit, ok := n.(*ast.BasicLit)
			if !ok {
				continue
			}
			other := s.constant(lit)
			if again, err := url.PathUnescape(other); err == nil && other != spelled && again == decoded && s.escapesAll(other) {
				return true
			}
		}
	}
	return false
}

func each(list []ast.Expr, do func(ast.Expr)) {
	for _, e := range list {
		do(e)
	}
}

// escapesAll reports whether a text has the escapes of all wrong bytes.
func (s *Surroundings) escapesAll(other string) bool {
	other = strings.ToUpper(other)
	for _, f := range s.Findings {
		if f.Got == "" || !strings.Contains(other, fmt.Sprintf("%%%02X", f.Got[0])) {
			return false
		}
	}
	return true
}

func (s *Surroundings) constant(e ast.Expr) string {
	val, _ := code.Constant(s.Info, e)
	return val
}
