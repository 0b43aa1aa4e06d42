// Package mux has what the tests need of the module of that name.
package mux

import "net/http"

type Router struct{}

type Route struct{}

func NewRouter() *Router { return &Router{} }

func (*Router) HandleFunc(path string, f func(http.ResponseWriter, *http.Request)) *Route { return nil }
func (*Router) PathPrefix(prefix string) *Route                                           { return nil }

func (*Route) Handler(h http.Handler) *Route  { return nil }
func (*Route) Queries(pairs ...string) *Route { return nil }
