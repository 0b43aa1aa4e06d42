package kind_test

import "testing"

func TestOrigins(t *testing.T) {
	whole := []kindCase{ // to all of them
		{"https://example.com", "", "right"},
		{"http://localhost:3000", "", "with a port"},
		{"chrome-extension://abcdef", "", "any scheme"},
		{"*", "", "any origin"},
		{"null", "", "what a file is sent from"},
		{"file://", "", "what a file is sent from in a web view"},
		{"", "", "none"},
		{"example.com", "origin-scheme[example.com]", "no scheme"},
		{"localhost:3000", "origin-scheme[localhost:3000]", "nor here"},
		{"localhost://h", "origin-scheme[localhost:]", "that is none, whatever follows it"},
		{"localhost:*", "origin-scheme[localhost:*]", "nor before any port"},
		{"https://example.com/app", "origin-path[/app]", "a path"},
	}
	runKindCases(t, "example.org/cors.Allow#0=origin", whole)
	runKindCases(t, "example.org/cors.Allow#0=exact-origin", whole)
	runKindCases(t, "example.org/cors.Allow#0=origin-pattern", whole)
	runKindCases(t, "example.org/cors.Allow#0=origins", whole)
	runKindCases(t, "example.org/cors.Allow#0=origin", []kindCase{
		{"https://example.com/", "origin-path[/]->", "a slash is too much"},
		{"https://example.com:443", "origin-port[:443]->", "browsers leave it out"},
		{"http://example.com:80", "origin-port[:80]->", "the same"},
		{"https://example.com:80", "", "the port of another scheme"},
		{"http://example.com:8080", "", "a port that is sent"},
		{"https://*.example.com", "", "a wildcard"},
		{"https://?.example.com", "origin-path[?.example.com]", "a query"},
	})
	runKindCases(t, "example.org/cors.Allow#0=exact-origin", []kindCase{
		{"https://a.example, https://b.example", "origin-list[, https://b.example]", "a list in one text"},
		{"https://a.example https://b.example", "origin-list[ https://b.example]", "with a space"},
		{"https://example.com/", "origin-path[/]->", "a slash is too much"},
		{"https://*.example.com", "origin-wildcard[*]", "a byte like any other"},
		{"*.example.com", "origin-scheme[*.example.com]", "the scheme first"},
	})
	runKindCases(t, "example.org/cors.Allow#0=origin-pattern", []kindCase{
		{"https://example.com/", "origin-path[/]->", "a slash is too much"},
		{"https://*.example.com", "", "a wildcard"},
		{"https://?.example.com", "", "another"},
	})
	runKindCases(t, "example.org/cors.Allow#0=origins", []kindCase{
		{"https://example.com/", "", "the slash is dropped"},
		{"https://a.example, https://b.example/,http://c.example", "", "a list"},
		{"https://a.example, b.example , https://c.example/c", "origin-scheme[b.example] origin-path[/c]", "each by itself"},
		{"https://a.example;https://b.example", "origin-path[//b.example]", "a semicolon is no comma"},
		{"https://*.example.com,*", "", "wildcards"},
		{",", "", "two of nothing"},
	})
	runKindCases(t, "example.org/ws.Allow#0=host-or-origin", []kindCase{
		{"example.com", "", "a host"},
		{"*.example.com:8080", "", "with a wildcard and a port"},
		{"https://example.com", "", "an origin"},
		{"https://*.example.com", "", "with a wildcard"},
		{"https://example.com/", "origin-path[/]->", "no origin ends so"},
		{"example.com/a", "field-host[/a]", "nor a host"},
	})
}
