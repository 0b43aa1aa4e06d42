// Package infra connects.
package infra

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/rpc"
	"net/smtp"
	"net/url"
	"os"
	"strings"
	"time"
)

func Join(nodes string) error {
	if nodes == "" {
		nodes = "10.1.0.1:7946,10.1.0.2:7946" // bad: node list in one text is dialled at once
	}
	c, err := net.Dial("tcp", nodes)
	if err != nil {
		return err
	}
	return c.Close()
}

func Join2(nodes string) error {
	if nodes == "" {
		nodes = "10.1.0.1:7946,10.1.0.2:7946"
	}
	for _, n := range strings.Split(nodes, ",") {
		c, err := net.Dial("tcp", n)
		if err != nil {
			return err
		}
		c.Close()
	}
	return nil
}

// Endpoint is where something listens.
type Endpoint struct {
	Host string
	Port uint16
}

// String prints it.
func (e Endpoint) String() string { return fmt.Sprintf("%s:%d", e.Host, e.Port) } // good: node list is split

func Local() (net.Conn, error) {
	e := Endpoint{Host: "::1", Port: 5000} // bad: an IPv6 address printed by a String method and dialled
	return net.Dial("tcp", e.String())
}

func Local2() (net.Conn, error) {
	e := Endpoint{Host: "127.0.0.1", Port: 5000}
	return net.Dial("tcp", e.String()) // good: an IPv4 address
}

func Strip() (net.Conn, error) {
	addr := strings.TrimPrefix("tcp://queue.example.net:5672", "tcp:") // bad: scheme stripped wrongly leaves the slashes
	return net.Dial("tcp", addr)
}

func Strip2() (net.Conn, error) {
	addr := strings.TrimPrefix("tcp://queue.example.net:5672", "tcp://")
	return net.Dial("tcp", addr) // good: scheme stripped
}

func TLSHost() (*tls.Conn, error) {
	u, err := url.Parse("https://queue.example.net/path") // bad: URL.Host of an https URL has no port
	if err != nil {
		return nil, err
	}
	return tls.Dial("tcp", u.Host, nil)
}

func TLSHost2() (*tls.Conn, error) {
	u, err := url.Parse("https://queue.example.net/path")
	if err != nil {
		return nil, err
	}
	return tls.Dial("tcp", net.JoinHostPort(u.Hostname(), "443"), nil) // good: port added
}

func Rejoin(port string) string {
	return net.JoinHostPort("queue.example.net:5672", port) // bad: host with port joined with a port
}

func Socket(ctx context.Context) (net.Conn, error) {
	var d net.Dialer
	network := "unix"
	return d.DialContext(ctx, network, "unix:///run/agent.sock") // bad: unix socket by a URL, with the network in a variable
}

func Socket2(ctx context.Context) (net.Conn, error) {
	var d net.Dialer
	network := "unix"
	return d.DialContext(ctx, network, "/run/agent.sock") // good: unix socket
}

func Packet(ctx context.Context) (net.PacketConn, error) {
	lc := net.ListenConfig{}
	return lc.ListenPacket(ctx, "dns", ":53") // bad: listener config on a name of a protocol
}

func Packet2() (*net.UDPConn, error) {
	a, err := net.ResolveUDPAddr("udp", ":53")
	if err != nil {
		return nil, err
	}
	return net.ListenUDP("tcp", a) // bad: tcp for a packet listener
}

func Packet3(ctx context.Context) (net.PacketConn, error) {
	lc := net.ListenConfig{}
	return lc.ListenPacket(ctx, "udp4", ":53") // good: packets
}

func Lookup(ctx context.Context) ([]string, error) {
	return net.DefaultResolver.LookupHost(ctx, "https://queue.example.net/") // bad: resolver asks for a URL
}

func Lookup2() ([]string, error) { return net.LookupTXT("_dmarc.example.net:53") } // bad: TXT record with a port

func Lookup3() ([]string, error) { return net.LookupTXT("_dmarc.example.net") } // good: TXT record

func Lookup4() ([]*net.MX, error) { return net.LookupMX("postmaster@example.net") } // bad: MX of an address of mail

func Lookup5() (string, []*net.SRV, error) { return net.LookupSRV("_ldap", "tcp", "example.net") } // bad: SRV with the underscore of the documentation

var allowed = []string{"10.0.0.0/8", "192.168.1.0"} // missed: allowed networks, one without its length

// Allowed parses them.
func Allowed() (out []netip.Prefix, err error) {
	for _, a := range allowed {
		p, err := netip.ParsePrefix(a)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

var allowed2 = []string{"10.0.0.0/8", "192.168.1.0/24"} // good: allowed networks

// Allowed2 parses them.
func Allowed2() (out []netip.Prefix, err error) {
	for _, a := range allowed2 {
		p, err := netip.ParsePrefix(a)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

var lan = netip.MustParsePrefix("192.168.0.0/255.255.0.0") // bad: mask as in a table of routes

func Mail(to string, msg []byte) error {
	const relay = "relay.example.net:587"
	auth := smtp.PlainAuth("", "svc", os.Getenv("PW"), "smtp.example.net") // bad: mail through a relay, password for another host
	return smtp.SendMail(relay, auth, "svc@example.net", []string{to}, msg)
}

func Mail2(to string, msg []byte) error {
	const relay = "relay.example.net"
	auth := smtp.PlainAuth("", "svc", os.Getenv("PW"), relay)
	return smtp.SendMail(relay+":587", auth, "svc@example.net", []string{to}, msg) // good: mail
}

func Mail3(to string, msg []byte) error {
	return smtp.SendMail("relay.example.net:25", nil, "mailto:svc@example.net", []string{to}, msg) // bad: sender as a link
}

func Pinned() *http.Transport {
	tr := &http.Transport{}
	tr.TLSClientConfig = &tls.Config{}
	tr.TLSClientConfig.ServerName = "https://api.example.net" // bad: name for TLS is a URL
	return tr
}

func retry(n int, f func() error) error {
	var err error
	for range n {
		if err = f(); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return errors.Join(errors.New("gave up"), err)
}

// RPC dials.
func RPC() (c *rpc.Client, err error) {
	err = retry(3, func() error {
		c, err = rpc.Dial("tcp", "rpc.example.net") // bad: RPC without a port through a retry helper
		return err
	})
	return c, err
}

type metricsOptions struct {
	addr    string
	timeout time.Duration
}

func withDefaults(o metricsOptions) metricsOptions {
	if o.addr == "" {
		o.addr = "http://0.0.0.0:9102" // bad: metrics server set up in a struct of options with a URL for an address
	}
	if o.timeout == 0 {
		o.timeout = time.Second
	}
	return o
}

// Metrics serves.
func Metrics() error {
	o := withDefaults(metricsOptions{})
	s := &http.Server{Addr: o.addr, ReadTimeout: o.timeout}
	return s.ListenAndServe()
}

func Metrics2() error {
	o := withDefaults(metricsOptions{addr: "0.0.0.0:9102"}) // good: metrics server
	s := &http.Server{Addr: o.addr, ReadTimeout: o.timeout}
	return s.ListenAndServe()
}

func Debug() error { return http.ListenAndServe("localhost:"+fmt.Sprint(66000), nil) } // bad: port beyond the last

func init() { os.Setenv("no_proxy", "localhost,10.1.*,*.svc") } // bad: exceptions of the proxy with stars

func init() { os.Setenv("HTTP_PROXY", "http:proxy.example.net:3128") } // bad: proxy without slashes
