package stored

import "net/http"

// A crawler is made with the pages that it begins with, and puts them into a queue of its own.
type crawler struct {
	first string
	queue chan string
}

func newCrawler() *crawler {
	return &crawler{first: "localhost:8080/index", queue: make(chan string, 1)} // want `host and port read as a scheme: "localhost:8080" in "localhost:8080/index", passed to http.Get`
}

func (c *crawler) Begin() { c.queue <- c.first }

func (c *crawler) Work() {
	for u := range c.queue {
		http.Get(u)
	}
}

func Crawl() *crawler { return newCrawler() }

// What a constructor fills in for a parameter, a method finds.
type feed struct{ url string }

func NewFeed(url string) *feed {
	if url == "" {
		url = "feeds.example.com" // want `no scheme where one is needed: "feeds.example.com" in "feeds.example.com/rss", passed to http.Get`
	}
	return &feed{url: url}
}

func (f *feed) Fetch() (*http.Response, error) { return http.Get(f.url + "/rss") }
