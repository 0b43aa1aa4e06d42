package idle

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// joinedTwice reports the host of a URL to which its port is joined: it has it already.
func (s *search) joinedTwice(call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 || !s.calls(call, "net.JoinHostPort") {
		return nil
	}
	host, ok := ast.Unparen(call.Args[0]).(*ast.SelectorExpr)
	port, ok2 := ast.Unparen(call.Args[1]).(*ast.CallExpr)
	if !ok || !ok2 || host.Sel.Name != "Host" || !code.IsNamed(s.info.TypeOf(host.X), "net/url", "URL") || !s.calls(port, "(*net/url.URL).Port") {
		return nil
	}
	if of := receiver(port); of == nil || types.ExprString(of) != types.ExprString(ast.Unparen(host.X)) {
		return nil
	}
	return []Finding{{Rule: rule.HostHasPort, At: call.Args[0], Says: types.ExprString(host)}}
}

// portedIP reports the address of a peer that is read as an IP address: it has a port.
func (s *search) portedIP(call *ast.CallExpr) []Finding {
	if len(call.Args) != 1 || !s.calls(call, "net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr") {
		return nil
	}
	arg := ast.Unparen(call.Args[0])
	if id, ok := arg.(*ast.Ident); ok {
		if v, ok := s.info.Uses[id].(*types.Var); ok && isFollowed(v) {
			arg = s.onlyValue(v)
		}
	}
	switch e := arg.(type) {
	case *ast.SelectorExpr:
		if !s.isAddress(e) || s.setsAddresses() {
			return nil
		}
	case *ast.CallExpr:
		if !s.isPeer(e) {
			return nil
		}
	default:
		return nil
	}
	if s.isTakenApart(types.ExprString(arg)) {
		return nil
	}
	return []Finding{{Rule: rule.IPText, At: call.Args[0], Says: types.ExprString(arg) + ", which has a port"}}
}

// isTakenApart reports whether the declaration that is searched knows that an address may
// have a port: where none could be cut off, it tries the whole.
func (s *search) isTakenApart(addr string) (is bool) {
	ast.Inspect(s.decl, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) > 0 && types.ExprString(ast.Unparen(call.Args[0])) == addr {
			fn, ok := typeutil.Callee(s.info, call).(*types.Func)
			is = is || ok && fn.Pkg() != nil && (fn.Pkg().Path() == "strings" || fn.FullName() == "net.SplitHostPort" || fn.FullName() == "net/netip.ParseAddrPort")
		}
		return !is
	})
	return is
}

// isPeer reports whether a call writes the address of one end of a connection. That of
// raw IP has no port.
func (s *search) isPeer(call *ast.CallExpr) bool {
	of, ok := receiver(call).(*ast.CallExpr)
	return ok && s.calls(call, "(net.Addr).String") &&
		s.calls(of, "(net.Conn).RemoteAddr", "(net.Conn).LocalAddr", "(net.Listener).Addr", "(*net.TCPConn).RemoteAddr", "(*net.TCPConn).LocalAddr", "(*net.UDPConn).LocalAddr", "(*net.TCPListener).Addr")
}

// setsAddresses reports whether the package may be one where requests have the address
// that a proxy names, without a port: it sets it, or has a router whose middleware does.
func (s *search) setsAddresses() bool {
	for _, p := range s.pkg.Imports() {
		if strings.HasPrefix(p.Path(), "github.com/go-chi/chi") || p.Path() == "github.com/gorilla/handlers" {
			return true
		}
	}
	for c := range s.root.Preorder((*ast.SelectorExpr)(nil)) {
		if c.Node().(*ast.SelectorExpr).Sel.Name == "RemoteAddr" && isAssigned(c) {
			return true
		}
	}
	return false
}
