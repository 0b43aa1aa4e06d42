package sink

import (
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/kind"
)

// TestView: what counts for more, and that a package knows what it does with
// its own fields.
func TestView(t *testing.T) {
	t.Parallel()
	std, err := codetest.Importer().Import("net/url")
	require.NoError(t, err)
	owner := std.Scope().Lookup("URL").Type().(*types.Named)
	host, _, _ := types.LookupFieldOrMethod(owner, true, std, "Host")
	parse := std.Scope().Lookup("Parse").(*types.Func)
	other := types.NewPackage("example.org/a", "a")
	declared := []*Sink{{Kind: kind.Raw}}
	found := []*Sink{{Kind: kind.Origin, Wrapper: true}}
	view := func(pkg *types.Package) *View {
		return &View{Index: NewIndex(nil), Directives: ReadDirectives(nil, nil, nil), Pkg: pkg}
	}

	v := view(other)
	require.Len(t, v.Field(host.(*types.Var), owner), 1)
	assert.Equal(t, kind.URLHost, v.Field(host.(*types.Var), owner)[0].Kind)
	assert.Empty(t, view(std).Field(host.(*types.Var), owner), "its own field")
	assert.True(t, v.MayHaveFields(owner))
	assert.False(t, v.MayHoldFields(), "nothing with sinks is imported")
	assert.True(t, view(std).MayHoldFields(), "the package itself has some")
	other.SetImports([]*types.Package{std})
	assert.True(t, v.MayHoldFields())

	require.Len(t, v.Funcs(parse), 1)
	assert.Equal(t, kind.URL, v.Funcs(parse)[0].Kind)
	v.Wrappers = map[*types.Func][]*Sink{parse: found}
	assert.Equal(t, kind.URL, v.Funcs(parse)[0].Kind, "a table counts for more than what is found")
	v.Directives.Sinks[parse], v.Directives.Sinks[host] = declared, declared
	assert.Equal(t, declared, v.Funcs(parse), "and a directive for more than a table")
	assert.Equal(t, declared, v.Field(host.(*types.Var), owner))
	fn := types.NewFunc(0, other, "F", types.NewSignatureType(nil, nil, nil, nil, nil, false))
	assert.Empty(t, v.Funcs(fn))
	v.Wrappers[fn] = found
	assert.Equal(t, found, v.Funcs(fn))
	assert.Empty(t, v.Declared(fn), "what is found is not declared")

	assert.True(t, v.MayBe("Parse"))
	assert.False(t, v.MayBe("F"))
	v.WrapperNames = map[string]bool{"F": true}
	assert.True(t, v.MayBe("F"))
	v.Directives.names["G"] = true
	assert.True(t, v.MayBe("G"))
}
