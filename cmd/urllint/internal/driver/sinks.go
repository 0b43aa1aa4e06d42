package driver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/gocommand"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/sink"
)

// idleSinks says which of the user's sinks no package of the run can use: they
// are of packages that none of them imports. What an entry gets wrong of a
// package that is there, the analyzer reports.
func (d *Driver) idleSinks(loaded []string) (notes []string) {
	var sinks []*sink.Sink
	for _, list := range d.sinks() {
		found, _ := sink.ParseList(list)
		sinks = append(sinks, found...)
	}
	if len(sinks) == 0 {
		return nil
	}
	if loaded == nil {
		loaded = d.listDeps()
	}
	there := map[string]bool{}
	for _, path := range loaded {
		there[path] = true
	}
	for _, s := range sinks {
		paths := s.Packages()
		if len(there) == 0 || slices.ContainsFunc(paths, func(p string) bool { return there[p] }) {
			continue
		}
		note := fmt.Sprintf("sink %q: no package of this run imports %s", s.Entry, nearest.Or(paths))
		if near := nearest.Names(paths[0], loaded); len(near) > 0 {
			note += "; did you mean " + nearest.Or(near) + "?"
		}
		notes = append(notes, note)
	}
	return notes
}

// listDeps asks the go command for the packages and all that they import.
func (d *Driver) listDeps() []string {
	out, err := gocommand.Output(d.Dir, append([]string{"list", "-e", "-deps", "-test", "-tags=" + d.Tags, "-f", "{{.ImportPath}}", "--"}, d.Patterns...)...)
	if err != nil {
		return nil // who loaded the packages has said what is wrong
	}
	var paths []string
	for line := range strings.Lines(string(out)) {
		path, _, _ := strings.Cut(strings.TrimSpace(line), " ") // "p [q.test]"
		paths = append(paths, path)
	}
	return paths
}
