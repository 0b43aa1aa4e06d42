package main

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// TestDocsJSON: the fields that docs/json.md lists are those that are printed, and
// only those with a star may be absent.
func TestDocsJSON(t *testing.T) {
	sample.SkipUnlessNamed(t, "it checks a page")
	page := clitest.ReadFile(t, "../../docs/json.md")
	findings := jsonSample(t)
	rules, _, _ := call("rules", "-json")
	urls, _, _ := call("url", "-json", "http://h/a b", "http://h/a\\b c#d", "ftp://u:p@h/a")
	texts := callWith("see <URL:http://example.com/a-\nb c#d e>, <URL:http://h/x\\y>", "url", "-json", "-text")
	for name, printed := range map[string][]string{
		"findings": {findings, "{\"findings\": []}"},
		"rules":    {rules},
		"url":      append(strings.Split(strings.TrimSpace(urls), "\n"), strings.Split(strings.TrimSpace(texts), "\n")...),
	} {
		documented := documentedFields(t, page, name)
		seen := map[string]int{}
		objects := map[string]int{}
		for _, text := range printed {
			var v any
			require.NoError(t, json.Unmarshal([]byte(text), &v), text)
			countFields(v, "", seen, objects)
		}
		assert.ElementsMatch(t, slices.Sorted(maps.Keys(documented)), slices.Sorted(maps.Keys(seen)), name)
		for field, optional := range documented {
			parent := field[:max(0, strings.LastIndex(field, "."))]
			assert.Equal(t, optional, seen[field] < objects[parent], "%s: %s: may it be absent?", name, field)
		}
	}
}

// jsonSample prints findings with a repair, without, and with an error.
func jsonSample(t *testing.T) string {
	clitest.WriteModule(t, `-- a.go --
package m

import (
	"net/http"
	_ "os/exec"
	"os"
)

const page = "http://example.com/a b"

func one() { http.Get(page); println(page) }
func two() { http.Get("http://example.com/a b") }
func four() { http.NewRequest("GET", "http://localhost/?q=a|b", os.Stdin) }
-- wrong/a.go --
package wrong

func three() { undefined() }
`)
	out, _, _ := call("-format=json", "./...")
	return out
}

func callWith(stdin string, args ...string) string {
	var out, errs strings.Builder
	run(args, strings.NewReader(stdin), &out, &errs)
	return out.String()
}

var fieldPattern = regexp.MustCompile("`([a-zA-Z_\\[\\].]+)`(\\*?)")

// documentedFields reads the table after a mark; true are those that may be absent.
func documentedFields(t *testing.T, page, name string) map[string]bool {
	_, table, ok := strings.Cut(page, "<!-- json-"+name+" -->\n")
	require.True(t, ok, name)
	table, _, _ = strings.Cut(table, "\n## ")
	fields := map[string]bool{}
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for _, m := range fieldPattern.FindAllStringSubmatch(cells[1], -1) {
				fields[m[1]] = m[2] != ""
			}
		}
	}
	return fields
}

// countFields counts how often each field is there, and the objects that might
// have it. The meaning of a URL and the files of a repair have keys of their own.
func countFields(v any, path string, fields, objects map[string]int) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			countFields(e, path+"[]", fields, objects)
		}
	case map[string]any:
		objects[path]++
		for key, value := range v {
			name := strings.TrimPrefix(path+"."+key, ".")
			fields[name]++
			if key != "meaning" && key != "sums" {
				countFields(value, name, fields, objects)
			}
		}
	}
}
