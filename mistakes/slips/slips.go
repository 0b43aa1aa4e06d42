// Package slips has literals at the calls that take them.
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

var h = func(http.ResponseWriter, *http.Request) {}

func Bad001() { http.Get("www.example.org/api/v1/users") }                     // bad: no scheme
func Bad002() { http.Get("localhost:8080/health") }                            // bad: the host is read as a scheme
func Bad003() { url.Parse("192.168.2.2:6688") }                                // bad: the host is read as a scheme
func Bad004() { http.Get("http:/api.example.org/v1/items") }                   // bad: the slashes are lost
func Bad005() { http.Get("http//192.168.1.228:9200/_cluster/health") }         // bad: no colon after the scheme
func Bad007() { net.Dial("tcp", "http://example.org:80") }                     // bad: a URL where host:port belongs
func Bad008() { net.Dial("tcp", "example.org") }                               // bad: missing port in address
func Bad009() { net.Listen("tcp", "8080") }                                    // bad: missing port in address
func Bad010() { http.ListenAndServe("8080", nil) }                             // bad: missing port in address
func Bad011() { http.ListenAndServe("::8080", nil) }                           // bad: too many colons in address
func Bad012() { http.ListenAndServe("http://localhost:8080", nil) }            // bad: a URL where host:port belongs
func Bad013() { http.ListenAndServe(":80800", nil) }                           // bad: no such port
func Bad014() { net.Dial("tcp", "::1:12345") }                                 // bad: too many colons in address
func Bad015() { http.HandleFunc("items", h) }                                  // bad: pattern that http.Handle panics on
func Bad016() { http.HandleFunc("GET items/{id}", h) }                         // bad: no host that a request names before the first slash of a pattern
func Bad017() { http.HandleFunc("/items/{id", h) }                             // bad: pattern that http.Handle panics on
func Bad018() { http.HandleFunc("/files/{path...}/meta", h) }                  // bad: pattern that http.Handle panics on
func Bad019() { http.HandleFunc("POST /policies/{id}:testIamPermissions", h) } // bad: pattern that http.Handle panics on
func Bad020() { url.Parse("postgres://daniel:p%ss@localhost:5432/test") }      // bad: "%" must be followed by two hex digits
func Bad021() { url.Parse("postgres://app:Pa^w0#rd@db.internal:5432/app") }    // bad: the port is no number
func Bad022() { http.Get("https://shop.example.org/search?q=100%") }           // bad: "%" must be followed by two hex digits
func Bad023() { http.Get("http://example.org:port/") }                         // bad: the port is no number
func Bad024() { http.Get("http://my server/index.html") }                      // bad: space must be encoded
func Bad025() { http.Get(" https://example.org/") }                            // bad: white space around a URL
func Bad026() { http.Get("https://example.org/annual report.pdf") }            // bad: space must be encoded
func Bad027() { http.Get("https://https://example.org/") }                     // bad: scheme where the host belongs
func Bad028() { http.Get("http://localhost:8080:8080/metrics") }               // bad: the port is no number
func Bad029(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "example.org/login", http.StatusFound) // bad: relative redirect target that looks like a host
}
func Bad030(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "https:/example.org/login", http.StatusFound) // bad: the slashes are lost
}
func Bad031(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "https://app.example.org/") // bad: origin with more than scheme
}
func Bad032(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "https://a.example.org,https://b.example.org") // bad: several origins where one belongs
}
func Bad033(w http.ResponseWriter) { w.Header().Set("Access-Control-Allow-Origin", "app.example.org") }  // bad: origin without a scheme
func Bad034()                      { smtp.SendMail("smtp.example.org", nil, "a@example.org", nil, nil) } // bad: missing port in address
func Bad035()                      { smtp.Dial("smtp://smtp.example.org:25") }                           // bad: a URL where host:port belongs
func Bad036()                      { tls.Dial("tcp", "https://example.org:443", nil) }                   // bad: a URL where host:port belongs
func Bad037()                      { url.ParseRequestURI("example.org/path") }                           // bad: neither a path from the root nor a whole URL
func Bad038(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Domain: "https://example.org"}) // bad: URL or path where a host belongs
}
func Bad039(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: "s", Value: "1", Domain: "localhost:8080"}) // bad: port where a host alone belongs
}
func Bad040() { net.ParseCIDR("10.0.0.0") }           // bad: no length of a prefix after an IP address
func Bad041() { netip.MustParseAddr("10.0.0.256") }   // bad: group of an address is over 255
func Bad042() { netip.MustParseAddrPort("10.0.0.1") } // bad: missing port in address
func Bad043() net.IP {
	return net.ParseIP("192.168.1.1/24") // bad: URL or path where a host belongs
}
func Bad044() { net.ResolveTCPAddr("tcp", "tcp://127.0.0.1:9000") } // bad: a URL where host:port belongs
func Bad045() { net.LookupHost("https://example.org") }             // bad: URL or path where a host belongs
func Bad046() { http.Get("http://[::1:8080/") }                     // bad: no address in the square brackets
func Bad047() { http.Get("http://2001:db8::7:8080/x") }             // bad: IPv6 address without square brackets
func Bad048() { http.Get("https:\\\\example.org\\api") }            // bad: the slashes are lost
func Bad049() { http.Get("{{baseUrl}}/users") }                     // bad: no scheme
func Bad050() http.Handler {
	return http.StripPrefix("static/", http.FileServer(http.Dir("static"))) // missed: another function may have taken the slash off
}
func Bad051() { rpc.DialHTTP("tcp", "http://localhost:1234") } // bad: a URL where host:port belongs
func Bad052() { http.Get("<https://example.org/feed>") }       // bad: no scheme
func Bad053() *httputil.ReverseProxy {
	u, _ := url.Parse("localhost:3000") // bad: the host is read as a scheme
	return httputil.NewSingleHostReverseProxy(u)
}
func Bad054() { sql.Open("postgres", "postgres://user:pass@localhost:5432:/db") } // bad: no data source name in the driver's own syntax
