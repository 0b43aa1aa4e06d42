package kind_test

import "testing"

// What the grammar allows and nobody means.
func TestStrange(t *testing.T) {
	runKindCases(t, "net/http.Get#0=absolute[http,https]", []kindCase{
		{"https://api..example.com/", "host-no-name[..]", "an empty part"},
		{"https://.example.com/", "host-no-name[.]", "at the beginning"},
		{"https://example.com./", "", "the root"},
		{"https://example.com/a..b/..", "", "dots in a path"},
		{"https://localhost.8080/", "host-no-name[.8080]", "a dot for a colon"},
		{"https://a1.b2/", "", "a digit in a name"},
		{"https://10.0.0.1/", "", "an address"},
		{"https://10.0.1/", "", "a short one, which some take"},
		{"https://api–v1.example.com/", "host-character[–]", "a dash of a word processor"},
		{"https://example.com”/", "host-character[”]", "a quotation mark"},
		{"https://exämple.com/", "", "a letter"},
		{"https://例え.テスト/", "", "letters"},
		{"https://例え。テスト/", "", "a full stop that is read as a dot"},
		{"https://a・b.example/", "", "a dot that Japanese names have"},
		{"https://example.com/a–b", "", "in a path it is a character"},
		{"https://example.com/a\u00a0", "invisible-character[\u00a0]", "a space that no editor shows"},
		{"https://exam\u00adple.com/", "invisible-character[\u00ad]", "a hyphen that no editor shows"},
		{"\ufeffhttps://example.com/", "missing-scheme[\ufeffhttps:]", "a byte order mark: no scheme"},
		{"https://example.com/\u200d", "", "joiners are a part of emoji"},
		{"https://example.com/\xff", "", "no character at all"},
		{"https://localhost/:8080/a", "port-in-path[/:8080]", "the port after the slash"},
		{"https://localhost/:8080", "port-in-path[/:8080]", "at the end"},
		{"https://localhost:80/:8080", "", "there is one"},
		{"https://localhost/:id", "", "another placeholder"},
		{"https://u:p@s/w@example.com/", "password-mark[/]", "a slash in a password"},
		{"https://u:p@s#w@example.com/", "password-mark[#]", "a number sign"},
		{"https://u:p@example.com/a@b.example/", "", "the host is one"},
		{"https://u@s/w@example.com/", "", "no password"},
		{"https://u:p@localhost/a@b.example", "", "this machine"},
		{"https://u:p@s/@scope/name", "", "no host follows"},
		{"https://h.example/?a=+4912345678", "plus-in-query[+]", "the number of a telephone"},
		{"https://h.example/?a=b&t=2024-01-02T15:04:05+02:00#x", "plus-in-query[+]", "an offset"},
		{"https://h.example/?q=contact+info@example.com", "", "words to look for"},
		{"https://h.example/?mail=info+x@example.com", "plus-in-query[+]", "the name of a mailbox"},
		{"https://h.example/?t=2024-01-02T15:04:05.123+0200", "plus-in-query[+]", "with fractions"},
		{"https://h.example/?a=u+tag@example.com", "plus-in-query[+]", "a mailbox"},
		{"https://h.example/?a=b+c", "", "a space"},
		{"https://h.example/?a=c#&b=1", "fragment-query[#]", "a value that ends in a number sign"},
		{"https://h.example/?q=#go&n=5", "fragment-query[#]", "or begins with one"},
		{"https://h.example/#a?b=1", "fragment-query[#]", "the query after the fragment"},
		{"https://h.example/#/a?b=1", "", "a path in a page"},
		{"https://h.example/#!a?b=1", "", "another"},
		{"https://h.example/?a=b#token=1&type=2", "", "names and values in a fragment"},
		{"https://h.example/?a=b#c", "", "a fragment"},
		{"https://h.example/?a=b+c+d@example.com", "", "spaces, perhaps"},
		{"https://h.example/?a=+1", "", "a number"},
		{"https://h.example/?t=2024-01-02+03:04", "", "a space between day and time"},
		{"https://h.example/a+b@example.com", "", "in a path it is one"},
	})
	runKindCases(t, "net/url.URL.RawQuery=query", []kindCase{
		{"a=+4912345678", "plus-in-query[+]", "as in a URL"},
		{"a=b+c", "", "a space"},
	})
	runKindCases(t, "(net/url.Values).Set#1=value", []kindCase{
		{"openid+email+profile", "double-escape[+]->  double-escape[+]-> ", "plus signs that are to be spaces"},
		{"image/svg+xml", "", "one of its own"},
		{"a+b+c", "", "a formula"},
		{"+49 123+456+789!", "", "another"},
	})
	for _, text := range []string{"https://a..b/", "https://a–b/", "https://h.example/?a=+4912345678", "https://localhost/:80"} {
		assertSilentInTests(t, "net/http.Get#0=absolute[http,https]", text)
	}
}

func TestURLStructs(t *testing.T) {
	runKindCases(t, "net/http.Request.URL=sent-url", []kindCase{
		{"https://example.com/a", "", "whole"},
		{"/a", "", "of a request that a server got"},
		{"//example.com/a", "missing-scheme[//]", "a host, and no scheme"},
	})
	runKindCases(t, "net/http.ProxyURL#0=proxy-url[http,https,socks5]", []kindCase{
		{"https://proxy:3128", "", "whole"},
		{"//proxy:3128", "", "HTTP"},
		{"//proxy", "missing-scheme[]", "port 0"},
		{"socks4://proxy:1080", "scheme-refused[socks4]", "taken for HTTP"},
	})
	assertSilentInTests(t, "net/http.Request.URL=sent-url", "//example.com/a")
}
