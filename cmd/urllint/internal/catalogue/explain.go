// Package catalogue prints the rules: the list, one with all there is to say of
// it, and all of them for programs.
package catalogue

import (
	"fmt"
	"io"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/rfc1738"
)

// RunExplain prints all that the catalogue says of one rule or one group, or the
// list of rules when none is named.
func RunExplain(env cli.Env, args []string) int {
	fs := env.FlagSet()
	if code, stop := env.Parse(fs, args); stop {
		return code
	}
	switch fs.NArg() {
	case 0:
		List(env.Stdout)
		return cli.ExitClean
	case 1:
		return explainName(env, fs.Arg(0))
	}
	return env.Fail("want one rule, got %q", fs.Args())
}

// kinds is the word for all kinds of sinks.
const kinds = "kinds"

// explainName explains what has a name: a rule, a group, a kind, or all kinds.
func explainName(env cli.Env, name string) int {
	r, g := rule.ByName(name), rule.GroupByName(name)
	k, _ := kind.ByName(name)
	switch {
	case name == kinds:
		listKinds(env.Stdout)
	case g != nil:
		explainGroup(env.Stdout, g)
	case r != nil:
		Explain(env.Stdout, r)
	case k != nil:
		fmt.Fprintf(env.Stdout, "%s: a kind of sink\n\n%s\n", k.Name, wrap(k.Doc, 78))
	default:
		names := append(rule.Names(), kinds)
		for _, k := range kind.All() {
			names = append(names, k.Name)
		}
		return env.Fail("%v", nearest.Unknown("rule", name, names, `"urllint rules" lists them`))
	}
	return cli.ExitClean
}

func Explain(w io.Writer, r *rule.Rule) {
	fmt.Fprintf(w, "%s: %s\n\n", r.Name, r.Summary)
	fmt.Fprintf(w, "  Standard  %s\n", r.Section)
	fmt.Fprintf(w, "  Reported  %s\n", whenReported(r))
	if len(r.Groups) > 0 {
		fmt.Fprintf(w, "  Groups    %s\n", strings.Join(r.Groups, ", "))
	}
	fmt.Fprintf(w, "  Repair    %s\n\n", whetherRepaired(r))
	fmt.Fprintf(w, "%s\n", wrap(r.Doc, 78))
	printPlaces(w, r)
	if len(r.Bad) > 0 {
		fmt.Fprintf(w, "\nBad:\n")
	}
	for _, bad := range r.Bad {
		printExample(w, r, bad)
	}
	if len(r.Good) > 0 {
		fmt.Fprintf(w, "\nGood:\n")
	}
	for _, good := range r.Good {
		fmt.Fprintf(w, "    %s\n", screen.NewText(good).Text)
	}
}

// printExample prints a text that breaks the rule, with carets under the
// wrong bytes.
func printExample(w io.Writer, r *rule.Rule, bad string) {
	line := screen.NewText(bad)
	fmt.Fprintf(w, "    %s\n", line.Text)
	for _, span := range faultsOf(r, bad) {
		fmt.Fprintf(w, "    %s\n", line.Carets(span.Start, span.End))
	}
}

// faultsOf returns where an example breaks its rule: a text, in the first
// profile that reports the rule there, or a Go expression.
func faultsOf(r *rule.Rule, bad string) []rfc1738.Span {
	if r.Grammar == nil {
		return site.Example(r, bad)
	}
	for _, profile := range []rfc1738.Profile{rfc1738.ProfileRFC1738, rfc1738.ProfileCurrent} {
		var spans []rfc1738.Span
		for _, v := range rfc1738.Check(bad, rfc1738.Options{
			Profile: profile,
			Form:    r.Grammar.Form(),
			Report:  func(other *rfc1738.Rule) bool { return other == r.Grammar },
		}) {
			spans = append(spans, v.Span)
		}
		if spans != nil {
			return spans
		}
	}
	return nil
}

// whenReported says what a user must do to see the rule.
func whenReported(r *rule.Rule) string {
	switch {
	case r.OptIn:
		return "with -enable=" + r.Name
	case r.Lifted() != "":
		return "with -profile=rfc1738; " + r.Lifted() + " made it legal"
	}
	return "always, unless -disable=" + r.Name
}

func whetherRepaired(r *rule.Rule) string {
	switch {
	case r.Fixable && r.IsIn(rule.GroupEncoding):
		return "yes, where nothing else reads the value"
	case r.Fixable && r.Grammar != nil:
		return "yes, it keeps the meaning of the URL"
	case r.Fixable: // what Go makes of the text today can work nowhere
		return "yes, it makes of the text what was meant"
	}
	return "no, only you know what was meant"
}

// wrap breaks text at the given width and keeps its paragraphs.
func wrap(text string, width int) string {
	var out []string
	for para := range strings.SplitSeq(text, "\n\n") {
		var lines []string
		line := ""
		for _, word := range strings.Fields(para) {
			if line != "" && len(line)+1+len(word) > width {
				lines = append(lines, line)
				line = ""
			}
			if line != "" {
				line += " "
			}
			line += word
		}
		out = append(out, strings.Join(append(lines, line), "\n"))
	}
	return strings.Join(out, "\n\n")
}

// List prints one line for every rule, and one for every group.
func List(w io.Writer) {
	t := table{}
	for _, r := range rule.All() {
		t.add(r.Name, r.Summary+listNotes(r))
	}
	t.print(w, "")
	t = table{}
	for _, g := range rule.Groups() {
		t.add(g.Name, fmt.Sprintf("%s: %s", screen.Count(len(g.Rules()), "rule"), firstSentence(g.Doc)))
	}
	fmt.Fprintf(w, "\nGroups, which -enable and -disable take like a rule (\"urllint explain GROUP\" lists the rules):\n")
	t.print(w, "  ")
}

// listKinds prints one line for every kind of sink.
func listKinds(w io.Writer) {
	t := table{}
	for _, k := range kind.All() {
		t.add(k.Name, k.Doc)
	}
	t.print(w, "")
}

// firstSentence returns a text up to its first full stop or colon.
func firstSentence(doc string) string {
	if i := strings.IndexAny(doc, ".:"); i >= 0 {
		return doc[:i]
	}
	return doc
}

// A table is names, each with what there is to say of it.
type table [][2]string

func (t *table) add(name, text string) { *t = append(*t, [2]string{name, text}) }

func (t table) print(w io.Writer, indent string) {
	width := 0
	for _, row := range t {
		width = max(width, len(row[0]))
	}
	for _, row := range t {
		fmt.Fprintf(w, "%s%-*s  %s\n", indent, width, row[0], row[1])
	}
}

// listNotes says in brackets what is special about a rule.
func listNotes(r *rule.Rule) string {
	var notes []string
	switch {
	case r.OptIn:
		notes = append(notes, "opt-in")
	case r.Lifted() != "":
		notes = append(notes, "profile rfc1738")
	}
	if r.Fixable {
		notes = append(notes, "repair")
	}
	if len(notes) == 0 {
		return ""
	}
	return " (" + strings.Join(notes, ", ") + ")"
}
