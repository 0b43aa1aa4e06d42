package analyzer

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/site"
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

// takenOut returns a place that takes a text out of where a sink stores it, or may.
func (x *pass) takenOut(u site.Use) ast.Node {
	if u.Sink.Kind == kind.Redirect {
		return x.headerReads().of("Location")
	}
	if call, ok := useOf(u).Node().(*ast.CallExpr); ok && code.IsNamed(x.TypesInfo.TypeOf(call), "net/url", "Userinfo") {
		return x.userRead(useOf(u))
	}
	if at := x.bagRead(u); at != nil {
		return at
	}
	cur, name := x.storeOf(u)
	if cur.Inspector() == nil {
		return nil
	}
	if call, ok := ast.Unparen(cur.Node().(ast.Expr)).(*ast.CallExpr); ok && x.TypesInfo.Types[call.Fun].IsType() {
		return call // by another type it has another name
	}
	if code.IsNamed(x.TypesInfo.TypeOf(cur.Node().(ast.Expr)), "net/http", "Header") {
		return x.headerReads().of(name)
	}
	k := x.keeperOf(cur)
	if at := k.reads.of(name); at != nil || !k.handed {
		return at
	}
	return x.valuesReads().of(name)
}

// bagRead returns a place that takes texts out of a type that has what stores them
// embedded, where a sink is a method that it has of that.
func (x *pass) bagRead(u site.Use) ast.Node {
	call, ok := useOf(u).Node().(*ast.CallExpr)
	if !ok {
		return nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 2 || !embedsStore(x.TypesInfo.TypeOf(sel.X)) {
		return nil
	}
	name, _ := code.Constant(x.TypesInfo, call.Args[0])
	if at := x.valuesReads().of(name); at != nil {
		return at
	}
	return x.headerReads().of(name)
}

// embedsStore reports whether a type has what stores texts embedded.
func embedsStore(t types.Type) bool {
	n := code.NamedOf(t)
	if n == nil {
		return false
	}
	s, ok := n.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Embedded() && isStore(f.Type()) {
			return true
		}
	}
	return false
}

// kept is what is known of a package's stores, worked out when it is asked for: once,
// however many texts are in them.
type kept struct {
	keepers map[types.Object]*keeper // by the variable that keeps the texts
	uses    map[types.Object][]inspector.Cursor

	headers, values, users *reads

	mark *ast.Node // see readsMark

	arrives, raws map[string]ast.Node // by what shows, see arrivesAs and looksRaw

	askers map[*ast.FuncType]bool
}

func (x *pass) kept() *kept {
	if x.stored == nil {
		x.stored = &kept{keepers: map[types.Object]*keeper{}, arrives: map[string]ast.Node{}, raws: map[string]ast.Node{}}
	}
	return x.stored
}

// usesOf returns the identifiers that name a variable, where it is declared, too.
func (x *pass) usesOf(v types.Object) []inspector.Cursor {
	k := x.kept()
	if k.uses == nil {
		k.uses = map[types.Object][]inspector.Cursor{}
		for c := range x.root.Preorder((*ast.Ident)(nil)) {
			if v, ok := x.TypesInfo.ObjectOf(c.Node().(*ast.Ident)).(*types.Var); ok {
				k.uses[v] = append(k.uses[v], c)
			}
		}
	}
	return k.uses[v]
}

// reads are places that take texts out of what keeps them by names.
type reads struct {
	first  ast.Node
	any    ast.Node            // the first that may take any
	byName map[string]ast.Node // the first by the name in small letters
}

// of returns a place that takes the text with a name out, or may; "" is any name.
func (r *reads) of(name string) ast.Node {
	if name == "" {
		return r.first
	}
	if at := r.byName[strings.ToLower(name)]; at != nil {
		return at
	}
	return r.any
}

// note notes a place that takes texts with a name out, or with any.
func (r *reads) note(at ast.Node, name string, isNamed bool) {
	if r.first == nil {
		r.first = at
	}
	if !isNamed {
		if r.any == nil {
			r.any = at
		}
		return
	}
	if r.byName == nil {
		r.byName = map[string]ast.Node{}
	}
	if name = strings.ToLower(name); r.byName[name] == nil {
		r.byName[name] = at
	}
}

// userRead returns a place that reads the user or password of a URL, if the call that
// makes them is not given to a URL at once.
func (x *pass) userRead(call inspector.Cursor) ast.Node {
	switch at, _ := call.ParentEdge(); at {
	case edge.KeyValueExpr_Value, edge.ExprStmt_X:
	case edge.AssignStmt_Rhs:
		if _, isField := call.Parent().Node().(*ast.AssignStmt).Lhs[0].(*ast.SelectorExpr); !isField {
			return call.Node()
		}
	default:
		return call.Node()
	}
	return x.userReads().of("")
}

// userReads returns the places that read users or passwords of URLs.
func (x *pass) userReads() *reads {
	k := x.kept()
	if k.users != nil {
		return k.users
	}
	k.users = &reads{}
	for c := range x.root.Preorder((*ast.SelectorExpr)(nil)) {
		if sel := c.Node().(*ast.SelectorExpr); code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/url", "Userinfo") {
			k.users.note(sel, "", false)
		}
	}
	return k.users
}

// headerOf are the types with a method that reads the header of its name.
var headerOf = map[string]string{"Location": "Response", "Referer": "Request"}

// headerReads returns the places that read headers, of whatever they are.
func (x *pass) headerReads() *reads {
	k := x.kept()
	if k.headers != nil {
		return k.headers
	}
	k.headers = &reads{}
	x.eachTaken("Header", func(of inspector.Cursor, name string, isNamed bool) {
		k.headers.note(of.Node(), name, isNamed)
	})
	for c := range x.root.Preorder((*ast.SelectorExpr)(nil)) {
		sel := c.Node().(*ast.SelectorExpr)
		if of := headerOf[sel.Sel.Name]; of != "" && code.IsNamed(x.TypesInfo.TypeOf(sel.X), "net/http", of) {
			k.headers.note(sel, sel.Sel.Name, true)
		}
	}
	return k.headers
}

// eachTaken calls do for each expression for a store, of the type with a name, out of
// which a text is taken there.
func (x *pass) eachTaken(typeName string, do func(of inspector.Cursor, name string, isNamed bool)) {
	for c := range x.root.Preorder((*ast.SelectorExpr)(nil), (*ast.IndexExpr)(nil), (*ast.RangeStmt)(nil), (*ast.CallExpr)(nil)) {
		for of := range c.Children() {
			e, ok := of.Node().(ast.Expr)
			if !ok {
				continue
			}
			t := x.TypesInfo.TypeOf(e)
			if n := code.NamedOf(t); n == nil || !embedsStore(t) && (n.Obj().Name() != typeName || !isStore(t)) || x.TypesInfo.Types[e].IsType() {
				continue
			}
			if name, isNamed, is := x.takes(of); is {
				do(of, name, isNamed)
			}
		}
	}
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

// storeOf returns the expression for what a sink stores a text in, and the name it
// is stored under, or "" where that is not known.
func (x *pass) storeOf(u site.Use) (cur inspector.Cursor, name string) {
	if call, ok := useOf(u).Node().(*ast.CallExpr); ok {
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok || len(call.Args) != 2 || !isStore(x.TypesInfo.TypeOf(sel.X)) {
			return cur, ""
		}
		name, _ = code.Constant(x.TypesInfo, call.Args[0])
		cur, _ = useOf(u).FindNode(sel.X)
		return cur, name
	}
	at, _ := useOf(u).FindNode(u.Expr)
	for at.Inspector() != nil {
		switch n := at.Node().(type) {
		case ast.Expr:
			if isStore(x.TypesInfo.TypeOf(n)) {
				return at, name
			}
		case *ast.KeyValueExpr:
			name, _ = code.Constant(x.TypesInfo, n.Key)
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				if index, ok := lhs.(*ast.IndexExpr); ok && isStore(x.TypesInfo.TypeOf(index.X)) {
					cur, _ = at.FindNode(index.X)
					name, _ = code.Constant(x.TypesInfo, index.Index)
				}
			}
			return cur, name
		default:
			return cur, ""
		}
		at = at.Parent()
	}
	return cur, ""
}

// A keeper follows what keeps texts by names to those who take one out.
type keeper struct {
	*pass
	seen   map[types.Object]bool
	handed bool // other code of the package has it, too
	reads  reads
}

// keeperOf returns the keeper of what an expression is.
func (x *pass) keeperOf(cur inspector.Cursor) *keeper {
	var v types.Object
	if id := code.Name(cur.Node().(ast.Expr)); id != nil {
		v = x.TypesInfo.ObjectOf(id)
	}
	if k := x.kept().keepers[v]; k != nil && v != nil {
		return k
	}
	k := &keeper{pass: x, seen: map[types.Object]bool{}}
	k.follow(cur)
	if v != nil {
		x.kept().keepers[v] = k
	}
	return k
}

// takesAny notes a place that may take out any text.
func (k *keeper) takesAny(at ast.Node) { k.reads.note(at, "", false) }

// follow looks at one expression for what keeps the text.
func (k *keeper) follow(cur inspector.Cursor) {
	parent := cur.Parent()
	switch at, i := cur.ParentEdge(); at {
	case edge.ParenExpr_X, edge.UnaryExpr_X, edge.StarExpr_X:
		k.follow(parent)
	case edge.SelectorExpr_X: // of a method
		sel := parent.Node().(*ast.SelectorExpr)
		if name, isNamed, is := k.takes(cur); is {
			k.reads.note(sel.X, name, isNamed)
		} else if !code.IsNamed(k.TypesInfo.TypeOf(sel.X), "net/url", "Values") && !code.IsNamed(k.TypesInfo.TypeOf(sel.X), "net/http", "Header") {
			k.handed = true
			return
		}
		k.variable(cur)
	case edge.AssignStmt_Rhs:
		k.into(parent.Node().(*ast.AssignStmt).Lhs, i)
	case edge.ValueSpec_Values:
		spec := parent.Node().(*ast.ValueSpec)
		k.of(k.TypesInfo.Defs[spec.Names[i]])
	case edge.CallExpr_Args:
		k.given(cur, parent.Node().(*ast.CallExpr))
	case edge.ReturnStmt_Results:
		if d, ok := code.OuterFunction(cur).Node().(*ast.FuncDecl); ok && d.Name.IsExported() && k.Pkg.Name() != "main" {
			k.takesAny(cur.Node())
		}
		k.handed = true
	case edge.RangeStmt_X, edge.IndexExpr_X:
		if name, isNamed, is := k.takes(cur); is {
			k.reads.note(cur.Node(), name, isNamed)
		}
		k.variable(cur)
	case edge.AssignStmt_Lhs, edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.ExprStmt_X:
	default: // a part of something else
		k.takesAny(cur.Node())
	}
}

// variable follows the variable or field that an expression names.
func (k *keeper) variable(cur inspector.Cursor) {
	if id := code.Name(cur.Node().(ast.Expr)); id != nil {
		k.of(k.TypesInfo.ObjectOf(id))
	}
}

// into follows what is given a value.
func (k *keeper) into(lhs []ast.Expr, i int) {
	if i >= len(lhs) {
		return
	}
	if id := code.Name(lhs[i]); id != nil {
		k.of(k.TypesInfo.ObjectOf(id))
		return
	}
	k.takesAny(lhs[i])
}

// of follows a variable or field at all its uses.
func (k *keeper) of(obj types.Object) {
	v, ok := obj.(*types.Var)
	if !ok || k.seen[v] {
		return
	}
	k.seen[v] = true
	k.handed = k.handed || v.IsField() || v.Kind() == types.ParamVar
	if at := k.givenFromAfar(v); at != nil {
		k.takesAny(at)
		return
	}
	for _, c := range k.usesOf(v) {
		if k.reads.any != nil {
			return
		}
		id := c.Node().(*ast.Ident)
		if at, i := c.ParentEdge(); at == edge.AssignStmt_Lhs {
			k.from(c.Parent().Node().(*ast.AssignStmt), i)
		}
		if k.TypesInfo.Defs[id] != nil {
			continue
		}
		if at, _ := c.ParentEdge(); at == edge.SelectorExpr_Sel {
			c = c.Parent()
		} else if at == edge.KeyValueExpr_Key {
			continue
		}
		k.follow(c)
	}
}

// givenFromAfar returns the parameter that a variable is of a function that other packages
// call: they have what keeps the texts, too.
func (k *keeper) givenFromAfar(v *types.Var) ast.Node {
	if v.Kind() != types.ParamVar || k.Pkg.Name() == "main" {
		return nil
	}
	for _, c := range k.usesOf(v) {
		if k.TypesInfo.Defs[c.Node().(*ast.Ident)] == nil {
			continue
		}
		d, ok := code.OuterFunction(c).Node().(*ast.FuncDecl)
		if ok && d.Name.IsExported() && d.Type.Params.Pos() <= v.Pos() && v.Pos() < d.Type.Params.End() {
			return c.Node()
		}
	}
	return nil
}

// from follows what a variable is given: by another name others may have it, too.
func (k *keeper) from(n *ast.AssignStmt, i int) {
	if len(n.Lhs) != len(n.Rhs) {
		return
	}
	switch e := ast.Unparen(n.Rhs[i]).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		if v, ok := k.TypesInfo.ObjectOf(code.Name(e)).(*types.Var); ok {
			k.of(v)
		}
	case *ast.CallExpr:
		if k.TypesInfo.Types[e.Fun].IsType() && !isLiteral(e.Args[0]) {
			k.takesAny(e)
		}
	}
}

func isLiteral(e ast.Expr) bool {
	_, ok := ast.Unparen(e).(*ast.CompositeLit)
	return ok
}

// given looks at a call that is given what keeps the text.
func (k *keeper) given(cur inspector.Cursor, call *ast.CallExpr) {
	fn, ok := typeutil.Callee(k.TypesInfo, call).(*types.Func)
	switch {
	case !ok, fn.Pkg() == k.Pkg:
		k.handed = true
	case fn.Pkg() == nil || fn.Pkg().Path() != "net/http" && fn.Pkg().Path() != "net/url":
		k.takesAny(cur.Node())
	}
}

// valuesReads returns the places of the package that read values, of whatever they
// are, but for those of a request that a server got.
func (x *pass) valuesReads() *reads {
	k := x.kept()
	if k.values != nil {
		return k.values
	}
	k.values = &reads{}
	x.eachTaken("Values", func(of inspector.Cursor, name string, isNamed bool) {
		e := of.Node().(ast.Expr)
		if id := code.Name(e); id != nil && (id.Name == "Form" || id.Name == "PostForm") {
			return
		}
		if call, isCall := e.(*ast.CallExpr); isCall { // u.Query() is made of a text
			if fn, ok := typeutil.Callee(x.TypesInfo, call).(*types.Func); ok && fn.Pkg() != x.Pkg {
				return
			}
		}
		k.values.note(e, name, isNamed)
	})
	return k.values
}

// readsMark returns a place that asks values for a name with a question mark, as the
// first one of a query has it that was given with its mark.
func (x *pass) readsMark() ast.Node {
	k := x.kept()
	if k.mark != nil {
		return *k.mark
	}
	var at ast.Node
	x.eachTaken("Values", func(of inspector.Cursor, name string, _ bool) {
		if at == nil && strings.HasPrefix(name, "?") {
			at = of.Node()
		}
	})
	k.mark = &at
	return at
}

// givesAll reports whether what keeps texts is given to code that may look at all of
// them: by another type it has other names, and only package net/http and
// net/url are known to look at none.
func (x *pass) givesAll(call *ast.CallExpr, e ast.Expr) bool {
	if to := x.TypesInfo.Types[call.Fun]; to.IsType() {
		return !isStore(to.Type)
	}
	switch fn := typeutil.Callee(x.TypesInfo, call).(type) {
	case *types.Builtin:
		return false
	case *types.Func:
		if fn.Pkg() == nil {
			return true
		}
		if fn.Pkg() == x.Pkg { // it reads them where they have their type
			i := slices.Index(call.Args, e)
			return i < 0 || !isStore(paramType(fn.Signature(), i))
		}
		return fn.Pkg().Path() != "net/http" && fn.Pkg().Path() != "net/url"
	}
	return true
}

// paramType returns the type of what a function is given as its ith argument.
func paramType(sig *types.Signature, i int) types.Type {
	last := sig.Params().Len() - 1
	if last < 0 || sig.Variadic() && i >= last {
		return nil
	}
	return sig.Params().At(min(i, last)).Type()
}

// takes reports whether an expression for what keeps texts is there to take one out,
// and that of which name; isNamed is false where it may be any.
func (x *pass) takes(cur inspector.Cursor) (name string, isNamed, is bool) {
	parent := cur.Parent()
	switch kind, _ := cur.ParentEdge(); kind {
	case edge.RangeStmt_X:
		return "", false, true
	case edge.IndexExpr_X:
		if outer, _ := parent.ParentEdge(); outer == edge.AssignStmt_Lhs {
			return "", false, false
		}
		name, isNamed = code.Constant(x.TypesInfo, parent.Node().(*ast.IndexExpr).Index)
		return name, isNamed, true
	case edge.CallExpr_Args:
		return "", false, x.givesAll(parent.Node().(*ast.CallExpr), cur.Node().(ast.Expr))
	case edge.SelectorExpr_X:
		call, ok := parent.Parent().Node().(*ast.CallExpr)
		sel := parent.Node().(*ast.SelectorExpr).Sel.Name
		if sel == "Write" || sel == "WriteSubset" {
			return "", false, true
		}
		if !ok || sel != "Get" && sel != "Values" && sel != "Has" && sel != "Del" || len(call.Args) != 1 {
			return "", false, false
		}
		name, isNamed = code.Constant(x.TypesInfo, call.Args[0])
		return name, isNamed, true
	}
	return "", false, false
}

// arrivesAs returns a place that looks at how the URL of a request is spelled that
// the package is asked with: a transport of its own, or a server of its own where
// the texts may go to it.
func (x *pass) arrivesAs(s spelling, texts []*judged) ast.Node {
	if len(s.shows) == 0 && len(s.raws) == 0 {
		return nil
	}
	local := slices.ContainsFunc(texts, func(j *judged) bool { return !isFar(j.text) })
	return remembered(x.kept().arrives, fmt.Sprint(local, s.shows, s.raws), func() ast.Node { return x.arrivesIn(s, local) })
}

// remembered returns what is known of a key, or finds it out.
func remembered(known map[string]ast.Node, key string, find func() ast.Node) ast.Node {
	at, ok := known[key]
	if !ok {
		at = find()
		known[key] = at
	}
	return at
}

// arrivesIn looks for such a place.
func (x *pass) arrivesIn(s spelling, local bool) ast.Node {
	if at := x.writesOut(local, len(s.shows) > 0); at != nil {
		return at
	}
	for c := range x.root.Preorder((*ast.SelectorExpr)(nil)) {
		sel := c.Node().(*ast.SelectorExpr)
		at, _ := c.ParentEdge()
		name := sel.Sel.Name
		whole := name == "URL" && at != edge.SelectorExpr_X && len(s.shows) > 0
		if !whole && !s.raws[name] && (!s.shows[name] || parts[name] != nil) {
			continue
		}
		if at != edge.AssignStmt_Lhs && x.isGiven(c) && (local || x.sends(c) || x.isKept(sel)) {
			return sel
		}
	}
	return nil
}

// writesOut returns a place that writes a request as it was spelled, or that takes
// connections and reads them by itself.
func (x *pass) writesOut(local, shows bool) ast.Node {
	if !shows {
		return nil
	}
	for c := range x.root.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			continue
		}
		if sel.Sel.Name == "Accept" || sel.Sel.Name == "AcceptTCP" {
			if local && len(call.Args) == 0 && isConnection(x.TypesInfo.TypeOf(call)) {
				return call
			}
			continue
		}
		var request ast.Expr
		switch {
		case sel.Sel.Name == "DumpRequest" || sel.Sel.Name == "DumpRequestOut":
			request = call.Args[0]
		case sel.Sel.Name == "Write" || sel.Sel.Name == "WriteProxy":
			request = sel.X
		}
		if id, ok := request.(*ast.Ident); ok && isRequest(x.TypesInfo.TypeOf(id)) {
			if v, ok := x.TypesInfo.Uses[id].(*types.Var); ok && v.Kind() == types.ParamVar && (local || x.sends(c)) {
				return call
			}
		}
	}
	return nil
}

// isConnection reports whether a call returns a connection of package net.
func isConnection(t types.Type) bool {
	results, ok := t.(*types.Tuple)
	if !ok || results.Len() != 2 {
		return false
	}
	n := code.NamedOf(results.At(0).Type())
	return n != nil && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net"
}

// isGiven reports whether a member is of a request that a function around has as a
// parameter or in one, of a copy of it, or of its URL.
func (x *pass) isGiven(cur inspector.Cursor) bool {
	of := ast.Unparen(cur.Node().(*ast.SelectorExpr).X)
	if url, ok := of.(*ast.SelectorExpr); ok && url.Sel.Name == "URL" {
		of = ast.Unparen(url.X)
	}
	if index, ok := of.(*ast.IndexExpr); ok {
		of = ast.Unparen(index.X)
	}
	if !isRequest(x.TypesInfo.TypeOf(of)) {
		return false
	}
	switch of := of.(type) {
	case *ast.SelectorExpr: // of a response, uses tell
		return !code.IsNamed(x.TypesInfo.TypeOf(of.X), "net/http", "Response")
	case *ast.Ident:
		v, ok := x.TypesInfo.Uses[of].(*types.Var)
		return ok && (v.Kind() == types.ParamVar || v.Kind() == types.LocalVar && x.hasFunction(cur, x.takesRequest))
	}
	return false
}

// isKept reports whether a member is of a request in a field of the package's own, or
// of its URL: a transport may keep there what it was asked.
func (x *pass) isKept(sel *ast.SelectorExpr) bool {
	of := ast.Unparen(sel.X)
	if url, ok := of.(*ast.SelectorExpr); ok && url.Sel.Name == "URL" {
		of = ast.Unparen(url.X)
	}
	if index, ok := of.(*ast.IndexExpr); ok {
		of = ast.Unparen(index.X)
	}
	field, ok := of.(*ast.SelectorExpr)
	return ok && x.TypesInfo.Uses[field.Sel] != nil && x.TypesInfo.Uses[field.Sel].Pkg() == x.Pkg
}

// isRequest reports whether a type is http.Request, or a list of them.
func isRequest(t types.Type) bool {
	if t == nil {
		return false
	}
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	return code.IsNamed(t, "net/http", "Request")
}

// hasFunction reports whether some function around a place has such a type.
func (x *pass) hasFunction(cur inspector.Cursor, is func(*ast.FuncType) bool) bool {
	for c := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch fn := c.Node().(type) {
		case *ast.FuncDecl:
			if is(fn.Type) {
				return true
			}
		case *ast.FuncLit:
			if is(fn.Type) {
				return true
			}
		}
	}
	return false
}

// takesRequest reports whether a function has a request as a parameter.
func (x *pass) takesRequest(t *ast.FuncType) bool {
	return slices.ContainsFunc(t.Params.List, func(f *ast.Field) bool { return isRequest(x.TypesInfo.TypeOf(f.Type)) })
}

// sends reports whether a function around is asked by a client before it sends a
// request, or called by one that is.
func (x *pass) sends(cur inspector.Cursor) bool {
	return x.hasFunction(cur, func(t *ast.FuncType) bool { return x.isAsked(t) || x.askers()[t] })
}

// isAsked reports whether a function is one that a client asks: a transport, one that
// chooses a proxy, or one that is asked whether to follow a redirect.
func (x *pass) isAsked(t *ast.FuncType) bool {
	if !x.takesRequest(t) {
		return false
	}
	has := func(list *ast.FieldList, is func(types.Type) bool) bool {
		return list != nil && slices.ContainsFunc(list.List, func(f *ast.Field) bool { return is(x.TypesInfo.TypeOf(f.Type)) })
	}
	return has(t.Results, func(t types.Type) bool {
		return t != nil && (code.IsNamed(t, "net/http", "Response") || code.IsNamed(t, "net/url", "URL"))
	}) || has(t.Params, func(t types.Type) bool {
		list, ok := t.(*types.Slice)
		return ok && isRequest(list)
	})
}

// writesResponse reports whether a function has the writer of a response as a parameter.
func (x *pass) writesResponse(t *ast.FuncType) bool {
	return slices.ContainsFunc(t.Params.List, func(f *ast.Field) bool {
		return code.IsNamed(x.TypesInfo.TypeOf(f.Type), "net/http", "ResponseWriter")
	})
}

// askers returns the functions of the package that those call which a client asks.
func (x *pass) askers() map[*ast.FuncType]bool {
	k := x.kept()
	if k.askers != nil {
		return k.askers
	}
	k.askers = map[*ast.FuncType]bool{}
	decls := map[types.Object]*ast.FuncDecl{}
	var todo []ast.Node
	for c := range x.root.Preorder((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch fn := c.Node().(type) {
		case *ast.FuncDecl:
			decls[x.TypesInfo.Defs[fn.Name]] = fn
			if x.isAsked(fn.Type) {
				todo = append(todo, fn)
			}
		case *ast.FuncLit:
			if x.isAsked(fn.Type) || x.takesRequest(fn.Type) && !x.writesResponse(fn.Type) { // who knows who calls it
				k.askers[fn.Type] = true
				todo = append(todo, fn)
			}
		}
	}
	for len(todo) > 0 {
		last := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for n := range ast.Preorder(last) {
			id, ok := n.(*ast.Ident)
			if !ok {
				continue
			}
			if d := decls[x.TypesInfo.Uses[id]]; d != nil && !k.askers[d.Type] {
				k.askers[d.Type] = true
				todo = append(todo, d)
			}
		}
	}
	return k.askers
}

// looksRaw returns a place that reads a member of a URL that is there only if it was
// spelled in another way than its own, or compares all members at once.
func (x *pass) looksRaw(s spelling) ast.Node {
	if len(s.raws) == 0 {
		return nil
	}
	return remembered(x.kept().raws, fmt.Sprint(s.raws), func() ast.Node { return x.looksRawIn(s) })
}

// looksRawIn looks for such a place.
func (x *pass) looksRawIn(s spelling) ast.Node {
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
