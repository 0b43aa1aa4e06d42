// Package mix makes URLs to measure with.
package mix

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// URLs returns n URLs, valid by RFC 1738 and by net/url, of the mix that
// the string literals of Go sources have: most of them https, a third http,
// names and addresses, ports on hosts of one's own, paths of up to six segments,
// a search on one in eight, an escape on one in thirty; about 60 bytes each.
func URLs(n int) []string {
	r := rand.New(rand.NewPCG(1738, 1994))
	pick := func(words ...string) string { return words[r.IntN(len(words))] }
	hosts := []string{
		"github.com", "www.example.com", "docs.aws.amazon.com", "storage.googleapis.com", "localhost", "127.0.0.1", "api.example.org",
		"pkg.go.dev", "192.168.10.24", "foo.bar.svc.cluster.local", "developers.google.com", "my-service-1.eu-west-1.example.net",
	}
	words := []string{
		"v1", "api", "users", "index.html", "README.md", "kubernetes", "blob", "master", "pull", "12345", "storage", "en-us",
		"projects", "docs", "latest", "welcome", "rfc1738.txt", "Type_Reference", "configuration-settings", "a",
	}
	urls := make([]string, n)
	for i := range urls {
		var b strings.Builder
		b.WriteString(pick("https", "https", "https", "https", "https", "https", "http", "http", "http", "http"))
		if r.IntN(25) == 0 {
			b.Reset()
			b.WriteString(pick("ftp", "tcp", "ssh", "git", "amqp", "redis", "file"))
		}
		b.WriteString("://")
		host := pick(hosts...)
		b.WriteString(host)
		if r.IntN(6) == 0 && !strings.HasPrefix(b.String(), "file") {
			fmt.Fprintf(&b, ":%d", 1024+r.IntN(60000))
		}
		segments := r.IntN(7)
		if strings.HasPrefix(b.String(), "file") {
			segments++
		}
		for range segments {
			b.WriteString("/" + pick(words...))
		}
		if segments > 0 && r.IntN(30) == 0 {
			b.WriteString("%20x")
		}
		if segments > 0 && r.IntN(8) == 0 && strings.HasPrefix(b.String(), "http") {
			fmt.Fprintf(&b, "?%s=%s&page=%d", pick(words...), pick(words...), r.IntN(1000))
		}
		urls[i] = b.String()
	}
	return urls
}
