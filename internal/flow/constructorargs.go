package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// What a constructor is given where it is called, and stores, a method finds, whatever
// is done with what it returned: New("http://h") in a list or in a variable of the
// package. The struct as this call makes it takes the place of the parameter, as a
// literal does.

const (
	maxBuilders = 16 // functions that make structs of one type
	maxBuilt    = 64 // calls of those that are looked at
)

// builtBy returns the calls that give constructors of a type something, and nothing
// but what is the same everywhere.
func (f *Flow) builtBy(t types.Type) []*ast.CallExpr {
	n, ok := types.Unalias(elemType(t)).(*types.Named)
	if !ok || n.Obj().Pkg() != f.pkg || n.TypeArgs().Len() > 0 {
		return nil
	}
	if calls, ok := f.builds[n.Obj()]; ok {
		return calls
	}
	var out []*ast.CallExpr
	for _, d := range f.buildersOf(n) {
		fn, _ := f.info.Defs[d.Name].(*types.Func)
		for _, name := range f.callersOf(fn) {
			call := calledBy(name)
			if call == nil || len(call.Args) == 0 || f.isElsewhere(call.Pos()) || f.InTest != nil && f.InTest(call.Pos()) {
				continue
			}
			if len(out) < maxBuilt && f.isClosed(call) {
				out = append(out, call)
			}
		}
	}
	if f.builds == nil {
		f.builds = map[*types.TypeName][]*ast.CallExpr{}
	}
	f.builds[n.Obj()] = out
	return out
}

// buildersOf returns the functions of the package that a literal of a type is in which
// stores something that they are given, or that return the type otherwise.
func (f *Flow) buildersOf(n *types.Named) []*ast.FuncDecl {
	var out []*ast.FuncDecl
	seen := map[*ast.FuncDecl]bool{}
	add := func(d *ast.FuncDecl) {
		if d == nil || seen[d] || d.Recv != nil || d.Body == nil || d.Type.TypeParams != nil || len(out) == maxBuilders {
			return
		}
		if _, ok := f.info.Defs[d.Name].(*types.Func); ok {
			seen[d] = true
			out = append(out, d)
		}
	}
	for _, lit := range f.literalsOf(n) {
		if !f.isClosed(lit) {
			d, _ := f.topAt(lit.Pos()).(*ast.FuncDecl)
			add(d)
		}
	}
	if m := f.makersOf(n); m != nil {
		for _, d := range m.funcs {
			add(d)
		}
	}
	return out
}

// withBuilt returns the events with what a call of a constructor returns in place of a
// parameter, or of a field of one.
func (f *Flow) withBuilt(sum *summary, ev *event, base *unknown, call *ast.CallExpr) []event {
	fn := f.staticCallee(call)
	if fn == nil {
		return nil
	}
	d := f.declOf(fn.Origin())
	if d == nil {
		return nil
	}
	r := f.runOf(sum)
	s, v := r.eval(sum.base, call)
	st := f.structIn(returned{state: s, vals: []value{v}}, 0)
	if st == nil || !types.Identical(types.Unalias(st.of), types.Unalias(elemType(base.typ))) || s.isDead() {
		return nil
	}
	made := f.leftBy(d, s, st, false) // this struct may be one that other code gives values
	return r.completedBy(made.state, sum, ev, base, made.val)
}

// withoutOptionSets returns the places but those in options, func(c *Client) { c.base = b
// } as a function returns it: who makes the struct has run those that it was given.
func (f *Flow) withoutOptionSets(places []token.Pos) []token.Pos {
	return slices.DeleteFunc(slices.Clone(places), func(pos token.Pos) bool {
		top, ok := f.topAt(pos).(*ast.FuncDecl)
		if !ok || top.Recv != nil {
			return false
		}
		found := false
		ast.Inspect(top, func(n ast.Node) bool {
			ret, ok := n.(*ast.ReturnStmt)
			if !ok || len(ret.Results) != 1 || pos < ret.Pos() || ret.End() <= pos {
				return !found
			}
			e := ast.Unparen(ret.Results[0])
			if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 && f.info.Types[call.Fun].IsType() { // optionFunc(func…)
				e = ast.Unparen(call.Args[0])
			}
			lit, ok := e.(*ast.FuncLit)
			found = found || ok && lit.Type.Params.NumFields() == 1
			return !found
		})
		return found
	})
}

// standsApart reports whether what follows an unknown part of a text does not go on with
// it: what is wrong with a path that has no slash is not for who names the host to put right.
func (f *Flow) standsApart(v value) bool {
	s, ok := v.(*str)
	if !ok {
		return true
	}
	after, apart := false, true
	var look func(s *str)
	look = func(s *str) {
		for _, it := range s.items() {
			switch it := it.(type) {
			case *text.Piece:
				if after && it.Val != "" && !strings.ContainsRune("/?#&:", rune(it.Val[0])) {
					apart = false
				}
				after = after && it.Val == ""
			case *str:
				look(it)
			case *marked:
				look(it.str)
			default:
				after = true
			}
		}
	}
	look(s)
	return apart
}
