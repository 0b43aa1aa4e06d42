package analyzer

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/uses"
)

// A person who takes a repair from an editor reads it. Who runs -fix does not: so of the
// repairs that are offered it makes those alone of which it can be shown who sees the
// change. The title of a repair says so, and whoever makes it looks at the rest of the
// module, which is not in view here.

// How the titles of repairs end that may be made unread.
const (
	// Alike ends the title of a repair after which Go makes the same of the text: the
	// same URL, but for the fields that say that it was not spelled as Go does, and so
	// the same request. Nobody in the package looks at those.
	Alike = ", which Go reads alike"

	// Sent ends the title of a repair of a text of which nothing but a request is made:
	// nobody in the package sees the URL. Who gets the request does.
	Sent = ", which only a request shows"

	// Far ends the title of one like that where each request goes to a named host that is
	// far from the program, unless code of the program sees it first.
	Far = ", which only a far host sees"
)

// unreads are those ends, what is shown to fewer first.
var unreads = [...]string{Alike, Far, Sent}

// cutUnread takes from a title what says that the repair may be made unread.
func cutUnread(title string) (rest, unread string) {
	for _, end := range unreads {
		if rest, ok := strings.CutSuffix(title, end); ok {
			return rest, end
		}
	}
	return title, ""
}

// bothUnread returns how the title of a repair ends that does what two do.
func bothUnread(a, b string) string {
	if a == "" || b == "" {
		return ""
	}
	return unreads[max(slices.Index(unreads[:], a), slices.Index(unreads[:], b))]
}

// unread returns how the title of a repair ends, where it may be made unread.
func (x *pass) unread(edits []edit) string {
	if x.isAlike(edits) && x.ends(edits, spelledElse) {
		return Alike
	}
	if x.hasMore() { // which may look at errors and answers, or send the request elsewhere
		return ""
	}
	ends := false
	at := x.touched(func() { ends = x.ends(edits, anything) })
	if !ends || !x.isTaken(edits) || x.isProvoked(edits) || x.isSaidElsewhere(edits) {
		return ""
	}
	switch far := x.areFar(edits); {
	case far && x.readsErrors(at) <= errorsPrinted: // which it does if the network fails
		return Far
	case !far && x.readsErrors(at) == errorsShown:
		return Sent
	}
	return ""
}

// isTaken reports whether Go takes all texts with edits made, at least with what may well
// be in their holes: one that is refused as before is not repaired yet. It has to take them
// without the edits, too, but where a request is sent at once: there may be an error each
// time, and the program goes on either way. Elsewhere it always went the same way.
// Nor may Go have escaped more of it than it does of the text with the edits.
func (x *pass) isTaken(edits []edit) bool {
	for _, e := range edits {
		for _, j := range x.by[e.lit] {
			parse := parses[j.kind]
			if parse == nil {
				return false
			}
			sends := x.sendsAt(j.at)
			taken := slices.ContainsFunc(likely[:], func(hole string) bool {
				_, err := parse(filled(j.text, edits, hole))
				_, before := parse(filled(j.text, nil, hole))
				return err == nil && (sends || before == nil)
			})
			forgets := slices.ContainsFunc(respelt[:], func(hole string) bool {
				u, err := parse(filled(j.text, nil, hole))
				return err == nil && !isSettled(u)
			})
			if n, _ := x.occurrences(j.text, e); n > 0 && (!taken || forgets || j.leavesOpen()) {
				return false
			}
		}
	}
	return true
}

// spelledElse are the members of a URL that are there only if it is not spelled as Go
// would spell it.
func spelledElse(member string) bool { return raws[member] != nil }

func anything(string) bool { return true }

// parsers are what makes a URL of a text, or a request of that, and keeps nothing else.
var parsers = map[string]map[string]bool{
	"net/url":  {"Parse": true, "ParseRequestURI": true},
	"net/http": {"Get": true, "Head": true, "Post": true, "PostForm": true, "NewRequest": true, "NewRequestWithContext": true},
}

// parses are the kinds of text that they parse.
var parses = map[*kind.Kind]func(string) (*url.URL, error){
	kind.Absolute: url.Parse, kind.URL: url.Parse, kind.Reference: url.Parse, kind.RequestURI: url.ParseRequestURI,
}

// ends reports whether all who read what edits change make a URL or a request of it, of
// which nobody looks at what shows.
func (x *pass) ends(edits []edit, shows func(member string) bool) bool {
	seen := map[ast.Expr]bool{}
	for _, e := range edits {
		reads, other := x.uses.Of(e.lit)
		if other != nil || !x.allEnd(reads, shows, seen) {
			return false
		}
	}
	return len(edits) > 0
}

// endsUnread reports the same of the value of an expression, and of all that shows.
func (x *pass) endsUnread(e ast.Expr) bool {
	ends := false
	at := x.touched(func() {
		reads, other := x.uses.Of(e)
		ends = other == nil && x.allEnd(reads, anything, map[ast.Expr]bool{})
	})
	return ends && x.readsErrors(at) == errorsShown && !x.asksForRefusal() && !x.hasMore()
}

func (x *pass) allEnd(reads []uses.Read, shows func(member string) bool, seen map[ast.Expr]bool) bool {
	for _, r := range reads {
		if !x.endsAt(r.Expr, shows, seen) {
			return false
		}
	}
	return true
}

func (x *pass) endsAt(at ast.Expr, shows func(member string) bool, seen map[ast.Expr]bool) bool {
	if seen[at] {
		return true
	}
	seen[at] = true
	for _, u := range x.sinks[at] {
		if !isParser(u) {
			return false
		}
		reads, other := x.uses.OfResultWhole(u.Cur, shows)
		if other != nil || !x.allEnd(reads, shows, seen) {
			return false
		}
	}
	return len(x.sinks[at]) > 0
}

// sendsAt reports whether all sinks at an expression send a request at once.
func (x *pass) sendsAt(at ast.Expr) bool {
	for _, u := range x.sinks[at] {
		if u.Sink.Pkg != "net/http" || strings.HasPrefix(u.Sink.Name, "NewRequest") {
			return false
		}
	}
	return len(x.sinks[at]) > 0
}

func isParser(u site.Use) bool {
	_, isCall := u.Cur.Node().(*ast.CallExpr)
	s := u.Sink
	return isCall && !s.Wrapper && !s.List && parsers[s.Pkg][s.Name] && parses[s.Kind] != nil
}

// filling are values of a hole of unknown content that end each part of a URL, or
// make Go spell it in another way: where none of them tells two texts apart, none does.
var filling = [...]string{"x", "", "http://h", "h:80", "/", escapedSlash, "%2F", "%", "%41", "?x", "#x", "a b", "é", ":", "@", "[::1]"}

// leavesOpen reports whether one of the findings is about a placeholder, or of a rule that has
// repairs and has none here: only a person knows what was meant. A server that has
// refused the text takes it once all else is repaired, with the placeholder for a value, or
// without the parameter that the percent sign is in.
func (j *judged) leavesOpen() bool {
	for i, f := range j.findings {
		if f.Rule == rule.UnfilledPlaceholder || f.Rule.Fixable && (f.Repair == nil || j.edits[i].refused) {
			return true
		}
	}
	return false
}

// respelt are values of a hole that Go spells in another way while a byte beside them must be
// escaped.
var respelt = [...]string{"x", escapedSlash, "a[b]"}

// isAlike reports whether Go makes the same of all texts with edits made.
func (x *pass) isAlike(edits []edit) bool {
	found := false
	for _, e := range edits {
		for _, j := range x.by[e.lit] {
			if n, whole := x.occurrences(j.text, e); n == 0 && whole {
				continue
			}
			if !isAlike(j, edits) {
				return false
			}
			found = true
		}
	}
	return found
}

func isAlike(j *judged, edits []edit) (same bool) {
	parse := parses[j.kind]
	if parse == nil {
		return false
	}
	for _, hole := range filling {
		before, after := filled(j.text, nil, hole), filled(j.text, edits, hole)
		u, err := parse(before)
		v, err2 := parse(after)
		if (err == nil) != (err2 == nil) {
			return false
		}
		if err != nil {
			continue
		}
		if !isSettled(u) || !isSettled(v) || u.String() != v.String() || u.EscapedPath() != v.EscapedPath() || u.EscapedFragment() != v.EscapedFragment() {
			return false
		}
		if withoutRaw(u) != withoutRaw(v) || u.User.String() != v.User.String() {
			return false
		}
		same = true
	}
	return same
}

// isSettled reports whether Go makes the same of a URL when all its bytes are escaped that must
// be. While one of them is not, Go escapes "[" and "(", too, and then no more, and forgets
// escapes that a repair adds without need: of several repairs each may be read alike, and all
// of them together not.
func isSettled(u *url.URL) bool {
	return (u.RawPath == "" || eachByte(u.RawPath, inPath()) == u.EscapedPath()) &&
		(u.RawFragment == "" || eachByte(u.RawFragment, inFragment()) == u.EscapedFragment())
}

// inPath and inFragment return what Go makes of each byte in a path and in a fragment, if no
// other has to be escaped.
var (
	inPath = sync.OnceValue(func() *[256]string {
		return spelledBytes(func(c string) string { return (&url.URL{Path: c, RawPath: c}).EscapedPath() })
	})
	inFragment = sync.OnceValue(func() *[256]string {
		return spelledBytes(func(c string) string { return (&url.URL{Fragment: c, RawFragment: c}).EscapedFragment() })
	})
)

func spelledBytes(spell func(string) string) *[256]string {
	var out [256]string
	for i := range out {
		out[i] = spell(string([]byte{byte(i)}))
	}
	out['%'] = "%" // it begins an escape
	return &out
}

// eachByte returns a text with each byte spelled so.
func eachByte(s string, spelled *[256]string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteString(spelled[s[i]])
	}
	return b.String()
}

// withoutRaw returns a URL without what says how it was spelled, and without its user.
func withoutRaw(u *url.URL) url.URL {
	v := *u
	v.RawPath, v.RawFragment, v.User = "", "", nil
	return v
}
