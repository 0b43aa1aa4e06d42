// Command asker asks an API.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/alecthomas/kingpin/v2"
	"github.com/kelseyhightower/envconfig"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
)

type Env struct {
	API     string `envconfig:"API" default:"api.example.com"`           // bad: no scheme
	Listen  string `envconfig:"LISTEN" default:":8080"`                  // good: right
	Metrics string `envconfig:"METRICS" default:"9100"`                  // bad: missing port in address
	Auth    string `envconfig:"AUTH" default:"https://auth.example.com"` // good: right
}

func runEnv() error {
	var e Env
	if err := envconfig.Process("tool", &e); err != nil {
		return err
	}
	if _, err := http.Get(e.API + "/v1"); err != nil {
		return err
	}
	if _, err := http.Get(e.Auth + "/keys"); err != nil {
		return err
	}
	go func() { log.Println(http.ListenAndServe(e.Metrics, nil)) }()
	return http.ListenAndServe(e.Listen, nil)
}

var (
	app     = kingpin.New("tool", "")
	target  = app.Flag("target", "").Default("localhost:9090").String()          // bad: scheme localhost
	target2 = app.Flag("target2", "").Default("http://localhost:9090/").String() // good: right
)

func runKingpin() error {
	for _, t := range []string{*target, *target2} {
		if _, err := http.Get(t); err != nil {
			return err
		}
	}
	return nil
}

func runFlag() error {
	var u string
	fs := flag.NewFlagSet("tool", flag.ExitOnError)
	fs.StringVar(&u, "url", "https:///example.com", "server") // bad: no host
	if err := fs.Parse(os.Args[1:]); err != nil {
		return err
	}
	_, err := http.Get(u)
	return err
}

func runPflag() error {
	proxy := pflag.String("proxy", "http://proxy.example.com:3128", "proxy") // good: right
	addr := pflag.StringP("addr", "a", "localhost:http:80", "address")       // bad: too many colons
	pflag.Parse()
	p, err := url.Parse(*proxy)
	if err != nil {
		return err
	}
	http.DefaultTransport.(*http.Transport).Proxy = http.ProxyURL(p)
	return http.ListenAndServe(*addr, nil)
}

func runViper() error {
	viper.SetDefault("api.url", "https://api.example.com")     // good: right
	viper.SetDefault("api.fallback", "https//api.example.com") // bad: no colon
	for _, k := range []string{"api.url", "api.fallback"} {
		_ = k
	}
	if _, err := http.Get(viper.GetString("api.url")); err != nil {
		_, err = http.Get(viper.GetString("api.fallback"))
		return err
	}
	return nil
}

type options struct{ server, token string }

func command() *cobra.Command {
	var o options
	c := &cobra.Command{Use: "get", Args: cobra.ExactArgs(1), RunE: func(_ *cobra.Command, args []string) error {
		return get(context.Background(), o, args[0])
	}}
	c.PersistentFlags().StringVarP(&o.server, "server", "s", "http:/localhost:8080", "server") // bad: one slash
	c.PersistentFlags().StringVar(&o.token, "token", "", "token")
	return c
}

func get(ctx context.Context, o options, name string) error {
	req, err := http.NewRequestWithContext(ctx, "GET", o.server+"/names/"+url.PathEscape(name), nil)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+o.token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	var v any
	return json.NewDecoder(resp.Body).Decode(&v)
}

func urfave() *cli.App {
	return &cli.App{Commands: []*cli.Command{{
		Name: "pull",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "registry", Value: "registry.example.com"}, // good: a scheme is put before it
			&cli.StringFlag{Name: "mirror", Value: "//mirror.example.com"},   // bad: no scheme
		},
		Action: func(c *cli.Context) error {
			if _, err := http.Get("https://" + c.String("registry") + "/v2/"); err != nil {
				return err
			}
			_, err := http.Get(c.String("mirror") + "/v2/")
			return err
		},
	}}}
}

func expand() error {
	u := os.ExpandEnv("https://$HOST/v1") // good: filled
	_, err := http.Get(u)
	return err
}

func expand2(tenant string) error {
	u := strings.NewReplacer("{tenant}", tenant).Replace("https://{tenant}.example.com/v1") // good: filled
	_, err := http.Get(u)
	return err
}

func expand3(tenant string) error {
	const u = "https://{tenant}.example.com/v1" // bad: nothing fills it: invalid character "{" in host name
	_, err := http.Get(u)
	return err
}

func expand4(tenant string) error {
	_, err := http.Get(fmt.Sprintf("https://%s.example.com/v1/%s", tenant, "100%")) // bad: invalid URL escape
	return err
}

func expand5(id int) error {
	_, err := http.Get("https://example.com/items/%d") // bad: a format that is not formatted: invalid URL escape "%d"
	return err
}

func main() {
	for _, f := range []func() error{runEnv, runKingpin, runFlag, runPflag, runViper, command().Execute, expand} {
		if err := f(); err != nil {
			log.Fatal(err)
		}
	}
	_ = urfave().Run(os.Args)
	_ = expand2("a")
	_ = expand3("a")
	_ = expand4("a")
	_ = expand5(1)
}
