package analyzer

import (
	"go/importer"
	"go/token"
	"go/types"
	"os"
	"strings"
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

// readTable reads a file of testdata: its lines without comments, cut at
// tabs.
func readTable(t *testing.T, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	require.NotEmpty(t, rows)
	return rows
}

// TestCoreIsCovered holds the tables against the list of what a linter of
// URLs has to know: each line is a sink, or is left out for a reason.
func TestCoreIsCovered(t *testing.T) {
	have := map[string]bool{}
	for _, table := range [][]row{stdSinks, ecosystemSinks} {
		for _, r := range table {
			place, _, _ := strings.Cut(r.entry, "=")
			have[place] = true
		}
	}
	leftOut := map[string]string{}
	for _, r := range readTable(t, "left_out.tsv") {
		require.Len(t, r, 2, "%q has no reason", r[0])
		leftOut[r[0]] = r[1]
		assert.False(t, have[r[0]], "%s is left out, yet in the tables", r[0])
	}
	core := readTable(t, "core.tsv")
	for _, r := range core {
		assert.True(t, have[r[0]] || leftOut[r[0]] != "", "%s is neither a sink nor left out", r[0])
	}
	t.Logf("%d of %d core places are sinks, %d are left out", len(core)-len(leftOut), len(core), len(leftOut))
}

// TestEcosystemIsVerified checks that tools/sinkverify has seen every sink of
// another module, and that its file holds no others.
func TestEcosystemIsVerified(t *testing.T) {
	verified := map[string]bool{}
	for _, r := range readTable(t, "ecosystem.tsv") {
		require.Len(t, r, 3, "%q was not verified", r[0])
		assert.Contains(t, r[1], "@v", r[0])
		assert.Contains(t, r[2], " ", "%s has no declaration", r[0])
		verified[r[0]] = true
	}
	for _, r := range ecosystemSinks {
		assert.True(t, verified[r.entry], "%s is not in testdata/ecosystem.tsv: add it there and run tools/sinkverify", r.entry)
		delete(verified, r.entry)
	}
	assert.Empty(t, verified, "verified, but no longer in the tables")
}
