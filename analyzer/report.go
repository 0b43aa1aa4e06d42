package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/quiet"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/internal/wrap"
)

// A reportKey keeps one text from being reported twice: a constant that is
// used in ten places is wrong in one.
type reportKey struct {
	pos  token.Pos
	far  token.Pos // where code of another package spells it, among the positions of that code
	rule *rule.Rule
}

// check reports what is wrong with a text that reaches a sink at an expression.
func (x *pass) check(at ast.Expr, u site.Use, t text.Text) {
	t = x.unmoved(t)
	test := x.inTest(u.Expr.Pos()) || x.spelledInTest(t)
	if test && (x.tests == testsNone || x.tests == testsQuiet && x.declares(u.Sink)) {
		x.judged = append(x.judged, &judged{at: at, kind: u.Sink.Kind, text: t, meant: true, order: x.order})
		return
	}
	if u.Sink.Skip != "" && len(t) > 0 && strings.HasPrefix(t[0].Val, u.Sink.Skip) {
		return
	}
	far := farthest(t)
	if u.Sink.Wrapper {
		far = text.ThroughWrapper
	}
	if x.othersReport(at, u.Sink, t) || x.isMended(u) || x.namesNone(t) {
		return
	}
	judged := func(t text.Text) []judge.Finding { return x.findings(u, t, far, test) }
	findings := x.ours(u, t, judged(t), judged)
	x.report(x.note(at, u, t, findings), u, t, findings)
}

// findings returns what is wrong with a text that has come so far.
func (x *pass) findings(u site.Use, t text.Text, far text.Distance, test bool) []judge.Finding {
	c := u.Sink.Context()
	c.Profile, c.Report, c.Near, c.Test = x.profile, x.reportsAt(u.Expr.Pos()), x.isNear(far, test), test
	c.Direct = far == text.Direct && !u.Sink.Wrapper && (!asksWhat[u.Sink.Kind] || x.isConstant(u.Expr))
	c.Inner = x.isInside(u)
	c.Open = c.Open && !x.isOfDefaultClient(u)
	report := c.Report
	c.Report = func(r *rule.Rule) bool {
		return report(r) && !x.sendsItself(u, r, test) && !slices.Contains(u.Sink.Muted, r.Name)
	}
	if test {
		c.Sent, c.Plain = false, false
	}
	findings := x.placeholders(u, t, x.textFindings(c, u, t), test)
	findings = append(findings, x.colonNames(u, c, t)...)
	if slices.ContainsFunc(findings, isAsked) && wrap.GoesOn(x.TypesInfo, u) {
		findings = slices.DeleteFunc(findings, isAsked)
	}
	findings = slices.DeleteFunc(findings, func(f judge.Finding) bool { return x.isTaught(u, f) })
	if slices.ContainsFunc(findings, isOfPath) && x.does().writesPath {
		findings = slices.DeleteFunc(findings, isOfPath)
	}
	return judge.Merge(judge.Pieces(x.around(u, c), t), findings)
}

// isOfPath reports whether a finding is about a pattern with a question mark, which the path
// of a request has where the program writes it.
func isOfPath(f judge.Finding) bool {
	return f.Rule == rule.PatternUnmatched && strings.HasPrefix(f.Got, "?")
}

// isRight reports whether a use is of a constant with which nothing is wrong there,
// or on a condition that never holds. What is known without a run is not asked of
// one.
func (x *pass) isRight(values *flow.Flow, u site.Use) bool {
	if x.Report == nil {
		return false // of constants, nobody asks
	}
	if c := u.Sink.When; c != nil {
		if u.When == nil {
			return true
		}
		if when, ok := code.Constant(x.TypesInfo, u.When); ok && !c.Holds(when) {
			return true
		}
	}
	if _, ok := code.Constant(x.TypesInfo, u.Expr); !ok {
		return false
	}
	t := values.Constant(u.Expr)
	far := text.Direct
	if u.Sink.Wrapper {
		far = text.ThroughWrapper
	}
	return len(x.findings(u, t, far, x.inTest(u.Expr.Pos()))) == 0
}

// needs returns what a text has to hold to be wrong at a use; nil where that cannot
// be said.
func needs(u site.Use) []string {
	for n := range ast.Preorder(u.Expr) {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			return nil
		}
	}
	return u.Sink.Kind.Needs
}

// asked are the rules about what a callee makes of a text as a whole. A program that looks
// at what comes of it, and goes on in another way, has asked for that.
var asked = map[*rule.Rule]bool{
	rule.HostAsScheme: true, rule.MissingScheme: true, rule.BareHost: true, rule.MissingHost: true, rule.SchemeColon: true, rule.GoRefuses: true,
	rule.AddressURL: true, rule.AddressColons: true, rule.AddressPort: true, rule.AddressBadPort: true, rule.IPText: true, rule.IPMask: true,
}

func isAsked(f judge.Finding) bool { return asked[f.Rule] }

// asksWhat are the kinds of callees that are asked what a text is: of a variable that
// may hold one of several the answer is right.
var asksWhat = map[*kind.Kind]bool{kind.IP: true, kind.IPPrefix: true, kind.IPPort: true, kind.SplitHostPort: true}

// isConstant reports whether an expression is the same text each time.
func (x *pass) isConstant(e ast.Expr) bool { return x.TypesInfo.Types[e].Value != nil }

func (x *pass) textFindings(c kind.Context, u site.Use, t text.Text) []judge.Finding {
	return judge.Text(t, u.Sink.Schemes, func(s string) []rule.Finding {
		return rule.Filter(u.Sink.Kind.Check(c, s), c.Report)
	}, u.Sink.Kind.Fills...)
}

// suspect reports whether a known text that a function hands on to a use may
// be wrong there.
func (x *pass) suspect(use *flow.Use, s string) bool {
	u := use.Sink.(site.Use)
	c := u.Sink.Context()
	c.Profile, c.Report = x.profile, x.reports
	return len(x.textFindings(c, u, text.Text{{Val: s}})) > 0
}

// farthest returns how far the first known bytes of a text have come.
func farthest(t text.Text) text.Distance {
	for _, p := range t {
		if p.Val != "" {
			return p.Far
		}
	}
	return text.Direct
}

// isNear reports whether a text that has come so far is the program's own on
// its way to one callee. What a wrapper is called with may be told apart in it
// first, and tables of tests hold what is no URL.
func (x *pass) isNear(far text.Distance, test bool) bool {
	if test {
		return far <= text.ThroughVariable
	}
	return far < text.ThroughWrapper
}

// isInner reports whether the handler that a call makes may be asked for a
// path without its slash. That is seen where the handler is registered at once;
// where it goes elsewhere first, the package may take the slash off.
func (x *pass) isInner(u site.Use) bool {
	handed := false
	for cur := u.Cur.Parent(); cur.Node() != nil; cur = cur.Parent() {
		call, ok := cur.Node().(*ast.CallExpr)
		if !ok {
			return x.does().cutsPaths
		}
		switch id := code.Callee(call); {
		case id == nil, id.Name == "StripPrefix":
			return true
		case id.Name == "Handle", id.Name == "HandleFunc":
			return handed && x.does().cutsPaths
		}
		handed = true
	}
	return true
}

// declares reports whether a sink of the tables is the package's own: the
// tests of url.Parse try what it does with bad URLs.
func (x *pass) declares(s *sink.Sink) bool {
	return !s.Wrapper && x.Pkg != nil && s.Pkg == strings.TrimSuffix(x.Pkg.Path(), "_test")
}

// spelledInTest reports whether a test spells a part of a text, which functions
// outside of tests hand on.
func (x *pass) spelledInTest(t text.Text) bool {
	return slices.ContainsFunc(t, func(p text.Piece) bool { return p.Src.Lit != nil && x.inTest(p.Src.Lit.Pos()) })
}

// report makes one diagnostic of all the findings that a text has by one rule:
// a URL with three spaces in it is one mistake.
func (x *pass) report(j *judged, u site.Use, t text.Text, findings []judge.Finding) {
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
		x.diagnose(j, u, t, same)
	}
}

// diagnose reports findings of one text by one rule.
func (x *pass) diagnose(j *judged, u site.Use, t text.Text, findings []judge.Finding) {
	f := findings[0]
	at := x.placeOf(t, f, u.Expr)
	key := reportKey{pos: at.pos, rule: f.Rule}
	if f.Hole != nil && f.Hole.Made != nil { // a part of a value, or all of it, comes from one place
		key.pos = f.Hole.Made.Pos()
	} else if p := t.At(f.Start); at.piece == nil && p != nil {
		key.far = p.Src.At
	}
	spelled := at.piece
	if spelled == nil {
		spelled = t.At(f.Start)
	}
	meant := x.isMeant(u, t, findings, at.piece) || x.isGivenByTest(u, at.piece)
	// A directive is of use also where other settings would silence the text.
	ignored := x.directives.Suppresses(x.Fset, at.pos, f.Rule) || x.isAtUse(u, func(pos token.Pos) bool { return x.directives.Suppresses(x.Fset, pos, f.Rule) })
	if ignored || x.isOfNil(spelled) || x.isOwnWay(f.Rule, t) || x.isNeverEscaped(f.Rule, u) || meant && x.tests != testsAll || x.tests == testsNone && (x.inTest(at.pos) || x.inTest(useOf(u).Node().Pos())) || !x.reportsIn(x.Fset.File(at.pos), f.Rule) {
		j.refuse(f.Rule)
		return
	}
	silenced := x.isAtUse(u, x.isSilencedAt)
	if meant || silenced {
		j.refuse(f.Rule)
		j.silenced = j.silenced || silenced
	}
	if x.reported[key] {
		return
	}
	x.reported[key] = true
	d := analysis.Diagnostic{
		Pos: at.pos, End: at.end,
		Category: f.Name,
		Message:  x.message(u, t, findings),
	}
	if !encloses(u.Cur.Node(), at.pos) {
		d.Related = []analysis.RelatedInformation{{Pos: u.Expr.Pos(), End: u.Expr.End(), Message: handedOn(u) + " here"}}
	}
	if call := u.Sink.Call; call != nil {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: call.Pos(), End: call.End(), Message: u.Sink.Root + " called here"})
	}
	d.Related = append(d.Related, x.foreign(at, t, f, u)...)
	x.drafts = append(x.drafts, &draft{d, t, findings, u.Expr, u.Sink.Kind, at.literal()})
}

// isAtUse reports whether something is so where a text is used, or in the function of the
// package that hands it on, where that does so.
func (x *pass) isAtUse(u site.Use, is func(token.Pos) bool) bool {
	return is(u.Cur.Node().Pos()) || u.Inner.Inspector() != nil && is(u.Inner.Node().Pos())
}

// isOwnWay reports whether the package makes something of its own of the fields of a URL,
// so that a text is right that would be wrong elsewhere.
func (x *pass) isOwnWay(r *rule.Rule, t text.Text) bool {
	switch r {
	case rule.FieldHost:
		return x.does().parsesHost
	case rule.MissingScheme, rule.FieldPath, rule.RequestPathInURL:
		before, hole := t.Beginning()
		return hole < len(t) && strings.Trim(before, "/") == "" && x.does().carriesURLs()
	}
	return false
}

func encloses(n ast.Node, pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }

// message says what is wrong, with which bytes of which text, and where the
// text goes.
func (x *pass) message(u site.Use, t text.Text, findings []judge.Finding) string {
	f, whole := findings[0], t.String()
	secret := secretOf(u.Sink.Kind, whole)
	var b strings.Builder
	b.WriteString(f.Summary)
	if f.Says != "" {
		b.WriteString(": " + secret.hideIn(f.Says))
	}
	if f.Got != "" {
		fmt.Fprintf(&b, ": %q", shorten(secret.hideAll(f.Got), 0))
	}
	if n := len(findings); n > 1 {
		fmt.Fprintf(&b, " (%d times)", n)
	}
	if (whole != f.Got || whole == "") && (f.Hole == nil || whole != "…") {
		fmt.Fprintf(&b, " in %q", shorten(secret.hide(whole), f.Start))
	}
	if u.Sink.What == "" {
		return b.String()
	}
	b.WriteString(", " + handedOn(u))
	if key := x.key(u); key != "" {
		fmt.Fprintf(&b, " for %q", key)
	}
	return b.String()
}

// handedOn says what becomes of a text.
func handedOn(u site.Use) string {
	if u.Sink.What == "" {
		return "joined"
	}
	return "passed to " + u.Sink.What
}

// key returns the constant that makes an argument a sink: the name of a header,
// a driver or a network.
func (x *pass) key(u site.Use) string {
	if u.When == nil {
		return ""
	}
	name, _ := code.Constant(x.TypesInfo, u.When)
	return name
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

// reportDirectives reports malformed and useless directives.
func (x *pass) reportDirectives() {
	on := func(pos token.Pos, r *rule.Rule) bool {
		return x.reportsIn(x.Fset.File(pos), r) && !(x.tests == testsNone && x.inTest(pos))
	}
	for _, f := range append(x.directives.Findings, x.directives.Unused(on)...) {
		if on(f.Pos, f.Rule) {
			x.Report(analysis.Diagnostic{Pos: f.Pos, End: f.End, Category: f.Rule.Name, Message: f.Message})
		}
	}
}

// useOf returns where a text is handed on: to the sink, or to the function of
// the package that hands it there.
func useOf(u site.Use) inspector.Cursor {
	if u.Call.Inspector() != nil {
		return u.Call
	}
	return u.Cur
}

// isGivenByTest reports whether code outside of tests makes a text of what a test
// gives it, often nothing: the text is wrong for the test alone.
func (x *pass) isGivenByTest(u site.Use, p *text.Piece) bool {
	return u.Call.Inspector() != nil && x.inTest(u.Call.Node().Pos()) && !x.inTest(u.Expr.Pos()) &&
		p != nil && p.Src.Lit != nil && !x.inTest(p.Src.Lit.Pos())
}

// isOfNil reports whether a text is what a method has for a receiver that is nil, or
// holds nothing: an excuse, which nobody who has a value ever sees.
func (x *pass) isOfNil(p *text.Piece) bool {
	at, ok := x.spelling(p)
	if !ok {
		return false
	}
	fn, ok := code.OuterFunction(at).Node().(*ast.FuncDecl)
	if !ok || fn.Recv == nil || len(fn.Recv.List) == 0 || len(fn.Recv.List[0].Names) == 0 {
		return false
	}
	receiver := x.info.Defs[fn.Recv.List[0].Names[0]]
	for c := range at.Enclosing((*ast.BlockStmt)(nil)) {
		if branch, ok := c.Parent().Node().(*ast.IfStmt); ok && branch.Body == c.Node() && x.isNilTest(branch.Cond, receiver, fn.Name.Name == "String") {
			return true
		}
	}
	return false
}

// spelling returns where a literal spells a piece of a text, in this package or in one
// that is in view.
func (x *pass) spelling(p *text.Piece) (inspector.Cursor, bool) {
	switch {
	case p == nil:
	case p.Src.Lit != nil:
		return x.finder.Find(p.Src.Lit)
	case p.Src.At.IsValid():
		for _, other := range x.packages {
			if at, ok := other.Root.FindByPos(p.Src.At, p.Src.At+1); ok {
				return at, true
			}
		}
	}
	return inspector.Cursor{}, false
}

// isNilTest reports whether a condition says that a variable is nil, or, if that is
// asked, that a field of it is.
func (x *pass) isNilTest(cond ast.Expr, v types.Object, fields bool) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || b.Op != token.EQL || !code.IsNil(b.Y) {
		return false
	}
	e := ast.Unparen(b.X)
	if fields {
		e = code.Root(e)
	}
	id, ok := e.(*ast.Ident)
	return ok && v != nil && x.info.Uses[id] == v
}

// decoders are the functions of package net/url that decode a text.
var decoders = map[string]bool{"ParseQuery": true, "QueryUnescape": true, "PathUnescape": true}

// isMeant reports whether findings of a text in a test or an example are meant.
func (x *pass) isMeant(u site.Use, t text.Text, findings []judge.Finding, p *text.Piece) bool {
	use := useOf(u)
	test := x.inTest(use.Node().Pos())
	if p != nil && p.Src.Lit != nil && !test && x.inTest(p.Src.Lit.Pos()) { // handed on by functions outside of tests
		if at, ok := x.finder.Find(p.Src.Lit); ok {
			use, test = at, true
		}
	}
	if !test && (x.Pkg == nil || !quiet.IsExample(x.Pkg.Path())) {
		return false
	}
	s := &quiet.Surroundings{Info: x.TypesInfo, Fset: x.Fset, Use: use, At: use, Kept: u.Sink.Field || u.Sink.Kept, Through: u.Sink.Wrapper || u.Inner.Inspector() != nil, Findings: findings}
	s.Parsed = u.Sink.Kind == kind.URL && u.Sink.Schemes == nil && !u.Sink.Sent
	s.Decodes = u.Sink.Pkg == "net/url" && decoders[u.Sink.Name] && x.inTest(u.Cur.Node().Pos())
	s.Anew = u.Sink.Kind == kind.URL || u.Sink.Kind == kind.Absolute
	s.Handled = len(t) > 0 && t[0].Hole == text.Known && !u.Sink.Sent
	if p != nil && p.Src.Lit != nil {
		if at, ok := x.finder.Find(p.Src.Lit); ok {
			s.At = at
		}
	}
	s.Text = knownBytes(t)
	if !test {
		return s.InExample()
	}
	return s.Quiet() != "" || x.triesInner(u)
}

// knownBytes returns what is known of a text.
func knownBytes(t text.Text) string {
	var b strings.Builder
	for _, p := range t {
		b.WriteString(p.Val)
	}
	return b.String()
}

// triesInner reports whether the function of the package by which a text reaches a sink
// takes the panic of that.
func (x *pass) triesInner(u site.Use) bool {
	inner := u.Inner
	if inner.Inspector() == nil && u.Call.Inspector() != nil {
		inner = u.Cur
	}
	if inner.Inspector() == nil || !x.inTest(inner.Node().Pos()) {
		return false
	}
	s := &quiet.Surroundings{Info: x.TypesInfo, Fset: x.Fset, Use: inner, At: inner}
	return s.TakesPanic()
}
