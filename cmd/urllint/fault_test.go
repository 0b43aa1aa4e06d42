package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// threePackages has a bad URL in each; b imports a, and c imports b.
const threePackages = `
-- a/a.go --
package a

import "net/url"

var A, _ = url.Parse("http://example.org/a b")
-- b/b.go --
package b

import (
	"net/url"

	"example.org/m/a"
)

var B, _ = url.Parse("http://example.org/a b" + a.A.Path)
-- c/c.go --
package c

import (
	"net/url"

	"example.org/m/b"
)

var C, _ = url.Parse("http://example.org/a b" + b.B.Path)
`

// A fault of the analyzer in one package costs the findings of that package.
func TestAFaultCostsOnePackage(t *testing.T) {
	tests := []struct {
		name  string
		extra string // one more file
		args  []string
	}{
		{"under go vet", "", nil},
		{"in this process", "-- broken/b.go --\npackage broken\n\nvar x int = \"\"\n", nil},
		{"without wrappers", "", []string{"-wrappers=false", clitest.SinksFlag}},
	}
	for _, tt := range tests[:sample.Size(3, 1)] {
		t.Run(tt.name, func(t *testing.T) {
			clitest.WriteSmallModule(t, threePackages+tt.extra)
			out, errs, code := urllint(t, "m/b", append(tt.args, "-format=short", "./...")...)
			assert.Equal(t, cli.ExitError, code, "findings are not all there is to know")
			assert.Contains(t, out, "a.go:5:")
			assert.Contains(t, out, "c.go:9:")
			assert.NotContains(t, out, "b.go:")
			line := regexp.MustCompile(`(?m)^urllint: internal error in package example\.org/m/b, whose findings are lost: runtime error: index out of range .*\(main_test\.go:\d+\); please report it at https://\S+/issues$`)
			assert.Len(t, line.FindAllString(errs, -1), 1, errs)
			assert.NotContains(t, errs, "goroutine", "no wall of text")
			json, _, code := urllint(t, "m/b", append(tt.args, "-format=json", "./...")...)
			assert.Equal(t, cli.ExitError, code)
			assert.Contains(t, json, "internal error in package example.org/m/b", "programs learn of it, too")
			_, errs, code = urllint(t, "m/b", append(tt.args, "-baseline=known.json", "-update-baseline", "./...")...)
			assert.Equal(t, cli.ExitError, code)
			assert.Contains(t, errs, "known.json not written")
			assert.NoFileExists(t, "known.json")
		})
	}
}

// The go command prints what the tool could say.
func TestGoVetWithAFault(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestAFaultCostsOnePackage is one of its kind")
	clitest.WriteSmallModule(t, threePackages)
	t.Setenv(faultyPath, "m/b")
	_, report, code := clitest.GoCommand(t, "vet", "-vettool="+self(t), "./...")
	assert.NotZero(t, code)
	assert.Contains(t, report, "a.go:5:")
	assert.Contains(t, report, "c.go:9:")
	assert.Equal(t, 1, strings.Count(report, "internal error in package example.org/m/b"), report)
	assert.NotContains(t, report, "goroutine")
}
