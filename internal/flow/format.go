package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// sprintf is fmt.Sprintf with a format in view: each verb becomes what is
// known of its argument.
func sprintf(r *Resolver, call *ast.CallExpr) []Value {
	if len(call.Args) == 0 {
		return nil
	}
	formats := r.values(call.Args[0])
	if len(formats) > maxProduct {
		return nil
	}
	var out []Value
	for _, f := range formats {
		if _, ok := f.Text.Whole(); !ok {
			out = append(out, Value{text.Anything(call), f.Far})
			continue
		}
		for _, v := range r.format(f.Text, call) {
			v.Far = max(v.Far, f.Far)
			out = append(out, v)
		}
	}
	return out
}

// format returns the texts that a format with the call's arguments may make.
func (r *Resolver) format(t text.Text, call *ast.CallExpr) []Value {
	f := formatter{r: r, call: call, out: []Value{{}}, next: 1}
	for _, p := range t {
		p.Src.Format = true
		f.piece(p)
	}
	return f.out
}

// A formatter goes through a format as fmt does.
type formatter struct {
	r    *Resolver
	call *ast.CallExpr
	out  []Value
	next int // index of the argument that the next verb takes
}

// piece adds one piece of the format. A verb that runs over the end of a
// piece, in a format put together from several literals, makes a hole of what
// is in view of it; fmt's own reading of it goes on with the next piece.
func (f *formatter) piece(p text.Piece) {
	for at := 0; at < len(p.Val); {
		i := strings.IndexByte(p.Val[at:], '%')
		if i < 0 {
			f.add(p.Cut(at, len(p.Val)))
			return
		}
		if i > 0 {
			f.add(p.Cut(at, at+i))
		}
		at += i
		v := readVerb(p.Val[at:])
		spelled := p.Cut(at, at+len(v.spelled))
		at += len(v.spelled)
		if v.char == '%' {
			if v.spelled == "%%" {
				spelled.Val = "%"
			} else { // "%5%": the spelling of the byte is no pair
				spelled = text.Piece{Val: "%", Src: text.Source{Expr: f.call}}
			}
			f.add(spelled)
			continue
		}
		f.verb(v, spelled)
	}
}

func (f *formatter) add(p text.Piece) {
	for i := range f.out {
		f.out[i].Text = append(f.out[i].Text[:len(f.out[i].Text):len(f.out[i].Text)], p)
	}
}

// verb adds what a verb prints.
func (f *formatter) verb(v verb, spelled text.Piece) {
	f.next += v.stars
	if v.index > 0 {
		f.next = v.index
	}
	if f.call.Ellipsis != token.NoPos || f.next >= len(f.call.Args) || v.char == 0 {
		f.hole(text.Any, nil, spelled)
		f.next++
		return
	}
	arg := f.call.Args[f.next]
	f.next++
	switch {
	case v.char == 'q' && f.r.IsString(arg):
		// The quotes are known, what stands between them is not.
		quote := text.Piece{Val: `"`, Src: text.Source{Expr: f.call}}
		f.add(quote)
		f.hole(text.Any, arg, spelled)
		f.add(quote)
	case (v.char == 's' || v.char == 'v') && v.plain && f.r.isPlainString(arg):
		vs := f.r.values(arg)
		if len(vs) == 1 && len(vs[0].Text) == 1 && vs[0].Text[0].Hole == text.Any {
			f.hole(text.Any, arg, spelled)
			return
		}
		f.out = join(f.out, vs, arg)
	default:
		f.hole(f.class(v, arg), arg, spelled)
	}
}

// hole adds the hole that a verb leaves.
func (f *formatter) hole(h text.Hole, arg ast.Expr, spelled text.Piece) {
	spelled.Hole, spelled.Verb, spelled.Arg, spelled.Val = h, spelled.Val, arg, ""
	f.add(spelled)
}

// class says what is known of what a verb prints.
func (f *formatter) class(v verb, arg ast.Expr) text.Hole {
	t := f.r.info.TypeOf(arg)
	if t == nil {
		return text.Any
	}
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return text.Any
	}
	switch v.char {
	case 'd', 'b', 'o':
		if b.Info()&types.IsInteger != 0 && v.plain {
			return text.Digits
		}
	case 'x', 'X', 't':
		if b.Info()&(types.IsInteger|types.IsBoolean|types.IsString) != 0 && v.plain {
			return text.Word
		}
	case 'e', 'E', 'f', 'F', 'g', 'G':
		if b.Info()&types.IsFloat != 0 && v.plain {
			return text.Word
		}
	case 'v':
		if v.plain {
			return f.r.unknown(arg)[0].Hole
		}
	}
	return text.Any
}

// isPlainString reports whether fmt prints the bytes of e as they are.
func (r *Resolver) isPlainString(e ast.Expr) bool {
	t := r.info.TypeOf(e)
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0 && !hasTextMethod(t)
}

// A verb is one directive of a format: flags, width, precision, argument
// index and the letter.
type verb struct {
	spelled string
	char    byte // 0 if the format ends first
	index   int  // the explicit argument index of "%[2]d", or 0
	stars   int  // arguments that give width or precision
	plain   bool // no flag or width that adds spaces or signs; zeros do no harm
}

// readVerb reads the directive at the beginning of s, which is a "%".
func readVerb(s string) verb {
	v := verb{plain: true}
	i := 1
	for ; i < len(s); i++ {
		switch c := s[i]; {
		case c == '0' || c == '.' || c == '-':
		case c == '+' || c == '#' || c == ' ':
			v.plain = false
		case '1' <= c && c <= '9':
			v.plain = v.plain && zeroPadded(s[1:i])
		case c == '*':
			v.stars++
			v.plain = v.plain && zeroPadded(s[1:i])
		case c == '[':
			end := strings.IndexByte(s[i:], ']')
			if end < 0 {
				return verb{spelled: s}
			}
			n := 0
			for _, d := range s[i+1 : i+end] {
				if d < '0' || d > '9' || n > 1<<16 {
					return verb{spelled: s[:i+end+1]}
				}
				n = n*10 + int(d-'0')
			}
			v.index = n
			i += end
		default:
			v.char, v.spelled = c, s[:i+1]
			return v
		}
	}
	return verb{spelled: s}
}

// zeroPadded reports whether the flags and digits read so far make a width
// that pads with zeros, or a precision: neither adds a space.
func zeroPadded(s string) bool {
	return strings.HasPrefix(s, "0") || strings.Contains(s, ".")
}
