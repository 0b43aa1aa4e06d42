package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
)

// around returns what the rules about how a text is put together may know of
// a use.
func (x *pass) around(u site.Use, c kind.Context) judge.Context {
	if u.Call.Inspector() != nil {
		c.Test = c.Test || x.inTest(u.Call.Node().Pos())
	}
	return judge.Context{
		Context: c, Kind: u.Sink.Kind, Info: x.TypesInfo,
		RawPathSet:  func() bool { return setsRawPath(u.Cur) },
		PathsRouted: func() bool { return x.does().rawPaths },
		HostAsked:   func(host *ast.SelectorExpr) bool { return !x.isServed(u, host) },
		PathsCut:    func() bool { return x.does().cutsPaths },
		Chosen:      func(p *text.Piece) bool { return isChosen(u, p) },
		Repeated: func(p *text.Piece) bool {
			return x.isRepeated(u, p) || x.isOnlyAsked(useOf(u)) || x.isUntilSame(u.Cur) || x.goesOnUndecoded(u.Cur) || isAskedOfAgain(u.Cur, p)
		},
		Compared: func(p *text.Piece) bool { return x.isCompared(p) },
		Slashed:  func(p *text.Piece) bool { return x.isSlashed(p) },
		Paired:   func(p *text.Piece, place encoding.Place) bool { return x.isPaired(u, p, place) },
		Handed:   func() bool { return u.Sink.Wrapper },
		PlusRead: func() bool { return x.asksPlusReader(u) || x.isPlusReader() },
		Routed:   func(p *text.Piece) bool { return x.isRouted(p) || x.isCheckedByCallers(p) },
		Meant:    func(p *text.Piece, r *rule.Rule) bool { return x.meansTwice(u, p, r) },
	}
}

// encodings reports how the parts of a text are encoded, and nothing else: a
// function is called with them that is no sink itself.
func (x *pass) encodings(at ast.Expr, u site.Use, t text.Text) {
	c := u.Sink.Context()
	c.Profile, c.Report, c.Test = x.profile, x.reports, x.inTest(u.Expr.Pos())
	around := x.around(u, c)
	if around.Test && x.tests == testsNone {
		return
	}
	findings := judge.Encodings(around, t)
	j := &judged{at: at, kind: u.Sink.Kind, text: t, findings: slices.Clone(findings), edits: make([]edit, len(findings)), states: true, order: x.order}
	x.judged = append(x.judged, j)
	x.report(j, u, t, findings)
}

// plusReaders are servers that take a plus sign in a path for a space, all of
// whose clients write one there. Gerrit reads each segment with java.net.URLDecoder;
// CouchDB has a setting for it, decode_plus_to_space, which is on. Bark gives each parameter
// of its routes to url.QueryUnescape.
var plusReaders = []string{"gerrit", "couch", "bark"}

// asksPlusReader reports whether the package or the file of a use is named after
// such a server.
func (x *pass) asksPlusReader(u site.Use) bool {
	file := x.Fset.Position(u.Expr.Pos()).Filename
	names := strings.ToLower(x.Pkg.Path() + "/" + x.Pkg.Name() + "/" + filepath.Base(file))
	return slices.ContainsFunc(plusReaders, func(server string) bool { return strings.Contains(names, server) })
}

// isPlusReader reports whether a function of the package decodes what it takes out of a
// path as a form's value: its own server takes a plus sign there for a space.
func (x *pass) isPlusReader() bool {
	if x.plusReader == nil {
		by, is := encoding.Undone[encoding.PathEscape], false
		for c := range x.root.Preorder((*ast.CallExpr)(nil)) {
			call := c.Node().(*ast.CallExpr)
			if !x.isOfURL(call, by.Call) || len(call.Args) != 1 {
				continue
			}
			_, named := ast.Unparen(call.Args[0]).(*ast.Ident)
			is = is || code.Names(call.Args[0], by.From...) || named && code.Names(code.OuterFunction(c).Node(), by.From...)
		}
		x.plusReader = &is
	}
	return *x.plusReader
}

// setsRawPath reports whether the code around a use says how the URL's path is
// escaped, or writes the URL in another way.
func setsRawPath(cur inspector.Cursor) bool {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.GenDecl)(nil)) {
		cur = c
	}
	for c := range cur.Preorder((*ast.KeyValueExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := c.Node().(type) {
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok && isRaw(id.Name) {
				return true
			}
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				if sel, ok := e.(*ast.SelectorExpr); ok && isRaw(sel.Sel.Name) {
					return true
				}
			}
		}
	}
	return false
}

func isRaw(name string) bool { return name == "RawPath" || name == "Opaque" }

// isServed reports whether the host of a URL is that of a request which the
// function around is to answer, as it came, and is in the text itself. Who
// looks whether there is one, or for CONNECT, knows of proxies.
func (x *pass) isServed(u site.Use, host *ast.SelectorExpr) bool {
	if x.does().setsHost || host.Pos() < u.Expr.Pos() || u.Expr.End() < host.End() {
		return false
	}
	field, ok := ast.Unparen(host.X).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(field.X).(*ast.Ident)
	if !ok {
		return false
	}
	req := x.TypesInfo.Uses[id]
	if x.does().changed[req] || x.does().asksHost[code.OuterFunction(u.Cur).Node()] {
		return false
	}
	fn := code.Function(u.Cur).Node()
	if decl, ok := fn.(*ast.FuncDecl); ok && x.isBehind(x.TypesInfo.Defs[decl.Name]) {
		return false
	}
	return x.answers(fn, req)
}

// answers reports whether a function has a parameter, and one to answer with.
func (x *pass) answers(fn ast.Node, request types.Object) bool {
	var t *ast.FuncType
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		t = fn.Type
	case *ast.FuncLit:
		t = fn.Type
	default:
		return false
	}
	has, writes := false, false
	for _, field := range t.Params.List {
		writes = writes || code.IsNamed(x.TypesInfo.TypeOf(field.Type), "net/http", "ResponseWriter")
		for _, name := range field.Names {
			has = has || x.TypesInfo.Defs[name] == request
		}
	}
	return has && writes
}

// isRepeated reports whether a value is given to the function that made it, in
// one expression: who writes decode(decode(v)) knows that it is encoded twice.
func (x *pass) isRepeated(u site.Use, p *text.Piece) bool {
	call, ok := useOf(u).Node().(*ast.CallExpr)
	if !ok || p.Arg == nil {
		return false
	}
	inner, ok := ast.Unparen(p.Arg).(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := typeutil.Callee(x.TypesInfo, call)
	return fn != nil && fn == typeutil.Callee(x.TypesInfo, inner)
}

// isOnlyAsked reports whether the result of a call is a variable's that is used in
// conditions alone: who decodes once more to look for what may hide in a value
// goes on with the value.
func (x *pass) isOnlyAsked(call inspector.Cursor) bool {
	assign, ok := call.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return false
	}
	id, ok := assign.Lhs[0].(*ast.Ident)
	if !ok || x.TypesInfo.Defs[id] == nil {
		return false
	}
	asked := false
	for _, c := range x.usesOf(x.TypesInfo.Defs[id]) {
		if c.Node() == id {
			continue
		}
		e, ok := c.Parent().Node().(ast.Expr)
		if t := x.TypesInfo.TypeOf(e); !ok || t == nil || !code.IsBoolean(t) {
			return false
		}
		asked = true
	}
	return asked
}

// isAskedOfAgain reports whether a condition of the function around hands a function the
// result of the same call as the one that made a value: a server gives the same for the
// same name each time, and who looks for an escape in it knows that it may have one.
func isAskedOfAgain(cur inspector.Cursor, p *text.Piece) bool {
	made, ok := p.Made.(*ast.CallExpr)
	if !ok || len(made.Args) == 0 {
		return false
	}
	name := types.ExprString(made)
	for c := range code.OuterFunction(cur).Preorder((*ast.IfStmt)(nil)) {
		for n := range ast.Preorder(c.Node().(*ast.IfStmt).Cond) {
			call, ok := n.(*ast.CallExpr)
			if ok && slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return types.ExprString(ast.Unparen(e)) == name }) {
				return true
			}
		}
	}
	return false
}

// isUntilSame reports whether the result of a call is compared with what the call was
// given: who decodes until nothing changes knows what may be decoded already.
func (x *pass) isUntilSame(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return false
	}
	both := []string{types.ExprString(assign.Lhs[0]), types.ExprString(call.Args[0])}
	for c := range code.OuterFunction(cur).Preorder((*ast.BinaryExpr)(nil)) {
		b := c.Node().(*ast.BinaryExpr)
		left, right := types.ExprString(b.X), types.ExprString(b.Y)
		if (b.Op == token.EQL || b.Op == token.NEQ) && left != right && slices.Contains(both, left) && slices.Contains(both, right) {
			return true
		}
	}
	return false
}

// goesOnUndecoded reports whether a call of url.PathUnescape decodes what may be
// encoded: where it fails, what it was given stands for the result, so that a percent
// sign is no error. url.QueryUnescape has no such excuse: it makes spaces of plus signs.
func (x *pass) goesOnUndecoded(cur inspector.Cursor) bool {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || !x.isOfURL(call, "PathUnescape") {
		return false
	}
	at := cur.Parent()
	assign, ok := at.Node().(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 || len(assign.Lhs) != 2 {
		return false
	}
	given, err := types.ExprString(call.Args[0]), types.ExprString(assign.Lhs[1])
	if outer := at.Parent(); isIf(outer) {
		at = outer
	} else if at, ok = at.NextSibling(); !ok || !isIf(at) {
		return false
	}
	branch := at.Node().(*ast.IfStmt)
	cond, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr)
	if !ok || branch.Else != nil || !code.IsNil(cond.Y) || types.ExprString(cond.X) != err {
		return false
	}
	if cond.Op == token.NEQ {
		return slices.ContainsFunc(branch.Body.List, func(s ast.Stmt) bool { return stands(s, given) })
	}
	rest, ok := at.NextSibling()
	return isAssigned(branch.Body, given, types.ExprString(assign.Lhs[0])) || ok && stands(rest.Node(), given)
}

func isIf(c inspector.Cursor) bool {
	_, ok := c.Node().(*ast.IfStmt)
	return ok
}

// stands reports whether a statement returns an expression as it is, or assigns it.
func stands(n ast.Node, expr string) bool {
	is := func(e ast.Expr) bool { return types.ExprString(ast.Unparen(e)) == expr }
	switch n := n.(type) {
	case *ast.ReturnStmt:
		return slices.ContainsFunc(n.Results, is)
	case *ast.AssignStmt:
		return slices.ContainsFunc(n.Rhs, is)
	}
	return false
}

// isAssigned reports whether a block assigns one expression to another.
func isAssigned(b *ast.BlockStmt, to, from string) bool {
	return slices.ContainsFunc(b.List, func(s ast.Stmt) bool {
		assign, ok := s.(*ast.AssignStmt)
		return ok && len(assign.Lhs) == 1 && types.ExprString(assign.Lhs[0]) == to && stands(s, from)
	})
}

// isChosen reports whether a value is what the switch around a use was asked
// about: in a case that names values it is one of those.
func isChosen(u site.Use, p *text.Piece) bool {
	names := map[string]bool{types.ExprString(u.Expr): true}
	for _, e := range []ast.Expr{p.Arg, p.Made} {
		if e != nil {
			names[types.ExprString(e)] = true
		}
	}
	for _, at := range []inspector.Cursor{u.Cur, u.Call} {
		if at.Inspector() == nil {
			continue
		}
		for c := range at.Enclosing((*ast.CaseClause)(nil)) {
			clause := c.Node().(*ast.CaseClause)
			s, ok := c.Parent().Parent().Node().(*ast.SwitchStmt)
			if ok && clause.List != nil && s.Tag != nil && names[types.ExprString(s.Tag)] {
				return true
			}
			if ok && s.Tag == nil && slices.ContainsFunc(clause.List, func(e ast.Expr) bool { return compares(e, names) }) {
				return true
			}
		}
	}
	return false
}

// isCompared reports whether a condition of the function around a value looks at
// the value, or at what it is made of, by the name that it has there.
func (x *pass) isCompared(p *text.Piece) bool {
	for _, e := range []ast.Expr{p.Arg, p.Made} {
		if e == nil {
			continue
		}
		at, ok := x.finder.Find(e)
		if !ok {
			continue
		}
		names := []string{types.ExprString(e)}
		if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
			if sel, ok := call.Fun.(*ast.SelectorExpr); ok { // of q.Encode() it may ask q
				names = append(names, types.ExprString(sel.X))
			}
		}
		for c := range code.OuterFunction(at).Preorder((*ast.BinaryExpr)(nil)) {
			b := c.Node().(*ast.BinaryExpr)
			if t := x.TypesInfo.TypeOf(b); t != nil && code.IsBoolean(t) && (isLooked(b.X, names) || isLooked(b.Y, names)) {
				return true
			}
		}
	}
	return false
}

// isLooked reports whether an operand of a condition is an expression, or its
// length.
func isLooked(e ast.Expr, names []string) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 {
		if id := code.Callee(call); id != nil && id.Name == "len" {
			e = call.Args[0]
		}
	}
	return slices.Contains(names, types.ExprString(ast.Unparen(e)))
}

// isSlashed reports whether the function around a value looks for a slash in it, by the
// name that it has there, or puts one before it: strings.HasPrefix(p, "/"), "/" + p.
func (x *pass) isSlashed(p *text.Piece) bool {
	at, ok := x.finder.FindByPos(p.Arg.Pos(), p.Arg.End()) // the name of a parameter may be no node of the code
	if !ok {
		return false
	}
	names := map[string]bool{} // of several values, what fills the hole is a whole expression
	ast.Inspect(p.Arg, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident, *ast.SelectorExpr:
			names[types.ExprString(n.(ast.Expr))] = true
		}
		return true
	})
	looked := x.slashedIn(code.OuterFunction(at))
	for name := range names {
		if looked[name] {
			return true
		}
	}
	return false
}

// slashedIn returns the names of what a function looks for a slash in, or puts one before.
func (x *pass) slashedIn(fn inspector.Cursor) map[string]bool {
	if names, ok := x.slashed[fn.Node()]; ok {
		return names
	}
	names := map[string]bool{}
	for c := range fn.Preorder((*ast.BinaryExpr)(nil), (*ast.CallExpr)(nil)) {
		var operands []ast.Expr
		switch n := c.Node().(type) {
		case *ast.BinaryExpr:
			operands = []ast.Expr{n.X, n.Y}
		case *ast.CallExpr:
			operands = n.Args
		}
		if slices.ContainsFunc(operands, x.isSlash) {
			for _, e := range operands {
				names[types.ExprString(whole(e))] = true
			}
		}
	}
	x.slashed[fn.Node()] = names
	return names
}

// whole returns what an expression takes a part of: p of p[1:] and p[0].
func whole(e ast.Expr) ast.Expr {
	for {
		switch n := ast.Unparen(e).(type) {
		case *ast.SliceExpr:
			e = n.X
		case *ast.IndexExpr:
			e = n.X
		default:
			return n
		}
	}
}

// isSlash reports whether an expression is a slash, or several.
func (x *pass) isSlash(e ast.Expr) bool {
	v := x.TypesInfo.Types[e].Value
	if v == nil {
		return false
	}
	n, isNumber := constant.Int64Val(constant.ToInt(v))
	return isNumber && n == '/' || v.Kind() == constant.String && strings.Trim(constant.StringVal(v), "/") == "" && constant.StringVal(v) != ""
}

// compares reports whether a condition asks whether one of these expressions
// equals something.
func compares(cond ast.Expr, names map[string]bool) bool {
	found := false
	ast.Inspect(cond, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok && b.Op == token.EQL {
			found = found || names[types.ExprString(b.X)] || names[types.ExprString(b.Y)]
		}
		return !found
	})
	return found
}
