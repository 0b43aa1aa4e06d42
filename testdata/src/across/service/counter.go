package service

import "net/http"

// Counter answers by its methods, which a router is given.
type Counter struct {
	settings Settings
	mux      *http.ServeMux
	asked    int
}

// Settings are what it is told.
type Settings struct{ Addr, Front string }

func NewCounter(s Settings) *Counter {
	srv := &Counter{settings: s, mux: http.NewServeMux()}
	srv.routes()
	return srv
}

func (s *Counter) routes() { s.mux.HandleFunc("/count", s.count) }

func (s *Counter) count(http.ResponseWriter, *http.Request) { s.asked++ }

// Run serves.
func (s *Counter) Run() error { return http.ListenAndServe(s.settings.Addr, s.mux) }
