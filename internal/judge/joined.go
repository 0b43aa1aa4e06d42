package judge

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// Joined returns what is wrong with how a text is put together that begins as a URL of
// the web, or one for mail, wherever it goes.
func Joined(c Context, t text.Text) []Finding {
	before, _ := t.Beginning()
	rules := []func(Context, text.Text) []Finding{encodings, hostGlued, questionTwice, queryJoined, queryGlued, pathGlued, versionTwice, ampersandFirst, parameterGlued}
	if c.Test {
		return nil
	}
	if broken := whole(slices.DeleteFunc(kind.Start(before), func(f rule.Finding) bool { return !c.On(f.Rule) })); broken != nil {
		if c.GoesOut == nil || !c.GoesOut() {
			return nil // what becomes of it is in view, and the sinks that it reaches speak of it
		}
		return broken
	}
	switch scheme, _, ok := strings.Cut(before, "://"); {
	case strings.HasPrefix(before, "mailto:"): // its parts are not those of the web
		rules = rules[:1]
	case !ok || !isWeb(scheme):
		return nil
	}
	var out []Finding
	for _, rule := range rules {
		out = append(out, rule(c, t)...)
	}
	return slices.DeleteFunc(out, func(f Finding) bool { return !c.On(f.Rule) })
}

// A seam is a place in a text where bytes of one literal follow those of another.
type seam struct {
	before string // all before it, with a hole for what is not known
	after  string // the known bytes from there on
	at     int    // the offset in the known bytes
	closed bool   // the text goes on after them with a hole
}

// seams returns the places where known bytes of different literals meet, up to where a
// query or a fragment may have begun: the rules about seams are about paths. All of them
// are cut out of one string, so that they cost no more than the text is long.
func seams(t text.Text) []seam {
	all, ends := laidOut(t)
	var out []seam
	hole := len(all) // where the next one is
	holes := t.Holes()
	mark := strings.IndexAny(all, "?#")
	for i := len(t) - 1; i > 0; i-- {
		p := &t[i]
		if p.Hole != text.Known {
			holes--
			hole = ends[i-1]
			continue
		}
		from := ends[i-1]
		if (mark < 0 || from <= mark) && t[i-1].Hole == text.Known && p.State == text.Unsaid && !sameSource(&t[i-1], p) && p.Val != "" {
			out = append(out, seam{before: all[:from], after: all[from:hole], at: from - holes*len(unknown), closed: hole < len(all)})
		}
	}
	slices.Reverse(out)
	return out
}

// laidOut returns a text as one string, with a hole for what is not known, and where in it
// each piece ends.
func laidOut(t text.Text) (all string, ends []int) {
	var b strings.Builder
	ends = make([]int, len(t))
	for i := range t {
		if t[i].Hole != text.Known {
			b.WriteString(unknown)
		} else {
			b.WriteString(t[i].Val)
		}
		ends[i] = b.Len()
	}
	return b.String(), ends
}

// sameSource reports whether two pieces are of one literal, or of one constant of
// another package.
func sameSource(a, b *text.Piece) bool {
	return a.Src.Lit == b.Src.Lit && (a.Src.Lit != nil || a.Src.Expr == b.Src.Expr)
}

// version is a segment by which services name the version of what they offer.
var version = lazy.Regexp(`^v[0-9]{1,2}(\.[0-9]{1,2})?$`)

// numbered matches a path that ends in a version that is a number alone.
var numbered = lazy.Regexp(`/(api|rest)/[0-9]$`)

// pathGlued finds a word right after the segment of a path that names a version or an
// API, of which it becomes a part: it needs a slash.
func pathGlued(c Context, t text.Text) []Finding {
	if !c.Kind.URL || c.Test {
		return nil
	}
	for _, s := range seams(t) {
		segment, ok := lastSegment(s.before)
		if !ok {
			continue
		}
		if numbered().MatchString(s.before[max(len(s.before)-len("/rest/1"), 0):]) {
			segment = "v" + segment
		}
		word := s.after
		if i := strings.IndexAny(word, "/?.#"); i >= 0 {
			word = word[:i]
		} else if s.closed {
			continue // it goes on
		}
		if !isGluedWord(segment, word) {
			continue
		}
		// No repair: the server that is asked has perhaps such a page.
		return []Finding{{Finding: rule.Finding{Rule: rule.PathGlued, Span: rfc1738.Span{Start: s.at, End: s.at + len(word)}, Got: word}}}
	}
	return nil
}

// maxSegment bounds the segments of a path that are looked at: a longer one is neither a
// version nor a page, and to look at all of it at each of its seams takes too long.
const maxSegment = 256

// lastSegment returns the segment that a URL of the web ends in without a slash; ok is
// false where there is none, or one that is too long. There is no query before a seam.
func lastSegment(before string) (segment string, ok bool) {
	scheme, _, ok := strings.Cut(before[:min(len(before), len("https://"))], "://")
	if !ok || !isWeb(scheme) {
		return "", false
	}
	rest := before[len(scheme)+len("://"):]
	tail := rest[max(len(rest)-maxSegment, 0):]
	slash := strings.LastIndexByte(tail, '/')
	if slash < 0 || len(tail) == len(rest) && slash == 0 {
		return "", false
	}
	return tail[slash+1:], true
}

// isGluedWord reports whether a word is no part of the segment before it: "v1beta" is
// a version and "apidocs" a word.
func isGluedWord(segment, word string) bool {
	if len(word) < 3 || strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-") != "" || !isLetterByte(word[0]) {
		return false
	}
	if version().MatchString(segment) {
		return !slices.ContainsFunc(stages, func(stage string) bool { return strings.HasPrefix(word, stage) })
	}
	return segment == "api" && !slices.ContainsFunc(afterAPI, func(w string) bool { return strings.HasPrefix(word, w) })
}

func isLetterByte(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// stages are what follows a number in the name of a version.
var stages = []string{"alpha", "beta", "pre", "rc", "dev", "test", "stable", "unstable", "edge", "preview", "next", "legacy", "internal", "private", "public"}

// afterAPI are beginnings of what makes one word with "api".
var afterAPI = []string{"doc", "key", "server", "gateway", "gw", "proxy", "portal", "test", "dev", "public", "private", "internal", "ext", "man", "ver", "spec", "ref", "hub", "store", "admin", "auth", "def", "res", "sched"}

// versionTwice finds a version, or "api" before one, that ends what is known of a URL and
// begins what is joined to it.
func versionTwice(c Context, t text.Text) []Finding {
	if !c.Kind.URL || c.Test {
		return nil
	}
	for _, s := range seams(t) {
		segment, ok := lastSegment(strings.TrimSuffix(s.before, "/"))
		if !ok || !version().MatchString(segment) && segment != "api" || strings.HasSuffix(s.before, "/") == strings.HasPrefix(s.after, "/") {
			continue
		}
		begin := strings.TrimPrefix(s.after, "/")
		rest, ok := strings.CutPrefix(begin, segment)
		if !ok || !strings.HasPrefix(rest, "/") {
			continue
		}
		at := s.at + len(s.after) - len(begin)
		return []Finding{{Finding: rule.Finding{Rule: rule.VersionTwice, Span: rfc1738.Span{Start: at, End: at + len(segment)}, Got: segment}}}
	}
	return nil
}

// parameters matches a query of two parameters or more.
var parameters = lazy.Regexp(`^[A-Za-z][\w.-]*=[^/?&=#]*(&[A-Za-z][\w.-]*=[^/?&=#]*)+$`)

// beginsParameter reports whether a text begins with what may be a name and a value, at a
// glance.
func beginsParameter(s string) bool { return strings.IndexByte(s[:min(len(s), maxSegment)], '=') > 0 }

// queryGlued finds a query that is joined to what is before it without its mark: two
// parameters or more after a path, or what makes a query after a parameter.
func queryGlued(c Context, t text.Text) []Finding {
	if !c.Kind.URL || c.Test {
		return nil
	}
	for _, s := range seams(t) {
		if segment, ok := lastSegment(s.before); ok && !s.closed && !strings.ContainsAny(segment, "=;&:@"+unknown) && segment != "" && beginsParameter(s.after) && parameters().MatchString(s.after) {
			return []Finding{{Finding: rule.Finding{Rule: rule.QueryMark, Span: rfc1738.Span{Start: s.at, End: s.at + len(s.after)}, Got: s.after}}}
		}
	}
	before, n := t.Beginning()
	if n == 0 || n == len(t) || t[n].State != text.QueryString || strings.Contains(before, "#") {
		return nil
	}
	_, query, ok := strings.Cut(before, "?")
	if !ok || !isPlainQuery(query) || c.Compared != nil && c.Compared(&t[n]) {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.QueryMark, Says: `"&" is missing`}, Hole: &t[n]}}
}
