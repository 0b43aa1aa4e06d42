package repair

import (
	"context"
	"errors"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/replace"
)

// An Outcome says what became of a plan.
type Outcome struct {
	Repaired []finding.Finding
	Files    []string // that were written
	Left     []Left
}

// ErrStopped is why repairs are left that there was no time for.
var ErrStopped = errors.New("interrupted")

// Apply makes the repairs. When the context ends, so does Apply, after the file
// that it is at.
func (p *Plan) Apply(ctx context.Context) Outcome {
	out := Outcome{Left: p.Left}
	for _, g := range p.groups() {
		bad, err := "", ErrStopped
		if ctx.Err() == nil {
			bad, err = p.write(g.files)
		}
		if err == nil {
			out.Repaired = append(out.Repaired, g.findings...)
			out.Files = append(out.Files, g.files...)
			continue
		}
		for _, f := range g.findings {
			out.Left = append(out.Left, Left{f, bad, err})
		}
	}
	return out
}

// A group is files that must be written together, since some repair edits
// several of them.
type group struct {
	files    []string
	findings []finding.Finding
}

func (p *Plan) groups() []*group {
	first := map[string]string{} // a file -> one that it is written with, or itself
	var root func(name string) string
	root = func(name string) string {
		if up, ok := first[name]; ok && up != name {
			first[name] = root(up)
			return first[name]
		}
		return name
	}
	for _, f := range p.chosen {
		files := f.Fix.Files()
		for _, name := range files[1:] {
			first[root(name)] = root(files[0])
		}
	}
	var list []*group
	of := map[string]*group{}
	for _, name := range p.Files() {
		g := of[root(name)]
		if g == nil {
			g = &group{}
			of[root(name)] = g
			list = append(list, g)
		}
		g.files = append(g.files, name)
	}
	for _, f := range p.chosen {
		g := of[root(f.Fix.Edits[0].File)]
		g.findings = append(g.findings, f)
	}
	return list
}

// write writes files, all or none; bad is the one that could not be written.
func (p *Plan) write(files []string) (bad string, err error) {
	var staged []*replace.Staged
	for _, name := range files {
		s, err := replace.Stage(name, p.content[name], finding.Apply(p.content[name], p.edits[name]))
		if err != nil {
			discard(staged)
			return name, err
		}
		staged = append(staged, s)
	}
	for i, s := range staged {
		if err := s.Commit(); err != nil {
			discard(staged[i+1:])
			p.takeBack(files[:i])
			return files[i], err
		}
	}
	return "", nil
}

func discard(list []*replace.Staged) {
	for _, s := range list {
		s.Discard()
	}
}

// takeBack writes files as they were, unless somebody has edited them since.
func (p *Plan) takeBack(files []string) {
	for _, name := range files {
		s, err := replace.Stage(name, finding.Apply(p.content[name], p.edits[name]), p.content[name])
		if err == nil {
			_ = s.Commit()
		}
	}
}
