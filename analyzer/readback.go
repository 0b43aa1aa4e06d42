package analyzer

import (
	"go/ast"
	"go/types"
	"net"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// What is stored under a name, and what a request is when it arrives, is read
// far from where the text is written: a repair of the text changes that, too.

// stores are the types that keep texts by names.
var stores = [][2]string{{"net/url", "Values"}, {"net/http", "Header"}}

func isStore(t types.Type) bool {
	for _, s := range stores {
		if t != nil && code.IsNamed(t, s[0], s[1]) {
			return true
		}
	}
	return false
}

// takenOut returns a place that takes a text out of where a sink stores it.
func (x *pass) takenOut(u site.Use) ast.Node {
	store, name := x.storeOf(u)
	switch {
	case u.Sink.Kind == kind.Redirect:
		return x.headerRead("Location")
	case u.Sink.Kind == kind.Header && name != "":
		return x.headerRead(name)
	case store == nil:
		return nil
	}
	for c := range x.root.Preorder((*ast.Ident)(nil)) {
		id := c.Node().(*ast.Ident)
		if x.TypesInfo.ObjectOf(id) != store {
			continue
		}
		if _, isField := c.Parent().Node().(*ast.SelectorExpr); isField && store.(*types.Var).IsField() {
			c = c.Parent()
		}
		if x.takes(c, name) {
			return id
		}
	}
	return nil
}

// headerRead returns a place that reads a header, of whatever it is one.
func (x *pass) headerRead(name string) ast.Node {
	for c := range x.root.Preorder((*ast.SelectorExpr)(nil), (*ast.IndexExpr)(nil)) {
		at := edge.SelectorExpr_X
		if _, isIndex := c.Node().(*ast.IndexExpr); isIndex {
			at = edge.IndexExpr_X
		}
		of := c.ChildAt(at, -1)
		e := of.Node().(ast.Expr)
		if t := x.TypesInfo.TypeOf(e); t != nil && code.IsNamed(t, "net/http", "Header") && x.takes(of, name) {
			return e
		}
	}
	return nil
}

// takenOutOf returns the same for all sinks at an expression.
func (x *pass) takenOutOf(at ast.Expr) ast.Node {
	for _, u := range x.sinks[at] {
		if out := x.takenOut(u); out != nil {
			return out
		}
	}
	return nil
}

// storeOf returns the variable or field that holds what a sink stores a text in,
// and the name it is stored under, or "" where that is not known.
func (x *pass) storeOf(u site.Use) (types.Object, string) {
	switch n := useOf(u).Node().(type) {
	case *ast.CallExpr:
		sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
		if !ok || len(n.Args) != 2 || !isStore(x.TypesInfo.TypeOf(sel.X)) {
			return nil, ""
		}
		name, _ := code.Constant(x.TypesInfo, n.Args[0])
		return x.variable(sel.X), name
	case ast.Expr:
		cur, ok := x.root.FindNode(n)
		for ; ok && cur.Inspector() != nil; cur = cur.Parent() {
			switch kind, i := cur.ParentEdge(); kind {
			case edge.CompositeLit_Elts, edge.KeyValueExpr_Value, edge.ParenExpr_X:
			case edge.AssignStmt_Rhs:
				lhs := cur.Parent().Node().(*ast.AssignStmt).Lhs
				if index, isIndex := lhs[min(i, len(lhs)-1)].(*ast.IndexExpr); isIndex {
					return x.stored(index.X), ""
				}
				return x.stored(lhs[min(i, len(lhs)-1)]), ""
			case edge.ValueSpec_Values:
				return x.stored(cur.Parent().Node().(*ast.ValueSpec).Names[i]), ""
			default:
				return nil, ""
			}
		}
	}
	return nil, ""
}

// stored returns the variable of an expression that keeps texts by names.
func (x *pass) stored(e ast.Expr) types.Object {
	if !isStore(x.TypesInfo.TypeOf(e)) {
		return nil
	}
	return x.variable(e)
}

// variable returns the variable or field that an expression names, or nil.
func (x *pass) variable(e ast.Expr) types.Object {
	id := code.Name(e)
	if id == nil {
		return nil
	}
	v, _ := x.TypesInfo.ObjectOf(id).(*types.Var)
	if v == nil {
		return nil
	}
	return v
}

// printers are the packages that look at all that they are given.
var printers = map[string]bool{"fmt": true, "log": true, "log/slog": true, "reflect": true, "encoding/json": true, "maps": true}

// takes reports whether an expression for what keeps texts is there to take one out
// that has a name.
func (x *pass) takes(cur inspector.Cursor, name string) bool {
	parent := cur.Parent()
	isName := func(e ast.Expr) bool {
		other, known := code.Constant(x.TypesInfo, e)
		return name == "" || !known || strings.EqualFold(name, other)
	}
	switch kind, _ := cur.ParentEdge(); kind {
	case edge.RangeStmt_X:
		return true
	case edge.IndexExpr_X:
		outer, _ := parent.ParentEdge()
		return outer != edge.AssignStmt_Lhs && isName(parent.Node().(*ast.IndexExpr).Index)
	case edge.CallExpr_Args:
		fn, ok := typeutil.Callee(x.TypesInfo, parent.Node().(*ast.CallExpr)).(*types.Func)
		return ok && fn.Pkg() != nil && printers[fn.Pkg().Path()]
	case edge.SelectorExpr_X:
		call, ok := parent.Parent().Node().(*ast.CallExpr)
		sel := parent.Node().(*ast.SelectorExpr).Sel.Name
		return ok && (sel == "Get" || sel == "Values") && len(call.Args) == 1 && isName(call.Args[0])
	}
	return false
}

// arrivesAs returns a place that looks at how the URL of a request is spelled that
// the package is asked with: a transport of its own, or a server of its own where
// the texts may go to it.
func (x *pass) arrivesAs(s spelling, texts []*judged) ast.Node {
	if len(s.shows) == 0 && len(s.raws) == 0 {
		return nil
	}
	local := slices.ContainsFunc(texts, func(j *judged) bool { return !isFar(j.text) })
	for c := range x.root.Preorder((*ast.SelectorExpr)(nil)) {
		sel := c.Node().(*ast.SelectorExpr)
		if name := sel.Sel.Name; !s.raws[name] && (!s.shows[name] || parts[name] != nil) {
			continue
		}
		if kind, _ := c.ParentEdge(); kind != edge.AssignStmt_Lhs && x.isGiven(sel) && (local || x.sends(c)) {
			return sel
		}
	}
	return nil
}

// isFar reports whether a text begins with the host of somebody else.
func isFar(t text.Text) bool {
	known, _ := t.Beginning()
	u, err := url.Parse(known)
	if err != nil || u.Host == "" || !strings.Contains(known, u.Host+"/") {
		return false
	}
	host := u.Hostname()
	ip := net.ParseIP(host)
	return host != "localhost" && (ip == nil || !ip.IsLoopback())
}

// isGiven reports whether a member is of a request that the function around has as a
// parameter, or of its URL.
func (x *pass) isGiven(sel *ast.SelectorExpr) bool {
	of := ast.Unparen(sel.X)
	if url, ok := of.(*ast.SelectorExpr); ok && url.Sel.Name == "URL" {
		of = ast.Unparen(url.X)
	}
	id, ok := of.(*ast.Ident)
	if !ok || !code.IsNamed(x.TypesInfo.TypeOf(id), "net/http", "Request") {
		return false
	}
	v, ok := x.TypesInfo.Uses[id].(*types.Var)
	return ok && v.Kind() == types.ParamVar
}

// sends reports whether the function around returns the response to a request.
func (x *pass) sends(cur inspector.Cursor) bool {
	var t *ast.FuncType
	switch fn := code.Function(cur).Node().(type) {
	case *ast.FuncDecl:
		t = fn.Type
	case *ast.FuncLit:
		t = fn.Type
	}
	return t != nil && t.Results != nil && slices.ContainsFunc(t.Results.List, func(f *ast.Field) bool {
		return code.IsNamed(x.TypesInfo.TypeOf(f.Type), "net/http", "Response")
	})
}

// looksRaw returns a place that reads a member of a URL that is there only if it was
// spelled in another way than its own, or compares all members at once.
func (x *pass) looksRaw(s spelling) ast.Node {
	if len(s.raws) == 0 {
		return nil
	}
	isURL := func(e ast.Expr) bool {
		t := x.TypesInfo.TypeOf(e)
		return t != nil && code.IsNamed(t, "net/url", "URL")
	}
	for c := range x.root.Preorder((*ast.SelectorExpr)(nil), (*ast.BinaryExpr)(nil)) {
		switch n := c.Node().(type) {
		case *ast.SelectorExpr:
			if kind, _ := c.ParentEdge(); s.raws[n.Sel.Name] && kind != edge.AssignStmt_Lhs && isURL(n.X) {
				return n
			}
		case *ast.BinaryExpr:
			if _, isPointer := x.TypesInfo.TypeOf(n.X).(*types.Pointer); isURL(n.X) && !isPointer {
				return n
			}
		}
	}
	return nil
}
