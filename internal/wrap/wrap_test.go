package wrap

import (
	"bytes"
	"encoding/gob"
	"go/types"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/sink"
)

// TestFactSurvivesGob: drivers write facts to files.
func TestFactSurvivesGob(t *testing.T) {
	want := &passesOn{Params: []passedParam{{Index: 1, List: true, Kind: "absolute", Schemes: []string{"http"}, Skip: "=~", What: "http.Get", At: "client.go:42"}}}
	var b bytes.Buffer
	require.NoError(t, gob.NewEncoder(&b).Encode(want))
	got := &passesOn{}
	require.NoError(t, gob.NewDecoder(&b).Decode(got))
	assert.Equal(t, want, got)
	assert.Equal(t, "#1 to http.Get", got.String())
}

// TestThrough: a function's parameter is the sink that it reaches, and nothing
// of what that was where it is.
func TestThrough(t *testing.T) {
	str := types.Typ[types.String]
	param := func(t types.Type) *types.Var { return types.NewParam(0, nil, "p", t) }
	fn := types.NewFunc(0, nil, "F", types.NewSignatureType(nil, nil, nil,
		types.NewTuple(param(str), param(types.NewSlice(str)), param(types.NewSlice(str))), nil, true))
	from := &sink.Sink{Kind: kind.URL, Root: "http.Get", At: "a.go:1", Arg: 7, Field: true, Conv: true, When: &sink.Condition{}}

	first := through(from, fn, 0, false)
	assert.Equal(t, "http.Get at a.go:1 through F", first.What)
	assert.Equal(t, 0, first.Arg)
	assert.True(t, first.Wrapper)
	assert.False(t, first.Field || first.Conv || first.List || first.Variadic || first.When != nil, "what it was where it came from")

	list := through(from, fn, 1, true)
	assert.True(t, list.List && !list.Variadic, "a slice")
	assert.False(t, through(from, fn, 2, false).Variadic, "a list as one argument")
	rest := through(from, fn, 2, true)
	assert.True(t, rest.Variadic && !rest.List, "the variadic arguments")
}

// TestHas: a fact says of a parameter each kind once, and three kinds at most.
func TestHas(t *testing.T) {
	f := &passesOn{Params: []passedParam{{Index: 0, Kind: "url"}, {Index: 0, Kind: "absolute"}}}
	assert.True(t, f.has(&sink.Sink{Arg: 0, Kind: kind.URL}), "the same kind again")
	assert.False(t, f.has(&sink.Sink{Arg: 0, Kind: kind.Reference}))
	assert.False(t, f.has(&sink.Sink{Arg: 1, Kind: kind.URL}), "another parameter has its own count")
	f.Params = append(f.Params, passedParam{Index: 0, Kind: "reference"})
	assert.True(t, f.has(&sink.Sink{Arg: 0, Kind: kind.Origin}), "one too many")
}

// TestEveryKindIsFollowedOrNot: a new kind is in one of the tables, so that somebody has
// thought of functions that hand such a text on.
func TestEveryKindIsFollowedOrNot(t *testing.T) {
	for _, k := range kind.All() {
		in := 0
		for _, table := range []map[*kind.Kind]bool{wrapperKinds, partKinds, notFollowed} {
			if table[k] {
				in++
			}
		}
		assert.Equal(t, 1, in, "%s is in one of wrapperKinds, partKinds and notFollowed in wrap.go", k.Name)
	}
}
