package judge

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// A notation is a way to write parameters one after the other.
type notation struct {
	begins string // marks before the first one; "" where the text begins with it
	marks  string // what is between two
	names  func(string) bool
	says   string
}

var (
	webQuery = notation{begins: "?", marks: "&", names: isLongName, says: `"&" is missing`}
	bareForm = notation{marks: "&", names: isLongName, says: `"&" is missing`}
	spaced   = notation{marks: " \t\n", names: isKeyword, says: "a space is missing"}
)

// notationOf returns how a sink's text has its parameters.
func (c Context) notationOf(before string) (n notation, ok bool) {
	switch {
	case c.Kind == kind.Query || c.Kind == kind.EscapedQuery:
		return bareForm, true
	case c.Kind == kind.DSN && slices.Contains(c.Schemes, "postgres") && !strings.Contains(before, "://"):
		return spaced, true
	case c.Kind.URL, slices.Contains(queryKinds, c.Kind):
		return webQuery, true
	}
	return notation{}, false
}

// queryKinds are those of texts with a query that are no URLs of the web.
var queryKinds = []*kind.Kind{kind.DSN, kind.MySQL, kind.SQLite, kind.Mongo, kind.Redis, kind.AMQP}

// parameterGlued finds the name of a parameter and its equals sign right after the value
// of another one, which it becomes a part of. The value is one hole, or known bytes of
// another literal.
func parameterGlued(c Context, t text.Text) []Finding {
	if c.Test || len(t) < 2 || len(t) > maxGlued {
		return nil
	}
	all, ends := laidOut(t)
	n, ok := c.notationOf(all)
	if !ok {
		return nil
	}
	at := 0
	for i := range t {
		p := &t[i]
		if i > 0 && p.Hole == text.Known && p.State == text.Unsaid {
			name, rest, eq := strings.Cut(p.Val, "=")
			if eq && n.names(name) && (rest != "" || i+1 < len(t)) && c.endsValue(n, t[:i], all[:ends[i-1]], p) {
				return []Finding{{Finding: rule.Finding{Rule: rule.ParameterGlued, Says: n.says, Span: rfc1738.Span{Start: at, End: at + len(name)}, Got: name}}}
			}
		}
		at += len(p.Val)
	}
	return nil
}

// maxGlued bounds the pieces of a text that are looked at.
const maxGlued = 64

// endsValue reports whether a text ends in the value of a parameter, and no mark before
// the next name.
func (c Context) endsValue(n notation, t text.Text, before string, next *text.Piece) bool {
	last := &t[len(t)-1]
	if last.Hole != text.Known {
		before = strings.TrimSuffix(before, unknown)
		name, ok := n.lastName(before)
		return ok && strings.HasSuffix(before, "=") && (hasNoMark(last) || c.isOneValue(name, last))
	}
	if last.Val == "" || sameSource(last, next) || last.State != text.Unsaid {
		return false
	}
	name, ok := n.lastName(before)
	value := before[strings.LastIndexByte(before, '=')+1:]
	return ok && isParameter(value) && !holdsPairs(name) && !(n.marks == spaced.marks && slices.Contains(checkedSettings, name))
}

// checkedSettings are those of PostgreSQL whose values [kind.DSN] looks at.
var checkedSettings = strings.Fields("port sslmode connect_timeout pool_max_conns")

// lastName returns the name of the parameter whose value a text ends in.
func (n notation) lastName(before string) (string, bool) {
	if strings.Contains(before, "#") && n.marks == "&" {
		return "", false
	}
	if n.begins != "" {
		i := strings.Index(before, n.begins)
		if i < 0 {
			return "", false
		}
		before = before[i+len(n.begins):]
	}
	name := before[strings.LastIndexAny(before, n.marks)+1:]
	name, value, ok := strings.Cut(name, "=")
	return name, ok && isParameter(name) && (value == "" || isParameter(value))
}

// hasNoMark reports whether a hole has no mark in it that ends a parameter.
func hasNoMark(p *text.Piece) bool {
	return p.Hole == text.Digits || p.Hole == text.Word || p.State == text.QueryEscaped || p.State == text.Plain || p.State == text.FullyEscaped
}

// isOneValue reports whether a hole is the value of a parameter and nothing else, by what
// both are called: not one of an expression of names and values, nor one that may bring a
// mark along.
func (c Context) isOneValue(name string, p *text.Piece) bool {
	if p.Hole != text.Any || p.Of != nil || p.State == text.QueryString || p.Arg == nil || holdsPairs(name) {
		return false
	}
	typ := c.Info.TypeOf(p.Arg)
	if typ == nil || !code.IsText(typ) && !types.IsInterface(typ) {
		return false
	}
	if p.State == text.Decoded {
		return true // what somebody typed is one value
	}
	bare := true
	ast.Inspect(p.Arg, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			bare = bare && !hasWord(id.Name, markWords)
		}
		return bare
	})
	return bare
}

// holdsPairs reports whether a parameter's value may have names and values in it, or a URL.
func holdsPairs(name string) bool {
	return hasWord(name, pairWords) || slices.Contains(urlParameters, strings.ToLower(name))
}

// hasWord reports whether one of the words of a name is among some.
func hasWord(name string, words []string) bool {
	for part := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '-' || r == '.' }) {
		if slices.ContainsFunc(wordsOf(part), func(w string) bool { return slices.Contains(words, w) }) {
			return true
		}
	}
	return false
}

// pairWords are in the names of parameters whose values are expressions or texts.
var pairWords = strings.Fields("q filter filters query where select selector sql expr expression cond condition conditions label labels tag tags data param params arg args text msg message body search jql fq opt opts option options header headers cookie cookies attr attrs attributes cmd command script uri url match scope prefix fields variables")

// markWords are in the names of what may end in a mark, or is one.
var markWords = strings.Fields("sep separator amp ampersand prefix suffix query queries qs param params parameter parameters extra opt opts option options cond condition arg args filter filters delim delimiter append url uri pair pairs")

// isLongName reports whether a text is the name of a parameter, and longer than what ends
// base64.
func isLongName(s string) bool { return len(s) > 1 && isLetterByte(s[0]) && isParameter(s) }

// isKeyword reports whether a text is a keyword of PostgreSQL's way to write where a
// database is.
func isKeyword(s string) bool { return slices.Contains(keywords, s) }

var keywords = strings.Fields("host hostaddr port dbname user password sslmode connect_timeout application_name sslrootcert sslcert sslkey search_path TimeZone timezone client_encoding target_session_attrs binary_parameters statement_timeout pool_max_conns")

// isNoURL reports whether a hole is the value of a parameter that is no URL, by its name.
func isNoURL(before string, p *text.Piece) bool {
	before = strings.TrimSuffix(before, "=")
	name := before[strings.LastIndexAny(before, "?&")+1:]
	return p.Hole == text.Any && p.State != text.QueryString && hasWord(name, wordWords) && !slices.Contains(urlParameters, strings.ToLower(name))
}

// wordWords are in the names of parameters whose values are no URLs.
var wordWords = strings.Fields("id ids key apikey token user username name password pass pwd code lang language limit offset size count number num type format version date year month day status email phone age sort order lat lon lng signature sign timestamp ts start end")
