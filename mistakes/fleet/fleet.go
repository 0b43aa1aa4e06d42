// Package fleet talks to machines.
package fleet

import (
	"errors"
	"flag"
	"fmt"
	"log/syslog"
	"net"
	"net/netip"
	"net/rpc"
	"net/smtp"
	"net/url"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

var (
	collector = flag.String("collector", "http://collector.example.org:4000", "where to send") // bad: dialed with tcp: too many colons
	control   = flag.String("control", "control.example.org:4001", "where to listen to")       // good: host and port
)

func Start() error {
	flag.Parse()
	c, err := net.Dial("tcp", *collector)
	if err != nil {
		return err
	}
	d, err := net.DialTimeout("tcp", *control, time.Second)
	if err != nil {
		return err
	}
	return errors.Join(c.Close(), d.Close())
}

type Node struct {
	Name string
	Host string
	Port int
}

func (n Node) Addr() string  { return fmt.Sprintf("%s:%d", n.Host, n.Port) }
func (n Node) Addr6() string { return net.JoinHostPort(n.Host, fmt.Sprint(n.Port)) }

func Probe() error {
	nodes := []Node{
		{"a", "10.0.0.1", 22},       // good: right
		{"b", "fe80::1", 22},        // bad: fe80::1:22: too many colons
		{"c", "tcp://10.0.0.3", 22}, // bad: too many colons
		{"d", "d.example.org", 650000},
	}
	for _, n := range nodes {
		c, err := net.DialTimeout("tcp", n.Addr(), time.Second) // bad: invalid port, of the last node
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}

func Probe6() error {
	for _, n := range []Node{{"a", "fe80::1", 22}, {"b", "b.example.org", 22}} { // good: JoinHostPort
		c, err := net.DialTimeout("tcp", n.Addr6(), time.Second)
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}

func Resolve() ([]string, error) {
	return net.LookupHost("https://example.org") // bad: no such host
}

func Resolve2() ([]string, error) {
	return net.LookupHost("example.org") // good: a name
}

func Resolve3() ([]net.IP, error) {
	host := "example.org:443" // bad: a port: no such host
	return net.LookupIP(host)
}

func Resolve4() ([]net.IP, error) {
	host, _, err := net.SplitHostPort("example.org:443") // good: split first
	if err != nil {
		return nil, err
	}
	return net.LookupIP(host)
}

func Split() (string, string, error) {
	return net.SplitHostPort("example.org") // bad: missing port in address
}

var loopback = net.ParseIP("127.0.0.1:80") // bad: a port: nil

var home = net.ParseIP("127.0.0.1") // good: an address

func Nets() ([]*net.IPNet, error) {
	var nets []*net.IPNet
	for _, s := range []string{
		"10.0.0.0/8",    // good: a network
		"192.168.1.1",   // missed: no mask: invalid CIDR address
		"172.16.0.0/33", // bad: too long a mask
	} {
		_, n, err := net.ParseCIDR(s)
		if err != nil {
			continue
		}
		nets = append(nets, n)
	}
	return nets, nil
}

var (
	trusted  = netip.MustParsePrefix("10.0.0.0/8")       // good: right
	trusted2 = netip.MustParsePrefix("10.0.0.1")         // bad: no slash: panics
	self     = netip.MustParseAddr("localhost")          // bad: a name: panics
	peer     = netip.MustParseAddrPort("10.0.0.1:53")    // good: right
	peer2    = netip.MustParseAddrPort("example.org:53") // bad: a name: panics
)

func Log() (*syslog.Writer, error) {
	return syslog.Dial("udp", "logs.example.org", syslog.LOG_INFO, "fleet") // bad: missing port in address
}

func Log2() (*syslog.Writer, error) {
	return syslog.Dial("udp", "logs.example.org:514", syslog.LOG_INFO, "fleet") // good: with port
}

func RPC() (*rpc.Client, error) {
	return rpc.DialHTTP("tcp", "http://rpc.example.org:1234") // bad: too many colons
}

func RPC2() (*rpc.Client, error) {
	return rpc.DialHTTP("tcp", "rpc.example.org:1234") // good: address
}

func Mail(to []string, msg []byte) error {
	auth := smtp.PlainAuth("", "me", "pw", "smtp.example.org:587") // bad: a port: wrong host name
	return smtp.SendMail("smtp.example.org:587", auth, "me@example.org", to, msg)
}

func Mail2(to []string, msg []byte) error {
	auth := smtp.PlainAuth("", "me", "pw", "smtp.example.org") // good: a name
	return smtp.SendMail("smtp.example.org:587", auth, "me@example.org", to, msg)
}

func Mail3(to []string, msg []byte) error {
	auth := smtp.PlainAuth("", "me", "pw", "smtp.example.org")
	return smtp.SendMail("smtp.example.org", auth, "me@example.org", to, msg) // bad: missing port
}

type mailServer struct{ host, port string }

func (s mailServer) addr() string { return s.host + s.port }

func Mail4(to []string, msg []byte) error {
	s := mailServer{"smtp.example.org", "587"} // bad: smtp.example.org587: missing port
	return smtp.SendMail(s.addr(), nil, "me@example.org", to, msg)
}

func Mail5(to []string, msg []byte) error {
	s := mailServer{"smtp.example.org", ":587"} // good: the colon is in the port
	return smtp.SendMail(s.addr(), nil, "me@example.org", to, msg)
}

func SSH(cfg *ssh.ClientConfig) (*ssh.Client, error) {
	return ssh.Dial("tcp", "ssh://git@example.org:22", cfg) // bad: too many colons
}

func SSH2(cfg *ssh.ClientConfig) (*ssh.Client, error) {
	return ssh.Dial("tcp", "example.org:22", cfg) // good: address
}

func SSH3(cfg *ssh.ClientConfig) (*ssh.Client, error) {
	host := "git@example.org:22" // bad: git@example.org is looked up: no such host
	return ssh.Dial("tcp", host, cfg)
}

func dial(target string) (*grpc.ClientConn, error) {
	return grpc.NewClient(target, grpc.WithTransportCredentials(insecure.NewCredentials()))
}

func Conns() error {
	for _, t := range []string{
		"api.example.org:443",          // good: right
		"dns:///api.example.org:443",   // good: right
		"http://api.example.org:50051", // bad: no resolver http: too many colons in address
		"dns://api.example.org:50051",  // bad: an authority and no endpoint: missing address
		"unix:///run/api.sock",         // good: a socket
		"api.example.org:443/v1",       // bad: unknown port
	} {
		c, err := dial(t)
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}

func UDP() (*net.UDPAddr, error) {
	return net.ResolveUDPAddr("udp", "239.0.0.1") // bad: missing port in address
}

func UDP2() (*net.UDPAddr, error) {
	return net.ResolveUDPAddr("udp4", "239.0.0.1:5353") // good: right
}

func Network() (net.Conn, error) {
	return net.Dial("https", "example.org:443") // bad: unknown network https
}

func FromURL() (net.Conn, error) {
	u, err := url.Parse("tcp://10.0.0.7:9000/")
	if err != nil {
		return nil, err
	}
	return net.Dial(u.Scheme, u.Host) // good: tcp and host:port
}

func FromURL2() (net.Conn, error) {
	u, err := url.Parse("http://10.0.0.7/metrics") // bad: no port in u.Host: missing port in address
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}

func FromURL3() (net.Conn, error) {
	u, err := url.Parse("https://10.0.0.7:443/metrics") // bad: a URL: too many colons
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.String())
}

var peers = map[string][]string{
	"eu": {"10.1.0.1:7946", "10.1.0.2:7946"}, // good: addresses
	"us": {"10.2.0.1", "10.2.0.2:7946"},      // bad: missing port in address
}

func Join(region string) error {
	for _, p := range peers[region] {
		c, err := net.Dial("tcp", p)
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}

func Seeds() error {
	for _, s := range strings.Split("10.0.0.1:7000, 10.0.0.2:7000", ",") { // bad: a space before the second: no such host
		c, err := net.Dial("tcp", s)
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}

func Seeds2() error {
	for _, s := range strings.Split("10.0.0.1:7000, 10.0.0.2:7000", ",") { // good: trimmed
		c, err := net.Dial("tcp", strings.TrimSpace(s))
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}
