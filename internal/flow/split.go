package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/text"
)

// Texts are often written down as one: a list with commas between them, a block with
// one on each line. Each part is a text of its own, also where it is a caller who says
// what the whole is.

// A splitting is how such a list was made.
type splitting struct {
	by   func(s, sep string) [][2]int
	sep  string
	most int  // parts, of which the last is what is left; 0 for all
	kept bool // nobody writes the parts, see keepsParts
}

// splitters return where the parts of a text begin and end.
var splitters = map[string]func(s, sep string) [][2]int{
	"Split": splitBy, "SplitSeq": splitBy, "SplitN": splitBy,
	"Fields": fieldsOf, "FieldsSeq": fieldsOf,
	"Lines": linesOf,
}

func splitBy(s, sep string) (out [][2]int) {
	at := 0
	for _, part := range strings.Split(s, sep) {
		out = append(out, [2]int{at, at + len(part)})
		at += len(part) + len(sep)
	}
	return out
}

func fieldsOf(s, _ string) (out [][2]int) {
	start := -1
	for i, c := range s {
		switch space := unicode.IsSpace(c); {
		case space && start >= 0:
			out, start = append(out, [2]int{start, i}), -1
		case !space && start < 0:
			start = i
		}
	}
	if start >= 0 {
		out = append(out, [2]int{start, len(s)})
	}
	return out
}

func linesOf(s, _ string) (out [][2]int) {
	for at := 0; at < len(s); {
		end := len(s)
		if i := strings.IndexByte(s[at:], '\n'); i >= 0 {
			end = at + i + 1
		}
		out = append(out, [2]int{at, end})
		at = end
	}
	return out
}

// scannedLines are the lines that a bufio.Scanner finds.
func scannedLines(s, _ string) (out [][2]int) {
	for _, line := range linesOf(s, "") {
		end := line[0] + len(strings.TrimSuffix(strings.TrimSuffix(s[line[0]:line[1]], "\n"), "\r"))
		out = append(out, [2]int{line[0], end})
	}
	return out
}

// split evaluates a function of package strings that splits a text.
func (r *run) split(s state, c callSite, t types.Type) (state, value, bool) {
	how := splitting{by: splitters[c.fn.Name()]}
	if len(c.args) > 1 {
		sep, ok := wholeAt(c.args, 1)
		if !ok || sep == "" {
			return s, nil, false
		}
		how.sep = sep
	}
	if len(c.args) > 2 {
		how.most, _ = smallInt(c.args[2])
	}
	if p := choiceOf(c.args[0]); p != nil && isSlice(t) {
		v := r.eachWay(s, p, func(alt value) value {
			one := c
			one.args = append([]value{alt}, c.args[1:]...)
			if parts := r.partsIn(alt, how); parts != nil {
				return r.newObject(&s, &listVal{elem: types.Typ[types.String], elems: parts}, t)
			}
			list := r.unknownParts(s, one, how, t)
			s = r.withPart(s, list)
			return list
		})
		return s, v, true
	}
	parts := r.partsIn(c.args[0], how)
	switch {
	case parts != nil && isSlice(t):
		return s, r.newObject(&s, &listVal{elem: types.Typ[types.String], elems: parts}, t), true
	case parts != nil: // which a loop goes over
		return s, r.newObject(&s, &queue{vals: parts, closed: true}, t), true
	}
	if x, ok := anyStr(c.args, 0); ok && x.sure { // it is too long
		return s, nil, false
	}
	v := r.unknownParts(s, c, how, t)
	if isSlice(t) {
		s = r.withPart(s, v)
	}
	return s, v, true
}

// withPart returns the state in which a list has one part at least, if it always has.
func (r *run) withPart(s state, list value) state {
	if u, ok := list.(*unknown); !ok || !r.partsOf[u.slot].some {
		return s
	}
	return r.sure(s, r.apply(s, ">", nil, types.Typ[types.Bool], r.length(s, nil, list), integer(0)))
}

// choiceOf returns the choice that a text is, or nil.
func choiceOf(v value) *phi {
	switch v := v.(type) {
	case *phi:
		return v
	case *str:
		return v.asChoice()
	}
	return nil
}

// partsIn returns the parts of a known text; nil if it is not known.
func (f *Flow) partsIn(v value, how splitting) []value {
	x, ok := v.(*str)
	if !ok || !x.sure {
		return nil
	}
	whole, _ := x.whole()
	if len(whole) > maxGrow && how.sep == "" || how.sep != "" && strings.Count(whole, how.sep) > maxGrow {
		return nil
	}
	out := []value{}
	for _, at := range how.by(whole, how.sep) {
		if how.most > 0 && len(out) == how.most-1 {
			return append(out, f.slice(x, at[0], len(whole)))
		}
		out = append(out, f.slice(x, at[0], at[1]))
	}
	return out
}

// unknownParts returns the list of the parts of a text that is not known.
func (r *run) unknownParts(s state, c callSite, how splitting, t types.Type) value {
	v := r.unknownResult(s, c, t)
	p := parting{lack: []string{how.sep}, rest: how.most - 1, some: how.sep != ""}
	if how.sep == "" {
		p.lack, p.some = []string{"", " ", "\t", "\n"}, hasField(c.args[0])
	}
	if c.fn.Name() != "Lines" {
		r.parted(s, v, p)
	}
	if u, ok := v.(*unknown); ok && u.op == "compute" && len(u.args) > 0 {
		how.kept = r.keepsParts(c.expr)
		u.split = &how
		q := question{fn: c.fn, args: r.asTexts(c.args), gen: ageless}
		if key, ok := r.questionKey(s, q); ok {
			r.questions[u.slot], r.alike[u.slot] = q, key
			u.asks = r.executionOf(q, r.generation(s, u), nil)
		}
		r.encodeParts(v, c.args[0], literal(text.Elsewhere(how.sep, c.expr)[0]))
	}
	return v
}

// keepsParts reports whether a call makes a list that a variable of the function is declared with, and
// by which nobody writes its elements: whatever code out of view does, it does not have the list.
func (f *Flow) keepsParts(call ast.Expr) bool {
	n, ok := f.cursorOf(call).Parent().Node().(*ast.AssignStmt)
	if !ok || n.Tok != token.DEFINE || len(n.Lhs) != 1 {
		return false
	}
	id, ok := n.Lhs[0].(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.info.Defs[id].(*types.Var)
	return ok && !slices.ContainsFunc(f.usesIn(v), func(c inspector.Cursor) bool { return !f.leavesElements(c) })
}

// hasField reports whether something in a text is no space, whatever its unknown parts hold:
// a number has a digit.
func hasField(v value) bool {
	switch v := v.(type) {
	case *unknown:
		return leastBytes(v) > 0
	case *str:
		return slices.ContainsFunc(v.items(), func(it any) bool {
			switch it := it.(type) {
			case *text.Piece:
				return len(strings.Fields(it.Val)) > 0
			case *hole:
				return leastBytes(it.u) > 0
			}
			return false
		})
	}
	return false
}

// isSplit reports whether a value is a list of parts of what callers say.
func isSplit(v value) bool {
	u, ok := v.(*unknown)
	return ok && u.split != nil
}

// partOf returns a part of a text of the function at the call: any of them.
func (in *instance) partOf(u *unknown) value {
	list := u.args[0].(*unknown)
	if parts := in.partsIn(in.asStr(in.value(list.args[0])), *list.split); len(parts) > 0 {
		r := run{Flow: in.Flow, b: in.sum.body}
		return r.listElement(in.s, parts, in.symbol(nil, types.Typ[types.Int]), u.typ, in.expr)
	}
	fresh := *u
	fresh.expr = in.expr
	in.enterFresh(&fresh)
	fresh.args, fresh.about = in.all(u.args), nil
	in.depend(&fresh, fresh.args)
	return &fresh
}

// partsOfGiven returns the list of the parts of a text that is known at the call; nil of others.
func (in *instance) partsOfGiven(list *unknown) value {
	parts := in.partsIn(in.asStr(in.value(list.args[0])), *list.split)
	if parts == nil || !isSlice(list.typ) {
		return nil
	}
	return in.newObject(&in.s, &listVal{elem: types.Typ[types.String], elems: parts}, list.typ)
}

// partsCounted returns how many parts a text of the function has at the call.
func (in *instance) partsCounted(u *unknown) value {
	list := u.args[0].(*unknown)
	if parts := in.partsIn(in.asStr(in.value(list.args[0])), *list.split); parts != nil {
		return integer(len(parts))
	}
	r := run{Flow: in.Flow, b: in.sum.body}
	return r.length(in.s, u.expr, in.value(list))
}

// scannerOp marks a bufio.Scanner that goes over a text of the program.
const scannerOp = "scanner"

// newScanner is bufio.NewScanner of a text: each of its lines has its turn.
func (r *run) newScanner(s state, c callSite, t types.Type) (state, value, bool) {
	if !r.goesOverLines(c.expr) {
		return s, nil, false
	}
	from, ok := c.args[0].(*unknown)
	if !ok || from.op != "compute" || len(from.args) != 1 {
		return s, nil, false
	}
	call, ok := from.expr.(*ast.CallExpr)
	if !ok {
		return s, nil, false
	}
	fn := r.staticCallee(call)
	if fn == nil || fn.FullName() != "strings.NewReader" {
		return s, nil, false
	}
	if r.partsIn(from.args[0], splitting{by: scannedLines}) == nil { // it is not known, or too long
		return s, nil, false
	}
	u := r.symbol(c.expr, t)
	u.op, u.args = scannerOp, from.args
	return s, u, true
}

// goesOverLines reports whether all that is done with a scanner is to go over its lines,
// once: for s.Scan() { … s.Text() … }. Before and after that there is no line.
func (f *Flow) goesOverLines(call *ast.CallExpr) bool {
	n, ok := f.cursorOf(call).Parent().Node().(*ast.AssignStmt)
	if !ok || n.Tok != token.DEFINE || len(n.Lhs) != 1 {
		return false
	}
	id, ok := n.Lhs[0].(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := f.info.Defs[id].(*types.Var)
	if !ok {
		return false
	}
	var loop *ast.ForStmt
	var reads []token.Pos
	for _, use := range f.usesIn(v) {
		sel, ok := use.Parent().Node().(*ast.SelectorExpr)
		if !ok {
			return false
		}
		asked, ok := use.Parent().Parent().Node().(*ast.CallExpr)
		if !ok || asked.Fun != sel {
			return false
		}
		switch sel.Sel.Name {
		case "Scan":
			around, ok := use.Parent().Parent().Parent().Node().(*ast.ForStmt)
			if !ok || loop != nil || around.Cond != asked {
				return false
			}
			loop = around
		case "Text":
			reads = append(reads, asked.Pos())
		case "Err", "Buffer":
		default:
			return false
		}
	}
	return loop != nil && !slices.ContainsFunc(reads, func(pos token.Pos) bool { return pos < loop.Body.Pos() || loop.End() <= pos })
}

// scannerMethod evaluates a method of a scanner that goes over a text of the program.
func (r *run) scannerMethod(s state, c callSite, t types.Type) (state, value, bool) {
	u, ok := c.recv.(*unknown)
	if !ok || u.op != scannerOp {
		return s, nil, false
	}
	lines := r.partsIn(u.args[0], splitting{by: scannedLines})
	switch c.fn.Name() {
	case "Scan":
		if len(lines) == 0 {
			return s, no, true
		}
		return s, r.symbol(c.expr, t), true
	case "Text":
		if len(lines) > 0 { // the same one until the next Scan, whichever it is
			return s, r.listElement(s, lines, r.lineOf(u), t, c.expr), true
		}
	case "Err":
		return s, nilVal{}, true
	case "Buffer":
		return s, nil, true
	}
	return s, nil, false
}

// lineOf returns the index of the line that a scanner is at.
func (r *run) lineOf(scanner *unknown) *unknown {
	slot := r.textSlot("line "+scanner.key, factSlot)
	if r.unknownAt[slot] == nil {
		at := &unknown{key: r.freshKey(), slot: slot, typ: types.Typ[types.Int], class: classOf(types.Typ[types.Int])}
		r.unknownAt[slot] = at
	}
	return r.unknownAt[slot]
}
