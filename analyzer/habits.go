package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/mux"
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
	fillsURLs   bool // it does so before it hands the request on, or has another package do it
	cutsPaths   bool // it gives something a path, or may take the slash off that one begins with
	transports  bool // http.Get does not send by the transport of net/http alone
	around      bool // http.Get sends by a transport around that of net/http
	addresses   bool // a transport of its own gives the requests that clients make a scheme or a host
	dialsSame   bool // a transport of its own connects to one server, whatever it is asked for
	fakes       bool // it has a client with a transport of its own
	answers     bool // it has a transport that answers by itself
	unknown     bool // it gives a client a transport of which it does not say what that sends
	writesPath  bool // it gives a URL another path
	rawPaths    bool // it gives a request that it answers its escaped path for a path, and decodes what it takes out
	parsesHost  bool // it takes a whole URL apart that a field for a host holds
	beginsHost  bool // it begins a URL with the field for a host
	noScheme    bool // it makes URLs of which it says the host and no scheme

	schemes  map[string]bool   // that a transport is taught, in lower case
	drivers  map[string]bool   // the names of drivers of its own for database/sql
	fills    map[ast.Node]bool // the functions that put names into braces, or look for braces
	asksHost map[ast.Node]bool // those that look whether a URL has a host
	changed  map[types.Object]bool
}

// ownDialers are the functions that give grpc another way to find a server.
var ownDialers = map[string]bool{"WithResolvers": true, "WithContextDialer": true, "WithDialer": true}

// looseBrace is a part of a placeholder, or a pattern of placeholders.
var looseBrace = lazy.Regexp(`^\W{0,3}[{<](\W.{0,12}|\[.*|%[sdv].{0,4})?$|^[}>]$`)

// does returns the habits of the package.
func (x *pass) does() *habits {
	h := &x.habits
	if h.known {
		return h
	}
	h.known, h.changed = true, map[types.Object]bool{}
	h.schemes, h.drivers = map[string]bool{}, map[string]bool{}
	h.fills, h.asksHost = map[ast.Node]bool{}, map[ast.Node]bool{}
	h.fillsURLs = x.isBehindFilling()
	decodes := false
	for c := range x.root.Preorder((*ast.AssignStmt)(nil), (*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil), (*ast.CallExpr)(nil), (*ast.KeyValueExpr)(nil), (*ast.BinaryExpr)(nil), (*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			h.answers = h.answers || n.Name.Name == "RoundTrip" && !x.inTest(n.Pos()) && x.answersItself(n.Type, n.Body)
		case *ast.FuncLit:
			h.answers = h.answers || !x.inTest(n.Pos()) && x.answersItself(n.Type, n.Body)
		case *ast.AssignStmt:
			x.noteAssign(h, c, n)
		case *ast.BinaryExpr:
			h.beginsHost = h.beginsHost || x.beginsWithHost(n)
		case *ast.KeyValueExpr:
			x.noteField(h, c, n)
		case *ast.SelectorExpr:
			h.dials = h.dials || ownDialers[n.Sel.Name]
			h.fillsURLs = h.fillsURLs || n.Sel.Name == "ProxyHeaders" // of github.com/gorilla/handlers, also where its code is not in view
			if asksForHost(c, n) {
				h.asksHost[code.OuterFunction(c).Node()] = true
			}
		case *ast.BasicLit:
			if n.Value == `"CONNECT"` {
				h.asksHost[code.OuterFunction(c).Node()] = true
			}
			if n.Kind == token.STRING && len(n.Value) < 24 && strings.ContainsAny(n.Value, "{}<>") && n.Value != `"{}"` && looseBrace().MatchString(strings.Trim(n.Value, "\"`")) {
				h.fills[code.OuterFunction(c).Node()] = true
			}
		case *ast.CallExpr:
			h.cutsPaths = h.cutsPaths || x.cutsSlash(n)
			h.transports = h.transports || x.replacesTransport(n)
			h.parsesHost = h.parsesHost || x.parsesHost(n)
			decodes = decodes || x.isOfURL(n, "PathUnescape") && !x.inTest(n.Pos())
			x.noteScheme(h, c, n)
			if name, ok := x.registersDriver(n); ok {
				h.drivers[name] = true
			}
		}
	}
	h.setsHost = h.setsHost || h.fillsURLs
	h.rawPaths = h.rawPaths && decodes
	return h
}

func (x *pass) noteAssign(h *habits, cur inspector.Cursor, n *ast.AssignStmt) {
	for i, lhs := range n.Lhs {
		if id, ok := lhs.(*ast.Ident); ok && x.TypesInfo.Uses[id] != nil {
			h.changed[x.TypesInfo.Uses[id]] = true
		}
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		h.cutsPaths = h.cutsPaths || sel.Sel.Name == "Path"
		if len(n.Lhs) == len(n.Rhs) && x.isDefaultTransport(sel) {
			wraps := x.wrapsTransport(n.Rhs[i])
			h.transports, h.around = h.transports || !wraps, h.around || wraps
		}
		field, ok := x.TypesInfo.Uses[sel.Sel].(*types.Var)
		if !ok || field.Pkg() == nil {
			continue
		}
		path := field.Pkg().Path()
		h.writesPath = h.writesPath || path == "net/url" && field.Name() == "Path" && !x.inTest(n.Pos())
		h.rawPaths = h.rawPaths || len(n.Lhs) == len(n.Rhs) && field.Name() == "Path" && x.isOwnEscapedPath(cur, sel, n.Rhs[i])
		h.dialsSame = h.dialsSame || path == "net/http" && strings.HasPrefix(field.Name(), "Dial") && len(n.Lhs) == len(n.Rhs) && x.dialsSame(n.Rhs[i])
		if path == "net/http" && field.Name() == "Transport" && len(n.Lhs) == len(n.Rhs) {
			x.noteTransport(h, n.Rhs[i])
		}
		h.addresses = h.addresses || path == "net/url" && (field.Name() == "Host" || field.Name() == "Scheme") && isIn(cur, "RoundTrip")
		h.movesServer = h.movesServer || path == "net/http/httptest" && field.Name() == "URL"
		h.setsHost = h.setsHost || path == "net/url" && field.Name() == "Host" && isURLOfRequest(sel.X) && !code.SendsOn(cur)
	}
}

func (x *pass) noteField(h *habits, cur inspector.Cursor, n *ast.KeyValueExpr) {
	key, ok := n.Key.(*ast.Ident)
	if !ok {
		return
	}
	switch key.Name {
	case "Transport":
		h.fakes = h.fakes || x.isFake(n.Value)
		if lit, ok := cur.Parent().Node().(*ast.CompositeLit); ok && code.IsNamed(x.TypesInfo.TypeOf(lit), "net/http", "Client") {
			x.noteTransport(h, n.Value)
		}
	case "Dial", "DialContext":
		h.dialsSame = h.dialsSame || x.dialsSame(n.Value)
	case "Host":
		lit, ok := cur.Parent().Node().(*ast.CompositeLit)
		h.noScheme = h.noScheme || ok && code.IsNamed(x.TypesInfo.TypeOf(lit), "net/url", "URL") && code.Field(lit, "Scheme") == nil
	}
}

// registersDriver returns the name that a call gives a driver for database/sql, where it is
// known: what such a driver is given, it reads in its own way.
func (x *pass) registersDriver(call *ast.CallExpr) (string, bool) {
	id := code.Callee(call)
	if id == nil || id.Name != "Register" || len(call.Args) != 2 {
		return "", false
	}
	fn, ok := x.TypesInfo.Uses[id].(*types.Func)
	if !ok || fn.FullName() != "database/sql.Register" {
		return "", false
	}
	return code.Constant(x.TypesInfo, call.Args[0])
}

// opensOwnDriver reports whether a use is a call that opens a database by a driver that
// the package registers itself.
func (x *pass) opensOwnDriver(u site.Use) bool {
	if u.Sink.Pkg != "database/sql" || u.When == nil {
		return false
	}
	name, ok := code.Constant(x.TypesInfo, u.When)
	return ok && x.does().drivers[name]
}

// beginsWithHost reports whether the path of a url.URL is joined to its host, with
// nothing before it.
func (x *pass) beginsWithHost(n *ast.BinaryExpr) bool {
	host, ok := ast.Unparen(n.X).(*ast.SelectorExpr)
	if !ok || n.Op != token.ADD || host.Sel.Name != "Host" || !code.IsNamed(x.TypesInfo.TypeOf(host.X), "net/url", "URL") {
		return false
	}
	path, ok := ast.Unparen(n.Y).(*ast.SelectorExpr)
	return ok && path.Sel.Name == "Path" && types.ExprString(path.X) == types.ExprString(host.X)
}

// carriesURLs reports whether the package keeps whole URLs in two fields of a url.URL,
// which it joins again: the beginning in that for a host, and the rest as it is. Nobody
// but the package reads them.
func (h *habits) carriesURLs() bool { return h.beginsHost && h.noScheme }

// parsesHost reports whether a call parses the host of a url.URL: to this program the
// field is one for a URL.
func (x *pass) parsesHost(call *ast.CallExpr) bool {
	if len(call.Args) != 1 || !x.isOfURL(call, "Parse", "ParseRequestURI") {
		return false
	}
	sel, ok := ast.Unparen(call.Args[0]).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Host" && code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/url", "URL")
}

// cutsSlash reports whether a call of http.StripPrefix takes the slash off that a
// path begins with, or may.
func (x *pass) cutsSlash(call *ast.CallExpr) bool {
	id := code.Callee(call)
	if id == nil || id.Name != "StripPrefix" || len(call.Args) != 2 {
		return false
	}
	s, known := code.Constant(x.TypesInfo, call.Args[0])
	return !known || strings.HasPrefix(s, "/") && strings.HasSuffix(s, "/")
}

// asksForHost reports whether a selector gives a URL its host, or looks whether it
// has one: it may be that of a request to a proxy.
func asksForHost(c inspector.Cursor, sel *ast.SelectorExpr) bool {
	switch sel.Sel.Name {
	case "IsAbs", "MethodConnect":
		return true
	case "Host":
		switch kind, _ := c.ParentEdge(); kind {
		case edge.AssignStmt_Lhs, edge.SwitchStmt_Tag:
			return true
		case edge.BinaryExpr_X, edge.BinaryExpr_Y:
			return c.Parent().Node().(*ast.BinaryExpr).Op != token.ADD
		}
	}
	return false
}

// isURLOfRequest reports whether an expression is the URL of something.
func isURLOfRequest(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "URL"
}

// isOwnEscapedPath reports whether the path that a request to be answered is given is its
// own, with its escapes: a router then takes "%2F" for no slash, and what takes a segment
// out of Path decodes it.
func (x *pass) isOwnEscapedPath(cur inspector.Cursor, path *ast.SelectorExpr, given ast.Expr) bool {
	call, isCall := ast.Unparen(given).(*ast.CallExpr)
	if isCall {
		given = call.Fun
	}
	from, ok := ast.Unparen(given).(*ast.SelectorExpr)
	if !ok || isCall != (from.Sel.Name == "EscapedPath") || !isCall && from.Sel.Name != "RawPath" || !isURLOfRequest(path.X) {
		return false
	}
	of, ok := ast.Unparen(path.X).(*ast.SelectorExpr).X.(*ast.Ident)
	return ok && types.ExprString(from.X) == types.ExprString(path.X) && x.answers(code.Function(cur).Node(), x.TypesInfo.Uses[of])
}

// isMended reports whether a sink is a field or a header that other code makes another
// text of, or a field of a literal that is written to a connection, or that nothing reads,
// or is for a driver of the package's own.
func (x *pass) isMended(u site.Use) bool {
	if u.Sink.Kind == kind.CookieName && (isAdded(u.Cur) || !x.setsCookie(u.Cur)) {
		return true
	}
	if x.isRemade(u) || x.opensOwnDriver(u) || u.Sink.Kind == kind.SlashURL && x.does().writesPath {
		return true
	}
	lit, ok := u.Cur.Node().(*ast.CompositeLit)
	if !ok || !u.Sink.Field {
		return false
	}
	return u.Sink.Kind == kind.SentURL && x.isWritten(u.Cur, lit) ||
		u.Sink.Recv == "Cookie" && u.Sink.Name == "Path" && isAdded(u.Cur)
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

// setsCookie reports whether the function around a place sets a cookie as a server
// does: a client sends one of any name, by a method of the same name in some modules.
func (x *pass) setsCookie(cur inspector.Cursor) (sets bool) {
	outer := code.OuterFunction(cur)
	if outer.Node() == nil {
		return false // a variable of the package, whoever uses it
	}
	if sets, ok := x.setters[outer.Node()]; ok {
		return sets
	}
	for c := range outer.Preorder((*ast.CallExpr)(nil)) {
		fn, ok := typeutil.Callee(x.TypesInfo, c.Node().(*ast.CallExpr)).(*types.Func)
		sets = sets || ok && fn.FullName() == "net/http.SetCookie"
	}
	x.setters[outer.Node()] = sets
	return sets
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
		return x.hasOldMux()
	}
	return false
}

// hasOldMux reports whether the patterns of the package are such as before Go 1.22.
func (x *pass) hasOldMux() bool {
	if x.oldMux == nil {
		old := mux.IsOld(x.Pkg, slices.Values(x.Files))
		x.oldMux = &old
	}
	return *x.oldMux
}
