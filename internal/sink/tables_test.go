package sink

import (
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/code"
	"github.com/urllint/urllint/internal/codetest"
)

// TestStdSinksAreThere looks every row up in the real package and checks that
// a string is there.
func TestStdSinksAreThere(t *testing.T) {
	imp := codetest.Importer()
	x := NewIndex(nil)
	for _, entry := range entries(Std) {
		s, err := Parse(entry)
		require.NoError(t, err, entry)
		pkg, err := imp.Import(s.Pkg)
		require.NoError(t, err, entry)
		typ, found := sinkType(t, x, pkg, s)
		require.NotNil(t, typ, "%s: the package has no such thing: mend the line in std.go", entry)
		assert.True(t, canHoldText(typ), "%s is a %s", entry, typ)
		assert.Contains(t, found, s.Name, entry)
	}
}

// sinkType returns the type of what a sink takes and what the index finds.
func sinkType(t *testing.T, x *Index, pkg *types.Package, s *Sink) (types.Type, string) {
	t.Helper()
	if s.Recv == "" {
		switch obj := pkg.Scope().Lookup(s.Name).(type) {
		case *types.TypeName:
			require.True(t, s.Conv)
			return obj.Type(), indexed(x.conv(obj), s)
		case *types.Func:
			return paramType(obj, s), indexed(x.funcs(obj), s)
		}
		return nil, ""
	}
	owner, _ := pkg.Scope().Lookup(s.Recv).(*types.TypeName)
	require.NotNil(t, owner, s.What)
	obj, _, _ := types.LookupFieldOrMethod(owner.Type(), true, pkg, s.Name)
	switch obj := obj.(type) {
	case *types.Var:
		require.True(t, s.Field, s.What)
		return obj.Type(), indexed(x.field(obj, code.NamedOf(owner.Type())), s)
	case *types.Func:
		return paramType(obj, s), indexed(x.funcs(obj), s)
	}
	return nil, ""
}

func paramType(fn *types.Func, s *Sink) types.Type {
	params := fn.Signature().Params()
	if s.Arg < 0 || s.Arg >= params.Len() || s.Variadic != (fn.Signature().Variadic() && s.Arg == params.Len()-1) {
		return nil
	}
	return params.At(s.Arg).Type()
}

// indexed returns the sink's name if the index found it.
func indexed(found []*Sink, s *Sink) string {
	for _, f := range found {
		if f.Arg == s.Arg {
			return f.Name
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
	for _, entry := range entries(Std, Ecosystem) {
		place, _, _ := strings.Cut(entry, "=")
		have[place] = true
	}
	leftOut := map[string]string{}
	for _, r := range readTable(t, "left_out.tsv") {
		require.Len(t, r, 2, "%q has no reason", r[0])
		leftOut[r[0]] = r[1]
		assert.False(t, have[r[0]], "testdata/left_out.tsv leaves %s out, yet it is in the tables", r[0])
	}
	core := readTable(t, "core.tsv")
	for _, r := range core {
		assert.True(t, have[r[0]] || leftOut[r[0]] != "", "%s is neither a sink nor in testdata/left_out.tsv", r[0])
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
	for _, entry := range entries(Ecosystem) {
		assert.True(t, verified[entry], "%s is not in testdata/ecosystem.tsv: run tools/sinkverify", entry)
		delete(verified, entry)
	}
	assert.Empty(t, verified, "verified, but no longer in the tables")
}

// entries are all the entries of some tables.
func entries(tables ...[]Group) []string {
	var out []string
	for _, table := range tables {
		for _, g := range table {
			out = append(out, g.Entries()...)
		}
	}
	return out
}

// sinks are the sinks of all packages of a group, in the order of its entries.
func (g *Group) sinks() []*Sink {
	var out []*Sink
	for _, pkg := range expand(g.pkg) {
		out = append(out, g.sinksIn(pkg)...)
	}
	return out
}

// TestTablesAreRead checks that each group's sinks are in the packages that it
// names, once.
func TestTablesAreRead(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range slices.Concat(Std, Ecosystem) {
		require.NotEmpty(t, g.rows, g.pkg)
		for _, pkg := range expand(g.pkg) {
			for _, s := range g.sinksIn(pkg) {
				assert.Equal(t, pkg, s.Pkg, s.What)
			}
		}
		for _, entry := range g.Entries() {
			assert.False(t, seen[entry], "%s is in the tables twice", entry)
			seen[entry] = true
		}
	}
}

// TestLookupAllocatesNothing looks functions, fields and types up.
func TestLookupAllocatesNothing(t *testing.T) {
	pkg, err := codetest.Importer().Import("net/http")
	require.NoError(t, err)
	x := NewIndex(nil)
	names := x.reachable(pkg)
	get := pkg.Scope().Lookup("Get").(*types.Func)
	client := pkg.Scope().Lookup("Client").Type().(*types.Named)
	head, _, _ := types.LookupFieldOrMethod(client, true, pkg, "Head")
	server := pkg.Scope().Lookup("Server").Type().(*types.Named)
	addr, _, _ := types.LookupFieldOrMethod(server, true, pkg, "Addr")
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		if len(x.funcs(get)) != 1 || len(x.funcs(head.(*types.Func))) != 1 || len(x.field(addr.(*types.Var), server)) != 1 || x.conv(client.Obj()) != nil || names.has("Print") {
			t.Fail()
		}
	}))
}

// TestReachable: code meets the sinks of packages that it does not import by
// itself, through values that others hand it.
func TestReachable(t *testing.T) {
	router := types.NewPackage("github.com/go-chi/chi/v5", "chi")
	between := types.NewPackage("example.org/between", "between")
	between.SetImports([]*types.Package{router})
	user := types.NewPackage("example.org/user", "user")
	user.SetImports([]*types.Package{between})
	x := NewIndex(nil)
	assert.True(t, x.reachable(user).has("Mount"))
	assert.True(t, x.reachable(router).has("Mount"), "its own")
	assert.False(t, x.reachable(user).has("ApplyURI"), "nobody imports MongoDB")
	assert.False(t, x.reachable(types.NewPackage("example.org/alone", "alone")).has("Mount"))
	assert.False(t, x.reachable(user).has(""))
}

// TestIndexTriesBoth finds the sinks of an entry whose package may end with a
// dot and a name.
func TestIndexTriesBoth(t *testing.T) {
	s, err := Parse("example.org/api.client.fetch#0=url")
	require.NoError(t, err)
	x := NewIndex([]*Sink{s})
	assert.Len(t, x.pkgs["example.org/api"].funcs[member{"client", "fetch"}], 1)
	assert.Len(t, x.pkgs["example.org/api.client"].funcs[member{"", "fetch"}], 1)
}
