// Package mux has what the tests need of the module of that name.
package mux

import (
	"net/http"
	"net/url"
)

type Router struct{}

type Route struct{}

func NewRouter() *Router { return &Router{} }

func (*Router) HandleFunc(path string, f func(http.ResponseWriter, *http.Request)) *Route { return nil }
func (*Router) PathPrefix(prefix string) *Route                                           { return nil }

func (*Route) Handler(h http.Handler) *Route  { return nil }
func (*Route) Queries(pairs ...string) *Route { return nil }

func (*Router) Get(name string) *Route                                       { return nil }
func (*Router) Path(tpl string) *Route                                       { return nil }
func (*Router) StrictSlash(value bool) *Router                               { return nil }
func (*Route) HandlerFunc(f func(http.ResponseWriter, *http.Request)) *Route { return nil }
func (*Route) Methods(methods ...string) *Route                              { return nil }
func (*Route) Name(name string) *Route                                       { return nil }
func (*Route) Subrouter() *Router                                            { return nil }
func (*Route) URL(pairs ...string) (*url.URL, error)                         { return nil, nil }

func Vars(r *http.Request) map[string]string { return nil }
