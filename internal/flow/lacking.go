package flow

import (
	"slices"
	"strings"
	"unicode"

	"github.com/urllint/urllint/internal/code"
)

// Some functions of the library never return a text with some bytes in it: no line that a
// bufio.Scanner has read has a line break. Whether a condition wants one is in doubt then, as the
// program may have chosen another way to scan.

// A lack reports whether a result never has a text in it.
type lack func(string) bool

func lacksBytes(bytes string) lack {
	return func(s string) bool { return strings.ContainsAny(s, bytes) }
}

func lacksCapitals(s string) bool { return strings.ContainsFunc(s, unicode.IsUpper) }

// neverReturned are such functions.
var neverReturned = map[string]lack{
	"bufio.Scanner.Text": lacksBytes("\n"), "mime.ParseMediaType": lacksCapitals, "net.SplitHostPort": lacksBytes("[]"),
}

// neverBegun are functions of which no result begins with a text.
var neverBegun = map[string]lack{
	"net/url.URL.String": func(s string) bool {
		path, _, _ := strings.Cut(s, "?")
		return strings.HasPrefix(s, "/") && strings.Contains(path, " ")
	},
}

// asksLacking reports whether a condition wants a text to have what it never has.
func (f *Flow) asksLacking(u *unknown, want bool) bool {
	if !want || len(u.args) != 2 || u.op != "==" && textTests[u.op] == nil || u.op == "strings.ContainsAny" {
		return false
	}
	for i, a := range u.args {
		text, ok := soleUnknown(a)
		with, known := wholeAt(u.args, 1-i)
		if ok && known && (f.neverIsText(u.op, text, with) || u.op == "==" && isHeaderName(text) && canonicalKey(with) != with) {
			return true
		}
	}
	return false
}

// neverIsText reports whether a text never is another one, or has it in it where a condition asks for it.
func (f *Flow) neverIsText(op string, u *unknown, with string) bool {
	fn := f.libraryCallee(u)
	if fn == nil {
		return false
	}
	lacks, begins := neverReturned[fullName(fn)], neverBegun[fullName(fn)]
	return lacks != nil && lacks(with) || begins != nil && (op == "==" || op == "strings.HasPrefix") && begins(with)
}

// isHeaderName reports whether a text is a key of a header, as those that come over the network are
// written.
func isHeaderName(u *unknown) bool {
	if u.op != "elem" || !isText(u.typ) {
		return false
	}
	return slices.ContainsFunc(u.args, func(a value) bool {
		t := typeOf(a)
		return t != nil && (code.IsNamed(t, "net/http", "Header") || code.IsNamed(t, "net/textproto", "MIMEHeader"))
	})
}
