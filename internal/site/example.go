package site

import (
	"go/ast"
	"go/parser"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// Example returns the bytes of an example of a rule about a callee, a Go expression,
// that break the rule: byte offsets into the expression. It goes by the names
// in the expression alone, and returns none where the rule is about more than
// one literal.
func Example(r *rule.Rule, expr string) []rfc1738.Span {
	root, err := parser.ParseExpr(expr)
	if err != nil {
		return nil
	}
	e := example{rule: r, index: sink.NewIndex(nil)}
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			for i, arg := range n.Args {
				e.try(n.Fun, n.Args, i, arg)
			}
		case *ast.CompositeLit:
			for _, el := range n.Elts {
				if kv, ok := el.(*ast.KeyValueExpr); ok {
					e.try(kv.Key, nil, -1, kv.Value)
				}
			}
		}
		return e.spans == nil
	})
	return e.spans
}

// An example is one that is being searched.
type example struct {
	rule  *rule.Rule
	index *sink.Index
	spans []rfc1738.Span
}

// try checks an expression by each sink that its place may be: argument i of
// what callee names, or the field of that name.
func (e *example) try(callee ast.Expr, args []ast.Expr, i int, value ast.Expr) {
	lit, ok := ast.Unparen(value).(*ast.BasicLit)
	id := code.Name(callee)
	if !ok || id == nil {
		return
	}
	if s, ok := text.Spell(lit); ok {
		for _, k := range e.candidates(callee, id.Name) {
			if k.When == nil || k.When.Arg < len(args) && k.When.Holds(literalText(args[k.When.Arg])) {
				e.check(k, i, s, int(lit.Pos())-1)
			}
		}
	}
}

// candidates returns the functions of the package that qualifies the callee,
// or else the methods and fields of its name.
func (e *example) candidates(callee ast.Expr, name string) []*sink.Sink {
	qualifier := ""
	if sel, ok := callee.(*ast.SelectorExpr); ok {
		if x, ok := sel.X.(*ast.Ident); ok {
			qualifier = x.Name
		}
	}
	return e.index.Named(qualifier, name)
}

// literalText returns the text of a string literal, or "".
func literalText(e ast.Expr) string {
	if lit, ok := e.(*ast.BasicLit); ok {
		s, _ := text.Spell(lit)
		return s.Value
	}
	return ""
}

// check notes what breaks the rule in a literal at offset at.
func (e *example) check(k *sink.Sink, i int, s text.Spelling, at int) {
	if e.spans != nil || k.Arg != i && !(k.Variadic && i > k.Arg) && !k.Conv {
		return
	}
	on := func(r *rule.Rule) bool { return r == e.rule || r.In(rfc1738.ProfileCurrent) }
	c := k.Context()
	c.Report, c.Near, c.Direct = on, true, true
	for _, v := range k.Kind.Check(c, s.Value) {
		if v.Rule == e.rule {
			from, to := s.Span(v.Start, v.End)
			e.spans = append(e.spans, rfc1738.Span{Start: at + from, End: at + to})
		}
	}
}
