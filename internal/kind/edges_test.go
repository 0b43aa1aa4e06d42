package kind_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
