package flow

import (
	"fmt"
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strings"
)

// What functions make of values that an interface may hold, see heldvalues.go.

// heldFuncs are functions of the library that are evaluated so. They are given what is asked,
// and nil or the value in the interface.
var heldFuncs = map[string]func(f *Flow, u *unknown, args []value) value{
	"errors.As":     func(f *Flow, u *unknown, args []value) value { return f.asHeld(f.targetOf(u), args[0]) },
	"errors.AsType": func(f *Flow, u *unknown, args []value) value { return f.asHeld(f.targetOf(u), args[0]) },
	"errors.Join":   func(_ *Flow, _ *unknown, args []value) value { return joinedHeld(args) },
	"errors.Unwrap": func(f *Flow, _ *unknown, args []value) value {
		if h, ok := args[0].(*heldValue); ok {
			return h.unwrapped(f)
		}
		return nilVal{}
	},
	"reflect.DeepEqual": func(f *Flow, _ *unknown, args []value) value {
		if len(args) != 2 || args[1] == nil {
			return nil
		}
		return f.compute("==", types.Typ[types.Bool], args)
	},
	"reflect.TypeOf":  func(_ *Flow, _ *unknown, args []value) value { return reflectedHeld(args[0]) },
	"reflect.ValueOf": func(_ *Flow, _ *unknown, args []value) value { return reflectedHeld(args[0]) },
	"reflect.Type.Kind": func(_ *Flow, _ *unknown, args []value) value {
		return kindOfHeld(args[0])
	},
	"reflect.Value.Kind":    func(_ *Flow, _ *unknown, args []value) value { return kindOfHeld(args[0]) },
	"reflect.Value.IsValid": func(_ *Flow, _ *unknown, args []value) value { return boolean(args[0] != any(nilVal{})) },
}

// errorPredicates are functions that say yes of some errors, and no of none, with the error of
// which they do.
var errorPredicates = map[string]bool{"os.IsExist": true, "os.IsNotExist": true, "os.IsPermission": true, "os.IsTimeout": true}

// predicateVars are the variables of whose errors such functions say yes.
var predicateVars = map[string]string{"os.ErrExist": "os.IsExist", "os.ErrNotExist": "os.IsNotExist", "os.ErrPermission": "os.IsPermission"}

// systemErrors are the types of errors of which such functions say what they say of the error
// in them.
var systemErrors = map[string]bool{"*io/fs.PathError": true, "*os.SyscallError": true, "*os.LinkError": true}

// sayings are errors that wrap nothing and have no methods but Error, by variable, with what
// they say.
var sayings = map[string]string{
	"bufio.ErrTooLong": "bufio.Scanner: token too long", "context.Canceled": "context canceled", "database/sql.ErrNoRows": "sql: no rows in result set",
	"io.EOF": "EOF", "io.ErrClosedPipe": "io: read/write on closed pipe", "io.ErrNoProgress": "multiple Read calls return no data or error", "io.ErrShortWrite": "short write",
	"io.ErrUnexpectedEOF": "unexpected EOF", "net/http.ErrNoCookie": "http: named cookie not present", "net/http.ErrServerClosed": "http: Server closed", "net/http.ErrUseLastResponse": "net/http: use last response",
	"os.ErrClosed": "file already closed", "os.ErrExist": "file already exists", "os.ErrInvalid": "invalid argument", "os.ErrNotExist": "file does not exist", "os.ErrPermission": "permission denied",
	"strconv.ErrRange": "value out of range", "strconv.ErrSyntax": "invalid syntax",
}

// varOf returns the variable that holds an error. Those of io/fs are those of os.
func (f *Flow) varOf(r *ref) string {
	v := f.globalOf[r.obj]
	if v == nil || v.Pkg() == nil {
		return ""
	}
	path := v.Pkg().Path()
	if path == "io/fs" {
		path = "os"
	}
	return path + "." + v.Name()
}

// saidBy returns what the error of such a variable says; false of others.
func (f *Flow) saidBy(r *ref) (string, bool) {
	s, ok := sayings[f.varOf(r)]
	return s, ok
}

// ofHeld evaluates what a condition asks of nothing, or of a value in an interface; nil where
// that is open.
func (w *witness) ofHeld(u *unknown, x value) value {
	h, some := x.(*heldValue)
	if isAsserted(u) {
		if !some {
			return w.f.zero(u.typ)
		}
		return w.assertedHeld(u, h)
	}
	fn, _, given := w.f.functionOf(u)
	switch {
	case fn == nil:
		return nil
	case fn.Pkg() == nil:
		if !some {
			w.panics = true
			return nil
		}
		return h.error(w.f)
	case errorPredicates[fullName(fn)]:
		if !some {
			return no
		}
		return h.fits(w.f, fullName(fn))
	}
	do := heldFuncs[fullName(fn)]
	if do == nil {
		return nil
	}
	args := make([]value, len(given))
	for i, a := range given {
		if i == 0 {
			args[i] = x
		} else if fn.Name() != "As" {
			args[i] = w.eval(a)
		}
	}
	return do(w.f, u, args)
}

// assertedHeld evaluates x.(T).
func (w *witness) assertedHeld(u *unknown, h *heldValue) value {
	is, known := boolOf(h.isOf(w.f, u.typ))
	_, isBasic := under(u.typ).(*types.Basic)
	switch {
	case !known || types.IsInterface(u.typ):
		return nil
	case !is:
		return w.f.zero(u.typ)
	case h.val != nil:
		return h.val
	case isBasic:
		return nil
	}
	return &ref{obj: -1 - u.slot, n: -1, typ: u.typ}
}

// asHeld evaluates errors.As.
func (f *Flow) asHeld(t types.Type, x value) value {
	h, ok := x.(*heldValue)
	switch {
	case !ok:
		return no
	case t == nil:
		return nil
	case h.as != nil && types.AssignableTo(h.as, t):
		return yes
	}
	return h.isOf(f, t)
}

// fits decides what a predicate says of an error.
func (h *heldValue) fits(f *Flow, pred string) value {
	switch {
	case h.is != nil:
		if _, known := f.saidBy(h.is); !known {
			return nil
		}
		return boolean(predicateVars[f.varOf(h.is)] == pred)
	case h.pred != pred && h.typ != nil && (systemErrors[types.TypeString(h.typ, nil)] || pred == "os.IsTimeout"):
		if len(h.wraps) > 0 || pred == "os.IsTimeout" {
			return nil
		}
	}
	return boolean(h.pred == pred)
}

// error evaluates the method of error.
func (h *heldValue) error(f *Flow) value {
	switch {
	case h.is != nil:
		if s, known := f.saidBy(h.is); known {
			return f.tried(s)
		}
		return nil
	case h.text != nil:
		return f.tried(*h.text)
	}
	return f.tried("an error")
}

// unwrapped evaluates errors.Unwrap.
func (h *heldValue) unwrapped(f *Flow) value {
	switch {
	case h.is != nil:
		if _, known := f.saidBy(h.is); known {
			return nilVal{}
		}
		return nil
	case h.pred != "" && h.typ != nil, h.typ != nil && h.as == nil && len(h.wraps) > 1:
		return nil
	case h.as != nil:
		return &heldValue{in: errorType, typ: h.as, wraps: h.wraps}
	case len(h.wraps) == 1:
		return h.wraps[0]
	}
	return nilVal{}
}

// joinedHeld evaluates errors.Join of one error.
func joinedHeld(args []value) value {
	if slices.ContainsFunc(args[1:], func(v value) bool { return v != any(nilVal{}) }) {
		return nil
	}
	h, ok := args[0].(*heldValue)
	if !ok {
		return args[0]
	}
	joined := &heldValue{in: h.in, wraps: h.wraps, as: h.as, text: h.text, pred: h.pred}
	if h.is != nil {
		joined.wraps = []*ref{h.is}
	}
	if h.typ != nil {
		joined.as = h.typ
	}
	return joined
}

// reflectedHeld evaluates reflect.TypeOf and ValueOf.
func reflectedHeld(x value) value {
	h, ok := x.(*heldValue)
	if !ok {
		return nilVal{}
	}
	r := *h
	r.reflect = true
	return &r
}

// staticKind returns the kind that package reflect finds a value of, where the type of what it was
// given is that of all values: of n, an int, reflect.TypeOf(n).Kind() is Int. Nil for others.
func (f *Flow) staticKind(c callSite) value {
	of, ok := c.recv.(*unknown)
	if !ok || fullName(c.fn) != "reflect.Type.Kind" && fullName(c.fn) != "reflect.Value.Kind" {
		return nil
	}
	fn := f.libraryCallee(of)
	if fn == nil || fullName(fn) != "reflect.TypeOf" && fullName(fn) != "reflect.ValueOf" {
		return nil
	}
	call := madeBy(of)
	if len(call.Args) != 1 {
		return nil
	}
	t := f.info.TypeOf(call.Args[0])
	if t == nil || types.IsInterface(t) {
		return nil
	}
	return kindOfHeld(&heldValue{typ: t})
}

// kindOfHeld evaluates the method Kind of what reflectedHeld returns.
func kindOfHeld(x value) value {
	h, ok := x.(*heldValue)
	switch {
	case !ok:
		return nil
	case h.is != nil, h.typ == nil:
		return integer(int(reflect.Struct))
	}
	switch t := under(h.typ).(type) {
	case *types.Basic:
		return kindOfBasic(t.Kind())
	case *types.Pointer:
		return integer(int(reflect.Pointer))
	case *types.Slice:
		return integer(int(reflect.Slice))
	case *types.Array:
		return integer(int(reflect.Array))
	case *types.Map:
		return integer(int(reflect.Map))
	case *types.Chan:
		return integer(int(reflect.Chan))
	case *types.Signature:
		return integer(int(reflect.Func))
	case *types.Struct:
		return integer(int(reflect.Struct))
	}
	return nil
}

func kindOfBasic(k types.BasicKind) value {
	switch {
	case k <= types.Complex128: // in the same order
		return integer(int(k-types.Bool) + int(reflect.Bool))
	case k == types.String:
		return integer(int(reflect.String))
	}
	return integer(int(reflect.UnsafePointer))
}

// computeHeld evaluates an operation on values of which one is in an interface.
func (f *Flow) computeHeld(op string, args []value) value {
	h, ok := args[0].(*heldValue)
	switch {
	case isTypeTest(op) && ok:
		return h.isOf(f, f.tested[op])
	case len(args) != 2:
		return nil
	case op == "errors.Is" && ok:
		return h.isError(f, args[1])
	case op == "errors.Is":
		return f.isHeld(args[0], args[1])
	case op == "==" && !ok:
		return f.computeHeld(op, []value{args[1], args[0]})
	case op == "==":
		return h.equals(f, args[1])
	}
	return nil
}

// isHeld evaluates errors.Is of a variable's error, and one that may be it.
func (f *Flow) isHeld(x, target value) value {
	r, isRef := x.(*ref)
	other, ok := target.(*heldValue)
	switch {
	case x == any(nilVal{}):
		return no
	case !isRef || !ok:
		return nil
	case other.is != nil && f.equal(r, other.is) == isTrue:
		return yes
	}
	if _, known := f.saidBy(r); !known {
		return nil
	}
	return no
}

// printed evaluates what a verb makes of a thing; nil where that is open.
func (w *witness) printed(verb string, x value) value {
	r, isReal := x.(real)
	switch {
	case x == nil:
		return nil
	case isReal && (r.Kind() == reflect.Slice || r.Kind() == reflect.Map) && (verb == "%v" || verb == "%s" || verb == "%q"):
		return w.f.tried(fmt.Sprintf(verb, r.Interface()))
	case isReal || !types.IsInterface(w.whole.typ):
		return nil
	}
	return w.f.printedHeld(verb, x)
}

// printedHeld evaluates what a verb makes of what an interface holds; nil where that is open.
func (f *Flow) printedHeld(verb string, x value) value {
	h, some := x.(*heldValue)
	switch {
	case verb == "%T" && !some:
		return f.tried("<nil>")
	case verb == "%T":
		return h.typeName(f)
	case verb != "%v" && verb != "%s":
		return nil
	case !some && verb == "%v":
		return f.tried("<nil>")
	case !some:
		return f.tried("%!s(<nil>)")
	case h.val != nil:
		return f.printedConst(verb, h.val)
	case h.is != nil, types.Implements(h.in, under(errorType).(*types.Interface)):
		return h.error(f)
	case h.typ == nil && h.text != nil, h.typ != nil && types.Implements(h.typ, under(errorType).(*types.Interface)):
		return h.error(f)
	case h.text != nil && *h.text != "" && strings.Contains("[&{m0<", (*h.text)[:1]):
		return nil
	}
	return f.tried("{an other value}")
}

func (f *Flow) printedConst(verb string, v value) value {
	switch v := v.(type) {
	case *str:
		return v
	case konst:
		if verb != "%v" {
			return nil
		}
		if v.Kind() == constant.Bool || v.Kind() == constant.Int {
			return f.tried(fmt.Sprint(v.ExactString()))
		}
	}
	return nil
}

func (h *heldValue) typeName(f *Flow) value {
	switch {
	case h.is != nil:
		if _, known := f.saidBy(h.is); known {
			return f.tried("*errors.errorString")
		}
		return nil
	case h.typ == nil:
		return f.tried("*other.value")
	}
	return f.tried(types.TypeString(h.typ, (*types.Package).Name))
}
