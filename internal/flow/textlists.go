package flow

import (
	"go/types"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/text"
)

// asTexts makes texts of values that are where texts are wanted.
func (r *run) asTexts(args []value) []value {
	out := make([]value, len(args))
	for i, a := range args {
		out[i] = a
		if u, ok := a.(*unknown); ok && u.typ != nil && isText(u.typ) {
			out[i] = r.asStr(u)
		}
	}
	return out
}

// pathJoin is path.Join of known texts. Cleaning moves bytes, so what it
// yields is spelled nowhere.
func (r *run) pathJoin(s state, c callSite, t types.Type) (state, value, bool) {
	if c.expr.Ellipsis.IsValid() {
		return s, nil, false
	}
	var elems []string
	for i := range c.args {
		v, ok := wholeAt(c.args, i)
		if !ok {
			u := r.function("path.Join", c.expr, t, r.asTexts(c.args)...)
			u.state, u.made = r.joined(c.args)
			if end := joinedEnd(c.args[len(c.args)-1]); end != "" {
				return s, r.withEnd(c, t, end), true
			}
			return r.filledPath(s, c.args, u), u, true
		}
		elems = append(elems, v)
	}
	return s, literal(text.Elsewhere(path.Join(elems...), c.expr)[0]), true
}

// filledPath returns the state in which path.Join has made a path of elements: it has something
// in it where one of them has.
func (r *run) filledPath(s state, elems []value, path *unknown) state {
	for _, e := range elems {
		if t, ok := e.(*str); ok && t.known > 0 {
			return r.sure(s, negate(r.apply(s, "==", nil, types.Typ[types.Bool], path, emptyStr)))
		}
	}
	return s
}

// joinedBefore is what path.Join makes of its arguments before the end that is known.
const joinedBefore = "joined before the end"

// joinedEnd returns the end of what path.Join makes of an element that goes on with
// something known after an unknown part: path.Clean leaves a name at the end as it is.
func joinedEnd(last value) string {
	s, ok := last.(*str)
	if !ok {
		return ""
	}
	for ok && s.n == 1 {
		m, isMarked := s.item.(*marked)
		if !isMarked {
			break
		}
		s = m.str
	}
	p, ok := s.item.(*text.Piece)
	if !ok || !strings.Contains(p.Val, "?") {
		return ""
	}
	end := p.Val[strings.LastIndexByte(p.Val, '/')+1:]
	if strings.Trim(end, ".") == "" {
		return ""
	}
	return end
}

// withEnd returns what path.Join makes of elements of which the end is known.
func (r *run) withEnd(c callSite, t types.Type, end string) value {
	args := append(r.asTexts(c.args), r.elsewhere(end))
	head := r.function(joinedBefore, c.expr, t, args...)
	return r.concat(r.asStr(head), literal(text.Elsewhere(end, c.expr.Args[len(c.expr.Args)-1])[0]))
}

// joinedBut evaluates the path of all arguments but the last, which is its end.
func joinedBut(f *Flow, args []value) value {
	n := len(args) - 1
	all, ok1 := wholeAt([]value{joinedPath(f, args[:n])}, 0)
	end, ok2 := wholeAt(args, n)
	if !ok1 || !ok2 {
		return nil
	}
	return f.elsewhere(strings.TrimSuffix(all, end))
}

// joinedPath evaluates path.Join once its arguments are known.
func joinedPath(f *Flow, args []value) value {
	var elems []string
	for i := range args {
		v, ok := wholeAt(args, i)
		if !ok {
			return nil
		}
		elems = append(elems, v)
	}
	return f.elsewhere(path.Join(elems...))
}

// joinStrings is strings.Join of a list in view, or of one of several.
func (r *run) joinStrings(s state, c callSite, t types.Type) (state, value, bool) {
	if u, ok := c.args[0].(*unknown); ok {
		return r.joinUnknown(s, c, u, t)
	}
	known := false
	var join func(value) value
	join = func(list value) value {
		if p, ok := list.(*phi); ok {
			return r.eachWay(s, p, join)
		}
		if v := r.joinList(s, list, c.args[1]); v != nil {
			known = true
			return v
		}
		return r.asStr(r.function("strings.Join", c.expr, t, list, c.args[1]))
	}
	v := join(c.args[0])
	return s, v, known
}

// joinList returns the elements of a list with a text between them; nil for a list that is
// not in view.
func (r *run) joinList(s state, list, between value) value {
	var elems []value
	switch list := list.(type) {
	case nilVal:
	case *ref:
		l, ok := r.content(s, list).(*listVal)
		if !ok {
			return nil
		}
		elems = list.window(l)
	default:
		return nil
	}
	out := emptyStr
	for i, el := range elems {
		if i > 0 {
			out = r.concat(out, r.asStr(between))
		}
		out = r.concat(out, r.asStr(el))
	}
	return out
}

// joinUnknown is strings.Join of a list that comes from outside: what is between the
// elements is there if it has more than one.
func (r *run) joinUnknown(s state, c callSite, u *unknown, t types.Type) (state, value, bool) {
	between, ok := wholeAt(c.args, 1)
	if !ok || between == "" || u.lost || !isGivenList(u) {
		return s, nil, false
	}
	cond := r.apply(s, ">", nil, types.Typ[types.Bool], r.length(s, nil, u), integer(1))
	many, ok1 := r.assume(s, cond, true)
	few, ok2 := r.assume(s, cond, false)
	if !ok1 {
		return s, nil, false
	}
	rest := r.asStr(r.lostSymbol(nil, t))
	whole := r.concat(r.concat(r.asStr(r.element(u, t)), r.asStr(c.args[1])), rest)
	if !ok2 {
		return many, whole, true
	}
	slot := r.newSlot(valueSlot)
	s = r.join([]state{many.with(slot, whole), few.with(slot, r.asStr(r.function("strings.Join", c.expr, t, u, c.args[1])))})
	got, _ := s.get(slot).(value)
	return s.with(slot, nil), got, got != nil
}

// isGivenList reports whether a value is a list of which others say how long it is: a
// parameter, or a field that other packages fill. Of a variable, or of the parts of a text,
// the program may say it where nobody looks.
func isGivenList(u *unknown) bool {
	given := u.op == "param" || u.op == ".f" && u.field != nil && u.field.Exported()
	return given && u.typ != nil && isSlice(u.typ)
}

// splitN is strings.SplitN, which makes no more parts than it is asked for.
func (r *run) splitN(s state, c callSite, t types.Type) (state, value, bool) {
	n, ok := smallInt(c.args[2])
	if !ok || n <= 0 {
		return s, nil, false
	}
	s, v, ok := r.split(s, c, t)
	if !ok {
		v = r.unknownResult(s, c, t)
	}
	if list, isUnknown := v.(*unknown); isUnknown {
		s = r.sure(s, r.apply(s, "<=", nil, types.Typ[types.Bool], r.length(s, nil, list), integer(n)))
	}
	return s, v, true
}

// cutAround is strings.Cut of a known text.
func (r *run) cutAround(s state, c callSite, _ types.Type) (state, value, bool) {
	x, ok1 := anyStr(c.args, 0)
	sep, ok2 := wholeAt(c.args, 1)
	if p := choiceOf(c.args[0]); ok2 && p != nil {
		return r.cutEach(s, c, p)
	}
	if !ok1 || !ok2 || !x.sure {
		return s, nil, false
	}
	whole, _ := x.whole()
	i := strings.Index(whole, sep)
	if i < 0 {
		return s, &tuple{[]value{x, emptyStr, no}}, true
	}
	return s, &tuple{[]value{r.Flow.slice(x, 0, i), r.Flow.slice(x, i+len(sep), len(whole)), yes}}, true
}

// cutEach is strings.Cut of one of several known texts.
func (r *run) cutEach(s state, c callSite, p *phi) (state, value, bool) {
	out := &tuple{}
	for i := range 3 {
		known := true
		v := r.eachWay(s, p, func(alt value) value {
			one := c
			one.args = []value{r.asStr(alt), c.args[1]}
			if choiceOf(one.args[0]) != nil {
				known = false
				return nil
			}
			_, cut, ok := r.cutAround(s, one, nil)
			if !ok {
				known = false
				return nil
			}
			return cut.(*tuple).vals[i]
		})
		if !known {
			return s, nil, false
		}
		out.vals = append(out.vals, v)
	}
	return s, out, true
}

// cutEnd is strings.CutPrefix and strings.CutSuffix.
func (r *run) cutEnd(s state, c callSite, _ types.Type) (state, value, bool) {
	trim, test := "strings.TrimPrefix", "strings.HasPrefix"
	if c.fn.Name() == "CutSuffix" {
		trim, test = "strings.TrimSuffix", "strings.HasSuffix"
	}
	args := r.asTexts(c.args)
	rest := r.apply(s, trim, c.expr, types.Typ[types.String], args...)
	return s, &tuple{[]value{rest, r.apply(s, test, c.expr, types.Typ[types.Bool], args...)}}, true
}

func (r *run) replaceAll(s state, c callSite, t types.Type) (state, value, bool) {
	return r.replace(s, c, t, -1)
}

func (r *run) replaceN(s state, c callSite, t types.Type) (state, value, bool) {
	n, ok := intOr(c.args[3], 0)
	if !ok {
		return s, nil, false
	}
	return r.replace(s, c, t, n)
}

// replace puts the third argument in place of the second in the first. A text
// with holes is out of view: the holes may hold it too.
func (r *run) replace(s state, c callSite, t types.Type, n int) (state, value, bool) {
	if out := r.putInPlace(c.args, n); out != nil {
		return s, out, true
	}
	args := r.asTexts(c.args)
	from, ok1 := wholeAt(args, 1)
	to, ok2 := wholeAt(args, 2)
	if n == 0 || ok1 && ok2 && from == to {
		return s, args[0], true
	}
	if p := r.choiceAmong(s, args[:2]); p != nil {
		v := r.eachSelected(s, p, func(i int) value {
			one := c
			one.args = make([]value, len(args))
			for k, a := range args {
				if one.args[k] = r.pick(a, p.sel, i); one.args[k] == nil {
					return nil
				}
			}
			r.spreading++
			_, v, ok := r.replace(s, one, t, n)
			r.spreading--
			if !ok {
				return r.function("strings.Replace", c.expr, t, one.args...)
			}
			return v
		})
		return s, v, v != nil
	}
	return s, r.function("strings.Replace", c.expr, t, args...), true
}

// putInPlace evaluates strings.Replace where the first two texts are known; nil
// where they are not, or too long.
func (f *Flow) putInPlace(args []value, n int) value {
	x, ok1 := anyStr(args, 0)
	from, ok2 := wholeAt(args, 1)
	if ok1 && ok2 && from == "" {
		return f.putBetween(x, args, n)
	}
	if !ok1 || !ok2 || !x.sure || x.size > maxSize || x.known > maxText {
		return nil
	}
	whole, _ := x.whole()
	out, at := emptyStr, 0
	for ; n != 0; n-- {
		i := strings.Index(whole[at:], from)
		if i < 0 || out.n > maxSize {
			break
		}
		out = f.concat(out, f.slice(x, at, at+i))
		out = f.concat(out, f.asStr(args[2]))
		at += i + len(from)
	}
	if n != 0 && strings.Contains(whole[at:], from) {
		return nil
	}
	return f.concat(out, f.slice(x, at, len(whole)))
}

// replacedAfter is what strings.Replace of nothing makes of a text, without the first
// text that it puts in.
const replacedAfter = "replaced after"

// putBetween evaluates strings.Replace of nothing: the new text comes before each rune
// and at the end, and so first in any case.
func (f *Flow) putBetween(x *str, args []value, n int) value {
	by, ok := anyStr(args, 2)
	if !ok || n == 0 {
		return nil
	}
	if !x.sure {
		rest := f.function(replacedAfter, nil, types.Typ[types.String], x, by, integer(n))
		return f.concat(by, f.asStr(rest))
	}
	whole, _ := x.whole()
	if x.size > maxSize || x.known > maxText || n < 0 && utf8.RuneCountInString(whole) > maxSize {
		return nil
	}
	out, at := emptyStr, 0
	for ; n != 0 && out.n <= maxSize; n-- {
		out = f.concat(out, by)
		if at == len(whole) {
			return out
		}
		_, size := utf8.DecodeRuneInString(whole[at:])
		out = f.concat(out, f.slice(x, at, at+size))
		at += size
	}
	if n != 0 {
		return nil
	}
	return f.concat(out, f.slice(x, at, len(whole)))
}

// replacedBut evaluates what is replaced after the first text that was put in.
func replacedBut(f *Flow, args []value) value {
	n, ok := smallInt(args[2])
	by, ok1 := wholeAt(args, 1)
	x, ok2 := anyStr(args, 0)
	if !ok || !ok1 || !ok2 || !x.sure {
		return nil
	}
	all, ok := wholeAt([]value{f.putBetween(x, []value{x, emptyStr, args[1]}, n)}, 0)
	if !ok {
		return nil
	}
	return f.elsewhere(strings.TrimPrefix(all, by))
}

// replacedText evaluates strings.Replace and strings.ReplaceAll once their
// arguments are known.
func replacedText(f *Flow, args []value) value {
	n, ok := -1, true
	if len(args) == 4 {
		n, ok = intOr(args[3], 0)
	}
	if _, whole := wholeAt(args, 2); !ok || !whole {
		return nil
	}
	return f.putInPlace(args, n)
}
