package flow

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// A str is a text that grows at its end: each one is another text and one
// more item. Texts that begin alike share their beginning, so that adding to
// one takes the same time however long it is.
//
// An item is a *text.Piece of known bytes, a *hole, a *phi of texts, a
// *marked text, or another *str.
type str struct {
	prev  *str // nil before the first item
	item  any  // nil in the empty text
	n     int  // items
	size  int  // items, also those inside items
	known int  // bytes that are there in any case
	sure  bool // all bytes are known

	val  string // of a sure text, once asked for
	done bool
}

// A hole is an unknown part of a text.
type hole struct {
	u     *unknown
	piece *text.Piece // how a format spells it, or nil
	arg   ast.Expr    // the operand of a concatenation, or nil
}

// A marked text came through a table, or through a function.
type marked struct {
	*str
	far text.Distance
}

// maxItems bounds the items of a text; what comes after them is not known.
const maxItems = 1024

// emptyStr is shared by all runs, also by those that go on at the same time: what
// whole would write into it is there from the beginning.
var emptyStr = &str{sure: true, done: true}

// push returns s with one more item.
func (f *Flow) push(s *str, it any) *str {
	out := &str{prev: s, item: it, n: s.n + 1, size: s.size + 1, known: s.known, sure: s.sure}
	if s.item == nil {
		out.prev = nil
	}
	switch it := it.(type) {
	case *text.Piece:
		out.known += len(it.Val)
	case *str:
		out.size += it.size
		out.known += it.known
		out.sure = s.sure && it.sure
	case *marked:
		out.size += it.size
		out.known += it.known
		out.sure = s.sure && it.sure
	case *phi:
		out.size += it.size
		out.known += it.leastKnown()
		out.sure = false
	case *hole:
		out.known += leastBytes(it.u)
		out.sure = false
	default:
		out.sure = false
	}
	if out.size <= maxItems {
		return out
	}
	if last, ok := s.item.(*hole); ok && last.u.lost {
		return s
	}
	out.item, out.sure, out.known, out.size = &hole{u: f.lostSymbol(nil, nil)}, false, s.known, s.size
	return out
}

// leastKnown returns how many bytes each of several texts has in any case.
func (p *phi) leastKnown() int {
	if len(p.alts) > maxWays {
		return 0
	}
	least := -1
	for _, alt := range p.alts {
		n := 0
		switch alt := alt.(type) {
		case nil:
			continue
		case *str:
			n = alt.known
		case *unknown:
			n = leastBytes(alt)
		}
		if least < 0 || n < least {
			least = n
		}
	}
	return max(least, 0)
}

// leastBytes returns how many bytes an unknown part has at least: a number has
// a digit.
func leastBytes(u *unknown) int {
	switch u.class {
	case text.Digits, text.Word, text.HostPort, text.ServerURL:
		return 1
	}
	return 0
}

// concat returns a followed by b.
func (f *Flow) concat(a, b *str) *str {
	switch {
	case b.item == nil:
		return a
	case a.item == nil:
		return b
	case b.n == 1:
		return f.push(a, b.item)
	}
	return f.push(a, b)
}

// items returns the items in order.
func (s *str) items() []any {
	out := make([]any, s.n)
	for at := s; at != nil && at.item != nil; at = at.prev {
		out[at.n-1] = at.item
	}
	return out
}

// whole returns the bytes of a text that has no unknown parts.
func (s *str) whole() (string, bool) {
	if !s.sure {
		return "", false
	}
	if !s.done {
		var b strings.Builder
		s.write(&b)
		s.val, s.done = b.String(), true
	}
	return s.val, true
}

func (s *str) write(b *strings.Builder) {
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			b.WriteString(it.Val)
		case *str:
			it.write(b)
		case *marked:
			it.write(b)
		}
	}
}

// literal returns the text of one piece.
func literal(p text.Piece) *str {
	if p.Val == "" {
		return emptyStr
	}
	return &str{item: &p, n: 1, size: 1, known: len(p.Val), sure: true}
}

// fromText returns known pieces as a text.
func (f *Flow) fromText(t text.Text) *str {
	s := emptyStr
	for i := range t {
		if t[i].Val != "" {
			s = f.push(s, &t[i])
		}
	}
	return s
}

// asStr returns a value as a text.
func (f *Flow) asStr(v value) *str {
	switch v := v.(type) {
	case *str:
		return v
	case *unknown:
		return &str{item: &hole{u: v}, n: 1, size: 1, known: leastBytes(v)}
	case *phi:
		return &str{item: v, n: 1, size: 1 + v.size, known: v.leastKnown()}
	}
	return &str{item: &hole{u: f.lostSymbol(nil, nil)}, n: 1, size: 1}
}

// mark returns a text that came a longer way.
func (f *Flow) mark(v value, far text.Distance) value {
	switch v := v.(type) {
	case *str:
		if v.item == nil {
			return v
		}
		if m, ok := v.item.(*marked); ok && v.n == 1 && m.far >= far {
			return v
		}
		return f.push(emptyStr, &marked{v, far})
	case *phi:
		out := &phi{sel: v.sel, alts: make([]value, len(v.alts)), size: v.size}
		for i, a := range v.alts {
			if a != nil {
				out.alts[i] = f.mark(a, far)
			}
		}
		return out
	}
	return v
}

// flat returns the known pieces of a sure text.
func (s *str) flat() text.Text {
	var out text.Text
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			out = append(out, *it)
		case *str:
			out = append(out, it.flat()...)
		case *marked:
			for _, p := range it.flat() {
				p.Far = max(p.Far, it.far)
				out = append(out, p)
			}
		}
	}
	return out
}

// leading returns the known bytes that a text begins with, and whether they
// are all of it. Choices end it.
func (s *str) leading() (string, bool) {
	var b strings.Builder
	ok := s.leadInto(&b)
	return b.String(), ok
}

func (s *str) leadInto(b *strings.Builder) bool {
	if v, ok := s.whole(); ok {
		b.WriteString(v)
		return true
	}
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			b.WriteString(it.Val)
			continue
		case *str:
			if it.leadInto(b) {
				continue
			}
		case *marked:
			if it.leadInto(b) {
				continue
			}
		}
		return false
	}
	return true
}

// maxEnd bounds the items at the end of a text that are looked at.
const maxEnd = 32

// trailing returns the known bytes that a text ends with.
func (s *str) trailing() string {
	if v, ok := s.whole(); ok {
		return v
	}
	end := ""
	for steps := 0; s != nil && s.item != nil && steps < maxEnd; steps++ {
		part, all := "", false
		switch it := s.item.(type) {
		case *text.Piece:
			part, all = it.Val, true
		case *str:
			part, all = it.trailing(), it.sure
		case *marked:
			part, all = it.trailing(), it.sure
		}
		end = part + end
		if !all {
			break
		}
		s = s.prev
	}
	return end
}

// contains reports whether known bytes of the text hold sub. That they do not
// says nothing where there are unknown parts.
func (s *str) contains(sub string) bool {
	if v, ok := s.whole(); ok {
		return strings.Contains(v, sub)
	}
	var run strings.Builder
	for _, it := range s.items() {
		switch it := it.(type) {
		case *text.Piece:
			run.WriteString(it.Val)
			continue
		case *str:
			if v, ok := it.whole(); ok {
				run.WriteString(v)
				continue
			}
			if it.contains(sub) {
				return true
			}
		case *marked:
			if v, ok := it.whole(); ok {
				run.WriteString(v)
				continue
			}
			if it.contains(sub) {
				return true
			}
		}
		if strings.Contains(run.String(), sub) {
			return true
		}
		run.Reset()
	}
	return strings.Contains(run.String(), sub)
}

// maxShared bounds how far back the common beginning of two texts is looked
// for.
const maxShared = 64

// shared returns the longest text that all of these begin with, by the nodes
// they share, or nil.
func shared(alts []*str) *str {
	at := append([]*str(nil), alts...)
	low := at[0].n
	for _, s := range at {
		low = min(low, s.n)
	}
	for i := range at {
		for steps := 0; at[i] != nil && at[i].n > low; steps++ {
			if steps > maxItems {
				return nil
			}
			at[i] = at[i].prev
		}
	}
	for range maxShared {
		equal := true
		for _, s := range at {
			if s == nil {
				return nil
			}
			equal = equal && s == at[0]
		}
		if equal {
			return at[0]
		}
		for i := range at {
			at[i] = at[i].prev
		}
	}
	return nil
}

// after returns the items of s that follow its beginning head.
func (f *Flow) after(s, head *str) *str {
	var rev []any
	for at := s; at != head; at = at.prev {
		rev = append(rev, at.item)
	}
	out := emptyStr
	for i := len(rev) - 1; i >= 0; i-- {
		out = f.push(out, rev[i])
	}
	return out
}

// choose returns the text that is alts[i] on way i. What all have in common
// at their ends stays outside of the choice.
func (f *Flow) choose(sel *selector, alts []*str) value {
	var there []*str
	for _, a := range alts {
		if a != nil {
			there = append(there, a)
		}
	}
	if alike(there) {
		return there[0]
	}
	if head := shared(there); head != nil && head.item != nil {
		rest := make([]*str, len(alts))
		for i, a := range alts {
			if a != nil {
				rest[i] = f.after(a, head)
			}
		}
		return f.concat(head, f.asStr(f.choose(sel, rest)))
	}
	if tail, rest, ok := commonEnd(alts, there); ok {
		return f.concat(f.asStr(f.choose(sel, rest)), tail)
	}
	p := &phi{sel: sel, alts: make([]value, len(alts))}
	for i, a := range alts {
		if a != nil {
			p.alts[i] = a
			p.size += a.size
		}
	}
	p.size++
	return f.bounded(p)
}

// is reports whether two texts are one, that came the same way.
func (s *str) is(t *str) bool {
	if s == t {
		return true
	}
	if s.n != 1 || t.n != 1 {
		return false
	}
	m, ok1 := s.item.(*marked)
	n, ok2 := t.item.(*marked)
	return ok1 && ok2 && m.far == n.far && m.str.is(n.str)
}

// alike reports whether all of these are one text.
func alike(strs []*str) bool {
	for _, s := range strs[1:] {
		if !s.is(strs[0]) && (s.item != nil || strs[0].item != nil) {
			return false
		}
	}
	return true
}

// commonEnd returns the last item where it is the same in all texts, or a
// text that is all of one and the end of the others.
func commonEnd(alts, there []*str) (tail *str, rest []*str, ok bool) {
	last := there[0]
	for _, a := range there {
		if a.n < last.n {
			last = a
		}
	}
	if last.item == nil {
		return nil, nil, false
	}
	rest = make([]*str, len(alts))
	for i, a := range alts {
		switch {
		case a == nil:
		case a == last:
			rest[i] = last.prev
			if last.n > 1 {
				rest[i] = emptyStr
			}
		case last.n == 1 && a.item == last.item, last.n > 1 && a.item == any(last):
			rest[i] = a.prev
		default:
			return nil, nil, false
		}
		if a != nil && rest[i] == nil {
			rest[i] = emptyStr
		}
	}
	if last.n == 1 {
		return &str{item: last.item, n: 1, size: last.size, known: last.known, sure: last.sure}, rest, true
	}
	return last, rest, true
}

// bounded returns p, or where it has grown too large an unknown value.
func (f *Flow) bounded(p *phi) value {
	if p.size <= maxSize*len(p.alts) || p.sel.conds == nil {
		return p
	}
	u := f.lostSymbol(nil, nil)
	return u
}
