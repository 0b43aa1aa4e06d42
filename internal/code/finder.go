package code

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
)

// A Finder finds nodes in the code below a node. In each declaration the first few are
// searched for; who asks for more may ask for all, so then it notes once where each is.
type Finder struct {
	Root  inspector.Cursor
	decls []*decl // in order
}

// A decl is a declaration of a file.
type decl struct {
	inspector.Cursor
	asked int
	at    map[ast.Node]inspector.Cursor
}

// maxSearched is how many nodes of a declaration are searched for.
const maxSearched = 8

// Find returns where a node of a declaration is.
func (f *Finder) Find(n ast.Node) (inspector.Cursor, bool) {
	d := f.declOf(n.Pos(), n.End())
	if d == nil {
		return inspector.Cursor{}, false
	}
	if d.asked++; d.asked <= maxSearched {
		return d.FindNode(n)
	}
	if d.at == nil {
		d.at = map[ast.Node]inspector.Cursor{}
		for c := range d.Preorder() {
			d.at[c.Node()] = c
		}
	}
	c, ok := d.at[n]
	return c, ok
}

// FindByPos returns the innermost node that a range is in.
func (f *Finder) FindByPos(start, end token.Pos) (inspector.Cursor, bool) {
	if d := f.declOf(start, end); d != nil {
		return d.FindByPos(start, end)
	}
	return f.Root.FindByPos(start, end)
}

// declOf returns the declaration that a range is in, or nil.
func (f *Finder) declOf(start, end token.Pos) *decl {
	if f.decls == nil {
		f.decls = []*decl{}
		for c := range f.Root.Preorder((*ast.File)(nil)) {
			for child := range c.Children() {
				if _, ok := child.Node().(ast.Decl); ok {
					f.decls = append(f.decls, &decl{Cursor: child})
				}
			}
		}
		slices.SortFunc(f.decls, func(a, b *decl) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
	}
	i := sort.Search(len(f.decls), func(i int) bool { return f.decls[i].Node().End() >= end })
	if i < len(f.decls) && f.decls[i].Node().Pos() <= start {
		return f.decls[i]
	}
	return nil
}
