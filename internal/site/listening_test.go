package site

import (
	"go/ast"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sink"
)

// Each row is what a program does with a server, and whether the address of the server is
// one that it looks at.
func TestServersThatListen(t *testing.T) {
	const head = `package a

import ("net"; "net/http")

var l net.Listener
type app struct { http.Server; srv *http.Server }
func other(*http.Server)
func run(func() error)

`
	const looked = `http.Server.Addr: "a"`
	for _, tt := range []struct{ why, decls, want string }{
		{"it is made and nothing else", `func f() { _ = &http.Server{Addr: "a"} }`, looked},
		{"it listens", `func f() { s := &http.Server{Addr: "a"}; s.ListenAndServe() }`, looked},
		{"with TLS", `func f() { s := http.Server{Addr: "a"}; s.ListenAndServeTLS("", "") }`, looked},
		{"it is given a listener", `func f() { s := &http.Server{Addr: "a"}; s.Serve(l) }`, ``},
		{"with TLS", `func f() { s := http.Server{Addr: "a"}; go s.ServeTLS(l, "", ""); defer s.Close() }`, ``},
		{"in a declaration", `func f() { var s = &http.Server{Addr: "a"}; s.Serve(l) }`, ``},
		{"the address is set later", `func f() { var s http.Server; s.Addr = "a"; s.Serve(l) }`, ``},
		{"by a function literal", `func f() { s := &http.Server{Addr: "a"}; go func() { s.Serve(l) }() }`, ``},
		{"it does either", `func f(b bool) { s := &http.Server{Addr: "a"}; if b { s.Serve(l) }; s.ListenAndServe() }`, looked},
		{"beside one that listens", `func f() { s := &http.Server{Addr: "a"}; s.Serve(l) }; func g(s *http.Server) { s.ListenAndServe() }`, ``},
		{"one that listens beside another one", `func f() { s := &http.Server{Addr: "a"}; s.ListenAndServe() }; func g(s *http.Server) { s.Serve(l) }`, looked},
		{"its method is handed on", `func f() { s := &http.Server{Addr: "a"}; run(s.ListenAndServe) }; func g(s *http.Server) { s.Serve(l) }`, looked},
		{"others are given it, and may have it listen", `func f() { s := &http.Server{Addr: "a"}; other(s); s.Serve(l) }; func g(s *http.Server) { s.ListenAndServe() }`, looked},
		{"of a field, where the package only gives listeners", `func f(p *app) { p.srv = &http.Server{Addr: "a"} }; func g(p *app) { p.srv.Serve(l) }`, ``},
		{"of a field, where it listens, too", `func f(p *app) { p.srv = &http.Server{Addr: "a"} }; func g(p *app) { p.srv.Serve(l); run(p.srv.ListenAndServe) }`, looked},
		{"one that is embedded", `func f() *app { return &app{Server: http.Server{Addr: "a"}} }; func (p *app) g() { p.Serve(l) }`, ``},
	} {
		c := codetest.Load(t, head+tt.decls+"\n")
		known := &sink.View{Index: sink.NewIndex(nil), Directives: sink.ReadDirectives(c.Fset, []*ast.File{c.File}, c.Info), Pkg: c.Pkg}
		var got []string
		for u := range Uses(c.In.Root(), c.Info, known, nil) {
			got = append(got, used(u))
		}
		assert.Equal(t, tt.want, strings.Join(got, "; "), "%s: %s", tt.why, tt.decls)
	}
}
