package tables

import (
	"fmt"
	"net/http"
	"strings"
)

// A Peer is asked in turn.
type Peer struct {
	Base string
	Tags []string
}

var asked = []Peer{
	{"https://a.example.com", []string{"eu", "fast"}},
	{"b.example.com/api", []string{"us"}},   // bad: no scheme
	{"https://c.example.com:443:/api", nil}, // bad: two colons
}

// label is given a copy.
func label(p Peer) string { return strings.ToUpper(p.Base) + strings.Join(p.Tags, ",") }

// AskAll asks all of them.
func AskAll() error {
	for _, p := range asked {
		fmt.Println(label(p))
		res, err := http.Get(p.Base + "/status")
		if err != nil {
			fmt.Println(err)
			continue
		}
		res.Body.Close()
	}
	return nil
}

var levels = map[string]Peer{
	"prod": {"https://prod.example.com", nil}, // good: as it is to be
	"test": {"htps://test.example.com", nil},  // bad: a letter is missing
}

// Asked is a stage that was asked.
type Asked struct{ Peer Peer }

// AskOne asks one.
func AskOne(name string) (*Asked, error) {
	p, ok := levels[name]
	if !ok {
		return nil, fmt.Errorf("no stage %q", name)
	}
	res, err := http.Get(p.Base)
	if err != nil {
		return nil, err
	}
	return &Asked{Peer: p}, res.Body.Close()
}

// Live asks this machine.
func Live(port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://::1:%d/live", port)) // bad: no brackets
}

// LiveRight asks it, too.
func LiveRight(port int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("http://[::1]:%d/live", port)) // good: brackets
}
