package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/rule"
)

func TestHelpNamesEveryCommand(t *testing.T) {
	out, errs, code := call("help")
	assert.Zero(t, code)
	assert.Empty(t, errs)
	for _, c := range commands() {
		assert.Contains(t, out, c.Name)
		assert.Contains(t, out, c.Short)
	}
}

func TestEveryCommandPrintsItsHelpAndExitsClean(t *testing.T) {
	for _, c := range commands() {
		out, errs, code := call("help", c.Name)
		if c.Name == "help" {
			assert.Equal(t, cli.ExitError, code)
			continue
		}
		assert.Zero(t, code, c.Name)
		assert.Empty(t, errs, c.Name)
		assert.NotEmpty(t, out, c.Name)
	}
}

func TestWrongUsageNamesTheRightWords(t *testing.T) {
	tests := []struct {
		args []string
		want []string
		why  string
	}{
		{[]string{"help", "nosuch"}, []string{`"nosuch"`, "explain, rules"}, "a command that does not exist"},
		{[]string{"explain", "nosuch"}, []string{`"nosuch"`, "want"}, "a rule that does not exist"},
		{[]string{"explain", "a", "b"}, []string{`["a" "b"]`}, "two rules at once"},
		{[]string{"rules", "x"}, []string{`"x"`, "urllint explain x"}, "rules takes no name"},
		{[]string{"rules", "-xml"}, []string{"-xml", "urllint help rules"}, "a flag that does not exist"},
		{[]string{"cache", "clear"}, []string{`"clear"`, "clean"}, "cache knows one word"},
		{[]string{"version", "x"}, []string{`"x"`}, "version takes nothing"},
	}
	for _, tt := range tests {
		_, errs, code := call(tt.args...)
		assert.Equal(t, cli.ExitError, code, tt.why)
		for _, want := range tt.want {
			assert.Contains(t, errs, want, tt.why)
		}
	}
}

func TestExplainShowsTheWholeRule(t *testing.T) {
	for _, r := range rule.All() {
		out, errs, code := call("explain", r.Name)
		require.Zero(t, code, errs)
		words := strings.Join(strings.Fields(out), " ")
		assert.Contains(t, words, strings.Join(strings.Fields(r.Doc), " "), r.Name)
		assert.Contains(t, out, r.Summary, r.Name)
		assert.Contains(t, out, r.Section, r.Name)
		for _, text := range append(append([]string{}, r.Bad...), r.Good...) {
			assert.Contains(t, out, "\n    "+screen.NewText(text).Text+"\n", r.Name)
		}
		for line := range strings.Lines(out) {
			assert.NotContains(t, line, "\t", r.Name)
		}
	}
}

// TestExplainShowsAGroup: its rules, and of the encodings all that the table says.
func TestExplainShowsAGroup(t *testing.T) {
	for _, group := range []string{rule.GroupOverlap, rule.GroupEncoding} {
		out, errs, code := call("explain", group)
		require.Zero(t, code, errs)
		for _, r := range rule.All() {
			assert.Equal(t, r.Group == group, strings.Contains(out, "  "+r.Name+" "), "%s in %s", r.Name, group)
		}
	}
	out, _, _ := call("explain", rule.GroupEncoding)
	for _, row := range encoding.Rows() {
		assert.Contains(t, out, "\n"+row.State+"\n  right  "+strings.Join(row.Right, "; ")+"\n")
		for _, w := range row.Wrong {
			assert.Contains(t, out, "\n  wrong  "+w.Place+": "+w.Says+" ["+w.Rule.Name+"]\n")
			one, _, _ := call("explain", w.Rule.Name)
			assert.Contains(t, one, "    "+row.State+" in "+w.Place+": "+w.Says+"\n")
		}
	}
}

func TestListHasOneLineForEveryRule(t *testing.T) {
	out, _, code := call("explain")
	assert.Zero(t, code)
	assert.Equal(t, len(rule.All()), strings.Count(out, "\n"))
	rules, _, _ := call("rules")
	assert.Equal(t, out, rules)
}

func TestRulesAsJSONHoldTheCatalogue(t *testing.T) {
	out, _, code := call("rules", "-json")
	require.Zero(t, code)
	var got []map[string]any
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	require.Len(t, got, len(rule.All()))
	for i, r := range rule.All() {
		assert.Equal(t, r.Name, got[i]["name"])
		assert.Equal(t, r.Doc, got[i]["doc"])
		assert.Equal(t, analyzer.URL+"#"+r.Name, got[i]["url"])
	}
}

func TestCacheCommand(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	t.Setenv("URLLINT_CACHE", dir)
	out, _, code := call("cache")
	assert.Zero(t, code)
	assert.Equal(t, dir+"\n", out)
	_, errs, code := call("cache", "clean")
	assert.Zero(t, code, errs)
}

func TestVersionNamesTheToolchain(t *testing.T) {
	out, _, code := call("version")
	assert.Zero(t, code)
	assert.Regexp(t, `^urllint \S+ built with \S+`, out)
}

func TestGoplsHelp(t *testing.T) {
	out, errs, code := call("help", "gopls")
	assert.Zero(t, code)
	assert.Empty(t, errs)
	assert.NotContains(t, out, "panic", "package flag asks zero values of flags for their text")
	assert.Contains(t, out, "-disable")
}
