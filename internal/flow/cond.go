package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/urllint/urllint/internal/text"
)

// What is known of a condition.
type verdict uint8

const (
	isOpen verdict = iota
	isTrue
	isFalse
)

func verdictOf(b bool) verdict {
	if b {
		return isTrue
	}
	return isFalse
}

// apply returns what an operation or a well-known function makes of values:
// the result where it can be told, one for each choice where there are any,
// or else the name of the result.
func (f *Flow) apply(s state, op string, e ast.Expr, t types.Type, args ...value) value {
	if f.work(operationWork); f.isSpent() {
		return f.lostSymbol(e, t)
	}
	if op == "strings.EqualFold" && isCaseless(args) {
		op = "=="
	}
	if op == "==" {
		args = []value{f.besideNil(besideZero(args[0], args[1]), args[1]), f.besideNil(besideZero(args[1], args[0]), args[0])}
	}
	if len(args) == 2 && flipped[op] != "" && isSettled(args[0]) && !isSettled(args[1]) {
		op, args = flipped[op], []value{args[1], args[0]} // it is asked in one way, and so once
	}
	if v := f.sameFields(s, op, e, t, args); v != nil {
		return v
	}
	if v := fits(f.direct(op, args), t); v != nil {
		return escapedText(op, e, args, v)
	}
	if text, empty := f.asksEmpty(op, args); text != nil {
		v := f.apply(s, "==", e, t, text, emptyStr)
		if !empty {
			v = negate(v)
		}
		return v
	}
	if whole := beforeCut(op, args); whole != nil {
		return f.apply(s, op, e, t, whole...)
	}
	if list := asksNoBytes(op, args); list != nil {
		return f.apply(s, "==", e, t, f.function("len", nil, types.Typ[types.Int], list), integer(0))
	}
	if op == "len" {
		if list := bytesOfText(args[0]); list != nil {
			return f.function("len", e, t, list)
		}
	}
	if v := f.neverIn(op, args); v != nil {
		return v
	}
	if v := f.nilTest(s, op, args); v != nil {
		return v
	}
	args = f.withCounters(args)
	if p := f.choiceAmong(s, args); p != nil {
		return f.eachChoice(s, p, op, e, t, args)
	}
	u := f.function(op, e, t, args...)
	if v := f.askedOfServer(u); v != nil {
		return v
	}
	u.lost = u.lost || f.isBeyond(args) && slices.ContainsFunc(args, hasKnownWay)
	f.noteNilTest(op, args, u)
	return u
}

// isSettled reports whether a value is known, and no choice: a text, a number, nil.
func isSettled(v value) bool {
	switch v.(type) {
	case konst, nilVal:
		return true
	}
	return isKnownText(v)
}

// hasKnownWay reports whether a value is one of several of which some are known: what is
// asked of it was decided for none, and on no way is it just anything.
func hasKnownWay(v value) bool {
	p := choiceOf(v)
	return p != nil && slices.ContainsFunc(p.alts, func(alt value) bool {
		switch alt := alt.(type) {
		case konst:
			return true
		case *str:
			return alt.sure || hasKnownWay(alt)
		case *phi:
			return hasKnownWay(alt)
		}
		return false
	})
}

// asksEmpty returns the text of which a comparison asks whether its length is 0, and
// whether it holds if that is so; nil for other comparisons.
func (f *Flow) asksEmpty(op string, args []value) (of value, empty bool) {
	if len(args) != 2 {
		return nil, false
	}
	u, ok := args[0].(*unknown)
	n, known := smallInt(args[1])
	if !ok || !known || u.op != "len" && u.op != "runes" || len(u.args) != 1 {
		return nil, false
	}
	text, isText := f.asText(u.args[0])
	switch {
	case !isText:
	case n == 0 && (op == "==" || op == "<="), n == 1 && op == "<":
		return text, true
	case n == 0 && op == ">", n == 1 && op == ">=":
		return text, false
	}
	return nil, false
}

// beforeCut returns what a comparison of what is left of a length with a number comes to: of
// the length with a greater one, len(xs[1:]) == 0 with len(xs) == 1. Nil for other comparisons.
func beforeCut(op string, args []value) []value {
	if op != "==" && flipped[op] == "" || len(args) != 2 {
		return nil
	}
	for i, a := range args {
		u, ok := a.(*unknown)
		n, known := smallInt(args[1-i])
		if !ok || !known || u.op != "-" || len(u.args) != 2 {
			continue
		}
		of, isUnknown := u.args[0].(*unknown)
		cut, isKnown := smallInt(u.args[1])
		if !isUnknown || !isKnown || of.op != "len" && of.op != "len@" || cut < 0 || n < 0 { // which fits: no memory is so large
			continue
		}
		out := []value{of, of}
		out[1-i] = integer(n + cut)
		return out
	}
	return nil
}

// asksNoBytes returns the list of bytes of which a comparison asks whether there is no
// text in it; nil for other comparisons.
func asksNoBytes(op string, args []value) value {
	if op != "==" || len(args) != 2 {
		return nil
	}
	for i, a := range args {
		if empty, isText := wholeAt(args, 1-i); isText && empty == "" {
			if list := bytesOfText(a); list != nil {
				return list
			}
		}
	}
	return nil
}

// bytesOfText returns the list of bytes that a text has been made of; nil of other texts.
func bytesOfText(v value) value {
	u, ok := soleUnknown(v)
	if !ok || !strings.HasPrefix(u.key, textOf) || len(u.args) != 1 {
		return nil
	}
	if list, ok := u.args[0].(*unknown); ok && list.op != "[:]" { // how long that is, other lengths tell
		return list
	}
	return nil
}

// isCaseless reports whether one of some texts has nothing in it that comes in
// upper and lower case.
func isCaseless(args []value) bool {
	for i := range args {
		if s, ok := wholeAt(args, i); ok && !strings.ContainsFunc(s, func(c rune) bool { return c > unicode.MaxASCII || unicode.IsLetter(c) }) {
			return true
		}
	}
	return false
}

// eachChoice returns what an operation makes of values on each way of a choice
// that is among them.
func (f *Flow) eachChoice(s state, p *phi, op string, e ast.Expr, t types.Type, args []value) value {
	around := f.combined
	f.combined = max(around, 1) * len(p.alts)
	v := f.eachSelected(s, p, func(i int) value {
		picked := make([]value, len(args))
		for k, a := range args {
			picked[k] = f.pick(a, p.sel, i)
			if picked[k] == nil {
				return nil
			}
		}
		f.spreading++
		v := f.apply(s, op, e, t, picked...)
		f.spreading--
		return v
	})
	f.combined = around
	if q, ok := v.(*phi); ok && len(args) == 2 && q.of.op == "" {
		q.of = condKey{op, args[0], args[1]}
	}
	return v
}

// withCounters returns arguments in which a counter is one unknown number if
// something else among them is unknown: what holds of each turn's would fill
// hundreds of conditions and tell no more.
func (f *Flow) withCounters(args []value) []value {
	open := false
	for _, a := range args {
		u, ok := soleUnknown(a)
		open = open || ok && u != nil
	}
	if !open {
		return args
	}
	out := args
	for i, a := range args {
		if p, ok := a.(*phi); ok && p.sel.counter {
			if &out[0] == &args[0] {
				out = append([]value(nil), args...)
			}
			out[i] = f.counter(p)
		}
	}
	return out
}

// counter returns the number that a counter holds in some turn.
func (f *Flow) counter(p *phi) value {
	first := -1
	for i, a := range p.alts {
		if a != nil {
			first = i
			break
		}
	}
	if first < 0 {
		return p
	}
	u := &unknown{key: "turn" + strconv.Itoa(p.sel.slot) + "+" + f.keyOf(p.alts[first]) + "@" + strconv.Itoa(first), typ: types.Typ[types.Int], class: text.Digits, turns: p}
	u.lost = p.sel.ranged // what it counts is known elsewhere, too
	f.enter(u)
	if n := len(p.alts) - first; n <= maxCandidates && f.consts[u.slot] == nil && !slices.Contains(p.alts[first:], nil) {
		f.consts[u.slot] = p.alts[first:]
	}
	return u
}

// maxSpread bounds the choices that a condition is decided for each
// combination of.
const maxSpread = 3

// maxCombined bounds their combinations: of one choice all ways are looked at, and of
// the elements of one list with those of another one only so many.
const maxCombined = 1 << 14

// choiceAmong returns a choice that some of the values are made of.
func (f *Flow) choiceAmong(s state, args []value) *phi {
	if f.spreading >= maxSpread {
		return nil
	}
	p := anyChoice(args)
	if p != nil && f.combined > 1 && len(p.alts) > maxCombined/f.combined {
		return nil
	}
	return p
}

// isBeyond reports whether there are more choices among some values than are looked at.
func (f *Flow) isBeyond(args []value) bool {
	return f.spreading >= maxSpread || f.combined > 1 && anyChoice(args) != nil
}

// anyChoice returns the first choice that some of the values are made of.
func anyChoice(args []value) *phi {
	for _, a := range args {
		switch a := a.(type) {
		case *phi:
			return a
		case *str:
			if a.sure || a.size > maxSize {
				continue
			}
			if p := a.choice(); p != nil {
				return p
			}
		}
	}
	return nil
}

// asChoice returns the choice that a text is as a whole, or nil.
func (s *str) asChoice() *phi {
	if s.n != 1 {
		return nil
	}
	switch it := s.item.(type) {
	case *phi:
		return it
	case *marked:
		return it.asChoice()
	case *str:
		return it.asChoice()
	}
	return nil
}

// choice returns a choice in a text.
func (s *str) choice() *phi {
	for at := s; at != nil && at.item != nil; at = at.prev {
		switch it := at.item.(type) {
		case *phi:
			return it
		case *str:
			if p := it.choice(); p != nil {
				return p
			}
		case *marked:
			if p := it.choice(); p != nil {
				return p
			}
		}
	}
	return nil
}

// eachSelected returns the choice between what do makes of each way that is
// still possible.
func (f *Flow) eachSelected(s state, p *phi, do func(int) value) value {
	out := &phi{sel: p.sel, alts: make([]value, len(p.alts)), size: 1}
	allowed := s.allowed(p.sel)
	var first value
	alike := true
	for i := range p.alts {
		if p.alts[i] == nil || !allowed.has(i) {
			continue
		}
		v := do(i)
		if v == nil {
			continue
		}
		if first == nil {
			first = v
		}
		alike = alike && same(v, first)
		out.alts[i] = v
		out.size += sizeOf(v)
	}
	if first == nil {
		return nil
	}
	if alike {
		return first
	}
	return f.bounded(out)
}

// pick returns a value as it is on way i of a selector; nil if it is not
// there.
func (f *Flow) pick(v value, sel *selector, i int) value {
	switch v := v.(type) {
	case *phi:
		if v.sel == sel {
			return v.alts[i]
		}
	case *str:
		if v.sure {
			return v
		}
		return f.pickText(v, sel, i)
	}
	return v
}

func (f *Flow) pickText(s *str, sel *selector, i int) value {
	out := emptyStr
	for _, it := range s.items() {
		switch it := it.(type) {
		case *phi:
			if it.sel == sel {
				if it.alts[i] == nil {
					return nil
				}
				out = f.concat(out, f.asStr(it.alts[i]))
				continue
			}
		case *str:
			v, ok := f.pickText(it, sel, i).(*str)
			if !ok {
				return nil
			}
			out = f.concat(out, v)
			continue
		case *marked:
			v, ok := f.pickText(it.str, sel, i).(*str)
			if !ok {
				return nil
			}
			if v.item != nil {
				out = f.push(out, &marked{v, it.far})
			}
			continue
		}
		out = f.push(out, it)
	}
	return out
}

// direct returns the result of an operation where the values tell it.
func (f *Flow) direct(op string, args []value) value {
	switch op {
	case "==":
		switch f.equal(args[0], args[1]) {
		case isTrue:
			return yes
		case isFalse:
			return no
		}
		return compareLength(op, args)
	case "&&", "||":
		return logical(op == "&&", args[0], args[1])
	case "len":
		return length(args[0])
	case "min", "max":
		return extreme(op, args)
	}
	if len(args) == 0 {
		return nil
	}
	if x, ok := args[0].(konst); ok {
		if _, computes := operators[op]; computes && len(args) == 2 {
			if y, ok := args[1].(konst); ok {
				return arithmetic(op, x, y)
			}
		} else if op == "neg" && x.isNumber() {
			return number(constant.UnaryOp(token.SUB, x.Value, 0))
		}
	}
	if d := textTests[op]; d != nil && len(args) == 2 {
		x, ok1 := args[0].(*str)
		y, ok2 := args[1].(*str)
		if ok1 && ok2 {
			switch d(x, y) {
			case isTrue:
				return yes
			case isFalse:
				return no
			}
			return f.withItself(op, args)
		}
	}
	if v := compareLength(op, args); v != nil {
		return v
	}
	if v := f.withItself(op, args); v != nil {
		return v
	}
	return known(f, op, args)
}

// withItself decides which of two values comes first where they are one.
func (f *Flow) withItself(op string, args []value) value {
	if flipped[op] == "" || len(args) != 2 || f.equal(args[0], args[1]) != isTrue {
		return nil
	}
	return boolean(op == "<=" || op == ">=")
}

func logical(and bool, x, y value) value {
	for i, v := range []value{x, y} {
		if k, ok := v.(konst); ok && k.Kind() == constant.Bool {
			if constant.BoolVal(k.Value) != and {
				return k
			}
			return []value{y, x}[i]
		}
	}
	return nil
}

// extreme is min and max of known numbers or texts.
func extreme(op string, args []value) value {
	if len(args) != 2 {
		return nil
	}
	first, ok := isLess(args[0], args[1])
	switch {
	case !ok:
		return nil
	case first == (op == "min"):
		return args[0]
	}
	return args[1]
}

// length returns the length of a text, as far as it is known.
func length(v value) value {
	switch v := v.(type) {
	case *str:
		if s, ok := v.whole(); ok {
			return integer(len(s))
		}
	case nilVal:
		return integer(0)
	}
	return nil
}

// isTextValue reports whether a value is a text.
func isTextValue(v value) bool {
	switch v := v.(type) {
	case *str:
		return true
	case *phi:
		return slices.ContainsFunc(v.alts, isTextValue)
	case *unknown:
		return v.typ != nil && isText(v.typ) && !isSlice(v.typ)
	}
	return false
}
