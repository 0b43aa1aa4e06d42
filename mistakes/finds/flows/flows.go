// Package flows brings texts to their sinks by the ways that programs do.
package flows

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/viper"
	"golang.org/x/oauth2"
)

// A store of settings by what they are for.

type env string

const (
	dev  env = "dev"
	prod env = "prod"
)

var bases = map[env]string{
	dev:  "localhost:8080/api", // bad: no scheme
	prod: "https://api.depot.example.org",
}

type sdk struct {
	env    env
	client *http.Client
}

func (s *sdk) get(ctx context.Context, p string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, bases[s.env]+p, nil)
	if err != nil {
		return nil, err
	}
	return s.client.Do(req)
}

func (s *sdk) Items(ctx context.Context) (*http.Response, error) { return s.get(ctx, "/items") } // good: right

func (s *sdk) Item(ctx context.Context, id string) (*http.Response, error) {
	return s.get(ctx, "/item?id="+id+"lang=en") // bad: no &
}

// An interface with one type that has it.

type sender interface {
	send(ctx context.Context, to, msg string) error
}

type hook struct{ client *http.Client }

func (h *hook) send(ctx context.Context, to, msg string) error {
	resp, err := h.client.Post(to, "text/plain", strings.NewReader(msg))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type alerts struct{ out sender }

func newAlerts() *alerts { return &alerts{out: &hook{http.DefaultClient}} }

func (a *alerts) Down(ctx context.Context) error {
	return a.out.send(ctx, "hooks.depot.example.org/down", "down") // bad: no scheme, by way of an interface with one type
}

func (a *alerts) Up(ctx context.Context) error {
	return a.out.send(ctx, "https://hooks.depot.example.org/up", "up") // good: right
}

// An interface that two types have: one of them writes a file.

type sink interface{ put(to string) error }

type fileSink struct{}

func (fileSink) put(to string) error { return os.WriteFile(to, nil, 0o600) }

type webSink struct{}

func (webSink) put(to string) error {
	resp, err := http.Post(to, "", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func sinkFor(file bool) sink {
	if file {
		return fileSink{}
	}
	return webSink{}
}

func Put(s sink) error { return s.put("out/last.json") } // good: a file, perhaps

// Functions that are kept.

type step struct {
	name string
	do   func(u string) error
}

func ping(u string) error {
	resp, err := http.Head(u)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Steps() error {
	for _, s := range []step{{"ping", ping}} {
		if err := s.do("depot.example.org/health"); err != nil { // bad: no scheme, by way of a list of functions
			return fmt.Errorf("%s: %w", s.name, err)
		}
	}
	return nil
}

func Retry(n int, do func() error) (err error) {
	for range n {
		if err = do(); err == nil {
			return nil
		}
	}
	return err
}

func Healthy() error {
	return Retry(3, func() error {
		return ping("depot.example.org/health") // bad: no scheme
	})
}

func Healthy2() error {
	return Retry(3, func() error {
		return ping("https://depot.example.org/health") // good: right
	})
}

// Once.

var (
	once sync.Once
	base string
)

func api() string {
	once.Do(func() {
		if base = os.Getenv("API"); base == "" {
			base = "api.depot.example.org" // missed: no scheme, given by a condition in what a sync.Once calls
		}
	})
	return base
}

func Orders() (*http.Response, error) { return http.Get(api() + "/orders") }

var token = sync.OnceValue(func() string { return "https://id.depot.example.org/token " }) // bad: a space at the end

func Token() (*http.Response, error) { return http.Get(token()) }

// Options.

type option func(*config)

type config struct {
	base    string
	timeout time.Duration
}

func withBase(b string) option { return func(c *config) { c.base = b } }

func open(opts ...option) *config {
	c := &config{base: "https://depot.example.org", timeout: time.Second}
	for _, o := range opts {
		o(c)
	}
	return c
}

func (c *config) list() (*http.Response, error) { return http.Get(c.base + "/list") }

func List() (*http.Response, error) { return open(withBase("depot.example.org:8443")).list() } // bad: no scheme

func List2() (*http.Response, error) { return open(withBase("https://depot.example.org:8443")).list() } // good: right

// A command line.

func Command() *cobra.Command {
	var server string
	cmd := &cobra.Command{Use: "ls", RunE: func(*cobra.Command, []string) error {
		resp, err := http.Get(server + "/ls")
		if err != nil {
			return err
		}
		return resp.Body.Close()
	}}
	cmd.Flags().StringVar(&server, "server", "localhost:9000", "the server") // bad: no scheme
	return cmd
}

func Command2() *cobra.Command {
	var server string
	cmd := &cobra.Command{Use: "ls", RunE: func(*cobra.Command, []string) error {
		resp, err := http.Get(server + "/ls")
		if err != nil {
			return err
		}
		return resp.Body.Close()
	}}
	cmd.Flags().StringVar(&server, "server", "http://localhost:9000", "the server") // good: right
	return cmd
}

func Settings() (*http.Response, error) {
	viper.SetDefault("depot.url", "depot.example.org") // bad: no scheme
	return http.Get(viper.GetString("depot.url") + "/settings")
}

func Settings2() (*http.Response, error) {
	viper.SetDefault("depot.link", "https://depot.example.org") // good: right
	return http.Get(viper.GetString("depot.link") + "/settings")
}

// Generic functions.

func fetch[T any](ctx context.Context, p string) (out T, err error) {
	resp, err := http.Get("https://depot.example.org" + p)
	if err != nil {
		return out, err
	}
	defer resp.Body.Close()
	return out, json.NewDecoder(resp.Body).Decode(&out)
}

func Names(ctx context.Context) ([]string, error) { return fetch[[]string](ctx, "names") } // bad: depot.example.orgnames

func Names2(ctx context.Context) ([]string, error) { return fetch[[]string](ctx, "/names") } // good: right

func Ages(ctx context.Context, page int) (map[string]int, error) {
	return fetch[map[string]int](ctx, fmt.Sprintf("/ages?page=%dsize=20", page)) // bad: no &
}

// Channels and iterators.

func Crawl() {
	todo := make(chan string, 2)
	todo <- "depot.example.org/a"         // bad: no scheme
	todo <- "https://depot.example.org/b" // good: right
	close(todo)
	for u := range todo {
		if resp, err := http.Get(u); err == nil {
			resp.Body.Close()
		}
	}
}

func mirrors() iter.Seq[string] {
	return slices.Values([]string{
		"https://a.depot.example.org",
		"b.depot.example.org", // bad: no scheme
	})
}

func Mirrors() {
	for m := range mirrors() {
		if resp, err := http.Get(m + "/list"); err == nil {
			resp.Body.Close()
		}
	}
}

func Checks() error {
	checks := map[string]string{
		"db":   "localhost:5432",
		"site": "http://localhost:80", // bad: an address has no scheme, in a map by its sorted keys
	}
	for _, name := range slices.Sorted(maps.Keys(checks)) {
		c, err := net.DialTimeout("tcp", checks[name], time.Second)
		if err != nil {
			return errors.Join(errors.New(name), err)
		}
		c.Close()
	}
	return nil
}

// Joins.

func Page(slug string) (*http.Response, error) {
	return http.Get(path.Join("https://depot.example.org/pages", slug)) // bad: https:/depot.example.org
}

func Page2(slug string) (*http.Response, error) {
	u, err := url.JoinPath("https://depot.example.org/pages", slug) // good: right
	if err != nil {
		return nil, err
	}
	return http.Get(u)
}

func Parts(id string) (*http.Response, error) {
	return http.Get(strings.Join([]string{"https:", "depot.example.org", "parts", id}, "/")) // bad: one slash
}

func Parts2(id string) (*http.Response, error) {
	return http.Get(strings.Join([]string{"https:/", "depot.example.org", "parts", id}, "/")) // good: two slashes
}

func Ports(host string, port int) (net.Conn, error) {
	addr := fmt.Sprintf("%s:%d/", host, port) // missed: a slash after the port, as the host may be wrong, too
	slog.Info("dial", "addr", addr)
	return net.Dial("tcp", addr)
}

func Ports2(host string, port int) (net.Conn, error) {
	addr := net.JoinHostPort(host, strconv.Itoa(port)) // good: right
	slog.Info("dial", "addr", addr)
	return net.Dial("tcp", addr)
}

func Login(id, secret string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: id, ClientSecret: secret,
		RedirectURL: "depot.example.org/callback",                                                                                 // bad: no scheme
		Endpoint:    oauth2.Endpoint{AuthURL: "https://id.depot.example.org/auth", TokenURL: "https//id.depot.example.org/token"}, // bad: no colon
	}
}

func Login2(id, secret string) *oauth2.Config {
	return &oauth2.Config{
		ClientID: id, ClientSecret: secret,
		RedirectURL: "https://depot.example.org/callback", // good: right
		Endpoint:    oauth2.Endpoint{AuthURL: "https://id.depot.example.org/auth", TokenURL: "https://id.depot.example.org/token"},
	}
}

type page struct {
	Next string
}

func pages(first string) iter.Seq2[page, error] {
	return func(yield func(page, error) bool) {
		for next := first; next != ""; {
			resp, err := http.Get(next)
			if err != nil {
				yield(page{}, err)
				return
			}
			var p page
			err = json.NewDecoder(resp.Body).Decode(&p)
			resp.Body.Close()
			if !yield(p, err) {
				return
			}
			next = p.Next
		}
	}
}

func Pages() {
	for p := range pages("depot.example.org/pages?size=50") { // bad: no scheme
		_ = p
	}
	for p := range pages("https://depot.example.org/pages?size=50") { // good: right
		_ = p
	}
}

type embedded struct{ host string }

type client struct {
	embedded
	http *http.Client
}

func newClient() *client { return &client{embedded{"https//depot.example.org"}, http.DefaultClient} } // bad: no colon

func (c *client) stock(sku string) (*http.Response, error) {
	return c.http.Get(c.host + "/stock/" + url.PathEscape(sku))
}

func Stock(sku string) (*http.Response, error) { return newClient().stock(sku) }

func Switch(region string) (*http.Response, error) {
	var host string
	switch region {
	case "eu":
		host = "https://eu.depot.example.org"
	case "us":
		host = "https:/us.depot.example.org" // bad: one slash
	default:
		return nil, fmt.Errorf("no region %s", region)
	}
	return http.Get(host + "/stock")
}

func Deferred() (u string, err error) {
	defer func() {
		if err == nil {
			var resp *http.Response
			if resp, err = http.Get(u); err == nil {
				resp.Body.Close()
			}
		}
	}()
	return "depot.example.org/done", nil // missed: no scheme, in a deferred function that reads the result
}

// A function that sets variables of the package, by a condition.

var mirror, archive string

func load() {
	mirror = os.Getenv("MIRROR")
	if mirror == "" {
		mirror = "mirror.depot.example.org" // bad: no scheme
	}
	if archive = os.Getenv("ARCHIVE"); archive == "" {
		archive = "https://archive.depot.example.org" // good: right
	}
}

func Loaded() (*http.Response, error) {
	load()
	return http.Get(mirror + "/list")
}

func Loaded2() (*http.Response, error) {
	load()
	return http.Get(archive + "/list")
}

var folder string

func loadFolder() {
	if folder = os.Getenv("FOLDER"); folder == "" {
		folder = "files" // good: a path of a URL
	}
	folder = "https://depot.example.org/" + folder
}

func Folder() (*http.Response, error) {
	loadFolder()
	return http.Get(folder)
}
