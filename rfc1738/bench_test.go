package rfc1738_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/rfc1738/internal/mix"
)

func TestMixedURLsAreValid(t *testing.T) {
	for _, s := range mix.URLs(5000) {
		_, err := url.Parse(s)
		require.NoError(t, err, s)
		require.True(t, rfc1738.Valid(s), s)
	}
}

func TestValidURLsAllocateNothing(t *testing.T) {
	for _, s := range append(mix.URLs(500), "gopher://h/1a%09b", "news:a@b.c", "nntp://h/g/1", "telnet://u:p@h/", "wais://h/d?s",
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
	urls := mix.URLs(120_000)
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
