package rfc1738

// telneturl = "telnet://" login [ "/" ]

var telnetRules = []*Rule{ruleTelnetPath}

// telnet reads what follows the colon of a telnet URL.
func (c *checker) telnet(start, end int) {
	start, ok := c.slashes(start, end)
	if !ok {
		return
	}
	authorityEnd := c.index('/', start, end)
	c.login(start, authorityEnd, authority{})
	if authorityEnd == end {
		return
	}
	c.u.setPath(authorityEnd+1, end)
	if authorityEnd+1 < end && !c.add(ruleTelnetPath, authorityEnd+1, end) {
		c.scan(authorityEnd+1, end, component{ok: xchar})
	}
}

// A Telnet is the meaning of a telnet URL (§3.8). The user name and password
// are advice only.
type Telnet struct{ Site }

var ruleTelnetPath = &Rule{
	name:    "telnet-path",
	section: "RFC 1738 §3.8",
	summary: "path in a telnet URL",
	doc:     `A telnet URL designates a service, not an object: nothing follows the slash after the host and port.`,
	bad:     []string{"telnet://host.dom/a"},
	good:    []string{"telnet://host.dom/"},
}
