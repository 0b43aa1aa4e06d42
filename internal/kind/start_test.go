package kind_test

import (
	"testing"

	"github.com/urllint/urllint/internal/kind"
)

// Beginnings that nobody means, at any sink, and those of the same shape that
// somebody may.
func TestBrokenStarts(t *testing.T) {
	for _, entry := range []string{"net/url.Parse#0=url", "net/url.URL.Parse#0=reference", "net/http.Redirect#2=redirect", "example.org/api.Dial#0=endpoint"} {
		runKindCases(t, entry, []kindCase{
			{"https//example.com", "scheme-colon[https//]->https://", "no colon"},
			{"Https//example.com", "scheme-colon[Https//]->Https://", "in capital letters"},
			{"http//:10.0.0.1:1400", "scheme-colon[http//:]->http://", "the colon comes after the slashes"},
			{"http;//example.com", "scheme-colon[http;//]->http://", "the key beside it"},
			{"wss,//example.com", "scheme-colon[wss,//]->wss://", "another"},
			{"https://https//example.com", "double-scheme[https//]", "a second one, without its colon"},
			{"https://http:/example.com", "double-scheme[http:/]", "or with one slash"},
			{"https://WS://example.com", "double-scheme[WS://]", "in capital letters"},
			{"https://://example.com", "double-scheme[://://]", "what follows the scheme twice"},
			{"https://u:p@http://example.com", "double-scheme[http://]", "after a user"},
			{"amqp://u:p@amqp://example.com", "double-scheme[amqp://]", "of a broker"},
			{"https://u:p@http:/example.com", "", "a host and an empty port"},
			{"https://u:p@h:80/http://b", "", "in a path after a user"},
			{"https://h/a@http://b", "", "in a path with an @"},
			{"htpps://example.com", "scheme-typo[htpps]->https", "neighbours changed places"},
			{"htps://example.com", "scheme-typo[htps]->https", "a letter is missing"},
			{"htttps://example.com", "scheme-typo[htttps]->https", "one too many"},
			{"httpp://example.com", "scheme-typo[httpp]", "http or https, who knows"},
			{"HTPP://example.com", "scheme-typo[HTPP]->http", "in capital letters"},
			{"https://example.com/htps://a", "", "in a path"},
			{"https://https/a", "", "a host of that name"},
			{"https://ws//a", "", "another"},
			{"shttp://example.com", "", "RFC 2660"},
			{"sttp://example.com/", "scheme-typo[sttp]->http", "another letter of theirs"},
			{"hxxps://example.com", "", "made harmless on purpose"},
			{"ftps://example.com", "", "a scheme of its own"},
			{"httpx://example.com", "", "no letter of theirs"},
			{"tp://example.com", "", "two are missing"},
			{"httpd/conf", "", "a path"},
			{"http/1.1", "", "another"},
			{"http.Client", "", "a name"},
		})
	}
}

// Beginnings that nobody means wherever they go, and those that may be what somebody takes
// apart, or goes on with.
func TestStart(t *testing.T) {
	for _, tt := range []struct{ text, want, why string }{
		{"https//example.com/a", "scheme-colon", "no colon"},
		{"http://https://example.com/", "double-scheme", "two schemes"},
		{"htps://example.com/", "scheme-typo", "a letter is missing"},
		{"https:/example.com/a", "missing-slashes", "one slash, and a host"},
		{"https:example.com/a", "missing-slashes", "none"},
		{"https:/example.com", "", "it may go on"},
		{"https:/srv/a", "", "no host: a path after what is cut off"},
		{"https:", "", "something goes on"},
		{"https://example.com/", "", "a URL"},
		{"ftp:/example.com/a", "", "of another scheme"},
		{"", "", "nothing"},
	} {
		got := ""
		for _, f := range kind.Start(tt.text) {
			got += f.Rule.Name
		}
		if got != tt.want {
			t.Errorf("%q: %q, want %q: %s", tt.text, got, tt.want, tt.why)
		}
	}
}
