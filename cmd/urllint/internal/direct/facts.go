package direct

import (
	"go/ast"
	"go/types"
	"runtime"
	"slices"
	"sync"

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
		p.broken = p.broken || q.broken
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
	for _, f := range own {
		f.Share(func(path string) int { return r.places[path] })
	}
	p.own, p.hands, p.known = own, skim.HandsOn(), true
	if len(own) > 0 {
		p.inView = append(slices.Clip(p.inView), p)
	}
}

// A search is for the facts of a package of which no findings are wanted.
type search struct {
	p     *pkg
	skim  *wrap.PackageSkim
	names []string // of the files, which are held until it is over
	files []*ast.File
	whole bool // all function bodies are in them
	own   []wrap.Fact
}

// facts finds the facts of a package.
func (r *run) facts(p *pkg) {
	if s := r.begin(p); s != nil {
		r.find(s)
		r.end(s)
	}
}

// begin looks at a package only as closely as it must, and returns the search for what it
// could not tell; nil if it knows the facts.
func (r *run) begin(p *pkg) *search {
	s := &search{p: p, skim: r.view(p)}
	own, known := p.twinFacts()
	if !known {
		own, known = r.cachedFacts(p)
	}
	if known {
		r.setFacts(p, own, s.skim)
		return nil
	}
	s.names, _ = p.fileNames()
	r.sources.hold(s.names, p.needsComments())
	if !r.mayMatter(s) {
		r.keepFacts(p, nil)
		r.end(s)
		return nil
	}
	return s
}

// find looks at the package, and keeps what it finds.
func (r *run) find(s *search) {
	p := s.p
	defer func() {
		if panicked := recover(); panicked != nil {
			r.fail(guard.Error(p.path, panicked))
			s.own = nil
		}
	}()
	checked := r.unit(p, s.files).Check()
	if p.fromSource && p.wantTypes {
		p.types = checked.Types
	}
	if s.whole && p.isEditable() && len(p.CgoFiles) == 0 { // what cgo makes of files is not known here
		r.typeFaults(p, checked.Errors)
	}
	view := unit.NewView(checked.Types, r.inView(p), r.finder(p))
	if err := checked.Run(r.Analyzer, view, nil); err != nil {
		r.fail(err)
		return
	}
	s.own = view.Exported()
	r.keepFacts(p, s.own)
}

// end notes what a search has found.
func (r *run) end(s *search) {
	r.sources.release(s.names)
	r.setFacts(s.p, s.own, s.skim)
}

// factsInWaves finds the facts of the packages of which the compiler has left the types: of
// those at the same time that depend on none of each other. To read the types of one completes those of
// others, so that nothing may look at types meanwhile.
func (r *run) factsInWaves() {
	for _, wave := range r.waves() {
		var searches []*search
		for _, p := range wave {
			if s := r.begin(p); s != nil {
				r.loadImports(p)
				searches = append(searches, s)
			}
		}
		slots := make(chan struct{}, runtime.GOMAXPROCS(0))
		var wg sync.WaitGroup
		for _, s := range searches {
			slots <- struct{}{}
			wg.Go(func() {
				defer func() { <-slots }()
				r.find(s)
			})
		}
		wg.Wait()
		for _, s := range searches {
			r.end(s)
		}
	}
}

// waves returns the packages of which only the facts are wanted: each after those that it
// imports.
func (r *run) waves() (waves [][]*pkg) {
	at := map[*pkg]int{}
	for _, p := range r.all {
		n := 0
		for _, q := range p.imports {
			n = max(n, at[q])
		}
		at[p] = n
		if !p.wantFacts || p.fromSource {
			continue
		}
		for len(waves) <= n {
			waves = append(waves, nil)
		}
		waves[n] = append(waves[n], p)
		at[p] = n + 1
	}
	return waves
}

// mayMatter reports whether a package may export facts, and notes the files to find them in.
func (r *run) mayMatter(s *search) bool {
	p := s.p
	s.whole = r.EveryUnit || s.skim.Beyond() || p.isEditable() // others may need excerpts of the program's own
	for _, name := range s.names {
		f := r.sources.read(name)
		s.whole = s.whole || f.err != nil || f.directive
	}
	if s.skim.Far() && !s.whole {
		return false
	}
	files, faults := r.syntax(p)
	if !p.Standard {
		r.parseFaults(p, faults)
	}
	if s.whole {
		s.files = files
		return true
	}
	files, bodies := s.skim.Prune(files)
	s.files = files
	return bodies > 0
}
