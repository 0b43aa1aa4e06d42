package kind

import (
	"cmp"
	"net/netip"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

var (
	IP = &Kind{
		Name: "ip", Check: checkIP,
		Doc: "an IP address by itself",
	}
	IPPrefix = &Kind{
		Name: "ip-prefix", Check: checkIPPrefix,
		Doc: "an IP address, a slash, and the length of a network's prefix",
	}
	IPOrPrefix = &Kind{
		Name: "ip-or-prefix", Check: checkIPOrPrefix,
		Doc: "an IP address, or a network of them",
	}
	IPPort = &Kind{
		Name: "ip-port", Check: checkIPPort,
		Doc: "an IP address and a port",
	}
	SplitHostPort = &Kind{
		Name: "split-hostport", Check: checkSplit, Needs: []string{":/", "%"},
		Doc: "a host and a port that are taken apart",
	}
	Network = &Kind{
		Name: "network", Check: checkNetworkName, Fills: []string{"tcp", "udp", "ip", "unix", "cp", "p", "dp", "nix", "ix", "x", "xgram", "ram", "xpacket", "et"},
		Doc: "the name of a network, as net.Dial knows them",
	}
	FileName = &Kind{
		Name: "file-name", Check: checkFileName, Needs: []string{":/"},
		Doc: "the name of a file or folder",
	}
	FSPath = &Kind{
		Name: "fs-path", Check: checkFSPath, Needs: []string{"/", "."},
		Doc: "the name of a file in a file system of package io/fs",
	}
	Socket = &Kind{
		Name: "socket-path", Check: checkSocket,
		Doc: "the path of a Unix socket",
	}
)

// checkIP checks the text of an IP address. A parser of such texts is often
// asked what a text is, so that a name is wrong only where nobody can ask:
// in a text at the call itself, or where the callee panics. Tests ask.
func checkIP(c Context, text string) []rule.Finding {
	if text == "" || c.Test {
		return nil
	}
	if found := c.nearlyIP(text); found != nil {
		return found
	}
	if (c.Direct || c.Must) && !isIP(text) {
		return one(rule.Find(rule.IPText, text, 0, len(text)))
	}
	return nil
}

// nearlyIP reports what is an IP address but for something around it, or for
// a number in it.
func (c Context) nearlyIP(text string) []rule.Finding {
	if i := strings.Index(text, "://"); i >= 0 {
		return one(rule.Find(rule.HostURL, text, 0, i+len("://")))
	}
	if inner, ok := strings.CutPrefix(text, "["); ok && strings.HasSuffix(inner, "]") && isIP(inner[:len(inner)-1]) {
		return one(rule.Find(rule.HostBrackets, text, 0, len(text)).Repaired(inner[:len(inner)-1]))
	}
	if i := strings.IndexByte(text, '/'); i > 0 && isIP(text[:i]) {
		return one(rule.Find(rule.HostURL, text, i, len(text)))
	}
	if host, port := splitHost(text); port.Present && (rfc1738.IsHostNumber(host) || isLiteral(host)) {
		return one(rule.Find(rule.HostPort, text, port.Start-len(":"), len(text)))
	}
	return c.numberFault(text, text)
}

// isIP reports whether a text is an IP address, perhaps with a zone.
func isIP(text string) bool {
	_, err := netip.ParseAddr(text)
	return err == nil
}

// isPrefix reports whether a text is a network to package netip.
func isPrefix(text string) bool {
	_, err := netip.ParsePrefix(text)
	return err == nil
}

// withoutZeros returns a network without the zeros before its number of bits, which package net skips.
func withoutZeros(text string) string {
	address, bits, ok := strings.Cut(text, "/")
	if !ok || bits == "" {
		return text
	}
	return address + "/" + cmp.Or(strings.TrimLeft(bits, "0"), "0")
}

// checkIPPrefix checks the text of a network. Such a parser is asked what a
// text is, too.
func checkIPPrefix(c Context, text string) []rule.Finding {
	if text == "" || c.Test || isPrefix(text) || !c.Must && isPrefix(withoutZeros(text)) {
		return nil
	}
	if i := strings.Index(text, "://"); i >= 0 {
		return one(rule.Find(rule.HostURL, text, 0, i+len("://")))
	}
	address, _, ok := strings.Cut(text, "/")
	switch {
	case ok && isIP(address):
		return one(rule.Find(rule.IPMask, text, len(address)+1, len(text)))
	case !c.Direct && !c.Must:
		return c.numberFault(text, address)
	case isIP(text):
		return one(rule.Find(rule.IPMask, text, 0, len(text)))
	}
	if found := c.nearlyIP(address); found != nil {
		return found
	}
	return one(rule.Find(rule.IPText, text, 0, len(address)))
}

// checkIPOrPrefix checks what is an address or a network to the callee, which
// returns an error for all else.
func checkIPOrPrefix(c Context, text string) []rule.Finding {
	c.Must = true
	if strings.Contains(text, "/") && !strings.Contains(text, "://") {
		return checkIPPrefix(c, text)
	}
	return checkIP(c, text)
}

// checkIPPort checks what netip.ParseAddrPort reads: no name is looked up.
func checkIPPort(c Context, text string) []rule.Finding {
	if found := checkHostPort(c, text); found != nil || text == "" || c.Test {
		return found
	}
	colon := strings.LastIndexByte(text, ':')
	if colon < 0 || !c.Direct && !c.Must {
		return nil
	}
	if host := strings.TrimSuffix(strings.TrimPrefix(text[:colon], "["), "]"); !isIP(host) {
		return one(rule.Find(rule.IPText, text, 0, colon))
	}
	return nil
}

// checkSplit checks what net.SplitHostPort takes apart. It looks at colons
// and brackets alone, and is often asked whether there is a port.
func checkSplit(c Context, text string) []rule.Finding {
	switch {
	case text == "", c.Test:
		return nil
	case strings.Contains(text, "://"):
		return one(urlAsAddress(text))
	case c.Direct && !strings.Contains(text, ":"):
		return one(rule.Find(rule.AddressPort, text, 0, len(text)))
	}
	return nil
}

// checkNetworkName checks the name of a network. Tests ask for others to see
// the error.
func checkNetworkName(c Context, text string) []rule.Finding {
	name, protocol, ok := strings.Cut(text, ":")
	if !c.Test && isNetwork(text) && c.Schemes != nil && !slices.Contains(c.Schemes, text) {
		return one(rule.Find(rule.NetworkName, text, 0, len(text)))
	}
	if c.Test || text == "" || ok && strings.HasPrefix(name, "ip") && protocol != "" && !strings.Contains(protocol, "/") || !ok && isNetwork(name) {
		return nil
	}
	return one(rule.Find(rule.NetworkName, text, 0, len(text)))
}

func isNetwork(name string) bool {
	switch name {
	case "tcp", "tcp4", "tcp6", "udp", "udp4", "udp6", "unix", "unixgram", "unixpacket", "ip", "ip4", "ip6":
		return true
	}
	return false
}

// checkSocket checks the path of a socket.
func checkSocket(c Context, text string) []rule.Finding {
	if s := splitURL(text); !c.Test && s.hasSlashes() && len(s.scheme) > 1 {
		f := rule.Find(rule.SocketURL, text, 0, s.rest+len("//"))
		if strings.HasPrefix(text[f.End:], "/") {
			f = f.Repaired("")
		}
		return one(f)
	}
	if strings.HasPrefix(text, "unix:/") && !c.Test {
		return one(rule.Find(rule.SocketURL, text, 0, len("unix:")).Repaired(""))
	}
	return nil
}

// fileSchemes are those of URLs that are taken for names of files.
var fileSchemes = []string{"file", "http", "https"}

// checkFileName checks the name of a file: nothing opens a URL.
func checkFileName(c Context, text string) []rule.Finding {
	s := splitURL(text)
	if c.Test || !s.hasSlashes() || !slices.Contains(fileSchemes, s.scheme) {
		return nil
	}
	return one(rule.Find(rule.FileName, text, 0, s.rest+len("//")))
}

// checkFSPath checks a name as fs.ValidPath does.
func checkFSPath(c Context, text string) []rule.Finding {
	if c.Test || text == "" || isFSPath(text) {
		return nil
	}
	if text[0] == '/' {
		return one(rule.Find(rule.FSPath, text, 0, 1))
	}
	for at := 0; ; {
		part := firstSegment(text[at:])
		if end := at + len(part); part == "" && end == len(text) || part == "." || part == ".." {
			return one(rule.Find(rule.FSPath, text, max(at-1, 0), end))
		} else if part == "" || end == len(text) {
			return one(rule.Find(rule.FSPath, text, at, len(text)))
		} else {
			at = end + 1
		}
	}
}

// isFSPath reports what fs.ValidPath does.
func isFSPath(text string) bool {
	if !utf8.ValidString(text) {
		return false
	}
	for part := range strings.SplitSeq(text, "/") {
		if part == "" || part == "." && text != "." || part == ".." {
			return false
		}
	}
	return true
}
