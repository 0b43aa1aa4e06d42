package kind

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// DriverURL is what chooses a driver by a scheme.
var DriverURL = &Kind{
	Name: "driver-url", Check: checkDriverURL,
	Doc: "a scheme, a colon, and what the driver of that scheme reads in its own way",
}

func checkDriverURL(c Context, text string) []rule.Finding {
	if text == "" {
		return nil
	}
	if broken := brokenStart(text); broken != nil {
		return broken
	}
	s := splitURL(text)
	switch {
	case s.scheme == "":
		return one(rule.Find(rule.MissingScheme, text, 0, len(firstSegment(text))))
	case !s.hasSlashes() && strings.Contains(text[s.rest:], "@") && !strings.Contains(text, "://"): // a user's name
		return one(rule.Find(rule.MissingScheme, text, 0, s.rest))
	case s.startsWithPort():
		return one(rule.Find(rule.HostAsScheme, text, 0, len(firstSegment(text))))
	case len(c.Schemes) > 0 && !slices.Contains(c.Schemes, s.scheme):
		return one(rule.Find(rule.DSNScheme, text, 0, len(s.scheme)))
	}
	return nil
}
