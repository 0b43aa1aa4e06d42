package analyzer

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/internal/uses"
)

// A repair changes bytes of a literal, and with them every value that they are
// part of. So it is offered only where every reader of those values is known,
// and each one wants it or does not care.

// An edit is what the repair of one finding does to the source.
type edit struct {
	lit      *ast.BasicLit
	pos, end token.Pos
	new      string // as the literal spells it
	text     string // the same as bytes
	format   bool   // the literal is read as a format
	free     bool   // it says the same wherever in a URL the bytes are
	refused  bool   // the finding has no repair, or no source of its own, or it is meant
}

// touches reports whether an edit shares bytes with a source range, or inserts
// at its ends.
func (e edit) touches(pos, end token.Pos) bool {
	return e.pos < end && pos < e.end || (e.pos == e.end || pos == end) && e.pos <= end && pos <= e.end
}

// editOf returns the edit that repairs a finding.
func (x *pass) editOf(t text.Text, f judge.Finding, use ast.Expr) edit {
	at := x.placeOf(t, f, use)
	e := edit{pos: at.pos, end: at.end, refused: true}
	if f.Repair == nil || !at.exact || at.piece == nil || at.piece.Src.Changed || inPlaceholder(t, f) || percents[f.Name] && isUnclear(t) {
		return e
	}
	src := at.piece.Src
	new, ok := text.Respell(src.Lit, *f.Repair, src.Format)
	return edit{src.Lit, at.pos, at.end, new, *f.Repair, src.Format, isFree(f), !ok}
}

// percents are the rules about percent signs that begin no escape.
var percents = map[string]bool{"bad-escape": true, "join-escape": true, "decode-escape": true}

// isUnclear reports whether a text has what may be an escape or a percent sign and two
// letters, such as a pattern of SQL: "%abc%". To repair the other percent
// signs of such a text is to decide what that one is.
func isUnclear(t text.Text) bool {
	var b strings.Builder
	for _, p := range t {
		if p.Hole == text.Known {
			b.WriteString(p.Val)
		} else {
			b.WriteByte(0)
		}
	}
	s := b.String()
	for i := 0; i < len(s); {
		n, decoded := kind.EscapeRun(s[i:])
		switch {
		case n > 0 && !kind.IsMeantAsEscape(decoded), mayBegin(s[i:]):
			return true
		}
		i += max(n, 1)
	}
	return false
}

// mayBegin reports whether a text begins with a percent sign that what is not known,
// written as a zero byte, may make an escape of.
func mayBegin(s string) bool {
	if len(s) > 2 && strings.IndexByte("0123456789ABCDEFabcdef", s[1]) >= 0 {
		return s[0] == '%' && s[2] == 0
	}
	return len(s) > 1 && s[0] == '%' && s[1] == 0
}

// isFree reports whether a repair encodes bytes that may be nowhere in a
// URL, so that every reader of URLs takes them for what is written instead.
func isFree(f judge.Finding) bool {
	for i := range len(f.Got) {
		if b := f.Got[i]; b < 0x80 && strings.IndexByte(" \"<>|\\^`", b) < 0 {
			return false
		}
	}
	return f.Grammar != nil && len(f.Got) > 0 && len(*f.Repair) == len("%20")*len(f.Got)
}

// readsEscapes are the kinds of text in which "%20" is a space.
var readsEscapes = map[*kind.Kind]bool{
	kind.Absolute: true, kind.URL: true, kind.Reference: true, kind.Redirect: true, kind.Target: true, kind.Header: true,
	kind.PathElement: true, kind.EscapedPath: true, kind.Query: true, kind.Fragment: true, kind.Escaped: true, kind.EscapedQuery: true, kind.Endpoint: true,
}

// A judged is a text that reached a sink, and what would repair it.
type judged struct {
	at       ast.Expr // at the sink
	kind     *kind.Kind
	text     text.Text
	findings []judge.Finding
	edits    []edit // of each finding
	meant    bool   // it is as it is on purpose
	silenced bool   // a comment says so where it is used
	states   bool   // only how its parts are encoded was judged
	order    int    // among others
}

// refuse notes that the findings of a rule are meant: nothing is to be changed.
func (j *judged) refuse(r *rule.Rule) {
	for i, f := range j.findings {
		j.edits[i].refused = j.edits[i].refused || f.Rule == r
	}
}

// note keeps a text that was judged.
func (x *pass) note(at ast.Expr, u site.Use, t text.Text, findings []judge.Finding) *judged {
	j := &judged{at: at, kind: u.Sink.Kind, text: t, findings: slices.Clone(findings), order: x.order}
	for _, f := range findings {
		j.edits = append(j.edits, x.editOf(t, f, u.Expr))
	}
	if j.kind != kind.Anywhere && !x.isStruct(at) { // which reads nothing
		x.judged = append(x.judged, j)
	}
	return j
}

// isStruct reports whether what reaches a sink is a url.URL: who reads its fields
// is known of each of them.
func (x *pass) isStruct(at ast.Expr) bool {
	return code.IsNamed(x.TypesInfo.TypeOf(at), "net/url", "URL")
}

// readers is what is known of who reads what. It is made when a repair is
// first asked for.
type readers struct {
	uses *uses.Finder
	// outlets knows what leaves the code in view, where a finding asks for it.
	outlets *uses.Finder
	sinks   map[ast.Expr][]site.Use
	by      map[*ast.BasicLit][]*judged
	holes   map[ast.Expr][]*judged
	back    map[backKey]ast.Node
}

func (x *pass) index() {
	if x.uses != nil {
		return
	}
	x.sinks = map[ast.Expr][]site.Use{}
	for _, u := range x.sites {
		if x.isStruct(u.Expr) {
			continue
		}
		x.sinks[u.Expr] = append(x.sinks[u.Expr], u)
	}
	x.by, x.back = map[*ast.BasicLit][]*judged{}, map[backKey]ast.Node{}
	for _, j := range x.judged {
		if j.states { // which says nothing of literals
			continue
		}
		for _, p := range j.text {
			lit := p.Src.Lit
			if n := len(x.by[lit]); lit != nil && (n == 0 || x.by[lit][n-1] != j) {
				x.by[lit] = append(x.by[lit], j)
			}
		}
	}
	x.uses = &uses.Finder{
		Info: x.TypesInfo, Pkg: x.Pkg, Root: x.root, Find: x.finder, Sink: x.sinkAt,
		Elsewhere: x.hasMore(), Varies: x.varies,
	}
}

// sinkAt says what an expression, or its elements, are to the sinks.
func (x *pass) sinkAt(e ast.Expr, elements bool) uses.Kind {
	for _, u := range x.sinks[e] {
		switch {
		case u.List != elements || u.Sink.When != nil && !x.holds(u):
		case u.Sink.Wrapper && !u.Sink.Alone: // who knows what else it does with the text
		case x.isFaked(u):
		case u.Sink.Conv:
			return uses.Goes
		case u.Sink.Field:
			return uses.Field
		default:
			return uses.Ends
		}
	}
	return uses.None
}

// isFaked reports whether a test gets the text of a sink: by way of a field it calls a
// function of its own.
func (x *pass) isFaked(u site.Use) bool {
	call, ok := u.Cur.Node().(*ast.CallExpr)
	return ok && x.fieldFuncs.Faked(call)
}

// holds reports whether the condition of a sink is known to hold.
func (x *pass) holds(u site.Use) bool {
	if u.When == nil {
		return false
	}
	when, ok := code.Constant(x.TypesInfo, u.When)
	return ok && u.Sink.When.Holds(when)
}

// against returns a place that does not agree to an edit, or nil.
func (x *pass) against(e edit) ast.Node {
	x.index()
	reads, other := x.uses.Of(e.lit)
	if other != nil {
		return other
	}
	for _, r := range reads {
		if r.Format != e.format || !(e.free && x.readEscapes(r.Expr)) && !x.confirms(e, r.Expr) {
			return r.Expr
		}
	}
	for _, j := range x.by[e.lit] {
		if !x.agrees(j, e) {
			return j.at
		}
	}
	return nil
}

// readEscapes reports whether all sinks at an expression read escapes.
func (x *pass) readEscapes(e ast.Expr) bool {
	for _, u := range x.sinks[e] {
		if !readsEscapes[u.Sink.Kind] {
			return false
		}
	}
	return true
}

// alone reports whether a parameter that a function passes on is read by
// sinks alone that read it alike, and whether what they make of it may show how it is
// spelled.
func (x *pass) alone(p flow.Passing, k *kind.Kind) (alone, shows bool) {
	x.index()
	reads, other := x.uses.OfParam(p.Fn, p.Index, p.List)
	if other != nil {
		return false, false
	}
	seen := map[ast.Expr]bool{}
	for _, r := range reads {
		for _, u := range x.sinks[r.Expr] {
			if r.Format || u.Sink.Kind != k && !(readsEscapes[k] && readsEscapes[u.Sink.Kind]) {
				return false, false
			}
		}
		shows = shows || x.showsInside(r.Expr, seen)
	}
	return true, shows
}

// showsInside reports whether the function around an expression may show how the URL is
// spelled that callees make of it.
func (x *pass) showsInside(at ast.Expr, seen map[ast.Expr]bool) bool {
	if seen[at] {
		return false
	}
	seen[at] = true
	for _, u := range x.sinks[at] {
		if u.Sink.Wrapper && u.Sink.Shows {
			return true
		}
		if _, ok := u.Cur.Node().(*ast.CallExpr); !ok || u.Sink.Conv {
			continue
		}
		reads, other := x.uses.OfResultInside(u.Cur, func(member string) bool { return spellings[member] != nil })
		if other != nil || slices.ContainsFunc(reads, func(r uses.Read) bool { return r.Format || x.showsInside(r.Expr, seen) }) {
			return true
		}
	}
	return false
}

// showsAt reports whether a function of another package may show an expression as it is
// spelled.
func (x *pass) showsAt(e ast.Expr, s spelling) bool {
	return len(s.shows) > 0 && slices.ContainsFunc(x.sinks[e], func(u site.Use) bool { return u.Sink.Wrapper && u.Sink.Shows })
}

// confirms reports whether a text that reached an expression wants an edit.
func (x *pass) confirms(e edit, at ast.Expr) bool {
	for _, j := range x.by[e.lit] {
		for _, other := range j.edits {
			if j.at == at && other == e {
				return true
			}
		}
	}
	return false
}

// agrees reports whether a text wants an edit everywhere it has the bytes, or
// does not care.
func (x *pass) agrees(j *judged, e edit) bool {
	n, whole := x.occurrences(j.text, e)
	if n == 0 && whole {
		return true
	}
	if !whole || j.meant {
		return false
	}
	for _, other := range j.edits {
		switch {
		case other == e:
			n--
		case other.touches(e.pos, e.end):
			return false
		}
	}
	return n <= 0 || e.free && readsEscapes[j.kind]
}

// occurrences returns how often a text has the bytes of an edit; whole is
// false where it has a part of them.
func (x *pass) occurrences(t text.Text, e edit) (n int, whole bool) {
	for i := 0; i < len(t); i++ {
		if t[i].Src.Lit != e.lit {
			continue
		}
		at := x.spelled(&t[i])
		for i+1 < len(t) && t[i+1].Src.Lit == e.lit && t[i+1].Src.Off == t[i].Src.Off+t[i].Width() {
			i++
			at.end = x.spelled(&t[i]).end
		}
		switch {
		case at.pos <= e.pos && e.end <= at.end:
			n++
		case e.touches(at.pos, at.end):
			return n, false
		}
	}
	return n, true
}

// spelled returns the source range of a piece.
func (x *pass) spelled(p *text.Piece) place {
	if p.Verb != "" {
		verb := *p
		verb.Val = p.Verb
		p = &verb
	}
	return x.placeIn(p, 0, len(p.Val), p.Src.Lit)
}
