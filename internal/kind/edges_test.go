package kind_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
)

// TestAddressEdges has the addresses next to those that are right.
func TestAddressEdges(t *testing.T) {
	runKindCases(t, "net.Dial#1=hostport", []kindCase{
		{"http://:80", "address-url[http://]->", "all addresses are an address, too"},
		{"http://[::1]:80", "address-url[http://]->", "so is one in brackets"},
		{"http://h:80:80", "address-url[http://]", "two ports are none"},
		{"http://h_:80", "address-url[http://]", "nor is it a host that is known"},
		{"99999", "address-port[99999]", "too large for a port"},
		{"+80", "address-port[+80]", "a sign is no digit"},
		{"h:+", "", "port 0, as package net reads it"},
		{"h:-", "", "the same"},
		{"h:0", "", "any port"},
		{"h:-1", "address-bad-port[-1]", "less than any"},
		{"h:!http", "address-bad-port[!http]", "no name of a service"},
		{"h:ht!tp", "address-bad-port[ht!tp]", "nor this"},
		{"h:http_alt-2", "", "a name may have all of these"},
		{"h:-_", "address-bad-port[-_]", "a name has a letter"},
		{"x]y:80", "", "a bracket that nothing opens is package net's to find"},
	})
	runKindCases(t, "net.JoinHostPort#0=host", []kindCase{
		{"://h", "host-url[://]", "a scheme was forgotten, the rest was not"},
		{"unix:///run/a.sock", "", "a socket, which some take in place of a host"},
		{"/a", "", "a path is no host, and no slash in the middle of one"},
		{"h/", "host-url[/]", "the last byte"},
		{"[]", "", "nothing in brackets"},
		{"[a]", "host-brackets[[a]]->a", "something"},
		{"[a", "", "one bracket"},
		{"h:", "", "no port"},
		{":80", "host-port[:80]", "a port alone"},
		{"h:8x", "", "no number"},
		{"::1", "", "an address"},
	})
	field, err := sink.Parse("net/http.Cookie.Domain=host")
	require.NoError(t, err)
	assert.NotEmpty(t, calleeFindings(field, "h:80", false))
	assert.Empty(t, calleeFindings(field, "h:80", true), "tests fill fields with hosts that nobody asks for")
	argument, err := sink.Parse("net.JoinHostPort#0=host")
	require.NoError(t, err)
	assert.NotEmpty(t, calleeFindings(argument, "h:80", true), "but not arguments")
}

// TestEscapeEdges has the runs of escapes next to those that are meant.
func TestEscapeEdges(t *testing.T) {
	runKindCases(t, "net/url.PathEscape#0=raw", []kindCase{
		{"%20a", "double-escape[%20]-> ", "at the beginning"},
		{"a%20", "double-escape[%20]-> ", "at the end"},
		{"%20%20", "double-escape[%20%20]->  ", "one run"},
		{"%20a%20", "double-escape[%20]->  double-escape[%20]-> ", "two runs"},
		{"%2F", "double-escape[%2F]", "a slash that is no separator"},
		{"http://h/a%20b", "", "of a whole URL, which is a value of another"},
		{"%2F%20", "double-escape[%2F%20]", "nor here"},
		{"%C3%A9", "double-escape[%C3%A9]->é", "one character"},
		{"%1F", "", "a control character"},
		{"%7F", "", "another"},
		{"%7E", "double-escape[%7E]->~", "the last one that is none"},
		{"%41", "", "a letter needs no escape"},
		{"%7a", "", "nor does this"},
		{"%30", "", "nor a digit"},
		{"%39", "", "nor this"},
		{"%2f%41", "", "and so not a run with one"},
		{"%C3", "", "half a character"},
		{"%2", "", "half an escape"},
		{"%", "", "less"},
	})
	runKindCases(t, "net/url.JoinPath#1...=path-element", []kindCase{
		{"?a#b", "join-query[?] join-query[#]", "each of them"},
		{"%zz%", "join-escape[%]->%25 join-escape[%]->%25", "each of these"},
		{"%2F", "", "an escape stays"},
	})
	runKindCases(t, "net/url.URL.Scheme=scheme", []kindCase{
		{"https", "", "right"},
		{"https:", "field-scheme[:]->", "the colon is written by String"},
		{"https/", "field-scheme[/]->", "as are the slashes"},
		{":", "", "nothing before it"},
		{"", "", "not set"},
	})
	runKindCases(t, "path.Join#0...=slash-path", []kindCase{
		{"ab://x", "path-join[//]", "a scheme"},
		{"a://x", "", "a drive"},
		{"http:x", "", "no slashes"},
	})
}

// TestSchemeEdges has the hosts and schemes next to each other.
func TestSchemeEdges(t *testing.T) {
	runKindCases(t, "example.org/api.Fetch#0=absolute", []kindCase{
		{"localhost:80/a", "host-as-scheme[localhost:80]", "the name of a host, and a port"},
		{"localhost:65535", "host-as-scheme[localhost:65535]", "the largest port has five digits"},
		{"localhost:123456", "", "six digits are no port"},
		{"localhost:", "", "nor are none"},
		{"tel:5551", "", "a port alone may be a number"},
		{"example.com:x", "", "a name alone may be a scheme"},
		{"127.0.0.1:x", "host-as-scheme[127.0.0.1:x]", "an address is no scheme, whatever follows"},
		{"[::1]:x", "host-as-scheme[[::1]:x]", "nor is one in brackets"},
		{"127.0.0.1/a", "missing-scheme[127.0.0.1]", "an address without a port"},
		{"http:", "", "the grammar's"},
		{"  ", "missing-scheme[  ]", "white space alone"},
	})
	runKindCases(t, "example.org/api.Fetch#0=absolute[http]", []kindCase{
		{"tel:80", "host-as-scheme[tel:80]", "a port after a scheme that is not known"},
		{"example.com:x", "host-as-scheme[example.com:x]", "a name that is not known"},
		{"http:80", "", "the scheme that is"},
	})
	runKindCases(t, "net/url.Parse#0=url", []kindCase{
		{"//h/a", "", "no scheme, and a host"},
		{"127.0.0.1:80", "host-as-scheme[127.0.0.1:80]", "what net/url refuses"},
		{"127.0.0.1:x", "", "no port"},
		{"127.0.0.1:", "", "nor this"},
		{"127.0.0.1", "", "may be a path"},
		{"x:80", "", "may be a scheme"},
		{".com", "", "no name before the domain"},
		{"a.com", "bare-host[a.com]", "a name of one letter"},
		{"a.com:80", "host-as-scheme[a.com:80]", "and a port"},
		{"a_b.com", "", "no name of a host"},
		{"HTTP://https://h", "double-scheme[https://]", "a scheme in capital letters"},
		{"http://HTTPS://h", "double-scheme[HTTPS://]", "the other one"},
		{"http://https", "clear-text[http]", "a host of that name"},
		{"HTTPS//h", "scheme-colon[HTTPS//]->HTTPS://", "the colon of one in capital letters"},
	})
	runDefaultCases(t, "net/url.Parse#0=url", []kindCase{
		{" http://h/a b ", "edge-space[ ]-> unsafe-space[ ]->%20 edge-space[ ]->", "white space around, and in the middle"},
		{"\thttps//h ", "edge-space[\t]-> scheme-colon[https//]->https:// edge-space[ ]->", "what is inside is moved"},
	})
	runKindCases(t, "net/http.Redirect#2=redirect", []kindCase{
		{"localhost:x", "", "no port"},
		{"tel:80", "", "no host"},
		{"localhost:80", "host-as-scheme[localhost:80]", "both"},
	})
	runKindCases(t, "net/url.URL.Host=url-host", []kindCase{
		{"://h", "field-host[://]", "a scheme was forgotten, the rest was not"},
		{"h/a", "field-host[/a]", "a path after a host of one letter"},
		{"/a", "", "a path alone"},
		{"h:80", "", "a port"},
	})
	runKindCases(t, "example.org/db.Open#0=dsn", []kindCase{
		{"mysql://h/db", "", "any scheme"},
	})
	runKindCases(t, "example.org/db.Open#0=dsn[postgres]", []kindCase{
		{"postgres://h/db", "", "the one"},
		{"mysql://h/db", "dsn-scheme[mysql]", "another"},
		{"mysql:h", "dsn-syntax[mysql:h]", "neither a URL nor pairs"},
	})
}

// TestOpenClients: a client's transport may know more schemes.
func TestOpenClients(t *testing.T) {
	for _, tt := range []struct {
		why, text           string
		open, test, refused bool
	}{
		{"any client", "ftp://h/a", false, false, true},
		{"any client in a test", "ftp://h/a", false, true, true},
		{"a file of any client", "file:///a", false, false, true},
		{"one that may be taught", "ftp://h/a", true, false, true},
		{"one that a test has taught", "ftp://h/a", true, true, false},
		{"files, which are taught often", "file:///a", true, false, false},
		{"and sockets", "unix:///a", true, false, false},
	} {
		c := kind.Context{Schemes: []string{"http"}, Near: true, Open: tt.open, Test: tt.test}
		refused := false
		for _, f := range kind.Absolute.Check(c, tt.text) {
			refused = refused || f.Name == "scheme-refused"
		}
		assert.Equal(t, tt.refused, refused, tt.why)
	}
	for _, f := range kind.Absolute.Check(kind.Context{Schemes: []string{"http"}, Test: true}, "ftp://h/a") {
		assert.NotEqual(t, "scheme-refused", f.Name, "a text that a test brings from far away may go elsewhere, too")
	}
}

// TestPatternEdges has what is next to a pattern that is right.
func TestPatternEdges(t *testing.T) {
	runKindCases(t, "net/http.Handle#0=mux-pattern", []kindCase{
		{"GET a", "pattern-syntax[a]", "no slash after the method"},
		{"(G /a", "pattern-syntax[(G]", "no method from its first byte on"},
		{"!G /a", "", "a method that nobody has, and may have"},
		{"/a/", "", "a slash at the end is part of it"},
		{"GET /a/", "", "with a method"},
		{"/", "", "the root"},
		{"?/a", "pattern-unmatched[?/a]", "a query from the first byte on"},
		{"//", "pattern-unmatched[//]", "an empty segment"},
		{"://a", "pattern-unmatched[://]", "a scheme without its name"},
		{"a/b://c", "pattern-host[a]", "the first word is a host"},
	})
}
