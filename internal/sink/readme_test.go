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

const readme = "../../README.md"

// TestReadmeKinds checks the README's table of kinds and sinks. To write it
// anew: go test ./internal/sink -run TestReadmeKinds -update
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

// kindsTable is the README's list of kinds, each with its sinks.
func kindsTable() string {
	var b strings.Builder
	b.WriteString("\n| kind | what the text is | standard library | other modules |\n|---|---|---|---|\n")
	for _, k := range kind.All() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.Name, k.Doc, sinkList(Std, k), sinkList(Ecosystem, k))
	}
	fmt.Fprintf(&b, "\n%d places in the standard library, %d in other modules.\n\n", len(entries(Std)), len(entries(Ecosystem)))
	return b.String()
}

// sinkList names the sinks of a kind, each once.
func sinkList(table []Group, k *kind.Kind) string {
	var names []string
	for _, entry := range entries(table) {
		if s, err := Parse(entry); err == nil && s.Kind == k && !slices.Contains(names, "`"+s.What+"`") {
			names = append(names, "`"+s.What+"`")
		}
	}
	return strings.Join(names, ", ")
}

// TestEveryKindIsUsed finds kinds that no table and no rule needs.
func TestEveryKindIsUsed(t *testing.T) {
	for _, k := range kind.All() {
		assert.NotEmpty(t, sinkList(slices.Concat(Std, Ecosystem), k), "no sink has the kind %s", k.Name)
	}
}
