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
func (r *run) callLiteral(s state, c callSite, lit *ast.FuncLit, args []ast.Expr) (state, value, bool) {
	r.bodyOf(r.topOf(lit))
	b := r.bodyOf(lit)
	if b.sig == nil || r.inlined >= maxInline || r.deep >= maxDeep || slices.Contains(r.chain, b) || slices.Contains(r.running, b) || r.hasDefer(b) {
		return s, nil, false
	}
	before := s
	c.mode, c.val = now, &fnVal{body: b}
	for _, arg := range args {
		var v value
		s, v = r.argument(s, &c, arg)
		c.args = append(c.args, v)
	}
	if len(c.asleep) > 0 || len(args) != b.sig.Params().Len() {
		return before, nil, false
	}
	r.record(s, c.expr)
	steps, budget := maxInlineSteps, r.budget
	if r.inlined == 0 {
		budget = &steps
	}
	sub := &run{Flow: r.Flow, b: b, last: r.last, budget: budget}
	r.inlined++
	r.chain = append(r.chain, b)
	sub.start(sub.bindArgs(s, c))
	r.chain = r.chain[:len(r.chain)-1]
	r.inlined--
	if r.inlined == 0 {
		*r.budget -= maxInlineSteps - steps
	}
	if *budget < 0 || len(sub.returns) == 0 || len(sub.returns) > maxReturns || sub.stops || sub.panics {
		return before, nil, false
	}
	for _, ev := range sub.events {
		r.note(ev)
	}
	r.narrows = r.narrows || sub.narrows
	after, v := r.merged(s, sub.returns, c, r.info.TypeOf(c.expr))
	return after, v, true
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
	var lit *ast.FuncLit
	var in ast.Node
	for _, use := range f.usesIn(v) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		if !ok || use.ParentEdgeKind() != goedge.CallExpr_Fun || call.Ellipsis.IsValid() {
			return nil
		}
		switch use.Parent().Parent().Node().(type) {
		case *ast.GoStmt, *ast.DeferStmt:
			return nil
		}
		if lit == nil {
			if lit, in = f.declaredAs(v, use); lit == nil {
				return nil
			}
		}
		if functionAt(use) != in {
			return nil
		}
	}
	return lit
}

// declaredAs returns the literal that the declaration of a variable gives it, and the
// function in which that is. Another use of the variable is in it, too.
func (f *Flow) declaredAs(v *types.Var, use inspector.Cursor) (*ast.FuncLit, ast.Node) {
	for in := range use.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		for c := range in.Preorder((*ast.AssignStmt)(nil)) {
			n := c.Node().(*ast.AssignStmt)
			if n.Tok != token.DEFINE || len(n.Lhs) != 1 || len(n.Rhs) != 1 || n.Lhs[0].Pos() != v.Pos() {
				continue
			}
			lit, _ := ast.Unparen(n.Rhs[0]).(*ast.FuncLit)
			return lit, functionAt(c)
		}
		break
	}
	return nil, nil
}

// isProcedure reports whether an assignment gives a literal such a name: it is run where it
// is called.
func (r *run) isProcedure(n *ast.AssignStmt) bool {
	if n.Tok != token.DEFINE || len(n.Lhs) != 1 || len(n.Rhs) != 1 {
		return false
	}
	lit, ok := ast.Unparen(n.Rhs[0]).(*ast.FuncLit)
	id, isName := n.Lhs[0].(*ast.Ident)
	if !ok || !isName {
		return false
	}
	v, ok := r.info.Defs[id].(*types.Var)
	if !ok {
		return false
	}
	for _, use := range r.usesIn(v) {
		call, ok := use.Parent().Node().(*ast.CallExpr)
		return ok && r.procedureAt(call) == lit
	}
	return false
}

// callProcedure runs such a literal.
func (r *run) callProcedure(s state, e *ast.CallExpr, lit *ast.FuncLit) (state, value) {
	if after, v, ok := r.callLiteral(s, callSite{expr: e}, lit, e.Args); ok {
		return after, v
	}
	s, v := r.funcLit(s, lit, false)
	c := callSite{expr: e, mode: now}
	c.val, _ = v.(*fnVal)
	for _, arg := range e.Args {
		s, v = r.argument(s, &c, arg)
		c.args = append(c.args, v)
	}
	r.record(s, e)
	r.noteSeen(s)
	before := s
	s, v = r.dispatch(s, c)
	for _, given := range c.asleep {
		if !given.given {
			r.wake(before, given)
		}
		given.given = false
	}
	return s, v
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
