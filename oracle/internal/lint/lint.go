// Package lint runs an analyzer over packages that are given as text, in this
// process.
package lint

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
)

// A Package is one package to be linted.
type Package struct {
	Path  string
	Files []File
}

// A File is one file of a package.
type File struct{ Name, Source string }

// A Finding is a diagnostic with its places worked out.
type Finding struct {
	Category string
	Message  string
	File     string
	Line     int   // where the diagnostic is
	Column   int   // in bytes, from 1
	From, To int   // offsets of the reported bytes in the file's source
	Related  []int // lines of the places on the way to the sink, in order
	Fixes    []analysis.SuggestedFix
	Edits    []Edit // those of the first fix
}

// An Edit replaces the bytes from From to To of a file.
type Edit struct {
	File     string
	From, To int
	New      string
}

// A Linter lints packages with one analyzer. Packages that are linted later
// may import those that were linted before.
type Linter struct {
	analyzer *analysis.Analyzer
	fset     *token.FileSet
	imports  types.Importer
	packages map[string]*types.Package
	facts    facts
}

// New returns a linter.
func New(a *analysis.Analyzer) (*Linter, error) {
	fset := token.NewFileSet()
	imports, err := standard(fset)
	if err != nil {
		return nil, err
	}
	return &Linter{a, fset, imports, map[string]*types.Package{}, newFacts()}, nil
}

// Import imports a package that was linted before, or one of the standard
// library.
func (l *Linter) Import(path string) (*types.Package, error) {
	if p := l.packages[path]; p != nil {
		return p, nil
	}
	return l.imports.Import(path)
}

// ErrPanic is what an analyzer's panic is wrapped in.
var ErrPanic = errors.New("the analyzer panicked")

// A checked package has passed the type checker.
type checked struct {
	files []*ast.File
	pkg   *types.Package
	info  *types.Info
}

// Check type-checks a package and returns the lines of its errors.
func (l *Linter) Check(p Package) (lines []int, err error) {
	var list types.Error
	_, _ = l.check(p, func(e error) {
		if errors.As(e, &list) {
			lines = append(lines, l.fset.Position(list.Pos).Line)
		}
		err = e
	})
	return lines, err
}

// isUnused reports whether a compiler's error is about what nothing uses.
func isUnused(msg string) bool {
	return strings.Contains(msg, "declared and not used") || strings.Contains(msg, "defined and not used")
}

// Unused type-checks a package and returns the lines of variables and labels
// that nothing uses; none if something else is wrong too.
func (l *Linter) Unused(p Package) (lines []int, err error) {
	var e types.Error
	only := true
	_, _ = l.check(p, func(failure error) {
		err = failure
		if errors.As(failure, &e) && isUnused(e.Msg) {
			lines = append(lines, l.fset.Position(e.Pos).Line)
		} else {
			only = false
		}
	})
	if !only {
		return nil, err
	}
	return lines, err
}

func (l *Linter) check(p Package, report func(error)) (*checked, error) {
	c := &checked{info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}}
	for _, f := range p.Files {
		file, err := parser.ParseFile(l.fset, f.Name, f.Source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			if report != nil {
				report(err)
			}
			return nil, err
		}
		c.files = append(c.files, file)
	}
	var err error
	conf := types.Config{Importer: l, GoVersion: "go1.25", Error: report}
	c.pkg, err = conf.Check(p.Path, l.fset, c.files, c.info)
	return c, err
}

// Lint returns the findings about a package.
func (l *Linter) Lint(p Package) ([]Finding, error) {
	c, err := l.check(p, nil)
	if err != nil {
		return nil, err
	}
	var diagnostics []analysis.Diagnostic
	run := &runner{linter: l, checked: c, results: map[*analysis.Analyzer]any{}}
	if err := run.all(l.analyzer, func(d analysis.Diagnostic) { diagnostics = append(diagnostics, d) }); err != nil {
		return nil, err
	}
	l.packages[p.Path] = c.pkg
	var out []Finding
	for _, d := range diagnostics {
		out = append(out, l.finding(d))
	}
	return out, nil
}

// besideTheWay begin the messages of related places that are not on the way to the
// sink: one only forbids a repair, and one says where the text comes from.
var besideTheWay = []string{"not repaired", "spelled here"}

func (l *Linter) finding(d analysis.Diagnostic) Finding {
	at := l.fset.Position(d.Pos)
	f := Finding{
		Category: d.Category, Message: d.Message,
		File: at.Filename, Line: at.Line, Column: at.Column,
		From: at.Offset, To: at.Offset + int(max(d.End, d.Pos)-d.Pos), Fixes: d.SuggestedFixes,
	}
	for _, r := range d.Related {
		if slices.ContainsFunc(besideTheWay, func(m string) bool { return strings.HasPrefix(r.Message, m) }) {
			continue
		}
		f.Related = append(f.Related, l.fset.Position(r.Pos).Line)
	}
	if len(d.SuggestedFixes) > 0 {
		for _, e := range d.SuggestedFixes[0].TextEdits {
			from := l.fset.Position(e.Pos)
			f.Edits = append(f.Edits, Edit{from.Filename, from.Offset, from.Offset + int(max(e.End, e.Pos)-e.Pos), string(e.NewText)})
		}
	}
	return f
}

// exports are the export data of the standard library, by import path.
var exports = sync.OnceValues(func() (map[string]string, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}", "net/http/httptest", "encoding/json", "flag", "html/template", "database/sql", "text/tabwriter", "regexp", "testing", "net/http/httputil", "embed", "iter", "log/slog")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list -export: %w\n%s", err, &stderr)
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			files[path] = file
		}
	}
	return files, nil
})

// standard returns an importer of the standard library.
func standard(fset *token.FileSet) (types.Importer, error) {
	files, err := exports()
	if err != nil {
		return nil, err
	}
	return importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) {
		if files[path] == "" {
			return nil, fmt.Errorf("no export data for %q", path)
		}
		return os.Open(files[path])
	}), nil
}
