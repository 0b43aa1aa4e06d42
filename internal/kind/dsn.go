package kind

import (
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// checkDSN checks a data source name. Its hosts and passwords follow the
// driver's own rules; its scheme does not, nor does what a driver reads that
// takes "name=value" pairs, or nothing but URLs.
func checkDSN(c Context, text string) []rule.Finding {
	s := splitURL(text)
	known := slices.Contains(c.Schemes, s.scheme)
	switch {
	case text == "", len(c.Schemes) == 0, known:
		return nil
	case s.hasSlashes():
		return one(rule.Find(rule.DSNScheme, text, 0, len(s.scheme)))
	case brokenStart(text) != nil:
		return brokenStart(text)
	case slices.Contains(c.Schemes, "mongodb"), slices.Contains(c.Schemes, "postgres") && !strings.Contains(text, "=") && strings.TrimSpace(text) != "":
		return one(rule.Find(rule.DSNSyntax, text, 0, len(firstSegment(text))))
	}
	return nil
}

// parseDSN reads what drivers read with url.Parse, and takes all else as it
// is. Several hosts are the driver's.
func parseDSN(text string) (*url.URL, error) {
	if s := splitURL(text); s.hasSlashes() && slices.Contains(parsedSchemes, s.scheme) && !strings.Contains(text, ",") {
		return url.Parse(text)
	}
	return nil, nil
}

// parsedSchemes are those whose drivers begin with url.Parse: lib/pq and pgx,
// go-mssqldb, go-redis.
var parsedSchemes = []string{"postgres", "postgresql", "sqlserver", "redis", "rediss"}

// checkMySQL checks a data source name as go-sql-driver/mysql reads it:
// [user[:password]@][network[(address)]]/database. The last slash ends the
// address, the last @ before it begins the network.
func checkMySQL(c Context, text string) []rule.Finding {
	if text == "" {
		return nil
	}
	if i := strings.Index(text, "://"); i >= 0 && strings.EqualFold(text[:i], "mysql") {
		return one(rule.Find(rule.DSNScheme, text, 0, i+len("://")))
	}
	slash := strings.LastIndexByte(text, '/')
	if slash < 0 {
		return one(rule.Find(rule.DSNSyntax, text, len(text), len(text)))
	}
	start := strings.LastIndexByte(text[:slash], '@') + 1
	address := text[start:slash]
	if strings.ContainsAny(address, "()") || address == "tcp" || address == "unix" || address == "" {
		return nil
	}
	return one(rule.Find(rule.DSNSyntax, text, start, slash))
}
