package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
)

// repair applies or shows the repairs, and reports what is left.
func (c *session) repair(res result, src *sources) int {
	plan, left := planRepairs(res.findings)
	for _, name := range slices.Sorted(plan.files()) {
		old := src.read(name)
		if err := applicable(name, old, plan[name]); err != nil {
			fmt.Fprintf(c.stderr, "urllint: %s left as it is: %v\n", c.relative(name), err)
			res.errors = append(res.errors, err.Error())
			delete(plan, name)
			continue
		}
		if c.diff {
			fmt.Fprint(c.stdout, unifiedDiff(c.relative(name), old, plan[name]))
		} else if err := rewrite(name, applyEdits(old, plan[name])); err != nil {
			return fail(c.stderr, "%v", err)
		}
	}
	if c.diff {
		return exitCode(res)
	}
	repaired := len(res.findings) - len(left)
	if repaired > 0 {
		fmt.Fprintf(c.stderr, "urllint: repaired %s in %s\n", plural(repaired, "finding"), plural(len(plan), "file"))
	}
	res.findings = left
	// The lines of the files have changed, so what is left is printed from
	// what the files now hold.
	if repaired > 0 && len(left) > 0 {
		again, err := c.findings()
		if err != nil {
			return fail(c.stderr, "%v", err)
		}
		res.findings = sortFindings(again.findings)
	}
	if err := formats[c.format](c, res, newSources()); err != nil {
		return fail(c.stderr, "%v", err)
	}
	return exitCode(res)
}

// A plan holds the edits of every file, in order and without overlap.
type plan map[string][]edit

func (p plan) files() func(func(string) bool) {
	return func(yield func(string) bool) {
		for name := range p {
			if !yield(name) {
				return
			}
		}
	}
}

// planRepairs chooses the repairs that go together; left are the findings
// without one, and those whose repair touches another's bytes.
func planRepairs(list []finding) (p plan, left []finding) {
	p = plan{}
	for _, f := range list {
		if f.Fix == nil || len(f.Fix.Edits) == 0 || !p.add(f.Fix.Edits) {
			left = append(left, f)
		}
	}
	return p, left
}

// add takes all edits of a repair, or none.
func (p plan) add(edits []edit) bool {
	for i, e := range edits {
		if e.Start < 0 || e.End < e.Start || slices.ContainsFunc(p[e.File], e.touches) || slices.ContainsFunc(edits[:i], e.touches) {
			return false
		}
	}
	for _, e := range edits {
		p[e.File] = append(p[e.File], e)
		slices.SortFunc(p[e.File], func(a, b edit) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End)) })
	}
	return true
}

// touches says whether two edits cannot both be made: they share a byte, or
// both insert at one place.
func (e edit) touches(o edit) bool {
	if e.File != o.File {
		return false
	}
	return e.Start < o.End && o.Start < e.End || e.Start == o.Start && (e.Start == e.End || o.Start == o.End)
}

// applicable says why edits must not be made: the file is not the one that
// was analyzed, or would not parse any more.
func applicable(name string, old []byte, edits []edit) error {
	if edits[len(edits)-1].End > len(old) {
		return fmt.Errorf("it has changed since it was checked")
	}
	parses := func(src []byte) bool {
		_, err := parser.ParseFile(token.NewFileSet(), name, src, parser.SkipObjectResolution)
		return err == nil
	}
	if parses(old) && !parses(applyEdits(old, edits)) {
		return fmt.Errorf("the repairs would break it")
	}
	return nil
}

func applyEdits(old []byte, edits []edit) []byte {
	var b bytes.Buffer
	at := 0
	for _, e := range edits {
		b.Write(old[at:e.Start])
		b.WriteString(e.New)
		at = e.End
	}
	b.Write(old[at:])
	return b.Bytes()
}

// rewrite replaces a file's content and keeps its mode.
func rewrite(name string, data []byte) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, info.Mode().Perm())
}

// editedFiles returns the files of edits, each once, in order.
func editedFiles(edits []edit) []string {
	var names []string
	for _, e := range edits {
		if !slices.Contains(names, e.File) {
			names = append(names, e.File)
		}
	}
	return names
}

func editsOf(edits []edit, file string) []edit {
	own := slices.DeleteFunc(slices.Clone(edits), func(e edit) bool { return e.File != file })
	slices.SortFunc(own, func(a, b edit) int { return cmp.Compare(a.Start, b.Start) })
	return own
}

// A change is a run of whole lines that edits touch.
type change struct {
	line     int // of the first, counting from 0
	old, new string
}

// lines says how many lines a text has; the last may lack its end.
func lines(s string) int {
	n := strings.Count(s, "\n")
	if s != "" && !strings.HasSuffix(s, "\n") {
		n++
	}
	return n
}

// changes groups edits by the lines they touch; neighbouring lines make one
// change. Edits that do not fit the
// text are skipped.
func changes(text []byte, edits []edit) []change {
	var list []change
	for i := 0; i < len(edits); {
		if edits[i].End > len(text) {
			return list
		}
		from := lineStart(text, edits[i].Start)
		to := lineEnd(text, edits[i].End)
		j := i + 1
		for ; j < len(edits) && edits[j].End <= len(text) && lineStart(text, edits[j].Start) <= to; j++ {
			to = max(to, lineEnd(text, edits[j].End))
		}
		list = append(list, change{
			line: bytes.Count(text[:from], []byte("\n")),
			old:  string(text[from:to]),
			new:  string(applyEdits(text[from:to], shift(edits[i:j], -from))),
		})
		i = j
	}
	return list
}

func lineStart(text []byte, offset int) int { return bytes.LastIndexByte(text[:offset], '\n') + 1 }

// lineEnd returns where the line of an offset ends, behind its newline.
func lineEnd(text []byte, offset int) int {
	if i := bytes.IndexByte(text[offset:], '\n'); i >= 0 {
		return offset + i + 1
	}
	return len(text)
}

func shift(edits []edit, by int) []edit {
	moved := slices.Clone(edits)
	for i := range moved {
		moved[i].Start += by
		moved[i].End += by
	}
	return moved
}

// diffContext is how many unchanged lines a diff shows around a change.
const diffContext = 3

// unifiedDiff prints edits in the form that patch and git apply read.
func unifiedDiff(name string, old []byte, edits []edit) string {
	text := splitLines(string(old))
	var b strings.Builder
	fmt.Fprintf(&b, "--- a/%[1]s\n+++ b/%[1]s\n", strings.ReplaceAll(name, `\`, "/"))
	moved := 0 // how many lines longer the new file is so far
	for list := changes(old, edits); len(list) > 0; {
		n := 1
		for n < len(list) && list[n].line-(list[n-1].line+lines(list[n-1].old)) <= 2*diffContext {
			n++
		}
		moved += writeHunk(&b, text, list[:n], moved)
		list = list[n:]
	}
	return b.String()
}

// writeHunk prints neighbouring changes with the lines around them, and
// returns how many lines they add.
func writeHunk(b *strings.Builder, text []string, list []change, moved int) int {
	last := list[len(list)-1]
	from := max(list[0].line-diffContext, 0)
	to := min(last.line+lines(last.old)+diffContext, len(text))
	added := 0
	for _, ch := range list {
		added += lines(ch.new) - lines(ch.old)
	}
	fmt.Fprintf(b, "@@ -%d,%d +%d,%d @@\n", from+1, to-from, from+1+moved, to-from+added)
	for _, ch := range list {
		writeLines(b, " ", text[from:ch.line])
		writeLines(b, "-", splitLines(ch.old))
		writeLines(b, "+", splitLines(ch.new))
		from = ch.line + lines(ch.old)
	}
	writeLines(b, " ", text[from:to])
	return added
}

func writeLines(b *strings.Builder, sign string, list []string) {
	for _, line := range list {
		b.WriteString(sign + line)
		if !strings.HasSuffix(line, "\n") {
			b.WriteString("\n\\ No newline at end of file\n")
		}
	}
}

// splitLines splits behind every newline.
func splitLines(s string) []string { return slices.Collect(strings.Lines(s)) }
