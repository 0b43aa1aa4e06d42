package rfc1738

import (
	"net/netip"
	"strings"
)

// login     = [ user [ ":" password ] "@" ] hostport
// hostport  = host [ ":" port ]
// host      = hostname | hostnumber
// user      = *[ uchar | ";" | "?" | "&" | "=" ]
// password  = *[ uchar | ";" | "?" | "&" | "=" ]

// userBytes are the bytes of a user name and of a password.
const userBytes = uchar | semicolon | question | and | equals

// An authority says what may be between "//" and the path.
type authority struct {
	noUser   *Rule // broken by a user name or password; nil where they are allowed
	noHost   *Rule // broken by an empty host; nil for host-empty
	loose    bool  // the host may be any name, not only a domain name
	several  bool  // several hosts, with commas between them
	protocol bool  // or a protocol and an address, as in "mysql://tcp(localhost:3306)/db"
	opaque   bool  // no host and port, but a name of another kind
}

// login reads the authority s[start:end].
func (c *checker) login(start, end int, a authority) {
	at := strings.LastIndexByte(c.s[start:end], '@')
	if at >= 0 {
		c.userinfo(start, start+at, end, a)
		start += at + 1
	}
	c.u.hostStart = start
	c.hosts(start, end, a)
}

// userinfo reads the user name and password before the "@" at s[at], the last
// one. RFC 1738 and RFC 3986 read an earlier "@" as the end of the user name,
// and what follows as a host that cannot hold the second "@": there Parse stops.
// Programs take the last one for the end.
func (c *checker) userinfo(start, at, end int, a authority) {
	colonAt := c.index(':', start, at)
	c.u.userEnd = colonAt
	c.u.set(hasUser)
	if colonAt < at {
		c.u.set(hasPassword)
	}
	p := component{ok: userBytes, misplaced: ruleUserinfoColon}
	if c.add(a.noUser, start+hostPrefix(c.s[start:at]), at+1) {
		if a.noUser.lifted == "" {
			return
		}
		p.misplaced = nil // a colon is no second violation of what may not be there
	}
	if first := c.index('@', start, at); c.generic && first < at {
		c.scan(start, min(first, colonAt), p)
		c.scan(min(first, colonAt+1), first, p)
		c.add(ruleUserinfoAt, first+1+hostPrefix(c.s[first+1:at]), at+1)
		return
	}
	c.userPart(start, colonAt, p)
	if colonAt < at {
		c.add(rulePassword, colonAt+1, at)
		c.userPart(colonAt+1, at, p)
	}
}

// userPart reads a user name or a password. Programs take an "@" in it for one
// of its bytes, so it can be encoded.
func (c *checker) userPart(start, end int, p component) {
	repair := encodeAll
	if c.u.id == newsID { // with one "@" less a server is an article
		repair = nil
	}
	for {
		at := c.index('@', start, end)
		c.scan(start, at, p)
		if at == end {
			return
		}
		c.report(ruleUserinfoAt, at, at+1, repair)
		start = at + 1
	}
}

// hostPrefix returns the length of the longest prefix of s with which a host
// and port may start.
func hostPrefix(s string) int {
	label := 0 // where the present label starts
	for i := range len(s) {
		switch c := s[i]; {
		case alphadigit.has(c), c == '-' && i > label:
		case c == '.' && i > label && s[i-1] != '-':
			label = i + 1
		case c == ':' && isHost(s[:i]):
			return i + 1 + digitPrefix(s[i+1:])
		default:
			return i
		}
	}
	return len(s)
}

// digitPrefix returns the number of digits that s starts with.
func digitPrefix(s string) int {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return i
		}
	}
	return len(s)
}

// hosts reads s[start:end], one host and port or several.
func (c *checker) hosts(start, end int, a authority) {
	text := c.s[start:end]
	switch {
	case a.opaque && !strings.HasPrefix(text, "["), a.protocol && strings.IndexByte(text, '(') >= 0:
		c.u.hostEnd, c.u.portEnd = end, end
		c.scan(start, end, component{ok: xchar, keep: true})
	case a.several && strings.IndexByte(text, ',') >= 0:
		for i := start; i <= end; {
			comma := c.index(',', i, end)
			c.hostport(i, comma, a)
			i = comma + 1
		}
		c.u.parts &^= hasPort
		c.u.hostEnd, c.u.portEnd = end, end
	default:
		c.hostport(start, end, a)
	}
}

// hostport reads s[start:end].
func (c *checker) hostport(start, end int, a authority) {
	text := c.s[start:end]
	c.u.hostEnd, c.u.portEnd = end, end
	switch {
	case strings.HasPrefix(text, "["):
		c.literal(start, end)
	case isIPv6(text), isIPv6(beforePort(text)):
		c.add(ruleIPv6Brackets, start, end)
	default:
		i := c.index(':', start, end)
		c.host(start, i, a)
		c.port(i, end)
	}
}

// beforePort returns what is in front of a port of five digits, which no group of an
// address has: of "::1:54321".
func beforePort(text string) string {
	colon := strings.LastIndexByte(text, ':')
	if colon < 0 {
		return ""
	}
	if port := text[colon+1:]; len(port) != len("65535") || digitPrefix(port) < len(port) {
		return ""
	}
	return text[:colon]
}

// port reads s[colon:end], which is empty or starts with a colon.
func (c *checker) port(colonAt, end int) {
	c.u.hostEnd, c.u.portEnd = colonAt, end
	if colonAt == end {
		return
	}
	c.u.set(hasPort)
	start := colonAt + 1
	text := c.s[start:end]
	switch {
	case text == "":
		c.add(rulePortEmpty, start, end)
	case digitPrefix(text) < len(text):
		if !c.add(rulePortSyntax, start, end) {
			c.scan(start, end, component{ok: xchar, keep: true})
		}
	default:
		c.portNumber(start, end)
	}
}

// portNumber checks the value of a port.
func (c *checker) portNumber(start, end int) {
	switch n, ok := portValue(c.s[start:end]); {
	case !ok:
		c.add(rulePortRange, start, end)
	case n < 1024 && schemes[c.u.id].port != 0 && n != schemes[c.u.id].port:
		c.add(rulePortOther, start, end)
	}
}

// portValue returns the value of some digits, if it is one of a port.
func portValue(digits string) (int, bool) {
	n := 0
	for i := range len(digits) {
		if n = n*10 + int(digits[i]-'0'); n > 65535 {
			return 0, false
		}
	}
	return n, true
}

// literal reads an address in square brackets and the port after it.
func (c *checker) literal(start, end int) {
	closed := strings.IndexByte(c.s[start:end], ']')
	if closed < 0 {
		if !c.add(ruleIPv6Syntax, start, end) {
			c.scan(start, end, component{ok: xchar, keep: true})
		}
		return
	}
	closed += start + 1
	if isLiteral(c.s[start+1 : closed-1]) {
		c.add(ruleIPv6Literal, start, closed)
	} else if n := rawZone(c.s[start+1 : closed-1]); n > 0 {
		c.add(ruleIPv6Literal, start, closed)
		c.report(ruleBadEscape, start+1+n, start+2+n, encodeAll)
	} else if !c.add(ruleIPv6Syntax, start, closed) {
		c.scan(start, closed, component{ok: xchar, keep: true})
	}
	if closed < end && c.s[closed] != ':' {
		next := c.index(':', closed, end)
		if !c.add(ruleHostSyntax, closed, next) {
			c.scan(closed, next, component{ok: xchar, keep: true})
		}
		closed = next
	}
	c.port(closed, end)
}

// isLiteral reports whether an address may be between square brackets
// (RFC 3986 §3.2.2, zones as in RFC 6874).
func isLiteral(s string) bool {
	if len(s) > 0 && s[0]|0x20 == 'v' {
		return isFuture(s[1:])
	}
	addr, zone, found := strings.Cut(s, "%25")
	if found && !isZone(zone) {
		return false
	}
	return isIPv6(addr)
}

// rawZone returns the offset of the "%" before the identifier of a zone where
// RFC 6874 wants "%25", or 0. One that could as well begin an escape is left.
func rawZone(s string) int {
	addr, zone, found := strings.Cut(s, "%")
	if found && isIPv6(addr) && isZone(zone) && !isEscape(s, len(addr)) {
		return len(addr)
	}
	return 0
}

// isFuture reports whether s is the rest of an IPvFuture,
// 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ).
func isFuture(s string) bool {
	version, rest, _ := strings.Cut(s, ".")
	if version == "" || rest == "" {
		return false
	}
	for i := range len(version) {
		if !isHex(version[i]) {
			return false
		}
	}
	for i := range len(rest) {
		if !(unreserved | semicolon | and | equals | colon).has(rest[i]) && rest[i] != '~' {
			return false
		}
	}
	return true
}

// isZone reports whether s is the identifier of a zone.
func isZone(s string) bool {
	for i := 0; i < len(s); i++ {
		switch {
		case isEscape(s, i):
			i += 2
		case !(alphadigit | hyphen | dot | underline).has(s[i]) && s[i] != '~':
			return false
		}
	}
	return s != ""
}

// only reports whether every byte of s is in the set.
func only(s string, ok set) bool {
	for i := range len(s) {
		if !ok.has(s[i]) {
			return false
		}
	}
	return true
}

// isIPv6 reports whether s is an IPv6 address without a zone.
func isIPv6(s string) bool {
	const longest = len("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255")
	// What is left out here would cost an error that nobody reads.
	if colons := strings.Count(s, ":"); colons < 2 || colons < 6 && !strings.Contains(s, "::") || len(s) > longest {
		return false
	}
	for i := range len(s) {
		if !isHex(s[i]) && s[i] != ':' && s[i] != '.' {
			return false
		}
	}
	addr, err := netip.ParseAddr(s)
	return err == nil && addr.Is6()
}

// hostname    = *[ domainlabel "." ] toplabel
// domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
// toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
// hostnumber  = digits "." digits "." digits "." digits

// hostBytes are the bytes of a host; "." divides it.
const hostBytes = alphadigit | hyphen | dot

// The longest label and the longest name of the DNS in text form, without a
// dot at the end (RFC 1034 §3.1 has 255 octets with those of the lengths).
const (
	labelOctets = 63
	nameOctets  = 253
)

// host reads s[start:end].
func (c *checker) host(start, end int, a authority) {
	switch {
	case a.loose:
		c.scan(start, end, component{ok: xchar, keep: true})
		return
	case start == end && a.noHost != nil:
		c.add(a.noHost, start, end)
		return
	case start == end:
		c.add(ruleHostEmpty, start, end)
		return
	}
	numbers, top := true, start // whether all labels are numbers; where the last one starts
	for i := start; i < end; {
		j := c.index('.', i, end)
		numbers = c.label(i, j) && numbers
		top, i = i, j+1
	}
	dotted := c.s[end-1] == '.'
	if dotted {
		end--
		if start < end && c.s[end-1] != '.' {
			c.add(ruleHostTrailingDot, end+1, end+1)
		}
	}
	switch groups := strings.Count(c.s[start:end], ".") + 1; {
	case numbers && groups == 4:
		c.octets(start, end)
	case numbers:
		if !(dotted && c.generic) { // the grammar would have more labels after the dot
			c.add(ruleIPv4Groups, top, end)
		}
	case !dotted && isDigit(c.s[top]) && isLabel(c.s[top:end]):
		c.add(ruleHostLabel, top, end)
	}
	if end-start > nameOctets && only(c.s[start:end], hostBytes|underline) {
		c.add(ruleHostLength, start, end)
	}
}

// label reads one label of a host and reports whether it is a number.
func (c *checker) label(start, end int) bool {
	text := c.s[start:end]
	switch {
	case text == "":
		c.add(ruleHostLabel, start, end+1)
		return false
	case only(text, alphadigit|hyphen):
		if text[0] == '-' || text[len(text)-1] == '-' {
			c.add(ruleHostLabel, start, end)
		}
	default:
		if text[0] == '-' {
			c.add(ruleHostLabel, start, start+1)
		}
		c.labelBytes(start, end)
		if text[len(text)-1] == '-' {
			c.add(ruleHostLabel, end-1, end)
		}
	}
	if len(text) > labelOctets && only(text, alphadigit|hyphen|underline) {
		c.add(ruleHostLength, start, end)
	}
	return digitPrefix(text) == len(text)
}

// labelBytes reports the bytes that no label holds.
func (c *checker) labelBytes(start, end int) {
	for i := start; i < end; {
		r, n := c.labelBroken(i, end)
		from := i
		i += n
		if r == nil {
			continue
		}
		for i < end {
			next, n := c.labelBroken(i, end)
			if next != r {
				break
			}
			i += n
		}
		c.add(r, from, i)
	}
}

// labelBroken is broken for a label.
func (c *checker) labelBroken(i, end int) (*Rule, int) {
	switch {
	case c.s[i] == '_':
		return ruleHostUnderscore, 1
	case c.s[i] == '~': // legal in a name, and in no name of the DNS
		return ruleHostSyntax, 1
	case isEscape(c.s[:end], i):
		return ruleHostEscape, 3
	}
	return c.broken(c.s[:end], i, component{ok: hostBytes, misplaced: ruleHostSyntax})
}

// octets checks the range of a dotted quad's numbers.
func (c *checker) octets(start, end int) {
	for i := start; i < end; {
		j := c.index('.', i, end)
		if n, ok := portValue(c.s[i:j]); !ok || n > 255 {
			c.add(ruleIPv4Range, i, j)
		}
		i = j + 1
	}
}

// isLabel reports whether s is a label of a host.
func isLabel(s string) bool {
	return s != "" && s[0] != '-' && s[len(s)-1] != '-' && only(s, alphadigit|hyphen)
}

// isHost reports whether s is a host as the grammar has it.
func isHost(s string) bool {
	numbers := true
	for rest, groups := s, 1; ; groups++ {
		label, next, more := strings.Cut(rest, ".")
		if !isLabel(label) {
			return false
		}
		numbers = numbers && digitPrefix(label) == len(label)
		if !more {
			return !isDigit(label[0]) || numbers && groups == 4
		}
		rest = next
	}
}
