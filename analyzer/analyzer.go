// Package analyzer finds bad URLs in Go code: texts that reach a function,
// method or field that takes a URL, and that it cannot use.
//
// The way of a text through the package:
//
//	http.Get(fmt.Sprintf("http://%s/a b", h))
//	   sink    which argument of which callee, what kind of text it must be (sinks.go, kind.go)
//	   flow    the texts that the argument may hold: known bytes and holes (flow.go, origin.go, reach.go)
//	   holes   a text with holes is judged by filling them (holes.go)
//	   kind    a complete text is checked by its kind, and that by package rfc1738 (kind_url.go)
//	   report  a fault's bytes become a source range, its repair an edit there (report.go, fix.go)
package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// URL is where the rules are documented; drivers link to URL + "#" + the
// rule's name.
const URL = "https://github.com/urllint/urllint"

// Analyzer is urllint with its default configuration.
var Analyzer, _ = New(Config{})

// New returns an analyzer with the given configuration, or an error that
// quotes a wrong value and names the right ones. Its flags change the
// configuration further, as long as it has not run.
func New(cfg Config) (*analysis.Analyzer, error) {
	s, err := cfg.settings()
	if err != nil {
		return nil, err
	}
	l := &linter{settings: s}
	a := &analysis.Analyzer{
		Name:             "urllint",
		Doc:              "find bad URLs in calls of functions that take them\n\nA URL that was wrong the day it was typed fails when the program runs. urllint\nfinds the texts that reach functions, methods and fields that take URLs, and\nreports what the callee cannot use.",
		URL:              URL,
		Run:              l.run,
		RunDespiteErrors: true,
		Requires:         []*analysis.Analyzer{inspect.Analyzer},
	}
	s.addFlags(a)
	s.setFacts(a)
	return a, nil
}

// A linter is what all passes of one analyzer share. It does not change once
// the first has begun.
type linter struct {
	*settings
	once  sync.Once
	index *sinkIndex
}

// A pass is one run over one package.
type pass struct {
	*analysis.Pass
	*linter
	resolve    *resolver
	directives *directives
	wrap       *wrappers // nil where there are none
	reported   map[reportKey]bool
	generated  map[*token.File]bool
}

func (l *linter) run(p *analysis.Pass) (any, error) {
	l.once.Do(func() { l.index = newSinkIndex(l.settings.sinks) })
	in := p.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	x := &pass{
		Pass: p, linter: l,
		resolve:    newResolver(p.TypesInfo, p.Pkg, in.Root()),
		directives: readDirectives(p.Fset, p.Files, p.TypesInfo),
		reported:   map[reportKey]bool{},
		generated:  map[*token.File]bool{},
	}
	x.exportDirectives()
	x.wrap = x.findWrappers(in.Root())
	for cur := range in.Root().Preorder(x.nodes()...) {
		switch n := cur.Node().(type) {
		case *ast.CallExpr:
			x.call(cur, n)
		case *ast.CompositeLit:
			x.composite(cur, n)
		case *ast.AssignStmt:
			x.assignment(cur, n)
		}
	}
	if x.reports(ruleAnywhere) {
		x.literals(in.Root())
	}
	x.reportDirectives()
	return nil, nil
}

// nodes returns the types of nodes to look at. A package that imports none
// with sinks can still call their methods, on values that it gets from
// elsewhere; it cannot name their struct types.
func (x *pass) nodes() []ast.Node {
	nodes := []ast.Node{(*ast.CallExpr)(nil)}
	if len(x.directives.structs) > 0 || x.index.hasPackage(x.Pkg.Path()) || slices.ContainsFunc(x.Pkg.Imports(), func(p *types.Package) bool { return x.index.hasPackage(p.Path()) }) {
		nodes = append(nodes, (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil))
	}
	return nodes
}

// mayBe reports whether some sink of the tables or of a directive has this
// name.
func (x *pass) mayBe(name string) bool {
	return x.index.mayBe(name) || len(x.directives.names) > 0 && x.directives.names[name]
}

// call checks the arguments of a call, or the operand of a conversion.
func (x *pass) call(cur inspector.Cursor, call *ast.CallExpr) {
	id := callee(call)
	if id == nil || !x.mayBe(id.Name) && !x.wrap.mayBe(id.Name) {
		return
	}
	switch obj := x.TypesInfo.Uses[id].(type) {
	case *types.Func:
		for _, s := range x.sinksOf(obj) {
			x.argument(cur, call, obj, s)
		}
	case *types.TypeName:
		if len(call.Args) == 1 {
			for _, s := range x.index.conv(obj) {
				x.check(use{cur: cur, expr: call.Args[0], sink: s})
			}
		}
	}
}

// callee returns the identifier of a call's function, also of a generic one.
func callee(call *ast.CallExpr) *ast.Ident {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.IndexExpr:
		return name(f.X)
	case *ast.IndexListExpr:
		return name(f.X)
	default:
		return name(f)
	}
}

// sinksOf returns the sinks among a function's parameters: those of the
// tables, of the directives and of the facts.
func (x *pass) sinksOf(fn *types.Func) []*sink {
	fn = fn.Origin()
	if ss := x.tableSinks(fn); ss != nil || x.wrap == nil {
		return ss
	}
	return x.wrap.sinks[fn]
}

// tableSinks returns the sinks that need no search.
func (x *pass) tableSinks(fn *types.Func) []*sink {
	if ss := x.directives.sinks[fn]; ss != nil {
		return ss
	}
	return x.index.funcs(fn)
}

// argument checks the arguments of a call that are one sink.
func (x *pass) argument(cur inspector.Cursor, call *ast.CallExpr, fn *types.Func, s *sink) {
	args := call.Args
	arg := s.arg
	if isMethodExpr(x.TypesInfo, call) {
		arg++ // (*http.Client).Get(c, url)
	}
	if s.when != nil && !x.fulfils(s.when, args) || arg >= len(args) {
		return
	}
	if _, ok := x.TypesInfo.TypeOf(args[0]).(*types.Tuple); ok {
		return // f(g()) with several results
	}
	if !s.variadic {
		if s.list || isList(fn, s.arg) {
			x.list(cur, args[arg], s)
		} else {
			x.check(use{cur: cur, expr: args[arg], sink: s})
		}
		return
	}
	if call.Ellipsis.IsValid() {
		x.list(cur, args[len(args)-1], s)
		return
	}
	for _, e := range args[arg:] {
		x.check(use{cur: cur, expr: e, sink: s})
	}
}

// isList reports whether a parameter is a slice of strings.
func isList(fn *types.Func, index int) bool {
	params := fn.Signature().Params()
	if index >= params.Len() {
		return false
	}
	s, ok := params.At(index).Type().Underlying().(*types.Slice)
	return ok && isText(s.Elem())
}

// isMethodExpr reports whether a call calls a method as a function that takes
// the receiver as its first argument.
func isMethodExpr(info *types.Info, call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	s := info.Selections[sel]
	return s != nil && s.Kind() == types.MethodExpr
}

// fulfils reports whether a sink's condition holds in a call.
func (x *pass) fulfils(c *condition, args []ast.Expr) bool {
	if c.arg >= len(args) {
		return false
	}
	s, ok := x.resolve.one(args[c.arg])
	return ok && c.holds(s)
}

// list checks the elements of a slice that is a sink as a whole.
func (x *pass) list(cur inspector.Cursor, e ast.Expr, s *sink) {
	x.resolve.steps = 0
	for _, el := range x.resolve.elements(e, false) {
		if el != nil {
			x.check(use{cur: cur, expr: el, sink: s})
		}
	}
}

// composite checks the fields of a struct literal.
func (x *pass) composite(cur inspector.Cursor, lit *ast.CompositeLit) {
	if !x.mayHoldSinks(lit) {
		return
	}
	named, st := structType(x.TypesInfo.TypeOf(lit))
	if named == nil || !x.mayHaveFields(named) {
		return
	}
	for i, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				if v, ok := x.TypesInfo.Uses[id].(*types.Var); ok {
					x.field(cur, v, named, kv.Value)
				}
			}
		} else if i < st.NumFields() {
			x.field(cur, st.Field(i), named, el)
		}
	}
}

// mayHoldSinks is a cheap test of a composite literal's syntax: it has fields
// by names that sinks have, or fields without names.
func (x *pass) mayHoldSinks(lit *ast.CompositeLit) bool {
	switch lit.Type.(type) {
	case *ast.ArrayType, *ast.MapType:
		return false
	}
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		if id, ok := kv.Key.(*ast.Ident); ok && x.mayBe(id.Name) {
			return true
		}
	}
	return false
}

// mayHaveFields reports whether fields of the type may be sinks.
func (x *pass) mayHaveFields(named *types.Named) bool {
	pkg := named.Obj().Pkg()
	return pkg != nil && (x.index.hasPackage(pkg.Path()) || x.directives.structs[pkg])
}

func structType(t types.Type) (*types.Named, *types.Struct) {
	if t == nil {
		return nil, nil
	}
	named := namedOf(t)
	st := structOf(t)
	if named == nil || st == nil {
		return nil, nil
	}
	return named, st
}

// assignment checks values that are assigned to fields.
func (x *pass) assignment(cur inspector.Cursor, n *ast.AssignStmt) {
	if len(n.Lhs) != len(n.Rhs) || n.Tok != token.ASSIGN {
		return
	}
	for i, lhs := range n.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok || !x.mayBe(sel.Sel.Name) {
			continue
		}
		s := x.TypesInfo.Selections[sel]
		v, ok := x.TypesInfo.Uses[sel.Sel].(*types.Var)
		if ok && s != nil && s.Kind() == types.FieldVal {
			x.field(cur, v, fieldOwner(s), n.Rhs[i])
		}
	}
}

// field checks the value of a field. A field of a list of strings holds a
// list; one of a pointer is set by an expression that takes an address, or
// by a function such as aws.String.
func (x *pass) field(cur inspector.Cursor, v *types.Var, owner *types.Named, e ast.Expr) {
	for _, s := range x.fieldSinks(v, owner) {
		switch v.Type().Underlying().(type) {
		case *types.Slice:
			x.list(cur, e, s)
		case *types.Pointer:
			if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 {
				x.check(use{cur: cur, expr: call.Args[0], sink: s})
			}
		default:
			x.check(use{cur: cur, expr: e, sink: s})
		}
	}
}

// fieldSinks returns the sinks that a field is.
func (x *pass) fieldSinks(v *types.Var, owner *types.Named) []*sink {
	if ss := x.directives.sinks[v.Origin()]; ss != nil {
		return ss
	}
	if v.Pkg() == x.Pkg {
		return nil // a package knows what it does with its own fields
	}
	return x.index.field(v.Origin(), owner)
}
