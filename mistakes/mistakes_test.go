// Package mistakes holds urllint to the mistakes of real programmers.
//
// Each row is a line of code that ends with a comment: "bad" with what goes
// wrong when it runs, "good" with why it does not, or "missed" where urllint
// is known to say nothing of something bad. A line without one has to be
// silent, too.
package mistakes

import (
	"cmp"
	"flag"
	"fmt"
	"go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/internal/pagetest"
)

// floor is the part of the mistakes that has to be found.
const floor = 0.9

// A place is a line of a file.
type place struct {
	file string
	line int
}

// A row is what a comment says of its line.
type row struct{ label, why string }

// A score counts rows.
type score struct{ found, bad, good, alarms int }

func (s score) String() string {
	return fmt.Sprintf("%d of %d mistakes, %d correct lines, %d false findings", s.found, s.bad, s.good, s.alarms)
}

func TestMistakes(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule, Tests: true}, "./...")
	require.NoError(t, err)
	pkgs = slices.DeleteFunc(pkgs, isCounted(pkgs))
	require.Zero(t, packages.PrintErrors(pkgs))
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Analyzer}, pkgs, nil)
	require.NoError(t, err)
	total := score{}
	var table strings.Builder
	table.WriteString("\n| lines about | mistakes | found | correct lines | reported |\n|---|--:|--:|--:|--:|\n")
	for _, act := range slices.SortedFunc(graph.All(), func(a, b *checker.Action) int { return cmp.Compare(a.Package.ID, b.Package.ID) }) {
		if !act.IsRoot {
			continue
		}
		require.NoError(t, act.Err)
		s := compare(t, act.Package, act.Diagnostics)
		t.Logf("%s: %s", act.Package.PkgPath, s)
		fmt.Fprintf(&table, "| %s | %d | %d | %d | %d |\n", about(act.Package.PkgPath), s.bad, s.found, s.good, s.alarms)
		total = score{total.found + s.found, total.bad + s.bad, total.good + s.good, total.alarms + s.alarms}
	}
	t.Logf("all: %s", total)
	fmt.Fprintf(&table, "| **all** | **%d** | **%d** | **%d** | **%d** |\n\n", total.bad, total.found, total.good, total.alarms)
	pagetest.Check(t, "../docs/how-often-right.md", "mistakes", table.String(), *update)
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	text := strings.Join(strings.Fields(string(readme)), " ")
	assert.Contains(t, text, fmt.Sprintf("It finds %d of %d mistakes that programmers make, and reports %d of the %d correct lines", total.found, total.bad, total.alarms, total.good))
	assert.GreaterOrEqual(t, float64(total.found), floor*float64(total.bad), "recall")
}

// about names a package's lines, as the documentation does.
func about(path string) string {
	path = strings.TrimSuffix(path, "_test")
	return path[strings.LastIndexByte(path, '/')+1:]
}

var update = flag.Bool("update", false, "write the figures into the documentation")

// isCounted tells the packages that another one, with its tests, holds too,
// and those that have no rows.
func isCounted(pkgs []*packages.Package) func(*packages.Package) bool {
	withTests := map[string]bool{}
	for _, p := range pkgs {
		if p.ID != p.PkgPath {
			withTests[p.PkgPath] = true
		}
	}
	return func(p *packages.Package) bool {
		return p.ID == p.PkgPath && withTests[p.PkgPath] || strings.HasSuffix(p.PkgPath, "/mistakes") || strings.HasSuffix(p.ID, ".test")
	}
}

// compare holds the rows of a package against what was found.
func compare(t *testing.T, p *packages.Package, diags []analysis.Diagnostic) score {
	rows := rowsOf(t, p)
	said := map[place][]string{}
	for _, d := range diags {
		at := placeOf(p.Fset, d.Pos)
		said[at] = append(said[at], d.Message)
	}
	var s score
	for at, r := range rows {
		switch {
		case r.label == "good":
			s.good++
		case r.label == "missed":
			s.bad++
			assert.Empty(t, said[at], "%s:%d is found now", at.file, at.line)
		case said[at] != nil:
			s.found, s.bad = s.found+1, s.bad+1
			assert.Len(t, said[at], 1, "%s:%d: one mistake is one finding", at.file, at.line)
		default:
			s.bad++
			assert.NotEmpty(t, said[at], "%s:%d: %s", at.file, at.line, r.why)
		}
	}
	for _, at := range slices.SortedFunc(maps.Keys(said), func(a, b place) int { return cmp.Compare(a.line, b.line) }) {
		if r := rows[at]; r.label != "bad" && r.label != "missed" {
			s.alarms++
			assert.Fail(t, "false finding", "%s:%d: %s: %v", at.file, at.line, r.why, said[at])
		}
	}
	return s
}

func placeOf(fset *token.FileSet, pos token.Pos) place {
	p := fset.Position(pos)
	return place{p.Filename, p.Line}
}

// rowsOf reads the comments of a package.
func rowsOf(t *testing.T, p *packages.Package) map[place]row {
	rows := map[place]row{}
	for _, f := range p.Syntax {
		for _, group := range f.Comments {
			for _, c := range group.List {
				label, why, ok := strings.Cut(strings.TrimPrefix(c.Text, "// "), ": ")
				if !ok || !slices.Contains([]string{"bad", "good", "missed"}, label) {
					continue
				}
				require.NotEmpty(t, why)
				rows[placeOf(p.Fset, c.Pos())] = row{label, why}
			}
		}
	}
	return rows
}
