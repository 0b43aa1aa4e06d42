// Package joins puts texts together that need something between them, takes them
// apart, and compares what it took.
package joins

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/go-resty/resty/v2"
	"github.com/gofiber/fiber/v2"
)

const (
	api   = "https://api.example.com"
	list  = api + "/list?sort=asc"
	other = "https://api.example.com/"
)

type client struct{ base string }

func (c client) get(path string) { http.Get(c.base + path) }

type endpoint string

func (e endpoint) at(path string) string { return string(e) + path }

func hosts(id, host, ip, ns string, port int, l net.Listener, u *url.URL, r *http.Request) {
	http.Get(api + "users/" + id)                                // bad: the host api.example.comusers
	http.Get(api + "/users/" + id)                               // good: a slash
	http.Get(other + "users/" + id)                              // good: it has one
	http.Get(fmt.Sprintf("%susers/%s", api, id))                 // bad: the same in a format
	http.Get(fmt.Sprintf("%s/users/%s", api, id))                // good: a slash
	http.Get(endpoint("https://stage.example.com").at("users"))  // bad: a method joins them
	http.Get(endpoint("https://stage.example.com").at("/users")) // good: a slash
	client{api}.get("users")                                     // bad: a field joins them
	client{api}.get("/users")                                    // good: a slash
	client{api}.get("?id=1")                                     // good: a query needs none
	client{api}.get(":8443/users")                               // good: a port
	http.Get("http://localhost" + "8080")                        // bad: the host localhost8080
	http.Get("http://localhost" + ":8080")                       // good: a colon
	http.Get(fmt.Sprintf("http://%s%d/status", host, port))      // bad: no colon before the port
	http.Get(fmt.Sprintf("http://%s:%d/status", host, port))     // good: a colon
	http.Get("http://" + ip + ":8080" + "healthz")               // bad: invalid port ":8080healthz"
	http.Get("http://" + ip + ":8080" + "/healthz")              // good: a slash
	http.Get("http://" + ns + ".svc.cluster.local" + "api")      // bad: the host ends in localapi
	http.Get("http://" + ns + ".svc.cluster.local" + "/api")     // good: a slash
	http.Get("https://www." + "example.com/")                    // good: one host
	http.Get(u.Host + "/robots.txt")                             // bad: unsupported protocol scheme ""
	http.Get(u.Scheme + "://" + u.Host + "/robots.txt")          // good: a scheme
	http.Get(u.Scheme + u.Host + "/robots.txt")                  // bad: no colon and no slashes
	http.Get(u.Scheme + ":" + u.Host + "/robots.txt")            // bad: no slashes
	http.Get(l.Addr().String() + "/status")                      // bad: an address has no scheme
	http.Get("http://" + l.Addr().String() + "/status")          // good: with a scheme
	http.Get(r.Host + "/status")                                 // bad: nor has the Host header
}

func glued() {
	var b strings.Builder
	b.WriteString("https://pay.example.com")
	b.WriteString("api/v") // bad: the host pay.example.comapi
	b.WriteString(strconv.Itoa(2))
	http.Get(b.String())
	base := os.Getenv("PAY_URL")
	if base == "" {
		base = "https://pay.example.com"
	}
	http.Get(base + "v2/status")  // bad: where the default is taken
	http.Get(base + "/v2/status") // good: a slash
}

func queries(id, ns string, page int, ids []int, m map[string]string, q url.Values, u *url.URL) {
	http.Get(list + "?" + q.Encode())                                          // bad: sort is "asc?..."
	http.Get(list + "&" + q.Encode())                                          // good: one query
	http.Get(api + "/list" + q.Encode())                                       // bad: the path /lista=b
	http.Get(api + "/list?" + q.Encode())                                      // good: a question mark
	http.Get(api + "/pdf/" + id + "?dl=1?lang=en")                             // bad: dl is "1?lang=en"
	http.Get(api + "/pdf/" + id + "?dl=1&lang=en")                             // good: two parameters
	http.Get(api + "/login?next=/a?b=c")                                       // good: a value with a query
	http.Get(fmt.Sprintf("https://k8s.example.com/ns/%s/pods&watch=true", ns)) // bad: a path of that name
	http.Get(fmt.Sprintf("https://k8s.example.com/ns/%s/pods?watch=true", ns)) // good: a query
	http.Get(fmt.Sprintf("https://api.example.com/?ids=%v", ids))              // bad: ids=[1 2]
	http.Get(fmt.Sprintf("https://api.example.com/?ids=%d", len(ids)))         // good: a number
	http.Get(fmt.Sprintf("https://api.example.com/?match=%s", m))              // bad: match=map[a:b]
	http.Get(fmt.Sprintf("https://api.example.com/%v", &id))                   // bad: an address in memory
	u.Path = u.Path + "?page=2"                                                // bad: the question mark is escaped
	u.RawQuery = "page=2"                                                      // good: a field of its own
	u.Fragment = "#top"                                                        // bad: #%23top
	u.Fragment = "top"                                                         // good: without its sign
	u.Host = "user:pw@example.com"                                             // bad: the sign is escaped
	u.User, u.Host = url.UserPassword("user", "pw"), "example.com"             // good: in two fields
	http.Get("https://api.example.com/?since=2024-01-02T15:04:05+02:00")       // bad: the plus arrives as a space
	http.Get("https://api.example.com/?since=2024-01-02T15:04:05%2B02:00")     // good: escaped
}

func line(in *bufio.Reader) {
	s, err := in.ReadString('\n') // bad: the line ends in a line feed
	if err != nil {
		return
	}
	http.Get("https://api.example.com/" + s)
	http.Get("https://api.example.com/" + url.PathEscape(strings.TrimSpace(s))) // good: trimmed
}

func trimmed(s string) []string {
	return []string{
		strings.TrimLeft(s, "https://"),    // bad: takes off every h, t, p and s
		strings.TrimPrefix(s, "https://"),  // good: a prefix
		strings.TrimRight(s, ".git"),       // bad: takes off every g, i and t
		strings.TrimSuffix(s, ".git"),      // good: a suffix
		strings.Trim(s, "www."),            // bad: takes off every w and dot
		strings.TrimRight(s, "/checkout"),  // bad: takes off letters
		strings.TrimRight(s, "/"),          // good: slashes
		strings.TrimLeft(s, "0123456789."), // good: digits
	}
}

func compared(u *url.URL) []bool {
	return []bool{
		u.Scheme == "https://",               // bad: a scheme has no colon
		u.Scheme == "https",                  // good: a scheme
		u.Port() == ":8080",                  // bad: a port has no colon
		u.Port() == "8080",                   // good: a port
		u.Hostname() == "localhost:8080",     // bad: a host name has no port
		u.Host == "localhost:8080",           // good: a host may have one
		u.Path == "/callback?paid=1",         // bad: a path has no query
		strings.HasPrefix(u.RawQuery, "?id"), // bad: a query has no question mark
	}
}

func servers(mux *http.ServeMux, h http.Handler) {
	mux.Handle("get /users", h)                                                          // bad: a method nobody sends
	mux.Handle("GET /users", h)                                                          // good: as it is sent
	http.ListenAndServe("*:8080", h)                                                     // bad: lookup *: no such host
	http.ListenAndServe(":8080", h)                                                      // good: every address
	mux.Handle("/assets/", http.StripPrefix("/static/", http.FileServer(http.Dir(".")))) // bad: never matches
	mux.Handle("/static/", http.StripPrefix("/static/", http.FileServer(http.Dir(".")))) // good: the same path
	mux.Handle("/files/", http.StripPrefix("https://example.com/files/", h))             // bad: a path has no host
}

func headers(c *gin.Context, f *fiber.Ctx, q *resty.Request) {
	c.Header("Location", "www.example.com")                             // bad: the browser stays here
	c.Header("Location", "/next")                                       // good: a path
	c.Header("Access-Control-Allow-Origin", "https://app.example.com/") // bad: no origin ends with a slash
	c.Header("Access-Control-Allow-Origin", "https://app.example.com")  // good: an origin
	f.Set("Location", "example.com/next")                               // bad: the browser stays here
	f.Location("/next")                                                 // good: a path
	q.SetHeader("Origin", "https://app.example.com/")                   // bad: no origin ends with a slash
	q.SetHeader("Origin", "https://app.example.com")                    // good: an origin
	q.SetQueryParam("q", "a%20b")                                       // bad: escaped again
	q.SetQueryParam("q", "a b")                                         // good: escaped when it is sent
	q.SetQueryString("?q=a")                                            // bad: a name of ?q
	q.SetQueryString("q=a b")                                           // good: escaped when it is sent
	_ = http.Header{"Origin": {"https://app.example.com/"}}             // bad: no origin ends with a slash
	_ = http.Header{"Origin": {"https://app.example.com"}}              // good: an origin
}
