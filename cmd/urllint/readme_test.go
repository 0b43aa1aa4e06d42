package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/output"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/rule"
)

var update = flag.Bool("update", false, "write the generated parts of the README and the golden files anew")

const readme = "../../README.md"

// generated checks a part of the README between markers. To write it anew:
// go test ./cmd/urllint -run Readme -update
func generated(t *testing.T, name, want string) {
	t.Helper()
	begin, end := "<!-- "+name+":begin -->\n", "<!-- "+name+":end -->"
	data := clitest.ReadFile(t, readme)
	before, rest, ok := strings.Cut(data, begin)
	require.True(t, ok, "the README has no %s", begin)
	got, after, ok := strings.Cut(rest, end)
	require.True(t, ok, "the README has no %s", end)
	if *update {
		require.NoError(t, os.WriteFile(readme, []byte(before+begin+want+end+after), 0o644))
		return
	}
	assert.Equal(t, want, got, "run go test ./cmd/urllint -run Readme -update")
}

func TestReadmeRules(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| rule | what is wrong | standard | on | repair |\n|---|---|---|---|---|\n")
	for _, r := range rule.All() {
		fixable := ""
		if r.Fixable {
			fixable = "yes"
		}
		fmt.Fprintf(&b, "| <a id=\"%[1]s\"></a>`%[1]s` | %[2]s | %[3]s | %[4]s | %[5]s |\n", r.Name,
			markdownCell(r.Summary), markdownCell(r.Section), when(r), fixable)
	}
	b.WriteString("\n")
	generated(t, "rules", b.String())
}

// TestReadmeEncodings: the table of encodings and places, a line for each way
// to encode a value.
func TestReadmeEncodings(t *testing.T) {
	var b strings.Builder
	b.WriteString("\n| what holds the value | right in | wrong in |\n|---|---|---|\n")
	for _, row := range encoding.Rows() {
		var wrong []string
		for _, w := range row.Wrong {
			wrong = append(wrong, fmt.Sprintf("%s ([%s](#%[2]s))", markdownCell(w.Place), w.Rule.Name))
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", markdownCell(row.State), markdownCell(strings.Join(row.Right, "; ")), strings.Join(wrong, "; "))
	}
	b.WriteString("\n")
	generated(t, "encodings", b.String())
}

// when says when a rule is on, in a word.
func when(r *rule.Rule) string {
	switch {
	case r.OptIn && len(r.Groups) > 0:
		return "`-enable=" + r.Groups[0] + "`"
	case r.OptIn:
		return "if named"
	case r.Lifted() != "":
		return "rfc1738"
	}
	return "yes"
}

func markdownCell(s string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;", "\n", " ").Replace(s)
}

func TestReadmeScreen(t *testing.T) {
	t.Chdir("../..")
	out, errs, code := call("./testdata/src/demo")
	require.Equal(t, cli.ExitFindings, code, errs)
	t.Chdir("cmd/urllint")
	generated(t, "screen", "\n```\n$ go run ./cmd/urllint ./testdata/src/demo\n"+out+"```\n\n")
}

// TestReadmeFlags finds flags and subcommands in the README and the pieces
// for CI that urllint does not have.
func TestReadmeFlags(t *testing.T) {
	help, _, _ := call("-help")
	command := regexp.MustCompile(`(?m)(?:^|[^/\w.-])urllint((?: +-[a-z][\w-]*(?:=\S+)?)+)`)
	known := map[string]bool{"help": true, "V": true, "gopls": true, "o": true, "src": true}
	for _, m := range regexp.MustCompile(`(?m)^  -([\w-]+)`).FindAllStringSubmatch(help, -1) {
		known[m[1]] = true
	}
	n := 0
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "docs/nogo.md", "action.yml", ".pre-commit-hooks.yaml"} {
		for _, m := range command.FindAllStringSubmatch(clitest.ReadFile(t, "../../"+name), -1) {
			for _, f := range strings.Fields(m[1]) {
				f, _, _ = strings.Cut(strings.TrimLeft(f, "-"), "=")
				assert.True(t, known[f], "%s: urllint has no flag -%s", name, f)
				n++
			}
		}
	}
	assert.Greater(t, n, 6)
	formats := output.FormatNames()
	for _, m := range regexp.MustCompile(`-format[= ](\w+)`).FindAllStringSubmatch(clitest.ReadFile(t, readme), -1) {
		assert.True(t, slices.Contains(formats, m[1]), m[1])
	}
}
