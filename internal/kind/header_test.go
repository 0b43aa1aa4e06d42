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
		{"<https://example.com/a>", "", "no parameters"},
		{"</a>, </b>;rel=prev", "", "two, of which one has parameters"},
		{"<https://example.com/a>, rel=next", "link-semicolon[,]", "a comma in front of a parameter"},
		{"<https://example.com/a> rel=next", "link-semicolon[r]", "nothing between them"},
		{"<https//example.com/a>; rel=next", "scheme-colon[https//]->https://", "no colon"},
	})
	runKindCases(t, "(net/http.Header).Set#1=policy", []kindCase{
		{"default-src 'self' https://cdn.example.com", "", "right"},
		{"script-src https: data:; img-src *", "", "schemes alone"},
		{"default-src https//cdn.example.com", "scheme-colon[https//]->https://", "no colon"},
		{"img-src a.example; font-src htpp://b.example;", "scheme-typo[htpp]->http", "another directive"},
	})
	runKindCases(t, "(net/http.Header).Set#1=policy", []kindCase{
		{"default-src 'self'; img-src https://*.example.com:* *.example.org https://* *", "", "stars that browsers know"},
		{"script-src 'nonce-abc' 'sha256-a/b=' blob: wss://h:1; upgrade-insecure-requests; report-uri https://h/*", "", "right"},
		{"frame-ancestors https://h/*; report-to script-src", "", "a path that nobody looks at, and the name of a group"},
		{"img-src 'self'; , font-src 'self'", "", "two policies"},
		{"sandbox allow-forms; x-directive a*b", "", "no sources, or of another time"},
		{"img-src 'self' https://h/img/*", "policy-word[https://h/img/*]", "a star in a path"},
		{"img-src cdn.example.com/*", "policy-word[cdn.example.com/*]", "without a scheme"},
		{"img-src https://cdn.*.example.com", "policy-word[https://cdn.*.example.com]", "a star in the middle of a host"},
		{"img-src *://h", "policy-word[*://h]", "a star for a scheme"},
		{"default-src 'self', https://h", "policy-word[https://h]", "a comma between sources"},
		{"default-src: 'self'", "policy-word[default-src:]", "a colon after the directive"},
		{"default-src 'self' script-src 'self'", "policy-word[script-src]", "no semicolon"},
		{"img-src 'data:' 'https://h'", "policy-word['data:'] policy-word['https://h']", "quotes around what is no keyword"},
		{"script-src nonce-abc", "policy-keyword[nonce-abc]", "a keyword without quotes"},
	})
	runKindCases(t, "(net/http.Header).Set#1=alt-svc", []kindCase{
		{`h3=":443"; ma=3600`, "", "right"},
		{`h3=":443", h2="alt.example.com:443"`, "", "two of them"},
		{"clear", "", "none from now on"},
		{"", "", "nothing"},
		{"h3=:443; ma=3600", "alt-svc[:443]", "no quotes"},
		{"h3='example.com:443'", "alt-svc['example.com:443']", "other quotes"},
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
		{"Bearer a b", "", "a token with a space, which is for the server to say"},
		{"Bearer: a", "bearer-twice[Bearer:]", "a colon"},
		{"Bearer Bearer a", "bearer-twice[Bearer]", "twice"},
		{"Token: a", "", "a scheme of somebody's own"},
	})
	runKindCases(t, "(*github.com/go-resty/resty/v2.Client).SetAuthToken#0=bearer", []kindCase{
		{"abc", "", "right"},
		{"Bearer", "", "what a text begins with, or a token of that name"},
		{"bearer abc", "bearer-twice[bearer]", "the scheme, which is written already"},
	})
	runKindCases(t, "(net/http.Header).Set#1=media-type", []kindCase{
		{"application/json", "", "right"},
		{"text/html; charset=utf-8", "", "a parameter"},
		{"text/html;charset=utf-8;", "", "no spaces, and a semicolon at the end"},
		{"application/json; utf-8", "", "a parameter that readers leave out"},
		{"application/vnd.example.v1+json", "", "of a vendor"},
		{"application/jsonl", "", "another type"},
		{"text/csv", "", "another type than text/css"},
		{"image/jpg", "", "a name that browsers know"},
		{"", "", "none"},
		{"text/html, charset=utf-8", "media-type[text/html, charset=utf-8]", "a comma"},
		{`application\octet-stream`, `media-type[application\octet-stream]`, "a backslash"},
		{"json", "media-type[json]", "no type"},
		{"application/ json", "media-type[application/ json]", "a space"},
		{"aplication/json; charset=utf-8", "media-type[aplication/json]", "a letter is missing"},
		{"application/x-www-form-urlencode", "media-type[application/x-www-form-urlencode]", "a letter is missing"},
		{"multipart/from-data", "media-type[multipart/from-data]", "two letters changed places"},
	})
	runKindCases(t, "golang.org/x/oauth2.Config.Scopes=one-name[openid]", []kindCase{
		{"openid", "", "right"},
		{"read,activity:read", "", "of a server that takes commas"},
		{"openid,email", "list-comma[,]", "two of them"},
		{"email, openid", "list-comma[,]", "a space, too"},
	})
	runKindCases(t, "github.com/rs/cors.Options.AllowedMethods=one-name", []kindCase{
		{"GET", "", "right"},
		{"*", "", "each"},
		{"GET, HEAD", "list-comma[,]", "two of them"},
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
	assertSilentInTests(t, "(net/http.Header).Set#1=credentials", "Bearer: a")
	assertSilentInTests(t, "(net/http.Header).Set#1=alt-svc", "h3=:1")
	assertSilentInTests(t, "(net/http.Header).Set#1=media-type", "json")
	assertSilentInTests(t, "github.com/rs/cors.Options.AllowedMethods=one-name", "GET, HEAD")
}
