package flow

import (
	"go/types"
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strings"
)

// How the parts of things that are made are evaluated, see whole.go.

// wholeTypes are the types with names of which things are made, by package; besides, there are
// lists and maps of texts.
var wholeTypes = map[string]map[string]reflect.Type{
	"net/http": {"Header": reflect.TypeFor[madeHeader]()},
	"net/url":  {"Values": reflect.TypeFor[url.Values]()},
}

// wholePointers are those of which pointers are.
var wholePointers = map[string]map[string]reflect.Type{
	"net/http": {"Request": reflect.TypeFor[*madeRequest](), "Cookie": reflect.TypeFor[*madeCookie]()},
	"net/url":  {"URL": reflect.TypeFor[*url.URL](), "Userinfo": reflect.TypeFor[*url.Userinfo]()},
}

// wholeFuncs are functions that are called with such things.
var wholeFuncs = map[string]any{
	"maps.Clone": maps.Clone[map[string]string], "reflect.DeepEqual": reflect.DeepEqual, "slices.BinarySearch": slices.BinarySearch[[]string], "slices.Clone": slices.Clone[[]string],
	"slices.Collect": slices.Clone[[]string], "slices.Compare": slices.Compare[[]string], "slices.Concat": slices.Concat[[]string], "slices.Contains": slices.Contains[[]string],
	"slices.Equal": slices.Equal[[]string], "slices.Index": slices.Index[[]string], "slices.IsSorted": slices.IsSorted[[]string], "slices.Max": slices.Max[[]string], "slices.Min": slices.Min[[]string],
	"slices.Compact": func(list []string) []string { return slices.Compact(slices.Clone(list)) },
	"slices.Sorted":  func(list []string) []string { return slices.Sorted(slices.Values(list)) },
	"strings.Join":   strings.Join,
}

// evaluatesWhole reports whether a function is called with a thing: one of these, or a method
// that does no more than look.
func (f *Flow) evaluatesWhole(fn *types.Func, of *unknown) bool {
	if fn.Signature().Recv() == nil {
		return wholeFuncs[fullName(fn)] != nil
	}
	t := wholeTypeOf(of.typ)
	if t == nil || t.NumMethod() == 0 || !onlyLooks(fn) {
		return false
	}
	_, ok := t.MethodByName(fn.Name())
	return ok
}

// ofWhole evaluates a part of the thing that is tried; false of what is none.
func (w *witness) ofWhole(u *unknown) (v value, ok bool) {
	if u.key == w.whole.key {
		return w.tried, true
	}
	if !w.f.isPartOfWhole(u) {
		return nil, !w.f.evaluable(u)
	}
	switch base := w.eval(u.args[0]).(type) {
	case *heldValue:
		return w.ofHeld(u, base), true
	case *ref: // what an interface holds
		v, _ = w.get(u.slot).(value)
		return v, true
	case nilVal:
		if types.IsInterface(w.whole.typ) {
			return w.ofHeld(u, base), true
		}
		w.panics = true
	case real:
		defer func() {
			if recover() != nil { // an element that is not there
				v, ok, w.panics = nil, true, true
			}
		}()
		return w.fromReal(w.partOf(u, base.Value)), true
	}
	return nil, true
}

// partOf returns a part of a thing; the zero Value if it is not evaluated.
func (w *witness) partOf(u *unknown, base reflect.Value) reflect.Value {
	switch {
	case u.field != nil:
		return reflect.Indirect(base).FieldByName(u.field.Name())
	case u.op == iterOp+"maps.Keys", u.op == iterOp+"maps.Values":
		return listOfMap(base, strings.HasSuffix(u.op, "Keys"))
	}
	switch u.op {
	case ".*":
		return reflect.Indirect(base)
	case "[]@", "has":
		return w.elementOf(u, base)
	case "place":
		list, ok := base.Interface().([]string)
		val, ok2 := knownText(w.eval(u.args[1]))
		if !ok || !ok2 {
			return reflect.Value{}
		}
		return reflect.ValueOf(slices.Index(list, val))
	case "strings.Join":
		return w.calls(reflect.ValueOf(strings.Join), u.args, 0)
	}
	fn, index, args := w.f.functionOf(u)
	if fn == nil {
		return reflect.Value{}
	}
	if fn.Signature().Recv() != nil {
		m, ok := base.Type().MethodByName(fn.Name())
		if !ok {
			return reflect.Value{}
		}
		return w.calls(m.Func, args, index)
	}
	do := wholeFuncs[fullName(fn)]
	if do == nil {
		return reflect.Value{}
	}
	return w.calls(reflect.ValueOf(do), args, index)
}

// elementOf returns an element of a list or map, or whether it is there.
func (w *witness) elementOf(u *unknown, base reflect.Value) reflect.Value {
	at := w.eval(u.args[1])
	if base.Kind() != reflect.Map {
		i, ok := smallInt(at)
		if !ok || u.op == "has" {
			return reflect.Value{}
		}
		return base.Index(i)
	}
	key, ok := knownText(at)
	if !ok {
		return reflect.Value{}
	}
	x := base.MapIndex(reflect.ValueOf(key))
	switch {
	case u.op == "has":
		return reflect.ValueOf(x.IsValid())
	case !x.IsValid():
		return reflect.Zero(base.Type().Elem())
	}
	return x
}

// calls calls a function; the zero Value if it cannot be called.
func (w *witness) calls(fn reflect.Value, args []value, index int) reflect.Value {
	t := fn.Type()
	if t.NumIn() != len(args) && !t.IsVariadic() {
		return reflect.Value{}
	}
	in := make([]reflect.Value, len(args))
	for i, a := range args {
		takes := t.In(min(i, t.NumIn()-1))
		if t.IsVariadic() && i >= t.NumIn()-1 {
			takes = takes.Elem()
		}
		x, ok := toReal(w.eval(a), takes)
		if !ok {
			return reflect.Value{}
		}
		in[i] = x
	}
	out := fn.Call(in)
	if index >= len(out) {
		return reflect.Value{}
	}
	return out[index]
}

// fromReal returns a part as a value: lists and what has parts itself, as they are.
func (w *witness) fromReal(v reflect.Value) value {
	switch {
	case !v.IsValid():
		return nil
	case v.Kind() == reflect.Interface && v.IsNil(), v.Kind() == reflect.Pointer && v.IsNil():
		return nilVal{}
	case isComposed[v.Kind()]:
		return real{v}
	}
	return w.f.ofReal(v)
}

// ofWholes evaluates a function of things: how many elements they have, and whether they are nil.
func ofWholes(op string, args []value) value {
	x, ok := args[0].(real)
	if !ok {
		return nil
	}
	switch k := x.Kind(); {
	case op == "len" || op == "len@":
		if k == reflect.Slice || k == reflect.Map {
			return integer(x.Len())
		}
	case op == "==" && len(args) == 2 && args[1] == any(nilVal{}) && (k == reflect.Slice || k == reflect.Map || k == reflect.Pointer || k == reflect.Interface):
		return boolean(x.IsNil())
	case op == "==" && len(args) == 2 && k == reflect.Struct:
		if y, ok := args[1].(*structVal); ok && isZeroStruct(y) {
			return boolean(x.IsZero())
		}
	}
	return nil
}

// isZeroStruct reports whether no field of a struct is set.
func isZeroStruct(x *structVal) bool {
	return !slices.ContainsFunc(x.fields, func(v value) bool { return v != nil })
}

// isComposed are the kinds of things with parts.
var isComposed = map[reflect.Kind]bool{reflect.Slice: true, reflect.Map: true, reflect.Pointer: true, reflect.Interface: true, reflect.Struct: true}

func knownText(v value) (string, bool) {
	s, ok := v.(*str)
	if !ok {
		return "", false
	}
	return s.whole()
}

// listOfMap returns the keys or the values of a map, in some order.
func listOfMap(m reflect.Value, keys bool) reflect.Value {
	var out []string
	for _, k := range m.MapKeys() {
		x := k
		if !keys {
			x = m.MapIndex(k)
		}
		if x.Kind() != reflect.String {
			return reflect.Value{}
		}
		out = append(out, x.String())
	}
	return reflect.ValueOf(slices.Sorted(slices.Values(out)))
}

// knownWholes returns values with the lists and maps of texts in place of those that the
// function has made and that are known.
func (r *run) knownWholes(s state, args []value) []value {
	out := slices.Clone(args)
	for i, a := range args {
		p, ok := a.(*ref)
		if !ok || isNamed(p.typ) {
			continue
		}
		if list, ok := r.ownList(s, a); ok && isPlainString(list.elem) {
			if texts, ok := knownTexts(list.elems); ok {
				out[i] = real{reflect.ValueOf(texts)}
			}
			continue
		}
		m, ok := r.content(s, p).(*mapVal)
		if !ok || m.when != nil || !isPlainString(m.elem) {
			continue
		}
		keys, ok1 := knownTexts(m.keys)
		vals, ok2 := knownTexts(m.vals)
		if ok1 && ok2 {
			made := make(map[string]string, len(keys))
			for j, k := range keys {
				made[k] = vals[j]
			}
			out[i] = real{reflect.ValueOf(made)}
		}
	}
	return out
}

func knownTexts(vals []value) ([]string, bool) {
	if len(vals) > maxTriedParts {
		return nil, false
	}
	out := make([]string, len(vals))
	for i, v := range vals {
		var ok bool
		if out[i], ok = knownText(v); !ok {
			return nil, false
		}
	}
	return out, true
}
