package judge

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// textRules are the rules about how a text is put together. Each returns
// what it finds.
var textRules = []func(Context, text.Text) []Finding{
	fileConcat, serverSlash, printfEscapes, joinedHostPort,
	oneSlash, hostComma, ownHost, hostBeforePath, hostFirst, schemeGlued, queryJoined, ampersandAfterPath, printedValues, schemeBefore, requestHost, openParenthesis, noAddress, hostPath,
}

// joinRules are those that need no hole: two literals are enough, or one that a
// function escapes.
var joinRules = []func(Context, text.Text) []Finding{encodings, hostGlued, questionTwice, queryGlued, pathGlued, versionTwice, parameterGlued}

// A Context is what a text rule may know besides the text.
type Context struct {
	kind.Context
	Kind *kind.Kind
	Info *types.Info

	// GoesOut reports whether a text that no sink is known for leaves the code in view, so
	// that nothing else speaks of it; nil for no.
	GoesOut func() bool

	// RawPathSet reports whether the code sets url.URL.RawPath, or Opaque, beside
	// the field that the text reaches; nil for no.
	RawPathSet func() bool

	// PathsRouted reports whether the package puts the escaped path of requests that it
	// answers into their field Path, and decodes what it takes out; nil for no.
	PathsRouted func() bool

	// HostAsked reports whether the request whose URL has the host may have one:
	// the code gives it to it, looks for it, or is none of a server; nil for no.
	HostAsked func(host *ast.SelectorExpr) bool

	// PathsCut reports whether the package may take the first slash off the paths that a
	// server is asked for; nil for no.
	PathsCut func() bool

	// Chosen reports whether a hole's value is one of a few, by the case of a
	// switch that the code is in; nil for no.
	Chosen func(*text.Piece) bool

	// Repeated reports whether a hole's value is given to the very function that
	// made it, or only looked at once it is decoded; nil for no.
	Repeated func(*text.Piece) bool

	// Compared reports whether a condition of the function that puts the text
	// together looks at a hole's value: it may be empty where the text is, nil for no.
	Compared func(*text.Piece) bool

	// Slashed reports whether the function that puts the text together looks for a slash in
	// a hole's value, or puts one before it; nil for no.
	Slashed func(*text.Piece) bool

	// Paired reports whether the package undoes elsewhere what it does once too
	// often to a hole's value; nil for no.
	Paired func(*text.Piece, encoding.Place) bool

	// Handed reports whether a function that reads the text in its own way is
	// before the sink, nil for no.
	Handed func() bool

	// Routed reports whether a hole's value is the path of a request for a handler of
	// fixed paths, nil for no.
	Routed func(*text.Piece) bool

	// PlusRead reports whether the server that a URL is for takes a plus sign in
	// a path for a space.
	PlusRead func() bool

	// Meant reports whether the code says what it escapes or decodes a hole's value
	// twice for, which a rule finds; nil for no.
	Meant func(*text.Piece, *rule.Rule) bool
}

// Pieces returns what the rules about pieces find in a text.
func Pieces(c Context, t text.Text) []Finding {
	rules := joinRules
	if t.Holes() > 0 {
		rules = slices.Concat(joinRules, textRules)
	}
	var out []Finding
	for _, rule := range rules {
		for _, f := range rule(c, t) {
			if c.On(f.Rule) {
				out = append(out, f)
			}
		}
	}
	return out
}

// Merge returns what was found by pieces and what was found by filling
// the holes, without what the pieces explain better.
func Merge(pieces, filled []Finding) []Finding {
	if len(pieces) == 0 {
		return filled
	}
	out := pieces
	for _, f := range filled {
		explained := false
		for _, p := range pieces {
			explained = explained || (p.Hole == nil || p.Hole.Hole == text.Known || p.Start < p.End) && p.Start <= f.Start && f.Start <= p.End
		}
		if !explained {
			out = append(out, f)
		}
	}
	return out
}

// hostWords are in the names of what belongs after "file://".
var hostWords = []string{"host", "server", "machine", "computer", "authority"}

// urlWords are in the names of what is a URL already, but for its scheme.
var urlWords = []string{"url", "uri", "dsn", "href"}

// fileConcat finds a path joined to "file://".
func fileConcat(c Context, t text.Text) []Finding {
	const start = "file://"
	if c.Test || c.Kind != kind.Absolute && c.Kind != kind.URL || len(t) < 2 || t[0].Val != start {
		return nil
	}
	if p := t[1]; p.Hole != text.Any || p.Arg == nil || c.escapes(p.Arg) || isNamed(p.Arg, hostWords) || isNamed(p.Arg, urlWords) {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.FileConcat, Span: rfc1738.Span{Start: 0, End: len(start)}, Got: start}}}
}

// escapes reports whether an expression calls something of net/url, or is no
// string.
func (c Context) escapes(e ast.Expr) bool {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		fn, ok := typeutil.Callee(c.Info, call).(*types.Func)
		return ok && fn.Pkg() != nil && fn.Pkg().Path() == "net/url"
	}
	typ := c.Info.TypeOf(e)
	return typ == nil || !code.IsText(typ)
}

// serverSlash finds what is joined to the URL of a test server without a
// slash.
func serverSlash(c Context, t text.Text) []Finding {
	if !c.Kind.URL || len(t) < 2 || t[0].Hole != text.ServerURL || t[1].Val == "" || strings.IndexByte("/?#", t[1].Val[0]) >= 0 {
		return nil
	}
	slash := "/"
	f := Finding{Finding: rule.Finding{Rule: rule.ServerSlash}}
	if b := t[1].Val[0]; b < utf8.RuneSelf && unicode.IsLetter(rune(b)) {
		f.Repair = &slash
	}
	return []Finding{f}
}

// printfEscapes finds the verbs of a broken format that are escapes. A width
// is no escape: the format has to be broken.
func printfEscapes(c Context, t text.Text) []Finding {
	broken := false
	for _, p := range t {
		broken = broken || p.Verb != "" && p.Arg == nil
	}
	if !broken {
		return nil
	}
	var out []Finding
	at := 0
	for i := range t {
		p := &t[i]
		at += len(p.Val)
		if p.Verb == "" || !rfc1738.IsEscape(p.Verb) {
			continue
		}
		if _, decoded := kind.EscapeRun(p.Verb[:3]); kind.IsMeantAsEscape(decoded) {
			escape := p.Verb[:len("%20")]
			out = append(out, Finding{Finding: rule.Finding{Rule: rule.PrintfEscape, Span: rfc1738.Span{Start: at, End: at}, Got: escape, Repair: &escape}, Hole: p})
		}
	}
	return out
}

// joinedHostPort finds a host and a port joined by a colon.
func joinedHostPort(c Context, t text.Text) []Finding {
	at := 0
	for i := 0; i+1 < len(t); i++ {
		at += len(t[i].Val)
		if t[i].Hole != text.Any || t[i].Arg == nil || !strings.HasPrefix(t[i+1].Val, ":") {
			continue
		}
		host := i == 0 && c.Kind == kind.HostPort || i > 0 && c.Kind.URL && strings.HasSuffix(t[i-1].Val, "://")
		port := len(t[i+1].Val) > 1 && '0' <= t[i+1].Val[1] && t[i+1].Val[1] <= '9' || t[i+1].Val == ":" && i+2 < len(t)
		if host && port {
			return []Finding{{Finding: rule.Finding{Rule: rule.JoinHostPort, Span: rfc1738.Span{Start: at, End: at + 1}, Got: ":"}}}
		}
	}
	return nil
}

// oneSlash finds a scheme of the web with one slash and then a value: nobody
// means the path that it is read as. A value that is a path brings the
// other slash along, and so may one whose slashes the code looks at, or whose
// name says nothing.
func oneSlash(c Context, t text.Text) []Finding {
	before, n := t.Beginning()
	if !c.Kind.URL && c.Kind != kind.Git || n == len(t) || t[n].Hole != text.Any || t[n].Arg == nil || t[n].Of != nil {
		return nil
	}
	scheme, rest, _ := strings.Cut(before, ":")
	if rest != "/" || !isWeb(scheme) || !c.isTextNamed(t[n].Arg) || !saysWhat(t[n].Arg) || c.Slashed != nil && c.Slashed(&t[n]) {
		return nil
	}
	at := len(before)
	return []Finding{{Finding: rule.Finding{Rule: rule.ByName("missing-slashes"), Span: rfc1738.Span{Start: at - 1, End: at}, Got: "/"}}}
}

func isWeb(scheme string) bool {
	return slices.Contains([]string{"http", "https", "ws", "wss"}, strings.ToLower(scheme))
}

// hostComma finds a comma right after a value that the host begins with, where
// more of the host follows: it was to be a dot or a colon. The web's schemes
// know one host.
func hostComma(c Context, t text.Text) []Finding {
	before, n := t.Beginning()
	scheme, ok := strings.CutSuffix(before, "://")
	if !c.Kind.URL || !ok || !isWeb(scheme) || n+1 >= len(t) || t[n].Hole != text.Any || t[n].Of != nil || !strings.HasPrefix(t[n+1].Val, ",") {
		return nil
	}
	if next := t[n+1].Val[1:]; next != "" && strings.IndexByte("/?# ", next[0]) >= 0 || next == "" && n+2 == len(t) {
		return nil
	}
	at := len(before)
	return []Finding{{Finding: rule.Finding{Rule: rule.ByName("host-syntax"), Span: rfc1738.Span{Start: at, End: at + 1}, Got: ","}}}
}

// isTextNamed reports whether an expression is a string that no name says to be
// a path.
func (c Context) isTextNamed(e ast.Expr) bool {
	typ := c.Info.TypeOf(e)
	if typ == nil || !code.IsText(typ) {
		return false
	}
	named := true
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			name := strings.ToLower(id.Name)
			for _, word := range pathWords {
				named = named && !strings.Contains(name, word)
			}
		}
		return named
	})
	return named
}

// saysWhat reports whether an expression has a name of more than two letters in it.
func saysWhat(e ast.Expr) bool {
	says := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		says = says || ok && (len(id.Name) > 2 || strings.EqualFold(id.Name, "ip"))
		return !says
	})
	return says
}

// pathWords are in the names of what begins with a slash, or with a host after
// one.
var pathWords = []string{"path", "uri", "url", "dir", "rest", "suffix", "tail", "slash", "join", "trim", "string", "route"}

// ownHost finds the host that a request was sent to at the beginning of a
// redirect's target: a browser reads it as a path.
func ownHost(c Context, t text.Text) []Finding {
	if c.Kind != kind.Redirect && c.Kind != kind.Header || c.Test || t[0].Hole != text.Any || t[0].Arg == nil {
		return nil
	}
	if !c.isField(t[0].Arg, "Host", "net/http") {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.RedirectHost}, Hole: &t[0]}}
}

// hostBeforePath finds a host without a scheme before the path of a request, at the
// beginning of a redirect's target.
func hostBeforePath(c Context, t text.Text) []Finding {
	host, n := t.Beginning()
	if c.Kind != kind.Redirect && c.Kind != kind.Header || c.Test || n == len(t) || !isDomainAlone(host) {
		return nil
	}
	switch t[n].State {
	case text.RequestPath, text.RequestTarget, text.EscapedPath:
		return []Finding{{Finding: rule.Find(rule.RedirectHost, host, 0, len(host))}}
	}
	return nil
}

func isDomainAlone(host string) bool {
	return strings.Contains(host, ".") && !strings.ContainsAny(host, "/?#@") && kind.EndsInDomain(host)
}

// schemeBefore finds a scheme before the URL of a test server, which has one. A
// function that puts it before what it is given may look for one first.
func schemeBefore(c Context, t text.Text) []Finding {
	before, n := t.Beginning()
	if !c.Kind.URL || n == 0 || n == len(t) || t[n].Hole != text.ServerURL || !strings.HasSuffix(before, "://") || !c.Direct && !isNextTo(t[n-1], t[n]) {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.DoubleScheme}, Hole: &t[n]}}
}

// isNextTo reports whether a literal and a value are joined by a plus that is between
// them.
func isNextTo(lit, value text.Piece) bool {
	return lit.Src.Lit != nil && value.Arg != nil && lit.Src.Lit.End() < value.Arg.Pos() && value.Arg.Pos()-lit.Src.Lit.End() <= token.Pos(len(" + "))
}

// requestHost finds the host of a request's URL in a redirect: a server finds
// none there.
func requestHost(c Context, t text.Text) []Finding {
	before, n := t.Beginning()
	if c.Test || n == len(t) || t[n].Arg == nil {
		return nil
	}
	if strings.HasSuffix(before, "://") && (c.isRequestTarget(t[n].Arg) || c.Kind == kind.Redirect && c.isRequestURL(t[n].Arg)) {
		return []Finding{{Finding: rule.Finding{Rule: rule.RequestURLHost}, Hole: &t[n]}}
	}
	switch c.Kind {
	case kind.Redirect, kind.Header:
		if !strings.HasSuffix(before, "//") {
			return nil
		}
	case kind.URLHost:
		if !strings.HasSuffix(before, ".") {
			return nil
		}
	default:
		return nil
	}
	if !c.isField(t[n].Arg, "Host", "net/url") {
		return nil
	}
	sel := ast.Unparen(t[n].Arg).(*ast.SelectorExpr)
	if !c.isField(sel.X, "URL", "net/http") || c.HostAsked != nil && c.HostAsked(sel) {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.RequestURLHost}, Hole: &t[n]}}
}

// isRequestTarget reports whether an expression is what a request asked for, as it was
// sent: a path from the root, or a whole URL at a proxy. Neither begins with a host.
func (c Context) isRequestTarget(e ast.Expr) bool { return c.isField(e, "RequestURI", "net/http") }

// isRequestURL reports whether an expression is the text of a request's URL, in a package
// that takes nothing off the paths that are asked for: a slash is first, or the scheme.
func (c Context) isRequestURL(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || c.PathsCut != nil && c.PathsCut() {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	fn, ok := c.Info.Uses[sel.Sel].(*types.Func)
	return ok && fn.FullName() == "(*net/url.URL).String" && c.isField(sel.X, "URL", "net/http")
}

// openParenthesis finds an address of a MySQL server whose parenthesis nothing
// closes. No part of an address or name of a database has one; what comes last may be all
// that is missing, where the slash before the database is, too.
func openParenthesis(c Context, t text.Text) []Finding {
	if c.Kind != kind.MySQL || c.Test {
		return nil
	}
	at, open, slash := 0, -1, false
	for i := range t {
		if n := strings.LastIndexByte(t[i].Val, '('); n >= 0 && open < 0 && i+1 < len(t) {
			open = at + n
		}
		if strings.Contains(t[i].Val, ")") {
			return nil
		}
		at += len(t[i].Val)
		slash = slash || strings.Contains(t[i].Val, "/")
	}
	if open < 0 || !slash && t[len(t)-1].Hole == text.Any {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.DSNSyntax, Span: rfc1738.Span{Start: open, End: open + 1}, Got: "("}}}
}

// isPortless reports whether a hole is a host without a port, by the method that it is the
// result of. An empty one, which a URL may have, is all addresses for who listens.
func (c Context) isPortless(p *text.Piece) bool {
	if p.Hole != text.Any || p.Arg == nil {
		return false
	}
	return c.isIP(p.Arg) || !c.Listens && c.calls(p.Arg, "(*net/url.URL).Hostname")
}

// hostPath finds a path that is put after a host in a field for hosts.
func hostPath(c Context, t text.Text) []Finding {
	if c.Kind != kind.URLHost || c.Test || len(t) < 2 || t[0].Hole != text.Any || t[0].Arg == nil || t[1].Hole != text.Known {
		return nil
	}
	path := t[1].Val
	if len(path) < 2 || path[0] != '/' || !isWordByte(path[1]) || !c.isTextNamed(t[0].Arg) {
		return nil
	}
	return []Finding{{Finding: rule.Finding{Rule: rule.FieldHost, Span: rfc1738.Span{Start: 0, End: len(path)}, Got: path}}}
}

// noAddress finds a number where an address belongs, which has no colon, a host
// of which the port was taken off, and the URL of a test server.
func noAddress(c Context, t text.Text) []Finding {
	if c.Kind != kind.HostPort || len(t) == 0 {
		return nil
	}
	switch {
	case len(t) == 1 && !c.Test && (t[0].Hole == text.Digits || c.Network && c.isPortless(&t[0])):
		return []Finding{{Finding: rule.Finding{Rule: rule.AddressPort}, Hole: &t[0]}}
	case t[0].Hole == text.ServerURL:
		return []Finding{{Finding: rule.Finding{Rule: rule.AddressURL}, Hole: &t[0]}}
	}
	return nil
}
