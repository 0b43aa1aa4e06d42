package kind_test

import "testing"

func TestHeaderValues(t *testing.T) {
	runKindCases(t, "(net/http.Header).Set#1=link", []kindCase{
		{"<https://example.com/a>; rel=next", "", "right"},
		{"<https://example.com/a>; rel=next, </b>; rel=prev", "", "two of them"},
		{" </a.css>; rel=preload", "", "a space before it"},
		{"", "", "nothing"},
		{"https://example.com/a; rel=next", "link-brackets[https://example.com/a]", "no brackets"},
		{"/a.css; rel=preload", "link-brackets[/a.css]", "no brackets, either"},
		{"<https//example.com/a>; rel=next", "scheme-colon[https//]->https://", "no colon"},
	})
	runKindCases(t, "(net/http.Header).Set#1=policy", []kindCase{
		{"default-src 'self' https://cdn.example.com", "", "right"},
		{"script-src https: data:; img-src *", "", "schemes alone"},
		{"default-src https//cdn.example.com", "scheme-colon[https//]->https://", "no colon"},
		{"img-src a.example; font-src htpp://b.example;", "scheme-typo[htpp]->http", "another directive"},
	})
	runKindCases(t, "(net/http.Header).Set#1=refresh", []kindCase{
		{"5", "", "the page itself"},
		{"5; url=https://example.com/", "", "right"},
		{"0;URL='/a'", "", "in quotes"},
		{"5; url=example.com/a", "redirect-host[example.com]", "no scheme"},
		{"5; url='http//example.com'", "scheme-colon[http//]->http://", "no colon"},
	})
	runKindCases(t, "(net/http.Header).Set#1=credentials", []kindCase{
		{"Basic dXNlcjpwYXNz", "", "right"},
		{"Bearer a:b", "", "of another scheme, whose server made the token"},
		{"a:b", "", "no scheme"},
		{"Basic", "", "what a log begins with"},
		{"Basic user:pass", "basic-base64[Basic]", "no base64"},
		{"basic user:", "basic-base64[basic]", "in small letters"},
	})
	runKindCases(t, "net/http.Cookie.Path=cookie-path", []kindCase{
		{"/", "", "right"},
		{"/app", "", "right"},
		{"", "", "that of the page"},
		{"app", "cookie-path[app]", "no slash"},
		{"https://example.com/app", "cookie-path[https://example.com/app]", "a URL"},
		{"/app;v=1", "cookie-path[;v=1]", "a semicolon ends the attribute"},
	})
	runKindCases(t, "net/http.Cookie.Name=cookie-name", []kindCase{
		{"sid", "", "right"},
		{"__Host-sid", "", "right, too"},
		{"", "", "told by nothing"},
		{"last visit", "cookie-name[ ]", "a space"},
		{"user[id]", "cookie-name[[]", "a bracket"},
		{"a=b", "cookie-name[=]", "what ends a name"},
		{"a;b", "cookie-name[;]", "what ends a cookie"},
	})
	runKindCases(t, "net/http.Cookie.Value=cookie-value", []kindCase{
		{"abc=", "", "right"},
		{"", "", "empty"},
		{"bye, see you", "", "is written in quotes, and read without them"},
		{`{"a":1}`, `cookie-value["]`, "JSON"},
		{"bye; see you", "cookie-value[;]", "what ends a cookie"},
		{`a\b`, `cookie-value[\]`, "a backslash"},
		{"é", "cookie-value[é]", "not of ASCII"},
		{"a\n", "cookie-value[\n]", "a control character"},
	})
	runKindCases(t, "net/mail.ParseAddress#0=mailbox", []kindCase{
		{"a@example.com", "", "right"},
		{"A <a@example.com>", "", "with a name"},
		{"mailto:a@example.com", "mail-url[mailto:]->", "a URL"},
	})
	for _, entry := range []string{
		"(net/http.Header).Set#1=link", "(net/http.Header).Set#1=policy", "(net/http.Header).Set#1=refresh", "net/http.Cookie.Path=cookie-path", "net/http.Cookie.Name=cookie-name", "net/http.Cookie.Value=cookie-value", "net/mail.ParseAddress#0=mailbox",
	} {
		assertSilentInTests(t, entry, `mailto:a "`)
	}
	assertSilentInTests(t, "(net/http.Header).Set#1=credentials", "Basic a:b")
}
