package kind

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// brokenStart reports a beginning that no callee can make sense of:
// "https//h", "http;//h", "http//:h", "htpp://h", "http://https://h".
func brokenStart(text string) []rule.Finding {
	n := schemeLetters(text)
	scheme, rest := strings.ToLower(text[:n]), text[n:]
	if (scheme == "ftp" || scheme == "ftps") && strings.HasPrefix(rest, "//") && isDomain(firstSegment(rest[len("//"):])) {
		return one(rule.Find(rule.SchemeColon, text, 0, n+len("//")).Repaired(text[:n] + "://"))
	}
	if !isWebScheme(scheme) && !slices.Contains(serverSchemes, scheme) {
		if strings.HasPrefix(rest, "://") {
			return mistypedScheme(text, scheme)
		}
		return nil
	}
	for _, colon := range colonsElsewhere {
		if strings.HasPrefix(rest, colon) {
			f := rule.Find(rule.SchemeColon, text, 0, n+len(colon))
			if startsHost(rest[len(colon):]) { // nothing else is wrong with the beginning
				f = f.Repaired(text[:n] + "://")
			}
			return one(f)
		}
	}
	rest, ok := strings.CutPrefix(rest, "://")
	if !ok {
		return nil
	}
	if at := afterUser(rest); at > 0 {
		return schemeAsHost(text, n+len("://")+at, rest[at:])
	}
	if isWebScheme(scheme) {
		return schemeAsHost(text, n+len("://"), rest)
	}
	return nil
}

// afterUser returns where the host begins in what has a user before it, and two
// slashes after the scheme that is in its place; 0 for anything else.
func afterUser(rest string) int {
	at := strings.IndexByte(rest, '@') + 1
	slash := strings.IndexByte(rest, '/')
	if at == 0 || slash < at || !strings.HasPrefix(rest[slash:], "//") || !strings.HasSuffix(rest[:slash], ":") {
		return 0
	}
	return at
}

// serverSchemes name what is asked at a host, and are no beginning of a path.
var serverSchemes = []string{"amqp", "amqps", "ldap", "ldaps", "mongodb", "mqtt", "mqtts", "nats", "postgres", "postgresql", "redis", "rediss", "rtmp", "rtsp", "sftp", "tcp", "udp"}

// startsHost reports whether a text may begin with a host.
func startsHost(text string) bool {
	return text != "" && (isLetter(text[0]) || isDigit(text[0]) || text[0] == '[')
}

// colonsElsewhere is what is written in place of "://", the longer first.
var colonsElsewhere = []string{"//:", "//", ";//", ",//", ".//"}

// schemeAsHost reports a second scheme where the host belongs, which starts at
// an offset.
func schemeAsHost(text string, start int, rest string) []rule.Finding {
	n := schemeLetters(rest)
	if n == 0 && strings.HasPrefix(rest, "://") {
		return one(rule.Find(rule.DoubleScheme, text, start-len("://"), start+len("://")))
	}
	if scheme := strings.ToLower(rest[:n]); !isWebScheme(scheme) && !slices.Contains(serverSchemes, scheme) {
		return nil
	}
	after := rest[n:]
	switch {
	case strings.HasPrefix(after, "://"):
		return one(rule.Find(rule.DoubleScheme, text, start, start+n+len("://")))
	case n >= len("http") && (strings.HasPrefix(after, "//") || strings.HasPrefix(after, ":/")):
		return one(rule.Find(rule.DoubleScheme, text, start, start+n+2))
	}
	return nil
}

// schemeLetters returns the length of the run of letters at the beginning.
func schemeLetters(text string) int {
	n := 0
	for n < len(text) && isLetter(text[n]) {
		n++
	}
	return n
}

func isWebScheme(scheme string) bool {
	for _, s := range webSchemes {
		if s == scheme {
			return true
		}
	}
	return false
}

// mistypedScheme reports a scheme that is one slip of the fingers away from
// http or https, made of their letters alone. Where only one of them is that
// near, it is the repair.
func mistypedScheme(text, scheme string) []rule.Finding {
	if strings.Trim(scheme, "htps") != "" || scheme == "shttp" { // RFC 2660
		return nil
	}
	var near []string
	for _, s := range []string{"http", "https"} {
		if oneSlip(scheme, s) {
			near = append(near, s)
		}
	}
	if len(near) == 0 {
		return nil
	}
	f := rule.Find(rule.SchemeTypo, text, 0, len(scheme))
	if len(near) == 1 {
		f = f.Repaired(near[0])
	}
	return one(f)
}

// oneSlip reports whether two words differ by one letter that is missing, too
// many or another one, or by two neighbours that changed places.
func oneSlip(a, b string) bool {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	switch {
	case len(a)+len(b) == 1, len(a) == 1 && len(b) == 1:
		return true
	}
	return len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
