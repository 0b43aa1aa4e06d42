package flow

import (
	"go/ast"
	"path"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// A result says what a call of a well-known function yields.
type result struct {
	method bool
	// values returns the texts, or nil where nothing is known of this call.
	values func(r *Resolver, call *ast.CallExpr) []Value
}

// knownResults are the functions whose results the resolver knows, by package
// and name.
func knownResults() map[string]map[string]*result {
	return map[string]map[string]*result{
		"fmt": {"Sprintf": {values: sprintf}},
		"strings": {
			"TrimSpace":  {values: trims(strings.TrimSpace)},
			"ToLower":    {values: sameLength(strings.ToLower)},
			"ToUpper":    {values: sameLength(strings.ToUpper)},
			"Trim":       {values: trimsBy(strings.Trim)},
			"TrimLeft":   {values: trimsBy(strings.TrimLeft)},
			"TrimRight":  {values: trimsBy(strings.TrimRight)},
			"TrimPrefix": {values: trimsBy(strings.TrimPrefix)},
			"TrimSuffix": {values: trimsBy(strings.TrimSuffix)},
			"ReplaceAll": {values: replaceAll},
			"Replace":    {values: replaceN},
			"Join":       {values: joinStrings},
			"Clone":      {values: firstArgument},
			"String":     {method: true, values: built},
		},
		"path":    {"Join": {values: pathJoin}, "Clean": {values: trims(path.Clean)}},
		"strconv": {"Itoa": {values: yields(text.Digits)}, "FormatInt": {values: yields(text.Digits)}, "FormatUint": {values: yields(text.Digits)}, "FormatBool": {values: yields(text.Word)}},
		"net":     {"JoinHostPort": {values: yields(text.HostPort)}},
		"net/url": {
			"PathEscape":  {values: yields(text.Segment)},
			"QueryEscape": {values: yields(text.Query)},
			"Encode":      {method: true, values: yields(text.Query)},
		},
	}
}

// yields is a result of which the class is known.
func yields(h text.Hole) func(*Resolver, *ast.CallExpr) []Value {
	return func(_ *Resolver, call *ast.CallExpr) []Value {
		return []Value{{Text: text.Text{{Hole: h, Arg: call}}}}
	}
}

func firstArgument(r *Resolver, call *ast.CallExpr) []Value {
	if len(call.Args) != 1 {
		return nil
	}
	return r.values(call.Args[0])
}

// each applies f to each text of the call's first argument; where f knows no
// result the text is out of view.
func (r *Resolver) each(call *ast.CallExpr, f func(text.Text) (text.Text, bool)) []Value {
	vs := r.values(call.Args[0])
	for i := range vs {
		t, ok := f(vs[i].Text)
		if !ok {
			t = text.Anything(call)
		}
		vs[i].Text = t
	}
	return vs
}

// trims is a function that cuts bytes off one or both ends of a text.
func trims(f func(string) string) func(*Resolver, *ast.CallExpr) []Value {
	return func(r *Resolver, call *ast.CallExpr) []Value {
		if len(call.Args) != 1 {
			return nil
		}
		return r.each(call, func(t text.Text) (text.Text, bool) { return cut(t, f) })
	}
}

// trimsBy is a function that cuts what its second argument says off one or
// both ends of a text.
func trimsBy(f func(s, cutset string) string) func(*Resolver, *ast.CallExpr) []Value {
	return func(r *Resolver, call *ast.CallExpr) []Value {
		if len(call.Args) != 2 {
			return nil
		}
		cutset, ok := r.one(call.Args[1])
		return r.each(call, func(t text.Text) (text.Text, bool) {
			if !ok {
				return nil, false
			}
			if len(t) == 1 && t[0].Hole == text.ServerURL && f("http://127.0.0.1:1", cutset) == "http://127.0.0.1:1" && f("https://127.0.0.1:1", cutset) == "https://127.0.0.1:1" {
				return t, true
			}
			return cut(t, func(s string) string { return f(s, cutset) })
		})
	}
}

// one returns the text of an expression that can hold only one.
func (r *Resolver) one(e ast.Expr) (string, bool) {
	vs := r.values(e)
	if len(vs) != 1 {
		return "", false
	}
	return vs[0].Text.Whole()
}

// cut returns what f leaves of a text without holes, if f only cuts.
func cut(t text.Text, f func(string) string) (text.Text, bool) {
	s, ok := t.Whole()
	if !ok {
		return nil, false
	}
	rest := f(s)
	from := strings.Index(s, rest)
	if from < 0 {
		return nil, false
	}
	if rest == "" {
		return text.Text{}, true
	}
	return t.Slice(from, from+len(rest)), true
}

// sameLength is a function that replaces bytes of a text one by one.
func sameLength(f func(string) string) func(*Resolver, *ast.CallExpr) []Value {
	return func(r *Resolver, call *ast.CallExpr) []Value {
		if len(call.Args) != 1 {
			return nil
		}
		return r.each(call, func(t text.Text) (text.Text, bool) {
			out := make(text.Text, len(t))
			for i, p := range t {
				if p.Hole == text.Known && len(f(p.Val)) != len(p.Val) {
					return nil, false
				}
				p.Val = f(p.Val)
				out[i] = p
			}
			return out, true
		})
	}
}

func replaceAll(r *Resolver, call *ast.CallExpr) []Value {
	if len(call.Args) != 3 {
		return nil
	}
	return r.replace(call)
}

func replaceN(r *Resolver, call *ast.CallExpr) []Value {
	if len(call.Args) != 4 {
		return nil
	}
	if n := r.info.Types[call.Args[3]].Value; n == nil || n.ExactString() != "-1" && n.ExactString() != "1" {
		return nil
	}
	return r.replace(call)
}

// replace puts the third argument in place of the second, a constant, in the
// first. A text with holes is out of view: the holes may hold it too.
func (r *Resolver) replace(call *ast.CallExpr) []Value {
	from, ok := r.one(call.Args[1])
	if !ok || from == "" {
		return nil
	}
	into := r.values(call.Args[2])
	if len(into) != 1 {
		into = []Value{{Text: text.Anything(call.Args[2])}}
	}
	once := len(call.Args) == 4 && r.info.Types[call.Args[3]].Value.ExactString() == "1"
	return r.each(call, func(t text.Text) (text.Text, bool) {
		s, ok := t.Whole()
		if !ok {
			return nil, false
		}
		out := text.Text{}
		at := 0
		for {
			i := strings.Index(s[at:], from)
			if i < 0 || once && at > 0 {
				return append(out, t.Slice(at, len(s))...), true
			}
			out = append(out, t.Slice(at, at+i)...)
			out = append(out, into[0].Text...)
			at += i + len(from)
		}
	})
}

// joinStrings is strings.Join of a slice literal in view.
func joinStrings(r *Resolver, call *ast.CallExpr) []Value {
	if len(call.Args) != 2 {
		return nil
	}
	os := r.origins(call.Args[0])
	if len(os) != 1 || r.isMutated(call.Args[0]) {
		return nil
	}
	lit := compositeLit(os[0].expr)
	if lit == nil {
		return nil
	}
	var es []ast.Expr
	for i, el := range lit.Elts {
		if _, ok := el.(*ast.KeyValueExpr); ok {
			return nil
		}
		if i > 0 {
			es = append(es, call.Args[1])
		}
		es = append(es, el)
	}
	if es == nil {
		return nil
	}
	return r.concat(es)
}

// pathJoin is path.Join of known texts. Cleaning moves bytes, so what it
// yields is spelled nowhere.
func pathJoin(r *Resolver, call *ast.CallExpr) []Value {
	var elems []string
	for _, a := range call.Args {
		s, ok := r.one(a)
		if !ok {
			return nil
		}
		elems = append(elems, s)
	}
	return []Value{{Text: text.Elsewhere(path.Join(elems...), call)}}
}
