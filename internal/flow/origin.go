package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// An origin is one expression that a variable, field or element takes its
// value from.
type origin struct {
	expr   ast.Expr // nil where it is out of view
	before ast.Expr // of "before += expr"
	def    ast.Node // the assignment it stands in
	far    Distance
}

var outOfView = []origin{{}}

// origins returns the expressions that e may take its value from; e itself
// where it is no variable, field or element. A field that a composite literal
// leaves out has none.
func (r *Resolver) origins(e ast.Expr) []origin {
	e = ast.Unparen(e)
	if r.steps++; r.depth >= maxDepth || r.steps > maxSteps {
		return outOfView
	}
	r.depth++
	defer func() { r.depth-- }()
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := r.info.ObjectOf(e).(*types.Var); ok {
			return r.variableOrigins(v, e)
		}
		return outOfView
	case *ast.SelectorExpr:
		return r.fieldOrigins(e)
	case *ast.IndexExpr:
		return r.elementOrigins(e)
	case *ast.StarExpr:
		return r.origins(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return r.origins(e.X)
		}
	case *ast.CallExpr:
		if fn, ok := r.info.ObjectOf(code.Name(e.Fun)).(*types.Func); ok && fn.Pkg() == r.pkg && r.enter(e) {
			defer r.leave(e)
			if result := r.onlyResult(fn); result != nil {
				return farther(r.origins(result), throughResult)
			}
		}
	}
	return []origin{{expr: e}}
}

func farther(os []origin, far Distance) []origin {
	out := make([]origin, len(os))
	for i, o := range os {
		out[i] = o
		out[i].far = max(o.far, far)
	}
	return out
}

// variableOrigins returns what a variable may hold where it is read at use.
func (r *Resolver) variableOrigins(v *types.Var, use *ast.Ident) []origin {
	if v.Pkg() != r.pkg || v.IsField() {
		return outOfView
	}
	if r.index == nil {
		r.index = indexAssignments(r.info, r.root)
	}
	var out []origin
	for _, d := range r.reaching(v, use) {
		if !r.enter(d.node) {
			return outOfView
		}
		for _, o := range r.definition(d) {
			if o.def == nil {
				o.def = d.node
			}
			out = append(out, o)
		}
		r.leave(d.node)
	}
	if out == nil {
		return outOfView
	}
	return out
}

// definition returns the expressions that one assignment gives its variable.
func (r *Resolver) definition(d definition) []origin {
	switch d.kind {
	case assigned:
		return farther(r.origins(d.expr), throughVariable)
	case added:
		return []origin{{expr: d.expr, before: d.target, far: throughVariable}}
	case rangeKey, rangeValue:
		var out []origin
		for _, el := range r.elements(d.expr, d.kind == rangeKey) {
			if el == nil {
				out = append(out, outOfView...)
				continue
			}
			out = append(out, farther(r.origins(el), throughTable)...)
		}
		return out
	}
	return outOfView
}

// fieldOrigins returns what the field x.f may hold, where x is a composite
// literal in view.
func (r *Resolver) fieldOrigins(e *ast.SelectorExpr) []origin {
	sel := r.info.Selections[e]
	if sel == nil || sel.Kind() != types.FieldVal || len(sel.Index()) != 1 || r.isMutated(e.X) || r.fieldGuarded(e) {
		return outOfView
	}
	var out []origin
	for _, o := range r.origins(e.X) {
		lit := compositeLit(o.expr)
		if lit == nil {
			out = append(out, outOfView...)
			continue
		}
		if f := fieldOf(lit, sel.Obj().Name(), sel.Index()[0]); f != nil {
			out = append(out, farther(r.origins(f), max(o.far, throughTable))...)
		}
	}
	return out
}

// fieldGuarded reports whether x.f is read under a condition on x.f.
func (r *Resolver) fieldGuarded(e *ast.SelectorExpr) bool {
	sel, ok := r.cursor(e.Sel.Pos())
	if !ok {
		return true
	}
	cur := sel.Parent()
	spelled := types.ExprString(e)
	return underCondition(cur, func(x ast.Expr) bool {
		_, ok := x.(*ast.SelectorExpr)
		return ok && types.ExprString(x) == spelled
	})
}

// compositeLit returns the composite literal that e is or points to, or nil.
func compositeLit(e ast.Expr) *ast.CompositeLit {
	if e == nil {
		return nil
	}
	if u, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && u.Op == token.AND {
		e = u.X
	}
	lit, _ := ast.Unparen(e).(*ast.CompositeLit)
	return lit
}

// fieldOf returns the value of a struct literal's field, or nil if it leaves
// the field out.
func fieldOf(lit *ast.CompositeLit, name string, index int) ast.Expr {
	for i, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			if i == index {
				return el
			}
			continue
		}
		if id, ok := kv.Key.(*ast.Ident); ok && id.Name == name {
			return kv.Value
		}
	}
	return nil
}

// elements returns the elements (or keys) of the tables that e may be: the
// composite literals in view, and what is appended to them. A nil element
// stands for those out of view.
func (r *Resolver) elements(e ast.Expr, keys bool) []ast.Expr {
	t := table{Resolver: r, keys: keys, seen: map[ast.Node]bool{}}
	t.addFrom(e)
	return t.elements
}

// A table collects elements. It takes those of each literal and each append
// once, however many ways lead there: of n appends to one variable each may
// follow each other.
type table struct {
	*Resolver
	keys     bool
	elements []ast.Expr
	seen     map[ast.Node]bool
}

// addFrom adds the elements of the tables that e may be.
func (t *table) addFrom(e ast.Expr) {
	if t.isMutated(e) {
		t.elements = append(t.elements, nil)
		return
	}
	for _, o := range t.origins(e) {
		if o.expr != nil && t.seen[o.expr] {
			continue
		}
		t.seen[o.expr] = true
		if call, ok := o.expr.(*ast.CallExpr); ok && isAppend(t.info, call) && !t.keys && call.Ellipsis == token.NoPos {
			t.addFrom(call.Args[0])
			t.elements = append(t.elements, call.Args[1:]...)
			continue
		}
		t.add(compositeLit(o.expr))
	}
}

// add adds the elements of a literal; nil is one out of view.
func (t *table) add(lit *ast.CompositeLit) {
	if lit == nil {
		t.elements = append(t.elements, nil)
		return
	}
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		switch {
		case ok && t.keys:
			t.elements = append(t.elements, kv.Key)
		case ok:
			t.elements = append(t.elements, kv.Value)
		case !t.keys:
			t.elements = append(t.elements, el)
		}
	}
}

func isAppend(info *types.Info, call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok || len(call.Args) == 0 {
		return false
	}
	b, ok := info.Uses[id].(*types.Builtin)
	return ok && b.Name() == "append"
}

// elementOrigins returns what the element x[i] may hold, where x is a
// composite literal in view: the one at a constant index, or any.
func (r *Resolver) elementOrigins(e *ast.IndexExpr) []origin {
	if r.isMutated(e.X) {
		return outOfView
	}
	at := r.info.Types[e.Index].Value
	var out []origin
	for _, o := range r.origins(e.X) {
		lit := compositeLit(o.expr)
		if lit == nil {
			out = append(out, outOfView...)
			continue
		}
		for _, el := range r.elementsAt(lit, at) {
			out = append(out, farther(r.origins(el), max(o.far, throughTable))...)
		}
	}
	return out
}

// elementsAt returns the elements of a literal at a constant index or key, or
// all where at is nil.
func (r *Resolver) elementsAt(lit *ast.CompositeLit, at constant.Value) []ast.Expr {
	var out []ast.Expr
	next := int64(0)
	for _, el := range lit.Elts {
		key := constant.MakeInt64(next)
		val := el
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			key, val = r.info.Types[kv.Key].Value, kv.Value
			if key != nil && key.Kind() == constant.Int {
				next, _ = constant.Int64Val(key)
			}
		}
		next++
		if at == nil || key == nil || key.Kind() == at.Kind() && constant.Compare(key, token.EQL, at) {
			out = append(out, val)
		}
	}
	return out
}

// isMutated reports whether an element or field of the variable that e reads
// is assigned somewhere, or may be through a pointer.
func (r *Resolver) isMutated(e ast.Expr) bool {
	v := code.RootVar(r.info, e)
	if v == nil || v.Pkg() != r.pkg {
		return false
	}
	if r.index == nil {
		r.index = indexAssignments(r.info, r.root)
	}
	a := r.index.vars[v]
	return a != nil && (a.mutated || a.shared)
}
