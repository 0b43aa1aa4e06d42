package flow

import (
	"encoding/base64"
	"errors"
	"net/url"
	"slices"
	"strings"
)

// Package net/http is not imported here. What stands for a request in it has the fields and
// methods that conditions ask for, of the same names.

// A madeRequest stands for an http.Request.
type madeRequest struct {
	Method, Host, RemoteAddr, RequestURI, Proto, Pattern string

	URL           *url.URL
	Header        madeHeader
	ContentLength int64
	Close         bool
	Body, TLS     *struct{} // nil, or something

	posted url.Values
	path   map[string]string
}

// A madeHeader stands for an http.Header.
type madeHeader map[string][]string

// A madeCookie stands for an http.Cookie, of a request.
type madeCookie struct{ Name, Value string }

func (h madeHeader) Get(key string) string {
	if vals := h.Values(key); len(vals) > 0 {
		return vals[0]
	}
	return ""
}

func (h madeHeader) Values(key string) []string { return h[canonicalKey(key)] }

func (h madeHeader) set(key string, vals ...string) { h[canonicalKey(key)] = vals }

// canonicalKey returns the name of a header as it is kept: X-Env.
func canonicalKey(key string) string {
	if strings.Trim(strings.ToLower(key), "abcdefghijklmnopqrstuvwxyz0123456789-_.!#$%&'*+^`|~") != "" {
		return key
	}
	parts := strings.Split(strings.ToLower(key), "-")
	for i, p := range parts {
		if p != "" {
			parts[i] = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	return strings.Join(parts, "-")
}

func (r *madeRequest) UserAgent() string           { return r.Header.Get("User-Agent") }
func (r *madeRequest) Referer() string             { return r.Header.Get("Referer") }
func (r *madeRequest) PathValue(key string) string { return r.path[key] }

func (r *madeRequest) setPathValue(key, val string) {
	if r.path == nil {
		r.path = map[string]string{}
	}
	r.path[key] = val
}

func (r *madeRequest) BasicAuth() (user, password string, ok bool) {
	auth := r.Header.Get("Authorization")
	if len(auth) < len("Basic ") || !strings.EqualFold(auth[:len("Basic ")], "Basic ") {
		return "", "", false
	}
	plain, err := base64.StdEncoding.DecodeString(auth[len("Basic "):])
	if err != nil {
		return "", "", false
	}
	user, password, ok = strings.Cut(string(plain), ":")
	if !ok {
		return "", "", false
	}
	return user, password, true
}

func (r *madeRequest) setBasicAuth(user, password string) {
	r.Header.set("Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user+":"+password)))
}

// Cookies returns the cookies that addCookie has added.
func (r *madeRequest) Cookies() []*madeCookie {
	out := []*madeCookie{}
	for _, line := range r.Header.Values("Cookie") {
		for part := range strings.SplitSeq(line, ";") {
			if name, val, ok := strings.Cut(strings.TrimSpace(part), "="); ok && name != "" {
				out = append(out, &madeCookie{name, val})
			}
		}
	}
	return out
}

func (r *madeRequest) Cookie(name string) (*madeCookie, error) {
	all := r.Cookies()
	if i := slices.IndexFunc(all, func(c *madeCookie) bool { return c.Name == name }); i >= 0 && name != "" {
		return all[i], nil
	}
	return nil, errNoCookie
}

var errNoCookie = errors.New("no such cookie")

func (r *madeRequest) addCookie(name, val string) {
	r.Header.set("Cookie", append(slices.Clone(r.Header.Values("Cookie")), name+"="+val)...)
}

func (r *madeRequest) FormValue(key string) string {
	if val := r.posted[key]; r.takesForm() && len(val) > 0 {
		return val[0]
	}
	return r.URL.Query().Get(key)
}

func (r *madeRequest) PostFormValue(key string) string {
	if !r.takesForm() {
		return ""
	}
	return r.posted.Get(key)
}

// takesForm reports whether the body is read for a form.
func (r *madeRequest) takesForm() bool {
	return r.Body != nil && (r.Method == "POST" || r.Method == "PUT" || r.Method == "PATCH")
}

func (r *madeRequest) setPosted(key, val string) {
	if !r.takesForm() {
		r.Method, r.Body = "POST", &struct{}{}
	}
	r.posted = url.Values{key: {val}}
}

func (r *madeRequest) setParameter(key, val string) {
	q := r.URL.Query()
	q.Set(key, val)
	r.URL.RawQuery = q.Encode()
}
