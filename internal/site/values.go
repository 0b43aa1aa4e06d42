package site

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
)

// values is what is put into a url.Values without Set or Add.
var values = &sink.Sink{Pkg: "net/url", Name: "Values", What: "url.Values", Arg: -1, Kind: kind.Value}

// Values yields what is put into a url.Values by a literal or an assignment:
//
//	url.Values{"k": {v}}
//	q["k"] = []string{v}
func Values(root inspector.Cursor, info *types.Info, pkg *types.Package) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		if pkg != nil && !slices.ContainsFunc(pkg.Imports(), mayHoldValues) {
			return
		}
		for cur := range root.Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
			for _, list := range valueLists(cur.Node(), info) {
				at, ok := root.FindNode(list)
				for _, el := range list.Elts {
					if kv, keyed := el.(*ast.KeyValueExpr); keyed {
						el = kv.Value
					}
					if ok && !yield(Use{Cur: at, Expr: el, Sink: values}) {
						return
					}
				}
			}
		}
	}
}

// Additions yields what is added to a field of url.URL that is a sink:
//
//	u.Path += "/" + v
func Additions(root inspector.Cursor, info *types.Info, known *sink.View) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		if !known.MayHoldFields() {
			return
		}
		for cur := range root.Preorder((*ast.AssignStmt)(nil)) {
			n := cur.Node().(*ast.AssignStmt)
			if n.Tok != token.ADD_ASSIGN || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
				continue
			}
			sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
			if !ok || info.Selections[sel] == nil {
				continue
			}
			v, ok := info.Selections[sel].Obj().(*types.Var)
			if !ok || !v.IsField() {
				continue
			}
			for _, s := range known.Field(v, code.FieldOwner(info.Selections[sel])) {
				if s.Pkg == "net/url" && !yield(Use{Cur: cur, Expr: n.Rhs[0], Sink: s, Part: true}) {
					return
				}
			}
		}
	}
}

// mayHoldValues reports whether who imports a package is likely to have a
// url.Values.
func mayHoldValues(p *types.Package) bool { return p.Path() == "net/url" || p.Path() == "net/http" }

// valueLists returns the lists of values that a literal or an assignment puts
// into a url.Values.
func valueLists(n ast.Node, info *types.Info) (lists []*ast.CompositeLit) {
	add := func(e ast.Expr) {
		if lit, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
			lists = append(lists, lit)
		}
	}
	switch n := n.(type) {
	case *ast.CompositeLit:
		if !isValues(info.TypeOf(n)) {
			break
		}
		for _, el := range n.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				add(kv.Value)
			}
		}
	case *ast.AssignStmt:
		if len(n.Lhs) != len(n.Rhs) {
			break
		}
		for i, lhs := range n.Lhs {
			if index, ok := ast.Unparen(lhs).(*ast.IndexExpr); ok && isValues(info.TypeOf(index.X)) {
				add(n.Rhs[i])
			}
		}
	}
	return lists
}

func isValues(t types.Type) bool {
	if t == nil {
		return false
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == "Values" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/url"
}
