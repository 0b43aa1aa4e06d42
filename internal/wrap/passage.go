package wrap

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/flow"
)

// A passage is certain if the parameter still has the caller's value, no
// condition on it keeps some of its values away, and a callee that fails makes
// the function fail: one that tries url.Parse and goes on with something else
// takes other texts than URLs.

// certain reports whether a parameter always passes here, and whole.
func (w *wrappers) certain(p passage) bool {
	fn, ok := w.functionOf(p)
	if !ok {
		return false
	}
	c := w.conditions(fn)
	if c.changed[p.param.v] {
		return false
	}
	if at, ok := c.exits[p.param.v]; ok && at < p.cur.Node().Pos() {
		return false
	}
	if w.resolve.Guarded(p.param.v, p.cur) || c.guards(w.TypesInfo, p.param.v, p.cur) {
		return false
	}
	call, ok := p.cur.Node().(*ast.CallExpr)
	return !ok || w.failsLoudly(p.cur, call)
}

// functionOf returns the declaration whose parameter is passed. Inside a
// function literal a parameter counts only if the literal is what the function
// returns, as in func WithURL(u string) Option { return func(c *Client) {...} }.
func (w *wrappers) functionOf(p passage) (*ast.FuncDecl, bool) {
	f := code.Function(p.cur)
	if lit, ok := f.Node().(*ast.FuncLit); ok {
		ret := f.Parent()
		for ret.Index() >= 0 {
			if _, ok := ret.Node().(*ast.CallExpr); !ok { // a conversion to the option's type
				break
			}
			ret = ret.Parent()
		}
		if _, ok := ret.Node().(*ast.ReturnStmt); !ok || lit == nil {
			return nil, false
		}
		f = code.Function(ret)
	}
	decl, ok := f.Node().(*ast.FuncDecl)
	return decl, ok
}

// conditions are those of one function that depend on its parameters.
type conditions struct {
	// exits holds, for each parameter, the first place where the function may
	// be left because of its value.
	exits map[*types.Var]token.Pos
	// changed holds the parameters that are assigned, also element by element,
	// or whose address is taken.
	changed map[*types.Var]bool
	// from holds the parameters that a local variable is made of.
	from map[*types.Var][]*types.Var
}

// maxFrom bounds the parameters noted for one local variable.
const maxFrom = 8

// conditions goes through a function once.
func (w *wrappers) conditions(fn *ast.FuncDecl) *conditions {
	if c := w.bodies[fn]; c != nil {
		return c
	}
	c := &conditions{exits: map[*types.Var]token.Pos{}, changed: map[*types.Var]bool{}, from: map[*types.Var][]*types.Var{}}
	w.bodies[fn] = c
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			c.derive(w, n)
			for _, e := range n.Lhs {
				c.change(w, e)
			}
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				c.change(w, n.Key)
				c.change(w, n.Value)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				c.change(w, n.X)
			}
		case *ast.IfStmt:
			if a, ok := n.Init.(*ast.AssignStmt); ok {
				c.derive(w, a) // before the condition is looked at
			}
			if hasExit(n.Body) || hasExit(n.Else) {
				c.exit(w, n.Cond, n.Pos())
			}
		case *ast.SwitchStmt:
			if hasExit(n.Body) {
				if n.Tag != nil {
					c.exit(w, n.Tag, n.Pos())
				}
				for _, s := range n.Body.List {
					for _, e := range s.(*ast.CaseClause).List {
						c.exit(w, e, n.Pos())
					}
				}
			}
		}
		return true
	})
	return c
}

// change notes that what an expression reads is changed.
func (c *conditions) change(w *wrappers, e ast.Expr) {
	if e == nil {
		return
	}
	if v := code.RootVar(w.TypesInfo, e); v != nil && w.params[v] != nil {
		c.changed[v] = true
	}
}

// derive notes what the variables of an assignment are made of.
func (c *conditions) derive(w *wrappers, n *ast.AssignStmt) {
	var of []*types.Var
	for _, e := range n.Rhs {
		of = append(of, c.sources(w, e)...)
	}
	if len(of) == 0 {
		return
	}
	for _, lhs := range n.Lhs {
		if id, ok := lhs.(*ast.Ident); ok {
			if v, ok := w.TypesInfo.ObjectOf(id).(*types.Var); ok && len(c.from[v]) < maxFrom {
				c.from[v] = append(c.from[v], of[:min(len(of), maxFrom)]...)
			}
		}
	}
}

// sources returns the parameters that an expression depends on.
func (c *conditions) sources(w *wrappers, e ast.Expr) []*types.Var {
	var out []*types.Var
	ast.Inspect(e, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok || len(out) >= maxFrom {
			return false
		}
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := w.TypesInfo.Uses[id].(*types.Var); ok {
				if w.params[v] != nil {
					out = append(out, v)
				}
				out = append(out, c.from[v]...)
			}
		}
		return true
	})
	return out
}

// exit notes a condition under which the function is left. That a parameter
// is empty or that a call made with it failed keeps no URL away.
func (c *conditions) exit(w *wrappers, cond ast.Expr, at token.Pos) {
	if isErrNotNil(w.TypesInfo, cond) {
		return
	}
	note := func(v *types.Var) {
		if _, ok := c.exits[v]; !ok {
			c.exits[v] = at
		}
	}
	flow.Constrains(cond, func(e ast.Expr) bool {
		id, ok := e.(*ast.Ident)
		if !ok {
			if sel, ok := e.(*ast.SelectorExpr); ok {
				for _, v := range c.sources(w, sel.X) {
					note(v)
				}
			}
			return false
		}
		if v, ok := w.TypesInfo.Uses[id].(*types.Var); ok && w.params[v] != nil {
			note(v)
		}
		return false
	})
	ast.Inspect(cond, func(n ast.Node) bool { // what is made of a parameter, also compared with nil or ""
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := w.TypesInfo.Uses[id].(*types.Var); ok {
				for _, p := range c.from[v] {
					note(p)
				}
			}
		}
		return true
	})
}

// isErrNotNil reports whether a condition is that of an error's usual
// handling: err != nil.
func isErrNotNil(info *types.Info, cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	return ok && b.Op == token.NEQ && code.IsNil(b.Y) && code.IsError(info.TypeOf(b.X))
}

// guards reports whether a node stands under a condition on what a variable
// made of the parameter holds.
func (c *conditions) guards(info *types.Info, p *types.Var, at inspector.Cursor) bool {
	dependent := func(e ast.Expr) bool {
		found := false
		ast.Inspect(e, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if v, ok := info.Uses[id].(*types.Var); ok {
					for _, q := range c.from[v] {
						found = found || q == p
					}
				}
			}
			return !found
		})
		return found
	}
	for child := at; ; {
		cur := child.Parent()
		if cur.Index() < 0 {
			return false
		}
		switch n := cur.Node().(type) {
		case *ast.FuncDecl:
			return false
		case *ast.IfStmt:
			if (child.Node() == n.Body || child.Node() == n.Else) && dependent(n.Cond) {
				return true
			}
		case *ast.SwitchStmt:
			if child.Node() == n.Body && n.Tag != nil && dependent(n.Tag) {
				return true
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				if dependent(e) {
					return true
				}
			}
		}
		child = cur
	}
}

// hasExit reports whether a statement may leave the function or the loop.
func hasExit(s ast.Stmt) bool {
	found := false
	if s == nil {
		return false
	}
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BranchStmt:
			found = found || n.Tok != token.FALLTHROUGH
		case ast.Stmt:
			found = found || flow.Terminates(n)
		}
		return !found
	})
	return found
}

// failsLoudly reports whether an error of the call becomes an error of the
// function around it: it is returned, or ends the test or the program.
func (w *wrappers) failsLoudly(cur inspector.Cursor, call *ast.CallExpr) bool {
	if !mayFail(w.TypesInfo, call) {
		return true
	}
	parent := cur.Parent()
	for isParen(parent) {
		parent = parent.Parent()
	}
	switch n := parent.Node().(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.CallExpr:
		return isLoud(code.Name(n.Fun))
	case *ast.AssignStmt:
		return w.handlesLoudly(parent, n)
	}
	return false
}

func isParen(c inspector.Cursor) bool {
	if c.Index() < 0 {
		return false
	}
	_, ok := c.Node().(*ast.ParenExpr)
	return ok
}

func mayFail(info *types.Info, call *ast.CallExpr) bool {
	t := info.TypeOf(call)
	if tuple, ok := t.(*types.Tuple); ok {
		return tuple.Len() > 0 && code.IsError(tuple.At(tuple.Len()-1).Type())
	}
	return t != nil && code.IsError(t) && types.IsInterface(t)
}

// isLoud reports whether a function's name says that it does not let an error
// pass: must, panic, Fatal, require.NoError.
func isLoud(id *ast.Ident) bool {
	if id == nil {
		return false
	}
	switch id.Name {
	case "panic", "Panic", "Panicf", "Fatal", "Fatalf", "Fatalln", "Exit", "Error", "Errorf", "FailNow",
		"NoError", "NoErrorf", "Nil", "Nilf", "NilError", "Assert":
		return true
	}
	lower := strings.ToLower(id.Name)
	return strings.HasPrefix(lower, "must") || strings.HasPrefix(lower, "check") || strings.HasPrefix(lower, "panicif")
}

// handlesLoudly looks at what becomes of the error that an assignment stores.
func (w *wrappers) handlesLoudly(cur inspector.Cursor, n *ast.AssignStmt) bool {
	id, ok := n.Lhs[len(n.Lhs)-1].(*ast.Ident)
	if !ok || id.Name == "_" {
		return false
	}
	err := w.TypesInfo.ObjectOf(id)
	parent := cur.Parent()
	if f, ok := parent.Node().(*ast.IfStmt); ok && f.Init == n {
		return w.branchIsLoud(f)
	}
	after := false
	for _, s := range code.Statements(parent.Node()) {
		if s == ast.Stmt(n) {
			after = true
			continue
		}
		if !after || !w.mentions(s, err) {
			continue
		}
		switch s := s.(type) {
		case *ast.IfStmt:
			return w.branchIsLoud(s)
		case *ast.ReturnStmt:
			return w.returnsError(s)
		case *ast.ExprStmt:
			call, ok := s.X.(*ast.CallExpr)
			return ok && isLoud(code.Name(call.Fun))
		}
		return false
	}
	return false
}

func (w *wrappers) mentions(n ast.Node, obj types.Object) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && w.TypesInfo.ObjectOf(id) == obj {
			found = true
		}
		return !found
	})
	return found
}

// branchIsLoud reports whether "if err != nil" ends in an error, a panic or a
// failed test.
func (w *wrappers) branchIsLoud(n *ast.IfStmt) bool {
	if !isErrNotNil(w.TypesInfo, n.Cond) || len(n.Body.List) == 0 {
		return false
	}
	for _, s := range n.Body.List {
		if e, ok := s.(*ast.ExprStmt); ok {
			if call, ok := e.X.(*ast.CallExpr); ok && isLoud(code.Name(call.Fun)) {
				return true
			}
		}
	}
	ret, ok := n.Body.List[len(n.Body.List)-1].(*ast.ReturnStmt)
	return ok && (w.returnsError(ret) || len(ret.Results) == 0 && w.returnsNamedError(n))
}

// returnsError reports whether a statement returns an error that is not nil.
func (w *wrappers) returnsError(n *ast.ReturnStmt) bool {
	for _, e := range n.Results {
		if code.IsError(w.TypesInfo.TypeOf(e)) {
			return true
		}
	}
	return false
}

// returnsNamedError reports whether the function around a node has a named
// result that is an error, so that a bare return returns it.
func (w *wrappers) returnsNamedError(n ast.Node) bool {
	cur, ok := w.resolve.Root().FindNode(n)
	if !ok {
		return false
	}
	decl, ok := code.Function(cur).Node().(*ast.FuncDecl)
	if !ok || decl.Type.Results == nil {
		return false
	}
	list := decl.Type.Results.List
	last := list[len(list)-1]
	return len(last.Names) > 0 && code.IsError(w.TypesInfo.TypeOf(last.Type))
}
