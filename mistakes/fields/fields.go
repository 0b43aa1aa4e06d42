// Package fields has the defaults of settings that arrive in structs, options in lists, and
// templates.
package fields

import (
	"bytes"
	"net/http"
	"strings"
	"text/template"

	"github.com/spf13/cobra"
	"github.com/spf13/viper"
)

type Listener struct {
	Addr  string `mapstructure:"listen_addr"`
	Admin string `mapstructure:"admin_addr"`
}

type Settings struct {
	Upstream string
	Metrics  string
	Hook     string   `mapstructure:"webhook"`
	Server   Listener `mapstructure:"server"`
}

func Load() (*Settings, error) {
	viper.SetDefault("upstream", "upstream.internal/api")           // bad: no scheme
	viper.SetDefault("metrics", "http://metrics.internal/api")      // good: in order
	viper.SetDefault("webhook", "http:/hooks.internal/in")          // bad: a slash is lost
	viper.SetDefault("server.listen_addr", "8080")                  // bad: missing port in address
	viper.SetDefault("server.admin_addr", "localhost:8081")         // good: in order
	viper.SetDefault("server.public_addr", "https://example.com:1") // good: no field takes it
	var c Settings
	if err := viper.Unmarshal(&c); err != nil {
		return nil, err
	}
	return &c, nil
}

func Serve() error {
	c, err := Load()
	if err != nil {
		return err
	}
	for _, u := range []string{c.Upstream, c.Metrics} {
		if _, err := http.Get(u); err != nil {
			return err
		}
	}
	if _, err := http.Post(c.Hook, "text/plain", nil); err != nil {
		return err
	}
	go http.ListenAndServe(c.Server.Admin, nil)
	return http.ListenAndServe(c.Server.Addr, nil)
}

func Search() (*http.Response, error) {
	viper.SetDefault("search.url", "search.internal:9200/_search")         // bad: the host is read as a scheme
	viper.SetDefault("search.other", "http://search.internal:9200/_count") // good: in order
	viper.SetDefault("search.host", "search.internal")                     // good: a scheme is put before it
	var c struct{ URL, Other, Host string }
	if err := viper.UnmarshalKey("search", &c); err != nil {
		return nil, err
	}
	if _, err := http.Get(c.Other); err != nil {
		return http.Get("http://" + c.Host)
	}
	return http.Get(c.URL)
}

func Command() *cobra.Command {
	cmd := &cobra.Command{Use: "serve", RunE: func(*cobra.Command, []string) error {
		go http.ListenAndServe(viper.GetString("serve.admin"), nil)
		return http.ListenAndServe(viper.GetString("serve.listen"), nil)
	}}
	cmd.Flags().String("bind", "http://localhost:8080", "address") // bad: a URL where host:port belongs
	cmd.Flags().String("admin-bind", "localhost:8081", "address")  // good: in order
	viper.BindPFlag("serve.listen", cmd.Flags().Lookup("bind"))
	viper.BindPFlag("serve.admin", cmd.Flags().Lookup("admin-bind"))
	return cmd
}

type client struct{ base string }

type Option func(*client)

func WithBase(u string) Option { return func(c *client) { c.base = u } }

func New(opts ...Option) *client {
	c := &client{base: "https://api.example.com"}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *client) Get(path string) (*http.Response, error) { return http.Get(c.base + path) }

func staging() []Option { return []Option{WithBase("staging.example.com")} } // bad: no scheme
func local() []Option   { return []Option{WithBase("http://localhost")} }    // good: in order

func Options() {
	New(staging()...).Get("/v1")
	New(local()...).Get("/v1")
}

var page = template.Must(template.New("page").Parse("example.com/users/{{.ID}}")) // bad: no scheme

func Page(user any) (*http.Response, error) {
	var b strings.Builder
	if err := page.Execute(&b, user); err != nil {
		return nil, err
	}
	return http.Get(b.String())
}

func Pages(user any) (*http.Response, error) {
	t, err := template.New("pages").Parse("https://example.com/users/{{.ID}}/{{range .Pages}}{{.}}{{end}}") // good: in order
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, user); err != nil {
		return nil, err
	}
	return http.Get(b.String())
}

func Hosts(user any) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString("https://")
	if err := template.Must(template.New("host").Parse("example.com:80x/{{.ID}}")).Execute(&b, user); err != nil { // bad: the port is no number
		return nil, err
	}
	return http.Get(b.String())
}

func RightHosts(user any) (*http.Response, error) {
	var b bytes.Buffer
	b.WriteString("https://")
	if err := template.Must(template.New("host").Parse("example.com:{{.Port}}/users")).Execute(&b, user); err != nil { // good: in order
		return nil, err
	}
	return http.Get(b.String())
}
