// Package target makes requests as a server gets them.
package target

import (
	"context"
	"net/http/httptest"
	"net/url"
)

func requests(p string) {
	httptest.NewRequest("GET", "/a", nil)
	httptest.NewRequest("GET", "https://example.com/a", nil)
	httptest.NewRequest("OPTIONS", "*", nil)
	httptest.NewRequest("CONNECT", "example.com:443", nil)
	httptest.NewRequest("GET", "a/b", nil)  // want `neither a path from the root nor a whole URL: "a" in "a/b", passed to httptest.NewRequest`
	httptest.NewRequest("GET", "", nil)     // want `neither a path from the root nor a whole URL`
	httptest.NewRequest("GET", "?a=b", nil) // want `neither a path from the root nor a whole URL`
	httptest.NewRequest("GET", p+"/a", nil)
	httptest.NewRequest("GET", "a/"+p, nil)                               // want `neither a path from the root nor a whole URL`
	httptest.NewRequestWithContext(context.Background(), "GET", "a", nil) // want `neither a path from the root nor a whole URL`
	url.ParseRequestURI("a")                                              // want `neither a path from the root nor a whole URL`
}
