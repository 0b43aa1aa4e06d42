package rfc1738

import (
	"iter"
	"strings"
)

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
	Host  string
	Local bool // the host is empty or "localhost": this machine
	path  Part
}

// Segments returns the segments of the path. A last one that is empty stands
// for a "/" at the end; a URL without a path has none.
func (f File) Segments() iter.Seq[string] {
	path := f.path
	return func(yield func(string) bool) {
		for rest, more := path.Raw, path.Present; more; {
			var segment string
			if segment, rest, more = strings.Cut(rest, "/"); !yield(decode(segment)) {
				return
			}
		}
	}
}

func (u URL) file() Meaning {
	f := File{Host: u.Host().Raw, Local: isLocal(u.Host().Raw), path: u.Path()}
	if !u.Host().Present {
		f.path.Raw = strings.TrimPrefix(f.path.Raw, "/")
	}
	return f
}

var ruleFileSlashes = &Rule{
	name:    "file-slashes",
	section: "RFC 1738 §3.10",
	summary: `"//" is missing after "file:"`,
	doc:     `A file URL has "//" and a host, which may be empty, before its path. RFC 8089 lets both be left out.`,
	bad:     []string{"file:/etc/motd"},
	good:    []string{"file:///etc/motd"},
	lifted:  "RFC 8089 §2",
}

var ruleFilePath = &Rule{
	name:    "file-path",
	section: "RFC 1738 §3.10",
	summary: "file URL has no path",
	doc:     `The "/" before the path cannot be left out.`,
	bad:     []string{"file://", "file://vms.host.edu"},
	good:    []string{"file:///", "file://vms.host.edu/"},
}

var ruleFileAuthority = &Rule{
	name:    "file-authority",
	section: "RFC 1738 §3.10",
	summary: "user name, password or port in a file URL",
	doc:     `A file URL has a host and no user name, password or port. A drive letter belongs after a third slash.`,
	bad:     []string{"file://C:/a", "file://localhost:80/a", "file://user@vms.host.edu/a"},
	good:    []string{"file:///C:/a", "file://localhost/a", "file://vms.host.edu/a"},
}

var ruleFileHost = &Rule{
	name:    "file-host",
	section: "RFC 1738 §3.10",
	summary: "host of a file URL is no fully qualified name",
	doc:     `What follows "file://" up to the next slash is the name of a host, in full. A single word there is nearly always the start of the path.`,
	bad:     []string{"file://home/user/a", "file://./a"},
	good:    []string{"file:///home/user/a", "file:///a"},
	prose:   true,
}
