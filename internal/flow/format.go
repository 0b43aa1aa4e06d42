package flow

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/text"
)

// sprintf is fmt.Sprintf: each verb becomes what is known of its argument.
func (r *run) sprintf(s state, c callSite, t types.Type) (state, value, bool) {
	return s, r.formatted(s, c, t, 0), true
}

// formatted returns what the format at an argument makes of those after it.
func (r *run) formatted(s state, c callSite, t types.Type, at int) value {
	switch f := c.args[at].(type) {
	case *str:
		if f.sure {
			return r.format(s, f.flat(), c, at)
		}
		if p := f.choice(); p != nil && f.size <= maxSize && r.spreading < maxSpread {
			return r.eachFormat(s, c, t, at, p, f)
		}
	case *phi:
		return r.eachFormat(s, c, t, at, f, f)
	}
	// The name makes it another value each time: what the arguments refer to may
	// have changed.
	return r.function(formatOp, c.expr, t, append(append([]value{integer(at)}, c.args...), r.symbol(c.expr, t))...)
}

// formatOp is what a format that is not known makes of its arguments.
const formatOp = "fmt.Sprintf"

// formattedBy returns what a function makes of a format that it is called with.
func (in *instance) formattedBy(u *unknown) value {
	call, ok := u.expr.(*ast.CallExpr)
	args := in.all(u.args[1 : len(u.args)-1])
	at, exact := u.args[0].(konst).integer()
	if !ok || !exact || int(at) >= len(args) {
		return in.lostSymbol(in.expr, u.typ)
	}
	if s, ok := args[at].(*str); !ok || !s.sure {
		fresh := in.symbol(in.expr, u.typ)
		in.depend(fresh, args)
		return fresh
	}
	r := run{Flow: in.Flow, b: in.sum.body}
	return r.formatted(in.s, callSite{expr: call, args: args}, u.typ, int(at))
}

func (r *run) eachFormat(s state, c callSite, t types.Type, at int, p *phi, format value) value {
	v := r.eachSelected(s, p, func(i int) value {
		one := c
		one.args = append([]value(nil), c.args...)
		if one.args[at] = r.pick(format, p.sel, i); one.args[at] == nil {
			return nil
		}
		r.spreading++
		defer func() { r.spreading-- }()
		return r.formatted(s, one, t, at)
	})
	if v == nil {
		return r.lostSymbol(c.expr, t)
	}
	return v
}

// format returns the text that a format with a call's arguments makes.
func (r *run) format(s state, t text.Text, c callSite, at int) *str {
	f := formatter{run: r, s: s, c: c, out: emptyStr, at: at, next: at + 1, plainArgs: len(c.args) == len(c.expr.Args) && !c.expr.Ellipsis.IsValid()}
	for _, p := range t {
		p.Src.Format = true
		f.piece(p)
	}
	if f.plainArgs && !f.numbered && f.next < len(c.args) { // "%!(EXTRA string=x)"
		f.hole(f.symbol(c.expr, types.Typ[types.String]), nil, text.Any, text.Piece{Src: text.Source{Expr: c.expr, Format: true}})
	}
	return f.out
}

// A formatter goes through a format as fmt does.
type formatter struct {
	*run
	s         state
	c         callSite
	out       *str
	at        int  // index of the format
	next      int  // index of the argument that the next verb takes
	plainArgs bool // the arguments are written one by one
	numbered  bool // a verb says which argument it takes: fmt misses none that is left over then
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
		f.numbered = f.numbered || strings.Contains(v.spelled, "[")
		spelled := p.Cut(at, at+len(v.spelled))
		at += len(v.spelled)
		if v.char == '%' {
			if v.spelled == "%%" {
				spelled.Val = "%"
			} else { // "%5%": the spelling of the byte is no pair
				spelled = text.Piece{Val: "%", Src: text.Source{Expr: f.c.expr}}
			}
			f.add(spelled)
			continue
		}
		f.verb(v, spelled)
	}
}

func (f *formatter) add(p text.Piece) { f.out = f.push(f.out, &p) }

// verb adds what a verb prints.
func (f *formatter) verb(v verb, spelled text.Piece) {
	for _, star := range v.stars {
		if star > 0 {
			f.next = f.at + star
		}
		f.next++
	}
	if v.index > 0 {
		f.next = f.at + v.index
	}
	at := f.next
	if !v.bad { // such a verb takes none
		f.next++
	}
	if !f.plainArgs || at >= len(f.c.args) || at < 1 || v.char == 0 || v.bad {
		f.hole(f.symbol(f.c.expr, types.Typ[types.String]), nil, text.Any, spelled)
		return
	}
	arg, val := f.c.expr.Args[at], f.c.args[at]
	t := f.info.TypeOf(arg)
	switch {
	case v.quotes() && isPlainText(t):
		// The quotes are known, what is between them is not.
		quote := text.Piece{Val: `"`, Src: text.Source{Expr: f.c.expr}}
		f.add(quote)
		f.opaque(val, arg, text.Any, spelled)
		f.add(quote)
	case (v.char == 's' || v.char == 'v') && v.plain && isPlainText(t):
		f.text(val, arg, spelled)
	case (v.char == 's' || v.char == 'v') && v.plain && isTimeValue(t):
		f.time(val)
	case v.plain && (v.char == 'd' || v.char == 't' || v.char == 'v'):
		f.number(v, val, arg, t, spelled)
	default:
		f.opaque(val, arg, f.class(v, t), spelled)
	}
}

// text adds a text that is printed as it is.
func (f *formatter) text(val value, arg ast.Expr, spelled text.Piece) {
	s := f.asStr(val)
	if u, ok := soleUnknown(s); ok {
		f.hole(u, arg, u.class, spelled)
		return
	}
	f.out = f.concat(f.out, s)
}

// time adds a time as its method String prints it.
func (f *formatter) time(val value) {
	f.out = f.concat(f.out, f.timeIn(printedLayout, f.c.expr, types.Typ[types.String], val))
}

// maxWidth bounds the bytes of a verb that is printed.
const maxWidth = len("%099d")

// number adds a number, or what else %v prints.
func (f *formatter) number(v verb, val value, arg ast.Expr, t types.Type, spelled text.Piece) {
	if k, ok := val.(konst); ok && !v.padded && k.Kind() == constant.Int && t != nil && !hasTextMethod(t) && isInteger(t) {
		f.add(text.Elsewhere(k.ExactString(), f.c.expr)[0])
		return
	}
	if n, ok := smallInt(val); ok && v.char == 'd' && v.index == 0 && len(v.stars) == 0 && isInteger(t) && !hasFormat(t) && len(v.spelled) <= maxWidth {
		f.add(text.Elsewhere(fmt.Sprintf(v.spelled, n), f.c.expr)[0])
		return
	}
	f.opaque(val, arg, f.class(v, t), spelled)
}

// printOp is what a verb of a format makes of a number or a boolean.
const printOp = "print"

// isPrinted reports whether a verb prints all values of a type as it does those of
// int, or of bool.
func isPrinted(verb string, t types.Type) bool {
	switch {
	case t == nil || hasFormat(t):
		return false
	case isInteger(t):
		return numberVerb().MatchString(verb) && (verb[len(verb)-1] == 'd' || !hasTextMethod(t))
	}
	return code.IsBoolean(under(t)) && (verb == "%t" || verb == "%v" && !hasTextMethod(t))
}

// numberVerb is a verb without arguments of its own that prints a number.
var numberVerb = lazy.Regexp(`^%[-+ 0]*[0-9]{0,2}[vdxXob]$`)

// printedBy evaluates what a verb prints: of one that quotes, what is between the quotes.
func printedBy(f *Flow, args []value) value {
	verb, ok := args[0].(*str)
	if !ok {
		return nil
	}
	format, _ := verb.whole()
	if s, ok := wholeAt(args, 1); ok {
		out := fmt.Sprintf(format, s)
		if readVerb(format).quotes() {
			out = out[1 : len(out)-1]
		}
		return f.elsewhere(out)
	}
	if b, ok := boolOf(args[1]); ok {
		return f.elsewhere(fmt.Sprintf(format, b))
	}
	if n, ok := smallInt(args[1]); ok {
		return f.elsewhere(fmt.Sprintf(format, n))
	}
	return nil
}

// textVerb is a verb without arguments of its own that prints a text.
var textVerb = lazy.Regexp(`^%[-+ #0]*[0-9]{0,2}(\.[0-9]{0,2})?[vsqxX]$`)

// ofText adds what a verb prints of a text that is not known: the conditions on the text
// tell what that may be, those on what is printed what the text may be.
func (f *formatter) ofText(val value, arg ast.Expr, class text.Hole, spelled text.Piece) bool {
	if !isPlainText(f.info.TypeOf(arg)) || !textVerb().MatchString(spelled.Val) {
		return false
	}
	s := f.asStr(val)
	if s.n > maxUnknown {
		return false
	}
	u, ok := f.apply(f.s, printOp, arg, types.Typ[types.String], f.elsewhere(spelled.Val), s).(*unknown)
	if ok {
		u.class = class
		f.hole(u, arg, class, spelled)
	}
	return ok
}

// ofNumber adds what a verb prints of a number or a boolean: where a caller gives it,
// it is known, and what is asked of one has to agree with what is asked of the other.
func (f *formatter) ofNumber(val value, arg ast.Expr, class text.Hole, spelled text.Piece) {
	switch v := f.apply(f.s, printOp, arg, types.Typ[types.String], f.elsewhere(spelled.Val), val).(type) {
	case *unknown:
		v.class = class
		f.hole(v, arg, class, spelled)
	default:
		f.out = f.concat(f.out, f.asStr(v))
	}
}

// opaque adds a hole that depends on a value.
func (f *formatter) opaque(val value, arg ast.Expr, class text.Hole, spelled text.Piece) {
	switch val.(type) {
	case *unknown, *not, *phi:
		if isPrinted(spelled.Val, f.info.TypeOf(arg)) {
			f.ofNumber(val, arg, class, spelled)
			return
		}
	}
	if f.ofText(val, arg, class, spelled) {
		return
	}
	u := f.symbol(arg, f.info.TypeOf(arg))
	u.op, u.args = "compute", []value{val}
	f.depend(u, u.args)
	f.hole(u, arg, class, spelled)
}

// hole adds the hole that a verb leaves.
func (f *formatter) hole(u *unknown, arg ast.Expr, class text.Hole, spelled text.Piece) {
	spelled.Hole, spelled.Verb, spelled.Arg, spelled.Val = class, spelled.Val, arg, ""
	f.out = f.push(f.out, &hole{u: u, piece: &spelled})
}

// class says what is known of what a verb prints.
func (f *formatter) class(v verb, t types.Type) text.Hole {
	if t == nil || !v.plain {
		return text.Any
	}
	b, ok := under(t).(*types.Basic)
	if !ok {
		return text.Any
	}
	switch v.char {
	case 'd', 'b', 'o':
		if b.Info()&types.IsInteger != 0 && !hasFormat(t) {
			return text.Digits
		}
	case 'x', 'X', 't':
		if b.Info()&(types.IsInteger|types.IsBoolean|types.IsString) != 0 && !hasTextMethod(t) {
			return text.Word
		}
	case 'e', 'E', 'f', 'F', 'g', 'G':
		if b.Info()&types.IsFloat != 0 && !hasTextMethod(t) {
			return text.Word
		}
	case 'v':
		return classOf(t)
	}
	return text.Any
}

// hasFormat reports whether a type has a Format method, which every verb
// calls.
func hasFormat(t types.Type) bool {
	return code.Method(t, nil, "Format") != nil
}

// isPlainText reports whether fmt prints the bytes of a text as they are.
func isPlainText(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := under(t).(*types.Basic)
	return ok && b.Info()&types.IsString != 0 && !hasTextMethod(t)
}

// sprint is fmt.Sprint, which puts spaces between operands of which neither is
// a string, and fmt.Sprintln.
func (r *run) sprint(s state, c callSite, t types.Type) (state, value, bool) {
	if c.expr.Ellipsis.IsValid() || len(c.args) != len(c.expr.Args) {
		return s, nil, false
	}
	return s, r.printedAll(s, c, 0), true
}

func (r *run) printedAll(s state, c callSite, from int) *str {
	f := formatter{run: r, s: s, c: c, out: emptyStr, plainArgs: true}
	before := true
	for i := from; i < len(c.args); i++ {
		t := r.info.TypeOf(c.expr.Args[i])
		isString := t != nil && isText(t) && under(t) != types.Typ[types.Invalid]
		if i > from && (!isString && !before || isLine(c)) {
			f.add(text.Elsewhere(" ", c.expr)[0])
		}
		before = isString
		v := verb{char: 'v', plain: true}
		switch {
		case isPlainText(t):
			f.out = f.concat(f.out, f.asStr(c.args[i]))
		case isTimeValue(t):
			f.time(c.args[i])
		default:
			f.number(v, c.args[i], c.expr.Args[i], t, text.Piece{Val: "%v"})
		}
	}
	if isLine(c) {
		f.add(text.Elsewhere("\n", c.expr)[0])
	}
	return f.out
}

// isLine reports whether a call prints its operands with spaces between them all, and ends the line.
func isLine(c callSite) bool { return c.fn.Name() == "Sprintln" || c.fn.Name() == "Fprintln" }

// fprint is fmt.Fprintf, fmt.Fprint, fmt.Fprintln and io.WriteString to a builder.
func (r *run) fprint(s state, c callSite, t types.Type) (state, value, bool) {
	p, ok := c.args[0].(*ref)
	if !ok {
		return s, r.unknownResult(s, c, t), true
	}
	b, ok := r.content(s, p).(*buffer)
	if !ok {
		return r.effects(s, callSite{expr: c.expr, args: c.args[:1]}), r.unknownResult(s, c, t), true
	}
	var more *str
	switch {
	case c.fn.Name() == "Fprintf" && len(c.args) > 1:
		more = r.asStr(r.formatted(s, c, types.Typ[types.String], 1))
	case (c.fn.Name() == "Fprint" || isLine(c)) && len(c.args) == len(c.expr.Args) && !c.expr.Ellipsis.IsValid():
		more = r.printedAll(s, c, 1)
	case c.fn.Name() == "WriteString" && len(c.args) == 2:
		more = r.asStr(c.args[1])
	default:
		return s.with(p.obj, r.newWild(s, true)), r.unknownResult(s, c, t), true
	}
	return s.with(p.obj, &buffer{r.concat(b.text, more)}), r.unknownResult(s, c, t), true
}

// A verb is one directive of a format: flags, width, precision, argument
// index and the letter.
type verb struct {
	spelled string
	char    byte  // 0 if the format ends first
	index   int   // the explicit argument index of "%[2]d", or 0
	stars   []int // for each argument that gives width or precision, its explicit index or 0
	plain   bool  // nothing is added to or cut off from the value; zeros before a number do no harm
	padded  bool  // there is a width
	bad     bool  // the index is none: fmt prints an error
}

// readVerb reads the directive at the beginning of s, which is a "%".
func readVerb(s string) verb {
	v := verb{plain: true}
	precision, zero := false, false
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == '-' || c == '+' || c == '#' || c == ' ':
			v.plain = v.plain && c == '-'
		case c == '0' && !precision && !zero:
			zero = true
		case '0' <= c && c <= '9':
			v.plain, v.padded = v.plain && zero && !precision, true
		case c == '.':
			precision = true
			v.plain = false
		case c == '*':
			v.stars, v.index = append(v.stars, v.index), 0
			v.plain, v.padded = v.plain && zero && !precision, true
		case c == '[':
			n, end, ok := readIndex(s[i:])
			v.bad = v.bad || !ok
			v.index = n
			i += end - 1
		default:
			v.char, v.spelled = c, s[:i+1]
			if zero && !strings.ContainsRune("dboxXeEfFgG", rune(c)) && strings.ContainsAny(v.spelled, "123456789*") {
				v.plain = false
			}
			return v
		}
	}
	return verb{spelled: s}
}

// quotes reports whether a verb writes a text between two quotes and no more: %#q writes
// others, and a width puts spaces before them.
func (v verb) quotes() bool { return v.char == 'q' && !v.padded && !strings.Contains(v.spelled, "#") }

// readIndex reads "[n]". One that is wrong fmt passes over, and reads on.
func readIndex(s string) (n, length int, ok bool) {
	end := strings.IndexByte(s, ']')
	if end < 0 {
		return 0, 1, false
	}
	for _, d := range s[1:end] {
		if d < '0' || d > '9' || n > 1<<16 {
			return 0, end + 1, false
		}
		n = n*10 + int(d-'0')
	}
	return n, end + 1, n > 0
}
