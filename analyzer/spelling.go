package analyzer

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"net/url"
	"slices"
	"sort"
	"strings"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/internal/uses"
	"github.com/urllint/urllint/rfc1738"
)

// A repair changes how a URL is spelled. That shows in what a callee makes of
// the text, too: url.Parse keeps a query as it was written. So what it makes
// of the text must not be looked at where the difference shows. Where Go
// refuses the text, or takes it for another URL than was meant, the difference
// is what the repair is for.
//
// In a test that is not enough. There the callee is what is tested, the other
// end of the connection is in the same file, and what becomes of the text is
// compared at places that no look at the caller shows. A failure may be what
// is wanted. So a test keeps its texts unless Go makes the very same of both.

// A spelling says what a repair of a text changes of what Go makes of it.
type spelling struct {
	shows   map[string]bool // the members of url.URL that show it
	raws    map[string]bool // those of raws that do
	misread bool            // Go takes the text for another URL, or refuses it

	// A byte that must be escaped makes Go forget which slashes were: where one is
	// escaped in the text itself, the repair would decide what it is.
	unsettled bool
}

// same reports whether nothing shows.
func (s spelling) same() bool { return !s.misread && len(s.shows) == 0 }

// parts are the members of url.URL that are decoded.
var parts = map[string]func(*url.URL) string{
	"Scheme":   func(u *url.URL) string { return u.Scheme },
	"User":     func(u *url.URL) string { return u.User.String() },
	"Host":     func(u *url.URL) string { return u.Host },
	"Hostname": (*url.URL).Hostname,
	"Port":     (*url.URL).Port,
	"Path":     func(u *url.URL) string { return u.Path },
	"Query":    query,
	"Fragment": func(u *url.URL) string { return u.Fragment },
}

// spellings are the members that show how a URL was spelled. RawPath and
// RawFragment only say that it was not spelled as String does.
var spellings = map[string]func(*url.URL) string{
	"String":          (*url.URL).String,
	"Redacted":        (*url.URL).Redacted,
	"MarshalBinary":   (*url.URL).String,
	"AppendBinary":    (*url.URL).String,
	"RequestURI":      (*url.URL).RequestURI,
	"EscapedPath":     (*url.URL).EscapedPath,
	"EscapedFragment": (*url.URL).EscapedFragment,
	"RawQuery":        func(u *url.URL) string { return u.RawQuery },
	"Opaque":          func(u *url.URL) string { return u.Opaque },
}

// raws are the members that are there only if a URL was not spelled as String does.
// Few look at them, so what becomes of a URL is not followed for them.
var raws = map[string]func(*url.URL) string{
	"RawPath":     func(u *url.URL) string { return u.RawPath },
	"RawFragment": func(u *url.URL) string { return u.RawFragment },
}

// query returns the values in a query, and whether others were left out.
func query(u *url.URL) string {
	values, err := url.ParseQuery(u.RawQuery)
	return fmt.Sprint(values.Encode(), err == nil)
}

// respelling compares what url.Parse makes of two texts.
func respelling(before, after string) spelling {
	u, err := url.Parse(before)
	v, err2 := url.Parse(after)
	if err != nil || err2 != nil {
		return spelling{misread: true}
	}
	s := spelling{shows: map[string]bool{}, raws: map[string]bool{}}
	for name, view := range raws {
		if view(u) != view(v) {
			s.raws[name] = true
		}
	}
	for name, part := range parts {
		if part(u) != part(v) {
			s.shows[name], s.misread = true, true
		}
	}
	for name, view := range spellings {
		if view(u) != view(v) {
			s.shows[name] = true
		}
	}
	return s
}

// rejoining compares what url.JoinPath makes of two elements of a path.
func rejoining(before, after string) spelling {
	s, err := url.JoinPath("http://h/", before)
	t, err2 := url.JoinPath("http://h/", after)
	if err != nil || err2 != nil || s != t {
		return spelling{misread: true}
	}
	return spelling{}
}

// passing compares texts that are passed on as they are.
func passing(before, after string) spelling { return spelling{misread: before != after} }

// likely are values that a hole of unknown content is given to see what Go
// makes of the text around it. It keeps an escaped slash only in a path without
// a byte that must be escaped.
var likely = [...]string{"http://h", "x", "", escapedSlash}

const escapedSlash = "a%2Fb"

// respelled returns what edits change of what Go makes of a text; ok is false
// where the text does not have their bytes.
func respelled(j *judged, edits []edit) (s spelling, ok bool) {
	compare := comparisons[j.kind]
	if compare == nil {
		compare = passing
	}
	s = spelling{misread: true, shows: map[string]bool{}}
	unsettled, raws := false, map[string]bool{}
	for i, hole := range likely {
		if i > 0 && j.text.Holes() == 0 { // it is the same again
			break
		}
		before, after := filled(j.text, nil, hole), filled(j.text, edits, hole)
		unsettled = unsettled || hole != escapedSlash && losesSlash(before) != losesSlash(after)
		ok = ok || before != after
		one := compare(before, after)
		if s.misread && !one.misread { // the hole may well hold that
			s = spelling{shows: map[string]bool{}}
		}
		if s.misread || !one.misread {
			maps.Copy(s.shows, one.shows)
		}
		maps.Copy(raws, one.raws)
	}
	s.unsettled, s.raws = unsettled, raws
	return s, ok
}

// losesSlash reports whether Go decodes an escaped slash of a path for good, since
// the path has a byte that must be escaped.
func losesSlash(s string) bool {
	path, _, _ := strings.Cut(s, "?")
	if !strings.Contains(path, "%2F") && !strings.Contains(path, "%2f") {
		return false
	}
	u, err := url.Parse(s)
	return err == nil && !strings.Contains(strings.ToUpper(u.EscapedPath()), "%2F")
}

// comparisons are by the kind of text, where Go does more than to pass it on.
var comparisons = map[*kind.Kind]func(before, after string) spelling{
	kind.Absolute: respelling, kind.URL: respelling, kind.Reference: respelling, kind.Target: respelling, kind.RequestURI: respelling,
	kind.Redirect: respelling, kind.Endpoint: respelling, kind.PathElement: rejoining, kind.Query: after("http://h/?"), kind.Fragment: after("http://h/#"),
}

// after compares texts that follow another in a URL.
func after(start string) func(before, after string) spelling {
	return func(before, after string) spelling { return respelling(start+before, start+after) }
}

// filled returns a text with edits made and its holes filled.
func filled(t text.Text, edits []edit, hole string) string {
	var b strings.Builder
	for i := range t {
		p := &t[i]
		switch {
		case p.Hole == text.Known:
			b.WriteString(spliced(p, edits))
		case p.Hole == text.ServerURL:
			b.WriteString("http://127.0.0.1:80")
		case p.Hole == text.HostPort:
			b.WriteString("h:80")
		case p.Hole == text.Any, p.Hole == text.Segment && hole == escapedSlash:
			b.WriteString(hole)
		default:
			b.WriteString("1")
		}
	}
	return b.String()
}

// spliced returns the bytes of a piece with edits made, which do not touch each
// other.
func spliced(p *text.Piece, edits []edit) string {
	val := p.Val
	lit := p.Src.Lit
	if lit == nil || len(edits) == 0 {
		return val
	}
	s, ok := text.Spell(lit)
	if !ok {
		return val
	}
	offset := func(pos token.Pos) int { // in the literal's value
		return sort.Search(len(s.Value), func(i int) bool { from, _ := s.Span(i, i); return lit.Pos()+token.Pos(from) >= pos })
	}
	out, done := strings.Builder{}, 0
	for _, e := range edits { // in order
		from, to := offset(e.pos)-p.Src.Off, offset(e.end)-p.Src.Off
		if e.lit != lit || to < 0 || from >= p.Width() && (from > to || from < to || from+p.Src.Off < len(s.Value)) {
			continue
		}
		out.WriteString(val[done:min(max(from, done), len(val))])
		if from >= 0 {
			out.WriteString(e.text)
		}
		done = min(to, len(val))
	}
	return out.String() + val[done:]
}

// shown returns a place where the edits that repair violations of a rule would
// show, although what Go made of the text before was what was meant.
func (x *pass) shown(r *rule.Rule, edits []edit) objection {
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.pos, b.pos) })
	s := x.respelledAnywhere(r, edits)
	if r == rule.FieldQuery {
		if at := x.readsMark(); at != nil {
			return objection{at, "the name is read with the mark here"}
		}
	}
	for _, e := range edits {
		if s.unsettled {
			return objection{e.lit, "Go would read an escaped slash in it as another one"}
		}
		if at := x.arrivesAs(s, x.by[e.lit]); at != nil {
			return objection{at, "a request may be looked at here as it was spelled"}
		}
		if at := x.looksRaw(s); at != nil {
			return objection{at, "here it may show how a URL was spelled"}
		}
		reads, _ := x.uses.Of(e.lit)
		for _, r := range reads {
			if x.showsAt(r.Expr, s) {
				return objection{r.Expr, "the callee may show how it is spelled"}
			}
			if against := x.readBack(r.Expr, s); against != nil {
				return objection{against, "what is made of the text is also used here"}
			}
			if at := x.takenOutOf(r.Expr); at != nil {
				return objection{at, "the text is taken out again here"}
			}
			if x.inTest(e.pos) {
				return objection{r.Expr, "a test may be about this very text"}
			}
			if x.inTest(r.Expr.Pos()) && !(s.same() && x.isNetURL(r.Expr)) {
				return objection{r.Expr, "a test may compare what becomes of the text"}
			}
		}
	}
	return objection{}
}

// respelledAnywhere returns what edits change of what Go makes of any of the
// texts that they are in. What no profile reports without being asked, and
// what a later standard made legal, Go does not misread.
func (x *pass) respelledAnywhere(r *rule.Rule, edits []edit) spelling {
	legal := !r.In(rfc1738.ProfileCurrent) || r.Name == "ftp-type-case" // of which Go has no notion
	all := spelling{shows: map[string]bool{}, raws: map[string]bool{}}
	found := false
	for _, e := range edits {
		for _, j := range x.by[e.lit] {
			s, ok := respelled(j, edits)
			if !ok {
				continue
			}
			found, all.misread, all.unsettled = true, all.misread || s.misread, all.unsettled || s.unsettled
			if legal || !s.misread {
				maps.Copy(all.shows, s.shows)
				maps.Copy(all.raws, s.raws)
			}
		}
	}
	all.misread = all.misread || !found
	return all
}

// A backKey names a text that was handed to a callee, and what shows of it.
type backKey struct {
	at    ast.Expr
	shows string
}

// readBack returns a place that sees how a URL is spelled that was handed to a
// callee.
func (x *pass) readBack(at ast.Expr, s spelling) ast.Node {
	if len(s.shows) == 0 {
		return nil
	}
	k := backKey{at, strings.Join(slices.Sorted(maps.Keys(s.shows)), " ")}
	against, ok := x.back[k]
	if !ok {
		against = x.follow(at, s, map[ast.Expr]bool{})
		x.back[k] = against
	}
	return against
}

// follow looks at what all callees make of a text.
func (x *pass) follow(at ast.Expr, s spelling, seen map[ast.Expr]bool) ast.Node {
	if seen[at] {
		return nil
	}
	seen[at] = true
	shows := func(member string) bool { return s.shows[member] }
	for _, u := range x.sinks[at] {
		var reads []uses.Read
		var other ast.Node
		if _, ok := u.Cur.Node().(*ast.CallExpr); ok && !u.Sink.Conv {
			reads, other = x.uses.OfResult(u.Cur, shows)
		} else if u.Sink.Field && u.Sink.Pkg == "net/url" {
			reads, other = x.uses.OfField(at, shows)
		}
		if other != nil {
			return other
		}
		for _, r := range reads {
			if r.Format || !x.readEscapes(r.Expr) {
				return r.Expr
			}
			if against := x.follow(r.Expr, s, seen); against != nil {
				return against
			}
		}
	}
	return nil
}

// isNetURL reports whether all that reads an expression reads it with net/url
// and keeps no other copy.
func (x *pass) isNetURL(e ast.Expr) bool {
	for _, u := range x.sinks[e] {
		if comparisons[u.Sink.Kind] == nil || u.Sink.Field {
			return false
		}
		switch u.Sink.Pkg {
		case "net/url", "net/http", "net/http/httptest":
		default:
			return false
		}
	}
	return true
}
