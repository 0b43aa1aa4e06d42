package sink

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
)

var update = flag.Bool("update", false, "write the generated parts of the README anew")

const (
	readme = "../../README.md"
	list   = "../../docs/sinks.md"
)

// TestReadmeKinds checks the README's table of kinds. To write it and the list
// of sinks anew: go test ./internal/sink -run 'TestReadmeKinds|TestListOfSinks' -update
func TestReadmeKinds(t *testing.T) {
	data, err := os.ReadFile(readme)
	require.NoError(t, err)
	const begin, end = "<!-- kinds:begin -->\n", "<!-- kinds:end -->"
	before, rest, ok := strings.Cut(string(data), begin)
	require.True(t, ok, "the README has no %s", begin)
	got, after, ok := strings.Cut(rest, end)
	require.True(t, ok, "the README has no %s", end)
	want := kindsTable()
	if *update {
		require.NoError(t, os.WriteFile(readme, []byte(before+begin+want+end+after), 0o644))
		return
	}
	assert.Equal(t, want, got, "run go test ./internal/sink -run TestReadmeKinds -update")
}

// kindsTable is the README's list of kinds, each with its sinks in the
// standard library and the number of those elsewhere.
func kindsTable() string {
	var b strings.Builder
	b.WriteString("\n| kind | what the text is | standard library | elsewhere |\n|---|---|---|---|\n")
	for _, k := range kind.All() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %d |\n", k.Name, k.Doc, strings.Join(named(Std, k), ", "), len(ofKind(Ecosystem, k)))
	}
	fmt.Fprintf(&b, "\n%d places in the standard library, %d in %d packages of other modules: [all of them](docs/sinks.md).\n\n",
		len(entries(Std)), len(entries(Ecosystem)), len(packages(Ecosystem)))
	return b.String()
}

// ofKind returns the sinks of a kind.
func ofKind(table []Group, k *kind.Kind) []*Sink {
	var out []*Sink
	for _, g := range table {
		for _, s := range g.sinks() {
			if s.Kind == k {
				out = append(out, s)
			}
		}
	}
	return out
}

// named names the sinks of a kind, each once.
func named(table []Group, k *kind.Kind) []string {
	var names []string
	for _, s := range ofKind(table, k) {
		if name := "`" + s.What + "`"; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func packages(table []Group) map[string]bool {
	paths := map[string]bool{}
	for _, g := range table {
		for _, path := range expand(g.pkg) {
			paths[path] = true
		}
	}
	return paths
}

// TestListOfSinks checks docs/sinks.md.
func TestListOfSinks(t *testing.T) {
	want := listOfSinks()
	if *update {
		require.NoError(t, os.WriteFile(list, []byte(want), 0o644))
		return
	}
	got, err := os.ReadFile(list)
	require.NoError(t, err)
	assert.Equal(t, want, string(got), "run go test ./internal/sink -run TestListOfSinks -update")
}

func listOfSinks() string {
	var b strings.Builder
	b.WriteString(`# The places that urllint knows

Written by a test from the tables in internal/sink, in the notation of the
-sinks flag without the package. Braces are read as a shell reads them. For
other modules than the standard library, what happens was seen at run time: see
internal/sink/testdata/runs.tsv.
`)
	for _, table := range []struct {
		title  string
		groups []Group
	}{{"The standard library", Std}, {"Other modules", Ecosystem}} {
		fmt.Fprintf(&b, "\n## %s\n\n| package | sink | with a text that it cannot use |\n|---|---|---|\n", table.title)
		for _, g := range table.groups {
			for _, r := range g.rows {
				when := ""
				if r.when != nil {
					when = fmt.Sprintf(", where argument #%d is %s", r.when.Arg, strings.Join(r.when.values, ", "))
				}
				fmt.Fprintf(&b, "| `%s` | `%s`%s | %s |\n", g.pkg, r.entry, when, r.fails)
			}
		}
	}
	return b.String()
}

// TestEveryKindIsUsed finds kinds that no table and no rule needs.
func TestEveryKindIsUsed(t *testing.T) {
	for _, k := range kind.All() {
		assert.NotEmpty(t, ofKind(slices.Concat(Std, Ecosystem), k), "no sink has the kind %s", k.Name)
	}
}
