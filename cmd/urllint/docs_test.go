package main

import (
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
	"github.com/urllint/urllint/rfc1738"
)

// The documentation is checked here as far as the module's own dependencies
// go. What needs more is checked in tools/docs (workflows, Lua, TOML) and below
// e2e (editors, golangci-lint).

// pages returns the names of all pages, relative to the repository.
func pages(t *testing.T) []string {
	t.Helper()
	var names []string
	for _, pattern := range []string{"*.md", "docs/*.md", ".github/*.md", ".github/*/*.md"} {
		found, err := filepath.Glob(filepath.Join("../..", pattern))
		require.NoError(t, err)
		for _, name := range found {
			names = append(names, strings.TrimPrefix(filepath.ToSlash(name), "../../"))
		}
	}
	require.Greater(t, len(names), 10)
	return names
}

// A block is a piece of code in a page.
type block struct {
	page      string
	line      int // of its first line
	language  string
	text      string
	generated bool // between markers, so that another test writes it
}

func (b block) String() string { return fmt.Sprintf("%s:%d", b.page, b.line) }

// blocks returns the code in a page, and the page without it.
func blocks(t *testing.T, page string) (list []block, prose string) {
	t.Helper()
	var out strings.Builder
	var open *block
	generated, n := false, 0
	for line := range strings.Lines(clitest.ReadFile(t, "../../"+page)) {
		n++
		mark, isFence := strings.CutPrefix(strings.TrimSpace(line), "```")
		switch {
		case isFence && open == nil:
			open = &block{page: page, line: n + 1, language: mark, generated: generated}
		case isFence:
			list, open = append(list, *open), nil
		case open != nil:
			open.text += line
		default:
			if strings.HasPrefix(line, "<!-- ") {
				generated = strings.Contains(line, ":begin -->")
			}
			out.WriteString(line)
		}
	}
	require.Nil(t, open, "%s: a block does not end", page)
	return list, out.String()
}

// TestReadmeFits: the README is what people read before they try it.
func TestReadmeFits(t *testing.T) {
	assert.LessOrEqual(t, strings.Count(clitest.ReadFile(t, readme), "\n"), 150, "lines; the rest belongs into docs")
}

// TestDocsCode: every piece of code is of a language that a test reads.
func TestDocsCode(t *testing.T) {
	elsewhere := map[string]string{
		"sh": "TestDocsCommands", "go": "TestDocsGo", "lua": "tools/docs", "toml": "tools/docs", "vim": "e2e/editors",
		"elisp": "e2e/editors", "starlark": "tools/docs",
	}
	for _, page := range pages(t) {
		list, _ := blocks(t, page)
		for _, b := range list {
			switch b.language {
			case "json":
				assert.True(t, json.Valid([]byte(b.text)), "%s: %s", b, b.text)
			case "yaml":
				assert.YAMLEq(t, b.text, b.text, b.String())
			case "text":
				if page == "docs/architecture.md" {
					namesRooms(t, b)
					continue
				}
				assert.True(t, b.generated, "%s: output that no test makes", b)
			default:
				assert.NotEmpty(t, elsewhere[b.language], "%s: no test reads %q", b, b.language)
			}
		}
	}
}

// namesRooms: each line of the picture begins with the name of a package.
func namesRooms(t *testing.T, b block) {
	t.Helper()
	for line := range strings.Lines(b.text) {
		name, isStep := strings.CutPrefix(line, "   ")
		if !isStep || strings.HasPrefix(name, "    ") {
			continue
		}
		name = strings.Fields(name)[0]
		_, inside := os.Stat("../../internal/" + name)
		_, outside := os.Stat("../../" + name)
		assert.True(t, inside == nil || outside == nil, "%s: no package %s", b, name)
	}
}

var (
	linkPattern   = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	codeSpan      = regexp.MustCompile("`[^`]+`")
	anchorPattern = regexp.MustCompile(`<a id="([^"]+)">`)
)

// TestDocsLinks: every link leads somewhere, also within a page.
func TestDocsLinks(t *testing.T) {
	anchors := map[string]map[string]bool{}
	for _, page := range pages(t) {
		_, prose := blocks(t, page)
		anchors[page] = anchorsOf(prose)
	}
	n := 0
	for _, page := range pages(t) {
		_, prose := blocks(t, page)
		for _, m := range linkPattern.FindAllStringSubmatch(codeSpan.ReplaceAllString(prose, "code"), -1) {
			n++
			link, err := url.Parse(m[1])
			require.NoError(t, err, page)
			assert.Empty(t, rfc1738.Check(m[1], rfc1738.Options{Form: rfc1738.FormReference}), "%s: %s", page, m[1])
			if link.IsAbs() {
				assert.Contains(t, []string{"https", "mailto"}, link.Scheme, "%s: %s", page, m[1])
				continue
			}
			target := page
			if link.Path != "" {
				target = filepath.ToSlash(filepath.Join(filepath.Dir(page), link.Path))
				_, err := os.Stat(filepath.Join("../..", target))
				assert.NoError(t, err, "%s: %s", page, m[1])
			}
			if link.Fragment != "" {
				assert.True(t, anchors[target][link.Fragment], "%s: %s: no such heading", page, m[1])
			}
		}
	}
	assert.Greater(t, n, 100)
}

// anchorsOf returns what a link may name in a page: its headings, as GitHub
// spells them, and what is in anchors.
func anchorsOf(prose string) map[string]bool {
	anchors := map[string]bool{}
	for line := range strings.Lines(prose) {
		level := len(line) - len(strings.TrimLeft(line, "#"))
		if level == 0 || level > 6 || line[level] != ' ' {
			continue
		}
		var slug strings.Builder
		for _, r := range strings.ToLower(strings.TrimSpace(line[level:])) {
			switch {
			case r == ' ':
				slug.WriteByte('-')
			case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
				slug.WriteRune(r)
			}
		}
		name := slug.String()
		for i := 1; anchors[name]; i++ {
			name = fmt.Sprintf("%s-%d", slug.String(), i)
		}
		anchors[name] = true
	}
	for _, m := range anchorPattern.FindAllStringSubmatch(prose, -1) {
		anchors[m[1]] = true
	}
	return anchors
}

// TestDocsFiles: the files that CONTRIBUTING.md names are there. A folder may be
// left out of a name.
func TestDocsFiles(t *testing.T) {
	t.Parallel()
	_, prose := blocks(t, "CONTRIBUTING.md")
	named := regexp.MustCompile("`((?:[\\w.-]+/)*[\\w-]+\\.(?:go|md|txt|yml))`").FindAllStringSubmatch(prose, -1)
	require.Greater(t, len(named), 20)
	var there []string
	require.NoError(t, filepath.WalkDir("../..", func(name string, _ fs.DirEntry, err error) error {
		there = append(there, filepath.ToSlash(name))
		return err
	}))
	for _, m := range named {
		assert.True(t, slices.ContainsFunc(there, func(name string) bool { return strings.HasSuffix(name, "/"+m[1]) }), "CONTRIBUTING.md names %s, which is not there", m[1])
	}
}

// TestDocsAreFound: every page can be reached from the list of pages.
func TestDocsAreFound(t *testing.T) {
	index := clitest.ReadFile(t, "../../docs/README.md")
	for _, page := range pages(t) {
		if name, ok := strings.CutPrefix(page, "docs/"); ok && name != "README.md" {
			assert.Contains(t, index, "]("+name+")", "docs/README.md does not name it")
		}
	}
}

// TestDocsGo compiles every piece of Go.
func TestDocsGo(t *testing.T) {
	sample.SkipUnlessNamed(t, "it compiles what is in the pages")
	dir, err := filepath.Abs("../..")
	require.NoError(t, err)
	overlay := map[string][]byte{}
	from := map[string]block{}
	var patterns []string
	for _, page := range pages(t) {
		list, _ := blocks(t, page)
		for _, b := range list {
			if b.language != "go" {
				continue
			}
			folder := fmt.Sprintf("docs/snippet%d", len(from))
			name := filepath.Join(dir, folder, "snippet.go")
			overlay[name], from[folder] = []byte(wholeFile(t, b)), b
			patterns = append(patterns, "./"+folder)
		}
	}
	require.NotEmpty(t, patterns)
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir, Overlay: overlay}, patterns...)
	require.NoError(t, err)
	require.Len(t, pkgs, len(patterns))
	for _, p := range pkgs {
		for _, e := range p.Errors {
			if !strings.Contains(e.Msg, "declared and not used") {
				assert.Fail(t, "does not compile", "%s: %s", from["docs/"+filepath.Base(p.PkgPath)], e)
			}
		}
	}
}

// imports are the packages that pieces of Go may use without saying so.
var imports = map[string]string{
	"http": "net/http", "url": "net/url", "fmt": "fmt", "rfc1738": "github.com/urllint/urllint/rfc1738",
}

// wholeFile makes a file of declarations or statements.
func wholeFile(t *testing.T, b block) string {
	t.Helper()
	if strings.Contains(b.text, "package ") {
		return b.text
	}
	var head strings.Builder
	head.WriteString("package snippet\n\n")
	body := b.text
	if _, err := parser.ParseFile(token.NewFileSet(), "", head.String()+body, 0); err != nil {
		body = "func _() {\n" + body + "}\n"
	}
	f, err := parser.ParseFile(token.NewFileSet(), "", head.String()+body, 0)
	require.NoError(t, err, b.String())
	used := map[string]bool{}
	for _, id := range f.Unresolved {
		used[id.Name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		if used[name] {
			fmt.Fprintf(&head, "import %q\n", imports[name])
		}
	}
	if used["send"] { // what the reader's own code would do
		body += "\nfunc send(string) error { return nil }\n"
	}
	return head.String() + body
}

// TestReadmeWhy: the examples of what RFC 3986 and net/url allow and RFC 1738
// does not.
func TestReadmeWhy(t *testing.T) {
	_, why, ok := strings.Cut(clitest.ReadFile(t, readme), "## Why RFC 1738")
	require.True(t, ok)
	why, _, _ = strings.Cut(why, "\nGo's `net/url`")
	n := 0
	for _, m := range codeSpan.FindAllString(why, -1) {
		text := strings.Trim(m, "`")
		n++
		_, err := url.Parse(text)
		assert.NoError(t, err, "net/url accepts it")
		assert.False(t, rfc1738.Valid(text), "%s is allowed by RFC 1738", text)
		assert.NotEmpty(t, rfc1738.Check(text, rfc1738.Options{}), text)
	}
	assert.Equal(t, 3, n)
}

// TestReadmeExit: the exit status is what the command's own help says.
func TestReadmeExit(t *testing.T) {
	help, _, _ := call("help")
	_, text, ok := strings.Cut(help, "Exit status: ")
	require.True(t, ok)
	text, _, _ = strings.Cut(text, "\n\n")
	text = strings.Join(strings.Fields(text), " ")
	var b strings.Builder
	b.WriteString("\n")
	for i, part := range regexp.MustCompile(`(?:^|, )\d `).Split(text, -1)[1:] {
		fmt.Fprintf(&b, "- %d: %s\n", i, strings.TrimSuffix(part, "."))
	}
	b.WriteString("\n")
	generated(t, usingPage, "exit", b.String())
}

// TestReadmeOracle: the figures that the random programs must reach.
func TestReadmeOracle(t *testing.T) {
	floors := map[string]string{}
	full, others := 0, 0
	for line := range strings.Lines(clitest.ReadFile(t, "../../oracle/testdata/floors.tsv")) {
		name, figure, _ := strings.Cut(strings.TrimSpace(line), "\t")
		floors[name] = figure
		switch {
		case name == "not refuted" || strings.HasSuffix(name, " in a row"):
		case figure == "100":
			full++
		default:
			others++
		}
	}
	var b strings.Builder
	b.WriteString("\n| | at least |\n|---|--:|\n")
	fmt.Fprintf(&b, "| findings that are seen to happen in a run | %s %% |\n", floors["not refuted"])
	fmt.Fprintf(&b, "| ways to build a text, of which every bad text is found | %d of %d |\n", full, full+others)
	fmt.Fprintf(&b, "| bad texts found, two such ways after each other | %s %% |\n", floors["2 in a row"])
	fmt.Fprintf(&b, "| bad texts found, three such ways after each other | %s %% |\n\n", floors["3 in a row"])
	generated(t, rightPage, "oracle", b.String())
	assert.Contains(t, clitest.ReadFile(t, readme), "at least "+floors["not refuted"]+" of 100 findings")
}
