// Package certs makes and checks certificates.
package certs

import (
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"net"
)

const (
	portalAddr = "portal.acme.example:8443"    // bad: no host has a port in its name
	portalURL  = "https://portal.acme.example" // bad: nor a scheme
	portal     = "portal.acme.example"
)

// Server returns what the certificate of the portal is made of.
func Server(serial int64) *x509.Certificate {
	return &x509.Certificate{
		SerialNumber: big.NewInt(serial),
		Subject:      pkix.Name{CommonName: portal},
		DNSNames: []string{
			portal, // good: a host
			portalAddr,
			"*.acme.example",             // good: all hosts of a domain
			"https://login.acme.example", // bad: nor a scheme
			"admin.acme.example",         // good: a host
			"status.acme.example/health", // bad: nor a path
		},
		IPAddresses: []net.IP{net.IPv6loopback},
	}
}

// Request asks for a certificate.
func Request() *x509.CertificateRequest {
	return &x509.CertificateRequest{DNSNames: []string{portalURL}}
}

// Check says whether a connection leads to the portal.
func Check(state tls.ConnectionState) error {
	cert := state.PeerCertificates[0]
	if err := cert.VerifyHostname("[::1]"); err == nil { // good: an address in brackets
		return nil
	}
	if err := cert.VerifyHostname(portal); err != nil { // good: a host
		return cert.VerifyHostname(portalAddr)
	}
	return nil
}

// Verify checks a whole chain.
func Verify(cert *x509.Certificate, roots *x509.CertPool) error {
	for _, name := range []string{
		"api.acme.example",     // good: a host
		"api.acme.example:443", // bad: a port
	} {
		if _, err := cert.Verify(x509.VerifyOptions{Roots: roots, DNSName: name}); err != nil {
			return err
		}
	}
	return nil
}
