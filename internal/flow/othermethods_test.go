package flow

import (
	"go/types"
	"testing"

	"github.com/stretchr/testify/require"
)

// Which methods others may call depends on what a main package imports.
func TestForeignMethods(t *testing.T) {
	library := types.NewPackage("encoding/x", "x")
	show := types.NewFunc(0, library, "MarshalX", types.NewSignatureType(nil, nil, nil, nil, nil, false))
	library.Scope().Insert(types.NewTypeName(0, library, "Marshaler", types.NewInterfaceType([]*types.Func{show}, nil).Complete()))
	for _, tt := range []struct {
		why, path string
		imports   []*types.Package
		any       bool
	}{
		{"the library alone calls what it has interfaces for", "app/cmd", []*types.Package{library}, false},
		{"a package of another module may look methods up", "app/cmd", []*types.Package{library, types.NewPackage("example.com/m", "m")}, true},
		{"so may one of its own module, of which no name tells it from the library", "app/cmd", []*types.Package{library, types.NewPackage("app/render", "render")}, true},
		{"templates call methods by their names", "app/cmd", []*types.Package{types.NewPackage("text/template", "template")}, true},
	} {
		t.Run(tt.why, func(t *testing.T) {
			pkg := types.NewPackage(tt.path, "main")
			pkg.SetImports(tt.imports)
			is := foreignMethods(pkg)
			require.Equal(t, tt.any, is.any)
			if !tt.any {
				require.True(t, is.names["MarshalX"] && is.names["Unwrap"])
				require.False(t, is.names["Show"])
			}
		})
	}
}
