package analyzer

import "github.com/urllint/urllint/rfc1738"

// A kind is one way in which a callee reads the text it is given.
type kind struct {
	name string // as in the -sinks flag and the directive
	doc  string // one line for the README's table

	// check reports what is wrong with a complete text at a sink of this
	// kind. It need not ask which rules are on: the caller filters.
	// Texts with holes never come here; their fillings do (holes.go).
	check func(text string, s *sink, p rfc1738.Profile) rfc1738.Violations
}

// A sink is one place that takes a URL or a part of one: an argument of a
// function or method, a struct field, a conversion.
type sink struct {
	pkg  string // import path: "net/http"
	recv string // type name of the receiver or struct without "*": "Client"; "" for a function
	name string // function, method, field or (with conv) type: "Get"
	what string // how messages name it: "http.Get", "(*http.Client).Get", "http.Server.Addr"

	arg      int  // index of the argument; -1 for a field or a conversion
	variadic bool // arg and all behind it
	field    bool // a struct field
	conv     bool // a conversion to the named type

	kind    *kind
	schemes []string // the schemes that work at run time; nil for any
	fails   string   // what happens at run time on a violation, for messages and docs
}
