package analyzer

import (
	"go/ast"
	"go/token"
	"strconv"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/encoding"
)

// A test of the package may hold what becomes of a value that is encoded in the wrong
// way, letter by letter: it would fail after the repair. So may code that compares what
// comes back with it, where the value is escaped twice, or decodes it in the same wrong way.

// isReadElse reports whether somebody reads a literal for something else than a URL.
func (x *pass) isReadElse(lit *ast.BasicLit) bool {
	_, reader := x.uses.Of(lit)
	return reader != nil
}

// heldInTest returns a text of a test of the package that holds what an edit changes, as
// it is written or as it is sent, or nil.
func (x *pass) heldInTest(e edit) ast.Node {
	if x.inTests == nil {
		x.inTests = map[*ast.BasicLit]string{}
		for c := range x.root.Preorder((*ast.BasicLit)(nil)) {
			lit := c.Node().(*ast.BasicLit)
			if lit.Kind == token.STRING && x.inTestFile(lit.Pos()) {
				x.testTexts = append(x.testTexts, lit)
				x.inTests[lit], _ = strconv.Unquote(lit.Value)
			}
		}
	}
	from, to := e.pos-e.lit.Pos(), e.end-e.lit.Pos()
	old, err := strconv.Unquote(e.lit.Value)
	changed, err2 := strconv.Unquote(e.lit.Value[:from] + e.new + e.lit.Value[to:])
	if err != nil || err2 != nil {
		return nil
	}
	r := encoding.Respelling{Old: old, New: changed}
	for _, lit := range x.testTexts {
		if lit != e.lit && r.IsHeldBy(x.inTests[lit]) {
			return lit
		}
	}
	return nil
}

// undone returns a function of the package that decodes by hand what a repair would
// encode in another way, or nil.
func (x *pass) undone(m encoding.Recode) ast.Node {
	by := encoding.Undone[m]
	if by.Call == "" {
		return nil
	}
	at, known := x.undoes[m]
	if known {
		return at
	}
	for c := range x.root.Preorder((*ast.CallExpr)(nil)) {
		call := c.Node().(*ast.CallExpr)
		if x.isOfURL(call, by.Call) && code.Names(code.OuterFunction(c).Node(), by.From...) {
			at = call
			break
		}
	}
	x.undoes[m] = at
	return at
}

// traceIn returns a literal of the package in which such a trace is, or nil.
func (x *pass) traceIn(m encoding.Recode) ast.Node {
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
		if lit.Kind == token.STRING && trace().MatchString(lit.Value) && (x.inTestFile(lit.Pos()) || m == encoding.Drop && x.isReadElse(lit)) {
			at = lit
			break
		}
	}
	x.traced[m] = at
	return at
}
