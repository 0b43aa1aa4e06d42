package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// Image is read by github.com/distribution/reference, and by what follows it.
var Image = &Kind{
	Name: "image", Check: checkImage,
	Doc: "the reference of a container image: a host, perhaps, a path in lower case, a tag or a digest",
}

// checkImage checks the reference of an image: it has no scheme, no marks but those that
// part it, and no capital letter between the host and the tag.
func checkImage(c Context, text string) []rule.Finding {
	if c.Test || strings.ContainsAny(text, "{}<>$") || strings.Count(strings.TrimSpace(text), " ") > 1 { // a placeholder, or a sentence
		return nil
	}
	if i := strings.Index(text, "://"); i > 0 {
		return one(rule.Find(rule.ImageReference, text, 0, i+len("://")))
	}
	var found []rule.Finding
	if at := strings.IndexFunc(text, isNoImageMark); at >= 0 && strings.ContainsAny(text, ":/@") {
		found = one(rule.Find(rule.ImageReference, text, at, at+1))
	}
	if strings.Contains(text, " ") {
		return found
	}
	start, end := imagePath(text)
	for i := start; i < end; i++ {
		if 'A' <= text[i] && text[i] <= 'Z' {
			from := strings.LastIndexByte(text[start:i], '/') + start + 1
			if next := strings.IndexByte(text[i:end], '/'); next >= 0 {
				end = i + next
			}
			return append(found, rule.Find(rule.ImageReference, text, from, end))
		}
	}
	return found
}

// isNoImageMark reports whether a character is in no reference: white space, quotes, and
// other marks of ASCII.
func isNoImageMark(r rune) bool {
	isLetter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	return r < 0x7F && !isLetter && !strings.ContainsRune(".:/@_-[]", r) // brackets are of an IPv6 address
}

// imagePath returns where the path of a reference begins and ends. What is before the first
// slash is a host if it has a dot, a colon or a capital letter, or is localhost.
func imagePath(text string) (start, end int) {
	end = len(text)
	if i := strings.IndexByte(text, '@'); i >= 0 {
		end = i
	}
	if i := strings.IndexByte(text[:end], '/'); i >= 0 {
		first := text[:i]
		if strings.ContainsAny(first, ".:") || first == "localhost" || strings.ToLower(first) != first {
			start = i + 1
		}
	}
	if i := strings.IndexByte(text[start:end], ':'); i >= 0 {
		end = start + i
	}
	return start, end
}
