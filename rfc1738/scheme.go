package rfc1738

import "strings"

// A schemeID is a place in the table of schemes.
type schemeID uint8

const (
	otherID schemeID = iota // a scheme that RFC 1738 does not define
	ftpID
	httpID
	gopherID
	mailtoID
	newsID
	nntpID
	telnetID
	waisID
	fileID
	prosperoID
	httpsID
	wsID
	wssID
)

// A scheme is a line of the table of schemes.
type scheme struct {
	name  string
	port  int     // the default; 0 for none
	later bool    // defined after RFC 1738, with the production of http: one of the schemes that Parse does not know
	rules []*Rule // the rules that no scheme above has
}

// schemes are the predefined schemes of section 3 and the later ones that
// share a production with one of them.
var schemes = [...]scheme{
	ftpID:      {"ftp", 21, false, ftpRules},
	httpID:     {"http", 80, false, httpRules},
	gopherID:   {"gopher", 70, false, gopherRules},
	mailtoID:   {name: "mailto", rules: mailtoRules},
	newsID:     {"news", 0, false, newsRules},
	nntpID:     {"nntp", 119, false, nntpRules},
	telnetID:   {"telnet", 23, false, telnetRules},
	waisID:     {"wais", 210, false, waisRules},
	fileID:     {name: "file", rules: fileRules},
	prosperoID: {"prospero", 1525, false, prosperoRules},
	httpsID:    {"https", 443, true, nil},
	wsID:       {"ws", 80, true, wsRules},
	wssID:      {"wss", 443, true, nil},
}

// schemePart reads what follows the colon of the scheme. A table of functions
// would do as well, but calls through it put the checker on the heap.
func (c *checker) schemePart(start, end int) {
	id := c.u.id
	if c.generic && schemes[id].later {
		id = otherID
	}
	switch id {
	case ftpID:
		c.ftp(start, end)
	case httpID, httpsID:
		c.http(start, end)
	case gopherID:
		c.gopher(start, end)
	case mailtoID:
		c.mailto(start, end)
	case newsID:
		c.news(start, end)
	case nntpID:
		c.nntp(start, end)
	case telnetID:
		c.telnet(start, end)
	case waisID:
		c.wais(start, end)
	case fileID:
		c.file(start, end)
	case prosperoID:
		c.prospero(start, end)
	case wsID, wssID:
		c.websocket(start, end)
	default:
		c.other(start, end)
	}
}

// Meaning returns what the URL says in the terms of its scheme. For a text
// with violations it is the best guess.
func (u URL) Meaning() Meaning {
	switch u.id {
	case ftpID:
		return u.ftp()
	case httpID:
		return u.http()
	case httpsID, wsID, wssID:
		if u.parts&hasAuthority != 0 {
			return u.http()
		}
	case gopherID:
		return u.gopher()
	case mailtoID:
		return u.mailto()
	case newsID:
		return u.news()
	case nntpID:
		return u.nntp()
	case telnetID:
		return Telnet{u.site()}
	case waisID:
		return u.wais()
	case fileID:
		return u.file()
	case prosperoID:
		return u.prospero()
	}
	return u.other()
}

// maxSchemeName is the length of the longest name of a scheme that is known.
const maxSchemeName = len("rediss+sentinel")

// A schemeName is a name in lower case, or none if it is too long to be known.
type schemeName struct {
	letters [maxSchemeName]byte
	n       int
}

func lowerName(name string) (s schemeName) {
	if len(name) > len(s.letters) {
		return s
	}
	s.n = len(name)
	for i := range len(name) {
		s.letters[i] = name[i]
		if 'A' <= name[i] && name[i] <= 'Z' {
			s.letters[i] += 'a' - 'A'
		}
	}
	return s
}

// schemeNamed returns the place of the scheme of that name, in upper or lower
// case, and what is special about one that has no place.
func schemeNamed(name string) (schemeID, special) {
	s := lowerName(name)
	return lowerSchemeNamed(string(s.letters[:s.n]))
}

// What is special about the name of a scheme.
type special uint8

const (
	isReserved special = 1 + iota // by section 4, without a definition
	isOpaque                      // a path, the name of a file or the number of a machine follows "//", and no host and port
)

// lowerSchemeNamed is schemeNamed for a name in lower case.
func lowerSchemeNamed(name string) (schemeID, special) {
	switch name {
	case "ftp":
		return ftpID, 0
	case "http":
		return httpID, 0
	case "gopher":
		return gopherID, 0
	case "mailto":
		return mailtoID, 0
	case "news":
		return newsID, 0
	case "nntp":
		return nntpID, 0
	case "telnet":
		return telnetID, 0
	case "wais":
		return waisID, 0
	case "file":
		return fileID, 0
	case "prospero":
		return prosperoID, 0
	case "https":
		return httpsID, 0
	case "ws":
		return wsID, 0
	case "wss":
		return wssID, 0
	case "afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50":
		return otherID, isReserved
	case "unix", "unixgram", "unixpacket", "npipe", "pipe", "fd", "vsock", "hvsock", "sqlite", "sqlite3", "duckdb":
		return otherID, isOpaque
	}
	return otherID, 0
}

// severalHosts are schemes of data stores and brokers whose URLs name several
// hosts, with commas between them.
var severalHosts = makeNames(`
	amqp amqps nats tls kafka pulsar pulsar+ssl
	mongodb couchbase couchbases cassandra clickhouse
	postgres postgresql pgx pgx4 pgx5 cockroach cockroachdb crdb-postgres redshift yugabyte yugabytedb ysql
	mysql mysqlx mariadb tidb
	redis rediss valkey valkeys sentinel
	redis+sentinel rediss+sentinel redis-sentinel rediss-sentinel redis+cluster rediss+cluster redis-cluster rediss-cluster
	memcached zk zookeeper etcd hive2 spark mesos alluxio`)

func makeNames(list string) map[string]bool {
	names := make(map[string]bool)
	for _, name := range strings.Fields(list) {
		names[name] = true
	}
	return names
}

// looseAuthority returns how the authority of a scheme that RFC 1738 does not
// define is read. The scheme is as it is in the text.
func looseAuthority(scheme string) authority {
	s := lowerName(scheme)
	lower := string(s.letters[:s.n])
	_, special := lowerSchemeNamed(lower)
	a := authority{loose: true, several: severalHosts[lower], opaque: special == isOpaque}
	switch lower {
	case "mysql", "mariadb", "tidb":
		a.protocol = true
	}
	return a
}
