package sink

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
)

// An ignore is a directive that suppresses findings: //urllint:ignore on some
// lines, //urllint:ignore-file in its file.
type ignore struct {
	comment *ast.Comment
	rules   []string // and groups
	lines   lines
	used    bool
}

// names reports whether the directive is about a rule.
func (i *ignore) names(r *rule.Rule) bool {
	return slices.Contains(i.rules, r.Name) || slices.ContainsFunc(i.rules, r.IsIn)
}

// wholeFile is all lines there are.
var wholeFile = lines{0, 1 << 30}

// readIgnore reads what follows "//urllint:ignore" or "//urllint:ignore-file".
func (r *reader) readIgnore(group *ast.CommentGroup, c *ast.Comment, args string, whole bool) {
	list, reason, _ := strings.Cut(strings.TrimSpace(args), " ")
	if list == "" || strings.TrimSpace(reason) == "" {
		r.wrong(c, "no rule or no reason; "+ignoreNotation)
		return
	}
	i := &ignore{comment: c, rules: strings.Split(list, ","), lines: wholeFile}
	for _, name := range i.rules {
		if rule.ByName(name) == nil && rule.GroupByName(name) == nil {
			r.wrong(c, fmt.Sprintf("%v; %s", nearest.Unknown("rule", name, rule.Names(), ""), ignoreNotation))
			return
		}
	}
	if !whole {
		if r.covers == nil {
			r.covers = newCovers(r.fset, r.syntax)
		}
		i.lines = r.covers.of(group, c)
	}
	file := r.fset.File(c.Pos())
	r.ignores[file] = append(r.ignores[file], i)
}

// namesRules reports whether a text begins with a list of names of which one
// is a rule's.
func namesRules(text string) bool {
	list, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return slices.ContainsFunc(strings.Split(list, ","), func(name string) bool { return rule.ByName(name) != nil || rule.GroupByName(name) != nil })
}

// Suppresses reports whether a directive that is about the line of pos names
// the rule, and remembers that it was of use.
func (d *Directives) Suppresses(fset *token.FileSet, pos token.Pos, r *rule.Rule) bool {
	if len(d.ignores) == 0 {
		return false
	}
	file := fset.File(pos)
	if file == nil {
		return false
	}
	line := file.Line(pos)
	found := false
	for _, i := range d.ignores[file] {
		if i.lines.has(line) && i.names(r) {
			i.used, found = true, true
		}
	}
	return found
}

// Unused returns the directives that suppressed nothing, once all has been
// reported. One whose rules are not all on may have its reasons.
func (d *Directives) Unused(on func(token.Pos, *rule.Rule) bool) []DirectiveFinding {
	var findings []DirectiveFinding
	for _, list := range d.ignores {
		for _, i := range list {
			off := func(r *rule.Rule) bool { return i.names(r) && !on(i.comment.Pos(), r) }
			if i.used || slices.ContainsFunc(rule.All(), off) {
				continue
			}
			message := fmt.Sprintf("%s: %q", rule.UnusedIgnore.Summary, withoutComment(i.comment.Text))
			findings = append(findings, DirectiveFinding{rule.UnusedIgnore, i.comment.Pos(), i.comment.End(), message})
		}
	}
	slices.SortFunc(findings, func(a, b DirectiveFinding) int { return int(a.Pos - b.Pos) })
	return findings
}

// nolint finds golangci-lint's directive, with what it is about: nothing for
// all linters, or their names.
var nolint = lazy.Regexp(`^//\s*nolint(?:\s*:\s*([\w-]+(?:\s*,\s*[\w-]+)*))?(?:\s|$)`)

// Nolint returns what reports whether a comment of golangci-lint's,
// "//nolint:urllint", is about the line of a position. Above the package
// clause it is about the whole file.
func Nolint(fset *token.FileSet, files []*ast.File) func(token.Pos) bool {
	silent := map[*token.File][]lines{}
	for _, f := range files {
		var c *covers
		for _, group := range f.Comments {
			for _, comment := range group.List {
				if !silencesUrllint(comment.Text) {
					continue
				}
				if c == nil {
					c = newCovers(fset, f)
				}
				about := c.of(group, comment)
				if about.has(c.line(f.Package)) && comment.Pos() < f.Package {
					about = wholeFile
				}
				silent[c.file] = append(silent[c.file], about)
			}
		}
	}
	return func(pos token.Pos) bool {
		file := fset.File(pos)
		return file != nil && slices.ContainsFunc(silent[file], func(l lines) bool { return l.has(file.Line(pos)) })
	}
}

func silencesUrllint(comment string) bool {
	if !strings.Contains(comment, "nolint") {
		return false
	}
	m := nolint().FindStringSubmatch(comment)
	if m == nil {
		return false
	}
	if m[1] == "" {
		return true
	}
	return slices.ContainsFunc(strings.Split(m[1], ","), func(name string) bool {
		name = strings.ToLower(strings.TrimSpace(name))
		return name == "urllint" || name == "all"
	})
}
