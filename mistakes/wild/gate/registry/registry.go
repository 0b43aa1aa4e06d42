// Package registry knows where services are.
package registry

import "errors"

// A Backend is where requests go.
type Backend interface {
	Name() string
	Base() string
}

type static struct{ name, base string }

func (s static) Name() string { return s.name }
func (s static) Base() string { return s.base }

// Static makes one.
func Static(name, base string) Backend { return static{name, base} }

// Registry holds them.
type Registry struct{ m map[string]Backend }

func New(bs ...Backend) *Registry {
	r := &Registry{m: make(map[string]Backend)}
	for _, b := range bs {
		r.m[b.Name()] = b
	}
	return r
}

var ErrNone = errors.New("no such backend")

func (r *Registry) Lookup(name string) (Backend, error) {
	b, ok := r.m[name]
	if !ok {
		return nil, ErrNone
	}
	return b, nil
}

// Each calls f.
func (r *Registry) Each(f func(Backend)) {
	for _, b := range r.m {
		f(b)
	}
}

var Default = New(Static("users", "users:8080"), Static("orders", "http://orders:8080")) // missed: no scheme, in a registry of interfaces in another package

// Ports of services.
var Ports = map[string]string{"admin": "9000", "metrics": "9100"}

var Ports2 = map[string]string{"admin": ":9000", "metrics": ":9100"} // good: right
