package flow

import (
	"go/ast"
	"go/types"

	"github.com/urllint/urllint/internal/code"
)

// A struct that is made in the arguments of each call has the fields that it is made with:
//
//	func run(c config) {
//		if c.Endpoint == "" { … } // never, where all that the package does is
//	run(config{Endpoint: "http://h/"})

// maxGivenFields bounds the fields of a struct that are looked at.
const maxGivenFields = 32

// givenFields returns the state in which the fields of a parameter hold what all calls make them
// with.
func (r *run) givenFields(s state, p *unknown, args []ast.Expr) state {
	of := p.typ
	if isPointer(of) {
		of = elemType(of)
	}
	st, ok := under(of).(*types.Struct)
	if !ok || st.NumFields() > maxGivenFields {
		return s
	}
	var made []*ast.CompositeLit
	for _, e := range args {
		lit := structLiteral(e)
		if lit == nil || !types.Identical(under(r.info.TypeOf(lit)), st) {
			return s
		}
		made = append(made, lit)
	}
	for k := range st.NumFields() {
		if u, ok := r.oneField(s, p, st, k, nil).(*unknown); ok && !u.lost {
			s = r.givenField(s, u, fieldValues(made, st, k))
		}
	}
	return s
}

// fieldValues returns what literals of a struct give a field; nil for one that they leave out.
func fieldValues(made []*ast.CompositeLit, st *types.Struct, k int) []ast.Expr {
	var out []ast.Expr
	for _, lit := range made {
		switch {
		case len(lit.Elts) > 0 && !code.IsKeyed(lit) && k < len(lit.Elts):
			out = append(out, lit.Elts[k])
		default:
			out = append(out, code.Field(lit, st.Field(k).Name()))
		}
	}
	return out
}

// structLiteral returns the literal of a struct that an expression is, or refers to; nil for others.
func structLiteral(e ast.Expr) *ast.CompositeLit {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok {
		e = ast.Unparen(u.X)
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

// givenField returns the state in which a field holds what one of some expressions is, of which one
// that is nil stands for a zero value.
func (r *run) givenField(s state, field *unknown, list []ast.Expr) state {
	r.noteSpelled(s, field, list)
	vals := r.constantsAmong(list, field.typ)
	switch {
	case len(vals) == 1 && code.IsBoolean(under(field.typ)):
		return r.cameOut(s, field, same(vals[0], yes))
	case len(vals) > 0 && !code.IsBoolean(under(field.typ)):
		r.consts[field.slot] = vals
	default:
		s, _ = r.madeEach(s, field, list)
	}
	return s
}

// givenLengths notes how long the lists are that literals give a field.
func (r *run) givenLengths(field *unknown, list []ast.Expr) {
	if !isSlice(field.typ) {
		return
	}
	var lengths []value
	for _, e := range list {
		lit, ok := ast.Unparen(e).(*ast.CompositeLit)
		if !ok || code.IsKeyed(lit) {
			return
		}
		lengths = append(lengths, sized{len(lit.Elts)})
	}
	r.consts[field.slot] = lengths
}
