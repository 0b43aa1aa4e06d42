package direct

import (
	"errors"
	"fmt"
	"go/ast"
	"go/scanner"
	"go/types"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/guard"
	"github.com/urllint/urllint/cmd/urllint/internal/unit"
	"github.com/urllint/urllint/internal/wrap"
)

// analyze finds what is to be said of packages.
func (r *run) analyze(missing []*pkg) error {
	r.skim = wrap.NewSkim(r.Sinks...)
	r.want(missing)
	if err := r.findExports(); err != nil {
		return err
	}
	work := r.workOnSource()
	r.factsInWaves()
	for _, p := range work {
		r.loadImports(p)
	}
	r.inParallel(work)
	return nil
}

// workOnSource returns the packages to be checked from source, whose files are held from now on: a
// dependency may have some of them too, as where files are named of a package that their test imports.
func (r *run) workOnSource() (work []*pkg) {
	for _, p := range r.all {
		if p.fromSource && (p.diagnose || p.wantTypes) {
			work = append(work, p)
			names, _ := p.fileNames()
			r.sources.hold(names, p.needsComments())
		}
	}
	return work
}

// want notes what is needed of each package to diagnose some.
func (r *run) want(missing []*pkg) {
	for _, p := range r.roots {
		p.diagnose = false
	}
	for _, p := range missing {
		p.diagnose = true
	}
	for i := len(r.all) - 1; i >= 0; i-- { // importers come later in the list
		p := r.all[i]
		source := p.isRoot() || p.ForTest != ""
		for _, q := range p.imports {
			if p.diagnose || p.wantTypes && source {
				q.wantTypes = true
			}
			if r.Wrappers && (p.diagnose || p.wantFacts) && !q.Standard {
				q.wantFacts = true
			}
		}
	}
}

// findExports learns which types the compiler has left, and which packages
// must be checked from source.
func (r *run) findExports() error {
	var patterns []string
	for _, p := range r.all {
		if p.wantTypes && !p.isRoot() && p.ForTest == "" && p.ImportPath != "unsafe" {
			patterns = append(patterns, p.ImportPath)
		}
	}
	r.universe = &universe{fset: r.sources.fset, exports: map[string]string{}, packages: map[string]*types.Package{}}
	if len(patterns) > 0 {
		flags := []string{"-export", "-deps"}
		if r.ToolExec != nil {
			flags = append(flags, "-toolexec="+quoteAll(r.ToolExec))
		}
		list, err := r.list(exportFields, flags, patterns)
		if err != nil {
			return err
		}
		for _, l := range list {
			r.universe.exports[l.ImportPath] = l.Export
		}
	}
	for _, p := range r.all {
		p.fromSource = p.isRoot() || p.ForTest != "" || r.universe.exports[p.ImportPath] == "" && p.ImportPath != "unsafe"
		for _, q := range p.imports {
			p.fromSource = p.fromSource || q.fromSource
		}
	}
	// What is checked from source needs the types of all its imports.
	for i := len(r.all) - 1; i >= 0; i-- {
		p := r.all[i]
		for _, q := range p.imports {
			if p.fromSource && p.wantTypes {
				q.wantTypes = true
			}
		}
	}
	return nil
}

// quoteAll writes a command as the go command reads it in a flag.
func quoteAll(args []string) string {
	var quoted []string
	for _, arg := range args {
		if strings.ContainsAny(arg, " \t\n\"'") {
			quote := `"`
			if strings.Contains(arg, quote) {
				quote = "'"
			}
			arg = quote + arg + quote
		}
		quoted = append(quoted, arg)
	}
	return strings.Join(quoted, " ")
}

// loadImports reads the export data of what a package imports.
func (r *run) loadImports(p *pkg) {
	for _, q := range p.imports {
		if !q.fromSource && q.ImportPath != "unsafe" {
			_, _ = r.universe.load(q.ImportPath) // whoever imports it says what is wrong
		}
	}
}

// inParallel runs what is to be done for packages: for each after those that
// it imports. Their files are held, and released here.
func (r *run) inParallel(work []*pkg) {
	for _, p := range r.all {
		close(p.done)
	}
	for _, p := range work {
		p.done = make(chan struct{})
	}
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	for _, p := range work {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer close(p.done)
			for _, q := range p.imports {
				<-q.done
			}
			if p.twin != nil {
				<-p.twin.done
			}
			slots <- struct{}{}
			defer func() { <-slots }()
			r.checkSource(p)
			names, _ := p.fileNames()
			r.sources.release(names)
		}()
	}
	wg.Wait()
}

// checkSource checks a package from source and does with it what is wanted.
// What panics costs this package alone.
func (r *run) checkSource(p *pkg) {
	defer func() {
		if panicked := recover(); panicked != nil {
			r.fail(guard.Error(p.path, panicked))
		}
	}()
	switch {
	case p.diagnose:
		r.diagnose(p)
	case p.wantFacts:
		r.facts(p)
	}
	if p.types == nil && p.wantTypes {
		files, _ := r.syntax(p)
		p.types = r.unit(p, files).Declarations()
	}
}

func (r *run) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.result.Failures = append(r.result.Failures, err.Error())
}

// diagnose finds what is wrong with the URLs of a package.
func (r *run) diagnose(p *pkg) {
	skim := r.view(p)
	files, faults := r.syntax(p)
	u := r.unit(p, files)
	if len(faults) > 0 { // what a syntax error hides is out of view, too
		u.Ignored = append(slices.Clip(u.Ignored), p.GoFiles...)
	}
	checked := u.Check()
	p.types = checked.Types
	r.parseFaults(p, faults)
	r.typeFaults(p, checked.Errors)
	view := unit.NewView(p.types, r.inView(p), r.finder(p))
	broken := len(faults)+len(checked.Errors) > 0 || p.Error != nil
	t := finding.Translator{Fset: r.sources.fset, Files: files, Editable: p.isEditable(), Broken: broken, Sum: r.sources.sum}
	list := []finding.Finding{}
	err := checked.Run(guard.Analyzer(r.Analyzer), view, func(d analysis.Diagnostic) { list = append(list, t.Finding(d)) })
	if err != nil {
		r.fail(err)
		return
	}
	r.setFacts(p, view.Exported(), skim)
	r.mu.Lock()
	r.result.Findings = append(r.result.Findings, list...)
	r.mu.Unlock()
	if !broken && !p.broken {
		r.keepFindings(p, list)
		r.keepFacts(p, p.own)
	}
}

// syntax returns the files of a package, and what is wrong with them.
func (r *run) syntax(p *pkg) (files []*ast.File, faults []error) {
	names, _ := p.fileNames()
	for _, name := range names {
		f, err := r.sources.parse(r.sources.read(name))
		if f != nil {
			files = append(files, f)
		}
		if err != nil {
			faults = append(faults, err)
		}
	}
	return files, faults
}

// parseFaults reports what the parser does not take in the files of a package.
func (r *run) parseFaults(p *pkg, faults []error) {
	p.broken = p.broken || len(faults) > 0
	for _, err := range faults {
		r.parseFault(err)
	}
}

// typeFaults reports what the checker of types does not take.
func (r *run) typeFaults(p *pkg, faults []types.Error) {
	p.broken = p.broken || len(faults) > 0
	if p.isUnread() {
		return // they follow from what the go command says
	}
	for _, e := range faults {
		if p.isSaid(e.Msg) {
			continue
		}
		r.fault(e.Fset.Position(e.Pos).String(), e.Msg)
	}
}

func (r *run) parseFault(err error) {
	var list scanner.ErrorList
	if !errors.As(err, &list) {
		r.fault("", err.Error())
		return
	}
	for _, e := range list {
		r.fault(e.Pos.String(), e.Msg)
	}
}

// unit returns a package as it is to be checked.
func (r *run) unit(p *pkg, files []*ast.File) *unit.Unit {
	_, cgo := p.fileNames()
	u := &unit.Unit{
		Path: p.path, Fset: r.sources.fset, Files: files, Ignored: p.IgnoredGoFiles, GoVersion: r.goVersion(p), Sizes: r.sizes, CgoFaked: cgo,
		Import: func(path string) (*types.Package, error) { return r.importFor(p, path) },
	}
	if p.Module != nil {
		u.Module = &analysis.Module{Path: p.Module.Path, Version: p.Module.Version, GoVersion: p.Module.GoVersion}
	}
	return u
}

// importFor returns what an import path in a package's files means.
func (r *run) importFor(p *pkg, path string) (*types.Package, error) {
	q := p.imported(path)
	if q == nil {
		return nil, fmt.Errorf("no package %s", path)
	}
	if q.fromSource {
		if q.types == nil {
			return nil, fmt.Errorf("no types of %s", path)
		}
		return q.types, nil
	}
	return r.universe.loaded(q.ImportPath)
}
