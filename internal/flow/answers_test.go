package flow

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
)

// What is said to answer the same twice is there: a name that is spelled wrong would say
// nothing.
func TestAnsweringNamesExist(t *testing.T) {
	names, imports := map[string][]string{}, ""
	for name := range answering {
		slash := strings.LastIndexByte(name, '/') + 1
		path, rest, _ := strings.Cut(name[slash:], ".")
		names[name[:slash]+path] = append(names[name[:slash]+path], rest)
	}
	for path := range names {
		imports += "import _ \"" + path + "\"\n"
	}
	pass := codetest.Load(t, "package a\n"+imports)
	for _, pkg := range pass.Pkg.Imports() {
		for _, name := range names[pkg.Path()] {
			owner, method, isMethod := strings.Cut(name, ".")
			obj := pkg.Scope().Lookup(owner)
			require.NotNil(t, obj, "answering in answers.go has %s.%s, which is not declared", pkg.Path(), name)
			if isMethod {
				found, _, _ := types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, pkg, method)
				if types.IsInterface(obj.Type()) {
					found, _, _ = types.LookupFieldOrMethod(obj.Type(), true, pkg, method)
				}
				require.IsType(t, &types.Func{}, found, "answering in answers.go has %s.%s, which is no method", pkg.Path(), name)
			}
		}
		delete(names, pkg.Path())
	}
	require.Empty(t, names)
	require.True(t, slices.IsSorted(writingMethods))
}
