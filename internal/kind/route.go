package kind

import (
	"iter"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// Routers of other modules read their routes in one of two ways, and some put
// a slash in front of one that has none.
var (
	ColonRoute = &Kind{
		Name: "colon-route", Check: checkRoute(':', false),
		Doc: "a route with `:name` for a segment; a slash in front is added",
	}
	SlashColonRoute = &Kind{
		Name: "slash-colon-route", Check: onePlaceholder(named(starred(checkRoute(':', true), true))),
		Doc: "a route with `:name` for a segment, which has to begin with a slash",
	}
	NamedColonRoute = &Kind{
		Name: "named-colon-route", Check: onePlaceholder(named(starred(checkRoute(':', false), true))),
		Doc: "a route with `:name` for a segment and `*name` for the rest; a slash in front is added",
	}
	ChiRoute = &Kind{
		Name: "star-route", Check: afterMethod(below(starred(patterned(onceNamed(checkRoute('{', true)), false), false))),
		Doc: "a route with `{name}` for a segment and `*` for the rest, which has to begin with a slash, or with a method where the schemes say so, and which has no rest where they say that others come below it",
	}
	FilesRoute = &Kind{
		Name: "files-route", Check: checkFilesRoute, Fills: []string{filesRest},
		Doc: "a route that files are served for, with `*filepath` for the rest",
	}
	StaticRoute = &Kind{
		Name: "static-route", Check: checkStaticRoute,
		Doc: "a prefix of paths that files are served for, without placeholders",
	}
	PatternRoute = &Kind{
		Name: "pattern-route", Check: starless(patterned(onceNamed(checkRoute('{', true)), true)),
		Doc: "a route with `{name}` or `{name:pattern}` for a segment, where a pattern has no group of its own, and a star is just a star",
	}
	BraceRoute = &Kind{
		Name: "brace-route", Check: checkRoute('{', true),
		Doc: "a route with `{name}` for a segment, which has to begin with a slash",
	}
)

// checkRoute returns the check of a router whose placeholders begin with a
// certain byte. Tests register routes to see what does not match.
func checkRoute(placeholder byte, slash bool) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		if c.Test || text == "" {
			return nil
		}
		if i := strings.Index(text, "://"); i > 0 && i+1 == strings.IndexByte(text, '/') {
			return one(rule.Find(rule.PatternUnmatched, text, 0, i+len("://")))
		}
		var found []rule.Finding
		if placeholder == '{' && strings.Count(text, "{") != strings.Count(text, "}") {
			i := strings.LastIndexAny(text, "{}")
			return one(rule.Find(rule.RouteBraces, text, i, i+1))
		}
		if slash && text[0] != '/' {
			found = one(rule.Find(rule.RouteSlash, text, 0, len(firstSegment(text))).Repaired("/" + firstSegment(text)))
		}
		path := text
		if i := queryInRoute(text); i >= 0 {
			path = text[:i]
		}
		found = append(found, foreignPlaceholders(path, placeholder)...)
		if len(path) < len(text) {
			found = append(found, rule.Find(rule.PatternUnmatched, text, len(path), len(text)))
		}
		return found
	}
}

// checkStaticRoute checks a prefix to which the router adds a placeholder of its own.
func checkStaticRoute(c Context, text string) []rule.Finding {
	i := strings.IndexAny(text, ":*")
	if c.Test || i < 0 {
		return nil
	}
	return one(rule.Find(rule.PatternSegment, text, i, i+len(firstSegment(text[i:]))))
}

// afterMethod returns the check of a router that takes a method before a route, at those
// callees whose schemes say so.
func afterMethod(check func(Context, string) []rule.Finding) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		method, route, ok := strings.Cut(text, " ")
		if !ok || !slices.Contains(c.Schemes, "with-method") || !isToken(method) {
			return check(c, text)
		}
		return shifted(check(c, route), len(method)+1)
	}
}

// starred returns the check of a router that takes a star for the rest of a path
// at the end of a route alone, with a name or without.
func starred(check func(Context, string) []rule.Finding, named bool) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		i := strings.Index(text, "/*")
		if i < 0 || c.Test || found != nil {
			return found
		}
		star, rest := i+1, text[i+len("/*"):]
		switch {
		case strings.Contains(rest, "/"), named == (rest == ""):
			return one(rule.Find(rule.RouteStar, text, star, star+1+len(firstSegment(rest))))
		}
		return nil
	}
}

// filesRest is what the route of httprouter that files are served for ends in.
const filesRest = "/*filepath"

// checkFilesRoute checks the route that files are served for: its rest has the name by
// which the router asks for it.
func checkFilesRoute(c Context, text string) []rule.Finding {
	if c.Test || strings.HasSuffix(text, filesRest) {
		return nil
	}
	return one(rule.Find(rule.RouteStar, text, strings.LastIndexByte(text, '/')+1, len(text)))
}

// below returns the check of a router that puts other routes below a path, and a star for
// the rest after it: it panics at a second one.
func below(check func(Context, string) []rule.Finding) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		if found != nil || c.Test || !slices.Contains(c.Schemes, "below") {
			return found
		}
		plain := []byte(text)
		for at, inner := range placeholders(text) { // a pattern may have stars
			copy(plain[at:], strings.Repeat("_", len(inner)))
		}
		if i := strings.IndexByte(string(plain), '*'); i >= 0 {
			return one(rule.Find(rule.RouteStar, text, i, i+1))
		}
		return nil
	}
}

// onePlaceholder returns the check of a router that takes one placeholder in a segment,
// and nothing after it there.
func onePlaceholder(check func(Context, string) []rule.Finding) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		if found != nil || c.Test || strings.Contains(text, `\`) { // gin: a colon that is none
			return found
		}
		for start := 0; start < len(text); {
			seg := firstSegment(text[start:])
			first := strings.IndexAny(seg, ":*")
			if first >= 0 && strings.ContainsAny(seg[first+1:], ":*") {
				return one(rule.Find(rule.RoutePlaceholder, text, start+first, start+len(seg)))
			}
			start += len(seg) + 1
		}
		return nil
	}
}

// onceNamed returns the check of a router that takes a name once in a route.
func onceNamed(check func(Context, string) []rule.Finding) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		if found != nil || c.Test {
			return found
		}
		seen := map[string]bool{}
		for at, inner := range placeholders(text) {
			name, _, _ := strings.Cut(inner, ":")
			if name = strings.TrimSpace(name); name != "" && seen[name] {
				return one(rule.Find(rule.NameTwice, text, at, at+len(inner)))
			}
			seen[name] = true
		}
		return nil
	}
}

// patterned returns the check of a router whose patterns are regular expressions, with
// some without groups.
func patterned(check func(Context, string) []rule.Finding, groupless bool) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		if found != nil || c.Test {
			return found
		}
		for at, inner := range placeholders(text) {
			name, pattern, ok := strings.Cut(inner, ":")
			if !ok {
				continue
			}
			of := rule.RoutePlaceholder
			if re, err := syntax.Parse(pattern, syntax.Perl); err == nil && groupless && re.MaxCap() > 0 {
				of = rule.RouteGroup
			} else if err == nil {
				continue
			}
			return one(rule.Find(of, text, at+len(name)+len(":"), at+len(inner)))
		}
		return nil
	}
}

// placeholders yields what is in the braces of a route, with its offset. A pattern may
// have braces of its own.
func placeholders(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		depth, start := 0, 0
		for i := range len(text) {
			switch text[i] {
			case '{':
				if depth++; depth == 1 {
					start = i + 1
				}
			case '}':
				if depth--; depth == 0 && !yield(start, text[start:i]) {
					return
				}
			}
		}
	}
}

// foreignPlaceholders reports the segments that are placeholders to another
// router: this one compares them as they are.
func foreignPlaceholders(path string, placeholder byte) []rule.Finding {
	var found []rule.Finding
	for start := 0; start <= len(path); {
		end := start + len(firstSegment(path[start:]))
		if seg := path[start:end]; len(seg) > 1 && (isPlaceholder(seg) && seg[0] != placeholder || placeholder == '{' && isRest(seg)) {
			found = append(found, rule.Find(rule.PatternSegment, path, start, end))
		}
		start = end + 1
	}
	return found
}

// starless returns the check of a router to which a star is no placeholder.
func starless(check func(Context, string) []rule.Finding) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		i := strings.Index(text, "/*")
		if i < 0 || c.Test || found != nil {
			return found
		}
		star := firstSegment(text[i+1:])
		if star != "*" && !isIdentifier(star[1:]) {
			return nil
		}
		return one(rule.Find(rule.PatternSegment, text, i+1, i+1+len(star)))
	}
}

// named returns the check of a router that wants a name after each colon.
func named(check func(Context, string) []rule.Finding) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		if c.Test || found != nil {
			return found
		}
		if i := strings.Index(text+"/", "/:/"); i >= 0 {
			return one(rule.Find(rule.RoutePlaceholder, text, i+1, i+2))
		}
		return nil
	}
}

// isRest reports whether a segment is "{name...}", which http.ServeMux alone knows.
func isRest(seg string) bool {
	name, ok := strings.CutPrefix(seg, "{")
	if !ok {
		return false
	}
	name, ok = strings.CutSuffix(name, "...}")
	return ok && isIdentifier(name)
}

// isPlaceholder reports whether a segment is ":name", "<name>", "<type:name>", "{name}"
// or "{name:pattern}".
func isPlaceholder(seg string) bool {
	if name, ok := strings.CutPrefix(seg, ":"); ok {
		return isIdentifier(name)
	}
	if name, ok := strings.CutPrefix(seg, "<"); ok && strings.HasSuffix(name, ">") {
		of, name, typed := strings.Cut(name[:len(name)-1], ":")
		return isIdentifier(of) && (!typed || isIdentifier(name))
	}
	name, ok := strings.CutPrefix(seg, "{")
	if !ok || !strings.HasSuffix(name, "}") {
		return false
	}
	name, _, _ = strings.Cut(name[:len(name)-1], ":")
	return isIdentifier(name)
}

// queryInRoute returns the offset of a query, or -1. A "?" has a meaning of
// its own after a placeholder, in a pattern in braces or angle brackets, and
// where no name and "=" follow.
func queryInRoute(text string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '<', '(':
			depth++
		case '}', '>', ')':
			depth--
		case '?':
			name, _, ok := strings.Cut(text[i+1:], "=")
			if depth == 0 && ok && isIdentifier(strings.NewReplacer("-", "", ".", "", "[", "", "]", "").Replace(name)) {
				return i
			}
		}
	}
	return -1
}
