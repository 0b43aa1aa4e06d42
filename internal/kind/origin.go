package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// What compares the Origin header of a request with a list reads the list in
// its own way.
var (
	Origin = &Kind{
		Name: "origin", Check: origin{wildcards: "*"}.check,
		Doc: "an origin: scheme, host, perhaps a port, and nothing more; a * in it is a wildcard",
	}
	ExactOrigin = &Kind{
		Name: "exact-origin", Check: origin{}.check,
		Doc: "an origin that is compared as it is; only * alone is a wildcard",
	}
	OriginPattern = &Kind{
		Name: "origin-pattern", Check: origin{wildcards: "*?"}.check,
		Doc: "an origin in which * and ? are wildcards",
	}
	HostOrigin = &Kind{
		Name: "host-or-origin", Check: checkHostOrigin,
		Doc: "a host or an origin, in which * and ? are wildcards",
	}
	Origins = &Kind{
		Name: "origins", Check: checkOrigins,
		Doc: "origins separated by commas; a slash at the end of one is dropped",
	}
)

// An origin is one way to read an origin.
type origin struct {
	wildcards string // bytes that make a pattern of it: not looked at
	slash     bool   // a slash at the end is dropped
}

func (o origin) check(c Context, text string) []rule.Finding {
	// "null" and "file://" are what browsers and web views send for a page without a host.
	s := splitURL(text)
	bare := isHostName(s.scheme) // "localhost:" before a port, whatever it is
	if text == "" || text == "*" || text == "null" || text == "file://" || !bare && strings.ContainsAny(text, o.wildcards) {
		return nil
	}
	if i := strings.IndexAny(text, ", "); i > 0 && strings.Contains(text[i:], "://") {
		return one(rule.Find(rule.OriginList, text, i, len(text)))
	}
	if bare || !s.hasSlashes() {
		return one(rule.Find(rule.OriginScheme, text, 0, len(firstSegment(text))))
	}
	if i := strings.IndexByte(text, '*'); i >= 0 {
		return one(rule.Find(rule.OriginWildcard, text, i, i+1))
	}
	if _, end := s.authority(); end < len(text) && !(o.slash && text[end:] == "/") {
		f := rule.Find(rule.OriginPath, text, end, len(text))
		if text[end:] == "/" {
			f = f.Repaired("")
		}
		return c.merge(one(f), c.grammar(text, rfc1738.FormURL))
	}
	if port := ":" + ownPort[s.scheme]; port != ":" && strings.HasSuffix(text, port) && !c.Test {
		return one(rule.Find(rule.OriginPort, text, len(text)-len(port), len(text)).Repaired(""))
	}
	return c.grammar(text, rfc1738.FormURL)
}

// ownPort are the ports of the schemes that browsers leave out of an origin.
var ownPort = map[string]string{"http": "80", "https": "443"}

// checkHostOrigin checks what is compared with the host of an origin, or with
// all of it if it has a scheme.
func checkHostOrigin(c Context, text string) []rule.Finding {
	if strings.Contains(text, "://") {
		return origin{wildcards: "*?["}.check(c, text)
	}
	return checkURLHost(c, text)
}

// checkOrigins checks a list of origins.
func checkOrigins(c Context, text string) []rule.Finding {
	var found []rule.Finding
	for start := 0; start <= len(text); {
		item, _, _ := strings.Cut(text[start:], ",")
		trimmed := strings.TrimSpace(item)
		at := start + strings.Index(item, trimmed)
		found = append(found, shifted(origin{wildcards: "*", slash: true}.check(c, trimmed), at)...)
		start += len(item) + 1
	}
	return found
}
