// Package judge finds what is wrong with a text whatever its holes hold.
package judge

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// A text with holes is judged by filling it: each hole takes in turn every
// value of a list made to set right whatever may be wrong around it, and only
// what is wrong at the same known bytes under every filling is reported. So
// kinds and rules see complete texts only.

// fillings lists, for each class of hole, the values it may take. The first
// one is the most ordinary; the others are there to make the text around the
// hole mean something else: to end a scheme, a host, a port, a path or a
// query, to bring a scheme or a host along, to complete an escape.
var fillings = [...][]string{
	text.Any: {
		"x", "https://h", "", "1", "h/p", "/p", "h/p?a=b", "a?b", "?b", "a#b", "#b",
		"//h", "/h", "://h", "s://h", "://h/p", "s://h/p", "//h/p", ":", ":80", "h:80", "user:pw@h",
		"https://h/p", "https://h/p?q=r", "https://h/p#f", "https://", "http", "mailto:a", "data:,x",
		"1.2.3", "4.4.4.4", "a.b", "[::1]", "[::1]:80", "[::", "::1]", "[", "]", "x.", ".x",
		"%20", "20", "%", "a@b", "b@", "/", "?", "@", ".", "*", "=~", "x=1&y=2", "tcp(h:1)", "@tcp(h:1)/",
	},
	text.Digits:    {"1", "65535", "443", "0"},
	text.Word:      {"x", "1", "1e-09", "true", "a-b"},
	text.Segment:   {"x", "", "1", "%20", "1.2.3", "a:b", "a@b", "a=b&c", "a.b", "a%2Fb"},
	text.Query:     {"x", "", "1", "%20", "a+b", "a=b&c=d", "1.2.3", "a.b"},
	text.HostPort:  {"h:80", "[::1]:80", "1.2.3.4:8080", "h.example:443", ":80"},
	text.ServerURL: {"http://127.0.0.1:1234", "https://127.0.0.1:1234", "http://[::1]:1234"},
}

// turning are the values of a hole that change most of what is around it: two
// holes are tried with each pair of them, however many there are.
var turning = []string{"", "1", "https://h", "h/p?a=b", "a#b", "/h", "//h", "://h/p", ":", "user:pw@h", "[::", "::1]", "a@b", "/", "%20"}

// Bounds on what is checked for one text: the bytes of all fillings that must
// be tried, and of all that may; a text of which the former are more is not
// judged. What comes after maxHoles holes, or maxText bytes with holes among
// them, is taken for unknown.
const (
	maxFilling = 4 << 20
	maxMore    = 1 << 20
	maxHoles   = 12
	maxText    = 4 << 10
	maxOthers  = 6 // ways of a choice, or values of a hole in one
)

// A Finding is what is wrong with a text, in offsets of its known bytes.
type Finding struct {
	rule.Finding
	Hole   *text.Piece     // the hole to report at, where no known bytes are wrong
	Recode encoding.Recode // what repairs the hole, where that is known
}

// A Checker checks a complete text.
type Checker func(string) []rule.Finding

// Text returns what is wrong with a text whatever its holes hold. Where the
// callee knows only some schemes, a hole may hold the end of one of them; more are
// values that set right what is wrong for one kind alone.
func Text(t text.Text, schemes []string, check Checker, more ...string) []Finding {
	if s, ok := t.Whole(); ok {
		return whole(check(s))
	}
	j := newJudgement(bounded(t), schemes, check, more)
	if j.try(); len(j.findings) == 0 {
		return nil
	}
	j.tryAll()
	for i := range j.findings {
		j.findings[i].Got = t.KnownBytes(j.findings[i].Start, j.findings[i].End)
	}
	return j.findings
}

// bounded returns a text with what is too much of it unknown.
func bounded(t text.Text) text.Text {
	holes, bytes := 0, 0
	for i, p := range t {
		if bytes += len(p.Val); p.Hole != text.Known {
			holes++
		}
		if holes > maxHoles || bytes > maxText && holes > 0 {
			return append(t[:i:i], text.Piece{Hole: text.Any})
		}
	}
	return t
}

func newJudgement(t text.Text, schemes []string, check Checker, more []string) *judgement {
	j := &judgement{text: t, check: check, budget: maxFilling, fill: make([]string, len(t)), values: make([][]string, len(t))}
	anything := append(slices.Clip(fillings[text.Any]), more...)
	for _, scheme := range schemes {
		for i := range scheme {
			anything = append(slices.Clip(anything), scheme[i:]+"://h")
		}
	}
	for i, p := range t {
		if p.Hole == text.Known {
			continue
		}
		j.holes = append(j.holes, i)
		switch {
		case p.Of != nil:
			j.values[i] = renderings(p.Of)
		case p.Hole == text.Any:
			j.values[i] = anything
		case p.Hole == text.Digits && i > 0 && showsSign(t[i-1].Val):
			j.values[i] = append(slices.Clip(fillings[p.Hole]), "-1") // the sign makes a name of what looks like an address
		default:
			j.values[i] = fillings[p.Hole]
		}
	}
	j.any = anything
	j.reset()
	return j
}

// showsSign reports whether the sign of a number after a known text may make something else
// of what is around it: nothing is before it, or a number.
func showsSign(before string) bool {
	return strings.HasSuffix(before, "//") || before != "" && '0' <= before[len(before)-1] && before[len(before)-1] <= '9'
}

// renderings returns the values of a part that is one of several texts, with
// some values of the holes in them.
func renderings(of []text.Text) []string {
	var out []string
	for _, t := range of {
		if s, ok := t.Whole(); ok {
			out = append(out, s)
			continue
		}
		for n := range maxOthers {
			var b strings.Builder
			for _, p := range t {
				if p.Hole == text.Known {
					b.WriteString(p.Val)
				} else {
					values := fillings[p.Hole]
					b.WriteString(values[n*7%len(values)])
				}
			}
			out = append(out, b.String())
		}
	}
	return out
}

// whole returns the findings of a text without holes.
func whole(vs []rule.Finding) []Finding {
	var out []Finding
	for _, v := range vs {
		out = append(out, Finding{Finding: v})
	}
	return out
}

type judgement struct {
	text     text.Text
	check    Checker
	any      []string   // the fillings of a hole that may be anything
	values   [][]string // by piece: what a hole may be filled with
	holes    []int      // indexes of the holes' pieces
	fill     []string   // by piece: what fills it now
	tried    bool
	findings []Finding // what every filling so far had
	budget   int
	spare    bool // what is tried now need not be
}

// reset fills each hole with its most ordinary value.
func (j *judgement) reset() {
	for _, i := range j.holes {
		j.fill[i] = j.values[i][0]
	}
}

// tryAll goes through the fillings until no finding is left: all holes alike,
// each by itself, and pairs of holes with the values that turn most. Two holes
// are enough to bring the text into any state in which more could: one to
// leave it early, one to end it late. Then, as long as that takes no more than
// it should, every pair of holes with every pair of values.
func (j *judgement) tryAll() {
	j.alike()
	for _, a := range j.holes {
		j.tryPair(a, a, j.values[a])
	}
	for n, a := range j.holes {
		for _, b := range j.holes[n+1:] {
			j.tryPair(a, b, j.turning(a))
		}
	}
	if len(j.findings) == 0 {
		return
	}
	j.spare, j.budget = true, min(j.budget, maxMore)
	for n, a := range j.holes {
		for _, b := range j.holes[n+1:] {
			j.tryPair(a, b, j.values[a])
		}
	}
}

// alike fills all holes with one value after the other.
func (j *judgement) alike() {
	for n, v := range j.any {
		for _, i := range j.holes {
			j.fill[i] = v
			if p := j.text[i]; p.Hole != text.Any || p.Of != nil {
				j.fill[i] = j.values[i][n%len(j.values[i])]
			}
		}
		if j.try(); len(j.findings) == 0 {
			return
		}
	}
}

// turning returns the values of a hole that change most.
func (j *judgement) turning(i int) []string {
	if p := j.text[i]; p.Hole == text.Any && p.Of == nil {
		return turning
	}
	return j.values[i]
}

// tryPair tries two holes, the first with these values and the second with as
// many of its own, and the others ordinary.
func (j *judgement) tryPair(a, b int, values []string) {
	if len(j.findings) == 0 || j.spare && j.budget <= 0 {
		return
	}
	defer j.reset()
	j.reset()
	others := j.values[b]
	if !j.spare {
		others = j.turning(b)
	}
	for _, j.fill[a] = range values {
		if a == b {
			j.try()
			continue
		}
		for _, j.fill[b] = range others {
			if j.try(); len(j.findings) == 0 {
				return
			}
		}
	}
}

// try checks the text as it is filled now and keeps the findings that it still
// has. Once the budget is spent on what must be tried, nothing is known, so
// nothing is kept.
func (j *judgement) try() {
	var b strings.Builder
	for i, p := range j.text {
		if p.Hole != text.Known {
			b.WriteString(j.fill[i])
		} else {
			b.WriteString(p.Val)
		}
	}
	if j.budget -= b.Len() + 16; j.budget < 0 {
		if !j.spare {
			j.findings = nil
		}
		return
	}
	found := j.inKnown(j.check(b.String()))
	if !j.tried {
		j.tried, j.findings = true, found
		return
	}
	j.findings = j.intersect(j.findings, found)
}

// inKnown maps violations of the filled text to the known bytes they cover
// and drops those that lie in the holes' values.
func (j *judgement) inKnown(vs []rule.Finding) []Finding {
	var out []Finding
	for _, v := range vs {
		if isByByte(v) {
			out = append(out, j.byPiece(v)...)
			continue
		}
		start, end := j.known(v.Start), j.known(v.End)
		if start == end && v.Start < v.End {
			continue
		}
		f := Finding{Finding: v}
		f.Span = rfc1738.Span{Start: start, End: end}
		if end-start != v.End-v.Start {
			f.Repair = nil
		}
		out = append(out, f)
	}
	return out
}

// byPiece returns what is found byte by byte as one finding for each piece of which bytes are
// known: what a hole holds beside them may be as wrong, and theirs are repaired without it.
func (j *judgement) byPiece(v rule.Finding) []Finding {
	var out []Finding
	at, known := 0, 0
	for i, p := range j.text {
		if p.Hole != text.Known {
			at += len(j.fill[i])
			continue
		}
		if start, end := max(v.Start, at), min(v.End, at+len(p.Val)); start < end {
			out = append(out, Finding{Finding: clip(v, start, end)})
			out[len(out)-1].Span = rfc1738.Span{Start: start - at + known, End: end - at + known}
		}
		at, known = at+len(p.Val), known+len(p.Val)
	}
	return out
}

// isByByte reports whether the repair of a finding encodes byte by byte what is wrong.
func isByByte(f rule.Finding) bool {
	if f.Repair == nil || len(*f.Repair) == 0 || len(*f.Repair) != len("%20")*(f.End-f.Start) {
		return false
	}
	run, _ := kind.EscapeRun(*f.Repair)
	return run == len(*f.Repair)
}

// clip returns what is left of a finding that isByByte in some of its bytes.
func clip(f rule.Finding, start, end int) rule.Finding {
	const per = len("%20")
	f = f.Repaired((*f.Repair)[per*(start-f.Start) : per*(end-f.Start)])
	f.Span = rfc1738.Span{Start: start, End: end}
	return f
}

// known returns how many known bytes are before offset at of the filled
// text.
func (j *judgement) known(at int) int {
	n := 0
	for i, p := range j.text {
		if p.Hole != text.Known {
			at -= len(j.fill[i])
			continue
		}
		if at <= len(p.Val) {
			return n + max(at, 0)
		}
		at -= len(p.Val)
		n += len(p.Val)
	}
	return n
}

// oneMistake names the mistake that several rules report, each in another
// place: a space at the end of a text is white space around a URL.
var oneMistake = map[string]string{
	"unsafe-space": "space", "edge-space": "space", "control": "space", "host-syntax": "space",
	"unsafe-bracket": "bracket", "search-bracket": "bracket",
	"unsafe-hash": "hash", "fragment": "hash",
}

// isSameMistake reports whether two rules are one, or one but for the place.
func isSameMistake(a, b *rule.Rule) bool {
	return a == b || oneMistake[a.Name] != "" && oneMistake[a.Name] == oneMistake[b.Name]
}

// intersect keeps the findings of old that new has too, on the bytes they
// share. A finding keeps its repair only where both agree on it.
func (j *judgement) intersect(old, new []Finding) []Finding {
	out := old[:0]
	for _, f := range old {
		blank := j.isBlank(f.Span)
		for _, g := range new {
			if f.Span != g.Span && !overlap(f.Span, g.Span) {
				continue
			}
			switch {
			case isSameMistake(f.Rule, g.Rule), blank && isOfBlanks(f.Rule):
				out = append(out, shared(f, g))
			case blank && isOfBlanks(g.Rule):
				out = append(out, shared(g, f))
			default:
				continue
			}
			break
		}
	}
	return out
}

// isOfBlanks reports whether a rule is about white space and control characters.
func isOfBlanks(r *rule.Rule) bool { return oneMistake[r.Name] == "space" }

// isBlank reports whether known bytes are white space or control characters alone: if they are
// wrong for one value of what is beside them, they are where something else is said of the
// whole text, such as that it has no scheme.
func (j *judgement) isBlank(span rfc1738.Span) bool {
	got := j.text.KnownBytes(span.Start, span.End)
	return got != "" && strings.Trim(got, " \t\r\n") == ""
}

// shared returns what two findings of one mistake have in common.
func shared(f, g Finding) Finding {
	start, end := max(f.Start, g.Start), min(f.End, g.End)
	if f.Rule == g.Rule && isByByte(f.Finding) && isByByte(g.Finding) && start < end {
		f.Finding, g.Finding = clip(f.Finding, start, end), clip(g.Finding, start, end)
	}
	if f.Span != g.Span || f.Rule != g.Rule || f.Repair == nil || g.Repair == nil || *f.Repair != *g.Repair {
		f.Span = rfc1738.Span{Start: start, End: end}
		f.Repair = nil
	}
	return f
}

// overlap reports whether two spans share a byte.
func overlap(a, b rfc1738.Span) bool { return a.Start < b.End && b.Start < a.End }
