// Command bench measures what it costs to read a URL, side by side with other
// parsers, and prints the table of docs/parser.md:
//
//	cd rfc1738/bench && go run . [-n rounds]
//
// All contenders read the same URLs in turns, a thousand each turn; the best
// time of each thousand counts, so that what else the machine does falls on
// no one in particular. Package mix says what the URLs are.
package main

import (
	"flag"
	"fmt"
	"net/url"
	"testing"
	"time"

	whatwg "github.com/nlnwa/whatwg-url/url"

	"github.com/urllint/urllint/rfc1738"
	"github.com/urllint/urllint/rfc1738/internal/mix"
)

const (
	numURLs = 60_000
	turn    = 1000 // URLs that a contender reads before the next has its turn
)

type contender struct {
	name string
	read func(string) bool // whether the URL is in order
}

var contenders = []contender{
	{"`net/url.Parse`", func(s string) bool { _, err := url.Parse(s); return err == nil }},
	{"`rfc1738.Valid`", rfc1738.Valid},
	{"`rfc1738.Parse`", func(s string) bool { _, err := rfc1738.Parse(s); return err == nil }},
	{"`rfc1738.Check`, profile current", func(s string) bool { return rfc1738.Check(s, rfc1738.Options{}) == nil }},
	{"`rfc1738.Check`, profile rfc1738", func(s string) bool {
		return rfc1738.Check(s, rfc1738.Options{Profile: rfc1738.ProfileRFC1738}) == nil
	}},
	{"`whatwg-url` v0.6.2 `Parse`", func(s string) bool { _, err := whatwg.Parse(s); return err == nil }},
	{"floor: one pass over the bytes", func(s string) bool { return sum(s) >= 0 }},
}

// sum adds up the bytes of s.
func sum(s string) (n int) {
	for i := range len(s) {
		n += int(s[i])
	}
	return n
}

func main() {
	rounds := flag.Int("n", 10, "rounds")
	flag.Parse()
	table("mix", mix.URLs(numURLs), *rounds)
	table("mix, URLs of RFC 1738 only", mix.Valid(numURLs, rfc1738.Valid), *rounds)
}

// table prints what each contender does with the URLs.
func table(name string, urls []string, rounds int) {
	size := 0
	for _, s := range urls {
		size += len(s)
	}
	fmt.Printf("%s: %d URLs, mean length %d bytes\n\n", name, len(urls), size/len(urls))
	fmt.Println("| | ns per URL | times as fast as net/url | allocations | in order |\n|---|--:|--:|--:|--:|")
	perURL := measure(urls, rounds)
	for i, c := range contenders {
		ok := 0
		for _, s := range urls {
			if c.read(s) {
				ok++
			}
		}
		fmt.Printf("| %s | %.0f | %.2f | %.2f | %.1f %% |\n", c.name, perURL[i], perURL[0]/perURL[i], allocations(c, urls), 100*float64(ok)/float64(len(urls)))
	}
	fmt.Println()
}

// measure returns the time per URL of each contender in nanoseconds.
func measure(urls []string, rounds int) []float64 {
	perURL := make([]float64, len(contenders))
	for at := 0; at < len(urls); at += turn {
		best := make([]time.Duration, len(contenders))
		for range rounds {
			for i, c := range contenders {
				start := time.Now()
				readAll(c, urls[at:at+turn])
				if d := time.Since(start); best[i] == 0 || d < best[i] {
					best[i] = d
				}
			}
		}
		for i, d := range best {
			perURL[i] += float64(d) / float64(len(urls))
		}
	}
	return perURL
}

func readAll(c contender, urls []string) {
	for _, s := range urls {
		c.read(s)
	}
}

// allocations returns how often the contender allocates per URL.
func allocations(c contender, urls []string) float64 {
	return testing.AllocsPerRun(1, func() { readAll(c, urls) }) / float64(len(urls))
}
