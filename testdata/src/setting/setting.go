// Package setting takes texts from flags and from the tags of fields.
package setting

import (
	"flag"
	"net/http"
	"os"
	"strings"

	"github.com/urfave/cli/v2"
)

var (
	listen  = flag.String("listen", "8080", "")      // want `no port where one is needed: "8080", passed to http.ListenAndServe`
	port    = flag.String("port", "8080", "")        // the colon is added
	server  = flag.String("server", "localhost", "") // want `no scheme where one is needed: "localhost" in "localhost/v1", passed to http.Get`
	any     = flag.String("any", "", "")             // the user has to say
	fixed   = flag.String("fixed", "localhost", "")  // a scheme is added
	guarded = flag.String("guarded", "(none)", "")   // this one is never asked
	stored  string
	other   string
	written string
)

func init() {
	flag.StringVar(&stored, "stored", "http//localhost", "") // want `no colon after the scheme: "http//" in "http//localhost/v1"`
	flag.StringVar(&other, "other", "http://localhost", "")
	flag.StringVar(&written, "written", "localhost", "") // it is written elsewhere, too
	if !strings.Contains(written, "://") {
		written = "http://" + written
	}
}

func use() {
	flag.Parse()
	http.ListenAndServe(*listen, nil)
	http.ListenAndServe(":"+*port, nil)
	http.Get(*server + "/v1")
	http.Get(*any + "/v1")
	u := *fixed
	if !strings.HasPrefix(u, "http") {
		u = "http://" + u
	}
	http.Get(u)
	if *guarded != "(none)" {
		http.Get(*guarded)
	}
	http.Get(stored + "/v1")
	http.Get(other + "/v1")
	http.Get(written + "/v1")
}

func local(args []string) {
	fs := flag.NewFlagSet("local", flag.ExitOnError)
	u := fs.String("u", "example.com/a", "") // want `no scheme where one is needed: "example.com"`
	var v string
	fs.StringVar(&v, "v", "example.org/b", "") // want `no scheme where one is needed: "example.org"`
	var o struct{ addr, url string }
	fs.StringVar(&o.addr, "addr", "9090", "") // want `no port where one is needed: "9090"`
	fs.StringVar(&o.url, "url", "https://example.net", "")
	fs.Parse(args)
	http.Get(*u)
	http.Get(v)
	http.Get(o.url)
	http.ListenAndServe(o.addr, nil)
}

type config struct {
	API    string `env:"API" envDefault:"api.example.com"` // want `no scheme where one is needed: "api.example.com" in "api.example.com/v1"`
	Web    string `env:"WEB" envDefault:"https://example.com"`
	Listen string `envconfig:"LISTEN" default:"8080"` // want `no port where one is needed: "8080"`
	Port   string `envconfig:"PORT" default:"8080"`
	None   string `env:"NONE" default:""`
}

func (c *config) use() {
	http.Get(c.API + "/v1")
	http.Get(c.Web + "/v1")
	http.Get(c.None + "/v1")
	if c.Listen == "" {
		os.Exit(1)
	}
	go http.ListenAndServe(":"+c.Port, nil)
	http.ListenAndServe(c.Listen, nil)
}

// chosen sets the flags that it declares by itself.
func chosen(args []string) {
	fs := flag.NewFlagSet("chosen", flag.ExitOnError)
	a := fs.String("a-url", "example.com/a", "")
	var b, c string
	fs.StringVar(&b, "b-url", "example.com/b", "")
	fs.StringVar(&c, "c-url", "example.com/c", "")
	d := fs.String("d-url", "example.com/d", "") // want `no scheme where one is needed: "example.com"`
	if err := fs.Parse([]string{"-a-url", "https://example.com/", "--b-url=https://example.com/"}); err != nil {
		return
	}
	fs.Lookup("c-url").Value.Set("https://example.com/")
	fs.Set("e-url", "https://example.com/")
	fs.Parse(append(args, "-d-url"))
	http.Get(*a)
	http.Get(b)
	http.Get(c)
	http.Get(*d)
	http.Get(*e)
	http.Get(f)
}

var (
	e = flag.String("e-url", "example.com/e", "")
	f string
)

func init() {
	flag.StringVar(&f, "f-url", "example.com/f", "")
	flag.Set("f-url", "https://example.com/")
}

// demanded goes on if its flag is set.
func demanded(args []string) {
	fs := flag.NewFlagSet("demanded", flag.ExitOnError)
	u := fs.String("only", "<url>", "")
	fs.Parse(args)
	if fs.NFlag() == 0 {
		return
	}
	http.Get(*u)
}

// either goes on if one of two flags is set.
func either(args []string) {
	fs := flag.NewFlagSet("either", flag.ExitOnError)
	u := fs.String("one", "example.com/one", "") // want `no scheme where one is needed: "example.com"`
	v := fs.Bool("two", false, "")
	fs.Parse(args)
	if fs.NFlag() == 0 || *v {
		return
	}
	http.Get(*u)
}

type options struct {
	API    string `env:"API, default=api.example.com"` // want `no scheme where one is needed: "api.example.com" in "api.example.com/v1"`
	Web    string `env:"WEB,default=https://example.com"`
	Many   string `env:"MANY,default=a.example.com,strict"` // whether the comma ends it, its reader knows
	Needed string `env:"NEEDED,required,default=a.example.com"`
}

func (o *options) use() {
	http.Get(o.API + "/v1")
	http.Get(o.Web + "/v1")
	http.Get(o.Many + "/v1")
	http.Get(o.Needed + "/v1")
}

// destined has flags in literals, with variables for what is chosen.
func destined() []func() {
	var a, b, c, e string
	flags := []interface{}{
		&cli.StringFlag{Name: "a", Value: "example.com/a", Destination: &a}, // want `no scheme where one is needed: "example.com"`
		&cli.StringFlag{Name: "b", Value: "https://example.com/b", Destination: &b},
		&cli.StringFlag{Name: "c", Value: "example.com/c", Destination: &c}, // it is written elsewhere, too
		&cli.StringFlag{Name: "e", Value: "example.com/e", Destination: &e}, // want `no scheme where one is needed: "example.com"`
	}
	c = "https://example.com/c"
	run := func() {
		http.Get(a)
		http.Get(b)
		http.Get(c)
	}
	if len(flags) > 3 {
		http.Get(e)
	}
	return []func(){run}
}
