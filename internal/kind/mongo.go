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
		name, _, _ := strings.Cut(after, "?")
		if i := strings.IndexByte(name, '@'); i >= 0 && passwordGoesOn(user, name[i+1:]) && !c.Test { // in the name of a database
			slash := strings.IndexByte(name, '/')
			return one(rule.Find(rule.PasswordMark, text, at+len(user)+1+slash, at+len(user)+1+slash+1))
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

// passwordGoesOn reports whether an at sign in the name of a database sooner ends a
// password with an at sign and a slash in it: a host with a port follows.
func passwordGoesOn(user, after string) bool {
	_, port := splitHost(firstSegment(after))
	return strings.Contains(user, ":") && port.Raw != "" && isPort(port.Raw)
}
