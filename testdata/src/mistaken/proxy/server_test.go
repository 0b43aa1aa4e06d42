package proxy

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// The URL of a test server is a field like others.

func TestMoved(t *testing.T) {
	srv := httptest.NewServer(http.NotFoundHandler())
	defer srv.Close()
	srv.URL += "/"
	http.Get(srv.URL + "users")
}
