package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/cli"
	"github.com/urllint/urllint/cmd/urllint/internal/clitest"
	"github.com/urllint/urllint/cmd/urllint/internal/sarif"
)

// A schema checks values against the part of JSON Schema (draft 4) that the
// SARIF schema uses.
type schema struct{ root map[string]any }

func readSchema(t *testing.T) schema {
	data, err := os.ReadFile("testdata/sarif-schema-2.1.0.json")
	require.NoError(t, err)
	var s schema
	require.NoError(t, json.Unmarshal(data, &s.root))
	return s
}

// validate returns what is wrong with v, with the way to it.
func (s schema) validate(v any, rule map[string]any, at string) (faults []string) {
	if ref, ok := rule["$ref"].(string); ok {
		name := strings.TrimPrefix(ref, "#/definitions/")
		return s.validate(v, s.root["definitions"].(map[string]any)[name].(map[string]any), at)
	}
	fault := func(format string, args ...any) {
		faults = append(faults, at+": "+fmt.Sprintf(format, args...))
	}
	if want, ok := rule["type"]; ok && !hasType(v, want) {
		fault("%v is no %v", v, want)
		return faults
	}
	if list, ok := rule["enum"].([]any); ok && !slices.Contains(list, v) {
		fault("%v is none of %v", v, list)
	}
	faults = append(faults, s.alternatives(v, rule, at)...)
	switch v := v.(type) {
	case string:
		if p, ok := rule["pattern"].(string); ok && !regexp.MustCompile(p).MatchString(v) {
			fault("%q does not match %s", v, p)
		}
		if f := rule["format"]; f == "uri" || f == "uri-reference" {
			if u, err := url.Parse(v); err != nil || f == "uri" && u.Scheme == "" {
				fault("%q is no %v", v, f)
			}
		}
	case float64:
		if low, ok := rule["minimum"].(float64); ok && v < low {
			fault("%v is below %v", v, low)
		}
	case []any:
		if low, ok := rule["minItems"].(float64); ok && len(v) < int(low) {
			fault("%d items are too few", len(v))
		}
		if items, ok := rule["items"].(map[string]any); ok {
			for i, e := range v {
				faults = append(faults, s.validate(e, items, fmt.Sprintf("%s[%d]", at, i))...)
			}
		}
		if rule["uniqueItems"] == true {
			seen := map[string]bool{}
			for _, e := range v {
				text, _ := json.Marshal(e)
				if seen[string(text)] {
					fault("%s is there twice", text)
				}
				seen[string(text)] = true
			}
		}
	case map[string]any:
		faults = append(faults, s.object(v, rule, at)...)
	}
	return faults
}

func (s schema) object(v, rule map[string]any, at string) (faults []string) {
	if required, ok := rule["required"].([]any); ok {
		for _, name := range required {
			if _, ok := v[name.(string)]; !ok {
				faults = append(faults, fmt.Sprintf("%s: no %v", at, name))
			}
		}
	}
	known, _ := rule["properties"].(map[string]any)
	for name, value := range v {
		if sub, ok := known[name].(map[string]any); ok {
			faults = append(faults, s.validate(value, sub, at+"."+name)...)
			continue
		}
		switch more := rule["additionalProperties"].(type) {
		case bool:
			if !more {
				faults = append(faults, fmt.Sprintf("%s: unknown %q", at, name))
			}
		case map[string]any:
			faults = append(faults, s.validate(value, more, at+"."+name)...)
		}
	}
	return faults
}

func (s schema) alternatives(v any, rule map[string]any, at string) (faults []string) {
	for _, word := range []string{"anyOf", "oneOf", "allOf"} {
		list, ok := rule[word].([]any)
		if !ok {
			continue
		}
		right := 0
		for _, sub := range list {
			if len(s.validate(v, sub.(map[string]any), at)) == 0 {
				right++
			}
		}
		if right == 0 || word == "oneOf" && right > 1 || word == "allOf" && right < len(list) {
			faults = append(faults, fmt.Sprintf("%s: %d of %d in %s fit", at, right, len(list), word))
		}
	}
	return faults
}

func hasType(v, want any) bool {
	if list, ok := want.([]any); ok {
		return slices.ContainsFunc(list, func(w any) bool { return hasType(v, w) })
	}
	switch v := v.(type) {
	case string:
		return want == "string"
	case bool:
		return want == "boolean"
	case float64:
		return want == "number" || want == "integer" && v == float64(int(v))
	case []any:
		return want == "array"
	case map[string]any:
		return want == "object"
	}
	return want == "null"
}

func TestSchemaRefuses(t *testing.T) {
	s := readSchema(t)
	for _, text := range []string{
		`{}`, `{"version": "2.0.0", "runs": []}`, `{"version": "2.1.0", "runs": {}}`,
		`{"version": "2.1.0", "runs": [{}]}`, `{"version": "2.1.0", "runs": [], "nosuch": 1}`,
		`{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "columnKind": "bytes"}]}`,
		`{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "results": [{"message": {"text": "m"}, "level": "bad"}]}]}`,
		`{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x"}}, "results": [{"message": {"text": "m"}, "ruleIndex": -2}]}]}`,
	} {
		var v any
		require.NoError(t, json.Unmarshal([]byte(text), &v))
		assert.NotEmpty(t, s.validate(v, s.root, "log"), text)
	}
}

func TestSARIF(t *testing.T) {
	s := readSchema(t)
	clitest.WriteSmallModule(t, small+`
-- sub/b.go --
package b

import "net/url"

var _, _ = url.Parse("http://example.org/" + "😀 b")
`)
	for _, args := range [][]string{{"./..."}, {"-disable=unsafe-space,bad-escape,port-range,scheme-syntax", "."}} {
		out, errs, _ := call(append([]string{"-format=sarif"}, args...)...)
		require.Empty(t, errs)
		var v any
		require.NoError(t, json.Unmarshal([]byte(out), &v))
		assert.Empty(t, s.validate(v, s.root, "log"))
	}
}

func TestSARIFPlaces(t *testing.T) {
	dir := clitest.WriteSmallModule(t, small+`
-- sub/b c.go --
package b

import "net/url"

var _, _ = url.Parse("http://example.org/😀 b")
`)
	out, _, code := call("-format=sarif", "./...")
	require.Equal(t, cli.ExitFindings, code)
	var log sarif.Log
	require.NoError(t, json.Unmarshal([]byte(out), &log))
	run := log.Runs[0]
	assert.Equal(t, "file://"+filepath.ToSlash(dir)+"/", run.BaseIDs["%SRCROOT%"].URI)
	assert.True(t, run.Invocations[0].Successful)
	uris := map[string]bool{}
	prints := map[string]bool{}
	for _, r := range run.Results {
		place := r.Locations[0].Physical
		uris[place.Artifact.URI] = true
		prints[r.Fingerprints["urllint/v1"]] = true
		assert.Equal(t, "%SRCROOT%", place.Artifact.BaseID)
		require.NotNil(t, r.RuleIndex)
		assert.Equal(t, r.RuleID, run.Tool.Driver.Rules[*r.RuleIndex].ID)
		for _, fix := range r.Fixes {
			for _, ch := range fix.Changes {
				for _, rep := range ch.Replacements {
					checkReplacement(t, ch.Artifact.URI, rep)
				}
			}
		}
	}
	assert.Equal(t, []string{"a.go", "sub/b%20c.go"}, slices.Sorted(maps.Keys(uris)), "relative, with slashes, escaped")
	assert.Len(t, prints, len(run.Results), "fingerprints differ")
}

// checkReplacement makes sure that columns count UTF-16 code units: what they
// cut out must be what a repair escapes.
func checkReplacement(t *testing.T, uri string, r sarif.Replacement) {
	name, err := url.PathUnescape(uri)
	require.NoError(t, err)
	line := utf16.Encode([]rune(strings.Split(clitest.ReadFile(t, name), "\n")[r.Deleted.StartLine-1]))
	cut := string(utf16.Decode(line[r.Deleted.StartColumn-1 : r.Deleted.EndColumn-1]))
	require.NotNil(t, r.Inserted)
	assert.Contains(t, []string{" ", "%"}, cut)
	assert.Contains(t, []string{"%20", "%25"}, r.Inserted.Text)
}
