package kind

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

var (
	CookiePath = &Kind{
		Name: "cookie-path", Check: checkCookiePath,
		Doc: "the path of a cookie, which begins with a slash",
	}
	CookieName = &Kind{
		Name: "cookie-name", Check: checkCookieName,
		Doc: "the name of a cookie that a server sets",
	}
	CookieValue = &Kind{
		Name: "cookie-value", Check: checkCookieValue,
		Doc: "the value of a cookie",
	}
	Method = &Kind{
		Name: "method", Check: checkMethod,
		Doc: "the method of a request",
	}
	RouteMethod = &Kind{
		Name: "route-method", Check: checkRouteMethod,
		Doc: "the method of a route, which the router has to know",
	}
	HeaderName = &Kind{
		Name: "header-name", Check: checkHeaderName, Needs: noHeaderName,
		Doc: "the name of a header",
	}
	Link = &Kind{
		Name: "link", Check: checkLink, Fills: []string{"<h>", ";h"},
		Doc: "the value of a Link header: references in angle brackets",
	}
	Policy = &Kind{
		Name: "policy", Check: checkPolicy,
		Doc: "the value of a Content-Security-Policy header: directives with sources",
	}
	AltSvc = &Kind{
		Name: "alt-svc", Check: checkAltSvc, Fills: []string{`="h:1"`},
		Doc: "the value of an Alt-Svc header: protocols with an address in quotes",
	}
	Credentials = &Kind{
		Name: "credentials", Check: checkCredentials,
		Doc: "the value of an Authorization header: after Basic, a name and a password in base64",
	}
	Bearer = &Kind{
		Name: "bearer", Check: checkBearer,
		Doc: "a token before which the callee writes Bearer",
	}
	Refresh = &Kind{
		Name: "refresh", Check: checkRefresh,
		Doc: "the value of a Refresh header: seconds, and the reference that is asked for then",
	}
)

// checkCookiePath checks the path of a cookie. A browser takes its default for
// one that does not begin with a slash.
func checkCookiePath(c Context, text string) []rule.Finding {
	switch {
	case text == "", c.Test:
		return nil
	case text[0] != '/':
		return one(rule.Find(rule.CookiePath, text, 0, len(text)))
	}
	if i := strings.IndexByte(text, ';'); i > 0 {
		return one(rule.Find(rule.CookiePath, text, i, len(text)))
	}
	return nil
}

// checkCookieName checks the name of a cookie: a token, as that of a method is.
func checkCookieName(c Context, text string) []rule.Finding {
	for i := 0; i < len(text) && !c.Test; i++ {
		if !isToken(text[i : i+1]) {
			return one(rule.Find(rule.CookieName, text, i, i+1))
		}
	}
	return nil
}

// checkCookieValue checks the value of a cookie for bytes that net/http leaves out:
// all but the printable ones of ASCII, and three of those.
func checkCookieValue(c Context, text string) []rule.Finding {
	for i := 0; i < len(text) && !c.Test; i++ {
		if b := text[i]; b < ' ' || b >= 0x7f || b == '"' || b == ';' || b == '\\' {
			end := i + 1
			for end < len(text) && text[end] >= 0x80 && b >= 0x80 {
				end++
			}
			return one(rule.Find(rule.CookieValue, text, i, end))
		}
	}
	return nil
}

// noHeaderName are characters that no name of a header has.
var noHeaderName = []string{" ", ":", "\t", "\n", "\r", "(", ")", "/", ";", ",", "<", "=", ">", "?", "@", "[", "\\", "]", "{", "}", `"`}

// checkHeaderName checks the name of a header: a token, as that of a cookie is. Before
// that of a trailer net/http has a word with a colon, and HTTP/2 before its own names.
func checkHeaderName(c Context, text string) []rule.Finding {
	name := strings.TrimPrefix(strings.TrimPrefix(text, "Trailer:"), ":")
	i := strings.IndexAny(name, strings.Join(noHeaderName, ""))
	if i < 0 || c.Test {
		return nil
	}
	i += len(text) - len(name)
	return one(rule.Find(rule.HeaderName, text, i, i+1))
}

// checkMethod checks the method of a request: a token, in capital letters where it is
// one of the known ones.
func checkMethod(c Context, text string) []rule.Finding {
	if c.Test || text == "" || strings.HasPrefix(text, "/") || strings.Contains(text, "://") { // the URL, where the method belongs
		return nil
	}
	if upper := strings.ToUpper(text); slices.Contains(methods, upper) && text != upper {
		return one(rule.Find(rule.MethodName, text, 0, len(text)))
	}
	if i := severalMethods(text); i > 0 {
		return one(rule.Find(rule.MethodName, text, i, i+1))
	}
	for i := range len(text) {
		if b := text[i]; b <= 0x7f && !isToken(text[i:i+1]) {
			return one(rule.Find(rule.MethodName, text, i, i+1))
		}
	}
	return nil
}

// severalMethods returns the offset of a bar between methods, which is a sign that a name of
// one may have; 0 if there is none.
func severalMethods(text string) int {
	for name := range strings.SplitSeq(text, "|") {
		if !slices.Contains(methods, strings.ToUpper(name)) {
			return 0
		}
	}
	return max(strings.IndexByte(text, '|'), 0)
}

// bearer is the scheme of credentials that are a token.
const bearer = "Bearer"

// checkBearer checks a token for the scheme that the callee writes before it.
func checkBearer(c Context, text string) []rule.Finding {
	scheme, _, ok := strings.Cut(text, " ")
	if !ok || c.Test || !strings.EqualFold(strings.TrimSuffix(scheme, ":"), bearer) {
		return nil
	}
	return one(rule.Find(rule.BearerTwice, text, 0, len(scheme)))
}

// checkCredentials checks what follows Bearer, and what follows Basic: base64 has no colon.
func checkCredentials(c Context, text string) []rule.Finding {
	scheme, rest, ok := strings.Cut(text, " ")
	switch {
	case strings.EqualFold(scheme, bearer+":") && !c.Test:
		return one(rule.Find(rule.BearerTwice, text, 0, len(scheme)))
	case ok && strings.EqualFold(scheme, bearer):
		return shifted(checkBearer(c, rest), len(scheme)+1)
	}
	if !ok || c.Test || !strings.Contains(rest, ":") || !strings.EqualFold(scheme, "Basic") {
		return nil
	}
	return one(rule.Find(rule.BasicBase64, text, 0, len(scheme)))
}

// checkRouteMethod checks the method of a route: a router panics at what cannot be one.
func checkRouteMethod(c Context, text string) []rule.Finding {
	if slices.Contains(c.Schemes, "any-case") && isToken(text) {
		return nil
	}
	return checkMethod(c, text)
}

// checkLink checks the first link of a list: what follows has the same form.
func checkLink(c Context, text string) []rule.Finding {
	body := strings.TrimLeft(text, " ")
	if body == "" || c.Test {
		return nil
	}
	start := len(text) - len(body)
	if body[0] != '<' {
		end, _, _ := strings.Cut(body, ";")
		return one(rule.Find(rule.LinkBrackets, text, start, start+len(end)))
	}
	target, rest, ok := strings.Cut(body[1:], ">")
	if !ok {
		return nil
	}
	if found := shifted(brokenStart(target), start+1); found != nil {
		return found
	}
	params := strings.TrimLeft(rest, " \t")
	if at := len(text) - len(params); params != "" && params[0] != ';' && !beginsLink(params) {
		return one(rule.Find(rule.LinkSemicolon, text, at, at+1))
	}
	return nil
}

// beginsLink reports whether a comma and another link follow.
func beginsLink(text string) bool {
	next := strings.TrimLeft(text, ", \t")
	return text[0] == ',' && (next == "" || next[0] == '<')
}

// checkAltSvc checks the first service of a list: what follows has the same form.
func checkAltSvc(c Context, text string) []rule.Finding {
	_, value, ok := strings.Cut(text, "=")
	if c.Test || !ok || strings.HasPrefix(value, `"`) {
		return nil
	}
	at := len(text) - len(value)
	end := strings.IndexAny(value, ";, ")
	if end < 0 {
		end = len(value)
	}
	return one(rule.Find(rule.AltSvc, text, at, at+end))
}

// checkPolicy checks the sources of a policy for beginnings that no source
// has, and for what browsers leave out.
func checkPolicy(c Context, text string) []rule.Finding {
	var found []rule.Finding
	directive := ""
	for at := 0; at < len(text) && !c.Test; {
		n := strings.IndexAny(text[at:], " ;,\t\n")
		if n < 0 {
			n = len(text) - at
		}
		word := text[at : at+n]
		broken := brokenStart(word)
		found = append(found, shifted(broken, at)...)
		if of := ofPolicy(directive, word); broken == nil && of != nil {
			found = append(found, rule.Find(of, text, at, at+n))
		}
		if directive == "" {
			directive = strings.ToLower(word)
		}
		if at+n < len(text) && strings.IndexByte(";,", text[at+n]) >= 0 {
			directive = ""
		}
		at += n + 1
	}
	return found
}

// ofPolicy returns the rule that speaks of a word of a policy: in front of a directive,
// or after one.
func ofPolicy(directive, word string) *rule.Rule {
	lower := strings.ToLower(word)
	switch {
	case directive == "" && strings.ContainsAny(word, ":'*/."), slices.Contains(sourceDirectives, lower) && directive != "" && !slices.Contains(sourceless, directive):
		return rule.PolicyWord
	case directive == "" || slices.Contains(sourceless, directive):
		return nil
	case slices.Contains(keywords, lower), slices.ContainsFunc(hashes, func(h string) bool { return strings.HasPrefix(lower, h) }):
		return rule.PolicyKeyword
	case slices.Contains(sourceDirectives, directive) && isNoSource(directive, word):
		return rule.PolicyWord
	}
	return nil
}

// isNoSource reports whether a browser leaves a source out, or loads nothing from it: a
// URL in quotes, a star that is not the first label of a host, a star in a path.
func isNoSource(directive, word string) bool {
	if inner, quoted := strings.CutPrefix(word, "'"); quoted {
		inner = strings.TrimSuffix(inner, "'")
		return inner == "*" || strings.Contains(inner, "://") || strings.HasSuffix(inner, ":") || strings.HasPrefix(inner, "*.")
	}
	scheme, host, ok := strings.Cut(word, "://")
	if !ok {
		scheme, host = "", word
	}
	host, path, hasPath := strings.Cut(host, "/")
	name, _, _ := strings.Cut(host, ":")
	return strings.Contains(scheme, "*") || strings.Contains(strings.TrimPrefix(name, "*."), "*") && name != "*" ||
		hasPath && host != "" && strings.Contains(path, "*") && directive != "frame-ancestors"
}

// keywords are sources that have quotes around them.
var keywords = []string{"self", "none", "unsafe-inline", "unsafe-eval", "unsafe-hashes", "wasm-unsafe-eval", "strict-dynamic", "report-sample"}

// hashes are the beginnings of others.
var hashes = []string{"nonce-", "sha256-", "sha384-", "sha512-"}

// sourceDirectives are directives whose values are sources.
var sourceDirectives = []string{
	"default-src", "script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr", "img-src", "font-src", "connect-src",
	"media-src", "object-src", "frame-src", "child-src", "worker-src", "manifest-src", "base-uri", "form-action", "frame-ancestors",
}

// sourceless are directives whose values are no sources.
var sourceless = []string{"report-to", "report-uri", "sandbox", "trusted-types", "require-trusted-types-for", "plugin-types", "referrer"}

// checkRefresh checks the reference in a Refresh header.
func checkRefresh(c Context, text string) []rule.Finding {
	const name = "url="
	i := strings.Index(strings.ToLower(text), name)
	if i < 0 {
		return nil
	}
	start := i + len(name)
	if start < len(text) && strings.IndexByte(`'"`, text[start]) >= 0 {
		start++
	}
	return shifted(checkRedirect(c, strings.TrimRight(text[start:], `'"`)), start)
}
