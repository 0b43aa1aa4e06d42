package mux

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTree(t *testing.T) {
	for _, row := range []struct {
		routes []string
		first  string // that the last route cannot be beside
		strict string // the same of httprouter
		why    string
	}{
		{[]string{"/users", "/users"}, "/users", "/users", "the same"},
		{[]string{"/users", "/users/"}, "", "", "a slash at the end"},
		{[]string{"/users/:id", "/users/:name/posts"}, "/users/:id", "/users/:id", "two names for one place"},
		{[]string{"/users/:id", "/users/:id/posts"}, "", "", "one name"},
		{[]string{"/users/:id", "/users/new"}, "", "/users/:id", "a text beside a name"},
		{[]string{"/users/new/form", "/users/:id"}, "", "/users/new/form", "a name beside a text"},
		{[]string{"/users/", "/users/:id"}, "", "", "nothing beside a name"},
		{[]string{"/files/*path", "/files/new"}, "/files/*path", "/files/*path", "a text where the rest is"},
		{[]string{"/files/new", "/files/*path"}, "/files/new", "/files/new", "the rest where a text is"},
		{[]string{"/files/", "/files/*path"}, "/files/", "/files/", "the rest where nothing is"},
		{[]string{"/files", "/files/*path"}, "", "", "without the slash"},
		{[]string{"/*path", "/"}, "/*path", "/*path", "the root"},
		{[]string{"/files/*", "/files/*path"}, "", "", "the first one is refused by itself"},
		{[]string{"/files/*path/raw", "/files/*path"}, "", "", "so is this one"},
		{[]string{"/days/:from-:to", "/days/:day"}, "", "", "and this one"},
		{[]string{"/a:id", "/a:name"}, "", "", "names after a text are not followed"},
		{[]string{"//a", "//a"}, "", "", "no request asks for it"},
	} {
		for _, strict := range []bool{false, true} {
			tree, first := Tree{Strict: strict}, ""
			for _, route := range row.routes {
				first = tree.Add(route)
			}
			want := row.first
			if strict {
				want = row.strict
			}
			assert.Equal(t, want, first, "%q, strict %v: %s", row.routes, strict, row.why)
		}
	}
}
