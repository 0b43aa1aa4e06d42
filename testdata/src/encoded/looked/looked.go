package encoding

import (
	"net/http"
	"net/url"
	"strings"
)

// What begins or ends a text, and how long it is, says nothing of how the rest
// is encoded. A helper that asks for no more leaves the encoding as it is.

func redirects(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)                    // want `decoded path of a request in a URL`
	http.Redirect(w, r, "https://h.example:8443"+r.URL.Path, 302)               // want `decoded path of a request in a URL`
	http.Redirect(w, r, "https://"+strings.TrimPrefix(r.URL.Path, "/to/"), 302) // the host is in it
	http.Redirect(w, r, "https://www."+r.URL.Path, 302)                         // and here the rest of it
}

func oneSlash(uri string) string {
	if len(uri) > 1 && (uri[0] == '\\' || uri[0] == '/') && (uri[1] == '\\' || uri[1] == '/') {
		uri = "/" + strings.TrimLeft(uri, `/\`)
	}
	return uri
}

func withSlash(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path // want `decoded path of a request in a URL`
	if !strings.HasSuffix(path, "/") {
		path += "/"
		uri := path
		if q := r.URL.RawQuery; q != "" {
			uri += "?" + q
		}
		http.Redirect(w, r, oneSlash(uri), 302)
	}
}

func withoutSlash(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path // want `decoded path of a request in a URL`
	if len(p) > 1 && p[len(p)-1] == '/' {
		p = p[:len(p)-1]
	}
	http.Redirect(w, r, "https://h.example"+p, 302)
}

func withoutLast(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	last := len(path) - 1
	if last > 0 && strings.HasSuffix(path, "/") {
		path = path[:last] // want `decoded path of a request in a URL`
		uri := path
		if q := r.URL.RawQuery; q != "" {
			uri += "?" + q
		}
		http.Redirect(w, r, oneSlash(uri), 302)
	}
}

func withQuery(w http.ResponseWriter, r *http.Request) {
	uri := r.URL.Path
	if q := r.URL.RawQuery; q != "" {
		uri += "?" + q
	}
	if uri[0] == '/' && strings.IndexByte(uri, '%') < 0 {
		http.Redirect(w, r, uri, 302) // the condition may be about what needs escaping
	}
}

func guarded(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path
	if r.Method == "GET" && len(p) > 3 && p[0] == '/' && p[len(p)-1] != '/' {
		http.Redirect(w, r, "https://h.example"+p, 302) // want `decoded path of a request in a URL`
	}
}

func orRoot(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path + "/" // want `decoded path of a request in a URL`
	if strings.HasPrefix(p, "//") {
		p = "/"
	}
	http.Redirect(w, r, p, 302)
}

// A loop over the bytes may ask for all that needs escaping.

func inLoop(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path
	for i := 0; i < len(p); i++ {
		if p[i] == '%' || p[i] == '?' || p[i] == '#' {
			http.Error(w, "no such path", http.StatusBadRequest)
			return
		}
	}
	http.Redirect(w, r, "https://h.example"+p, 302)
}

func inRange(w http.ResponseWriter, r *http.Request) {
	for _, c := range r.URL.Path {
		if c == '%' || c == '?' || c == '#' {
			return
		}
	}
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
}

func inBytes(w http.ResponseWriter, r *http.Request) {
	for _, c := range []byte(r.URL.Path) {
		if c == '%' || c == '?' || c == '#' {
			return
		}
	}
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
}

func inRunes(w http.ResponseWriter, r *http.Request) {
	runes := []rune(r.URL.Path)
	for i := range runes {
		if strings.ContainsRune("%?#", runes[i]) {
			return
		}
	}
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
}

func isPlain(p string) bool {
	for i := range len(p) {
		if c := p[i]; !('a' <= c && c <= 'z' || c == '/') {
			return false
		}
	}
	return true
}

func isPlainURL(u *url.URL) bool {
	for i := 0; i < len(u.Path); i++ {
		if at(u.Path, i) == '%' || at(u.Path, i) == '?' || at(u.Path, i) == '#' {
			return false
		}
	}
	return true
}

func at(s string, i int) byte { return s[i] }

func inHelpers(w http.ResponseWriter, r *http.Request) {
	if isPlain(r.URL.Path) {
		http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
	}
	if isPlainURL(r.URL) {
		http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
	}
	if uri := "/x" + r.URL.Path; isPlain(uri) && uri != "/x" {
		http.Redirect(w, r, uri, 302)
	}
}

func escaped(s string) string {
	for i := 0; i < len(s); i++ {
		if s[i] == '%' || s[i] == '?' || s[i] == '#' {
			return url.PathEscape(s)
		}
	}
	return s
}

func inEscaper(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+escaped(r.URL.Path), 302)
}

// So may a place that is asked for, and a number of bytes.

func byIndex(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path
	if strings.Index(p, "%") == -1 && strings.IndexByte(p, '?') < 0 && !strings.Contains(p, "#") {
		http.Redirect(w, r, "https://h.example"+p, 302)
	}
}

func byCount(w http.ResponseWriter, r *http.Request) {
	p := r.URL.Path
	if strings.Count(p, "%") > 0 {
		return
	}
	http.Redirect(w, r, "https://h.example"+p, 302)
}

func byLength(w http.ResponseWriter, r *http.Request) {
	if len(r.URL.Path) == len(url.PathEscape(r.URL.Path)) {
		http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
	}
}

// Who decodes twice in one expression means it.

func decoded(s string) string {
	if v, err := url.QueryUnescape(s); err == nil {
		return v
	}
	return s
}

func decodedTwice(r *http.Request) []string {
	return []string{
		decoded(decoded(r.Header.Get("X"))),
		decoded(r.FormValue("q")), // want `decoded value that is decoded again`
	}
}
