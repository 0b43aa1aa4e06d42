package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/text"
)

// A value is what an expression may be where it is evaluated, as far as that
// can be seen. It is one of:
//
//	*str       a text: known bytes, unknown parts, choices
//	konst      a boolean or a number
//	*unknown   a value that is not known, or a function of such
//	*not       the opposite of an unknown boolean
//	*phi       one of several values, by the way that was taken
//	*ref       a pointer, slice or map, and the object it refers to
//	*structVal a struct
//	*fnVal     a function
//	*tuple     the results of a call
//	nilVal     nil
//
// Values do not change; what a reference refers to is in the state.
type value = any

type (
	konst  struct{ constant.Value }
	nilVal struct{}
	not    struct{ x value }
	tuple  struct{ vals []value }
)

var (
	yes value = konst{constant.MakeBool(true)}
	no  value = konst{constant.MakeBool(false)}
)

func (k konst) isNumber() bool { return k.Kind() == constant.Int || k.Kind() == constant.Float }

// integer returns an integer that 64 bits hold; false of anything else, of which
// package constant makes a panic.
func (k konst) integer() (int64, bool) {
	if k.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(k.Value)
}

func boolean(b bool) value {
	if b {
		return yes
	}
	return no
}

// integers are small numbers, which are asked for over and over.
var integers = func() (out [1 << 10]value) {
	for i := range out {
		out[i] = konst{constant.MakeInt64(int64(i + leastInteger))}
	}
	return out
}()

const leastInteger = -1 << 4

func integer(n int) value {
	if i := n - leastInteger; 0 <= i && i < len(integers) {
		return integers[i]
	}
	return konst{constant.MakeInt64(int64(n))}
}

// An unknown is a value that is not known. Two unknowns of one key are equal.
type unknown struct {
	key    string
	slot   int     // of the state: what is known of it on the way taken
	op     string  // what it is a function of args by; "" for one that nothing else is known of
	args   []value // of op
	field  *types.Var
	split  *splitting // of a list of the parts of a text: how it was made
	gen    int        // of a field reached through a pointer: when it was read
	turns  *phi       // of what a counter holds in some turn: what it holds in each
	asks   *execution // of an answer: the call of a function of the library that gives it
	copied *unknown   // of a list, the one that it is a copy of: it has as many elements
	boxed  value      // of what an interface holds, what its methods are called with

	class text.Hole  // what its bytes may be in a text
	state text.State // how they are encoded
	made  ast.Expr   // what encoded or decoded them
	expr  ast.Expr   // what it stands for in the source
	by    ast.Expr   // of what a function in view returned, what it stood for there; nil for expr
	typ   types.Type

	// lost is set for a value that the program computes and this package did
	// not follow, say in a loop: a condition on it cannot be said to go either
	// way in some run.
	lost bool
	// chosen is set for a list or map of which the program chooses what is in it, among what
	// may be any: how much there is, is open, and what, is lost.
	chosen bool
	// hardly is set for an error that no value which the program is known to have makes: that
	// it is one is in doubt.
	hardly bool
	// alike is the function of the library that yields it and makes the same of the same, or nil.
	alike *types.Func
	// foreign is set for what a function of another package computes inside of one of
	// this package.
	foreign bool
	// picked is set for what a regular expression found in a text or left of one: it
	// may be all that the pattern leaves which a place would change.
	picked bool
	// dated is set for what a time prints: digits, names of days and zones, and signs
	// between them that the layout has.
	dated bool
	// about are the slots of the literals and choices that the value may
	// depend on.
	about []int
}

// A phi is one of several values: alts[i] where way i of the selector was
// taken; nil where no such way leads here.
type phi struct {
	sel  *selector
	alts []value
	size int

	opposite *phi    // of a condition, what it negates
	of       condKey // of a condition, what it says of which values
}

// A condKey is an operation on values: looked at twice, it comes out the same.
type condKey struct {
	op   string
	x, y value
}

// A selector is a place where several ways meet, or a table of which one
// element is looked at.
type selector struct {
	slot      int
	n         int
	counter   bool     // the ways are turns of a loop that is counted
	ranged    bool     // that goes over something
	turn      bool     // the ways are turns of a range loop
	leavesOut bool     // none of the ways may be taken: what holds where they meet says so
	keyed     bool     // the ways are the few keys of a map, and none of them
	returns   bool     // the ways are those on which a function returns
	taken     *unknown // the number of the way that is taken, see wayTaken
	index     *unknown // the ways are elements of a list: which one is looked at
	// conds[i] is what holds on way i and not on all of them.
	conds [][]fact
}

// saysText reports whether some way tells what an unknown text equals.
func (sel *selector) saysText() bool {
	for _, conds := range sel.conds {
		for _, c := range conds {
			if isKnownText(c.val) {
				return true
			}
		}
	}
	return false
}

// A fact is what a slot of the state holds.
type fact struct {
	slot int
	val  any
}

// A ref is a pointer, or a slice or map, to the object in a slot of the state.
type ref struct {
	obj    int
	off, n int  // of a slice: its first element in the object, and how many; n < 0 if not known
	full   bool // a slice that has no room for more
	isNil  bool // nil in an interface, which is not nil itself
	typ    types.Type
}

// A structVal is a struct. A field that is nil has its zero value.
type structVal struct {
	of     types.Type // as it is declared
	typ    *types.Struct
	fields []value
}

// A listVal is what a slice or array refers to. One that is open has these
// elements and perhaps others, in any order.
type listVal struct {
	elems []value
	open  bool
	maybe int  // so many of the elements that are known may not be there, of one that is open
	room  bool // there may be room for more elements, which slices of it share
	elem  types.Type
}

// least returns how many elements a list has that may have others.
func (l *listVal) least() int { return max(0, len(l.elems)-l.maybe) }

// A mapVal is what a map refers to.
type mapVal struct {
	keys, vals []value
	when       [][]fact // what holds where a key is there; nil if each is
	elem       types.Type
	places     map[string]int // of each key: its place, if all are known texts; see placeOf
}

// A queue is what was sent to a channel that nobody else has.
type queue struct {
	vals   []value
	closed bool
}

// A queues is one of several queues, by the way that was taken.
type queues struct {
	sel  *selector
	alts []*queue
}

// A cell is what a pointer to a variable refers to.
type cell struct{ val value }

// A buffer is what was written to a strings.Builder or bytes.Buffer.
type buffer struct{ text *str }

// A wild object may be written by code that is not in view. What it holds is
// known by name only, until such code may have run again.
type wild struct {
	base *unknown
	kept *structVal // the fields that nobody writes, see keptFields; nil for none
	gen  int
	lost bool
	made bool      // by the library, of what the program itself says: lost until others have it
	sent *sendings // of a channel that only this function and literals in it have
}

// size bounds what is kept of values that grow with each way that leads to
// them. A larger one is not known.
const maxSize = 64

func sizeOf(v value) int {
	switch v := v.(type) {
	case *phi:
		return v.size
	case *str:
		return v.size
	case *structVal:
		return 1 + len(v.fields)
	}
	return 1
}

// same reports whether two values are one.
func same(a, b value) bool {
	if a == b {
		return true
	}
	x, ok1 := a.(konst)
	y, ok2 := b.(konst)
	if ok1 && ok2 && x.Kind() == y.Kind() && x.Kind() != constant.Unknown {
		return constant.Compare(x.Value, token.EQL, y.Value)
	}
	switch t := a.(type) {
	case *str:
		u, ok := b.(*str)
		return ok && t.is(u)
	case *unknown:
		u, ok := b.(*unknown)
		return ok && t.slot == u.slot && t.key == u.key
	}
	r, ok1 := a.(*ref)
	s, ok2 := b.(*ref)
	return ok1 && ok2 && r.obj == s.obj && r.off == s.off && r.n == s.n && r.full == s.full
}

// keyOf returns a name that only equal values share. It is bounded: a long
// value gets a name of its own.
func (f *Flow) keyOf(v value) string {
	switch v := v.(type) {
	case konst:
		return v.ExactString()
	case nilVal:
		return "nil"
	case *unknown:
		return v.key
	case real:
		return v.name()
	case *not:
		return "!" + f.keyOf(v.x)
	case *ref:
		return "&" + strconv.Itoa(v.obj) + ":" + strconv.Itoa(v.off)
	case *str:
		if s, ok := v.whole(); ok && len(s) <= 256 {
			return strconv.Quote(s)
		}
		if u, ok := soleUnknown(v); ok {
			return u.key
		}
		if v.n <= 8 {
			return f.keyOfItems(v)
		}
	}
	return f.freshKey()
}

func (f *Flow) keyOfItems(s *str) string {
	var b strings.Builder
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			b.WriteString(strconv.Quote(it.Val))
		case *hole:
			b.WriteString(it.u.key)
		case *str:
			b.WriteString(f.keyOf(it))
		default:
			return f.freshKey()
		}
		b.WriteByte('+')
	}
	return b.String()
}

func (f *Flow) freshKey() string {
	f.fresh++
	return "#" + strconv.Itoa(f.fresh)
}

// symbol returns a value of which nothing is known but its type.
func (f *Flow) symbol(e ast.Expr, t types.Type) *unknown {
	u := &unknown{expr: e, typ: t, class: classOf(t)}
	f.enterFresh(u)
	return u
}

// enterFresh gives an unknown a slot and a name that no other has.
func (f *Flow) enterFresh(u *unknown) {
	u.key, u.slot = f.freshKey(), f.newSlot(factSlot)
	f.unknownAt[u.slot] = u
}

// enter gives an unknown its slot.
func (f *Flow) enter(u *unknown) {
	f.work(unknownWork)
	u.slot = f.textSlot(u.key, factSlot)
	if f.unknownAt[u.slot] == nil {
		f.unknownAt[u.slot] = u
	}
}

// lostSymbol returns a value that was not followed.
func (f *Flow) lostSymbol(e ast.Expr, t types.Type) *unknown {
	u := f.symbol(e, t)
	u.lost = true
	return u
}

// function returns the value of a function of which the result cannot be
// told. Called with the same values it gives the same value.
func (f *Flow) function(op string, e ast.Expr, t types.Type, args ...value) *unknown {
	u := &unknown{key: f.keyOfCall(op, args), op: op, args: args, expr: e, typ: t, class: classOf(t)}
	if class, ok := classes[op]; ok {
		u.class = inBase(class, op, args)
	}
	f.enter(u)
	f.depend(u, args)
	f.encode(u)
	return u
}

// keyOfCall returns the name of a function of values. It is bounded.
func (f *Flow) keyOfCall(op string, args []value) string {
	var key strings.Builder
	key.WriteString(op)
	for _, a := range args {
		key.WriteByte('|')
		key.WriteString(f.keyOf(a))
	}
	if key.Len() > 512 {
		return f.freshKey()
	}
	return key.String()
}

// outcome returns a result of a call of code out of view. What comes from
// outside of the program may be anything, whatever it was asked for.
func (f *Flow) outcome(e ast.Expr, t types.Type, computed bool, args []value) *unknown {
	u := f.symbol(e, t)
	u.op, u.args = "call", args
	if computed {
		u.op = "compute"
	}
	f.depend(u, args)
	if computed && slices.ContainsFunc(args, isOwnFunction) {
		asks := !slices.ContainsFunc(args, f.answersItself)
		u.chosen = asks && isSlice(t)
		u.lost = u.lost || !u.chosen && !(asks && (code.IsBoolean(under(t)) || isInteger(t)))
	}
	return u
}

// depend notes what a result depends on. One that is computed from known
// values alone, by code that is not followed, is lost.
func (f *Flow) depend(u *unknown, args []value) {
	free := len(args) == 0 || u.op == "call" || u.op == "elem"
	for _, a := range args {
		d := dependent{f: f, budget: 256, counts: counted[u.op], each: u.op == "call" && u.typ != nil && types.Identical(u.typ, errorType)}
		d.add(a)
		about, isFree, lost := d.about, d.free, d.lost
		free = free || isFree
		u.lost = u.lost || lost && u.op != "call" // what comes from outside may be anything, whatever it was asked for
		for _, slot := range about {
			u.addAbout(slot)
		}
	}
	u.lost = u.lost || !free || u.op == "compute" && slices.ContainsFunc(args, isPartly)
}

// isPartly reports whether a text has known and unknown parts: what is computed of
// it is not just anything.
func isPartly(v value) bool {
	s, ok := v.(*str)
	return ok && !s.sure && s.known > 0
}

// maxAbout bounds the literals that a condition is said to be about; one about
// more may be about all.
const maxAbout = 16

func (u *unknown) addAbout(slot int) {
	for _, s := range u.about {
		if s == slot {
			return
		}
	}
	if len(u.about) == maxAbout {
		u.lost = true
		return
	}
	u.about = append(u.about[:len(u.about):len(u.about)], slot)
}

// counted are the operations that ask how much is in a list or map, or whether something is.
var counted = map[string]bool{"len": true, "len@": true, "has": true}

// dependence returns the literals and choices that a value is made of,
// whether something that comes from outside is among them, and whether
// something that was lost is.
func (f *Flow) dependence(v value) (about []int, free, lost bool) {
	d := dependent{f: f, budget: 256}
	d.add(v)
	return d.about, d.free, d.lost
}

type dependent struct {
	f          *Flow
	about      []int
	free, lost bool
	budget     int

	// Counts is set for what asks how much is in a list or map, or whether something is.
	counts bool

	// Each is set for an error from outside of the program: it may come of each of the
	// texts that a choice has, and may not, so that it tells nothing of which it was.
	each bool
}

func (d *dependent) add(v value) {
	if d.budget--; d.budget < 0 {
		d.lost = true
		return
	}
	switch v := v.(type) {
	case *unknown:
		if d.each && v.op == "call" {
			for _, a := range v.args {
				d.add(a)
			}
		} else {
			d.about = append(d.about, v.about...)
		}
		d.free = d.free || !v.lost && (d.counts || !v.chosen)
		d.lost = d.lost || v.lost
	case *not:
		d.add(v.x)
	case *phi:
		if !d.each {
			d.about = append(d.about, d.f.choiceSlot(v.sel))
		}
		for _, a := range v.alts {
			d.add(a)
		}
	case *str:
		for _, it := range v.items() {
			d.item(it)
		}
	case *structVal:
		for _, x := range v.fields {
			d.add(x)
		}
	case *tuple:
		for _, x := range v.vals {
			d.add(x)
		}
	}
}

func (d *dependent) item(it any) {
	switch it := it.(type) {
	case *text.Piece:
		if it.Src.Lit != nil {
			d.about = append(d.about, d.f.literalSlot(it.Src.Lit))
		}
	case *hole:
		d.add(it.u)
	case *marked:
		d.add(it.str)
	default:
		d.add(it)
	}
}

// classOf says what the bytes of a printed value may be, by its type.
func classOf(t types.Type) text.Hole {
	if t == nil {
		return text.Any
	}
	b, ok := under(t).(*types.Basic)
	if !ok || hasTextMethod(t) {
		return text.Any
	}
	switch {
	case b.Info()&types.IsInteger != 0:
		return text.Digits
	case b.Info()&(types.IsFloat|types.IsBoolean) != 0:
		return text.Word
	}
	return text.Any
}

// hasTextMethod reports whether fmt prints a value of type t by a method of
// its own.
func hasTextMethod(t types.Type) bool {
	for _, name := range [...]string{"String", "Error", "Format", "GoString"} {
		if code.Method(t, nil, name) != nil {
			return true
		}
	}
	return false
}

// under returns what a type is underneath. In code that does not compile it
// can be missing.
func under(t types.Type) types.Type {
	if t == nil {
		return types.Typ[types.Invalid]
	}
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		return coreOf(p)
	}
	return t.Underlying()
}

// coreOf returns what all types that a type parameter stands for are
// underneath, or its constraint if they differ.
func coreOf(p *types.TypeParam) types.Type {
	i, ok := p.Underlying().(*types.Interface)
	if !ok || i.NumEmbeddeds() != 1 {
		return p.Underlying()
	}
	terms, ok := i.EmbeddedType(0).(*types.Union)
	if !ok {
		return p.Underlying()
	}
	var core types.Type
	for t := range terms.Terms() {
		u := t.Type().Underlying()
		if core != nil && !types.Identical(core, u) {
			return p.Underlying()
		}
		core = u
	}
	return core
}
