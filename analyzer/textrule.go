package analyzer

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/rfc1738"
)

// Rules about how a text is put together: they look at its pieces and holes,
// not at a complete text.
var (
	ruleFileConcat = &rfc1738.Rule{
		Name: "file-concat", Section: "RFC 8089 §2",
		Summary: "path joined to file:// as it is",
		Doc:     `A path may hold %, ? or #, which mean something else in a URL, and may not begin with a slash: "file://" + "a/b" names the host a, and for "file://" + "/100%" url.Parse fails with: invalid URL escape "%". Write (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String() with an absolute path. Not reported in tests.`,
		Bad:     []string{`url.Parse("file://" + dir)`},
		Good:    []string{`url.Parse((&url.URL{Scheme: "file", Path: dir}).String())`},
	}
	ruleServerSlash = &rfc1738.Rule{
		Name: "server-slash", Section: "RFC 1738 §3.1",
		Summary: "no slash behind the URL of a test server",
		Doc:     `The URL of an httptest.Server ends with its port: srv.URL+"a" gives "http://127.0.0.1:1234a", and http.Get fails with: invalid port ":1234a" after host.`,
		Bad:     []string{`http.Get(srv.URL + "a")`},
		Good:    []string{`http.Get(srv.URL + "/a")`},
		Fixable: true,
	}
	rulePrintfEscape = &rfc1738.Rule{
		Name: "printf-escape", Section: "package fmt", Group: GroupOverlap,
		Summary: "escape in a format, where it is read as a verb",
		Doc:     `In a format a percent sign is written twice: fmt.Sprintf("/a%20b/%s", id) reads the verb %20b and prints %!b(string=...) and %!s(MISSING). The printf check of go vet reports the wrong verb too, but not what it was meant to be.`,
		Bad:     []string{`http.Get(fmt.Sprintf("http://example.com/a%20b/%s", id))`},
		Good:    []string{`http.Get(fmt.Sprintf("http://example.com/a%%20b/%s", id))`},
		Fixable: true,
	}
	ruleUnescapedPath = &rfc1738.Rule{
		Name: "unescaped-path", Section: "RFC 1738 §3.3",
		Summary: "value in a path without url.PathEscape",
		Doc:     `A slash, a question mark or a percent sign in the value changes which resource is asked for: "/users/" + "../admin" goes to /users/../admin. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com/users/" + id)`},
		Good:    []string{`http.Get("http://example.com/users/" + url.PathEscape(id))`},
		OptIn:   true, Fixable: true,
	}
	ruleUnescapedQuery = &rfc1738.Rule{
		Name: "unescaped-query", Section: "RFC 1738 §3.3",
		Summary: "value in a query without url.QueryEscape",
		Doc:     `An ampersand, a plus sign or a percent sign in the value changes what the server reads: "?q=" + "a&admin=1" is sent as ?q=a&admin=1, two values. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com/?q=" + q)`},
		Good:    []string{`http.Get("http://example.com/?q=" + url.QueryEscape(q))`},
		OptIn:   true, Fixable: true,
	}
	ruleQueryEscapeInPath = &rfc1738.Rule{
		Name: "query-escape-in-path", Section: "RFC 1738 §3.3",
		Summary: "url.QueryEscape in a path",
		Doc:     `url.QueryEscape writes a space as a plus sign, which in a path is a plus sign: the server looks for a+b. Off unless enabled by name.`,
		Bad:     []string{`http.Get("http://example.com/" + url.QueryEscape("a b"))`},
		Good:    []string{`http.Get("http://example.com/" + url.PathEscape("a b"))`},
		OptIn:   true, Fixable: true,
	}
	ruleJoinHostPort = &rfc1738.Rule{
		Name: "join-host-port", Section: "RFC 3986 §3.2.2", Group: GroupOverlap,
		Summary: "host and port joined without net.JoinHostPort",
		Doc:     `An IPv6 address needs brackets before its port: fmt.Sprintf("%s:%d", "::1", 80) gives "::1:80", and net.Dial fails with: too many colons in address. The hostport check of go vet reports it for net.Dial. Off unless enabled by name.`,
		Bad:     []string{`net.Dial("tcp", fmt.Sprintf("%s:%d", host, 80))`},
		Good:    []string{`net.Dial("tcp", net.JoinHostPort(host, "80"))`},
		OptIn:   true,
	}
)

// textRules are the rules about how a text is put together. Each returns
// what it finds.
var textRules = []func(textContext, text) []fault{
	fileConcat, serverSlash, printfEscapes, unescapedValues, joinedHostPort,
}

// A textContext is what a text rule may know besides the text.
type textContext struct {
	checkContext
	info *types.Info
}

// textFaults returns what the rules about pieces find in a text with holes.
func textFaults(c textContext, t text) []fault {
	if t.holes() == 0 {
		return nil
	}
	var out []fault
	for _, rule := range textRules {
		for _, f := range rule(c, t) {
			if c.on(f.Rule) {
				out = append(out, f)
			}
		}
	}
	return out
}

// addFaults returns what was found by pieces and what was found by filling
// the holes, without what the pieces explain better.
func addFaults(pieces, filled []fault) []fault {
	if len(pieces) == 0 {
		return filled
	}
	out := pieces
	for _, f := range filled {
		explained := false
		for _, p := range pieces {
			explained = explained || p.hole == nil && p.Start <= f.Start && f.Start <= p.End
		}
		if !explained {
			out = append(out, f)
		}
	}
	return out
}

// fileConcat finds a path joined to "file://".
func fileConcat(c textContext, t text) []fault {
	const start = "file://"
	if c.test || c.sink.kind != kindAbsolute && c.sink.kind != kindURL || len(t) < 2 || t[0].val != start {
		return nil
	}
	if p := t[1]; p.hole != holeAny || p.arg == nil || c.escapes(p.arg) {
		return nil
	}
	return []fault{{Rule: ruleFileConcat, Span: rfc1738.Span{Start: 0, End: len(start)}, got: start}}
}

// escapes says whether an expression calls something of net/url, or is no
// string.
func (c textContext) escapes(e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		fn, ok := typeutil.Callee(c.info, call).(*types.Func)
		return ok && fn.Pkg() != nil && fn.Pkg().Path() == "net/url"
	}
	typ := c.info.TypeOf(e)
	return typ == nil || !isText(typ)
}

// serverSlash finds what is joined to the URL of a test server without a
// slash.
func serverSlash(c textContext, t text) []fault {
	if !c.sink.kind.url || len(t) < 2 || t[0].hole != holeURL || t[1].val == "" || strings.IndexByte("/?#", t[1].val[0]) >= 0 {
		return nil
	}
	slash := "/"
	f := fault{Rule: ruleServerSlash}
	if b := t[1].val[0]; isLetter(b) {
		f.fix = &slash
	}
	return []fault{f}
}

// printfEscapes finds the verbs of a broken format that are escapes. A width
// is no escape: the format has to be broken.
func printfEscapes(c textContext, t text) []fault {
	broken := false
	for _, p := range t {
		broken = broken || p.verb != "" && p.arg == nil
	}
	if !broken {
		return nil
	}
	var out []fault
	at := 0
	for i := range t {
		p := &t[i]
		at += len(p.val)
		if p.verb == "" || !isEscape(p.verb) {
			continue
		}
		if _, decoded := escapeRun(p.verb[:3]); isMeantAsEscape(decoded) {
			fix := p.verb[:len("%20")]
			out = append(out, fault{rulePrintfEscape, rfc1738.Span{Start: at, End: at}, fix, &fix, p})
		}
	}
	return out
}

// unescapedValues finds strings in a path or a query that nobody escaped, and
// those that were escaped for the other.
func unescapedValues(c textContext, t text) []fault {
	if !c.sink.kind.url {
		return nil
	}
	var out []fault
	at, before := 0, ""
	for i := range t {
		p := &t[i]
		if p.hole == known {
			before += p.val
			at += len(p.val)
			continue
		}
		if r := c.valueRule(p, before); r != nil {
			out = append(out, fault{Rule: r, Span: rfc1738.Span{Start: at, End: at}, hole: p})
		}
	}
	return out
}

// valueRule returns the rule that a hole breaks behind the known bytes before
// it, or nil.
func (c textContext) valueRule(p *piece, before string) *rfc1738.Rule {
	if p.arg == nil || strings.Contains(before, "#") {
		return nil
	}
	query := strings.Contains(before, "?")
	switch p.hole {
	case holeQuery:
		if name := c.netURL(p.arg); name == "QueryEscape" && !query && inPath(before) {
			return ruleQueryEscapeInPath
		}
	case holeAny:
		switch typ := c.info.TypeOf(p.arg); {
		case typ == nil || !isText(typ) || c.escapes(p.arg):
		case query && strings.HasSuffix(before, "="):
			return ruleUnescapedQuery
		case !query && inPath(before):
			return ruleUnescapedPath
		}
	}
	return nil
}

// netURL returns the name of the function of net/url that an expression
// calls, or "".
func (c textContext) netURL(e ast.Expr) string {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		if fn, ok := typeutil.Callee(c.info, call).(*types.Func); ok && fn.Pkg() != nil && fn.Pkg().Path() == "net/url" {
			return fn.Name()
		}
	}
	return ""
}

// inPath says whether what stands behind these known bytes is in a path: they
// end with a slash that is not one of "://".
func inPath(before string) bool {
	return strings.HasSuffix(before, "/") && !strings.HasSuffix(before, "//")
}

// joinedHostPort finds a host and a port joined by a colon.
func joinedHostPort(c textContext, t text) []fault {
	at := 0
	for i := 0; i+1 < len(t); i++ {
		at += len(t[i].val)
		if t[i].hole != holeAny || t[i].arg == nil || !strings.HasPrefix(t[i+1].val, ":") {
			continue
		}
		host := i == 0 && c.sink.kind == kindHostPort || i > 0 && c.sink.kind.url && strings.HasSuffix(t[i-1].val, "://")
		port := len(t[i+1].val) > 1 && isDigit(t[i+1].val[1]) || t[i+1].val == ":" && i+2 < len(t)
		if host && port {
			return []fault{{Rule: ruleJoinHostPort, Span: rfc1738.Span{Start: at, End: at + 1}, got: ":"}}
		}
	}
	return nil
}
