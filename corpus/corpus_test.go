package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/analyzer"
)

func TestLabelsAreWellFormed(t *testing.T) {
	ls, err := labels()
	require.NoError(t, err)
	verdicts := map[string]bool{bug: true, sloppy: true, legitLater: true, "intentional": true, "other": true, "artifact": true, "placeholder": true}
	for _, l := range ls {
		assert.True(t, verdicts[l.Verdict], "%+v", l)
		assert.NotEmpty(t, l.Module, "%+v", l)
		assert.NotEmpty(t, l.Version, "%+v", l)
		assert.NotEmpty(t, l.File, "%+v", l)
		assert.Positive(t, l.Line, "%+v", l)
	}
	assert.Greater(t, len(ls), 1000)
}

func TestParseLabelsNamesTheLine(t *testing.T) {
	_, err := parseLabels("x.jsonl", "{}\n\n{\n")
	require.ErrorContains(t, err, "x.jsonl:3")
}

func TestSameText(t *testing.T) {
	for _, tt := range []struct {
		literal, text string
		onLine, want  bool
		reason        string
	}{
		{"http://a/b c", "http://a/b c", false, true, "the whole text"},
		{"", "", false, true, "an empty text"},
		{"", "http://a/", true, false, "nothing to go by"},
		{"/api/%s/invalid name", "⟦host⟧/api/⟦user.Name⟧/invalid name", false, true, "a format"},
		{"/api/%[1]s/%-5.2f/invalid", "/api/⟦x⟧/⟦y⟧/invalid", false, true, "verbs with flags and indexes"},
		{"/invalid name", "⟦x⟧/invalid name", false, true, "a term of a concatenation"},
		{"name/invalid%sx", "x⟦a⟧name/invalid", false, false, "the parts in another order"},
		{"/a b", "⟦x⟧/a b/c", false, false, "too short to be believed elsewhere"},
		{"/a b", "⟦x⟧/a b/c", true, true, "short, but on the line"},
		{"http://other/", "http://a/b c", true, false, "another text"},
	} {
		assert.Equal(t, tt.want, sameText(tt.literal, tt.text, tt.onLine), tt.reason)
	}
}

func TestBest(t *testing.T) {
	const text = "http://a/b c"
	ls := []Label{
		{File: "a_test.go", Line: 10, Text: text, Rule: "password", Verdict: legitLater},
		{File: "a_test.go", Line: 10, Text: text, Rule: "space", Verdict: sloppy, Note: "near"},
		{File: "a_test.go", Line: 90, Text: text, Rule: "space", Verdict: "intentional", Note: "far"},
		{File: "b.go", Line: 7, Text: text, Rule: "space", Verdict: bug, Note: "the call"},
	}
	at := func(file string, line int, related ...place) string {
		l := best(finding{file: file, line: line, rule: "unsafe-space", literal: text, related: related}, ls)
		if l == nil {
			return ""
		}
		return l.Note
	}
	assert.Equal(t, "near", at("a_test.go", 12), "legit-later speaks of another rule; the nearest line wins")
	assert.Equal(t, "far", at("a_test.go", 80))
	assert.Equal(t, "the call", at("const.go", 1, place{"b.go", 7}), "the literal is elsewhere, the call at the label")
	assert.Empty(t, at("c.go", 7), "no label in that file")
}

func TestTally(t *testing.T) {
	ls := []Label{
		{File: "a_test.go", Line: 1, Text: "http://a/{", Rule: "unsafe-brace", Verdict: sloppy, Test: true, Flow: "L0"},
		{File: "a_test.go", Line: 1, Text: "http://a/{", Rule: "unsafe-quote", Verdict: sloppy, Test: true, Flow: "L0"},
		{File: "a_test.go", Line: 2, Text: "http://b/{", Rule: "unsafe-brace", Verdict: sloppy, Test: true, Flow: "L6"},
		{File: "a_test.go", Line: 3, Text: "http://c/ ", Rule: "space", Verdict: "intentional", Test: true, Flow: "L4"},
	}
	ta := newTally()
	ta.add([]finding{
		{file: "a_test.go", line: 1, literal: "http://a/{", rule: "unsafe-brace"},
		{file: "a_test.go", line: 3, literal: "http://c/ ", rule: "unsafe-space"},
		{file: "b.go", line: 3, literal: "http://new/ ", rule: "unsafe-space", message: "new"},
	}, ls)
	assert.Equal(t, score{right: 1, wrong: 1, found: 1, due: 2}, *ta.at(byFile, "tests"), "two labels of one site are one site")
	assert.Equal(t, score{unjudged: 1}, *ta.at(byFile, "production"))
	assert.Equal(t, score{right: 1, found: 1, due: 1}, *ta.at(byFlow, "L0"))
	assert.Equal(t, "0.50", ta.at(byFile, "tests").precision())
	assert.Equal(t, "-", ta.at(byFile, "production").recall())
	var out bytes.Buffer
	ta.print(&out)
	assert.Contains(t, out.String(), "missed: 1")
	assert.Contains(t, out.String(), "b.go:3: new")
}

// TestEvaluation runs loader, analyzer and scoring over a module on disk.
func TestEvaluation(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	write("go.mod", "module example.org/m\n\ngo 1.25.0\n\nreplace example.org/gone => ./gone\n")
	write("lib/lib.go", "package lib\n\nimport \"net/http\"\n\nfunc Get(u string) (*http.Response, error) { return http.Get(u) }\n")
	write("app/app.go", "package app\n\nimport \"example.org/m/lib\"\n\nfunc f() { lib.Get(\"/x\") }\n")
	write("app/app_test.go", "package app\n\nimport \"testing\"\n\nfunc TestF(t *testing.T) { f(); var x int = \"\" }\n")
	require.NoError(t, makeLoadable(dir, "example.org/m"))

	l := newLoader()
	pkgs, err := l.load(dir, []string{"./app"})
	require.NoError(t, err)
	require.Len(t, pkgs, 2, "the package and its test variant")
	ill := 0
	for _, p := range pkgs {
		assert.NotEmpty(t, p.Syntax)
		assert.Contains(t, p.Imports, "example.org/m/lib", "its facts are wanted")
		if len(p.TypeErrors) > 0 {
			ill++
		}
	}
	assert.Equal(t, 1, ill, "the test does not type-check, and that is said")
	_, _, err = analyze(analyzer.Analyzer, pkgs, dir, "example.org/m")
	require.NoError(t, err)

	_, err = l.load(dir, []string{"./nothing"})
	require.Error(t, err)
}
