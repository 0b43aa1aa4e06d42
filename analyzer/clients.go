package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/site"
)

// By what an HTTP client sends is a matter of the client: that of one another package may
// replace, and that of one beside it nobody does. So variables and fields are gathered that
// hold the same clients, and what is said of the transport of one is said of them all.

// A transport is how much a package says of what a client sends by.
type transport int

const (
	byOther transport = iota // nothing, or that it comes from elsewhere
	byOurs                   // that it is made here, of a transport of this package or of net/http
	byPlain                  // that it is one of net/http as that makes it
)

// clients are the variables and fields of a package that hold HTTP clients.
type clients struct {
	same  map[*types.Var]*types.Var // one that holds the same clients, on the way to the one that speaks for all
	least map[*types.Var]transport  // of those that speak for all, the least that is said; none: byPlain
}

// all returns the one that speaks for all that hold the same clients.
func (c *clients) all(v *types.Var) *types.Var {
	top := v
	for c.same[top] != nil {
		top = c.same[top]
	}
	for v != top { // next time it is one step
		v, c.same[v] = c.same[v], top
	}
	return top
}

// limit notes that no more is said of a client than t.
func (c *clients) limit(v *types.Var, t transport) {
	v = c.all(v)
	if least, ok := c.least[v]; !ok || t < least {
		c.least[v] = t
	}
}

// join notes that two hold the same client.
func (c *clients) join(v, w *types.Var) {
	v, w = c.all(v), c.all(w)
	if v == w {
		return
	}
	least := c.of(w)
	c.same[w] = v
	c.limit(v, least)
}

func (c *clients) of(v *types.Var) transport {
	if least, ok := c.least[c.all(v)]; ok {
		return least
	}
	return byPlain
}

// sendsBy returns what is said of the transport by which the client at a use sends.
func (x *pass) sendsBy(u site.Use) transport {
	client := x.clientAt(u)
	if client == nil || x.inTest(client.Pos()) {
		return byOther
	}
	by := x.ofClient(client)
	if v := x.clientVar(client); v != nil {
		by = x.ownClients().of(v)
	}
	if by == byPlain && x.does().around {
		return byOurs
	}
	return by
}

// clientAt returns the client of package net/http by which a use sends, or nil where it is
// not in view.
func (x *pass) clientAt(u site.Use) ast.Expr {
	call, ok := u.Cur.Node().(*ast.CallExpr)
	if !ok {
		return nil
	}
	if u.Sink.Recv != "Client" {
		if call = x.sender(u); call == nil {
			return nil
		}
	}
	fn, ok := typeutil.Callee(x.info, call).(*types.Func)
	sel, isSel := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !isSel || fn.Pkg() == nil || fn.Pkg().Path() != "net/http" || !isClient(x.info.TypeOf(sel.X)) {
		return nil
	}
	return sel.X
}

func isClient(t types.Type) bool { return t != nil && code.IsNamed(t, "net/http", "Client") }

// clientVar returns the variable or field of this package that an expression names, if it
// holds a client or points to one.
func (x *pass) clientVar(e ast.Expr) *types.Var {
	switch inner := ast.Unparen(e).(type) {
	case *ast.StarExpr:
		return x.clientVar(inner.X)
	case *ast.UnaryExpr:
		return x.clientVar(inner.X)
	}
	id := code.Name(e)
	if id == nil {
		return nil
	}
	v, ok := x.info.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != x.Pkg || !isClient(v.Type()) {
		return nil
	}
	return v.Origin()
}

// ofClient returns what is said of the transport of a client that is made on the spot.
func (x *pass) ofClient(e ast.Expr) transport {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return x.ofClient(e.X)
	case *ast.CompositeLit:
		if field := code.Field(e, "Transport"); field != nil {
			return x.ofTransport(field)
		}
		if len(e.Elts) == 0 || code.IsKeyed(e) {
			return byPlain
		}
	case *ast.CallExpr:
		if b, ok := typeutil.Callee(x.info, e).(*types.Builtin); ok && b.Name() == "new" {
			return byPlain
		}
	}
	if code.IsNil(e) || x.isDefaultClient(e) {
		return byPlain
	}
	return byOther
}

// ofTransport returns what is said of a transport that a client is given.
func (x *pass) ofTransport(e ast.Expr) transport {
	if code.IsNil(e) || x.isMadeHere(e) {
		return byPlain
	}
	if n := code.NamedOf(x.info.TypeOf(e)); !x.isFake(e) || n != nil && n.Obj().Pkg() == x.Pkg {
		return byOurs
	}
	return byOther
}

// isMadeHere reports whether an expression makes a transport of net/http, which nobody can
// have taught a scheme.
func (x *pass) isMadeHere(e ast.Expr) bool {
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok {
		e = u.X
	}
	lit, ok := ast.Unparen(e).(*ast.CompositeLit)
	return ok && code.IsNamed(x.info.TypeOf(lit), "net/http", "Transport")
}

// ownClients returns the clients of the package, which are gathered once. What tests do with
// them is left out: without the tests, the package would have other findings.
func (x *pass) ownClients() *clients {
	if x.clients != nil {
		return x.clients
	}
	x.clients = &clients{same: map[*types.Var]*types.Var{}, least: map[*types.Var]transport{}}
	for c := range x.root.Preorder((*ast.Ident)(nil), (*ast.CompositeLit)(nil)) {
		if x.inTest(c.Node().Pos()) {
			continue
		}
		switch n := c.Node().(type) {
		case *ast.Ident:
			if v := x.clientVar(n); v != nil {
				x.noteClient(v, c)
			}
		case *ast.CompositeLit:
			x.noteElements(n)
		}
	}
	return x.clients
}

// noteElements notes the clients that a literal of a struct without the names of its fields
// gives them.
func (x *pass) noteElements(lit *ast.CompositeLit) {
	st := code.StructOf(x.info.TypeOf(lit))
	if st == nil || code.IsKeyed(lit) {
		return
	}
	for i, e := range lit.Elts {
		if i < st.NumFields() && st.Field(i).Pkg() == x.Pkg && isClient(st.Field(i).Type()) {
			x.give(st.Field(i).Origin(), e)
		}
	}
}

// give notes that a variable or field is given a client.
func (x *pass) give(v *types.Var, client ast.Expr) {
	if w := x.clientVar(client); w != nil {
		x.clients.join(v, w)
		return
	}
	x.clients.limit(v, x.ofClient(client))
}

// noteClient notes what one mention of a variable or field that holds a client says of it.
func (x *pass) noteClient(v *types.Var, c inspector.Cursor) {
	if v.Embedded() || v.Exported() && (v.IsField() || v.Parent() == x.Pkg.Scope()) {
		x.clients.limit(v, byOther) // the struct around it has its fields, or other packages write it
		return
	}
	if c.ParentEdgeKind() == edge.SelectorExpr_Sel {
		c = c.Parent()
	}
	pointer := isPointer(v.Type())
	for {
		switch p := c.Parent().Node().(type) {
		case *ast.ParenExpr:
		case *ast.StarExpr:
			pointer = false
		case *ast.UnaryExpr:
			pointer = true
		default:
			if !x.keepsClient(v, c, p, pointer) {
				x.clients.limit(v, byOther)
			}
			return
		}
		c = c.Parent()
	}
}

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}

// keepsClient notes what the syntax around a mention says of a client, and reports whether
// that is all that can be said of it. A copy of a client is not the client.
func (x *pass) keepsClient(v *types.Var, c inspector.Cursor, parent ast.Node, pointer bool) bool {
	_, i := c.ParentEdge()
	switch p := parent.(type) {
	case *ast.SelectorExpr:
		return p.Sel.Name != "Transport" || x.keepsTransport(v, c.Parent())
	case *ast.Field:
		return v.IsField()
	case *ast.RangeStmt:
		return false
	case *ast.ValueSpec:
		return x.isGivenClient(v, c, edge.ValueSpec_Names, i, len(p.Names), p.Values) && (c.ParentEdgeKind() == edge.ValueSpec_Names || !pointer || x.isHeld(p.Names[i]))
	case *ast.AssignStmt:
		return x.isGivenClient(v, c, edge.AssignStmt_Lhs, i, len(p.Lhs), p.Rhs) && (c.ParentEdgeKind() == edge.AssignStmt_Lhs || !pointer || x.isHeld(p.Lhs[i]))
	case *ast.KeyValueExpr:
		if c.ParentEdgeKind() == edge.KeyValueExpr_Key {
			x.give(v, p.Value)
			return true
		}
		return !pointer || x.isHeld(p.Key)
	case *ast.BinaryExpr:
		return true // compared with nil
	}
	return !pointer
}

// isGivenClient reports whether a statement that gives variables values gives each its own, and
// notes what it gives this one.
func (x *pass) isGivenClient(v *types.Var, c inspector.Cursor, left edge.Kind, i, names int, values []ast.Expr) bool {
	if c.ParentEdgeKind() != left || len(values) == 0 {
		return len(values) == 0 || len(values) == names
	}
	if len(values) != names {
		return false
	}
	x.give(v, values[i])
	return true
}

// isHeld reports whether what an expression is given is held by a variable or field that
// is looked at, too.
func (x *pass) isHeld(e ast.Expr) bool {
	id := code.Name(e)
	return id != nil && (id.Name == "_" || x.clientVar(e) != nil)
}

// keepsTransport is keepsClient of the field for the transport of a client. Who reads it
// may teach it a scheme.
func (x *pass) keepsTransport(v *types.Var, field inspector.Cursor) bool {
	_, i := field.ParentEdge()
	switch p := field.Parent().Node().(type) {
	case *ast.AssignStmt:
		if field.ParentEdgeKind() != edge.AssignStmt_Lhs {
			break
		}
		if len(p.Lhs) != len(p.Rhs) {
			return false
		}
		x.clients.limit(v, x.ofTransport(p.Rhs[i]))
		return true
	case *ast.UnaryExpr:
		return false
	}
	x.clients.limit(v, byOurs)
	return true
}
