// Package notify sends mail and messages.
package notify

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/mail"
	"net/smtp"
	"net/url"
	"strings"
	"time"
)

type Config struct {
	SMTPHost string
	SMTPPort string
	Webhook  string
}

func Default() Config {
	return Config{
		SMTPHost: "smtp://mail.example.com", // bad: too many colons in address
		SMTPPort: "587",
		Webhook:  "hooks.example.com/services/T000/B000", // bad: too many colons in address
	}
}

func Send(to []string, msg []byte) error {
	c := Default()
	auth := smtp.PlainAuth("", "bot", "pw", c.SMTPHost)
	return smtp.SendMail(net.JoinHostPort(c.SMTPHost, c.SMTPPort), auth, "bot@example.com", to, msg)
}

func Hook(msg string) error {
	c := Default()
	resp, err := http.Post(c.Webhook, "application/json", strings.NewReader(msg)) // missed: unsupported protocol scheme ""
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func DefaultRight() Config {
	return Config{SMTPHost: "mail.example.com", SMTPPort: "587", Webhook: "https://hooks.example.com/services/T000/B000"}
}

func SendRight(to []string, msg []byte) error {
	c := DefaultRight()
	auth := smtp.PlainAuth("", "bot", "pw", c.SMTPHost)
	if err := smtp.SendMail(net.JoinHostPort(c.SMTPHost, c.SMTPPort), auth, "bot@example.com", to, msg); err != nil { // good: right
		return err
	}
	resp, err := http.Post(c.Webhook, "application/json", strings.NewReader("{}")) // good: right
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func NoPort(to []string, msg []byte) error {
	return smtp.SendMail("mail.example.com", nil, "bot@example.com", to, msg) // bad: dial no port
}

func NoPortRight(to []string, msg []byte) error {
	return smtp.SendMail("mail.example.com:smtp", nil, "bot@example.com", to, msg) // good: right
}

func AuthPort(to []string, msg []byte) error {
	auth := smtp.PlainAuth("", "bot", "pw", "mail.example.com:587") // bad: wrong host name
	return smtp.SendMail("mail.example.com:587", auth, "bot@example.com", to, msg)
}

func AuthOther(to []string, msg []byte) error {
	auth := smtp.PlainAuth("", "bot", "pw", "mail.example.com") // bad: wrong host name
	return smtp.SendMail("smtp.example.com:587", auth, "bot@example.com", to, msg)
}

func AuthRight(to []string, msg []byte) error {
	auth := smtp.PlainAuth("", "bot", "pw", "mail.example.com")
	return smtp.SendMail("mail.example.com:587", auth, "bot@example.com", to, msg) // good: right
}

func TLS() (net.Conn, error) {
	return tls.Dial("tcp", "https://mail.example.com:465", nil) // bad: scheme in dial
}

func TLSRight() (net.Conn, error) {
	return tls.Dial("tcp", "mail.example.com:465", &tls.Config{ServerName: "mail.example.com"}) // good: right
}

func TLSName() (net.Conn, error) {
	return tls.Dial("tcp", "mail.example.com:465", &tls.Config{ServerName: "mail.example.com:465"}) // bad: servername port
}

func DialPath() (net.Conn, error) {
	return net.Dial("tcp", "mail.example.com:25/inbox") // bad: unknown port tcp/25/inbox
}

func DialProto() (net.Conn, error) {
	return net.Dial("mail.example.com:25", "tcp") // bad: unknown network
}

func DialHTTP() (net.Conn, error) {
	return net.Dial("http", "mail.example.com:80") // bad: unknown network http
}

func DialRight() (net.Conn, error) {
	return net.Dial("tcp", "mail.example.com:http") // good: right
}

func DialSix() (net.Conn, error) {
	return net.DialTimeout("tcp", "::1:25", time.Second) // bad: ipv6 no brackets
}

func DialSixRight() (net.Conn, error) {
	return net.DialTimeout("tcp", "[::1]:25", time.Second) // good: right
}

func DialZone() (net.Conn, error) {
	return net.Dial("tcp", "[fe80::1%eth0]:25") // good: right
}

func DialUnix() (net.Conn, error) {
	return net.Dial("unix", "unix:///var/run/mail.sock") // bad: no such file
}

func DialUnixRight() (net.Conn, error) {
	return net.Dial("unix", "/var/run/mail.sock") // good: right
}

func DialUnixTCP() (net.Conn, error) {
	return net.Dial("tcp", "/var/run/mail.sock") // bad: missing port in address
}

func ListenPort() (net.Listener, error) {
	return net.Listen("tcp", "8025") // bad: listen no colon
}

func ListenRight() (net.Listener, error) {
	return net.Listen("tcp", ":8025") // good: right
}

func ListenBig() (net.Listener, error) {
	return net.Listen("tcp", ":80250") // bad: port range
}

func ListenHost() (net.Listener, error) {
	return net.Listen("tcp", "http://localhost:8025") // bad: listen scheme
}

func SixFmtRight(host string, port int) (net.Conn, error) {
	return net.Dial("tcp", fmt.Sprintf("[%s]:%d", "2001:db8::1", port)) // good: right
}

func JoinBrackets() string { return net.JoinHostPort("[2001:db8::1]", "25") } // bad: brackets twice

func JoinBracketsRight() string { return net.JoinHostPort("2001:db8::1", "25") } // good: right

func JoinColon() string { return net.JoinHostPort("mail.example.com", ":25") } // bad: port colon

func Mailto(subject string) string {
	u := url.URL{Scheme: "mailto", Path: "help@example.com"} // bad: mailto://help@example.com
	return u.String()
}

func MailtoOpaque(subject string) string {
	u := url.URL{Scheme: "mailto", Opaque: "help@example.com", RawQuery: "subject=" + url.PathEscape(subject)} // good: right
	return u.String()
}

func MailtoSlashes() *url.URL {
	u, err := url.Parse("mailto://help@example.com") // bad: help is a user, example.com a host
	if err != nil {
		panic(err)
	}
	return u
}

func MailtoRight() *url.URL {
	u, err := url.Parse("mailto:help@example.com?subject=hi") // good: right
	if err != nil {
		panic(err)
	}
	return u
}

func TelSlashes() *url.URL {
	u, err := url.Parse("tel://+49 30 1234") // bad: invalid character " " in host name
	if err != nil {
		panic(err)
	}
	return u
}

func Addr() (*mail.Address, error) {
	return mail.ParseAddress("mailto:help@example.com") // bad: no angle-addr
}

func AddrRight() (*mail.Address, error) {
	return mail.ParseAddress("help@example.com") // good: right
}

func Lookup() ([]string, error) { return net.LookupHost("https://mail.example.com") } // bad: lookup scheme

func LookupPort() ([]string, error) { return net.LookupHost("mail.example.com:25") } // bad: lookup port

func LookupRight() ([]string, error) { return net.LookupHost("mail.example.com.") } // good: right

func LookupSRV() (string, []*net.SRV, error) {
	return net.LookupSRV("xmpp-server", "tcp", "https://example.com") // bad: lookup srv scheme
}

func LookupSRVRight() (string, []*net.SRV, error) {
	return net.LookupSRV("xmpp-server", "tcp", "example.com") // good: right
}

func LookupSRVUnder() (string, []*net.SRV, error) {
	return net.LookupSRV("_xmpp-server", "tcp", "example.com") // bad: __xmpp-server
}

func LookupAddr() ([]string, error) { return net.LookupAddr("192.0.2.1:80") } // bad: unrecognized address

func LookupAddrRight() ([]string, error) { return net.LookupAddr("192.0.2.1") } // good: right

func LookupPortName() (int, error) { return net.LookupPort("tcp", ":http") } // bad: unknown port

func LookupPortRight() (int, error) { return net.LookupPort("tcp", "http") } // good: right

func IP() net.IP { return net.ParseIP("192.0.2.1:80") } // bad: nil

func IPRight() net.IP { return net.ParseIP("192.0.2.1") } // good: right

func IPRange() net.IP { return net.ParseIP("192.0.2.256") } // bad: nil

func CIDR() { _, _, _ = net.ParseCIDR("192.0.2.0") } // bad: parse cidr no mask

func CIDRRight() { _, _, _ = net.ParseCIDR("192.0.2.0/24") } // good: right

func Split() (string, string, error) { return net.SplitHostPort("http://mail.example.com:80") } // bad: too many colons

func SplitNo() (string, string, error) { return net.SplitHostPort("mail.example.com") } // bad: missing port

func SplitRight() (string, string, error) { return net.SplitHostPort("mail.example.com:80") } // good: right
