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
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/screen"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/kind"
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
		{[]string{"help", "explian"}, []string{"did you mean explain?"}, "a command with a typing mistake"},
		{[]string{"-formt=json"}, []string{`urllint: unknown flag "-formt"; did you mean -format?`, `Run "urllint -help"`}, "a flag with a typing mistake"},
		{[]string{"-format=jsn"}, []string{`unknown format "jsn"; did you mean json? (want text, short`}, "a format with a typing mistake"},
		{[]string{"-driver=dirct"}, []string{"did you mean direct?"}, "a driver with a typing mistake"},
		{[]string{"-disable=unsafe-spcae"}, []string{"did you mean unsafe-space?"}, "a rule with a typing mistake"},
		{[]string{"-enable=securtiy"}, []string{"did you mean security?"}, "a group with a typing mistake"},
		{[]string{"-sinks=example.org/a.F#0=hots"}, []string{"did you mean host"}, "a kind with a typing mistake"},
		{[]string{"-tests=al"}, []string{"did you mean all?"}, "a value with a typing mistake"},
		{[]string{"explain", "space"}, []string{"did you mean edge-space or unsafe-space?"}, "one word of a name"},
		{[]string{"-profile", "rfc1738", "explain", "unsafe-space"}, []string{"\"explain\" was taken for a package: a command comes first, flags after it: urllint explain"}, "flags before a command"},
		{[]string{"explian", "unsafe-space"}, []string{"did you mean the command explain?"}, "a command with a typing mistake is taken for a package"},
		{[]string{"explain", "nosuch"}, []string{`"nosuch"`, `"urllint rules" lists them`}, "a rule that does not exist"},
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
	for _, group := range rule.Groups() {
		out, errs, code := call("explain", group.Name)
		require.Zero(t, code, errs)
		assert.Contains(t, strings.Join(strings.Fields(out), " "), group.Doc)
		for _, r := range rule.All() {
			assert.Equal(t, r.IsIn(group.Name), strings.Contains(out, "\n  "+r.Name+" "), "%s in %s", r.Name, group.Name)
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

func TestExplainShowsKinds(t *testing.T) {
	list, _, code := call("explain", "kinds")
	assert.Zero(t, code)
	for _, k := range kind.All() {
		assert.Contains(t, list, k.Name+" ")
		if rule.ByName(k.Name) != nil {
			continue // explained as a rule
		}
		one, errs, code := call("explain", k.Name)
		require.Zero(t, code, errs)
		assert.Contains(t, strings.Join(strings.Fields(one), " "), k.Doc)
	}
}

func TestListHasOneLineForEveryRuleAndGroup(t *testing.T) {
	out, _, code := call("explain")
	assert.Zero(t, code)
	assert.Equal(t, len(rule.All())+2+len(rule.Groups()), strings.Count(out, "\n"))
	for _, name := range rule.Names() {
		assert.Regexp(t, "(?m)^ *"+name+" ", out)
	}
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

// As with GOCACHE, a relative directory would be another one wherever urllint runs.
func TestARelativeCache(t *testing.T) {
	dir := clitest.WriteSmallModule(t, small)
	t.Setenv("URLLINT_CACHE", ".cache")
	for _, args := range [][]string{{"cache"}, {"cache", "clean"}, {"./..."}} {
		_, errs, code := call(args...)
		assert.Equal(t, cli.ExitError, code, "%q", args)
		assert.Contains(t, errs, `URLLINT_CACHE is ".cache", which is no absolute path`)
	}
	assert.NoDirExists(t, filepath.Join(dir, ".cache"))
	_, errs, code := call("-cache=off", clitest.SinksFlag, ".")
	assert.Equal(t, cli.ExitFindings, code, "where nothing is kept, it does not matter: %s", errs)
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
