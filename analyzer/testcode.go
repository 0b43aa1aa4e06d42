package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/internal/code"
)

// Code that only tests run is in _test.go files, and in others what tests of several packages
// share: functions that are given the test. A program may import package testing for
// something else, such as testing.Testing.

// inTest reports whether a position is in code that only tests run.
func (x *pass) inTest(pos token.Pos) bool {
	return x.inTestFile(pos) || slices.ContainsFunc(x.shared[x.Fset.File(pos)], func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() })
}

// inTestFile reports whether a position is in a _test.go file, which no other
// package sees.
func (x *pass) inTestFile(pos token.Pos) bool {
	f := x.Fset.File(pos)
	return f != nil && isTestFile(f)
}

// sharedByTests returns the code that tests share, of each file outside of tests that imports
// package testing: the functions that are given a test, and what is declared beside them.
func sharedByTests(p *analysis.Pass) map[*token.File][]ast.Node {
	shared := map[*token.File][]ast.Node{}
	for _, f := range p.Files {
		at := p.Fset.File(f.FileStart)
		if isTestFile(at) || !slices.ContainsFunc(f.Imports, func(spec *ast.ImportSpec) bool { return spec.Path.Value == `"testing"` }) {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			given := isGivenTest(p.TypesInfo, n)
			if given {
				shared[at] = append(shared[at], n)
			}
			return !given
		})
		if len(shared[at]) == 0 {
			continue
		}
		for _, d := range f.Decls {
			if _, isFunc := d.(*ast.FuncDecl); !isFunc {
				shared[at] = append(shared[at], d)
			}
		}
	}
	return shared
}

// isGivenTest reports whether a node is a function that has a test for a parameter or
// receiver, or in a field of one.
func isGivenTest(info *types.Info, n ast.Node) bool {
	var lists []*ast.FieldList
	switch n := n.(type) {
	case *ast.FuncDecl:
		lists = []*ast.FieldList{n.Recv, n.Type.Params}
	case *ast.FuncLit:
		lists = []*ast.FieldList{n.Type.Params}
	}
	for _, list := range lists {
		if list != nil && slices.ContainsFunc(list.List, func(f *ast.Field) bool { return holdsTest(info.TypeOf(f.Type)) }) {
			return true
		}
	}
	return false
}

// holdsTest reports whether a type is that of a test, such as *testing.T, or has a field
// of one.
func holdsTest(t types.Type) bool {
	if isTestType(t) {
		return true
	}
	st := code.StructOf(t)
	for i := 0; st != nil && i < st.NumFields(); i++ {
		if isTestType(st.Field(i).Type()) {
			return true
		}
	}
	return false
}

func isTestType(t types.Type) bool {
	n := code.NamedOf(t)
	if n == nil || n.Obj().Pkg() == nil || n.Obj().Pkg().Path() != "testing" {
		return false
	}
	return slices.Contains([]string{"T", "B", "F", "TB", "M", "PB"}, n.Obj().Name())
}

func isTestFile(f *token.File) bool { return strings.HasSuffix(f.Name(), "_test.go") }
