package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
)

// A global is a variable of the package.
type global struct {
	init    ast.Expr // its initial value, or nil
	source  ast.Expr // what is spelled where it is declared, or nil
	n, i    int      // the variables that one expression initializes, and which of them it is
	written bool     // it is given another value, or its address is taken
	late    bool     // an init function sets it: variables that are initialized do not see that
	touched bool     // what it refers to may be written
	named   bool     // pointers may refer to it, or to a part of it
	inner   bool     // what copies of its parts refer to may be, and not those parts
	fixed   bool     // nobody but init functions writes it
	grown   bool     // elements are appended to it, or put into another order
	opened  bool     // others may choose what is put into it
	shared  bool     // it has another name, or a list is made of it by append, which may have its elements
	writes  int      // that are seen, and those of them that init functions do
	inInit  int
	inside  int        // those of them that give a list another element, and leave it as long as it is
	atInit  []ast.Expr // what init functions store in it
	stored  []ast.Expr // what others do

	names   []inspector.Cursor // all uses of a channel
	sent    []ast.Expr         // what is sent to it, once it was asked for
	sure    verdict            // whether that is all, and the same in all runs
	writers []inspector.Cursor // the uses that do something to it or to what it refers to

	// defaults are those of the settings that are stored in it and nothing else
	// is.
	defaults []ast.Expr

	settings map[*types.Var][]ast.Expr // of a struct, those of the settings that are stored in its fields

	given  ast.Expr // the struct, or the pointer to one, that the only assignment stores in it; see givenonce.go
	handed bool     // what it refers to may be written, and not by that assignment
}

// global returns what a variable of the package holds: its initial value, if
// nothing in the package changes it.
func (r *run) global(v *types.Var, e ast.Expr) value {
	here := r.hereVar(v)
	got := r.globalHere(here, e)
	if here != v && e != nil {
		return r.broughtBy(got, e)
	}
	return got
}

// globalHere is global of a variable that is declared in view, or in no code
// that is.
func (r *run) globalHere(v *types.Var, e ast.Expr) value {
	if !r.isOwn(v.Pkg()) {
		if types.Identical(v.Type(), errorType) { // io.EOF, os.ErrInvalid
			return &ref{obj: r.namedGlobal(v, e).slot, n: -1, typ: v.Type()}
		}
		return r.namedGlobal(v, e)
	}
	g := r.packageVars()[v]
	if g != nil && !g.written && !g.late && r.makesError(g.init) {
		return &ref{obj: r.namedGlobal(v, e).slot, n: -1, typ: v.Type()}
	}
	if g != nil && (g.written || g.touched || g.late || g.grown) && (!v.Exported() || isTable(v.Type()) || r.pkg.Name() == "main") {
		if got := r.atStart(v, e); got != nil {
			return got
		}
	}
	if g == nil || g.written || g.late && r.beforeInit() || g.n > 1 || g.given == nil && !r.isKeptByOthers(v, g) {
		return r.namedGlobal(v, e)
	}
	if g.given != nil {
		return r.givenOnce(state{}, v, g, r.namedGlobal(v, e))
	}
	if got, ok := r.values[v]; ok {
		if got == nil { // it is being evaluated
			return r.namedGlobal(v, e)
		}
		return got
	}
	if g.defaults != nil {
		u := r.namedGlobal(v, e)
		if d := r.evaluated(g.defaults); len(d) > 0 {
			return r.orElse(state{}, d, u)
		}
		return u
	}
	if g.touched && !isPlain(v.Type()) {
		return r.namedGlobal(v, e)
	}
	r.values[v] = nil
	got := r.initial(v, g)
	if g.inner {
		got = r.keepsOuter(got, v.Type(), g.init)
	}
	if g.grown {
		r.opens(got)
	}
	if isStructType(v.Type()) {
		got = r.withSettings(g, r.mayBeFilledIn(v, got))
	}
	r.values[v] = got
	return got
}

// keepsOuter returns what stays of the value of a variable where others have copies of
// its parts: they may write what those refer to, and nothing else of them, unless it is
// seen that nobody does.
func (r *run) keepsOuter(v value, t types.Type, e ast.Expr) value {
	at, isRef := v.(*ref)
	if !isRef || types.IsInterface(t) {
		return r.outerOf(v, t, e)
	}
	elem := elemType(t)
	switch list := r.static[at.obj].(type) {
	case *listVal:
		kept := *list
		kept.elems = r.outersOf(list.elems, elem, e)
		r.static[at.obj] = &kept
	case *mapVal:
		kept := *list
		kept.vals = r.outersOf(list.vals, elem, e)
		r.static[at.obj] = &kept
	default:
		return r.lostSymbol(e, t)
	}
	return v
}

// opens notes that a list of the package may have more elements than it had first, and
// room for others.
func (r *run) opens(v value) {
	if at, ok := v.(*ref); ok {
		if list, ok := r.static[at.obj].(*listVal); ok {
			kept := *list
			kept.open, kept.room = true, true
			r.static[at.obj] = &kept
		}
	}
}

func (r *run) outersOf(vals []value, t types.Type, e ast.Expr) []value {
	out := make([]value, len(vals))
	for i, v := range vals {
		out[i] = r.outerOf(v, t, e)
	}
	return out
}

// outerOf returns a value without what it refers to.
func (r *run) outerOf(v value, t types.Type, e ast.Expr) value {
	if !mayHoldRefs(t) {
		return v
	}
	if text, ok := v.(*str); ok { // in an interface
		return text
	}
	s, ok := v.(*structVal)
	if !ok {
		return r.lostSymbol(e, t)
	}
	kept := *s
	kept.fields = slices.Clone(s.fields)
	for i, f := range s.fields {
		if field := s.typ.Field(i); field.Exported() && r.pkg.Name() != "main" || !r.keepsElements(field) { // of which others may have copies
			kept.fields[i] = r.outerOf(f, field.Type(), e)
		}
	}
	return &kept
}

// makesError reports whether an expression makes an error, which nobody changes.
func (f *Flow) makesError(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(f.info, call).(*types.Func)
	return ok && (fn.FullName() == "errors.New" || fn.FullName() == "fmt.Errorf")
}

// beforeInit reports whether the code that is run may run before the init
// functions have.
func (f *Flow) beforeInit() bool {
	return f.initializing > 0 || slices.ContainsFunc(f.running, func(b *body) bool {
		d, ok := b.node.(*ast.FuncDecl)
		return ok && d.Recv == nil && d.Name.Name == "init"
	})
}

// globalOp marks a variable of the package. That it is compared with a text
// does not say that it ever holds it.
const globalOp = "global"

// namedGlobal is a variable that may hold anything, the same each time.
func (r *run) namedGlobal(v *types.Var, e ast.Expr) *unknown {
	slot := r.slotOf(v, factSlot)
	if u := r.unknownAt[slot]; u != nil {
		return u
	}
	r.globalOf[slot] = v
	u := &unknown{key: r.freshKey(), slot: slot, op: globalOp, expr: e, typ: v.Type(), class: classOf(v.Type()), lost: isFixedVar(v)}
	if g := r.packageVars()[v]; g != nil && (!v.Exported() || r.pkg.Name() == "main") {
		u.lost = g.fixed || r.isOwnGlobal(v, g) // a condition on it comes out the same way in all runs
		vals := r.constantsOf(v, g)
		if isSlice(v.Type()) {
			vals = r.lengthsOf(v, g)
		}
		if !u.lost && len(vals) > 0 {
			r.consts[slot] = vals
		}
	}
	r.unknownAt[slot] = u
	return u
}

// constantsOf returns all values that a variable ever holds, where they are
// constants.
func (r *run) constantsOf(v *types.Var, g *global) []value {
	if _, isBasic := under(v.Type()).(*types.Basic); !isBasic || g.n != 1 || g.writes != len(g.stored)+len(g.atInit) || g.writes >= maxCandidates {
		return nil
	}
	out := []value{r.zero(v.Type())}
	exprs := slices.Concat(g.atInit, g.stored)
	if g.source != nil {
		exprs, out = append(exprs, g.source), nil
	}
	for _, e := range exprs {
		if r.isVar(e, v) { // what it holds anyway
			continue
		}
		val := r.closedValue(e)
		if val == nil {
			return nil
		}
		out = append(out, val)
	}
	return out
}

// lengthsOf returns how long all lists are that a variable ever holds, where that shows.
func (r *run) lengthsOf(v *types.Var, g *global) []value {
	exprs := slices.Concat(g.atInit, g.stored)
	if g.n != 1 || g.writes != len(exprs)+g.inside || len(exprs) >= maxCandidates {
		return nil
	}
	out := []value{nilVal{}}
	if g.source != nil {
		exprs, out = append(exprs, g.source), nil
	}
	for _, e := range exprs {
		n := r.lengthOfNew(e)
		if n == nil {
			return nil
		}
		out = append(out, n)
	}
	return out
}

// lengthOfNew returns how long a list is that an expression makes; nil if that does not
// show there.
func (r *run) lengthOfNew(e ast.Expr) value {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if _, isNil := r.info.ObjectOf(e).(*types.Nil); isNil {
			return nilVal{}
		}
	case *ast.CompositeLit:
		if isSlice(r.info.TypeOf(e)) && !slices.ContainsFunc(e.Elts, func(el ast.Expr) bool { _, hasKey := el.(*ast.KeyValueExpr); return hasKey }) {
			return sized{len(e.Elts)}
		}
	case *ast.CallExpr:
		id, ok := ast.Unparen(e.Fun).(*ast.Ident)
		if b, isBuiltin := r.info.ObjectOf(id).(*types.Builtin); ok && isBuiltin && b.Name() == "make" && len(e.Args) > 1 {
			if n := r.info.Types[e.Args[1]].Value; n != nil {
				if n, known := smallInt(konst{n}); known && n >= 0 {
					return sized{n}
				}
			}
		}
	}
	return nil
}

// isFixed reports whether what a name stands for is the same in all runs.
func isFixed(obj types.Object) bool {
	switch obj := obj.(type) {
	case nil, *types.Const, *types.TypeName, *types.Nil, *types.PkgName, *types.Builtin:
		return true
	case *types.Var:
		return obj.IsField()
	case *types.Func:
		return obj.Pkg() != nil && computingPackages[obj.Pkg().Path()]
	}
	return false
}

// closedValue returns what an expression is in which nothing is named that is not the
// same in all runs; nil if that is not known.
func (r *run) closedValue(e ast.Expr) value {
	if !r.namesOnly(e, isFixed) {
		return nil
	}
	budget := maxNested
	sub := &run{Flow: r.Flow, b: &body{}, last: map[ast.Expr]value{}, budget: &budget}
	_, v := sub.eval(state{}, e)
	switch v := v.(type) {
	case konst:
		return v
	case *str:
		if _, ok := v.whole(); ok {
			return v
		}
	}
	return nil
}

func isTable(t types.Type) bool {
	switch under(t).(type) {
	case *types.Slice, *types.Map, *types.Array:
		return true
	}
	return false
}

// initial evaluates the initial value of a variable.
func (r *run) initial(v *types.Var, g *global) value {
	if g.init == nil {
		return r.zero(v.Type())
	}
	return r.evaluatedAtStart(g.init, v.Type())
}

// evaluatedAtStart returns what an expression yields where the package is initialized, or
// wherever it is.
func (r *run) evaluatedAtStart(e ast.Expr, t types.Type) value {
	budget := maxStatements
	b := &body{writes: writes{addressed: map[*types.Var]bool{}, assigned: map[*types.Var][]token.Pos{}}}
	sub := &run{Flow: r.Flow, b: b, last: map[ast.Expr]value{}, budget: &budget}
	r.deep++
	r.initializing++
	s, got := state{}, value(nil)
	if r.deep < maxDeep {
		s, got = sub.eval(s, e)
	} else {
		got = r.lostSymbol(e, t)
	}
	r.deep--
	r.initializing--
	differ(state{}.slots, s.slots, func(slot int, _, content any) {
		switch content.(type) {
		case *cell, *listVal, *mapVal, *buffer, *wild:
			r.static[slot] = content
		}
	})
	return got
}

// packageVars returns the variables of the package, and what becomes of them.
func (f *Flow) packageVars() map[*types.Var]*global {
	if f.globals != nil {
		return f.globals
	}
	f.globals = map[*types.Var]*global{}
	for root := range f.roots() {
		for c := range root.Preorder((*ast.ValueSpec)(nil)) {
			f.declaresVars(c.Node().(*ast.ValueSpec))
		}
	}
	for root := range f.roots() {
		for c := range root.Preorder((*ast.Ident)(nil)) {
			if v, ok := f.info.Uses[c.Node().(*ast.Ident)].(*types.Var); ok {
				if g := f.globals[f.hereVar(v)]; g != nil {
					f.noteUse(g, c)
				}
			}
		}
	}
	for v, g := range f.globals {
		g.settle(f.isConstant, f.isGivable(v))
	}
	return f.globals
}

// declaresVars notes the package's variables that a declaration declares. Of
// another package's without a value here nothing is known.
func (f *Flow) declaresVars(spec *ast.ValueSpec) {
	for i, id := range spec.Names {
		v, ok := f.info.Defs[id].(*types.Var)
		if !ok || !isGlobal(v) || v.Pkg() != f.pkg && len(spec.Values) == 0 {
			continue
		}
		g := &global{n: 1, i: i}
		switch len(spec.Values) {
		case 0:
		case len(spec.Names):
			g.init = spec.Values[i]
			g.source = g.init
		default:
			g.init, g.n = spec.Values[0], len(spec.Names)
		}
		if f.later[v] {
			g.init, g.given = nil, g.init
		}
		f.globals[v] = g
	}
}

// noteUse notes what one use of a variable does to it, and whether it does anything.
func (f *Flow) noteUse(g *global, c inspector.Cursor) {
	var one global
	f.globalUse(&one, c)
	if g.given != nil && f.isElsewhere(c.Node().Pos()) { // where it is given that, or could be
		one = global{}
	}
	if isChan(f.info.TypeOf(c.Node().(ast.Expr))) {
		g.names = append(g.names, c)
	}
	g.written, g.touched, g.inner = g.written || one.written, g.touched || one.touched, g.inner || one.inner
	g.named = g.named || one.named
	g.handed = g.handed || one.touched && len(one.stored) == 0
	g.grown, g.shared = g.grown || one.grown, g.shared || one.shared
	g.opened = g.opened || one.isPutInto() && !f.isOwnUse(c)
	g.writes, g.inInit, g.inside = g.writes+one.writes, g.inInit+one.inInit, g.inside+one.inside
	g.atInit, g.stored = append(g.atInit, one.atInit...), append(g.stored, one.stored...)
	g.defaults = append(g.defaults, one.defaults...)
	for field, def := range one.settings {
		if g.settings == nil {
			g.settings = map[*types.Var][]ast.Expr{}
		}
		g.settings[field] = append(g.settings[field], def...)
	}
	shares := one.touched && !isPlain(f.info.TypeOf(c.Node().(ast.Expr))) // a copy of a text is no other name of it
	if one.written || shares || one.grown || one.writes > 0 || one.atInit != nil || one.stored != nil || one.defaults != nil {
		g.writers = append(g.writers, c)
	}
}

// globalUse notes what one use of a variable does to it.
func (f *Flow) globalUse(g *global, c inspector.Cursor) {
	direct := true // what is looked at is the variable, not a part of it
	switch e := c.Node().(ast.Expr); {
	case f.isCopied(e, c):
		g.inner = true
		return
	case f.isShared(e, c):
		g.shared = true
		return
	case isPlainList(f.info.TypeOf(e)) && f.isGivenAsSetting(e, c):
		return
	}
	for child := c; ; {
		p := child.Parent()
		switch n := p.Node().(type) {
		case *ast.ParenExpr:
		case *ast.SelectorExpr:
			sel := f.info.Selections[n]
			if sel != nil && sel.Kind() == types.MethodVal {
				f.globalCalled(g, sel)
				return
			}
			direct = direct && sel == nil
		case *ast.IndexExpr:
			if n.X != child.Node() {
				return
			}
			direct = false
		case *ast.StarExpr:
			direct = false
		case *ast.AssignStmt:
			if !direct && slices.Contains(n.Lhs, child.Node().(ast.Expr)) && isSlice(f.info.TypeOf(c.Node().(ast.Expr))) {
				g.inside++
			}
			f.globalAssigned(g, n, p, child.Node(), direct)
			return
		case *ast.IncDecStmt:
			g.isWritten(p)
			g.written = true
			return
		case *ast.RangeStmt:
			f.globalRanged(g, n, p, child.Node())
			return
		case *ast.UnaryExpr:
			f.globalAddressed(g, n, p, direct)
			return
		case *ast.CallExpr:
			f.globalGiven(g, n, p, child.Node(), direct)
			return
		case *ast.BinaryExpr, *ast.IfStmt, *ast.SwitchStmt, *ast.CaseClause, *ast.ExprStmt:
			return
		default:
			g.touched = true // its elements may have another name from here on
			return
		}
		if f.globalPartUsed(g, p.Node().(ast.Expr), p) {
			return
		}
		child = p
	}
}

// globalPartUsed notes what a use of a part of a variable does to it, and reports whether
// that is all: who has a copy of it, or looks at it, gets no further.
func (f *Flow) globalPartUsed(g *global, part ast.Expr, at inspector.Cursor) bool {
	switch {
	case part != ast.Unparen(part):
		return false
	case f.onlyRead(part, at), isPlainList(f.info.TypeOf(part)) && f.isGivenAsSetting(part, at):
		return true
	case f.isCopied(part, at):
		g.inner = true
		return true
	}
	return false
}

// globalCalled notes what a call of a method does to a variable, or to a part of it.
func (f *Flow) globalCalled(g *global, sel *types.Selection) {
	switch {
	case f.onlyAsks(sel):
	case types.IsInterface(sel.Recv()): // of a copy, or of what it points to
		g.inner = true
	default:
		g.methodUse(sel)
	}
}

// globalGiven notes what a call does to a variable that it is given.
func (f *Flow) globalGiven(g *global, n *ast.CallExpr, at inspector.Cursor, part ast.Node, direct bool) {
	switch {
	case n.Fun == part || f.readsOnly(n):
	case direct && n.Args[0] == part && f.sorts(n): // they are the same elements still
		g.grown = true
	case f.copiesElements(n, part) && (direct || n.Args[0] != part): // a list in it may have room
		g.shared = g.shared || !f.appendsTo(at)
	default:
		g.touched = true
	}
}

// sorts reports whether a call puts the elements of a list into another order, and does
// nothing else to them.
func (f *Flow) sorts(call *ast.CallExpr) bool {
	fn := f.staticCallee(call)
	return fn != nil && sorters[fn.FullName()]
}

// sorters are the functions that do so.
var sorters = map[string]bool{
	"sort.Float64s": true, "sort.Ints": true, "sort.Slice": true, "sort.SliceStable": true, "sort.Strings": true,
	"slices.Reverse": true, "slices.Sort": true, "slices.SortFunc": true, "slices.SortStableFunc": true,
}

// globalAddressed notes that somebody has the address of a variable or a part of it, and
// may write it.
func (f *Flow) globalAddressed(g *global, n *ast.UnaryExpr, at inspector.Cursor, direct bool) {
	if n.Op == token.AND {
		g.named = true
		g.writes++
		g.written = g.written || !f.isTarget(g, n, at, direct) && (direct || !f.isOnlyNamed(n, at))
	}
}

// globalRanged notes what a range statement does to a variable: it gives it elements,
// or goes over its own, which may have another name then.
func (f *Flow) globalRanged(g *global, n *ast.RangeStmt, at inspector.Cursor, part ast.Node) {
	if n.Key == part || n.Value == part {
		g.isWritten(at)
		g.written = true
	} else if f.isLookedAt(n.Value, n.Tok) {
		return
	} else if f.isCopy(n.Value) {
		g.inner = true
	} else {
		g.isWritten(at)
		g.touched = true
	}
}

// isCopy reports whether an expression is a struct, and no pointer to one, or an interface,
// which may have a struct in it: who has it has a copy.
func (f *Flow) isCopy(e ast.Expr) bool {
	t := f.info.TypeOf(e)
	if tt, ok := t.(*types.Tuple); ok && tt.Len() == 2 { // v, ok = m[k]
		t = tt.At(0).Type()
	}
	if t == nil {
		return false
	}
	switch under(t).(type) {
	case *types.Struct, *types.Interface:
		return true
	}
	return false
}

// isCopied reports whether an expression is such a copy that is stored somewhere else,
// handed on, or asked what is in it.
func (f *Flow) isCopied(e ast.Expr, c inspector.Cursor) bool {
	if !f.isCopy(e) {
		return false
	}
	switch n := c.Parent().Node().(type) {
	case *ast.CallExpr:
		return n.Fun != e
	case *ast.AssignStmt:
		return !slices.Contains(n.Lhs, e)
	case *ast.ReturnStmt, *ast.CompositeLit, *ast.ValueSpec, *ast.TypeAssertExpr:
		return true
	case *ast.KeyValueExpr:
		return n.Value == e
	}
	return false
}

// onlyAsks reports whether a method is one of the package that writes nothing,
// and returns nothing by which others could.
func (f *Flow) onlyAsks(sel *types.Selection) bool {
	fn, ok := sel.Obj().(*types.Func)
	if ok && types.IsInterface(sel.Recv()) {
		return f.allOnlyAsk(fn)
	}
	return ok && f.declOf(fn.Origin()) != nil && !f.writesAny(fn.Origin()) && !f.handsBack(fn.Signature())
}

// allOnlyAsk reports whether that is true of all methods of the package with the name of
// an interface's.
func (f *Flow) allOnlyAsk(fn *types.Func) bool {
	if only, ok := f.asking[fn.Name()]; ok {
		return only
	}
	f.declOf(nil) // finds all
	all := f.mayMean(fn)
	only := len(all) > 0 && !slices.ContainsFunc(all, func(d *ast.FuncDecl) bool {
		m, ok := f.info.Defs[d.Name].(*types.Func)
		return !ok || f.writesAny(m) || f.handsBack(m.Signature())
	})
	if f.asking == nil {
		f.asking = map[string]bool{}
	}
	f.asking[fn.Name()] = only
	return only
}

// methodUse notes what a call of a method does to a variable.
func (g *global) methodUse(sel *types.Selection) {
	if fn, ok := sel.Obj().(*types.Func); !ok || !isReader(fn) {
		g.writes++
		g.touched = true
		g.named = g.named || wantsPointer(sel)
		g.written = g.written || wantsPointer(sel)
	}
}

// isWritten notes a write to a variable or a part of it.
func (g *global) isWritten(at inspector.Cursor) {
	g.writes++
	for c := range at.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if d, ok := c.Node().(*ast.FuncDecl); ok && d.Recv == nil && d.Name.Name == "init" {
			g.inInit++
		}
		return
	}
}

// settle decides what the assignments to a variable make of it. One that is
// assigned once holds that, or nothing yet. The default of a setting may be what the
// assignment replaces, before anybody reads it.
func (g *global) settle(isConstant, isGivable func(ast.Expr) bool) {
	g.fixed = g.writes > 0 && g.writes == g.inInit
	if lit, ok := g.init.(*ast.CompositeLit); g.grown && (!ok || g.shared || len(lit.Elts) == 0) {
		g.written = true
	} else if g.shared && !ok { // of a literal, append makes a copy
		g.touched = true
	}
	once := len(g.atInit)+len(g.stored) == 1 && g.init == nil && !g.written
	switch {
	case len(g.atInit)+len(g.stored) == 0:
	case g.given != nil: // by another package, and by this one
		g.written = true
	case once && len(g.atInit) == 1:
		g.init, g.late = g.atInit[0], true
	case once && isConstant(g.stored[0]) && g.defaults == nil:
		g.defaults = append(g.defaults, g.stored[0])
	case once && g.writes == 1 && g.defaults == nil && isGivable(g.stored[0]):
		g.given = g.stored[0]
	default:
		g.written = true
	}
	if g.written {
		g.defaults = nil
	}
}

// atInit returns what an assignment in an init function stores in a variable,
// if each run comes there.
func atInit(n *ast.AssignStmt, c inspector.Cursor, variable ast.Node) ast.Expr {
	block, ok := c.Parent().Node().(*ast.BlockStmt)
	if !ok || n.Tok != token.ASSIGN || len(n.Lhs) != len(n.Rhs) {
		return nil
	}
	d, ok := c.Parent().Parent().Node().(*ast.FuncDecl)
	if !ok || d.Recv != nil || d.Name.Name != "init" || d.Body != block {
		return nil
	}
	for _, before := range block.List {
		switch before.(type) {
		case *ast.AssignStmt, *ast.DeclStmt, *ast.ExprStmt:
		default:
			return nil
		}
		if before == n {
			break
		}
	}
	i := slices.IndexFunc(n.Lhs, func(e ast.Expr) bool { return e == variable })
	if i < 0 {
		return nil
	}
	return n.Rhs[i]
}

// onlyRead reports whether a part of a variable is a text or a number that is
// read: what becomes of it then does nothing to the variable.
func (f *Flow) onlyRead(e ast.Expr, c inspector.Cursor) bool {
	t := f.info.TypeOf(e)
	if tt, ok := t.(*types.Tuple); ok && tt.Len() == 2 { // v, ok = m[k]
		t = tt.At(0).Type()
	}
	if t == nil || mayHoldRefs(t) {
		return f.isOnlyNamed(e, c)
	}
	switch p := c.Parent().Node().(type) {
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.SliceExpr, *ast.StarExpr:
		return false // a part of it may be written
	case *ast.AssignStmt:
		return !slices.Contains(p.Lhs, e)
	case *ast.RangeStmt:
		return p.X == e
	case *ast.IncDecStmt, *ast.UnaryExpr, *ast.ParenExpr:
		return false
	}
	return true
}

// globalAssigned notes what an assignment does to a variable, on either side of it.
func (f *Flow) globalAssigned(g *global, n *ast.AssignStmt, c inspector.Cursor, child ast.Node, direct bool) {
	if slices.Contains(n.Lhs, child.(ast.Expr)) {
		g.isWritten(c)
	}
	if e := atInit(n, c, child); e != nil && direct {
		g.atInit = append(g.atInit, e)
		return
	}
	for i, lhs := range n.Lhs {
		if lhs != child {
			continue
		}
		if direct && len(n.Lhs) == len(n.Rhs) && f.isGrown(lhs, n.Rhs[i]) {
			g.grown = true
			return
		}
		switch {
		case direct && n.Tok == token.ASSIGN && len(n.Lhs) == len(n.Rhs):
			g.stored = append(g.stored, n.Rhs[i])
		case direct:
			g.written = true
		}
		g.touched = true
		return
	}
	g.touched = true
}

// readsOnly reports whether a call writes nothing that it is given.
func (f *Flow) readsOnly(call *ast.CallExpr) bool {
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := f.info.Uses[id].(*types.Builtin); ok {
			return b.Name() == "len" || b.Name() == "cap"
		}
	}
	fn := f.staticCallee(call)
	if fn != nil && len(call.Args) == 1 && iterates(fn, f.info.TypeOf(call.Args[0])) {
		return true
	}
	return fn != nil && (isReader(fn) || f.declOf(fn) != nil && !f.writesAny(fn))
}

// isTarget reports whether the address of a variable, or of a field of it, is given to a
// function that stores a setting there, such as flag.StringVar, or to a flag in a literal,
// such as cli.StringFlag{Destination: &addr}.
func (f *Flow) isTarget(g *global, n *ast.UnaryExpr, c inspector.Cursor, direct bool) bool {
	def := f.defaultAt(n, c)
	if def == nil {
		return false
	}
	if direct {
		g.defaults = append(g.defaults, def)
		return true
	}
	sel, ok := ast.Unparen(n.X).(*ast.SelectorExpr)
	field := f.fieldOf(n.X)
	if !ok || field == nil || code.Name(sel.X) == nil {
		return false
	}
	g.settings = map[*types.Var][]ast.Expr{field: {def}}
	return true
}

// defaultAt returns the default of a setting that is stored at an address, or nil.
func (f *Flow) defaultAt(n *ast.UnaryExpr, c inspector.Cursor) ast.Expr {
	switch p := c.Parent().Node().(type) {
	case *ast.CallExpr:
		pkg, is, ok := settingOf(f.staticCallee(p))
		if ok && !f.isChosen(pkg, is, p) && is.target >= 0 && is.target < len(p.Args) && p.Args[is.target] == n && is.value >= 0 && is.value < len(p.Args) {
			return p.Args[is.value]
		}
	case *ast.KeyValueExpr:
		if lit, ok := c.Parent().Parent().Node().(*ast.CompositeLit); ok {
			if _, flag := f.declaredFlag(lit); flag["Destination"] == n {
				return flag["Value"]
			}
		}
	}
	return nil
}

// withSettings returns a struct of the package with what settings store in its fields, or
// somebody has chosen.
func (r *run) withSettings(g *global, v value) value {
	st, ok := v.(*structVal)
	if !ok || g.settings == nil {
		return v
	}
	kept := *st
	kept.fields = slices.Clone(st.fields)
	for i := range kept.fields {
		field := st.typ.Field(i)
		if defs := g.settings[field]; defs != nil {
			kept.fields[i] = r.orElse(state{}, r.evaluated(defs), r.symbol(nil, field.Type()))
		}
	}
	return &kept
}
