package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/cfg"
)

// A variable of the package that is filled where the program starts, by init
// functions and at the beginning of main, and that nobody writes after, holds
// the same ever after. What that is, running the code that fills it tells, with
// the variable as a local one.

// A startUp is that code, and what it leaves in variables.
type startUp struct {
	inits   []*ast.FuncDecl
	main    *ast.FuncDecl
	ends    map[*types.Var]token.Pos // where main has filled a variable; NoPos of those that it does not fill
	fillers map[*ast.FuncDecl]bool   // the functions that write one
	vals    map[*types.Var]value     // what is known of them then
	early   map[token.Pos]map[*ast.FuncDecl]bool
}

// atStart returns what a variable holds that is filled where the program starts;
// nil if that is not known, or not yet so where an expression is.
func (r *run) atStart(v *types.Var, e ast.Expr) value {
	if e == nil || r.filling != nil || r.beforeInit() {
		return nil
	}
	s := r.startUps()
	end, fills := s.ends[v]
	if !fills || end != token.NoPos && r.InTest != nil && r.InTest(e.Pos()) { // tests do not run main
		return nil
	}
	switch d := r.topAt(e.Pos()).(type) {
	case *ast.FuncDecl:
		if d != s.main && r.earlyAt(end)[d] || d == s.main && e.Pos() < end {
			return nil
		}
	default:
		return nil
	}
	if s.vals == nil {
		s.vals = map[*types.Var]value{}
		r.startProgram(s)
	}
	return s.vals[v]
}

// startUps finds the variables that are filled where the program starts.
func (f *Flow) startUps() *startUp {
	if f.starts != nil {
		return f.starts
	}
	s := &startUp{ends: map[*types.Var]token.Pos{}, fillers: map[*ast.FuncDecl]bool{}, early: map[token.Pos]map[*ast.FuncDecl]bool{}}
	f.starts = s
	for _, n := range f.tops {
		d, ok := n.(*ast.FuncDecl)
		switch {
		case !ok || d.Recv != nil || d.Body == nil || f.isElsewhere(d.Pos()):
		case d.Name.Name == "init":
			s.inits = append(s.inits, d)
		case d.Name.Name == "main" && f.pkg.Name() == "main":
			s.main = d
		}
	}
	for v, g := range f.packageVars() {
		if len(g.writers) > 0 && g.n == 1 && v.Pkg() == f.pkg && isFilled(v.Type()) {
			f.fillersOf(s, v, g)
		}
	}
	return s
}

// isFilled reports whether a variable of a type is worth a look: a list, a map, a struct, or
// a value that conditions are about.
func isFilled(t types.Type) bool {
	_, isBasic := under(t).(*types.Basic)
	return isBasic || isTable(t) || isStructType(elemType(t))
}

// maxWriters bounds the places that write one variable.
const maxWriters = 1 << 10

// fillersOf notes a variable that only code writes which runs where the program
// starts.
func (f *Flow) fillersOf(s *startUp, v *types.Var, g *global) {
	w := startWalk{f: f, startUp: s, seen: map[*ast.FuncDecl]bool{}}
	if len(g.writers) > maxWriters {
		return
	}
	for _, c := range g.writers {
		if !f.isFilling(c, v) || !w.atStart(c) {
			return
		}
	}
	for d := range w.seen {
		s.fillers[d] = true
	}
	s.ends[v] = w.end
}

// A startWalk goes from a place that writes a variable to where the program starts.
type startWalk struct {
	*startUp
	f    *Flow
	seen map[*ast.FuncDecl]bool
	end  token.Pos
}

// atStart reports whether code runs only where the program starts.
func (w *startWalk) atStart(c inspector.Cursor) bool {
	for top := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil), (*ast.GoStmt)(nil), (*ast.DeferStmt)(nil)) {
		d, ok := top.Node().(*ast.FuncDecl)
		switch {
		case !ok || w.f.isElsewhere(d.Pos()) || w.f.InTest != nil && w.f.InTest(d.Pos()):
			return false
		case slices.Contains(w.inits, d):
			return true
		case d == w.main:
			return w.inMain(c)
		}
		return w.seen[d] || w.calledAtStart(d)
	}
	return false
}

// inMain notes how far main has come where a statement of it has run.
func (w *startWalk) inMain(c inspector.Cursor) bool {
	i := slices.IndexFunc(w.main.Body.List, func(s ast.Stmt) bool { return s.Pos() <= c.Node().Pos() && c.Node().Pos() < s.End() })
	if i < 0 {
		return false
	}
	w.end = max(w.end, w.main.Body.List[i].End())
	return true
}

// calledAtStart reports whether all calls of a function are where the program
// starts.
func (w *startWalk) calledAtStart(d *ast.FuncDecl) bool {
	fn, ok := w.f.info.Defs[d.Name].(*types.Func)
	if !ok || fn.Exported() && w.f.pkg.Name() != "main" {
		return false
	}
	w.seen[d] = true
	names := w.f.callersOf(fn)
	return len(names) > 0 && !slices.ContainsFunc(names, func(name inspector.Cursor) bool {
		return calledBy(name) == nil || !w.atStart(name)
	})
}

// isFilling reports whether a place that writes a variable stores something in it,
// adds something to it, or calls a method of it that does. None gives another name
// to what it refers to.
func (f *Flow) isFilling(c inspector.Cursor, v *types.Var) bool {
	for {
		child, p := c.Node(), c.Parent()
		switch n := p.Node().(type) {
		case *ast.ParenExpr, *ast.StarExpr:
		case *ast.SelectorExpr:
			if sel := f.info.Selections[n]; sel != nil && sel.Kind() == types.MethodVal {
				return f.fillsByMethod(p, sel)
			}
		case *ast.IndexExpr:
			if n.X != child {
				return false
			}
		case *ast.AssignStmt:
			return slices.Contains(n.Lhs, child.(ast.Expr))
		case *ast.IncDecStmt:
			return true
		case *ast.CallExpr:
			return f.isAppended(p, child, v)
		default:
			return false
		}
		c = p
	}
}

// fillsByMethod reports whether a method of the package is called that does not
// hand out what it belongs to.
func (f *Flow) fillsByMethod(name inspector.Cursor, sel *types.Selection) bool {
	fn, ok := sel.Obj().(*types.Func)
	call, isCall := name.Parent().Node().(*ast.CallExpr)
	if !ok || !isCall || call.Fun != name.Node() || len(sel.Index()) > 1 {
		return false
	}
	d := f.declOf(fn.Origin())
	return d != nil && d.Body != nil && !f.handsBack(fn.Signature())
}

// isAppended reports whether a call appends something to a variable, which is
// stored there.
func (f *Flow) isAppended(c inspector.Cursor, arg ast.Node, v *types.Var) bool {
	call := c.Node().(*ast.CallExpr)
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok || len(call.Args) == 0 || call.Args[0] != arg {
		return false
	}
	b, ok := f.info.Uses[id].(*types.Builtin)
	if !ok {
		return false
	}
	if b.Name() != "append" {
		return b.Name() == "delete" || b.Name() == "clear"
	}
	n, ok := c.Parent().Node().(*ast.AssignStmt)
	return ok && n.Tok == token.ASSIGN && len(n.Lhs) == 1 && f.rootVar(n.Lhs[0]) == v
}

// earlyAt returns the functions that may run before main has come to a place: a
// variable that is filled there may hold less in them.
func (f *Flow) earlyAt(end token.Pos) map[*ast.FuncDecl]bool {
	s := f.starts
	if out := s.early[end]; out != nil {
		return out
	}
	out := map[*ast.FuncDecl]bool{}
	s.early[end] = out
	var todo []ast.Node
	for _, n := range f.tops {
		if d, ok := n.(*ast.FuncDecl); !ok || slices.Contains(s.inits, d) {
			todo = append(todo, n)
		}
	}
	if s.main != nil {
		for _, stmt := range s.main.Body.List {
			if stmt.Pos() < end {
				todo = append(todo, stmt)
			}
		}
	}
	for len(todo) > 0 {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, d := range f.namedIn(n) {
			if !out[d] {
				out[d] = true
				todo = append(todo, d)
			}
		}
	}
	for _, d := range s.inits {
		out[d] = true
	}
	return out
}

// namedIn returns the functions in view that code names, and for a method of an
// interface all of its name.
func (f *Flow) namedIn(n ast.Node) []*ast.FuncDecl {
	var out []*ast.FuncDecl
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		fn, ok := f.info.Uses[id].(*types.Func)
		if !ok {
			return true
		}
		out = append(out, f.mayMean(f.here(fn.Origin()))...)
		return true
	})
	return out
}

// startProgram runs the code that fills variables, and keeps what they hold then.
func (r *run) startProgram(s *startUp) {
	outer := *r.Flow
	r.Flow.summaries, r.Flow.tries, r.Flow.partial, r.Flow.lowest = map[*body]*summary{}, map[*body]int{}, nil, noneLower
	r.Flow.running, r.Flow.chain, r.Flow.inlinedAt, r.Flow.inlined = nil, nil, nil, 0
	r.filling = s
	at, ok := r.initialized(s)
	for _, d := range s.inits {
		if ok {
			at, ok = r.started(at, r.bodyOf(d), true)
		}
	}
	if ok {
		r.keepFilled(at, s, false)
		if b := r.beginning(s); b != nil {
			if at, ok = r.started(at, b, false); ok {
				r.keepFilled(at, s, true)
			}
		}
	}
	r.Flow.summaries, r.Flow.tries, r.Flow.partial, r.Flow.lowest = outer.summaries, outer.tries, outer.partial, outer.lowest
	r.Flow.running, r.Flow.chain, r.Flow.inlinedAt, r.Flow.inlined = outer.running, outer.chain, outer.inlinedAt, outer.inlined
	r.filling = nil
}

// initialized returns the state in which the variables hold their initial values.
func (r *run) initialized(s *startUp) (state, bool) {
	vars := make([]*types.Var, 0, len(s.ends))
	for v := range s.ends {
		vars = append(vars, v)
	}
	slices.SortFunc(vars, func(a, b *types.Var) int { return int(a.Pos() - b.Pos()) })
	budget := maxStatements
	b := &body{writes: writes{addressed: map[*types.Var]bool{}, assigned: map[*types.Var][]token.Pos{}}}
	sub := &run{Flow: r.Flow, b: b, last: map[ast.Expr]value{}, budget: &budget}
	at := state{}
	r.initializing++
	for _, v := range vars {
		val := sub.zero(v.Type())
		if init := r.packageVars()[v].source; init != nil {
			at, val = sub.eval(at, init)
		}
		at = sub.declare(at, v, val)
	}
	r.initializing--
	return at, budget > 0
}

// started returns the state after a function has run, or the beginning of one, which
// goes on with its variables.
func (r *run) started(s state, b *body, whole bool) (state, bool) {
	budget := maxStatements
	sub := &run{Flow: r.Flow, b: b, last: map[ast.Expr]value{}, budget: &budget}
	r.Flow.running = append(r.Flow.running, b)
	sub.start(s)
	r.Flow.running = r.Flow.running[:len(r.Flow.running)-1]
	if budget <= 0 || len(sub.returns) == 0 || len(sub.returns) > maxReturns {
		return s, false
	}
	var states []state
	for _, ret := range sub.returns {
		if whole {
			ret.state = r.withoutLocals(s, ret.state)
		}
		states = append(states, ret.state)
	}
	return r.join(states), true
}

// beginning returns the part of main that fills variables; nil if there is none.
func (f *Flow) beginning(s *startUp) *body {
	end := token.NoPos
	for _, at := range s.ends {
		end = max(end, at)
	}
	if end == token.NoPos || s.main == nil {
		return nil
	}
	jumps := false
	ast.Inspect(s.main.Body, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		jumps = jumps || ok && b.Tok == token.GOTO
		return !jumps
	})
	if jumps {
		return nil
	}
	b := *f.bodyOf(s.main)
	b.block = &ast.BlockStmt{Lbrace: s.main.Body.Lbrace, Rbrace: end}
	for _, stmt := range s.main.Body.List {
		if stmt.Pos() < end {
			b.block.List = append(b.block.List, stmt)
		}
	}
	b.graph = cfg.New(b.block, func(call *ast.CallExpr) bool { return !f.neverReturns(call) })
	b.types = b.typeCases()
	b.regions = regions(b.graph)
	return &b
}

// keepFilled keeps what the variables hold that main fills, or that it does not.
func (r *run) keepFilled(at state, s *startUp, byMain bool) {
	if at.doubted(allSlot) {
		return
	}
	for v, end := range s.ends {
		if (end != token.NoPos) != byMain {
			continue
		}
		slot := r.slotOf(v, valueSlot)
		held, _ := at.get(slot).(value)
		if p, ok := held.(*ref); ok {
			c, isCell := r.content(at, p).(*cell)
			if !isCell {
				continue
			}
			held = c.val
		}
		if held == nil {
			continue
		}
		fr := freezer{run: r, at: at, names: r.namesOf(at, slot), budget: maxFrozen, done: map[int]int{}}
		if val := fr.value(held, true); fr.budget > 0 {
			s.vals[v] = val
		}
	}
}

// namesOf returns the objects that values other than a variable's own refer to at
// once: they may be written by another name.
func (r *run) namesOf(at state, own int) map[int]bool {
	out := map[int]bool{}
	differ(state{}.slots, at.slots, func(slot int, _, v any) {
		if r.kinds[slot] != valueSlot || slot == own || v == nil {
			return
		}
		switch v.(type) {
		case *cell, *listVal, *mapVal, *queue, *queues: // an object, which has a name itself
			return
		}
		refsIn(v, out, maxNestedTypes)
	})
	return out
}

// refsIn notes the objects that a value refers to.
func refsIn(v value, out map[int]bool, depth int) {
	if depth == 0 {
		return
	}
	all := func(vals []value) {
		for _, x := range vals {
			refsIn(x, out, depth-1)
		}
	}
	switch v := v.(type) {
	case *ref:
		out[v.obj] = true
	case *phi:
		all(v.alts)
	case *structVal:
		all(v.fields)
	case *tuple:
		all(v.vals)
	case *fnVal:
		refsIn(v.recv, out, depth-1)
	}
}

// maxFrozen bounds the values in one variable.
const maxFrozen = 1 << 14

// A freezer makes values of what a variable holds that no state changes.
type freezer struct {
	*run
	at     state
	names  map[int]bool
	done   map[int]int // by object: the frozen one
	budget int
}

func (f *freezer) value(v value, whole bool) value {
	if f.budget--; f.budget < 0 {
		return nil
	}
	switch v := v.(type) {
	case *ref:
		return f.object(v, whole)
	case *str:
		if f.isDoubtful(v) {
			return f.lostSymbol(nil, types.Typ[types.String])
		}
	case *structVal:
		return &structVal{of: v.of, typ: v.typ, fields: f.all(v.fields)}
	case *phi:
		if f.at.doubted(f.choiceSlot(v.sel)) {
			return f.lostSymbol(nil, typeOf(v))
		}
		out := *v
		out.alts = f.all(v.alts)
		return &out
	case *fnVal:
		if v.fn == nil || v.recv != nil {
			return f.lostSymbol(nil, v.of)
		}
	case *tuple:
		return nil
	}
	return v
}

// isDoubtful reports whether a condition on a text was not decided on the way.
func (f *freezer) isDoubtful(s *str) bool {
	about, _, _ := f.dependence(s)
	return slices.ContainsFunc(about, f.at.doubted)
}

func (f *freezer) all(vals []value) []value {
	out := make([]value, len(vals))
	for i, v := range vals {
		if v != nil {
			out[i] = f.value(v, false)
		}
	}
	return out
}

// object freezes an object. One that has another name is not known.
func (f *freezer) object(p *ref, whole bool) value {
	frozen, known := *p, false
	if frozen.obj, known = f.done[p.obj]; known {
		return &frozen
	}
	if !whole && f.names[p.obj] {
		return f.lostSymbol(nil, p.typ)
	}
	frozen.obj = f.newSlot(valueSlot)
	f.done[p.obj] = frozen.obj
	var content any = f.newWild(f.at, true)
	switch c := f.content(f.at, p).(type) {
	case *cell:
		content = &cell{f.value(c.val, false)}
	case *listVal:
		content = &listVal{elems: f.all(c.elems), open: c.open, maybe: c.maybe, elem: c.elem}
	case *mapVal:
		content = &mapVal{keys: c.keys, vals: f.all(c.vals), when: c.when, elem: c.elem}
	case *buffer:
		content = c
	}
	f.static[frozen.obj] = content
	return &frozen
}

// fills reports whether a function writes a variable that is filled by the code that
// is run.
func (f *Flow) fills(v *fnVal) bool {
	if f.filling == nil || v == nil || v.body == nil {
		return false
	}
	d, ok := v.body.node.(*ast.FuncDecl)
	return ok && f.filling.fillers[d]
}

// loseFilled returns the state after a function that was not followed may have written
// the variables that are filled.
func (r *run) loseFilled(s state) state {
	for v := range r.filling.ends {
		if p, ok := s.get(r.slotOf(v, valueSlot)).(*ref); ok {
			s = r.expose(s, p, true)
		}
	}
	return s
}

// withoutFilled returns the state in which a function literal runs, at any time.
func (r *run) withoutFilled(s state) state {
	if r.filling != nil {
		for v := range r.filling.ends {
			s = s.with(r.slotOf(v, valueSlot), nil)
		}
	}
	return s
}
