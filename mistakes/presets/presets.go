// Package presets has the defaults of flags, variables of the environment and files.
package presets

import (
	"cmp"
	"encoding/json"
	"net/http"
	"net/url"
	"os"

	"github.com/alecthomas/kingpin/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
)

var url501 = kingpin.Flag("prometheus.url", "url").Default("localhost:9090").String() // bad: the host is taken for a scheme that nobody knows

func call501() {
	kingpin.Parse()
	http.Get(*url501 + "/api/v1/labels")
}

var soundURL501 = kingpin.Flag("ok.prometheus.url", "url").Default("http://localhost:9090").String() // good: with its scheme

func sound501() {
	kingpin.Parse()
	http.Get(*soundURL501 + "/api/v1/labels")
}

func call506() *cobra.Command {
	cmd := &cobra.Command{Use: "x", RunE: func(cmd *cobra.Command, args []string) error {
		host, err := cmd.Flags().GetString("host6")
		if err != nil {
			return err
		}
		_, err = http.Get(host + "/api")
		return err
	}}
	cmd.Flags().String("host6", "127.0.0.1:8080", "host") // bad: the host is taken for a scheme that nobody knows
	return cmd
}

func sound506() *cobra.Command {
	cmd := &cobra.Command{Use: "x", RunE: func(cmd *cobra.Command, args []string) error {
		host, err := cmd.Flags().GetString("okhost6")
		if err != nil {
			return err
		}
		_, err = http.Get(host + "/api")
		return err
	}}
	cmd.Flags().String("okhost6", "http://127.0.0.1:8080", "host") // good: with its scheme
	return cmd
}

func call507() {
	pflag.String("endpoint7", "example.com/api", "endpoint") // bad: no scheme, by way of a flag
	viper.BindPFlag("endpoint7", pflag.Lookup("endpoint7"))
	pflag.Parse()
	http.Get(viper.GetString("endpoint7"))
}

func sound507() {
	pflag.String("okendpoint7", "https://example.com/api", "endpoint") // good: with its scheme
	viper.BindPFlag("okendpoint7", pflag.Lookup("okendpoint7"))
	pflag.Parse()
	http.Get(viper.GetString("okendpoint7"))
}

func call508() *cli.App {
	return &cli.App{
		Flags: []cli.Flag{&cli.StringFlag{Name: "listen", Value: "http://0.0.0.0:8080", EnvVars: []string{"LISTEN"}}}, // bad: too many colons in an address
		Action: func(c *cli.Context) error {
			return http.ListenAndServe(c.String("listen"), nil)
		},
	}
}

func sound508() *cli.App {
	return &cli.App{
		Flags: []cli.Flag{&cli.StringFlag{Name: "listen", Value: "0.0.0.0:8080", EnvVars: []string{"LISTEN"}}}, // good: host and port
		Action: func(c *cli.Context) error {
			return http.ListenAndServe(c.String("listen"), nil)
		},
	}
}

func call510() {
	base := cmp.Or(os.Getenv("BASE10"), "localhost:8000") // bad: the host is taken for a scheme that nobody knows
	http.Get(base + "/x")
}

func sound510() {
	base := cmp.Or(os.Getenv("BASE10"), "http://localhost:8000") // good: with its scheme
	http.Get(base + "/x")
}

func call511() {
	u, ok := os.LookupEnv("HOOK11")
	if !ok {
		u = "https//hooks.example.com" // bad: no colon after the scheme: all of it is a path
	}
	http.Post(u, "text/plain", nil)
}

func sound511() {
	u, ok := os.LookupEnv("HOOK11")
	if !ok {
		u = "https://hooks.example.com" // good: with the colon
	}
	http.Post(u, "text/plain", nil)
}

func call513() error {
	var c struct {
		URL string `json:"url"`
	}
	if err := json.Unmarshal([]byte(`{"url": "api.example.com/v1"}`), &c); err != nil { // bad: no scheme, which is asked for
		return err
	}
	_, err := http.Get(c.URL)
	return err
}

func sound513() error {
	var c struct {
		URL string `json:"url"`
	}
	if err := json.Unmarshal([]byte(`{"url": "https://api.example.com/v1"}`), &c); err != nil { // good: with its scheme
		return err
	}
	_, err := http.Get(c.URL)
	return err
}

type Config515 struct{ APIURL, Addr string }

func Load515() *Config515 {
	viper.SetDefault("SERVER_ADDR15", "8080") // bad: missing port in address
	viper.AutomaticEnv()
	return &Config515{Addr: viper.GetString("SERVER_ADDR15")}
}

func call515() {
	http.ListenAndServe(Load515().Addr, nil)
}

func soundLoad515() *Config515 {
	viper.SetDefault("OK_SERVER_ADDR15", ":8080") // good: with its port
	viper.AutomaticEnv()
	return &Config515{Addr: viper.GetString("OK_SERVER_ADDR15")}
}

func sound515() {
	http.ListenAndServe(soundLoad515().Addr, nil)
}

type Opts516 struct{ Host string }

func (o Opts516) withDefaults() Opts516 {
	if o.Host == "" {
		o.Host = "https://db.example.com" // bad: what is more than a host is written where the host is
	}
	return o
}

func build516(o Opts516) *url.URL {
	o = o.withDefaults()
	return &url.URL{Scheme: "https", Host: o.Host, Path: "/"}
}

type soundOpts516 struct{ Host string }

func (o soundOpts516) withDefaults() soundOpts516 {
	if o.Host == "" {
		o.Host = "db.example.com" // good: a host alone
	}
	return o
}

func soundBuild516(o soundOpts516) *url.URL {
	o = o.withDefaults()
	return &url.URL{Scheme: "https", Host: o.Host, Path: "/"}
}
