package slips

import (
	"crypto/tls"
	"database/sql"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"net/rpc"
	"net/smtp"
	"net/url"
)

func Right001() { http.Get("https://www.example.org/api/v1/users") }                  // good: in order
func Right002() { http.Get("http://localhost:8080/health") }                          // good: in order
func Right003() { url.Parse("//192.168.2.2:6688") }                                   // good: in order
func Right004() { http.Get("http://api.example.org/v1/items") }                       // good: in order
func Right005() { http.Get("http://192.168.1.228:9200/_cluster/health") }             // good: in order
func Right007() { net.Dial("tcp", "example.org:80") }                                 // good: in order
func Right008() { net.Dial("tcp", "example.org:http") }                               // good: in order
func Right009() { net.Listen("tcp", ":8080") }                                        // good: in order
func Right010() { http.ListenAndServe(":8080", nil) }                                 // good: in order
func Right011() { http.ListenAndServe("[::]:8080", nil) }                             // good: in order
func Right012() { http.ListenAndServe("localhost:8080", nil) }                        // good: in order
func Right013() { http.ListenAndServe("", nil) }                                      // good: in order
func Right014() { net.Dial("tcp", "[::1]:12345") }                                    // good: in order
func Right015() { http.HandleFunc("/items", h) }                                      // good: in order
func Right016() { http.HandleFunc("GET /items/{id}", h) }                             // good: in order
func Right017() { http.HandleFunc("/items/{id}/", h) }                                // good: in order
func Right018() { http.HandleFunc("/files/meta/{path...}", h) }                       // good: in order
func Right019() { http.HandleFunc("POST /policies/{id}/{$}", h) }                     // good: in order
func Right020() { url.Parse("postgres://daniel:p%25ss@localhost:5432/test") }         // good: in order
func Right021() { url.Parse("postgres://app:Pa%5Ew0%23rd@db.internal:5432/app") }     // good: in order
func Right022() { http.Get("https://shop.example.org/search?q=100%25") }              // good: in order
func Right023() { http.Get("http://example.org:8081/") }                              // good: in order
func Right024() { http.Get("http://my-server/index.html") }                           // good: in order
func Right025() { http.Get("https://example.org/") }                                  // good: in order
func Right026() { http.Get("https://example.org/annual%20report.pdf") }               // good: in order
func Right027() { http.Get("https://web.archive.org/web/2020/https://example.org/") } // good: in order
func Right028() { http.Get("http://localhost:8080/metrics:8080") }                    // good: in order
func Right029(w http.ResponseWriter, r *http.Request) { // good: in order
	http.Redirect(w, r, "login", http.StatusFound)
}
func Right030(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "//example.org/login?next=/a:b", http.StatusFound) // good: in order
}
func Right031(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "https://app.example.org") // good: in order
}
func Right032(w http.ResponseWriter) { // good: in order
	w.Header().Set("Access-Control-Allow-Headers", "X-Token, Content-Type")
}
func Right033(w http.ResponseWriter) { w.Header().Set("Access-Control-Allow-Origin", "null") }                 // good: in order
func Right034()                      { smtp.SendMail("smtp.example.org:587", nil, "a@example.org", nil, nil) } // good: in order
func Right035()                      { smtp.Dial("smtp.example.org:25") }                                      // good: in order
func Right036()                      { tls.Dial("tcp", "example.org:443", nil) }                               // good: in order
func Right037()                      { url.ParseRequestURI("/path?x=http://a") }                               // good: in order
func Right038(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Domain: ".example.org"}) // good: in order
}
func Right039(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Domain: "localhost"}) // good: in order
}
func Right040() { net.ParseCIDR("10.0.0.0/8") }                 // good: in order
func Right041() { netip.MustParseAddr("fe80::1%eth0") }         // good: in order
func Right042() { netip.MustParseAddrPort("[2001:db8::1]:53") } // good: in order
func Right043() net.IP {
	return net.ParseIP("192.168.1.1") // good: in order
}
func Right044() { net.ResolveTCPAddr("tcp", "127.0.0.1:9000") }          // good: in order
func Right045() { net.LookupHost("example.org.") }                       // good: in order
func Right046() { http.Get("http://[::1]:8080/") }                       // good: in order
func Right047() { http.Get("http://[2001:db8::7]:8080/x") }              // good: in order
func Right048() { url.Parse("C:%5Capi") }                                // good: in order
func Right049() { http.Get("https://example.org/users/%7B%7Bid%7D%7D") } // good: in order
func Right050() http.Handler {
	return http.StripPrefix("/static/", http.FileServer(http.Dir("static"))) // good: in order
}
func Right051() { rpc.DialHTTP("tcp", "localhost:1234") } // good: in order
func Right052() { url.Parse("urn:isbn:0451450523") }      // good: in order
func Right053() *httputil.ReverseProxy {
	u, _ := url.Parse("http://localhost:3000") // good: in order
	return httputil.NewSingleHostReverseProxy(u)
}
func Right054() { sql.Open("postgres", "postgres://user:pass@localhost:5432/db?sslmode=disable") } // good: in order
