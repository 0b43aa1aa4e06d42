package wrap

import (
	"bytes"
	"encoding/gob"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
