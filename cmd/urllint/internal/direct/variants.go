package direct

import (
	"crypto/sha256"

	"github.com/urllint/urllint/internal/wrap"
)

// Tests with files in a package of their own are built with variants of all
// packages between them and what they test: a package in the middle of a program
// can have dozens. Each has types of its own, but nearly all have the facts of the
// package itself, which follow from its files and from the facts in view of it.

// noteTwins notes of each variant the package with the same files.
func noteTwins(all []*pkg) {
	plain := map[string]*pkg{}
	for _, p := range all {
		if p.ForTest == "" {
			plain[p.path] = p
		}
	}
	for _, p := range all {
		if p.ForTest != "" && p.ForTest != p.path && len(p.CgoFiles) == 0 {
			p.twin = plain[p.path]
		}
	}
}

// twinFacts returns the facts of the package that a variant has the files of;
// false if they are not known, or if some that were in view of it are others here.
// What is in view of the variant alone comes from tests that it cannot name.
func (p *pkg) twinFacts() ([]wrap.Fact, bool) {
	if p.twin == nil || !p.twin.known {
		return nil, false
	}
	here := map[string]*pkg{}
	for _, q := range p.inView {
		here[q.path] = q
	}
	for _, q := range p.twin.inView {
		if q != p.twin && q != here[q.path] && (here[q.path] == nil || here[q.path].factsSum() != q.factsSum()) {
			return nil, false
		}
	}
	for _, q := range p.imports { // facts about what the twin has none about
		if len(q.own) > 0 && !p.twin.sees(q.path) {
			return nil, false
		}
	}
	return p.twin.own, true
}

// sees reports whether facts about a package are in view.
func (p *pkg) sees(path string) bool {
	for _, q := range p.inView {
		if q.path == path {
			return true
		}
	}
	return false
}

// factsSum returns a sum of the facts about a package's objects. It must be asked
// for after they are known.
func (p *pkg) factsSum() key {
	p.sumOnce.Do(func() {
		data, err := wrap.EncodeFacts(p.own)
		if err != nil { // one that no other has
			data = []byte(p.ImportPath)
		}
		p.ownSum = sha256.Sum256(data)
	})
	return p.ownSum
}
