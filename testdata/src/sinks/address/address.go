// Package address dials and listens.
package address

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"net/smtp"
)

func dial(host, network string) {
	net.Dial("tcp", "localhost:80")
	net.Dial("tcp", "http://localhost:80") // want `URL where host:port belongs: "http://" in "http://localhost:80", passed to net.Dial`
	net.Dial("tcp", "https://localhost/a") // want `URL where host:port belongs`
	net.Dial("tcp4", "::1:80")             // want `too many colons in an address`
	net.Dial("udp", "[::1]:80")
	net.Dial("tcp", "localhost") // want `no port where one is needed: "localhost"`
	net.Dial("tcp", "localhost:http")
	net.Dial("tcp", "localhost:99999") // want `neither a port nor the name of a service: "99999"`
	net.Dial("unix", "http.sock")      // a file
	net.Dial(network, "http.sock")     // may be one
	net.Dial("tcp", host+":80")
	net.Dial("tcp", host+":80:90")                                        // host may be the path of a socket
	net.Dial("tcp", "http://"+host)                                       // want `URL where host:port belongs`
	net.Listen("tcp", "8080")                                             // want `no port where one is needed`
	new(net.Dialer).DialContext(context.Background(), "tcp", "localhost") // want `no port where one is needed`
	tls.Dial("tcp", "https://example.com:443", nil)                       // want `URL where host:port belongs`
	smtp.Dial("smtp://example.com:25")                                    // want `URL where host:port belongs`
}

func serve(port string) {
	http.ListenAndServe(":8080", nil)
	http.ListenAndServe("8080", nil)    // want `no port where one is needed: "8080"`
	http.ListenAndServe(":8080/a", nil) // want `neither a port nor the name of a service: "8080/a"`
	http.ListenAndServe(port, nil)
	http.ListenAndServe("", nil)
	_ = &http.Server{Addr: "localhost:port"} // a service of that name
	_ = &http.Server{Addr: "localhost"}      // want `no port where one is needed`
	_ = &http.Server{Addr: ":" + port}
	var s http.Server
	s.Addr = "http://localhost:80" // want `URL where host:port belongs`
	_ = s
}

func hosts(host string) {
	net.JoinHostPort("localhost", "80")
	net.JoinHostPort("::1", "80")
	net.JoinHostPort("[::1]", "80")                // want `brackets around a host that gets them by itself`
	net.JoinHostPort("localhost:80", "80")         // want `port where a host alone belongs: ":80"`
	net.JoinHostPort("http://"+host, "80")         // want `URL or path where a host belongs`
	_ = http.Cookie{Domain: "https://example.com"} // want `URL or path where a host belongs`
	_ = http.Cookie{Domain: ".example.com"}
	_ = tls.Config{ServerName: "example.com:443"} // want `port where a host alone belongs`
	_ = tls.Config{ServerName: "*.example.com"}   // compared with the names of a certificate as it is
	_ = tls.Config{ServerName: "[::1]"}           // the brackets are taken off
	_ = (*smtp.Client).Hello(nil, "[127.0.0.1]")  // RFC 5321 §4.1.3: an address in the place of a name
	_ = (*smtp.Client).Hello(nil, "localhost:25") // want `port where a host alone belongs: ":25"`
}

func origins(p *http.CrossOriginProtection, h http.Header) {
	p.AddTrustedOrigin("https://example.com")
	p.AddTrustedOrigin("https://example.com/")    // want `origin with more than scheme, host and port: "/"`
	p.AddTrustedOrigin("https://example.com/a")   // want `origin with more than scheme, host and port: "/a"`
	p.AddTrustedOrigin("https://example.com:443") // want `origin with the port of its scheme: ":443"`
	p.AddTrustedOrigin("https://example.com:8443")
	p.AddTrustedOrigin("example.com") // want `origin without a scheme`
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Allow-Origin", "https://example.com/") // want `origin with more than scheme, host and port`
}
