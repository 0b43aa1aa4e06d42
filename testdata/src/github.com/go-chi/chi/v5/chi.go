// Package chi has what the tests need of the module of that name.
package chi

import (
	"context"
	"net/http"
)

type (
	Router interface {
		Get(pattern string, h http.HandlerFunc)
		Mount(pattern string, h http.Handler)
		Route(pattern string, fn func(r Router))
	}
	Mux struct{}
)

func NewRouter() *Mux { return nil }

func (*Mux) Get(pattern string, h http.HandlerFunc)        {}
func (*Mux) HandleFunc(pattern string, h http.HandlerFunc) {}
func (*Mux) Route(pattern string, fn func(r Router))       {}

type Context struct{}

func RouteContext(ctx context.Context) *Context   { return nil }
func (*Context) RoutePattern() string             { return "" }
func URLParam(r *http.Request, key string) string { return "" }
