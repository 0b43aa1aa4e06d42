package reference

import (
	"html/template"
	"net/http"
	"net/url"
)

func script(w http.ResponseWriter, r *http.Request, u *url.URL, to string) {
	http.Redirect(w, r, "javascript:history.back()", 302) // want `scheme that runs a script in place of asking a server: "javascript"`
	_ = template.URL("javascript:f()")                    // want `scheme that runs a script`
	_ = template.URL("data:image/png;base64,aGk=")
	http.Redirect(w, r, r.Host+"/login", 302) // want `relative redirect target that looks like a host`
	http.Redirect(w, r, "https://"+r.Host+"/login", 302)
	http.Redirect(w, r, r.URL.Host+"/login", 302)  // empty in a server
	http.Redirect(w, r, "www.example.museum", 302) // want `relative redirect target that looks like a host`
	http.Redirect(w, r, "localhost/a", 302)        // want `relative redirect target that looks like a host`
	http.Redirect(w, r, "mailto:a@example.com", 302)
	w.Header().Set("Access-Control-Allow-Origin", "https://a.example, https://b.example") // want `several origins where one belongs: ", https://b.example" .*, passed to \(http.Header\).Set for "Access-Control-Allow-Origin"`
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Access-Control-Allow-Methods", "GET, POST")
	url.ParseRequestURI("localhost:8080") // want `host and port read as a scheme: "localhost:8080"`
	url.ParseRequestURI("/a")
	url.ParseRequestURI("foo:8080")
}
