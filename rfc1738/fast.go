package rfc1738

// The fast way through a valid URL. It answers for http, for files of this
// machine, and for the schemes RFC 1738 does not define, where the text is valid and cut in the plain way;
// in every other case it leaves the answer to the checker, which the tests
// hold against it.

// What a byte stops, by the component that is read.
const (
	stopsAll       = 1 << iota // no xchar
	stopsEscape                // "%"
	stopsQuery                 // "?"
	stopsSlash                 // "/"
	stopsSemicolon             // ";"

	inAny    = stopsAll | stopsEscape
	inPath   = inAny | stopsQuery
	inSearch = inPath | stopsSlash
	inFile   = inAny | stopsSemicolon
)

var stops = makeStops()

func makeStops() (t [256]uint8) {
	for c := range t {
		if !xchar.has(byte(c)) {
			t[c] = stopsAll
		}
	}
	t['%'], t['?'], t['/'], t[';'] = stopsEscape, stopsQuery, stopsSlash, stopsSemicolon
	return t
}

// stop returns the offset of the first byte in s[i:] that the mask stops, or
// len(s). It looks at eight bytes at a time; the last eight overlap.
func stop(s string, i int, mask uint8) int {
	for ; i+8 <= len(s); i += 8 {
		if eight(s[i:i+8])&mask != 0 {
			break
		}
	}
	if len(s) >= 8 && len(s)-i < 8 && eight(s[len(s)-8:])&mask == 0 {
		return len(s)
	}
	for i < len(s) && stops[s[i]]&mask == 0 {
		i++
	}
	return i
}

// eight returns what the eight bytes of s stop.
func eight(s string) uint8 {
	_ = s[7]
	return stops[s[0]] | stops[s[1]] | stops[s[2]] | stops[s[3]] | stops[s[4]] | stops[s[5]] | stops[s[6]] | stops[s[7]]
}

// skip is stop, but goes on behind a good escape.
func skip(s string, i int, mask uint8) int {
	for {
		i = stop(s, i, mask)
		if !isEscape(s, i) {
			return i
		}
		i += 3
	}
}

// A byte of a host is a kind in the low half, and in the high half the kinds
// that may not follow it.
const (
	hostHyphen = 1
	hostDot    = 2
	hostEnds   = 0x80
)

var hostKinds = makeHostKinds()

func makeHostKinds() (t [256]uint8) {
	for c := range t {
		if !alphadigit.has(byte(c)) {
			t[c] = hostEnds
		}
	}
	t['-'] = hostHyphen | hostDot<<4
	t['.'] = hostDot | (hostHyphen|hostDot)<<4
	return t
}

// skipHost returns the offset behind the bytes of a host that starts at s[i],
// and whether they are one.
func skipHost(s string, i int) (int, bool) {
	start, label := i, i
	bad, forbidden := uint8(0), uint8(hostHyphen|hostDot)
	for ; i < len(s); i++ {
		kind := hostKinds[s[i]]
		if kind == hostEnds {
			break
		}
		bad |= kind & forbidden
		forbidden = kind >> 4
		if kind&hostDot != 0 {
			label = i + 1
		}
	}
	if bad|forbidden != 0 {
		return i, false
	}
	return i, !isDigit(s[label]) || isQuad(s[start:i])
}

// isQuad says whether some labels are four groups of digits.
func isQuad(labels string) bool {
	dots := 0
	for i := range len(labels) {
		if labels[i] == '.' {
			dots++
		} else if !isDigit(labels[i]) {
			return false
		}
	}
	return dots == 3
}

// skipPort returns the offset behind a port and its colon, if one starts at
// s[i], and whether it has a digit.
func skipPort(s string, i int) (int, bool) {
	if i == len(s) || s[i] != ':' {
		return i, true
	}
	n := digitPrefix(s[i+1:])
	return i + 1 + n, n > 0
}

// cuts are where the parts of a URL with a host end; a part that is absent
// ends where the one in front does.
type cuts struct{ host, port, path, search int }

// cutHTTP reads the rest of an http URL from its host on, if it is valid.
func cutHTTP(s string, i int) (c cuts, ok bool) {
	if c.host, ok = skipHost(s, i); !ok {
		return c, false
	}
	if c.port, ok = skipPort(s, c.host); !ok {
		return c, false
	}
	c.path, c.search = c.port, c.port
	if c.port == len(s) {
		return c, true
	}
	if s[c.port] != '/' {
		return c, false
	}
	c.path = skip(s, c.port+1, inPath)
	c.search = c.path
	if c.path < len(s) && s[c.path] == '?' {
		c.search = skip(s, c.path+1, inSearch)
	}
	return c, c.search == len(s)
}

// cutFile reads the rest of a file URL without a host from its path on.
func cutFile(s string) (c cuts, ok bool) {
	host := len(filePrefix) - 1
	c.host, c.port = host, host
	c.path = skip(s, len(filePrefix), inFile)
	c.search = c.path
	return c, c.path == len(s)
}

// cutOther reads the rest of a URL that has "//" and a scheme nobody defines, if it has
// no user and a plain host.
func cutOther(s string, i int) (c cuts, ok bool) {
	for c.host = i; c.host < len(s) && hostKinds[s[c.host]] != hostEnds; {
		c.host++
	}
	if c.port, ok = skipPort(s, c.host); !ok {
		return c, false
	}
	c.path = c.port
	if c.port < len(s) && s[c.port] == '/' {
		c.path = skip(s, c.port+1, inPath)
	}
	c.search = c.path
	if c.path < len(s) && s[c.path] == '?' {
		c.search = skip(s, c.path+1, inAny)
	}
	return c, c.search == len(s)
}

const (
	httpPrefix  = "http://"
	httpsPrefix = "https://"
	filePrefix  = "file:///"
)

// fastParse sets u to the URL s if the fast way leads to an answer.
func fastParse(s string, u *URL) bool {
	var c cuts
	var ok bool
	colonAt := len("http")
	switch {
	case len(s) > len(httpPrefix) && s[:len(httpPrefix)] == httpPrefix:
		u.id = httpID
		c, ok = cutHTTP(s, len(httpPrefix))
	case len(s) > len(httpsPrefix) && s[:len(httpsPrefix)] == httpsPrefix:
		colonAt = len("https")
		c, ok = cutOther(s, len(httpsPrefix))
	case len(s) >= len(filePrefix) && s[:len(filePrefix)] == filePrefix:
		u.id = fileID
		c, ok = cutFile(s)
	default:
		colonAt, ok = otherScheme(s)
		if !ok || len(s) < colonAt+3 || s[colonAt+1:colonAt+3] != "//" {
			return false
		}
		c, ok = cutOther(s, colonAt+3)
	}
	if ok {
		u.cut(s, colonAt, c)
	}
	return ok
}

// cut sets the text and the parts of a URL with a host.
func (u *URL) cut(s string, colonAt int, c cuts) {
	u.text, u.end, u.searchEnd = s, len(s), len(s)
	u.colon, u.hostStart, u.hostEnd, u.portEnd = colonAt, colonAt+3, c.host, c.port
	u.pathStart, u.pathEnd = c.port, c.path
	parts := uint16(hasScheme | hasAuthority)
	if c.port > c.host {
		parts |= hasPort
	}
	if c.path > c.port {
		parts |= hasPath
		u.pathStart++
	}
	if c.search > c.path {
		parts |= hasSearch
	}
	u.parts = parts
}

// otherScheme returns the offset of the colon behind a scheme in lower case
// that is none of the predefined ones.
func otherScheme(s string) (int, bool) {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z', isDigit(c), c == '+', c == '-', c == '.':
		case c == ':' && i > 0:
			return i, !isPredefined(s[:i])
		default:
			return 0, false
		}
	}
	return 0, false
}

// isPredefined says whether the name, in lower case, is one of section 3's.
func isPredefined(name string) bool {
	switch name {
	case "ftp", "http", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero":
		return true
	}
	return false
}

// fastValid says whether s is a URL, if the second result is set.
func fastValid(s string) (valid, sure bool) {
	if len(s) > len(httpPrefix) && s[:len(httpPrefix)] == httpPrefix {
		_, ok := cutHTTP(s, len(httpPrefix))
		return ok, true
	}
	colonAt := len("https")
	if len(s) < len(httpsPrefix) || s[:len(httpsPrefix)] != httpsPrefix {
		if len(s) >= len(filePrefix) && s[:len(filePrefix)] == filePrefix {
			_, ok := cutFile(s)
			return ok, true
		}
		at, ok := otherScheme(s)
		if !ok {
			return false, false
		}
		colonAt = at
	}
	return skip(s, colonAt+1, inAny) == len(s), true
}
