package judge

import (
	"go/ast"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/text"
)

// template reads a text in which "‹e›" is a hole with an escaped value, "‹r›"
// one with a request's path, "‹u›" one with a whole URL, "‹1›" a number,
// "‹s›" the URL of a test's server, and "‹›" one of which nothing is known.
func template(s string) (t text.Text) {
	states := map[string]text.State{"e": text.QueryEscaped, "r": text.RequestPath, "u": text.WholeURL, "1": text.Plain}
	for s != "" {
		before, rest, ok := strings.Cut(s, "‹")
		if before != "" {
			t = append(t, text.Piece{Val: before})
		}
		if !ok {
			return t
		}
		name, after, _ := strings.Cut(rest, "›")
		p := text.Piece{Hole: text.Any, Arg: &ast.Ident{Name: "x"}, State: states[name]}
		if name == "s" {
			p.Hole = text.ServerURL
		}
		t, s = append(t, p), after
	}
	return t
}

// Each row is a text, its kind, and the places of its holes.
func TestPlaces(t *testing.T) {
	for _, tt := range []struct {
		why  string
		kind *kind.Kind
		text string
		want string
	}{
		{"a segment", kind.URL, "http://h/‹e›", "path"},
		{"a part of one", kind.URL, "http://h/a-‹e›.json", "path"},
		{"two", kind.URL, "http://h/‹e›/‹e›?x", "path, path"},
		{"after a host that is not known", kind.URL, "http://‹›/a/‹e›", "not known, path"},
		{"after a base that is not known", kind.URL, "‹›/a/‹e›", "beginning of a URL, path"},
		{"after a base that ends with a slash", kind.URL, "‹›a/‹e›", "beginning of a URL, path"},
		{"right after such a base", kind.URL, "‹›‹e›", "beginning of a URL, not known"},
		{"after a test's server", kind.URL, "‹s›/‹e›", "beginning of a URL, path"},
		{"after a scheme that is not known", kind.URL, "‹›://‹›/‹e›", "beginning of a URL, not known, path"},
		{"after host and port", kind.URL, "‹›:‹1›/‹e›", "beginning of a URL, not known, path"},
		{"of a reference", kind.Reference, "/a/‹e›", "path"},
		{"of one that begins with it", kind.Reference, "/‹e›", "path"},
		{"of a relative one", kind.Reference, "a/‹e›", "path"},
		{"after two slashes is a host", kind.Reference, "//‹e›/‹e›", "not known, path"},
		{"a user of one", kind.Reference, "//‹e›@h/", "user info"},
		{"a segment that begins with a colon", kind.Reference, ":a/‹e›", "not known"},
		{"a parameter right after the slash", kind.Reference, "/=‹e›", "not known"},
		{"right after a path that follows a base", kind.URL, "‹›‹r›‹e›", "beginning of a URL, path, path"},
		{"after a segment that is not known", kind.URL, "http://h/‹›/‹e›", "path, path"},
		{"after a part that may bring a query along", kind.URL, "http://h/‹›‹e›", "path, not known"},
		{"after a number", kind.URL, "http://h/‹1›‹e›", "path, path"},
		{"after a whole URL", kind.URL, "http://h/‹u›/‹e›", "path, not known"},
		{"a parameter of a segment", kind.URL, "http://h/a;b=‹e›", "not known"},
		{"in quotation marks", kind.URL, "http://h/a(x='‹e›')", "not known"},
		{"a host", kind.URL, "http://‹e›/", "not known"},
		{"a user", kind.URL, "http://‹e›@h/", "user info"},
		{"a user and a password", kind.DSN, "postgres://‹e›:‹e›@‹›/db", "user info, user info, not known"},
		{"an at sign in the path", kind.URL, "http://‹e›/a@b", "not known"},
		{"a path that follows a host", kind.URL, "http://‹›‹r›", "not known, path"},
		{"that follows a host in the text", kind.URL, "http://h‹r›", "path"},
		{"that follows a port", kind.URL, "http://h:80‹r›", "path"},
		{"that brings the port", kind.URL, "http://h:‹r›", "not known"},
		{"that brings the rest of the host", kind.URL, "http://www.‹r›", "not known"},
		{"that brings the host", kind.URL, "http://‹r›", "not known"},
		{"that brings the host after a user", kind.URL, "http://a:b@‹r›", "not known"},
		{"that follows a base", kind.URL, "‹›‹r›", "beginning of a URL, path"},
		{"that begins a URL", kind.URL, "‹r›/‹e›", "beginning of a URL, path"},
		{"of another scheme", kind.URL, "s3://h/‹e›?q=‹e›", "not known, not known"},

		{"a query's value", kind.URL, "http://h/?q=‹e›", "value in a query"},
		{"two", kind.URL, "‹›?q=‹e›&r=‹e›", "beginning of a URL, value in a query, value in a query"},
		{"a part of one", kind.URL, "/?q=a-‹e›", "value in a query"},
		{"after one that is not known", kind.URL, "/?q=‹›&r=‹e›", "value in a query, value in a query"},
		{"a name, or all of it", kind.URL, "/?‹e›", "whole query"},
		{"a name", kind.URL, "/?a=b&‹e›=c", "whole query"},
		{"a path in the query", kind.URL, "/?next=/a/‹e›", "not known"},
		{"the one after it", kind.URL, "/?next=/a/‹e›&q=‹e›", "not known, value in a query"},
		{"a fragment", kind.URL, "/?q=‹e›#a=‹e›", "value in a query, not known"},
		{"mail", kind.URL, "mailto:a?subject=‹e›", "query of mailto:"},
		{"all of its query", kind.URL, "mailto:a?‹e›", "query of mailto:"},
		{"another scheme without slashes", kind.URL, "news:a?subject=‹e›", "not known"},
		{"to an address", kind.URL, "mailto:‹e›?subject=‹e›", "not known, query of mailto:"},
		{"a name", kind.URL, "urn:a/‹e›", "not known"},

		{"a query by itself", kind.Query, "q=‹e›&‹e›", "value in a query, whole query"},
		{"a decoded path", kind.Path, "/a/‹e›", "URL.Path"},
		{"a value", kind.Value, "‹e›", "url.Values, url.UserPassword"},
		{"with something before it", kind.Value, "a ‹e›", "url.Values, url.UserPassword"},
		{"a value that is a URL", kind.Value, "/login?next=‹e›", "not known"},
		{"a value with a part that is not known", kind.Value, "‹›‹e›", "not known, not known"},
		{"no URL", kind.HostPort, "‹e›:80", "not known"},
	} {
		tpl := template(tt.text)
		var got []string
		for i, p := range placesIn(Context{Kind: tt.kind}, tpl) {
			if tpl[i].Hole != text.Known {
				got = append(got, p.String())
			} else if alone[tt.kind] == encoding.Nowhere {
				assert.Equal(t, encoding.Nowhere, p)
			}
		}
		assert.Equal(t, tt.want, strings.Join(got, ", "), "%s: %s", tt.why, tt.text)
	}
}
