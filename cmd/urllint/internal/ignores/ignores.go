// Package ignores writes the comments that silence findings.
package ignores

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/rule"
)

// directive begins the comment.
const directive = "//urllint:ignore "

// CheckReason reports an error for a reason that a comment cannot hold.
func CheckReason(reason string) error {
	switch {
	case strings.TrimSpace(reason) == "":
		return errors.New("-add-ignores wants a reason, which each comment gives: -add-ignores='the proxy puts it there'")
	case strings.ContainsAny(reason, "\r\n") || strings.Contains(reason+" ", " // "):
		return fmt.Errorf("reason %q: a line break or \" // \" would end the comment", reason)
	}
	return nil
}

// Comments returns the findings of which each has as its repair the comment
// that silences it. Those about one line share a comment, and the first has it
// as its repair. The rest cannot be silenced so; why says it.
func Comments(list []finding.Finding, reason string) (commented []finding.Finding, why map[string]int) {
	reason = strings.TrimSpace(reason)
	why = map[string]int{}
	files := map[string]*file{}
	for _, f := range list {
		src := files[f.File]
		if src == nil {
			src = read(f.File)
			files[f.File] = src
		}
		if err := src.add(f); err != nil {
			why[err.Error()]++
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		commented = append(commented, files[name].comments(reason, why)...)
	}
	return commented, why
}

// A file is one that findings are about.
type file struct {
	name  string
	src   []byte
	err   error // why nothing can be written to it
	lines []int // where each line begins
	first []int // line -> the line on which the token begins that it begins in
	rules map[int][]finding.Finding
}

var (
	errForeign   = errors.New("it stands in another module, or in the standard library")
	errGenerated = errors.New("a program wrote its file")
	errDirective = errors.New("it is about a comment or a setting of urllint itself")
	errNoUse     = errors.New("the comment above it does not silence it")
	errSyntax    = errors.New("its file does not parse")
)

func read(name string) *file {
	f := &file{name: name, rules: map[int][]finding.Finding{}}
	if isForeign(name) {
		f.err = errForeign
		return f
	}
	if f.src, f.err = os.ReadFile(name); f.err != nil {
		return f
	}
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, name, f.src, parser.ParseComments|parser.SkipObjectResolution)
	switch {
	case err != nil:
		f.err = errSyntax
	case ast.IsGenerated(syntax):
		f.err = errGenerated
	default:
		f.lines = fset.File(syntax.FileStart).Lines()
		f.first = firstLines(f.src)
	}
	return f
}

// isForeign reports whether a file is none of the user's own.
func isForeign(name string) bool {
	name = filepath.ToSlash(name)
	return strings.Contains(name, "/vendor/") || strings.Contains(name, "@") && strings.Contains(name, "/pkg/mod/")
}

// firstLines returns for each line, from 1, on which line the token begins that
// is not over at its beginning; most lines begin no token but their own.
func firstLines(src []byte) []int {
	first := make([]int, bytes.Count(src, []byte("\n"))+2)
	for i := range first {
		first[i] = i
	}
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return first
		}
		from := file.Line(pos)
		for line := from + 1; line <= from+strings.Count(lit, "\n") && tok != token.SEMICOLON; line++ {
			first[line] = first[from]
		}
	}
}

// add takes a finding.
func (f *file) add(found finding.Finding) error {
	if f.err != nil {
		return f.err
	}
	if r := rule.ByName(found.Rule); r == nil || r == rule.BadDirective || r == rule.BadSink || r == rule.UnusedIgnore {
		return errDirective
	}
	if found.Start.Line < 1 || found.Start.Line >= len(f.first) {
		return errSyntax
	}
	line := f.first[found.Start.Line]
	f.rules[line] = append(f.rules[line], found)
	return nil
}

// comments returns the first finding of each line, with the comment.
func (f *file) comments(reason string, why map[string]int) (list []finding.Finding) {
	for _, line := range slices.Sorted(maps.Keys(f.rules)) {
		var rules []string
		for _, found := range f.rules[line] {
			rules = append(rules, found.Rule)
		}
		found := f.rules[line][0]
		edit, ok := f.edit(line, rules, reason)
		if !ok {
			why[errNoUse.Error()] += len(rules)
			continue
		}
		found.Fix = &finding.Repair{Message: "Silence it", Edits: []finding.Edit{edit}, Sums: map[string]string{f.name: finding.Sum(f.src)}}
		list = append(list, found)
	}
	return list
}

// text returns a line without its end.
func (f *file) text(line int) string {
	if line < 1 || line > len(f.lines) {
		return ""
	}
	text, _, _ := strings.Cut(string(f.src[f.lines[line-1]:]), "\n")
	return strings.TrimSuffix(text, "\r")
}

// union returns the names of two lists, each once.
func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// edit returns the comment above a line, or how an earlier one of the same
// reason is to name more rules; false if that names them already.
func (f *file) edit(line int, rules []string, reason string) (finding.Edit, bool) {
	above, own := f.text(line-1), f.text(line)
	if old, ok := strings.CutPrefix(strings.TrimSpace(above), directive); ok {
		if list, rest, _ := strings.Cut(old, " "); strings.TrimSpace(rest) == reason {
			at := f.lines[line-2] + strings.Index(above, directive) + len(directive)
			before := strings.Split(list, ",")
			after := union(before, rules)
			return finding.Edit{File: f.name, Start: at, End: at + len(list), New: strings.Join(after, ",")}, len(after) > len(union(before, nil))
		}
	}
	indent := own[:len(own)-len(strings.TrimLeft(own, " \t"))]
	end := "\n"
	if bytes.Contains(f.src, []byte("\r\n")) {
		end = "\r\n"
	}
	text := indent + directive + strings.Join(union(rules, nil), ",") + " " + reason + end
	if indent == "" && strings.HasPrefix(above, "//") && !strings.HasPrefix(above, "//urllint:") {
		text = "//" + end + text // as gofmt sets directives apart from what documents a declaration
	}
	at := f.lines[line-1]
	return finding.Edit{File: f.name, Start: at, End: at, New: text}, true
}
