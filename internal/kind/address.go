package kind

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// checkHostPort checks an address as net.Dial and net.Listen read it.
func checkHostPort(c Context, text string) []rule.Finding {
	found := checkAddress(c, text)
	i := strings.IndexAny(text, "\r\n")
	if i < 0 || c.Test || !c.Network && strings.ContainsRune("/@.", rune(text[0])) {
		return found
	}
	if slices.ContainsFunc(found, func(f rule.Finding) bool { return f.Start <= i && i < f.End }) {
		return found
	}
	end := rule.Find(rule.ByName("host-syntax"), text, i, i+1) // of no host and of no port
	found = slices.DeleteFunc(found, func(f rule.Finding) bool { return f.Rule == end.Rule })
	return append(found, end) // the same of every text before it
}

// checkAddress checks an address but for the ends of lines in it.
func checkAddress(c Context, text string) []rule.Finding {
	switch {
	case text == "", !c.Network && strings.ContainsRune("/@.", rune(text[0])): // all addresses; a socket's path
		return nil
	case strings.Contains(text, "://"):
		return one(urlAsAddress(text))
	}
	return c.address(text)
}

// urlAsAddress reports the scheme of a URL where an address belongs. It can
// be left out where nothing but an address follows.
func urlAsAddress(text string) rule.Finding {
	end := strings.Index(text, "://") + len("://")
	f := rule.Find(rule.AddressURL, text, 0, end)
	if host, port := splitHost(text[end:]); port.Raw != "" && allDigits(port.Raw) && (host == "" || isHost(host) || isLiteral(host)) {
		f = f.Repaired("")
	}
	return f
}

// address checks host and port as net.SplitHostPort does.
func (c Context) address(text string) []rule.Finding {
	colon := strings.LastIndexByte(text, ':')
	if colon < 0 {
		return c.missingPort(text)
	}
	after := strings.IndexByte(text, ':') // where the host ends
	if closed := strings.IndexByte(text, ']'); text[0] == '[' && closed > 0 {
		after = closed + 1
	}
	switch {
	case after == len(text), text[after] != ':':
		return c.missingPort(text)
	case after != colon:
		return one(rule.Find(rule.AddressColons, text, 0, len(text)))
	}
	if text[:colon] == "*" {
		return one(rule.Find(rule.ByName("host-syntax"), text, 0, 1))
	}
	if i := strings.IndexAny(text[:colon], " \t\r\n/@"); i >= 0 && !c.Test {
		return one(rule.Find(rule.ByName("host-syntax"), text, i, i+1))
	}
	if found := c.numberFault(text, text[:colon]); found != nil {
		return found
	}
	if port := text[:colon]; colon+1 == len(text) && port != "" && !c.Test && allDigits(port) && isPort(port) {
		return one(rule.Find(rule.AddressPort, text, 0, len(text)).Repaired(":" + port))
	}
	return portFault(text, colon+1, text[colon+1:])
}

// numberFault reports a group over 255 of an address in numbers: it is looked up as
// a name.
func (c Context) numberFault(text, host string) []rule.Finding {
	if c.Test || !rfc1738.IsHostNumber(host) {
		return nil
	}
	at := 0
	for group := range strings.SplitSeq(host, ".") {
		if n, err := strconv.Atoi(group); err != nil || n > 255 {
			return one(rule.Find(rule.ByName("ipv4-range"), text, at, at+len(group)))
		}
		at += len(group) + len(".")
	}
	return nil
}

// missingPort reports an address without a port. Tests set such addresses
// where nobody dials them.
func (c Context) missingPort(text string) []rule.Finding {
	if c.Test {
		return nil
	}
	f := rule.Find(rule.AddressPort, text, 0, len(text))
	if allDigits(text) && isPort(text) {
		f = f.Repaired(":" + text)
	}
	return one(f)
}

// portFault reports a port that is no number up to 65535 and no service name.
// Nothing after the colon is port 0.
func portFault(text string, start int, port string) []rule.Finding {
	switch {
	case port == "", isServiceName(port), isPort(port):
		return nil
	}
	return one(rule.Find(rule.AddressBadPort, text, start, len(text)))
}

// isServiceName reports whether a port is a name such as "http"; which names
// there are depends on the machine.
func isServiceName(port string) bool {
	letter := false
	for i := 0; i < len(port); i++ {
		if !isLetter(port[i]) && !isDigit(port[i]) && port[i] != '-' && port[i] != '_' {
			return false
		}
		letter = letter || isLetter(port[i])
	}
	return letter
}

// isPort reports whether a text is the number of a port, as package net reads
// one: perhaps with a sign.
func isPort(text string) bool {
	if text == "+" || text == "-" {
		return true // 0
	}
	n, err := strconv.Atoi(text)
	return err == nil && 0 <= n && n <= 65535
}

// checkPort checks a port that is joined to a host with a colon.
func checkPort(c Context, text string) []rule.Finding {
	if rest, ok := strings.CutPrefix(text, ":"); ok && (isServiceName(rest) || isPort(rest)) {
		return one(rule.Find(rule.AddressBadPort, text, 0, len(":")).Repaired(""))
	}
	if c.Test || isPortPattern(text) {
		return nil
	}
	return portFault(text, 0, text)
}

// isPortPattern reports whether a text says which ports are meant, in a list of
// origins or of rules for a network: "*", or a range.
func isPortPattern(text string) bool { return text == "*" || isPortRange(text) }

// isPortRange reports whether a text is a range of ports, as it is shown, and
// read by a parser of the program's own: nobody dials one.
func isPortRange(text string) bool {
	from, to, ok := strings.Cut(text, "-")
	return ok && allDigits(from) && allDigits(to) && isPort(from) && isPort(to)
}

// checkHost checks a host without a port. Tests fill fields with hosts that
// nobody asks for.
func checkHost(c Context, text string) []rule.Finding {
	if c.Test && c.Field {
		return nil
	}
	if i := strings.Index(text, "://"); i >= 0 {
		if text[:i] == "unix" || slices.Contains(c.Schemes, text[:i]) { // clients of many kinds take a socket in place of a host
			return nil
		}
		return one(rule.Find(rule.HostURL, text, 0, i+len("://")))
	}
	if c.inBrackets() && strings.HasPrefix(text, "[") {
		return nil
	}
	if i := strings.IndexAny(text, "/?#@"); i > 0 {
		return one(rule.Find(rule.HostURL, text, i, i+1))
	}
	if strings.HasPrefix(text, "*.") && !c.Test {
		return one(rule.Find(rule.ByName("host-syntax"), text, 0, len("*")))
	}
	if len(text) > 2 && text[0] == '[' && text[len(text)-1] == ']' {
		return one(rule.Find(rule.HostBrackets, text, 0, len(text)).Repaired(text[1 : len(text)-1]))
	}
	if i := strings.IndexByte(text, ':'); i >= 0 && i+1 < len(text) && allDigits(text[i+1:]) {
		return one(rule.Find(rule.HostPort, text, i, len(text)))
	}
	return c.numberFault(text, text)
}

// checkDNSName checks the name of a host in a certificate or of a rule, which may stand for
// all hosts of a domain. Some take an IPv6 address in brackets beside it.
func checkDNSName(c Context, text string) []rule.Finding {
	if strings.HasPrefix(text, "[") {
		return nil
	}
	if strings.HasPrefix(text, "*.") {
		text = "x" + text[len("*"):] // of the same length: spans hold
	}
	return checkHost(c, text)
}

// checkURLHost checks url.URL.Host and http.Request.Host, which may hold a
// port. Only a scheme or a path can never be meant.
func checkURLHost(c Context, text string) []rule.Finding {
	if c.Field && c.inBrackets() && !c.Test && isBareIPv6(text) {
		return one(rule.Find(rule.ByName("ipv6-brackets"), text, 0, len(text)))
	}
	if i := strings.Index(text, "://"); i >= 0 {
		return one(rule.Find(rule.FieldHost, text, 0, i+len("://")))
	}
	if c.Test {
		return nil
	}
	if hasTwoPorts(text) {
		return one(rule.Find(rule.AddressColons, text, 0, len(text)))
	}
	joined := slices.Contains(c.Schemes, "path")
	if i := strings.IndexByte(text, '/'); i > 0 && !joined {
		return one(rule.Find(rule.FieldHost, text, i, len(text)))
	}
	if i := strings.IndexAny(text, "()"); i >= 0 {
		return one(rule.Find(rule.FieldHost, text, 0, i+1))
	}
	if i := strings.IndexByte(text, '@'); i > 0 && !joined {
		return one(rule.Find(rule.FieldHost, text, 0, i+1))
	}
	return nil
}

// hasTwoPorts reports whether a text is a host with a port and another one, which is no IPv6
// address either.
func hasTwoPorts(text string) bool {
	host, port := splitHost(text)
	first, second, _ := strings.Cut(port.Raw, ":")
	return first != "" && second != "" && allDigits(first) && allDigits(second) && isHost(host) && !isBareIPv6(text)
}

// inBrackets reports whether the callee writes the text before a colon and a port, or into
// a URL, as it is: an IPv6 address has its brackets already.
func (c Context) inBrackets() bool { return slices.Contains(c.Schemes, "in-brackets") }

// isBareIPv6 reports whether a text is an IPv6 address without brackets.
func isBareIPv6(text string) bool {
	addr, err := netip.ParseAddr(text)
	return err == nil && addr.Is6()
}

// checkOneHost checks the host of a server, perhaps with a port.
func checkOneHost(c Context, text string) []rule.Finding {
	if c.isHostList(text) {
		return one(rule.Find(rule.AddressColons, text, 0, len(text)))
	}
	return checkURLHost(c, text)
}

// isHostList reports whether a text is several hosts with ports.
func (c Context) isHostList(text string) bool {
	first, second, ok := strings.Cut(text, ",")
	_, port := splitHost(first)
	return ok && !c.Test && port.Raw != "" && strings.Contains(second, ":") && !strings.Contains(text, "://")
}

// isURLList reports whether a text is several URLs, of which the first is no more than a
// scheme, a host and a port.
func (c Context) isURLList(text string) bool {
	first, second, ok := strings.Cut(text, ",")
	_, host, isURL := strings.Cut(first, "://")
	_, port := splitHost(strings.TrimSuffix(host, "/"))
	return ok && isURL && !c.Test && allDigits(port.Raw) && port.Raw != "" && strings.Contains(second, "://")
}

// checkOneEndpoint checks what may be a URL or an address, where a list has an
// element for each.
func checkOneEndpoint(c Context, text string) []rule.Finding {
	if isSocketURL(text) {
		return nil // all after the scheme is the path, as it is
	}
	if c.isHostList(text) || c.isURLList(text) {
		return one(rule.Find(rule.AddressColons, text, 0, len(text)))
	}
	found := checkEndpoint(c, text)
	if hasError(found) || c.Test || strings.Contains(text, ",") {
		return found
	}
	start, host := 0, text
	if s := splitURL(text); s.hasSlashes() {
		var end int
		start, end = s.authority()
		host = text[start:end]
	}
	if _, port := splitHost(host); isHost(host) && !port.Present && host != "" { // it is dialled as it is
		return append(found, rule.Find(rule.AddressPort, text, start, start+len(host)))
	}
	return found
}

// isSocketURL reports whether a text is the path of a socket with its scheme.
func isSocketURL(text string) bool {
	return strings.HasPrefix(text, "unix:") || strings.HasPrefix(text, "unixs:")
}

// checkAuthority checks a host and port that may be written as a URL, with
// nothing after them.
func checkAuthority(c Context, text string) []rule.Finding {
	if broken := brokenStart(text); broken != nil {
		return broken
	}
	if !strings.Contains(text, "://") {
		if _, port := splitHost(text); port.Raw != "" && !isPort(port.Raw) && !strings.Contains(text, "/") {
			return one(rule.Find(rule.AddressBadPort, text, port.Start, port.End))
		}
		return checkURLHost(c, strings.TrimSuffix(text, "/"))
	}
	found := checkAbsolute(c, text)
	if _, end := splitURL(text).authority(); end < len(text) && text[end:] != "/" {
		return c.merge(one(rule.Find(rule.FieldHost, text, end, len(text))), found)
	}
	return found
}

// checkEndpoint checks what may be a URL or an address. Several of them,
// separated by commas, belong to the callee.
func checkEndpoint(c Context, text string) []rule.Finding {
	if found := brokenStart(text); found != nil {
		return c.merge(found, c.grammar(text, rfc1738.FormReference))
	}
	if strings.Contains(text, ",") {
		return nil
	}
	if !strings.Contains(text, "://") {
		return c.bareEndpoint(text)
	}
	return checkAbsolute(c, text)
}

// bareEndpoint checks an endpoint without slashes after a scheme: a host and port, or
// one that lost them.
func (c Context) bareEndpoint(text string) []rule.Finding {
	host, after, ok := strings.Cut(firstSegment(text), ":")
	path, oneSlash := strings.CutPrefix(text[len(host):], ":/")
	switch {
	case oneSlash && startsHost(path) && isWebScheme(strings.ToLower(host)) && !c.Test:
		return one(rule.Find(rule.ByName("missing-slashes"), text, len(host), len(host)+len(":/")).Repaired("://"))
	case !ok || after == "" || c.Test || strings.ContainsAny(text, "[@"):
		return nil
	case isWebScheme(strings.ToLower(host)) && isLetter(after[0]):
		return one(rule.Find(rule.ByName("missing-slashes"), text, len(host), len(host)+1).Repaired("://"))
	case isHost(host) && isDigit(after[0]) && !allDigits(after) && !strings.Contains(after, ":") && isServiceName(after):
		return one(rule.Find(rule.AddressBadPort, text, len(host)+1, len(host)+1+len(after)))
	}
	return nil
}

// checkGRPC checks a target of grpc. Every scheme may have a resolver but the
// web's.
func checkGRPC(c Context, text string) []rule.Finding {
	if c.Inner {
		return nil
	}
	s := splitURL(text)
	if c.isHostList(text) {
		return one(rule.Find(rule.AddressColons, text, 0, len(text)))
	}
	if !s.hasSlashes() {
		if slices.Contains(webSchemes, s.scheme) && strings.HasPrefix(text[len(s.scheme):], ":/") {
			return one(rule.Find(rule.GRPCScheme, text, 0, len(s.scheme)+len(":/")))
		}
		host, port := splitHost(firstSegment(text))
		if !c.Test && port.Raw == "" && pathBeforePort(text) > 0 {
			return one(rule.Find(rule.GRPCTarget, text, len(host), pathBeforePort(text)))
		}
		if rest := text[len(firstSegment(text)):]; !c.Test && host != "" && port.Raw != "" && isPort(port.Raw) && strings.HasPrefix(rest, "/") {
			return one(rule.Find(rule.GRPCTarget, text, len(text)-len(rest), len(text)))
		}
		if !c.Test && isHost(host) && host+":" == text && strings.Contains(host, ".") { // "dns:" may be a scheme
			return one(rule.Find(rule.GRPCTarget, text, len(host), len(text)))
		}
		return nil
	}
	end, host := s.authority()
	if !slices.Contains(webSchemes, s.scheme) && (c.Test || !slices.Contains(noResolvers, s.scheme)) {
		if !c.Test && ((s.scheme == "dns" || s.scheme == "passthrough") && end < host && strings.Trim(text[host:], "/") == "" || s.scheme == "unix" && end < host) {
			return one(rule.Find(rule.GRPCTarget, text, end, host))
		}
		if at := portPath(text[host:]); !c.Test && s.scheme == "dns" && at > 0 {
			return one(rule.Find(rule.GRPCTarget, text, host+at, len(text)))
		}
		return nil
	}
	f := rule.Find(rule.GRPCScheme, text, 0, end)
	if !strings.ContainsAny(text[end:], "/?#@") {
		f = f.Repaired("")
	}
	return one(f)
}

// pathBeforePort returns where the path of "a.b/c:80" ends, of which the resolver takes
// "a.b/c" for a host; 0 for another text.
func pathBeforePort(text string) int {
	host, _, ok := strings.Cut(text, "/")
	colon := strings.LastIndexByte(text, ':')
	if !ok || colon < len(host) || !isHost(host) || !strings.Contains(host, ".") || colon+1 == len(text) || !allDigits(text[colon+1:]) {
		return 0
	}
	return colon
}

// portPath returns where the path after a host and port begins: of "/a:80/b". The
// resolver of dns takes all after the colon for the port.
func portPath(path string) int {
	target, ok := strings.CutPrefix(path, "/")
	target, _, more := strings.Cut(target, "/")
	host, port := splitHost(target)
	if !ok || !more || !isHost(host) || !isPort(port.Raw) {
		return 0
	}
	return len("/") + len(target)
}

// noResolvers are schemes that nobody resolves for grpc, and that a test may give a
// resolver of its own.
var noResolvers = []string{"tcp", "grpc", "grpcs"}

// checkGit checks what git clones from: only a URL can be wrong.
func checkGit(c Context, text string) []rule.Finding {
	s := splitURL(text)
	found := brokenStart(text)
	for _, scheme := range []string{"git", "ssh"} {
		if found == nil && strings.HasPrefix(text, scheme+"//") {
			found = one(rule.Find(rule.SchemeColon, text, 0, len(scheme+"//")).Repaired(scheme + "://"))
		}
	}
	if first := firstSegment(text); found == nil && first != text && !strings.ContainsAny(first, "@:") && isDomain(first) && !c.Test {
		return one(rule.Find(rule.BareHost, text, 0, len(first)))
	}
	if found == nil && !c.Test {
		found = userAsPath(text)
	}
	if !s.hasSlashes() {
		return found
	}
	if found == nil {
		found = c.refusedScheme(s)
	}
	return c.merge(found, c.grammar(text, rfc1738.FormURL))
}

// userAsPath reports a user and host with a slash where git needs a colon: it looks for
// a folder of that name.
func userAsPath(text string) []rule.Finding {
	first := firstSegment(text)
	user, host, ok := strings.Cut(first, "@")
	if !ok || first == text || !isWordOf(user) || !isDomain(host) {
		return nil
	}
	return one(rule.Find(rule.BareHost, text, 0, len(first)))
}

// isQuoted reports whether a text is between two marks as a shell has them.
func isQuoted(text string) bool {
	return text != "" && text[0] == text[len(text)-1] && strings.IndexByte("'\"", text[0]) >= 0
}

// isWordOf reports whether a text is the name of a user as git's servers have it: small
// letters.
func isWordOf(user string) bool {
	return user != "" && strings.Trim(user, "abcdefghijklmnopqrstuvwxyz") == ""
}

// checkWord checks an argument of a command that may be a URL. curl has patterns in
// brackets and braces, and a port may be one.
func checkWord(c Context, text string) []rule.Finding {
	if c.Test || strings.ContainsAny(text, " \t\n=") && !strings.Contains(text, "?") {
		return nil
	}
	if found := brokenStart(text); found != nil {
		return found
	}
	if isQuoted(text) && isWordURL(splitURL(text[1:])) {
		return one(rule.Find(rule.ByName("scheme-syntax"), text, 0, 1))
	}
	if strings.HasSuffix(text, ".git") {
		if found := userAsPath(text); found != nil {
			return found
		}
	}
	s := splitURL(text)
	if slices.Contains(wordSchemes, s.scheme) && !s.hasSlashes() && strings.HasPrefix(text[s.rest:], "/") {
		return one(rule.Find(rule.ByName("missing-slashes"), text, s.rest-1, s.rest+1).Repaired("://"))
	}
	if strings.ContainsAny(text, "[]{}") || !isWordURL(s) {
		return nil
	}
	return slices.DeleteFunc(c.grammar(text, rfc1738.FormURL), func(f rule.Finding) bool {
		return !isAboutHost(f) && !(f.Name == "unsafe-backslash" && strings.HasPrefix(text[f.End:], "&"))
	})
}

// isWordURL reports whether a text is a whole URL that the commands know.
func isWordURL(s split) bool { return s.hasSlashes() && slices.Contains(wordSchemes, s.scheme) }

// wordSchemes are those that commands know as Go does.
var wordSchemes = []string{"http", "https", "ssh", "git", "ftp"}
