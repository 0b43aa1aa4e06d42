// Package cmdline is a command that uses a client.
package cmdline

import (
	"context"
	"net/http"
	"net/url"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/viper"

	"github.com/urllint/urllint/mistakes/wild/sdk/rest"
)

func Stars(c *http.Client, owner, repo string) (*http.Response, error) {
	return rest.Get("api.github.example.com").Path("/repos/%s/%s/stars", owner, repo).Send(c) // missed: no scheme, by way of a builder with a type assertion
}

func Stars2(c *http.Client, owner, repo string) (*http.Response, error) {
	return rest.Get("https://api.github.example.com").Path("/repos/%s/%s/stars", owner, repo).Send(c) // good: right
}

func Find(c *http.Client, q string) (*http.Response, error) {
	return rest.Get("https://api.github.example.com").Path("/search").Param("q", url.QueryEscape(q)).Send(c) // missed: escaped twice, by way of a builder with a type assertion
}

func Find2(c *http.Client, q string) (*http.Response, error) {
	return rest.Get("https://api.github.example.com").Path("/search").Param("q", q).Send(c) // good: right
}

func Region(ctx context.Context) error {
	a, err := rest.NewAPI(os.Getenv("KEY"), rest.WithRegion("eu"))
	if err != nil {
		return err
	}
	_, err = a.Balance(ctx)
	return err
}

type global struct {
	server string
	output string
}

var flags global

func init() {
	Root.PersistentFlags().StringVar(&flags.server, "server", "localhost:8080", "address of the server") // bad: host and port read as a scheme
	Root.PersistentFlags().StringVar(&flags.output, "hook", "https://hook.example.com/in", "hook")       // good: right
	viper.SetDefault("registry", "registry.example.com")                                                 // bad: no scheme where one is needed
	viper.SetDefault("mirror", "https://mirror.example.com")                                             // good: right
}

var Root = &cobra.Command{
	Use: "tool",
	RunE: func(cmd *cobra.Command, args []string) error {
		resp, err := http.Get(flags.server + "/api/status")
		if err != nil {
			return err
		}
		resp.Body.Close()
		_, err = http.Post(flags.output, "application/json", nil)
		return err
	},
}

var Pull = &cobra.Command{
	Use: "pull NAME",
	RunE: func(cmd *cobra.Command, args []string) error {
		_, err := http.Get(viper.GetString("registry") + "/v2/" + url.PathEscape(args[0]))
		if err != nil {
			_, err = http.Get(viper.GetString("mirror") + "/v2/" + url.PathEscape(args[0]))
		}
		return err
	},
}
