package unit

import (
	"cmp"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"

	"github.com/urllint/urllint/internal/wrap"
)

// A View holds the facts that one run of an analyzer sees and exports.
type View struct {
	pkg  *types.Package
	seen map[factKey]analysis.Fact
	own  map[factKey]analysis.Fact
}

// A factKey tells facts apart: by object, or by package where that is nil, and
// by type.
type factKey struct {
	pkg  *types.Package
	obj  types.Object
	kind reflect.Type
}

// NewView returns a view for a run over pkg, which sees the given facts. find
// returns the package of a path as pkg sees it, or nil; facts about objects
// that pkg cannot meet are left out.
func NewView(pkg *types.Package, facts []wrap.Fact, find func(path string) *types.Package) *View {
	v := &View{pkg: pkg, seen: map[factKey]analysis.Fact{}, own: map[factKey]analysis.Fact{}}
	for _, f := range facts {
		of := find(f.PkgPath)
		if of == nil {
			continue
		}
		key := factKey{of, nil, reflect.TypeOf(f.Fact)}
		if f.Object != "" {
			obj, err := objectpath.Object(of, objectpath.Path(f.Object))
			if err != nil {
				continue
			}
			key.obj = obj
		}
		v.seen[key] = f.Fact
	}
	return v
}

// Exported returns the facts that the run has exported, as far as packages that
// import this one can meet their objects.
func (v *View) Exported() (facts []wrap.Fact) {
	var paths objectpath.Encoder
	for key, fact := range v.own {
		f := wrap.Fact{PkgPath: v.pkg.Path(), Fact: fact}
		if key.obj != nil {
			path, err := paths.For(key.obj)
			if err != nil {
				continue
			}
			f.Object = string(path)
		}
		facts = append(facts, f)
	}
	slices.SortFunc(facts, func(a, b wrap.Fact) int {
		return cmp.Or(cmp.Compare(a.Object, b.Object), cmp.Compare(reflect.TypeOf(a.Fact).String(), reflect.TypeOf(b.Fact).String()))
	})
	return facts
}

// get copies a fact to where ptr points.
func (v *View) get(key factKey, ptr analysis.Fact) bool {
	fact, ok := v.own[key]
	if !ok {
		fact, ok = v.seen[key]
	}
	if ok {
		reflect.ValueOf(ptr).Elem().Set(reflect.ValueOf(fact).Elem())
	}
	return ok
}

func (v *View) importObject(obj types.Object, ptr analysis.Fact) bool {
	return v.get(factKey{obj.Pkg(), obj, reflect.TypeOf(ptr)}, ptr)
}

func (v *View) importPackage(pkg *types.Package, ptr analysis.Fact) bool {
	return v.get(factKey{pkg, nil, reflect.TypeOf(ptr)}, ptr)
}

func (v *View) exportObject(obj types.Object, fact analysis.Fact) {
	if obj.Pkg() != v.pkg {
		panic("a fact about an object of another package: " + obj.String())
	}
	v.own[factKey{v.pkg, obj, reflect.TypeOf(fact)}] = fact
}

func (v *View) exportPackage(fact analysis.Fact) {
	v.own[factKey{v.pkg, nil, reflect.TypeOf(fact)}] = fact
}

func (v *View) objects() (list []analysis.ObjectFact) {
	for _, facts := range []map[factKey]analysis.Fact{v.seen, v.own} {
		for key, fact := range facts {
			if key.obj != nil {
				list = append(list, analysis.ObjectFact{Object: key.obj, Fact: fact})
			}
		}
	}
	return list
}

func (v *View) packages() (list []analysis.PackageFact) {
	for _, facts := range []map[factKey]analysis.Fact{v.seen, v.own} {
		for key, fact := range facts {
			if key.obj == nil {
				list = append(list, analysis.PackageFact{Package: key.pkg, Fact: fact})
			}
		}
	}
	return list
}
