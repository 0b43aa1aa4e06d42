// Package mailer writes links into mail.
package mailer

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"net"
	"net/http"
	"net/smtp"
	"net/url"
	"text/template"
)

var unsubscribe = template.Must(template.New("u").Parse("https://mail.example.com/unsubscribe?u={{.ID}}&t={{.Token}}")) // good: right

func Link(data any) (*http.Response, error) {
	var b bytes.Buffer
	if err := unsubscribe.Execute(&b, data); err != nil {
		return nil, err
	}
	return http.Get(b.String()) // good: right
}

func Mailto(to, subject string) string {
	return "mailto:" + to + "?subject=" + url.PathEscape(subject) // good: right
}

func MailtoPlus(to, subject string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + url.QueryEscape(subject)) // bad: shown with pluses
}

func MailtoParse(to, subject string) (*url.URL, error) {
	return url.Parse("mailto:" + to + "?subject=" + url.PathEscape(subject)) // good: right
}

func MailtoSpace() (*url.URL, error) { return url.Parse("mailto:help@example.com?subject=Hello World") } // bad: mailto space

func MailtoRight() (*url.URL, error) {
	return url.Parse("mailto:help@example.com?subject=Hello%20World")
} // good: right

func Relay(host string) error {
	c, err := smtp.Dial(host + ":" + ":25") // missed: too many colons in address
	if err != nil {
		return err
	}
	return c.Close()
}

func RelayRight(host string) error {
	c, err := smtp.Dial(host + ":25") // good: right
	if err != nil {
		return err
	}
	return c.Close()
}

func MX(addr string) ([]*net.MX, error) { return net.LookupMX("mailto:help@example.com") } // bad: lookup mailto

func MXRight() ([]*net.MX, error) { return net.LookupMX("example.com") } // good: right

type sitemapURL struct {
	XMLName xml.Name `xml:"url"`
	Loc     string   `xml:"loc"`
}

func Sitemap(slug string) ([]byte, error) {
	u, err := url.Parse("https://example.com/blog/")
	if err != nil {
		return nil, err
	}
	return xml.Marshal(sitemapURL{Loc: u.JoinPath(slug).String()}) // good: right
}

func SitemapQuery(slug string) ([]byte, error) {
	u, err := url.Parse("https://example.com/blog/")
	if err != nil {
		return nil, err
	}
	return xml.Marshal(sitemapURL{Loc: u.JoinPath(slug, "#comments").String()}) // bad: %23comments
}

func Feed() (*http.Response, error) { return http.Get("feed://example.com/rss.xml") } // bad: unsupported protocol scheme

func FeedRight() (*http.Response, error) { return http.Get("https://example.com/rss.xml") } // good: right

func LDAP(base string) (*url.URL, error) {
	return url.Parse("ldap://ldap.example.com:389/" + url.PathEscape(base) + "?uid?sub?(uid=a)") // good: right
}

func Tracking(id int) string {
	return fmt.Sprintf(`<img src="https://mail.example.com/t.gif?id=%d">`, id) // good: right
}

func Amp() (*http.Response, error) { return http.Get("https://mail.example.com/t.gif?id=1&amp;u=2") } // bad: html amp
