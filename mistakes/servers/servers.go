// Package servers listens and answers.
package servers

import (
	"encoding/base64"
	"fmt"
	"html/template"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

func h(w http.ResponseWriter, r *http.Request) {}

func Run1() error { return http.ListenAndServe("8080", nil) } // bad: bare port

func Run2() error {
	s := &http.Server{Addr: "8443", ReadTimeout: time.Second} // bad: server with a bare port in the field
	return s.ListenAndServeTLS("cert.pem", "key.pem")
}

func Run3() error {
	s := &http.Server{}
	s.Addr = "http://localhost:8080" // bad: field set afterwards with a scheme
	return s.ListenAndServe()
}

func Run4() error {
	s := &http.Server{}
	s.Addr = "localhost:http-alt" // good: addresses
	return s.ListenAndServe()
}

func Run5() error {
	port := os.Getenv("PORT")
	if port == "" {
		port = ":3000"
	}
	return http.ListenAndServe(":"+port, nil) // bad: colon twice from the environment's default
}

func Run6() error {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	return http.ListenAndServe(":"+port, nil) // good: colon once
}

func Run7() {
	addr := os.Getenv("LISTEN")
	if addr == "" {
		addr = "3000" // bad: default is bare, used without a colon
	}
	log.Fatal(http.ListenAndServe(addr, nil))
}

func Run8() error {
	ln, err := net.Listen("tcp", "0.0.0.0:8080/") // bad: path in the address
	if err != nil {
		return err
	}
	return http.Serve(ln, nil)
}

func Run9() error { return http.ListenAndServeTLS("shop.com", "c", "k", nil) } // bad: name only

func Run10() error { return http.ListenAndServe(fmt.Sprintf("127.0.0.1:%d", 70000), nil) } // bad: port 65536 and more

func serve(port string) error { return http.ListenAndServe(":"+port, nil) } // bad: wrapper gets a full address, adds a colon

func Run11() error { return serve("localhost:8080") }

func serveOK(port string) error { return http.ListenAndServe(":"+port, nil) }

func Run12() error { return serveOK("8080") } // good: wrapper gets a port

func Routes1(m *http.ServeMux) { m.HandleFunc("/users/:id", h) } // bad: mux: wildcard of another router

func Routes2(m *http.ServeMux) { m.HandleFunc("/assets/*", h) } // bad: mux: star

func Routes3(m *http.ServeMux) { m.HandleFunc("/users/{id:[0-9]+}", h) } // bad: mux: regular expression in the braces

func Routes4(m *http.ServeMux) { m.HandleFunc("GET /users/{user-id}", h) } // bad: mux: dash in a name

func Routes5(m *http.ServeMux) { m.HandleFunc("GET /users/{id}/pets/{id}", h) } // bad: mux: name twice

func Routes6(m *http.ServeMux) { m.HandleFunc("GET /files/{path...}/raw", h) } // bad: mux: the rest in the middle

func Routes7(m *http.ServeMux) { m.HandleFunc("GET /img/{id}.png", h) } // bad: mux: part of a segment

func Routes8(m *http.ServeMux) {
	m.HandleFunc("GET /users/{userID}", h)
	m.HandleFunc("POST /files/{path...}", h)
	m.HandleFunc("/exact/{$}", h)
	m.HandleFunc("api.shop.com/v1/", h)
	m.Handle("/assets/", http.StripPrefix("/assets/", http.FileServer(http.Dir("assets")))) // good: mux: whole segments
}

func Routes9(m *http.ServeMux) { m.HandleFunc("login", h) } // bad: mux: no slash at the front

func Routes10(m *http.ServeMux) { m.HandleFunc("POST/login", h) } // bad: mux: method without a space

func Routes11(m *http.ServeMux) { m.HandleFunc("post /login", h) } // bad: mux: method in lower case matches nothing

func Routes12(m *http.ServeMux) { m.HandleFunc("GET,POST /login", h) } // bad: mux: two methods

func Routes13(m *http.ServeMux) { m.HandleFunc("/search?q={q}", h) } // bad: mux: a query in the pattern

func Routes14(m *http.ServeMux) { m.HandleFunc("localhost:8080/login", h) } // bad: mux: a host with port

func Routes15(m *http.ServeMux) {
	for p, f := range map[string]http.HandlerFunc{
		"/a":  h,
		"b/c": h, // bad: mux: a table with one bad row
	} {
		m.HandleFunc(p, f)
	}
}

func Routes16(m *http.ServeMux) {
	for p, f := range map[string]http.HandlerFunc{
		"/a":        h,
		"GET /b/c/": h, // good: mux: a table
	} {
		m.HandleFunc(p, f)
	}
}

const apiPrefix = "GET /api" // bad: prefix constant and pattern constant make a double method

func Routes17(m *http.ServeMux) { m.HandleFunc("POST "+apiPrefix+"/items", h) }

func Files1(m *http.ServeMux) {
	m.Handle("/static/", http.StripPrefix("static/", http.FileServer(http.Dir("s")))) // bad: StripPrefix without its slash
}

func Files2(m *http.ServeMux) {
	m.Handle("/static", http.StripPrefix("/static/", http.FileServer(http.Dir("s")))) // bad: pattern without slash at the end: only the one path
}

func Files3(m *http.ServeMux) {
	m.Handle("/assets/", http.StripPrefix("/static/", http.FileServer(http.Dir("s")))) // bad: prefix and pattern differ
}

func Files4(m *http.ServeMux) {
	m.Handle("/static/", http.StripPrefix("/static", http.FileServer(http.Dir("s")))) // good: usual
}

func Values1(m *http.ServeMux) {
	m.HandleFunc("GET /carts/{cartID}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, r.PathValue("cartId")) // bad: PathValue asks for another name than the pattern has
	})
}

func Values2(m *http.ServeMux) {
	m.HandleFunc("GET /carts2/{cartID}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, r.PathValue("{cartID}")) // bad: PathValue with braces
	})
}

func Values3(m *http.ServeMux) {
	m.HandleFunc("GET /carts3/{cartID}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, r.PathValue("cartID")) // good: PathValue
	})
}

func Cut1(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "favicon.ico" { // missed: compares a path without its slash
		http.NotFound(w, r)
	}
}

func Cut2(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "api/") { // missed: prefix without its slash
		h(w, r)
	}
}

func Cut3(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "download/") // missed: TrimPrefix takes nothing off
	http.ServeFile(w, r, name)
}

func Cut4(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/":
		h(w, r)
	case "about": // bad: switch over paths
		h(w, r)
	}
}

func Cut5(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/download/")
	if strings.HasPrefix(name, "api/") || strings.HasSuffix(r.URL.Path, "index.html") || strings.Contains(r.URL.Path, "debug") { // good: with slashes
		h(w, r)
	}
}

func Host1(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.URL.Host+"/", http.StatusMovedPermanently) // bad: Host in the URL of a server's request is empty
}

func Host2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusMovedPermanently) // good: r.Host
}

func Host3(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "http" { // bad: scheme of a server's request is empty
		http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusMovedPermanently)
	}
}

func Host4(w http.ResponseWriter, r *http.Request) {
	if r.Host == "https://shop.com" { // bad: r.Host compared with a scheme
		h(w, r)
	}
}

func Origin1(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Origin") == "https://shop.com/" { // bad: Origin compared with a slash at the end
		w.Header().Set("Access-Control-Allow-Origin", "https://shop.com")
	}
}

var allowed = map[string]bool{
	"shop.com":     true, // bad: a bare host, asked for an origin
	"www.shop.com": true, // bad: likewise
}

func Origin2(w http.ResponseWriter, r *http.Request) {
	if o := r.Header.Get("Origin"); allowed[o] {
		w.Header().Set("Access-Control-Allow-Origin", o)
	}
}

var allowed2 = map[string]bool{"https://shop.com": true, "null": true}

func Origin3(w http.ResponseWriter, r *http.Request) {
	if o := r.Header.Get("Origin"); allowed2[o] {
		w.Header().Set("Access-Control-Allow-Origin", o) // good: origins
	}
}

func Origin4(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "https://a.com https://b.com") // bad: list in the header
}

func Origin5(w http.ResponseWriter) {
	w.Header().Add("Access-Control-Allow-Origin", "https://*.shop.com") // bad: wildcard inside
}

func Origin6(w http.ResponseWriter) {
	w.Header().Add("Access-Control-Allow-Origin", "*") // good: star alone
}

func Redir1(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "www.shop.com/sale", http.StatusFound) // bad: redirect to a bare host
}

func Redir2(w http.ResponseWriter, r *http.Request) {
	target := fmt.Sprintf("localhost:%d%s", 8443, r.URL.Path) // missed: redirect to localhost with port
	http.Redirect(w, r, target, 302)
}

var Old = http.RedirectHandler("shop.com", 301) // bad: redirect handler

func Redir3(w http.ResponseWriter) {
	w.Header().Set("Location", "shop.com/new") // bad: Location header
	w.WriteHeader(301)
}

func Redir4(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.Host+"/login", 302) // bad: r.Host and path, no scheme
}

func Redir5(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https://"+r.Host+":8443"+r.URL.Path, 302) // bad: r.Host has a port already
}

func Redir6(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+r.URL.String(), 302) // bad: next is not escaped: & and # are lost
}

func toLogin(w http.ResponseWriter, r *http.Request) {
	if _, err := r.Cookie("sid"); err != nil {
		http.Redirect(w, r, "/login?lang=en&next="+r.RequestURI, http.StatusFound) // bad: next loses what follows &
		return
	}
	if r.URL.RawQuery == "" {
		http.Redirect(w, r, "/login?next="+r.URL.String(), http.StatusFound) // good: there is no query
		return
	}
	http.Redirect(w, r, "/login?"+url.Values{"next": {r.RequestURI}}.Encode(), http.StatusFound) // good: escaped
	http.Redirect(w, r, "https://secure.example.com"+r.URL.RequestURI(), http.StatusFound)       // good: the same target of another host
}

func Redir7(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login", 302)
	http.Redirect(w, r, "../up", 302)
	http.Redirect(w, r, "//cdn.shop.com/x", 302)
	http.Redirect(w, r, "?page=2", 302) // good: relative and absolute
}

func Cookie1(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Domain: "https://shop.com"}) // bad: cookie domain with scheme
}

func Cookie2(w http.ResponseWriter) {
	c := http.Cookie{Name: "s", Value: "1"}
	c.Domain = "localhost:8080" // bad: cookie domain with port
	http.SetCookie(w, &c)
}

func Cookie3(w http.ResponseWriter) {
	c := &http.Cookie{Name: "s", Value: "1", Domain: "*.shop.com", Path: "/"} // bad: cookie domain with a star
	http.SetCookie(w, c)
}

func Cookie4(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Path: "https://shop.com/"}) // bad: cookie path is a URL
}

func Cookie5(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Path: "admin"}) // bad: cookie path without slash: browsers take the default path
}

func Cookie6(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Path: "/admin", Domain: ".shop.com"}) // good: cookie
}

func Page1(w http.ResponseWriter) {
	fmt.Fprintf(w, `<a href="www.shop.com/help">help</a>`) // bad: link of a page without scheme, printed
}

func Page2(w http.ResponseWriter, q string) {
	fmt.Fprintf(w, "<a href=\"/search?q=%s\">again</a>", q) // missed: link built with a query that is not escaped
}

func Page3(w http.ResponseWriter) {
	fmt.Fprint(w, "<img src='https:/cdn.shop.com/logo.png'>") // bad: one slash
}

func Page4(w http.ResponseWriter) {
	fmt.Fprint(w, `<a href="/help">help</a> <a href="https://www.shop.com/help">x</a> <a href="help.html">y</a>`) // good: relative link
}

func Image(b []byte) template.URL {
	return template.URL("data:image/png," + base64.StdEncoding.EncodeToString(b)) // missed: data URL without ;base64
}

func Image2(b []byte) template.URL {
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(b)) // good: data URL
}

var tpl = template.Must(template.New("x").Parse(`<p><a href="www.shop.com">{{.Name}}</a></p>`)) // bad: template with a bare www in a link

var tpl2 = template.Must(template.New("y").Parse(`<p><a href="mailto://help@shop.com">{{.Name}}</a></p>`)) // bad: mail link with slashes

var tpl3 = template.Must(template.New("z").Parse(`<p><a href="mailto:help@shop.com">{{.Name}}</a><a href="{{.Next}}">n</a></p>`)) // good: mail link

func Refresh(w http.ResponseWriter) { w.Header().Set("Refresh", "5; url=www.shop.com") } // bad: Refresh header with a bare host

func Ask1(r *http.Request) string { return r.URL.Query().Get("?page") } // bad: query asked with its question mark

func Ask2(r *http.Request) string { return r.FormValue("page=") } // bad: FormValue with an equals sign

func Ask3(r *http.Request) string { return r.URL.Query().Get("page[number]") } // good: query

func Remote(r *http.Request) string { return strings.Split(r.RemoteAddr, ":")[0] } // bad: remote address cut at a colon: IPv6 gives [

func Remote2(r *http.Request) (string, error) {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	return host, err
}

func Remote3(r *http.Request) net.IP { return net.ParseIP(r.RemoteAddr) } // bad: nil, the address has a port
