// Package client asks servers over HTTP with the standard library.
package client

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

func get(id int, name string) {
	http.Get("www.google.com")                                    // bad: unsupported protocol scheme ""
	http.Get("https://www.google.com")                            // good: with its scheme
	http.Get("localhost:8080/ping")                               // bad: unsupported protocol scheme "localhost"
	http.Get("http://localhost:8080/ping")                        // good: with its scheme
	http.Get("127.0.0.1:8000/health")                             // bad: first path segment in URL cannot contain colon
	http.Get("http://127.0.0.1:8000/health")                      // good: with its scheme
	http.Get("http//localhost:3000/api")                          // bad: the colon was lost
	http.Get("http:/localhost:3000/api")                          // bad: a slash was lost: no Host in request URL
	http.Get("https:www.example.com")                             // bad: both slashes were lost
	http.Get("//cdn.example.com/lib.js")                          // bad: a page's own scheme, but there is no page
	http.Get("htttp://example.com")                               // bad: one t too many
	http.Get("https://https://example.com/v1")                    // bad: a base that had a scheme already
	http.Get("http:\\\\localhost:8080\\api")                      // bad: the other slashes
	http.Get("http://localhost:8080 /ping")                       // bad: invalid character " " in host name
	http.Get(" https://example.com/feed")                         // bad: first path segment in URL cannot contain colon
	http.Get("https://example.com/feed\n")                        // bad: invalid control character in URL
	http.Get("https://example.com/search?q=hello world")          // bad: net/http sends the space, the server answers 400
	http.Get("https://example.com/search?q=hello+world")          // good: a plus
	http.Get("https://example.com/search?q=hello%20world")        // good: escaped
	http.Get("https://example.com/discount/100%")                 // bad: invalid URL escape "%"
	http.Get("https://example.com/discount/100%25")               // good: escaped
	http.Get("https://example,com/index.html")                    // bad: a comma for a dot
	http.Get("http://example.com:80:8080/")                       // bad: two ports
	http.Get("http://localhost:80800/")                           // bad: no such port
	http.Get("http://localhost:port/")                            // bad: a port to be filled in
	http.Get("http://::1:8080/")                                  // bad: an IPv6 address without brackets
	http.Get("http://[::1]:8080/")                                // good: with brackets
	http.Get("http://[fe80::1%25eth0]:8080/")                     // good: with a zone
	http.Get("file:///etc/passwd")                                // bad: unsupported protocol scheme "file"
	http.Get("ftp://ftp.example.com/pub/a.txt")                   // bad: unsupported protocol scheme "ftp"
	http.Get("https://api.example.com/users/{id}")                // bad: a template that nothing fills
	http.Get("https://${API_HOST}/v1/status")                     // bad: another language's template
	http.Get("https://api.example.com/users/%d")                  // bad: nobody formatted it
	http.Get(fmt.Sprintf("https://api.example.com/users/%d", id)) // good: formatted
	http.Get("https://api.example.com/items?a=1&amp;b=2")         // bad: copied from HTML
	http.Get("https://api.example.com/items?a=1&b=2")             // good: as it is sent
	http.Get("https://api.example.com/events&limit=10")           // bad: the question mark was forgotten
	http.Get(url.QueryEscape("https://example.com/a?q=b c"))      // bad: the whole URL is escaped
	http.Get("https://example.com/a?q=" + url.QueryEscape("b c")) // good: the value is
	http.Get("https://example.com/" + name)                       // good: unknown
	http.Get("example.com/" + name)                               // bad: no scheme
	http.Get("http:/" + name + "/status")                         // bad: a slash was lost
	http.Get("localhost:" + fmt.Sprint(id) + "/status")           // bad: no scheme
	http.Get("http://localhost:" + fmt.Sprint(id) + "/status")    // good: with its scheme
}

func post(body io.Reader, host string, port int, key string) {
	http.Post("localhost:9000/upload", "text/plain", body)                               // bad: no scheme
	http.PostForm("api.example.com/form", url.Values{})                                  // bad: no scheme
	http.Post(fmt.Sprintf("%s:%d/upload", "localhost", port), "", body)                  // bad: no scheme
	http.Post(fmt.Sprintf("http://%s:%d/upload", host, port), "", body)                  // good: with its scheme
	http.Post(fmt.Sprintf("https//%s/upload", host), "", body)                           // bad: the colon was lost
	http.Post(fmt.Sprintf("http//:%s:1400/x", host), "", body)                           // bad: the colon moved
	http.Post(fmt.Sprintf("https://%s,%s/upload", host, key), "", body)                  // bad: a comma between hosts
	http.Post(fmt.Sprintf("http://%s/upload?key=%s&name=John Doe", host, key), "", body) // bad: a space
	http.Post(fmt.Sprintf("http://%s/upload?key=%s&name=John+Doe", host, key), "", body) // good: a plus
	http.Post(strings.Join([]string{"http:", host, "upload"}, "/"), "", body)            // missed: one slash alone
	http.Post(strings.Join([]string{"http:/", host, "upload"}, "/"), "", body)           // good: two of them
}

func request(ctx context.Context, token string) error {
	req, err := http.NewRequest("GET", "api.example.com/v1/users", nil) // bad: no scheme, and it is sent
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", token)
	if _, err = http.DefaultClient.Do(req); err != nil {
		return err
	}
	req, err = http.NewRequestWithContext(ctx, http.MethodPost, "localhost:5000/predict", bytes.NewReader(nil)) // bad: no scheme
	if err != nil {
		return err
	}
	client := &http.Client{Timeout: time.Second}
	_, err = client.Do(req)
	return err
}

func handled(h http.Handler, w http.ResponseWriter) {
	req, _ := http.NewRequest("GET", "/v1/users", nil) // good: a handler is asked, no server
	h.ServeHTTP(w, req)
}

func sentPath(c *http.Client) {
	http.NewRequest("https://api.example.com", "GET", nil) // bad: invalid method
	req, _ := http.NewRequest("GET", "/v1/users", nil)     // missed: a path alone is sent: unsupported protocol scheme ""
	c.Do(req)
}

func proxied() *http.Client {
	proxy, _ := url.Parse("127.0.0.1:3128") // bad: first path segment in URL cannot contain colon
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
}

func proxied2() *http.Client {
	proxy, _ := url.Parse("localhost:3128") // bad: a scheme localhost
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
}

func proxied3() *http.Client {
	proxy, _ := url.Parse("http://localhost:3128") // good: with its scheme
	return &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
}

func crawl() {
	urls := []string{
		"https://golang.org", // good: with its scheme
		"google.com",         // bad: no scheme
		"http//reddit.com",   // bad: the colon was lost
	}
	for _, u := range urls {
		go func(u string) {
			resp, err := http.Get(u)
			if err == nil {
				resp.Body.Close()
			}
		}(u)
	}
}

func queue() {
	jobs := make(chan string, 2)
	go func() {
		for u := range jobs {
			http.Get(u)
		}
	}()
	jobs <- "https://example.com/a" // good: with its scheme
	jobs <- "https://example.com/b" // good: with its scheme
	close(jobs)
}
