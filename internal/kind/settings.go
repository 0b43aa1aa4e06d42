package kind

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urllint/urllint/internal/rule"
)

// A valid reports whether a driver takes the value of a setting.
type valid func(string) bool

func isInteger(s string) bool {
	_, err := strconv.ParseInt(s, 10, 64)
	return err == nil
}

func isDuration(s string) bool {
	_, err := time.ParseDuration(s)
	return err == nil
}

func isIntegerOrDuration(s string) bool { return isInteger(s) || isDuration(s) }

func isOneOf(values ...string) valid {
	return func(s string) bool {
		for _, v := range values {
			if s == v {
				return true
			}
		}
		return false
	}
}

// isSwitch reports whether go-sql-driver/mysql reads a value as true or false.
var isSwitch = isOneOf("1", "true", "TRUE", "True", "0", "false", "FALSE", "False")

// isPorts reports whether a value is a port, or several.
func isPorts(s string) bool {
	for _, p := range strings.Split(s, ",") {
		if !allDigits(p) || !isPort(p) {
			return false
		}
	}
	return true
}

var isKnownMode = isOneOf("disable", "allow", "prefer", "require", "verify-ca", "verify-full")

// isSSLMode reports whether a value is a mode of libpq, or one of those that a program has
// given a name by lib/pq's RegisterTLSConfig.
func isSSLMode(s string) bool { return isKnownMode(s) || strings.HasPrefix(s, "pqgo-") }

// postgresSettings are those that pgx and lib/pq read by themselves; all
// others go to the server.
var postgresSettings = map[string]valid{
	"sslmode":                  isSSLMode,
	"connect_timeout":          isInteger,
	"port":                     isPorts,
	"pool_max_conns":           isInteger,
	"pool_min_conns":           isInteger,
	"pool_max_conn_idle_time":  isDuration,
	"pool_max_conn_lifetime":   isDuration,
	"pool_health_check_period": isDuration,
}

// foreignToPostgres are names that no PostgreSQL knows, which other databases or the
// clients of other languages do. The drivers send them to the server.
var foreignToPostgres = []string{
	"schema", "currentSchema", "connection_limit", "ssl", "useSSL", "sslMode", "charset", "collation", "parseTime", "loc", "encoding",
	"useUnicode", "characterEncoding", "serverTimezone", "multiStatements", "tls",
}

// foreignToMySQL are names that no MySQL knows, which other databases or the clients of
// other languages do. go-sql-driver/mysql makes a variable of the server of each.
var foreignToMySQL = []string{
	"sslmode", "sslMode", "useSSL", "useUnicode", "characterEncoding", "serverTimezone", "allowPublicKeyRetrieval", "autoReconnect",
	"zeroDateTimeBehavior", "rewriteBatchedStatements", "connectTimeout", "socketTimeout", "allowMultiQueries",
}

// isCharset reports whether one of the character sets between commas may be one. MySQL's
// utf8 has no hyphen, which no name of one has.
func isCharset(s string) bool {
	for name := range strings.SplitSeq(s, ",") {
		if name != "" && !strings.Contains(name, "-") {
			return true
		}
	}
	return false
}

// misnamedForMySQL reports whether a name is none that go-sql-driver/mysql knows or the
// server may: another client's, or one of the driver's in other letters.
func misnamedForMySQL(name string) bool {
	if slices.Contains(foreignToMySQL, name) {
		return true
	}
	for known := range mysqlSettings {
		if name != known && strings.EqualFold(name, known) {
			return true
		}
	}
	return strings.EqualFold(name, "loc") && name != "loc"
}

// misnamedForPostgres reports whether no PostgreSQL knows a name.
func misnamedForPostgres(name string) bool { return slices.Contains(foreignToPostgres, name) }

// mysqlSettings are those that go-sql-driver/mysql reads by itself.
var mysqlSettings = map[string]valid{
	"allowAllFiles": isSwitch, "allowCleartextPasswords": isSwitch, "allowFallbackToPlaintext": isSwitch, "allowNativePasswords": isSwitch,
	"allowOldPasswords": isSwitch, "checkConnLiveness": isSwitch, "clientFoundRows": isSwitch, "columnsWithAlias": isSwitch,
	"interpolateParams": isSwitch, "multiStatements": isSwitch, "parseTime": isSwitch, "rejectReadOnly": isSwitch,
	"timeout": isDuration, "readTimeout": isDuration, "writeTimeout": isDuration, "maxAllowedPacket": isInteger,
	"charset": isCharset,
}

// redisSettings are those that go-redis reads.
var redisSettings = map[string]valid{
	"db": isInteger, "protocol": isInteger, "max_retries": isInteger, "pool_size": isInteger, "min_idle_conns": isInteger, "max_idle_conns": isInteger,
	"dial_timeout": isIntegerOrDuration, "read_timeout": isIntegerOrDuration, "write_timeout": isIntegerOrDuration,
	"pool_timeout": isIntegerOrDuration, "min_retry_backoff": isIntegerOrDuration, "max_retry_backoff": isIntegerOrDuration,
	"conn_max_idle_time": isIntegerOrDuration, "conn_max_lifetime": isIntegerOrDuration,
}

// amqpSettings are those that amqp091-go reads as numbers.
var amqpSettings = map[string]valid{"heartbeat": isSmallNumber, "connection_timeout": isInteger, "channel_max": isSmallNumber}

// isSmallNumber reports whether a value is a number of 16 bits.
func isSmallNumber(s string) bool {
	_, err := strconv.ParseUint(s, 10, 16)
	return err == nil
}

// checkAMQP checks the URL of a broker with the settings after it.
func checkAMQP(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	q := splitURL(text).Search()
	if hasError(found) || c.Test || !q.Present {
		return found
	}
	return rule.Sort(append(found, settingsIn(text, q.Start, q.End, amqpSettings)...))
}

// misnamed reports names of a query that nobody reads.
func misnamed(text string, start, end int, is func(string) bool) (out []rule.Finding) {
	for at, pair := range entries(text[start:end], "&") {
		if name, _, ok := strings.Cut(pair, "="); ok && is(name) {
			out = append(out, rule.Find(rule.DSNSetting, text, start+at, start+at+len(name)))
		}
	}
	return out
}

// settingsIn reports values of a query that a driver refuses. Escaped ones are
// left alone.
func settingsIn(text string, start, end int, known map[string]valid) []rule.Finding {
	var found []rule.Finding
	for at := start; at < end; {
		n := strings.IndexByte(text[at:end], '&')
		if n < 0 {
			n = end - at
		}
		name, value, ok := strings.Cut(text[at:at+n], "=")
		if is := known[name]; ok && is != nil && value != "" && !strings.ContainsAny(value, "%+") && !is(value) {
			from := at + len(name) + len("=")
			found = append(found, rule.Find(rule.DSNSetting, text, from, from+len(value)))
		}
		at += n + 1
	}
	return found
}

// pairs reports what drivers for PostgreSQL refuse of "name=value" pairs
// between spaces. Where something is quoted, all is left alone.
func (c Context) pairs(text string) []rule.Finding {
	if strings.ContainsAny(text, `'\`) {
		return nil
	}
	var found []rule.Finding
	for at := 0; at < len(text); {
		n := strings.IndexAny(text[at:], " \t\n")
		if n < 0 {
			n = len(text) - at
		}
		name, value, ok := strings.Cut(text[at:at+n], "=")
		from := at + len(name) + len("=")
		is := postgresSettings[name]
		switch {
		case at == 0 && ok && strings.ContainsAny(name, "/:?@"): // a URL without its scheme, with parameters
			return one(rule.Find(rule.DSNSyntax, text, 0, len(firstSegment(text))))
		case !ok || value == "":
		case strings.ContainsAny(value, ";") && strings.Contains(value, "="):
			at := from + strings.IndexByte(value, ';')
			found = append(found, rule.Find(rule.DSNSetting, text, at, at+1))
		case name == "host" && isHostAndPort(value):
			colon := from + strings.IndexByte(value, ':')
			found = append(found, rule.Find(rule.DSNSetting, text, colon, from+len(value)))
		case len(value) > 1 && strings.HasSuffix(value, ",") && at+n < len(text):
			found = append(found, rule.Find(rule.DSNSetting, text, from+len(value)-1, from+len(value)))
		case misnamedForPostgres(name) && !c.Test:
			found = append(found, rule.Find(rule.DSNSetting, text, at, at+len(name)))
		case is != nil && !is(value):
			found = append(found, rule.Find(rule.DSNSetting, text, from, from+len(value)))
		}
		at += n + 1
	}
	return found
}

// isHostAndPort reports whether a text is a name and a port.
func isHostAndPort(text string) bool {
	host, port, _ := strings.Cut(text, ":")
	return len(port) > 1 && allDigits(port) && isHost(host)
}

// checkRedis checks the URL of a Redis server: its path is the number of a
// database.
func checkRedis(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	s := splitURL(text)
	if !s.hasSlashes() || hasError(found) {
		return found
	}
	if s.scheme == "unix" {
		start, end := s.authority()
		if !c.Test && slices.Contains(rootFolders, text[start:end]) { // the host is dropped
			return one(rule.Find(rule.DSNSyntax, text, start, end))
		}
		return found
	}
	path := s.Path()
	if db := strings.Trim(text[path.Start:path.End], "/"); db != "" && !strings.Contains(db, "%") && !isInteger(db) {
		found = append(found, rule.Find(rule.DSNSetting, text, path.Start, path.End))
	}
	if q := s.Search(); q.Present {
		found = append(found, settingsIn(text, q.Start, q.End, redisSettings)...)
		if slices.Contains(c.Schemes, "unix") && !c.Test { // go-redis, for one server
			found = append(found, unknownSettings(text, q.Start, q.End)...)
		}
	}
	return rule.Sort(found)
}

// rootFolders are those of a system that have sockets in them. No host has such a name.
var rootFolders = []string{"run", "var", "tmp"}

// unknownSettings reports names of a query that go-redis does not know, in any version.
func unknownSettings(text string, start, end int) (out []rule.Finding) {
	for at, pair := range entries(text[start:end], "&") {
		name, _, _ := strings.Cut(pair, "=")
		_, reads := redisSettings[name]
		if name != "" && !reads && !slices.Contains(otherRedisSettings, name) && !strings.ContainsAny(name, "%+") {
			out = append(out, rule.Find(rule.DSNSetting, text, start+at, start+at+len(name)))
		}
	}
	return out
}

// otherRedisSettings are those that may have any value, or that some versions read.
var otherRedisSettings = []string{
	"client_name", "pool_fifo", "idle_timeout", "idle_check_frequency", "max_conn_age", "max_active_conns", "max_concurrent_dials", "skip_verify",
	"identity_suffix", "disable_identity", "disable_indentity", "failing_timeout_seconds", "username", "password", "network", "addr",
}

// checkSQLite checks the name of a database file. SQLite reads URLs of the scheme
// file alone, and of no other host.
func checkSQLite(c Context, text string) []rule.Finding {
	s := splitURL(text)
	if c.Test || !s.hasSlashes() || len(s.scheme) < 2 {
		return nil
	}
	if s.scheme != "file" {
		return one(rule.Find(rule.DSNScheme, text, 0, s.rest+len("//")))
	}
	start, end := s.authority()
	if host := text[start:end]; host != "" && host != "localhost" {
		return one(rule.Find(rule.DSNSyntax, text, start, end))
	}
	return nil
}
