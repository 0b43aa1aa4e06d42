package kind_test

import "testing"

func TestColonRoute(t *testing.T) {
	runKindCases(t, "example.org/router.Get#0=colon-route", []kindCase{
		{"/users/:id", "", "a placeholder"},
		{"users/*rest", "", "the slash is added"},
		{"/", "", "the root"},
		{"", "", "a group's own path"},
		{"/users/{id}", "pattern-segment[{id}]", "compared as it is"},
		{"/users/{id}/posts/{post:[0-9]+}", "pattern-segment[{id}] pattern-segment[{post:[0-9]+}]", "each of them"},
		{"/v1/{name}:cancel", "", "more than a placeholder: a name of its own"},
		{"/a{b}c", "", "braces within a segment"},
		{"/{}", "", "no name"},
		{"/users?id=:id", "pattern-unmatched[?id=:id]", "a query is no part of a path"},
		{"/users/{id}?page=2", "pattern-segment[{id}] pattern-unmatched[?page=2]", "both"},
		{"/users/:id?", "", "fiber: the placeholder may be missing"},
		{"/users/:id<regex((?P<a>b)=?c=)>", "", "fiber: a pattern"},
		{"/a?b/c=d", "", "no name before the ="},
		{"http://localhost/users", "pattern-unmatched[http://]", "a URL"},
		{"/proxy/http://x", "", "a URL in a path"},
	})
}

func TestSlashColonRoute(t *testing.T) {
	runKindCases(t, "example.org/router.Get#0=slash-colon-route", []kindCase{
		{"/users/:id", "", "right"},
		{"users/:id", "route-slash[users]->/users", "panics"},
		{"users", "route-slash[users]->/users", "the same without more"},
		{"{id}", "route-slash[{id}]->/{id} pattern-segment[{id}]", "two mistakes"},
		{"http://localhost/a", "pattern-unmatched[http://]", "one mistake: no slash would help"},
	})
}

func TestTreeRoutes(t *testing.T) {
	runKindCases(t, "example.org/router.Get#0=named-colon-route", []kindCase{
		{"/days/:from/:to", "", "a segment each"},
		{"/days/:from-:to", "route-placeholder[:from-:to]", "two in one"},
		{"/v1/items/:id:cancel", "route-placeholder[:id:cancel]", "the second one has no dash before it"},
		{"/a/b:id", "", "one after a text"},
		{`/v1/items\:cancel/:id`, "", "an escaped colon"},
		{"/files/*path", "", "the rest"},
	})
	runKindCases(t, "example.org/router.Get#0=files-route", []kindCase{
		{"/assets/*filepath", "", "the name that is asked for"},
		{"/assets/", "route-star[]", "no name"},
		{"/assets", "route-star[assets]", "no name"},
		{"/assets/*path", "route-star[*path]", "another name"},
	})
	runKindCases(t, "example.org/router.Get#0=star-route[below]", []kindCase{
		{"/jobs", "", "a prefix"},
		{"/jobs/{id:[0-9]*}", "", "a star of a pattern"},
		{"/jobs/*", "route-star[*]", "a second star comes after it"},
	})
}

func TestBraceRoute(t *testing.T) {
	runKindCases(t, "example.org/router.Get#0=brace-route", []kindCase{
		{"/users/{id}", "", "right"},
		{"/users/{id:[0-9]?}", "", "with a pattern"},
		{"/users/{id:\\d+}/*", "", "and all after it"},
		{"/users/{id}?page={page}", "pattern-unmatched[?page={page}]", "a query"},
		{"/users/:id", "pattern-segment[:id]", "another router's"},
		{"/files/a:b", "", "a colon within a segment"},
		{"/v1/:", "", "no name"},
		{"/v1/:12", "", "no name"},
		{"users/:id", "route-slash[users]->/users pattern-segment[:id]", "two mistakes"},
	})
}

func TestRoutesInTests(t *testing.T) {
	for _, entry := range []string{"colon-route", "slash-colon-route", "brace-route"} {
		for _, text := range []string{"users", "/{id}", "/:id", "/a?b=c", "http://h/"} {
			assertSilentInTests(t, "example.org/router.Get#0="+entry, text)
		}
	}
}
