package direct

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/guard"
	"github.com/urllint/urllint/cmd/urllint/internal/unit"
	"github.com/urllint/urllint/internal/wrap"
)

// view takes the facts of a package's imports, and says what a skim makes of
// them.
func (r *run) view(p *pkg) *wrap.PackageSkim {
	skim := r.skim.Package(p.path)
	seen := map[*pkg]bool{}
	for _, q := range p.imports {
		for _, of := range q.inView {
			if !seen[of] {
				seen[of] = true
				p.inView = append(p.inView, of)
			}
		}
		skim.Import(q.path, slices.Concat(q.own, q.hands))
	}
	return skim
}

// inView returns the facts that a package's imports have.
func (r *run) inView(p *pkg) (facts []wrap.Fact) {
	for _, of := range p.inView {
		facts = append(facts, of.own...)
	}
	return facts
}

// finder returns how a package sees those that it has facts about.
func (r *run) finder(p *pkg) func(path string) *types.Package {
	return func(path string) *types.Package {
		for _, of := range p.inView {
			if of.path == path && of.types != nil {
				return of.types
			}
		}
		return r.universe.packages[path]
	}
}

// setFacts notes the facts of a package.
func (r *run) setFacts(p *pkg, own []wrap.Fact, skim *wrap.PackageSkim) {
	p.own, p.hands, p.known = own, skim.HandsOn(), true
	if len(own) > 0 {
		p.inView = append(slices.Clip(p.inView), p)
	}
}

// facts finds the facts of a package of which no findings are wanted.
func (r *run) facts(p *pkg) {
	skim := r.view(p)
	own, known := p.twinFacts()
	if !known {
		own, known = r.cachedFacts(p)
	}
	if !known {
		names, _ := p.fileNames()
		r.sources.hold(names)
		own = r.findFacts(p, skim)
		r.sources.release(names)
	}
	r.setFacts(p, own, skim)
}

// findFacts looks at a package only as closely as it must, and keeps what it
// finds.
func (r *run) findFacts(p *pkg, skim *wrap.PackageSkim) (own []wrap.Fact) {
	files, may := r.mayMatter(p, skim)
	if !may {
		r.keepFacts(p, nil)
		return nil
	}
	defer func() {
		if panicked := recover(); panicked != nil {
			r.fail(guard.Error(p.path, panicked))
			own = nil
		}
	}()
	if !p.fromSource {
		r.loadImports(p)
	}
	checked := r.unit(p, files).Check()
	if p.fromSource && p.wantTypes {
		p.types = checked.Types
	}
	view := unit.NewView(checked.Types, r.inView(p), r.finder(p))
	if err := checked.Run(r.Analyzer, view, nil); err != nil {
		r.fail(err)
		return nil
	}
	own = view.Exported()
	r.keepFacts(p, own)
	return own
}

// mayMatter reports whether a package may export facts, and returns the files
// to find them in.
func (r *run) mayMatter(p *pkg, skim *wrap.PackageSkim) (files []*ast.File, may bool) {
	whole := r.EveryUnit || skim.Beyond() || p.isEditable() // others may need excerpts of the program's own
	names, _ := p.fileNames()
	for _, name := range names {
		f := r.sources.read(name)
		whole = whole || f.err != nil || f.directive
	}
	if skim.Far() && !whole {
		return nil, false
	}
	files, _ = r.syntax(p)
	if whole {
		return files, true
	}
	files, bodies := skim.Prune(files)
	return files, bodies > 0
}
