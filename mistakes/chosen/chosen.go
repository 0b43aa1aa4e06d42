// Package chosen reads what its users chose, by several libraries, or the defaults.
package chosen

import (
	"net/http"
	"os"

	"github.com/caarlos0/env/v11"
	"github.com/kelseyhightower/envconfig"
	"github.com/redis/go-redis/v9"
	"github.com/spf13/cobra"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
)

// ---- caarlos0/env
type EnvCfg struct {
	API   string `env:"API_URL" envDefault:"localhost:8080"` // bad: unsupported scheme
	API2  string `env:"API_URL" envDefault:"http://localhost:8080"`
	Redis string `env:"REDIS_ADDR" envDefault:"redis://localhost:6379"` // bad: too many colons
	Addr  string `env:"ADDR" envDefault:":8080"`
}

func loadEnv() error {
	var c EnvCfg
	if err := env.Parse(&c); err != nil {
		return err
	}
	redis.NewClient(&redis.Options{Addr: c.Redis})
	http.Get(c.API + "/x")
	http.Get(c.API2 + "/x")
	return http.ListenAndServe(c.Addr, nil)
}

// ---- envconfig
type Spec struct {
	Gateway string `envconfig:"GATEWAY" default:"gateway.local/v1"` // bad: unsupported scheme
	Good    string `envconfig:"GOOD" default:"https://gateway.local/v1"`
	Listen  string `default:"8080"` // bad: missing port
}

func loadSpec() (*Spec, error) {
	s := new(Spec)
	if err := envconfig.Process("app", s); err != nil {
		return nil, err
	}
	return s, nil
}

func serveSpec() error {
	s, err := loadSpec()
	if err != nil {
		return err
	}
	http.Get(s.Gateway)
	http.Get(s.Good)
	srv := http.Server{Addr: s.Listen}
	return srv.ListenAndServe()
}

// ---- cobra
type rootOpts struct {
	server string
	fine   string
}

func newRoot() *cobra.Command {
	o := &rootOpts{}
	cmd := &cobra.Command{
		Use: "x",
		RunE: func(cmd *cobra.Command, args []string) error {
			hook, _ := cmd.Flags().GetString("hook")
			fine, _ := cmd.Flags().GetString("fine-hook")
			http.Post(hook, "text/plain", nil)
			http.Post(fine, "text/plain", nil)
			return o.run()
		},
	}
	cmd.Flags().StringVarP(&o.server, "server", "s", "127.0.0.1:9000", "server")      // bad: first path segment
	cmd.Flags().StringVar(&o.fine, "fine", "http://127.0.0.1:9000", "server")         // good: the same in order
	cmd.Flags().String("hook", "hooks.example.com/in", "hook")                        // bad: unsupported scheme
	cmd.PersistentFlags().String("fine-hook", "https://hooks.example.com/in", "hook") // good: the same in order
	return cmd
}

func (o *rootOpts) run() error {
	if _, err := http.Get(o.fine + "/status"); err != nil {
		return err
	}
	_, err := http.Get(o.server + "/status")
	return err
}

// ---- viper
func initViper() {
	viper.SetDefault("api.url", "api.local")          // bad: unsupported scheme
	viper.SetDefault("api.fine", "https://api.local") // good: the same in order
	viper.SetDefault("listen", "localhost")           // bad: missing port
}

func useViper() {
	initViper()
	http.Get(viper.GetString("api.url") + "/x")
	http.Get(viper.GetString("api.fine") + "/x")
	http.ListenAndServe(viper.GetString("listen"), nil)
}

type vcfg struct {
	URL string `mapstructure:"url"`
}

func viperStruct() {
	v := viper.New()
	v.SetDefault("url", "http:/v.local") // bad: a slash is lost
	var c vcfg
	v.Unmarshal(&c)
	http.Get(c.URL)
}

// ---- urfave
func urfaveMain() error {
	var server, fine string
	app := &cli.App{
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "server", Value: "localhost:9000", Destination: &server}, // bad: unsupported scheme
			&cli.StringFlag{Name: "fine", Value: "http://localhost:9000", Destination: &fine},
			&cli.StringFlag{Name: "db", Value: "cache.local"}, // bad: missing port
		},
		Action: func(c *cli.Context) error {
			redis.NewClient(&redis.Options{Addr: c.String("db")})
			http.Get(fine)
			_, err := http.Get(server)
			return err
		},
	}
	return app.Run(os.Args)
}
