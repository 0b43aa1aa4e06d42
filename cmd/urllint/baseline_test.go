package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// TestBaselineOfPartOfThePackages: a run knows nothing of files that it did not
// check, be it because they are in other packages or for another system.
func TestBaselineOfPartOfThePackages(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestBaseline is one of its kind")
	const bad = "\nimport \"net/http\"\n\nvar _, _ = http.Get(\"http://example.org/a b\")\n"
	clitest.WriteSmallModule(t, "-- a/a.go --\npackage a\n"+bad+"-- b/b.go --\npackage b\n"+bad+"-- b/b_test.go --\npackage b\n"+bad+"-- c/c.go --\npackage c\n"+bad)
	entries := func() int { return strings.Count(clitest.ReadFile(t, "known.json"), `"rule"`) }
	_, errs, code := call("-tests=all", "-baseline=known.json", "-update-baseline", "./...")
	require.Zero(t, code, errs)
	require.Equal(t, 4, entries())

	for _, way := range []string{"direct", "vet"}[:sample.Size(2, 1)] {
		out, errs, code := call("-driver="+way, "-tests=all", "-baseline=known.json", "./b")
		assert.Zero(t, code, out)
		assert.Empty(t, errs, "nobody looked for the others")
	}
	_, _, code = call("-tests=all", "-baseline=known.json", "-update-baseline", "./b")
	assert.Zero(t, code)
	assert.Equal(t, 4, entries(), "what was not checked stays")

	require.NoError(t, os.WriteFile("b/b.go", []byte("package b\n"), 0o666))
	require.NoError(t, os.RemoveAll("c"))
	require.NoError(t, os.WriteFile("a/a.go", []byte("//go:build nosuch\n\npackage a\n"+bad), 0o666))
	require.NoError(t, os.WriteFile("a/doc.go", []byte("package a\n"), 0o666))
	_, errs, code = call("-tests=all", "-baseline=known.json", "./a", "./b")
	assert.Zero(t, code)
	assert.Equal(t, "urllint: 2 findings of known.json no longer found; -update-baseline forgets what is gone\n", errs, "one is repaired, and one file is no more")
	_, _, code = call("-tests=all", "-baseline=known.json", "-update-baseline", "./a", "./b")
	assert.Zero(t, code)
	assert.Equal(t, 2, entries(), "what was repaired is forgotten; what is left out of this build is not")

	require.NoError(t, os.WriteFile("known.json", []byte("{"), 0o666))
	_, errs, code = call("-baseline=known.json", "-update-baseline", "./a")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, "no baseline", "a file that is something else is not written over")

	require.NoError(t, os.Truncate("known.json", 128<<20)) // as large as a device without end, with nothing on the disk
	_, errs, code = call("-baseline=known.json", "./a")
	assert.Equal(t, cli.ExitError, code)
	assert.Contains(t, errs, "known.json: no baseline: it is larger than 64 MB")
}
