package golangci

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFindings(t *testing.T) {
	dir := sample(t)
	found := issues(t, dir)
	assert.ElementsMatch(t, marked(t, true), places(found))
	for _, i := range found {
		assert.Equal(t, "urllint", i.FromLinter)
		require.Len(t, i.SourceLines, 1)
		at := i.SourceLines[0][i.Pos.Column-1:]
		assert.Regexp(t, `^[ %]`, at, "the column is that of the wrong byte")
		assert.LessOrEqual(t, len(i.SuggestedFixes), 1)
	}
	assert.Equal(t, found, issues(t, dir), "the same from golangci-lint's cache")
}

func TestSettingsTakeEffect(t *testing.T) {
	without := func(rule string) []string {
		var list []string
		for _, p := range marked(t, true) {
			if !strings.HasSuffix(p, " "+rule) {
				list = append(list, p)
			}
		}
		return list
	}
	tests := []struct {
		settings []string
		want     []string
		why      string
	}{
		{[]string{"disable: [unsafe-space]"}, without("unsafe-space"), "a rule is switched off"},
		{[]string{"disable: [bad-escape]"}, without("bad-escape"), "another one"},
		{[]string{"no-wrappers: true"}, marked(t, false), "wrappers are not looked for"},
		{[]string{"No-Wrappers: true", "Profile: current"}, marked(t, false), "golangci-lint lower-cases the keys"},
	}
	for _, tt := range tests {
		t.Run(tt.why, func(t *testing.T) {
			assert.ElementsMatch(t, tt.want, places(issues(t, sample(t, withSettings(tt.settings...)...))))
		})
	}
}

func TestWrongSettings(t *testing.T) {
	tests := []struct {
		setting string
		want    []string
		why     string
	}{
		{"profil: rfc1738", []string{`"profil"`, "profile (string)", "disable (list of strings)"}, "a setting that does not exist"},
		{"disable: [unsafe-spaces]", []string{`"unsafe-spaces"`, "unsafe-space"}, "a rule that does not exist"},
		{"profile: whatwg", []string{`"whatwg"`, "current", "rfc1738"}, "a profile that does not exist"},
		{"enable: unsafe-space", []string{"enable", "list of strings"}, "a name in place of a list of names"},
	}
	for _, tt := range tests {
		t.Run(tt.why, func(t *testing.T) {
			r := golangci(t, sample(t, withSettings(tt.setting)...), "run")
			assert.Equal(t, 3, r.code, "not the status for findings")
			assert.Contains(t, r.stderr, "plugin(urllint)")
			for _, want := range tt.want {
				assert.Contains(t, unquote(r.stderr), want)
			}
		})
	}
}

// unquote undoes the quoting of golangci-lint's log.
func unquote(s string) string { return strings.ReplaceAll(s, `\"`, `"`) }

// TestSafeFix: whoever runs --fix reads no repair, so without the setting only those are
// made after which Go reads the same.
func TestSafeFix(t *testing.T) {
	dir := sample(t)
	before := read(t, dir, "main.go")
	golangci(t, dir, "run", "--fix")
	assert.Equal(t, strings.Replace(before, `user guide`, `user%20guide`, 1), read(t, dir, "main.go"))
	assert.Len(t, issues(t, dir), len(marked(t, true))-1, "the rest is still reported")
}

func TestFix(t *testing.T) {
	dir := sample(t, withSettings("fixes: all")...)
	before := read(t, dir, "main.go")
	golangci(t, dir, "run", "--fix")
	after := read(t, dir, "main.go")

	want := strings.NewReplacer(
		`user guide`, `user%20guide`,
		`golang linter`, `golang%20linter`,
		`two words`, `two%20words`,
		`100%"`, `100%25"`,
		`my files`, `my%%20files`,
	).Replace(before)
	assert.Equal(t, want, after, "each mistake is repaired, in the words of its place; //nolint is left alone")
	assert.Equal(t, read(t, filepath.Join("testdata", "sample"), "gen/gen.go"), read(t, dir, "gen/gen.go"), "generated code is not edited")

	build := exec.Command("go", "vet", "./...")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOWORK=off")
	out, err := build.CombinedOutput()
	assert.NoError(t, err, "%s", out)
	assert.Empty(t, issues(t, dir), "nothing is left to repair")
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	require.NoError(t, err)
	return string(text)
}

// TestNolintIsUsed: nolintlint complains of a //nolint comment that hides no
// finding, so urllint must report the line and leave the rest to golangci-lint.
func TestNolintIsUsed(t *testing.T) {
	dir := sample(t, "    - urllint\n", "    - urllint\n    - nolintlint\n")
	assert.ElementsMatch(t, marked(t, true), places(issues(t, dir)))

	main := filepath.Join(dir, "main.go")
	clean := strings.Replace(read(t, dir, "main.go"), `/a b") //nolint`, `/a") //nolint`, 1)
	require.NoError(t, os.WriteFile(main, []byte(clean), 0o666))
	var linters []string
	for _, i := range issues(t, dir) {
		linters = append(linters, i.FromLinter)
	}
	assert.Contains(t, linters, "nolintlint", "and now it is unused")
}

// TestText is what a user sees on the screen.
func TestText(t *testing.T) {
	r := golangci(t, sample(t), "run", "--color=never")
	assert.Equal(t, 1, r.code)
	lines := strings.Split(r.stdout, "\n")
	for i, line := range lines {
		if strings.Contains(line, "main.go:18:") {
			assert.Contains(t, line, ": unsafe-space: ", "the rule is named")
			assert.Contains(t, line, "(urllint)")
			code, caret := lines[i+1], lines[i+2]
			assert.Equal(t, " linter", code[strings.Index(caret, "^"):][:len(" linter")], "the caret is under the space")
			return
		}
	}
	assert.Fail(t, "no finding on line 18", "%s", r.stdout)
}

func TestSARIF(t *testing.T) {
	r := golangci(t, sample(t), "run", "--show-stats=false", "--output.sarif.path=stdout", "--max-same-issues=0")
	require.Equal(t, 1, r.code, "%s", r.stderr)
	var log struct {
		Version string
		Runs    []struct {
			Results []struct {
				RuleID  string
				Message struct{ Text string }
				Level   string

				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn int }
					}
				}
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(r.stdout), &log), "%s", r.stdout)
	assert.Equal(t, "2.1.0", log.Version)
	require.Len(t, log.Runs, 1)
	var got []string
	for _, result := range log.Runs[0].Results {
		assert.Equal(t, "urllint", result.RuleID)
		require.Len(t, result.Locations, 1)
		at := result.Locations[0].PhysicalLocation
		assert.Positive(t, at.Region.StartColumn)
		i := issue{Text: result.Message.Text}
		i.Pos.Filename, i.Pos.Line = at.ArtifactLocation.URI, at.Region.StartLine
		got = append(got, i.place())
	}
	assert.ElementsMatch(t, marked(t, true), got)
}

// TestDefaultsHideFindings: the configuration in docs/golangci-lint.md lifts these limits.
func TestDefaultsHideFindings(t *testing.T) {
	dir := sample(t)
	var b strings.Builder
	b.WriteString("package main\n\nimport \"net/http\"\n\nfunc more() {\n")
	for range 5 {
		b.WriteString("\thttp.Get(\"http://example.com/a b\")\n")
	}
	b.WriteString("\tgo func() { http.Get(\"http://example.com/c d\"); http.Get(\"http://example.com/100%\") }()\n}\n")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(b.String()+"\nfunc main() { more() }\n"), 0o666))

	perLine := func(args ...string) map[int]int {
		count := map[int]int{}
		r := golangci(t, dir, append([]string{"run", "--show-stats=false", "--output.json.path=stdout"}, args...)...)
		var report struct{ Issues []issue }
		require.NoError(t, json.Unmarshal([]byte(r.stdout), &report), "%s", r.stderr)
		for _, i := range report.Issues {
			count[i.Pos.Line]++
		}
		return count
	}
	assert.Equal(t, map[int]int{6: 1, 7: 1, 8: 1, 11: 1}, perLine(), "three of a kind, one finding a line")
	assert.Equal(t, map[int]int{6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 11: 2}, perLine("--max-same-issues=0", "--uniq-by-line=false"))
}

func TestListedWithItsDescription(t *testing.T) {
	r := golangci(t, sample(t), "linters", "--color=never")
	assert.Zero(t, r.code)
	assert.Contains(t, r.stdout, "urllint: Finds and repairs bad URLs.")
}
