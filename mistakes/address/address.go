// Package address dials and listens.
package address

import (
	"cmp"
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
	"net/rpc"
	"net/smtp"
	"net/url"
	"strconv"
	"time"
)

func dial(host string, p int, auth smtp.Auth) {
	net.Dial("tcp", "google.com")                                  // bad: missing port in address
	net.Dial("tcp", "google.com:80")                               // good: host and port
	net.Dial("tcp", "http://google.com:80")                        // bad: too many colons in address
	net.Dial("tcp", "localhost:8080/path")                         // bad: a path in the port
	net.Dial("tcp", "::1:8080")                                    // bad: too many colons in address
	net.Dial("tcp", "[::1]:8080")                                  // good: with brackets
	net.Dial("udp", "8.8.8.8")                                     // bad: missing port in address
	net.Dial("udp", "8.8.8.8:53")                                  // good: host and port
	net.Dial("unix", "/tmp/a.sock")                                // good: a path
	net.Dial("ip4:icmp", "8.8.8.8")                                // good: no port there
	net.Listen("tcp", "8080")                                      // bad: missing port in address
	net.Listen("tcp", "localhost")                                 // bad: missing port in address
	net.Listen("tcp", "tcp://0.0.0.0:8080")                        // bad: too many colons in address
	net.Listen("tcp", ":0")                                        // good: any port
	net.Listen("unix", "a.sock")                                   // good: a path
	net.Listen("tcp", fmt.Sprintf("localhost:%d", p))              // good: host and port
	net.ResolveTCPAddr("tcp", "localhost")                         // bad: missing port in address
	net.ResolveUDPAddr("udp", "8125")                              // bad: missing port in address
	tls.Dial("tcp", "https://example.com:443", nil)                // bad: too many colons in address
	tls.Dial("tcp", "example.com", nil)                            // bad: missing port in address
	tls.Dial("tcp", "example.com:443", nil)                        // good: host and port
	rpc.DialHTTP("tcp", "http://localhost:1234")                   // bad: too many colons in address
	rpc.Dial("tcp", "localhost")                                   // bad: missing port in address
	rpc.Dial("tcp", "localhost:1234")                              // good: host and port
	net.JoinHostPort("localhost:8080", "80")                       // bad: the host has a port already
	net.JoinHostPort("localhost", ":8080")                         // bad: the port has a colon already
	net.JoinHostPort("localhost", strconv.Itoa(p))                 // good: host and port
	net.JoinHostPort("[::1]", "80")                                // bad: brackets twice
	net.JoinHostPort("http://localhost", "80")                     // bad: a URL
	net.LookupHost("https://google.com")                           // bad: no such host
	net.LookupIP("google.com:443")                                 // bad: no such host
	net.LookupHost("google.com")                                   // good: a host
	net.LookupMX("user@example.com")                               // bad: no such host
	net.LookupTXT("_dmarc.example.com")                            // good: a name with an underscore
	smtp.SendMail("smtp.gmail.com", auth, "", nil, nil)            // bad: missing port in address
	smtp.SendMail("smtp.gmail.com:587", auth, "", nil, nil)        // good: host and port
	smtp.SendMail("smtp://smtp.gmail.com:587", auth, "", nil, nil) // bad: too many colons in address
	smtp.PlainAuth("", "u", "p", "smtp.gmail.com:587")             // bad: wrong host name
	smtp.PlainAuth("", "u", "p", "smtp.gmail.com")                 // good: a host
	_ = tls.Config{ServerName: "https://example.com"}              // bad: the handshake fails
	_ = tls.Config{ServerName: "example.com:443"}                  // bad: the handshake fails
	_ = tls.Config{ServerName: "example.com"}                      // good: a host
}

func DialSite(site *url.URL) (net.Conn, error) {
	return net.Dial("tcp", site.Hostname()) // bad: no port
}

func DialAddr(ip netip.Addr) (net.Conn, error) {
	target := ip.String() // bad: no port
	return net.DialTimeout("tcp", target, time.Second)
}

func DialSiteOK(site *url.URL) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort(site.Hostname(), cmp.Or(site.Port(), "443"))) // good: with one
}

func Ping(ip net.IP) (net.Conn, error) {
	return net.Dial("ip4:icmp", ip.String()) // good: this network has no ports
}
