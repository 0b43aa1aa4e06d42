package stored

import (
	"log"
	"net"
	"net/http"
	"net/url"
)

// What sends, dials or listens tries nothing: a wrapper that drops the error is
// followed, too.
func fetch(u string) {
	resp, err := http.Get(u)
	if err != nil {
		log.Println(err)
		return
	}
	resp.Body.Close()
}

func up(addr string) bool {
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		return false
	}
	conn.Close()
	return true
}

func listen(addr string) { log.Println(http.ListenAndServe(addr, nil)) }

func route(mux *http.ServeMux, pattern string, h http.HandlerFunc) { mux.HandleFunc(pattern, h) }

// One that takes a text apart may be asked whether it is right.
func valid(u string) bool {
	_, err := url.Parse(u)
	return err == nil
}

func wrappers(mux *http.ServeMux, h http.HandlerFunc) {
	fetch("www.example.com") // want `no scheme where one is needed: "www.example.com", passed to http.Get at wrappers.go:13 through fetch`
	fetch("https://www.example.com")
	up("localhost") // want `no port where one is needed: "localhost", passed to net.Dial at wrappers.go:22 through up`
	up("localhost:80")
	listen("8080") // want `no port where one is needed: "8080"`
	listen(":8080")
	route(mux, "GET/users", h) // want `no host that a request names`
	route(mux, "GET /users", h)
	valid("http://a b")
	go func(u string) {
		resp, err := http.Get(u)
		if err == nil {
			resp.Body.Close()
		}
	}("www.example.org") // want `no scheme where one is needed: "www.example.org"`
	if _, err := http.DefaultClient.Get("http://example.com"); err != nil {
		return
	}
	http.Get("example.net") // want `no scheme where one is needed: "example.net"`
}
