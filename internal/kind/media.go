package kind

import (
	"errors"
	"mime"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/nearest"
	"github.com/urllint/urllint/internal/rule"
)

var (
	MediaType = &Kind{
		Name: "media-type", Check: checkMediaType,
		Doc: "the value of a Content-Type header: a type and a subtype, and parameters after a semicolon",
	}
	OneName = &Kind{
		Name: "one-name", Check: checkOneName,
		Doc: "one name of a list that has an element for each; a comma is reported where one of the schemes is among the names",
	}
)

// checkMediaType checks what says of a body how to read it. A parameter that is written
// wrongly is left out by those who read it.
func checkMediaType(c Context, text string) []rule.Finding {
	if text == "" || c.Test || strings.Contains(text, "://") { // the URL, where the type belongs
		return nil
	}
	media, _, err := mime.ParseMediaType(text)
	name, _, _ := strings.Cut(text, ";")
	name = strings.TrimRight(name, " ")
	switch {
	case err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter), !strings.Contains(media, "/"):
		return one(rule.Find(rule.MediaType, text, 0, len(name)))
	case isMistyped(media):
		return one(rule.Find(rule.MediaType, text, 0, len(name)))
	}
	return nil
}

// mediaTypes are what bodies are read by: so long that a name which differs in one letter
// is no other type. One that goes on is: application/jsonl.
var mediaTypes = []string{
	"application/json", "application/octet-stream", "application/x-www-form-urlencoded", "multipart/form-data",
	"text/event-stream",
}

// isMistyped reports whether a type is one of the known ones but for a typing mistake.
func isMistyped(media string) bool {
	return slices.ContainsFunc(mediaTypes, func(known string) bool {
		return nearest.IsTypo(media, known) && !strings.HasPrefix(media, known)
	})
}

// checkOneName checks an element of a list that is held against names: several of them
// are equal to none. Where the callee says which names are meant, one of them has to be
// there: others may have a comma in them.
func checkOneName(c Context, text string) []rule.Finding {
	i := strings.IndexByte(text, ',')
	if i < 0 || c.Test {
		return nil
	}
	for name := range strings.SplitSeq(text, ",") {
		if len(c.Schemes) == 0 || slices.Contains(c.Schemes, strings.TrimSpace(name)) {
			return one(rule.Find(rule.ListComma, text, i, i+1))
		}
	}
	return nil
}
