package analyzer

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"sort"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
)

// requestMakers are the packages whose NewRequest makes a request that nobody has
// sent yet.
var requestMakers = map[string]bool{"net/http": true, "github.com/hashicorp/go-retryablehttp": true}

// senders send a request as it is.
var senders = map[string]bool{"(*net/http.Client).Do": true, "(*github.com/hashicorp/go-retryablehttp.Client).Do": true}

// withSent returns the sink of a use, which knows whether a client is handed
// what the callee makes.
func (x *pass) withSent(u site.Use) *sink.Sink {
	sent, plain := x.sent(u)
	if !sent {
		return u.Sink
	}
	s := *u.Sink
	s.Sent, s.Plain = sent, plain
	return &s
}

// sent reports whether a request is handed to an HTTP client by the function
// that makes it, and nothing in between may complete its URL; and whether the
// client is one that does not either.
func (x *pass) sent(u site.Use) (sent, plain bool) {
	use, _ := x.firstUse(u)
	return use == requestSent || use == requestSentPlain, use == requestSentPlain
}

// sender returns the call that hands the request of a use to a client, or nil.
func (x *pass) sender(u site.Use) *ast.CallExpr {
	_, call := x.firstUse(u)
	return call
}

// firstUse returns what is first done with the request that a use makes, other than
// reading it, and the call that does it, if one does.
func (x *pass) firstUse(u site.Use) (requestUse, *ast.CallExpr) {
	if u.Sink.Wrapper || !requestMakers[u.Sink.Pkg] || u.Sink.Name != "NewRequest" && u.Sink.Name != "NewRequestWithContext" {
		return requestOther, nil
	}
	assign, ok := u.Cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return requestOther, nil
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok {
		return requestOther, nil
	}
	req := x.info.ObjectOf(id)
	if req == nil {
		return requestOther, nil
	}
	mentions := x.mentions(req)
	first := sort.Search(len(mentions), func(i int) bool { return mentions[i].Node().Pos() >= assign.End() })
	within := code.Function(u.Cur).Node()
	for _, c := range mentions[first:] {
		if within != nil && c.Node().Pos() >= within.End() {
			break
		}
		if use := x.requestUse(c); use != requestRead {
			call, _ := c.Parent().Node().(*ast.CallExpr)
			return use, call
		}
	}
	return requestOther, nil
}

// mentions returns where a request is named, in order. Those of the package are
// looked up once: a function may make thousands.
func (x *pass) mentions(req types.Object) []inspector.Cursor {
	if x.requests == nil {
		x.requests = map[types.Object][]inspector.Cursor{}
		x.noteRequests(x.root)
		for _, p := range x.packages {
			x.noteRequests(p.Root)
		}
		for _, list := range x.requests {
			slices.SortFunc(list, func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
		}
	}
	return x.requests[req]
}

func (x *pass) noteRequests(root inspector.Cursor) {
	for c := range root.Preorder((*ast.Ident)(nil)) {
		v, ok := x.info.Uses[c.Node().(*ast.Ident)].(*types.Var)
		if !ok {
			continue
		}
		if n := code.NamedOf(v.Type()); n != nil && n.Obj().Name() == "Request" {
			x.requests[v] = append(x.requests[v], c)
		}
	}
}

// A requestUse is what one mention of a request does with it.
type requestUse int

const (
	requestOther requestUse = iota // its URL may be changed
	requestRead                    // its URL stays as it is
	requestSent
	requestSentPlain
)

// requestUse looks at one mention of a request.
func (x *pass) requestUse(c inspector.Cursor) requestUse {
	switch p := c.Parent().Node().(type) {
	case *ast.SelectorExpr:
		if p.Sel.Name == "URL" {
			return requestOther
		}
		return requestRead // req.Header.Set(...)
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(x.info, p).(*types.Func)
		if !ok || !senders[fn.FullName()] {
			return x.requestHanded()
		}
		if sel, ok := ast.Unparen(p.Fun).(*ast.SelectorExpr); ok && x.isDefaultClient(sel.X) {
			return requestSentPlain
		}
		return requestSent
	case *ast.ReturnStmt:
		return x.requestHanded()
	}
	return requestOther
}

// requestHanded is the use of a request that another function is given, or gets:
// it sends the request as it is, unless code in view sets the parts that were
// left out.
func (x *pass) requestHanded() requestUse {
	if x.completes == nil {
		completes := completesURLs(x.root, x.info)
		for _, p := range x.packages {
			completes = completes || completesURLs(p.Root, x.info)
		}
		x.completes = &completes
	}
	if *x.completes {
		return requestOther
	}
	return requestSent
}

// completesURLs reports whether code sets the scheme or host of a URL, or the URL
// of a request.
func completesURLs(root inspector.Cursor, info *types.Info) bool {
	for c := range root.Preorder((*ast.AssignStmt)(nil)) {
		for _, lhs := range c.Node().(*ast.AssignStmt).Lhs {
			sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
			if !ok {
				continue
			}
			switch t := info.TypeOf(sel.X); sel.Sel.Name {
			case "Scheme", "Host":
				if code.IsNamed(t, "net/url", "URL") {
					return true
				}
			case "URL":
				if code.IsNamed(t, "net/http", "Request") {
					return true
				}
			}
		}
	}
	return false
}

// isOfDefaultClient reports whether a sink is a method of http.DefaultClient, which speaks
// what http.Get does.
func (x *pass) isOfDefaultClient(u site.Use) bool {
	call, ok := u.Cur.Node().(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && x.isDefaultClient(sel.X)
}

// isDefaultClient reports whether an expression is http.DefaultClient, which
// only a program of its own kind gives another transport.
func (x *pass) isDefaultClient(e ast.Expr) bool {
	id := code.Name(e)
	if id == nil {
		return false
	}
	v, ok := x.info.Uses[id].(*types.Var)
	return ok && v.Pkg() != nil && v.Pkg().Path() == "net/http" && v.Name() == "DefaultClient"
}
