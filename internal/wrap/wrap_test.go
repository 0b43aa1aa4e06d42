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

// TestAdd: a parameter is a sink of each kind once, and of three kinds at most.
func TestAdd(t *testing.T) {
	text := types.Typ[types.String]
	param := func(t types.Type) *types.Var { return types.NewParam(0, nil, "p", t) }
	fn := types.NewFunc(0, nil, "F", types.NewSignatureType(nil, nil, nil,
		types.NewTuple(param(text), param(types.NewSlice(text)), param(types.NewSlice(text))), nil, true))
	w := &wrappers{sinks: map[*types.Func][]*sink.Sink{}, names: map[string]bool{}}
	from := func(k *kind.Kind) *sink.Sink {
		return &sink.Sink{Kind: k, Root: "http.Get", At: "a.go:1", Arg: 7, Field: true, Conv: true, When: &sink.Condition{}}
	}

	first := w.add(fn, 0, false, from(kind.URL))
	require.NotNil(t, first)
	assert.Equal(t, "http.Get at a.go:1 through F", first.What)
	assert.Equal(t, 0, first.Arg)
	assert.True(t, first.Wrapper)
	assert.False(t, first.Field || first.Conv || first.List || first.Variadic || first.When != nil, "what it was where it came from")
	assert.True(t, w.names["F"])

	assert.Nil(t, w.add(fn, 0, false, from(kind.URL)), "the same kind again")
	assert.NotNil(t, w.add(fn, 0, false, from(kind.Absolute)))
	assert.NotNil(t, w.add(fn, 0, false, from(kind.Reference)))
	assert.Nil(t, w.add(fn, 0, false, from(kind.Origin)), "one too many")
	assert.Len(t, w.sinks[fn], 3)

	list := w.add(fn, 1, true, from(kind.URL))
	require.NotNil(t, list, "another parameter has its own count")
	assert.True(t, list.List && !list.Variadic, "a slice")
	rest := w.add(fn, 2, true, from(kind.URL))
	require.NotNil(t, rest)
	assert.True(t, rest.Variadic && !rest.List, "the variadic arguments")
}
