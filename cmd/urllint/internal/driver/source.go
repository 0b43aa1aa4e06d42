package driver

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/guard"
	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
)

// inProcess loads packages from source. With facts, their dependencies too.
func (d *Driver) inProcess() (Result, error) {
	a := d.Analyzer
	mode := packages.LoadAllSyntax
	if !d.Wrappers || len(a.FactTypes) == 0 {
		a = vettool.WithoutFacts(a)
		mode = packages.LoadSyntax
	}
	var files parsedFiles
	cfg := &packages.Config{Mode: mode | packages.NeedModule | packages.NeedEmbedFiles, Dir: d.Dir, Tests: true, ParseFile: files.parse}
	if d.Tags != "" {
		cfg.BuildFlags = []string{"-tags=" + d.Tags}
	}
	pkgs, err := packages.Load(cfg, d.Patterns...)
	if err != nil {
		return Result{}, d.explainLoad(err)
	}
	if len(pkgs) == 0 {
		return Result{}, fmt.Errorf("%s: no packages", strings.Join(d.Patterns, " "))
	}
	res := Result{Errors: d.loadErrors(pkgs)}
	d.setVersions(pkgs)
	failures := &failures{packages: map[*types.Package]bool{}}
	hideBroken(pkgs)
	graph, err := checker.Analyze([]*analysis.Analyzer{failures.of(a)}, diagnosed(pkgs), nil)
	if err != nil {
		return Result{}, err
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			res.Failures = append(res.Failures, fmt.Sprintf("%s: %v", act.Package, act.Err))
			continue
		}
		if failures.packages[act.Package.Types] {
			continue // as a vet tool, which says nothing either
		}
		res.Packages++
		t := finding.Translator{
			Fset: act.Package.Fset, Files: act.Package.Syntax, Editable: isEditable(act.Package), Sum: files.sum,
			Broken: len(act.Package.Errors) > 0,
		}
		for _, diag := range act.Diagnostics {
			res.Findings = append(res.Findings, t.Finding(diag))
		}
	}
	res.Failures = append(res.Failures, failures.list...)
	return res, nil
}

// failures collects the errors of an analyzer. Package checker would give up
// every package that imports one with an error.
type failures struct {
	mu       sync.Mutex
	list     []string
	packages map[*types.Package]bool
}

// of returns an analyzer whose errors are collected.
func (l *failures) of(a *analysis.Analyzer) *analysis.Analyzer {
	a = guard.Analyzer(a)
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		result, err := a.Run(pass)
		if err != nil {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.list = append(l.list, err.Error())
			l.packages[pass.Pkg] = true
		}
		return result, nil
	}
	return &b
}

// parsedFiles remembers the content of the files that were parsed.
type parsedFiles struct {
	mu   sync.Mutex
	sums map[string]string
}

func (p *parsedFiles) parse(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
	sum := finding.Sum(src)
	p.mu.Lock()
	if p.sums == nil {
		p.sums = map[string]string{}
	}
	if old, ok := p.sums[name]; ok && old != sum {
		sum = "" // it changes while it is parsed for several packages
	}
	p.sums[name] = sum
	p.mu.Unlock()
	return parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments)
}

func (p *parsedFiles) sum(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.sums[name]
}

// hideBroken puts the files of packages with syntax errors among those that
// are out of view: what an error hides of them is.
func hideBroken(pkgs []*packages.Package) {
	for _, p := range pkgs {
		if slices.ContainsFunc(p.Errors, func(e packages.Error) bool { return e.Kind == packages.ParseError }) {
			p.IgnoredFiles = append(p.IgnoredFiles, p.GoFiles...)
		}
	}
}

// diagnosed drops what cannot be analyzed at all, such as a directory without
// Go files, and packages that a variant with their own test files is in
// for: it has all their files, and who else reads the texts in them.
func diagnosed(pkgs []*packages.Package) []*packages.Package {
	var whole []*packages.Package
	tested := map[string]bool{}
	for _, p := range pkgs {
		if p.Types != nil && p.TypesInfo != nil && p.Fset != nil && len(p.Syntax) > 0 {
			whole = append(whole, p)
			tested[p.PkgPath] = tested[p.PkgPath] || p.ID != p.PkgPath
		}
	}
	return slices.DeleteFunc(whole, func(p *packages.Package) bool { return p.ID == p.PkgPath && tested[p.PkgPath] })
}

// isEditable reports whether repairs may be applied to a package's files: it is
// of the main module, or of none.
func isEditable(p *packages.Package) bool {
	if p.Module != nil {
		return p.Module.Main
	}
	return len(p.GoFiles) > 0 && !vettool.IsStandard(filepath.Dir(p.GoFiles[0]), p.PkgPath)
}
