package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// places are positions in the order of the source.
type places []token.Pos

// from reports whether one of them is not before a position.
func (p places) from(pos token.Pos) bool { return len(p) > 0 && p[len(p)-1] >= pos }

// within returns how many of them are in a range.
func (p places) within(from, to token.Pos) int {
	lo, _ := slices.BinarySearch(p, from)
	hi, _ := slices.BinarySearch(p, to)
	return hi - lo
}

// outside reports whether one of them is not before a position, and not inside a
// literal.
func (p places) outside(e *ast.FuncLit, from token.Pos) bool {
	end := token.Pos(1 << 62)
	n := p.within(from, end)
	return n > p.within(max(from, e.Pos()), max(from, e.End()))
}

// A handling says where the uses of a variable are that give what it holds
// another name, or write it. There may be ten thousand literals that ask.
type handling struct {
	now    places // of which code before and after may write
	later  places // that may write if they come later
	inLits places // those of them in literals
	byLit  map[*ast.FuncLit]int
}

// handlingOf returns that of a variable.
func (f *Flow) handlingOf(v *types.Var) *handling {
	if h := f.handlings[v]; h != nil {
		return h
	}
	h := &handling{byLit: map[*ast.FuncLit]int{}}
	for _, use := range f.usesIn(v) {
		pos := use.Node().Pos()
		if f.mayLeadToWrite(use, false) {
			h.now = append(h.now, pos)
		}
		if !f.mayLeadToWrite(use, true) {
			continue
		}
		h.later = append(h.later, pos)
		for c := range use.Enclosing((*ast.FuncLit)(nil)) {
			h.inLits = append(h.inLits, pos)
			h.byLit[c.Node().(*ast.FuncLit)]++
			break
		}
	}
	slices.Sort(h.now)
	slices.Sort(h.later)
	slices.Sort(h.inLits)
	if f.handlings == nil {
		f.handlings = map[*types.Var]*handling{}
	}
	f.handlings[v] = h
	return h
}

// around reports whether the variable may be written outside of a literal once
// that is made: after it, in a loop around both, or in a literal that does not
// hold it and may run at any time.
func (h *handling) around(e *ast.FuncLit, loop ast.Node, holding []*ast.FuncLit) bool {
	if h.now.outside(e, token.NoPos) || h.later.from(e.End()) || loop != nil && h.later.outside(e, loop.Pos()) {
		return true
	}
	others := len(h.inLits) - h.inLits.within(e.Pos(), e.End())
	for _, lit := range holding {
		others -= h.byLit[lit]
	}
	return others > 0
}

// literalsAround returns the literals that hold another one.
func (f *Flow) literalsAround(e *ast.FuncLit) []*ast.FuncLit {
	var out []*ast.FuncLit
	for c := range f.cursorOf(e).Enclosing((*ast.FuncLit)(nil)) {
		if lit := c.Node().(*ast.FuncLit); lit != e {
			out = append(out, lit)
		}
	}
	return out
}
