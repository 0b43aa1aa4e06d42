package kind

import (
	"path"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// checkAbsolute checks a text that has to be a whole URL with a scheme that
// the callee knows and, for the web's schemes, a host.
func checkAbsolute(c Context, text string) []rule.Finding {
	if text == "" {
		return nil // a field that is not set, an argument to be filled in
	}
	s := splitURL(text)
	if found := brokenStart(text); found != nil {
		if found[0].Name == rule.DoubleScheme.Name { // the first one is refused, whatever comes after it
			found = append(c.refusedScheme(s), found...)
		}
		return c.merge(found, c.grammar(text, rfc1738.FormReference))
	}
	switch {
	case s.scheme == "" && startsWithAddress(text), c.isHostAndPort(s):
		return c.hostAsScheme(text)
	case s.scheme == "":
		found := one(rule.Find(rule.MissingScheme, text, 0, len(firstSegment(text))))
		return c.merge(found, c.grammar(text, rfc1738.FormReference))
	}
	found := slices.Concat(c.refusedScheme(s), missingHost(s), searchAmpersand(s), s.htmlQuery(), c.strange(s), c.careful(s), c.added(s))
	return c.merge(found, c.grammar(text, rfc1738.FormURL))
}

// added reports a path that ends in what the callee puts after it, or goes on from
// there. What is asked through a proxy of Kubernetes may begin like it, and the path of
// a gateway like a bare version.
func (c Context) added(s split) []rule.Finding {
	if c.Adds == "" || c.Test || !s.hasSlashes() {
		return nil
	}
	path := s.Path()
	if !path.Present {
		return nil
	}
	_, host := s.authority()
	text := s.String()[:path.End]
	at := strings.LastIndex(text, c.Adds)
	if rest := strings.TrimPrefix(text[max(at, 0):], c.Adds); at < host || rest != "" && rest[0] != '/' || strings.Contains(rest, "/proxy") {
		return nil
	}
	if version := strings.LastIndexByte(c.Adds, '/') == 0 && serviceSegment().MatchString(c.Adds[1:]); version && at+len(c.Adds)+len("/") < path.End {
		return nil
	}
	return one(rule.Find(rule.PathAdded, s.String(), at, path.End))
}

// checkBaseURL checks a URL that references are resolved against: they take the
// place of its last segment, unless it ends in a slash.
func checkBaseURL(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	s := splitURL(text)
	path := s.Path()
	if c.Test || !s.hasSlashes() || !path.Present || path.End < len(text) {
		return found
	}
	at := strings.LastIndexByte(text, '/') + 1
	if !serviceSegment().MatchString(text[at:]) {
		return found
	}
	return c.merge(one(rule.Find(rule.ReferenceBase, text, at, len(text)).Repaired(text[at:]+"/")), found)
}

// A serviceSegment is a prefix of other paths and no page of its own.
var serviceSegment = lazy.Regexp(`^(api|rest|rpc|v?[0-9]+(\.[0-9]+)*(alpha|beta)?[0-9]*)$`)

// checkSentURL checks the URL of a request. One that a server got has no host.
func checkSentURL(c Context, text string) []rule.Finding {
	if c.Test || !strings.HasPrefix(text, "//") {
		return nil
	}
	return one(rule.Find(rule.MissingScheme, text, 0, len("//")))
}

// checkProxyURL checks the URL of a proxy. Without a scheme it is one for HTTP,
// on port 0 if it names none.
func checkProxyURL(c Context, text string) []rule.Finding {
	if s := splitURL(text); s.scheme != "" || s.Port().Raw == "" {
		return checkAbsolute(c, text)
	}
	return nil
}

// isHostAndPort reports whether what net/url takes for a scheme the callee
// does not know is sooner a host: a port follows, or it has the name of one.
func (c Context) isHostAndPort(s split) bool {
	if s.scheme == "" || slices.Contains(c.Schemes, s.scheme) {
		return false
	}
	port, name := s.startsWithPort(), isHostName(s.scheme)
	return port && (name || s.startsWithServerPort()) || len(c.Schemes) > 0 && (port || name)
}

// trimming is a check that leaves out the white space around a text, but for
// reporting it: all else would be its consequence.
func trimming(check func(Context, string) []rule.Finding) func(Context, string) []rule.Finding {
	return func(c Context, text string) []rule.Finding {
		body := strings.Trim(text, " \t\r\n\v\f")
		if len(body) == len(text) || body == "" {
			return check(c, text)
		}
		start := strings.Index(text, body)
		end := start + len(body)
		found := shifted(check(c, body), start)
		for _, f := range c.grammar(text, rfc1738.FormReference) {
			if f.End <= start || end <= f.Start {
				found = append(found, f)
			}
		}
		return rule.Sort(found)
	}
}

// shifted moves the findings of a part of a text to where the part is.
func shifted(found []rule.Finding, by int) []rule.Finding {
	for i := range found {
		found[i].Start, found[i].End = found[i].Start+by, found[i].End+by
	}
	return found
}

// hostAsScheme reports the host and port where a scheme belongs,
// and what is wrong after them.
func (c Context) hostAsScheme(text string) []rule.Finding {
	n := len(firstSegment(text))
	found := one(rule.Find(rule.HostAsScheme, text, 0, n))
	return append(found, shifted(c.grammar(text[n:], rfc1738.FormReference), n)...)
}

// checkURL checks a text that may be a whole URL or a reference. Where the
// sink knows the schemes that work, a text without one is meant: that is how
// requests to handlers are written; but a method there has changed places with
// the URL: http.NewRequest("http://h/", "GET", nil).
func checkURL(c Context, text string) []rule.Finding {
	if text == "" {
		return nil
	}
	s := splitURL(text)
	if c.Plain || c.Sent && s.scheme == "" && isDomain(firstSegment(text)) || c.Schemes != nil && slices.Contains(methods, text) {
		return checkAbsolute(c, text)
	}
	found := brokenStart(text)
	if found == nil {
		found = c.addressAsURL(s)
	}
	if found == nil {
		found = slices.Concat(c.careful(s), searchAmpersand(s), s.htmlQuery(), c.strange(s))
	}
	return c.merge(found, c.readOnly(text, c.grammar(text, rfc1738.FormReference)))
}

// readOnly leaves out what is not wrong in a URL that is taken apart and not asked
// for, where a later standard lets it pass: a pattern of hosts that are allowed,
// "https://*.example.com", and a path that is read from the host on,
// "file://./schema.json". RFC 3986 has both for names of hosts. What a function
// gets for many callers may be read so, too: "file://schema.json". SQLite's names of
// files have no slashes where they begin in the working directory.
func (c Context) readOnly(text string, found []rule.Finding) []rule.Finding {
	if c.Schemes != nil || c.Profile != rfc1738.ProfileCurrent {
		return found
	}
	return slices.DeleteFunc(found, func(f rule.Finding) bool {
		switch f.Name {
		case "host-syntax":
			return strings.Trim(f.Got, "*") == ""
		case "file-host":
			return f.Got == "." || f.Got == ".." || !c.Near
		case "file-path":
			return !c.Near
		case "missing-slashes":
			return isSQLiteName(text)
		}
		return false
	})
}

// isSQLiteName reports whether a text without slashes after the scheme is one that
// SQLite opens (https://www.sqlite.org/uri.html, section 3.1): a database in the working
// directory or beside it, or in memory.
func isSQLiteName(text string) bool {
	scheme, rest, _ := strings.Cut(text, ":")
	name, query, _ := strings.Cut(rest, "?")
	if !strings.EqualFold(scheme, "file") {
		return false
	}
	return name == ":memory:" || strings.HasPrefix(name, "./") || strings.HasPrefix(name, "../") ||
		slices.Contains(databaseFiles, path.Ext(name)) || strings.HasPrefix(query, "mode=") || strings.Contains(query, "&mode=")
}

// databaseFiles are what the names of SQLite's files end in.
var databaseFiles = []string{".db", ".db3", ".sqlite", ".sqlite3"}

// addressAsURL reports a host and port that url.Parse takes for a scheme, and
// a bare host that it takes for a path. What a test brings from farther away,
// or a function for many callers, is more often text that is to be told apart
// from a URL.
func (c Context) addressAsURL(s split) []rule.Finding {
	text := s.String()
	first := firstSegment(text)
	if (c.Near || !c.Test) && (isHostName(s.scheme) && s.startsWithPort() || s.scheme == "" && isAddress(first)) {
		return one(rule.Find(rule.HostAsScheme, text, 0, len(first)))
	}
	if c.Near && c.Schemes == nil && !c.Test && s.startsWithServerPort() {
		return one(rule.Find(rule.HostAsScheme, text, 0, len(first)))
	}
	if c.Near && c.Schemes == nil && !c.Test && isDomain(first) {
		return one(rule.Find(rule.BareHost, text, 0, len(first)))
	}
	return nil
}

// checkReference checks a text that is resolved against a base.
func checkReference(c Context, text string) []rule.Finding {
	if text == "" {
		return nil
	}
	found := brokenStart(text)
	s := splitURL(text)
	if found == nil && c.Near && !c.Test && isHostName(s.scheme) && s.startsWithPort() {
		return c.hostAsScheme(text)
	}
	if found == nil {
		found = append(s.htmlQuery(), c.strange(s)...)
	}
	return c.merge(found, c.grammar(text, rfc1738.FormReference))
}

// htmlQuery reports an ampersand in a query as HTML writes it.
func (s split) htmlQuery() []rule.Finding {
	if q := s.Search(); q.Present {
		return htmlAmpersand(s.String(), q.Start)
	}
	return nil
}

// checkRedirect checks what a Location header is made from. A browser reads
// it relative to the page it asked for. Tests of redirects try what happens.
func checkRedirect(c Context, text string) []rule.Finding {
	if text == "" {
		return nil
	}
	if s := splitURL(text); slices.Contains(scriptSchemes, s.scheme) {
		return one(rule.Find(rule.ScriptScheme, text, 0, len(s.scheme)))
	}
	if found := c.redirectedHost(text); found != nil {
		return c.merge(found, c.grammar(text, rfc1738.FormReference))
	}
	if s := splitURL(text); isWebScheme(s.scheme) {
		if found := slices.Concat(missingHost(s), searchAmpersand(s)); found != nil {
			return c.merge(found, c.grammar(text, rfc1738.FormReference))
		}
	}
	return checkReference(c, text)
}

// redirectedHost reports a host without a scheme at the beginning of a
// redirect's target.
func (c Context) redirectedHost(text string) []rule.Finding {
	if c.Test {
		return nil
	}
	first := firstSegment(text)
	s := splitURL(text)
	switch host, port := splitHost(first); {
	case isHostName(s.scheme) && s.startsWithPort():
		return one(rule.Find(rule.HostAsScheme, text, 0, len(first)))
	case isDomain(first), isAddress(first), host == "localhost" && !port.Present, isWWW(host):
		return one(rule.Find(rule.RedirectHost, text, 0, len(first)))
	}
	return nil
}

// isWWW reports whether a text is a host by its first label.
func isWWW(host string) bool {
	return hasPrefixFold(host, "www.") && strings.Contains(host[len("www."):], ".") && isHost(host)
}

// scriptSchemes are what a browser runs or shows instead of asking a server,
// and does not follow a redirect to.
var scriptSchemes = []string{"javascript", "vbscript", "data"}

// checkRequestURI checks what url.ParseRequestURI reads. It knows no method, so
// a host and port are never what CONNECT asks for. Tests of it try them.
func checkRequestURI(c Context, text string) []rule.Finding {
	if s := splitURL(text); !c.Test && isHostName(s.scheme) && s.startsWithPort() {
		return c.hostAsScheme(text)
	}
	return checkTarget(c, text)
}

// checkTarget checks the target of a request line.
func checkTarget(c Context, text string) []rule.Finding {
	s := splitURL(text)
	switch {
	case text == "*":
		return nil
	case isHostName(s.scheme) && s.startsWithPort() && firstSegment(text) != text:
		return c.hostAsScheme(text)
	case brokenStart(text) != nil:
		return c.merge(brokenStart(text), c.grammar(text, rfc1738.FormReference))
	case s.scheme != "", strings.HasPrefix(text, "/"):
		found := searchAmpersand(s)
		if q := s.Search(); q.Present {
			found = append(found, semicolons(text, q.Start)...)
		}
		return c.merge(found, c.grammar(text, rfc1738.FormReference))
	}
	f := rule.Find(rule.RequestTarget, text, 0, len(firstSegment(text)))
	return c.merge(one(f), c.grammar(text, rfc1738.FormReference))
}

// refusedScheme reports a scheme that the callee does not know. What a test hands
// to a function may be there to see that it is refused.
func (c Context) refusedScheme(s split) []rule.Finding {
	if !c.Near && c.Test || len(c.Schemes) == 0 || slices.Contains(c.Schemes, s.scheme) {
		return nil
	}
	if c.Open && (c.Test || s.scheme == "file" || s.scheme == "unix") {
		return nil // what a client's transport was taught: see http.Transport.RegisterProtocol
	}
	return one(rule.Find(rule.SchemeRefused, s.String(), 0, len(s.scheme)))
}

// missingHost reports a URL of one of the web's schemes whose host is empty.
func missingHost(s split) []rule.Finding {
	if start, end := s.authority(); s.hasSlashes() && start == end && slices.Contains(webSchemes, s.scheme) {
		return one(rule.Find(rule.MissingHost, s.String(), start, end))
	}
	return nil
}

// careful reports what only some want to hear: clear text, a default port.
func (c Context) careful(s split) []rule.Finding {
	var found []rule.Finding
	if !s.hasSlashes() {
		return nil
	}
	if slices.Contains(clearText, s.scheme) && !isLocal(s.Host().Raw) {
		found = append(found, rule.Find(rule.ClearText, s.String(), 0, len(s.scheme)))
	}
	if port := s.Port(); port.Raw != "" && port.Raw == defaultPorts[s.scheme] {
		found = append(found, rule.Find(rule.DefaultPort, s.String(), port.Start-len(":"), port.End).Repaired(""))
	}
	return found
}

// searchAmpersand reports a path of the web that goes on like a query without
// having begun one: "/events&limit=1". Where "=" or a bracket comes before
// the first "&", the path has a syntax of its own.
func searchAmpersand(s split) []rule.Finding {
	if s.scheme != "" && !slices.Contains(webSchemes, s.scheme) {
		return nil
	}
	text := s.String()
	path := text[s.rest:]
	if s.Host().Present {
		path = text[max(s.Host().End, s.Port().End):]
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
	return one(rule.Find(rule.SearchAmpersand, text, at, at+1))
}

// webSchemes are the schemes that net/http and the WebSocket packages speak:
// all of them need a host.
var webSchemes = []string{"http", "https", "ws", "wss"}

// clearText are the schemes that have a twin over TLS.
var clearText = []string{"http", "ws", "ftp"}

var defaultPorts = map[string]string{"http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21"}

// hasPrefixFold reports whether a text begins so, in any case of letters.
func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// startsWithPort reports whether a port, perhaps with a path after it, follows
// the colon.
func (s split) startsWithPort() bool {
	port := firstSegment(s.String()[s.rest:])
	return s.scheme != "" && 0 < len(port) && len(port) <= len("65535") && allDigits(port)
}

// startsWithServerPort reports whether a port that servers are known to listen on
// follows one word: the name of a machine, as compose files and clusters give
// them, where any number may follow a scheme.
func (s split) startsWithServerPort() bool {
	return s.startsWithPort() && s.scheme != "tel" && slices.Contains(serverPorts, firstSegment(s.String()[s.rest:]))
}

// serverPorts leaves out those of less than four digits.
var serverPorts = []string{
	"1883", "3000", "3306", "4222", "5432", "5672", "6379", "8000", "8080", "8081", "8086", "8443", "8888",
	"9000", "9090", "9092", "9200", "11211", "27017", "50051",
}

// isAddress reports whether a text is an address in numbers and a port: what
// net/url refuses with "first path segment in URL cannot contain colon".
func isAddress(text string) bool {
	host, port := splitHost(text)
	return port.Raw != "" && allDigits(port.Raw) && (rfc1738.IsHostNumber(host) || isLiteral(host))
}

// startsWithAddress reports whether a text starts with an address in numbers
// and a colon.
func startsWithAddress(text string) bool {
	host, port := splitHost(firstSegment(text))
	return port.Present && (rfc1738.IsHostNumber(host) || isLiteral(host))
}

// isHostName reports whether what net/url takes for a scheme is more likely the
// name of a host.
func isHostName(scheme string) bool {
	return scheme == "localhost" || strings.Contains(scheme, ".")
}

// isDomain reports whether a text, perhaps with a port after it, is a name in
// one of the domains that nobody names a file after.
func isDomain(text string) bool {
	host, port := splitHost(text)
	dot := strings.LastIndexByte(host, '.')
	return dot > 0 && allDigits(port.Raw) && slices.Contains(topDomains, host[dot+1:]) && isHost(host)
}

// topDomains leaves out those that are also endings of file names (.sh, .py,
// .pl, .md, .zip, ...) or of identifiers (.id, .name, .info).
var topDomains = []string{"com", "org", "net", "edu", "gov", "io", "dev", "de", "uk", "fr", "jp", "cn", "eu", "cloud"}

// EndsInDomain reports whether a host is whole as it is: this machine, an
// address in numbers, or a name that ends in one of the domains.
func EndsInDomain(host string) bool {
	return host == "localhost" || isDomain(host) || rfc1738.IsHostNumber(host) && strings.Count(host, ".") == 3
}

// isLocal reports whether a host is this machine, or a name for examples.
func isLocal(host string) bool {
	return host == "" || host == "localhost" || host == "[::1]" || strings.HasPrefix(host, "127.") ||
		strings.HasSuffix(host, ".localhost")
}
