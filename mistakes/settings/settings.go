// Package settings takes texts from flags, files and the environment.
package settings

import (
	"flag"
	"net"
	"net/http"
	"net/url"

	"github.com/alecthomas/kingpin/v2"
	"github.com/kelseyhightower/envconfig"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
)

var (
	addr   = flag.String("addr", "8080", "where to listen")                     // bad: missing port in address
	target = flag.String("target", "localhost:9000", "whom to ask")             // bad: no scheme
	origin = flag.String("origin", "http://localhost:3000", "whom to ask, too") // good: with its scheme
	host   string
)

func init() {
	flag.StringVar(&host, "host", "http//localhost:7000", "whom to ask at last") // bad: the colon was lost
}

func flags() {
	flag.Parse()
	http.Get(*target + "/v1")
	http.Get(*origin + "/v1")
	http.Get(host + "/v1")
	http.ListenAndServe(*addr, nil)
}

func local() {
	fs := flag.NewFlagSet("x", flag.ExitOnError)
	u := fs.String("url", "example.com/api", "") // bad: no scheme
	port := fs.String("port", "8080", "")        // good: the colon is added
	fs.Parse(nil)
	http.Get(*u)
	http.ListenAndServe(":"+*port, nil)
}

func pflags() {
	u := pflag.String("url", "localhost:8080/x", "")           // bad: no scheme
	v := pflag.StringP("server", "s", "tcp://10.0.0.1:80", "") // bad: too many colons in address
	pflag.Parse()
	http.Get(*u)
	net.Dial("tcp", *v)
}

var server string

func command() *cobra.Command {
	cmd := &cobra.Command{Use: "x", RunE: func(cmd *cobra.Command, args []string) error {
		_, err := http.Get(server + "/v1")
		return err
	}}
	cmd.Flags().StringVar(&server, "server", "api.example.com", "") // bad: no scheme
	return cmd
}

func command2() *cobra.Command {
	cmd := &cobra.Command{Use: "y", RunE: func(cmd *cobra.Command, args []string) error {
		u, _ := cmd.Flags().GetString("url")
		_, err := http.Get(u + "/v1")
		return err
	}}
	cmd.Flags().String("url", "api.example.com", "") // bad: no scheme
	return cmd
}

func king() {
	u := kingpin.Flag("url", "").Default("localhost:9090").String()          // bad: no scheme
	v := kingpin.Flag("other", "").Default("http://localhost:9090").String() // good: with its scheme
	kingpin.Parse()
	http.Get(*u + "/metrics")
	http.Get(*v + "/metrics")
}

func app() *cli.App {
	return &cli.App{
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "url", Value: "example.com"}, // bad: no scheme
			&cli.StringFlag{Name: "addr", Value: ":8080"},      // good: a port
		},
		Action: func(c *cli.Context) error {
			http.Get(c.String("url"))
			return http.ListenAndServe(c.String("addr"), nil)
		},
	}
}

func vipers() {
	viper.SetDefault("api.url", "localhost:8080")        // bad: no scheme
	viper.SetDefault("api.other", "https://example.com") // good: with its scheme
	viper.SetDefault("listen", "8080")                   // bad: missing port in address
	http.Get(viper.GetString("api.url") + "/v1")
	http.Get(viper.GetString("api.other") + "/v1")
	http.ListenAndServe(viper.GetString("listen"), nil)
}

type environment struct {
	API    string `envconfig:"API" default:"api.example.com"`       // bad: no scheme
	Other  string `envconfig:"OTHER" default:"https://example.com"` // good: with its scheme
	Listen string `envconfig:"LISTEN" default:"8080"`               // bad: missing port in address
	Port   string `envconfig:"PORT" default:"8080"`                 // good: the colon is added
}

func env() error {
	var e environment
	if err := envconfig.Process("", &e); err != nil {
		return err
	}
	http.Get(e.API + "/v1")
	http.Get(e.Other + "/v1")
	go http.ListenAndServe(":"+e.Port, nil)
	return http.ListenAndServe(e.Listen, nil)
}

type tagged struct {
	Proxy string `env:"PROXY" envDefault:"127.0.0.1:3128"`           // bad: first path segment in URL cannot contain colon
	Feed  string `env:"FEED" env-default:"https://example.com/feed"` // good: with its scheme
}

func (t tagged) use() {
	url.Parse(t.Proxy)
	http.Get(t.Feed)
}
