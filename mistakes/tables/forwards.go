package tables

import (
	"log"
	"net"
	"net/http"
	"strconv"
	"time"
)

// A Forward says what is listened to, and who answers.
type Forward struct{ Listen, To string }

var forwards = []Forward{
	{":7001", "db.example.com:5432"},       // good: both have a port
	{":7002", "db.example.com"},            // bad: no port to dial
	{":70003", "cache.example.com:6379"},   // bad: no such port
	{":7004", "tcp://queue.example.com:1"}, // bad: a URL
}

// Serve serves them, and one more.
func Serve(listen, to string) {
	if listen != "" {
		forwards = append(forwards, Forward{listen, to})
	}
	for _, f := range forwards {
		go func() { log.Print(f.serve()) }()
	}
}

func (f Forward) serve() error {
	l, err := net.Listen("tcp", f.Listen)
	if err != nil {
		return err
	}
	defer l.Close()
	for {
		in, err := l.Accept()
		if err != nil {
			return err
		}
		out, err := net.DialTimeout("tcp", f.To, time.Second)
		if err != nil {
			return err
		}
		go func() { _, _ = out.Write(nil); in.Close() }()
	}
}

// A Probe is done again and again.
type Probe interface{ Do() error }

// Page asks for a page, Name for the addresses of a host.
type (
	Page struct{ URL string }
	Name struct{ Host string }
)

// Do asks for the page.
func (p Page) Do() error {
	res, err := http.Get(p.URL)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

// Do looks the name up.
func (n Name) Do() error {
	_, err := net.LookupHost(n.Host)
	return err
}

func grouped[C Probe](name string, checks ...C) map[string]Probe {
	out := make(map[string]Probe, len(checks))
	for i, c := range checks {
		out[name+"-"+strconv.Itoa(i)] = c
	}
	return out
}

// ProbeAll does all checks, and one that the caller has.
func ProbeAll(own Probe) {
	groups := []map[string]Probe{
		grouped("page",
			Page{"https://www.example.com/health"}, // good: whole
			Page{"//cdn.example.com/health"},       // bad: no scheme
			Page{"https://www.example.com:https/"}, // bad: no number
		),
		grouped("name",
			Name{"www.example.com"},     // good: a name
			Name{"www.example.com:53"},  // bad: a port
			Name{"www.example.com/dns"}, // bad: a path
		),
		{"own": own},
	}
	for _, g := range groups {
		for name, c := range g {
			if err := c.Do(); err != nil {
				log.Print(name, err)
			}
		}
	}
}
