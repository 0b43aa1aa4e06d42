package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/site"
)

// A field that is a sink keeps its text, and so does a header. Code that makes another
// text of what is kept there, where the sink is or in a function that is named there,
// means to put it in order. Whether it does is not asked.

// remade are the places where a package makes another text of what a field or a header
// held.
type remade struct {
	by    map[slot]map[ast.Node][]remaking // by function
	named map[ast.Node][]ast.Node          // the functions of the package that one names
	asked map[slotIn]bool
	decls map[*types.Func]ast.Node
	held  map[types.Object]map[slot]bool // local variables, by what they were made of
}

// A slot is a field with the path of its package, or the name of a header.
type slot string

type slotIn struct {
	slot     slot
	function ast.Node
}

type remaking struct {
	at      ast.Node
	request bool // of the URL of a request
	inner   bool // by a function literal, which runs later
}

// anyHeader is the slot of headers that are gone over.
const anyHeader slot = "header "

// remakings returns where the package makes other texts.
func (x *pass) remakings() *remade {
	if x.remade != nil {
		return x.remade
	}
	r := &remade{
		by: map[slot]map[ast.Node][]remaking{}, named: map[ast.Node][]ast.Node{}, asked: map[slotIn]bool{},
		decls: map[*types.Func]ast.Node{}, held: map[types.Object]map[slot]bool{},
	}
	x.remade = r
	for c := range x.root.Preorder((*ast.FuncDecl)(nil)) {
		if fn, ok := x.TypesInfo.Defs[c.Node().(*ast.FuncDecl).Name].(*types.Func); ok {
			r.decls[fn] = c.Node()
		}
	}
	for c := range x.root.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil), (*ast.KeyValueExpr)(nil), (*ast.UnaryExpr)(nil), (*ast.Ident)(nil)) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			x.noteRemaking(r, c, n)
		case *ast.CallExpr:
			x.noteHeader(r, c, n)
			x.noteTakenApart(r, c, n)
		case *ast.KeyValueExpr: // of a literal that takes the place of another one
			if id, ok := n.Key.(*ast.Ident); ok {
				if s := fieldSlot(x.TypesInfo.Uses[id]); s != "" && x.makesAnother(r, n.Value, s) && !isPlain(n.Value) {
					r.note(s, c, nil)
				}
			}
		case *ast.UnaryExpr: // what code does with an address that it hands on is not followed
			sel, ok := ast.Unparen(n.X).(*ast.SelectorExpr)
			if kind, _ := c.ParentEdge(); !ok || n.Op != token.AND || kind == edge.AssignStmt_Rhs {
				break
			}
			if s := x.slotOf(sel); s != "" {
				r.note(s, c, sel)
			}
		case *ast.Ident:
			if fn, ok := x.TypesInfo.Uses[n].(*types.Func); ok && r.decls[fn.Origin()] != nil {
				outer := code.OuterFunction(c).Node()
				r.named[outer] = append(r.named[outer], r.decls[fn.Origin()])
			}
		}
	}
	return r
}

func (r *remade) note(s slot, cur inspector.Cursor, of *ast.SelectorExpr) {
	outer := code.OuterFunction(cur).Node()
	if r.by[s] == nil {
		r.by[s] = map[ast.Node][]remaking{}
	}
	r.by[s][outer] = append(r.by[s][outer], remaking{
		at: cur.Node(), request: of != nil && isURLOfRequest(of.X), inner: code.Function(cur).Node() != outer,
	})
}

// noteRemaking notes the fields that an assignment makes of what they held, and the
// variables that it makes of fields.
func (x *pass) noteRemaking(r *remade, cur inspector.Cursor, n *ast.AssignStmt) {
	if n.Tok != token.ASSIGN && n.Tok != token.DEFINE {
		return
	}
	for i, lhs := range n.Lhs {
		rhs := n.Rhs[0]
		if len(n.Lhs) == len(n.Rhs) {
			rhs = n.Rhs[i]
		}
		switch lhs := ast.Unparen(lhs).(type) {
		case *ast.Ident:
			x.noteHeld(r, x.objectOf(lhs), rhs)
		case *ast.SelectorExpr:
			if s := x.slotOf(lhs); s != "" && x.makesAnother(r, rhs, s) {
				r.note(s, cur, lhs)
			}
		case *ast.IndexExpr:
			if at, ok := ast.Unparen(lhs.X).(*ast.IndexExpr); ok {
				lhs = at
			}
			if isHeader(x.TypesInfo.TypeOf(lhs.X)) && !x.isNew(rhs) {
				r.note(x.headerSlot(lhs.Index), cur, nil)
			}
		}
	}
}

// isNew reports whether an expression is a text or a list of texts that code spells.
func (x *pass) isNew(e ast.Expr) bool {
	_, isList := ast.Unparen(e).(*ast.CompositeLit)
	return isList || x.TypesInfo.Types[e].Value != nil
}

func (x *pass) objectOf(id *ast.Ident) types.Object {
	if obj := x.TypesInfo.Defs[id]; obj != nil {
		return obj
	}
	return x.TypesInfo.Uses[id]
}

// noteHeld notes what a variable was made of.
func (x *pass) noteHeld(r *remade, obj types.Object, rhs ast.Expr) {
	if v, ok := obj.(*types.Var); !ok || v.IsField() || code.IsError(v.Type()) || code.IsBoolean(v.Type()) {
		return
	}
	for n := range nodesIn(rhs) {
		if s := x.slotAt(n); s != "" {
			if r.held[obj] == nil {
				r.held[obj] = map[slot]bool{}
			}
			r.held[obj][s] = true
		}
	}
}

// nodesIn yields the nodes of an expression outside of function literals.
func nodesIn(e ast.Expr) func(yield func(ast.Node) bool) {
	return func(yield func(ast.Node) bool) {
		done := false
		ast.Inspect(e, func(n ast.Node) bool {
			_, isLit := n.(*ast.FuncLit)
			if n == nil || isLit || done {
				return false
			}
			done = !yield(n)
			return !done
		})
	}
}

// noteHeader notes the headers that a call takes away, or makes of what they held.
func (x *pass) noteHeader(r *remade, cur inspector.Cursor, call *ast.CallExpr) {
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok && id.Name == "clear" && len(call.Args) == 1 && isHeader(x.TypesInfo.TypeOf(call.Args[0])) {
		r.note(anyHeader, cur, nil)
		return
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 || !isHeader(x.TypesInfo.TypeOf(sel.X)) {
		return
	}
	s := x.headerSlot(call.Args[0])
	switch {
	case sel.Sel.Name == "Del", sel.Sel.Name == "Set" && len(call.Args) == 2 && x.makesAnother(r, call.Args[1], s):
		r.note(s, cur, nil)
	}
}

// noteTakenApart notes the fields and headers that a call takes apart, or makes other
// texts of.
func (x *pass) noteTakenApart(r *remade, cur inspector.Cursor, call *ast.CallExpr) {
	fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Signature().Results().Len() == 0 || code.IsBoolean(fn.Signature().Results().At(0).Type()) {
		return
	}
	if path := fn.Pkg().Path(); path != "strings" && path != "net/url" && !code.IsFunc(fn, "net.SplitHostPort") || x.keepsFirst(call) {
		return
	}
	for _, arg := range call.Args {
		if s := x.slotAt(ast.Unparen(arg)); s != "" {
			sel, _ := ast.Unparen(arg).(*ast.SelectorExpr)
			r.note(s, cur, sel)
		}
	}
}

func isHeader(t types.Type) bool { return t != nil && code.IsNamed(t, "net/http", "Header") }

// headerSlot returns the slot of the header that an expression names; that of any, if
// nobody knows which.
func (x *pass) headerSlot(name ast.Expr) slot {
	if s, ok := code.Constant(x.TypesInfo, name); ok {
		return anyHeader + slot(s)
	}
	return anyHeader
}

// slotOf returns the slot of a selector; "" if it is that of no field of another package.
func (x *pass) slotOf(sel *ast.SelectorExpr) slot { return fieldSlot(x.TypesInfo.Uses[sel.Sel]) }

func fieldSlot(obj types.Object) slot {
	v, ok := obj.(*types.Var)
	if !ok || !v.IsField() || v.Pkg() == nil || !code.IsText(v.Type()) {
		return ""
	}
	return slot(v.Pkg().Path() + "." + v.Name())
}

// slotAt returns the slot that a node reads, or "".
func (x *pass) slotAt(n ast.Node) slot {
	switch n := n.(type) {
	case *ast.SelectorExpr:
		return x.slotOf(n)
	case *ast.IndexExpr:
		if isHeader(x.TypesInfo.TypeOf(n.X)) {
			return x.headerSlot(n.Index)
		}
	case *ast.CallExpr:
		if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && len(n.Args) == 1 && sel.Sel.Name == "Get" && isHeader(x.TypesInfo.TypeOf(sel.X)) {
			return x.headerSlot(n.Args[0])
		}
	}
	return ""
}

// makesAnother reports whether an expression makes another text of what a slot holds. To
// put more after it, by itself or with path.Join, keeps what it is.
func (x *pass) makesAnother(r *remade, e ast.Expr, s slot) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		return !x.isSlot(e.X, s) && (x.makesAnother(r, e.X, s) || x.readsSlot(r, e.Y, s))
	case *ast.CallExpr:
		if len(e.Args) > 0 && x.keepsFirst(e) && x.isSlot(e.Args[0], s) {
			return false
		}
	case *ast.SelectorExpr:
		if x.slotOf(e) == s {
			return false // a copy
		}
	}
	return x.readsSlot(r, e, s)
}

// keepsFirst reports whether a call puts its arguments one after the other.
func (x *pass) keepsFirst(call *ast.CallExpr) bool {
	fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	switch fn.FullName() {
	case "path.Join", "net/url.JoinPath", "fmt.Sprint", "path.Clean":
		return true
	}
	return false
}

// readsSlot reports whether an expression reads a slot, or a variable that was made of it.
func (x *pass) readsSlot(r *remade, e ast.Expr, s slot) bool {
	for n := range nodesIn(e) {
		if at := x.slotAt(n); at == s {
			return true
		}
		if id, ok := n.(*ast.Ident); ok && r.held[x.TypesInfo.Uses[id]][s] {
			return true
		}
	}
	return false
}

func (x *pass) isSlot(e ast.Expr, s slot) bool { return x.slotAt(ast.Unparen(e)) == s }

// isPlain reports whether an expression names something, and makes nothing of it.
func isPlain(e ast.Expr) bool {
	switch ast.Unparen(e).(type) {
	case *ast.SelectorExpr, *ast.Ident:
		return true
	}
	return false
}

// slotOfUse returns the slot that a sink is; "" for none.
func (x *pass) slotOfUse(u site.Use) slot {
	switch {
	case u.Sink.Field:
		return slot(u.Sink.Pkg + "." + u.Sink.Name)
	case u.When != nil && u.Sink.Recv == "Header":
		return x.headerSlot(u.When)
	}
	return ""
}

// isRemade reports whether the function around a sink, or one that is named there,
// makes another text of what the sink keeps.
func (x *pass) isRemade(u site.Use) bool {
	s := x.slotOfUse(u)
	outer := code.OuterFunction(u.Cur).Node()
	if s == "" || outer == nil {
		return false
	}
	ofRequest := false
	if n, ok := u.Cur.Node().(*ast.AssignStmt); ok {
		for _, lhs := range n.Lhs {
			sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
			ofRequest = ofRequest || ok && isURLOfRequest(sel.X)
		}
	}
	r := x.remakings()
	return r.isBy(s, outer, func(m remaking) bool {
		return m.at != u.Cur.Node() && (m.inner || m.at.Pos() > u.Expr.Pos()) && (ofRequest || !m.request)
	}) || r.isByNamed(s, outer)
}

func (r *remade) isBy(s slot, function ast.Node, counts func(remaking) bool) bool {
	for _, m := range r.by[s][function] {
		if counts(m) {
			return true
		}
	}
	if s != anyHeader && len(s) > len(anyHeader) && s[:len(anyHeader)] == anyHeader {
		return r.isBy(anyHeader, function, counts)
	}
	return false
}

// isByNamed reports whether a function names one of the package that makes another text
// of what a slot holds, or one that names such a function. That of a request that
// arrives is another one.
func (r *remade) isByNamed(s slot, function ast.Node) bool {
	key := slotIn{s, function}
	if by, ok := r.asked[key]; ok {
		return by
	}
	isGiven := func(m remaking) bool { return !m.request }
	by := false
	for _, fn := range r.named[function] {
		if by = by || r.isBy(s, fn, isGiven); by {
			break
		}
		for _, next := range r.named[fn] {
			by = by || r.isBy(s, next, isGiven)
		}
	}
	r.asked[key] = by
	return by
}
