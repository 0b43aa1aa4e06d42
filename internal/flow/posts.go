package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// What one part of a program puts into a channel, another takes out, at a time that
// neither tells: a list of jobs and those who do them. A map, a list and a channel of
// the package, or in a field, are alike: Register stores, Call looks up. So what is
// put in is noted as a use of its own, a post, and what is taken out is an unknown
// that says where it comes from. In the end each post takes the place of each such
// unknown.

const (
	maxPosts    = 64 // that are looked at for one text
	maxTakenOut = 4  // unknowns in one text that posts are put in place of
)

// A mailbox is what posts are put into: an object of the function, by its slot, or a
// variable of the package or a field.
type mailbox struct {
	obj int
	of  *types.Var
}

// watchPosts notes what is put into channels, and into maps and lists that outlive the
// function.
func (f *Flow) watchPosts() {
	for root := range f.roots() {
		for c := range root.Preorder((*ast.SendStmt)(nil), (*ast.AssignStmt)(nil)) {
			switch n := c.Node().(type) {
			case *ast.SendStmt:
				f.watchPost(c, n.Chan, n.Value)
			case *ast.AssignStmt:
				if n.Tok == token.ASSIGN && len(n.Lhs) == 1 && len(n.Rhs) == 1 {
					f.watchStored(c, n)
				}
			}
		}
	}
}

// watchStored notes an assignment that puts something into a map or a list.
func (f *Flow) watchStored(c inspector.Cursor, n *ast.AssignStmt) {
	if to, ok := ast.Unparen(n.Lhs[0]).(*ast.IndexExpr); ok && f.outlives(to.X) != nil {
		f.watchPost(c, to.X, n.Rhs[0])
		return
	}
	call, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() || len(call.Args) < 2 {
		return
	}
	id, ok := call.Fun.(*ast.Ident)
	if b, isBuiltin := f.info.Uses[id].(*types.Builtin); !ok || !isBuiltin || b.Name() != "append" {
		return
	}
	if to := f.outlives(call.Args[0]); to != nil && to == f.outlives(n.Lhs[0]) {
		for _, arg := range call.Args[1:] {
			f.watchPost(c, call.Args[0], arg)
		}
	}
}

// outlives returns the variable of the package, or the field, that an expression
// names; nil if it is another one.
func (f *Flow) outlives(e ast.Expr) *types.Var {
	switch x := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := f.info.Uses[x].(*types.Var); ok && isGlobal(v) {
			return f.hereVar(v)
		}
	case *ast.SelectorExpr:
		if v := f.fieldOf(x); v != nil {
			return v
		}
		if v, ok := f.info.Uses[x.Sel].(*types.Var); ok && isGlobal(v) {
			return f.hereVar(v)
		}
	}
	return nil
}

// watchPost asks for what is put into something, if it is a text or a struct.
func (f *Flow) watchPost(c inspector.Cursor, into, val ast.Expr) {
	t := f.info.TypeOf(val)
	if t == nil || !isText(t) && !isStructType(elemType(t)) || f.InTest != nil && f.InTest(val.Pos()) {
		return
	}
	u := &Use{Cur: c, Expr: val, Into: into, Follow: true}
	f.uses[c.Node()] = append(f.uses[c.Node()], u)
	f.watched[val], f.watched[into] = true, true
	f.posts = append(f.posts, u)
}

// isPost reports whether an event is a post.
func (ev *event) isPost() bool { return ev.use.Into != nil }

// boxOf returns what a value that stands for a channel, a map or a list is.
func (f *Flow) boxOf(v value) mailbox {
	switch v := v.(type) {
	case *ref:
		return mailbox{obj: v.obj}
	case *unknown:
		if v.field != nil {
			return mailbox{of: v.field}
		}
		return mailbox{of: f.globalOf[v.slot]}
	}
	return mailbox{}
}

// A takeout is an unknown that was taken out of a mailbox.
type takeout struct {
	u   *unknown
	box mailbox
}

// takenOut returns the unknowns in a value that were taken out of mailboxes.
func (f *Flow) takenOut(v value) []takeout {
	var out []takeout
	seen := map[*unknown]bool{}
	budget := maxMentions
	var add func(value)
	add = func(v value) {
		if budget--; budget < 0 || len(out) >= maxTakenOut {
			return
		}
		switch v := v.(type) {
		case *unknown:
			if seen[v] {
				return
			}
			seen[v] = true
			if (v.op == "elem" || v.op == "[]@") && len(v.args) > 0 {
				if box := f.boxOf(v.args[0]); box != (mailbox{}) {
					out = append(out, takeout{v, box})
					return
				}
			}
			for _, a := range v.args {
				add(a)
			}
		case *hole:
			add(v.u)
		case *str:
			for _, it := range v.items() {
				add(it)
			}
		case *marked:
			add(v.str)
		case *phi:
			for _, a := range v.alts {
				add(a)
			}
		}
	}
	add(v)
	return out
}

// posted returns the texts of a function that are taken out of a channel which the
// function has made, and into which it, or what it calls, puts something.
func (f *Flow) posted(sum *summary) []event {
	byBox := map[int][]*event{}
	for i := range sum.events {
		if ev := &sum.events[i]; ev.isPost() {
			if box := f.boxOf(ev.box); box.obj != 0 && len(byBox[box.obj]) < maxPosts {
				byBox[box.obj] = append(byBox[box.obj], ev)
			}
		}
	}
	if len(byBox) == 0 {
		return nil
	}
	var out []event
	for i := range sum.events {
		ev := &sum.events[i]
		if ev.isPost() {
			continue
		}
		for _, taken := range f.takenOut(ev.val) {
			if f.takenOnce[taken.u.slot] && severalSend(byBox[taken.box.obj]) {
				continue // which of them comes first, nobody has looked at
			}
			for _, post := range byBox[taken.box.obj] {
				// All other unknowns are the function's own.
				same := &summary{body: sum.body, base: sum.base, params: sum.params, first: math.MaxInt, matters: &relevance{f: f, all: true}}
				if one, ok := f.delivered(same, ev, taken.u, post); ok {
					out = append(out, one)
				}
			}
		}
	}
	return out
}

// severalSend reports whether posts are those of several statements.
func severalSend(posts []*event) bool {
	return slices.ContainsFunc(posts, func(p *event) bool { return p.use != posts[0].use })
}

// delivered returns an event with what was posted in place of what was taken out, in
// a state in which both happen.
func (f *Flow) delivered(sum *summary, ev *event, taken *unknown, post *event) (event, bool) {
	in := &instance{
		Flow: f, s: post.state, sum: sum, expr: ev.expr, bind: map[string]value{taken.key: post.val}, sels: map[*selector]*selector{},
		objs: map[int]*ref{}, memo: map[value]value{}, from: ev.state, budget: maxInstance, instead: taken,
	}
	for _, p := range sum.params {
		in.bind[p.key] = p
	}
	after, ok := in.conditions(post.state, ev.state)
	if !ok {
		return event{}, false
	}
	out := *ev
	out.state, out.val = after, f.mark(in.value(ev.val), throughTable)
	out.passes, out.open, out.silent, out.states, out.outer.States = false, false, false, false, false
	return out, knownBytes(out.val) > knownBytes(ev.val) || mentionsParam(out.val, nil, maxMentions)
}

func isChan(t types.Type) bool {
	if t == nil {
		return false
	}
	_, is := under(t).(*types.Chan)
	return is
}
