// Package served sends what servers are asked on.
package served

import (
	"io"
	"net/http"
)

type forwarder struct{ client *http.Client }

func (f forwarder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.URL.Scheme, r.URL.Host = "http", "127.0.0.1:1"
	res, err := f.client.Do(r) // want `field that only servers set: RequestURI of a request that a server was asked`
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	io.Copy(w, res.Body)
}

func copies(w http.ResponseWriter, r *http.Request) {
	logged(r)
	out := r.Clone(r.Context())
	out.URL.Scheme, out.URL.Host = "http", "127.0.0.1:1"
	http.DefaultClient.Do(out)                                     // want `field that only servers set`
	http.DefaultClient.Do(r.WithContext(r.Context()))              // want `field that only servers set`
	http.DefaultClient.Do(r.Clone(r.Context()).Clone(r.Context())) // want `field that only servers set`
	new(http.Client).Do(out.WithContext(r.Context()))              // want `field that only servers set`
	http.DefaultTransport.RoundTrip(r)                             // a transport does not look at it
}

func logged(r *http.Request) { println(r.RequestURI) }

// Exported is a handler by what it asks of its request.
func Forwards(w http.ResponseWriter, r *http.Request) {
	if r.RemoteAddr != "" {
		http.DefaultClient.Do(r) // want `field that only servers set`
	}
}

func init() {
	http.HandleFunc("/copies", copies)
	http.HandleFunc("/clears", clears)
	http.HandleFunc("/makes", makes)
	http.HandleFunc("/lit", func(w http.ResponseWriter, r *http.Request) {
		http.DefaultClient.Do(r) // want `field that only servers set`
	})
	http.HandleFunc("/other", func(w http.ResponseWriter, r *http.Request) {
		r = nil
		http.DefaultClient.Do(r) // whatever it is given
	})
}

func clears(w http.ResponseWriter, r *http.Request) {
	out := r.Clone(r.Context())
	out.RequestURI = ""
	http.DefaultClient.Do(out)
}

func makes(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequestWithContext(r.Context(), r.Method, "http://127.0.0.1:1/", r.Body)
	if err != nil {
		return
	}
	out.Header = r.Header
	http.DefaultClient.Do(out)
	answer(w, out)
}

// answer is called with what is made to be sent.
func answer(w http.ResponseWriter, r *http.Request) {
	http.DefaultClient.Do(r)
}

// Send may be called with anything.
func Send(w http.ResponseWriter, r *http.Request) { http.DefaultClient.Do(r) }

func lent(change func(*http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		change(r)
		http.DefaultClient.Do(r) // change may clear it
	}
}

func plain(r *http.Request) { http.DefaultClient.Do(r) }
