package rfc1738_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write testdata/api.txt anew")

// TestAPI keeps what importers of the package see: whoever changes it sees
// that they do, and says so with
//
//	go test ./rfc1738 -run API -update
func TestAPI(t *testing.T) {
	cmd := exec.Command("go", "doc", "-all", ".")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	got, err := cmd.Output()
	require.NoError(t, err, stderr.String())
	golden := filepath.Join("testdata", "api.txt")
	if *update {
		require.NoError(t, os.WriteFile(golden, got, 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got), "the API has changed: run go test ./rfc1738 -run API -update")
}
