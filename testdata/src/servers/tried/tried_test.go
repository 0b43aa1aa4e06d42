package tried

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// The URL of a test server has a scheme.

func TestHelpers(t *testing.T) {
	srv := httptest.NewServer(http.NotFoundHandler())
	defer srv.Close()
	get(t, "http://"+srv.URL+"/a") // want `scheme where the host belongs`
	get(t, srv.URL+"/a")
	whole(t, srv.URL)
	whole(t, "localhost")
}

func get(t *testing.T, u string) {
	if _, err := http.Get(u); err != nil {
		t.Fatal(err)
	}
}

// whole puts a scheme before what has none.
func whole(t *testing.T, u string) {
	if !strings.Contains(u, "://") {
		u = "http://" + u
	}
	get(t, u)
}
