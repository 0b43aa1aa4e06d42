package analyzer

import (
	"go/ast"
	"go/token"
	"sort"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/text"
)

// What a function returns may be right wherever it is used but in one place. That is
// where the mistake was made: not where the text is spelled, but where it is put together
// with others.

// toUse moves a diagnostic without a repair to its use, if the wrong literal is
// spelled elsewhere and nothing is wrong with it in another use.
func (x *pass) toUse(d *draft) {
	i := pieceAt(d.text, d.lit)
	if i < 0 || len(d.SuggestedFixes) > 0 {
		return
	}
	lit := d.text[i].Src.Lit
	use := x.declAround(d.use.Pos())
	from, isFunc := x.declAround(lit.Pos()).(*ast.FuncDecl) // a constant is named for what it holds
	if use == nil || !isFunc || from == use || !x.isRightElsewhere(lit, use) {
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
// with which nothing is wrong.
func (x *pass) isRightElsewhere(lit *ast.BasicLit, use ast.Decl) bool {
	x.index()
	for _, j := range x.by[lit] {
		if len(j.findings) == 0 && !j.meant && x.declAround(j.at.Pos()) != use {
			return true
		}
	}
	return false
}
