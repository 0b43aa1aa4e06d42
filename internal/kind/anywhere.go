package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// Anywhere is what a literal is that no sink is known for. All that is
// wrong with it is one finding.
var Anywhere = &Kind{Name: "anywhere", Check: func(c Context, text string) rfc1738.Violations {
	vs := c.grammar(text, rfc1738.FormURL)
	if len(vs) == 0 {
		return nil
	}
	v := violation(rule.Anywhere, text, vs[0].Start, vs[0].End)
	v.Fix = vs[0].Fix
	return one(v)
}}

// LooksLikeURL says whether a text begins with a scheme and "://", goes on,
// and has no space and nothing of a pattern or template in it.
func LooksLikeURL(s string) bool {
	if !strings.Contains(s, "://") || strings.ContainsAny(s, " \t\r\n*$^(){}<>|\\") {
		return false
	}
	u := splitURL(s)
	return u.hasSlashes() && len(u.scheme) > 1 && len(s) > u.rest+len("//")
}
