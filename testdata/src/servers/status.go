package servers

import (
	"log"
	"net"
	"net/http"
	"net/netip"
	"net/url"

	"golang.org/x/oauth2"
)

// Who is sent elsewhere, and who is not.
func statuses(w http.ResponseWriter, r *http.Request, code int) {
	http.Redirect(w, r, "/login", http.StatusUnauthorized) // want `status of a redirect that sends nobody elsewhere: 401`
	http.Redirect(w, r, "/login", 200)                     // want `status of a redirect that sends nobody elsewhere: 200`
	http.Redirect(w, r, "/login", http.StatusNotModified)  // want `status of a redirect that sends nobody elsewhere: 304`
	http.Redirect(w, r, "/login", http.StatusSeeOther)
	http.Redirect(w, r, "/login", 308)
	http.Redirect(w, r, "/items/1", http.StatusCreated) // which says where it is
	http.Redirect(w, r, "/jobs/1", http.StatusAccepted)
	http.Redirect(w, r, "/login", code)
	http.Handle("/old", http.RedirectHandler("/new", http.StatusGone)) // want `status of a redirect that sends nobody elsewhere: 410`
	http.Handle("/older", http.RedirectHandler("/new", http.StatusMovedPermanently))
	http.Error(w, "/login", http.StatusUnauthorized)
	if r.Method == "post" || r.Method == "Get" { // want `comparison that is never true: "post" and http.Request.Method` `comparison that is never true: "Get" and http.Request.Method`
		return
	}
	switch r.Method {
	case "DELETE", http.MethodGet, "purge": // own methods are in letters of their own
	}
}

func dialed(u, other *url.URL) []string {
	return []string{
		net.JoinHostPort(u.Host, u.Port()), // want `port joined to a host that has it: u.Host`
		net.JoinHostPort(u.Hostname(), u.Port()),
		net.JoinHostPort(u.Host, other.Port()), // a host that the program gave none
		net.JoinHostPort(u.Host, "443"),
	}
}

func peers(r *http.Request, conn net.Conn, raw *net.IPConn, l net.Listener) {
	ip := net.ParseIP(r.RemoteAddr)                        // want `no IP address where one is needed: r.RemoteAddr, which has a port`
	addr, _ := netip.ParseAddr(conn.RemoteAddr().String()) // want `no IP address where one is needed: conn.RemoteAddr\(\).String\(\), which has a port`
	own, _ := netip.ParseAddrPort(l.Addr().String())       // which has both
	from := raw.RemoteAddr().String()                      // without a port
	log.Print(ip, addr, own, net.ParseIP(from))
}

// peer tries the whole where there is no port to cut off, as a proxy may write it.
func peer(r *http.Request) net.IP {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return net.ParseIP(r.RemoteAddr)
	}
	return net.ParseIP(host)
}

// either asks for both ways to write a method: one of them is right.
func either(r *http.Request) bool {
	switch r.Method {
	case "post", "POST":
		return true
	case "put": // want `comparison that is never true`
		return true
	}
	return r.Method == "get" || r.Method == "GET"
}

type files struct{}

func (files) RoundTrip(*http.Request) (*http.Response, error) { return nil, nil }

func sent(name string) {
	http.DefaultClient.Get("file:///etc/hosts")        // want `scheme that the callee refuses: "file"`
	http.DefaultClient.Head("ftp://127.0.0.1/" + name) // want `scheme that the callee refuses: "ftp" in`
	http.DefaultClient.Get("http://127.0.0.1/" + name)
	(&http.Client{Transport: files{}}).Get("file:///etc/hosts") // which the transport reads
}

func authorize(c *oauth2.Config, state string) []string {
	return []string{
		c.AuthCodeURL(state) + "?prompt=login", // want `second query after the first one: after AuthCodeURL`
		c.AuthCodeURL(state) + "&prompt=login",
		c.RedirectURL + "?prompt=login",
	}
}
