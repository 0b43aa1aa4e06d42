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
			for _, list := range keyedLists(cur.Node(), info, isValues) {
				at, ok := cur.FindNode(list)
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

// Headers yields what is put into an http.Header by a literal or an
// assignment, as Set would:
//
//	http.Header{"Origin": {v}}
//	h["Origin"] = []string{v}
func Headers(root inspector.Cursor, info *types.Info, known *sink.View) iter.Seq[Use] {
	return func(yield func(Use) bool) {
		sinks := known.Headers()
		if len(sinks) == 0 {
			return
		}
		for cur := range root.Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
			_, stored := cur.Node().(*ast.CompositeLit)
			for key, list := range keyedLists(cur.Node(), info, isHeader) {
				at, ok := cur.FindNode(list)
				for _, el := range list.Elts {
					for _, s := range sinks {
						if stored && s.Kind == kind.Header { // who sends it may fill it in first
							continue
						}
						if ok && !yield(Use{Cur: at, Expr: el, Sink: s, When: key}) {
							return
						}
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

// keyedLists yields the lists that a literal or an assignment puts into a map
// of lists of one type, by their keys.
func keyedLists(n ast.Node, info *types.Info, is func(types.Type) bool) iter.Seq2[ast.Expr, *ast.CompositeLit] {
	return func(yield func(ast.Expr, *ast.CompositeLit) bool) {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if !is(info.TypeOf(n)) {
				return
			}
			for _, el := range n.Elts {
				if kv, ok := el.(*ast.KeyValueExpr); ok && !yieldList(kv.Key, kv.Value, yield) {
					return
				}
			}
		case *ast.AssignStmt:
			if len(n.Lhs) != len(n.Rhs) {
				return
			}
			for i, lhs := range n.Lhs {
				index, ok := ast.Unparen(lhs).(*ast.IndexExpr)
				if ok && is(info.TypeOf(index.X)) && !yieldList(index.Index, n.Rhs[i], yield) {
					return
				}
			}
		}
	}
}

func yieldList(key, value ast.Expr, yield func(ast.Expr, *ast.CompositeLit) bool) bool {
	lit, ok := ast.Unparen(value).(*ast.CompositeLit)
	return !ok || yield(key, lit)
}

func isValues(t types.Type) bool { return isNamed(t, "net/url", "Values") }

func isHeader(t types.Type) bool { return isNamed(t, "net/http", "Header") }

func isNamed(t types.Type, pkg, name string) bool {
	if t == nil {
		return false
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == name && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == pkg
}
