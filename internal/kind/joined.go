package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// Joined is a text that the code puts together and that no sink is known for. What it
// is for nobody says: that it is wrong shows only in how it is joined.
var Joined = &Kind{Name: "joined", URL: true, Check: func(Context, string) []rule.Finding { return nil }}

// Start reports the beginning of a URL of the web that nobody means, wherever the text
// goes: see brokenStart; and a colon after http or https that is followed by a host
// without its slashes.
func Start(text string) []rule.Finding {
	if found := brokenStart(text); found != nil {
		return found
	}
	n := schemeLetters(text)
	rest, ok := strings.CutPrefix(text[n:], ":")
	if !ok || !isWebScheme(strings.ToLower(text[:n])) || strings.HasPrefix(rest, "//") {
		return nil
	}
	slash := len(rest) - len(strings.TrimPrefix(rest, "/"))
	host := firstSegment(rest[slash:])
	if len(host) == len(rest[slash:]) || !isDomain(host) { // it may go on
		return nil
	}
	return one(rule.Find(rule.ByName("missing-slashes"), text, n+len(":")+slash, n+len(":")+slash))
}
