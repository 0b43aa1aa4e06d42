// Package scan asks the network.
package scan

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/rpc"
	"net/url"
	"strconv"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"
)

type Target struct {
	Host string
	Port uint16
}

func (t Target) String() string { return t.Host + ":" + strconv.Itoa(int(t.Port)) }

func Scan(ctx context.Context) error {
	var errs []error
	for _, t := range []Target{
		{"10.0.0.1", 22},            // good: right
		{"2001:db8::1", 22},         // bad: no brackets: too many colons
		{"[2001:db8::2]", 22},       // good: with brackets
		{"host.example.com:22", 22}, // bad: two ports
		{"host.example.com", 22},    // good: right
		{"ssh://h.example.com", 22}, // bad: too many colons
	} {
		d := net.Dialer{Timeout: time.Second}
		c, err := d.DialContext(ctx, "tcp", t.String())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}

func Join(host string) string { return net.JoinHostPort(host, "443") } // good: right

func Join2() (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort("example.com:443", "443")) // bad: [example.com:443]:443: no such host
}

func Join3(port int) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort("example.com", fmt.Sprintf(":%d", port))) // bad: ::443: unknown port
}

func Split() (host string, err error) {
	host, _, err = net.SplitHostPort("https://example.com:443") // bad: too many colons
	return
}

func Split2(u *url.URL) (host string, err error) {
	host, _, err = net.SplitHostPort(u.Host) // good: unknown
	return
}

func Lookup() ([]string, error) {
	names := []string{"example.com", "www.example.com/"} // bad: a slash: no such host
	var out []string
	for _, n := range names {
		a, err := net.LookupHost(n)
		if err != nil {
			return nil, err
		}
		out = append(out, a...)
	}
	return out, nil
}

func Lookup2() ([]*net.MX, error) {
	return net.LookupMX("ops@example.com") // bad: a mailbox: no such host
}

func Lookup3() ([]*net.MX, error) {
	return net.LookupMX("example.com") // good: a domain
}

func Lookup4() (string, []*net.SRV, error) {
	return net.LookupSRV("_xmpp", "tcp", "example.com") // bad: __xmpp.__tcp
}

func Lookup5() (string, []*net.SRV, error) {
	return net.LookupSRV("xmpp", "tcp", "example.com") // good: right
}

func Reverse() ([]string, error) {
	return net.LookupAddr("example.com") // bad: no address
}

func Addrs() ([]netip.Addr, error) {
	var out []netip.Addr
	for _, s := range []string{"10.0.0.1", "10.0.0.1:53"} { // bad: the second has a port: unexpected character
		a, err := netip.ParseAddr(s)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, nil
}

var (
	any4  = netip.MustParsePrefix("0.0.0.0/0")    // good: right
	lan   = netip.MustParsePrefix("192.168.0.0")  // bad: no length: panics
	peer  = netip.MustParseAddrPort("::1:8080")   // bad: no brackets: panics
	peer2 = netip.MustParseAddrPort("[::1]:8080") // good: right
)

func Multicast() (*net.UDPConn, error) {
	a, err := net.ResolveUDPAddr("udp", "224.0.0.251:mdns:5353") // bad: too many colons
	if err != nil {
		return nil, err
	}
	return net.ListenMulticastUDP("udp", nil, a)
}

func TCP() (*net.TCPConn, error) {
	a, err := net.ResolveTCPAddr("tcp4", "127.0.0.1:http") // good: a name of a port
	if err != nil {
		return nil, err
	}
	return net.DialTCP("tcp4", nil, a)
}

func RPC() (*rpc.Client, error) {
	return rpc.Dial("tcp", "rpc.example.com") // bad: missing port
}

func SSH(cfg *ssh.ClientConfig, host string) (*ssh.Client, error) {
	if !strings.Contains(host, ":") {
		host += ":22" // good: a port is added
	}
	return ssh.Dial("tcp", host, cfg)
}

func SSH2(cfg *ssh.ClientConfig) (*ssh.Client, error) {
	return ssh.Dial("tcp", "deploy@host.example.com:22", cfg) // bad: the user is looked up: no such host
}

func Socket() *http.Client {
	return &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "unix", "/run/app.sock") // good: a path
	}}}
}

func Socket2() (*http.Response, error) {
	return Socket().Get("unix:///run/app.sock/v1/info") // missed: unsupported protocol scheme "unix"
}

func Socket3() (*http.Response, error) {
	return Socket().Get("http://unix/v1/info") // good: any host
}

func Socket4() (net.Conn, error) {
	return net.Dial("unix", "unix:/run/app.sock") // bad: no such file
}

func FromURL() (net.Conn, error) {
	u, err := url.Parse("redis://cache.example.com:6379/0")
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host) // good: host and port
}

func FromURL2() (net.Conn, error) {
	u, err := url.Parse("redis://cache.example.com/0") // bad: u.Host has no port
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}

func FromURL3() ([]net.IP, error) {
	u, err := url.Parse("https://www.example.com:8443/") // bad: u.Host has a port: no such host
	if err != nil {
		return nil, err
	}
	return net.LookupIP(u.Host)
}

func FromURL4() (net.Conn, error) {
	u, err := url.Parse("www.example.com:443") // bad: the host is the scheme
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", u.Host)
}
