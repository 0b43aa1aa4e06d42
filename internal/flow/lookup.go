package flow

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// An identIndex finds identifiers in a package by their position. (A cursor's
// own FindByPos goes through all declarations of a file, one by one.)
type identIndex struct {
	in *inspector.Inspector
	at []identAt // by position
}

type identAt struct {
	pos   token.Pos
	index int32
}

func indexIdents(root inspector.Cursor) *identIndex {
	x := &identIndex{in: root.Inspector()}
	for cur := range root.Preorder((*ast.Ident)(nil)) {
		x.at = append(x.at, identAt{cur.Node().Pos(), cur.Index()})
	}
	if byPos := func(a, b identAt) int { return int(a.pos - b.pos) }; !slices.IsSortedFunc(x.at, byPos) {
		slices.SortStableFunc(x.at, byPos)
	}
	return x
}

// find returns the cursor of the identifier at a position.
func (x *identIndex) find(pos token.Pos) (inspector.Cursor, bool) {
	i, ok := slices.BinarySearchFunc(x.at, pos, func(a identAt, p token.Pos) int { return int(a.pos - p) })
	if !ok {
		return inspector.Cursor{}, false
	}
	return x.in.At(x.at[i].index), true
}

// cursor returns the cursor of the identifier at a position.
func (r *Resolver) cursor(pos token.Pos) (inspector.Cursor, bool) {
	if r.idents == nil {
		r.idents = indexIdents(r.root)
	}
	return r.idents.find(pos)
}
