package judge

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// Encodings returns the values of a text that are not encoded as their places
// demand, where the rules are on.
func Encodings(c Context, t text.Text) []Finding {
	return slices.DeleteFunc(encodings(c, t), func(f Finding) bool { return !c.On(f.Rule) })
}

// encodings finds values that are not encoded as their places demand.
func encodings(c Context, t text.Text) []Finding {
	if !hasStates(t) {
		return nil
	}
	var out []Finding
	places := placesIn(c, t)
	at := 0
	for i := range t {
		p := &t[i]
		from := at
		at += len(p.Val)
		if p.Arg == nil {
			continue
		}
		cell := encoding.Of(p.State, places[i])
		if p.Hole == text.Known && !cell.Shows(p.Val) {
			continue
		}
		if cell.Rule == nil || c.Test && !cell.Tests || c.compensated(p, places[i]) {
			continue
		}
		if (cell.Rule == rule.EncodedTwice || cell.Rule == rule.DecodedTwice) && c.Meant != nil && c.Meant(p, cell.Rule) {
			continue
		}
		if cell.Recode == encoding.Drop && places[i] == encoding.FieldPath && len(t) > 1 {
			cell.Recode = encoding.None // a slash in the value may be meant to be no separator
		}
		out = append(out, Finding{
			Finding: rule.Finding{Rule: cell.Rule, Span: rfc1738.Span{Start: from, End: at}, Says: cell.Says},
			Hole:    p, Recode: cell.Recode,
		})
	}
	return out
}

// compensated reports whether the code around a value sees to its encoding.
func (c Context) compensated(p *text.Piece, place encoding.Place) bool {
	if place == encoding.FieldPath || place == encoding.Decodes && (p.State == text.DecodedPath || p.State == text.RequestPath) {
		if c.RawPathSet != nil && c.RawPathSet() {
			return true
		}
	}
	if place == encoding.FieldPath && p.State == text.EscapedPath || place == encoding.Decodes && p.State == text.RequestPath {
		if c.PathsRouted != nil && c.PathsRouted() {
			return true
		}
	}
	if place == encoding.Decodes && c.Repeated != nil && c.Repeated(p) {
		return true
	}
	if c.Paired != nil && c.Paired(p, place) {
		return true
	}
	if of := encoding.Of(p.State, place).Rule; of == rule.QueryEscapeInPath || of == rule.QueryEscapeInRawPath {
		if p.Hole != text.Known && (c.Kind == kind.Joined || !mayHaveSpaces(escaped(p))) || c.PlusRead != nil && c.PlusRead() {
			return true // what the program itself asks nobody for is a page to be opened, of which the site may read a plus sign
		}
	}
	if p.State == text.Base64 && p.Hole != text.Known && c.encodesWords(p.Made) {
		return true
	}
	if place == encoding.Value && p.State == text.FullyEscaped && !isEscape(p.Made) {
		return true // who writes "%20" for a space there as well knows that it is escaped twice
	}
	if encoding.Of(p.State, place).Rule == rule.RequestPathInURL && c.Routed != nil && c.Routed(p) {
		return true
	}
	if place == encoding.MailQuery && c.Handed != nil && c.Handed() {
		return true // it sends mail, and reads the query as one of the web
	}
	if c.Kind == kind.Query && p.State == text.PathEscaped && c.RawPathSet != nil && c.RawPathSet() {
		return true // mailto: beside Opaque, where a plus sign is a plus sign
	}
	return c.Chosen != nil && c.Chosen(p)
}

// isEscape reports whether a call of net/url alone has escaped a value, of which the
// result has no plus sign as there was no space, such as a whole URL.
func isEscape(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	id := code.Callee(call)
	return id != nil && (id.Name == "QueryEscape" || id.Name == "PathEscape")
}

// escaped returns the call that escaped a value, or that of a function of another package
// which has done so.
func escaped(p *text.Piece) ast.Expr {
	if _, ok := p.Made.(*ast.CallExpr); ok || p.Arg == nil {
		return p.Made
	}
	return p.Arg
}

// mayHaveSpaces reports whether a call escapes what may well have a space, as far as
// the names in it tell. What a server hands out has none, whatever it is called: ids, slugs,
// versions, tags, the names of accounts. What people call things by has. A function of
// another package that is no escaper by its name makes something first of what it is given,
// such as a slug of a title.
func mayHaveSpaces(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false // another package escapes it, and nobody knows what
	}
	if fn := code.Callee(call); fn != nil && !isEscaper().MatchString(fn.Name) {
		return false
	}
	if id := code.Name(call.Args[0]); id != nil {
		return hasPeoplesName(id)
	}
	for n := range ast.Preorder(call.Args[0]) {
		switch n := n.(type) {
		case *ast.Ident:
			if hasPeoplesName(n) {
				return true
			}
		case *ast.BasicLit:
			if strings.Contains(n.Value, " ") {
				return true
			}
		}
	}
	return false
}

// isEscaper finds the names of functions that escape what they are given.
var isEscaper = lazy.Regexp(`(?i)esc|encod|quote`)

// hasPeoplesName reports whether a variable is called like what people give a name to and
// put spaces into.
func hasPeoplesName(id *ast.Ident) bool {
	words := wordsOf(id.Name)
	last := len(words) - 1
	return last >= 0 && slices.Contains(peoples, words[last]) && (last == 0 || !slices.Contains(plain, words[last-1]))
}

// peoples are the last words of the names of what people give a name to: their files, and
// what they keep on a server. Words that are searched for and places are none of them: the
// servers that have those in their paths read a plus sign as forms write it.
var peoples = []string{
	"name", "filename", "filepath", "title", "subtitle", "subject", "headline", "caption", "path", "file", "folder", "foldername", "dir", "directory", "label", "vhost", "displayname", "fullname",
}

// plain are words before these that say that the server lets no space in.
var plain = []string{
	"user", "login", "account", "org", "organization", "owner", "host", "domain", "zone", "dns", "repo", "repository", "package", "pkg", "module", "image",
	"bucket", "container", "pod", "node", "namespace", "cluster", "service", "branch", "tag", "ref", "table", "db", "database", "schema", "topic", "stream",
	"index", "key", "metric", "func", "function", "class", "type", "short", "code", "country", "region", "lang", "locale", "slug", "tenant",
	"first", "last", "sur", "nick", "route", "mount", "secret", "root", "object", "api", "base", "url", "chart", "plugin", "crate", "release", "symbol", "app", "network", "volume", "stack",
}

// lastWord returns the last word of a name, in lower case.
func lastWord(name string) string {
	words := wordsOf(name)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// wordsOf returns the words of a name in lower case: those that an underscore parts, and
// that begin with a capital, as in URLPath.
func wordsOf(name string) []string {
	var out []string
	for part := range strings.SplitSeq(name, "_") {
		from := 0
		for i := 1; i < len(part); i++ {
			if isCapital(part[i]) && (!isCapital(part[i-1]) || i+1 < len(part) && !isCapital(part[i+1])) {
				out = append(out, strings.ToLower(part[from:i]))
				from = i
			}
		}
		if from < len(part) {
			out = append(out, strings.ToLower(part[from:]))
		}
	}
	return out
}

func isCapital(b byte) bool { return 'A' <= b && b <= 'Z' }

// isNamed reports whether an expression has a name with one of some words in it.
func isNamed(e ast.Expr, words []string) bool {
	id := code.Name(e)
	if id == nil {
		return false
	}
	name := strings.ToLower(id.Name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

func hasStates(t text.Text) bool {
	for _, p := range t {
		if p.State != text.Unsaid {
			return true
		}
	}
	return false
}
