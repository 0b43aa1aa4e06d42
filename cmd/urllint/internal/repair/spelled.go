package repair

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
)

// A server of the module may be the host of a request that goes far away. What its query stands
// for stays the same, so the change is seen only by a server that looks at how it was spelled: at
// the query or the target as they came, at the URL as a whole, or at all of the request, as one
// does that takes connections itself.

// handlers is in the files of servers; askedOf finds the names of requests in them.
var (
	handlers = onLines(lazy.Regexp(`\bResponseWriter\b|\b(gin|echo|fiber)\.(Context|Ctx)\b|\bfasthttp\.RequestCtx\b`), "ResponseWriter", ".Context", ".Ctx", "RequestCtx")
	askedOf  = onLines(lazy.Regexp(`\b(\w+)\s+\*(?:\w+\.)?Request\b`), "Request")
)

// spelledAsked is where a file asks for more of a URL than what it stands for. After the name of
// a request, wholeAsked is where its URL is taken as a whole, or all of it is written down;
// allAsked, before it, is where that is done by a function.
var (
	spelledAsked = onLines(lazy.Regexp(`\.(RawQuery|RequestURI|QueryString|OriginalURL)\b\s*([^\s=]|==|$)`), ".RawQuery", ".RequestURI", ".QueryString", ".OriginalURL")
	wholeAsked   = `\.URL(\.(String|Redacted|MarshalBinary|AppendBinary|JoinPath|Parse|ResolveReference)\b|[ \t]*([^.\w\s=]|==|$))|\.(Write|WriteProxy)\(`
	inContext    = onLines(lazy.Regexp(`\bRequest(\(\))?(`+wholeAsked+`)`), "Request")
	allAsked     = `\b(fmt\.\w+|s?log\.\w+|httputil\.DumpRequest|json\.Marshal\w*)\([^\n]*`
)

// noteSpelled notes whether a file belongs to a server, and whether it looks at how requests are
// spelled: it may do so for another file of its package. What only tests do is no server with a
// public name, so those are asked for the query and the target alone.
func (p *place) noteSpelled(name string, data []byte) {
	serves := handlers.in(data)
	asks := spelledAsked.in(data)
	p.Spelled = p.Spelled || serves && asks
	if !isTest(name) {
		p.Spelled = p.Spelled || isNamed(data, ".Accept()", `"net/http/cgi"`)
		p.Serves = p.Serves || serves
		p.Asks = p.Asks || asks || isNamed(data, "Request") && takesWhole(data)
	}
}

// takesWhole reports whether a file takes the URL of a request, or all of it.
func takesWhole(data []byte) bool {
	if inContext.in(data) {
		return true
	}
	var names []string
	for found := range askedOf.all(data) {
		if name := string(found[1]); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return false
	}
	of := `\b(` + strings.Join(names, "|") + `)`
	pattern := regexp.MustCompile(of + `(` + wholeAsked + `)|` + allAsked + of + `[ \t]*[,)]`)
	return onLines(func() *regexp.Regexp { return pattern }, names...).in(data)
}

// isSpelled reports whether a server of a place looks at how requests are spelled.
func (p *place) isSpelled() bool { return p.Spelled || p.Serves && p.Asks }
