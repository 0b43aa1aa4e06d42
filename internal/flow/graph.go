package flow

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/types/typeutil"
)

// A region is a block of a control flow graph, or a loop: a head and the
// regions of its body, in an order in which each comes after all that lead to
// it but by way of the head.
type region struct {
	block  *cfg.Block
	body   []*region      // of a loop, without the head
	in     map[int32]bool // of a loop, the blocks inside it
	tangle []*cfg.Block   // of a loop inside too many others: its blocks, which are not run
	exits  []*cfg.Block   // of a loop, the blocks that it leads to
	asked  bool           // for those
}

// maxAround bounds the loops around one another that are told apart: each is looked for
// among all blocks of the one around it. A function with a thousand labels that jump to one
// another has as many.
const maxAround = 16

func (r *region) isLoop() bool { return r.in != nil }

// regions returns the regions of the live part of a graph.
func regions(g *cfg.CFG) []*region {
	all := map[int32]bool{}
	for _, b := range g.Blocks {
		if b.Live {
			all[b.Index] = true
		}
	}
	return split([]*cfg.Block{g.Blocks[0]}, all, 0)
}

// split returns the regions of a part of a graph that is entered at some
// blocks: its strongly connected components, in topological order. Around it are so
// many loops.
func split(entries []*cfg.Block, part map[int32]bool, around int) []*region {
	t := tarjan{part: part, index: map[int32]int{}, low: map[int32]int{}, onStack: map[int32]bool{}}
	for _, b := range entries {
		if part[b.Index] && t.index[b.Index] == 0 {
			t.visit(b)
		}
	}
	out := make([]*region, 0, len(t.found))
	for i := len(t.found) - 1; i >= 0; i-- {
		out = append(out, component(t.found[i], around))
	}
	return out
}

// component returns the region that a strongly connected component is.
func component(blocks []*cfg.Block, around int) *region {
	head := blocks[len(blocks)-1] // the one that was reached first
	r := &region{block: head}
	if len(blocks) == 1 && !leadsTo(head, head) {
		return r
	}
	r.in = map[int32]bool{}
	rest := map[int32]bool{}
	for _, b := range blocks {
		r.in[b.Index] = true
		rest[b.Index] = b != head
	}
	if around >= maxAround {
		r.tangle = blocks
		return r
	}
	r.body = split(head.Succs, rest, around+1)
	return r
}

func leadsTo(a, b *cfg.Block) bool {
	for _, s := range a.Succs {
		if s == b {
			return true
		}
	}
	return false
}

// A tarjan finds strongly connected components; the last block of each is the
// first that was reached. It keeps its own stack: a function may have a
// hundred thousand blocks in a row.
type tarjan struct {
	part       map[int32]bool
	index, low map[int32]int
	onStack    map[int32]bool
	stack      []*cfg.Block
	found      [][]*cfg.Block
}

func (t *tarjan) visit(b *cfg.Block) {
	type frame struct {
		b    *cfg.Block
		next int
	}
	t.enter(b)
	calls := []frame{{b, 0}}
	for len(calls) > 0 {
		c := &calls[len(calls)-1]
		if c.next < len(c.b.Succs) {
			s := c.b.Succs[len(c.b.Succs)-1-c.next]
			c.next++
			switch {
			case !t.part[s.Index]:
			case t.index[s.Index] == 0:
				t.enter(s)
				calls = append(calls, frame{s, 0})
			case t.onStack[s.Index]:
				t.low[c.b.Index] = min(t.low[c.b.Index], t.index[s.Index])
			}
			continue
		}
		done := c.b
		calls = calls[:len(calls)-1]
		if len(calls) > 0 {
			up := calls[len(calls)-1].b
			t.low[up.Index] = min(t.low[up.Index], t.low[done.Index])
		}
		if t.low[done.Index] == t.index[done.Index] {
			t.found = append(t.found, t.pop(done))
		}
	}
}

func (t *tarjan) enter(b *cfg.Block) {
	n := len(t.index) + 1
	t.index[b.Index], t.low[b.Index] = n, n
	t.stack = append(t.stack, b)
	t.onStack[b.Index] = true
}

func (t *tarjan) pop(to *cfg.Block) []*cfg.Block {
	var out []*cfg.Block
	for {
		b := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		t.onStack[b.Index] = false
		out = append(out, b)
		if b == to {
			return out
		}
	}
}

// A body is a function's, as far as it does not depend on who calls it.
type body struct {
	node     ast.Node // *ast.FuncDecl or *ast.FuncLit
	typ      *ast.FuncType
	block    *ast.BlockStmt
	sig      *types.Signature
	graph    *cfg.CFG
	regions  []*region
	switches map[*ast.CaseClause]*ast.SwitchStmt
	matches  map[*ast.CaseClause]*ast.TypeSwitchStmt
	guards   map[ast.Node]ast.Expr // what type switches switch on
	types    map[*cfg.Block]ast.Expr
	comms    map[ast.Stmt]bool // the communications of select statements
	selects  map[*ast.CommClause]*ast.SelectStmt
	kept     map[ast.Expr]bool // of which the value is asked for in other blocks
	writes   writes
	assigned map[ast.Node][]*types.Var // by loop, or the block of all of it: the variables that it assigns to
}

// bodyOf returns what is known of a function before it is run.
func (f *Flow) bodyOf(node ast.Node) *body {
	if b := f.bodies[node]; b != nil {
		return b
	}
	b := &body{node: node, switches: map[*ast.CaseClause]*ast.SwitchStmt{}, matches: map[*ast.CaseClause]*ast.TypeSwitchStmt{}, guards: map[ast.Node]ast.Expr{}, comms: map[ast.Stmt]bool{}, selects: map[*ast.CommClause]*ast.SelectStmt{}, kept: map[ast.Expr]bool{}}
	f.bodies[node] = b
	switch n := node.(type) {
	case *ast.FuncDecl:
		b.typ, b.block = n.Type, n.Body
		if fn, ok := f.info.Defs[n.Name].(*types.Func); ok {
			b.sig = fn.Signature()
		}
	case *ast.FuncLit:
		b.typ, b.block = n.Type, n.Body
		b.sig, _ = f.info.TypeOf(n).(*types.Signature)
	}
	b.scan()
	b.writes = f.scanWrites(b)
	b.graph = cfg.New(b.block, func(call *ast.CallExpr) bool { return !f.neverReturns(call) })
	b.types = b.typeCases()
	b.regions = regions(b.graph)
	return b
}

// scan notes which clauses belong to which statements.
func (b *body) scan() {
	ast.Inspect(b.block, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.RangeStmt:
			b.kept[n.X] = true
		case *ast.SwitchStmt:
			b.kept[n.Tag] = true
			for _, c := range n.Body.List {
				if cc, ok := c.(*ast.CaseClause); ok {
					b.switches[cc] = n
				}
			}
		case *ast.TypeSwitchStmt:
			if x := switchedOn(n); x != nil {
				b.guards[n.Assign] = x
			}
			for _, c := range n.Body.List {
				if cc, ok := c.(*ast.CaseClause); ok {
					b.matches[cc] = n
				}
			}
		case *ast.SelectStmt:
			for _, c := range n.Body.List {
				if cc, ok := c.(*ast.CommClause); ok && cc.Comm != nil {
					b.selects[cc] = n
					b.comms[cc.Comm] = true
				}
			}
		}
		return true
	})
}

// switchedOn returns x of switch x.(type), or nil.
func switchedOn(n *ast.TypeSwitchStmt) ast.Expr {
	var e ast.Expr
	switch a := n.Assign.(type) {
	case *ast.ExprStmt:
		e = a.X
	case *ast.AssignStmt:
		if len(a.Rhs) == 1 {
			e = a.Rhs[0]
		}
	}
	if x, ok := e.(*ast.TypeAssertExpr); ok {
		return x.X
	}
	return nil
}

// enders are functions that never return, by package and name. Methods that
// end a test or the program are known by their names alone: to take one that
// returns for one that does not only loses findings.
var enders = map[string]string{
	"os.Exit": "", "runtime.Goexit": "", "syscall.Exit": "",
	"log.Fatal": "", "log.Fatalf": "", "log.Fatalln": "", "log.Panic": "", "log.Panicf": "", "log.Panicln": "",
}

var endingMethods = map[string]bool{
	"Fatal": true, "Fatalf": true, "Fatalln": true, "FailNow": true, "Skip": true, "Skipf": true, "SkipNow": true,
	"Panic": true, "Panicf": true, "Panicln": true, "Exit": true, "Exitf": true, "Goexit": true,
}

// neverReturns reports whether a call does not come back.
func (f *Flow) neverReturns(call *ast.CallExpr) bool {
	switch obj := typeutil.Callee(f.info, call).(type) {
	case *types.Builtin:
		return obj.Name() == "panic"
	case *types.Func:
		if obj.Pkg() == nil {
			return false
		}
		if f.isOwn(obj.Pkg()) || f.declOf(obj.Origin()) != nil {
			return f.ends(obj)
		}
		if obj.Signature().Recv() != nil {
			return endingMethods[obj.Name()]
		}
		_, ok := enders[obj.Pkg().Path()+"."+obj.Name()]
		return ok || endingMethods[obj.Name()] && !strings.Contains(obj.Name(), "Skip")
	}
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		return f.noReturn(lit.Body)
	}
	return false
}

// noReturn reports whether no way through a function leads back to who called it:
// neither to a return, nor by a panic that deferred code may stop.
func (f *Flow) noReturn(body *ast.BlockStmt) bool {
	for _, b := range cfg.New(body, func(c *ast.CallExpr) bool { return !f.neverReturns(c) }).Blocks {
		if !b.Live {
			continue
		}
		if b.Return() != nil {
			return false
		}
		for _, n := range b.Nodes {
			if d, ok := n.(*ast.DeferStmt); ok && f.mayRecover(d.Call) {
				return false
			}
		}
	}
	return true
}

// stopsPanics reports whether a function may come back after a panic.
func (f *Flow) stopsPanics(body *ast.BlockStmt) bool { return anyDeferred(body, f.mayRecover) }

// anyDeferred reports whether some call that a function defers, not in a literal, is such a one.
func anyDeferred(body *ast.BlockStmt, is func(*ast.CallExpr) bool) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.DeferStmt:
			found = found || is(n.Call)
		}
		return !found
	})
	return found
}

// onlyPanics reports whether a panic is all that ends a function which does not return: no call
// in it may end the program, and what is deferred does not panic again.
func (f *Flow) onlyPanics(body *ast.BlockStmt) bool {
	budget := maxExits
	return !f.exitsIn(body, &budget) && !anyDeferred(body, f.mayPanicAnew)
}

// mayPanicAnew reports whether a deferred call may come to a panic of its own.
func (f *Flow) mayPanicAnew(call *ast.CallExpr) bool {
	return f.neverReturns(call) || f.callsEnder(f.bodyCalled(call))
}

// bodyCalled returns what a call runs where that is in the package; or nil.
func (f *Flow) bodyCalled(call *ast.CallExpr) *ast.BlockStmt {
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		return lit.Body
	}
	if fn := f.staticCallee(call); fn != nil {
		if decl := f.declOf(fn.Origin()); decl != nil {
			return decl.Body
		}
	}
	return nil
}

// callsEnder reports whether some call in a function never comes back.
func (f *Flow) callsEnder(body *ast.BlockStmt) bool {
	found := false
	if body == nil {
		return false
	}
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && !found {
			found = f.neverReturns(call)
		}
		return !found
	})
	return found
}

// mayRecover reports whether a deferred call may stop a panic. That of a function of
// the standard library does not.
func (f *Flow) mayRecover(call *ast.CallExpr) bool {
	if lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		return f.callsRecover(lit.Body)
	}
	switch obj := typeutil.Callee(f.info, call).(type) {
	case *types.Builtin:
		return obj.Name() == "recover"
	case *types.Func:
		if decl := f.declOf(obj.Origin()); decl != nil && decl.Body != nil {
			return f.callsRecover(decl.Body)
		}
		return obj.Pkg() != nil && (f.isOwn(obj.Pkg()) || strings.Contains(obj.Pkg().Path(), "."))
	}
	return true
}

// callsRecover reports whether recover is called in a function.
func (f *Flow) callsRecover(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == "recover" {
			b, ok := f.info.Uses[id].(*types.Builtin)
			found = found || ok && b.Name() == "recover"
		}
		return !found
	})
	return found
}

// ends reports whether a function of the package never returns.
func (f *Flow) ends(fn *types.Func) bool {
	fn = fn.Origin()
	if e, ok := f.ending[fn]; ok {
		return e
	}
	f.ending[fn] = false // while it is looked at: a recursive call may return
	decl := f.declOf(fn)
	if decl == nil || decl.Body == nil || f.endDepth > maxDepth {
		return false
	}
	f.endDepth++
	f.ending[fn] = f.noReturn(decl.Body)
	f.endDepth--
	return f.ending[fn]
}
