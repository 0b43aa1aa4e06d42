package analyzer

import (
	"go/importer"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// stdImporter type-checks the standard library from source, so that
// parameter names and unexported receivers are there as they are written.
func stdImporter() types.Importer { return importer.ForCompiler(token.NewFileSet(), "source", nil) }

// TestStdSinksAreThere looks every row up in the real package and checks that
// a string stands there.
func TestStdSinksAreThere(t *testing.T) {
	imp := stdImporter()
	x := newSinkIndex(nil)
	for _, r := range stdSinks {
		s := r.sink()
		pkg, err := imp.Import(s.pkg)
		require.NoError(t, err, r.entry)
		typ, found := sinkType(t, x, pkg, s)
		require.NotNil(t, typ, r.entry)
		assert.True(t, canHoldText(typ), "%s is a %s", r.entry, typ)
		assert.Contains(t, found, s.name, r.entry)
	}
}

// sinkType returns the type of what a sink takes and what the index finds.
func sinkType(t *testing.T, x *sinkIndex, pkg *types.Package, s *sink) (types.Type, string) {
	t.Helper()
	if s.recv == "" {
		switch obj := pkg.Scope().Lookup(s.name).(type) {
		case *types.TypeName:
			require.True(t, s.conv)
			return obj.Type(), indexed(x.conv(obj), s)
		case *types.Func:
			return paramType(obj, s), indexed(x.funcs(obj), s)
		}
		return nil, ""
	}
	owner, _ := pkg.Scope().Lookup(s.recv).(*types.TypeName)
	require.NotNil(t, owner, s.what)
	obj, _, _ := types.LookupFieldOrMethod(owner.Type(), true, pkg, s.name)
	switch obj := obj.(type) {
	case *types.Var:
		require.True(t, s.field, s.what)
		return obj.Type(), indexed(x.field(obj, namedOf(owner.Type())), s)
	case *types.Func:
		return paramType(obj, s), indexed(x.funcs(obj), s)
	}
	return nil, ""
}

func paramType(fn *types.Func, s *sink) types.Type {
	params := fn.Signature().Params()
	if s.arg < 0 || s.arg >= params.Len() || s.variadic != (fn.Signature().Variadic() && s.arg == params.Len()-1) {
		return nil
	}
	return params.At(s.arg).Type()
}

// indexed returns the sink's name if the index found it.
func indexed(found []*sink, s *sink) string {
	for _, f := range found {
		if f.arg == s.arg {
			return f.name
		}
	}
	return ""
}
