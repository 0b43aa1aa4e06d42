package code

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
)

// A Finder finds expressions in the code below a node. The first few it searches for; who
// asks for more may ask for all, so then it notes once where each is.
type Finder struct {
	Root  inspector.Cursor
	asked int
	at    map[ast.Expr]inspector.Cursor
	decls []inspector.Cursor // in order
}

// maxSearched is how many expressions are searched for.
const maxSearched = 8

// Find returns where an expression is.
func (f *Finder) Find(e ast.Expr) (inspector.Cursor, bool) {
	if f.asked++; f.asked <= maxSearched {
		return f.Root.FindNode(e)
	}
	if f.at == nil {
		f.at = map[ast.Expr]inspector.Cursor{}
		for c := range f.Root.Preorder() {
			if e, ok := c.Node().(ast.Expr); ok {
				f.at[e] = c
			}
		}
	}
	c, ok := f.at[e]
	return c, ok
}

// FindByPos returns the innermost node that a range is in.
func (f *Finder) FindByPos(start, end token.Pos) (inspector.Cursor, bool) {
	if f.decls == nil {
		for c := range f.Root.Preorder((*ast.File)(nil)) {
			for child := range c.Children() {
				if _, ok := child.Node().(ast.Decl); ok {
					f.decls = append(f.decls, child)
				}
			}
		}
		slices.SortFunc(f.decls, func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
	}
	i := sort.Search(len(f.decls), func(i int) bool { return f.decls[i].Node().End() >= end })
	if i < len(f.decls) && f.decls[i].Node().Pos() <= start {
		return f.decls[i].FindByPos(start, end)
	}
	return f.Root.FindByPos(start, end)
}
