package kind

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// checkHostPort checks an address as net.Dial and net.Listen read it.
func checkHostPort(c Context, text string) rfc1738.Violations {
	switch {
	case text == "", strings.ContainsRune("/@.", rune(text[0])): // all addresses; a socket's path
		return nil
	case strings.Contains(text, "://"):
		return one(urlAsAddress(text))
	}
	return c.address(text)
}

// urlAsAddress reports the scheme of a URL where an address belongs. It can
// be left out where nothing else than an address stands behind it.
func urlAsAddress(text string) rfc1738.Violation {
	end := strings.Index(text, "://") + len("://")
	v := violation(rule.AddressURL, text, 0, end)
	rest := text[end:]
	if host, port, ok := CutLast(rest, ':'); ok && port != "" && AllDigits(port) && isPlainAddressHost(host) {
		v = repaired(v, "")
	}
	return v
}

func isPlainAddressHost(host string) bool {
	return host == "" || isPlainHost(host) || strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]")
}

// address checks host and port with net.SplitHostPort's eyes.
func (c Context) address(text string) rfc1738.Violations {
	colon := strings.LastIndexByte(text, ':')
	if colon < 0 {
		return c.missingPort(text)
	}
	host, port := text[:colon], text[colon+1:]
	if strings.HasPrefix(host, "[") {
		if strings.IndexByte(text, ']') == len(text)-1 {
			return c.missingPort(text)
		}
		return portFault(text, colon+1, port)
	}
	if strings.IndexByte(host, ':') >= 0 {
		return one(violation(rule.AddressColons, text, 0, len(text)))
	}
	return portFault(text, colon+1, port)
}

// missingPort reports an address without a port. Tests set such addresses
// where nobody dials them.
func (c Context) missingPort(text string) rfc1738.Violations {
	if c.Test {
		return nil
	}
	v := violation(rule.AddressPort, text, 0, len(text))
	if AllDigits(text) && len(text) <= len("65535") {
		v = repaired(v, ":"+text)
	}
	return one(v)
}

// portFault reports a port that is no number up to 65535 and no service name.
// Nothing behind the colon is port 0.
func portFault(text string, start int, port string) rfc1738.Violations {
	switch {
	case port == "", isServiceName(port), AllDigits(port) && !aboveMaxPort(port):
		return nil
	}
	return one(violation(rule.AddressBadPort, text, start, len(text)))
}

// isServiceName says whether a port is a name such as "http"; which names
// there are depends on the machine.
func isServiceName(port string) bool {
	letter := false
	for i := 0; i < len(port); i++ {
		if !IsLetter(port[i]) && !IsDigit(port[i]) && port[i] != '-' && port[i] != '_' {
			return false
		}
		letter = letter || IsLetter(port[i])
	}
	return letter
}

func aboveMaxPort(digits string) bool {
	digits = strings.TrimLeft(digits, "0")
	return len(digits) > 5 || len(digits) == 5 && digits > "65535"
}

// checkHost checks a host without a port. Tests fill fields with hosts that
// nobody asks for.
func checkHost(c Context, text string) rfc1738.Violations {
	if c.Test && c.Field {
		return nil
	}
	if i := strings.Index(text, "://"); i >= 0 {
		return one(violation(rule.HostURL, text, 0, i+len("://")))
	}
	if i := strings.IndexAny(text, "/?#"); i > 0 {
		return one(violation(rule.HostURL, text, i, i+1))
	}
	if len(text) > 2 && text[0] == '[' && text[len(text)-1] == ']' {
		return one(repaired(violation(rule.HostBrackets, text, 0, len(text)), text[1:len(text)-1]))
	}
	if host, port, ok := CutLast(text, ':'); ok && port != "" && AllDigits(port) && !strings.Contains(host, ":") {
		return one(violation(rule.HostPort, text, len(host), len(text)))
	}
	return nil
}

// checkURLHost checks url.URL.Host and http.Request.Host, which may hold a
// port. Only a scheme or a path can never be meant.
func checkURLHost(c Context, text string) rfc1738.Violations {
	if i := strings.Index(text, "://"); i >= 0 {
		return one(violation(rule.FieldHost, text, 0, i+len("://")))
	}
	if i := strings.IndexByte(text, '/'); i > 0 && !c.Test {
		return one(violation(rule.FieldHost, text, i, len(text)))
	}
	return nil
}

// checkEndpoint checks what may be a URL or an address. Several of them,
// separated by commas, belong to the callee.
func checkEndpoint(c Context, text string) rfc1738.Violations {
	if text == "" || strings.Contains(text, ",") || !strings.Contains(text, "://") {
		return nil
	}
	return checkAbsolute(c, text)
}

// checkOrigin checks an origin. A "*" is a wildcard to those that know it.
func checkOrigin(c Context, text string) rfc1738.Violations {
	if text == "" || text == "null" || strings.Contains(text, "*") {
		return nil
	}
	scheme, rest, ok := CutScheme(text)
	if !ok || !strings.HasPrefix(rest, "//") {
		return one(violation(rule.OriginScheme, text, 0, len(firstSegment(text))))
	}
	start := len(scheme) + len("://")
	end := start + len(authority(rest[2:]))
	if end < len(text) {
		v := violation(rule.OriginPath, text, end, len(text))
		if text[end:] == "/" {
			v = repaired(v, "")
		}
		return c.merge(one(v), c.grammar(text, rfc1738.FormURL))
	}
	return c.grammar(text, rfc1738.FormURL)
}

// checkGRPC checks a target of grpc. Every scheme may have a resolver but the
// web's.
func checkGRPC(_ Context, text string) rfc1738.Violations {
	scheme, rest, ok := CutScheme(text)
	if !ok || !slices.Contains(webSchemes, scheme) || !strings.HasPrefix(rest, "//") {
		return nil
	}
	end := len(scheme) + len("://")
	v := violation(rule.GRPCScheme, text, 0, end)
	if !strings.ContainsAny(text[end:], "/?#@") {
		v = repaired(v, "")
	}
	return one(v)
}

// checkGit checks what git clones from: only a URL can be wrong.
func checkGit(c Context, text string) rfc1738.Violations {
	scheme, rest, ok := CutScheme(text)
	if !ok || !strings.HasPrefix(rest, "//") {
		return brokenStart(text)
	}
	return c.merge(append(brokenStart(text), c.refusedScheme(text, scheme)...), c.grammar(text, rfc1738.FormURL))
}

// checkDSN checks a data source name. Its hosts and passwords follow the
// driver's own rules; its scheme and its escapes do not.
func checkDSN(c Context, text string) rfc1738.Violations {
	scheme, rest, ok := CutScheme(text)
	if !ok || !strings.HasPrefix(rest, "//") {
		return nil
	}
	if len(c.Schemes) > 0 && !slices.Contains(c.Schemes, scheme) {
		return one(violation(rule.DSNScheme, text, 0, len(scheme)))
	}
	return nil
}
