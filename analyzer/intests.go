package analyzer

import (
	"go/ast"
	"go/token"

	"github.com/urllint/urllint/internal/encoding"
)

// A test of the package may hold what becomes of a value that is encoded in the wrong
// way, letter by letter: it would fail after the repair.

// traceInTests returns a literal of the package's tests in which such a trace is, or
// nil.
func (x *pass) traceInTests(m encoding.Mend) ast.Node {
	trace := encoding.Traces[m]
	if trace == nil {
		return nil
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
