package probe

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func newServer(t *testing.T) *httptest.Server {
	t.Helper()
	srv := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(srv.Close)
	return srv
}

func TestUsers(t *testing.T) {
	srv := newServer(t)
	resp, err := http.Get(srv.URL + "users") // bad: the port is 1234users
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
}

func TestItems(t *testing.T) {
	srv := newServer(t)
	for _, tt := range []struct{ name, path string }{
		{"all", "/items"},      // good: right
		{"one", "/items/1"},    // good: right
		{"query", "?q=a"},      // good: a query after the host
		{"none", "items/none"}, // bad: the port is 1234items
	} {
		t.Run(tt.name, func(t *testing.T) {
			resp, err := http.Get(srv.URL + tt.path)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
		})
	}
}

func TestRecorder(t *testing.T) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, "localhost/items", nil) // bad: panics: malformed request
	http.NotFoundHandler().ServeHTTP(w, r)
}

func TestRecorder2(t *testing.T) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodPost, "http://localhost/items?a=b", strings.NewReader("{}")) // good: right
	http.NotFoundHandler().ServeHTTP(w, r)
}

func TestRecorder3(t *testing.T) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodPost, "/items?name=a b", strings.NewReader("{}")) // bad: panics: malformed HTTP version
	http.NotFoundHandler().ServeHTTP(w, r)
}
