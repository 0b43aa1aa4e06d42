package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"net/url"
	"path"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// pure are functions without effects whose results are known where their
// arguments are. Where they are not, a result has a name that is the same for
// the same arguments.
var pure = map[string]func(f *Flow, args []value) value{
	"strings.TrimSpace":  cutting1(strings.TrimSpace),
	"strings.Trim":       cutting(strings.Trim),
	"strings.TrimLeft":   cutting(strings.TrimLeft),
	"strings.TrimRight":  cutting(strings.TrimRight),
	"strings.TrimPrefix": trimPrefix,
	"strings.TrimSuffix": trimSuffix,
	"strings.ToLower":    replacing(strings.ToLower),
	"strings.ToUpper":    replacing(strings.ToUpper),
	"strings.Clone":      func(_ *Flow, args []value) value { return args[0] },
	"strings.Repeat":     repeat,
	"strings.Index":      counting(strings.Index),
	"strings.LastIndex":  counting(strings.LastIndex),
	"strings.IndexAny":   counting(strings.IndexAny),
	"strings.Count":      counting(strings.Count),
	"[:]":                substringOf,
	"[]":                 byteOf,
	"parse":              failing(func(v string) error { _, err := url.Parse(v); return err }),
	"parse target":       failing(func(v string) error { _, err := url.ParseRequestURI(v); return err }),

	"path.Clean":                  cutting1(path.Clean),
	"strconv.Itoa":                func(f *Flow, args []value) value { return f.printed(args[0]) },
	"strconv.Quote":               computing(strconv.Quote),
	"net/url.PathEscape":          computing(url.PathEscape),
	"net/url.QueryEscape":         computing(url.QueryEscape),
	"path.Base":                   computing(path.Base),
	"path.Dir":                    computing(path.Dir),
	"path.Ext":                    computing(path.Ext),
	"net/url.PathUnescape":        nil,
	"net/url.QueryUnescape":       nil,
	"strings.HasPrefix":           nil,
	"strings.HasSuffix":           nil,
	"strings.Contains":            nil,
	"strings.ContainsAny":         nil,
	"strings.EqualFold":           nil,
	"strings.IndexByte":           nil,
	"strings.ContainsRune":        nil,
	"unicode.IsDigit":             nil,
	"net.JoinHostPort":            nil,
	"strconv.FormatInt":           nil,
	"strconv.FormatUint":          nil,
	"strconv.FormatBool":          nil,
	"strconv.FormatFloat":         nil,
	"path/filepath.ToSlash":       nil,
	"path/filepath.Base":          nil,
	"errors.Is":                   nil,
	"slices.Contains":             nil,
	"encoding/hex.EncodeToString": nil,
}

// classes say what the result of a function may be in a text.
var classes = map[string]text.Hole{
	"net/url.PathEscape":          text.Segment,
	"net/url.QueryEscape":         text.Query,
	"strconv.Itoa":                text.Digits,
	"strconv.FormatInt":           text.Digits,
	"strconv.FormatUint":          text.Digits,
	"strconv.FormatBool":          text.Word,
	"strconv.FormatFloat":         text.Word,
	"net.JoinHostPort":            text.HostPort,
	"encoding/hex.EncodeToString": text.Word,
}

// known returns the result of a well-known function of known values.
func known(f *Flow, op string, args []value) value {
	if do := pure[op]; do != nil {
		return do(f, args)
	}
	return nil
}

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
		if u, ok := soleUnknown(s); ok && u.class == text.ServerURL && do(serverURL) == serverURL {
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

const serverURL = "http://127.0.0.1:1234"

// slice returns the bytes from to to of a known text, each still where it
// stands in the source.
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
	if u, ok := soleUnknown(s); ok && u.class == text.ServerURL && !strings.HasPrefix(serverURL, prefix) {
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
	if u, ok := soleUnknown(s); ok && u.class == text.ServerURL && suffix == "/" {
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
func replacing(do func(string) string) func(*Flow, []value) value {
	return func(f *Flow, args []value) value {
		s, ok := anyStr(args, 0)
		if !ok {
			return nil
		}
		if s.choice() != nil {
			return nil
		}
		return f.replaced(s, do)
	}
}

func (f *Flow) replaced(s *str, do func(string) string) value {
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
			u := f.function("case", it.u.expr, it.u.typ, it.u)
			u.class = it.u.class
			out = f.push(out, &hole{u: u, piece: it.piece})
		case *str:
			v, ok := f.replaced(it, do).(*str)
			if !ok {
				return nil
			}
			out = f.concat(out, v)
		case *marked:
			v, ok := f.replaced(it.str, do).(*str)
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

// printed returns a number as fmt prints it.
func (f *Flow) printed(v value) value {
	if k, ok := v.(konst); ok && k.Kind() == constant.Int {
		return f.elsewhere(k.ExactString())
	}
	return nil
}

// maxText bounds the bytes of a text in which others are replaced.
const maxText = 4 << 10

// wellKnown evaluates calls of functions that the package knows.
func (r *run) wellKnown(s state, c callSite, t types.Type) (state, value, bool) {
	if s, v, ok := r.setting(s, c, t); ok {
		return s, v, true
	}
	name := c.fn.Pkg().Path() + "." + c.fn.Name()
	if c.fn.Signature().Recv() != nil {
		return r.wellKnownMethod(s, c, t)
	}
	if _, ok := pure[name]; ok && len(c.args) > 0 {
		v := r.apply(s, name, c.expr, t, r.asTexts(c.args)...)
		if u, ok := v.(*unknown); ok {
			if class, ok := classes[name]; ok {
				u.class = class
			}
		}
		return s, v, true
	}
	if do := special[name]; do != nil {
		return do(r, s, c, t)
	}
	if i, ok := parsers[name]; ok && i < len(c.args) {
		v := r.parsed(s, c, t, i)
		return r.effects(s, c), v, true
	}
	return s, nil, false
}

// asTexts makes texts of values that stand where texts are wanted.
func (r *run) asTexts(args []value) []value {
	out := make([]value, len(args))
	for i, a := range args {
		out[i] = a
		if u, ok := a.(*unknown); ok && u.typ != nil && isText(u.typ) {
			out[i] = r.asStr(u)
		}
	}
	return out
}

// special are functions that need more than the values of their arguments.
var special = map[string]func(r *run, s state, c callSite, t types.Type) (state, value, bool){
	"fmt.Sprintf":        (*run).sprintf,
	"fmt.Sprint":         (*run).sprint,
	"fmt.Fprintf":        (*run).fprint,
	"fmt.Fprint":         (*run).fprint,
	"io.WriteString":     (*run).fprint,
	"fmt.Errorf":         (*run).newError,
	"errors.New":         (*run).newError,
	"strings.Join":       (*run).joinStrings,
	"strings.ReplaceAll": (*run).replaceAll,
	"strings.Replace":    (*run).replaceN,
	"strings.Cut":        (*run).cutAround,
	"strings.CutPrefix":  (*run).cutEnd,
	"strings.CutSuffix":  (*run).cutEnd,
	"strings.Split":      (*run).split,
	"cmp.Or":             (*run).firstSet,
	"path.Join":          (*run).pathJoin,
	"slices.Clone":       (*run).clone,
	"maps.Clone":         (*run).clone,
}

// parsers are functions that fail where url.Parse does, by the argument that
// they parse; their last result is the error.
var parsers = map[string]int{
	"net/url.Parse": 0, "net/url.ParseRequestURI": 0,
	"net/http.NewRequest": 1, "net/http.NewRequestWithContext": 2,
}

// parsed evaluates a call of a parser: a known text fails or does not.
func (r *run) parsed(s state, c callSite, t types.Type, i int) value {
	out, ok := r.unknownResult(c, t).(*tuple)
	if !ok || len(out.vals) != 2 {
		return r.unknownResult(c, t)
	}
	out.vals[1] = r.apply(s, parsing(c.fn.Name()), c.expr, errorType, r.asTexts(c.args[i:i+1])...)
	return out
}

// parsing returns the operation of which the result is the error of a parser.
func parsing(name string) string {
	if name == "ParseRequestURI" {
		return "parse target"
	}
	return "parse"
}

// failing is a function that returns an error for some texts.
func failing(do func(string) error) func(*Flow, []value) value {
	return func(_ *Flow, args []value) value {
		v, ok := wholeAt(args, 0)
		switch {
		case !ok || len(v) > maxComputed:
			return nil
		case do(v) == nil:
			return nilVal{}
		}
		return &ref{obj: unreachableSlot, n: -1}
	}
}

var errorType = types.Universe.Lookup("error").Type()

// newError returns an error.
func (r *run) newError(s state, c callSite, t types.Type) (state, value, bool) {
	p := r.newObject(&s, r.newWild(s, false), t)
	return s, p, true
}

// firstSet is cmp.Or.
func (r *run) firstSet(s state, c callSite, t types.Type) (state, value, bool) {
	if c.expr.Ellipsis.IsValid() || len(c.args) == 0 {
		return s, nil, false
	}
	zero := r.zero(t)
	for i, v := range r.asTexts(c.args) {
		switch {
		case i == len(c.args)-1:
			return s, v, true
		case r.equal(v, zero) == isFalse:
			return s, v, true
		case r.equal(v, zero) == isTrue:
			continue
		}
		cond := r.apply(s, "==", nil, types.Typ[types.Bool], v, zero)
		rest := c
		rest.args = c.args[i+1:]
		empty, ok1 := r.assume(s, cond, true)
		full, ok2 := r.assume(s, cond, false)
		switch {
		case !ok1:
			return full, v, true
		case !ok2:
			continue
		}
		_, w, _ := r.firstSet(empty, rest, t)
		slot := r.newSlot(valueSlot)
		s = r.join([]state{full.with(slot, v), empty.with(slot, w)})
		got, _ := s.get(slot).(value)
		return s.with(slot, nil), got, got != nil
	}
	return s, nil, false
}

// clone is slices.Clone and maps.Clone.
func (r *run) clone(s state, c callSite, t types.Type) (state, value, bool) {
	p, ok := c.args[0].(*ref)
	if !ok {
		return s, nil, false
	}
	switch l := r.content(s, p).(type) {
	case *listVal:
		return s, r.newObject(&s, &listVal{elem: l.elem, elems: p.window(l), open: l.open}, t), true
	case *mapVal:
		return s, r.newObject(&s, l, t), true
	}
	return s, nil, false
}

// pathJoin is path.Join of known texts. Cleaning moves bytes, so what it
// yields is spelled nowhere.
func (r *run) pathJoin(s state, c callSite, t types.Type) (state, value, bool) {
	if c.expr.Ellipsis.IsValid() {
		return s, nil, false
	}
	var elems []string
	for i := range c.args {
		v, ok := wholeAt(c.args, i)
		if !ok {
			u := r.symbol(c.expr, t)
			r.depend(u, c.args)
			u.state, u.made = r.joined(c.args)
			return s, u, true
		}
		elems = append(elems, v)
	}
	return s, literal(text.Elsewhere(path.Join(elems...), c.expr)[0]), true
}

// joinStrings is strings.Join of a list in view.
func (r *run) joinStrings(s state, c callSite, t types.Type) (state, value, bool) {
	p, ok := c.args[0].(*ref)
	if !ok || len(c.args) != 2 {
		return s, nil, false
	}
	l, ok := r.content(s, p).(*listVal)
	if !ok {
		return s, nil, false
	}
	out := emptyStr
	for i, el := range p.window(l) {
		if i > 0 {
			out = r.concat(out, r.asStr(c.args[1]))
		}
		out = r.concat(out, r.asStr(el))
	}
	return s, out, true
}

// split is strings.Split of a known text.
func (r *run) split(s state, c callSite, t types.Type) (state, value, bool) {
	x, ok1 := anyStr(c.args, 0)
	sep, ok2 := wholeAt(c.args, 1)
	if !ok1 || !ok2 || !x.sure || sep == "" {
		return s, nil, false
	}
	whole, _ := x.whole()
	if strings.Count(whole, sep) > maxGrow {
		return s, nil, false
	}
	l := &listVal{elem: types.Typ[types.String]}
	at := 0
	for _, part := range strings.Split(whole, sep) {
		l.elems = append(l.elems, r.Flow.slice(x, at, at+len(part)))
		at += len(part) + len(sep)
	}
	return s, r.newObject(&s, l, t), true
}

// cutAround is strings.Cut of a known text.
func (r *run) cutAround(s state, c callSite, _ types.Type) (state, value, bool) {
	x, ok1 := anyStr(c.args, 0)
	sep, ok2 := wholeAt(c.args, 1)
	if !ok1 || !ok2 || !x.sure {
		return s, nil, false
	}
	whole, _ := x.whole()
	i := strings.Index(whole, sep)
	if i < 0 {
		return s, &tuple{[]value{x, emptyStr, no}}, true
	}
	return s, &tuple{[]value{r.Flow.slice(x, 0, i), r.Flow.slice(x, i+len(sep), len(whole)), yes}}, true
}

// cutEnd is strings.CutPrefix and strings.CutSuffix.
func (r *run) cutEnd(s state, c callSite, _ types.Type) (state, value, bool) {
	trim, test := "strings.TrimPrefix", "strings.HasPrefix"
	if c.fn.Name() == "CutSuffix" {
		trim, test = "strings.TrimSuffix", "strings.HasSuffix"
	}
	if len(c.args) != 2 {
		return s, nil, false
	}
	args := r.asTexts(c.args)
	rest := r.apply(s, trim, c.expr, types.Typ[types.String], args...)
	return s, &tuple{[]value{rest, r.apply(s, test, c.expr, types.Typ[types.Bool], args...)}}, true
}

func (r *run) replaceAll(s state, c callSite, t types.Type) (state, value, bool) {
	if len(c.args) != 3 {
		return s, nil, false
	}
	return r.replace(s, c, t, -1)
}

func (r *run) replaceN(s state, c callSite, t types.Type) (state, value, bool) {
	if len(c.args) != 4 {
		return s, nil, false
	}
	n, ok := intOr(c.args[3], 0)
	if !ok {
		return s, nil, false
	}
	return r.replace(s, c, t, n)
}

// replace puts the third argument in place of the second in the first. A text
// with holes is out of view: the holes may hold it too.
func (r *run) replace(s state, c callSite, t types.Type, n int) (state, value, bool) {
	x, ok1 := anyStr(c.args, 0)
	from, ok2 := wholeAt(c.args, 1)
	if ok1 && ok2 && from != "" && x.sure && x.size <= maxSize && x.known <= maxText {
		whole, _ := x.whole()
		out, at := emptyStr, 0
		for ; n != 0; n-- {
			i := strings.Index(whole[at:], from)
			if i < 0 || out.n > maxSize {
				break
			}
			out = r.concat(out, r.Flow.slice(x, at, at+i))
			out = r.concat(out, r.asStr(c.args[2]))
			at += i + len(from)
		}
		if n != 0 && strings.Contains(whole[at:], from) {
			return s, nil, false
		}
		return s, r.concat(out, r.Flow.slice(x, at, len(whole))), true
	}
	args := r.asTexts(c.args)
	if p := r.choiceAmong(s, args[:2]); p != nil {
		v := r.eachSelected(s, p, func(i int) value {
			one := c
			one.args = make([]value, len(args))
			for k, a := range args {
				if one.args[k] = r.pick(a, p.sel, i); one.args[k] == nil {
					return nil
				}
			}
			r.spreading++
			_, v, ok := r.replace(s, one, t, n)
			r.spreading--
			if !ok {
				return r.function("strings.Replace", c.expr, t, one.args...)
			}
			return v
		})
		return s, v, v != nil
	}
	return s, r.function("strings.Replace", c.expr, t, args...), true
}

// wellKnownMethod evaluates methods of builders and of values of net/url.
func (r *run) wellKnownMethod(s state, c callSite, t types.Type) (state, value, bool) {
	recv := c.fn.Signature().Recv().Type()
	if p, ok := recv.(*types.Pointer); ok {
		recv = p.Elem()
	}
	if isBuffer(recv) {
		return r.builderMethod(s, c, t)
	}
	if n, ok := types.Unalias(recv).(*types.Named); ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "net/url" {
		if n.Obj().Name() == "URL" && c.fn.Name() == "String" {
			return r.urlString(s, c)
		}
		if n.Obj().Name() == "Values" && c.fn.Name() == "Encode" {
			u := r.symbol(c.expr, t)
			u.class = text.Query
			return s, u, true
		}
	}
	return s, nil, false
}

// builderMethod evaluates a method of strings.Builder or bytes.Buffer.
func (r *run) builderMethod(s state, c callSite, t types.Type) (state, value, bool) {
	p, ok := c.recv.(*ref)
	if !ok {
		return s, nil, false
	}
	b, ok := r.content(s, p).(*buffer)
	if !ok {
		if cl, isCell := r.content(s, p).(*cell); isCell {
			b, ok = cl.val.(*buffer)
		}
		if !ok {
			return s, nil, false
		}
	}
	none := r.symbol(c.expr, t)
	switch c.fn.Name() {
	case "WriteString", "Write":
		if len(c.args) == 1 {
			return s.with(p.obj, &buffer{r.concat(b.text, r.textOf(s, c.args[0]))}), none, true
		}
	case "WriteByte", "WriteRune":
		if len(c.args) == 1 {
			return s.with(p.obj, &buffer{r.concat(b.text, r.char(c.args[0], c.expr))}), none, true
		}
	case "Grow", "Cap", "Available":
		return s, none, true
	case "Reset":
		return s.with(p.obj, &buffer{emptyStr}), none, true
	case "Len":
		return s, r.apply(s, "len", c.expr, t, b.text), true
	case "String":
		return s, b.text, true
	}
	return s.with(p.obj, r.newWild(s, true)), none, true
}

// char returns a byte or rune as a text.
func (r *run) char(v value, e ast.Expr) *str {
	if n, ok := intOr(v, -1); ok && n >= 0 && n < 0x110000 {
		return literal(text.Elsewhere(string(rune(n)), e)[0])
	}
	u := r.symbol(e, types.Typ[types.String])
	r.depend(u, []value{v})
	return r.asStr(u)
}
