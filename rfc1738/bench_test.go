package rfc1738_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// mixedURLs returns n URLs, valid by RFC 1738 and by net/url, of the mix that
// the string literals of Go sources have: most of them https, a third http,
// names and addresses, ports on hosts of one's own, paths of up to six segments,
// a search on one in eight, an escape on one in thirty; about 60 bytes each.
func mixedURLs(n int) []string {
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

func TestMixedURLsAreValid(t *testing.T) {
	for _, s := range mixedURLs(5000) {
		_, err := url.Parse(s)
		require.NoError(t, err, s)
		require.True(t, rfc1738.Valid(s), s)
	}
}

func TestValidURLsAllocateNothing(t *testing.T) {
	for _, s := range append(mixedURLs(500), "gopher://h/1a%09b", "news:a@b.c", "nntp://h/g/1", "telnet://u:p@h/", "wais://h/d?s",
		"prospero://h/a;b=c", "mailto:a@b", "http://1.2.3.4/", "FTP://u@h/a;type=i") {
		require.Zero(t, testing.AllocsPerRun(1, func() {
			if _, err := rfc1738.Parse(s); err != nil || !rfc1738.Valid(s) {
				t.Error(s)
			}
		}), s)
	}
}

// contenders are what a Go programmer could pick.
var contenders = []struct {
	name string
	ok   func(string) bool
}{
	{"net/url", func(s string) bool { _, err := url.Parse(s); return err == nil }},
	{"Parse", func(s string) bool { _, err := rfc1738.Parse(s); return err == nil }},
	{"Valid", rfc1738.Valid},
	{"Check", func(s string) bool { return rfc1738.Check(s, rfc1738.Options{}) == nil }},
}

// BenchmarkSideBySide times the contenders on the same 120,000 URLs in turns,
// a thousand URLs each turn, and keeps the best time of each thousand, so that
// what else the machine does falls on no one in particular. It reports the time
// per URL, and how many times as fast as net/url each one is:
//
//	go test -run '^$' -bench SideBySide -benchtime 10x ./rfc1738
func BenchmarkSideBySide(b *testing.B) {
	const turn = 1000
	urls := mixedURLs(120_000)
	best := make([][]time.Duration, len(contenders))
	for i := range best {
		best[i] = make([]time.Duration, len(urls)/turn)
	}
	for b.Loop() {
		for at := 0; at < len(urls); at += turn {
			for i, c := range contenders {
				d := timeOf(b, c.ok, urls[at:at+turn])
				if p := &best[i][at/turn]; *p == 0 || d < *p {
					*p = d
				}
			}
		}
	}
	report(b, best, len(urls))
}

// timeOf returns how long f takes for all the URLs.
func timeOf(b *testing.B, f func(string) bool, urls []string) time.Duration {
	start := time.Now()
	for _, s := range urls {
		if !f(s) {
			b.Fatalf("%q is not accepted", s)
		}
	}
	return time.Since(start)
}

func report(b *testing.B, best [][]time.Duration, n int) {
	perURL := make([]float64, len(best))
	for i, ds := range best {
		for _, d := range ds {
			perURL[i] += float64(d) / float64(n)
		}
		b.ReportMetric(perURL[i], "ns/"+contenders[i].name)
		b.ReportMetric(perURL[0]/perURL[i], "x-"+contenders[i].name)
	}
	b.ReportMetric(0, "ns/op")
}

// BenchmarkSize shows that time per byte does not grow with the text, for
// valid texts and for the worst.
func BenchmarkSize(b *testing.B) {
	for _, unit := range []string{"a", "/", "%41", "%", ":", "@", ".", "-", "?", "#", "[", ";", "\x80", "a ", "é|"} {
		for _, size := range []int{1 << 10, 1 << 20} {
			for _, prefix := range []string{"http://", "http://h/", "x://"} {
				text := prefix + strings.Repeat(unit, size/len(unit))
				b.Run(fmt.Sprintf("%s%s/%d", prefix, unit, size), func(b *testing.B) {
					b.SetBytes(int64(len(text)))
					for b.Loop() {
						rfc1738.Check(text, rfc1738.Options{Profile: rfc1738.Strict})
					}
				})
			}
		}
	}
}
