package kind

import (
	"net/url"
	"strconv"
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
	list := firstSegment(hosts)
	if found := checkMongoHosts(text, scheme, at, list); found != nil || c.Test {
		return found
	}
	return checkMongoSettings(text, scheme, strings.Contains(list, ","))
}

// readPreferences are the modes that the driver knows, in small letters.
var readPreferences = isOneOf("primary", "primarypreferred", "secondary", "secondarypreferred", "nearest")

// mongoSettings are other settings of the driver, by their names in small letters.
var mongoSettings = map[string]valid{
	"connecttimeoutms": isCount, "heartbeatintervalms": isCount, "heartbeatfrequencyms": isCount, "localthresholdms": isCount, "maxidletimems": isCount,
	"maxpoolsize": isCount, "minpoolsize": isCount, "maxconnecting": isCount, "serverselectiontimeoutms": isCount, "sockettimeoutms": isCount,
	"retrywrites": isTrueOrFalse, "journal": isTrueOrFalse, "ssl": isTrueOrFalse, "tls": isTrueOrFalse, "directconnection": isTrueOrFalse,
}

func isTrueOrFalse(s string) bool {
	return strings.EqualFold(s, "true") || strings.EqualFold(s, "false")
}

// isCount reports whether a value is a number that is not negative.
func isCount(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= 0
}

// checkMongoSettings checks the values of settings that the driver reads.
func checkMongoSettings(text, scheme string, several bool) (out []rule.Finding) {
	mark := strings.IndexByte(text, '?') + 1
	if mark == 0 {
		return nil
	}
	for at, pair := range entries(text[mark:], "&") {
		name, value, _ := strings.Cut(pair, "=")
		from := mark + at + len(name) + len("=")
		switch name = strings.ToLower(name); {
		case value == "" || strings.ContainsAny(value, "%+"):
		case name == "readpreference" && !readPreferences(strings.ToLower(value)):
			out = append(out, rule.Find(rule.DSNSetting, text, from, from+len(value)))
		case name == "directconnection" && value == "true" && (several || scheme == "mongodb+srv"):
			out = append(out, rule.Find(rule.DSNSetting, text, from, from+len(value)))
		case mongoSettings[name] != nil && !mongoSettings[name](value):
			out = append(out, rule.Find(rule.DSNSetting, text, from, from+len(value)))
		}
	}
	return out
}

// checkMongoHosts checks the hosts of a URL, which begin at an offset of it.
func checkMongoHosts(text, scheme string, at int, hosts string) []rule.Finding {
	if hosts == "" { // "must have at least 1 host"
		return one(rule.Find(rule.DSNSyntax, text, 0, at))
	}
	if i := strings.IndexByte(hosts, ':'); i >= 0 && scheme == "mongodb+srv" {
		return one(rule.Find(rule.DSNSyntax, text, at+i, at+len(hosts)))
	}
	if i := strings.IndexByte(hosts, ','); i >= 0 && scheme == "mongodb+srv" { // "must include one and only one hostname"
		return one(rule.Find(rule.DSNSyntax, text, at+i, at+len(hosts)))
	}
	for host := range strings.SplitSeq(hosts, ",") {
		if from, ok := mongoHostFault(host); ok {
			return one(rule.Find(rule.DSNSyntax, text, at+from, at+len(host)))
		}
		at += len(host) + len(",")
	}
	return nil
}

// mongoHostFault returns where in a host and port the driver finds too many colons,
// or a port that is none. Sockets are escaped as a whole.
func mongoHostFault(host string) (at int, ok bool) {
	colon := strings.LastIndexByte(host, ':')
	if colon < 0 || strings.Contains(host, "%") || strings.HasSuffix(host, "]") {
		return 0, false
	}
	if !isLiteral(host[:colon]) && strings.IndexByte(host, ':') < colon {
		return 0, true
	}
	port := host[colon+1:]
	n, err := strconv.Atoi(port)
	return colon + 1, port != "" && (err != nil || n <= 0 || n > 65535)
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
