package kind

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/urllint/urllint/internal/rule"
)

// checkPattern checks a pattern of http.ServeMux: what makes Handle panic,
// and what is registered and never asked for.
func checkPattern(c Context, text string) []rule.Finding {
	if start, end, bad := patternPanics(text); bad && c.Inner {
		return nil
	} else if bad {
		return one(rule.Find(rule.PatternSyntax, text, start, end))
	}
	if c.Test {
		return nil // tests register patterns to see what does not match
	}
	var found []rule.Finding
	slash := strings.IndexByte(text, '/')
	if method, _, ok := strings.Cut(text[:slash], " "); ok && isLower(method) && slices.Contains(methods, strings.ToUpper(method)) {
		found = one(rule.Find(rule.PatternUnmatched, text, 0, len(method)).Repaired(strings.ToUpper(method)))
	}
	if method, _, ok := strings.Cut(text[:slash], " "); ok && (severalMethods(method) > 0 || slices.Contains(anyMethods, strings.ToUpper(method))) {
		found = one(rule.Find(rule.PatternUnmatched, text, 0, len(method)))
	}
	if i := strings.Index(text, "://"); i >= 0 && i+1 == slash {
		found = one(rule.Find(rule.PatternUnmatched, text, 0, i+len("://")))
	}
	if i := strings.IndexAny(text, "?#"); i >= 0 {
		found = append(found, rule.Find(rule.PatternUnmatched, text, i, len(text)))
	}
	if before := text[:slash]; !strings.HasSuffix(before, ":") || slices.Contains(methods, strings.ToUpper(before[:slash-1])) {
		found = append(patternHost(text[:slash]), found...)
	}
	found = append(found, patternSegments(text, slash)...)
	if end := strings.TrimRight(text, " \t"); len(found) == 0 && len(end) < len(text) && end[len(end)-1] != '}' {
		found = one(rule.Find(rule.PatternUnmatched, text, len(end), len(text)).Repaired(""))
	}
	if p := text[slash:]; len(found) == 0 && p != cleanPattern(p) && !strings.HasPrefix(text, "CONNECT ") {
		found = one(rule.Find(rule.PatternUnmatched, text, slash, len(text)))
	}
	return found
}

// patternHost reports what is before the first slash and is no host that a
// request names: one with a port, which is cut off before hosts are compared,
// a method without its space, a word that was to be the first segment.
func patternHost(before string) []rule.Finding {
	at := strings.LastIndexAny(before, " \t") + 1
	host := before[at:]
	if words := strings.Fields(before); host == "" && len(words) > 1 {
		start := strings.LastIndex(before, words[1])
		return one(rule.Find(rule.PatternHost, before, start, start+len(words[1])))
	}
	switch colon := strings.IndexByte(host, ':'); {
	case host == "", host == "localhost":
		return nil
	case strings.HasPrefix(host, "*."):
		return one(rule.Find(rule.PatternHost, before, at, at+1))
	case isLiteral(host):
		return nil
	case colon >= 0 && host[0] != '[':
		return one(rule.Find(rule.PatternHost, before, at+colon, len(before)))
	case slices.Contains(methods, strings.ToUpper(host)):
		f := rule.Find(rule.PatternHost, before, at, len(before))
		if at == 0 && !isLower(host) {
			f = f.Repaired(strings.ToUpper(host) + " ")
		}
		return one(f)
	case !strings.ContainsAny(host, ".[]?#"):
		return one(rule.Find(rule.PatternHost, before, at, len(before)))
	}
	return nil
}

// anyMethods are what other routers call all methods together; a pattern without a method
// matches those.
var anyMethods = []string{"ANY", "ALL", "*"}

// methods are those that a pattern may begin with and a router has a function
// for.
var methods = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"}

func isLower(s string) bool { return s == strings.ToLower(s) }

// patternSegments reports segments that fill anything in another router, and
// are compared as they are by this one: ":name", "<name>", "*", "*name".
func patternSegments(text string, slash int) []rule.Finding {
	for at := slash; at < len(text); {
		start := at + 1
		end := len(text)
		if i := strings.IndexByte(text[start:], '/'); i >= 0 {
			end = start + i
		}
		if seg := text[start:end]; seg == "*" || seg == "**" || len(seg) > 1 && (seg[0] == '*' && isIdentifier(seg[1:]) || seg[0] != '{' && isPlaceholder(seg)) {
			return one(rule.Find(rule.PatternSegment, text, start, end))
		}
		at = end
	}
	return nil
}

// patternPanics returns the bytes that make http.Handle panic.
func patternPanics(text string) (start, end int, bad bool) {
	method, rest := "", text
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		method = text[:i]
		if method != "" && !isToken(method) {
			return 0, i, true
		}
		rest = strings.TrimLeft(text[i+1:], " \t")
	}
	at := len(text) - len(rest)
	slash := strings.IndexByte(rest, '/')
	if slash < 0 {
		return at, len(text), true
	}
	if i := strings.IndexByte(rest[:slash], '{'); i >= 0 {
		return at + i, at + slash, true
	}
	p := rest[slash:]
	if method != "" && method != "CONNECT" && p != cleanPattern(p) {
		return at + slash, len(text), true
	}
	return badWildcard(text, at+slash)
}

// badWildcard returns the first segment from offset on that is no valid
// wildcard though it holds a brace.
func badWildcard(text string, offset int) (start, end int, bad bool) {
	seen := map[string]bool{}
	for offset < len(text) {
		start = offset + 1
		end = len(text)
		if i := strings.IndexByte(text[start:], '/'); i >= 0 {
			end = start + i
		}
		if seg := text[start:end]; strings.Contains(seg, "{") && !isWildcard(seg, end == len(text), seen) {
			return start, end, true
		}
		offset = end
	}
	return 0, 0, false
}

// isWildcard reports whether a segment is "{name}", or at the end of a pattern
// "{name...}" or "{$}", with a name that was not seen before.
func isWildcard(seg string, last bool, seen map[string]bool) bool {
	name, ok := strings.CutPrefix(seg, "{")
	if !ok || !strings.HasSuffix(name, "}") {
		return false
	}
	name = name[:len(name)-1]
	if name == "$" {
		return last
	}
	name, rest := strings.CutSuffix(name, "...")
	if rest && !last || !isIdentifier(name) || seen[name] {
		return false
	}
	seen[name] = true
	return true
}

// cleanPattern is a path as http.ServeMux asks for it.
func cleanPattern(p string) string {
	clean := path.Clean(p)
	if p[len(p)-1] == '/' && clean != "/" {
		clean += "/"
	}
	return clean
}

func isIdentifier(s string) bool {
	for i, r := range s {
		if !unicode.IsLetter(r) && r != '_' && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// isToken reports whether a text is the name of a method (RFC 9110 §5.6.2).
func isToken(s string) bool {
	for i := 0; i < len(s); i++ {
		if b := s[i]; !isLetter(b) && !isDigit(b) && strings.IndexByte("!#$%&'*+-.^_`|~", b) < 0 {
			return false
		}
	}
	return true
}
