package main

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A finding is a diagnostic that has left the analysis: it holds names and
// offsets instead of positions in a file set, so it can be printed by another
// process than the one that found it.
type finding struct {
	Rule    string    `json:"rule"`
	Message string    `json:"message"`
	File    string    `json:"file"` // absolute
	Start   position  `json:"start"`
	End     position  `json:"end"`
	Fix     *repair   `json:"fix,omitempty"`
	Related []related `json:"related,omitempty"`
}

// A position is a place in a file. Line and column count from 1, columns and
// offsets in bytes. Offset is -1 where the file that was parsed is not the
// one that is named, as with cgo.
type position struct {
	Line   int `json:"line"`
	Column int `json:"column"`
	Offset int `json:"offset"`
}

// A repair is applied as a whole or not at all.
type repair struct {
	Message string `json:"message"`
	Edits   []edit `json:"edits"`
}

// An edit replaces the bytes [Start, End) of a file.
type edit struct {
	File  string `json:"file"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	New   string `json:"new"`
}

// A related place helps to understand a finding, such as the call that a
// constant reaches.
type related struct {
	Message string   `json:"message"`
	File    string   `json:"file"`
	Start   position `json:"start"`
	End     position `json:"end"`
}

// A translator turns the diagnostics of one package into findings.
type translator struct {
	fset     *token.FileSet
	files    []*ast.File
	objdir   string // where the go command puts the files it makes; "" for none
	editable bool   // whether the package belongs to the main module
}

func (t translator) finding(d analysis.Diagnostic) finding {
	file, start, end := t.span(d.Pos, d.End)
	f := finding{Rule: d.Category, Message: d.Message, File: file, Start: start, End: end}
	for _, r := range d.Related {
		file, start, end := t.span(r.Pos, r.End)
		f.Related = append(f.Related, related{r.Message, file, start, end})
	}
	if len(d.SuggestedFixes) > 0 {
		f.Fix = t.repair(d.SuggestedFixes[0])
	}
	return f
}

// span returns where a range stands. //line directives count only where the
// file that was parsed is none that a person wrote.
func (t translator) span(pos, end token.Pos) (file string, from, to position) {
	if !end.IsValid() {
		end = pos
	}
	written := t.isWritten(t.fset.PositionFor(pos, false).Filename)
	at := func(p token.Pos) token.Position { return t.fset.PositionFor(p, !written) }
	place := func(p token.Position) position {
		if !written {
			p.Offset = -1
		}
		return position{p.Line, p.Column, p.Offset}
	}
	return at(pos).Filename, place(at(pos)), place(at(end))
}

// isWritten says whether a file stands in a source tree, rather than being
// what cgo made of one.
func (t translator) isWritten(name string) bool {
	return strings.HasSuffix(name, ".go") && (t.objdir == "" || !strings.HasPrefix(name, t.objdir))
}

// repair returns nil for a fix that must not be applied: to a file that is
// not ours, or that a program wrote.
func (t translator) repair(fix analysis.SuggestedFix) *repair {
	if !t.editable {
		return nil
	}
	r := &repair{Message: fix.Message}
	for _, e := range fix.TextEdits {
		end := e.End
		if !end.IsValid() {
			end = e.Pos
		}
		from, to := t.fset.PositionFor(e.Pos, false), t.fset.PositionFor(end, false)
		if !t.isWritten(from.Filename) || t.isGenerated(e.Pos) {
			return nil
		}
		r.Edits = append(r.Edits, edit{from.Filename, from.Offset, to.Offset, string(e.NewText)})
	}
	return r
}

func (t translator) isGenerated(pos token.Pos) bool {
	for _, f := range t.files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return ast.IsGenerated(f)
		}
	}
	return true // of no file of this package
}

// sortFindings puts findings in the order of the files and drops those that
// came twice, as the findings of a file in several variants of its package do.
func sortFindings(list []finding) []finding {
	slices.SortStableFunc(list, func(a, b finding) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Start.Line, b.Start.Line), cmp.Compare(a.Start.Column, b.Start.Column),
			cmp.Compare(a.End.Line, b.End.Line), cmp.Compare(a.End.Column, b.End.Column),
			cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(list, func(a, b finding) bool {
		return a.File == b.File && a.Start == b.Start && a.End == b.End && a.Rule == b.Rule && a.Message == b.Message
	})
}
