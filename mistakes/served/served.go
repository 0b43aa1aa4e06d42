// Package served passes on what it is asked.
package served

import (
	"io"
	"net/http"
	"net/url"
)

type Relay struct {
	Client *http.Client
	Target *url.URL
}

func (p *Relay) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	r.URL.Scheme, r.URL.Host = p.Target.Scheme, p.Target.Host
	r.Host = p.Target.Host
	res, err := p.Client.Do(r) // bad: RequestURI is set
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	defer res.Body.Close()
	w.WriteHeader(res.StatusCode)
	io.Copy(w, res.Body)
}

type RelayOK struct {
	Client *http.Client
	Target *url.URL
}

func (p *RelayOK) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	out := r.Clone(r.Context())
	out.RequestURI = ""
	out.URL.Scheme, out.URL.Host = p.Target.Scheme, p.Target.Host
	res, err := p.Client.Do(out) // good: cleared
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	defer res.Body.Close()
	io.Copy(w, res.Body)
}

func Shadow(next http.Handler, host string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		second := r.Clone(r.Context())
		second.URL.Scheme, second.URL.Host = "http", host
		go func() {
			if res, err := http.DefaultClient.Do(second); err == nil { // bad: RequestURI is set in the copy
				res.Body.Close()
			}
		}()
		next.ServeHTTP(w, r)
	})
}

func ShadowOK(next http.Handler, host string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		second := r.Clone(r.Context())
		second.URL.Scheme, second.URL.Host = "http", host
		go func() {
			if res, err := http.DefaultTransport.RoundTrip(second); err == nil { // good: a transport does not look at it
				res.Body.Close()
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// Send is called with what is to be sent.
func Send(w http.ResponseWriter, out *http.Request) {
	res, err := http.DefaultClient.Do(out) // good: made by a client
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	io.Copy(w, res.Body)
}

func Visit(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "last visit", Value: "now", Path: "/"}) // bad: a space in the name: nothing is written
}

func VisitOK(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "last-visit", Value: "now", Path: "/"}) // good: right
}

func Flash(w http.ResponseWriter, text string) {
	http.SetCookie(w, &http.Cookie{Name: "flash", Value: `{"text":"` + text + `"}`}) // bad: the quotes are dropped
}

func FlashOK(w http.ResponseWriter, text string) {
	http.SetCookie(w, &http.Cookie{Name: "flash", Value: url.QueryEscape(`{"text":"` + text + `"}`)}) // good: escaped
}

func Badge(base string) (string, error) {
	u, err := url.Parse(base)
	if err != nil {
		return "", err
	}
	u.Host += "/static" // bad: the slash is escaped: %2F in the host
	return u.String(), nil
}

func BadgeOK(base string) (string, error) {
	u, err := url.Parse(base)
	if err != nil {
		return "", err
	}
	u.Host += ":8443"   // good: a port
	u.Path += "/static" // good: a path
	return u.String(), nil
}

func Login(base, next string) string {
	params := "client=web&next=" + next
	return base + "?" + url.QueryEscape(params) // bad: the separators are escaped
}

func LoginOK(base, next string) string {
	return base + "?client=web&next=" + url.QueryEscape(next) // good: the value alone
}

func Report(base string, v url.Values) string {
	return base + "/report?" + url.QueryEscape(v.Encode()) // bad: the separators are escaped
}

func ReportOK(base string, v url.Values) string {
	return base + "/report?" + v.Encode() // good: as it is
}
