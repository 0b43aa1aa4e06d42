package analyzer

import (
	"fmt"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/glob"
	"github.com/urllint/urllint/internal/rule"
)

// A pathRule switches rules in the files that a pattern matches.
type pathRule struct {
	glob.Pattern
	on, off []string // names of rules and groups
}

// pathNotation is what an error shows of the notation of -paths.
const pathNotation = `want "internal/old:-unsafe-space,+security": a pattern, a colon, and rules or groups, each with "-" for off or "+" for on`

// splitEntries splits a list of paths. Commas are between rules.
func splitEntries(list string) []string {
	entries := strings.FieldsFunc(list, func(c rune) bool { return c == ';' || c == '\n' })
	for i, e := range entries {
		entries[i] = strings.TrimSpace(e)
	}
	return slices.DeleteFunc(entries, func(e string) bool { return e == "" })
}

// setExclude takes patterns of files without findings.
func (s *settings) setExclude(v string) error {
	for _, entry := range splitEntries(v) {
		p, err := glob.Parse(entry)
		if err != nil {
			return err
		}
		s.exclude = append(s.exclude, p)
	}
	return nil
}

// setPaths takes patterns of files with rules of their own.
func (s *settings) setPaths(v string) error {
	for _, entry := range splitEntries(v) {
		r, err := parsePathRule(entry)
		if err != nil {
			return err
		}
		s.paths = append(s.paths, r)
	}
	return nil
}

func parsePathRule(entry string) (r pathRule, err error) {
	i := strings.LastIndexByte(entry, ':')
	if i < 0 {
		return r, fmt.Errorf("%q: no colon; %s", entry, pathNotation)
	}
	if r.Pattern, err = glob.Parse(strings.TrimSpace(entry[:i])); err != nil {
		return r, err
	}
	for item := range strings.SplitSeq(entry[i+1:], ",") {
		item = strings.TrimSpace(item)
		list := &r.off
		if strings.HasPrefix(item, "+") {
			list = &r.on
		} else if !strings.HasPrefix(item, "-") {
			return r, fmt.Errorf("%q: %q has no sign; %s", entry, item, pathNotation)
		}
		names, err := ruleNames(item[1:])
		if err != nil {
			return r, err
		}
		*list = append(*list, names...)
	}
	return r, nil
}

// covers reports whether a list names a rule or a group that it is in.
func covers(list []string, r *rule.Rule) bool {
	return slices.Contains(list, r.Name) || slices.ContainsFunc(list, r.IsIn)
}

// reports says which rules are on in some file.
func (s *settings) reports(r *rule.Rule) bool {
	return s.reportsElsewhere(r) || slices.ContainsFunc(s.paths, func(p pathRule) bool { return covers(p.on, r) })
}

// reportsIn says which rules are on in a file; the last entry about its path
// decides.
func (x *pass) reportsIn(f *token.File, r *rule.Rule) bool {
	if len(x.exclude)+len(x.paths) == 0 || f == nil {
		return x.reports(r)
	}
	rules := x.entriesOf(f)
	if rules == nil {
		return false
	}
	for _, p := range slices.Backward(*rules) {
		if covers(p.off, r) {
			return false
		}
		if covers(p.on, r) {
			return true
		}
	}
	return x.reportsElsewhere(r)
}

// reportsAt returns what says which rules are on for an expression: a rule that
// entries of -paths switch on elsewhere must not come before others here.
func (x *pass) reportsAt(pos token.Pos) func(*rule.Rule) bool {
	if len(x.paths) == 0 {
		return x.reports
	}
	f := x.Fset.File(pos)
	if f == nil || x.entriesOf(f) == nil { // what is reported may be in another file
		return x.reports
	}
	return func(r *rule.Rule) bool { return x.reportsIn(f, r) }
}

// entriesOf returns the entries about a file, or nil if it is excluded.
func (x *pass) entriesOf(f *token.File) *[]pathRule {
	if known, ok := x.pathRules[f]; ok {
		return known
	}
	var entries *[]pathRule
	if match := x.matcher(f); !slices.ContainsFunc(x.exclude, match) {
		own := slices.DeleteFunc(slices.Clone(x.paths), func(p pathRule) bool { return !match(p.Pattern) })
		entries = &own
	}
	x.pathRules[f] = entries
	return entries
}

// matcher returns what tells whether a file's path matches. The path from the
// root of the module is that of the package and the file's name: no driver has
// to say where the root lies. A driver that names no module leaves it open.
func (x *pass) matcher(f *token.File) func(glob.Pattern) bool {
	name := filepath.ToSlash(x.Fset.Position(token.Pos(f.Base())).Filename)
	pkg := x.Pkg.Path()
	if strings.HasSuffix(name, "_test.go") && strings.HasSuffix(x.Pkg.Name(), "_test") {
		pkg = strings.TrimSuffix(pkg, "_test")
	}
	if x.Module != nil && x.Module.Path != "" {
		if dir, ok := strings.CutPrefix(pkg+"/", x.Module.Path+"/"); ok {
			name = path.Join(dir, path.Base(name))
			return func(p glob.Pattern) bool { return p.Match(name) }
		}
	}
	return func(p glob.Pattern) bool { return p.MatchEnd(name) }
}
