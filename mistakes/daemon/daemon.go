// Package daemon has servers whose methods and selves are given away: to a router, to
// goroutines, to what writes them as JSON.
package daemon

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"sync"
	"time"
)

type Daemon struct {
	host  string
	port  int
	hub   string
	conf  conf
	mux   *http.ServeMux
	once  sync.Once
	mu    sync.Mutex
	turns int
}

type conf struct {
	Metrics string
	Proxy   string
}

func newDaemon(host string, port int, hub string, c conf) *Daemon {
	d := &Daemon{host: host, port: port, hub: hub, conf: c, mux: http.NewServeMux()}
	d.routes()
	return d
}

func (d *Daemon) routes() {
	d.mux.HandleFunc("/status", d.status)
	d.mux.Handle("/turns", http.HandlerFunc(d.count))
}

func (d *Daemon) status(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusNoContent) }

func (d *Daemon) count(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.turns++
	fmt.Fprintln(w, d.turns)
}

func (d *Daemon) run() error { return http.ListenAndServe(fmt.Sprintf("%s:%d", d.host, d.port), d.mux) }

func (d *Daemon) register() {
	if res, err := http.Post(d.hub+"/daemons", "text/plain", nil); err == nil {
		res.Body.Close()
	}
}

func (d *Daemon) measure() error {
	res, err := http.Get(d.conf.Metrics + "/push")
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func (d *Daemon) proxy() (http.Handler, error) {
	u, err := url.Parse(d.conf.Proxy)
	if err != nil {
		return nil, err
	}
	return httputil.NewSingleHostReverseProxy(u), nil
}

func Start() error {
	d := newDaemon(
		"http://0.0.0.0",  // bad: a scheme in the host that is listened on
		8080,              //
		"hub.example.com", // bad: no scheme
		conf{
			Metrics: "metrics.example.com:9091", // bad: no scheme in a struct in a field
			Proxy:   "10.0.0.1:3000",            // bad: no scheme for url.Parse
		},
	)
	d.register()
	if err := d.measure(); err != nil {
		log.Print(err)
	}
	if _, err := d.proxy(); err != nil {
		log.Print(err)
	}
	return d.run()
}

func StartOK() error {
	d := newDaemon(
		"0.0.0.0",                 // good: a host
		8080,                      //
		"https://hub.example.com", // good: whole
		conf{
			Metrics: "http://metrics.example.com:9091", // good: whole
			Proxy:   "http://10.0.0.1:3000",            // good: whole
		},
	)
	d.register()
	if err := d.measure(); err != nil {
		log.Print(err)
	}
	if _, err := d.proxy(); err != nil {
		log.Print(err)
	}
	return d.run()
}

type poller struct {
	feed  string
	turns int
}

func (p *poller) rest() {
	for range time.Tick(time.Minute) {
		p.turns = 0
	}
}

func (p *poller) poll() error {
	p.turns++
	res, err := http.Get(p.feed + "/new")
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func Poll() error {
	p := &poller{feed: "feed.example.com"} // missed: no scheme, and a goroutine has it
	go p.rest()
	return p.poll()
}

func PollOK() error {
	p := &poller{feed: "https://feed.example.com"} // good: whole
	go p.rest()
	return p.poll()
}

type event struct {
	Name string
	At   int
}

type sender struct {
	target string
	client *http.Client
}

func (s *sender) send(e event) error {
	body, err := json.Marshal(e)
	if err != nil {
		return err
	}
	res, err := s.client.Post(s.target, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func Send() error {
	s := &sender{target: "events.example.com/in", client: http.DefaultClient} // bad: no scheme, after a known value became JSON
	return s.send(event{"start", 1})
}

func SendOK() error {
	s := &sender{target: "https://events.example.com/in", client: http.DefaultClient} // good: whole
	return s.send(event{"start", 1})
}

func Notify(ctx context.Context) error {
	var body bytes.Buffer
	if err := json.NewEncoder(&body).Encode(map[string]any{"text": "up", "n": 1}); err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http:/hooks.example.com/up", &body) // bad: one slash
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func NotifyOK(ctx context.Context) error {
	var body bytes.Buffer
	if err := json.NewEncoder(&body).Encode(map[string]any{"text": "up", "n": 1}); err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://hooks.example.com/up", &body) // good: whole
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}

// A switchable one is given another hub by a handler: what it was made with is not all.
type switchable struct{ hub string }

func (s *switchable) turn(w http.ResponseWriter, r *http.Request) { s.hub = r.FormValue("hub") }

func (s *switchable) ask() error {
	res, err := http.Get(s.hub + "/ask")
	if err != nil {
		return err
	}
	return res.Body.Close()
}

func SwitchOK(mux *http.ServeMux) error {
	s := &switchable{}
	mux.HandleFunc("/turn", s.turn)
	return s.ask() // good: another one may have set it
}

func Typed() error {
	in := bufio.NewReader(os.Stdin)
	line, err := in.ReadString('\n') // bad: the end of the line is part of the URL
	if err != nil {
		return err
	}
	_, err = http.Get(line)
	return err
}

func Dialled() (net.Conn, error) {
	in := bufio.NewReader(os.Stdin)
	host, err := in.ReadString('\n') // bad: the end of the line is part of the host
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", host+":25")
}

func Scanned() error {
	in := bufio.NewScanner(os.Stdin)
	if !in.Scan() {
		return errors.New("no input")
	}
	_, err := http.Get(in.Text()) // good: without the end of the line
	return err
}

func Spaced() (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%s /v1", os.Getenv("API_HOST"))) // bad: a space, whatever the host
}

func SpacedOK() (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%s/v1", os.Getenv("API_HOST"))) // good: no space
}
