// Package servers asks requests for what they do not have, cuts addresses, sends
// mail and resolves references.
package servers

import (
	"context"
	"log"
	"net"
	"net/http"
	"net/smtp"
	"net/url"
	"os"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

func register(mux *http.ServeMux) {
	mux.HandleFunc("/pay", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Scheme == "http" { // want `scheme or host of a request's URL, which a server finds empty: "http" and Scheme of a request`
			return
		}
		log.Print(r.URL.Host != "shop.example.com", // want `scheme or host of a request's URL, which a server finds empty: "shop.example.com" and Host of a request`
			r.URL.Scheme == "", r.URL.Path == "/pay", r.Host == "shop.example.com")
	})
	mux.HandleFunc("/", proxy)
	http.HandleFunc("GET /{path...}", proxy)
	mux.HandleFunc("/forward", forward)
	mux.HandleFunc("GET /{$}", moved)
}

// A proxy is asked for whole URLs.
func proxy(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "https" {
		return
	}
	http.DefaultServeMux.ServeHTTP(w, r)
}

// One that answers by itself is none, whatever it is asked for.
func moved(w http.ResponseWriter, r *http.Request) {
	if r.URL.Host == "old.example.com" { // want `scheme or host of a request's URL, which a server finds empty: "old.example.com" and Host of a request`
		http.Redirect(w, r, "https://example.com/", http.StatusFound)
		return
	}
	if r.Host == "old.example.com" {
		http.NotFound(w, r)
	}
}

// No client sends a fragment, whoever answers.
func anchored(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Fragment == "top" || r.URL.RawQuery == "top" { // want `scheme or host of a request's URL, which a server finds empty: "top" and Fragment of a request`
			return
		}
		next.ServeHTTP(w, r)
	})
}

// It sets what it compares.
func forward(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme != "https" {
		r.URL.Scheme = "https"
	}
}

// Nobody knows who calls it.
func exported(r *http.Request) bool { return r.URL.Scheme == "https" }

// ports asks listeners for their own addresses.
func ports(choose func() net.Listener, given net.Listener) {
	any, _ := net.Listen("tcp", ":0")
	old, _ := net.Listen("tcp4", ":0")
	local, _ := net.Listen("tcp", "127.0.0.1:0")
	other := choose()
	log.Print(
		strings.Split(any.Addr().String(), ":")[1],   // want `address cut at its first colon: any.Addr\(\).String\(\)`
		strings.Split(old.Addr().String(), ":")[1],   // which has no colon but one
		strings.Split(local.Addr().String(), ":")[1], // neither has this one
		strings.Split(other.Addr().String(), ":")[1], // whoever chose it may know
		strings.Split(given.Addr().String(), ":")[1], // want `address cut at its first colon`
	)
	every, _ := net.Listen("tcp", "0.0.0.0:0")
	peer, _ := every.Accept()
	near, _ := local.Accept()
	log.Print(
		strings.Split(every.Addr().String(), ":")[1],      // want `address cut at its first colon: every.Addr\(\).String\(\)`
		strings.Split(peer.RemoteAddr().String(), ":")[0], // want `address cut at its first colon: peer.RemoteAddr\(\).String\(\)`
		strings.Split(near.RemoteAddr().String(), ":")[0], // of a listener that takes no others
	)
}

// own finds out at which address this machine is seen.
func own(host string) {
	out, _ := net.Dial("udp", "192.0.2.1:80")
	forced, _ := net.DialTimeout("tcp4", host, 0)
	any, _ := net.Dial("tcp", host)
	log.Print(
		strings.Split(out.LocalAddr().String(), ":")[0],
		strings.Split(forced.RemoteAddr().String(), ":")[0],
		strings.Split(any.LocalAddr().String(), ":")[0], // want `address cut at its first colon: any.LocalAddr\(\).String\(\)`
	)
}

// countsColons takes an address of IPv6 apart in another way.
func countsColons(r *http.Request) string {
	if strings.Count(r.RemoteAddr, ":") == 1 {
		return strings.Split(r.RemoteAddr, ":")[0]
	}
	h, _, _ := net.SplitHostPort(r.RemoteAddr)
	return h
}

// bracketsFirst does so before.
func bracketsFirst(r *http.Request) string {
	if strings.HasPrefix(r.RemoteAddr, "[") {
		return strings.Trim(r.RemoteAddr[:strings.LastIndexByte(r.RemoteAddr, ']')], "[")
	}
	return strings.Split(r.RemoteAddr, ":")[0]
}

func firstByte(r *http.Request) string {
	if r.RemoteAddr[0] != '[' {
		return strings.Split(r.RemoteAddr, ":")[0]
	}
	return ""
}

// bracketsAfter takes the brackets off when the address is cut already, and looks at another.
func bracketsAfter(r *http.Request) string {
	if strings.HasPrefix(r.Host, "[") || strings.HasPrefix(r.RemoteAddr, "127.") {
		return ""
	}
	return strings.Trim(strings.Split(r.RemoteAddr, ":")[0], "[]") // want `address cut at its first colon: r.RemoteAddr`
}

// byName cuts an address that is in a variable, and the parts in another one.
func byName(r *http.Request) (string, string) {
	addr := r.RemoteAddr
	parts := strings.Split(addr, ":") // want `address cut at its first colon: r.RemoteAddr`
	return parts[0], parts[1]
}

func before(r *http.Request, addr string) string {
	host, _, _ := strings.Cut(r.RemoteAddr, ":") // want `address cut at its first colon: r.RemoteAddr`
	addr, _, _ = strings.Cut(addr, ":")          // of which nobody knows what it is
	return host + addr
}

func sliced(r *http.Request) string {
	i := strings.Index(r.RemoteAddr, ":")
	log.Print(r.RemoteAddr[i+1:])
	return r.RemoteAddr[:i] // want `address cut at its first colon: r.RemoteAddr`
}

// lastColon is right but for the brackets, which may be wanted.
func lastColon(r *http.Request) string { return r.RemoteAddr[:strings.LastIndex(r.RemoteAddr, ":")] }

// counted takes an address of IPv6 for another thing.
func counted(r *http.Request) string {
	if parts := strings.Split(r.RemoteAddr, ":"); len(parts) == 2 {
		return parts[0]
	}
	return ""
}

// cutAsNamed looks for the bracket by the name of the variable.
func cutAsNamed(r *http.Request) string {
	addr := r.RemoteAddr
	if strings.HasPrefix(addr, "[") {
		return ""
	}
	host, _, _ := strings.Cut(addr, ":")
	return host
}

func addresses(r *http.Request, c net.Conn, u *url.URL, line string) {
	log.Print(
		strings.Split(r.RemoteAddr, ":")[0],                // want `address cut at its first colon: r.RemoteAddr`
		strings.SplitN(c.RemoteAddr().String(), ":", 2)[1], // want `address cut at its first colon: c.RemoteAddr\(\).String\(\)`
		strings.Split(r.RemoteAddr, ",")[0],
		strings.Split(line, ":")[0],
		strings.Split(u.Host, ":")[0],
	)
	_, _, _ = net.LookupSRV("_sip", "tcp", "example.com")                                       // want `underscore that the resolver writes by itself`
	_, _, _ = net.DefaultResolver.LookupSRV(context.Background(), "sip", "_tcp", "example.com") // want `underscore that the resolver writes by itself`
	_, _, _ = net.LookupSRV("", "", "_sip._tcp.example.com")
	_ = os.Setenv("NO_PROXY", "http://localhost") // want `entry of NO_PROXY that no host matches`
	_ = url.User("bob:secret")                    // want `user and password where the user alone belongs`
}

func mail(to []string, msg []byte, host string) {
	_ = smtp.SendMail("smtp.example.com:587", smtp.PlainAuth("", "u", "p", "example.com"), "a@example.com", to, msg) // want `host of a password that is not the host of the server: "example.com" and "smtp.example.com"`
	auth := smtp.PlainAuth("", "u", "p", "mail.example.com")                                                         // want `host of a password that is not the host of the server`
	_ = smtp.SendMail("smtp.example.com:587", auth, "a@example.com", to, msg)
	const server = "smtp.example.com"
	_ = smtp.SendMail(server+":587", smtp.PlainAuth("", "u", "p", server), "a@example.com", to, msg)
	_ = smtp.SendMail("SMTP.example.com:587", smtp.PlainAuth("", "u", "p", server), "a@example.com", to, msg)
	_ = smtp.SendMail(host+":587", smtp.PlainAuth("", "u", "p", server), "a@example.com", to, msg)
	_ = smtp.SendMail(server+":587", smtp.PlainAuth("", "u", "p", host), "a@example.com", to, msg)
	_ = smtp.SendMail(server+":587", smtp.CRAMMD5Auth("u", "p"), "a@example.com", to, msg)
}

func references(id string) {
	base, _ := url.Parse("https://example.com/api/v1")
	left, _ := url.Parse("https://example.com/api/v1/")
	_, _ = left.Parse("users/" + id)
	_, _ = left.Parse("/oauth/token") // on purpose
	only, _ := url.Parse("https://example.com/api/v1")
	_, _ = only.Parse("/users/" + id) // want `reference that drops a part of the path of its base`
	_, _ = base.Parse("users/" + id)  // want `reference that drops a part of the path of its base: "users/" and "/api/v1"`
	_, _ = base.Parse("/users/" + id)
	_, _ = base.Parse("/api/v1/users")
	_, _ = base.Parse("?page=2")
	_, _ = base.Parse("changes.html")
	_, _ = base.Parse("https://example.org/users")
	_, _ = base.Parse(id)
	tree, _ := url.Parse("https://example.com/files/")
	_, _ = tree.Parse("a.txt")
	_, _ = tree.Parse("/a.txt")
	page, _ := url.Parse("https://example.com/news")
	_, _ = page.Parse("item?id=1")
	_, _ = page.Parse("/item?id=1")
	root, _ := url.Parse("https://example.com")
	_, _ = root.Parse("/users")
	changed, _ := url.Parse("https://example.com/api/v1")
	changed.Path += "/"
	_, _ = changed.Parse("users")
	lit := &url.URL{Scheme: "https", Host: "example.com", Path: "/api/"}
	_ = lit.ResolveReference(&url.URL{Path: "/users/" + id})
	_ = lit.ResolveReference(&url.URL{Path: "users/" + id})
	_ = lit.ResolveReference(&url.URL{Host: "example.org", Path: "/users"})
	ref := &url.URL{Path: "/users/" + id}
	_ = (&url.URL{Scheme: "https", Host: "example.com", Path: "/api/"}).ResolveReference(ref) // want `reference that drops a part of the path of its base`
	whole := &url.URL{Scheme: "https", Host: "example.com", Path: "/api/"}
	_ = whole.ResolveReference(&url.URL{Path: "/users/" + id}) // want `reference that drops a part of the path of its base`
}

func bucket(name string) []*s3.GetObjectInput {
	return []*s3.GetObjectInput{
		{Bucket: aws.String("s3://photos"), Key: aws.String("/a/b")}, // want `URL or path where the name of a bucket belongs`
		{Bucket: aws.String("photos"), Key: aws.String("s3://a")},
		{Bucket: aws.String(name)},
	}
}
