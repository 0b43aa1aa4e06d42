package judge

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/kind"
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
		if p.State == text.Unsaid || p.Arg == nil {
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
		if cell.Mend == encoding.Drop && places[i] == encoding.FieldPath && len(t) > 1 {
			cell.Mend = encoding.None // a slash in the value may be meant to be no separator
		}
		out = append(out, Finding{
			Finding: rule.Finding{Rule: cell.Rule, Span: rfc1738.Span{Start: from, End: at}, Says: cell.Says},
			Hole:    p, Mend: cell.Mend,
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
	if place == encoding.Decodes && c.Repeated != nil && c.Repeated(p) {
		return true
	}
	if c.Paired != nil && c.Paired(p, place) {
		return true
	}
	if encoding.Of(p.State, place).Rule == rule.QueryEscapeInPath && c.PlusRead != nil && c.PlusRead() {
		return true
	}
	if place == encoding.MailQuery && c.Handed != nil && c.Handed() {
		return true // it sends mail, and reads the query as one of the web
	}
	if c.Kind == kind.Query && p.State == text.PathEscaped && c.RawPathSet != nil && c.RawPathSet() {
		return true // mailto: beside Opaque, where a plus sign is a plus sign
	}
	return place == encoding.Segment && isNamedPlain(p.Made) || c.Chosen != nil && c.Chosen(p)
}

// isNamedPlain reports whether a call escapes what its name says to hold
// nothing that needs it.
func isNamedPlain(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	return isNamed(call.Args[0], plainWords) || isNamedID(call.Args[0]) || endsIn(call.Args[0], plainEnds)
}

// isNamedID reports whether an expression has the name of an identifier: those that
// a server hands out have no spaces.
func isNamedID(e ast.Expr) bool {
	id := code.Name(e)
	return id != nil && (id.Name == "id" || strings.HasSuffix(id.Name, "ID") || strings.HasSuffix(id.Name, "Id") || strings.HasSuffix(id.Name, "_id"))
}

// isNamed reports whether an expression has a name with one of some words in it.
func isNamed(e ast.Expr, words []string) bool {
	id := code.Name(e)
	if id == nil {
		return false
	}
	name := strings.ToLower(id.Name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

// plainWords are in the names of hex digits and UUIDs.
var plainWords = []string{"guid", "uuid", "sha1", "sha256", "digest", "hash", "fingerprint", "checksum"}

// endsIn reports whether the name of an expression ends in one of some words: in
// lower case where the name is that word, with a capital letter else.
func endsIn(e ast.Expr, words []string) bool {
	id := code.Name(e)
	if id == nil {
		return false
	}
	return slices.ContainsFunc(words, func(word string) bool {
		return strings.EqualFold(id.Name, word) || strings.HasSuffix(id.Name, strings.ToUpper(word[:1])+word[1:]) || strings.HasSuffix(id.Name, "_"+word)
	})
}

// plainEnds end the names of what has no space by the grammar of those who hand it out:
// names of hosts and of git's branches, versions, tokens, what was made for a URL.
var plainEnds = []string{
	"slug", "version", "domain", "host", "hostname", "fqdn", "email", "token", "nonce",
	"branch", "commit", "sha", "semver", "currency", "locale", "etag", "cidr", "port",
}

func hasStates(t text.Text) bool {
	for _, p := range t {
		if p.State != text.Unsaid {
			return true
		}
	}
	return false
}
