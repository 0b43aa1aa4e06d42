package analyzer

import (
	"go/ast"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// paired are the names of parameters that a package treats twice by hand: it
// escapes what it gives to url.Values, which escapes it as well, or decodes what
// a function has decoded already. Who does both to one name gets back what was
// put in.
type paired struct {
	escapes map[string]bool
	decodes map[string]bool

	escapesUsers, decodesUsers bool // what url.Userinfo holds
}

// isPaired reports whether the other end of a parameter, in the same package, does
// the opposite of what a use does once too often.
func (x *pass) isPaired(u site.Use, p *text.Piece, place encoding.Place) bool {
	switch {
	case place == encoding.Value && u.Sink.Pkg == "net/url" && userMakers[u.Sink.Name]:
		return x.pairs().decodesUsers
	case place == encoding.Decodes && x.isOfUser(p.Made):
		return x.pairs().escapesUsers
	case place == encoding.Value:
		name, ok := x.named(u)
		return ok && x.pairs().decodes[name]
	case place == encoding.Decodes && p.Made != nil:
		for _, name := range x.words(p.Made) {
			if x.pairs().escapes[name] {
				return true
			}
		}
	}
	return false
}

// userMakers are the functions that make the user of a URL.
var userMakers = map[string]bool{"User": true, "UserPassword": true}

// isOfUser reports whether an expression is what a method of url.Userinfo returns.
func (x *pass) isOfUser(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/url", "Userinfo")
}

// named returns the name of the parameter that a use sets, by itself or by a
// function that it is handed to.
func (x *pass) named(u site.Use) (string, bool) {
	for _, c := range []inspector.Cursor{u.Cur, u.Call} {
		if c.Inspector() == nil {
			continue
		}
		if call, ok := c.Node().(*ast.CallExpr); ok && len(call.Args) == 2 {
			if name, ok := code.Constant(x.TypesInfo, call.Args[0]); ok {
				return name, true
			}
		}
	}
	return "", false
}

// pairs returns the names that the package escapes or decodes by hand.
func (x *pass) pairs() *paired {
	if x.paired != nil {
		return x.paired
	}
	h := &paired{escapes: map[string]bool{}, decodes: map[string]bool{}}
	x.paired = h
	decoding := map[ast.Node]bool{}
	for c := range x.root.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		switch id := code.Callee(call); {
		case id == nil:
		case id.Name == "Set" || id.Name == "Add":
			if len(call.Args) == 2 && x.isOfURL(call.Args[1], "QueryEscape", "PathEscape") {
				if name, ok := code.Constant(x.TypesInfo, call.Args[0]); ok {
					h.escapes[name] = true
				}
			}
		case x.isOfURL(call, "User", "UserPassword"):
			h.escapesUsers = h.escapesUsers || x.isOfURL(call.Args[len(call.Args)-1], "QueryEscape", "PathEscape")
		case x.isOfURL(call, "QueryUnescape", "PathUnescape"):
			h.decodesUsers = h.decodesUsers || code.Names(code.OuterFunction(c).Node(), "Password", "Username")
			x.noteDecoding(h, decoding, code.OuterFunction(c))
		}
	}
	return h
}

// noteDecoding notes all names in a function that decodes something. Which of them
// it decodes is not asked: one counts only if the package escapes it twice, too.
func (x *pass) noteDecoding(h *paired, seen map[ast.Node]bool, fn inspector.Cursor) {
	if seen[fn.Node()] {
		return
	}
	seen[fn.Node()] = true
	for _, name := range x.words(fn.Node()) {
		h.decodes[name] = true
	}
}

// words returns the constant texts below a node by which something is looked up:
// what an index is, and what calls have for their only argument.
func (x *pass) words(n ast.Node) []string {
	var out []string
	note := func(e ast.Expr) {
		if name, ok := code.Constant(x.TypesInfo, e); ok {
			out = append(out, name)
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if len(n.Args) == 1 {
				note(n.Args[0])
			}
		case *ast.IndexExpr:
			note(n.Index)
		}
		return true
	})
	return out
}

// isOfURL reports whether an expression calls one of these functions of net/url.
func (x *pass) isOfURL(e ast.Expr, names ...string) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	id := code.Callee(call)
	for _, name := range names {
		if id != nil && id.Name == name {
			fn := typeutil.StaticCallee(x.TypesInfo, call)
			return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "net/url"
		}
	}
	return false
}
