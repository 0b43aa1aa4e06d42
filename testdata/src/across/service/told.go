package service

import (
	"net/http"

	"across/conf"
)

// Told keeps what another package makes.
type Told struct{ cfg *conf.Config }

func NewTold(cfg *conf.Config) *Told { return &Told{cfg} }

// Ask asks what the one that is given says.
func (t *Told) Ask() (*http.Response, error) { return http.Get(t.cfg.URL) }

// Own keeps what it makes by itself.
type Own struct{ cfg *conf.Config }

func NewOwn() *Own { return &Own{conf.Load()} }

// Ask asks for what is wrong whoever calls it.
func (o *Own) Ask() (*http.Response, error) { return http.Get(o.cfg.URL) } // want `no colon`

// An Asker asks.
type Asker interface {
	Ask() (*http.Response, error)
}

// AskOnce asks by whatever it is given.
func AskOnce(a Asker) error {
	resp, err := a.Ask()
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
