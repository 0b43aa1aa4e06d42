package analyzer

import (
	"go/ast"
	"go/token"
	"regexp"

	"github.com/urllint/urllint/internal/encoding"
)

// A test of the package may hold what becomes of a value that is encoded in the wrong
// way, letter by letter: it would fail after the repair.

// traces are what a wrong encoding leaves in a text, by what repairs it.
var traces = [...]*regexp.Regexp{
	encoding.Drop:        regexp.MustCompile(`%25|%2[Bb]`),
	encoding.PathEscape:  regexp.MustCompile(`[0-9A-Za-z]\+[0-9A-Za-z]|%(24|26|2[Bb]|3[AaDd]|40)`),
	encoding.QueryEscape: regexp.MustCompile(`%20|\?\S*=\S*[$+:@]`),
	encoding.Quote:       nil,
}

// traceInTests returns a literal of the package's tests in which such a trace is, or
// nil.
func (x *pass) traceInTests(m encoding.Mend) ast.Node {
	trace := traces[m]
	if trace == nil {
		return nil
	}
	if x.traced == nil {
		x.traced = map[encoding.Mend]ast.Node{}
	}
	at, known := x.traced[m]
	if known {
		return at
	}
	for c := range x.root.Preorder((*ast.BasicLit)(nil)) {
		lit := c.Node().(*ast.BasicLit)
		if lit.Kind == token.STRING && x.inTestFile(lit.Pos()) && trace.MatchString(lit.Value) {
			at = lit
			break
		}
	}
	x.traced[m] = at
	return at
}
