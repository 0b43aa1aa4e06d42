package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReadProbes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.txt")
	require.NoError(t, os.WriteFile(file, []byte(`# a comment

(*example.org/api{,/v2}.Client).{Get,Head}#0
bad localhost:1/a b
good http://127.0.0.1:1
import "$module/x"
with example.org/other@v1.0.0
	_, err := pkg.New().$name(text)
	return err

example.org/api.Config.URL
bad a
bad b
good http://a
	return text
`), 0o600))
	probes, err := readProbes(file)
	require.NoError(t, err)
	require.Len(t, probes, 5)
	p := probes[3]
	assert.Equal(t, "(*example.org/api/v2.Client).Head#0", p.place)
	assert.Equal(t, "example.org/api/v2", p.pkg)
	assert.Equal(t, "Head", p.name)
	assert.Equal(t, []string{"localhost:1/a b"}, p.bad, "all after the word")
	assert.Equal(t, []string{`"$module/x"`}, p.imports)
	assert.Equal(t, []string{"example.org/other@v1.0.0"}, p.with)
	assert.Len(t, p.code, 2)
	assert.Equal(t, file+":3", p.at)
	assert.Equal(t, "URL", probes[4].name)
	assert.Equal(t, []string{"a", "b"}, probes[4].bad)
}

func TestReadProbesErrors(t *testing.T) {
	for content, want := range map[string]string{
		"example.org/api.Get#0\nbad a\n\treturn text\n":             "want a bad text, a good one, and code",
		"example.org/api.Get#0\nbad a\ngood b\n":                    "want a bad text, a good one, and code",
		"example.org/api.Get#0\nbad a\ngod b\n\treturn text\n":      `unknown word "god"`,
		"example.org/api{.Get#0\nbad a\ngood b\n\treturn text\n":    "no closing brace",
		"example.org/api/#0\nbad a\ngood b\n\treturn text\n":        "no package and name",
		"# here\n\nGet#0\nbad a\ngood b\n\treturn text\n\nmore\n\n": "no package and name",
	} {
		file := filepath.Join(t.TempDir(), "a.txt")
		require.NoError(t, os.WriteFile(file, []byte(content), 0o600))
		_, err := readProbes(file)
		assert.ErrorContains(t, err, want, content)
	}
}

// TestProbesAreRead reads all there are: each is in a module. A place may have several, as one
// that takes a text in several ways, but no text twice.
func TestProbesAreRead(t *testing.T) {
	byModule, err := allProbes()
	require.NoError(t, err)
	assert.Greater(t, len(byModule), 100)
	seen := map[string]string{}
	for _, probes := range byModule {
		for _, p := range probes {
			for _, text := range slices.Concat(p.bad, p.good) {
				key := p.place + " " + text
				assert.Empty(t, seen[key], "%s and %s are about the same: %s", seen[key], p.at, key)
				seen[key] = p.at
			}
		}
	}
}

func TestProgram(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, writeProgram(dir, "example.org/api/v2@v2.1.0", []probe{{
		at: "a.txt:1", pkg: "example.org/api/v2/log", name: "Get", imports: []string{`"$module/net"`, `url "$pkg/url"`},
		code: []string{"\tlog.Print(net.A, url.B, http.C)", "\treturn pkg.$name(text)"},
	}}))
	data, err := os.ReadFile(filepath.Join(dir, "probe0.go"))
	require.NoError(t, err)
	assert.Equal(t, `package main

import pkg "example.org/api/v2/log"
import "example.org/api/v2/net"
import url "example.org/api/v2/log/url"
import "log"
import "net/http"

func init() { probes["0"] = probe0 }

// a.txt:1
func probe0(text string) any {
	log.Print(net.A, url.B, http.C)
	return pkg.Get(text)
}
`, string(data))
}

// TestSteady: two runs on two machines say the same.
func TestSteady(t *testing.T) {
	for said, want := range map[string]string{
		"dial tcp 127.0.0.1:40123->127.0.0.1:1: refused": "dial tcp 127.0.0.1:PORT->127.0.0.1:1: refused",
		"lookup nats on 10.0.0.2:53: server misbehaving": "lookup nats: fails",
		"lookup nats: no such host":                      "lookup nats: fails",
		"2026-11-21T15:00:00 after 1.5ms":                "TIME after TIME",
		"\x1b[31mred\x1b[0m\n and\tmore ":                "red and more",
		"open /tmp/sinkrun1234/a":                        "open DIR/a",
		"at 0xc000123456":                                "at 0xADDRESS",
		strings.Repeat("ä", 300):                         strings.Repeat("ä", 200) + "...",
	} {
		assert.Equal(t, want, steady(said))
	}
}
