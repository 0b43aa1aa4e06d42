package kind_test

import "testing"

func TestSockets(t *testing.T) {
	runDefaultCases(t, "net/url.Parse#0=url", []kindCase{
		{"unix://127.0.0.1:21002112605", "", "the name of a socket, no host with a port"},
		{"unix:///run/x.sock", "", "a path"},
		{"unix://a b", "unsafe-space[ ]", "the rest is checked"},
	})
	runDefaultCases(t, "net/http.Redirect#2=redirect", []kindCase{
		{"unix://[a", "", "a bracket in the name"},
		{"unix://a{b", "unsafe-brace[{]", "and the rest of it is checked"},
	})
}
