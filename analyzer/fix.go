package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// A draft is a diagnostic whose repair waits until all texts of the package
// were judged: others may read the bytes, too.
type draft struct {
	analysis.Diagnostic
	text     text.Text
	findings []judge.Finding // of one rule
	use      ast.Expr
	kind     *kind.Kind
	lit      token.Pos // of the wrong literal, or where there is none of what stands for it
}

// notRepaired begins the message of the place that forbids a repair.
const notRepaired = "not repaired: "

// settle reports the drafts, each with its repair or with the place that
// forbids it. Those about one literal are one diagnostic.
func (x *pass) settle() {
	for _, d := range x.drafts {
		fix, ok, against := x.fix(d)
		switch {
		case ok:
			d.SuggestedFixes = []analysis.SuggestedFix{fix}
		case against.at != nil && (against.why != alsoUsed || against.at != ast.Node(d.use)):
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: against.at.Pos(), End: against.at.End(), Message: notRepaired + against.why})
		}
		x.toUse(d)
	}
	all := united(x.drafts)
	x.tellApart(all)
	for _, d := range all {
		x.Report(d)
	}
}

// A repair is compared with the whole text, so that the repairs of a very long one, with a mistake in
// each line, cost the square of its length. All of one package cost no more than this.
const (
	maxCompared = 1 << 22 // bytes of long texts, for each mistake in them, which takes seconds; after it they have no repair
	shortText   = 1 << 10 // bytes of one that is not long
)

// mayCompare reports whether the findings of a draft may be looked at for a repair, and counts what
// that costs.
func (x *pass) mayCompare(d *draft) bool {
	n := d.text.KnownLen()
	cost := n * len(d.findings)
	if n > shortText && x.compared+cost > maxCompared {
		return false
	}
	x.compared += cost
	return true
}

// An objection is a place that forbids a repair, and why.
type objection struct {
	at  ast.Node // nil for none
	why string
}

const (
	alsoUsed = "the text is also used here"
	alsoSaid = "the same is said here for something else"
	notKept  = "a program made this file, or it does not parse"
	wantedAs = "a comment wants the text here as it is"
	tooLong  = "the text is too long to be compared with what it would be"
	moreDone = "the function of another package may do more with the text"
)

// object returns the objection of another reader.
func (x *pass) object(reader ast.Node) objection {
	if id, ok := reader.(*ast.Ident); ok && x.TypesInfo.Defs[id] != nil {
		return objection{reader, "code out of view may use the text"}
	}
	if e, ok := reader.(ast.Expr); ok {
		switch {
		case slices.ContainsFunc(x.judged, func(j *judged) bool { return j.at == e && j.silenced }):
			return objection{reader, wantedAs}
		case slices.ContainsFunc(x.sinks[e], func(u site.Use) bool { return u.Sink.Wrapper && !u.Sink.Alone }):
			return objection{reader, moreDone}
		}
	}
	return objection{reader, alsoUsed}
}

// fix returns one fix with the repairs of all the findings of a draft. There
// is none unless each has a repair, is in a literal that may be edited, and
// everybody who reads the bytes agrees.
func (x *pass) fix(d *draft) (fix analysis.SuggestedFix, ok bool, against objection) {
	if !x.mayCompare(d) {
		return fix, false, objection{d.use, tooLong}
	}
	var edits []edit
	for _, f := range d.findings {
		if f.Hole != nil && f.Repair == nil {
			return x.recode(d.findings)
		}
		e := x.editOf(d.text, f, d.use)
		if e.refused {
			return fix, false, objection{}
		}
		if !x.editable(e.pos) {
			return fix, false, objection{e.lit, notKept}
		}
		if edits, ok = merge(edits, e); !ok {
			return fix, false, objection{}
		}
	}
	for _, e := range edits {
		if reader := x.against(e); reader != nil {
			return fix, false, x.object(reader)
		}
		fix.TextEdits = append(fix.TextEdits, analysis.TextEdit{Pos: e.pos, End: e.end, NewText: []byte(e.new)})
	}
	if against := x.shown(d.findings[0].Rule, edits); against.at != nil {
		return fix, false, against
	}
	if at := x.collides(d, edits); at != nil {
		return fix, false, objection{at, "a mux may panic at both patterns"}
	}
	for _, e := range edits {
		if double := x.doubledText(e); double != nil {
			return fix, false, objection{double, alsoSaid}
		}
		if held := x.heldInTest(e); held != nil {
			return fix, false, objection{held, "a test may hold what becomes of the text"}
		}
	}
	f := d.findings[0]
	switch {
	case *f.Repair == "":
		fix.Message = fmt.Sprintf("Remove %q", shorten(f.Got, 0))
	case f.Got == "":
		fix.Message = fmt.Sprintf("Insert %q", *f.Repair)
	default:
		fix.Message = fmt.Sprintf("Write %q in place of %q", *f.Repair, shorten(f.Got, 0))
	}
	if !slices.ContainsFunc(d.findings, func(f judge.Finding) bool { return f.Rule == rule.PrintfEscape }) { // which is a verb now, for an argument
		fix.Message += x.unread(edits)
	}
	return fix, true, objection{}
}

// merge adds an edit to others; one that is there already need not be made
// twice. It reports false for one that overlaps another.
func merge(edits []edit, e edit) ([]edit, bool) {
	for _, other := range edits {
		if other == e {
			return edits, true
		}
		if other.touches(e.pos, e.end) {
			return nil, false
		}
	}
	return append(edits, e), true
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

// isBroken reports whether a file has syntax errors, as far as one can tell
// from its tree: while somebody types, a quotation mark that is missing makes
// other texts of all that follow.
func isBroken(f *ast.File) (broken bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BadDecl, *ast.BadExpr, *ast.BadStmt:
			broken = true
		case *ast.BlockStmt: // one that ends with the file
			broken = broken || !n.Rbrace.IsValid()
		case *ast.BasicLit:
			if _, ok := text.Spell(n); n.Kind == token.STRING && !ok {
				broken = true
			}
		}
		return !broken
	})
	return broken
}

// madeBy is what programs write at the top of their files, where they do not write
// it as the go command wants to read it.
var madeBy = lazy.Regexp(`(?i)\bdo not (edit|modify|change)\b|\b(code|file) generated\b|\bauto(matically |[- ])?generated\b|\bgenerated (by|from|with)\b|\bis generated\b|\b(is|was) produced by\b|^//\s*@generated\b`)

// lineOf finds the file that a line directive names.
var lineOf = lazy.Regexp(`^/[/*]line (.*?)(?::\d+){1,2}(?:\*/)?$`)

// isMade reports whether a program made a file of another one: it says so before
// the first declaration that is no import, or lines of it are said to be those of another file.
func isMade(f *ast.File, name string) bool {
	if ast.IsGenerated(f) {
		return true
	}
	head := headEnd(f)
	for _, g := range f.Comments {
		for _, c := range g.List {
			if m := lineOf().FindStringSubmatch(c.Text); m != nil && m[1] != "" && m[1] != name {
				return true
			}
			if c.Pos() < head && madeBy().MatchString(c.Text) {
				return true
			}
		}
	}
	return false
}

// headEnd returns where the comments end that are about a whole file: at the first declaration,
// or if that is an import, at what the first other one says of itself.
func headEnd(f *ast.File) token.Pos {
	for i, d := range f.Decls {
		var doc *ast.CommentGroup
		switch d := d.(type) {
		case *ast.GenDecl:
			if d.Tok == token.IMPORT {
				continue
			}
			doc = d.Doc
		case *ast.FuncDecl:
			doc = d.Doc
		}
		if i > 0 && doc != nil {
			return doc.Pos()
		}
		return d.Pos()
	}
	return f.FileEnd
}

// editable reports whether the file at pos is one that a person keeps, and
// whole: not generated, not made by cgo, and not by way of a line directive
// from elsewhere.
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
			generated = isMade(f, filepath.Base(file.Name())) || isBroken(f)
		}
	}
	adjusted := file.PositionFor(pos, true).Filename
	if filepath.Base(adjusted) != filepath.Base(file.Name()) {
		return false
	}
	x.generated[file] = generated
	return !generated
}
