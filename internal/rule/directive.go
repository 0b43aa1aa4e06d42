package rule

// Rules about the directives in comments.
var (
	BadDirective = &Rule{
		Name: "bad-directive", Section: "urllint", Severity: Warning,
		Summary: "malformed directive",
		Doc:     `A directive that cannot be read does nothing, and nobody would notice. //urllint:url names a parameter or field, perhaps a kind and schemes; //urllint:ignore names rules and says why.`,
		Bad:     []string{`//urllint:ignore`, `//urllint:ignore fragment`, `//urllint:ignor fragment the server wants it`},
		Good:    []string{`//urllint:ignore fragment the server wants it`, `//urllint:ignore fragment the server wants it`, `//urllint:ignore fragment the server wants it`},
	}
	UnusedIgnore = &Rule{
		Name: "unused-ignore", Section: "urllint", Severity: Warning,
		Summary: "directive that suppresses nothing",
		Doc:     `The finding it was written for is gone, or is elsewhere: the directive would hide the next one.`,
		Bad:     []string{`//urllint:ignore fragment there was one once`},
		Good:    []string{``},
	}
)
