package analyzer_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// runQuickly does what analysistest.RunWithSuggestedFixes does, in a quarter of the time: it takes
// what the folders import of the standard library from the compiler, while the other
// type-checks and analyzes it.
func runQuickly(t *testing.T, dir string, a *analysis.Analyzer, folders []string) {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax, Dir: dir, Tests: true,
		Env: append(os.Environ(), "GOPATH="+dir, "GO111MODULE=off", "GOPROXY=off", "GOWORK=off"),
	}, folders...)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(pkgs), len(folders))
	found, err := checker.Analyze([]*analysis.Analyzer{a}, pkgs, nil)
	require.NoError(t, err)
	for _, act := range found.Roots {
		require.NoError(t, act.Err, act.Package.PkgPath)
		checkWanted(t, act)
		checkGolden(t, act)
	}
}

// A line of a file.
type line struct {
	file string
	n    int
}

// A want is what a comment expects in its line: a diagnostic, or a fact about what has the name.
type want struct {
	name    string
	message *regexp.Regexp
}

// checkWanted holds what was found against the comments that say what is wanted.
func checkWanted(t *testing.T, act *checker.Action) {
	t.Helper()
	wants := map[line][]want{}
	for _, f := range act.Package.Syntax {
		readWants(t, act.Package.Fset, f, wants)
	}
	see := func(pos token.Pos, name, message string) {
		at := act.Package.Fset.Position(pos)
		key := line{at.Filename, at.Line}
		i := slices.IndexFunc(wants[key], func(w want) bool { return w.name == name && w.message.MatchString(message) })
		if i < 0 {
			assert.Fail(t, "not wanted", "%s: %s %q", at, name, message)
			return
		}
		wants[key] = slices.Delete(wants[key], i, i+1)
	}
	for _, d := range act.Diagnostics {
		see(d.Pos, "", d.Message)
	}
	for _, f := range act.AllObjectFacts() {
		if text := fmt.Sprint(f.Fact); f.Object.Pkg() == act.Package.Types && !strings.HasPrefix(text, "excerpt: ") {
			see(f.Object.Pos(), f.Object.Name(), text)
		}
	}
	for at, list := range wants {
		for _, w := range list {
			assert.Fail(t, "not found", "%s:%d: %s %q", at.file, at.n, w.name, w.message)
		}
	}
}

// readWants reads the comments of a file: // want "message" name:`fact`.
func readWants(t *testing.T, fset *token.FileSet, f *ast.File, wants map[line][]want) {
	t.Helper()
	for _, group := range f.Comments {
		for _, c := range group.List {
			_, text, ok := strings.Cut(c.Text, "// want ")
			if !ok {
				continue
			}
			at := fset.Position(c.Pos())
			for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
				before := strings.IndexAny(text, "\"`")
				require.GreaterOrEqual(t, before, 0, "%s: %s", at, text)
				quoted, err := strconv.QuotedPrefix(text[before:])
				require.NoError(t, err, "%s: %s", at, text)
				pattern, _ := strconv.Unquote(quoted)
				key := line{at.Filename, at.Line}
				wants[key] = append(wants[key], want{strings.TrimSuffix(text[:before], ":"), regexp.MustCompile(pattern)})
				text = text[before+len(quoted):]
			}
		}
	}
}

// An edit puts a text in the place of bytes.
type edit struct {
	start, end int
	text       string
}

// checkGolden holds what the repairs make of each file against the golden file beside it. A file that a
// program made is not edited.
func checkGolden(t *testing.T, act *checker.Action) {
	t.Helper()
	fset, edits := act.Package.Fset, map[string][]edit{}
	for _, d := range act.Diagnostics {
		for _, fix := range d.SuggestedFixes {
			for _, e := range fix.TextEdits {
				file := fset.File(e.Pos)
				edits[file.Name()] = append(edits[file.Name()], edit{file.Offset(e.Pos), file.Offset(e.End), string(e.NewText)})
			}
		}
	}
	for _, f := range act.Package.Syntax {
		name := fset.File(f.Pos()).Name()
		if list := edits[name]; len(list) > 0 && !ast.IsGenerated(f) {
			golden, err := os.ReadFile(name + ".golden")
			require.NoError(t, err, "there are repairs")
			golden, err = format.Source(golden)
			require.NoError(t, err, name)
			assert.Equal(t, string(golden), repaired(t, name, list), filepath.Base(name))
		}
	}
}

// repaired returns what edits make of a file. Some of them are there twice.
func repaired(t *testing.T, name string, edits []edit) string {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Or(b.start-a.start, b.end-a.end, strings.Compare(a.text, b.text)) })
	for _, e := range slices.Compact(edits) { // the last one first
		data = slices.Concat(data[:e.start], []byte(e.text), data[e.end:])
	}
	data, err = format.Source(data)
	require.NoError(t, err, name)
	return string(data)
}
