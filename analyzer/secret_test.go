package analyzer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/kind"
)

func TestSecrets(t *testing.T) {
	for _, tt := range []struct {
		kind       *kind.Kind
		text, want string
		why        string
	}{
		{kind.URL, "https://u:pw@h/a b", "https://u:xxxxx@h/a b", "a password"},
		{kind.URL, "https://u:p@w@h/", "https://u:xxxxx@h/", "with an @"},
		{kind.DSN, "postgres://u:p/w@h/db", "postgres://u:xxxxx@h/db", "with a slash"},
		{kind.MySQL, "u:pw@localhost/db", "u:xxxxx@localhost/db", "of a data source name"},
		{kind.URL, "https://u:…@h/", "https://u:…@h/", "one that nobody knows"},
		{kind.URL, "https://h:80/a@b", "https://h:80/a@b", "a port"},
		{kind.URL, "https://u@h:80/", "https://u@h:80/", "a user alone"},
		{kind.URL, "mailto:a@b", "mailto:a@b", "an address"},
		{kind.Git, "git@h:a/b", "git@h:a/b", "a path"},
		{kind.URL, "https://h/a:b@c", "https://h/a:b@c", "in a path"},
		{kind.URL, "", "", "nothing"},
	} {
		assert.Equal(t, tt.want, secretOf(tt.kind, tt.text).hide(tt.text), "%s: %s", tt.text, tt.why)
	}
}

// TestMessagesKeepSecrets: not in the text, not in the wrong bytes, not in
// Go's words, not in what a repair is called.
func TestMessagesKeepSecrets(t *testing.T) {
	for _, call := range []string{
		`url.Parse("https://u:geheim@h/a b")`,
		`url.Parse("https://é:geheim@h/")`,
		`url.Parse("https://u:geheim/geheim@h/")`,
		`sql.Open("mysql", "u:geheim@localhost/db")`,
	} {
		ds := runOn(t, Analyzer, codetest.Load(t, "package a\n\nimport (\"net/url\"; \"database/sql\")\n\nvar _, _ = url.Parse, sql.Open\nvar _, _ = "+call+"\n"))
		require.NotEmpty(t, ds, call)
		for _, d := range ds {
			assert.NotContains(t, d.Message, "geheim", call)
			for _, fix := range d.SuggestedFixes {
				assert.NotContains(t, fix.Message, "geheim", call)
			}
		}
	}
}
