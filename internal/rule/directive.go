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
	BadSink = &Rule{
		Name: "bad-sink", Section: "urllint", Severity: Warning,
		Summary: "sink that does not exist",
		Doc:     `An entry of -sinks that names a function, argument, field or type which its package does not have checks nothing, and nobody would notice. It is compared with the package where that is checked or imported; the command also says which entries no package of the run could use.`,
		Bad:     []string{`-sinks=net/http.Gte#0=absolute`, `-sinks=net/http.Get#1=absolute`, `-sinks=net/http.Client.URL=absolute`},
		Good:    []string{`-sinks=net/http.Get#0=absolute`, `-sinks=net/http.Get#0=absolute`, `-sinks=net/http.Cookie.Domain=host`},
	}
	UnusedIgnore = &Rule{
		Name: "unused-ignore", Section: "urllint", Severity: Warning,
		Summary: "directive that suppresses nothing",
		Doc:     `The finding it was written for is gone, or is elsewhere: the directive would hide the next one.`,
		Bad:     []string{`//urllint:ignore fragment there was one once`},
		Good:    []string{``},
	}
)
