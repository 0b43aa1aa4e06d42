package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
)

// A function literal that is kept in a list, a map or a struct runs only if
// somebody takes it out. As long as nobody but the function itself has what it
// is kept in, each read is seen.

// A sleeper is a literal that is kept so, with the state that it was made in.
type sleeper struct {
	lit  *fnVal
	in   *types.Var // a variable, of which each read is seen; or nil
	made int        // a slot that is set on the ways on which it was made
	state
}

// kept evaluates what is stored in a list, a map or a field.
func (r *run) kept(s state, e ast.Expr) (state, value) {
	lit, ok := ast.Unparen(e).(*ast.FuncLit)
	if !ok || r.b.node == nil || r.watched[e] {
		return r.eval(s, e)
	}
	s, v := r.funcLit(s, lit, false)
	if v, ok := v.(*fnVal); ok && v.sum != nil && len(v.sum.events) > 0 {
		made := r.newSlot(countSlot)
		s = s.with(made, 1)
		r.asleep = append(r.asleep, sleeper{v, r.confinedIn(lit), made, s})
		r.sleepers++
	}
	return s, v
}

// taken notes that what an expression yields was taken out of what it was kept
// in, unless it is called there.
func (r *run) taken(s state, e ast.Expr, v value) {
	if r.sleepers > 0 && r.fun != e {
		r.wake(s, v)
	}
}

// handedOut notes that a call has what its arguments refer to.
func (r *run) handedOut(s state, c callSite) {
	if r.sleepers == 0 {
		return
	}
	k := functions{run: r, s: s, budget: maxExposed, objs: map[int]bool{}, found: func(v *fnVal) { r.wake(s, v) }}
	for _, v := range c.args {
		if _, isLit := v.(*fnVal); !isLit {
			k.value(v)
		}
	}
	k.value(c.recv)
}

// maxEnds bounds the ends of a function that are looked at for what they keep.
const maxEnds = 8

// wakeAll notes what the literals do that were kept somewhere, and that nobody
// has seen the end of. Of those in a variable of a function that is given up, nobody
// knows which are taken out.
func (r *run) wakeAll(begin state) {
	ends := r.holdings(begin)
	for _, sl := range r.asleep {
		if sl.lit.woken == 0 && (sl.in == nil || r.blind[sl.in] && !r.isSpent()) && !r.keepsAsleep(sl, ends) {
			r.wake(sl.state, sl.lit)
		}
	}
	r.asleep = nil
}

// confinedIn returns the variable that a literal is stored in as an element, if
// nothing but elements of it are ever asked for: nobody else gets hold of the
// literal, whatever becomes of the variable. nil says that it is not so.
func (r *run) confinedIn(lit *ast.FuncLit) *types.Var {
	v := r.storedIn(lit)
	if v == nil || isGlobal(v) || v.IsField() {
		return nil
	}
	confines, known := r.confines[v]
	if !known { // once for all literals in it
		confines = !slices.ContainsFunc(r.usesIn(v), func(use inspector.Cursor) bool { return !r.isOfElement(use) })
		if r.confines == nil {
			r.confines = map[*types.Var]bool{}
		}
		r.confines[v] = confines
	}
	if !confines {
		return nil
	}
	return v
}

// isOfElement reports whether a use of a list or map calls an element, gives it one
// or lets it grow.
func (r *run) isOfElement(use inspector.Cursor) bool {
	if r.growsItself(use) {
		return true
	}
	ix, ok := use.Parent().Node().(*ast.IndexExpr)
	if !ok || ix.X != use.Node() {
		return false
	}
	switch n := use.Parent().Parent().Node().(type) {
	case *ast.CallExpr:
		return n.Fun == ast.Expr(ix)
	case *ast.AssignStmt:
		return len(n.Lhs) == 1 && n.Lhs[0] == ast.Expr(ix) && n.Tok == token.ASSIGN
	}
	return false
}

// growsItself reports whether a use of a list is one of the two in v = append(v, x).
func (r *run) growsItself(use inspector.Cursor) bool {
	at := use.Parent()
	if call, ok := at.Node().(*ast.CallExpr); ok {
		if !r.isAppend(call) || call.Args[0] != use.Node() || call.Ellipsis.IsValid() {
			return false
		}
		at = at.Parent()
	}
	n, ok := at.Node().(*ast.AssignStmt)
	if !ok || n.Tok != token.ASSIGN || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return false
	}
	call, ok := n.Rhs[0].(*ast.CallExpr)
	if !ok || !r.isAppend(call) || call.Ellipsis.IsValid() {
		return false
	}
	to, from := r.plainVar(n.Lhs[0]), r.plainVar(call.Args[0])
	return to != nil && to == from
}

// isAppend reports whether a call is one of append.
func (r *run) isAppend(call *ast.CallExpr) bool {
	id, ok := call.Fun.(*ast.Ident)
	if !ok || len(call.Args) == 0 {
		return false
	}
	b, ok := r.info.Uses[id].(*types.Builtin)
	return ok && b.Name() == "append"
}

// storedIn returns the variable of which a literal becomes an element: v :=
// map[string]func(){"k": lit}, v[i] = lit.
func (r *run) storedIn(lit *ast.FuncLit) *types.Var {
	c := r.cursorOf(lit).Parent()
	if kv, ok := c.Node().(*ast.KeyValueExpr); ok && kv.Value == ast.Expr(lit) {
		c = c.Parent()
	}
	if call, ok := c.Node().(*ast.CallExpr); ok && r.isAppend(call) && len(call.Args) > 1 && call.Args[0] != ast.Expr(lit) {
		if n, ok := c.Parent().Node().(*ast.AssignStmt); ok && len(n.Lhs) == 1 {
			return r.plainVar(n.Lhs[0])
		}
		return nil
	}
	n, ok := c.Node().(*ast.AssignStmt)
	if ok {
		if ix, ok := n.Lhs[0].(*ast.IndexExpr); ok && len(n.Lhs) == 1 {
			return r.plainVar(ix.X)
		}
		return nil
	}
	if _, ok := c.Node().(*ast.CompositeLit); !ok {
		return nil
	}
	made := c.Node()
	if n, ok = c.Parent().Node().(*ast.AssignStmt); !ok || n.Tok != token.DEFINE || len(n.Lhs) != 1 || n.Rhs[0] != made {
		return nil
	}
	return r.plainVar(n.Lhs[0])
}

// plainVar returns the list or map that an expression names.
func (r *run) plainVar(e ast.Expr) *types.Var {
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := r.info.ObjectOf(id).(*types.Var)
	if !ok {
		return nil
	}
	switch under(v.Type()).(type) {
	case *types.Map, *types.Slice, *types.Array:
		return v
	}
	return nil
}

// unseen notes that a function was called of which nobody knows which element of
// a variable it is.
func (r *run) unseen(fun ast.Expr) {
	ix, ok := ast.Unparen(fun).(*ast.IndexExpr)
	if !ok {
		return
	}
	v := r.plainVar(ix.X)
	if v == nil {
		return
	}
	_, isArray := under(v.Type()).(*types.Array)
	if !isArray || r.info.Types[ix.Index].Value == nil { // it is none of those at other places of an array
		if r.blind == nil {
			r.blind = map[*types.Var]bool{}
		}
		r.blind[v] = true
	}
}

// keepsAsleep reports whether all ends of the function after the place where a
// literal was made still have it in what the function has made itself and hands
// to nobody.
func (r *run) keepsAsleep(sl sleeper, ends []holding) bool {
	kept := false
	for i, ret := range r.returns[:len(ends)] {
		if ret.get(sl.made) == nil {
			continue
		}
		if end := ends[i]; !end.in[sl.lit] || end.out[sl.lit] || end.cut {
			return false
		}
		kept = true
	}
	return kept
}

// A holding says which function literals an end of a function has in what the function has
// made itself, and which others may have got hold of.
type holding struct {
	in, out map[*fnVal]bool
	cut     bool // there is more to look at than is looked at
}

// holdings returns what each end of the function has; none where there are too many.
func (r *run) holdings(begin state) []holding {
	if len(r.asleep) == 0 || len(r.returns) > maxEnds {
		return nil
	}
	ends := make([]holding, len(r.returns))
	for i, ret := range r.returns {
		ends[i] = r.holdingAt(ret, begin)
	}
	return ends
}

func (r *run) holdingAt(ret returned, begin state) holding {
	h := holding{in: map[*fnVal]bool{}, out: map[*fnVal]bool{}}
	look := func(at map[*fnVal]bool) *functions {
		return &functions{run: r, s: ret.state, budget: maxExposed, objs: map[int]bool{}, found: func(v *fnVal) { at[v] = true }}
	}
	in, out := look(h.in), look(h.out)
	for _, v := range ret.vals {
		out.value(v)
	}
	differ(state{}.slots, ret.slots, func(slot int, _, v any) {
		switch v.(type) {
		case *cell, *listVal, *mapVal:
			if begin.get(slot) == nil {
				in.content(v)
			} else {
				out.content(v)
			}
		default:
			if r.isLocal[slot] && begin.get(slot) == nil {
				in.value(v)
			} else {
				out.value(v)
			}
		}
	})
	h.cut = in.budget < 0 || out.budget < 0
	return h
}

// A functions finds the functions in what values refer to.
type functions struct {
	*run
	s      state
	budget int
	objs   map[int]bool
	found  func(*fnVal)
}

func (k *functions) value(v value) {
	switch v := v.(type) {
	case *fnVal:
		k.found(v)
	case *ref:
		if k.budget--; k.budget >= 0 && !k.objs[v.obj] {
			k.objs[v.obj] = true
			k.content(k.Flow.content(k.s, v))
		}
	case *phi:
		k.all(v.alts)
	case *structVal:
		k.all(v.fields)
	case *tuple:
		k.all(v.vals)
	}
}

func (k *functions) all(vals []value) {
	for _, v := range vals {
		if v != nil {
			k.value(v)
		}
	}
}

func (k *functions) content(c any) {
	if k.budget--; k.budget < 0 {
		return
	}
	switch c := c.(type) {
	case *cell:
		k.value(c.val)
	case *listVal:
		k.all(c.elems)
	case *mapVal:
		k.all(c.vals)
	case *queue:
		k.all(c.vals)
	case *queues:
		for _, q := range c.alts {
			k.all(q.vals)
		}
	}
}
