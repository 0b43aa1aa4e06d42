package rule

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/rfc1738"
)

// ofGrammar returns the linter's rule for one of the grammar.
func ofGrammar(g *rfc1738.Rule) *Rule {
	r := &Rule{
		Name: g.Name(), Section: g.Section(), Summary: g.Summary(), Doc: g.Doc() + "\n\nGo: " + strings.Join(inGo[g.Name()], " "),
		OptIn: g.OptIn() || slices.Contains(onRequest, g.Name()), Fixable: g.Repairable(), Bad: g.Bad(), Good: g.Good(), Grammar: g,
	}
	switch {
	case r.OptIn || g.Lifted() != "":
		r.Severity = Note
	case slices.Contains(tolerated, g.Name()):
		r.Severity = Warning
	}
	return r
}

// tolerated are the rules of the grammar about bytes that every standard wants
// encoded, and that Go and most servers take as they are.
var tolerated = []string{
	"unsafe-angle", "unsafe-backslash", "unsafe-backtick", "unsafe-brace", "unsafe-bracket", "unsafe-caret",
	"unsafe-hash", "unsafe-pipe", "unsafe-quote", "path-question",
}

// onRequest are the rules of the grammar that the linter applies only where
// somebody names them. url.Parse takes an empty host, and in 30 places of real
// code it was meant each time: a base to be filled in, an address to listen on.
// Where a client would fail for it, missing-host reports it.
var onRequest = []string{"host-empty-http"}
