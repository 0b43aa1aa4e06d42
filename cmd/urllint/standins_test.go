package main

import (
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
)

// A run of all tests leaves some out, and each says which test stands for it: that is one
// of this package, and not left out itself.
func TestWhatStandsForATest(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	tests, leftOut := map[string]bool{}, map[string]string{}
	for _, name := range files {
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(t \*testing\.T\) \{(?:\n\tsample\.SkipUnlessNamed\(t, "(.*)"\))?`).FindAllStringSubmatch(clitest.ReadFile(t, name), -1) {
			tests[m[1]] = true
			if m[2] != "" {
				leftOut[m[1]] = m[2]
			}
		}
	}
	require.Greater(t, len(leftOut), 30)
	for name, why := range leftOut {
		for _, other := range regexp.MustCompile(`\bTest\w+`).FindAllString(why, -1) {
			assert.True(t, tests[other], "%s names %s, which is not there", name, other)
			assert.Empty(t, leftOut[other], "%s names %s, which is left out itself", name, other)
		}
	}
}
