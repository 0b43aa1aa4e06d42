package idle

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
)

// A request is what is done with a variable that requests are kept in.
type request struct {
	made  bool     // by http.NewRequest, and in no other way
	hosts []string // of the URLs it is made with
	asks  bool     // whether hosts is all that it may be asked of
	plain bool     // each Do is that of a client with the transport of net/http

	dos     []inspector.Cursor // the calls of Do
	lent    []token.Pos        // where other functions are given it, or it is made
	isLent  bool               // whether other functions are given it
	back    bool               // it is returned: whoever sends it, or reads it afterwards
	named   bool               // its field Host is set
	read    bool               // its header is read, or it is copied
	aliased bool               // something else names it, too
	uriSets int                // how often RequestURI is set
}

// request returns what is done with the variable that an expression names.
func (s *search) request(e ast.Expr) *request {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := s.info.Uses[id].(*types.Var)
	if !ok || !code.IsNamed(v.Type(), "net/http", "Request") || !s.isHidden(v) {
		return nil
	}
	r, ok := s.requests[v]
	if !ok {
		r = &request{asks: true, plain: true}
		for _, c := range s.usesOf(v) {
			s.noteUse(r, c)
		}
		r.made = r.made && !r.aliased
		if s.requests == nil {
			s.requests = map[*types.Var]*request{}
		}
		s.requests[v] = r
	}
	return r
}

// noteUse notes one use of a request.
func (s *search) noteUse(r *request, name inspector.Cursor) {
	if value, result, ok := given(name); ok {
		s.noteMade(r, name, value, result)
		return
	}
	switch p := name.Parent().Node().(type) {
	case *ast.CallExpr:
		if len(p.Args) == 1 && s.calls(p, "(*net/http.Client).Do") {
			r.dos = append(r.dos, name.Parent())
			sel, ok := ast.Unparen(p.Fun).(*ast.SelectorExpr)
			r.plain = r.plain && ok && s.isPlainClient(sel.X)
			return
		}
		r.lent, r.isLent = append(r.lent, name.Node().Pos()), true
	case *ast.SelectorExpr:
		r.noteField(name.Parent(), p)
	case *ast.ReturnStmt:
		r.back = true
	default:
		r.aliased = true
	}
}

// noteMade notes what a variable for requests is given.
func (s *search) noteMade(r *request, name inspector.Cursor, value ast.Expr, result int) {
	if value == nil {
		return
	}
	call, ok := value.(*ast.CallExpr)
	url := 1
	if ok && s.calls(call, "net/http.NewRequestWithContext") {
		url = 2
	}
	if !ok || result != 0 || !s.calls(call, "net/http.NewRequest", "net/http.NewRequestWithContext") || len(call.Args) <= url {
		r.aliased = true
		return
	}
	r.made, r.lent = true, append(r.lent, name.Node().Pos())
	host, ok := s.host(call.Args[url])
	r.hosts, r.asks = append(r.hosts, host), r.asks && ok
}

// noteField notes the use of a field or method of a request.
func (r *request) noteField(cur inspector.Cursor, sel *ast.SelectorExpr) {
	outer, _ := cur.Parent().Node().(*ast.SelectorExpr)
	switch sel.Sel.Name {
	case "Header":
		if change(cur) == nil {
			r.read = true
		}
	case "Clone", "WithContext", "Write", "WriteProxy":
		r.read = true
	case "Host":
		r.asks, r.named = false, r.named || isAssigned(cur)
	case "URL":
		if outer == nil || outer.Sel.Name == "Host" || outer.Sel.Name == "UnmarshalBinary" {
			r.asks = false
		}
	case "RequestURI":
		if kind, _ := cur.ParentEdge(); kind == edge.AssignStmt_Lhs {
			r.uriSets++
		} else if kind == edge.UnaryExpr_X {
			r.aliased = true
		}
	}
}

// hostHeader reports a Host header that is set on a request that the package
// makes and sends: a client writes Request.Host in its place. A header that
// says what is sent anyway is left alone.
func (s *search) hostHeader(sel *ast.SelectorExpr, call *ast.CallExpr) []Finding {
	if len(call.Args) != 2 {
		return nil
	}
	if key, ok := s.constant(call.Args[0]); !ok || !strings.EqualFold(key, "Host") {
		return nil
	}
	header, ok := ast.Unparen(sel.X).(*ast.SelectorExpr)
	if !ok || header.Sel.Name != "Header" {
		return nil
	}
	r := s.request(header.X)
	if r == nil || !r.made || !r.plain || (len(r.dos) == 0) != r.back || r.isLent || r.read {
		return nil
	}
	host, ok := s.constant(call.Args[1])
	if !ok && (len(r.dos) == 0 || r.named || s.isOfItsURL(call.Args[1])) {
		return nil
	}
	same := func(asked string) bool { return strings.EqualFold(withoutPort(asked), withoutPort(host)) }
	if ok && (!r.asks || slices.ContainsFunc(r.hosts, same)) {
		return nil
	}
	return []Finding{{Rule: rule.HostHeader, At: call, Says: "of a request to be sent"}}
}

// isOfItsURL reports whether a host that is not known may be the one of a URL that the
// program has: then the header says what is sent anyway.
func (s *search) isOfItsURL(e ast.Expr) (is bool) {
	look := func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && code.IsNamed(s.info.TypeOf(sel.X), "net/url", "URL") {
			is = true
		}
		return !is
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := s.info.Uses[e].(*types.Var)
		if !ok || !isFollowed(v) {
			return true
		}
		only := s.onlyValue(v)
		if only == nil {
			return true // a parameter, perhaps, of somebody who took a URL apart
		}
		ast.Inspect(only, look)
	case *ast.SelectorExpr:
		ast.Inspect(e, look)
	default:
		return true
	}
	return is
}

// requestURI reports a request's RequestURI that is set before it is sent.
func (s *search) requestURI(cur inspector.Cursor, n *ast.AssignStmt) []Finding {
	if n.Tok != token.ASSIGN || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	sel, ok := ast.Unparen(n.Lhs[0]).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "RequestURI" {
		return nil
	}
	if val, ok := s.constant(n.Rhs[0]); !ok || val == "" {
		return nil
	}
	r := s.request(sel.X)
	if r == nil || !r.made || r.uriSets != 1 || !s.isSentNext(cur, r) {
		return nil
	}
	return []Finding{{Rule: rule.RequestURISet, At: n, Says: "http.Request.RequestURI"}}
}

// isSentNext reports whether the way from a statement leads to a client that
// sends a request, and nobody is given the request on it.
func (s *search) isSentNext(set inspector.Cursor, r *request) bool {
	i := slices.IndexFunc(r.dos, func(c inspector.Cursor) bool { return c.Node().Pos() >= set.Node().End() })
	if i < 0 {
		return false
	}
	lists := map[ast.Node]bool{}
	for c := set; canFallOut(c); c = c.Parent() {
		lists[c.Parent().Node()] = true
	}
	stmt := r.dos[i]
	for !lists[stmt.Parent().Node()] {
		if !isAlways(stmt) {
			return false
		}
		stmt = stmt.Parent()
	}
	from, to := set.Node().End(), stmt.Node().Pos()
	between := func(pos token.Pos) bool { return from <= pos && pos < r.dos[i].Node().End() }
	return isAlways(stmt) && !s.jumps(from, to) && !slices.ContainsFunc(r.lent, between)
}

// canFallOut reports whether what comes after the statement around a node is
// run after the node, where nothing jumps away.
func canFallOut(c inspector.Cursor) bool {
	switch c.Parent().Node().(type) {
	case *ast.BlockStmt, *ast.IfStmt, *ast.CaseClause, *ast.CommClause, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt, *ast.LabeledStmt:
		return true
	}
	return false
}

// sometimes are the places in a node that are not run each time that the node
// is, or later.
var sometimes = []edge.Kind{
	edge.FuncLit_Body, edge.FuncDecl_Body, edge.GoStmt_Call, edge.DeferStmt_Call, edge.IfStmt_Body, edge.IfStmt_Else,
	edge.ForStmt_Body, edge.ForStmt_Post, edge.RangeStmt_Body, edge.CaseClause_List, edge.CaseClause_Body,
	edge.CommClause_Comm, edge.CommClause_Body, edge.File_Decls,
}

// isAlways reports whether a node is run each time that the one around it is.
func isAlways(c inspector.Cursor) bool {
	kind, _ := c.ParentEdge()
	if b, ok := c.Parent().Node().(*ast.BinaryExpr); ok && kind == edge.BinaryExpr_Y {
		return b.Op != token.LAND && b.Op != token.LOR
	}
	return !slices.Contains(sometimes, kind)
}
