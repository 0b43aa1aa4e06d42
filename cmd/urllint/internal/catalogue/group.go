package catalogue

import (
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/rule"
)

// explainGroup prints the rules of a group, and what they have in common.
func explainGroup(w io.Writer, g *rule.Group) {
	fmt.Fprintf(w, "%s: a group of rules, switched with -enable=%[1]s and -disable=%[1]s\n\n%s\n\n", g.Name, wrap(g.Doc, 78))
	t := table{}
	for _, r := range g.Rules() {
		t.add(r.Name, r.Summary+listNotes(r))
	}
	t.print(w, "  ")
	if g.Name == rule.GroupEncoding {
		fmt.Fprintf(w, "\n%s\n", wrap(aboutEncoding, 78))
		for _, row := range encoding.Rows() {
			fmt.Fprintf(w, "\n%s\n", row.State)
			fmt.Fprintf(w, "  right  %s\n", strings.Join(row.Right, "; "))
			for _, wrong := range row.Wrong {
				fmt.Fprintf(w, "  wrong  %s: %s [%s]\n", wrong.Place, wrong.Says, wrong.Rule.Name)
			}
		}
	}
}

const aboutEncoding = `A part of a text that is no literal has an encoding, which comes from the function or the field that it was got from, goes with it through variables, Sprintf and functions of the package, and is lost where something changes it. Every place in a URL wants some encodings and cannot use others. What is in no row is not known, and nothing is said of it; nor is it where a condition asked what the value holds.`

// printPlaces prints the places that a rule about encodings is about.
func printPlaces(w io.Writer, r *rule.Rule) {
	if !r.IsIn(rule.GroupEncoding) {
		return
	}
	fmt.Fprintf(w, "\nWhere (\"urllint explain %s\" prints the whole table):\n", rule.GroupEncoding)
	for _, row := range encoding.Rows() {
		for _, wrong := range row.Wrong {
			if wrong.Rule == r {
				fmt.Fprintf(w, "    %s in %s: %s\n", row.State, wrong.Place, wrong.Says)
			}
		}
	}
}
