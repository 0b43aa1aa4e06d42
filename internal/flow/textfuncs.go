package flow

import (
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// anyStr returns a text, if the value is one.
func anyStr(args []value, i int) (*str, bool) {
	if i >= len(args) {
		return nil, false
	}
	s, ok := args[i].(*str)
	return s, ok
}

// wholeAt returns the bytes of an argument.
func wholeAt(args []value, i int) (string, bool) {
	s, ok := anyStr(args, i)
	if !ok {
		return "", false
	}
	return s.whole()
}

// cutting is a function that cuts bytes off one or both ends of a text.
func cutting(do func(s, by string) string) func(*Flow, []value) value {
	return func(f *Flow, args []value) value {
		by, ok := wholeAt(args, 1)
		if !ok {
			return nil
		}
		return f.cut(args[0], func(s string) string { return do(s, by) })
	}
}

func cutting1(do func(string) string) func(*Flow, []value) value {
	return func(f *Flow, args []value) value { return f.cut(args[0], do) }
}

// cut returns what a function leaves of a text, if it only cuts.
func (f *Flow) cut(v value, do func(string) string) value {
	s, ok := v.(*str)
	if !ok {
		return nil
	}
	whole, ok := s.whole()
	if !ok {
		if u, ok := soleUnknown(s); ok && u.class == text.ServerURL && isLeftBy(do) {
			return s
		}
		return nil
	}
	rest := do(whole)
	if rest == "" {
		return emptyStr
	}
	from := strings.Index(whole, rest)
	if from < 0 {
		return f.elsewhere(rest)
	}
	return f.slice(s, from, from+len(rest))
}

// slice returns the bytes from to to of a known text, each still where it
// is in the source.
func (f *Flow) slice(s *str, from, to int) *str { return f.fromText(s.flat().Slice(from, to)) }

// elsewhere returns a text that nothing in the source spells.
func (f *Flow) elsewhere(s string) *str { return literal(text.Piece{Val: s}) }

// trimPrefix cuts a known beginning off, also of a text that goes on with
// unknown parts.
func trimPrefix(f *Flow, args []value) value {
	s, ok1 := anyStr(args, 0)
	prefix, ok2 := wholeAt(args, 1)
	if !ok1 || !ok2 {
		return nil
	}
	if _, sure := s.whole(); sure {
		return f.cut(s, func(v string) string { return strings.TrimPrefix(v, prefix) })
	}
	if u, ok := soleUnknown(s); ok && u.class == text.ServerURL && isLeftBy(func(v string) string { return strings.TrimPrefix(v, prefix) }) {
		return s
	}
	switch startsWith(s, literal(text.Piece{Val: prefix})) {
	case isTrue:
		return f.dropFirst(s, len(prefix))
	case isFalse:
		return s
	}
	return nil
}

// dropFirst returns a text without its first n bytes, which are known.
func (f *Flow) dropFirst(s *str, n int) value {
	out := emptyStr
	for _, it := range s.items() {
		if n == 0 {
			out = f.push(out, it)
			continue
		}
		var part *str
		switch it := it.(type) {
		case *text.Piece:
			part = literal(*it)
		case *str:
			part = it
		case *marked:
			part = it.str
		}
		if part == nil || !part.sure {
			return nil
		}
		v, _ := part.whole()
		cut := min(n, len(v))
		n -= cut
		out = f.concat(out, f.slice(part, cut, len(v)))
	}
	return out
}

func trimSuffix(f *Flow, args []value) value {
	s, ok1 := anyStr(args, 0)
	suffix, ok2 := wholeAt(args, 1)
	if !ok1 || !ok2 {
		return nil
	}
	if _, sure := s.whole(); sure {
		return f.cut(s, func(v string) string { return strings.TrimSuffix(v, suffix) })
	}
	if u, ok := soleUnknown(s); ok && u.class == text.ServerURL && isLeftBy(func(v string) string { return strings.TrimSuffix(v, suffix) }) {
		return s
	}
	if !strings.HasSuffix(s.trailing(), suffix) && !strings.HasSuffix(suffix, s.trailing()) {
		return s
	}
	last, ok := s.item.(*text.Piece)
	if !ok || !strings.HasSuffix(last.Val, suffix) {
		return nil
	}
	p := last.Cut(0, len(last.Val)-len(suffix))
	if s.prev == nil {
		return literal(p)
	}
	return f.concat(s.prev, literal(p))
}

// replacing is a function that replaces bytes of a text one by one.
func replacing(op string, do func(string) string) func(*Flow, []value) value {
	return func(f *Flow, args []value) value {
		s, ok := anyStr(args, 0)
		if !ok {
			return nil
		}
		if s.choice() != nil {
			return nil
		}
		return f.replaced(s, op, do)
	}
}

func (f *Flow) replaced(s *str, op string, do func(string) string) value {
	out := emptyStr
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			p := *it
			if p.Val = do(p.Val); len(p.Val) != len(it.Val) {
				return nil
			}
			p.Src.Changed = p.Src.Changed || p.Val != it.Val
			out = f.push(out, &p)
		case *hole:
			u := it.u
			if u.op != op {
				u = f.function(op, it.u.expr, it.u.typ, it.u)
				if u.class = it.u.class; it.piece != nil && (it.piece.Hole == text.Digits || it.piece.Hole == text.Word) {
					u.class = it.piece.Hole // what %x prints of a text
				}
			}
			out = f.push(out, &hole{u: u, piece: it.piece})
		case *str:
			v, ok := f.replaced(it, op, do).(*str)
			if !ok {
				return nil
			}
			out = f.concat(out, v)
		case *marked:
			v, ok := f.replaced(it.str, op, do).(*str)
			if !ok {
				return nil
			}
			out = f.concat(out, f.asStr(f.mark(v, it.far)))
		default:
			return nil
		}
	}
	return out
}

// computing is a function of which the result is spelled nowhere.
func computing(do func(string) string) func(*Flow, []value) value {
	return func(f *Flow, args []value) value {
		s, ok := wholeAt(args, 0)
		if !ok || len(s) > maxComputed {
			return nil
		}
		if v := do(s); v != s {
			return f.elsewhere(v)
		}
		return args[0]
	}
}

// maxComputed bounds the bytes of a text that is computed anew.
const maxComputed = 1 << 16

func counting(do func(s, t string) int) func(*Flow, []value) value {
	return func(_ *Flow, args []value) value {
		s, ok1 := wholeAt(args, 0)
		t, ok2 := wholeAt(args, 1)
		if !ok1 || !ok2 {
			return nil
		}
		return integer(do(s, t))
	}
}

func repeat(f *Flow, args []value) value {
	s, ok := anyStr(args, 0)
	n, ok2 := intOr(args[1], 0)
	if !ok || !ok2 || n < 0 || n > maxRepeat {
		return nil
	}
	out := emptyStr
	for range n {
		out = f.concat(out, s)
	}
	return out
}

const maxRepeat = 64

// substringOf evaluates s[i:j] once its parts are known.
func substringOf(f *Flow, args []value) value {
	s, ok := anyStr(args, 0)
	if !ok || !s.sure {
		return nil
	}
	whole, _ := s.whole()
	lo, ok1 := boundOr(args[1], 0)
	hi, ok2 := boundOr(args[2], len(whole))
	if !ok1 || !ok2 || lo < 0 || hi < lo || len(whole) < hi {
		return nil
	}
	return f.slice(s, lo, hi)
}

// byteOf evaluates s[i].
func byteOf(_ *Flow, args []value) value {
	s, ok := wholeAt(args, 0)
	i, ok2 := intOr(args[1], 0)
	if !ok || !ok2 || i < 0 || i >= len(s) {
		return nil
	}
	return integer(int(s[i]))
}

func boundOr(v value, or int) (int, bool) {
	if _, none := v.(nilVal); none {
		return or, true
	}
	return intOr(v, or)
}
