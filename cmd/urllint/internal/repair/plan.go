// Package repair chooses repairs that go together and makes them: each wholly
// or not at all, and only in files that hold what was checked.
package repair

import (
	"bytes"
	"cmp"
	"errors"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/aymanbagabas/go-udiff"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/cmd/urllint/internal/replace"
)

// A Left is a finding whose repair was not made, and why.
type Left struct {
	Finding finding.Finding
	File    string // what is wrong with this file is the reason; "" for another repair
	Why     error
}

// Why a repair is left, beside what package replace and the system say.
var (
	ErrTouches = errors.New("it touches the bytes of another repair")
	errSyntax  = errors.New("it does not parse")
	errBreaks  = errors.New("the repairs would break it")
	errLink    = errors.New("it is a link to a Go file of another directory, which is there for others")
	errNames   = errors.New("it was checked by another name, too, and what reads it there may not agree")
)

// A Plan is a choice of repairs that do not touch each other.
type Plan struct {
	Left    []Left // findings with a repair that was not chosen
	chosen  []finding.Finding
	content map[string][]byte         // what the files hold
	edits   map[string][]finding.Edit // of every file, in order
}

// NewPlan chooses among the repairs of findings. Names are those of all files that
// were checked, as far as that is known.
func NewPlan(list []finding.Finding, names map[string]bool) *Plan {
	p := &Plan{content: map[string][]byte{}}
	bad := map[string]error{}
	sums := map[string]string{}
	for _, name := range aliases(list, names) {
		bad[name] = errNames
	}
	for _, f := range list {
		if f.Fix == nil {
			continue
		}
		for _, name := range f.Fix.Files() {
			if _, ok := sums[name]; !ok {
				var err error
				if p.content[name], err = read(name); err != nil {
					bad[name] = err
				} else if isLinkToGo(name) {
					bad[name] = errLink
				}
				sums[name] = finding.Sum(p.content[name])
			}
			if p.content[name] != nil && f.Fix.Sums[name] != sums[name] {
				bad[name] = replace.ErrChanged // and so perhaps no Go any more
			}
		}
	}
	for {
		p.choose(list, bad)
		broken := 0
		for name, edits := range p.edits {
			if !parses(name, finding.Apply(p.content[name], edits)) {
				bad[name] = errBreaks
				broken++
			}
		}
		if broken == 0 {
			p.format()
			return p
		}
	}
}

// aliases returns the names of files that findings call by several names: packages
// may share a file by a link, and a repair is asked for by one of them.
func aliases(list []finding.Finding, checked map[string]bool) (out []string) {
	names := map[string]map[string]bool{} // by where the file is
	seen := map[string]bool{}
	note := func(name string) {
		if seen[name] {
			return
		}
		seen[name] = true
		if at, err := filepath.EvalSymlinks(name); err == nil {
			if names[at] == nil {
				names[at] = map[string]bool{}
			}
			names[at][name] = true
		}
	}
	for _, f := range list {
		note(f.File)
		if f.Fix != nil {
			for _, name := range f.Fix.Files() {
				note(name)
			}
		}
	}
	for name := range checked {
		if isLink(name) {
			note(name)
		}
	}
	for _, several := range names {
		if len(several) > 1 {
			out = slices.AppendSeq(out, maps.Keys(several))
		}
	}
	return out
}

func isLink(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.Mode()&fs.ModeSymlink != 0
}

// isLinkToGo reports whether a file is a link to a Go file of another directory: one
// of another package, or of another module, whose readers nobody asked.
func isLinkToGo(name string) bool {
	if !isLink(name) {
		return false
	}
	to, err := filepath.EvalSymlinks(name)
	dir, err2 := filepath.EvalSymlinks(filepath.Dir(name))
	return err == nil && err2 == nil && filepath.Ext(to) == ".go" && filepath.Dir(to) != dir
}

// format adds to the edits what gofmt would do after them, in files that are as
// it would have them: a literal that grows moves the comments beside it.
func (p *Plan) format() {
	for name, edits := range p.edits {
		old := p.content[name]
		if was, err := format.Source(old); err != nil || !bytes.Equal(was, old) {
			continue
		}
		plain := finding.Apply(old, edits)
		after, err := format.Source(plain)
		if err != nil || bytes.Equal(plain, after) {
			continue
		}
		p.edits[name] = nil
		for _, e := range udiff.Bytes(old, after) {
			p.edits[name] = append(p.edits[name], finding.Edit{File: name, Start: e.Start, End: e.End, New: e.New})
		}
	}
}

// read returns what a file holds, if that is Go.
func read(name string) ([]byte, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, replace.Reason(err)
	}
	if !parses(name, data) {
		return data, errSyntax
	}
	return data, nil
}

func parses(name string, src []byte) bool {
	_, err := parser.ParseFile(token.NewFileSet(), name, src, parser.SkipObjectResolution)
	return err == nil
}

// choose takes every repair that goes together with those before it and edits
// no bad file.
func (p *Plan) choose(list []finding.Finding, bad map[string]error) {
	p.Left, p.chosen, p.edits = nil, nil, map[string][]finding.Edit{}
	for _, f := range list {
		if f.Fix == nil || len(f.Fix.Edits) == 0 {
			continue
		}
		files := f.Fix.Files()
		if i := slices.IndexFunc(files, func(name string) bool { return bad[name] != nil }); i >= 0 {
			p.Left = append(p.Left, Left{f, files[i], bad[files[i]]})
		} else if p.add(f.Fix) {
			p.chosen = append(p.chosen, f)
		} else {
			p.Left = append(p.Left, Left{f, "", ErrTouches})
		}
	}
}

// add takes all edits of a repair, or none. An edit that another repair makes
// too need not be made twice.
func (p *Plan) add(fix *finding.Repair) bool {
	var fresh []finding.Edit
	for i, e := range fix.Edits {
		if e.Start < 0 || e.End < e.Start || e.End > len(p.content[e.File]) || slices.ContainsFunc(fix.Edits[:i], e.Touches) {
			return false
		}
		edits := p.edits[e.File]
		at, _ := slices.BinarySearchFunc(edits, e, compare)
		if at < len(edits) && edits[at] == e && e.Start < e.End {
			continue
		}
		if at < len(edits) && e.Touches(edits[at]) || at > 0 && e.Touches(edits[at-1]) {
			return false
		}
		fresh = append(fresh, e)
	}
	for _, e := range fresh {
		at, _ := slices.BinarySearchFunc(p.edits[e.File], e, compare)
		p.edits[e.File] = slices.Insert(p.edits[e.File], at, e)
	}
	return true
}

func compare(a, b finding.Edit) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
}

// Files returns the files that the plan edits, in order.
func (p *Plan) Files() []string { return slices.Sorted(maps.Keys(p.edits)) }

// Edits returns what a file holds and the edits of it, in order.
func (p *Plan) Edits(name string) (content []byte, edits []finding.Edit) {
	return p.content[name], p.edits[name]
}
