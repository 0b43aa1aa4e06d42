package judge

import (
	"go/ast"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The words of a name tell what it is for, however they are joined.
func TestWordsOfNames(t *testing.T) {
	for _, tt := range []struct {
		name string
		want []string
		why  string
	}{
		{"path", []string{"path"}, "one word"},
		{"fileName", []string{"file", "name"}, "a capital begins the next"},
		{"file_name", []string{"file", "name"}, "so does an underscore"},
		{"URLPath", []string{"url", "path"}, "an abbreviation, and a word that begins with a capital"},
		{"pathURL", []string{"path", "url"}, "one at the end"},
		{"URL", []string{"url"}, "nothing else"},
		{"aZ", []string{"a", "z"}, "the last letter of the alphabet, and of the name"},
		{"aAz", []string{"a", "az"}, "the first"},
		{"a[b", []string{"a[b"}, "what comes after the last is none"},
		{"X", []string{"x"}, "a letter"},
		{"__x_", []string{"x"}, "nothing between underscores is no word"},
		{"_", nil, "nor is the blank name one"},
	} {
		assert.Equal(t, tt.want, wordsOf(tt.name), "%s: %s", tt.name, tt.why)
		last := ""
		if n := len(tt.want); n > 0 {
			last = tt.want[n-1]
		}
		assert.Equal(t, last, lastWord(tt.name), "%s: %s", tt.name, tt.why)
	}
}

// What people give a name to may have spaces in it; what a server gives one to has none.
func TestNamesOfPeoplesThings(t *testing.T) {
	for _, tt := range []struct {
		name string
		want bool
		why  string
	}{
		{"name", true, "a name that is all"},
		{"fileName", true, "of a file"},
		{"theFilePath", true, "or where it is"},
		{"userName", false, "of a user, which has no spaces"},
		{"user", false, "a user"},
		{"nameUser", false, "the last word counts"},
		{"userFileName", true, "and the one before it"},
		{"_", false, "no name"},
	} {
		assert.Equal(t, tt.want, hasPeoplesName(ast.NewIdent(tt.name)), "%s: %s", tt.name, tt.why)
	}
}
