package built

import (
	"flag"
	"net/http"
	"strings"
)

// A command that is written down before its flags are declared.
type command struct{ run func() error }

func NewCommand(fs *flag.FlagSet) *command {
	var server, other, mended, set string
	c := &command{run: func() error {
		_, err := http.Get(server + "/healthz")
		_, _ = http.Get("http://" + other + "/healthz")
		_, _ = http.Get(mended + "/healthz")
		_, _ = http.Get(set + "/healthz")
		return err
	}}
	fs.StringVar(&server, "server", "localhost:8080", "") // want `host and port read as a scheme`
	fs.StringVar(&other, "other", "localhost:8080", "")
	fs.StringVar(&mended, "mended", "localhost:8080", "")
	mended = "http://" + mended
	fs.StringVar(&set, "set", "localhost:8080", "")
	configure(&set)
	return c
}

func configure(s *string) { *s = "http://" + *s }

// The literal looks at the flag first.
func NewLenientCommand(fs *flag.FlagSet) *command {
	var server string
	c := &command{run: func() error {
		if !strings.HasPrefix(server, "http") {
			server = "http://" + server
		}
		_, err := http.Get(server)
		return err
	}}
	fs.StringVar(&server, "server", "localhost:8080", "")
	return c
}

// Options whose methods read what flags store there.
type options struct {
	server, completed, twice string
	tls                      bool
}

func (o *options) AddFlags(fs *flag.FlagSet) {
	fs.StringVar(&o.server, "server", "localhost:8080", "") // want `host and port read as a scheme`
	fs.StringVar(&o.completed, "completed", "localhost:8080", "")
	fs.StringVar(&o.twice, "twice", "localhost:8080", "")
	fs.StringVar(&o.twice, "2", "http://localhost:8080", "")
	fs.BoolVar(&o.tls, "tls", false, "")
}

func (o *options) Complete() { o.completed = "http://" + o.completed }

func (o *options) Run() error {
	if o.tls {
		_, err := http.Get("https://" + o.server)
		return err
	}
	_, err := http.Get(o.server + "/healthz")
	_, _ = http.Get(o.completed + "/healthz")
	_, _ = http.Get(o.twice + "/healthz")
	return err
}
