package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/text"
)

// What a function returns, or a constant is, may be right wherever it is used but in one
// place. That is where the mistake was made: not where the text is spelled, but where it
// is put together with others.

// toUse moves a diagnostic without a repair to its use, if the wrong literal is
// spelled elsewhere and nothing is wrong with it in another use.
func (x *pass) toUse(d *draft) {
	i := pieceAt(d.text, d.lit)
	if i < 0 || len(d.SuggestedFixes) > 0 {
		return
	}
	lit := d.text[i].Src.Lit
	use := x.declAround(d.use.Pos())
	from := x.declAround(lit.Pos())
	if use == nil || from == nil || from == use || !x.isRightElsewhere(d, lit, from, use) {
		return
	}
	if decl, ok := from.(*ast.GenDecl); ok {
		if name := x.nameOf(decl, lit, d, use); name != nil {
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: d.Pos, End: d.End, Message: "spelled here"})
			d.Pos, d.End = name.Pos(), name.End()
		}
		return
	}
	d.Related = append(d.Related, analysis.RelatedInformation{Pos: d.Pos, End: d.End, Message: "spelled here"})
	d.Pos, d.End = d.use.Pos(), d.use.End()
	for away := 1; away < len(d.text); away++ { // the nearest piece that is spelled there
		for _, k := range [...]int{i - away, i + away} {
			if k < 0 || k >= len(d.text) {
				continue
			}
			if by := d.text[k].Src.Lit; by != nil && encloses(use, by.Pos()) {
				d.Pos, d.End = by.Pos(), by.End()
				return
			}
		}
	}
}

// nameOf returns where a declaration names the constant or variable that another one
// gives a literal to: in what is used, or above it. One that is given more than texts
// holds several, and is named for none of them.
func (x *pass) nameOf(decl *ast.GenDecl, lit *ast.BasicLit, d *draft, use ast.Decl) (name *ast.Ident) {
	var of types.Object
	for _, spec := range decl.Specs {
		v, ok := spec.(*ast.ValueSpec)
		if !ok || !encloses(v, lit.Pos()) {
			continue
		}
		for i, value := range v.Values {
			if i < len(v.Names) && encloses(value, lit.Pos()) && isOfTexts(value) {
				of = x.TypesInfo.Defs[v.Names[i]]
			}
		}
	}
	if of == nil {
		return nil
	}
	ast.Inspect(use, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if ok && x.TypesInfo.Uses[id] == of && id.Pos() < d.use.End() && (name == nil || !encloses(d.use, name.Pos())) {
			name = id
		}
		return true
	})
	return name
}

// isOfTexts reports whether an expression is a literal, or several that are joined.
func isOfTexts(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit, *ast.Ident, *ast.SelectorExpr:
		return true
	case *ast.BinaryExpr:
		return isOfTexts(e.X) && isOfTexts(e.Y)
	}
	return false
}

// pieceAt returns the index of the piece of a text that a literal spells, or -1.
func pieceAt(t text.Text, pos token.Pos) int {
	for i, p := range t {
		if p.Src.Lit != nil && p.Src.Lit.Pos() == pos {
			return i
		}
	}
	return -1
}

// declAround returns the declaration of a file that a position is in, or nil.
func (x *pass) declAround(pos token.Pos) ast.Decl {
	for _, f := range x.Files {
		if pos < f.FileStart || f.FileEnd <= pos {
			continue
		}
		i := sort.Search(len(f.Decls), func(i int) bool { return pos < f.Decls[i].End() })
		if i < len(f.Decls) && encloses(f.Decls[i], pos) {
			return f.Decls[i]
		}
	}
	return nil
}

// isRightElsewhere reports whether a literal is a part of a text in another declaration
// with which nothing is wrong. A constant has a name, which says what it holds, so that
// it counts in any other place, but for the places of its own declaration.
func (x *pass) isRightElsewhere(d *draft, lit *ast.BasicLit, from, use ast.Decl) bool {
	_, isFunc := from.(*ast.FuncDecl)
	x.index()
	for _, j := range x.by[lit] {
		if len(j.findings) > 0 || j.meant || j.states {
			continue
		}
		if in := x.declAround(j.at.Pos()); isFunc && in != use || !isFunc && in != from && j.at != d.use {
			return true
		}
	}
	return false
}
