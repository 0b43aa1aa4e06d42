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
	case text == "", len(c.Schemes) == 0:
		return nil
	case known:
		return c.driverURL(s)
	case s.hasSlashes():
		return one(rule.Find(rule.DSNScheme, text, 0, len(s.scheme)))
	case brokenStart(text) != nil:
		return brokenStart(text)
	case slices.Contains(c.Schemes, "postgres") && !strings.Contains(text, "=") && strings.TrimSpace(text) != "":
		return one(rule.Find(rule.DSNSyntax, text, 0, len(firstSegment(text))))
	case slices.Contains(c.Schemes, "postgres") && strings.ContainsAny(firstName(text), "@/?") && !c.Test:
		return one(rule.Find(rule.DSNSyntax, text, 0, len(firstSegment(text))))
	case slices.Contains(c.Schemes, "postgres"):
		return c.pairs(text)
	case slices.Contains(c.Schemes, "sqlserver") && !c.Test:
		return serverPort(text)
	}
	return nil
}

// firstName returns the name of the first pair of a list.
func firstName(text string) string {
	name, _, _ := strings.Cut(text, "=")
	return strings.TrimSpace(name)
}

// serverPort reports a port with a colon in the server of a list of pairs: a port
// is a pair of its own, and "tcp:" a protocol.
func serverPort(text string) []rule.Finding {
	for at, pair := range entries(text, ";") {
		name, server, ok := strings.Cut(pair, "=")
		if !ok || !slices.Contains(serverNames, strings.ToLower(strings.TrimSpace(name))) {
			continue
		}
		host, port, ok := strings.Cut(server, ":")
		if start := at + len(name) + len("=") + len(host); ok && host != "" && port != "" && allDigits(port) {
			return one(rule.Find(rule.DSNSyntax, text, start, start+len(":")+len(port)))
		}
	}
	return nil
}

// serverNames are those of the pair that names the server.
var serverNames = []string{"server", "data source", "address", "addr", "network address"}

// driverURL checks a URL of a driver's own scheme for what ends its host too
// early, for pairs of the other notation after it, and for settings.
func (c Context) driverURL(s split) []rule.Finding {
	text := s.String()
	if !s.hasSlashes() && !c.Test && strings.HasPrefix(text[s.rest:], "/") && slices.Contains(parsedSchemes, s.scheme) {
		return one(rule.Find(rule.DSNSyntax, text, 0, len(firstSegment(text))))
	}
	found := passwordMark(s)
	if path := s.Path(); path.Present && !c.Test {
		if i := strings.IndexByte(text[path.Start:path.End], '&'); i >= 0 && startsSearch(text[path.Start+i+1:]) {
			found = append(found, rule.Find(rule.SearchAmpersand, text, path.Start+i, path.Start+i+1))
		}
	}
	if !c.Test && s.hasSlashes() && slices.Contains(parsedSchemes, s.scheme) {
		found = append(found, pairsAfter(text)...)
	}
	if f := highPort(s); f != nil && !c.Test && slices.Contains(c.Schemes, "postgres") {
		found = append(found, f...)
	}
	if f := secondPort(s); f != nil && !c.Test && slices.Contains(parsedSchemes, s.scheme) {
		found = append(found, f...)
	}
	if q := s.Search(); q.Present && slices.Contains(c.Schemes, "postgres") {
		found = append(found, settingsIn(text, q.Start, q.End, postgresSettings)...)
		if !c.Test {
			found = append(found, misnamed(text, q.Start, q.End, misnamedForPostgres)...)
		}
	}
	return rule.Sort(found)
}

// highPort reports a port that no address has.
func highPort(s split) []rule.Finding {
	port := s.Port()
	if !s.hasSlashes() || !allDigits(port.Raw) || port.Raw == "" || isPort(port.Raw) || strings.Contains(s.String()[:port.End], ",") {
		return nil
	}
	return one(rule.Find(rule.ByName("port-range"), s.String(), port.Start, port.End))
}

// secondPort reports a port after the port of one host.
func secondPort(s split) []rule.Finding {
	if !s.hasSlashes() {
		return nil
	}
	start, end := s.authority()
	return twoPorts(s.String(), start+strings.LastIndexByte(s.String()[start:end], '@')+1, end)
}

// twoPorts reports a port after the port of the host at some bytes. An IPv6 address
// is none.
func twoPorts(text string, at, end int) []rule.Finding {
	host, ports, ok := strings.Cut(text[at:end], ":")
	first, second, twice := strings.Cut(ports, ":")
	if !ok || !twice || host == "" || strings.ContainsAny(text[at:end], "[,") || !allDigits(first) || !allDigits(second) {
		return nil
	}
	colon := end - len(second) - len(":")
	return one(rule.Find(rule.DSNSyntax, text, colon, colon+len(":")))
}

// pairsAfter reports a "name=value" pair after a URL and a space.
func pairsAfter(text string) []rule.Finding {
	i := strings.IndexByte(text, ' ')
	if i < 0 || !startsSearch(text[i+1:]) {
		return nil
	}
	return one(rule.Find(rule.DSNSyntax, text, i, len(text)))
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

// checkMySQL reads a data source name from its end, as go-sql-driver/mysql
// does:
//
//	[user[:password]@][network[(address)]]/database[?name=value&...]
//
// The last slash ends the address, the last @ before it begins the network.
func checkMySQL(c Context, text string) []rule.Finding {
	if text == "" {
		return nil
	}
	if s := splitURL(text); s.hasSlashes() && slices.Contains(databaseSchemes, s.scheme) {
		return one(rule.Find(rule.DSNScheme, text, 0, s.rest+len("//")))
	}
	slash := strings.LastIndexByte(text, '/')
	if slash < 0 {
		return one(rule.Find(rule.DSNSyntax, text, 0, len(text)))
	}
	start := strings.LastIndexByte(text[:slash], '@') + 1
	network, address, ok := strings.Cut(text[start:slash], "(")
	switch {
	case !ok:
		if found := checkNetwork(text, start, slash); found != nil {
			return found
		}
		return c.mysqlSettings(text, slash)
	case strings.HasSuffix(address, ")"):
		if at := start + len(network) + len("("); network == "tcp" {
			if found := twoPorts(text, at, slash-len(")")); found != nil {
				return found
			}
		}
		return c.mysqlSettings(text, slash)
	case strings.Contains(address, ")"): // a slash in a parameter
		return one(rule.Find(rule.DSNSyntax, text, slash, slash+1).Repaired("%2F"))
	}
	return one(rule.Find(rule.DSNSyntax, text, start+len(network), slash))
}

// mysqlSettings checks the settings after the name of a database, which begins at a slash.
func (c Context) mysqlSettings(text string, slash int) []rule.Finding {
	i := strings.IndexByte(text[slash:], '?')
	if i < 0 {
		if amp := strings.IndexByte(text[slash:], '&'); amp > 0 && startsSearch(text[slash+amp+1:]) && !c.Test {
			return one(rule.Find(rule.SearchAmpersand, text, slash+amp, slash+amp+1))
		}
		return nil
	}
	start := slash + i + 1
	if at := secondSearch(text, start); at > 0 {
		return one(rule.Find(rule.DSNSyntax, text, at, at+1))
	}
	found := settingsIn(text, start, len(text), mysqlSettings)
	if !c.Test {
		found = append(found, misnamed(text, start, len(text), misnamedForMySQL)...)
	}
	return rule.Sort(found)
}

// secondSearch returns where a second question mark begins parameters, after those
// that start at an offset; 0 for nowhere. The value before it takes them in.
func secondSearch(text string, start int) int {
	mark := strings.IndexByte(text[start:], '?')
	if mark < 0 || !startsSearch(text[start+mark+1:]) || !startsSearch(text[start:]) {
		return 0
	}
	return start + mark
}

// databaseSchemes are those that other drivers' URLs begin with. Any other may
// be a user whose password begins with slashes.
var databaseSchemes = []string{"mysql", "mariadb", "postgres", "postgresql", "sqlserver", "sqlite", "sqlite3", "mongodb", "tcp", "jdbc"}

// checkNetwork checks a network without an address: only two have one by
// default. What is there is most often the address itself.
func checkNetwork(text string, start, end int) []rule.Finding {
	network := text[start:end]
	switch network {
	case "", "tcp", "unix":
		return nil
	}
	f := rule.Find(rule.DSNSyntax, text, start, end)
	if host, port := splitHost(network); isHost(host) && (network == "localhost" || strings.ContainsAny(network, ".:")) && (!port.Present || isPort(port.Raw)) {
		f = f.Repaired("tcp(" + network + ")")
	}
	return one(f)
}
