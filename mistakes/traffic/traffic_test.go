package traffic

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func doReq(t *testing.T, h http.Handler, method, target string) *httptest.ResponseRecorder {
	t.Helper()
	rr := httptest.NewRecorder()
	h.ServeHTTP(rr, httptest.NewRequest(method, target, nil))
	return rr
}

func TestX(t *testing.T) {
	srv := httptest.NewServer(routes())
	defer srv.Close()
	for _, tc := range []struct {
		name, path string
		code       int
	}{
		{"health", "/healthz", 200},
		{"metrics", "metrics", 200},   // missed: http://127.0.0.1:1234metrics invalid port
		{"space", "/find?x=1 2", 200}, // missed: space in request line
	} {
		t.Run(tc.name, func(t *testing.T) {
			resp, err := http.Get(srv.URL + tc.path)
			if err != nil {
				t.Fatal(err)
			}
			if resp.StatusCode != tc.code {
				t.Fatal(resp.Status)
			}
		})
	}
}

func TestY(t *testing.T) {
	doReq(t, routes(), "GET", "/healthz")
	doReq(t, routes(), "GET", "healthz") // bad: NewRequest panics: malformed
}

func TestZ(t *testing.T) {
	doReq(t, routes(), "GET", "/search?q=a+b")
	doReq(t, routes(), "GET", "/search?q=a b") // bad: panics: malformed HTTP version
}
