package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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
		args = []value{besideZero(args[0], args[1]), besideZero(args[1], args[0])}
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

// hasKnownWay reports whether a value is one of several of which some are known: what is
// asked of it was decided for none, and on no way is it just anything.
func hasKnownWay(v value) bool {
	if s, ok := v.(*str); ok && !s.sure && s.asChoice() != nil {
		v = s.asChoice()
	}
	p, ok := v.(*phi)
	return ok && slices.ContainsFunc(p.alts, func(alt value) bool {
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
	if _, swapped := args[0].(konst); swapped && flipped[op] != "" {
		op, args = flipped[op], []value{args[1], args[0]}
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

// isLess reports whether one known number or text comes before another one.
func isLess(x, y value) (less, ok bool) {
	switch x := x.(type) {
	case konst:
		if y, ok := y.(konst); ok {
			return boolOf(arithmetic("<", x, y))
		}
	case *str:
		if y, ok := y.(*str); ok {
			v := textTests["<"](x, y)
			return v == isTrue, v != isOpen
		}
	}
	return false, false
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

// compareLength decides len(x) < n and its like where the known bytes tell.
func compareLength(op string, args []value) value {
	if len(args) != 2 {
		return nil
	}
	if _, swapped := args[0].(konst); swapped && flipped[op] != "" {
		op, args = flipped[op], []value{args[1], args[0]}
	}
	u, ok1 := args[0].(*unknown)
	k, ok2 := args[1].(konst)
	if !ok1 || !ok2 || u.op != "len" && u.op != atLeast && !isRune(u) {
		return nil
	}
	n, ok := constant.Int64Val(constant.ToInt(k.Value))
	if !ok {
		return nil
	}
	if isRune(u) && op == "==" && !utf8.ValidRune(rune(n)) {
		return no
	}
	least := int64(0)
	switch arg := u.args[0].(type) {
	case *str:
		if !isRune(u) {
			least = int64(arg.known)
		}
	case konst: // of a list
		k, _ := smallInt(arg)
		least = int64(k)
	}
	switch {
	case (op == ">" && least > n) || (op == ">=" && least >= n):
		return yes
	case (op == "<" && least >= n) || (op == "<=" && least > n) || (op == "==" && least > n):
		return no
	}
	return nil
}

// isRune reports whether an unknown is a rune of a text: one is never negative.
func isRune(u *unknown) bool {
	if u.op != "elem" && u.op != "first rune" || u.typ == nil || len(u.args) != 1 {
		return false
	}
	b, ok := under(u.typ).(*types.Basic)
	return ok && b.Kind() == types.Int32 && isTextValue(u.args[0])
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

// flipped are comparisons with their operands the other way round.
var flipped = map[string]string{"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}

// arithmetic computes with known numbers and compares known values.
func arithmetic(op string, x, y konst) value {
	tok, ok := operators[op]
	if !ok {
		return nil
	}
	switch tok {
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if x.Kind() == constant.Bool || y.Kind() == constant.Bool {
			return nil
		}
		return boolean(constant.Compare(x.Value, tok, y.Value))
	case token.QUO, token.REM:
		if x.Kind() != constant.Int || y.Kind() != constant.Int || constant.Sign(y.Value) == 0 {
			return nil
		}
		if tok == token.QUO {
			tok = token.QUO_ASSIGN // of integers
		}
	case token.AND, token.OR, token.XOR, token.AND_NOT:
		if x.Kind() != constant.Int {
			return nil
		}
	case token.SHL, token.SHR:
		return shifted(x, tok, y)
	}
	if !x.isNumber() || y.Kind() != x.Kind() {
		return nil
	}
	return number(constant.BinaryOp(x.Value, tok, y.Value))
}

// maxShift bounds the bits that a number is shifted by.
const maxShift = 64

// shifted computes x << y and x >> y.
func shifted(x konst, tok token.Token, y konst) value {
	by, ok := smallInt(y)
	if x.Kind() != constant.Int || !ok || by < 0 || by > maxShift {
		return nil
	}
	return number(constant.Shift(x.Value, tok, uint(by)))
}

// number returns a number that every integer type holds, as arithmetic on
// larger ones may wrap around.
func number(v constant.Value) value {
	if v.Kind() == constant.Int {
		if n, ok := constant.Int64Val(v); !ok || n < math.MinInt8 || n > math.MaxInt32 {
			return nil
		}
	}
	if v.Kind() == constant.Float {
		x, _ := constant.Float64Val(v)
		v = constant.MakeFloat64(x)
	}
	return konst{v}
}

var operators = map[string]token.Token{
	"+": token.ADD, "-": token.SUB, "*": token.MUL, "/": token.QUO, "%": token.REM,
	"&": token.AND, "|": token.OR, "^": token.XOR, "&^": token.AND_NOT,
	"<": token.LSS, "<=": token.LEQ, ">": token.GTR, ">=": token.GEQ, "<<": token.SHL, ">>": token.SHR,
}

// equal decides whether two values are equal.
func (f *Flow) equal(x, y value) verdict {
	if _, ok := x.(*phi); ok && x == y {
		return isTrue
	}
	if k, ok := x.(konst); ok {
		if l, ok := y.(konst); ok && k.Kind() != constant.Unknown && l.Kind() != constant.Unknown {
			if (k.Kind() == constant.Bool) != (l.Kind() == constant.Bool) {
				return isFalse
			}
			return verdictOf(constant.Compare(k.Value, token.EQL, l.Value))
		}
	}
	if s, ok := x.(*str); ok {
		if t, ok := y.(*str); ok {
			if f.neverEquals(x, y) || f.neverEquals(y, x) {
				return isFalse
			}
			return equalTexts(s, t)
		}
	}
	if v := f.equalParts(x, y); v != isOpen {
		return v
	}
	_, nil1 := x.(nilVal)
	_, nil2 := y.(nilVal)
	switch {
	case nil1 && nil2:
		return isTrue
	case nil1 && isObject(y), nil2 && isObject(x):
		return isFalse
	}
	u, ok1 := x.(*unknown)
	w, ok2 := y.(*unknown)
	if ok1 && ok2 && u.key == w.key && !mayBeNaN(u.typ) {
		return isTrue
	}
	if f.neverEquals(x, y) || f.neverEquals(y, x) {
		return isFalse
	}
	p, ok1 := x.(*ref)
	q, ok2 := y.(*ref)
	if ok1 && ok2 && p.obj != q.obj {
		if isArray(p.typ) || isArray(q.typ) { // those are compared by what is in them
			return isOpen
		}
		return isFalse
	}
	if ok1 && ok2 && p.off == q.off {
		return isTrue
	}
	return isOpen
}

// mayBeNaN reports whether a value of a type need not be equal to itself.
func mayBeNaN(t types.Type) bool {
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&(types.IsFloat|types.IsComplex) != 0
}

// neverEquals reports whether a value is the least or greatest of some that all
// differ from another.
func (f *Flow) neverEquals(x, y value) bool {
	u, ok := soleUnknown(x)
	if !ok || u.op != "min" && u.op != "max" {
		return false
	}
	return !slices.ContainsFunc(u.args, func(a value) bool { return f.equal(a, y) != isFalse })
}

// isObject reports whether a value is certainly not nil.
func isObject(v value) bool {
	switch v.(type) {
	case *ref, *fnVal, *str, konst, *structVal:
		return true
	}
	return false
}

func equalTexts(s, t *str) verdict {
	if s.is(t) {
		return isTrue
	}
	a, ok1 := s.whole()
	b, ok2 := t.whole()
	if ok1 && ok2 {
		return verdictOf(a == b)
	}
	if ok1 && len(a) < t.known || ok2 && len(b) < s.known || s.isShorter(t) || t.isShorter(s) {
		return isFalse
	}
	if startsWith(s, t) == isFalse && startsWith(t, s) == isFalse {
		return isFalse
	}
	if p, q := s.trailing(), t.trailing(); !strings.HasSuffix(p, q) && !strings.HasSuffix(q, p) {
		return isFalse
	}
	if u, ok := soleUnknown(s); ok {
		if w, ok := soleUnknown(t); ok && u.key == w.key {
			return isTrue
		}
	}
	return isOpen
}

// maxSummed bounds the parts of texts that are compared.
const maxSummed = 8

// isShorter reports whether a text has fewer bytes than another one, whatever their
// unknown parts hold: the other one has the same, and more.
func (s *str) isShorter(t *str) bool {
	if s.known >= t.known || s.n > maxSummed || t.n > maxSummed {
		return false
	}
	left := map[string]int{}
	if !t.eachHole(func(h *hole) bool { left[h.spelling()]++; return true }) {
		return false
	}
	return s.eachHole(func(h *hole) bool {
		left[h.spelling()]--
		return left[h.spelling()] >= 0
	})
}

// spelling names what an unknown part holds, and how it is printed.
func (h *hole) spelling() string {
	if h.piece == nil {
		return h.u.key
	}
	return h.u.key + " " + h.piece.Verb
}

// eachHole calls yield for each unknown part of a text until it returns false, and
// reports whether it did not, and nothing else is unknown.
func (s *str) eachHole(yield func(*hole) bool) bool {
	return !slices.ContainsFunc(s.items(), func(it any) bool {
		switch it := it.(type) {
		case *text.Piece:
			return false
		case *hole:
			return !yield(it)
		case *marked:
			return !it.eachHole(yield)
		case *str:
			return !it.eachHole(yield)
		}
		return true
	})
}

// equalParts compares structs, and the texts in them.
func (f *Flow) equalParts(x, y value) verdict {
	if a, ok := x.(*structVal); ok {
		if b, ok := y.(*structVal); ok {
			return f.equalStructs(a, b)
		}
	}
	s, ok1 := f.asText(x)
	t, ok2 := f.asText(y)
	if ok1 && ok2 && (s.isShorter(t) || t.isShorter(s)) {
		return isFalse
	}
	return isOpen
}

// asText returns a value as a text, if it is one.
func (f *Flow) asText(v value) (*str, bool) {
	switch v := v.(type) {
	case *str:
		return v, true
	case *unknown:
		return f.asStr(v), isTextValue(v)
	}
	return nil, false
}

// sameFields compares structs as their fields are compared, choices in them, too; nil
// for anything else.
func (f *Flow) sameFields(s state, op string, e ast.Expr, t types.Type, args []value) value {
	if op != "==" {
		return nil
	}
	x, ok1 := f.asStruct(s, args[0], args[1])
	y, ok2 := f.asStruct(s, args[1], args[0])
	if !ok1 || !ok2 || len(x.fields) != len(y.fields) || len(x.fields) > maxSummed || f.equalStructs(x, y) != isOpen {
		return nil
	}
	all := value(yes)
	for i := range x.fields {
		a, b := f.fieldOr(x, i), f.fieldOr(y, i)
		if v, ok := f.asText(a); ok {
			a = v
		}
		if v, ok := f.asText(b); ok {
			b = v
		}
		all = f.apply(s, "&&", e, t, all, f.apply(s, "==", e, t, a, b))
	}
	return all
}

// asStruct returns the fields of a struct that is held against another one: those that an
// unknown one has, if the package knows them all.
func (f *Flow) asStruct(s state, v, other value) (*structVal, bool) {
	if x, ok := v.(*structVal); ok {
		return x, true
	}
	u, ok := v.(*unknown)
	like, ok2 := other.(*structVal)
	if !ok || !ok2 || u.typ == nil || !types.Identical(under(u.typ), like.typ) || like.typ.NumFields() > maxSummed {
		return nil, false
	}
	x := &structVal{of: like.of, typ: like.typ}
	for field := range like.typ.Fields() {
		if !f.isOwn(field.Pkg()) {
			return nil, false
		}
		x.fields = append(x.fields, f.location(s, u, "f", field, field.Type(), nil))
	}
	return x, true
}

// equalStructs compares structs field by field.
func (f *Flow) equalStructs(x, y *structVal) verdict {
	if len(x.fields) != len(y.fields) {
		return isOpen
	}
	all := isTrue
	for i := range x.fields {
		switch f.equal(f.fieldOr(x, i), f.fieldOr(y, i)) {
		case isFalse:
			return isFalse
		case isOpen:
			all = isOpen
		}
	}
	return all
}

// startsWith decides strings.HasPrefix.
func startsWith(s, prefix *str) verdict {
	p, ok := prefix.whole()
	if !ok {
		q, _ := prefix.leading()
		head, all := s.leading()
		if len(q) > 0 && !strings.HasPrefix(head, q) && (all || !strings.HasPrefix(q, head)) {
			return isFalse
		}
		return isOpen
	}
	head, all := s.leading()
	switch {
	case strings.HasPrefix(head, p):
		return isTrue
	case all, !strings.HasPrefix(p, head):
		return isFalse
	}
	return isOpen
}

// textTests are the functions of package strings that decide something of
// two texts.
var textTests = map[string]func(s, t *str) verdict{
	"strings.HasPrefix": startsWith,
	"strings.HasSuffix": func(s, t *str) verdict {
		end, ok := t.whole()
		if !ok {
			return isOpen
		}
		have := s.trailing()
		_, all := s.whole()
		switch {
		case strings.HasSuffix(have, end):
			return isTrue
		case all, !strings.HasSuffix(end, have):
			return isFalse
		}
		return isOpen
	},
	"strings.Contains": func(s, t *str) verdict {
		sub, ok := t.whole()
		if !ok {
			return isOpen
		}
		if s.contains(sub) {
			return isTrue
		}
		if _, all := s.whole(); all {
			return isFalse
		}
		return isOpen
	},
	"strings.ContainsAny": func(s, t *str) verdict {
		chars, ok := t.whole()
		if !ok {
			return isOpen
		}
		if v, all := s.whole(); all {
			return verdictOf(strings.ContainsAny(v, chars))
		}
		for _, c := range chars {
			if s.contains(string(c)) {
				return isTrue
			}
		}
		return isOpen
	},
	"strings.EqualFold": func(s, t *str) verdict {
		a, ok1 := s.whole()
		b, ok2 := t.whole()
		if ok1 && ok2 {
			return verdictOf(strings.EqualFold(a, b))
		}
		return isOpen
	},
	"<":  ordered(func(a, b string) bool { return a < b }),
	"<=": ordered(func(a, b string) bool { return a <= b }),
	">":  ordered(func(a, b string) bool { return a > b }),
	">=": ordered(func(a, b string) bool { return a >= b }),
}

func ordered(less func(a, b string) bool) func(s, t *str) verdict {
	return func(s, t *str) verdict {
		a, ok1 := s.whole()
		b, ok2 := t.whole()
		if ok1 && ok2 {
			return verdictOf(less(a, b))
		}
		return isOpen
	}
}
