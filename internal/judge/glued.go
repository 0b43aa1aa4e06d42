package judge

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// A hole in a text that is looked at as one string.
const unknown = "\x00"

// hostGlued finds what is joined to a whole host, and becomes a part of it: a
// path without its slash, a port without its colon.
func hostGlued(c Context, t text.Text) []Finding {
	if !c.Kind.URL && c.Kind != kind.DSN {
		return nil
	}
	before, at := "", 0
	for i := range t {
		p := &t[i]
		if len(before) > maxAuthority {
			return nil
		}
		if p.Hole != text.Known {
			if c.isGluedPort(t[:i], p) && endsInAuthority(before) {
				return []Finding{{Finding: rule.Finding{Rule: rule.HostGlued, Span: rfc1738.Span{Start: at, End: at}}, Hole: p}}
			}
			before += unknown
			continue
		}
		if i > 0 && t[i-1].Hole == text.Known && p.Src.Lit != t[i-1].Src.Lit && p.Src.Lit != nil && endsInHost(before) {
			if f, ok := gluedTo(before, p.Val, t[i+1:], at); ok {
				return []Finding{f}
			}
		}
		before, at = before+p.Val, at+len(p.Val)
	}
	return nil
}

// maxAuthority bounds the bytes of a text that the host of a URL is looked for in: a name
// has 253 at most.
const maxAuthority = 1 << 10

// isIP reports whether an expression is the text of an IP address.
func (c Context) isIP(e ast.Expr) bool {
	return c.calls(e, "(net.IP).String", "(net/netip.Addr).String")
}

// calls reports whether an expression is a call of one of some methods, by their full names.
func (c Context) calls(e ast.Expr, names ...string) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	fn, ok := c.Info.Uses[sel.Sel].(*types.Func)
	return ok && slices.Contains(names, fn.FullName())
}

// endsInAuthority reports whether a text ends in a part that is the host of a
// URL, perhaps after a user.
func endsInAuthority(before string) bool {
	_, host, ok := strings.Cut(before, "://")
	return ok && !strings.ContainsAny(host, "/?#") && (host == unknown || strings.HasSuffix(host, "@"+unknown))
}

// isGluedPort reports whether a hole is the number of a port, by its name, right
// after one that is a host.
func (c Context) isGluedPort(before text.Text, p *text.Piece) bool {
	if len(before) == 0 || p.Hole != text.Digits {
		return false
	}
	last := before[len(before)-1]
	if last.Hole == text.Any && c.isIP(last.Arg) {
		return true
	}
	return last.Hole == text.Any && c.isNamed(last.Arg, "host") && c.isNamed(p.Arg, "port")
}

// gluedTo reports what follows a host, at an offset, if it begins like a path or a
// port, and does not make another host of it, with what comes after it. Where that is not
// known, it may be the rest of a name, so there is no repair.
func gluedTo(before, val string, after text.Text, at int) (Finding, bool) {
	word := val
	rest, open := "", false
	if i := strings.IndexAny(val, endsOfHost); i >= 0 {
		word = val[:i]
	} else {
		rest, open = restOfHost(after)
	}
	_, host, _ := strings.Cut(before, "://")
	number := strings.Trim(word, "0123456789") == ""
	if word == "" || !isWordByte(word[0]) || isWhole(host+word+rest) || number && endsInDigit(host) || strings.HasPrefix(val[len(word):], "@") {
		return Finding{}, false
	}
	f := Finding{Finding: rule.Finding{Rule: rule.HostGlued, Span: rfc1738.Span{Start: at, End: at + len(word)}, Got: word}}
	if !number && !open {
		repair := "/" + word
		f.Repair = &repair
	}
	return f, true
}

// isWhole reports whether a host is a name in one of the domains, or in one whose own name
// begins as theirs do.
func isWhole(host string) bool {
	return kind.EndsInDomain(host) || slices.Contains(longerDomains, host[strings.LastIndexByte(host, '.')+1:])
}

// longerDomains are the domains in which a host may go on that ends in a shorter one.
var longerDomains = strings.Fields(`
	community company compare computer comsec
	deals degree delivery dell deloitte delta democrat dental dentist desi design
	education eurovision eus free fresenius frl frogans frontier jpmorgan jprs
	netbank netflix network organic`)

// endsOfHost are the bytes that end a name in the host of a URL.
const endsOfHost = "/?#:@"

// restOfHost returns what the next pieces add to a name, and whether something that is not
// known goes on with it.
func restOfHost(after text.Text) (rest string, open bool) {
	for i := range after {
		p := &after[i]
		if p.Hole != text.Known {
			return rest, true
		}
		if end := strings.IndexAny(p.Val, endsOfHost); end >= 0 {
			return rest + p.Val[:end], false
		}
		if rest += p.Val; len(rest) > maxAuthority {
			break
		}
	}
	return rest, false
}

func endsInDigit(s string) bool { return s != "" && '0' <= s[len(s)-1] && s[len(s)-1] <= '9' }

func isWordByte(b byte) bool {
	return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9' || b == '_'
}

// endsInHost reports whether a text is a URL of the web up to the end of a host
// that is whole. Of one that begins with a hole, the end alone is known.
func endsInHost(before string) bool {
	scheme, host, ok := strings.Cut(before, "://")
	if !ok || !isWeb(scheme) || strings.ContainsAny(host, "/?#@ \t\r\n") { // white space: one of several lines or words
		return false
	}
	hole := strings.LastIndex(host, unknown)
	if hole < 0 {
		return !strings.Contains(host, ":") && kind.EndsInDomain(host)
	}
	end := host[hole+len(unknown):]
	if port, ok := strings.CutPrefix(end, ":"); ok {
		return port != "" && strings.Trim(port, "0123456789") == ""
	}
	return strings.HasPrefix(end, ".") && (kind.EndsInDomain("x"+end) || strings.HasSuffix(end, ".local"))
}

// isNamed reports whether the last name of an expression holds a word.
func (c Context) isNamed(e ast.Expr, word string) bool {
	name := ""
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		name = e.Name
	case *ast.SelectorExpr:
		name = e.Sel.Name
	}
	return strings.Contains(strings.ToLower(name), word)
}

// questionTwice finds a query that is joined to a URL that has one: its question
// mark is a part of the value before it.
func questionTwice(c Context, t text.Text) []Finding {
	if !c.Kind.URL || c.Test {
		return nil
	}
	var before strings.Builder
	for i, start := 0, 0; i < len(t); i++ {
		known, end := t[i:].Beginning()
		if known == "" {
			continue
		}
		if i > 0 && ((isEscaped(&t[i-1]) || isNoURL(before.String(), &t[i-1])) && isJoinedQuery(before.String(), known) || i == 1 && c.hasQuery(&t[0]) && isQuery(known) || isAfterQuery(before.String(), &t[i-1], known)) {
			return []Finding{{Finding: rule.Finding{Rule: rule.SearchQuestion, Span: rfc1738.Span{Start: start, End: start + 1}, Got: "?"}}}
		}
		before.WriteString(known)
		if at := markOfNextText(t[i : i+end]); at > 0 {
			return []Finding{{Finding: rule.Finding{Rule: rule.SearchQuestion, Span: rfc1738.Span{Start: start + at, End: start + at + 1}, Got: "?"}}}
		}
		i += end - 1
		if f, ok := secondMark(known, t[i+1:], start); ok {
			return []Finding{f}
		}
		start += len(known)
	}
	return nil
}

// isAfterQuery reports whether a parameter and its question mark follow what is a whole
// query, such as Encode returns, right after the mark that begins it.
func isAfterQuery(before string, last *text.Piece, known string) bool {
	return last.State == text.QueryString && isQuery(known) && strings.HasSuffix(before, "?") && !strings.Contains(before, "#")
}

// markOfNextText returns where in pieces that are known a text of its own begins with a
// question mark and a parameter, right after another one that has a whole query; 0 for
// nowhere. In one text the second mark may be that of a URL in the query of the first.
func markOfNextText(known text.Text) int {
	at := 0
	for i := range known {
		if i > 0 && !sameSource(&known[i-1], &known[i]) && isQuery(upToNext(known[i].Val)) && endsInQuery(known[i-1].Val) {
			return at
		}
		at += len(known[i].Val)
	}
	return 0
}

// upToNext returns the beginning of a query, with its first parameter.
func upToNext(val string) string {
	if i := strings.IndexByte(val, '&'); i >= 0 {
		return val[:i]
	}
	return val
}

// endsInQuery reports whether a text is more than a query, and ends in one of which each
// parameter has a value that is no URL.
func endsInQuery(val string) bool {
	path, query, ok := strings.Cut(val, "?")
	if !ok || path == "" || strings.Contains(path, "#") {
		return false
	}
	for part := range strings.SplitSeq(query, "&") {
		name, value, ok := strings.Cut(part, "=")
		if !ok || !isParameter(name) || value == "" || strings.ContainsAny(value, "/:?#{}<>%.") {
			return false
		}
	}
	return true
}

// isEscaped reports whether a hole has no question mark in it.
func isEscaped(p *text.Piece) bool {
	return p.Hole != text.Known && (p.Hole == text.Digits || p.State == text.QueryEscaped || p.State == text.Plain || p.State == text.FullyEscaped)
}

// queried are the functions that make a URL with a query.
var queried = map[string]bool{"(*golang.org/x/oauth2.Config).AuthCodeURL": true}

// hasQuery reports whether a hole is what one of these functions returned.
func (c Context) hasQuery(p *text.Piece) bool {
	call, ok := p.Made.(*ast.CallExpr)
	if !ok {
		return false
	}
	fn, ok := typeutil.Callee(c.Info, call).(*types.Func)
	return ok && queried[fn.FullName()]
}

// isQuery reports whether a text is a question mark and a parameter.
func isQuery(known string) bool {
	rest, ok := strings.CutPrefix(known, "?")
	name, _, eq := strings.Cut(rest, "=")
	return ok && eq && isParameter(name)
}

// isJoinedQuery reports whether a parameter follows a question mark after a value
// of a query.
func isJoinedQuery(before, known string) bool {
	if !isQuery(known) || !strings.HasSuffix(before, "=") || strings.Contains(before, "#") {
		return false
	}
	mark := strings.LastIndexAny(before, "?&")
	return isParameter(strings.TrimSuffix(before[mark+1:], "=")) && strings.Contains(before, "?")
}

// secondMark reports the second question mark in bytes that are known, which
// start at an offset, if a query follows both.
func secondMark(known string, after text.Text, start int) (Finding, bool) {
	path, query, ok := strings.Cut(known, "?")
	mark := strings.IndexByte(query, '?')
	if !ok || strings.Contains(path, "#") || mark < 0 || !isPlainQuery(query[:mark]) {
		return Finding{}, false
	}
	if rest := query[mark+1:]; rest == "" && len(after) > 0 {
		if after[0].State != text.QueryString {
			return Finding{}, false
		}
	} else if name, _, ok := strings.Cut(rest, "="); !ok || !isParameter(name) {
		return Finding{}, false
	}
	at := start + len(path) + len("?") + mark
	// No repair: Go reads such a text, and "&" in it is another request.
	return Finding{Finding: rule.Finding{Rule: rule.SearchQuestion, Span: rfc1738.Span{Start: at, End: at + 1}, Got: "?"}}, true
}

// queryJoined finds a query right after a path or a host: it needs its question mark. One
// that a condition looks at may be empty where it has none.
func queryJoined(c Context, t text.Text) []Finding {
	n := slices.IndexFunc(t, func(p text.Piece) bool { return p.State == text.QueryString })
	if !c.Kind.URL || n <= 0 {
		return nil
	}
	before, ok := c.withoutQuery(t[:n])
	if !ok {
		return nil
	}
	if scheme, rest, ok := strings.Cut(before, "://"); !ok || !isWeb(scheme) || rest == "" {
		return nil
	}
	if c.Compared != nil && c.Compared(&t[n]) {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.QueryMark}, Hole: &t[n]}}
}

// withoutQuery returns the beginning of a URL in which no query begins, with something in
// place of its holes; false where one may. A path has no question mark but an escaped one.
func (c Context) withoutQuery(t text.Text) (before string, ok bool) {
	var b strings.Builder
	for i := range t {
		p := &t[i]
		switch {
		case p.Hole == text.Known && !strings.ContainsAny(p.Val, "?#"):
			b.WriteString(p.Val)
		case p.Hole == text.Known:
			return "", false
		case i == 0 && c.isField(p.Arg, "Scheme", "net/url"):
			b.WriteString("http")
		case slices.Contains(paths, p.State), c.isField(p.Arg, "Host", "net/url", "net/http"):
			b.WriteString(unknown)
		default:
			return "", false
		}
	}
	return b.String(), true
}

// paths are the states of paths and their segments.
var paths = []text.State{text.DecodedPath, text.RequestPath, text.EscapedPath, text.PathEscaped}

// ampersandAfterPath finds parameters after a path that no question mark began,
// where a hole before them may only in theory have brought one along.
func ampersandAfterPath(c Context, t text.Text) []Finding {
	before, n := t.Beginning()
	scheme, rest, ok := strings.Cut(before, "://")
	if !c.Kind.URL || c.Test || !ok || !isWeb(scheme) || !strings.Contains(rest, "/") || strings.ContainsAny(before, "?#&=;") {
		return nil
	}
	at := len(before)
	for i := n; i < len(t); i++ {
		if val := t[i].Val; strings.HasPrefix(val, "/") && t[i-1].Hole != text.Known {
			path, query, ok := strings.Cut(val, "&")
			name, _, eq := strings.Cut(query, "=")
			if ok && eq && isParameter(name) && !strings.ContainsAny(path, "?#=;(") {
				return []Finding{{Finding: rule.Finding{Rule: rule.SearchAmpersand, Span: rfc1738.Span{Start: at + len(path), End: at + len(path) + 1}, Got: "&"}}}
			}
		}
		if strings.ContainsAny(t[i].Val, "?#&=;") {
			return nil
		}
		at += len(t[i].Val)
	}
	return nil
}

// ampersandFirst finds parameters after the path that a text begins with, as
// [kind.URL] does in one that is complete.
func ampersandFirst(c Context, t text.Text) []Finding {
	before, n := t.Beginning()
	_, rest, _ := strings.Cut(before, "://")
	amp := strings.IndexByte(rest, '&')
	if c.Test || n == len(t) || amp < 0 || !strings.Contains(rest[:amp], "/") || strings.ContainsAny(rest[:amp], "?#=;(){}<>$%*") {
		return nil
	}
	// All that is known is looked at: a question mark after it may be the one that was meant.
	for _, p := range t {
		if strings.Contains(p.Val, "?") {
			return nil
		}
	}
	name, _, eq := strings.Cut(rest[amp+1:], "=")
	if !eq || !isParameter(name) {
		return nil
	}
	at := len(before) - len(rest) + amp
	return []Finding{{Finding: rule.Finding{Rule: rule.SearchAmpersand, Span: rfc1738.Span{Start: at, End: at + 1}, Got: "&"}}}
}

// isPlainQuery reports whether a text is parameters, of which no value is more
// than a word, or goes on as a reference.
func isPlainQuery(query string) bool {
	for _, part := range strings.Split(query, "&") {
		name, value, ok := strings.Cut(part, "=")
		if !ok || !isParameter(name) || !isParameter(value) || strings.Contains(value, ".") || mayBeReference(name, value) {
			return false
		}
	}
	return true
}

// mayBeReference reports whether the value of a parameter may be what a page goes to next.
// A number is none: page=2 is the second page.
func mayBeReference(name, value string) bool {
	return slices.Contains(urlParameters, strings.ToLower(name)) && strings.Trim(value, "0123456789") != ""
}

// urlParameters name what a page goes to next: a reference, which may have a query
// of its own.
var urlParameters = strings.Fields("return returnto return_to next url uri redirect redirect_to redirect_uri href from to target goto continue callback referer ref back dest destination path page link src")

func isParameter(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return r > 127 || !isWordByte(byte(r)) && r != '-' && r != '.' })
}

// hostFirst finds a URL that begins with what is known to hold a host and no
// scheme.
func hostFirst(c Context, t text.Text) []Finding {
	if c.Kind != kind.Absolute && !(c.Kind == kind.URL && c.Sent) || c.Test || len(t) == 0 || t[0].Hole == text.Known {
		return nil
	}
	if t[0].State == text.QueryEscaped && !mayEndScheme(t[1:]) { // the colon after a scheme is escaped
		return []Finding{{Finding: rule.Finding{Rule: rule.MissingScheme}, Hole: &t[0]}}
	}
	if t[0].Hole == text.HostPort || c.isField(t[0].Arg, "Host", "net/url", "net/http") || c.isAddr(t[0].Arg) {
		return []Finding{{Finding: rule.Finding{Rule: rule.MissingScheme}, Hole: &t[0]}}
	}
	return nil
}

// mayEndScheme reports whether what follows a value may have the colon that ends a
// scheme: where the value is empty, or all letters, it has one then.
func mayEndScheme(rest text.Text) bool {
	if len(rest) == 0 {
		return false
	}
	i := strings.IndexAny(rest[0].Val, "/?#:") // there is none in a hole
	return i < 0 || rest[0].Val[i] == ':'
}

// schemeGlued finds a host right after the scheme of another URL.
func schemeGlued(c Context, t text.Text) []Finding {
	if !c.Kind.URL || len(t) < 2 || t[0].Hole == text.Known || !c.isField(t[0].Arg, "Scheme", "net/url") {
		return nil
	}
	next, at := &t[1], 0
	if t[1].Val == ":" && len(t) > 2 {
		next, at = &t[2], 1
	}
	if next.Hole == text.Known || !c.isField(next.Arg, "Host", "net/url", "net/http") {
		return nil
	}
	if at == 0 && c.Kind == kind.Redirect && c.isOfRequest(t[0].Arg) && c.isOfRequest(next.Arg) {
		return nil // a server finds neither in the URL of a request: what is left is the path
	}
	f := Finding{Finding: rule.Finding{Rule: rule.SchemeColon}, Hole: next}
	if at > 0 {
		f = Finding{Finding: rule.Finding{Rule: rule.ByName("missing-slashes"), Span: rfc1738.Span{Start: 0, End: 1}, Got: ":"}}
	}
	return []Finding{f}
}

// isOfRequest reports whether an expression is a field of the URL of a request.
func (c Context) isOfRequest(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && c.isField(sel.X, "URL", "net/http")
}

// isField reports whether an expression is a field of that name, of a struct of one of
// these packages.
func (c Context) isField(e ast.Expr, name string, pkgs ...string) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != name {
		return false
	}
	v, ok := c.Info.Uses[sel.Sel].(*types.Var)
	return ok && v.IsField() && v.Pkg() != nil && slices.Contains(pkgs, v.Pkg().Path())
}

// isAddr reports whether an expression is the text of a net.Addr.
func (c Context) isAddr(e ast.Expr) bool { return c.calls(e, "(net.Addr).String") }
