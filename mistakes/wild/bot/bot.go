// Package bot sends messages.
package bot

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

const tokenEnv = "BOT_TOKEN"

type Bot struct {
	token string
	api   string
	chat  int64
}

func New() *Bot {
	return &Bot{token: os.Getenv(tokenEnv), api: "api.telegram.org/bot"} // bad: no scheme where one is needed
}

func (b *Bot) method(m string) string { return b.api + b.token + "/" + m }

func (b *Bot) Send(text string) error {
	body, _ := json.Marshal(map[string]any{"chat_id": b.chat, "text": text})
	resp, err := http.Post(b.method("sendMessage"), "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type Bot2 struct {
	token string
	api   string
}

func New2() *Bot2 {
	return &Bot2{token: os.Getenv(tokenEnv), api: "https://api.telegram.org/bot"} // good: right
}

func (b *Bot2) method(m string) string { return b.api + b.token + "/" + m }

func (b *Bot2) Send() error {
	resp, err := http.Post(b.method("sendMessage"), "application/json", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func notify(token string, chat int64, title, text string) (*http.Response, error) {
	msg := title + "\n" + text // bad: control character in a URL
	return http.Get("https://api.telegram.org/bot" + token + "/sendMessage?chat_id=" + strconv.FormatInt(chat, 10) + "&text=" + msg)
}

func notify2(token string, chat int64, title, text string) (*http.Response, error) {
	msg := title + "\n" + text // good: right
	return http.Get("https://api.telegram.org/bot" + token + "/sendMessage?chat_id=" + strconv.FormatInt(chat, 10) + "&text=" + url.QueryEscape(msg))
}

func alarm(host string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://push.example.com/send?msg=%s is down&prio=1", url.QueryEscape(host))) // bad: space must be encoded
}

func alarm2(host string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://push.example.com/send?msg=%s+is+down&prio=1", url.QueryEscape(host))) // good: right
}

func remind(id int, when string) (*http.Response, error) {
	return http.Get("https://push.example.com/remind?id=" + strconv.Itoa(id) + "when=" + url.QueryEscape(when)) // bad: no & between two parameters
}

func remind2(id int, when string) (*http.Response, error) {
	return http.Get("https://push.example.com/remind?id=" + strconv.Itoa(id) + "&when=" + url.QueryEscape(when)) // good: right
}

func status(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://push.example.com/status&id=%d&full=1", id)) // bad: "&" and no "?" before it
}

func status2(id int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://push.example.com/status?id=%d&full=1", id)) // good: right
}

func form(user, pass string) (*http.Request, error) {
	data := "user=" + url.QueryEscape(user) + "&pass=" + url.QueryEscape(pass) // missed: a form that is sent as JSON
	req, err := http.NewRequest("POST", "https://push.example.com/login", strings.NewReader(data))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	return req, nil
}

func form2(user, pass string) (*http.Request, error) {
	data := "user=" + url.QueryEscape(user) + "&pass=" + url.QueryEscape(pass) // good: right
	req, err := http.NewRequest("POST", "https://push.example.com/login", strings.NewReader(data))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return req, nil
}

var tmpl = template.Must(template.New("x").Parse(`<a href="{{.Link}}">x</a>`))

func page(w io.Writer, name string) error {
	return tmpl.Execute(w, map[string]any{"Link": template.URL("https//push.example.com/u/" + url.PathEscape(name))}) // missed: no colon after the scheme, which only a rule that is off says
}

func page2(w io.Writer, name string) error {
	return tmpl.Execute(w, map[string]any{"Link": template.URL("https://push.example.com/u/" + url.PathEscape(name))}) // good: right
}

func hook() string {
	if h, ok := os.LookupEnv("HOOK"); ok {
		return h
	}
	return "hooks.example.com/in" // bad: no scheme where one is needed
}

func fire(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	resp, err := http.Post(hook(), "application/json", bytes.NewBuffer(b))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func hook2() string {
	if h, ok := os.LookupEnv("HOOK"); ok { // good: right
		return h
	}
	return "https://hooks.example.com/in"
}

func fire2() error {
	resp, err := http.Post(hook2(), "application/json", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type notifier interface{ notify(string) error }

type webhook struct{ url string }

func (w webhook) notify(s string) error {
	_, err := http.Post(w.url, "text/plain", strings.NewReader(s))
	return err
}

type mailgun struct{ domain string }

func (m mailgun) notify(s string) error {
	_, err := http.PostForm("https://api.mailgun.example.com/v3/"+m.domain+"/messages", url.Values{"text": {s}})
	return err
}

func notifiers() []notifier {
	return []notifier{webhook{url: "discord.example.com/api/webhooks/1"}, mailgun{domain: "mg.example.com"}} // bad: no scheme where one is needed
}

func all(s string) {
	for _, n := range notifiers() {
		n.notify(s)
	}
}

type webhook2 struct{ url string }

func (w webhook2) notify(s string) error {
	_, err := http.Post(w.url, "text/plain", strings.NewReader(s))
	return err
}

func notifiers2() []notifier {
	return []notifier{webhook2{url: "https://discord.example.com/api/webhooks/1"}} // good: right
}

func geocode(parts []string) (*http.Response, error) {
	addr := strings.Join(parts, " ")                                                                                             // bad: space must be encoded
	return http.Get("https://geo.example.com/search?q=" + strings.Join([]string{addr, "Berlin Germany"}, ", ") + "&format=json") // bad: space must be encoded
}

func geocode2(parts []string) (*http.Response, error) {
	addr := strings.Join(parts, " ") // good: right
	return http.Get("https://geo.example.com/search?q=" + url.QueryEscape(strings.Join([]string{addr, "Berlin Germany"}, ", ")) + "&format=json")
}

var langs = map[string]string{
	"en": "https://en.example.com/wiki/Main Page", // bad: space must be encoded
	"de": "https://de.example.com/wiki/Hauptseite",
}

func wiki(l string) (*http.Response, error) { return http.Get(langs[l]) }

var langs2 = map[string]string{
	"en": "https://en.example.com/wiki/Main_Page",
	"de": "https://de.example.com/wiki/Hauptseite",
}

func wiki2(l string) (*http.Response, error) { return http.Get(langs2[l]) }
