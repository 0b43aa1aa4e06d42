package kind

import (
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// The kinds of URLs and addresses that a client reads in a way of its own.
var (
	ICE = &Kind{
		Name: "ice-url", URL: true, Check: neverLess(url.Parse, trimming(checkICE)),
		Doc: "the address of a STUN or TURN server: a scheme, a colon and a host, without slashes",
	}
	SlashURL = &Kind{
		Name: "slash-url", URL: true, Check: neverLess(url.Parse, trimming(checkSlashURL)),
		Doc: "a whole URL whose path has to end in a slash",
	}
	FormatURL = &Kind{
		Name: "format-url", Check: checkFormatURL,
		Doc: "a whole URL that is a format of package fmt",
	}
	MigrateURL = &Kind{
		Name: "migrate-url", Check: checkMigrateURL,
		Doc: "a scheme, a colon, and what the driver of that scheme reads; after `mysql://` a data source name",
	}
	ConnectionString = &Kind{
		Name: "connection-string", Check: checkConnectionString,
		Doc: "pairs of a name and a value with semicolons between",
	}
)

// checkICE checks a URL of RFC 7064 or RFC 7065: what follows the colon is the host.
func checkICE(c Context, text string) []rule.Finding {
	s := splitURL(text)
	switch {
	case !slices.Contains(c.Schemes, s.scheme):
		return checkAbsolute(c, text)
	case c.Test || !s.hasSlashes():
		return nil
	}
	return one(rule.Find(rule.OpaqueHost, text, s.rest, s.rest+len("//")))
}

// checkSlashURL checks a URL that its client refuses where the path does not end in a slash.
func checkSlashURL(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	s := splitURL(text)
	path := s.Path()
	if c.Test || found != nil || !s.hasSlashes() || strings.ContainsAny(text, "?#") || strings.HasSuffix(text, "/") || path.Present && path.End < len(text) {
		return found
	}
	at := strings.LastIndexByte(text, '/') + 1
	return one(rule.Find(rule.ReferenceBase, text, at, len(text)).Repaired(text[at:] + "/"))
}

// checkFormatURL checks a URL with verbs in it, which are filled in by the callee.
func checkFormatURL(c Context, text string) []rule.Finding {
	return checkAbsolute(c, strings.ReplaceAll(text, "%s", "xx"))
}

// checkMigrateURL checks the URL of a database of golang-migrate. Its driver for MySQL takes
// the scheme off, and gives the rest to go-sql-driver/mysql.
func checkMigrateURL(c Context, text string) []rule.Finding {
	found := checkDriverURL(c, text)
	name, isMySQL := strings.CutPrefix(text, "mysql://")
	if found != nil || !isMySQL || c.Test || strings.Contains(name, "%") {
		return found
	}
	start := len(text) - len(name)
	slash := strings.LastIndexByte(name, '/')
	if slash < 0 {
		return nil
	}
	at := strings.LastIndexByte(name[:slash], '@') + 1
	if strings.ContainsAny(name[at:slash], "()") {
		return nil
	}
	return shifted(checkNetwork(name, at, slash), start)
}

// checkConnectionString checks a connection string of Azure, which no URL is.
func checkConnectionString(c Context, text string) []rule.Finding {
	s := splitURL(text)
	if c.Test || !s.hasSlashes() || !isWebScheme(s.scheme) {
		return nil
	}
	return one(rule.Find(rule.DSNSyntax, text, 0, len(s.scheme)+len("://")))
}
