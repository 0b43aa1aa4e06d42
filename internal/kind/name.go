package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

var (
	RouteName = &Kind{
		Name: "route-name", Check: checkRouteName,
		Doc: "the name of a part of a route, without the colon or braces that it has there",
	}
	QueryName = &Kind{
		Name: "query-name", Check: checkQueryName,
		Doc: "the name of a parameter of a query or form",
	}
)

// checkRouteName checks the name that a handler asks its route for. "*" by itself
// is the name of the rest.
func checkRouteName(c Context, text string) []rule.Finding {
	name := strings.Trim(text, ":{}*")
	if c.Test || name == text || !isIdentifier(name) {
		return nil
	}
	return one(rule.Find(rule.RouteName, text, 0, len(text)))
}

// checkQueryName checks the name of a parameter.
func checkQueryName(c Context, text string) []rule.Finding {
	name := strings.TrimSuffix(strings.TrimLeft(text, "?&"), "=")
	if c.Test || name == text || !isIdentifier(strings.NewReplacer("-", "_", ".", "_", "[", "_", "]", "_").Replace(name)) {
		return nil
	}
	return one(rule.Find(rule.QueryName, text, 0, len(text)).Repaired(name))
}
