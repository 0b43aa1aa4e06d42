package analyzer

import (
	"fmt"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// A kind is one way in which a callee reads the text it is given.
type kind struct {
	name string // as in the -sinks flag and the directive
	url  bool   // a URL or a reference: the rules about how one is put together apply
	doc  string // one line for the README's table

	// check reports what is wrong with a complete text at a sink of this
	// kind. It need not ask which rules are on: the caller filters.
	// Texts with holes never come here; their fillings do (holes.go).
	check func(c checkContext, text string) rfc1738.Violations
}

// A checkContext is what a kind's check may know besides the text.
type checkContext struct {
	sink    *sink
	profile rfc1738.Profile
	report  func(*rfc1738.Rule) bool // which rules are on; nil for the profile's own
	direct  bool                     // the text is spelled at the call: a constant, a concatenation, a Sprintf
	test    bool                     // the call stands in a _test.go file
}

// kinds are all the kinds there are, in the order of the README's table.
func kinds() []*kind {
	return []*kind{
		kindAbsolute, kindURL, kindReference, kindRedirect, kindTarget,
		kindPathElement, kindPath, kindEscapedPath, kindQuery, kindFragment, kindRaw, kindEscaped,
		kindHost, kindURLHost, kindHostPort, kindEndpoint, kindScheme, kindOrigin, kindPattern,
		kindDSN, kindGRPC, kindGit, kindHeader, kindHTML, kindFilePath,
	}
}

// kindByName returns the kind of that name; the error quotes a wrong one and
// names the right ones.
func kindByName(name string) (*kind, error) {
	var names []string
	for _, k := range kinds() {
		if k.name == name {
			return k, nil
		}
		names = append(names, k.name)
	}
	return nil, fmt.Errorf("unknown kind %q (want %s)", name, strings.Join(names, ", "))
}

var (
	kindAbsolute = &kind{
		name: "absolute", url: true, check: trimming(checkAbsolute),
		doc: "a whole URL, with a scheme that the callee knows and a host",
	}
	kindURL = &kind{
		name: "url", url: true, check: trimming(checkURL),
		doc: "a whole URL or a reference",
	}
	kindReference = &kind{
		name: "reference", url: true, check: trimming(checkReference),
		doc: "a reference that is resolved against a base; a whole URL replaces the base",
	}
	kindRedirect = &kind{
		name: "redirect", url: true, check: trimming(checkRedirect),
		doc: "a reference that is sent to a browser, relative to the page it asked for",
	}
	kindTarget = &kind{
		name: "request-target", url: true, check: trimming(checkTarget),
		doc: "the target of a request line: a path from the root with its query, or a whole URL",
	}
	kindPathElement = &kind{
		name: "path-element", check: checkPathElement,
		doc: "one or more path segments that are joined to a URL; escapes stay, ? and # are escaped",
	}
	kindPath = &kind{
		name: "path", check: checkPath,
		doc: "a decoded path: an escape in it is escaped again",
	}
	kindEscapedPath = &kind{
		name: "path-escaped", check: checkForm(rfc1738.FormPath),
		doc: "an escaped path",
	}
	kindQuery = &kind{
		name: "query", check: checkQuery,
		doc: "an escaped query, without the ? before it",
	}
	kindFragment = &kind{
		name: "fragment", check: checkForm(rfc1738.FormFragment),
		doc: "an escaped fragment, without the # before it",
	}
	kindRaw = &kind{
		name: "raw", check: checkRaw,
		doc: "a text that is about to be escaped: an escape in it is escaped again",
	}
	kindEscaped = &kind{
		name: "escaped", check: checkEscaped,
		doc: "an escaped text that is about to be decoded",
	}
	kindHost = &kind{
		name: "host", check: checkHost,
		doc: "a host without port",
	}
	kindURLHost = &kind{
		name: "url-host", check: checkURLHost,
		doc: "a host, perhaps with a port, as url.URL.Host holds it",
	}
	kindHostPort = &kind{
		name: "hostport", check: checkHostPort,
		doc: "a host and a port, as net.Dial wants them",
	}
	kindEndpoint = &kind{
		name: "endpoint", url: true, check: checkEndpoint,
		doc: "a whole URL, or a host with or without a port",
	}
	kindScheme = &kind{
		name: "scheme", check: checkScheme,
		doc: "a scheme, without the colon behind it",
	}
	kindOrigin = &kind{
		name: "origin", check: checkOrigin,
		doc: "an origin: scheme, host, perhaps a port, and nothing more",
	}
	kindPattern = &kind{
		name: "mux-pattern", check: checkPattern,
		doc: "a pattern of http.ServeMux",
	}
	kindDSN = &kind{
		name: "dsn", check: checkDSN,
		doc: "a data source name: a URL of one of the driver's schemes, or the driver's own syntax",
	}
	kindGRPC = &kind{
		name: "grpc-target", check: checkGRPC,
		doc: "a target of grpc: a host and port, or a URL of a resolver's scheme",
	}
	kindGit = &kind{
		name: "git-url", check: checkGit,
		doc: "what git clones from: a URL, user@host:path, or a path",
	}
	kindHeader = &kind{
		name: "header", url: true, check: checkHeader,
		doc: "the value of a header that holds a reference",
	}
	kindHTML = &kind{
		name: "html-url", check: checkHTML,
		doc: "a URL that html/template takes as it is",
	}
	kindFilePath = &kind{
		name: "slash-path", check: checkFilePath,
		doc: "a slash-separated path that is cleaned, so no URL",
	}
)

// on says whether a rule is to be reported.
func (c checkContext) on(r *rfc1738.Rule) bool {
	if c.report == nil {
		return c.profile.Reports(r)
	}
	return c.report(r)
}

// grammar reports what the grammar and the prose find in a text.
func (c checkContext) grammar(text string, f rfc1738.Form) rfc1738.Violations {
	return rfc1738.Check(text, rfc1738.Options{Profile: c.profile, Form: f, Report: c.report})
}

// checkForm is the check of a kind that has no rule of its own.
func checkForm(f rfc1738.Form) func(checkContext, string) rfc1738.Violations {
	return func(c checkContext, text string) rfc1738.Violations {
		if text == "" {
			return nil
		}
		return c.grammar(text, f)
	}
}

// violation is a breach of a rule by the bytes start to end of a text.
func violation(r *rfc1738.Rule, text string, start, end int) rfc1738.Violation {
	return rfc1738.Violation{Rule: r, Span: rfc1738.Span{Start: start, End: end}, Got: text[start:end]}
}

// repaired is v with the text to write in place of its span.
func repaired(v rfc1738.Violation, fix string) rfc1738.Violation {
	v.Fix = &fix
	return v
}

// merge returns what the callee's rules and the grammar's found, in order of
// offset. Where both speak of the same bytes the callee's rules have the
// word: one fault is one violation.
func (c checkContext) merge(callee, grammar rfc1738.Violations) rfc1738.Violations {
	callee = filter(callee, c.on) // a rule that is off hides nothing
	if len(callee) == 0 {
		return grammar
	}
	var out rfc1738.Violations
	for _, g := range grammar {
		if !touchesAny(g.Span, callee) {
			out = append(out, g)
		}
	}
	return sortViolations(append(out, callee...))
}

func touchesAny(s rfc1738.Span, vs rfc1738.Violations) bool {
	for _, v := range vs {
		if s.Start < v.End && v.Start < s.End || (s.Start == s.End || v.Start == v.End) && s.Start <= v.End && v.Start <= s.End {
			return true
		}
	}
	return false
}
