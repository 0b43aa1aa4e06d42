package repair

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// A request to a host far away is seen by code of the program that it comes past: a
// transport, a proxy or a dialer of its own, what keeps cookies or is asked about redirects,
// and libraries that answer in the place of a server.

// isInWay reports whether a file may be in the way of requests of the program. Packages of
// the modules are looked at themselves, whatever they are called.
func isInWay(modules []*module, f *ast.File, data []byte) bool {
	if proxied.in(data) {
		return true
	}
	for _, path := range importsOf(f) {
		if standIn().MatchString(path) && !doubles().MatchString(path) && len(dirsOf(modules, path)) == 0 {
			return true
		}
	}
	name := nameOfImport(f, "net/http", "http")
	if name == "." {
		return true
	}
	in := false
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			in = in || n.Recv != nil && inWays[n.Name.Name]
		case *ast.SelectorExpr:
			in = in || nameOf(n.X) == name && name != "" && inWays[n.Sel.Name]
		case *ast.CompositeLit:
			in = in || isUnkeyed(n, name)
		case *ast.TypeSpec: // by another name, files that do not name net/http write it
			in = in || isOne(n.Type, name)
		case *ast.KeyValueExpr: // a file that does not name net/http writes none of its structs
			in = in || name != "" && isWay(n.Key, n.Value, name)
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				if _, isVar := ast.Unparen(e).(*ast.Ident); !isVar {
					in = in || isWay(e, n.Rhs[min(i, len(n.Rhs)-1)], name)
				}
			}
		}
		return !in
	})
	return in
}

// takesClient reports whether a test asks a package that is not of the modules for a client or
// a transport, by the name of what it calls: whatever that package is called, it may answer.
func takesClient(modules []*module, f *ast.File) bool {
	foreign := map[string]bool{}
	for _, path := range importsOf(f) {
		if strings.Contains(path, ".") && len(dirsOf(modules, path)) == 0 {
			foreign[nameOfImport(f, path, path[strings.LastIndexByte(path, '/')+1:])] = true
		}
	}
	takes := false
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || takes {
			return !takes
		}
		sel, ok := call.Fun.(*ast.SelectorExpr)
		takes = ok && foreign[nameOf(sel.X)] && ofClient().MatchString(sel.Sel.Name)
		return !takes
	})
	return takes
}

// ofClient is in the names of functions that give a client, or what it sends by.
var ofClient = lazy.Regexp(`HTTP|Http|Client|Transport|RoundTrip`)

// proxied names what sends the requests of a program elsewhere from outside of its code.
var proxied = onLines(lazy.Regexp(`\b(https?_proxy|HTTPS?_PROXY)\b`), "_proxy", "_PROXY")

// standIn is in the paths of packages that answer requests in the place of a server.
var standIn = lazy.Regexp(`(?i)mock|gock|vcr|replay|fake|stub|httptrace|apitest|httphelpers|betamax|hoverfly`)

// doubles is at the beginning of the paths of packages with such a name that know nothing of
// requests: they help to write doubles of interfaces, which are code of the modules, or stand
// for a database.
var doubles = lazy.Regexp(`^(github\.com/(golang/mock|stretchr/testify|vektra/mockery|DATA-DOG/go-sqlmock|go-redis/redismock|pashagolub/pgxmock)|go\.uber\.org/mock)(/|$)`)

// inWays are methods, and names of net/http, of what is in the way, and members of a client
// or a transport that put it there.
var inWays = map[string]bool{
	"RoundTrip": true, "RoundTripper": true, "DefaultTransport": true, "NewFileTransport": true, "RegisterProtocol": true,
	"CheckRedirect": true, "Jar": true, "ProxyURL": true, "OnProxyConnectResponse": true, "GetProxyConnectHeader": true,
	"Dial": true, "DialContext": true, "DialTLS": true, "DialTLSContext": true, "Resolver": true, "DefaultResolver": true,
}

// given are members that may be given what is not in the way.
var given = []string{"Transport", "Proxy", "DefaultClient"}

// leadsExample reports whether a file asks a server of a test for its client: since Go 1.26
// that one leads example.com, and all hosts below it, to the server.
func leadsExample(f *ast.File) bool {
	if nameOfImport(f, "net/http/httptest", "httptest") == "" {
		return false
	}
	leads := false
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		leads = leads || ok && len(call.Args) == 0 && nameOf(call.Fun) == "Client"
		return !leads
	})
	return leads
}

// isUnkeyed reports whether an expression makes clients or transports of net/http by the
// order of their fields.
func isUnkeyed(lit *ast.CompositeLit, http string) bool {
	if http == "" || !namesClient(lit.Type, http) {
		return false
	}
	if _, isOne := ast.Unparen(lit.Type).(*ast.SelectorExpr); isOne {
		return hasUnkeyed(lit)
	}
	for n := range ast.Preorder(lit) {
		if inner, ok := n.(*ast.CompositeLit); ok && inner.Type == nil && hasUnkeyed(inner) {
			return true
		}
	}
	return false
}

// namesClient reports whether a type names a client or a transport of net/http.
func namesClient(t ast.Expr, http string) bool {
	if t == nil {
		return false
	}
	for n := range ast.Preorder(t) {
		sel, ok := n.(*ast.SelectorExpr)
		if ok && nameOf(sel.X) == http && (sel.Sel.Name == "Client" || sel.Sel.Name == "Transport") {
			return true
		}
	}
	return false
}

// isOne reports whether a type is a client or a transport of net/http itself.
func isOne(t ast.Expr, http string) bool {
	_, ok := ast.Unparen(t).(*ast.SelectorExpr)
	return ok && http != "" && namesClient(t, http)
}

func hasUnkeyed(lit *ast.CompositeLit) bool {
	if len(lit.Elts) == 0 {
		return false
	}
	_, keyed := lit.Elts[0].(*ast.KeyValueExpr)
	return !keyed
}

// isWay reports whether a member is given what may be in the way.
func isWay(member, value ast.Expr, http string) bool {
	switch name := nameOf(member); name {
	case "Proxy":
		return nameOf(value) != "ProxyFromEnvironment"
	case "Transport":
		return !isPlainTransport(value, http)
	case "DefaultClient":
		return true
	default:
		return inWays[name]
	}
}

// isPlainTransport reports whether an expression makes a transport of net/http; what that is
// given is looked at where it is.
func isPlainTransport(e ast.Expr, http string) bool {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		e = addr.X
	}
	lit, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok {
		return nameOf(e) == "nil"
	}
	sel, ok := lit.Type.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Transport" && http != "" && nameOf(sel.X) == http
}
