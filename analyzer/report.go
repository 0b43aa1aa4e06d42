package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/quiet"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// A reportKey keeps one text from being reported twice: a constant that is
// used in ten places is wrong in one.
type reportKey struct {
	pos  token.Pos
	rule *rule.Rule
}

// check reports what is wrong with the texts that reach a sink.
func (x *pass) check(u site.Use) {
	test := x.inTest(u.Expr.Pos())
	if test && (x.tests == testsNone || x.tests == testsQuiet && x.declares(u.Sink)) {
		return
	}
	for _, v := range x.resolve.Values(u.Expr) {
		if u.Sink.Skip != "" && len(v.Text) > 0 && strings.HasPrefix(v.Text[0].Val, u.Sink.Skip) {
			continue
		}
		if u.Sink.Wrapper {
			v.Far = flow.ThroughWrapper
		}
		if x.othersReport(u.Sink, v) {
			continue
		}
		c := u.Sink.Context()
		c.Profile, c.Report, c.Direct, c.Test = x.profile, x.reports, v.Far == flow.Direct, test
		findings := judge.Text(v.Text, u.Sink.Schemes, func(s string) []rule.Finding {
			return rule.Filter(u.Sink.Kind.Check(c, s), x.reports)
		})
		x.report(u, v, judge.Merge(judge.Pieces(judge.Context{Context: c, Kind: u.Sink.Kind, Info: x.TypesInfo}, v.Text), findings))
	}
}

// declares reports whether a sink of the tables is the package's own: the
// tests of url.Parse try what it does with bad URLs.
func (x *pass) declares(s *sink.Sink) bool {
	return !s.Wrapper && x.Pkg != nil && s.Pkg == strings.TrimSuffix(x.Pkg.Path(), "_test")
}

func (x *pass) inTest(pos token.Pos) bool {
	f := x.Fset.File(pos)
	return f != nil && strings.HasSuffix(f.Name(), "_test.go")
}

// report makes one diagnostic of all the findings that a text has by one rule:
// a URL with three spaces in it is one mistake.
func (x *pass) report(u site.Use, v flow.Value, findings []judge.Finding) {
	for i, f := range findings {
		if f.Rule == nil {
			continue
		}
		same := []judge.Finding{f}
		for j := i + 1; j < len(findings); j++ {
			if findings[j].Rule == f.Rule {
				same = append(same, findings[j])
				findings[j].Rule = nil
			}
		}
		x.diagnose(u, v, same)
	}
}

// diagnose reports findings of one text by one rule.
func (x *pass) diagnose(u site.Use, v flow.Value, findings []judge.Finding) {
	f := findings[0]
	at := x.faultPlace(v.Text, f, u.Expr)
	key := reportKey{at.pos, f.Rule}
	if x.reported[key] || x.isQuiet(u, v, findings, at.piece) {
		return
	}
	x.reported[key] = true
	if x.directives.Suppresses(x.Fset, at.pos, f.Name) || x.directives.Suppresses(x.Fset, u.Cur.Node().Pos(), f.Name) {
		return
	}
	d := analysis.Diagnostic{
		Pos: at.pos, End: at.end,
		Category: f.Name,
		Message:  message(u, v, findings),
	}
	if !encloses(u.Cur.Node(), at.pos) {
		d.Related = []analysis.RelatedInformation{{Pos: u.Expr.Pos(), End: u.Expr.End(), Message: "passed to " + u.Sink.What + " here"}}
	}
	if call := u.Sink.Call; call != nil {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: call.Pos(), End: call.End(), Message: u.Sink.Root + " called here"})
	}
	if fix, ok := x.fix(v.Text, findings, u.Expr); ok {
		d.SuggestedFixes = []analysis.SuggestedFix{fix}
	}
	x.Report(d)
}

func encloses(n ast.Node, pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }

// message says what is wrong, with which bytes of which text, and where the
// text goes.
func message(u site.Use, v flow.Value, findings []judge.Finding) string {
	f := findings[0]
	var b strings.Builder
	b.WriteString(f.Summary)
	if f.Got != "" {
		fmt.Fprintf(&b, ": %q", shorten(f.Got, 0))
	}
	if n := len(findings); n > 1 {
		fmt.Fprintf(&b, " (%d times)", n)
	}
	if whole := v.Text.String(); whole != f.Got {
		fmt.Fprintf(&b, " in %q", shorten(whole, f.Start))
	}
	fmt.Fprintf(&b, ", passed to %s", u.Sink.What)
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
	piece    *text.Piece
}

// faultPlace returns the source range of a fault.
func (x *pass) faultPlace(t text.Text, f judge.Finding, use ast.Expr) place {
	switch h := f.Hole; {
	case h == nil:
		return x.place(t, f.Span, use)
	case h.Verb != "" && f.Repair != nil:
		verb := *h
		verb.Val = h.Verb
		return x.placeIn(&verb, 0, len(f.Got), use)
	default:
		return place{pos: h.Arg.Pos(), end: h.Arg.End()}
	}
}

// place returns the source range of a span of a text's known bytes. A span
// over several literals is cut at the end of the first.
func (x *pass) place(t text.Text, s rfc1738.Span, use ast.Expr) place {
	at := 0
	for i := range t {
		p := &t[i]
		n := len(p.Val)
		if s.Start >= at+n {
			at += n
			continue
		}
		out := x.placeIn(p, s.Start-at, min(s.End-at, n), use)
		for s.End > at+n && i+1 < len(t) {
			q := &t[i+1]
			if q.Hole != text.Known || p.Src.Lit == nil || q.Src.Lit != p.Src.Lit || q.Src.Off != p.Src.Off+p.Width() {
				out.exact = false
				break
			}
			at, i, p, n = at+n, i+1, q, len(q.Val)
			out.end = x.placeIn(p, 0, min(s.End-at, n), use).end
		}
		return out
	}
	for i := len(t) - 1; i >= 0; i-- { // an empty place at the end
		if p := &t[i]; len(p.Val) > 0 {
			return x.placeIn(p, len(p.Val), len(p.Val), use)
		}
	}
	return place{pos: use.Pos(), end: use.End()}
}

// placeIn returns the source range of the bytes start to end of one piece.
func (x *pass) placeIn(p *text.Piece, start, end int, use ast.Expr) place {
	lit := p.Src.Lit
	if lit == nil {
		e := p.Src.Expr
		if e == nil {
			e = use
		}
		return place{pos: e.Pos(), end: e.End()}
	}
	whole := place{pos: lit.Pos(), end: lit.End()}
	s, ok := text.Spell(lit)
	file := x.Fset.File(lit.Pos())
	if !ok || file == nil || !text.Exact(file, lit) {
		return whole
	}
	from, to := p.Src.Off+start, p.Src.Off+end
	if p.Src.Format && p.Val == "%" {
		to = p.Src.Off + 2*end // "%%"
	}
	if to > len(s.Value) {
		return whole
	}
	a, b := s.Span(from, to)
	return place{lit.Pos() + token.Pos(a), lit.Pos() + token.Pos(b), true, p}
}

// reportDirectives reports malformed and useless directives.
func (x *pass) reportDirectives() {
	for _, f := range append(x.directives.Faults, x.directives.Unused(x.reports)...) {
		if x.reports(f.Rule) {
			x.Report(analysis.Diagnostic{Pos: f.Pos, End: f.End, Category: f.Rule.Name, Message: f.Message})
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

// isQuiet reports whether findings of a text in a test are meant.
func (x *pass) isQuiet(u site.Use, v flow.Value, findings []judge.Finding, p *text.Piece) bool {
	if x.tests != testsQuiet || !x.inTest(u.Cur.Node().Pos()) {
		return false
	}
	s := &quiet.Surroundings{Info: x.TypesInfo, Use: u.Cur, At: u.Cur, Findings: findings}
	if p != nil && p.Src.Lit != nil {
		if at, ok := x.resolve.Root().FindByPos(p.Src.Lit.Pos(), p.Src.Lit.End()); ok {
			s.At = at
		}
	}
	var b strings.Builder
	for _, p := range v.Text {
		b.WriteString(p.Val)
	}
	s.Text = b.String()
	return s.Quiet() != ""
}
