package injected

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

func TestToday(t *testing.T) {
	w := newWeather()
	w.get = func(u string) (*http.Response, error) {
		return &http.Response{Body: io.NopCloser(strings.NewReader(u))}, nil
	}
	if _, err := w.today("Rome"); err != nil {
		t.Fatal(err)
	}
	if _, err := w.get("test"); err != nil { // good: no request is sent
		t.Fatal(err)
	}
}
