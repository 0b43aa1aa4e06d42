package kind_test

import "testing"

func TestURLTemplate(t *testing.T) {
	runKindCases(t, "example.org/client.Get#0=url-template[http,https]", []kindCase{
		{"https://example.com/users/{userID}/posts/{post-id}", "", "filled in by the client"},
		{"https://{host}:8080/a", "", "a host as well"},
		{"{base}/a", "", "and where a scheme may be"},
		{"/users/{id}?a={a}", "", "and in a query"},
		{"localhost:8080/{id}", "host-as-scheme[localhost:8080]", "else as any URL"},
		{"https//example.com/{id}", "scheme-colon[https//]->https://", "else as any URL"},
		{"/events/{id}&limit=1", "search-ampersand[&]", "else as any URL"},
	})
	runDefaultCases(t, "example.org/client.Get#0=url-template[http,https]", []kindCase{
		{"/a/{id}", "", "filled in"},
		{"/a/{id} b", "unsafe-space[ ]->%20", "the rest is checked"},
		{"/a/{a b}", "unsafe-brace[{] unsafe-space[ ]->%20 unsafe-brace[}]", "no name"},
		{"/a/{id", "unsafe-brace[{]", "not closed"},
		{"/a/id}/{id}", "unsafe-brace[}]", "not opened"},
		{"/a/{}", "unsafe-brace[{}]", "no name either"},
	})
}
