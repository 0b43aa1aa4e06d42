package kind_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/kind"
)

// TestAdded: a path that the callee puts after the text is not at its end.
func TestAdded(t *testing.T) {
	for _, row := range []struct{ text, want, why string }{
		{"http://h:9090", "", "no path"},
		{"http://h:9090/", "", "the root"},
		{"http://h:9090/prom", "", "another path"},
		{"http://h/api", "", "a beginning of it may be the path of a proxy"},
		{"http://h/api/v11", "", "another segment"},
		{"http://api/v1", "", "a host of that name"},
		{"http://h/api/v1/namespaces/a/services/b:9090/proxy", "", "the proxy of Kubernetes"},
		{"http://h/api/v1", "path-added[/api/v1]", "it ends in it"},
		{"http://h/api/v1/", "path-added[/api/v1/]", "with a slash"},
		{"http://h/prom/api/v1", "path-added[/api/v1]", "after another path"},
		{"http://h/api/v1/query", "path-added[/api/v1/query]", "it goes on from there"},
	} {
		c := kind.Context{Schemes: []string{"http", "https"}, Adds: "/api/v1", Near: true}
		var got []string
		for _, f := range kind.Absolute.Check(c, row.text) {
			got = append(got, spelled(f))
		}
		assert.Equal(t, row.want, strings.Join(got, " "), "%s: %s", row.text, row.why)
		c.Test = true
		assert.Empty(t, kind.Absolute.Check(c, row.text), row.text)
	}
}
