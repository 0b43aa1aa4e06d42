package encoding

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A handler that is registered for fixed paths alone knows the path of its request.

func register(mux *http.ServeMux, auth func(http.Handler) http.Handler) {
	mux.HandleFunc("/v1/a", fixedPath)
	mux.Handle("POST /v1/b", auth(http.HandlerFunc(fixedPath)))
	mux.HandleFunc("/v1/c/", below)
	mux.HandleFunc("/v1/d/{name}", named)
	mux.HandleFunc("/v1/e", called)
	mux.HandleFunc("/v1/h", handing)
	mux.HandleFunc("POST /v1/i", func(w http.ResponseWriter, r *http.Request) { handed(w, r) })
	mux.HandleFunc("/v1/j", func(w http.ResponseWriter, r *http.Request) { elsewhere(w, other) })
	mux.HandleFunc("/v1/k/", func(w http.ResponseWriter, r *http.Request) { handedBelow(w, r) })
	mux.HandleFunc("/v1/f", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
	})
	mux.Handle("/g/", http.StripPrefix("/g", http.HandlerFunc(stripped)))
}

func fixedPath(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
}

func below(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func named(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func called(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func all(w http.ResponseWriter, r *http.Request) { called(w, r) }

// handing hands its request on.
func handing(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost {
		handed(w, r)
	}
}

func handed(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"?ok=1", 302)
}

var other *http.Request

func elsewhere(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"?ok=1", 302) // want `decoded path of a request in a URL`
}

func handedBelow(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path+"?ok=1", 302) // want `decoded path of a request in a URL`
}

func stripped(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

// knowing has %20 for a space in it.
func knowing(q url.Values, u *url.URL, r *http.Request, key string) {
	q.Set("key", strings.ReplaceAll(url.QueryEscape(key), "+", "%20"))
	q.Set("name", url.QueryEscape(key))            // want `escaped value that is escaped again`
	q.Set("next", url.QueryEscape(u.String()))     // want `escaped value that is escaped again`
	q.Set("back", url.QueryEscape(r.RequestURI))   // want `escaped value that is escaped again`
	q.Set("from", url.PathEscape(u.EscapedPath())) // want `escaped value that is escaped again`
}

type router struct{}

func (router) Get(at string, h http.HandlerFunc) {}

// mounted: where the server is, is a setting, and a path as any other.
func mounted(r router, mux *http.ServeMux, prefix string) {
	r.Get(joined(""), mountedAt)
	r.Get(strings.TrimSuffix(prefix, "/"), mountedAt)
	r.Get(joined("/{name}"), mountedBelow)
	mux.HandleFunc(joined("/x"), served)
}

func joined(to string) string { return setting + to }

var setting string

func mountedAt(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
}

func mountedBelow(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func served(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

// listed are handlers that another function lets no other paths through to.
func listed(mux *http.ServeMux, paths []string) {
	mux.Handle("/l/", known(http.HandlerFunc(onList), "/l/a", "/l/b"))
	mux.Handle("/m/", known(http.HandlerFunc(onAny), "/m/"))
	mux.Handle("/n/", trimmed(http.HandlerFunc(onOther), "/n"))
}

func known(next http.Handler, paths ...string) http.Handler { return next }

func trimmed(next http.Handler, prefix string) http.Handler { return http.StripPrefix(prefix, next) }

func onList(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
}

func onAny(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func onOther(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

// rooted are handlers of fixed paths below what a setting says.
func rooted(mux *http.ServeMux, prefix string, auth func(string, http.HandlerFunc) http.Handler) {
	mux.HandleFunc(prefix+"/report", fixedBelow)
	p := path.Join("/", prefix, "state")
	mux.Handle(p, auth(p, fixedBelow))
	p += "/"
	mux.HandleFunc(p, belowJoined)
	p = path.Join(p, "{id}")
	mux.HandleFunc(p, namedJoined)
	if prefix != "" {
		p = path.Join(prefix, "other")
	}
	mux.HandleFunc(p, chosen)
	mux.HandleFunc("/{tenant}"+"/report", tenants)
	mux.HandleFunc(prefix, unknown)
}

func fixedBelow(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302)
}

func belowJoined(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func namedJoined(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func chosen(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func tenants(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}

func unknown(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://h.example"+r.URL.Path, 302) // want `decoded path of a request in a URL`
}
