package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/text"
)

// A Text is one text that reaches a sink.
type Text struct {
	Use  *Use
	Text text.Text
	Expr ast.Expr // what it comes from: Use.Expr, or an argument of the outermost call
	When string   // of Use.When

	// Order is that of the functions in which texts are found: those of Rest have
	// their places between those of Run.
	Order int

	// Of a text that reaches the sink through functions: the outermost call, and
	// whether all that it brings is how the parts of the text are encoded.
	Cur    inspector.Cursor
	States bool

	// Of one that reaches the sink in another package: the function of that
	// package which is called.
	Into *types.Func

	// Of one that functions hand on as it is: the function that is called, the
	// index of the parameter, and whether its elements are handed on.
	Through bool
	Outer   *types.Func // nil for a function literal
	Index   int
	List    bool
}

// Run runs the functions around the nodes that are watched, and all that call
// functions that hand parameters on to them. It returns the texts that reach
// sinks, in the order of the source; none if only Passings are asked for.
func (f *Flow) Run() []Text {
	events := f.runAll()
	slices.SortStableFunc(events, func(a, b event) int { return cmp.Compare(a.order, b.order) })
	return f.write(events)
}

// Rest runs the functions that Run has left out, and returns the texts in them.
func (f *Flow) Rest() []Text {
	var out []event
	for _, n := range f.leftOut {
		f.ran[n] = true
		out = append(out, f.runOne(n, 0)...)
	}
	for { // what these want, to know whether they come to their uses
		todo := f.toRun()
		if len(todo) == 0 {
			return f.write(f.happening(out))
		}
		for _, n := range todo {
			f.ran[n] = true
			f.runRoot(n)
		}
	}
}

// happening returns the events that some run comes to.
func (f *Flow) happening(events []event) []event {
	return slices.DeleteFunc(events, func(ev event) bool { return f.neverHappens(ev) || f.isInducedAway(ev.state) })
}

// write returns the texts of events.
func (f *Flow) write(events []event) []Text {
	var out []Text
	for _, ev := range events {
		if ev.silent || ev.isPost() {
			continue
		}
		w := writer{f: f, ev: ev, budget: f.allowed()}
		f.meteredAt(ev, w.write)
		f.spend(f.allowed() - w.budget)
		for i := range w.out {
			w.out[i].Order = ev.order
		}
		out = append(out, w.out...)
	}
	return out
}

// writingShare is how many times more work than to run a function may be done to write down what is
// noted in it: each text is looked at anew, under each condition that it was chosen by.
const writingShare = 4

// meteredAt does something for an event, with the meter of all that is written of the function it is in.
func (f *Flow) meteredAt(ev event, do func()) {
	var top ast.Node
	if ev.expr != nil {
		top = f.topAt(ev.expr.Pos())
	}
	m := f.writing[top]
	if m == nil {
		m = &meter{most: writingShare * minWork}
		if top != nil {
			m.most = writingShare * min(f.maxWork, minWork+workPerNode*size(top))
		}
		f.writing[top] = m
	}
	around := f.meter
	f.meter = *m
	do()
	*m, f.meter = f.meter, around
}

// maxWritten bounds the pieces of all the texts of one event.
const maxWritten = 1 << 18

// Where each text is the one before and a bit more, the pieces of all are the square of
// their number. So no more than that is written in a package of what is long; after it
// the end of a long text is unknown.
const (
	maxLong = 1 << 19 // pieces of long texts
	minLong = 256     // pieces of the texts of one event that are not long
)

// allowed returns how many pieces the texts of the next event may have.
func (f *Flow) allowed() int { return min(maxWritten, minLong+max(maxLong-f.written, 0)) }

// spend notes how many they had.
func (f *Flow) spend(pieces int) { f.written += max(pieces-minLong, 0) }

// A writer writes down the texts that an event's value may be: one in which
// all choices are open, and one for each way of each choice.
type writer struct {
	f      *Flow
	ev     event
	out    []Text
	budget int
}

func (w *writer) write() {
	switch v := w.ev.val.(type) {
	case *str:
		w.text(w.ev.state, w.bounded(v), nil, first)
	case *phi:
		w.choices(w.ev.state, w.f.asStr(v), []*phi{v}, nil, 0)
	case *unknown:
		w.text(w.ev.state, w.f.asStr(v), nil, first)
	}
}

// maxUnknown bounds the unknown parts and choices of a text that are looked
// at; what comes after them is unknown.
const maxUnknown = 16

// bounded returns a text with no more unknown parts than are looked at.
func (w *writer) bounded(v *str) *str {
	if v.sure || v.n <= maxUnknown {
		return v
	}
	out, n := emptyStr, 0
	for _, it := range v.items() {
		switch it := it.(type) {
		case *text.Piece:
		case *str:
			if !it.sure {
				n++
			}
		case *marked:
			if !it.sure {
				n++
			}
		default:
			n++
		}
		if n > maxUnknown {
			return w.f.push(out, &hole{u: w.f.lostSymbol(nil, nil)})
		}
		out = w.f.push(out, it)
	}
	return v
}

// A look says how a text is written.
type look uint8

const (
	first  look = 1 << iota // nothing was chosen for it yet
	states                  // it is in doubt but for how its parts are encoded
)

// text writes a text with its choices open, and then each way of those that
// were not looked at yet.
func (w *writer) text(s state, v *str, seen []*selector, as look) {
	if v.item == nil && as&first == 0 {
		return // an empty beginning is to be set later
	}
	if t, ok := w.flatten(s, v); ok || hasStates(t) {
		one := w.ev.outer
		one.Use, one.Text, one.Expr, one.When, one.Into = w.ev.use, t, w.ev.expr, w.ev.when, w.ev.into
		w.f.localize(one.Text, w.ev.expr)
		// That a literal was looked at says nothing of how an unknown part beside
		// it is encoded; what was asked about that part, its state knows.
		one.States = one.States || !ok || as&states != 0
		w.out = append(w.out, one)
	}
	if v.sure {
		return
	}
	var found []*phi
	w.collect(v, seen, &found)
	w.choices(s, v, found, seen, as&states)
}

// hasStates reports whether it is known how unknown parts of a text are encoded.
func hasStates(t text.Text) bool {
	return slices.ContainsFunc(t, func(p text.Piece) bool {
		return p.Hole != text.Known && p.State != text.Unsaid && p.State != text.Plain
	})
}

const (
	maxChoices = 12  // choices of one text that are looked at
	maxInside  = 8   // that were looked at before, where more within their ways are
	maxChain   = 256 // of a text that is one choice, of a text and the next choice: they add up, and do not multiply
)

// collect finds the choices in a text that were not looked at yet.
func (w *writer) collect(s *str, seen []*selector, out *[]*phi) {
	for at := s; at != nil && at.item != nil; at = at.prev {
		switch it := at.item.(type) {
		case *phi:
			known := slices.Contains(seen, it.sel) || slices.ContainsFunc(*out, func(p *phi) bool { return p.sel == it.sel })
			if !known && len(*out) < maxChoices {
				*out = append(*out, it)
			}
		case *str:
			if !it.sure {
				w.collect(it, seen, out)
			}
		case *marked:
			if !it.sure {
				w.collect(it.str, seen, out)
			}
		}
	}
}

func (w *writer) choices(s state, v *str, found []*phi, seen []*selector, as look) {
	for _, p := range found {
		if len(seen) >= maxChain || len(found) > 1 && len(seen) >= maxInside {
			continue
		}
		doubted, outer := s.doubted(w.f.choiceSlot(p.sel)), as
		for i := range p.alts {
			as := outer
			if doubted && !w.f.isDecided(s, p.sel, i) {
				as = states
			}
			if p.alts[i] == nil || w.budget < 0 || as == states && w.f.encoded(v) == 0 {
				continue
			}
			w.budget -= v.size - p.size + 2
			t, ok := w.f.take(s, p.sel, i)
			if !ok || t.doubted(allSlot) || w.isFailure(p, i) || w.f.isInducedAway(t) {
				continue
			}
			picked, ok := w.f.pickText(v, p.sel, i).(*str)
			if !ok {
				continue
			}
			all := slices.Clone(seen)
			for _, q := range found {
				all = append(all, q.sel)
			}
			w.text(t, picked, all, as)
		}
	}
	if len(seen) == 0 && len(found) > 1 {
		w.diagonal(s, v, found, fullest, as)
		for n := range maxDiagonals {
			if !w.diagonal(s, v, found, func(p *phi) (int, bool) { return nthKnown(p, n) }, as) {
				return
			}
		}
	}
}

// maxDiagonals bounds the ways in which all choices of a text are looked at together.
const maxDiagonals = 4

// diagonal writes the text in which each choice takes the way that is picked: to go through
// all combinations would take too long, but where no variable of the environment is set, each
// setting is its default, and where all options are, each has put its part there. false says
// that there is none.
func (w *writer) diagonal(s state, v *str, found []*phi, pick func(*phi) (way int, exact bool), as look) bool {
	var seen []*selector
	picks, more := 0, false
	for _, p := range found {
		seen = append(seen, p.sel)
		i, exact := pick(p)
		more = more || exact
		if i < 0 || s.doubted(w.f.choiceSlot(p.sel)) && !w.f.isDecided(s, p.sel, i) || w.isFailure(p, i) {
			continue
		}
		w.budget -= v.size - p.size + 2
		t, ok := w.f.take(s, p.sel, i)
		if !ok || w.budget < 0 {
			return true
		}
		picked, ok := w.f.pickText(v, p.sel, i).(*str)
		if !ok {
			return true
		}
		s, v = t, picked
		picks++
	}
	if more && picks > 1 && !s.doubted(allSlot) && !w.f.isInducedAway(s) {
		w.text(s, v, seen, as&states)
	}
	return more
}

// nthKnown returns the index of the nth way of a choice of which all is known; if there
// are fewer, that of the last one, and false. It is -1 if there is none.
func nthKnown(p *phi, n int) (index int, exact bool) {
	index = -1
	for i, alt := range p.alts {
		if v, ok := alt.(*str); ok && v.sure {
			if index = i; n == 0 {
				return i, true
			}
			n--
		}
	}
	return index, false
}

// fullest returns the index of the only way of a choice on which there is some text; -1 where
// there are several.
func fullest(p *phi) (index int, exact bool) {
	index = -1
	for i, alt := range p.alts {
		if v, ok := alt.(*str); !ok || v.item == nil {
			continue
		}
		if index >= 0 {
			return -1, false
		}
		index = i
	}
	return index, index >= 0
}

// isFailure reports whether a function says by an empty text that it has none to return,
// where others that it returns are not known: who goes on with it knows that there is one.
func (w *writer) isFailure(p *phi, i int) bool {
	empty, ok := p.alts[i].(*str)
	if !p.sel.returns || !ok || empty.item != nil {
		return false
	}
	return slices.ContainsFunc(p.alts, func(v value) bool { return v != nil && !w.f.asStr(v).sure })
}

// flatten returns a text as the rooms after this one see it; false if
// something in it is in doubt.
func (w *writer) flatten(s state, v *str) (text.Text, bool) {
	out := flattener{writer: w, s: s, whole: v}
	out.str(v, text.Direct)
	return out.text, !out.doubt
}

type flattener struct {
	*writer
	s     state
	whole *str // what all of it is a part of
	text  text.Text
	doubt bool
	depth int
}

func (o *flattener) str(v *str, far text.Distance) {
	for _, it := range v.items() {
		if o.budget--; o.budget < 0 {
			o.text = append(o.text, text.Piece{Hole: text.Any, Arg: o.ev.expr})
			return
		}
		switch it := it.(type) {
		case *text.Piece:
			o.piece(*it, far)
		case *hole:
			o.hole(it, far)
		case *str:
			o.str(it, far)
		case *marked:
			o.str(it.str, max(far, it.far))
		case *phi:
			o.choice(it, far)
		}
	}
}

func (o *flattener) piece(p text.Piece, far text.Distance) {
	if lit := p.Src.Lit; lit != nil {
		if slot := o.f.literalSlot(lit); o.s.doubted(slot) && o.f.isAsked(o.s, slot, o.whole) {
			o.doubt = true
		}
		use := o.ev.use.Expr
		if far == text.Direct && !p.Constant && (lit.Pos() < use.Pos() || use.End() <= lit.Pos()) {
			far = text.ThroughVariable
		}
	}
	p.Far = far
	o.text = append(o.text, p)
}

func (o *flattener) hole(h *hole, far text.Distance) {
	p := text.Piece{Hole: h.u.class, Arg: h.u.expr}
	if h.u.op == "param" || p.Arg == nil {
		p.Arg = h.arg
	}
	if h.piece != nil {
		p = *h.piece
	}
	if k := o.s.get(h.u.slot); k != nil && h.piece == nil && h.u.op != globalOp {
		if s, ok := k.(*str); ok && s.sure { // u == "a" holds here
			o.str(s, far)
			return
		}
	}
	if p.Arg == nil && p.Verb == "" {
		p.Arg = o.ev.expr
	}
	p.Far = far
	if p.State, p.Made = o.stateAt(o.s, h.u); p.State != text.Unsaid && h.arg != nil {
		p.Arg = h.arg
	}
	o.text = append(o.text, p)
}

// maxOpen bounds the ways of a choice that stays open.
const maxOpen = 16

// choice adds a choice that stays open.
func (o *flattener) choice(p *phi, far text.Distance) {
	open := text.Piece{Hole: text.Any, Arg: o.ev.expr, Far: far}
	if o.depth > 0 || o.s.doubted(o.f.choiceSlot(p.sel)) || len(p.alts) > maxOpen {
		o.text = append(o.text, open)
		return
	}
	var of []text.Text
	var doubts []any
	for i, alt := range p.alts {
		if alt == nil {
			continue
		}
		t, ok := o.f.take(o.s, p.sel, i)
		if !ok || o.f.isInducedAway(t) {
			continue
		}
		doubts = append(doubts, t.get(allSlot))
		in := flattener{writer: o.writer, s: t, whole: o.whole, depth: o.depth + 1}
		if in.str(o.f.asStr(alt), far); in.doubt {
			o.text = append(o.text, open)
			return
		}
		if !slices.ContainsFunc(of, func(t text.Text) bool { return spelledAlike(t, in.text) }) {
			of = append(of, in.text)
		}
	}
	if len(doubts) > 0 && !o.s.doubted(allSlot) && o.f.remaining(allSlot, doubts) != nil { // perhaps none of them is taken
		o.doubt = true
	}
	if len(of) == 1 {
		o.text = append(o.text, of[0]...)
		return
	}
	open.Of = of
	o.text = append(o.text, open)
}

// spelledAlike reports whether the same bytes of the source spell two texts.
func spelledAlike(t, u text.Text) bool {
	return slices.EqualFunc(t, u, func(p, q text.Piece) bool {
		return p.Hole == text.Known && q.Hole == text.Known && p.Val == q.Val && p.Src == q.Src
	})
}

// choiceSlot returns the slot of the doubts about a choice.
func (f *Flow) choiceSlot(sel *selector) int { return f.beside(doubtsOf, sel.slot) }

// runAll runs all functions that matter and returns what reaches sinks there.
func (f *Flow) runAll() []event {
	var out []event
	f.watchPosts()
	f.leaveOut()
	f.wantOthers()
	for round := 0; ; round++ {
		todo := f.toRun()
		if len(todo) == 0 {
			if f.PassingsOnly {
				return nil
			}
			out = f.happening(out)
			for _, ev := range append(f.stored(), f.mailed()...) {
				ev.order = round * len(f.tops)
				out = append(out, ev)
			}
			return out
		}
		for _, n := range todo {
			f.ran[n] = true
			out = append(out, f.runOne(n, round)...)
		}
	}
}

// runOne runs a declaration that is wanted in a round, and returns what is to be
// said of it.
func (f *Flow) runOne(n ast.Node, round int) []event {
	events := f.runRoot(n)
	if f.isElsewhere(n.Pos()) { // others say what is wrong there
		return nil
	}
	if f.isLeftOut[n] {
		round = 0
	}
	at, _ := slices.BinarySearchFunc(f.tops, n.Pos(), func(n ast.Node, p token.Pos) int { return cmp.Compare(n.Pos(), p) })
	for i := range events {
		f.wantStores(events[i].state)
		events[i].order = round*len(f.tops) + at
	}
	return events
}

// runRoot runs a declared function, or what a declaration outside of functions
// evaluates. One that cannot be run has nothing to say.
func (f *Flow) runRoot(n ast.Node) []event {
	if d, ok := n.(*ast.FuncDecl); ok {
		if d.Body == nil {
			return nil
		}
		if sum := f.summary(f.bodyOf(d)); sum != nil {
			return sum.ownEvents()
		}
		return nil
	}
	budget := maxStatements
	b := &body{writes: writes{addressed: map[*types.Var]bool{}}}
	r := &run{Flow: f, b: b, last: map[ast.Expr]value{}, budget: &budget}
	if spec, ok := n.(*ast.ValueSpec); ok {
		s := state{}
		f.measured(size(spec), 1, func() {
			for _, e := range spec.Values {
				s, _ = r.eval(s, e)
			}
		})
	}
	return r.events
}

// ownEvents returns the events of a function that was run.
func (sum *summary) ownEvents() []event {
	out := slices.Clone(sum.events)
	for i := range out {
		out[i].in, out[i].at = sum, i
	}
	return out
}

// toRun returns the declarations that are to be run and were not yet.
func (f *Flow) toRun() []ast.Node {
	if len(f.ran) > 0 {
		f.wantCallers()
		f.wantLiteralCalls()
		if !f.PassingsOnly {
			f.wantPosts()
		}
	}
	var out []ast.Node
	for _, n := range f.tops {
		if f.wanted[n] && !f.ran[n] && (!f.PassingsOnly || f.mayPass(n)) {
			out = append(out, n)
		}
	}
	return out
}
