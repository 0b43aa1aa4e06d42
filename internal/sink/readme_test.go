package sink

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/pagetest"
)

var update = flag.Bool("update", false, "write the generated parts of docs/sinks.md anew")

const list = "../../docs/sinks.md"

// TestListOfSinks checks what a test writes of docs/sinks.md: the table of kinds
// and the list of sinks. To write them anew: go test ./internal/sink -run TestListOfSinks -update
func TestListOfSinks(t *testing.T) {
	pagetest.Check(t, list, "kinds", kindsTable(), *update)
	pagetest.Check(t, list, "places", listOfSinks(), *update)
}

// TestEntriesOfThePage: the entries that the page shows can be read, and the one
// with braces stands for as many as it says.
func TestEntriesOfThePage(t *testing.T) {
	data, err := os.ReadFile(list)
	require.NoError(t, err)
	_, table, ok := strings.Cut(string(data), "| entry | what it names |\n")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n\n")
	n := 0
	for line := range strings.Lines(table) {
		entries, what, _ := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		for i, entry := range strings.Split(entries, "`") {
			if i%2 == 0 {
				continue
			}
			n++
			sinks, err := ParseAll(entry)
			require.NoError(t, err)
			assert.Len(t, sinks, map[bool]int{false: 1, true: 4}[strings.Contains(what, "four sinks")], entry)
		}
	}
	assert.Equal(t, 8, n)
}

// kindsTable is the list of kinds, with the number of sinks of each.
func kindsTable() string {
	var b strings.Builder
	b.WriteString("\n| kind | what the text is | standard library | elsewhere |\n|---|---|--:|--:|\n")
	for _, k := range kind.All() {
		fmt.Fprintf(&b, "| `%s` | %s | %d | %d |\n", k.Name, k.Doc, len(ofKind(inStd, k)), len(ofKind(elsewhere, k)))
	}
	fmt.Fprintf(&b, "\nThese are %d places in the standard library, and %d in %d packages of other modules.\n\n",
		len(entries(Std)), len(entries(Ecosystem)), len(packages(Ecosystem)))
	return b.String()
}

// ofKind returns the sinks of a kind.
func ofKind(table func() []*Sink, k *kind.Kind) []*Sink {
	var out []*Sink
	for _, s := range table() {
		if s.Kind == k {
			out = append(out, s)
		}
	}
	return out
}

// The sinks of the two tables, which are read once.
var (
	inStd     = sync.OnceValue(func() []*Sink { return sinksOf(Std) })
	elsewhere = sync.OnceValue(func() []*Sink { return sinksOf(Ecosystem) })
)

func sinksOf(table []Group) (out []*Sink) {
	for _, g := range table {
		out = append(out, g.sinks()...)
	}
	return out
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

func listOfSinks() string {
	var b strings.Builder
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
	b.WriteString("\n")
	return b.String()
}

// TestEveryKindIsUsed finds kinds that no table and no rule needs.
func TestEveryKindIsUsed(t *testing.T) {
	for _, k := range kind.All() {
		assert.NotEmpty(t, append(ofKind(inStd, k), ofKind(elsewhere, k)...), "no sink has the kind %s: give one the kind, in std.go or a table of other modules", k.Name)
	}
}
