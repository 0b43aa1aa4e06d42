package site

import (
	"go/ast"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/sink"
)

// Each row is how an address and its network are set, and whether the address is one of
// which a host and a port are known to be wanted.
func TestAddressesOfNetworks(t *testing.T) {
	const head = `package a

type options struct {
	Network string
	//urllint:url Addr hostport
	Addr string
}
type config struct {
	//urllint:url Address hostport
	Net, Address string
}
type database struct {
	//urllint:url DSN dsn
	DSN  string
	Conn any
}

`
	const want = `a.Addr: "a"`
	for _, tt := range []struct{ why, decls, want string }{
		{"no network", `func f() { _ = options{Addr: "a"} }`, want},
		{"of TCP", `func f() { _ = options{Network: "tcp", Addr: "a"} }`, want},
		{"none, written out", `func f() { _ = options{Network: "", Addr: "a"} }`, want},
		{"of a socket", `func f() { _ = options{Network: "unix", Addr: "a"} }`, ``},
		{"of a dialer that has that name", `func f() { _ = &config{Net: "ssh", Address: "a"} }`, ``},
		{"of TCP, by another name", `func f() { _ = &config{Net: "tcp4", Address: "a"} }`, `a.Address: "a"`},
		{"of one that is not known", `func f(network string) { _ = options{Network: network, Addr: "a"} }`, ``},
		{"both are set later", `func f() { var o options; o.Addr = "a"; o.Network = "unix" }`, ``},
		{"the network is set later", `func f() { o := options{Addr: "a"}; o.Network = "unix" }`, ``},
		{"the address is set later", `func f() { o := &options{Network: "unix"}; o.Addr = "a" }`, ``},
		{"another one's network", `func f() { var o, p options; o.Addr = "a"; p.Network = "unix" }`, want},
		{"of TCP, set later", `func f() { o := &options{}; o.Network, o.Addr = "tcp", "a" }`, want},
		{"a name of a database", `func f() { _ = database{DSN: "a"} }`, `a.DSN: "a"`},
		{"beside a connection, which is used in its place", `func f(c any) { _ = database{DSN: "a", Conn: c} }`, ``},
		{"beside none", `func f() { _ = database{DSN: "a", Conn: nil} }`, `a.DSN: "a"`},
		{"of a variable of the package", `var o *options; func f() { o.Addr = "a" }`, want},
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
