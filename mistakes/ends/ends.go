// Package ends reads where its servers are from settings.
package ends

import (
	"context"
	"flag"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"github.com/caarlos0/env/v11"
	"github.com/hashicorp/go-retryablehttp"
	"github.com/kelseyhightower/envconfig"
	"github.com/spf13/cobra"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
)

func call401() {
	viper.SetDefault("api.url", "api.example.com") // bad: no scheme, which is asked for
	http.Get(viper.GetString("api.url") + "/ping")
}

func sound401() {
	viper.SetDefault("ok.api.url", "https://api.example.com") // good: with its scheme
	http.Get(viper.GetString("ok.api.url") + "/ping")
}

func call402() *cobra.Command {
	var server string
	cmd := &cobra.Command{
		Use: "ping",
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := http.Get(server + "/ping")
			return err
		},
	}
	cmd.Flags().StringVar(&server, "server", "localhost:8080", "address") // bad: the host is taken for a scheme that nobody knows
	return cmd
}

func sound402() *cobra.Command {
	var server string
	cmd := &cobra.Command{
		Use: "ping",
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := http.Get(server + "/ping")
			return err
		},
	}
	cmd.Flags().StringVar(&server, "server", "http://localhost:8080", "address") // good: with its scheme
	return cmd
}

func call403() *cli.App {
	var endpoint string
	return &cli.App{
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "endpoint", Value: "localhost:9000", Destination: &endpoint}, // bad: the host is taken for a scheme that nobody knows
		},
		Action: func(c *cli.Context) error {
			_, err := http.Get(endpoint + "/status")
			return err
		},
	}
}

func sound403() *cli.App {
	var endpoint string
	return &cli.App{
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "endpoint", Value: "http://localhost:9000", Destination: &endpoint}, // good: with its scheme
		},
		Action: func(c *cli.Context) error {
			_, err := http.Get(endpoint + "/status")
			return err
		},
	}
}

type conf404 struct {
	AuthURL string `envconfig:"AUTH_URL" default:"auth-service:8000"` // bad: the host is taken for a scheme that nobody knows
}

func call404() {
	var c conf404
	if err := envconfig.Process("app", &c); err != nil {
		return
	}
	http.Get(c.AuthURL + "/verify")
}

type soundConf404 struct {
	AuthURL string `envconfig:"AUTH_URL" default:"http://auth-service:8000"` // good: with its scheme
}

func sound404() {
	var c soundConf404
	if err := envconfig.Process("app", &c); err != nil {
		return
	}
	http.Get(c.AuthURL + "/verify")
}

type conf405 struct {
	Catalog string `env:"CATALOG_URL" envDefault:"catalog:8080"` // bad: the host is taken for a scheme that nobody knows
}

func call405() error {
	cfg := conf405{}
	if err := env.Parse(&cfg); err != nil {
		return err
	}
	_, err := http.Get(cfg.Catalog + "/items")
	return err
}

type soundConf405 struct {
	Catalog string `env:"CATALOG_URL" envDefault:"http://catalog:8080"` // good: with its scheme
}

func sound405() error {
	cfg := soundConf405{}
	if err := env.Parse(&cfg); err != nil {
		return err
	}
	_, err := http.Get(cfg.Catalog + "/items")
	return err
}

func call409() {
	retryablehttp.Get("scanme.sh/path") // bad: no scheme, which is asked for
}

func sound409() {
	retryablehttp.Get("https://scanme.sh/path") // good: with its scheme
}

var page413 = template.Must(template.New("p").Parse(`<a href="http:/example.com/docs">docs</a>`)) // bad: no host in the request URL

var soundPage413 = template.Must(template.New("p").Parse(`<a href="http://example.com/docs">docs</a>`)) // good: two slashes

func call414(id string) {
	u := strings.Replace("http//api.example.com/users/{id}", "{id}", url.PathEscape(id), 1) // bad: no colon after the scheme: all of it is a path
	http.Get(u)
}

func sound414(id string) {
	u := strings.Replace("http://api.example.com/users/{id}", "{id}", url.PathEscape(id), 1) // good: with the colon
	http.Get(u)
}

type vconf417 struct {
	Backend string `mapstructure:"backend"`
}

func call417() error {
	v := viper.New()
	v.SetDefault("backend", "backend.internal:8080") // bad: the host is read as a scheme
	var c vconf417
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	_, err := http.Get(c.Backend + "/health")
	return err
}

func sound417() error {
	v := viper.New()
	v.SetDefault("backend", "http://backend.internal:8080") // good: with its scheme
	var c vconf417
	if err := v.Unmarshal(&c); err != nil {
		return err
	}
	_, err := http.Get(c.Backend + "/health")
	return err
}

type cfg418 struct{ URL string }

func call418(fs *flag.FlagSet, args []string) {
	var c cfg418
	fs.StringVar(&c.URL, "url", "example.com:8443", "base url") // bad: the host is taken for a scheme that nobody knows
	fs.Parse(args)
	http.Get(c.URL + "/v1")
}

func sound418(fs *flag.FlagSet, args []string) {
	var c cfg418
	fs.StringVar(&c.URL, "url", "https://example.com:8443", "base url") // good: with its scheme
	fs.Parse(args)
	http.Get(c.URL + "/v1")
}

type source419 interface{ BaseURL() string }
type prod419 struct{}

func (prod419) BaseURL() string {
	return "api.example.com" // bad: no scheme, which is asked for
}

func get419(ctx context.Context, s source419) error {
	req, err := http.NewRequestWithContext(ctx, "GET", s.BaseURL()+"/v1/x", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func call419(ctx context.Context) {
	get419(ctx, prod419{})
}

type soundSource419 interface{ OkBaseURL() string }
type soundProd419 struct{}

func (soundProd419) OkBaseURL() string {
	return "https://api.example.com" // good: with its scheme
}

func soundGet419(ctx context.Context, s soundSource419) error {
	req, err := http.NewRequestWithContext(ctx, "GET", s.OkBaseURL()+"/v1/x", nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func sound419(ctx context.Context) {
	soundGet419(ctx, soundProd419{})
}

func call420() {
	parts := []string{"api.example.com", "v1", "users"} // bad: no scheme, which is asked for
	http.Get(strings.Join(parts, "/"))
}

func sound420() {
	parts := []string{"https://api.example.com", "v1", "users"} // good: with its scheme
	http.Get(strings.Join(parts, "/"))
}

func call421(q string) {
	var b strings.Builder
	b.WriteString("https://api.example.com/search")
	b.WriteString("&q=") // bad: the path goes on: there is no query
	b.WriteString(url.QueryEscape(q))
	http.Get(b.String())
}

func sound421(q string) {
	var b strings.Builder
	b.WriteString("https://api.example.com/search")
	b.WriteString("?q=") // good: a question mark comes first
	b.WriteString(url.QueryEscape(q))
	http.Get(b.String())
}
