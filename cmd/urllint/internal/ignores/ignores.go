// Package ignores writes the comments that silence findings.
package ignores

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
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
	case strings.HasSuffix(reason, "...") && !strings.Contains(reason, " "), reason == ".":
		return fmt.Errorf("reason %q: these are packages; give a reason before them: -add-ignores='the proxy puts it there' %[1]s", reason)
	case strings.ContainsAny(reason, "\r\n") || strings.Contains(reason+" ", " // "):
		return fmt.Errorf("reason %q: a line break or \" // \" would end the comment", reason)
	}
	return nil
}

// A Result is what is to be written.
type Result struct {
	Files []finding.Finding // one of each file, with all its comments as the repair
	Count map[string]int    // file -> comments
	Why   map[string]int    // why others cannot be silenced so -> how many
}

// Comments returns the comments that silence findings. Those about one line
// share one.
func Comments(list []finding.Finding, reason string) Result {
	reason = strings.TrimSpace(reason)
	res := Result{Count: map[string]int{}, Why: map[string]int{}}
	files := map[string]*file{}
	for _, f := range list {
		src := files[f.File]
		if src == nil {
			src = read(f.File)
			files[f.File] = src
		}
		if err := src.add(f); err != nil {
			res.Why[err.Error()]++
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f := files[name]
		edits := f.comments(reason, res.Why)
		if len(edits) == 0 {
			continue
		}
		res.Count[name] = len(edits)
		res.Files = append(res.Files, finding.Finding{File: name, Fix: &finding.Repair{
			Message: "Silence", Edits: f.formatted(edits), Sums: map[string]string{name: finding.Sum(f.src)},
		}})
	}
	return res
}

// formatted returns edits of a file after which it is as gofmt would have it, if
// it was before: a line that is set apart from others may align its comment
// with fewer of them.
func (f *file) formatted(edits []finding.Edit) []finding.Edit {
	if old, err := format.Source(f.src); err != nil || !bytes.Equal(old, f.src) {
		return edits
	}
	after, err := format.Source(finding.Apply(f.src, edits))
	if err != nil {
		return edits
	}
	return []finding.Edit{{File: f.name, Start: 0, End: len(f.src), New: string(after)}}
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
	errForeign   = errors.New("it is in another module, or in the standard library")
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

// comments returns the edits that write a comment for each line, in order.
func (f *file) comments(reason string, why map[string]int) (edits []finding.Edit) {
	for _, line := range slices.Sorted(maps.Keys(f.rules)) {
		var rules []string
		for _, found := range f.rules[line] {
			rules = append(rules, found.Rule)
		}
		edit, ok := f.edit(line, rules, reason)
		if !ok {
			why[errNoUse.Error()] += len(rules)
			continue
		}
		edits = append(edits, edit)
	}
	return edits
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
