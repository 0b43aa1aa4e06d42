package servers

import (
	"net"
	"net/netip"
)

// A name is no fault of a parser that is asked whether it is an address.
func loopback(address string) string {
	const name = "localhost"
	host := name
	if h, _, _ := net.SplitHostPort(address); h != "" {
		host = h
	}
	if ip, err := netip.ParseAddr(host); err == nil && ip.IsUnspecified() {
		host = name
	}
	return host
}

func always() net.IP { return net.ParseIP("localhost") } // want `no IP address where one is needed`
