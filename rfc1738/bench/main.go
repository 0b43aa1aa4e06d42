// Command bench measures what it costs to read a URL, side by side with other
// parsers, and prints the table that stands in the README:
//
//	cd rfc1738/bench && go run . [-n rounds]
//
// All contenders read the same 120,000 URLs in turns, a thousand each turn;
// the best time of each thousand counts.
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

// turn is the number of URLs that a contender reads before the next has its
// turn.
const turn = 1000

type contender struct {
	name string
	ok   func(string) bool
}

var contenders = []contender{
	{"`net/url.Parse`", func(s string) bool { _, err := url.Parse(s); return err == nil }},
	{"`rfc1738.Valid`", rfc1738.Valid},
	{"`rfc1738.Parse`", func(s string) bool { _, err := rfc1738.Parse(s); return err == nil }},
	{"`rfc1738.Check`, profile current", func(s string) bool { return rfc1738.Check(s, rfc1738.Options{}) == nil }},
	{"`whatwg-url` v0.6.2 `Parse`", func(s string) bool { _, err := whatwg.Parse(s); return err == nil }},
}

func main() {
	rounds := flag.Int("n", 10, "rounds")
	flag.Parse()
	urls := mix.URLs(120_000)
	size := 0
	for _, s := range urls {
		size += len(s)
	}
	fmt.Printf("%d URLs, mean length %d bytes\n\n", len(urls), size/len(urls))
	fmt.Println("| | ns per URL | times as fast as net/url | allocations |\n|---|--:|--:|--:|")
	perURL := measure(urls, *rounds)
	for i, c := range contenders {
		fmt.Printf("| %s | %.0f | %.2f | %.1f |\n", c.name, perURL[i], perURL[0]/perURL[i], allocations(c, urls[:turn]))
	}
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

// readAll panics if the contender refuses a URL, for then the others do more.
func readAll(c contender, urls []string) {
	for _, s := range urls {
		if !c.ok(s) {
			panic(fmt.Sprintf("%s refuses %q", c.name, s))
		}
	}
}

// allocations returns how often the contender allocates per URL.
func allocations(c contender, urls []string) float64 {
	return testing.AllocsPerRun(1, func() { readAll(c, urls) }) / float64(len(urls))
}
