package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// A finding is one diagnostic of urllint in a labelled module.
type finding struct {
	module  string
	file    string // relative to the module's root
	line    int
	rule    string
	message string
	literal string  // the value of the wrong literal, "" where there is none
	related []place // where the text goes
}

type place struct {
	file string
	line int
}

func (f finding) test() bool { return strings.HasSuffix(f.file, "_test.go") }

func (f finding) String() string {
	return fmt.Sprintf("%s %s:%d: %s (%s)", f.module, f.file, f.line, f.message, f.rule)
}

// analyze runs a over pkgs and returns what it finds in files below root, each
// finding once, though a file may be part of a package and of its test
// variant.
func analyze(a *analysis.Analyzer, pkgs []*packages.Package, root, module string) ([]finding, time.Duration, error) {
	g, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, &checker.Options{Sequential: true})
	if err != nil {
		return nil, 0, err
	}
	var all []finding
	var spent time.Duration
	seen := make(map[string]bool)
	for act := range g.All() {
		spent += act.Duration
		if act.Err != nil {
			return nil, 0, act.Err
		}
		if !act.IsRoot || act.Analyzer != a {
			continue
		}
		for _, d := range act.Diagnostics {
			f := newFinding(act.Package, d, root, module)
			if f.file != "" && !seen[f.String()] {
				seen[f.String()] = true
				all = append(all, f)
			}
		}
	}
	slices.SortFunc(all, func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.message, b.message))
	})
	return all, spent, nil
}

func newFinding(p *packages.Package, d analysis.Diagnostic, root, module string) finding {
	pos := p.Fset.Position(d.Pos)
	f := finding{
		module: module, file: relative(root, pos.Filename), line: pos.Line,
		rule: d.Category, message: d.Message, literal: literalAt(p.Syntax, d.Pos),
	}
	for _, r := range d.Related {
		at := p.Fset.Position(r.Pos)
		f.related = append(f.related, place{relative(root, at.Filename), at.Line})
	}
	return f
}

// literalAt returns the value of the string literal around pos.
func literalAt(files []*ast.File, pos token.Pos) string {
	var value string
	for _, file := range files {
		if pos < file.FileStart || pos >= file.FileEnd {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil || pos < n.Pos() || pos >= n.End() {
				return false
			}
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				value, _ = strconv.Unquote(lit.Value)
			}
			return true
		})
	}
	return value
}
