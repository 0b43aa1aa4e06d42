// Package docs checks the documentation and what GitHub reads, as far as that
// needs more than urllint itself does.
package docs

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/rhysd/actionlint"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	luaparse "github.com/yuin/gopher-lua/parse"
	"go.starlark.net/syntax"
	"go.yaml.in/yaml/v3"
)

var update = flag.Bool("update", false, "write the generated parts of docs/ci.md anew")

const root = "../.."

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, name))
	require.NoError(t, err)
	return string(data)
}

// A block is a piece of code in a page.
type block struct{ page, language, text string }

var fence = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")

// blocks returns the code of a language in all pages.
func blocks(t *testing.T, language string) []block {
	t.Helper()
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	require.NoError(t, err)
	var list []block
	for _, page := range append(pages, filepath.Join(root, "README.md")) {
		page, err := filepath.Rel(root, page)
		require.NoError(t, err)
		for _, m := range fence.FindAllStringSubmatch(read(t, page), -1) {
			if m[1] == language {
				list = append(list, block{page, m[1], m[2]})
			}
		}
	}
	require.NotEmpty(t, list, language)
	return list
}

// A parser reads a language, and returns an error if it cannot.
var parsers = map[string]struct {
	parse func(text string) error
	wrong string
}{
	"lua": {
		func(text string) error {
			_, err := luaparse.Parse(strings.NewReader(text), "snippet")
			return err
		},
		"vim.lsp.config({ cmd = }",
	},
	"toml": {
		func(text string) error {
			var v any
			_, err := toml.Decode(text, &v)
			return err
		},
		"[language-server.gopls",
	},
	"starlark": {
		func(text string) error {
			_, err := (&syntax.FileOptions{}).Parse("BUILD.bazel", text, 0)
			return err
		},
		"nogo(name = ",
	},
}

func TestDocsParse(t *testing.T) {
	for language, p := range parsers {
		assert.Error(t, p.parse(p.wrong), language)
		for _, b := range blocks(t, language) {
			assert.NoError(t, p.parse(b.text), "%s: %s", b.page, b.text)
		}
	}
}

// TestDocsHelix: the settings of Helix have the names that Helix reads.
func TestDocsHelix(t *testing.T) {
	var config struct {
		LanguageServer map[string]struct {
			Command string
			Config  map[string]any
		} `toml:"language-server"`
	}
	list := blocks(t, "toml")
	require.Len(t, list, 1)
	meta, err := toml.Decode(list[0].text, &config)
	require.NoError(t, err)
	assert.Empty(t, meta.Undecoded())
	assert.Equal(t, "gopls-urllint", config.LanguageServer["gopls"].Command)
	assert.Contains(t, config.LanguageServer["gopls"].Config, "diagnosticsDelay")
}

// lint runs actionlint on a workflow in a repository that has this one's
// action in a folder.
func lint(t *testing.T, workflow string) []string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		".git/HEAD":               "ref: refs/heads/main\n",
		".github/workflows/w.yml": workflow,
		"urllint/action.yml":      read(t, "action.yml"),
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o777))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	}
	l, err := actionlint.NewLinter(io.Discard, &actionlint.LinterOptions{})
	require.NoError(t, err)
	project, err := actionlint.NewProject(dir)
	require.NoError(t, err)
	errs, err := l.LintFile(filepath.Join(dir, ".github/workflows/w.yml"), project)
	require.NoError(t, err)
	var list []string
	for _, e := range errs {
		list = append(list, e.Error())
	}
	return list
}

// ourAction is the action as the documentation names it, with a version.
var ourAction = regexp.MustCompile(`urllint/urllint@[\w.]+`)

// TestWorkflows: every workflow, our own and those of the documentation, is valid,
// and gives the action inputs that it has.
func TestWorkflows(t *testing.T) {
	workflows := map[string]string{}
	own, err := filepath.Glob(filepath.Join(root, ".github", "workflows", "*.yml"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(own), 2)
	for _, name := range own {
		workflows[filepath.Base(name)] = read(t, ".github/workflows/"+filepath.Base(name))
	}
	for i, b := range blocks(t, "yaml") {
		switch {
		case strings.HasPrefix(b.text, "# .github/workflows/"):
			workflows[fmt.Sprint(b.page, " ", i)] = b.text
		case strings.HasPrefix(b.text, "- uses: "):
			steps := "      " + strings.ReplaceAll(strings.TrimSpace(b.text), "\n", "\n      ")
			workflows[fmt.Sprint(b.page, " ", i)] = "name: x\non: push\njobs:\n  x:\n    runs-on: ubuntu-latest\n    steps:\n" + steps + "\n"
		}
	}
	require.GreaterOrEqual(t, len(workflows), 4)
	for name, text := range workflows {
		assert.Empty(t, lint(t, ourAction.ReplaceAllString(text, "./urllint")), "%s:\n%s", name, text)
	}
}

// TestWorkflowsAreLooked at: what is wrong is noticed.
func TestWorkflowsAreLookedAt(t *testing.T) {
	good := "name: x\non: push\njobs:\n  x:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: ./urllint\n        with:\n          packages: ./...\n      - run: x\n"
	require.Empty(t, lint(t, good))
	for _, wrong := range [][2]string{
		{"on: push\n", ""},
		{"packages:", "package:"},
		{"runs-on: ubuntu-latest", "runs_on: ubuntu-latest"},
		{"run: x", "run: echo ${{ github.nothing.x }}"},
	} {
		assert.NotEmpty(t, lint(t, strings.Replace(good, wrong[0], wrong[1], 1)), wrong)
	}
}

// An action is what the test reads of action.yml.
type action struct {
	Inputs yaml.Node
	Runs   struct {
		Using string
		Steps []struct {
			Name, If, Shell, Run, Uses string
			With                       map[string]string
			Env                        map[string]string
		}
	}
}

func readAction(t *testing.T) action {
	t.Helper()
	var a action
	require.NoError(t, yaml.Unmarshal([]byte(read(t, "action.yml")), &a))
	return a
}

// TestActionInputs: the table of inputs in docs/ci.md. To write it anew:
// go test . -update
func TestActionInputs(t *testing.T) {
	const begin, end = "<!-- action:begin -->\n", "<!-- action:end -->"
	var b strings.Builder
	b.WriteString("\n| input | what it is | default |\n|---|---|---|\n")
	inputs := readAction(t).Inputs.Content
	require.NotEmpty(t, inputs)
	for i := 0; i < len(inputs); i += 2 {
		var input struct{ Description, Default string }
		require.NoError(t, inputs[i+1].Decode(&input))
		require.NotEmpty(t, input.Description)
		shown := "none"
		if input.Default != "" {
			shown = "`" + input.Default + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", inputs[i].Value, input.Description, shown)
	}
	b.WriteString("\n")
	page := read(t, "docs/ci.md")
	before, rest, ok := strings.Cut(page, begin)
	require.True(t, ok)
	got, after, ok := strings.Cut(rest, end)
	require.True(t, ok)
	if *update {
		require.NoError(t, os.WriteFile(filepath.Join(root, "docs/ci.md"), []byte(before+begin+b.String()+end+after), 0o644))
		return
	}
	assert.Equal(t, b.String(), got, "run go test . -update in tools/docs")
}

// TestActionScripts: the scripts of the action are ones that bash reads.
func TestActionScripts(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash on this machine to read the scripts")
	}
	n := 0
	for _, s := range readAction(t).Runs.Steps {
		if s.Run == "" {
			continue
		}
		n++
		assert.Equal(t, "bash", s.Shell, s.Name)
		cmd := exec.Command(bash, "-n")
		cmd.Stdin = strings.NewReader(s.Run)
		out, err := cmd.CombinedOutput()
		assert.NoError(t, err, "%s: %s", s.Name, out)
		assert.NotContains(t, s.Run, "${{", "%s: what a workflow says is no part of a script, but of its environment", s.Name)
	}
	assert.Positive(t, n)
}

// TestIssueTemplates: forms have what GitHub asks of them; a false positive has one of its own.
func TestIssueTemplates(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, ".github", "ISSUE_TEMPLATE", "*.yml"))
	require.NoError(t, err)
	var names []string
	for _, file := range files {
		base := filepath.Base(file)
		d := yaml.NewDecoder(strings.NewReader(read(t, ".github/ISSUE_TEMPLATE/"+base)))
		d.KnownFields(true)
		if base == "config.yml" {
			var config struct {
				Blank bool                                `yaml:"blank_issues_enabled"`
				Links []struct{ Name, URL, About string } `yaml:"contact_links"`
			}
			assert.NoError(t, d.Decode(&config), base)
			continue
		}
		names = append(names, strings.TrimSuffix(base, ".yml"))
		checkForm(t, base, d)
	}
	assert.Contains(t, names, "false_positive")
}

func checkForm(t *testing.T, name string, d *yaml.Decoder) {
	t.Helper()
	var form struct {
		Name, Description string
		Labels            []string
		Body              []struct {
			Type, ID   string
			Attributes struct {
				Label, Description, Render, Value string
				Options                           []string
			}
			Validations struct{ Required bool }
		}
	}
	require.NoError(t, d.Decode(&form), name)
	assert.NotEmpty(t, form.Name, name)
	assert.NotEmpty(t, form.Description, name)
	var ids, labels []string
	for _, field := range form.Body {
		assert.Contains(t, []string{"textarea", "input", "dropdown"}, field.Type, name)
		assert.NotEmpty(t, field.Attributes.Label, name)
		assert.Equal(t, field.Type == "dropdown", len(field.Attributes.Options) > 0, "%s: %s", name, field.ID)
		assert.False(t, slices.Contains(ids, field.ID) || slices.Contains(labels, field.Attributes.Label), "%s: %s twice", name, field.ID)
		ids, labels = append(ids, field.ID), append(labels, field.Attributes.Label)
	}
	assert.NotEmpty(t, ids, name)
}

// released is a heading of CHANGELOG.md.
var released = regexp.MustCompile(`(?m)^## (v\d+\.\d+\.\d+) `)

// ourVersions are the places that name a version of urllint.
var ourVersions = []*regexp.Regexp{
	regexp.MustCompile(`(urllint/urllint@)([\w.]+)`),
	regexp.MustCompile(`(repo: https://github.com/urllint/urllint\n\s+rev: )([\w.]+)`),
}

// TestVersions: the newest version in CHANGELOG.md is the one that the
// documentation names; before the first it is the branch main. To write it:
// go test . -update
func TestVersions(t *testing.T) {
	want := "main"
	if m := released.FindStringSubmatch(read(t, "CHANGELOG.md")); m != nil {
		want = m[1]
	}
	n := 0
	for _, page := range []string{"README.md", "docs/ci.md"} {
		old := read(t, page)
		text := old
		for _, place := range ourVersions {
			n += len(place.FindAllString(text, -1))
			text = place.ReplaceAllString(text, "${1}"+want)
		}
		if *update {
			require.NoError(t, os.WriteFile(filepath.Join(root, page), []byte(text), 0o644))
			continue
		}
		assert.Equal(t, text, old, "%s: run go test . -update in tools/docs", page)
	}
	assert.GreaterOrEqual(t, n, 3)
}

// uses is a step of a workflow that runs an action.
var uses = regexp.MustCompile(`uses: ([\w.-]+/[\w./-]+)@([\w.~-]+)`)

// TestActionVersions: the documentation, our workflows and our action name the
// same version of each action.
func TestActionVersions(t *testing.T) {
	seen := map[string]string{}
	files := []string{"README.md", "docs/ci.md", "action.yml", ".github/workflows/ci.yml", ".github/workflows/release.yml"}
	for _, name := range files {
		for _, m := range uses.FindAllStringSubmatch(read(t, name), -1) {
			if old, ok := seen[m[1]]; ok {
				assert.Equal(t, old, m[2], "%s: %s", name, m[1])
			}
			seen[m[1]] = m[2]
		}
	}
	assert.Contains(t, seen, "actions/checkout")
	assert.Greater(t, len(seen), 4)
}
