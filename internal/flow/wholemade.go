package flow

import (
	"cmp"
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// How a thing gets the parts that conditions ask for, see whole.go.

// A wish gives a thing a part that a condition asks for; false if it cannot.
type wish func(*witness) bool

// basesOf returns things to begin with.
func basesOf(of reflect.Type, views []*wholeView) []func() value {
	var out []func() value
	add := func(do func() any) {
		out = append(out, func() value { return real{reflect.ValueOf(do()).Convert(of)} })
	}
	none := func() { out = append(out, func() value { return nilVal{} }) }
	switch of {
	case reflect.TypeFor[[]string]():
		for _, list := range [][]string{{"q"}, nil, {}, {"q", "r"}, {"q", "r", "s"}} {
			add(func() any { return slices.Clone(list) })
		}
	case reflect.TypeFor[*url.URL]():
		add(func() any { return &url.URL{} })
		none()
		add(func() any { return &url.URL{Scheme: "https", Host: "q:8", Path: "/q"} })
	case reflect.TypeFor[*madeRequest]():
		add(func() any { return &madeRequest{Method: "GET", URL: &url.URL{}, Header: madeHeader{}} })
		add(func() any { return &madeRequest{URL: &url.URL{Path: "/q"}, Header: madeHeader{}} })
		none()
	default:
		if of.Kind() == reflect.Map {
			add(func() any { return reflect.MakeMap(of).Interface() })
			out = append(out, func() value { return real{reflect.Zero(of)} })
			break
		}
		add(func() any { return reflect.New(of.Elem()).Interface() })
		none()
	}
	for _, v := range views {
		for _, r := range v.reals {
			if r.Type() == of {
				out = append(out, func() value { return cloned(r) })
			}
		}
	}
	return out
}

// cloned returns a list that is not shared with another one.
func cloned(r real) value {
	switch x := r.Interface().(type) {
	case []string:
		return real{reflect.ValueOf(slices.Clone(x))}
	case map[string]string:
		return real{reflect.ValueOf(maps.Clone(x))}
	}
	return r
}

// wishesOf returns what a thing may be given for a condition.
func (w *witness) wishesOf(v *wholeView) []wish {
	var out []wish
	made := map[string]bool{}
	for _, p := range v.parts {
		wanted := v.wanted()
		if slot, asked := w.f.besideIf(witnessOf, p.slot); asked {
			if s, ok := w.get(slot).(*str); ok && s.sure {
				whole, _ := s.whole()
				wanted = append([]string{whole}, wanted...)
			}
		}
		for _, s := range wanted {
			if name := p.key + " " + s; !made[name] {
				made[name] = true
				out = append(out, func(w *witness) bool { return w.give(p, s) })
			}
		}
	}
	of := wholeTypeOf(v.root.typ)
	if of == reflect.TypeFor[[]string]() && v.texts {
		for _, s := range v.strs[:min(len(v.strs), 4)] {
			list := strings.Fields(strings.Trim(s, "[]")) // as it is printed
			out = append(out, func(w *witness) bool { w.tried = real{reflect.ValueOf(list)}; return true })
		}
	}
	if of.Kind() == reflect.Slice || of.Kind() == reflect.Map {
		for _, n := range append(slices.Clip(v.ints), 1) {
			for _, m := range []int64{n, n + 1} {
				if 0 <= m && m <= maxTriedParts {
					out = append(out, func(w *witness) bool { return w.resize(int(m)) })
				}
			}
		}
	}
	return out
}

// wanted returns the texts that the parts of a thing may be for a condition.
func (v *wholeView) wanted() []string {
	var out []string
	for _, s := range v.strs[:min(len(v.strs), 4)] {
		out = append(out, s, s+"x")
	}
	for _, n := range v.ints[:min(len(v.ints), 2)] {
		out = append(out, strconv.FormatInt(n, 10))
		if n >= 0 && n < maxTriedParts {
			out = append(out, strings.Repeat("x", int(n)+1))
		}
	}
	return append(out, "q", "")
}

// give makes a part of the thing that is tried a text, or something of which there is any.
func (w *witness) give(u *unknown, s string) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	of, isUnknown := u.args[0].(*unknown)
	base, isReal := w.eval(u.args[0]).(real)
	if !isUnknown || !isReal {
		return false
	}
	switch {
	case u.field != nil:
		return giveField(reflect.Indirect(base.Value).FieldByName(u.field.Name()), s)
	case u.op == "[]@" || u.op == "has":
		return w.giveElement(u, of, base.Value, s)
	case u.op == "strings.Join":
		sep, _ := knownText(w.eval(u.args[1]))
		return w.putBack(of, reflect.ValueOf(strings.Split(s, sep)))
	case u.op == "place" || base.Kind() == reflect.Slice:
		list, isList := base.Interface().([]string)
		if isList && len(list) == 1 && list[0] == "q" { // nothing but it
			list = nil
		}
		return isList && w.putBack(of, reflect.ValueOf(append(slices.Clone(list), s)))
	}
	fn, _, _ := w.f.functionOf(u)
	if fn == nil {
		return false
	}
	key, _ := wholeAt(u.args, 1)
	do := wholeGivers[fullName(fn)]
	return do != nil && do(base.Interface(), key, s) && w.putBack(of, base.Value)
}

func giveField(f reflect.Value, s string) bool {
	switch f.Kind() {
	case reflect.String:
		f.SetString(s)
	case reflect.Int64, reflect.Int:
		f.SetInt(int64(len(s)))
	case reflect.Bool:
		f.SetBool(s != "")
	case reflect.Pointer:
		f.Set(reflect.New(f.Type().Elem()))
	case reflect.Map:
		m := reflect.MakeMap(f.Type())
		for i := range len(s) {
			m.SetMapIndex(reflect.ValueOf("Q"+strconv.Itoa(i)), reflect.ValueOf([]string{s}))
		}
		f.Set(m)
	default:
		return false
	}
	return true
}

// giveElement sets an element of a list or map that is a part of the thing.
func (w *witness) giveElement(u, of *unknown, base reflect.Value, s string) bool {
	at := w.eval(u.args[1])
	if base.Kind() == reflect.Map {
		key, ok := knownText(at)
		if !ok {
			return false
		}
		if base.IsNil() {
			base = reflect.MakeMap(base.Type())
		}
		val := reflect.ValueOf(s)
		if base.Type().Elem().Kind() == reflect.Slice {
			val = reflect.ValueOf(slices.Repeat([]string{s}, len(s)))
		}
		base.SetMapIndex(reflect.ValueOf(key), val)
		return w.putBack(of, base)
	}
	i, ok := smallInt(at)
	list, isList := base.Interface().([]string)
	if !ok || !isList || i < 0 || i > maxTriedParts {
		return false
	}
	list = slices.Clone(list)
	for len(list) <= i {
		list = append(list, "q")
	}
	list[i] = s
	return w.putBack(of, reflect.ValueOf(list))
}

// putBack makes a part of the thing what it was made of that; the thing itself, too.
func (w *witness) putBack(u *unknown, x reflect.Value) bool {
	if u.key == w.whole.key {
		w.tried = real{x}
		return true
	}
	base, ok := w.eval(u.args[0]).(real)
	of, isUnknown := u.args[0].(*unknown)
	if !ok || !isUnknown {
		return false
	}
	if u.field != nil {
		if f := reflect.Indirect(base.Value).FieldByName(u.field.Name()); f.CanSet() && x.Type().AssignableTo(f.Type()) {
			f.Set(x)
		}
		return true
	}
	if strings.HasPrefix(u.op, iterOp) {
		return giveElements(base.Value, x, strings.HasSuffix(u.op, "Keys"))
	}
	fn, _, _ := w.f.functionOf(u)
	switch {
	case fn == nil:
		return false
	case fullName(fn) == "net/url.URL.Query":
		base.Interface().(*url.URL).RawQuery = x.Interface().(url.Values).Encode()
		return true
	}
	return sameElements[fullName(fn)] && w.putBack(of, x)
}

// sameElements are functions that return a list with the elements of what they are given.
var sameElements = map[string]bool{"maps.Clone": true, "slices.Clone": true, "slices.Collect": true, "slices.Compact": true, "slices.Sorted": true}

// giveElements gives a map texts that it does not have, as keys or as elements.
func giveElements(m, list reflect.Value, keys bool) bool {
	texts, ok := list.Interface().([]string)
	if !ok || m.IsNil() || m.Type().Key().Kind() != reflect.String {
		return false
	}
	if !keys && m.Type().Elem().Kind() != reflect.String {
		return false
	}
	for i, s := range texts {
		key, val := reflect.ValueOf(s), reflect.Zero(m.Type().Elem())
		if !keys {
			key, val = reflect.ValueOf("q"+strconv.Itoa(i)), reflect.ValueOf(s)
		}
		if !keys || !m.MapIndex(key).IsValid() {
			m.SetMapIndex(key, val)
		}
	}
	return true
}

// resize makes a list or map one of so many elements.
func (w *witness) resize(n int) bool {
	of, ok := w.tried.(real)
	if !ok {
		return false
	}
	switch x := of.Interface().(type) {
	case []string:
		x = slices.Clone(x)
		for len(x) < n {
			x = append(x, "q")
		}
		w.tried = real{reflect.ValueOf(x[:n])}
		return true
	case map[string]string:
		if x == nil {
			x = map[string]string{}
		}
		for i := 0; len(x) < n; i++ {
			x["q"+strings.Repeat("q", i)] = "q"
		}
		w.tried = real{reflect.ValueOf(x)}
		return len(x) == n
	}
	return false
}

// wholeGivers make that the methods of things return a text.
var wholeGivers = map[string]func(on any, key, s string) bool{
	"net/http.Header.Get": func(on any, key, s string) bool { on.(madeHeader).set(key, s); return true },
	"net/http.Header.Values": func(on any, key, s string) bool {
		on.(madeHeader).set(key, slices.Repeat([]string{s}, len(s))...)
		return true
	},
	"net/url.Values.Get":             func(on any, key, s string) bool { on.(url.Values).Set(key, s); return true },
	"net/url.Values.Has":             func(on any, key, s string) bool { on.(url.Values).Set(key, s); return true },
	"net/http.Request.UserAgent":     func(on any, _, s string) bool { on.(*madeRequest).Header.set("User-Agent", s); return true },
	"net/http.Request.Referer":       func(on any, _, s string) bool { on.(*madeRequest).Header.set("Referer", s); return true },
	"net/http.Request.PathValue":     func(on any, key, s string) bool { on.(*madeRequest).setPathValue(key, s); return true },
	"net/http.Request.Cookie":        func(on any, key, s string) bool { on.(*madeRequest).addCookie(key, s); return true },
	"net/http.Request.Cookies":       func(on any, _, s string) bool { on.(*madeRequest).addCookie("q", s); return true },
	"net/http.Request.BasicAuth":     func(on any, _, s string) bool { on.(*madeRequest).setBasicAuth(s, s); return true },
	"net/http.Request.FormValue":     func(on any, key, s string) bool { on.(*madeRequest).setParameter(key, s); return true },
	"net/http.Request.PostFormValue": func(on any, key, s string) bool { on.(*madeRequest).setPosted(key, s); return true },
	"net/url.URL.Query": func(on any, _, s string) bool {
		q := url.Values{}
		for i := range len(s) {
			q.Set("q"+strconv.Itoa(i), s)
		}
		on.(*url.URL).RawQuery = q.Encode()
		return true
	},
	"net/url.URL.Hostname": func(on any, _, s string) bool {
		u := on.(*url.URL)
		if port := u.Port(); port != "" && s != "" {
			s += ":" + port
		}
		u.Host = s
		return true
	},
	"net/url.URL.Port": func(on any, _, s string) bool {
		if strings.Trim(s, "0123456789") != "" {
			s = "8"
		}
		u := on.(*url.URL)
		u.Host = cmp.Or(u.Hostname(), "h") + ":" + s
		return true
	},
	"net/url.URL.EscapedPath": func(on any, _, s string) bool { on.(*url.URL).Path = s; return true },
	"net/url.URL.IsAbs":       func(on any, _, s string) bool { on.(*url.URL).Scheme = s; return true },
	"net/url.URL.String":      parsedInto, "net/url.URL.RequestURI": parsedInto, "net/url.URL.Redacted": parsedInto,
}

// parsedInto makes a URL what a text is parsed to.
func parsedInto(on any, _, s string) bool {
	u, err := url.Parse(s)
	if err == nil {
		*on.(*url.URL) = *u
	}
	return err == nil
}
