// Package sink knows the places that take a URL or a part of one: the tables of
// functions, methods, fields and conversions, the notation in which users add
// their own, and the directives in comments.
package sink

import (
	"go/ast"
	"strings"

	"github.com/urllint/urllint/internal/kind"
)

// A Sink is one place that takes a URL or a part of one: an argument of a
// function or method, a struct field, a conversion.
type Sink struct {
	Pkg  string // import path: "net/http"
	Recv string // type name of the receiver or struct without "*": "Client"; "" for a function
	Name string // function, method, field or (with conv) type: "Get"
	What string // how messages name it: "http.Get", "(*http.Client).Get", "http.Server.Addr"

	Entry string // as it was written, in the notation of the -sinks flag; "" if it was not

	Arg      int  // index of the argument; -1 for a field or a conversion
	Variadic bool // arg and all after it
	Kept     bool // a wrapper of a struct field: whether anybody asks for the text is not seen
	Field    bool // a struct field; of type string, *string or []string
	Conv     bool // a conversion to the named type

	When *Condition // nil for always

	Kind    *kind.Kind
	Schemes []string // the schemes that work at run time; nil for any
	Skip    string   // a text that begins so is something else: "=~" a regular expression
	open    bool     // a transport may know more schemes
	adds    string   // a path that the callee puts after the text
	fails   string   // what happens at run time on a violation, for messages and docs

	// Sent is set where what the callee makes of the text is handed to an HTTP
	// client. Plain says that it is one that changes nothing on the way.
	Sent, Plain bool

	// Of a function that passes its parameter on to a sink (wrapper.go):
	Wrapper bool
	Alone   bool     // nobody else reads the argument
	Shows   bool     // what is made of it may show how it is spelled
	List    bool     // the argument is a slice of texts
	Root    string   // how messages name the sink it ends at
	At      string   // where that is called: "client.go:42"
	Call    ast.Node // the same, if it is in this package
	Muted   []string // of one of another package: the rules that do not hold for what that makes of a text
}

// Context returns what a kind's check may know of the sink.
func (s *Sink) Context() kind.Context {
	encodes, own := ownParser[s.Pkg]
	return kind.Context{
		Schemes: s.Schemes, Open: s.open, Field: s.Field, Sent: s.Sent, Plain: s.Plain, OwnParser: own, Encodes: encodes, Adds: s.adds,
		Must: strings.HasPrefix(s.Name, "Must"), Network: s.When != nil && (s.When == networks0 || s.When == networks1), Listens: strings.HasPrefix(s.Name, "Listen"),
	}
}

// ownParser are the packages that read URLs without net/url, and whether they encode a
// percent sign that begins no escape.
var ownParser = map[string]bool{
	"github.com/valyala/fasthttp": true,
	"github.com/gofiber/fiber/v2": true,
	"github.com/gofiber/fiber/v3": true,
	"github.com/gocolly/colly/v2": true,  // as browsers do
	"github.com/jarcoal/httpmock": false, // it compares texts
}

// A Condition makes an argument a sink only where another argument is one of
// several constants, such as the key of a header.
type Condition struct {
	Arg    int
	values []string
}

// Holds reports whether a constant fulfils the condition. Letter case does not
// matter: header keys are canonicalised, and driver and network names have
// no twins.
func (c *Condition) Holds(value string) bool {
	for _, v := range c.values {
		if strings.EqualFold(v, value) {
			return true
		}
	}
	return false
}
