package kind

import (
	"net/url"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// Mongo is what the driver of MongoDB reads.
var Mongo = &Kind{
	Name: "mongodb-url", Check: checkMongo,
	Doc: "a URL of MongoDB: `mongodb://user:password@host:port,host:port/database`, or `mongodb+srv` with one host and no port",
}

// checkMongo checks a URL as the driver reads it: with a parser of its own,
// because there may be several hosts.
func checkMongo(c Context, text string) []rule.Finding {
	if found := checkDriverURL(c, text); found != nil || text == "" {
		return found
	}
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok {
		colon := strings.IndexByte(text, ':')
		return one(rule.Find(rule.DSNScheme, text, 0, colon+1))
	}
	at := len(text) - len(rest)
	hosts := rest
	if user, after, ok := strings.Cut(rest, "@"); ok {
		if i := unescapedInUser(user); i >= 0 {
			return one(rule.Find(rule.DSNSyntax, text, at+i, at+i+1).Repaired(url.QueryEscape(user[i : i+1])))
		}
		if i := strings.IndexAny(after, "/?@"); i >= 0 && after[i] == '@' {
			return one(rule.Find(rule.DSNSyntax, text, at+len(user), at+len(user)+1).Repaired("%40"))
		}
		at, hosts = at+len(user)+1, after
	}
	if i := strings.Index(hosts, ","+scheme+"://"); i >= 0 && !c.Test {
		return one(rule.Find(rule.DSNSyntax, text, at+i+len(","), at+i+len(","+scheme+"://")).Repaired(""))
	}
	if i := strings.IndexAny(hosts, "/?"); i >= 0 && hosts[i] == '?' {
		return one(rule.Find(rule.DSNSyntax, text, at+i, at+i+len("?")).Repaired("/?"))
	}
	hosts = firstSegment(hosts)
	if i := strings.IndexByte(hosts, ':'); i >= 0 && scheme == "mongodb+srv" {
		return one(rule.Find(rule.DSNSyntax, text, at+i, at+len(hosts)))
	}
	return nil
}

// unescapedInUser returns the offset of a slash in a user and password, or of
// a colon in the password; -1 for none.
func unescapedInUser(user string) int {
	colon := strings.IndexByte(user, ':') + 1
	if i := strings.IndexByte(user, '/'); i >= 0 {
		return i
	}
	if i := strings.IndexByte(user[colon:], ':'); colon > 0 && i >= 0 {
		return colon + i
	}
	return -1
}
