package analyzer

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/excerpt"
	"github.com/urllint/urllint/internal/flow"
	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/internal/site"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/internal/wrap"
)

// What becomes of a text in another package is seen in an excerpt of that
// package's code, which its analysis has left as a fact. The flow runs the
// functions in it as it runs those of the package itself. What is wrong there
// whatever this package gives it, the other package's own findings say.

// elsewhere is the code of other packages that is in view.
type elsewhere struct {
	reader   *excerpt.Reader
	packages []*excerpt.Package
	excerpts map[string]*excerpt.Excerpt // by path
}

// takeExcerpts finds the excerpts of the packages that this one calls. They are
// read if something reaches a sink here, or may there.
func (x *pass) takeExcerpts() {
	byPath := map[string]*excerpt.Excerpt{}
	for _, f := range x.AllObjectFacts() {
		if e, ok := f.Fact.(*excerpt.Excerpt); ok && slices.Contains(x.Pkg.Imports(), f.Object.Pkg()) {
			byPath[e.Path] = e
		}
	}
	if len(byPath) == 0 {
		return
	}
	called, names := map[string]*excerpt.Excerpt{}, map[string]bool{}
	for _, obj := range x.TypesInfo.Uses {
		if obj.Pkg() == nil {
			continue
		}
		switch o := obj.(type) {
		case *types.Func:
			names[o.Name()] = true // the package's own interfaces may have it, too
		case *types.Var:
			names[o.Name()] = names[o.Name()] || !o.IsField() && o.Pkg() != x.Pkg
		}
		if obj.Pkg() == x.Pkg {
			continue
		}
		if e := byPath[obj.Pkg().Path()]; e != nil && e.Has(obj) {
			called[e.Path] = e
		}
	}
	if len(called) == 0 {
		return
	}
	x.excerpts = called
	for _, path := range slices.Sorted(maps.Keys(called)) {
		called[path].AddTakers(names)
	}
	leads := func(e *excerpt.Excerpt) bool { return e.MayLead(names) }
	if !x.thorough && !x.hasUses() && !slices.ContainsFunc(slices.Collect(maps.Values(called)), leads) {
		return
	}
	maps.DeleteFunc(names, func(_ string, is bool) bool { return !is })
	x.info = withRoom(x.TypesInfo)
	x.reader = excerpt.NewReader(x.info, x.TypesSizes)
	for _, path := range slices.Sorted(maps.Keys(called)) {
		x.packages = append(x.packages, x.reader.Read(called[path], names)...)
	}
}

// hasUses reports whether something in the package reaches a sink, as far as that
// is asked.
func (x *pass) hasUses() bool {
	for u := range x.places() {
		if x.Report != nil || x.follows(u) {
			return true
		}
	}
	for range site.Additions(x.root, x.TypesInfo, x.known) {
		return true
	}
	return false
}

// withRoom returns a copy of what is known of a package's syntax, to which more
// may be added.
func withRoom(info *types.Info) *types.Info {
	return &types.Info{
		Types: maps.Clone(info.Types), Defs: maps.Clone(info.Defs), Uses: maps.Clone(info.Uses),
		Implicits: maps.Clone(info.Implicits), Instances: maps.Clone(info.Instances), Selections: maps.Clone(info.Selections),
	}
}

// watchElsewhere asks for what reaches the sinks of other packages' functions.
func (x *pass) watchElsewhere(values *flow.Flow) {
	for _, p := range x.packages {
		values.Take(p.Types, p.Root, flow.Beyond{Later: p.Later, Fixed: p.Fixed})
	}
	for _, p := range x.packages {
		known := &sink.View{Index: x.linter.index, Directives: &sink.Directives{}, Pkg: p.Types}
		there := &pass{Pass: &analysis.Pass{TypesInfo: x.info}, root: p.Root}
		for u := range site.Uses(p.Root, x.info, known, nil) {
			if !wrap.FollowsElsewhere(x.info, u) || there.isRemade(u) {
				continue
			}
			s := *x.withSent(u)
			if isMutable(&s) {
				s.Muted = p.Muted[declaredAround(u.Cur)]
			}
			at := x.reader.Fset.Position(u.Cur.Node().Pos())
			s.Root, s.At, s.Wrapper = s.What, fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line), true
			u.Sink = &s
			values.Watch(&flow.Use{Cur: u.Cur, Expr: u.Expr, List: u.List, When: u.When, Follow: true, Kind: u.Sink.Kind, Sink: u})
		}
	}
}

// useElsewhere checks a text that reaches a sink in another package.
func (x *pass) useElsewhere(t flow.Text) {
	u := t.Use.Sink.(site.Use)
	switch {
	case x.isWrapped(t, u.Sink): // the use of that wrapper is another
		return
	case x.inTest(t.Expr.Pos()) && wrap.OnlyReads(u.Sink.Name): // which may be what is tried
		return
	}
	u.Sink = wrap.ThroughOther(u.Sink, t.Into)
	u.Cur, u.Expr, u.When, u.Into = t.Cur, t.Expr, nil, t.Into
	x.check(t.Expr, u, t.Text)
}

// isWrapped reports whether a function that hands a parameter on as it is is
// known as a wrapper.
func (x *pass) isWrapped(t flow.Text, s *sink.Sink) bool {
	return t.Through && slices.ContainsFunc(x.known.Wrappers[t.Outer], func(w *sink.Sink) bool { return w.Kind == s.Kind })
}

// ours takes the findings out of which another package's code has the fault
// by itself, whatever it is given here.
func (x *pass) ours(u site.Use, t text.Text, findings []judge.Finding, again func(text.Text) []judge.Finding) []judge.Finding {
	e := x.excerptOf(u.Into)
	isTheirs := func(p text.Piece) bool {
		return p.Src.Pkg != "" && e.Covers(p.Src.Pkg) && !x.isHandedOn(p, u.Into.Pkg())
	}
	if e == nil || len(findings) == 0 || !slices.ContainsFunc(t, isTheirs) {
		return findings
	}
	open := slices.Clone(t)
	for i, p := range open {
		if !isTheirs(p) && p.Hole == text.Known {
			open[i] = text.Piece{Hole: text.Any, Arg: u.Expr}
		}
	}
	known := again(open)
	return slices.DeleteFunc(findings, func(f judge.Finding) bool {
		return slices.ContainsFunc(known, func(g judge.Finding) bool { return f.Rule == g.Rule })
	})
}

// isHandedOn reports whether bytes that another package spells came here by a call of, or a
// variable in, one that is not the package that they are given to: service.New(config.Load()).
func (x *pass) isHandedOn(p text.Piece, to *types.Package) bool {
	from := cmp.Or(p.Src.Call, p.Src.Expr)
	if call, ok := from.(*ast.CallExpr); ok {
		from = call.Fun
	}
	name := code.Name(from)
	if name == nil || to == nil {
		return false
	}
	switch obj := x.TypesInfo.Uses[name].(type) {
	case *types.Func:
		return obj.Pkg() != nil && obj.Pkg() != x.Pkg && obj.Pkg().Path() != to.Path()
	case *types.Var:
		return obj.Pkg() != nil && obj.Pkg() != x.Pkg && obj.Pkg().Path() != to.Path() && obj.Parent() == obj.Pkg().Scope()
	}
	return false
}

// exportExcerpt makes the code of the package known to those that import it,
// as far as it matters to them.
func (x *pass) exportExcerpt(values *flow.Flow) {
	if !x.mayBeCalled() {
		return
	}
	sinks := map[*ast.FuncDecl]bool{}
	var mutable []site.Use
	for _, u := range x.sites {
		if !wrap.FollowsElsewhere(x.TypesInfo, u) {
			continue
		}
		if isMutable(u.Sink) {
			mutable = append(mutable, u)
		}
		for c := range u.Cur.Enclosing((*ast.FuncDecl)(nil)) {
			sinks[c.Node().(*ast.FuncDecl)] = true
		}
	}
	c := excerpt.Chooser{
		Info: x.TypesInfo, Pkg: x.Pkg, Files: x.Files, Sinks: sinks,
		Known: func(fn *types.Func) bool { return x.excerptOf(fn) != nil },
		Skip:  func(d *ast.FuncDecl) bool { return x.inTestFile(d.Pos()) },
	}
	chosen, leads, posts := c.Choose()
	code := excerpt.Code{Fset: x.Fset, Pkg: x.Pkg, Info: x.TypesInfo, Files: x.Files, Funcs: chosen, Leads: leads, Posts: posts, Fixed: values.FixedFields(), Keeps: values.Keeps}
	scope := x.Pkg.Scope()
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok && v.Exported() && !x.inTestFile(v.Pos()) {
			if val, _ := values.Keeps(v); val != nil {
				code.Vars = append(code.Vars, v)
			}
		}
	}
	if carrier := x.carrier(scope); carrier != nil {
		if e := code.Excerpt(x.excerptOf); e != nil {
			e.Muted = x.mutedElsewhere(mutable)
			x.ExportObjectFact(carrier, e)
		}
	}
}

// carrier returns the object of the package that the fact is about. It could be
// one about the package, but such facts are handed on to all that import the
// package, directly or not, and the code of a large program would be in the facts
// of each of its packages. A function is seen by those that import it. What tests
// declare comes last: with its tests and without, the package has the same facts.
func (x *pass) carrier(scope *types.Scope) (found types.Object) {
	best := 0
	for _, name := range scope.Names() {
		obj := scope.Lookup(name)
		r := ranks[reflect.TypeOf(obj)]
		if !x.inTestFile(obj.Pos()) {
			r += len(ranks)
		}
		if obj.Exported() && r > best {
			found, best = obj, r
		}
	}
	return found
}

var ranks = map[reflect.Type]int{
	reflect.TypeFor[*types.Func](): 4, reflect.TypeFor[*types.Var](): 3, reflect.TypeFor[*types.Const](): 2, reflect.TypeFor[*types.TypeName](): 1,
}

// excerptOf returns the excerpt that has the code of another package's function.
func (x *pass) excerptOf(fn *types.Func) *excerpt.Excerpt {
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	if e := x.excerpts[fn.Pkg().Path()]; e != nil && e.Has(fn) {
		return e
	}
	return nil
}

// mayBeCalled reports whether other packages of the program may call the
// package: it is one of the main module, and no command or test. What is in view
// of one that cgo writes a part of depends on the driver.
func (x *pass) mayBeCalled() bool {
	switch {
	case x.Pkg.Name() == "main", strings.HasSuffix(x.Pkg.Name(), "_test"):
		return false
	case x.Module != nil && x.Module.Version != "":
		return false
	}
	return !x.usesCgo() && !wrap.InStandardLibrary(x.Pass)
}

// usesCgo reports whether the package has files that import "C", before or after
// cgo has changed them.
func (x *pass) usesCgo() bool {
	for _, f := range x.Files {
		for _, spec := range f.Imports {
			if spec.Path.Value == `"C"` {
				return true
			}
		}
	}
	return slices.ContainsFunc(x.Pkg.Scope().Names(), func(name string) bool { return strings.HasPrefix(name, "_cgo_") })
}
