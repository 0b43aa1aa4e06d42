package rfc1738

import "strings"

// mailtourl      = "mailto:" encoded822addr
// encoded822addr = 1*xchar

var mailtoRules = []*Rule{ruleMailtoEmpty, ruleMailtoHeaders, ruleMailtoHeader, ruleMailtoAddress, ruleMailtoSlashes, ruleMailtoSeveral}

// mailtoURI = "mailto:" [ to ] [ hfields ]        (RFC 6068 §2)
// to        = addr-spec *( "," addr-spec )
// hfields   = "?" hfield *( "&" hfield )
// hfield    = hfname "=" hfvalue

// mailto reads what follows the colon of a mailto URL. In profile rfc1738 all
// of it is the address; in profile current headers follow a "?".
func (c *checker) mailto(start, end int) {
	if start == end {
		c.add(ruleMailtoEmpty, start, end)
	}
	q := c.index('?', start, end)
	c.u.setPath(start, q)
	c.addresses(start, q)
	if q == end {
		return
	}
	c.add(ruleMailtoHeaders, q, q+1)
	c.headers(q+1, end)
	if c.options.Profile == ProfileRFC1738 {
		c.u.setPath(start, end)
	} else {
		c.u.set(hasSearch)
	}
}

// addresses reads one address, or several with commas between them.
func (c *checker) addresses(start, end int) {
	if start == end {
		return
	}
	first := c.index(',', start, end)
	for i := start; i <= end; {
		comma := c.index(',', i, end)
		if strings.HasPrefix(c.s[i:comma], "//") {
			c.add(ruleMailtoSlashes, i, i+len("//"))
			i += len("//")
		}
		illegal := c.illegal
		isAddress := isAddrSpec(c.s[i:comma])
		c.scan(i, comma, component{ok: xchar, keep: !isAddress})
		if !isAddress && c.illegal == illegal {
			c.add(ruleMailtoAddress, i, comma)
		}
		if comma < end && comma == first {
			c.add(ruleMailtoSeveral, comma, comma+1)
		}
		i = comma + 1
	}
}

// headers reads the headers, with "&" between them.
func (c *checker) headers(start, end int) {
	for i := start; i <= end; {
		and := c.index('&', i, end)
		c.scan(i, and, component{ok: xchar, private: true})
		if c.index('=', i, and) == and {
			c.add(ruleMailtoHeader, i, and)
		}
		i = and + 1
	}
}

// A Mailto is the meaning of a mailto URL (§3.5).
type Mailto struct {
	Address string
	Headers Part // RFC 6068, encoded; absent in profile rfc1738, where all is the address
}

func (u URL) mailto() Meaning { return Mailto{decode(u.Path().Raw), u.Search()} }

var ruleMailtoEmpty = &Rule{
	name:    "mailto-empty",
	section: "RFC 1738 §3.5",
	summary: "mailto URL has no address",
	doc:     `A mailto URL designates an address. RFC 6068 lets it be left out.`,
	bad:     []string{"mailto:"},
	good:    []string{"mailto:user@example.com"},
	lifted:  "RFC 6068 §2",
}

var ruleMailtoHeaders = &Rule{
	name:    "mailto-headers",
	section: "RFC 1738 §3.5",
	summary: "headers in a mailto URL",
	doc:     `A mailto URL holds an address and nothing else. RFC 6068 adds headers after a "?".`,
	bad:     []string{"mailto:user@example.com?subject=x"},
	good:    []string{"mailto:user@example.com"},
	lifted:  "RFC 6068 §2",
	prose:   true,
}

var ruleMailtoHeader = &Rule{
	name:    "mailto-header",
	section: "RFC 6068 §2",
	summary: `header of a mailto URL is not "name=value"`,
	doc:     `After the "?" of a mailto URL come headers, a name, "=" and a value each, with "&" between them.`,
	bad:     []string{"mailto:user@example.com?subject"},
	good:    []string{"mailto:user@example.com?subject=x"},
	prose:   true,
}

var ruleMailtoAddress = &Rule{
	name:    "mailto-address",
	section: "RFC 1738 §3.5",
	summary: "not a mail address",
	doc:     `What follows the colon is, once decoded, an addr-spec of RFC 822: a local part, "@" and a domain. A "%" in it is written "%25".`,
	bad:     []string{"mailto:user", "mailto:user@", "mailto:a%20b@example.com"},
	good:    []string{"mailto:user@example.com", "mailto:user@example.com", "mailto:a.b@example.com"},
	prose:   true,
}

var ruleMailtoSlashes = &Rule{
	name:    "mailto-slashes",
	section: "RFC 6068 §2",
	summary: `"//" before a mail address`,
	doc:     `A mailto URL names no host, so no "//" follows its colon. In RFC 1738 the slashes are part of the address; RFC 6068 wants a slash in an address encoded.`,
	bad:     []string{"mailto://user@example.com"}, //urllint:ignore mail-parts it shows what is wrong
	good:    []string{"mailto:user@example.com"},
	prose:   true,
}

var ruleMailtoSeveral = &Rule{
	name:    "mailto-several",
	section: "RFC 1738 §3.5",
	summary: "several addresses in a mailto URL",
	doc:     `A mailto URL designates one address. RFC 6068 allows several, with commas between them.`,
	bad:     []string{"mailto:a@example.com,b@example.com"},
	good:    []string{"mailto:a@example.com"},
	lifted:  "RFC 6068 §2",
	prose:   true,
}
