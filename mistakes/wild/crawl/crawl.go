// Package crawl goes over pages.
package crawl

import (
	"bufio"
	"context"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"sync"
)

var href = regexp.MustCompile(`href="([^"]+)"`)

type Page struct {
	URL  string
	Host string
}

type Crawler struct {
	seeds []string
	queue chan string
	seen  sync.Map
	hc    *http.Client
}

func New() *Crawler {
	return &Crawler{
		seeds: []string{"news.example.com", "blog.example.com"}, // missed: no scheme, by way of a queue, goroutines and a method
		queue: make(chan string, 100),
		hc:    http.DefaultClient,
	}
}

func (c *Crawler) Run(ctx context.Context) {
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for u := range c.queue {
				c.visit(ctx, u)
			}
		}()
	}
	for _, s := range c.seeds {
		c.queue <- s
	}
	close(c.queue)
	wg.Wait()
}

func (c *Crawler) visit(ctx context.Context, raw string) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, raw, nil)
	if err != nil {
		log.Print(err)
		return
	}
	resp, err := c.hc.Do(req)
	if err != nil {
		log.Print(err)
		return
	}
	resp.Body.Close()
}

type Crawler2 struct {
	seeds []string
	hc    *http.Client
}

func New2() *Crawler2 {
	return &Crawler2{seeds: []string{"https://news.example.com", "https://blog.example.com"}, hc: http.DefaultClient} // good: right
}

func (c *Crawler2) Run() {
	for _, s := range c.seeds {
		c.hc.Get(s)
	}
}

func readLines(r *bufio.Reader) {
	for {
		line, err := r.ReadString('\n') // bad: white space around a URL
		if err != nil {
			return
		}
		go http.Get(line)
	}
}

func readLines2(r *bufio.Scanner) {
	for r.Scan() {
		go http.Get(r.Text()) // good: right
	}
}

func domain(raw string) string {
	d := strings.TrimPrefix(raw, "https://")
	d = strings.TrimPrefix(d, "http://")
	d = strings.TrimLeft(d, "www.") // bad: set of characters where a prefix or suffix was meant
	return strings.Split(d, "/")[0]
}

func domain2(raw string) string {
	d := strings.TrimPrefix(raw, "https://") // good: right
	d = strings.TrimPrefix(d, "http://")
	d = strings.TrimPrefix(d, "www.")
	return strings.Split(d, "/")[0]
}

func robots(u *url.URL) (*http.Response, error) {
	return http.Get(u.Host + "/robots.txt") // bad: no scheme where one is needed
}

func robots2(u *url.URL) (*http.Response, error) {
	return http.Get(u.Scheme + "://" + u.Host + "/robots.txt") // good: right
}

func sitemap(u *url.URL) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s//%s/sitemap.xml", u.Scheme, u.Host)) // missed: no colon between a scheme and a host
}

func sitemap2(u *url.URL) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s://%s/sitemap.xml", u.Scheme, u.Host)) // good: right
}

func dial(u *url.URL) string {
	if u.Port() == "" {
		u.Host = u.Host + "443" // missed: no colon between a host and a port
	}
	return u.Host
}

func internal(u *url.URL) bool {
	return strings.HasPrefix(u.Host, "https://example.com") || strings.HasPrefix(u.Path, "internal/") // bad: comparison that is never true
}

func internal2(u *url.URL) bool {
	return strings.HasPrefix(u.Host, "example.com") || strings.HasPrefix(u.Path, "/internal/") // good: right
}

func isAjax(u *url.URL) bool { return u.RawQuery == "?ajax=1" } // bad: part of a URL compared with what comes after it

func isAjax2(u *url.URL) bool { return u.RawQuery == "ajax=1" } // good: right

func anchor(u *url.URL) { u.Fragment = "#top" } // bad: number sign before a fragment

func anchor2(u *url.URL) { u.Fragment = "top" } // good: right

type engine struct{ name, format string }

var engines = []engine{
	{"one", "https://one.example.com/search?q=%s"},
	{"two", "two.example.com/find?q=%s"}, // bad: no scheme where one is needed
}

func search(term string) {
	for _, e := range engines {
		u := fmt.Sprintf(e.format, url.QueryEscape(term))
		if _, err := http.Get(u); err != nil {
			log.Print(e.name, err)
		}
	}
}

var engines2 = []engine{
	{"one", "https://one.example.com/search?q=%s"}, // good: right
	{"two", "https://two.example.com/find?q=%s"},
}

func search2(term string) {
	for _, e := range engines2 {
		u := fmt.Sprintf(e.format, url.QueryEscape(term))
		if _, err := http.Get(u); err != nil {
			log.Print(e.name, err)
		}
	}
}

func pages(base string, n int) []string {
	var out []string
	for i := 1; i <= n; i++ {
		out = append(out, fmt.Sprintf("https:/%s/page/%d", base, i))
	}
	return out
}

func crawlPages() {
	for _, p := range pages("example.com", 3) { // bad: "//" is missing after the scheme
		http.Get(p)
	}
}

func pages2(base string, n int) []string {
	var out []string
	for i := 1; i <= n; i++ {
		out = append(out, fmt.Sprintf("https://%s/page/%d", base, i)) // good: right
	}
	return out
}

func crawlPages2() {
	for _, p := range pages2("example.com", 3) {
		http.Get(p)
	}
}

func main1() {
	target := "example.com" // bad: no scheme where one is needed
	if len(os.Args) > 1 {
		target = os.Args[1]
	}
	fmt.Println("crawling", target)
	resp, err := http.Get(target)
	if err != nil {
		log.Fatal(err)
	}
	defer resp.Body.Close()
}

func main2() {
	target := "https://example.com" // good: right
	if len(os.Args) > 1 {
		target = os.Args[1]
	}
	fmt.Println("crawling", target)
	resp, err := http.Get(target)
	if err != nil {
		log.Fatal(err)
	}
	defer resp.Body.Close()
}

var proxies = []string{
	"10.0.0.1:3128", // bad: host and port read as a scheme
	"10.0.0.2:3128", // bad: host and port read as a scheme
}

func pick(i int) *http.Client {
	p, err := url.Parse(proxies[i%len(proxies)])
	if err != nil {
		log.Fatal(err)
	}
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}

var proxies2 = []string{"http://10.0.0.1:3128", "http://10.0.0.2:3128"} // good: right

func pick2(i int) *http.Client {
	p, err := url.Parse(proxies2[i%len(proxies2)])
	if err != nil {
		log.Fatal(err)
	}
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(p)}}
}
