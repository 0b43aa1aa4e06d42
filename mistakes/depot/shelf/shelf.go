// Package shelf keeps a configuration, and does what it says when it is asked.
package shelf

import (
	"net"
	"net/http"
	"net/smtp"

	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"

	"github.com/urllint/urllint/mistakes/depot/conf"
)

// Shelf is that.
type Shelf struct {
	cfg *conf.Config
	rdb *redis.Client
}

// New takes what its caller has loaded, or loads it.
func New(cfg *conf.Config) *Shelf {
	if cfg == nil {
		cfg = conf.Shared()
	}
	return &Shelf{cfg: cfg}
}

func (s *Shelf) Cache() *redis.Client {
	s.rdb = redis.NewClient(&redis.Options{Addr: s.cfg.Cache})
	return s.rdb
}

func (s *Shelf) Broker() (*amqp.Connection, error) { return amqp.Dial(s.cfg.Broker) }

func (s *Shelf) Mail(body []byte) error {
	return smtp.SendMail(s.cfg.Mail, nil, "a@b.example", nil, body)
}

func (s *Shelf) Relay(body []byte) error {
	return smtp.SendMail(s.cfg.Relay, nil, "a@b.example", nil, body)
}

func (s *Shelf) Find(words string) (*http.Response, error) { return http.Get(s.cfg.Search) }

func (s *Shelf) Hook() error {
	resp, err := http.Post(s.cfg.Hook, "text/plain", nil) // bad: no scheme, in what is made once
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Serve answers how the program is.
func Serve(m conf.Metrics) error {
	http.Handle(m.Path, http.NotFoundHandler())
	return http.ListenAndServe(m.Addr, nil)
}

// Greet dials all others.
func Greet(peers []string) {
	for _, p := range peers {
		if conn, err := net.Dial("tcp", p); err == nil {
			conn.Close()
		}
	}
}

// Direct has a port of its own for who names none.
func Direct(addr string) (net.Conn, error) {
	if _, _, err := net.SplitHostPort(addr); err != nil {
		addr = net.JoinHostPort(addr, "7000")
	}
	return net.Dial("tcp", addr)
}
