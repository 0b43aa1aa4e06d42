package kind_test

import "testing"

func TestGiven(t *testing.T) {
	t.Parallel()
	runDefaultCases(t, "example.org/client.New#0=ice-url[stun,stuns,turn,turns]", []kindCase{
		{"stun:stun.example.com:3478", "", "right"},
		{"turn:turn.example.com?transport=udp", "", "with a transport"},
		{"stun:[::1]:3478", "", "an IPv6 address"},
		{"stun://stun.example.com:3478", "opaque-host[//]", "slashes are no part of the host"},
		{"turns://turn.example.com:5349?transport=tcp", "opaque-host[//]", "nor with a transport"},
		{"stun.example.com:3478", "host-as-scheme[stun.example.com:3478]", "no scheme"},
		{"http://stun.example.com", "scheme-refused[http]", "another one"},
	})
	runDefaultCases(t, "example.org/client.New#0=slash-url[http,https]", []kindCase{
		{"https://git.example.com/api/v3/", "", "right"},
		{"https://git.example.com/", "", "no more than a slash"},
		{"https://git.example.com/api/v3", "reference-base[v3]->v3/", "no slash at the end"},
		{"https://git.example.com/a", "reference-base[a]->a/", "whatever the segment is called"},
		{"https://git.example.com", "reference-base[git.example.com]->git.example.com/", "no path is no slash either"},
		{"https://git.example.com/api/v3?a=b", "", "the path is not at the end"},
		{"git.example.com/api/v3/", "missing-scheme[git.example.com]", "no scheme"},
	})
	runDefaultCases(t, "example.org/client.New#0=format-url[http,https]", []kindCase{
		{"https://api.example.com/bot%s/%s", "", "right"},
		{"http://%s/bot%s", "", "a host that is filled in"},
		{"api.example.com/bot%s/%s", "missing-scheme[api.example.com]", "no scheme"},
		{"https:/api.example.com/bot%s/%s", "missing-slashes[]", "one slash"},
	})
	runDefaultCases(t, "example.org/client.New#0=migrate-url", []kindCase{
		{"mysql://u:p@tcp(localhost:3306)/db", "", "right"},
		{"mysql://u:p@/db", "", "the default address"},
		{"mysql://u:p@tcp/db", "", "the default address of a network"},
		{"mysql://u:p@localhost:3306/db", "dsn-syntax[localhost:3306]->tcp(localhost:3306)", "an address where a network belongs"},
		{"mysql://localhost/db", "dsn-syntax[localhost]->tcp(localhost)", "without a user"},
		{"mysql://u:p%40@h/db", "", "escapes are the driver's own"},
		{"mysql://u:p@h", "", "no database"},
		{"postgres://u:p@localhost:5432/db", "", "another driver"},
		{"root:p@tcp(localhost)/db", "missing-scheme[root:]", "no scheme"},
	})
	runDefaultCases(t, "example.org/client.New#0=connection-string", []kindCase{
		{"DefaultEndpointsProtocol=https;AccountName=a;AccountKey=a2V5", "", "right"},
		{"BlobEndpoint=https://a.example.com;SharedAccessSignature=x", "", "with a URL in it"},
		{"https://a.example.com", "dsn-syntax[https://]", "a URL"},
	})
	for entry, text := range map[string]string{
		"ice-url[stun]": "stun://h", "slash-url": "https://h/a", "migrate-url": "mysql://h/db", "connection-string": "https://h",
	} {
		assertSilentInTests(t, "example.org/client.New#0="+entry, text)
	}
}
