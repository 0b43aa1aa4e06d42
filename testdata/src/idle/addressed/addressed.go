// Package addressed puts addresses together of what a server finds empty.
package addressed

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

func ownAddress(w http.ResponseWriter, r *http.Request) {
	a := r.URL.Scheme + "://" + r.Host + "/a"           // want `scheme or host of a request's URL, which a server finds empty: Scheme of a request in an address`
	b := fmt.Sprintf("%s://%s/a", r.URL.Scheme, r.Host) // want `Scheme of a request in an address`
	c := "https://" + r.URL.Host + "/a"                 // want `Host of a request in an address`
	d := fmt.Sprintf("https://%s/a", r.URL.Host)        // want `Host of a request in an address`
	json.NewEncoder(w).Encode([]string{a, b, c, d, ofHandlers(r)})
}

func ofHandlers(r *http.Request) string {
	return r.URL.Scheme + "://" + r.Host + "/a" // want `Scheme of a request in an address`
}

// URLOf may be called by whoever sends a request.
func URLOf(r *http.Request) string { return r.URL.Scheme + "://" + r.URL.Host + r.URL.Path }

func lookedAtAddress(w http.ResponseWriter, r *http.Request) {
	base := r.URL.Scheme + "://" + r.Host
	if base == "://"+r.Host {
		base = "http://" + r.Host
	}
	if r.URL.Host == "" {
		base = "https://" + r.URL.Host
	}
	fmt.Fprint(w, base, "https://"+r.Host)
}

func oneOfTwo(w http.ResponseWriter, r *http.Request) {
	scheme := r.URL.Scheme
	if scheme == "" {
		scheme = "http"
	}
	fmt.Fprint(w, scheme+"://"+r.Host)
}

func asksOther(w http.ResponseWriter, r *http.Request) {
	req, _ := http.NewRequest(r.Method, r.URL.Scheme+"://"+r.URL.Host, r.Body) // a proxy
	http.DefaultClient.Do(req)
}

type logged struct{ http.RoundTripper }

func (l logged) RoundTrip(r *http.Request) (*http.Response, error) {
	fmt.Println(r.URL.Scheme + "://" + r.URL.Host)
	return l.RoundTripper.RoundTrip(r)
}

func otherURL(w http.ResponseWriter, r *http.Request) {
	u, _ := url.Parse(r.FormValue("u"))
	fmt.Fprint(w, u.Scheme+"://"+u.Host)
}
