package flow

import (
	"go/constant"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// The results of one call belong together: what could not be read is no number,
// and the separator is not in what is before it. So each result is a function
// of the arguments, with a name of its own.

// results are functions with several results, and the names of what gives each.
var results = map[string][]string{
	"strconv.Atoi":       {"read int", "read int fails"},
	"strconv.ParseInt":   {"read int", "read int fails"},
	"strconv.ParseUint":  {"read uint", "read uint fails"},
	"strconv.ParseFloat": {"read float", "read float fails"},
	"strconv.ParseBool":  {"read bool", "read bool fails"},
	"strconv.Unquote":    {"unquoted", unquotingFails},
	"strings.Cut":        {"cut before", "cut after", "cuts"},

	"net/url.PathUnescape":  {"path unescaped", noPath},
	"net/url.QueryUnescape": {"query unescaped", noQuery},
}

// asResults returns the results of a call as functions of its arguments.
func (r *run) asResults(s state, c callSite, names []string, t types.Type) (value, bool) {
	tt, ok := t.(*types.Tuple)
	if !ok || tt.Len() != len(names) {
		return nil, false
	}
	args := r.asTexts(c.args)
	out := &tuple{}
	for i, op := range names {
		out.vals = append(out.vals, r.apply(s, op, c.expr, tt.At(i).Type(), args...))
	}
	return out, true
}

func readInt(s string, base, bits int) (constant.Value, error) {
	n, err := strconv.ParseInt(s, base, bits)
	return constant.MakeInt64(n), err
}

func readUint(s string, base, bits int) (constant.Value, error) {
	n, err := strconv.ParseUint(s, base, bits)
	return constant.MakeUint64(n), err
}

func readFloat(s string, bits, _ int) (constant.Value, error) {
	x, err := strconv.ParseFloat(s, bits)
	return constant.MakeFloat64(x), err
}

func readBool(s string, _, _ int) (constant.Value, error) {
	b, err := strconv.ParseBool(s)
	return constant.MakeBool(b), err
}

// bytesOfNumbers are the bytes that a text may have of which a value is read: no
// other text is one, whatever its unknown parts hold.
const bytesOfNumbers = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_+-."

// neverRead reports whether nothing can be read of a text by what is known of it.
func neverRead(args []value) bool {
	s, ok := anyStr(args, 0)
	return ok && s.hasOther(bytesOfNumbers)
}

// hasOther reports whether a text has a known byte that is none of some, whatever
// way is taken.
func (s *str) hasOther(some string) bool {
	for at := s; at != nil && at.item != nil; at = at.prev {
		known := ""
		switch it := at.item.(type) {
		case *text.Piece:
			known = it.Val
		case *str:
			if it.hasOther(some) {
				return true
			}
		case *marked:
			if it.hasOther(some) {
				return true
			}
		}
		if strings.Trim(known, some) != "" {
			return true
		}
	}
	return false
}

// A reader reads a value of a text; base and bits are those of ParseInt.
type reader func(s string, base, bits int) (constant.Value, error)

// read evaluates a reader. What is wrong with the text is nobody's concern: an
// error is an error.
func (do reader) read(args []value) (constant.Value, error, bool) {
	s, ok := wholeAt(args, 0)
	base, bits := 10, 0
	for i, n := range []*int{&base, &bits} {
		if i+1 < len(args) {
			at, isSmall := smallInt(args[i+1])
			ok, *n = ok && isSmall, at
		}
	}
	if !ok || len(s) > maxComputed {
		return nil, nil, false
	}
	v, err := do(s, base, bits)
	return v, err, true
}

func readBy(do reader) func(*Flow, []value) value {
	return func(_ *Flow, args []value) value {
		if neverRead(args) {
			v, _ := do("", 10, 0)
			return konst{v}
		}
		v, _, ok := do.read(args)
		if !ok || v.Kind() == constant.Unknown { // an infinity
			return nil
		}
		return konst{v}
	}
}

func readFails(do reader) func(*Flow, []value) value {
	return func(_ *Flow, args []value) value {
		if neverRead(args) {
			return errorOr(strconv.ErrSyntax)
		}
		_, err, ok := do.read(args)
		if !ok {
			return nil
		}
		return errorOr(err)
	}
}

// errorOr returns an error, or nil where there is none.
func errorOr(err error) value {
	if err == nil {
		return nilVal{}
	}
	return &ref{obj: unreachableSlot, n: -1}
}

// cutBy evaluates a result of strings.Cut.
func cutBy(result func(f *Flow, before, after string, found bool) value) func(*Flow, []value) value {
	return func(f *Flow, args []value) value {
		s, ok1 := wholeAt(args, 0)
		sep, ok2 := wholeAt(args, 1)
		if !ok1 || !ok2 || len(s) > maxComputed {
			return nil
		}
		before, after, found := strings.Cut(s, sep)
		return result(f, before, after, found)
	}
}

// The errors of functions that decode a text.
const (
	noPath  = "path unescaping fails"
	noQuery = "query unescaping fails"

	unquotingFails = "unquoting fails"
)

// isUnescaping are the results of those functions.
var isUnescaping = map[string]bool{"path unescaped": true, noPath: true, "query unescaped": true, noQuery: true}

// unescaped evaluates what a function that decodes a text makes of it: nothing, of one
// that it refuses.
func unescaped(do func(string) (string, error)) func(*Flow, []value) value {
	return func(f *Flow, args []value) value {
		if hasBadEscape(args) {
			return emptyStr
		}
		s, ok := wholeAt(args, 0)
		if !ok || len(s) > maxComputed {
			return nil
		}
		v, err := do(s)
		switch {
		case err != nil:
			return emptyStr
		case v == s:
			return args[0]
		}
		return f.elsewhere(v)
	}
}

// unescapingFails evaluates the error of such a function.
func unescapingFails(do func(string) (string, error)) func(*Flow, []value) value {
	return func(_ *Flow, args []value) value {
		if hasBadEscape(args) {
			return errorOr(url.EscapeError(""))
		}
		s, ok := wholeAt(args, 0)
		if !ok || len(s) > maxComputed {
			return nil
		}
		_, err := do(s)
		return errorOr(err)
	}
}

// hasBadEscape reports whether a text is known to have a percent sign that two digits do
// not follow, whatever its unknown parts hold.
func hasBadEscape(args []value) bool {
	s, ok := anyStr(args, 0)
	return ok && s.badlyEscaped()
}

func (s *str) badlyEscaped() bool {
	return slices.ContainsFunc(s.items(), func(it any) bool {
		switch it := it.(type) {
		case *text.Piece:
			return isBadlyEscaped(it.Val)
		case *str:
			return it.badlyEscaped()
		case *marked:
			return it.badlyEscaped()
		}
		return false
	})
}

// isBadlyEscaped reports whether a part of a text has such a percent sign.
func isBadlyEscaped(known string) bool {
	for i := range len(known) {
		if known[i] == '%' && (i+1 < len(known) && !isHex(known[i+1]) || i+2 < len(known) && !isHex(known[i+2])) {
			return true
		}
	}
	return false
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F' }
