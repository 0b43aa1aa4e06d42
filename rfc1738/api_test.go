package rfc1738_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

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
	if string(got) != string(want) {
		t.Errorf("the API has changed: run go test ./rfc1738 -run API -update\n%s", differing(string(want), string(got)))
	}
}

// differing returns the lines that only one of two texts has.
func differing(want, got string) string {
	var b strings.Builder
	only := func(sign, in, of string) {
		for line := range strings.Lines(in) {
			if !strings.Contains("\n"+of, "\n"+line) {
				b.WriteString(sign + line)
			}
		}
	}
	only("-", want, got)
	only("+", got, want)
	return b.String()
}
