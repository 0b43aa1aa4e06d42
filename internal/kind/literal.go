package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// Anywhere is what a literal is that no sink is known for. All that is
// wrong with it is one finding.
var Anywhere = &Kind{Name: "anywhere", Check: func(c Context, text string) []rule.Finding {
	found := c.grammar(text, rfc1738.FormURL)
	if len(found) == 0 {
		return nil
	}
	f := rule.Find(rule.Anywhere, text, found[0].Start, found[0].End)
	f.Repair = found[0].Repair
	return one(f)
}}

// LooksLikeURL reports whether a text begins with a scheme and "://", goes on,
// and has no space and nothing of a pattern or template in it.
func LooksLikeURL(s string) bool {
	if !strings.Contains(s, "://") || strings.ContainsAny(s, " \t\r\n*$^(){}<>|\\") {
		return false
	}
	u := splitURL(s)
	return u.hasSlashes() && len(u.scheme) > 1 && len(s) > u.rest+len("//")
}
