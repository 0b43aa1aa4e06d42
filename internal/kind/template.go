package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// URLTemplate is what clients with path parameters take.
var URLTemplate = &Kind{
	Name: "url-template", URL: true, Check: trimming(checkURLTemplate),
	Doc: "a whole URL or a reference, in which the callee fills in {names}",
}

// checkURLTemplate checks a URL as if its names were filled in.
func checkURLTemplate(c Context, text string) []rule.Finding {
	found := checkURL(c, filled(text))
	for i := range found {
		found[i].Got = text[found[i].Start:found[i].End]
	}
	return found
}

// filled is a text with letters in place of each {name}, byte by byte.
func filled(text string) string {
	b := []byte(text)
	for i := 0; i < len(b); i++ {
		if b[i] != '{' {
			continue
		}
		end := strings.IndexByte(text[i:], '}')
		if end < 0 {
			break
		}
		if end > 1 && strings.Trim(text[i+1:i+end], nameBytes) == "" {
			for j := i; j <= i+end; j++ {
				b[j] = 'x'
			}
			i += end
		}
	}
	return string(b)
}

// nameBytes are those of the names between braces.
const nameBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."
