package flow

import (
	"go/ast"
	"go/types"
	"math"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/text"
)

// newBuffer evaluates a function that makes a buffer of what is in it at first.
func (r *run) newBuffer(s state, c callSite, t types.Type) (state, value, bool) {
	b := &buffer{emptyStr}
	if _, isNil := c.args[0].(nilVal); !isNil {
		b.text = r.textOf(s, c.args[0])
	}
	return s, r.newObject(&s, b, t), true
}

// builderMethod evaluates a method of strings.Builder or bytes.Buffer.
func (r *run) builderMethod(s state, c callSite, t types.Type) (state, value, bool) {
	if s = r.followed(s, c.recv); s.isDead() {
		return s, r.unknownResult(s, c, t), true
	}
	p, ok := onlyRef(s, c.recv)
	if !ok {
		return r.effects(s, c), r.unknownResult(s, c, t), true
	}
	b, ok := r.content(s, p).(*buffer)
	if !ok {
		if cl, isCell := r.content(s, p).(*cell); isCell {
			b, ok = cl.val.(*buffer)
		}
		if !ok {
			return r.effects(s, c), r.unknownResult(s, c, t), true
		}
	}
	none := r.unfailing(s, c, t)
	switch c.fn.Name() {
	case "WriteString", "Write":
		if len(c.args) == 1 {
			return s.with(p.obj, &buffer{r.concat(b.text, r.textOf(s, c.args[0]))}), none, true
		}
	case "WriteByte", "WriteRune":
		if len(c.args) == 1 {
			return s.with(p.obj, &buffer{r.concat(b.text, r.char(c.args[0], c.expr, c.fn.Name() == "WriteByte"))}), none, true
		}
	case "Grow", "Cap", "Available":
		return s, none, true
	case "Reset":
		return s.with(p.obj, &buffer{emptyStr}), none, true
	case "Len":
		return s, r.apply(s, "len", c.expr, t, b.text), true
	case "String":
		return s, b.text, true
	}
	return s.with(p.obj, r.newWild(s, true)), r.lostResult(c, t), true
}

// unfailing returns what a method that writes to memory yields: how many bytes, and no error.
func (r *run) unfailing(s state, c callSite, t types.Type) value {
	out, ok := t.(*types.Tuple)
	switch {
	case !ok && types.Identical(t, errorType):
		return nilVal{}
	case !ok || out.Len() != 2:
		return r.symbol(c.expr, t)
	case c.fn.Name() == "WriteRune" || len(c.args) != 1:
		return &tuple{[]value{r.lostSymbol(c.expr, out.At(0).Type()), nilVal{}}}
	}
	return &tuple{[]value{r.apply(s, "len", c.expr, out.At(0).Type(), r.textOf(s, c.args[0])), nilVal{}}}
}

// onlyRef returns what a pointer refers to: also one of several, of which the others
// are excluded.
func onlyRef(s state, v value) (*ref, bool) {
	if p, ok := v.(*phi); ok {
		allowed := s.allowed(p.sel)
		if allowed == nil || allowed.count() != 1 {
			return nil, false
		}
		for i, alt := range p.alts {
			if allowed.has(i) {
				v = alt
			}
		}
	}
	p, ok := v.(*ref)
	return p, ok
}

// char returns a byte or rune as a text. A byte that is not known is one, which a condition on
// the text would have to know.
func (r *run) char(v value, e ast.Expr, isByte bool) *str {
	n, ok := intOr(v, -1)
	u, isUnknown := v.(*unknown)
	switch {
	case ok && isByte && 0 <= n && n <= math.MaxUint8:
		return literal(text.Elsewhere(string([]byte{byte(n)}), e)[0])
	case ok && 0 <= n && n <= utf8.MaxRune:
		return literal(text.Elsewhere(string(rune(n)), e)[0])
	case isUnknown && !isByte:
		return r.asStr(r.function(asRune, e, types.Typ[types.String], u))
	}
	out := r.converted(e, v, types.Typ[types.String])
	out.lost = true
	return r.asStr(out)
}
