package kind

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/lazy"
	"github.com/urllint/urllint/internal/rule"
)

var (
	FQDN = &Kind{
		Name: "fqdn", Check: checkFQDN,
		Doc: "a name that a DNS server is asked for, with a dot at its end",
	}
	Broker = &Kind{
		Name: "broker-url", URL: true, Check: neverLess(afterScheme(url.Parse), checkBroker),
		Doc: "a whole URL, or a host, which needs a port unless it is asked over WebSocket or a socket",
	}
	NATS = &Kind{
		Name: "nats-url", URL: true, Check: neverLess(afterScheme(url.Parse), checkNATS),
		Doc: "a whole URL, or a host with or without a port, or several with commas between",
	}
	Docker = &Kind{
		Name: "docker-host", URL: true, Check: neverLess(url.Parse, trimming(checkDocker)),
		Doc: "a whole URL of a daemon, with two slashes after its scheme",
	}
	Cluster = &Kind{
		Name: "cluster-url", URL: true, Check: neverLess(afterScheme(url.Parse), checkCluster),
		Doc: "a whole URL, or a host with or without a port, and without a path",
	}
	Graph = &Kind{
		Name: "graph-url", URL: true, Check: neverLess(url.Parse, trimming(checkGraph)),
		Doc: "a whole URL of a graph database, of which one without routing has no settings",
	}
	PathBelow = &Kind{
		Name: "path-below", Check: checkPathBelow,
		Doc: "a path that the callee puts after one of its own",
	}
	WebSocket = &Kind{
		Name: "websocket-url", URL: true, Check: neverLess(url.Parse, trimming(checkWebSocket)),
		Doc: "a whole URL without user and password",
	}
	Sentry = &Kind{
		Name: "sentry-dsn", URL: true, Check: neverLess(url.Parse, trimming(checkSentry)),
		Doc: "a whole URL of Sentry, with a key before its host and the number of a project at its end",
	}
	Issuer = &Kind{
		Name: "issuer", URL: true, Check: neverLess(url.Parse, trimming(checkIssuer)),
		Doc: "the URL of a provider of OpenID, as the provider spells it",
	}
	Callback = &Kind{
		Name: "callback", URL: true, Check: neverLess(url.Parse, trimming(checkCallback)),
		Doc: "a URL that an authorization server sends people back to, without a fragment",
	}
)

// checkFQDN checks a name in a question to a DNS server.
func checkFQDN(c Context, text string) []rule.Finding {
	if found := checkHost(c, text); found != nil || text == "" || c.Test {
		return found
	}
	if strings.HasSuffix(text, ".") {
		return nil
	}
	return one(rule.Find(rule.NameDot, text, len(text), len(text)).Repaired("."))
}

// portless are the schemes of brokers that are asked without a port.
var portless = []string{"ws", "wss", "unix"}

// checkBroker checks the URL of a broker that has no port by default.
func checkBroker(c Context, text string) []rule.Finding {
	found := checkEndpoint(c, text)
	if len(found) > 0 || text == "" || c.Test {
		return found
	}
	s := splitURL(text)
	host, port := text, s.Port().Raw
	if s.hasSlashes() {
		start, end := s.authority()
		host = text[start:end]
	} else {
		_, p := splitHost(firstSegment(text))
		port = p.Raw
	}
	if slices.Contains(portless, s.scheme) || host == "" || port != "" {
		return found
	}
	return one(rule.Find(rule.AddressPort, text, 0, len(text)))
}

// checkCallback checks the URL of an authorization: none has a fragment.
func checkCallback(c Context, text string) []rule.Finding {
	found := checkURL(c, text)
	if first := firstSegment(text); !c.Test && found == nil && isDomain(first) { // a provider compares the whole of it
		found = one(rule.Find(rule.BareHost, text, 0, len(first)))
	}
	if f := splitURL(text).Fragment(); f.Present && !c.Test {
		found = append(found, rule.Find(rule.CallbackFragment, text, f.Start-len("#"), f.End))
	}
	return rule.Sort(found)
}

// checkSentry checks a URL as the client of Sentry reads it.
func checkSentry(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	s := splitURL(text)
	if hasError(found) || c.Test || !s.hasSlashes() {
		return found
	}
	start, end := s.authority()
	path := s.Path()
	switch {
	case strings.IndexAny(text[start:end]+"@", ":@") == 0, !strings.Contains(text[start:end], "@"):
		found = append(found, rule.Find(rule.DSNSyntax, text, start, end))
	case strings.HasSuffix(text[path.Start:path.End], "/"), path.Start == path.End:
		found = append(found, rule.Find(rule.DSNSyntax, text, path.Start, path.End))
	}
	return rule.Sort(found)
}

// natsSchemes are the schemes of NATS.
var natsSchemes = []string{"nats", "tls", "ws", "wss"}

// checkNATS checks servers of NATS: all of them are asked over WebSocket, or none.
func checkNATS(c Context, text string) []rule.Finding {
	found := checkEndpoint(c, text)
	if found != nil || c.Test {
		return found
	}
	first := ""
	for at, server := range entries(text, ",") {
		scheme, _, ok := strings.Cut(server, "://")
		web := "no"
		if ok && isWebScheme("http"+strings.TrimPrefix(scheme, "ws")) && strings.HasPrefix(scheme, "ws") {
			web = "yes"
		}
		if i := strings.IndexByte(server, ':'); i > 0 && !ok && strings.HasPrefix(server[i:], ":/") && slices.Contains(natsSchemes, server[:i]) {
			return one(rule.Find(rule.ByName("missing-slashes"), text, at+i, at+i+len(":/")).Repaired("://"))
		}
		switch {
		case server == "":
			return nil
		case first == "":
			first = web
		case web != first:
			return one(rule.Find(rule.SchemesMixed, text, at, at+len(server)))
		}
	}
	return nil
}

// checkDocker checks the URL of a daemon, which is cut at the two slashes.
func checkDocker(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	if scheme := splitURL(text).scheme; !hasError(found) && !c.Test && scheme != "" && !strings.Contains(text, "://") {
		return one(rule.Find(rule.ByName("missing-slashes"), text, len(scheme), len(scheme)+1).Repaired("://"))
	}
	return found
}

// checkCluster checks the address of a server of Kubernetes: one without a scheme has no
// path.
func checkCluster(c Context, text string) []rule.Finding {
	found := checkEndpoint(c, text)
	host := firstSegment(text)
	if found != nil || c.Test || strings.Contains(text, "://") || host == "" || strings.Contains(text, ",") || !strings.HasPrefix(text[len(host):], "/") || text[len(host):] == "/" {
		return found
	}
	return checkAbsolute(c, text)
}

// checkGraph checks the URL of a graph database: a server that is asked by itself takes
// no settings.
func checkGraph(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	s := splitURL(text)
	if hasError(found) || c.Test || !strings.HasPrefix(s.scheme, "bolt") {
		return found
	}
	if q := s.Search(); q.Present && q.Start < q.End {
		found = append(found, rule.Find(rule.DSNSetting, text, q.Start-len("?"), q.End))
	}
	return rule.Sort(found)
}

// checkPathBelow checks a path that comes after another one, with which it may begin
// again.
func checkPathBelow(c Context, text string) []rule.Finding {
	start := len(text) - len(strings.TrimPrefix(text, "/"))
	added := strings.TrimPrefix(c.Adds, "/") + "/"
	if c.Test || c.Adds == "" || !strings.HasPrefix(text[start:], added) {
		return nil
	}
	return one(rule.Find(rule.PathAdded, text, 0, start+len(added)).Repaired(""))
}

// checkWebSocket checks a URL as gorilla/websocket reads it: "malformed ws or wss URL"
// is what it says of a user.
func checkWebSocket(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	s := splitURL(text)
	if hasError(found) || c.Test || !s.hasSlashes() {
		return found
	}
	start, end := s.authority()
	if at := strings.IndexByte(text[start:end], '@'); at >= 0 {
		return one(rule.Find(rule.WebSocketUser, text, start, start+at+1))
	}
	return nil
}

// issuers are patterns of providers' names for themselves: without a slash at the end,
// or with one.
var issuers = []struct {
	pattern func() *regexp.Regexp
	slash   bool
}{
	{lazy.Regexp(`^https://(accounts\.google\.com|gitlab\.com|appleid\.apple\.com|token\.actions\.githubusercontent\.com)$`), false},
	{lazy.Regexp(`^https://login\.microsoftonline\.com/[^/]+/v2\.0$`), false},
	{lazy.Regexp(`^https://cognito-idp\.[a-z0-9-]+\.amazonaws\.com/[^/]+$`), false},
	{lazy.Regexp(`^https://[a-z0-9-]+\.okta\.com(/oauth2/[^/]+)?$`), false},
	{lazy.Regexp(`^https://[a-z0-9-]+(\.[a-z]{2})?\.auth0\.com$`), true},
}

// checkIssuer checks the URL of a provider, which is compared as it is with what the
// provider says.
func checkIssuer(c Context, text string) []rule.Finding {
	found := checkAbsolute(c, text)
	if found != nil || c.Test {
		return found
	}
	plain := strings.TrimSuffix(text, "/")
	for _, i := range issuers {
		switch slash := plain != text; {
		case slash == i.slash || !i.pattern().MatchString(plain):
		case slash:
			return one(rule.Find(rule.IssuerSlash, text, len(plain), len(text)).Repaired(""))
		default:
			return one(rule.Find(rule.IssuerSlash, text, len(text), len(text)).Repaired("/"))
		}
	}
	return nil
}
