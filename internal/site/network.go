package site

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
)

// Clients of databases have a field for the network beside the one for the address, and
// give both to net.Dial, or to a dialer that the program has registered for that name:
//
//	&redis.Options{Network: "unix", Addr: "run/redis.sock"}
//
// What is no host and port may be right there, unless the network is one that has ports. So
// it may beside a function of the program's own that connects.

// networkFields are the names of such fields.
var networkFields = [...]string{"Network", "Net"}

// withPorts are the networks whose addresses are a host and a port; "" stands for TCP.
var withPorts = map[string]bool{"": true, "tcp": true, "tcp4": true, "tcp6": true, "udp": true, "udp4": true, "udp6": true}

// networks knows which variables of a package hold an address of another network, or of one
// that is not known.
type networks struct {
	info *types.Info
	by   map[ast.Node]map[*types.Var]bool // by function
}

// dialFields are the names of fields for a function that connects, which may find a server
// by any name.
var dialFields = [...]string{"Dial", "Dialer", "DialContext", "DialFunc", "DialConn"}

// hasDialer reports whether a literal has such a function.
func hasDialer(lit *ast.CompositeLit) bool {
	for _, name := range dialFields {
		if value := code.Field(lit, name); value != nil && !code.IsNil(value) {
			return true
		}
	}
	return false
}

// hasConnection reports whether a literal has a connection, which is used in place of one
// that the text beside it describes.
func hasConnection(lit *ast.CompositeLit) bool {
	value := code.Field(lit, "Conn")
	return value != nil && !code.IsNil(value)
}

// isOther reports whether a use is the address in a literal, or in a variable of a function,
// that is for a network without ports, for one that is not known, or for a dialer; or a name
// beside a connection.
func (n *networks) isOther(u Use) bool {
	if !u.Sink.Field {
		return false
	}
	if lit, ok := u.Cur.Node().(*ast.CompositeLit); ok && u.Sink.Kind == kind.HostPort && hasDialer(lit) {
		return true
	}
	if lit, ok := u.Cur.Node().(*ast.CompositeLit); ok && u.Sink.Name == "DSN" && hasConnection(lit) {
		return true
	}
	if u.Sink.Name != "Addr" && u.Sink.Name != "Address" {
		return false
	}
	if lit, ok := u.Cur.Node().(*ast.CompositeLit); ok && n.names(lit) {
		return true
	}
	v := holder(n.info, u.Cur)
	return v != nil && n.others(code.OuterFunction(u.Cur))[v]
}

// names reports whether a literal names a network that may have no ports.
func (n *networks) names(lit *ast.CompositeLit) bool {
	for _, name := range networkFields {
		if value := code.Field(lit, name); value != nil && n.isFree(value) {
			return true
		}
	}
	return false
}

// isFree reports whether a network may have no ports.
func (n *networks) isFree(network ast.Expr) bool {
	name, known := code.Constant(n.info, network)
	return code.IsText(n.info.TypeOf(network)) && (!known || !withPorts[name])
}

// others returns the variables that a function gives such a network.
func (n *networks) others(function inspector.Cursor) map[*types.Var]bool {
	found, done := n.by[function.Node()]
	if done {
		return found
	}
	found = map[*types.Var]bool{}
	if n.by == nil {
		n.by = map[ast.Node]map[*types.Var]bool{}
	}
	n.by[function.Node()] = found
	for c := range function.Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil)) {
		switch node := c.Node().(type) {
		case *ast.CompositeLit:
			if n.names(node) {
				found[holder(n.info, c)] = true
			}
		case *ast.AssignStmt:
			if len(node.Lhs) != 1 || len(node.Rhs) != 1 {
				continue
			}
			sel, ok := ast.Unparen(node.Lhs[0]).(*ast.SelectorExpr)
			if ok && (sel.Sel.Name == networkFields[0] || sel.Sel.Name == networkFields[1]) && n.isFree(node.Rhs[0]) {
				found[holder(n.info, c)] = true
			}
		}
	}
	delete(found, nil)
	return found
}
