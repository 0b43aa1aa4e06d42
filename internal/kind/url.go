package kind

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// checkAbsolute checks a text that has to be a whole URL with a scheme that
// the callee knows and, for the web's schemes, a host.
func checkAbsolute(c Context, text string) rfc1738.Violations {
	if text == "" {
		return nil // a field that is not set, an argument to be filled in
	}
	if vs := brokenStart(text); vs != nil {
		return c.merge(vs, c.grammar(text, rfc1738.FormReference))
	}
	scheme, rest, ok := CutScheme(text)
	switch {
	case !ok && startsWithAddress(text):
		return c.hostAsScheme(text)
	case !ok:
		vs := one(violation(rule.MissingScheme, text, 0, len(firstSegment(text))))
		return c.merge(vs, c.grammar(text, rfc1738.FormReference))
	case !slices.Contains(c.Schemes, scheme) && (len(c.Schemes) > 0 && (startsWithPort(rest) || isHostName(scheme)) || startsWithPort(rest) && isHostName(scheme)):
		return c.hostAsScheme(text)
	}
	vs := slices.Concat(c.refusedScheme(text, scheme), missingHost(text, scheme, rest), searchAmpersand(text))
	return c.merge(append(vs, c.careful(text, scheme, rest)...), c.grammar(text, rfc1738.FormURL))
}

// trimming is a check that leaves out the white space around a text, but for
// reporting it: all else would be its consequence.
func trimming(check func(Context, string) rfc1738.Violations) func(Context, string) rfc1738.Violations {
	return func(c Context, text string) rfc1738.Violations {
		body := strings.TrimSpace(text)
		if len(body) == len(text) || body == "" {
			return check(c, text)
		}
		start := strings.Index(text, body)
		end := start + len(body)
		vs := shifted(check(c, body), start)
		for _, v := range c.grammar(text, rfc1738.FormReference) {
			if v.End <= start || end <= v.Start {
				vs = append(vs, v)
			}
		}
		return sortViolations(vs)
	}
}

// shifted moves violations of a part of a text to where the part stands.
func shifted(vs rfc1738.Violations, by int) rfc1738.Violations {
	for i := range vs {
		vs[i].Start, vs[i].End = vs[i].Start+by, vs[i].End+by
	}
	return vs
}

// hostAsScheme reports the host and port that stand where a scheme belongs,
// and what is wrong behind them.
func (c Context) hostAsScheme(text string) rfc1738.Violations {
	n := len(firstSegment(text))
	vs := one(violation(rule.HostAsScheme, text, 0, n))
	return append(vs, shifted(c.grammar(text[n:], rfc1738.FormReference), n)...)
}

// checkURL checks a text that may be a whole URL or a reference. Where the
// sink knows the schemes that work, a text without one is meant: that is how
// requests to handlers are written.
func checkURL(c Context, text string) rfc1738.Violations {
	if text == "" {
		return nil
	}
	vs := brokenStart(text)
	if vs == nil && c.Direct {
		vs = c.addressAsURL(text)
	}
	if vs == nil {
		if scheme, rest, ok := CutScheme(text); ok {
			vs = c.careful(text, scheme, rest)
		}
		vs = append(vs, searchAmpersand(text)...)
	}
	return c.merge(vs, c.grammar(text, rfc1738.FormReference))
}

// addressAsURL reports a host and port that url.Parse takes for a scheme, and
// a bare host that it takes for a path.
func (c Context) addressAsURL(text string) rfc1738.Violations {
	first := firstSegment(text)
	if scheme, rest, ok := CutScheme(text); ok && isHostName(scheme) && startsWithPort(rest) || !ok && isAddress(first) {
		return one(violation(rule.HostAsScheme, text, 0, len(first)))
	}
	if c.Schemes == nil && !c.Test && isDomain(first) {
		return one(violation(rule.BareHost, text, 0, len(first)))
	}
	return nil
}

// checkReference checks a text that is resolved against a base.
func checkReference(c Context, text string) rfc1738.Violations {
	if text == "" {
		return nil
	}
	return c.merge(brokenStart(text), c.grammar(text, rfc1738.FormReference))
}

// checkRedirect checks what a Location header is made from. A browser reads
// it relative to the page it asked for. Tests of redirects try what happens.
func checkRedirect(c Context, text string) rfc1738.Violations {
	if text == "" {
		return nil
	}
	first := firstSegment(text)
	scheme, rest, ok := CutScheme(text)
	if !c.Test && (isDomain(first) || isAddress(first) || ok && isHostName(scheme) && startsWithPort(rest)) {
		return c.merge(one(violation(rule.RedirectHost, text, 0, len(first))), c.grammar(text, rfc1738.FormReference))
	}
	return checkReference(c, text)
}

// checkTarget checks the target of a request line.
func checkTarget(c Context, text string) rfc1738.Violations {
	_, _, whole := CutScheme(text)
	switch {
	case text == "*":
		return nil
	case whole, strings.HasPrefix(text, "/"):
		return c.merge(append(brokenStart(text), searchAmpersand(text)...), c.grammar(text, rfc1738.FormReference))
	}
	v := violation(rule.RequestTarget, text, 0, len(firstSegment(text)))
	return c.merge(one(v), c.grammar(text, rfc1738.FormReference))
}

// refusedScheme reports a scheme that the callee does not know. Only where
// the text is spelled at the call: farther away it is more often a URL on its
// way to several callees.
func (c Context) refusedScheme(text, scheme string) rfc1738.Violations {
	if !c.Direct || len(c.Schemes) == 0 || slices.Contains(c.Schemes, scheme) {
		return nil
	}
	if c.Open && (c.Test || scheme == "file" || scheme == "unix") {
		return nil // what a client's transport was taught: see http.Transport.RegisterProtocol
	}
	return one(violation(rule.SchemeRefused, text, 0, len(scheme)))
}

// missingHost reports a URL of one of the web's schemes whose host is empty.
func missingHost(text, scheme, rest string) rfc1738.Violations {
	if !slices.Contains(webSchemes, scheme) || !strings.HasPrefix(rest, "//") {
		return nil
	}
	start := len(scheme) + len("://")
	if end := start + len(authority(rest[2:])); end == start {
		return one(violation(rule.MissingHost, text, start, end))
	}
	return nil
}

// careful reports what only some want to hear: clear text, a default port.
func (c Context) careful(text, scheme, rest string) rfc1738.Violations {
	var vs rfc1738.Violations
	if !strings.HasPrefix(rest, "//") {
		return nil
	}
	host := authority(rest[2:])
	if slices.Contains(clearText, scheme) && !isLocal(host) {
		vs = append(vs, violation(rule.ClearText, text, 0, len(scheme)))
	}
	if port := defaultPorts[scheme]; port != "" && strings.HasSuffix(host, ":"+port) {
		end := len(scheme) + len("://") + len(host)
		vs = append(vs, repaired(violation(rule.DefaultPort, text, end-len(port)-1, end), ""))
	}
	return vs
}

// brokenStart reports a beginning that no callee can make sense of:
// "https//h", "http://https://h".
func brokenStart(text string) rfc1738.Violations {
	for _, s := range webSchemes {
		rest, ok := strings.CutPrefix(text, s)
		if !ok {
			continue
		}
		if strings.HasPrefix(rest, "//") {
			return one(repaired(violation(rule.SchemeColon, text, 0, len(s)+2), s+"://"))
		}
		if rest, ok = strings.CutPrefix(rest, "://"); !ok {
			continue
		}
		if inner, _, ok := CutScheme(rest); ok && slices.Contains(webSchemes, inner) && strings.HasPrefix(rest[len(inner):], "://") {
			start := len(s) + len("://")
			return one(violation(rule.DoubleScheme, text, start, start+len(inner)+len("://")))
		}
	}
	return nil
}

// searchAmpersand reports a path of the web that goes on like a query without
// having begun one: "/events&limit=1". Where "=" or a bracket stands in front
// of the first "&", the path has a syntax of its own.
func searchAmpersand(text string) rfc1738.Violations {
	scheme, path, ok := CutScheme(text)
	if ok && !slices.Contains(webSchemes, scheme) {
		return nil
	}
	if rest, ok := strings.CutPrefix(path, "//"); ok {
		path = rest[len(authority(rest)):]
	}
	i := strings.IndexAny(path, "&=(?#;")
	if i < 0 || path[i] != '&' || path[0] != '/' {
		return nil
	}
	name, _, ok := strings.Cut(path[i+1:], "=")
	if !ok || name == "" || strings.ContainsAny(name, "/?#&;()") {
		return nil
	}
	at := len(text) - len(path) + i
	return one(violation(rule.SearchAmpersand, text, at, at+1))
}

// webSchemes are the schemes that net/http and the WebSocket packages speak:
// all of them need a host.
var webSchemes = []string{"http", "https", "ws", "wss"}

// clearText are the schemes that have a twin over TLS.
var clearText = []string{"http", "ws", "ftp"}

var defaultPorts = map[string]string{"http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21"}

// CutScheme splits a text behind its scheme as net/url does, except that the
// scheme comes out in lower case.
func CutScheme(text string) (scheme, rest string, ok bool) {
	for i := 0; i < len(text); i++ {
		switch b := text[i]; {
		case IsLetter(b):
		case i > 0 && (IsDigit(b) || b == '+' || b == '-' || b == '.'):
		case i > 0 && b == ':':
			return strings.ToLower(text[:i]), text[i+1:], true
		default:
			return "", text, false
		}
	}
	return "", text, false
}

// firstSegment is a text up to its first slash, query or fragment.
func firstSegment(text string) string {
	if i := strings.IndexAny(text, "/?#"); i >= 0 {
		return text[:i]
	}
	return text
}

// authority is what stands between "//" and the path.
func authority(rest string) string { return firstSegment(rest) }

// startsWithPort says whether a text is a port, perhaps with a path behind it.
func startsWithPort(text string) bool {
	port := firstSegment(text)
	return 0 < len(port) && len(port) <= len("65535") && AllDigits(port)
}

// isAddress says whether a text is a dotted quad or a bracketed IPv6 literal
// and a port: what net/url refuses with "first path segment in URL cannot
// contain colon".
func isAddress(text string) bool {
	host, port, ok := CutLast(text, ':')
	return ok && AllDigits(port) && port != "" && (isQuad(host) || strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]"))
}

// startsWithAddress says whether a text starts with a dotted quad or a
// bracketed IPv6 literal and a colon.
func startsWithAddress(text string) bool {
	if strings.HasPrefix(text, "[") {
		return strings.Contains(firstSegment(text), "]:")
	}
	host, _, ok := strings.Cut(firstSegment(text), ":")
	return ok && isQuad(host)
}

// isHostName says whether what stands where a scheme belongs is sooner the
// name of a host.
func isHostName(scheme string) bool {
	return scheme == "localhost" || strings.Contains(scheme, ".")
}

// isDomain says whether a text, perhaps with a port behind it, is a name in
// one of the domains that nobody names a file after.
func isDomain(text string) bool {
	host, port, ok := CutLast(text, ':')
	if !ok {
		host = text
	} else if !AllDigits(port) {
		return false
	}
	name, top, ok := CutLast(host, '.')
	return ok && name != "" && slices.Contains(topDomains, top) && isPlainHost(name)
}

// topDomains leaves out those that are also endings of file names (.sh, .py,
// .pl, .md, .zip, ...) or of identifiers (.id, .name, .info).
var topDomains = []string{"com", "org", "net", "edu", "gov", "io", "dev", "de", "uk", "fr", "jp", "cn", "eu", "cloud"}

func isPlainHost(name string) bool {
	for i := 0; i < len(name); i++ {
		if b := name[i]; !IsLetter(b) && !IsDigit(b) && b != '-' && b != '.' {
			return false
		}
	}
	return name[0] != '.' && name[0] != '-'
}

func isQuad(host string) bool {
	parts := strings.Split(host, ".")
	return len(parts) == 4 && !slices.ContainsFunc(parts, func(p string) bool {
		return p == "" || len(p) > 3 || !AllDigits(p)
	})
}

// isLocal says whether a host is this machine, or a name for examples.
func isLocal(authority string) bool {
	host := authority[strings.LastIndexByte(authority, '@')+1:]
	if h, _, ok := CutLast(host, ':'); ok {
		host = h
	}
	return host == "" || host == "localhost" || host == "[::1]" || strings.HasPrefix(host, "127.") ||
		strings.HasSuffix(host, ".localhost")
}
