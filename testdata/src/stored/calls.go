package stored

import (
	"net"
	"net/http"
	"strings"
	"sync"
)

// What a constructor is given goes where methods ask, wherever its result is put.
type hook struct{ target string }

type sender interface{ send() error }

func newHook(target string) sender { return &hook{target: target} }

func (h *hook) send() error { _, err := http.Get(h.target); return err }

var Hooks = []sender{
	newHook("https://hooks.example.com/a"),
	newHook("hooks.example.com/b"),        // want `no scheme where one is needed: "hooks.example.com" in "hooks.example.com/b", passed to http.Get`
	newHook("https//hooks.example.com/c"), // want `no colon after the scheme: "https//"`
}

var Spare = newHook("http:/hooks.example.com/d") // want `"//" is missing after the scheme`

func More() []sender { return []sender{newHook("https//hooks.example.com/e")} } // want `no colon after the scheme`

// The constructor mends what it is given.
type polite struct{ target string }

func newPolite(target string) *polite {
	if !strings.Contains(target, "://") {
		target = "https://" + target
	}
	return &polite{target: target}
}

func (p *polite) send() error { _, err := http.Get(p.target); return err }

var Polite = []*polite{newPolite("hooks.example.com/b")}

// The method looks first.
type wary struct{ target string }

func newWary(target string) *wary { return &wary{target: target} }

func (w *wary) send() error {
	if !strings.HasPrefix(w.target, "http") {
		return nil
	}
	_, err := http.Get(w.target)
	return err
}

var Wary = newWary("hooks.example.com/b")

// Another field says what is done with it.
type probe struct{ kind, to string }

func (p probe) run() {
	switch p.kind {
	case "http":
		http.Get(p.to)
	case "tcp":
		net.Dial("tcp", p.to)
	}
}

func httpProbe(to string) probe { return probe{"http", to} }

func tcpProbe(to string) probe { return probe{"tcp", to} }

func Probes() []probe {
	return []probe{
		httpProbe("http://example.com/ping"),
		httpProbe("example.com/ping"), // want `no scheme where one is needed: "example.com"`
		tcpProbe("example.com:25"),
		tcpProbe("smtp://example.com:25"), // want `URL where host:port belongs`
	}
}

// It is set later on.
type late struct{ target string }

func newLate(target string) *late { return &late{target: target} }

func (l *late) use(target string) { l.target = target }

func (l *late) send() error { _, err := http.Get(l.target); return err }

var Late = newLate("hooks.example.com/b")

// Which of two methods is called for which struct is not known.
type target struct{ at string }

func newTarget(at string) target { return target{at} }

func (t target) dial() { net.Dial("tcp", t.at) }

func (t target) fetch() { http.Get(t.at) }

var (
	Page  = newTarget("http://example.com/x")
	Mail  = newTarget("example.com:25")
	Other = target{"http://example.com/x"}
	Wrong = newTarget("https//example.com/x") // want `no port where one is needed: "https//example.com/x"`
)

// A table in a field, asked with what a request holds.
type short struct {
	mu    sync.RWMutex
	links map[string]string
	more  map[string]string
}

func newShort() *short {
	return &short{
		links: map[string]string{"home": "https://example.com/", "jobs": "jobs.example.com"}, // want `relative redirect target that looks like a host: "jobs.example.com"`
		more:  map[string]string{"jobs": "jobs.example.com"},
	}
}

func (s *short) follow(w http.ResponseWriter, r *http.Request) {
	s.mu.RLock()
	to, ok := s.links[r.PathValue("code")]
	s.mu.RUnlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	http.Redirect(w, r, to, http.StatusFound)
}

func (s *short) other(w http.ResponseWriter, r *http.Request) {
	to := s.more[r.PathValue("code")]
	if !strings.Contains(to, "://") {
		to = "https://" + to
	}
	http.Redirect(w, r, to, http.StatusFound)
}

// Each call of the function makes the struct on the spot, and it is another one.
type fresh struct{ at string }

func renew(f *fresh) *fresh {
	http.Get(f.at)
	return &fresh{at: "example.com/next"}
}

func freshOf(at string) *fresh { return &fresh{at: at} }

func start(at string) { renew(freshOf(at)) }
