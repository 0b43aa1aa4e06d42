// Package catalogue prints the rules: the list, one with all there is to say of
// it, and all of them for programs.
package catalogue

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
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
		if slices.Contains(groups(), fs.Arg(0)) {
			explainGroup(env.Stdout, fs.Arg(0))
			return cli.ExitClean
		}
		r, err := findRule(fs.Arg(0))
		if err != nil {
			return env.Fail("%v", err)
		}
		Explain(env.Stdout, r)
		return cli.ExitClean
	}
	return env.Fail("want one rule, got %q", fs.Args())
}

// findRule returns the rule of that name; the error quotes a wrong name and
// lists the right ones.
func findRule(name string) (*rule.Rule, error) {
	var names []string
	for _, r := range rule.All() {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return nil, fmt.Errorf("unknown rule %q (want %s)", name, strings.Join(append(names, groups()...), ", "))
}

func Explain(w io.Writer, r *rule.Rule) {
	fmt.Fprintf(w, "%s: %s\n\n", r.Name, r.Summary)
	fmt.Fprintf(w, "  Standard  %s\n", r.Section)
	fmt.Fprintf(w, "  Reported  %s\n", whenReported(r))
	if r.Group != "" {
		fmt.Fprintf(w, "  Group     %s\n", r.Group)
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
// bytes at fault.
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
	case r.Fixable && r.Group == rule.GroupEncoding:
		return "yes, where nothing else reads the value"
	case r.Fixable:
		return "yes, it keeps the meaning of the URL"
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

// List prints one line for every rule.
func List(w io.Writer) {
	rules := rule.All()
	width := 0
	for _, r := range rules {
		width = max(width, len(r.Name))
	}
	for _, r := range rules {
		fmt.Fprintf(w, "%-*s  %s%s\n", width, r.Name, r.Summary, listNotes(r))
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
