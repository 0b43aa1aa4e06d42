package kind_test

import "testing"

// TestOnlyTakenApart: what a URL says that nobody asks for is the program's own
// affair, where net/url takes it.
func TestOnlyTakenApart(t *testing.T) {
	runDefaultCases(t, "net/url.Parse#0=url", []kindCase{
		{"https://*.example.com", "", "a pattern of hosts that are allowed"},
		{"https://api-*.example.com/*", "", "with a star in a label"},
		{"https://*.*/", "", "of any host"},
		{"https://*.example.com:*/", "port-syntax[*]", "net/url refuses a port that is none"},
		{"https://*.exa<mple.com/", "unsafe-angle[<]", "the rest is checked"},
		{"file://./schema.json", "", "a loader takes host and path together"},
		{"file://../schema.json", "", "the same"},
		{"file://stub/schema.json", "", "a function for many callers takes host and path together"},
		{"file://schema.json", "", "the same"},
		{"file:///a b", "unsafe-space[ ]->%20", "the rest is checked"},
		{"direct://a:3000,b:3001/x", "", "a list of hosts, of which each has a port"},
		{"direct://a:3000,b:x/", "port-syntax[3000,b:x]", "which net/url refuses for the last one"},
		{"http://a:3000,b:3001/x", "port-syntax[3000,b:3001]", "no list on the web"},
		{"file:./state/", "", "as SQLite names what is in the working directory"},
		{"file:../shop", "", "beside it"},
		{"file:shop.db?cache=shared", "", "a database"},
		{"FILE:shop?cache=shared&mode=ro", "", "a mode is SQLite's"},
		{"file::memory:?cache=shared", "", "one in memory"},
		{"file:shop.txt", "missing-slashes[]", "url.Parse finds no path"},
		{"file:shop?db=a.db", "missing-slashes[]", "the query has another name"},
		{"http:shop.db", "missing-slashes[]", "another scheme"},
	})
	runNearCases(t, "net/url.Parse#0=url", []kindCase{
		{"file://stub/schema.json", "file-host[stub]", "the name of a machine"},
		{"file://schema.json", "file-path[]", "host and no path"},
	})
	runDefaultCases(t, "net/http.Get#0=absolute[http,https]", []kindCase{
		{"https://*.example.com", "host-syntax[*]", "no server has that name"},
	})
	runDefaultCases(t, "net.JoinHostPort#1=port", []kindCase{
		{"*", "", "any port, in an origin that is allowed"},
		{"80-90", "", "a range"},
		{"**", "address-bad-port[**]", "no pattern"},
	})
}
