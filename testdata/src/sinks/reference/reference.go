// Package reference resolves references.
package reference

import (
	"net/http"
	"net/url"
)

func resolve(base *url.URL) {
	base.Parse("a/b")
	base.Parse("example.com/a")
	base.Parse("https//example.com") // want `no colon after the scheme`
}

func redirect(w http.ResponseWriter, r *http.Request, host string) {
	http.Redirect(w, r, "/login", 302)
	http.Redirect(w, r, "login", 302)
	http.Redirect(w, r, "index.html", 302)
	http.Redirect(w, r, "//example.com", 302)
	http.Redirect(w, r, "example.com/a", 302)  // want `relative redirect target that looks like a host: "example.com" in "example.com/a", passed to http.Redirect`
	http.Redirect(w, r, "localhost:8080", 302) // want `host and port read as a scheme`
	http.Redirect(w, r, host+"/a", 302)
	http.RedirectHandler("www.example.org", 302)             // want `relative redirect target that looks like a host`
	http.Redirect(w, r, "new.example.com"+r.RequestURI, 302) // want `relative redirect target that looks like a host: "new.example.com"`
	http.Redirect(w, r, "index.html"+r.RequestURI, 302)      // no host by its last label
	w.Header().Set("Location", "example.com/a")              // want `relative redirect target that looks like a host`
	w.Header().Add("content-location", "example.com/a")      // want `relative redirect target that looks like a host`
	http.Header.Set(w.Header(), "Referer", "example.com/a")  // want `relative redirect target that looks like a host`
	w.Header().Set("X-Location", "example.com/a")
	w.Header().Set(host, "example.com/a") // may be any header
}
