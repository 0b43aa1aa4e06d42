package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// Markup is the text of a template.
var Markup = &Kind{
	Name: "markup", Check: checkMarkup,
	Doc: "a template: a page with references in its attributes, or the beginning of a URL",
}

// attributes are those of HTML that hold a reference.
var attributes = []string{"href", "src", "action", "formaction", "poster", "cite"}

// checkMarkup checks the beginnings of the references in a template: more of
// them is for the values that it is filled with. Tests try templates.
func checkMarkup(c Context, text string) []rule.Finding {
	if c.Test {
		return nil
	}
	if !strings.Contains(text, "<") {
		return append(brokenStart(text), oneSlash(text)...)
	}
	var found []rule.Finding
	for at := 0; ; {
		start, end, ok := nextReference(text, at)
		if !ok {
			return found
		}
		value := text[start:end]
		some := append(brokenStart(value), oneSlash(value)...)
		if host, _ := splitHost(firstSegment(value)); some == nil && isWWW(host) {
			some = one(rule.Find(rule.BareHost, value, 0, len(host)))
		}
		if hasPrefixFold(value, "mailto://") {
			some = one(rule.Find(rule.ByName("mailto-slashes"), value, len("mailto:"), len("mailto://")).Repaired(""))
		}
		found = append(found, shifted(some, start)...)
		at = end
	}
}

// nextReference returns the next quoted value of an attribute that holds a
// reference, after an offset.
func nextReference(text string, at int) (start, end int, ok bool) {
	for {
		i := strings.IndexByte(text[at:], '=')
		if i < 0 || at+i+1 >= len(text) {
			return 0, 0, false
		}
		at += i + 1
		quote := text[at]
		if quote != '"' && quote != '\'' || !endsInAttribute(text[:at-1]) {
			continue
		}
		n := strings.IndexByte(text[at+1:], quote)
		if n < 0 {
			return 0, 0, false
		}
		return at + 1, at + 1 + n, true
	}
}

// endsInAttribute reports whether a text ends in white space and the name of
// such an attribute.
func endsInAttribute(text string) bool {
	for _, name := range attributes {
		if n := len(text) - len(name) - 1; n >= 0 && hasSuffixFold(text, name) && strings.IndexByte(" \t\r\n", text[n]) >= 0 {
			return true
		}
	}
	return false
}

func hasSuffixFold(text, suffix string) bool {
	return len(text) >= len(suffix) && strings.EqualFold(text[len(text)-len(suffix):], suffix)
}

// oneSlash reports a scheme of the web with one slash after it.
func oneSlash(text string) []rule.Finding {
	for _, scheme := range [...]string{"http:/", "https:/"} {
		if hasPrefixFold(text, scheme) && !strings.HasPrefix(text[len(scheme):], "/") && len(text) > len(scheme) {
			return one(rule.Find(rule.ByName("missing-slashes"), text, len(scheme)-1, len(scheme)).Repaired("//"))
		}
	}
	return nil
}
