package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/vettool"
)

// TestMain lets the test binary stand in for urllint where the go command, or
// urllint itself, starts it as a vet tool.
func TestMain(m *testing.M) {
	if args := os.Args[1:]; vettool.Speaks(args) {
		vettool.Run(args)
	}
	os.Exit(m.Run())
}

// self is this binary, as a vet tool.
func self(t *testing.T) string {
	exe, err := os.Executable()
	require.NoError(t, err)
	return exe
}

// call runs urllint in this process.
func call(args ...string) (stdout, stderr string, code int) {
	var out, errs bytes.Buffer
	code = run(args, strings.NewReader(""), &out, &errs)
	return out.String(), errs.String(), code
}
