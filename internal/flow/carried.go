package flow

import (
	"go/ast"
	"slices"

	"github.com/urllint/urllint/internal/text"
)

// What another package spells may come here in a struct: cfg := config.Load(). Handed to a
// third package, it is what that one is given, though it could have called config.Load, too.

// maxCarried bounds the values, and the pieces of texts, that are looked at in one result.
const maxCarried = 256

// A carrier notes in the texts that the result of a call holds by which call they came.
type carrier struct {
	*run
	s      state
	by     ast.Expr
	budget int
	seen   []int // objects
}

// value returns a value with those notes.
func (c *carrier) value(v value) value {
	if c.budget--; c.budget < 0 {
		return v
	}
	switch v := v.(type) {
	case *ref:
		c.object(v)
	case *structVal:
		if fields, changed := c.all(v.fields); changed {
			return &structVal{of: v.of, typ: v.typ, fields: fields}
		}
	case *tuple:
		if vals, changed := c.all(v.vals); changed {
			return &tuple{vals}
		}
	case *phi:
		if alts, changed := c.all(v.alts); changed {
			return &phi{sel: v.sel, alts: alts, size: v.size}
		}
	case *str:
		return c.text(v)
	case *marked:
		if noted := c.text(v.str); noted != v.str {
			return c.mark(noted, v.far)
		}
	}
	return v
}

// all returns values with the notes, and whether there are any.
func (c *carrier) all(vals []value) (out []value, changed bool) {
	out = slices.Clone(vals)
	for i, v := range vals {
		if v != nil {
			out[i] = c.value(v)
			changed = changed || out[i] != v
		}
	}
	return out, changed
}

// object notes it in what is referred to.
func (c *carrier) object(p *ref) {
	if slices.Contains(c.seen, p.obj) {
		return
	}
	c.seen = append(c.seen, p.obj)
	switch content := c.content(c.s, p).(type) {
	case *cell:
		if v := c.value(content.val); v != content.val {
			c.s = c.s.with(p.obj, &cell{v})
		}
	case *listVal:
		if elems, changed := c.all(content.elems); changed {
			l := *content
			l.elems = elems
			c.s = c.s.with(p.obj, &l)
		}
	}
}

// text returns a text with the notes.
func (c *carrier) text(v *str) *str {
	if c.budget -= v.n; c.budget < 0 {
		return v
	}
	items, changed := v.items(), false
	for i, it := range items {
		switch it := it.(type) {
		case *text.Piece:
			if it.Src.Lit != nil && it.Src.Call == nil && c.isElsewhere(it.Src.Lit.Pos()) {
				p := *it
				p.Src.Call, changed = c.by, true
				items[i] = &p
			}
		case value:
			if noted := c.value(it); noted != it {
				items[i], changed = noted, true
			}
		}
	}
	if !changed {
		return v
	}
	out := emptyStr
	for _, it := range items {
		out = c.push(out, it)
	}
	return out
}
