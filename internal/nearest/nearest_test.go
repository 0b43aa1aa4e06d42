package nearest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNames(t *testing.T) {
	rules := []string{"unsafe-space", "unsafe-hash", "bad-escape", "double-escape", "host-port", "port-range", "control", "url-in-query"}
	tests := []struct {
		name string
		want []string
		why  string
	}{
		{"unsafe-spcae", []string{"unsafe-space"}, "two letters have changed places"},
		{"unsafe-spaec", []string{"unsafe-space"}, "and others"},
		{"unsafespace", []string{"unsafe-space"}, "a hyphen is missing"},
		{"unsafe_space", []string{"unsafe-space"}, "another hyphen"},
		{"Unsafe-Space", []string{"unsafe-space"}, "capital letters"},
		{"space", []string{"unsafe-space"}, "one word of it"},
		{"space-unsafe", []string{"unsafe-space"}, "the words in another order"},
		{"escape", []string{"bad-escape", "double-escape"}, "a word of several: the shorter is nearer"},
		{"port", []string{"host-port", "port-range"}, "where the word is does not matter"},
		{"unsafe", []string{"unsafe-hash", "unsafe-space"}, "the beginning of several"},
		{"CONTROL", []string{"control"}, "another spelling is meant, and nothing else"},
		{"controls", []string{"control"}, "a letter too many"},
		{"frobnicate", nil, "like none"},
		{"in", nil, "words of two letters say nothing"},
		{"", nil, "no name"},
		{strings.Repeat("unsafe-space", 1000), nil, "no name, but a text"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, Names(tt.name, rules), tt.why)
	}
}

func TestUnknown(t *testing.T) {
	few := []string{"text", "json"}
	var many []string
	for c := 'a'; c <= 'z'; c++ {
		many = append(many, strings.Repeat(string(c), 4))
	}
	tests := []struct {
		name  string
		valid []string
		want  string
		why   string
	}{
		{"jsn", few, `unknown name "jsn"; did you mean json? (want text, json)`, "near one of a few"},
		{"xml", few, `unknown name "xml" (want text, json)`, "near none of a few"},
		{"aaab", many, `unknown name "aaab"; did you mean aaaa? (urllint lists them)`, "near one of many, which nobody reads on one line"},
		{"a", nil, `unknown name "a" (urllint lists them)`, "none of none"},
		{"1", many, `unknown name "1" (urllint lists them)`, "near none of many"},
		{"a\n\x1b", few, `unknown name "a\n\x1b" (want text, json)`, "what a terminal would obey is quoted"},
		{strings.Repeat("é", 99), few, `unknown name "` + strings.Repeat("é", 30) + `…" (want text, json)`, "a name that fills the screen"},
	}
	for _, tt := range tests {
		assert.EqualError(t, Unknown("name", tt.name, tt.valid, "urllint lists them"), tt.want, tt.why)
	}
	assert.Equal(t, "a, b or c", Or([]string{"a", "b", "c"}))
}

// TestDistance: the cases of a textbook, and that it does not matter which is
// the wrong one.
func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"kitten", "sitting", 3}, {"ab", "ba", 1}, {"abcd", "acbd", 1}, {"ca", "abc", 3}} {
		assert.Equal(t, tt.want, distance(tt.a, tt.b), tt)
		assert.Equal(t, tt.want, distance(tt.b, tt.a), tt)
	}
}
