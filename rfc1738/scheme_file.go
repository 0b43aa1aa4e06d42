package rfc1738

import "strings"

// fileurl = "file://" [ host | "localhost" ] "/" fpath

var fileRules = []*Rule{ruleFileSlashes, ruleFilePath, ruleFileAuthority, ruleFileHost}

// file reads what follows the colon of a file URL.
func (c *checker) file(start, end int) {
	if strings.HasPrefix(c.s[start:end], "/") && !strings.HasPrefix(c.s[start:end], "//") {
		c.add(ruleFileSlashes, start+1, start+1)
		c.u.setPath(start, end)
		c.scan(start, end, component{ok: fpath, misplaced: ruleFTPSemicolon})
		return
	}
	start, ok := c.slashes(start, end)
	if !ok {
		return
	}
	hostEnd := c.index('/', start, end)
	c.fileHost(start, hostEnd)
	if hostEnd == end {
		c.add(ruleFilePath, end, end)
		return
	}
	c.u.setPath(hostEnd+1, end)
	c.scan(hostEnd+1, end, component{ok: fpath, misplaced: ruleFTPSemicolon})
}

// fileHost reads s[start:end], which may be empty.
func (c *checker) fileHost(start, end int) {
	c.u.hostStart, c.u.hostEnd, c.u.portEnd = start, end, end
	text := c.s[start:end]
	if text == "" {
		return
	}
	if n := authorityStart(text); n < len(text) && c.add(ruleFileAuthority, start+n, end) {
		end = start + n
		if text[0] != '[' {
			return
		}
	}
	switch {
	case text[0] == '[':
		c.literal(start, end)
	case isLocal(text) || strings.Contains(strings.Trim(text, "."), "."):
		c.host(start, end, authority{})
	case !c.add(ruleFileHost, start, end):
		c.host(start, end, authority{})
	}
}

// authorityStart returns the offset of what follows the host in an authority,
// "@" or a port's colon, if all before it may be one.
func authorityStart(text string) int {
	if closed := strings.IndexByte(text, ']'); text[0] == '[' && closed >= 0 && strings.HasPrefix(text[closed+1:], ":") {
		return closed + 1
	}
	n := hostPrefix(text)
	if colonAt := strings.IndexByte(text[:n], ':'); colonAt >= 0 {
		return colonAt
	}
	if n < len(text) && (text[n] == ':' || text[n] == '@') {
		return n
	}
	return len(text)
}

// isLocal reports whether the host of a file URL is "the machine from which the
// URL is being interpreted".
func isLocal(host string) bool { return host == "" || strings.EqualFold(host, "localhost") }

// A File is the meaning of a file URL (§3.10).
type File struct {
	Host     string
	Local    bool     // the host is empty or "localhost": this machine
	Segments []string // of the path; a last one that is empty stands for a "/" at the end
}

func (u URL) file() Meaning {
	f := File{Host: u.Host().Raw, Local: isLocal(u.Host().Raw)}
	path := u.Path()
	if !path.Present {
		return f
	}
	raw := path.Raw
	if !u.Host().Present {
		raw = strings.TrimPrefix(raw, "/")
	}
	for _, s := range strings.Split(raw, "/") {
		f.Segments = append(f.Segments, decode(s))
	}
	return f
}

var ruleFileSlashes = &Rule{
	Name:    "file-slashes",
	Section: "3.10",
	Summary: `"//" is missing behind "file:"`,
	Doc: `A file URL has "//" and a host, which may be empty, in front of its path. RFC 8089 lets both be left out.
Go: net/url parses both spellings into the same Path.`,
	Bad:    []string{"file:/etc/motd"},
	Good:   []string{"file:///etc/motd"},
	Lifted: "RFC 8089 §2",
}

var ruleFilePath = &Rule{
	Name:    "file-path",
	Section: "3.10",
	Summary: "file URL has no path",
	Doc: `The "/" in front of the path cannot be left out.
Go: url.Parse accepts it, with an empty Path.`,
	Bad:  []string{"file://", "file://vms.host.edu"},
	Good: []string{"file:///", "file://vms.host.edu/"},
}

var ruleFileAuthority = &Rule{
	Name:    "file-authority",
	Section: "3.10",
	Summary: "user name, password or port in a file URL",
	Doc: `A file URL has a host and no user name, password or port. A drive letter belongs behind a third slash.
Go: url.Parse takes "C:" in "file://C:/a" for the host, with an empty port.`,
	Bad:  []string{"file://C:/a", "file://localhost:80/a", "file://user@vms.host.edu/a"},
	Good: []string{"file:///C:/a", "file://localhost/a", "file://vms.host.edu/a"},
}

var ruleFileHost = &Rule{
	Name:    "file-host",
	Section: "3.10",
	Summary: "host of a file URL is no fully qualified name",
	Doc: `What follows "file://" up to the next slash is the name of a host, in full. A single word there is nearly always the start of the path.
Go: url.Parse puts it into Host; programs that look at Path alone open another file.`,
	Bad:   []string{"file://home/user/a", "file://./a"},
	Good:  []string{"file:///home/user/a", "file:///a"},
	Prose: true,
}
