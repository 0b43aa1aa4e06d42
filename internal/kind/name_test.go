package kind_test

import "testing"

func TestNames(t *testing.T) {
	runKindCases(t, "(*net/http.Request).PathValue#0=route-name", []kindCase{
		{"id", "", "right"},
		{"user-id", "", "other routers take it"},
		{"*", "", "the rest, for echo and chi"},
		{"*1", "", "the first rest, for fiber"},
		{"", "", "nothing"},
		{":id", "route-name[:id]", "as gin's routes have it"},
		{"{id}", "route-name[{id}]", "as the patterns of http.ServeMux have it"},
		{"{id", "route-name[{id]", "one brace"},
		{"*path", "route-name[*path]", "as gin's routes have it"},
		{"a:b", "", "no sign of a router"},
	})
	runKindCases(t, "(net/url.Values).Get#0=query-name", []kindCase{
		{"page", "", "right"},
		{"page[size]", "", "a list in brackets"},
		{"$filter", "", "OData's"},
		{"a b", "", "any text may be a name"},
		{"=", "", "the sign alone"},
		{"?", "", "likewise"},
		{"a?b", "", "within a name it may be meant"},
		{"?a=b&c", "", "a query, whose name that is nobody knows"},
		{"?page", "query-name[?page]->page", "the sign before a query"},
		{"&page", "query-name[&page]->page", "the sign between parameters"},
		{"page=", "query-name[page=]->page", "the sign before a value"},
		{"?page[size]=", "query-name[?page[size]=]->page[size]", "two of them"},
	})
	assertSilentInTests(t, "(*net/http.Request).PathValue#0=route-name", ":id")
	assertSilentInTests(t, "(net/url.Values).Get#0=query-name", "?page")
}
