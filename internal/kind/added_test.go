package kind_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/kind"
)

// TestAdded: a path that the callee puts after the text is not at its end.
func TestAdded(t *testing.T) {
	for _, row := range []struct{ adds, text, want, why string }{
		{"/api/v1", "http://h:9090", "", "no path"},
		{"/api/v1", "http://h:9090/", "", "the root"},
		{"/api/v1", "http://h:9090/prom", "", "another path"},
		{"/api/v1", "http://h/api", "", "a beginning of it may be the path of a proxy"},
		{"/api/v1", "http://h/api/v11", "", "another segment"},
		{"/api/v1", "http://api/v1", "", "a host of that name"},
		{"/api/v1", "http://h/api/v1/namespaces/a/services/b:9090/proxy", "", "the proxy of Kubernetes"},
		{"/v1", "http://h/v1/vault", "", "a gateway with versions of its own"},
		{"/api/v1", "http://h/api/v1", "path-added[/api/v1]", "it ends in it"},
		{"/api/v1", "http://h/api/v1/", "path-added[/api/v1/]", "with a slash"},
		{"/api/v1", "http://h/prom/api/v1", "path-added[/api/v1]", "after another path"},
		{"/api/v1", "http://h/api/v1/query", "path-added[/api/v1/query]", "it goes on from there"},
		{"/v1", "http://h/v1", "path-added[/v1]", "it ends in the version"},
		{"/v1", "http://h/v1/", "path-added[/v1/]", "with a slash"},
		{"/metrics", "http://h/metrics/job/a", "path-added[/metrics/job/a]", "no version"},
	} {
		c := kind.Context{Schemes: []string{"http", "https"}, Adds: row.adds, Near: true}
		var got []string
		for _, f := range kind.Absolute.Check(c, row.text) {
			got = append(got, spelled(f))
		}
		assert.Equal(t, row.want, strings.Join(got, " "), "%s: %s", row.text, row.why)
		c.Test = true
		assert.Empty(t, kind.Absolute.Check(c, row.text), row.text)
	}
}

// TestPathBelow: a path that comes after another one does not begin with it.
func TestPathBelow(t *testing.T) {
	for _, row := range []struct{ adds, text, want, why string }{
		{"/v1", "secret/data/a", "", "right"},
		{"/v1", "/secret/data/a", "", "with a slash"},
		{"/v1", "v1", "", "a name of its own"},
		{"/v1", "v1beta/a", "", "another segment"},
		{"/v1", "secret/v1/a", "", "further on"},
		{"/v1", "v1/secret/data/a", "path-added[v1/]->", "it begins with it"},
		{"/v1", "/v1/secret/data/a", "path-added[/v1/]->", "with a slash"},
		{"", "v1/a", "", "nothing is added"},
	} {
		c := kind.Context{Adds: row.adds}
		var got []string
		for _, f := range kind.PathBelow.Check(c, row.text) {
			got = append(got, spelled(f))
		}
		assert.Equal(t, row.want, strings.Join(got, " "), "%s: %s", row.text, row.why)
		c.Test = true
		assert.Empty(t, kind.PathBelow.Check(c, row.text), row.text)
	}
}
