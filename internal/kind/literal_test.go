package kind

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Each row is a literal that nobody is known to take for a URL.
func TestLooksLikeURL(t *testing.T) {
	for text, want := range map[string]bool{
		"http://h":          true,
		"myscheme://h/a?b":  true,
		"xy://a":            true,
		"http://":           false, // a prefix
		"C://dir":           false, // a drive
		"http:/h":           false,
		"http:h://x":        false, // a path that holds the slashes
		"//h/a":             false,
		"query=http://h":    false, // no scheme
		"http://h/a b":      false, // a sentence
		"http://h/*":        false, // a pattern
		"http://h/$1":       false,
		"^http://h":         false,
		"http://h/(a)":      false,
		"http://h/{id}":     false, // a template
		"http://<host>/":    false,
		"http://a|http://b": false,
		`http://h\.x`:       false,
		"http://h\n":        false,
		"":                  false,
	} {
		assert.Equal(t, want, LooksLikeURL(text), "%q", text)
	}
}

// TestAnywhere: all that is wrong with a literal is one finding, with the
// grammar's first repair.
func TestAnywhere(t *testing.T) {
	assert.Empty(t, Anywhere.Check(Context{}, "http://h/a"))
	found := Anywhere.Check(Context{}, `http://h/a"b|c`)
	if assert.Len(t, found, 1) {
		assert.Equal(t, "literal-anywhere", found[0].Name)
		assert.Equal(t, `"`, found[0].Got)
		assert.Equal(t, "%22", *found[0].Repair)
	}
	found = Anywhere.Check(Context{}, "http://h:x/")
	if assert.Len(t, found, 1) {
		assert.Nil(t, found[0].Repair)
	}
}
