package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/text"
)

// Whether values are equal, or one is less than the other.

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

// compareLength decides len(x) < n and its like where the known bytes tell.
func compareLength(op string, args []value) value {
	if len(args) != 2 {
		return nil
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
	if areOtherTypes(x, y) {
		return isFalse
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
	if ok1 && ok2 && (p.isNil || q.isNil) { // in interfaces
		return verdictOf(p.isNil && q.isNil && types.Identical(p.typ, q.typ))
	}
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

// maxSameFields bounds the fields of structs that are compared one by one.
const maxSameFields = 32

// sameFields compares structs as their fields are compared, choices in them, too; nil
// for anything else.
func (f *Flow) sameFields(s state, op string, e ast.Expr, t types.Type, args []value) value {
	if op != "==" {
		return nil
	}
	x, ok1 := f.asStruct(s, args[0], args[1])
	y, ok2 := f.asStruct(s, args[1], args[0])
	if !ok1 || !ok2 || len(x.fields) != len(y.fields) || len(x.fields) > maxSameFields || f.equalStructs(x, y) != isOpen {
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
// unknown one has, if the package can read them all.
func (f *Flow) asStruct(s state, v, other value) (*structVal, bool) {
	if x, ok := v.(*structVal); ok {
		return x, true
	}
	u, ok := v.(*unknown)
	like, ok2 := other.(*structVal)
	if !ok || !ok2 || u.typ == nil || !types.Identical(under(u.typ), like.typ) || like.typ.NumFields() > maxSameFields {
		return nil, false
	}
	x := &structVal{of: like.of, typ: like.typ}
	for field := range like.typ.Fields() {
		if !field.Exported() && !f.isOwn(field.Pkg()) {
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
