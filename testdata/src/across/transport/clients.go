package transport

import "net/http"

// Next is where requests go that are only counted here.
var Next http.RoundTripper

var (
	client  http.Client
	counted = http.Client{Transport: Next}
)

// Send sends a request to a place below a base by the transport of net/http.
func Send(base, path string) error {
	_, err := client.Get(base + path)
	return err
}

// SendCounted does the same by a transport that is not known.
func SendCounted(base, path string) error {
	_, err := counted.Get(base + path)
	return err
}
