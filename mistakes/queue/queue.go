// Package queue hands work to those who do it.
package queue

import (
	"context"
	"net"
	"net/http"
	"strings"
	"sync"
)

func Mirrors(ctx context.Context) {
	pages := make(chan string)
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for page := range pages {
				resp, err := http.Get(page)
				if err != nil {
					continue
				}
				resp.Body.Close()
			}
		}()
	}
	for _, page := range []string{
		"https://eu.mirror.example/index", // good: right
		"us.mirror.example/index",         // bad: no scheme
		"https:/ap.mirror.example/index",  // bad: one slash
	} {
		pages <- page
	}
	close(pages)
	wg.Wait()
}

func knock(addrs <-chan string, open chan<- string) {
	for addr := range addrs {
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			continue
		}
		conn.Close()
		open <- addr
	}
}

func Knock() {
	addrs, open := make(chan string, 8), make(chan string, 8)
	go knock(addrs, open)
	addrs <- "db.example:5432"       // good: host and port
	addrs <- "redis://cache.example" // bad: too many colons
	addrs <- "mail.example"          // bad: no port
	close(addrs)
}

// A task is for one of several workers.
type task struct{ kind, target string }

func Tasks() {
	todo := make(chan task)
	go func() {
		for t := range todo {
			switch t.kind {
			case "page":
				_, _ = http.Get(t.target)
			case "port":
				_, _ = net.Dial("tcp", t.target)
			}
		}
	}()
	todo <- task{"page", "http://a.example/"}       // good: a page
	todo <- task{"port", "a.example:22"}            // good: an address
	todo <- task{"port", "http://a.example/"}       // bad: too many colons
	todo <- task{kind: "page", target: "a.example"} // bad: no scheme
}

func Mended() {
	sites := make(chan string)
	go func() {
		for site := range sites {
			if !strings.Contains(site, "://") {
				site = "https://" + site
			}
			_, _ = http.Get(site)
		}
	}()
	sites <- "a.example"         // good: it gets a scheme
	sites <- "https://b.example" // good: it has one
	sites <- "https//c.example"  // bad: the host is https
}

// A Mailer sends one after the other.
type Mailer struct{ hooks chan string }

func NewMailer() *Mailer           { return &Mailer{hooks: make(chan string, 16)} }
func (m *Mailer) Enqueue(u string) { m.hooks <- u }
func (m *Mailer) Run() {
	for u := range m.hooks {
		resp, err := http.Post(u, "application/json", nil)
		if err != nil {
			continue
		}
		resp.Body.Close()
	}
}

func Mails() {
	m := NewMailer()
	go m.Run()
	m.Enqueue("https://hooks.example/a") // good: right
	m.Enqueue("hooks.example/b")         // bad: no scheme
}

var later = make(chan string, 4)

func Later()  { later <- "http//later.example/run" }   // bad: no colon
func Later2() { later <- "http://later.example/run2" } // good: right

func Drain() error {
	for u := range later {
		resp, err := http.Get(u)
		if err != nil {
			return err
		}
		resp.Body.Close()
	}
	return nil
}
