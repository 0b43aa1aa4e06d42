package flow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// The URL of a test server is not known, but it is not just any text, either: it has a
// scheme, a host in numbers and a port, and no slash at its end. What is asked of it is
// tried with some.

// serverURLs are URLs of test servers: with TLS and without, of both versions of the
// Internet Protocol, with ports of each length and with each digit at the end.
var serverURLs = [...]string{
	"http://127.0.0.1:80", "http://127.0.0.1:443", "http://127.0.0.1:8080", "http://127.0.0.1:32769", "http://127.0.0.1:40001", "http://127.0.0.1:54322",
	"http://[::1]:65535", "http://[::1]:61234", "http://[::1]:1026", "http://[::1]:47",
	"https://127.0.0.1:443", "https://127.0.0.1:8088", "https://[::1]:59999",
}

// isServerURL reports whether a field is the URL of an httptest.Server.
func isServerURL(obj types.Object) bool {
	return obj.Name() == "URL" && obj.Pkg() != nil && obj.Pkg().Path() == "net/http/httptest"
}

// serverURL returns what is not known of such a field.
func (f *Flow) serverURL(e ast.Expr, t types.Type) *unknown {
	u := f.symbol(e, t)
	u.class, f.servers = text.ServerURL, true
	return u
}

// isLeftBy reports whether a function that cuts leaves URLs of test servers as they are.
func isLeftBy(cut func(string) string) bool {
	for _, v := range serverURLs {
		if cut(v) != v {
			return false
		}
	}
	return true
}

// askedOfServer returns how a condition comes out that is about the URL of a test server and
// nothing else that is not known; nil where that depends on the server, and of others.
func (f *Flow) askedOfServer(u *unknown) value {
	if !f.servers || u.typ == nil || !code.IsBoolean(u.typ) {
		return nil
	}
	c := f.atomsOf(u)
	if c.failed || len(c.atoms) != 1 || c.atoms[0].class != text.ServerURL {
		return nil
	}
	var out value
	for i, v := range serverURLs {
		w := &witness{f: f, atoms: c.atoms, total: maxSearch}
		w.vals[0] = f.elsewhere(v)
		held, ok := w.condition(u)
		if !ok || i > 0 && out != value(boolean(held)) {
			return nil
		}
		out = boolean(held)
	}
	return out
}
