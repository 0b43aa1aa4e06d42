// Package addr dials, listens and looks names up.
package addr

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/rpc"
	"net/smtp"
	"net/url"
	"os"
	"strconv"
	"time"
)

func kevm() (net.Conn, error) { return net.Dial("tcp", "http://localhost:8080") } // bad: URL where host:port belongs

func kevm2() (net.Conn, error) { return net.Dial("tcp", "localhost:8080") } // good: right

func probe() bool {
	c, err := net.DialTimeout("tcp", "example.com", 3*time.Second) // bad: no port where one is needed
	if err != nil {
		return false
	}
	c.Close()
	return true
}

func probe2() bool {
	c, err := net.DialTimeout("tcp", "example.com:http", 3*time.Second) // good: right
	if err != nil {
		return false
	}
	c.Close()
	return true
}

func update() (net.Conn, error) { return net.Dial("tcp", "127.0.0.1:5000/updateHost") } // bad: neither a port nor the name of a service

func resolve() ([]string, error) { return net.LookupHost("https://google.com") } // bad: URL or path where a host belongs

func resolve2() ([]string, error) { return net.LookupHost("google.com") } // good: right

func cert() (*tls.Conn, error) { return tls.Dial("tcp", "https://example.com:443", nil) } // bad: URL where host:port belongs

func cert2() (*tls.Conn, error) { return tls.Dial("tcp", "example.com:443", nil) } // good: right

func certOf(domain string) (*tls.Conn, error) {
	return tls.Dial("tcp", fmt.Sprintf("https://%s:443", domain), nil) // bad: URL where host:port belongs
}

func certOf2(domain string) (*tls.Conn, error) {
	return tls.Dial("tcp", fmt.Sprintf("%s:443", domain), nil) // good: right
}

func rpcClient() (*rpc.Client, error) { return rpc.DialHTTP("tcp", "http://localhost:1234") } // bad: URL where host:port belongs

func rpcClient2() (*rpc.Client, error) { return rpc.DialHTTP("tcp", "localhost:1234") } // good: right

func mail(auth smtp.Auth, to []string, msg []byte) error {
	return smtp.SendMail("smtp.gmail.com", auth, "me@example.com", to, msg) // bad: no port where one is needed
}

func mail2(auth smtp.Auth, to []string, msg []byte) error {
	return smtp.SendMail("smtp.gmail.com:587", auth, "me@example.com", to, msg) // good: right
}

func auth() smtp.Auth {
	return smtp.PlainAuth("", "me@example.com", os.Getenv("PW"), "smtp.gmail.com:587") // bad: port where a host alone belongs
}

func auth2() smtp.Auth {
	return smtp.PlainAuth("", "me@example.com", os.Getenv("PW"), "smtp.gmail.com") // good: right
}

type mailer struct {
	host, port string
}

func newMailer() mailer { return mailer{host: "smtp://smtp.example.com", port: "587"} } // bad: URL where host:port belongs

func (m mailer) send(a smtp.Auth, to []string, b []byte) error {
	return smtp.SendMail(m.host+":"+m.port, a, "a@example.com", to, b)
}

type mailer2 struct {
	host, port string
}

func newMailer2() mailer2 { return mailer2{host: "smtp.example.com", port: "587"} } // good: right

func (m mailer2) send(a smtp.Auth, to []string, b []byte) error {
	return smtp.SendMail(m.host+":"+m.port, a, "a@example.com", to, b)
}

func loop(port int) (net.Conn, error) {
	host := "::1" // bad: too many colons in an address
	return net.Dial("tcp", host+":"+strconv.Itoa(port))
}

func loop2(port int) (net.Conn, error) {
	host := "::1" // good: right
	return net.Dial("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
}

func metrics(ip net.IP) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("http://%s:%d/metrics", net.IPv6loopback, 9100)) // missed: an IPv6 address without brackets
}

func metrics2(ip net.IP) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("http://[%s]:%d/metrics", net.IPv6loopback, 9100)) // good: right
}

func listen() (net.Listener, error) { return net.Listen("tcp", net.JoinHostPort("0.0.0.0", ":8080")) } // bad: neither a port nor the name of a service

func listen2() (net.Listener, error) { return net.Listen("tcp", net.JoinHostPort("0.0.0.0", "8080")) } // good: right

func v6() (net.Conn, error) { return net.Dial("tcp", net.JoinHostPort("[fd00::1]", "443")) } // bad: brackets around a host that gets them by itself

func v6b() (net.Conn, error) { return net.Dial("tcp", net.JoinHostPort("fd00::1", "443")) } // good: right

func doh(raw string) (net.Conn, error) {
	u, err := url.Parse("https://dns.example.com:8443/query") // bad: port where a host alone belongs
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", net.JoinHostPort(u.Host, "443"))
}

func doh2(raw string) (net.Conn, error) {
	u, err := url.Parse("https://dns.example.com:8443/query") // good: right
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", net.JoinHostPort(u.Hostname(), "443"))
}

func high() (net.Listener, error) { return net.Listen("tcp", "localhost:80800") } // bad: neither a port nor the name of a service

func high2() (net.Listener, error) { return net.Listen("tcp", "localhost:8080") } // good: right

func bare() (net.Listener, error) {
	port := "50051" // bad: no port where one is needed
	if p := os.Getenv("GRPC_PORT"); p != "" {
		port = p
	}
	return net.Listen("tcp", port)
}

func bare2() (net.Listener, error) {
	port := "50051" // good: right
	if p := os.Getenv("GRPC_PORT"); p != "" {
		port = p
	}
	return net.Listen("tcp", ":"+port)
}

func glue(port int) (net.Listener, error) {
	return net.Listen("tcp", fmt.Sprintf("localhost%d", port)) // bad: no port where one is needed
}

func glue2(port int) (net.Listener, error) {
	return net.Listen("tcp", fmt.Sprintf("localhost:%d", port)) // good: right
}

func syslog() (*net.UDPAddr, error) { return net.ResolveUDPAddr("udp", "udp://127.0.0.1:514") } // bad: URL where host:port belongs

func syslog2() (*net.UDPAddr, error) { return net.ResolveUDPAddr("udp", "127.0.0.1:514") } // good: right

func workers() {
	addrs := make(chan string, 2)
	go func() {
		for a := range addrs {
			net.Dial("tcp", a)
		}
	}()
	addrs <- "tcp://worker-1:9000" // bad: URL where host:port belongs
	close(addrs)
}

func workers2() {
	addrs := make(chan string, 2)
	go func() {
		for a := range addrs {
			net.Dial("tcp", a) // good: right
		}
	}()
	addrs <- "worker-1:9000"
	close(addrs)
}
