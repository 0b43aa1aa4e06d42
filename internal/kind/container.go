package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

// What Kubernetes and Docker are told of ports and paths.
var (
	ProbeScheme = &Kind{
		Name: "probe-scheme", Check: checkProbeScheme,
		Doc: "the scheme of a probe of Kubernetes: `HTTP` or `HTTPS`",
	}
	IngressPath = &Kind{
		Name: "ingress-path", Check: checkIngressPath,
		Doc: "the path of an ingress, from the root",
	}
	ContainerPort = &Kind{
		Name: "container-port", Check: checkContainerPort,
		Doc: "a port of a container, or a range of them, perhaps with a slash and a protocol",
	}
	PublishedPort = &Kind{
		Name: "published-port", Check: checkPublishedPort,
		Doc: "a port, or a range of them, without a protocol",
	}
)

// checkProbeScheme checks a scheme that is compared with two words in capital letters.
func checkProbeScheme(c Context, text string) []rule.Finding {
	if c.Test || text == "" || text == "HTTP" || text == "HTTPS" {
		return nil
	}
	f := rule.Find(rule.KubernetesField, text, 0, len(text))
	if word := strings.ToUpper(strings.TrimSuffix(text, "://")); word == "HTTP" || word == "HTTPS" {
		f = f.Repaired(word)
	}
	return one(f)
}

// checkIngressPath checks a path. What Helm or another program fills in later may
// begin with a slash.
func checkIngressPath(c Context, text string) []rule.Finding {
	if c.Test || text == "" || strings.IndexByte("/{$<", text[0]) >= 0 {
		return nil
	}
	return one(rule.Find(rule.KubernetesField, text, 0, len(firstSegment(text))))
}

// checkContainerPort checks a port as nat.Port holds it. What is no number may be filled
// in later.
func checkContainerPort(c Context, text string) []rule.Finding {
	port, protocol, ok := strings.Cut(text, "/")
	switch {
	case c.Test:
		return nil
	case strings.HasPrefix(port, ":") && isPorts(port[1:]):
		return one(rule.Find(rule.DockerPort, text, 0, len(":")))
	case allDigits(port) && port != "" && !isPort(port):
		return one(rule.Find(rule.DockerPort, text, 0, len(port)))
	case ok && isProtocol(port) && isPorts(protocol):
		return one(rule.Find(rule.DockerPort, text, 0, len(text)))
	}
	return nil
}

// checkPublishedPort checks a port that has its protocol and its host beside it.
func checkPublishedPort(c Context, text string) []rule.Finding {
	if found := checkContainerPort(c, text); found != nil || c.Test {
		return found
	}
	port, protocol, ok := strings.Cut(text, "/")
	if ok && isProtocol(protocol) && (isPorts(port) || isPortRange(port)) {
		return one(rule.Find(rule.DockerPort, text, len(port), len(text)))
	}
	if i := strings.LastIndexByte(text, ':'); i > 0 && isPorts(text[i+1:]) && (isHost(text[:i]) || isLiteral(text[:i])) {
		return one(rule.Find(rule.DockerPort, text, 0, i+1))
	}
	return nil
}

// isProtocol reports whether a text is a protocol of a container's port.
func isProtocol(text string) bool {
	switch strings.ToLower(text) {
	case "tcp", "udp", "sctp":
		return true
	}
	return false
}
