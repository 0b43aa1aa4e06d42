package flow

import (
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/text"
)

// Of a text that has known parts, or that a function makes, a condition which compares it with a
// known one says what to try for what is not known in it: of "v" + s == "v2" that s is "2", and of
// goos + "/" + goarch == "linux/arm64" two values at once, which would not be found one by one.

// A trial is a value that is tried for an unknown.
type trial struct {
	of  *unknown
	val value
}

// An undoing works out what is tried for the unknowns of a text, for the text to be a certain one.
type undoing struct {
	f      *Flow
	trials []trial
	steps  int // left
}

// maxUndone bounds the values that are looked at to undo one comparison.
const maxUndone = 32

// undone returns what to try at once for a condition to hold that compares a text with a known
// one; nil where that does not say it.
func (f *Flow) undone(u *unknown) []trial {
	if u.op != "==" && textTests[u.op] == nil || len(u.args) != 2 {
		return nil
	}
	for i, a := range u.args {
		known, ok := a.(*str)
		if !ok {
			continue
		}
		want, whole := known.whole()
		d := &undoing{f: f, steps: maxUndone}
		if whole && d.undo(u.args[1-i], want) {
			return d.trials
		}
	}
	return nil
}

// undo notes what to try for a value to be a text, and reports whether it may be that text.
func (d *undoing) undo(v value, want string) bool {
	if d.steps--; d.steps < 0 {
		return false
	}
	switch v := v.(type) {
	case *str:
		return d.undoText(v, want)
	case *unknown:
		return d.undoUnknown(v, want)
	case *phi:
		return d.undoChoice(v, want)
	}
	return false
}

// undoText takes a text apart: what is unknown in it is what is between the known parts, where they
// come first.
func (d *undoing) undoText(s *str, want string) bool {
	items := s.items()
	var open any // the unknown part that comes before what is looked at
	for i, it := range items {
		known, isKnown := knownItem(it)
		switch {
		case !isKnown && open == nil:
			open = it
		case !isKnown: // between two there is nothing that tells where the first one ends
			if !d.undoItem(open, "") {
				return false
			}
			open = it
		case open == nil:
			rest, ok := strings.CutPrefix(want, known)
			if !ok {
				return false
			}
			want = rest
		default:
			at := strings.Index(want, known)
			if i == len(items)-1 {
				at = len(want) - len(known)
			}
			if at < 0 || !strings.HasPrefix(want[at:], known) || !d.undoItem(open, want[:at]) {
				return false
			}
			open, want = nil, want[at+len(known):]
		}
	}
	if open != nil {
		return d.undoItem(open, want)
	}
	return want == ""
}

// knownItem returns the text of a part that is known.
func knownItem(it any) (string, bool) {
	switch it := it.(type) {
	case *text.Piece:
		return it.Val, true
	case *marked:
		return it.whole()
	}
	return "", false
}

// undoItem undoes a part of a text.
func (d *undoing) undoItem(it any, want string) bool {
	switch it := it.(type) {
	case *marked:
		return d.undo(it.str, want)
	case *hole:
		return d.undo(it.u, want)
	case value:
		return d.undo(it, want)
	}
	return false
}

// undoChoice tries the first way of a choice that may be the text.
func (d *undoing) undoChoice(p *phi, want string) bool {
	before := len(d.trials)
	for i, alt := range p.alts[:min(len(p.alts), maxNarrow)] {
		if alt != nil && d.undo(alt, want) {
			d.trials = append(d.trials, trial{d.f.wayTaken(p.sel), integer(i)})
			return true
		}
		d.trials = d.trials[:before]
	}
	return false
}

// undoUnknown undoes what is not known in itself, or a function of it.
func (d *undoing) undoUnknown(u *unknown, want string) bool {
	if !d.f.evaluable(u) {
		return d.try(u, want)
	}
	args := asked(u)
	if len(args) == 0 {
		return false
	}
	if undo := undoers[doneBy(u)]; undo != nil {
		var err error
		if want, err = undo(want); err != nil {
			return false
		}
	}
	return d.undo(args[0], want)
}

// doneBy returns the name of the function that makes a value.
func doneBy(u *unknown) string {
	if u.asks != nil {
		return u.asks.name
	}
	return u.op
}

// undoers tell for a function what it is given where it makes a text. What is not among them is
// taken to leave as it is what it is given to make it: strings.TrimSpace does.
var undoers = map[string]func(string) (string, error){
	"net/url.PathEscape": url.PathUnescape, "net/url.QueryEscape": url.QueryUnescape, "strconv.Quote": strconv.Unquote,
}

// try notes what is tried for an unknown to be a text, or to be written so.
func (d *undoing) try(u *unknown, want string) bool {
	if u.typ == nil {
		return false
	}
	var v value
	switch t, _ := under(u.typ).(*types.Basic); {
	case isTextual(u.typ):
		v = d.f.tried(want)
	case t == nil:
		return false
	case t.Info()&types.IsInteger != 0:
		n, err := strconv.ParseInt(want, 10, 64)
		if v = wrapped(n, t.Kind()); err != nil || v == nil || !same(v, integer(int(n))) {
			return false
		}
	case t.Info()&types.IsBoolean != 0 && (want == "true" || want == "false"):
		v = boolean(want == "true")
	default:
		return false
	}
	if i := slices.IndexFunc(d.trials, func(t trial) bool { return t.of.key == u.key }); i >= 0 {
		return same(d.trials[i].val, v)
	}
	d.trials = append(d.trials, trial{u, v})
	return true
}

// tryAll has the values of trials tried at once, where they are among those that there may be.
func (w *witness) tryAll(trials []trial) {
	for _, t := range trials {
		for i, a := range w.atoms {
			if a.key == t.of.key && w.get(a.slot) == nil && w.f.isPossible(t.val, a) {
				w.vals[i] = t.val
			}
		}
	}
}

// isPossible reports whether a value is among those that an unknown may have, as far as they are known.
func (f *Flow) isPossible(v value, u *unknown) bool {
	if r := f.rangeOf(u); r != nil && !r.has(v) {
		return false
	}
	few := f.consts[u.slot]
	return len(few) == 0 || slices.ContainsFunc(few, func(one value) bool { return f.equal(one, v) == isTrue })
}
