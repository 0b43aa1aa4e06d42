// Package auth signs in.
package auth

import (
	"encoding/json"
	"net/http"

	"golang.org/x/oauth2"

	"github.com/urllint/urllint/mistakes/wild/shopapi/config"
)

type Provider struct {
	issuer string
	oc     *oauth2.Config
}

func New(c config.OAuth) *Provider {
	return &Provider{
		issuer: c.Issuer,
		oc:     &oauth2.Config{ClientID: c.ClientID, RedirectURL: c.Redirect},
	}
}

func New2(c config.OAuth) *Provider {
	return &Provider{
		issuer: "https://id.example.com",
		oc:     &oauth2.Config{ClientID: c.ClientID, RedirectURL: c.Redirect2},
	}
}

func (p *Provider) Discover() (map[string]any, error) {
	resp, err := http.Get(p.issuer + "/.well-known/openid-configuration")
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var m map[string]any
	return m, json.NewDecoder(resp.Body).Decode(&m)
}
