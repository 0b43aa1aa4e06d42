// Package own uses a client of the same program.
package own

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"

	"github.com/urllint/urllint/mistakes/wild/own/api"
)

func items() (*http.Response, error) { return api.New("localhost:8080").Item(3) } // bad: host and port read as a scheme

func items2() (*http.Response, error) { return api.New("http://localhost:8080").Item(3) } // good: right

func list() (*http.Response, error) {
	c := api.New("https://api.example.com")
	return c.Get("items", nil) // bad: nothing between a host and what is joined to it
}

func list2() (*http.Response, error) {
	c := api.New("https://api.example.com") // good: right
	return c.Get("/items", nil)
}

func page() (*http.Response, error) { return api.Fetch("www.example.com/page") } // bad: no scheme where one is needed

func page2() (*http.Response, error) { return api.Fetch("https://www.example.com/page") } // good: right

func page3() (*http.Response, error) {
	u := os.Getenv("PAGE")
	if u == "" {
		u = "example.com/page" // bad: no scheme where one is needed
	}
	return api.Fetch(u)
}

func page4() (*http.Response, error) {
	u := os.Getenv("PAGE") // good: right
	if u == "" {
		u = "https://example.com/page"
	}
	return api.Fetch(u)
}

func serve() { log.Fatal(api.Listen("8080", nil)) } // bad: no port where one is needed

func serve2() { log.Fatal(api.Listen(":8080", nil)) } // good: right

func routes(m *http.ServeMux, h http.HandlerFunc) {
	g := api.Group(m, "api/v1") // bad: no host that a request names before the first slash of a pattern
	g.Get("/users", h)
}

func routes2(m *http.ServeMux, h http.HandlerFunc) {
	g := api.Group(m, "/api/v1") // good: right
	g.Get("/users", h)
}

func build() (*http.Response, error) {
	return api.NewBuilder().Host("https://api.example.com").Seg("users").Do() // bad: scheme where the host belongs
}

func build2() (*http.Response, error) {
	return api.NewBuilder().Host("api.example.com").Seg("users").Do() // good: right
}

func lit() (*http.Response, error) {
	c := &api.Client{BaseURL: "127.0.0.1:9999", HTTP: http.DefaultClient} // bad: host and port read as a scheme
	return c.Get("/x", url.Values{"a": {"b"}})
}

func lit2() (*http.Response, error) {
	c := &api.Client{BaseURL: "http://127.0.0.1:9999", HTTP: http.DefaultClient} // good: right
	return c.Get("/x", url.Values{"a": {"b"}})
}

func dbl(name string) (*http.Response, error) {
	c := api.New("https://api.example.com")
	return c.Get("/find", url.Values{"name": {url.QueryEscape(name)}}) // bad: escaped value that is escaped again
}

func dbl2(name string) (*http.Response, error) {
	c := api.New("https://api.example.com") // good: right
	return c.Get("/find", url.Values{"name": {name}})
}

func esc(name string) (*http.Response, error) {
	c := api.New("https://api.example.com") // missed: a space becomes a plus sign, which only a rule that is off says
	return c.Get("/users/"+url.QueryEscape(name)+"/repos", nil)
}

func esc2(name string) (*http.Response, error) {
	c := api.New("https://api.example.com") // good: right
	return c.Get("/users/"+url.PathEscape(name)+"/repos", nil)
}

type store struct{ endpoints map[string]string }

func newStore() *store {
	return &store{endpoints: map[string]string{
		"a": "a.example.com:8080", // bad: host and port read as a scheme
		"b": "b.example.com:8080", // bad: host and port read as a scheme
	}}
}

func (s *store) fetch(k, id string) (*http.Response, error) {
	e, ok := s.endpoints[k]
	if !ok {
		return nil, fmt.Errorf("no %s", k)
	}
	return http.Get(e + "/" + url.PathEscape(id))
}

type store2 struct{ endpoints map[string]string }

func newStore2() *store2 {
	return &store2{endpoints: map[string]string{"a": "http://a.example.com:8080", "b": "http://b.example.com:8080"}} // good: right
}

func (s *store2) fetch(k, id string) (*http.Response, error) {
	e, ok := s.endpoints[k]
	if !ok {
		return nil, fmt.Errorf("no %s", k)
	}
	return http.Get(e + "/" + url.PathEscape(id))
}

type base struct{ host string }

type shop struct {
	base
	key string
}

func newShop(key string) *shop { return &shop{base: base{host: "shop.example.com"}, key: key} } // bad: no scheme where one is needed

func (s *shop) cart() (*http.Response, error) { return http.Get(s.host + "/cart") }

type base2 struct{ host string }

type shop2 struct {
	base2
	key string
}

func newShop2(key string) *shop2 {
	return &shop2{base2: base2{host: "https://shop.example.com"}, key: key} // good: right
}

func (s *shop2) cart() (*http.Response, error) { return http.Get(s.host + "/cart") }

type hook struct{ target func(id string) string }

func newHook() hook {
	return hook{target: func(id string) string { return "hooks.example.com/" + id }} // bad: no scheme where one is needed
}

func (h hook) fire(id string) { http.Post(h.target(id), "application/json", nil) }

type hook2 struct{ target func(id string) string }

func newHook2() hook2 {
	return hook2{target: func(id string) string { return "https://hooks.example.com/" + id }} // good: right
}

func (h hook2) fire(id string) { http.Post(h.target(id), "application/json", nil) }

type region int

const (
	eu region = iota
	us
)

func (r region) host() string {
	return [...]string{"eu.example.com", "https://us.example.com"}[r] // bad: no scheme where one is needed
}

func (r region) name() string { return [...]string{"eu.example.com", "us.example.com"}[r] }

func (r region) list() (*http.Response, error) { return http.Get(r.host() + "/v1/list") }

func (r region) list2() (*http.Response, error) { return http.Get("https://" + r.name() + "/v1/list") } // good: right

func target(dev bool) (string, int) {
	if dev {
		return "localhost:8080", 1 // bad: host and port read as a scheme
	}
	return "https://api.example.com", 3
}

func retry(dev bool) {
	u, n := target(dev)
	for range n {
		if _, err := http.Get(u + "/try"); err == nil {
			return
		}
	}
}

func target2(dev bool) (string, int) {
	if dev {
		return "http://localhost:8080", 1 // good: right
	}
	return "https://api.example.com", 3
}

func retry2(dev bool) {
	u, n := target2(dev)
	for range n {
		if _, err := http.Get(u + "/try"); err == nil {
			return
		}
	}
}

var fetchAll = func(paths ...string) {
	for _, p := range paths {
		http.Get("www.example.com" + p) // missed: no scheme, in a variable that holds a function
	}
}

func useFetchAll() { fetchAll("/a", "/b"); fetchAll2("/a") }

var fetchAll2 = func(paths ...string) {
	for _, p := range paths {
		http.Get("https://www.example.com" + p) // good: right
	}
}
