// Package nets dials.
package nets

import (
	"context"
	"crypto/tls"
	"flag"
	"fmt"
	"log/syslog"
	"net"
	"net/netip"
	"net/rpc"
	"net/smtp"
	"net/textproto"
	"strconv"
	"time"
)

func D1() (net.Conn, error) { return net.Dial("tcp", "http://shop.com:80") } // bad: URL dialled

func D2() (net.Conn, error) { return net.DialTimeout("tcp", "shop.com", time.Second) } // bad: no port

func D3() (net.Conn, error) { return net.Dial("tcp6", "::1:8080") } // bad: IPv6 without brackets

func D4() (net.Conn, error) { return net.Dial("http", "shop.com:80") } // bad: network unknown

func D5() (net.Listener, error) { return net.Listen(":8080", "tcp") } // bad: address and network swapped

func D7(port int) (net.Conn, error) {
	return net.Dial("tcp", net.JoinHostPort("2001:db8::7", strconv.Itoa(port))) // good: JoinHostPort
}

func D8() (net.Conn, error) { return net.Dial("tcp", net.JoinHostPort("shop.com", ":443")) } // bad: port with its colon given to JoinHostPort

func D9() (net.Conn, error) { return net.Dial("tcp", net.JoinHostPort("[::1]", "443")) } // bad: brackets given to JoinHostPort

func D10(port string) string { return net.JoinHostPort("tcp://db.com", port) } // bad: scheme given to JoinHostPort

func D11() (string, string, error) { return net.SplitHostPort("db.com") } // bad: SplitHostPort without a port

func D12() (string, string, error) { return net.SplitHostPort("https://db.com:443/x") } // bad: SplitHostPort of a URL

func D13() (string, string, error) { return net.SplitHostPort("[::1]:443") } // good: SplitHostPort

func D14() (*net.TCPAddr, error) { return net.ResolveTCPAddr("tcp", "9000") } // bad: ResolveTCPAddr

func D15() (*net.UDPAddr, error) { return net.ResolveUDPAddr("tcp", "127.0.0.1:53") } // bad: ResolveUDPAddr with a wrong network

func D16() ([]string, error) { return net.LookupHost("db.com:5432") } // bad: LookupHost with port

func D17() ([]net.IP, error) { return net.LookupIP("https://db.com") } // bad: LookupIP of a URL

func D18() ([]string, error) { return net.LookupAddr("db.com") } // bad: LookupAddr of a name

func D19() (string, []*net.SRV, error) { return net.LookupSRV("_sip", "tcp", "voip.com") } // bad: labels of SRV with underscores

func D20(ctx context.Context) (string, []*net.SRV, error) {
	return net.DefaultResolver.LookupSRV(ctx, "tcp", "sip", "voip.com") // missed: service and proto swapped
}

func D21() (string, []*net.SRV, error) { return net.LookupSRV("sip", "tcp", "voip.com") } // good: SRV

func D22() (string, []*net.SRV, error) { return net.LookupSRV("", "", "_sip._tcp.voip.com") } // good: SRV with all in the name

func D23() net.IP { return net.ParseIP("10.0.0.0/8") } // bad: mask given to ParseIP

func D24() net.IP { return net.ParseIP("127.0.0.1:8080") } // bad: port given to ParseIP

func D25() { _, _, _ = net.ParseCIDR("10.0.0.1") } // bad: address without a mask

var D26 = netip.MustParseAddrPort("localhost:80") // bad: name for AddrPort

func D27() (netip.Prefix, error) { return netip.ParsePrefix("10.0.300.0/16") } // bad: netip prefix, octet over 255

var D28 = netip.MustParsePrefix("10.0.0.0/8") // good: netip

func D29() (*tls.Conn, error) { return tls.Dial("tcp", "mail.com", nil) } // bad: tls without port

func D30() (*rpc.Client, error) { return rpc.DialHTTP("tcp", "rpc.com:1234/_goRPC_") } // bad: rpc with a path

func D31() (*smtp.Client, error) { return smtp.Dial("smtp.mail.com") } // bad: smtp without port

func D32(from string, to []string, msg []byte) error {
	a := smtp.PlainAuth("", from, "pw", "smtp.mail.com:587") // bad: auth host with a port
	return smtp.SendMail("smtp.mail.com:587", a, from, to, msg)
}

func D33(from string, to []string, msg []byte) error {
	a := smtp.PlainAuth("", from, "pw", "mail.com") // bad: auth host and server differ
	return smtp.SendMail("smtp.mail.com:587", a, from, to, msg)
}

func D34(from string, to []string, msg []byte) error {
	const host = "smtps://smtp.mail.com" // bad: server with scheme
	return smtp.SendMail(host+":465", nil, from, to, msg)
}

func D35(from string, to []string, msg []byte) error {
	const host = "smtp.mail.com"
	return smtp.SendMail(host+":587", smtp.PlainAuth("", from, "pw", host), from, to, msg) // good: smtp
}

type Mail struct {
	Host string
	Port int
}

func NewMail() *Mail {
	m := new(Mail)
	m.Host = "smtp.mail.com:25" // bad: struct of settings, port added twice
	m.Port = 25
	return m
}

func (m *Mail) Send(from string, to []string, msg []byte) error {
	return smtp.SendMail(fmt.Sprintf("%s:%d", m.Host, m.Port), nil, from, to, msg)
}

type Mail2 struct {
	Host string
	Port int
}

func NewMail2() *Mail2 {
	m := new(Mail2)
	m.Host = "smtp.mail.com"
	m.Port = 25
	return m
}

func (m *Mail2) Send(from string, to []string, msg []byte) error {
	return smtp.SendMail(fmt.Sprintf("%s:%d", m.Host, m.Port), nil, from, to, msg) // good: settings
}

func D36() (*textproto.Conn, error) { return textproto.Dial("tcp", "nntp://news.com") } // bad: textproto with scheme

func D37() (*syslog.Writer, error) { return syslog.Dial("udp", "log.com", syslog.LOG_INFO, "app") } // bad: syslog without port

func D38() (net.Listener, error) {
	addr := flag.String("listen", "9100", "listen address") // bad: flag's default is a bare port
	flag.Parse()
	return net.Listen("tcp", *addr)
}

func D39() (net.Listener, error) {
	addr := flag.String("listen2", ":9100", "listen address")
	flag.Parse()
	return net.Listen("tcp", *addr) // good: flag
}

func D40() (net.Listener, error) { return net.Listen("unix", "unix:///run/app.sock") } // bad: unix with a scheme

func D41() (net.Listener, error) { return net.Listen("unix", "/run/app.sock") } // good: unix

var peers = []string{"10.0.0.1:7946", "10.0.0.2"} // bad: list of peers, one without port

func D42() {
	for _, p := range peers {
		c, err := net.Dial("tcp", p)
		if err != nil {
			continue
		}
		c.Close()
	}
}

var peers2 = []string{"10.0.0.1", "10.0.0.2"}

func D43() {
	for _, p := range peers2 {
		c, err := net.Dial("tcp", p+":7946") // good: list of peers that get their port
		if err != nil {
			continue
		}
		c.Close()
	}
}

func D44(ctx context.Context) (net.Conn, error) {
	d := net.Dialer{Timeout: time.Second}
	return d.DialContext(ctx, "tcp", "shop.com:htps") // missed: dialer with KeepAlive, port name unknown
}

func D45() (*net.UDPConn, error) {
	a, err := net.ResolveUDPAddr("udp", "239.0.0.1") // bad: multicast address is not an IP
	if err != nil {
		return nil, err
	}
	return net.ListenMulticastUDP("udp", nil, a)
}

func D46() (net.PacketConn, error) { return net.ListenPacket("udp", "udp://:514") } // bad: packet listener on a URL

func D47() (net.PacketConn, error) { return net.ListenPacket("udp", ":514") } // good: packets

func D48() (net.Conn, error) { return net.Dial("tcp", "localhost :6379") } // bad: host with space
