package kind

import (
	"net/netip"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/rule"
)

// strange reports what the grammar allows and nobody means: a host that no
// name server knows, a character that nobody sees, a port after the slash, a
// password that ends the host, a plus sign that is read as a space. Tests try
// such texts.
func (c Context) strange(s split) []rule.Finding {
	if c.Test {
		return nil
	}
	text := s.String()
	found := invisible(text)
	if start, end := s.authority(); s.hasSlashes() && slices.Contains(webSchemes, s.scheme) {
		host := s.Host()
		found = append(found, hostCharacter(text, host.Start, host.End)...)
		found = append(found, hostLabel(text, host.Start, host.End)...)
		if !s.Port().Present && !strings.Contains(text[start:end], "@") {
			found = append(found, portInPath(text, end)...)
		}
	}
	found = append(found, passwordMark(s)...)
	found = append(found, c.queryAfterFragment(s)...)
	if q := s.Search(); q.Present && (s.scheme == "" || slices.Contains(webSchemes, s.scheme)) {
		found = append(found, plusSigns(text, q.Start, q.End)...)
	}
	return rule.Sort(found)
}

// invisible reports the first character of a text that leaves no mark, or only
// an empty space. Joiners are part of how some languages and emoji are
// written.
func invisible(text string) []rule.Finding {
	for i, r := range text {
		if r < utf8.RuneSelf || r == '\u200c' || r == '\u200d' || r == utf8.RuneError {
			continue
		}
		if unicode.Is(unicode.Z, r) || unicode.Is(unicode.Cf, r) {
			return one(rule.Find(rule.Invisible, text, i, i+utf8.RuneLen(r)))
		}
	}
	return nil
}

// hostCharacter reports punctuation of more than ASCII in a host: IDNA has
// none of it but what some scripts need, and the full stops that it reads as
// dots.
func hostCharacter(text string, start, end int) []rule.Finding {
	for i, r := range text[start:end] {
		if r >= utf8.RuneSelf && unicode.Is(unicode.P, r) && !strings.ContainsRune("·\u05f3\u05f4\u30fb\u3002\uff0e\uff61", r) {
			return one(rule.Find(rule.HostCharacter, text, start+i, start+i+utf8.RuneLen(r)))
		}
	}
	return nil
}

// hostLabel reports an empty label of a host, and digits after its last dot:
// a port after a dot, an address with too few numbers.
func hostLabel(text string, start, end int) []rule.Finding {
	host := text[start:end]
	if strings.HasPrefix(host, ".") && len(host) > 1 {
		return one(rule.Find(rule.HostNoName, text, start, start+1))
	}
	if i := strings.Index(host, ".."); i >= 0 {
		return one(rule.Find(rule.HostNoName, text, start+i, start+i+len("..")))
	}
	dot := strings.LastIndexByte(host, '.')
	if dot < 1 || dot+1 == len(host) || !allDigits(host[dot+1:]) {
		return nil
	}
	if _, err := netip.ParseAddr(host); err == nil || isDigit(host[dot-1]) {
		return nil
	}
	return one(rule.Find(rule.HostNoName, text, start+dot, end))
}

// portInPath reports a path that begins with a colon and a port.
func portInPath(text string, start int) []rule.Finding {
	port, ok := strings.CutPrefix(text[start:], "/:")
	if port = firstSegment(port); !ok || len(port) < 2 || !allDigits(port) || !isPort(port) {
		return nil
	}
	return one(rule.Find(rule.PortInPath, text, start, start+len("/:")+len(port)))
}

// passwordMark reports the slash, question mark or number sign in a password
// that ends the host: what is before it holds an at sign, and what follows
// holds one and the real host.
func passwordMark(s split) []rule.Finding {
	if !s.hasSlashes() {
		return nil
	}
	text := s.String()
	start, end := s.authority()
	user, host, ok := strings.Cut(text[start:end], "@")
	if !ok || !strings.Contains(user, ":") || strings.ContainsAny(host, ".:[") || host == "localhost" || end == len(text) {
		return nil
	}
	_, after, ok := strings.Cut(text[end:], "@")
	if !ok || strings.Contains(after, "@") {
		return nil
	}
	name, port := splitHost(firstSegment(after))
	if !isHost(name) || !strings.Contains(name, ".") && !(port.Raw != "" && allDigits(port.Raw)) {
		return nil
	}
	return one(rule.Find(rule.PasswordMark, text, end, end+1))
}

// queryAfterFragment reports a number sign that ends a query too early: one that
// was to be a part of a value, and one before the query, where the fragment is
// never sent. Programs in pages have paths of their own after "#/" and "#!".
func (c Context) queryAfterFragment(s split) []rule.Finding {
	text := s.String()
	f := s.Fragment()
	if f.Start < len("?#") { // there is none, or nothing before it
		return nil
	}
	body := text[f.Start:f.End]
	cut := strings.IndexAny(body, "&?")
	if cut < 0 || strings.IndexByte("/!", body[0]) >= 0 || strings.Contains(body[:cut], "=") || !startsSearch(body[cut+1:]) {
		return nil
	}
	inValue := body[cut] == '&' && s.Search().Present
	if !inValue && (body[cut] != '?' || len(c.Schemes) == 0 || s.Search().Present) {
		return nil
	}
	return one(rule.Find(rule.FragmentQuery, text, f.Start-len("#"), f.Start))
}

// plusSigns reports the plus sign of a telephone number, of an offset of time
// and of a mailbox in a query, where it is a space.
func plusSigns(text string, start, end int) []rule.Finding {
	var found []rule.Finding
	for at := start; at < end; {
		n := strings.IndexByte(text[at:end], '&')
		if n < 0 {
			n = end - at
		}
		name, value, _ := strings.Cut(text[at:at+n], "=")
		if i := plusOfValue(value); i >= 0 && !isSearch(name) {
			i += at + len(name) + len("=")
			found = append(found, rule.Find(rule.PlusInQuery, text, i, i+1))
		}
		at += n + 1
	}
	return found
}

// plusOfValue returns the offset of a plus sign that is meant as one, or -1.
func plusOfValue(value string) int {
	i := strings.IndexByte(value, '+')
	if i < 0 || strings.Count(value, "+") > 1 {
		return -1
	}
	before, after := value[:i], value[i+1:]
	switch {
	case before == "" && len(after) >= 7 && allDigits(after), isClock(before) && isOffset(after):
		return i
	}
	tag, domain, ok := strings.Cut(after, "@")
	if ok && isWord(before) && isWord(tag) && strings.Contains(domain, ".") && isHost(domain) {
		return i
	}
	return -1
}

// isSearch reports whether a parameter has words to look for, which plus signs
// part.
func isSearch(name string) bool {
	return slices.Contains([]string{"q", "query", "search", "s", "text", "keyword", "keywords", "term", "terms"}, strings.ToLower(name))
}

// isClock reports whether a text ends in a time of day after a date.
func isClock(s string) bool {
	t := strings.IndexByte(s, 'T')
	return t == len("2006-01-02") && len(s) >= len("2006-01-02T15:04") && strings.Trim(s, "0123456789-T:.%3Aa") == "" && isDigit(s[len(s)-1])
}

// isOffset reports whether a text is an offset of time without its sign.
func isOffset(s string) bool {
	hour, minute, _ := strings.Cut(s, ":")
	return (len(hour) == 2 && len(minute) == 2 || len(hour) == 4 && minute == "") && allDigits(hour) && allDigits(minute)
}

// isWord reports whether a text is letters, digits and what names hold.
func isWord(s string) bool {
	for i := range len(s) {
		if b := s[i]; !isLetter(b) && !isDigit(b) && strings.IndexByte("._-", b) < 0 {
			return false
		}
	}
	return s != ""
}
