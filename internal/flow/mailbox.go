package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A variable of the package, or a field, that texts are put into and taken out of
// again joins functions that do not know of each other.

// A taking is a text of a function in which something is that was taken out of such a
// variable.
type taking struct {
	sum *summary
	ev  *event
	u   *unknown
}

// takings returns them, of the functions that were run, by variable.
func (f *Flow) takings() (vars []*types.Var, of map[*types.Var][]taking) {
	of = map[*types.Var][]taking{}
	f.eachRun(func(_ *ast.FuncDecl, sum *summary) {
		for i := range sum.events {
			ev := &sum.events[i]
			if ev.isPost() || !ev.use.Follow {
				continue
			}
			for _, t := range f.takenOut(ev.val) {
				v := t.box.of
				if v == nil {
					continue
				}
				if of[v] == nil {
					vars = append(vars, v)
				}
				if len(of[v]) < maxPosts {
					of[v] = append(of[v], taking{sum, ev, t.u})
				}
			}
		}
	})
	return vars, of
}

// eachRun visits the declared functions that were run, but those of tests, in order.
func (f *Flow) eachRun(visit func(*ast.FuncDecl, *summary)) {
	for _, n := range f.tops {
		d, ok := n.(*ast.FuncDecl)
		if !ok || f.bodies[d] == nil || f.InTest != nil && f.InTest(d.Pos()) {
			continue
		}
		if sum := f.summaries[f.bodies[d]]; sum != nil {
			visit(d, sum)
		}
	}
}

// wantPosts asks for the functions that put something into what others take it out of.
func (f *Flow) wantPosts() {
	if len(f.posts) == 0 {
		return
	}
	_, of := f.takings()
	for _, u := range f.posts {
		if of[f.outlives(u.Into)] != nil {
			f.want(u.Expr.Pos())
		}
	}
}

// wantTakers asks for the functions of other packages that lead to a sink, and may take
// out what is put into a variable.
func (f *Flow) wantTakers() {
	boxes := map[*types.Var]bool{}
	for _, u := range f.posts {
		if v := f.outlives(u.Into); v != nil && f.isElsewhere(v.Pos()) {
			boxes[v] = true
		}
	}
	if len(boxes) == 0 {
		return
	}
	for d := range f.leading {
		if !f.isElsewhere(d.Pos()) || f.wanted[d] {
			continue
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := f.info.Uses[id].(*types.Var); ok && boxes[f.hereVar(v)] {
					f.wanted[d] = true
				}
			}
			return !f.wanted[d]
		})
	}
}

// mailed returns the texts that come by way of variables.
func (f *Flow) mailed() []event {
	if len(f.posts) == 0 {
		return nil
	}
	vars, of := f.takings()
	if len(vars) == 0 {
		return nil
	}
	posts := f.postsTo(of)
	var out []event
	for _, v := range vars {
		if len(posts[v]) == 0 || !f.keepsPosts(v, of[v]) {
			continue
		}
		for _, t := range of[v] {
			for _, p := range posts[v] {
				if f.isBefore(t.sum, p) || f.readsFirst(t, p) || !f.isUnder(t.u, p.ev.key) {
					continue
				}
				if one, ok := f.brought(t, p.ev); ok {
					out = append(out, one)
				}
			}
		}
	}
	return out
}

// A posting is a post with the function that causes it.
type posting struct {
	in *ast.FuncDecl
	ev *event
}

// postsTo returns what functions put into variables, as far as it is known there and
// some run may come to it. What is in a field of a parameter, those tell that make one.
func (f *Flow) postsTo(of map[*types.Var][]taking) map[*types.Var][]posting {
	posts := map[*types.Var][]posting{}
	add := func(d *ast.FuncDecl, ev *event) {
		v := f.outlives(ev.use.Into)
		if of[v] != nil && len(posts[v]) < maxPosts && !mentionsParam(ev.val, nil, maxMentions) && !ev.doubted(allSlot) && !f.isReplaced(v, ev.use) {
			posts[v] = append(posts[v], posting{d, ev})
		}
	}
	f.eachRun(func(d *ast.FuncDecl, sum *summary) {
		if f.isDead(d) {
			return
		}
		for i := range sum.events {
			ev := &sum.events[i]
			if !ev.isPost() || of[f.outlives(ev.use.Into)] == nil {
				continue
			}
			add(d, ev)
			if mentionsParam(ev.val, nil, maxMentions) {
				for _, c := range f.completed(sum, ev) {
					add(d, &c.event)
				}
			}
		}
	})
	return posts
}

// isDead reports whether nobody calls a function.
func (f *Flow) isDead(d *ast.FuncDecl) bool {
	fn, ok := f.info.Defs[d.Name].(*types.Func)
	if !ok || d.Recv != nil || fn.Exported() || fn.Name() == "main" || fn.Name() == "init" {
		return false
	}
	return len(f.callersOf(fn)) == 0
}

// isReplaced reports whether something else is put where a post is: under the same key.
// What an element of a list or a map points to, anybody may write.
func (f *Flow) isReplaced(v *types.Var, u *Use) bool {
	n, ok := u.Cur.Node().(*ast.AssignStmt)
	if !ok {
		return false
	}
	if isPointer(f.info.TypeOf(u.Expr)) {
		return true
	}
	own, _ := ast.Unparen(n.Lhs[0]).(*ast.IndexExpr)
	key := f.fixedKey(own)
	_, isMap := under(v.Type()).(*types.Map)
	return slices.ContainsFunc(f.elementWrites()[v], func(other *ast.IndexExpr) bool {
		if other == own {
			return false
		}
		k := f.fixedKey(other)
		if k == nil {
			return !isMap // of the few places of a list, any may be the same
		}
		return key == nil || k.Kind() == key.Kind() && constant.Compare(k, token.EQL, key)
	})
}

// elementWrites returns the elements that are written of variables of the package and of
// fields, by whatever statement, or of which the address is taken.
func (f *Flow) elementWrites() map[*types.Var][]*ast.IndexExpr {
	if f.putInto != nil {
		return f.putInto
	}
	f.putInto = map[*types.Var][]*ast.IndexExpr{}
	for root := range f.roots() {
		for c := range root.Preorder((*ast.IndexExpr)(nil)) {
			n := c.Node().(*ast.IndexExpr)
			if v := f.outlives(n.X); v != nil && f.isWrittenAt(c) {
				f.putInto[v] = append(f.putInto[v], n)
			}
		}
	}
	return f.putInto
}

// isWrittenAt reports whether an expression, or a field of it, is written where it
// is, or may be from then on.
func (f *Flow) isWrittenAt(c inspector.Cursor) bool {
	for {
		child, p := c.Node(), c.Parent()
		switch n := p.Node().(type) {
		case *ast.ParenExpr:
		case *ast.IndexExpr:
			if n.X != child {
				return false
			}
		case *ast.SliceExpr:
			_, isArray := under(f.info.TypeOf(n.X)).(*types.Array)
			return isArray && n.X == child
		case *ast.SelectorExpr:
			if sel := f.info.Selections[n]; sel != nil && sel.Kind() == types.MethodVal {
				return wantsPointer(sel)
			}
		case *ast.UnaryExpr:
			return n.Op == token.AND
		case *ast.IncDecStmt:
			return true
		case *ast.AssignStmt:
			return slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { return e == child })
		case *ast.RangeStmt:
			return n.Key == child || n.Value == child
		default:
			return false
		}
		c = p
	}
}

// fixedKey returns the constant key of an element, or nil.
func (f *Flow) fixedKey(ix *ast.IndexExpr) constant.Value {
	if ix == nil {
		return nil
	}
	if k := f.info.Types[ix.Index].Value; k != nil && (k.Kind() == constant.String || k.Kind() == constant.Int) {
		return k
	}
	return nil
}

// postedUnder returns the key under which an assignment puts something into a map; nil
// where that is not told.
func (r *run) postedUnder(s state, n ast.Node) value {
	set, ok := n.(*ast.AssignStmt)
	if !ok {
		return nil
	}
	ix, ok := ast.Unparen(set.Lhs[0]).(*ast.IndexExpr)
	if !ok {
		return nil
	}
	if k := r.info.Types[ix.Index].Value; k != nil {
		if k.Kind() == constant.String {
			return r.elsewhere(constant.StringVal(k))
		}
		return konst{k}
	}
	id, ok := ast.Unparen(ix.Index).(*ast.Ident)
	if !ok {
		return nil
	}
	_, k := r.eval(s, id)
	return k
}

// isUnder reports whether what was posted under a key may be what somebody takes out:
// one that asks for a key which is known gets nothing else.
func (f *Flow) isUnder(taken *unknown, key value) bool {
	if taken.op != "[]@" || len(taken.args) < 2 {
		return true
	}
	asks := []value{taken.args[1]}
	if u, ok := soleUnknown(taken.args[1]); ok {
		if asks = f.consts[u.slot]; len(asks) == 0 {
			return true
		}
	}
	vals, known := fixedValues(key, nil)
	return known && slices.ContainsFunc(asks, func(k value) bool {
		return slices.ContainsFunc(vals, func(v value) bool { return f.equal(k, v) == isTrue })
	})
}

// isBefore reports whether something may be taken out before a post, and never after
// it: the function that takes it out may be called where the program starts, or before
// the post in the same function.
func (f *Flow) isBefore(take *summary, p posting) bool {
	d, ok := take.body.node.(*ast.FuncDecl)
	if !ok || isChan(f.info.TypeOf(p.ev.use.Into)) {
		return false
	}
	leading, all := f.leadingTo(d)
	if all {
		leading = map[*ast.FuncDecl]bool{d: true}
	}
	starts := p.in.Recv == nil && (p.in.Name.Name == "init" || p.in.Name.Name == "main")
	for by := range leading {
		fn, ok := f.info.Defs[by.Name].(*types.Func)
		if !ok {
			continue
		}
		for _, name := range f.callersOf(fn) {
			at, ok := f.topAt(name.Node().Pos()).(*ast.FuncDecl)
			switch {
			case !ok:
				return true
			case at == p.in && name.Node().Pos() < p.ev.use.Expr.Pos(), at == p.in && p.ev.far > 0:
				return true
			case starts && at != p.in && at.Recv == nil && at.Name.Name == "init":
				return true
			}
		}
	}
	return false
}

// readsFirst reports whether something is taken out by the function that makes a post,
// or alone calls the one that does, before that: only one that is called again gets it,
// and nobody knows of that.
func (f *Flow) readsFirst(t taking, p posting) bool {
	d, ok := t.sum.body.node.(*ast.FuncDecl)
	if !ok || p.ev.expr == nil || isChan(f.info.TypeOf(p.ev.use.Into)) {
		return false
	}
	read := t.u.expr
	if read == nil {
		read = t.ev.expr
	}
	if d == p.in {
		return f.readsBefore(d, read, p.ev.expr.Pos())
	}
	fn, ok := f.info.Defs[p.in.Name].(*types.Func)
	if !ok || fn.Exported() {
		return false
	}
	calls := f.callersOf(fn)
	for _, name := range calls {
		if !f.readsBefore(d, read, name.Node().Pos()) {
			return false
		}
	}
	return len(calls) > 0
}

// readsBefore reports whether a function comes to an expression before it comes to a
// place, and not again after that.
func (f *Flow) readsBefore(d *ast.FuncDecl, read ast.Expr, place token.Pos) bool {
	if read == nil || read.Pos() < d.Pos() || place >= d.End() || read.Pos() >= place {
		return false
	}
	at, ok := f.find(read)
	if !ok {
		return false
	}
	for c := range at.Enclosing((*ast.ForStmt)(nil), (*ast.RangeStmt)(nil), (*ast.LabeledStmt)(nil), (*ast.FuncLit)(nil)) {
		_, isLit := c.Node().(*ast.FuncLit)
		holds := c.Node().Pos() <= place && place < c.Node().End()
		if isLit != holds { // both come again, or a literal reads that may run at any time
			return false
		}
	}
	return true
}

// brought returns a text with a post in place of what was taken out.
func (f *Flow) brought(t taking, post *event) (event, bool) {
	away := f.isElsewhere(t.ev.use.Expr.Pos())
	if away && f.isElsewhere(post.expr.Pos()) {
		return event{}, false // others say what is wrong there
	}
	matters := &relevance{f: f, atoms: map[string]bool{}, sels: map[*selector]bool{}, seen: map[value]bool{}, known: map[int]bool{}}
	matters.add(t.ev.state, t.ev.val)
	sum := &summary{body: t.sum.body, base: t.sum.base, params: t.sum.params, matters: matters}
	one, ok := f.delivered(sum, t.ev, t.u, post)
	if !ok {
		return event{}, false
	}
	if away {
		one.expr, one.into, one.outer = post.expr, post.into, post.outer
		if one.into == nil {
			d, _ := t.sum.body.node.(*ast.FuncDecl)
			one.into, _ = f.info.Defs[d.Name].(*types.Func)
		}
		if one.outer.Cur.Inspector() == nil {
			one.outer = Text{Cur: post.use.Cur}
		}
	}
	return one, one.into != nil || !away
}

// keepsPosts reports whether what is put into a variable stays there until somebody
// takes it out. Of a field there may be many, of which each is for something else: who
// takes something out of one has to do the same with it as all others.
func (f *Flow) keepsPosts(v *types.Var, takes []taking) bool {
	by := map[ast.Node]bool{}
	for _, t := range takes {
		by[t.sum.body.node] = true
		if v.IsField() && t.ev.use.Kind != takes[0].ev.use.Kind {
			return false
		}
	}
	for root := range f.roots() {
		for c := range root.Preorder((*ast.Ident)(nil)) {
			if used, ok := f.info.Uses[c.Node().(*ast.Ident)].(*types.Var); !ok || used != v && f.hereVar(used) != v {
				continue
			}
			at := c
			if sel, ok := c.Parent().Node().(*ast.SelectorExpr); ok && sel.Sel == c.Node() {
				at = c.Parent()
			}
			switch f.boxUse(at) {
			case takesOut:
				if top := f.topAt(at.Node().Pos()); v.IsField() && !by[top] {
					return false
				}
			case empties:
				return false
			}
		}
	}
	return true
}

// A boxUse is what one use of such a variable does to it.
type boxUse uint8

const (
	looks    boxUse = iota // and does nothing
	takesOut               // it may take something out
	empties                // what was put in may be gone
)

// boxUse returns what a use of a variable does to what is in it.
func (f *Flow) boxUse(c inspector.Cursor) boxUse {
	switch n := c.Parent().Node().(type) {
	case *ast.SendStmt, *ast.BinaryExpr, *ast.Field:
		return looks
	case *ast.KeyValueExpr:
		return looks // a field that a literal fills: a struct begins with it
	case *ast.UnaryExpr:
		if n.Op == token.ARROW {
			return takesOut
		}
		return empties
	case *ast.RangeStmt:
		if _, isMap := under(f.info.TypeOf(n.X)).(*types.Map); isMap && n.Value == nil {
			return looks
		}
		return takesOut
	case *ast.IndexExpr:
		return f.indexUse(c.Parent())
	case *ast.AssignStmt:
		return f.assignedBox(n, c.Node())
	case *ast.CallExpr:
		if use := f.givenBox(n, c.Node()); use != takesOut || isChan(f.info.TypeOf(c.Node().(ast.Expr))) {
			return use
		}
		return empties // who has it may do anything with it
	}
	return empties
}

// indexUse returns what becomes of an element.
func (f *Flow) indexUse(c inspector.Cursor) boxUse {
	n, ok := c.Parent().Node().(*ast.AssignStmt)
	if !ok {
		return takesOut
	}
	if slices.Contains(n.Lhs, c.Node().(ast.Expr)) {
		return looks
	}
	if id, ok := n.Lhs[0].(*ast.Ident); ok && id.Name == "_" && len(n.Lhs) == 2 {
		return looks
	}
	return takesOut
}

// assignedBox returns what an assignment does to a variable in it: it may give it a new
// map or channel at the beginning, or let it grow.
func (f *Flow) assignedBox(n *ast.AssignStmt, v ast.Node) boxUse {
	if len(n.Lhs) != 1 || len(n.Rhs) != 1 || n.Lhs[0] != v {
		return empties
	}
	switch e := ast.Unparen(n.Rhs[0]).(type) {
	case *ast.CompositeLit:
		return looks
	case *ast.CallExpr:
		if id, ok := e.Fun.(*ast.Ident); ok && (id.Name == "make" || id.Name == "append") {
			return looks
		}
	}
	return empties
}

// givenBox returns what a call does to an argument.
func (f *Flow) givenBox(n *ast.CallExpr, v ast.Node) boxUse {
	if n.Fun == v {
		return empties
	}
	id, ok := ast.Unparen(n.Fun).(*ast.Ident)
	if !ok {
		return takesOut
	}
	b, ok := f.info.Uses[id].(*types.Builtin)
	switch {
	case !ok:
		return takesOut
	case b.Name() == "len", b.Name() == "cap", b.Name() == "close", b.Name() == "append" && n.Args[0] == v:
		return looks
	}
	return empties
}
