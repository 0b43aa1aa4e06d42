package together

import (
	"net/http"
	"net/url"
)

func sent(c *http.Client, complete func(*http.Request)) {
	req, err := http.NewRequest("GET", "api.example.com/v1/users", nil) // want `no scheme where one is needed: "api.example.com" in "api.example.com/v1/users", passed to http.NewRequest`
	if err != nil {
		return
	}
	req.Header.Set("Accept", "*/*")
	c.Do(req)
	path, _ := http.NewRequest("GET", "/v1/users", nil) // the client may have a transport that knows the server
	c.Do(path)
	plain, _ := http.NewRequest("GET", "/v1/users", nil) // want `no scheme where one is needed in "/v1/users"`
	http.DefaultClient.Do(plain)
	late, _ := http.NewRequest("GET", "/v1/users", nil) // completed
	late.URL.Scheme, late.URL.Host = "https", "api.example.com"
	http.DefaultClient.Do(late)
	replaced, _ := http.NewRequest("GET", "api.example.com/v1/users", nil) // replaced
	replaced.URL = &url.URL{Scheme: "https", Host: "api.example.com"}
	http.DefaultClient.Do(replaced)
	handed, _ := http.NewRequest("GET", "/v1/users", nil) // completed by a function
	complete(handed)
	http.DefaultClient.Do(handed)
}

func served(h http.Handler, w http.ResponseWriter) {
	req, _ := http.NewRequest("GET", "example.com/v1/users", nil)
	h.ServeHTTP(w, req)
}
