package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/text"
)

// printedLayout is how (time.Time).String prints.
const printedLayout = "2006-01-02 15:04:05.999999999 -0700 MST"

// inLayout finds what the layout of a time stands for; everything else is printed as
// it is. Digits that stand for nothing are taken for unknown, too.
var inLayout = lazy.Regexp(`January|Jan|Monday|Mon|MST|PM|pm|[-Z]07(:?00){0,2}|[.,]?[0-9]+|_2`)

// timeOrder says how the methods compare that hold one time against another one.
var timeOrder = map[string]string{"After": ">", "Before": "<", "Equal": "=="}

// comparedTimes evaluates such a method: one time that is after another one is not before it.
func (r *run) comparedTimes(s state, c callSite, t types.Type) (value, bool) {
	op := timeOrder[c.fn.Name()]
	if op == "" || len(c.args) != 1 {
		return nil, false
	}
	at := r.firstTimes([]value{c.recv, c.args[0]})
	for i, v := range at {
		switch v.(type) {
		case *unknown:
			at[i] = r.function("instant", c.expr, types.Typ[types.Int64], v)
		case real:
			at[i] = ofTime("instant", at[i:i+1])
		default:
			return nil, false
		}
	}
	return r.apply(s, op, c.expr, t, at...), true
}

// firstTimes returns values with the time that it is in place of a time.Time of which no
// field is set.
func (f *Flow) firstTimes(args []value) []value {
	out := args
	for i, a := range args {
		if x, ok := a.(*structVal); ok && x.isFirstTime() {
			if len(out) > 0 && &out[0] == &args[0] {
				out = slices.Clone(args)
			}
			out[i] = real{reflect.ValueOf(time.Time{})}
		}
	}
	return out
}

// isFirstTime reports whether a struct is time.Time{}.
func (x *structVal) isFirstTime() bool {
	return isTimeValue(x.of) && isZeroStruct(x)
}

// ofTime evaluates a function of points of time that are tried.
func ofTime(op string, args []value) value {
	times := make([]time.Time, len(args))
	for i, a := range args {
		x, ok := a.(real)
		if !ok {
			return nil
		}
		if times[i], ok = x.Interface().(time.Time); !ok {
			return nil
		}
	}
	switch {
	case op == "instant":
		seconds := constant.BinaryOp(constant.MakeInt64(times[0].Unix()), token.MUL, constant.MakeInt64(int64(time.Second)))
		return konst{constant.BinaryOp(seconds, token.ADD, constant.MakeInt64(int64(times[0].Nanosecond())))}
	case op == "==" && len(args) == 2:
		return boolean(times[0] == times[1])
	}
	return nil
}

// formattedTime evaluates (time.Time).String, and Format with a layout that has a
// space in it: the space is printed, whatever the time.
func (r *run) formattedTime(s state, c callSite, t types.Type) (state, value, bool) {
	layout := printedLayout
	switch c.fn.Name() {
	case "String":
	case "Format":
		var ok bool
		if layout, ok = wholeAt(c.args, 0); !ok || len(layout) > maxLayout {
			return s, nil, false
		}
	default:
		return s, nil, false
	}
	if !strings.Contains(layout, " ") {
		return s, nil, false
	}
	return s, r.timeIn(layout, c.expr, t, c.recv), true
}

// timeIn returns what a time prints in a layout, by an expression.
func (r *run) timeIn(layout string, e ast.Expr, t types.Type, when value) *str {
	out, at := emptyStr, 0
	for _, span := range inLayout().FindAllStringIndex(layout, -1) {
		if span[0] > at {
			out = r.push(out, &text.Elsewhere(layout[at:span[0]], e)[0])
		}
		u := r.symbol(e, t)
		u.dated, u.lost = true, !r.isFree(when)
		r.depend(u, []value{when})
		out, at = r.push(out, &hole{u: u}), span[1]
	}
	if at < len(layout) {
		out = r.push(out, &text.Elsewhere(layout[at:], e)[0])
	}
	return out
}

// maxLayout bounds the bytes of a layout that is looked at.
const maxLayout = 64

// isPlainLayout reports whether a time in a layout has nothing that needs escaping
// anywhere: an offset may have a plus sign, and so may the name of a zone that has none;
// "_2" is padded with a space.
func isPlainLayout(layout string) bool {
	for _, part := range inLayout().FindAllString(layout, -1) {
		if part == "MST" || part == "_2" || strings.Contains(part, "07") && strings.Trim(part, "-Z07:") == "" {
			return false
		}
	}
	return strings.Trim(layout, unreserved) == "" && !strings.ContainsAny(layout, "~_")
}

// isTime reports whether a type is time.Time, or a pointer to one.
func isTime(t types.Type) bool { return code.IsNamed(t, "time", "Time") }

// isTimeValue reports whether a type is time.Time: a pointer may be printed as <nil>.
func isTimeValue(t types.Type) bool {
	_, isPointer := types.Unalias(t).(*types.Pointer)
	return t != nil && !isPointer && isTime(t)
}
