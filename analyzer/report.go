package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/rfc1738"
)

// A use is one expression that reaches a sink.
type use struct {
	cur  inspector.Cursor // the call, literal or assignment
	expr ast.Expr
	sink *sink
}

// A reportKey keeps one text from being reported twice: a constant that is
// used in ten places is wrong in one.
type reportKey struct {
	pos  token.Pos
	rule *rfc1738.Rule
}

// check reports what is wrong with the texts that reach a sink.
func (x *pass) check(u use) {
	test := x.inTest(u.expr.Pos())
	if test && (x.tests == testsNone || x.tests == testsQuiet && x.declares(u.sink)) {
		return
	}
	x.resolve.steps = 0
	for _, v := range x.resolve.values(u.expr) {
		if u.sink.skip != "" && len(v.text) > 0 && strings.HasPrefix(v.text[0].val, u.sink.skip) {
			continue
		}
		if u.sink.wrapper {
			v.far = throughWrapper
		}
		if x.othersReport(u.sink, v) {
			continue
		}
		c := checkContext{sink: u.sink, profile: x.profile, report: x.reports, direct: v.far == direct, test: test}
		faults := judge(v.text, u.sink.schemes, func(s string) rfc1738.Violations {
			return filter(u.sink.kind.check(c, s), x.reports)
		})
		x.report(u, v, addFaults(textFaults(textContext{c, x.TypesInfo}, v.text), faults))
	}
}

// declares reports whether a sink of the tables is the package's own: the
// tests of url.Parse try what it does with bad URLs.
func (x *pass) declares(s *sink) bool {
	return !s.wrapper && x.Pkg != nil && s.pkg == strings.TrimSuffix(x.Pkg.Path(), "_test")
}

func filter(vs rfc1738.Violations, on func(*rfc1738.Rule) bool) rfc1738.Violations {
	out := vs[:0]
	for _, v := range vs {
		if on(v.Rule) {
			out = append(out, v)
		}
	}
	return out
}

func (x *pass) inTest(pos token.Pos) bool {
	f := x.Fset.File(pos)
	return f != nil && strings.HasSuffix(f.Name(), "_test.go")
}

// report makes one diagnostic of all the faults that a text has by one rule:
// a URL with three spaces in it is one mistake.
func (x *pass) report(u use, v value, faults []fault) {
	for i, f := range faults {
		if f.Rule == nil {
			continue
		}
		same := []fault{f}
		for j := i + 1; j < len(faults); j++ {
			if faults[j].Rule == f.Rule {
				same = append(same, faults[j])
				faults[j].Rule = nil
			}
		}
		x.diagnose(u, v, same)
	}
}

// diagnose reports faults of one text by one rule.
func (x *pass) diagnose(u use, v value, faults []fault) {
	f := faults[0]
	at := x.faultPlace(v.text, f, u.expr)
	key := reportKey{at.pos, f.Rule}
	if x.reported[key] || x.isQuiet(u, v, faults, at.piece) {
		return
	}
	x.reported[key] = true
	if x.directives.suppresses(x.Fset, at.pos, f.Name) || x.directives.suppresses(x.Fset, u.cur.Node().Pos(), f.Name) {
		return
	}
	d := analysis.Diagnostic{
		Pos: at.pos, End: at.end,
		Category: f.Name,
		Message:  message(u, v, faults),
	}
	if !encloses(u.cur.Node(), at.pos) {
		d.Related = []analysis.RelatedInformation{{Pos: u.expr.Pos(), End: u.expr.End(), Message: "passed to " + u.sink.what + " here"}}
	}
	if call := u.sink.call; call != nil {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: call.Pos(), End: call.End(), Message: u.sink.root + " called here"})
	}
	if fix, ok := x.fix(v.text, faults, u.expr); ok {
		d.SuggestedFixes = []analysis.SuggestedFix{fix}
	}
	x.Report(d)
}

func encloses(n ast.Node, pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }

// message says what is wrong, with which bytes of which text, and where the
// text goes.
func message(u use, v value, faults []fault) string {
	f := faults[0]
	var b strings.Builder
	b.WriteString(f.Summary)
	if f.got != "" {
		fmt.Fprintf(&b, ": %q", shorten(f.got, 0))
	}
	if n := len(faults); n > 1 {
		fmt.Fprintf(&b, " (%d times)", n)
	}
	if whole := v.text.String(); whole != f.got {
		fmt.Fprintf(&b, " in %q", shorten(whole, f.Start))
	}
	fmt.Fprintf(&b, ", passed to %s", u.sink.what)
	return b.String()
}

// shorten cuts a text for a message to the bytes around offset at.
func shorten(s string, at int) string {
	const before, all = 40, 100
	if len(s) <= all {
		return s
	}
	from := max(min(at, len(s))-before, 0)
	to := min(from+all, len(s))
	out := strings.ToValidUTF8(s[from:to], "")
	if from > 0 {
		out = "…" + out
	}
	if to < len(s) {
		out += "…"
	}
	return out
}

// A place is a source range, and whether it spells just the bytes asked for.
type place struct {
	pos, end token.Pos
	exact    bool
	piece    *piece
}

// faultPlace returns the source range of a fault.
func (x *pass) faultPlace(t text, f fault, use ast.Expr) place {
	switch h := f.hole; {
	case h == nil:
		return x.place(t, f.Span, use)
	case h.verb != "" && f.fix != nil:
		verb := *h
		verb.val = h.verb
		return x.placeIn(&verb, 0, len(f.got), use)
	default:
		return place{pos: h.arg.Pos(), end: h.arg.End()}
	}
}

// place returns the source range of a span of a text's known bytes. A span
// over several literals is cut at the end of the first.
func (x *pass) place(t text, s rfc1738.Span, use ast.Expr) place {
	at := 0
	for i := range t {
		p := &t[i]
		n := len(p.val)
		if s.Start >= at+n {
			at += n
			continue
		}
		out := x.placeIn(p, s.Start-at, min(s.End-at, n), use)
		for s.End > at+n && i+1 < len(t) {
			q := &t[i+1]
			if q.hole != known || p.src.lit == nil || q.src.lit != p.src.lit || q.src.off != p.src.off+p.width() {
				out.exact = false
				break
			}
			at, i, p, n = at+n, i+1, q, len(q.val)
			out.end = x.placeIn(p, 0, min(s.End-at, n), use).end
		}
		return out
	}
	for i := len(t) - 1; i >= 0; i-- { // an empty place at the end
		if p := &t[i]; len(p.val) > 0 {
			return x.placeIn(p, len(p.val), len(p.val), use)
		}
	}
	return place{pos: use.Pos(), end: use.End()}
}

// placeIn returns the source range of the bytes start to end of one piece.
func (x *pass) placeIn(p *piece, start, end int, use ast.Expr) place {
	lit := p.src.lit
	if lit == nil {
		e := p.src.expr
		if e == nil {
			e = use
		}
		return place{pos: e.Pos(), end: e.End()}
	}
	whole := place{pos: lit.Pos(), end: lit.End()}
	s, ok := spell(lit)
	file := x.Fset.File(lit.Pos())
	if !ok || file == nil || !exact(file, lit) {
		return whole
	}
	from, to := p.src.off+start, p.src.off+end
	if p.src.format && p.val == "%" {
		to = p.src.off + 2*end // "%%"
	}
	if to > len(s.value) {
		return whole
	}
	a, b := s.span(from, to)
	return place{lit.Pos() + token.Pos(a), lit.Pos() + token.Pos(b), true, p}
}

// reportDirectives reports malformed and useless directives.
func (x *pass) reportDirectives() {
	for _, f := range append(x.directives.faults, x.directives.unused(x.reports)...) {
		if x.reports(f.rule) {
			x.Report(analysis.Diagnostic{Pos: f.pos, End: f.end, Category: f.rule.Name, Message: f.message})
		}
	}
}

// editable reports whether the file at pos is one that a person keeps: not
// generated, not made by cgo, and not by way of a line directive from
// elsewhere.
func (x *pass) editable(pos token.Pos) bool {
	file := x.Fset.File(pos)
	if file == nil || !strings.HasSuffix(file.Name(), ".go") {
		return false
	}
	if g, ok := x.generated[file]; ok {
		return !g
	}
	generated := true // a file that is not this package's is not ours to edit
	for _, f := range x.Files {
		if x.Fset.File(f.FileStart) == file {
			generated = ast.IsGenerated(f)
		}
	}
	adjusted := file.PositionFor(pos, true).Filename
	if filepath.Base(adjusted) != filepath.Base(file.Name()) {
		return false
	}
	x.generated[file] = generated
	return !generated
}
