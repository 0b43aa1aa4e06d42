package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
)

// A score counts findings by what the labels say of them, and the sites that
// a finding was due at.
type score struct {
	right, wrong, unjudged int // findings
	found, due             int // sites labelled bug or sloppy
}

// precision is the share of the judged findings that are right.
func (s score) precision() string { return ratio(s.right, s.right+s.wrong) }

// recall is the share of the due sites that were found.
func (s score) recall() string { return ratio(s.found, s.due) }

func ratio(n, of int) string {
	if of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", float64(n)/float64(of))
}

// A tally is the whole evaluation.
type tally struct {
	by       map[string]map[string]*score // heading -> row -> score
	wrong    []string
	unjudged []string
	missed   []string
}

func newTally() *tally { return &tally{by: make(map[string]map[string]*score)} }

func (t *tally) at(heading, row string) *score {
	if t.by[heading] == nil {
		t.by[heading] = make(map[string]*score)
	}
	s := t.by[heading][row]
	if s == nil {
		s = new(score)
		t.by[heading][row] = s
	}
	return s
}

// where names the row of production and of test files.
func where(test bool) string {
	if test {
		return "tests"
	}
	return "production"
}

// The headings of the tables.
const (
	byFile = "files"
	byRule = "rule"
	byFlow = "flow"
)

// add counts the findings of one module against its labels.
func (t *tally) add(fs []finding, ls []Label) {
	hit := make(map[site]bool)
	for _, f := range fs {
		l := best(f, ls)
		rows := []*score{t.at(byFile, where(f.test())), t.at(byRule, f.rule)}
		if l != nil {
			rows = append(rows, t.at(byFlow, l.Flow))
		}
		switch {
		case l == nil:
			t.unjudged = append(t.unjudged, f.String())
			each(rows, func(s *score) { s.unjudged++ })
		case l.Positive():
			hit[l.site()] = true
			each(rows, func(s *score) { s.right++ })
		default:
			t.wrong = append(t.wrong, fmt.Sprintf("%s [%s: %s]", f, l.Verdict, l.Rule))
			each(rows, func(s *score) { s.wrong++ })
		}
	}
	t.addDue(ls, hit)
}

// addDue counts the sites that a finding is due at.
func (t *tally) addDue(ls []Label, hit map[site]bool) {
	counted := make(map[site]bool)
	for _, l := range ls {
		if !l.Positive() || counted[l.site()] {
			continue
		}
		counted[l.site()] = true
		rows := []*score{t.at(byFile, where(l.Test)), t.at(byFlow, l.Flow)}
		each(rows, func(s *score) { s.due++ })
		if hit[l.site()] {
			each(rows, func(s *score) { s.found++ })
		} else {
			t.missed = append(t.missed, fmt.Sprintf("%s %s:%d: %q (%s, %s)", l.Module, l.File, l.Line, l.Text, l.Rule, l.Flow))
		}
	}
}

func each(rows []*score, f func(*score)) {
	for _, s := range rows {
		f(s)
	}
}

// print writes the tables and the lists.
func (t *tally) print(w io.Writer) {
	for _, heading := range []string{byFile, byRule, byFlow} {
		t.printTable(w, heading)
	}
	printList(w, "wrong", t.wrong)
	printList(w, "missed", t.missed)
	printList(w, "unjudged", t.unjudged)
}

// printTable writes one table, a row for each file kind, rule or flow.
func (t *tally) printTable(w io.Writer, heading string) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(tw, "%s\tright\twrong\tunjudged\tfound\tdue\tprecision\trecall\t\n", heading)
	for _, row := range slices.SortedFunc(maps.Keys(t.by[heading]), cmp.Compare[string]) {
		s := t.by[heading][row]
		fmt.Fprintf(tw, "%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\t\n", row, s.right, s.wrong, s.unjudged, s.found, s.due, s.precision(), s.recall())
	}
	tw.Flush()
	fmt.Fprintln(w)
}

func printList(w io.Writer, name string, lines []string) {
	fmt.Fprintf(w, "%s: %d\n", name, len(lines))
	for _, l := range lines {
		fmt.Fprintln(w, "  "+l)
	}
}
