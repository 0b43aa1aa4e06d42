// Package html marks URLs as safe, and decodes. Nobody minds what stands
// there: the rules about it are off unless enabled by name.
package html

import (
	"html/template"
	"net/url"
)

var _ = template.URL("https://h/a b")

func decode() {
	url.PathUnescape("%zz")
	url.QueryUnescape("%zz")
	url.ParseQuery("a=%zz;b") // want `semicolon that begins no parameter: ";"`
}
