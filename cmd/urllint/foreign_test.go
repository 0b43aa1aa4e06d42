package main

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/finding"
	"github.com/urllint/urllint/internal/sample"
)

// TestPlacesInOtherPackages: what is in another package is named with its
// place, the same however that package was loaded; and repairs of one line
// have titles of their own.
func TestPlacesInOtherPackages(t *testing.T) {
	sample.SkipUnlessNamed(t, "TestWays compares the ways of loading")
	clitest.WriteSmallModule(t, `
-- config/c.go --
package config

import "net/url"

const Base = "http://example.org/a b"

func Get(u string) { url.Parse(u) }

type Config struct{ Base string }

func Default() Config {
	return Config{
		Base: "http://example.org/e f",
	}
}
-- main.go --
package main

import (
	"net/url"

	"example.org/m/config"
)

func main() {
	url.Parse(config.Base)
	url.Parse(config.Base + "/x")
	config.Get("http://example.org/c d")
	url.Parse("http://example.org/a b"); url.Parse("http://example.org/c d")
	c := config.Default()
	url.Parse(c.Base)
}
`)
	place := func(line int, message string) finding.Related {
		at := finding.Position{Line: line, Column: 1, Offset: -1}
		return finding.Related{Message: message, File: filepath.Join("config", "c.go"), Start: at, End: at}
	}
	constant := []finding.Related{place(5, "config.Base is declared here"), place(5, "not repaired: other packages can read config.Base")}
	want := []struct {
		related []finding.Related
		title   string
	}{
		{constant, ""},
		{constant, ""},
		{[]finding.Related{place(7, "config.Get passes it on to url.Parse")}, `Write "%20" in place of " "`},
		{nil, `Write "%20" in place of " " in column 33`},
		{nil, `Write "%20" in place of " " in column 70`},
		{[]finding.Related{place(13, "config.Default spells it at c.go:13")}, ""},
	}
	for _, way := range []string{"direct", "source", "vet"}[:sample.Size(3, 2)] {
		out, errs, _ := call("-driver="+way, "-format=json", ".")
		var report struct{ Findings []finding.Finding }
		require.NoError(t, json.Unmarshal([]byte(out), &report), errs)
		require.Len(t, report.Findings, len(want), way)
		for i, f := range report.Findings {
			assert.Equal(t, want[i].related, f.Related, "%s: %s", way, f.Message)
			title := ""
			if f.Offer != nil {
				title = f.Offer.Message
			}
			assert.Equal(t, want[i].title, title, way)
		}
	}
}
