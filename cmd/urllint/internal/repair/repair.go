// Package repair applies repairs to files.
package repair

import (
	"cmp"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// A Plan holds the edits of every file, in order and without overlap.
type Plan map[string][]finding.Edit

// Files returns the files that a plan edits, in order.
func (p Plan) Files() []string { return slices.Sorted(maps.Keys(p)) }

// NewPlan chooses the repairs that go together; left are the findings
// without one, and those whose repair touches another's bytes.
func NewPlan(list []finding.Finding) (p Plan, left []finding.Finding) {
	p = Plan{}
	for _, f := range list {
		if f.Fix == nil || len(f.Fix.Edits) == 0 || !p.add(f.Fix.Edits) {
			left = append(left, f)
		}
	}
	return p, left
}

// add takes all edits of a repair, or none.
func (p Plan) add(edits []finding.Edit) bool {
	for i, e := range edits {
		if e.Start < 0 || e.End < e.Start || slices.ContainsFunc(p[e.File], e.Touches) || slices.ContainsFunc(edits[:i], e.Touches) {
			return false
		}
	}
	for _, e := range edits {
		p[e.File] = append(p[e.File], e)
		slices.SortFunc(p[e.File], func(a, b finding.Edit) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End)) })
	}
	return true
}

// Applicable says why edits must not be made: the file is not the one that
// was analyzed, or would not parse any more.
func Applicable(name string, old []byte, edits []finding.Edit) error {
	if edits[len(edits)-1].End > len(old) {
		return fmt.Errorf("it has changed since it was checked")
	}
	parses := func(src []byte) bool {
		_, err := parser.ParseFile(token.NewFileSet(), name, src, parser.SkipObjectResolution)
		return err == nil
	}
	if parses(old) && !parses(finding.Apply(old, edits)) {
		return fmt.Errorf("the repairs would break it")
	}
	return nil
}

// Rewrite replaces a file's content and keeps its mode.
func Rewrite(name string, data []byte) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, info.Mode().Perm())
}
