package encoding

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestIsHeldBy(t *testing.T) {
	for _, tt := range []struct {
		why, old, new, text string
		is                  bool
	}{
		{"as it is written", "c%2B%2B", "c++", "lang is c%2B%2B", true},
		{"as it is sent", "c%2B%2B", "c++", "/lang?lang=c%252B%252B", true},
		{"what was meant", "c%2B%2B", "c++", "/lang?lang=c%2B2", false},
		{"a mark in a query", "?x=y", "x=y", "/q??x=y", true},
		{"a name with its mark", "?key", "key", "%3Fkey=x", true},
		{"a fragment", "#top", "top", "/f#%23top", true},
		{"the same word in a path", "#top", "top", "/top", false},
		{"a URL in which an escape is written", "/a?x=1|2", "/a?x=1%7C2", "x=1|2", true},
		{"as it is after the repair", "/a?x=1|2", "/a?x=1%7C2", "x=1%7C2", false},
		{"a space at the end, which comes after any word", "a ", "a", "has a list", false},
	} {
		assert.Equal(t, tt.is, Respelling{tt.old, tt.new}.IsHeldBy(tt.text), tt.why)
	}
}
