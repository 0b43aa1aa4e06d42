package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// namedPlaceholder is a name or a number in braces, as templates of URLs have it,
// of shells, of pages ("{{.ID}}") and of documentation.
var namedPlaceholder = lazy.Regexp(`\{\{ *\.?([A-Za-z_][\w.-]*) *\}\}|\$?\{([A-Za-z_][\w.-]*|[0-9])\}|<([A-Za-z_][\w-]*)>`)

// placeholders makes one finding of what is wrong with the bytes of a
// placeholder, or none where something fills it. In tests only "${id}" is one
// that somebody forgot: Go fills no such names.
func (x *pass) placeholders(u site.Use, t text.Text, findings []judge.Finding, test bool) []judge.Finding {
	if len(findings) == 0 || u.Sink.Kind == kind.URLTemplate {
		return findings
	}
	known := t.KnownBytes(0, 1<<30)
	if strings.IndexByte(known, '{') < 0 && strings.IndexByte(known, '<') < 0 {
		return findings
	}
	if !u.Sink.Kind.URL {
		return x.withoutReplaced(known, findings)
	}
	for _, m := range namedPlaceholder().FindAllStringSubmatchIndex(known, -1) {
		if test && known[m[0]] != '$' {
			continue
		}
		at := rfc1738.Span{Start: m[0], End: m[1]}
		rest := slices.DeleteFunc(slices.Clone(findings), func(f judge.Finding) bool { return isAboutBytes(f) && f.Start < at.End && at.Start < f.End })
		if len(rest) == len(findings) {
			continue
		}
		name := known[max(m[2], m[4], m[6]):max(m[3], m[5], m[7])]
		if isSelection(known, m[0]) && !x.isFilled(u, name, test) {
			continue
		}
		findings = rest
		if x.reports(rule.UnfilledPlaceholder) && !x.isFilled(u, name, test) && !x.isOffered(t, m[0]) {
			findings = append(findings, judge.Finding{Finding: rule.Finding{Rule: rule.UnfilledPlaceholder, Span: at, Got: known[m[0]:m[1]]}})
		}
	}
	return findings
}

// withoutReplaced leaves out what is wrong with the bytes of a placeholder that the package
// spells by itself, too: strings.ReplaceAll(origin, "<port>", port), wherever that is. What
// no request is sent to is often a setting that somebody completes.
func (x *pass) withoutReplaced(known string, findings []judge.Finding) []judge.Finding {
	for _, m := range namedPlaceholder().FindAllStringIndex(known, -1) {
		if x.isSpelledAlone(known[m[0]:m[1]]) {
			findings = slices.DeleteFunc(findings, func(f judge.Finding) bool { return isAboutBytes(f) && f.Start < m[1] && m[0] < f.End })
		}
	}
	return findings
}

// isSpelledAlone reports whether a literal of the package is a placeholder and nothing else.
func (x *pass) isSpelledAlone(placeholder string) bool {
	if x.replaced == nil {
		x.replaced = map[string]bool{}
		for c := range x.root.Preorder((*ast.BasicLit)(nil)) {
			lit := c.Node().(*ast.BasicLit)
			if lit.Kind != token.STRING || len(lit.Value) < 5 || strings.IndexByte("{$<", lit.Value[1]) < 0 {
				continue
			}
			if s, ok := text.Spell(lit); ok && namedPlaceholder().FindString(s.Value) == s.Value {
				x.replaced[s.Value] = true
			}
		}
	}
	return x.replaced[placeholder]
}

// isSelection reports whether the brace at an offset follows a name in a query, as
// in "fields=id,picture{url}", where an API takes a part of what is named.
func isSelection(known string, at int) bool {
	if known[at] != '{' || at == 0 || strings.IndexByte(known[:at], '?') < 0 {
		return false
	}
	c := known[at-1] | 0x20
	return 'a' <= c && c <= 'z'
}

// isOffered reports whether the byte of a text at an offset is in a variable that a
// package offers to others, who put their own URL there: an exported one that is
// not of a command.
func (x *pass) isOffered(t text.Text, at int) bool {
	for i := range t {
		p := &t[i]
		if at -= len(p.Val); at >= 0 {
			continue
		}
		if p.Src.Lit == nil || x.Pkg == nil || x.Pkg.Name() == "main" {
			return false
		}
		lit, ok := x.finder.Find(p.Src.Lit)
		if !ok {
			return false
		}
		spec, ok := lit.Parent().Node().(*ast.ValueSpec)
		if !ok {
			return false
		}
		for i, v := range spec.Values {
			if v == lit.Node() && i < len(spec.Names) {
				obj, isVar := x.TypesInfo.Defs[spec.Names[i]].(*types.Var)
				return isVar && obj.Exported() && obj.Parent() == x.Pkg.Scope()
			}
		}
		return false
	}
	return false
}

// colonName is a segment that is a name to routers.
var colonName = lazy.Regexp(`/(:[A-Za-z_]\w*)(?:/|\?|$)`)

// colonNames reports the segments of a URL to be asked for that are names to a
// router of a server, where nothing fills them.
func (x *pass) colonNames(u site.Use, c kind.Context, t text.Text) []judge.Finding {
	if c.Test || u.Sink.Kind != kind.Absolute && !(u.Sink.Kind == kind.URL && c.Sent) {
		return nil
	}
	known := t.KnownBytes(0, 1<<30)
	_, rest, ok := strings.Cut(known, "://")
	if !ok || !strings.Contains(rest, "/:") {
		return nil
	}
	path, _, _ := strings.Cut(rest, "?")
	start := len(known) - len(rest)
	var found []judge.Finding
	for _, m := range colonName().FindAllStringSubmatchIndex(path+"/", -1) {
		at := rfc1738.Span{Start: start + m[2], End: start + m[3]}
		if x.reports(rule.UnfilledPlaceholder) && !x.isFilled(u, known[at.Start+1:at.End], false) && standsWhole(t, at) && !x.isOffered(t, at.Start) {
			found = append(found, judge.Finding{Finding: rule.Finding{Rule: rule.UnfilledPlaceholder, Span: at, Got: known[at.Start:at.End]}})
		}
	}
	return found
}

// standsWhole reports whether no hole touches some bytes of a text.
func standsWhole(t text.Text, at rfc1738.Span) bool {
	for i, end := 0, 0; i < len(t); i++ {
		if t[i].Hole != text.Known && end >= at.Start && end <= at.End {
			return false
		}
		end += len(t[i].Val)
	}
	return true
}

// isAboutBytes reports whether a finding says of bytes that they may not be
// where they do.
func isAboutBytes(f judge.Finding) bool {
	return f.Hole == nil && (f.Grammar != nil || f.Rule == rule.GoRefuses)
}

// isFilled reports whether something may fill a placeholder: the function
// around has its name as a key or in a text that is replaced, or hands the
// request to somebody else, which in a test is the handler.
func (x *pass) isFilled(u site.Use, name string, test bool) bool {
	if !test && (u.Sink.Name == "NewRequest" || u.Sink.Name == "NewRequestWithContext") {
		if !u.Sink.Sent && !u.Sink.Wrapper {
			return true
		}
	}
	around := code.OuterFunction(u.Cur) // with the functions around a literal
	if x.does().fills[around.Node()] {
		return true
	}
	return around.Node() != nil && names(around, name)
}

// names reports whether a literal in a function is a name, alone or as a
// placeholder.
func names(around inspector.Cursor, name string) bool {
	spellings := []string{name, "{" + name + "}", "${" + name + "}", "{{" + name + "}}", "{{." + name + "}}", "<" + name + ">", ":" + name}
	for c := range around.Preorder((*ast.BasicLit)(nil)) {
		lit := c.Node().(*ast.BasicLit)
		if lit.Kind != token.STRING {
			continue
		}
		if s, ok := text.Spell(lit); ok && slices.Contains(spellings, s.Value) {
			return true
		}
	}
	return false
}
