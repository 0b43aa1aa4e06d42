package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	goedge "golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// A literal that is called where it is made is a block of the function around it: it may
// write the variables of that, and they are known after it. So is one that has a name
// which that function calls, and does nothing else with: add := func(s string) { u += s }.

// writesCaptured reports whether a literal writes variables of the function around it.
func (f *Flow) writesCaptured(lit *ast.FuncLit) bool {
	f.bodyOf(f.topOf(lit)) // notes what is written where
	return slices.ContainsFunc(f.captured(lit), func(c capture) bool { return c.inside })
}

// callLiteral runs a literal as such a block. false says that it could not be done.
func (r *run) callLiteral(s state, e *ast.CallExpr, lit *ast.FuncLit, args []ast.Expr) (state, value, bool) {
	r.bodyOf(r.topOf(lit))
	c := callSite{expr: e, mode: now, val: &fnVal{body: r.bodyOf(lit)}}
	if !r.mayRunHere(c.val.body) || len(args) != c.val.body.sig.Params().Len() {
		return s, nil, false
	}
	in := s
	for _, arg := range args {
		var v value
		in, v = r.argument(in, &c, arg)
		c.args = append(c.args, v)
	}
	if len(c.asleep) > 0 {
		return s, nil, false
	}
	sub, ok := r.runHere(in, c)
	if !ok || sub.stops || sub.panics {
		return s, nil, false
	}
	r.record(in, e)
	for _, ev := range sub.events {
		r.note(ev)
	}
	r.narrows = r.narrows || sub.narrows
	after, v := r.merged(in, sub.returns, c, r.info.TypeOf(e))
	return after, v, true
}

// blockAt returns the literal that a call runs as such a block; or nil.
func (r *run) blockAt(e *ast.CallExpr) *ast.FuncLit {
	if lit, ok := ast.Unparen(e.Fun).(*ast.FuncLit); ok && r.writesCaptured(lit) {
		return lit
	}
	return r.procedureAt(e)
}

// procedureAt returns the literal that a call calls by a name which stands for nothing else,
// where it writes variables of the function around it; or nil.
func (r *run) procedureAt(e *ast.CallExpr) *ast.FuncLit {
	id, ok := ast.Unparen(e.Fun).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := r.info.Uses[id].(*types.Var)
	if !ok || isGlobal(v) || !isFunc(v.Type()) {
		return nil
	}
	lit, known := r.procedures[v]
	if !known {
		if lit = r.procedureOf(v); lit != nil && (!r.writesCaptured(lit) || r.hasDefer(r.bodyOf(lit))) {
			lit = nil
		}
		if r.procedures == nil {
			r.procedures = map[*types.Var]*ast.FuncLit{}
		}
		r.procedures[v] = lit
	}
	return lit
}

// procedureOf returns the literal that a variable is declared with, if the function in
// which it is calls it there, and nothing else is done with it.
func (f *Flow) procedureOf(v *types.Var) *ast.FuncLit {
	lit, in := f.declaredAs(v)
	if lit == nil {
		return nil
	}
	for _, use := range f.usesIn(v) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || use.ParentEdgeKind() != goedge.CallExpr_Fun || call.Ellipsis.IsValid() {
			return nil
		}
		switch use.Parent().Parent().Node().(type) {
		case *ast.GoStmt, *ast.DeferStmt:
			return nil
		}
		if functionAt(use) != in {
			return nil
		}
	}
	return lit
}

// assignedAt returns where a variable that a literal captures is given values: by a literal
// that has such a name, also where that is called.
func (f *Flow) assignedAt(v *types.Var, e *ast.FuncLit) places {
	if at, ok := f.assignments[v]; ok {
		return at
	}
	at := places(slices.Clone(f.bodyOf(f.topOf(e)).writes.assigned[v]))
	var todo []inspector.Cursor
	for _, use := range f.usesIn(v) {
		if pos := use.Node().Pos(); at.within(pos, pos+1) > 0 {
			todo = append(todo, use)
		}
	}
	seen := map[ast.Node]bool{}
	for len(todo) > 0 { // by a call in another such literal, too
		use := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for c := range use.Enclosing((*ast.FuncLit)(nil)) {
			lit := c.Node().(*ast.FuncLit)
			if seen[lit] || lit.Pos() <= v.Pos() && v.Pos() < lit.End() {
				break
			}
			seen[lit] = true
			for _, call := range f.namedCalls(c) {
				at, todo = append(at, call.Node().Pos()), append(todo, call)
			}
		}
	}
	slices.Sort(at)
	if f.assignments == nil {
		f.assignments = map[*types.Var]places{}
	}
	f.assignments[v] = at
	return at
}

// namedCalls returns where a literal that has such a name is called.
func (f *Flow) namedCalls(lit inspector.Cursor) []inspector.Cursor {
	v := f.declaredBy(lit.Parent().Node())
	if v == nil || f.procedureOf(v) != lit.Node() {
		return nil
	}
	return f.usesIn(v)
}

// declaredBy returns the variable that a statement declares with one value, or nil.
func (f *Flow) declaredBy(stmt ast.Node) *types.Var {
	n, ok := stmt.(*ast.AssignStmt)
	if !ok || n.Tok != token.DEFINE || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return nil
	}
	id, ok := n.Lhs[0].(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := f.info.Defs[id].(*types.Var)
	return v
}

// declaredAs returns the literal that the declaration of a variable gives it, and the
// function in which that is.
func (f *Flow) declaredAs(v *types.Var) (*ast.FuncLit, ast.Node) {
	if f.namedLits == nil {
		f.namedLits = map[*types.Var]inspector.Cursor{}
		for c := range f.root.Preorder((*ast.FuncLit)(nil)) {
			at := c
			for ; isParen(at.Parent().Node()); at = at.Parent() {
			}
			if v := f.declaredBy(at.Parent().Node()); v != nil {
				f.namedLits[v] = c
			}
		}
	}
	c, ok := f.namedLits[v]
	if !ok {
		return nil, nil
	}
	return c.Node().(*ast.FuncLit), functionAt(c.Parent())
}

func isParen(n ast.Node) bool {
	_, is := n.(*ast.ParenExpr)
	return is
}

// isProcedure reports whether an assignment gives a literal such a name: it is run where it
// is called.
func (r *run) isProcedure(n *ast.AssignStmt) bool {
	v := r.declaredBy(n)
	if v == nil {
		return false
	}
	lit, ok := ast.Unparen(n.Rhs[0]).(*ast.FuncLit)
	if !ok {
		return false
	}
	for _, use := range r.usesIn(v) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return ok && r.procedureAt(call) == lit
	}
	return false
}

// callOnce sees to it that the calls in an expression that is read and written, as in
// x[next()] += "a", are made once. What it returns ends that.
func (r *run) callOnce(e ast.Expr) (end func()) {
	around := r.made
	ast.Inspect(e, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if r.made == nil {
				r.made = map[*ast.CallExpr]value{}
			}
			r.made[call] = nil
		}
		return true
	})
	return func() { r.made = around }
}
