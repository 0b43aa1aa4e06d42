package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/internal/sample"
)

// TestWrongSinksAreNotSilent: each entry that checks nothing is named once, on
// every way to load packages, and none takes away a finding.
func TestWrongSinksAreNotSilent(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestExitCodes has a wrong sink")
	clitest.WriteSmallModule(t, `
-- api/api.go --
package api

import "net/http"

func Fetch(u string) { http.Get(u) }
-- a/a.go --
package a

import "example.org/m/api"

func F() { api.Fetch("http://example.org/a b") }
-- b/b.go --
package b

import "example.org/m/api"

func F() { api.Fetch("http://example.org/100%") }
`)
	const sinks = "-sinks=example.org/m/api.Fetsch#0=url,example.org/m/api.Fetch#7=url,example.org/m/apy.Fetch#0=url,example.org/m/api.Fetch#0=absolute[http]"
	for _, way := range []string{"direct", "vet"} {
		out, errs, code := call("-format=short", "-driver="+way, sinks, "./...")
		assert.Equal(t, cli.ExitFindings, code, way)
		assert.Equal(t, 1, strings.Count(out, `api.Fetsch#0=url": api has no "Fetsch" in this build; did you mean Fetch? [bad-sink]`), out)
		assert.Equal(t, 1, strings.Count(out, `api.Fetch#7=url": Fetch has one parameter: the last is #0 [bad-sink]`), out)
		assert.Contains(t, out, ": space must be encoded", way)
		assert.Contains(t, out, "b.go:5:", way)
		assert.Equal(t, 4, strings.Count(out, "\n"), out)
		assert.Equal(t, `urllint: sink "example.org/m/apy.Fetch#0=url": no package of this run imports example.org/m/apy; did you mean example.org/m/api?`+"\n", errs)
	}
}
