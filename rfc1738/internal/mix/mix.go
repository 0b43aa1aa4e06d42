// Package mix makes URLs to measure with.
package mix

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// URLs returns n URLs of the mix that the string literals of Go sources have,
// counted in 13,000 of them: half of them https, a quarter http, the rest of
// data stores, brokers and files; a port on one in five, a search on one in
// six, a user name on one in fifteen; 48 bytes each. A quarter is no URL by the
// letter of RFC 1738, nearly always for something that a later standard made
// legal: a fragment, an underscore or an IPv6 address in a host, a search
// without a path. Two in a hundred are wrong by any standard.
func URLs(n int) []string {
	m := maker{rand.New(rand.NewPCG(1738, 1994))}
	urls := make([]string, n)
	for i := range urls {
		urls[i] = m.url()
	}
	return urls
}

// Valid returns the URLs of the mix that RFC 1738 allows to the letter, as
// valid reports it.
func Valid(n int, valid func(string) bool) []string {
	var urls []string
	for m := 2 * n; len(urls) < n; m *= 2 {
		urls = urls[:0]
		for _, s := range URLs(m) {
			if valid(s) {
				urls = append(urls, s)
			}
		}
	}
	return urls[:n]
}

// A maker makes one URL after the other.
type maker struct{ *rand.Rand }

// in reports whether to do what is done once in n times.
func (m maker) in(n int) bool { return m.IntN(n) == 0 }

func (m maker) pick(words []string) string { return words[m.IntN(len(words))] }

var (
	stores  = []string{"postgres", "mongodb", "redis", "nats", "amqp", "tcp", "clickhouse", "ssh", "git", "ws", "wss", "ftp", "s3", "dns"}
	hosts   = []string{"github.com", "www.example.com", "docs.aws.amazon.com", "storage.googleapis.com", "api.example.org", "pkg.go.dev", "developers.google.com", "example.com", "my-service-1.eu-west-1.example.net"}
	own     = []string{"localhost", "127.0.0.1", "192.168.10.24", "foo.bar.svc.cluster.local", "localhost", "db-0.internal", "host"}
	words   = []string{"v1", "api", "users", "index.html", "README.md", "kubernetes", "blob", "master", "pull", "12345", "storage", "en-us", "projects", "docs", "latest", "welcome", "rfc1738.txt", "Type_Reference", "configuration-settings", "a"}
	illegal = []string{" ", "{id}", `"`, "|", "%zz", "<x>", "^", `\`}
)

func (m maker) url() string {
	switch k := m.IntN(100); {
	case k < 52:
		return m.web("https")
	case k < 79:
		return m.web("http")
	case k < 82:
		return "file:///" + m.pick(words) + m.path(5)
	}
	return m.store()
}

// web returns a URL of http or https.
func (m maker) web(scheme string) string {
	user, host, port := "", m.pick(hosts), ""
	if m.in(4) {
		host = m.pick(own)
		if !m.in(3) {
			port = fmt.Sprintf(":%d", 1024+m.IntN(60000))
		}
	}
	path, search, fragment := m.path(6), "", ""
	if m.in(6) {
		search = fmt.Sprintf("?%s=%s&page=%d", m.pick(words), m.pick(words), m.IntN(1000))
	}
	switch k := m.IntN(200); { // what later standards made legal, and what none did
	case k < 42:
		fragment = "#" + m.pick(words)
	case k < 47:
		host = "my_host.example"
	case k < 50:
		host, port = "[::1]", ":8080"
	case k < 54:
		user = "user:secret@"
	case k < 57:
		path, search = "", "?q="+m.pick(words)
	case k < 63:
		search = "?next=/" + m.pick(words)
	case k < 66:
		path = "/~user" + path
	case k == 66:
		port = ":"
	case k == 67:
		path += "/café"
	case k < 72:
		path += "/" + m.pick(illegal)
	case k == 72:
		port = ":port"
	}
	return scheme + "://" + user + host + port + path + search + fragment
}

// store returns a URL of a data store, a broker or the like.
func (m maker) store() string {
	user, host, port, search := "", m.pick(own), "", ""
	if m.in(3) {
		user = "user:secret@"
	}
	if !m.in(3) {
		port = fmt.Sprintf(":%d", 1024+m.IntN(60000))
	}
	scheme := m.pick(stores)
	if scheme == "mongodb" && m.in(3) {
		port += ",host-2" + port
	}
	if m.in(8) {
		search = "?sslmode=disable"
	}
	if scheme == "ftp" {
		return scheme + "://" + user + host + m.path(4)
	}
	return scheme + "://" + user + host + port + "/" + m.pick(words) + search
}

// path returns up to most segments.
func (m maker) path(most int) string {
	var b strings.Builder
	for range m.IntN(most + 1) {
		b.WriteString("/" + m.pick(words))
	}
	if b.Len() > 0 && m.in(30) {
		b.WriteString("%20x")
	}
	return b.String()
}
