package idle

import (
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// FuzzNever holds what is said to be never true against what url.Parse makes of
// any text: no part of it is what it is said never to be, nor begins or ends
// with that.
func FuzzNever(f *testing.F) {
	for _, seed := range []string{
		"http://example.com:80/a?b=c#d", "HTTPS://EXAMPLE.com", "http://[::1]:80/", "http://[fe80::1%25eth0]/",
		"postgres://a:1,b:2/db", "mailto:a@b", "//h", "/??a=b", "/a##top", "http://h:/", "a:b", "x://a%C3%A9/",
		"http://[2001:db8::1]/",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := url.Parse(text)
		if err != nil {
			return
		}
		if strings.Count(u.Host, ":") > 1 && u.Host[0] != '[' && !strings.Contains(u.Host, ",") {
			return // neither a port nor a list: "x://a:80:90" is left out knowingly
		}
		for name, part := range map[string]string{
			"net/url.URL.Scheme": u.Scheme, "net/url.URL.Host": u.Host,
			"net/url.URL.Hostname": u.Hostname(), "net/url.URL.Port": u.Port(),
		} {
			never := impossible[name]
			assert.False(t, never(part, whole), "%s is %q", name, part)
			assert.False(t, never(strings.ToUpper(part), folded) && strings.EqualFold(strings.ToUpper(part), part), "%s is %q", name, part)
			for i := range part {
				assert.False(t, never(part[:i], beginning), "%s begins with %q", name, part[:i])
				assert.False(t, never(part[i:], ending), "%s ends with %q", name, part[i:])
			}
		}
	})
}

func TestHostOf(t *testing.T) {
	for _, row := range []struct{ host, want, why string }{
		{"example.com:80", "example.com", "of http"},
		{"example.com:443", "example.com", "of https"},
		{"example.com:", "example.com", "an empty port"},
		{"example.com:8080", "example.com:8080", "the server is told this one"},
		{" example.com ", "example.com", "values of headers are trimmed"},
	} {
		assert.Equal(t, row.want, withoutPort(row.host), row.why)
	}
}

func TestMayHave(t *testing.T) {
	for _, row := range []struct {
		path, prefix string
		want         bool
		why          string
	}{
		{"/a/", "/a/", true, "the same"},
		{"/a/", "/a", true, "its beginning"},
		{"/a/", "/a/b", true, "some paths of the tree"},
		{"/a", "/a/b", false, "one path"},
		{"/a/", "/b", false, "another one"},
	} {
		assert.Equal(t, row.want, mayHave(row.path, row.prefix), row.why)
	}
	assert.Equal(t, "/t w/%zz/a/b/%41/", unescaped("/t%20w/%zz/a%2Fb/%2541/"), "each segment once, and what is no escape stays")
}
