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

// An authority says what may stand between "//" and the path.
type authority struct {
	noUser *Rule // broken by a user name or password; nil where they are allowed
	loose  bool  // a scheme that nobody defines: any host, several hosts, anything that looks like one
}

// login reads the authority s[start:end].
func (c *checker) login(start, end int, a authority) {
	at := strings.LastIndexByte(c.s[start:end], '@')
	if at >= 0 {
		c.userinfo(start, start+at, end, a)
		start += at + 1
	}
	c.u.hostStart = start
	c.hostport(start, end, a.loose)
}

// userinfo reads the user name and password in front of the "@" at s[at], the
// last one. RFC 1738 and RFC 3986 read an earlier "@" as the end of the user
// name, and what follows as a host that cannot hold the second "@"; programs
// take the last one for the end.
func (c *checker) userinfo(start, at, end int, a authority) {
	colonAt := c.index(':', start, at)
	c.u.userEnd = colonAt
	c.u.set(hasUser)
	if colonAt < at {
		c.u.set(hasPassword)
	}
	if c.wants(a.noUser) {
		c.add(a.noUser, start+hostPrefix(c.s[start:at]), at+1)
		return
	}
	first := c.index('@', start, at)
	p := component{ok: userBytes, misplaced: ruleUserinfoColon}
	c.scan(start, min(first, colonAt), p)
	if colonAt < first {
		c.add(rulePassword, colonAt+1, first)
		c.scan(colonAt+1, first, p)
	}
	if first < at {
		c.add(ruleUserinfoAt, first+1+hostPrefix(c.s[first+1:at]), at+1)
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

// severalHosts are hosts with commas between them, and other things that
// stand for a host in the URLs of data sources.
var severalHosts = component{ok: xchar, keep: true, brackets: true}

// hostport reads s[start:end].
func (c *checker) hostport(start, end int, loose bool) {
	text := c.s[start:end]
	c.u.hostEnd, c.u.portEnd = end, end
	switch {
	case loose && strings.IndexByte(text, ',') >= 0:
		c.scan(start, end, severalHosts)
	case strings.HasPrefix(text, "["):
		c.literal(start, end)
	case !loose && isIPv6(text):
		c.add(ruleIPv6Brackets, start, end)
	default:
		i := c.index(':', start, end)
		if loose && strings.Count(text, ":") > 1 {
			c.scan(start, end, severalHosts)
			return
		}
		c.host(start, i, loose)
		c.port(i, end)
	}
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
		c.add(rulePortSyntax, start, end)
	default:
		c.portNumber(start, end)
	}
}

// portNumber checks the value of a port.
func (c *checker) portNumber(start, end int) {
	n, ok := portValue(c.s[start:end])
	switch {
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

// literal reads an address in square brackets and the port behind it.
func (c *checker) literal(start, end int) {
	closed := strings.IndexByte(c.s[start:end], ']')
	if closed < 0 {
		c.add(ruleIPv6Syntax, start, end)
		return
	}
	closed += start + 1
	if isLiteral(c.s[start+1 : closed-1]) {
		c.add(ruleIPv6Literal, start, closed)
	} else {
		c.add(ruleIPv6Syntax, start, closed)
	}
	if closed < end && c.s[closed] != ':' {
		next := c.index(':', closed, end)
		c.add(ruleHostSyntax, closed, next)
		closed = next
	}
	c.port(closed, end)
}

// isLiteral says whether an address may stand between square brackets
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

// isFuture says whether s is the rest of an IPvFuture, 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ).
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
	return only(rest, unreserved|semicolon|and|equals|colon)
}

// isZone says whether s is the identifier of a zone.
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

// only says whether every byte of s is in the set.
func only(s string, ok set) bool {
	for i := range len(s) {
		if !ok.has(s[i]) {
			return false
		}
	}
	return true
}

// isIPv6 says whether s is an IPv6 address without a zone.
func isIPv6(s string) bool {
	const longest = len("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255")
	if len(s) > longest || strings.Count(s, ":") < 2 || strings.IndexByte(s, '%') >= 0 {
		return false
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

// host reads s[start:end].
func (c *checker) host(start, end int, loose bool) {
	if loose {
		c.scan(start, end, component{ok: xchar, keep: true})
		return
	}
	if start == end {
		c.add(ruleHostEmpty, start, end)
		return
	}
	numbers := true
	for i := start; ; {
		j := c.index('.', i, end)
		last := j == end
		numbers = c.label(i, j, end, last) && numbers
		if last {
			c.wholeHost(start, i, end, numbers)
			return
		}
		i = j + 1
	}
}

// label reads one label of a host and says whether it is a number.
func (c *checker) label(start, end, hostEnd int, last bool) bool {
	text := c.s[start:end]
	switch {
	case text == "" && last:
		c.add(ruleHostTrailingDot, start, end)
	case text == "":
		c.add(ruleHostLabel, start, end+1)
	case text[0] == '-':
		c.add(ruleHostLabel, start, end)
	case !only(text, alphadigit|hyphen):
		c.labelBytes(start, end)
	case text[len(text)-1] == '-':
		c.add(ruleHostLabel, start, end)
	case len(text) > 63:
		c.add(ruleHostLength, start, end)
	}
	return text != "" && digitPrefix(text) == len(text)
}

// labelBytes reports the bytes that no label holds.
func (c *checker) labelBytes(start, end int) {
	for i := start; i < end; {
		r, n := c.labelFault(i, end)
		from := i
		i += n
		if r == nil {
			continue
		}
		for i < end {
			next, n := c.labelFault(i, end)
			if next != r {
				break
			}
			i += n
		}
		c.add(r, from, i)
	}
}

// labelFault is fault for a label.
func (c *checker) labelFault(i, end int) (*Rule, int) {
	switch {
	case c.s[i] == '_':
		return ruleHostUnderscore, 1
	case isEscape(c.s[:end], i):
		return ruleHostEscape, 3
	}
	return c.fault(c.s[:end], i, component{ok: hostBytes, misplaced: ruleHostSyntax})
}

// wholeHost checks what only shows in the whole: numbers is set if every label is
// one, and top is where the last label starts.
func (c *checker) wholeHost(start, top, end int, numbers bool) {
	groups := strings.Count(c.s[start:end], ".") + 1
	switch {
	case numbers && groups == 4:
		c.octets(start, end)
	case numbers:
		c.add(ruleIPv4Groups, top, end)
	case top < end && isDigit(c.s[top]) && isLabel(c.s[top:end]):
		c.add(ruleHostLabel, top, end)
	case end-start > 255:
		c.add(ruleHostLength, start, end)
	}
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

// isLabel says whether s is a label of a host.
func isLabel(s string) bool {
	return s != "" && s[0] != '-' && s[len(s)-1] != '-' && only(s, alphadigit|hyphen)
}

// isHost says whether s is a host as the grammar has it.
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
