package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
)

// fix returns one fix with the repairs of all the findings of a text by one
// rule. There is none unless each has a repair and is in a literal that
// may be edited.
func (x *pass) fix(t text.Text, findings []judge.Finding, use ast.Expr) (analysis.SuggestedFix, bool) {
	var edits []analysis.TextEdit
	for _, f := range findings {
		if f.Hole != nil && f.Repair == nil {
			return x.escapeValue(findings)
		}
		if f.Repair == nil || unfilled(t, f) {
			return analysis.SuggestedFix{}, false
		}
		at := x.placeOf(t, f, use)
		if !at.exact || at.piece == nil || !x.editable(at.piece.Src.Lit.Pos()) {
			return analysis.SuggestedFix{}, false
		}
		s, ok := text.Respell(at.piece.Src.Lit, *f.Repair, at.piece.Src.Format)
		if !ok {
			return analysis.SuggestedFix{}, false
		}
		edits = append(edits, analysis.TextEdit{Pos: at.pos, End: at.end, NewText: []byte(s)})
	}
	f := findings[0]
	msg := fmt.Sprintf("Write %q in place of %q", *f.Repair, shorten(f.Got, 0))
	if *f.Repair == "" {
		msg = fmt.Sprintf("Remove %q", shorten(f.Got, 0))
	} else if f.Got == "" {
		msg = fmt.Sprintf("Insert %q", *f.Repair)
	}
	return analysis.SuggestedFix{Message: msg, TextEdits: edits}, true
}

// unfilled reports whether a fault is in the "${x}" of a template that Go does
// not know: to encode the braces would only hide that nothing is filled in.
func unfilled(t text.Text, f judge.Finding) bool {
	before := t.KnownBytes(0, f.Start)
	return strings.HasPrefix(f.Got, "{") && strings.HasSuffix(before, "$") || strings.HasPrefix(f.Got, "}") && strings.Contains(before, "${")
}

// escapeValue returns the fix that puts a value into the call of the function
// that escapes it, or calls the right one in place of the wrong one.
func (x *pass) escapeValue(findings []judge.Finding) (fix analysis.SuggestedFix, ok bool) {
	for _, f := range findings {
		arg := f.Hole.Arg
		if !x.editable(arg.Pos()) {
			return fix, false
		}
		if f.Rule == rule.QueryEscapeInPath {
			id := code.Callee(ast.Unparen(arg).(*ast.CallExpr))
			fix.TextEdits = append(fix.TextEdits, analysis.TextEdit{Pos: id.Pos(), End: id.End(), NewText: []byte("PathEscape")})
			continue
		}
		pkg := x.importName("net/url", arg.Pos())
		if pkg == "" || !types.Identical(x.TypesInfo.TypeOf(arg), types.Typ[types.String]) {
			return fix, false
		}
		fn := "PathEscape"
		if f.Rule == rule.UnescapedQuery {
			fn = "QueryEscape"
		}
		fix.TextEdits = append(fix.TextEdits,
			analysis.TextEdit{Pos: arg.Pos(), End: arg.Pos(), NewText: []byte(pkg + "." + fn + "(")},
			analysis.TextEdit{Pos: arg.End(), End: arg.End(), NewText: []byte(")")})
	}
	fix.Message = "Escape the value"
	return fix, true
}

// importName returns the name of a package at pos, or "" if its
// file does not import it or something else has the name there.
func (x *pass) importName(path string, pos token.Pos) string {
	for _, f := range x.Files {
		if pos < f.FileStart || f.FileEnd <= pos {
			continue
		}
		for _, spec := range f.Imports {
			name := x.TypesInfo.PkgNameOf(spec)
			if name == nil || name.Imported().Path() != path {
				continue
			}
			if scope := x.Pkg.Scope().Innermost(pos); scope != nil {
				if _, obj := scope.LookupParent(name.Name(), pos); obj == name {
					return name.Name()
				}
			}
		}
	}
	return ""
}

// editable reports whether the file at pos is one that a person keeps: not
// generated, not made by cgo, and not by way of a line directive from
// elsewhere.
func (x *pass) editable(pos token.Pos) bool {
	file := x.Fset.File(pos)
	if file == nil || !strings.HasSuffix(file.Name(), ".go") {
		return false
	}
	if g, ok := x.generated[file]; ok {
		return !g
	}
	generated := true // a file that is not this package's is not ours to edit
	for _, f := range x.Files {
		if x.Fset.File(f.FileStart) == file {
			generated = ast.IsGenerated(f)
		}
	}
	adjusted := file.PositionFor(pos, true).Filename
	if filepath.Base(adjusted) != filepath.Base(file.Name()) {
		return false
	}
	x.generated[file] = generated
	return !generated
}
