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
	"github.com/urllint/urllint/internal/site"
)

// requestMakers are the packages whose NewRequest makes a request that nobody has
// sent yet.
var requestMakers = map[string]bool{"net/http": true, "github.com/hashicorp/go-retryablehttp": true}

// senders send a request as it is.
var senders = map[string]bool{"(*net/http.Client).Do": true, "(*github.com/hashicorp/go-retryablehttp.Client).Do": true}

// sent reports whether a request is handed to an HTTP client by the function
// that makes it, and nothing in between may complete its URL; and whether the
// client is one that does not either.
func (x *pass) sent(u site.Use) (sent, plain bool) {
	if u.Sink.Wrapper || !requestMakers[u.Sink.Pkg] || u.Sink.Name != "NewRequest" && u.Sink.Name != "NewRequestWithContext" {
		return false, false
	}
	assign, ok := u.Cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return false, false
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok {
		return false, false
	}
	req := x.TypesInfo.ObjectOf(id)
	if req == nil {
		return false, false
	}
	mentions := x.mentions(req)
	first := sort.Search(len(mentions), func(i int) bool { return mentions[i].Node().Pos() >= assign.End() })
	within := code.Function(u.Cur).Node()
	for _, c := range mentions[first:] {
		if within != nil && c.Node().Pos() >= within.End() {
			break
		}
		switch use := x.requestUse(c); use {
		case requestRead:
		case requestSent, requestSentPlain:
			return true, use == requestSentPlain
		default:
			return false, false
		}
	}
	return false, false
}

// mentions returns where a request is named, in order. Those of the package are
// looked up once: a function may make thousands.
func (x *pass) mentions(req types.Object) []inspector.Cursor {
	if x.requests == nil {
		x.requests = map[types.Object][]inspector.Cursor{}
		for c := range x.root.Preorder((*ast.Ident)(nil)) {
			v, ok := x.TypesInfo.Uses[c.Node().(*ast.Ident)].(*types.Var)
			if !ok {
				continue
			}
			if n := code.NamedOf(v.Type()); n != nil && n.Obj().Name() == "Request" {
				x.requests[v] = append(x.requests[v], c)
			}
		}
		for _, list := range x.requests {
			slices.SortFunc(list, func(a, b inspector.Cursor) int { return cmp.Compare(a.Node().Pos(), b.Node().Pos()) })
		}
	}
	return x.requests[req]
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
		fn, ok := typeutil.Callee(x.TypesInfo, p).(*types.Func)
		if !ok || !senders[fn.FullName()] {
			return requestOther
		}
		if sel, ok := ast.Unparen(p.Fun).(*ast.SelectorExpr); ok && x.isDefaultClient(sel.X) {
			return requestSentPlain
		}
		return requestSent
	}
	return requestOther
}

// isDefaultClient reports whether an expression is http.DefaultClient, which
// only a program of its own kind gives another transport.
func (x *pass) isDefaultClient(e ast.Expr) bool {
	id := code.Name(e)
	if id == nil {
		return false
	}
	v, ok := x.TypesInfo.Uses[id].(*types.Var)
	return ok && v.Pkg() != nil && v.Pkg().Path() == "net/http" && v.Name() == "DefaultClient"
}
