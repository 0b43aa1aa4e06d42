// Package mail sends mail.
package mail

import (
	"fmt"
	"net/http"
	"net/smtp"
	"net/url"

	"github.com/urllint/urllint/mistakes/wild/shopapi/config"
)

type Mailer struct {
	cfg   config.Mail
	links config.Links
}

func New(c config.Config) *Mailer { return &Mailer{cfg: c.Mail, links: c.Links} }

func (m *Mailer) addr() string { return fmt.Sprintf("%s:%d", m.cfg.Host, m.cfg.Port) }

func (m *Mailer) Send(to string, body []byte) error {
	return smtp.SendMail(m.addr(), nil, "shop@example.com", []string{to}, body)
}

func (m *Mailer) Relay(to string, body []byte) error {
	return smtp.SendMail(m.cfg.Relay, nil, "shop@example.com", []string{to}, body)
}

func (m *Mailer) reset(token string) string {
	return m.links.Reset + "?token=" + url.QueryEscape(token)
}

func (m *Mailer) confirm(token string) string {
	return m.links.Confirm + "?token=" + url.QueryEscape(token)
}

func (m *Mailer) Redirect(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, m.reset(r.FormValue("token")), http.StatusFound)
}

func (m *Mailer) Redirect2(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, m.confirm(r.FormValue("token")), http.StatusFound)
}
