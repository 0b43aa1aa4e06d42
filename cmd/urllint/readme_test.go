package main

import (
	"flag"
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/catalogue"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/pagetest"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sample"
)

var update = flag.Bool("update", false, "write the generated parts of README and docs and the golden files anew")

// The pages that a test writes or checks.
const (
	readme     = "../../README.md"
	rulesPage  = "../../docs/rules.md"
	usingPage  = "../../docs/using.md"
	rightPage  = "../../docs/how-often-right.md"
	demoFolder = "./testdata/src/demo"
)

// generated checks a part of a page between markers. To write it anew:
// go test ./cmd/urllint -run Readme -update
func generated(t *testing.T, page, name, want string) {
	t.Helper()
	pagetest.Check(t, page, name, want, *update)
}

// TestReadmeRules: the page of rules has a table and a section for each rule,
// whose heading is where the links of findings lead.
func TestReadmeRules(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| rule | what is wrong | standard | on | repair |\n|---|---|---|---|---|\n")
	for _, r := range rule.All() {
		fixable := ""
		if r.Fixable {
			fixable = "yes"
		}
		fmt.Fprintf(&b, "| [`%[1]s`](#%[1]s) | %[2]s | %[3]s | %[4]s | %[5]s |\n", r.Name,
			markdownText(r.Summary), markdownText(r.Section), when(r), fixable)
	}
	b.WriteString("\n")
	generated(t, rulesPage, "rules", b.String())

	b.Reset()
	for _, r := range rule.All() {
		writeSection(&b, r)
	}
	b.WriteString("\n")
	generated(t, rulesPage, "sections", b.String())
}

// TestReadmeRulesAreLinked: the link of each finding leads to a heading.
func TestReadmeRulesAreLinked(t *testing.T) {
	page, ok := strings.CutPrefix(analyzer.URL, analyzer.Home+"/blob/main/")
	require.True(t, ok)
	_, prose := blocks(t, page)
	headings := anchorsOf(prose)
	for _, r := range rule.All() {
		address, anchor, _ := strings.Cut(catalogue.HelpURL(r), "#")
		assert.Equal(t, analyzer.URL, address)
		assert.True(t, headings[anchor], "%s has no heading %s", page, anchor)
	}
}

func TestReadmeGroups(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| group | what its rules have in common | rules |\n|---|---|---|\n")
	for _, g := range rule.Groups() {
		var names []string
		for _, r := range g.Rules() {
			names = append(names, fmt.Sprintf("[%[1]s](#%[1]s)", r.Name))
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", g.Name, markdownText(g.Doc), strings.Join(names, ", "))
	}
	b.WriteString("\n")
	generated(t, rulesPage, "groups", b.String())
}

// writeSection writes what "urllint explain" says of a rule as a part of the page.
func writeSection(b *strings.Builder, r *rule.Rule) {
	var text strings.Builder
	catalogue.Explain(&text, r)
	head, body, _ := strings.Cut(text.String(), "\n\n")
	facts, body, _ := strings.Cut(body, "\n\n")
	prose, examples, _ := strings.Cut(body, "\nBad:\n")
	prose, places, _ := strings.Cut(prose, "\nWhere (")
	_, summary, _ := strings.Cut(head, ": ")
	fmt.Fprintf(b, "\n### %s\n\n%s.\n\n", r.Name, markdownText(sentence(summary)))
	for line := range strings.Lines(facts) {
		what, is, _ := strings.Cut(strings.TrimSpace(line), " ")
		fmt.Fprintf(b, "- %s: %s\n", what, markdownText(strings.TrimSpace(is)))
	}
	fmt.Fprintf(b, "\n%s\n", markdownText(strings.TrimSpace(prose)))
	if places != "" {
		b.WriteString("\nWhere: see [the table of encodings](#encodings).\n")
	}
	if examples != "" {
		fmt.Fprintf(b, "\n```text\nBad:\n%s\n```\n", strings.TrimRight(examples, "\n"))
	}
}

// sentence makes a sentence's beginning of a message's.
func sentence(s string) string {
	if r := []rune(s); len(r) > 1 && unicode.IsLower(r[0]) && !unicode.IsUpper(r[1]) && !strings.Contains(strings.Fields(s)[0], ".") {
		return string(unicode.ToUpper(r[0])) + string(r[1:])
	}
	return s
}

// TestReadmeEncodings: the table of encodings and places, a line for each way
// to encode a value.
func TestReadmeEncodings(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| what holds the value | right in | wrong in |\n|---|---|---|\n")
	for _, row := range encoding.Rows() {
		var wrong []string
		for _, w := range row.Wrong {
			wrong = append(wrong, fmt.Sprintf("%s ([%s](#%[2]s))", markdownText(w.Place), w.Rule.Name))
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", markdownText(row.State), markdownText(strings.Join(row.Right, "; ")), strings.Join(wrong, "; "))
	}
	b.WriteString("\n")
	generated(t, rulesPage, "encodings", b.String())
}

// when says when a rule is on, in a word.
func when(r *rule.Rule) string {
	switch {
	case r.OptIn && len(r.Groups) > 0:
		return "`-enable=" + r.Groups[0] + "`"
	case r.OptIn:
		return "if named"
	case r.Lifted() != "":
		return "`-profile=rfc1738`"
	}
	return "yes"
}

// markdownText returns a text of ours as Markdown that shows it as it is.
func markdownText(s string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`).Replace(s)
}

func TestReadmeCommands(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| command | arguments | what it does |\n|---|---|---|\n")
	for _, c := range commands() {
		args := ""
		if c.Args != "" {
			args = "`" + strings.ReplaceAll(c.Args, "|", `\|`) + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", c.Name, args, markdownText(c.Short))
	}
	b.WriteString("\n")
	generated(t, usingPage, "commands", b.String())
}

func TestReadmeScreen(t *testing.T) {
	sample.SkipUnlessNamed(t, "it checks a page")
	generated(t, usingPage, "screen", "\n```text\n$ go run ./cmd/urllint "+demoFolder+"\n"+demoOutput(t)+"```\n\n")
}

// What urllint prints of the demo in the repository's root.
var demoPrinted string

// demoOutput runs urllint on the demo, once for all tests that show what it prints.
func demoOutput(t *testing.T) string {
	t.Helper()
	if demoPrinted == "" {
		t.Chdir("../..")
		out, errs, code := call(demoFolder)
		require.Equal(t, cli.ExitFindings, code, errs)
		t.Chdir("cmd/urllint")
		demoPrinted = out
	}
	return demoPrinted
}
