// Package site finds the places in code where an expression reaches a sink.
package site

import (
	"go/ast"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/sink"
)

// A Use is one expression that reaches a sink.
type Use struct {
	Cur  inspector.Cursor // the call, literal or assignment
	Expr ast.Expr
	Sink *sink.Sink
	List bool     // the elements of Expr reach it, not Expr itself
	Part bool     // it is added to what is there: only how its parts are encoded counts
	When ast.Expr // what the sink's condition is about; nil where it is missing

	// Into is the function of another package by which it is reached; nil for none.
	Into *types.Func

	// Call is the call of a function of the package that hands a part of the
	// text on; invalid where there is none.
	Call inspector.Cursor

	// Inner is the place of the sink itself, where Cur is a call that leads there;
	// invalid where it is Cur.
	Inner inspector.Cursor
}

// Uses yields what reaches sinks in a package, in the order of the source. Of a part of a
// package it is not known which functions its fields are given: fields is nil.
func Uses(root inspector.Cursor, info *types.Info, known *sink.View, fields *code.FieldFuncs) iter.Seq[Use] {
	w := Walk{Info: info, Fields: known.MayHoldFields(), Name: known.MayBe, Owner: known.MayHaveFields, Aliases: aliases(root, info, known), FieldFuncs: fields}
	s, n := servers{root: root, info: info}, networks{info: info}
	return func(yield func(Use) bool) {
		heeded := func(u Use) bool { return s.ignores(u) || n.isOther(u) || yield(u) }
		for p := range w.Places(root) {
			if !p.uses(known, heeded) {
				return
			}
		}
	}
}

// uses yields the sinks that a place is.
func (p *Place) uses(known *sink.View, yield func(Use) bool) bool {
	switch to := p.To.(type) {
	case *types.Func:
		for _, s := range known.Funcs(to.Origin()) {
			u, ok := p.argument(to, s)
			if !ok {
				continue
			}
			if isMap(paramType(to, s.Arg)) {
				if !u.mapped(yield) {
					return false
				}
				continue
			}
			if !yield(u) {
				return false
			}
		}
	case *types.TypeName:
		for _, s := range known.Conv(to) {
			if !yield(Use{Cur: p.Cur, Expr: p.Value, Sink: s}) {
				return false
			}
		}
	case *types.Var:
		for _, s := range known.Field(to, p.Owner) {
			u, ok := p.field(to, s)
			if ok && isMap(to.Type()) {
				if !u.mapped(yield) {
					return false
				}
				continue
			}
			if ok && !yield(u) {
				return false
			}
		}
	}
	return true
}

// argument returns the use of an argument of fn that is a sink, if this one
// is.
func (p *Place) argument(fn *types.Func, s *sink.Sink) (Use, bool) {
	if p.Arg != s.Arg && !(s.Variadic && p.Arg > s.Arg) {
		return Use{}, false
	}
	u := Use{Cur: p.Cur, Expr: p.Value, Sink: s}
	if s.When != nil && s.When.Arg < len(p.Args) {
		u.When = p.Args[s.When.Arg]
	}
	if s.Variadic {
		u.List = p.Cur.Node().(*ast.CallExpr).Ellipsis.IsValid()
	} else {
		u.List = s.List || isList(fn, s.Arg)
	}
	return u, true
}

// mapped yields the values of a literal of a map that a use is about.
func (u Use) mapped(yield func(Use) bool) bool {
	lit, ok := ast.Unparen(u.Expr).(*ast.CompositeLit)
	if !ok {
		return true
	}
	for _, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			u.Expr = kv.Value
			if !yield(u) {
				return false
			}
		}
	}
	return true
}

// paramType returns the type of a parameter, or nil.
func paramType(fn *types.Func, index int) types.Type {
	params := fn.Signature().Params()
	if index < 0 || index >= params.Len() {
		return nil
	}
	return params.At(index).Type()
}

// isMap reports whether a type is a map of texts.
func isMap(t types.Type) bool {
	if t == nil {
		return false
	}
	m, ok := t.Underlying().(*types.Map)
	return ok && code.IsText(m.Elem())
}

// isList reports whether a parameter is a slice of strings.
func isList(fn *types.Func, index int) bool {
	params := fn.Signature().Params()
	if index >= params.Len() {
		return false
	}
	s, ok := params.At(index).Type().Underlying().(*types.Slice)
	return ok && code.IsText(s.Elem())
}

// field returns the use of a field that is a sink. A field of a list of
// strings holds a list; one of a pointer is set by an expression that takes
// an address, or by a function such as aws.String.
func (p *Place) field(v *types.Var, s *sink.Sink) (Use, bool) {
	u := Use{Cur: p.Cur, Expr: p.Value, Sink: s}
	if code.IsNamed(v.Type(), "net/url", "URL") {
		return u, true
	}
	switch v.Type().Underlying().(type) {
	case *types.Slice:
		u.List = true
	case *types.Pointer:
		call, ok := ast.Unparen(p.Value).(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return u, false
		}
		u.Expr = call.Args[0]
	}
	return u, true
}
