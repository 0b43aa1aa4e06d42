package rfc1738

import (
	"math/bits"
	"strings"
)

// The fast way through a URL that is in order, or breaks only rules that most
// callers do not mind. It answers for http and the schemes with its syntax,
// for ftp, for files of this machine, and for schemes that RFC 1738 does not
// define and that have "//". In every other case it leaves the answer to the
// checker, which the tests hold against it.

// traits are what a text has that breaks a rule which may be off.
type traits uint16

const (
	withTilde      traits = 1 << iota
	withHash              // a fragment
	withUnderscore        // in the host
	withNoPort            // after the colon
	withLowPort           // below 1024, and not the scheme's own
	withHighPort          // over 65535
	withNoPath            // before the search
	withSlash             // or a question mark, in the search of http
	withControl           // an escape that starts with "%0"
	withUser              // in a URL of http
	withPassword
	withLiteral // an IPv6 address in brackets

	numTraits = iota

	// tricky is not a trait: that is for the checker to say.
	tricky = 1 << numTraits
)

// traitRules are the rules that a text with the trait may break.
var traitRules = [numTraits][]*Rule{
	{ruleTilde}, {ruleFragment, ruleFragmentChar, ruleWSFragment}, {ruleHostUnderscore}, {rulePortEmpty}, {rulePortOther}, {rulePortRange},
	{ruleSearchNoPath}, {ruleSearchSlash}, {ruleEncodedControl}, {ruleUserinfoHTTP}, {rulePassword}, {ruleIPv6Literal},
}

// inGeneric are the traits that break the grammar where any xchar may
// be anywhere, as it may in the URLs of schemes RFC 1738 does not define.
const inGeneric = withTilde | withHash | withLiteral

var (
	inGrammar = makeInGrammar()
	inProfile = [...]traits{ProfileCurrent: traitsThat(ProfileCurrent.Reports), ProfileRFC1738: traitsThat(ProfileRFC1738.Reports)}
)

// makeInGrammar returns the traits that break the grammar, scheme by scheme.
func makeInGrammar() (t [len(schemes)]traits) {
	for id := range t {
		t[id] = traitsThat(grammar.Report)
		if schemeID(id) == otherID || schemes[id].later {
			t[id] = inGeneric
		}
	}
	return t
}

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

// authority returns what is known up to the path.
func (f *fast) authority() (u URL) {
	u = f.u
	u.parts &= hasScheme | hasAuthority | hasUser | hasPassword | hasPort
	return u
}

// breaksGrammar reports whether the text is no URL. No branch depends on the
// scheme: it would be mispredicted.
func (f *fast) breaksGrammar() bool { return f.traits&inGrammar[f.u.id] != 0 }

// What a byte is to the component that is read.
const (
	isBad       = 1 << iota // no xchar and none of those below
	isPercent               // "%"
	isQuestion              // "?"
	isSlash                 // "/"
	isSemicolon             // ";"
	isHash                  // "#"
	isTilde                 // "~"
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

// A byte of a host is a kind in the low half, and in the high half the kinds
// that may not follow it.
const (
	hostHyphen     = 1
	hostDot        = 2
	hostUnderscore = 4
	hostDigit      = 8
	hostEnds       = 0x80
)

var hostKinds = makeHostKinds()

func makeHostKinds() (t [256]uint8) {
	for c := range t {
		switch {
		case isDigit(byte(c)):
			t[c] = hostDigit
		case !isAlpha(byte(c)):
			t[c] = hostEnds
		}
	}
	t['-'] = hostHyphen | hostDot<<4
	t['.'] = hostDot | (hostHyphen|hostDot)<<4
	t['_'] = hostUnderscore
	return t
}

// A fast is the fast way through one text.
type fast struct {
	u      URL
	traits traits
	inPath bool // it led past the authority, and into a path and a search as http has them
}

const filePrefix = "file:///"

// read finds the parts of s and what some rule might mind of them. The result
// is false where that takes the checker.
func (f *fast) read(s string) bool {
	f.u.text, f.u.end = s, len(s)
	f.u.parts = hasScheme | hasAuthority
	if len(s) > len("https://") && s[:len("http")] == "http" {
		// No branch tells http from https: it would be mispredicted.
		isS := int(uint32(s[len("http")]^'s')-1) >> 31 & 1
		colonAt := len("http") + isS
		id := httpID + schemeID(isS)*(httpsID-httpID)
		if s[colonAt:colonAt+len("://")] == "://" {
			f.u.id, f.u.colon = id, colonAt
			return f.http(s, colonAt+len("://"))
		}
	}
	if len(s) >= len(filePrefix) && s[:len(filePrefix)] == filePrefix {
		f.u.id, f.u.colon = fileID, len("file")
		host := len(filePrefix) - 1
		f.u.hostStart, f.u.hostEnd, f.u.portEnd = host, host, host
		return f.fpath(s, host)
	}
	colonAt := f.scheme(s)
	if colonAt == 0 || len(s) < colonAt+4 || s[colonAt+1:colonAt+3] != "//" {
		return false
	}
	start := colonAt + len("://")
	switch f.u.id {
	case httpID, wsID, wssID:
		return f.http(s, start)
	case ftpID:
		end, ok := f.site(s, start)
		return ok && (end == len(s) || s[end] != '?') && f.fpath(s, end)
	case otherID:
		end, ok := f.site(s, start)
		f.inPath = ok
		return ok && f.pathAndSearch(s, end)
	}
	return false
}

// scheme reads a scheme in lower case that starts with a letter and of which
// nothing is to be said, and returns the offset of the colon, or 0.
func (f *fast) scheme(s string) int {
	if s == "" || s[0] < 'a' || 'z' < s[0] {
		return 0
	}
	for i := 1; i < len(s); i++ {
		switch b := s[i]; {
		case 'a' <= b && b <= 'z', isDigit(b), b == '+', b == '-' && i > 1, b == '.':
		case b == ':':
			id, special := lowerSchemeNamed(s[:i])
			if special != 0 {
				return 0
			}
			f.u.id, f.u.colon = id, i
			return i
		default:
			return 0
		}
	}
	return 0
}

// http reads an http URL from its host on.
func (f *fast) http(s string, start int) bool {
	end, ok := f.site(s, start)
	if !ok {
		return false
	}
	f.inPath = true
	if f.u.parts&hasUser != 0 {
		f.traits |= withUser
	}
	if !f.pathAndSearch(s, end) {
		return false
	}
	if f.u.parts&(hasPath|hasSearch) == hasSearch {
		f.traits |= withNoPath
	}
	return true
}

// site reads the host and port that start at s[start], or the login
// before them, and returns where they end.
func (f *fast) site(s string, start int) (end int, ok bool) {
	var t traits
	if f.u.id == otherID {
		end = anyName(s, start)
	} else {
		end, t = hostname(s, start)
	}
	f.u.hostStart, f.u.hostEnd = start, end
	if end < len(s) && s[end] == ':' {
		var more traits
		end, more = portNumber(s, end+1, schemes[f.u.id].port)
		t |= more
		f.u.parts |= hasPort
	}
	f.u.portEnd = end
	if t&tricky == 0 && (end == len(s) || kinds[s[end]]&(isSlash|isQuestion|isHash) != 0) {
		f.traits |= t
		return end, true
	}
	if f.u.parts&hasUser != 0 {
		return end, false
	}
	return f.login(s, start)
}

// login reads a user name and perhaps a password, without escapes, and what
// follows the "@" after them.
func (f *fast) login(s string, start int) (end int, ok bool) {
	const plain = userBytes &^ (escape | question)
	i := start
	for i < len(s) && plain.has(s[i]) {
		i++
	}
	f.u.userEnd = i
	f.u.parts = hasScheme | hasAuthority | hasUser
	if i < len(s) && s[i] == ':' {
		f.u.parts |= hasPassword
		f.traits |= withPassword
		for i++; i < len(s) && plain.has(s[i]); {
			i++
		}
	}
	if i == len(s) || s[i] != '@' {
		return i, false
	}
	return f.site(s, i+1)
}

// hostname returns the offset after the bytes of a host that starts at s[i].
// It must be a name that the DNS can hold, but for underscores, or an address
// in range; hosts and labels that may be too long are tricky too.
func hostname(s string, i int) (end int, t traits) {
	const (
		every = 0x0101010101010101
		pairs = every * (hostHyphen | hostDot)
	)
	start := i
	last := uint64(hostHyphen|hostDot) << 4 // the kind of the byte before s[i]
	var bad, seen uint64
	for ; i+8 <= len(s); i += 8 {
		k := eightOfHost(s[i : i+8])
		if ends := k & (every * hostEnds); ends != 0 {
			n := bits.TrailingZeros64(ends) &^ 7 // bits of those before the end
			k &= 1<<n - 1
			before := k<<8 | last
			bad |= before >> 4 & k & pairs
			seen |= k
			last = before >> n
			i += n / 8
			return endOfHost(s, start, i, bad, seen, last)
		}
		bad |= (k<<8 | last) >> 4 & k & pairs
		seen |= k
		last = k >> 56
	}
	for i < len(s) {
		k := uint64(hostKinds[s[i]])
		if k == hostEnds {
			break
		}
		bad |= last >> 4 & k & pairs
		seen |= k
		last = k
		i++
	}
	return endOfHost(s, start, i, bad, seen, last)
}

// endOfHost returns what hostname does.
func endOfHost(s string, start, end int, bad, seen, last uint64) (int, traits) {
	if bad|last>>4&0xf != 0 || end-start > labelOctets {
		if end == start {
			return literal(s, end)
		}
		return end, tricky
	}
	var t traits
	if seen&(0x0101010101010101*hostUnderscore) != 0 {
		t = withUnderscore
	}
	if seen&(0x0101010101010101*hostDigit) != 0 && !plainDigits(s[start:end]) {
		t = tricky
	}
	return end, t
}

// eightOfHost returns the kinds of eight bytes of a host, the first lowest.
func eightOfHost(s string) uint64 {
	_ = s[7]
	return uint64(hostKinds[s[0]]) | uint64(hostKinds[s[1]])<<8 | uint64(hostKinds[s[2]])<<16 | uint64(hostKinds[s[3]])<<24 |
		uint64(hostKinds[s[4]])<<32 | uint64(hostKinds[s[5]])<<40 | uint64(hostKinds[s[6]])<<48 | uint64(hostKinds[s[7]])<<56
}

// plainDigits reports whether the last label of a host starts with a letter,
// or all are those of an address in range.
func plainDigits(host string) bool {
	top := host[strings.LastIndexByte(host, '.')+1:]
	return !isDigit(top[0]) || isQuad(host)
}

// literal returns the offset after an IPv6 address in brackets, without a
// zone, that starts at s[i].
func literal(s string, i int) (end int, t traits) {
	if i == len(s) || s[i] != '[' {
		return i, tricky
	}
	n := strings.IndexByte(s[i:], ']')
	if n < 0 || !isIPv6(s[i+1:i+n]) {
		return i, tricky
	}
	return i + n + 1, withLiteral
}

// anyName returns the offset after the bytes of a host, in any order.
func anyName(s string, i int) int {
	for i < len(s) && hostKinds[s[i]] != hostEnds {
		i++
	}
	return i
}

// portNumber returns the offset after the digits of a port that start at
// s[i]; own is the scheme's own, or 0.
func portNumber(s string, i, own int) (end int, t traits) {
	start, n := i, 0
	for ; i < len(s) && isDigit(s[i]); i++ {
		n = min(n*10+int(s[i]-'0'), 65536)
	}
	switch {
	case i == start:
		t = withNoPort
	case n > 65535:
		t = withHighPort
	case n < 1024 && n != own && own != 0:
		t = withLowPort
	}
	return i, t
}

// pathAndSearch reads the rest of a URL that may have both, from the end of
// its authority on.
func (f *fast) pathAndSearch(s string, start int) bool {
	end, seen := f.rest(s, start)
	pathEnd := end
	if seen&isQuestion != 0 {
		if q := strings.IndexByte(s[start:end], '?'); q >= 0 {
			pathEnd = start + q
			f.u.parts |= hasSearch
			if search := s[pathEnd+1 : end]; strings.IndexByte(search, '/') >= 0 || strings.IndexByte(search, '?') >= 0 {
				f.traits |= withSlash
			}
		}
	}
	f.path(start, pathEnd)
	return seen&isBad == 0
}

// fpath reads the path of a file or ftp URL, without a type code.
func (f *fast) fpath(s string, start int) bool {
	end, seen := f.rest(s, start)
	f.path(start, end)
	return seen&(isBad|isSemicolon) == 0
}

// path sets the path, without the slash before it.
func (f *fast) path(start, end int) {
	if start < end {
		f.u.parts |= hasPath
		start++
	}
	f.u.pathStart, f.u.pathEnd = start, end
}

// rest looks at all bytes from the end of an authority on, eight at a time,
// and reads the fragment. It returns where the fragment begins, and which
// kinds of bytes there are: the last eight may reach back into the authority,
// where no byte is of a kind that is asked for, but for a bracket, which is
// bad and leaves the URL to the checker.
func (f *fast) rest(s string, start int) (end int, seen uint8) {
	end = len(s)
	if end < 8 {
		return end, isBad
	}
	seen = eight(s[end-8:])
	for i := start; i+8 <= end; i += 8 {
		seen |= eight(s[i : i+8])
	}
	if seen&isPercent != 0 && !f.escapes(s[start:]) {
		seen = isBad
	}
	if seen&isTilde != 0 {
		f.traits |= withTilde
	}
	if seen&isHash != 0 {
		end = start + strings.IndexByte(s[start:], '#')
		if strings.IndexByte(s[end+1:], '#') >= 0 {
			seen = isBad
		}
		f.u.parts |= hasFragment
		f.traits |= withHash
	}
	f.u.searchEnd = end
	return end, seen
}

// escapes reports whether each "%" starts an escape.
func (f *fast) escapes(s string) bool {
	for i := range len(s) {
		if s[i] != '%' {
			continue
		}
		if !isEscape(s, i) {
			return false
		}
		if s[i+1] == '0' {
			f.traits |= withControl
		}
	}
	return true
}

// eight returns the kinds of the eight bytes of s.
func eight(s string) uint8 {
	_ = s[7]
	return kinds[s[0]] | kinds[s[1]] | kinds[s[2]] | kinds[s[3]] | kinds[s[4]] | kinds[s[5]] | kinds[s[6]] | kinds[s[7]]
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
