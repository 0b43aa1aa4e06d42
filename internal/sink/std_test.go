package sink

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/mail"
	"net/netip"
	"net/rpc"
	"net/rpc/jsonrpc"
	"net/smtp"
	"net/textproto"
	"net/url"
	"os"
	"path"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/rule"
)

// stdRuns hand texts to what dials, listens and looks up. The rest of the
// standard library is run in package rule, by its rules' examples.
var stdRuns = []struct {
	places    string // with braces
	bad, good []string
	do        map[string]func(string) error // by the place's last name
}{
	{
		"net.{Dial,DialTimeout,Listen,ListenPacket,ResolveTCPAddr,ResolveUDPAddr}#1",
		[]string{"http://127.0.0.1:0", "127.0.0.1", "::1:0", "127.0.0.1:99999"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{
			"Dial":           func(s string) error { return closed(net.Dial("tcp", s)) },
			"DialTimeout":    func(s string) error { return closed(net.DialTimeout("tcp", s, time.Second)) },
			"Listen":         func(s string) error { return closed(net.Listen("tcp", s)) },
			"ListenPacket":   func(s string) error { return closed(net.ListenPacket("udp", s)) },
			"ResolveTCPAddr": func(s string) error { _, err := net.ResolveTCPAddr("tcp", s); return err },
			"ResolveUDPAddr": func(s string) error { _, err := net.ResolveUDPAddr("udp", s); return err },
		},
	},
	{
		"(*net.Dialer).Dial#1", []string{"http://127.0.0.1:0"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{"Dial": func(s string) error { return closed(new(net.Dialer).Dial("tcp", s)) }},
	},
	{
		"(*net.Dialer).DialContext#2", []string{"http://127.0.0.1:0"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{"DialContext": func(s string) error { return closed(new(net.Dialer).DialContext(context.Background(), "tcp", s)) }},
	},
	{
		"(*crypto/x509.Certificate).VerifyHostname#0", []string{"https://a.example", "a.example:443"}, []string{"a.example", "[::1]"},
		map[string]func(string) error{"VerifyHostname": func(s string) error {
			return (&x509.Certificate{DNSNames: []string{"a.example"}, IPAddresses: []net.IP{net.IPv6loopback}}).VerifyHostname(s)
		}},
	},
	{
		"(*net.ListenConfig).{Listen,ListenPacket}#2", []string{"8080", "http://127.0.0.1:0"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{
			"Listen": func(s string) error { return closed(new(net.ListenConfig).Listen(context.Background(), "tcp", s)) },
			"ListenPacket": func(s string) error {
				return closed(new(net.ListenConfig).ListenPacket(context.Background(), "udp", s))
			},
		},
	},
	{
		"net.{LookupHost,LookupIP,ResolveIPAddr}#0", []string{"http://localhost", "localhost:80", "localhost/a"}, []string{"localhost"},
		map[string]func(string) error{
			"LookupHost":    func(s string) error { _, err := net.LookupHost(s); return err },
			"LookupIP":      func(s string) error { _, err := net.LookupIP(s); return err },
			"ResolveIPAddr": func(s string) error { _, err := net.ResolveIPAddr("ip", s); return err },
		},
	},
	{
		"(*net.Resolver).{LookupHost,LookupIPAddr,LookupIP,LookupNetIP}#1", []string{"http://localhost", "localhost:80"}, []string{"localhost"},
		map[string]func(string) error{
			"LookupHost":   func(s string) error { _, err := net.DefaultResolver.LookupHost(context.Background(), s); return err },
			"LookupIPAddr": func(s string) error { _, err := net.DefaultResolver.LookupIPAddr(context.Background(), s); return err },
			"LookupIP": func(s string) error {
				_, err := net.DefaultResolver.LookupIP(context.Background(), "ip", s)
				return err
			},
			"LookupNetIP": func(s string) error {
				_, err := net.DefaultResolver.LookupNetIP(context.Background(), "ip", s)
				return err
			},
		},
	},
	{ // what is a name is asked of a DNS server, so that none is
		"net.{LookupCNAME,LookupMX,LookupNS,LookupTXT}#0", []string{"http://localhost", "localhost:80"}, nil,
		map[string]func(string) error{
			"LookupCNAME": func(s string) error { _, err := net.LookupCNAME(s); return err },
			"LookupMX":    func(s string) error { _, err := net.LookupMX(s); return err },
			"LookupNS":    func(s string) error { _, err := net.LookupNS(s); return err },
			"LookupTXT":   func(s string) error { _, err := net.LookupTXT(s); return err },
		},
	},
	{
		"net.LookupSRV#2", []string{"http://localhost", "localhost:80"}, nil,
		map[string]func(string) error{"LookupSRV": func(s string) error { _, _, err := net.LookupSRV("xmpp-server", "tcp", s); return err }},
	},
	{
		"net/netip.{ParseAddrPort,MustParseAddrPort}#0", []string{"127.0.0.1", "http://127.0.0.1:80", "127.0.0.1:99999"}, []string{"127.0.0.1:80"},
		map[string]func(string) error{
			"ParseAddrPort":     func(s string) error { _, err := netip.ParseAddrPort(s); return err },
			"MustParseAddrPort": func(s string) (err error) { defer recovered(&err); netip.MustParseAddrPort(s); return nil },
		},
	},
	{
		"net.{Dial,DialTimeout,Listen,ResolveTCPAddr}#0", []string{"http", "127.0.0.1:80", "TCP"}, []string{"tcp", "tcp4"},
		map[string]func(string) error{
			"Dial":           func(s string) error { return closed(net.Dial(s, "127.0.0.1:0")) },
			"DialTimeout":    func(s string) error { return closed(net.DialTimeout(s, "127.0.0.1:0", time.Second)) },
			"Listen":         func(s string) error { return closed(net.Listen(s, "127.0.0.1:0")) },
			"ResolveTCPAddr": func(s string) error { _, err := net.ResolveTCPAddr(s, "127.0.0.1:0"); return err },
		},
	},
	{
		"net.{ListenPacket,ResolveUDPAddr}#0", []string{"http", "127.0.0.1:80"}, []string{"udp"},
		map[string]func(string) error{
			"ListenPacket":   func(s string) error { return closed(net.ListenPacket(s, "127.0.0.1:0")) },
			"ResolveUDPAddr": func(s string) error { _, err := net.ResolveUDPAddr(s, "127.0.0.1:0"); return err },
		},
	},
	{
		"net.ResolveUnixAddr#0", []string{"http", "file"}, []string{"unix"},
		map[string]func(string) error{"ResolveUnixAddr": func(s string) error { _, err := net.ResolveUnixAddr(s, "/a"); return err }},
	},
	{
		"net.ParseIP#0", []string{"127.0.0.1:80", "127.0.0.256", "localhost", "[::1]"}, []string{"127.0.0.1", "::1"},
		map[string]func(string) error{"ParseIP": func(s string) error {
			if net.ParseIP(s) == nil {
				return errors.New("no address")
			}
			return nil
		}},
	},
	{
		"net.LookupAddr#0", []string{"192.0.2.1:80", "localhost"}, nil,
		map[string]func(string) error{"LookupAddr": func(s string) error { _, err := net.LookupAddr(s); return err }},
	},
	{
		"(*net.Resolver).LookupAddr#1", []string{"192.0.2.1:80", "localhost"}, nil,
		map[string]func(string) error{"LookupAddr": func(s string) error { _, err := net.DefaultResolver.LookupAddr(context.Background(), s); return err }},
	},
	{
		"net.ParseCIDR#0", []string{"10.0.0.0", "10.0.0.0/33", "localhost/8"}, []string{"10.0.0.0/8"},
		map[string]func(string) error{"ParseCIDR": func(s string) error { _, _, err := net.ParseCIDR(s); return err }},
	},
	{
		"net.SplitHostPort#0", []string{"http://localhost:80", "localhost"}, []string{"localhost:80", ":http"},
		map[string]func(string) error{"SplitHostPort": func(s string) error { _, _, err := net.SplitHostPort(s); return err }},
	},
	{
		"net.LookupPort#1", []string{":80", "99999"}, []string{"80", "http"},
		map[string]func(string) error{"LookupPort": func(s string) error { _, err := net.LookupPort("tcp", s); return err }},
	},
	{
		"net/mail.{ParseAddress,ParseAddressList}#0", []string{"mailto:a@example.com"}, []string{"a@example.com", "A <a@example.com>"},
		map[string]func(string) error{
			"ParseAddress":     func(s string) error { _, err := mail.ParseAddress(s); return err },
			"ParseAddressList": func(s string) error { _, err := mail.ParseAddressList(s); return err },
		},
	},
	{
		"(*net/http/cookiejar.Jar).SetCookies#0", []string{"//example.com/", "ftp://example.com/"}, []string{"http://example.com/"},
		map[string]func(string) error{"SetCookies": kept},
	},
	{
		"net/http/httputil.NewSingleHostReverseProxy#0", []string{"//127.0.0.1:0", "localhost:0"}, []string{"http://127.0.0.1:0"},
		map[string]func(string) error{"NewSingleHostReverseProxy": func(s string) error { return proxied(httputil.NewSingleHostReverseProxy(parsed(s))) }},
	},
	{
		"(*net/http/httputil.ProxyRequest).SetURL#0", []string{"//127.0.0.1:0", "localhost:0"}, []string{"http://127.0.0.1:0"},
		map[string]func(string) error{"SetURL": func(s string) error {
			return proxied(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(parsed(s)) }})
		}},
	},
	{
		"net/{rpc,rpc/jsonrpc,textproto}.Dial#1", []string{"tcp://127.0.0.1:0", "127.0.0.1"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{
			"rpc":       func(s string) error { return closed(rpc.Dial("tcp", s)) },
			"jsonrpc":   func(s string) error { return closed(jsonrpc.Dial("tcp", s)) },
			"textproto": func(s string) error { return closed(textproto.Dial("tcp", s)) },
		},
	},
	{
		"net/rpc.{DialHTTP,DialHTTPPath}#1", []string{"http://127.0.0.1:0", "127.0.0.1"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{
			"DialHTTP":     func(s string) error { return closed(rpc.DialHTTP("tcp", s)) },
			"DialHTTPPath": func(s string) error { return closed(rpc.DialHTTPPath("tcp", s, "/")) },
		},
	},
	{
		"net/smtp.{Dial,SendMail}#0", []string{"smtp://127.0.0.1:0", "127.0.0.1"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{
			"Dial":     func(s string) error { return closed(smtp.Dial(s)) },
			"SendMail": func(s string) error { return smtp.SendMail(s, nil, "a@example.com", []string{"b@example.com"}, nil) },
		},
	},
	{
		"net/smtp.{PlainAuth,NewClient}#3", []string{"localhost:25", "smtp://localhost"}, []string{"localhost"},
		map[string]func(string) error{
			"PlainAuth": func(s string) error {
				_, _, err := smtp.PlainAuth("", "user", "password", s).Start(&smtp.ServerInfo{Name: "localhost"})
				return err
			},
			"NewClient": signIn,
		},
	},
	{
		"crypto/tls.{Dial,Listen,DialWithDialer}#1", []string{"https://127.0.0.1:0", "127.0.0.1"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{
			"Dial":           func(s string) error { return closed(tls.Dial("tcp", s, nil)) },
			"Listen":         func(s string) error { return closed(tls.Listen("tcp", s, &tls.Config{GetCertificate: noCertificate})) },
			"DialWithDialer": func(s string) error { return closed(tls.DialWithDialer(new(net.Dialer), "tcp", s, nil)) },
		},
	},
	{
		"(*crypto/tls.Dialer).{Dial,DialContext}#1", []string{"https://127.0.0.1:0", "127.0.0.1"}, []string{"127.0.0.1:0"},
		map[string]func(string) error{
			"Dial":        func(s string) error { return closed(new(tls.Dialer).Dial("tcp", s)) },
			"DialContext": func(s string) error { return closed(new(tls.Dialer).DialContext(context.Background(), "tcp", s)) },
		},
	},
}

// TestStdWasRun checks that urllint reports the texts that fail, and nothing
// of those that do not, or that get as far as the network.
func TestStdWasRun(t *testing.T) {
	sinks := map[string][]*Sink{}
	for _, g := range Std {
		for _, s := range g.sinks() {
			if s.Arg >= 0 {
				sinks[s.What] = append(sinks[s.What], s)
			}
		}
	}
	for _, run := range stdRuns {
		places, err := Expand(run.places)
		require.NoError(t, err)
		for _, place := range places {
			parsed, err := Parse(place + "=url")
			require.NoError(t, err)
			require.NotEmpty(t, sinks[parsed.What], place)
			s := sinks[parsed.What][0] // of braces, the index may be of another
			for _, other := range sinks[parsed.What] {
				if other.Arg == parsed.Arg && (s.Arg != parsed.Arg || other.When == networks0 || other.When == networks1) {
					s = other
				}
			}
			do := run.do[parsed.Name]
			if do == nil {
				do = run.do[packageName(parsed.Pkg)]
			}
			require.NotNil(t, do, place)
			for _, text := range run.bad {
				assert.NotEmpty(t, judged(s, text), "%s of %q", place, text)
				assert.True(t, refused(do(text)), "%s of %q", place, text)
			}
			for _, text := range run.good {
				assert.Empty(t, judged(s, text), "%s of %q", place, text)
				assert.False(t, refused(do(text)), "%s of %q", place, text)
			}
		}
	}
}

// refused reports whether a text was not even tried: what the system answers
// is no answer to the text.
func refused(err error) bool {
	var system *os.SyscallError
	return err != nil && !errors.As(err, &system)
}

func closed[C interface{ Close() error }](c C, err error) error {
	if err == nil {
		err = c.Close()
	}
	return err
}

func parsed(s string) *url.URL { u, _ := url.Parse(s); return u }

// kept returns an error if a jar keeps no cookie of a page.
func kept(page string) error {
	jar, _ := cookiejar.New(nil)
	jar.SetCookies(parsed(page), []*http.Cookie{{Name: "a", Value: "b"}})
	if len(jar.Cookies(&url.URL{Scheme: "http", Host: "example.com", Path: "/"})) == 0 {
		return errors.New("no cookie")
	}
	return nil
}

// proxied returns why a proxy cannot ask its server.
func proxied(p *httputil.ReverseProxy) (why error) {
	p.ErrorHandler = func(_ http.ResponseWriter, _ *http.Request, err error) { why = err }
	p.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil))
	return why
}

func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("panic: %v", r)
	}
}

func noCertificate(*tls.ClientHelloInfo) (*tls.Certificate, error) { return nil, errors.New("none") }

// signIn makes a client for a server on this machine whose name is the text,
// and signs in there.
func signIn(host string) error {
	client, server := net.Pipe()
	go func() {
		defer server.Close()
		fmt.Fprint(server, "220 hello\r\n")
		c := textproto.NewConn(server)
		for _, answer := range []string{"250-hello\r\n250 AUTH PLAIN\r\n", "235 welcome\r\n"} {
			if _, err := c.ReadLine(); err != nil {
				return
			}
			fmt.Fprint(server, answer)
		}
	}()
	c, err := smtp.NewClient(client, host)
	if err != nil {
		return err
	}
	defer client.Close()
	return c.Auth(smtp.PlainAuth("", "user", "password", "localhost"))
}

// alike are places that nothing runs by themselves, and why what is run
// elsewhere shows what happens there.
var alike = []struct{ places, why string }{
	{"net/http.{Head,PostForm}#0", "they make a request as Get and Post do"},
	{"(*net/http.Client).{Head,PostForm}#0", "and so do these"},
	{"net/http.NewRequestWithContext#2", "NewRequest calls it"},
	{"net/http/httptest.NewRequestWithContext#2", "and that of httptest"},
	{"net/http.RedirectHandler#0", "it calls Redirect"},
	{"net/http.HandleFunc#0", "it registers as Handle does"},
	{"(*net/http.ServeMux).HandleFunc#0", "and so does this"},
	{"(*net/http.CrossOriginProtection).AddInsecureBypassPattern#0", "a ServeMux reads the pattern"},
	{"net/http.ListenAndServeTLS#0", "net.Listen reads it"},
	{"net/http.Server.Addr", "and this"},
	{"log/syslog.Dial#1", "net.Dial reads it"},
	{"(net/http.Header).{Set,Add}#1", "the header is sent as it is"},
	{"(*net.Resolver).{LookupCNAME,LookupMX,LookupNS,LookupTXT}#1", "the functions of package net call these methods"},
	{"crypto/tls.Config.ServerName", "a name that no certificate has"},
	{"crypto/x509.Certificate.{OCSPServer,IssuingCertificateURL,CRLDistributionPoints,PermittedURIDomains,ExcludedURIDomains}", "written as it is, for others to read"},
	{"crypto/x509.VerifyOptions.DNSName", "Verify calls VerifyHostname"},
	{"crypto/x509.{Certificate,CertificateRequest}.DNSNames", "VerifyHostname compares with them"},
	{"os/exec.{Command#1...,CommandContext#2...}", "the command reads it, and says what it cannot use"},
	{"os.{Open,OpenFile,Create,ReadFile,WriteFile,ReadDir,DirFS}#0", "the system looks for a folder called file:, as the examples of file-name do"},
	{"io/ioutil.{ReadFile,WriteFile,ReadDir}#0", "they call those of package os"},
	{"net/http.ServeFile#2", "it calls os.Open"},
	{"net/http.NewRequestWithContext#1", "NewRequest calls it"},
	{"(net/http.Header).{Add,Get}#0", "the name is kept, and looked for, as Set keeps it"},
	{"(embed.FS).{Open,ReadDir}#0", "they look for the name as ReadFile does"},
	{"path.{Clean,Dir}#0", "path.Join calls the one, and the other cleans alike"},
	{"path/filepath.{Clean,Dir}#0", "as those of package path"},
	{"path/filepath.Join#0...", "as path.Join"},
	{"net/url.User#0", "as UserPassword"},
	{"(*html/template.Template).Parse#0", "what is no action is written as it is"},
	{"(*text/template.Template).Parse#0", "what is no action is written as it is"},
	{"os.Setenv#1", "golang.org/x/net/http/httpproxy reads the variables, and is run"},
	{"net/http.ProxyURL#0", "the transport asks port 0, or speaks HTTP to any scheme that it does not know"},
	{"(net/http.CookieJar).{SetCookies,Cookies}#0", "a cookiejar.Jar is one"},
	{"(*net/http/cookiejar.Jar).Cookies#0", "and reads the URL as SetCookies does"},
	{"(*net/smtp.Client).Hello#0", "the name is sent as it is"},
	{"(*net/http.Transport).RegisterProtocol#0", "the scheme of a request is looked up as it is, and no scheme has a colon"},
	{"(*net/smtp.Client).{Mail,Rcpt}#0", "the address is sent as it is"},
	{"net.LookupSRV#1", "the label of the protocol is put together as that of the service"},
	{"(*net.Resolver).LookupSRV#1", "LookupSRV calls it"},
	{"net.{DialTCP,ListenTCP,DialUDP,ListenUDP,ListenMulticastUDP}#0", "they know the networks that ResolveTCPAddr and ResolveUDPAddr know"},
	{"(net/url.Values).{Get,Has,Add,Del}#0", "the name is looked up as FormValue does, and kept as Set does"},
	{"(*net/http.Request).PostFormValue#0", "it looks the name up as FormValue does"},
	{"(net/url.Values).{Set,Add}#1", "package encoding sends values in each state"},
	{"strings.{Trim,TrimRight}#1", "they cut bytes of the set as TrimLeft does, at other ends"},
	{"bytes.{Trim,TrimLeft,TrimRight}#1", "and so do these"},
	{"net/url.URL.{RawPath,RawFragment}", "and raw paths, which String reads as it does raw fragments"},
}

// TestEveryStdSinkIsRun: here, by an example of a rule, or by one that is alike.
func TestEveryStdSinkIsRun(t *testing.T) {
	ran, left := map[string]bool{}, map[string]bool{}
	note := func(set map[string]bool, places string) {
		list, err := Expand(places)
		require.NoError(t, err)
		for _, place := range list {
			s, err := Parse(place + "=url")
			require.NoError(t, err)
			set[s.What] = true
		}
	}
	for _, run := range stdRuns {
		note(ran, run.places)
	}
	for _, a := range alike {
		note(left, a.places)
	}
	examples := ""
	for _, r := range rule.Callees() {
		examples += strings.Join(append(r.Bad, r.Good...), "\n") + "\n"
	}
	for _, g := range Std {
		for _, s := range g.sinks() {
			switch {
			case ran[s.What], strings.Contains(examples, spelledAt(s)):
				delete(left, s.What)
			case left[s.What]:
				ran[s.What] = true
				delete(left, s.What)
			default:
				t.Errorf("nothing runs %s: write a line of stdRuns in std_test.go, or say in alike what shows the same", s.What)
			}
		}
	}
	assert.Empty(t, left, "alike, but no longer in the tables")
}

// spelledAt returns what code that uses a sink holds.
func spelledAt(s *Sink) string {
	switch {
	case s.Field:
		return s.Name + ":"
	case s.Recv != "":
		return "." + s.Name + "("
	}
	return path.Base(s.Pkg) + "." + s.Name + "("
}
