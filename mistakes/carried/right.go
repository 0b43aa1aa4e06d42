package carried

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"
)

func Right101() { http.Get(apiHostOK + "/v1/users") }                                                // good: in order
func Right102() { http.ListenAndServe(adminAddrOK, nil) }                                            // good: in order
func Right103() { http.HandleFunc("GET "+usersPathOK, func(http.ResponseWriter, *http.Request) {}) } // good: in order
func Right104() { http.Get(defaults["metrics"]) }                                                    // good: in order
func Right105() { // good: in order
	for i, p := range peers {
		if i == 0 {
			fmt.Println(p)
		}
	}
}
func Right106() { fetch("https://example.org" + path.Join("/", "api", "v1")) } // good: in order
func Right107() { http.Dir(filepath.Join("http", "files")).Open("a.txt") }     // good: in order
func Right108(id int) {
	u := fmt.Sprintf("%s://%s/users/%d", schemeHTTPS, "example.org", id) // good: in order
	http.Get(u)
}
func Right109(port int) { http.ListenAndServe(fmt.Sprintf(":%d", port), nil) }   // good: in order
func Right110(port int) { http.ListenAndServe("[::]:"+strconv.Itoa(port), nil) } // good: in order
func Right111() {
	port := env("PORT", "8080")
	http.ListenAndServe(":"+port, nil) // good: in order
}
func Right112() {
	base := env("API_URL", "http://localhost:3000/api") // good: in order
	http.Get(base)
}
func Right113() {
	addr := flag.String("listen", "localhost:8080", "listen address") // good: in order
	flag.Parse()
	http.ListenAndServe(*addr, nil)
}
func Right114() {
	c := NewClient(WithBase("https://api.example.org/v2")) // good: in order
	c.Ping()
}
func Right115() { NewServer("localhost:0").Run() } // good: in order
func Right116() {
	s := Server{Addr: "127.0.0.1:8080"} // good: in order
	s.Run()
}
func Right117(name string) {
	http.Get("https://example.org/files/" + "my%20docs/" + url.PathEscape(name))
} // good: in order
func Right118(host string) {
	u := url.URL{Scheme: "https", Host: host, Path: "/my docs/x"} // good: in order
	http.Get(u.String())
}
func Right119() {
	u := &url.URL{Scheme: "http", Host: "example.org", Path: "v1"} // good: in order
	http.Get(u.String())
}
func Right120() {
	u := url.URL{Scheme: "ldap", Host: "ldap.example.org:389"} // good: in order
	net.Dial("tcp", u.Host)
}
func Right122() {
	u, err := url.JoinPath("https://example.org:8443/", "/api/", "../v1") // good: in order
	if err != nil {
		panic(err)
	}
	http.Get(u)
}
func Right123(h string, port int) { net.Dial("tcp", net.JoinHostPort(h, strconv.Itoa(port))) }    // good: in order
func Right124()                   { net.Dial("tcp", net.JoinHostPort("localhost", "8080")) }      // good: in order
func Right125()                   { net.Dial("tcp", net.JoinHostPort("::1", "8080")) }            // good: in order
func Right126()                   { dialTCP("cache.internal:6379") }                              // good: in order
func Right127()                   { fetchAll("https://a.example.org/", "http://b.example.org/") } // good: in order
func Right128() {
	var b strings.Builder
	b.WriteString("https:/") // good: in order
	b.WriteString("/example.org/v1")
	http.Get(b.String())
}
func Right129() {
	var b bytes.Buffer
	fmt.Fprintf(&b, "https://%s/%s", "www.example.org", "feed.xml") // good: in order
	http.Get(b.String())
}
func Right130() {
	parts := []string{"https:", "", "example.org", "a"} // good: in order
	http.Get(strings.Join(parts, "/"))
}
func Right131() {
	u := strings.Replace("https://HOST/api/v1", "HOST", "example.org", 1) // good: in order
	http.Get(u)
}
func Right132() {
	h := strings.TrimPrefix("https://example.org", "https://") // good: in order
	net.Dial("tcp", h+":443")
}
func Right133() {
	host := cmp.Or(os.Getenv("SMTP_HOST"), "mail.example.org") // good: in order
	net.Dial("tcp", host+":25")
}
func Right134(w http.ResponseWriter, r *http.Request) {
	target := "/welcome" // good: in order
	if r.FormValue("lang") == "de" {
		target = "https://www.example.org/de"
	}
	http.Redirect(w, r, target, http.StatusSeeOther)
}
func Right135() {
	cfg := struct{ Endpoint, Token string }{Endpoint: "hooks.example.org/in", Token: "x"} // good: in order
	http.Post("https://"+cfg.Endpoint, "application/json", nil)
}
func Right136() {
	for _, t := range []struct{ name, url string }{{"a", "a.example.org/"}, {"b", "b.example.org:8080/x"}} { // good: in order
		http.Get("http://" + t.url)
	}
}
func Right137() {
	const proxy = "127.0.0.1:8888" // good: in order
	u, err := url.Parse("//" + proxy)
	if err != nil {
		panic(err)
	}
	u.Scheme = "http"
	_ = &http.Transport{Proxy: http.ProxyURL(u)}
}
func Right138() {
	os.Setenv("HTTP_PROXY", "proxy.internal:3128") // good: in order
	os.Setenv("NO_PROXY", "localhost,.internal,10.0.0.0/8")
}
func Right139() {
	var c struct{ URL string }
	if json.Unmarshal([]byte(`{"URL":"https://example.org/hook"}`), &c) == nil { // good: in order
		http.Get(c.URL)
	}
}
func Right140() {
	var b bytes.Buffer
	template.Must(template.New("u").Parse("https://example.org/u/{{.}}")).Execute(&b, 7) // good: in order
	http.Get(b.String())
}
func Right141(q string) { http.Get("https://example.org/search?q=" + url.QueryEscape("50% off "+q)) } // good: in order
func Right142() {
	base, _ := url.Parse("https://example.org/api/") // good: in order
	ref, err := base.Parse("./12:30/report")
	if err != nil {
		panic(err)
	}
	http.Get(ref.String())
}
func Right143() {
	req := &http.Request{Method: "GET", Host: "a.example.org", URL: &url.URL{Scheme: "http", Host: "example.org", Path: "/x"}} // good: in order
	http.DefaultClient.Do(req)
}
func Right144() {
	srv := &http.Server{}
	srv.Addr = "0.0.0.0:8443" // good: in order
	srv.ListenAndServeTLS("c", "k")
}
func Right145(id string) {
	endpoint := "https://api.example.org" + "/v1/items/" + id // good: in order
	http.Get(endpoint)
}
func Right146(port string) {
	addr := ":" + "8080" // good: in order
	if port != "" {
		addr = ":" + port
	}
	http.ListenAndServe(addr, nil)
}
