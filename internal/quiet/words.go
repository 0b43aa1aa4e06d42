package quiet

import (
	"strings"
	"unicode"
)

// wordSet returns the set of the words in a text.
func wordSet(text string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(text) {
		m[w] = true
	}
	return m
}

func anyOf(words []string, set map[string]bool) bool {
	for _, w := range words {
		if set[w] {
			return true
		}
	}
	return false
}

// splitWords returns the words of an identifier or a text in lower case:
// those of "wantErr", "bad_host" and "URLInvalid2".
func splitWords(s string) []string {
	var words []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = word[:0]
		}
	}
	rs := []rune(s)
	for i, c := range rs {
		switch {
		case !unicode.IsLetter(c):
			flush()
			continue
		case unicode.IsUpper(c) && (i > 0 && unicode.IsLower(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1])):
			flush()
		}
		word = append(word, c)
	}
	flush()
	return words
}
