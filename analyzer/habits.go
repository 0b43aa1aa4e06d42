package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// habits are what a package does somewhere that makes sense of texts that have
// none by themselves. Where in the program it does so is not asked.
type habits struct {
	known       bool
	movesServer bool // it gives a test server another URL
	dials       bool // it has a resolver or a dialer of its own for grpc
	setsHost    bool // it gives the URL of a request its host

	fills   map[ast.Node]bool // the functions that put names into braces, or look for braces
	repairs map[mending]bool
}

// A mending is a field that a function makes of what it held.
type mending struct {
	function ast.Node
	field    string // with the path of its package
}

// ownDialers are the functions that give grpc another way to find a server.
var ownDialers = map[string]bool{"WithResolvers": true, "WithContextDialer": true, "WithDialer": true}

// looseBrace is a part of a placeholder, or a pattern of placeholders.
var looseBrace = regexp.MustCompile(`^\W{0,3}[{<](\W.{0,12}|\[.*|%[sdv].{0,4})?$|^[}>]$`)

// does returns the habits of the package.
func (x *pass) does() *habits {
	h := &x.habits
	if h.known {
		return h
	}
	h.known, h.fills, h.repairs = true, map[ast.Node]bool{}, map[mending]bool{}
	for c := range x.root.Preorder((*ast.AssignStmt)(nil), (*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			x.noteAssign(h, c, n)
		case *ast.SelectorExpr:
			h.dials = h.dials || ownDialers[n.Sel.Name]
		case *ast.BasicLit:
			if n.Kind == token.STRING && len(n.Value) < 24 && strings.ContainsAny(n.Value, "{}<>") && n.Value != `"{}"` && looseBrace.MatchString(strings.Trim(n.Value, "\"`")) {
				h.fills[declarationOf(c)] = true
			}
		}
	}
	return h
}

// declarationOf returns the function that is declared around a node, or nil.
func declarationOf(cur inspector.Cursor) (n ast.Node) {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		n = c.Node()
	}
	return n
}

func (x *pass) noteAssign(h *habits, cur inspector.Cursor, n *ast.AssignStmt) {
	for i, lhs := range n.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		field, ok := x.TypesInfo.Uses[sel.Sel].(*types.Var)
		if !ok || field.Pkg() == nil {
			continue
		}
		path := field.Pkg().Path()
		h.movesServer = h.movesServer || path == "net/http/httptest" && field.Name() == "URL"
		h.setsHost = h.setsHost || path == "net/url" && field.Name() == "Host" && isURLOfRequest(sel.X)
		if n.Tok == token.ASSIGN && len(n.Lhs) == len(n.Rhs) && x.mends(n.Rhs[i], field) {
			h.repairs[mending{declarationOf(cur), path + "." + field.Name()}] = true
		}
	}
}

// isURLOfRequest reports whether an expression is the URL of something.
func isURLOfRequest(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "URL"
}

// mends reports whether an expression makes another text of a field: by a function
// of package strings, by leaving bytes out, by putting others first.
func (x *pass) mends(e ast.Expr, field *types.Var) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		fn, ok := typeutil.Callee(x.TypesInfo, e).(*types.Func)
		return ok && fn.Pkg() != nil && fn.Pkg().Path() == "strings" && len(e.Args) > 0 && x.isField(e.Args[0], field)
	case *ast.SliceExpr:
		return x.isField(e.X, field)
	case *ast.BinaryExpr:
		return x.isField(e.Y, field)
	}
	return false
}

func (x *pass) isField(e ast.Expr, field *types.Var) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && x.TypesInfo.Uses[sel.Sel] == field
}

// isMended reports whether a sink is a field of a literal that the function around
// it makes another text of, or that nothing reads.
func (x *pass) isMended(u site.Use) bool {
	if _, ok := u.Cur.Node().(*ast.CompositeLit); !ok || !u.Sink.Field {
		return false
	}
	return x.does().repairs[mending{declarationOf(u.Cur), u.Sink.Pkg + "." + u.Sink.Name}] || u.Sink.Recv == "Cookie" && u.Sink.Name == "Path" && isAdded(u.Cur)
}

// isAdded reports whether a cookie is one that a client sends, which has a name
// and a value alone.
func isAdded(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.CallExpr)(nil)) {
		id := code.Callee(c.Node().(*ast.CallExpr))
		return id != nil && id.Name == "AddCookie"
	}
	return false
}

// unmoved returns a text without what is known of the URL of a test server, where
// the package gives one another URL.
func (x *pass) unmoved(t text.Text) text.Text {
	if !slices.ContainsFunc(t, func(p text.Piece) bool { return p.Hole == text.ServerURL }) || !x.does().movesServer {
		return t
	}
	t = slices.Clone(t)
	for i := range t {
		if t[i].Hole == text.ServerURL {
			t[i].Hole = text.Any
		}
	}
	return t
}

// isInside reports whether what a text reaches gets it from code of the program's
// own, which may make something else of it.
func (x *pass) isInside(u site.Use) bool {
	switch u.Sink.Kind {
	case kind.Prefix:
		return x.isInner(u)
	case kind.GRPC:
		return x.does().dials
	case kind.Pattern: // before Go 1.22 a pattern was a path and nothing else
		return x.Pkg != nil && version.IsValid(x.Pkg.GoVersion()) && version.Compare(x.Pkg.GoVersion(), "go1.22") < 0
	}
	return false
}
