package lint

import (
	"fmt"
	"go/types"
	"reflect"
	"runtime/debug"

	"golang.org/x/tools/go/analysis"
)

// A runner runs an analyzer and what it requires over one package.
type runner struct {
	linter  *Linter
	checked *checked
	results map[*analysis.Analyzer]any
}

// all runs an analyzer after those that it requires.
func (r *runner) all(a *analysis.Analyzer, report func(analysis.Diagnostic)) error {
	if _, ok := r.results[a]; ok {
		return nil
	}
	for _, req := range a.Requires {
		if err := r.all(req, func(analysis.Diagnostic) {}); err != nil {
			return err
		}
	}
	res, err := r.one(a, report)
	r.results[a] = res
	return err
}

func (r *runner) one(a *analysis.Analyzer, report func(analysis.Diagnostic)) (res any, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %s: %v\n%s", ErrPanic, a.Name, p, debug.Stack())
		}
	}()
	results := map[*analysis.Analyzer]any{}
	for _, req := range a.Requires {
		results[req] = r.results[req]
	}
	f := &r.linter.facts
	pkg := r.checked.pkg
	return a.Run(&analysis.Pass{
		Analyzer: a, Fset: r.linter.fset, Files: r.checked.files, Pkg: pkg, TypesInfo: r.checked.info,
		Module: &analysis.Module{Path: "example.org/probe"}, TypesSizes: types.SizesFor("gc", "amd64"), ResultOf: results, Report: report,
		ReadFile: func(string) ([]byte, error) { return nil, fmt.Errorf("there are no files") },
		ImportObjectFact: func(obj types.Object, fact analysis.Fact) bool {
			return load(f.objects[objectKey{obj, reflect.TypeOf(fact)}], fact)
		},
		ImportPackageFact: func(p *types.Package, fact analysis.Fact) bool {
			return load(f.packages[packageKey{p, reflect.TypeOf(fact)}], fact)
		},
		ExportObjectFact:  func(obj types.Object, fact analysis.Fact) { f.objects[objectKey{obj, reflect.TypeOf(fact)}] = fact },
		ExportPackageFact: func(fact analysis.Fact) { f.packages[packageKey{pkg, reflect.TypeOf(fact)}] = fact },
		AllObjectFacts:    func() []analysis.ObjectFact { return f.allObjects(a) },
		AllPackageFacts:   func() []analysis.PackageFact { return f.allPackages(a) },
	})
}

type objectKey struct {
	obj types.Object
	typ reflect.Type
}

type packageKey struct {
	pkg *types.Package
	typ reflect.Type
}

// facts are those that all packages of a linter have exported.
type facts struct {
	objects  map[objectKey]analysis.Fact
	packages map[packageKey]analysis.Fact
}

func newFacts() facts {
	return facts{map[objectKey]analysis.Fact{}, map[packageKey]analysis.Fact{}}
}

// load copies a fact that is there.
func load(from, to analysis.Fact) bool {
	if from == nil {
		return false
	}
	reflect.ValueOf(to).Elem().Set(reflect.ValueOf(from).Elem())
	return true
}

func (f *facts) allObjects(a *analysis.Analyzer) []analysis.ObjectFact {
	var out []analysis.ObjectFact
	for k, v := range f.objects {
		if deals(a, k.typ) {
			out = append(out, analysis.ObjectFact{Object: k.obj, Fact: v})
		}
	}
	return out
}

func (f *facts) allPackages(a *analysis.Analyzer) []analysis.PackageFact {
	var out []analysis.PackageFact
	for k, v := range f.packages {
		if deals(a, k.typ) {
			out = append(out, analysis.PackageFact{Package: k.pkg, Fact: v})
		}
	}
	return out
}

// deals reports whether an analyzer has facts of a type.
func deals(a *analysis.Analyzer, t reflect.Type) bool {
	for _, f := range a.FactTypes {
		if reflect.TypeOf(f) == t {
			return true
		}
	}
	return false
}
