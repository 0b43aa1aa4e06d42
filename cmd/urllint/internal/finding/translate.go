package finding

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A Translator turns the diagnostics of one package into findings.
type Translator struct {
	Fset     *token.FileSet
	Files    []*ast.File
	Objdir   string // where the go command puts the files it makes; "" for none
	Editable bool   // whether the package belongs to the main module
	Broken   bool   // whether it does not compile: who reads a text may be what is wrong

	// Sum returns the Sum of a file's content as it was parsed, or "" if nobody
	// can tell.
	Sum func(file string) string
}

// notRepaired begins the message of the place that forbids a repair.
const notRepaired = "not repaired: "

// Finding returns a diagnostic as a finding.
func (t Translator) Finding(d analysis.Diagnostic) Finding {
	file, start, end := t.span(d.Pos, d.End)
	f := Finding{Rule: d.Category, Message: d.Message, File: file, Start: start, End: end}
	for _, r := range d.Related {
		file, start, end := t.span(r.Pos, r.End)
		if !t.isOwn(r.Pos) { // what the compiler left of a package has lines alone
			start.Offset, end.Offset = -1, -1
			if line := saidLine(r.Message, file); line > start.Line {
				start.Line, end.Line = line, line
			}
		}
		f.Related = append(f.Related, Related{r.Message, file, start, end})
		if why, ok := strings.CutPrefix(r.Message, notRepaired); ok {
			f.NoFix = why
		}
	}
	if len(d.SuggestedFixes) > 0 {
		f.Fix, f.NoFix = t.repair(d.SuggestedFixes[0])
	}
	if f.Fix != nil && t.Broken {
		f.Fix, f.Offer, f.NoFix = nil, f.Fix, "its package does not compile"
	}
	return f
}

// saidLine returns the line of a file that the end of a message names, as that of
// "config.Default spells it at config.go:69"; 0 for none. The analysis can point to
// declarations of other packages alone, as the compiler leaves the places of those.
func saidLine(message, file string) int {
	_, place, found := strings.Cut(message, " spells it at ")
	name, number, _ := strings.Cut(place, ":")
	line, err := strconv.Atoi(number)
	if !found || err != nil || name != filepath.Base(file) {
		return 0
	}
	return line
}

// isOwn reports whether a position is in a file of the package.
func (t Translator) isOwn(pos token.Pos) bool {
	return slices.ContainsFunc(t.Files, func(f *ast.File) bool { return f.FileStart <= pos && pos <= f.FileEnd })
}

// span returns where a range is. //line directives count only where the
// file that was parsed is none that a person wrote.
func (t Translator) span(pos, end token.Pos) (file string, from, to Position) {
	if !end.IsValid() {
		end = pos
	}
	written := t.isWritten(t.Fset.PositionFor(pos, false).Filename)
	at := func(p token.Pos) token.Position { return t.Fset.PositionFor(p, !written) }
	place := func(p token.Position) Position {
		if !written {
			p.Offset = -1
		}
		return Position{p.Line, p.Column, p.Offset}
	}
	return at(pos).Filename, place(at(pos)), place(at(end))
}

// isWritten reports whether a file is in a source tree, rather than being
// what cgo made of one.
func (t Translator) isWritten(name string) bool {
	return strings.HasSuffix(name, ".go") && (t.Objdir == "" || !strings.HasPrefix(name, t.Objdir))
}

// repair returns a fix as a repair, or why it must not be applied.
func (t Translator) repair(fix analysis.SuggestedFix) (*Repair, string) {
	if !t.Editable {
		return nil, "it is in another module"
	}
	r := &Repair{Message: fix.Message, Sums: map[string]string{}}
	for _, e := range fix.TextEdits {
		end := e.End
		if !end.IsValid() {
			end = e.Pos
		}
		from, to := t.Fset.PositionFor(e.Pos, false), t.Fset.PositionFor(end, false)
		if !t.isWritten(from.Filename) || t.isGenerated(e.Pos) {
			return nil, "a program wrote its file"
		}
		r.Edits = append(r.Edits, Edit{from.Filename, from.Offset, to.Offset, string(e.NewText)})
		if r.Sums[from.Filename] == "" {
			r.Sums[from.Filename] = t.Sum(from.Filename)
		}
	}
	return r, ""
}

func (t Translator) isGenerated(pos token.Pos) bool {
	for _, f := range t.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return ast.IsGenerated(f)
		}
	}
	return true // of no file of this package
}
