package rfc1738

// The fast way through a URL that is in order, or breaks only rules that most
// callers do not mind. It answers for http and the schemes with its syntax,
// for ftp, for files of this machine, and for schemes that RFC 1738 does not
// define and that have "//". In every other case it leaves the answer to the
// checker, which the tests hold against it.

// traits are what a text has that breaks a rule which may be off.
type traits uint16

const (
	hasTilde      traits = 1 << iota
	hasHash              // a fragment
	hasUnderscore        // in the host
	hasNoPort            // after the colon
	hasLowPort           // below 1024, and not the scheme's own
	hasHighPort          // over 65535
	hasNoPath            // before the search
	hasSlash             // or a question mark, in the search of http
	hasControl           // an escape that starts with "%0"

	numTraits = iota
)

// traitRules are the rules that a text with the trait may break.
var traitRules = [numTraits][]*Rule{
	{ruleTilde}, {ruleFragment, ruleFragmentChar, ruleWSFragment}, {ruleHostUnderscore}, {rulePortEmpty}, {rulePortOther}, {rulePortRange},
	{ruleSearchNoPath}, {ruleSearchSlash}, {ruleEncodedControl},
}

// inGeneric are the traits that break the grammar where any xchar may
// stand anywhere, as it may in the URLs of schemes RFC 1738 does not define.
const inGeneric = hasTilde | hasHash

var (
	inGrammar = traitsThat(grammarRule)
	inProfile = [...]traits{Current: traitsThat(Current.Reports), Strict: traitsThat(Strict.Reports)}
)

// traitsThat returns the traits that may break a rule that is reported.
func traitsThat(report func(*Rule) bool) (t traits) {
	for i, rules := range traitRules {
		for _, r := range rules {
			if report(r) {
				t |= 1 << i
			}
		}
	}
	return t
}

// minds reports whether a rule is on that a text with these traits may break.
func (o *Options) minds(t traits) bool {
	if t == 0 {
		return false
	}
	if o.Report == nil {
		return t&inProfile[o.Profile] != 0
	}
	for i, rules := range traitRules {
		for _, r := range rules {
			if t&(1<<i) != 0 && o.Report(r) {
				return true
			}
		}
	}
	return false
}

// breaksGrammar reports whether a text with these cuts and traits is no URL.
func (c *cuts) breaksGrammar(t traits) bool {
	if c.id == otherID || schemes[c.id].later {
		return t&inGeneric != 0
	}
	return t&inGrammar != 0
}

// What a byte is to the component that is read.
const (
	isBad       = 1 << iota // no xchar and none of those below
	isPercent               // "%"
	isQuestion              // "?"
	isSlash                 // "/"
	isSemicolon             // ";"
	isHash                  // "#"
	isTilde                 // "~"
	isControl               // an escape that starts with "%0"

	endsAny  = isBad | isPercent | isHash
	endsPath = endsAny | isQuestion
)

var kinds = makeKinds()

func makeKinds() (t [256]uint8) {
	for c := range t {
		if !xchar.has(byte(c)) {
			t[c] = isBad
		}
	}
	t['%'], t['?'], t['/'], t[';'], t['#'], t['~'] = isPercent, isQuestion, isSlash, isSemicolon, isHash, isTilde
	return t
}

// skip returns the offset of the first byte in s[i:] of a kind in ends that
// starts no good escape, or len(s), and which kinds of those in note it came
// by; other kinds in the second result mean nothing.
func skip(s string, i int, ends, note uint8) (end int, seen uint8) {
	for {
		for ; i+8 <= len(s); i += 8 {
			k := eight(s[i : i+8])
			if k&ends != 0 {
				break
			}
			seen |= k
		}
		if len(s)-i < 8 && len(s) >= 8 && eight(s[len(s)-8:])&(ends|note) == 0 { // the last eight overlap
			return len(s), seen
		}
		for i < len(s) && kinds[s[i]]&ends == 0 {
			seen |= kinds[s[i]]
			i++
		}
		if !isEscape(s, i) {
			return i, seen
		}
		if s[i+1] == '0' {
			seen |= isControl
		}
		i += 3
	}
}

// eight returns the kinds of the eight bytes of s.
func eight(s string) uint8 {
	_ = s[7]
	return kinds[s[0]] | kinds[s[1]] | kinds[s[2]] | kinds[s[3]] | kinds[s[4]] | kinds[s[5]] | kinds[s[6]] | kinds[s[7]]
}

// A byte of a host is a kind in the low half, and in the high half the kinds
// that may not follow it.
const (
	hostHyphen     = 1
	hostDot        = 2
	hostUnderscore = 4
	hostEnds       = 8
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
	t['_'] = hostUnderscore
	return t
}

// skipHost returns the offset after the bytes of a host that starts at s[i],
// and whether they are one, but for underscores, with an address in range. It
// leaves hosts and labels that may be too long to the checker.
func skipHost(s string, i int) (end int, t traits, ok bool) {
	start := i
	last := uint8(hostHyphen|hostDot) << 4 // the kind of the byte before s[i]
	bad, seen := uint8(0), uint8(0)
	for ; i+8 <= len(s); i += 8 {
		b := s[i : i+8]
		k0, k1, k2, k3 := hostKinds[b[0]], hostKinds[b[1]], hostKinds[b[2]], hostKinds[b[3]]
		k4, k5, k6, k7 := hostKinds[b[4]], hostKinds[b[5]], hostKinds[b[6]], hostKinds[b[7]]
		all := k0 | k1 | k2 | k3 | k4 | k5 | k6 | k7
		if all&hostEnds != 0 {
			break
		}
		if all != 0 {
			bad |= last>>4&k0 | k0>>4&k1 | k1>>4&k2 | k2>>4&k3 | k3>>4&k4 | k4>>4&k5 | k5>>4&k6 | k6>>4&k7
			seen |= all
		}
		last = k7
	}
	for i < len(s) {
		k := hostKinds[s[i]]
		if k == hostEnds {
			break
		}
		bad |= last >> 4 & k
		seen |= k
		last = k
		i++
	}
	if bad != 0 || last>>4 != 0 || i-start > maxLabel {
		return i, 0, false
	}
	if seen&hostUnderscore != 0 {
		t = hasUnderscore
	}
	top := i - 1
	for top > start && s[top-1] != '.' {
		top--
	}
	return i, t, !isDigit(s[top]) || isQuad(s[start:i])
}

// isQuad reports whether some labels are four groups of digits, none over 255.
func isQuad(labels string) bool {
	dots, n := 0, 0
	for i := range len(labels) {
		switch b := labels[i]; {
		case b == '.':
			dots++
			n = 0
		case !isDigit(b):
			return false
		default:
			n = n*10 + int(b-'0')
		}
		if n > 255 {
			return false
		}
	}
	return dots == 3
}

// skipPort returns the offset after a port and its colon, if one starts at
// s[i]; own is the scheme's own, or 0.
func skipPort(s string, i, own int) (end int, t traits) {
	if i == len(s) || s[i] != ':' {
		return i, 0
	}
	n := 0
	for end = i + 1; end < len(s) && isDigit(s[end]); end++ {
		n = min(n*10+int(s[end]-'0'), 65536)
	}
	switch {
	case end == i+1:
		return end, hasNoPort
	case n > 65535:
		return end, hasHighPort
	case n < 1024 && n != own && own != 0:
		return end, hasLowPort
	}
	return end, 0
}

// cuts are where the parts of a URL with a host end; a part that is absent
// ends where the one before it does.
type cuts struct {
	colon, host, port, path, search int
	id                              schemeID
}

const (
	httpPrefix  = "http://"
	httpsPrefix = "https://"
	filePrefix  = "file:///"
)

// cut finds the parts of s and what some rule might mind of them. The second
// result is false where that takes the checker.
func (c *cuts) cut(s string) (traits, bool) {
	switch {
	case len(s) > len(httpsPrefix) && s[:len(httpsPrefix)] == httpsPrefix:
		c.id, c.colon = httpsID, len("https")
		return c.http(s)
	case len(s) > len(httpPrefix) && s[:len(httpPrefix)] == httpPrefix:
		c.id, c.colon = httpID, len("http")
		return c.http(s)
	case len(s) >= len(filePrefix) && s[:len(filePrefix)] == filePrefix:
		c.id, c.colon = fileID, len("file")
		c.host = len(filePrefix) - 1
		c.port = c.host
		return c.fpath(s, 0)
	}
	if !c.scheme(s) || len(s) < c.colon+4 || s[c.colon+1:c.colon+3] != "//" {
		return 0, false
	}
	switch c.id {
	case wsID, wssID:
		return c.http(s)
	case ftpID:
		t, ok := c.hostport(s)
		if !ok || c.port < len(s) && s[c.port] != '/' && s[c.port] != '#' {
			return 0, false
		}
		return c.fpath(s, t)
	case otherID:
		return c.other(s)
	}
	return 0, false
}

// scheme reads a scheme in lower case that starts with a letter and of which
// nothing is to be said.
func (c *cuts) scheme(s string) bool {
	if s == "" || s[0] < 'a' || 'z' < s[0] {
		return false
	}
	for i := 1; i < len(s); i++ {
		switch b := s[i]; {
		case 'a' <= b && b <= 'z', isDigit(b), b == '+', b == '-' && i > 1, b == '.':
		case b == ':':
			c.colon = i
			c.id = schemeNamed(s[:i])
			return !isReservedName(s[:i]) && !opaqueAuthority(s[:i])
		default:
			return false
		}
	}
	return false
}

// http reads an http URL from its host on.
func (c *cuts) http(s string) (traits, bool) {
	t, ok := c.hostport(s)
	if !ok {
		return 0, false
	}
	end := c.port
	if end < len(s) && s[end] == '/' {
		var seen uint8
		end, seen = skip(s, end+1, endsPath, isTilde)
		t |= traitsOf(seen)
	}
	c.path = end
	if end < len(s) && s[end] == '?' {
		if end == c.port {
			t |= hasNoPath
		}
		var seen uint8
		end, seen = skip(s, end+1, endsAny, isTilde|isSlash|isQuestion)
		t |= traitsOf(seen)
		if seen&(isSlash|isQuestion) != 0 {
			t |= hasSlash
		}
	}
	c.search = end
	return c.fragment(s, t)
}

// fragment reads what follows the search.
func (c *cuts) fragment(s string, t traits) (traits, bool) {
	end := c.search
	if end < len(s) && s[end] == '#' {
		var seen uint8
		end, seen = skip(s, end+1, endsAny, isTilde)
		t |= hasHash | traitsOf(seen)
	}
	return t, end == len(s)
}

// traitsOf returns the traits of a stretch with bytes of these kinds.
func traitsOf(seen uint8) (t traits) {
	if seen&isTilde != 0 {
		t = hasTilde
	}
	if seen&isControl != 0 {
		t |= hasControl
	}
	return t
}

// hostport reads a host and port as http has them.
func (c *cuts) hostport(s string) (t traits, ok bool) {
	if c.host, t, ok = skipHost(s, c.colon+len("://")); !ok {
		return 0, false
	}
	var more traits
	c.port, more = skipPort(s, c.host, schemes[c.id].port)
	return t | more, true
}

// fpath reads the path of a file or ftp URL, without a type code.
func (c *cuts) fpath(s string, t traits) (traits, bool) {
	c.path = c.port
	if c.port < len(s) && s[c.port] == '/' {
		var seen uint8
		c.path, seen = skip(s, c.port+1, endsAny|isSemicolon, isTilde)
		t |= traitsOf(seen)
	}
	c.search = c.path
	return c.fragment(s, t)
}

// other reads a URL that has "//" and a scheme nobody defines, if it has no
// user and a plain host.
func (c *cuts) other(s string) (t traits, ok bool) {
	i := c.colon + len("://")
	for i < len(s) && hostKinds[s[i]] != hostEnds {
		i++
	}
	c.host = i
	c.port, t = skipPort(s, i, 0)
	end := c.port
	if end < len(s) && s[end] == '/' {
		var seen uint8
		end, seen = skip(s, end+1, endsPath, isTilde)
		t |= traitsOf(seen)
	}
	c.path = end
	if end < len(s) && s[end] == '?' {
		var seen uint8
		end, seen = skip(s, end+1, endsAny, isTilde)
		t |= traitsOf(seen)
	}
	c.search = end
	return c.fragment(s, t)
}

// cut sets the text and the parts of a URL with a host.
func (u *URL) cut(s string, c *cuts) {
	u.text, u.id = s, c.id
	u.end, u.searchEnd = len(s), c.search
	u.colon, u.hostStart, u.hostEnd, u.portEnd = c.colon, c.colon+len("://"), c.host, c.port
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
	if c.search < len(s) {
		parts |= hasFragment
	}
	u.parts = parts
}
