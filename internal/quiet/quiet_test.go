package quiet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/pagetest"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

func TestQuietFiltersHaveReasons(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range quietFilters {
		assert.NotEmpty(t, f.reason, f.name)
		assert.False(t, seen[f.name], "%s twice", f.name)
		seen[f.name] = true
	}
}

// TestQuietFiltersAreDocumented holds the list in the documentation against the filters.
func TestQuietFiltersAreDocumented(t *testing.T) {
	_, list, _ := pagetest.Part(t, "../../docs/suppressing.md", "quiet")
	var want strings.Builder
	for _, f := range quietFilters {
		fmt.Fprintf(&want, "- %s\n", f.reason)
	}
	assert.Equal(t, want.String(), list)
}

func TestSplitWords(t *testing.T) {
	for in, want := range map[string][]string{
		"wantErr":        {"want", "err"},
		"bad_host":       {"bad", "host"},
		"URLInvalid2":    {"url", "invalid"},
		"TestParseURL":   {"test", "parse", "url"},
		"not a URL, bad": {"not", "a", "url", "bad"},
		"ÜberÄrger":      {"über", "ärger"},
		"badge":          {"badge"}, // not bad
		"":               nil,
		"\xff%20":        nil,
	} {
		assert.Equal(t, want, splitWords(in), "%q", in)
	}
}

// Each row is a text that a field holds, and whether it is there because the field
// needs one.
func TestStandIns(t *testing.T) {
	for _, tt := range []struct {
		why, text, rule string
		kept, want      bool
	}{
		{"words", "redirect uri", "unsafe-space", true, true},
		{"words that are asked for", "redirect uri", "unsafe-space", false, false},
		{"a URL with a space", "http://h/a b", "unsafe-space", true, false},
		{"a host", "example.com", "missing-scheme", true, true},
		{"a host that is asked for", "example.com", "missing-scheme", false, false},
		{"a host with another mistake", "exa_mple.com", "host-underscore", true, false},
	} {
		found := []judge.Finding{{Finding: rule.Finding{Rule: &rule.Rule{Name: tt.rule}}}}
		assert.Equal(t, tt.want, (&Surroundings{Text: tt.text, Kept: tt.kept, Findings: found}).standsIn(), tt.why)
	}
	assert.False(t, (&Surroundings{Text: "example.com", Kept: true}).standsIn(), "without a finding")
	assert.True(t, (&Surroundings{Text: "foo bar", Parsed: true}).standsIn(), "words that are taken apart")
	assert.False(t, (&Surroundings{Text: "foo/a bar", Parsed: true}).standsIn(), "a path that is")
	bare := []judge.Finding{{Finding: rule.Finding{Rule: &rule.Rule{Name: "bare-host"}}}}
	assert.False(t, (&Surroundings{Text: "example.com", Parsed: true, Findings: bare}).standsIn(), "a host that is")
}

func TestBlanks(t *testing.T) {
	for text, want := range map[string]bool{
		"YOUR_WEBHOOK_URL_HERE":    true,
		"<your-host>:80":           true,
		"https://your.example/a b": true,
		"https://yours.example/":   false,
		"":                         false,
	} {
		assert.Equal(t, want, (&Surroundings{Text: text}).isBlank(), text)
	}
}

func TestTextsOfExamples(t *testing.T) {
	for text, want := range map[string]bool{
		"mongodb://host:port/?tls=true":      true,
		"redis://<user>@hostname:Port/":      true,
		"https://your-bucket.example.com/":   true,
		"mongodb://host:27017/":              false,
		"mongodb://db.example.com:portal/":   false,
		"mongodb://db.example.com:27017/a b": false,
	} {
		assert.Equal(t, want, (&Surroundings{Text: text}).InExample(), text)
	}
}

func TestExamplePackages(t *testing.T) {
	for path, want := range map[string]bool{
		"github.com/slack/slack/examples/webhooks": true,
		"m/_example":             true,
		"example.org/m":          false, // a host
		"m/internal/examplesrv":  false,
		"command-line-arguments": false,
		"":                       false,
	} {
		assert.Equal(t, want, IsExample(path), path)
	}
}

func TestPlaceholders(t *testing.T) {
	for _, tt := range []struct {
		Text   string
		from   int // of the wrong bytes
		to     int
		want   bool
		reason string
	}{
		{"http://h/{id}", 9, 10, true, "an open brace of a placeholder"},
		{"http://h/{id}", 12, 13, true, "its closing brace"},
		{"http://h/{path:css}", 9, 10, true, "a matcher"},
		{"http://<host>/", 7, 8, true, "as in documentation"},
		{"http://h/{a}{b}", 11, 13, true, "two placeholders, of which two braces meet"},
		{"http://h/{a}${b}", 11, 13, false, "the same, but one was forgotten"},
		{"...", 0, 3, true, "an example that leaves the URL out"},
		{"http://h/{{.ID}}", 9, 11, true, "an action of a template, which the test may fill itself"},
		{"http://h/{{id}}?a={{ .B }}", 18, 20, true, "another"},
		{"http://h/{{.ID}} {{.B}}", 16, 17, false, "a wrong byte between two"},
		{"http://h/${id}", 10, 11, false, "a template of another language: the value was forgotten"},
		{"http://h/?q={}", 12, 14, false, "nothing to replace"},
		{`http://h/?q={a="b"}`, 12, 13, false, "a selector"},
		{"http://h/{id}/a b", 15, 16, false, "a wrong byte beside the placeholder"},
		{"http://h/a", 8, 8, false, "something is missing"},
		{"http://h/...", 9, 12, false, "dots are fine in a path"},
	} {
		s := Surroundings{Text: tt.Text, Findings: []judge.Finding{{Finding: rule.Finding{Rule: &rule.Rule{Name: "unsafe-brace"}, Span: rfc1738.Span{Start: tt.from, End: tt.to}}}}}
		assert.Equal(t, tt.want, s.isPlaceholder(), "%s: %s", tt.Text, tt.reason)
	}
	assert.False(t, (&Surroundings{Text: "http://h/{id}"}).isPlaceholder(), "nothing wrong at all")
}

func TestTaken(t *testing.T) {
	for _, tt := range []struct {
		text, found string // names of rules
		want        bool
		reason      string
	}{
		{`/{app="a"}?q=`, "unsafe-brace unsafe-quote", true, "package net/url encodes it in a path, and reads it as it is"},
		{`/search?q={app="a"}`, "unsafe-brace unsafe-quote", false, "in a query it is sent as it is"},
		{`/{app="a"} b`, "unsafe-brace unsafe-space", false, "httptest.NewRequest panics"},
		{`http://api.example/{a}`, "unsafe-brace", false, "another server may not"},
		{`//api.example/{a}`, "unsafe-brace", false, "so may this one"},
		{`?q={a}`, "unsafe-brace", false, "what is before it is not known"},
		{`/search?q=a`, "", false, "something is missing"},
	} {
		s := Surroundings{Text: tt.text}
		for _, name := range strings.Fields(tt.found) {
			at := strings.IndexAny(tt.text, "{")
			s.Findings = append(s.Findings, judge.Finding{Finding: rule.Finding{Rule: &rule.Rule{Name: name}, Span: rfc1738.Span{Start: at, End: at + 1}}})
		}
		assert.Equal(t, tt.want, s.isTaken(), "%s: %s", tt.text, tt.reason)
	}
	space := []judge.Finding{{Finding: rule.Finding{Rule: &rule.Rule{Name: "unsafe-space"}, Span: rfc1738.Span{Start: 2, End: 3}}}}
	assert.True(t, (&Surroundings{Text: "/a b", Anew: true, Findings: space}).isTaken(), "http.NewRequest does not")
	assert.False(t, (&Surroundings{Text: "/?a b", Anew: true, Findings: space}).isTaken(), "the server answers with 400")
	assert.True(t, (&Surroundings{Text: "/?a b", Anew: true, Handled: true, Findings: space}).isTaken(), "a handler reads it as it is")
	assert.False(t, (&Surroundings{Text: "/?a b", Handled: true, Findings: space}).isTaken(), "httptest.NewRequest panics")
	assert.True(t, (&Surroundings{Text: "./a b", Anew: true, Handled: true, Findings: space}).isTaken(), "url.Parse escapes it")
	assert.False(t, (&Surroundings{Text: "./a b", Anew: true, Findings: space}).isTaken(), "what is before it is not known")
}

// A word that a test hands to a function may name what the test has put in its place; a
// field may be looked at and nothing more.
func TestStandsIn(t *testing.T) {
	for _, tt := range []struct {
		text, found   string
		kept, through bool
		want          bool
		reason        string
	}{
		{"sqlmock", "dsn-syntax", false, true, true, "a data source that the test has registered"},
		{"foo", "missing-scheme", false, true, true, "a client that it has kept under that name"},
		{"sqlmock", "dsn-syntax", false, false, false, "handed to the driver at once"},
		{"root@h/db", "dsn-syntax", false, true, false, "more than a word"},
		{"foo", "dsn-scheme", false, true, false, "another mistake"},
		{"foo", "", false, true, false, "none"},
		{"localhost:4040", "host-as-scheme", true, true, true, "a field of what a function returns"},
		{"localhost:4040", "host-as-scheme", true, false, false, "one that the test fills in"},
		{"localhost", "bare-host", true, false, true, "a host, in a field"},
	} {
		s := Surroundings{Text: tt.text, Kept: tt.kept, Through: tt.through}
		if tt.found != "" {
			s.Findings = []judge.Finding{{Finding: rule.Finding{Rule: &rule.Rule{Name: tt.found}}}}
		}
		assert.Equal(t, tt.want, s.standsIn(), "%s: %s", tt.text, tt.reason)
	}
}

func TestOwnWords(t *testing.T) {
	for text, want := range map[string]bool{
		"http://h/invalid url": true, "//not.a.user@h": true, "this is not a URL": true, "http://not-valid/": true,
		"/x?callback=<script>alert(1)</script>": true,
		"http://h/a b":                          false, "/x?callback=<name>": false, "http://h/validate": false, "http://h/note a": false, "": false,
	} {
		assert.Equal(t, want, (&Surroundings{Text: text}).saysBad(), "%q", text)
	}
}

func TestTestOnlyRulesExist(t *testing.T) {
	names := map[string]bool{}
	for _, r := range rule.All() {
		names[r.Name] = true
	}
	for name := range testOnlyRules {
		assert.True(t, names[name], name)
	}
}
