package rfc1738

// hostRules are the rules of section 3.1, the common syntax of schemes that
// name a host.
var hostRules = []*Rule{
	ruleSlashes, ruleUserinfoColon, ruleUserinfoAt, rulePassword,
	ruleHostEmpty, ruleHostSyntax, ruleHostLabel, ruleHostUnderscore, ruleHostTrailingDot, ruleHostEscape, ruleHostLength,
	ruleIPv4Groups, ruleIPv4Range, ruleIPv6Literal, ruleIPv6Syntax, ruleIPv6Brackets,
	rulePortSyntax, rulePortEmpty, rulePortRange, rulePortOther,
}

var ruleSlashes = &Rule{
	name:    "missing-slashes",
	section: "RFC 1738 §3.1",
	summary: `"//" is missing after the scheme`,
	doc:     `The schemes that name a host have "//" between the colon and the host. Without it the text names no host.`,
	bad:     []string{"http:/example.com/a", "ftp:example.com"},
	good:    []string{"http://example.com/a", "ftp://example.com"},
}

var ruleUserinfoColon = &Rule{
	name:    "userinfo-colon",
	section: "RFC 1738 §3.1",
	summary: `":" in a password must be encoded`,
	doc:     `Within the user and password any ":", "@" and "/" must be encoded. RFC 3986 allows more colons.`,
	bad:     []string{"ftp://user:a:b@example.com/"},
	good:    []string{"ftp://user:a%3Ab@example.com/"},
	lifted:  "RFC 3986 §3.2.1",
}

var ruleUserinfoAt = &Rule{
	name:       "userinfo-at",
	section:    "RFC 1738 §3.1",
	summary:    `"@" in a user name or password must be encoded`,
	doc:        `The first "@" ends the user name and password, so a second one is in the host, which cannot hold it.`,
	bad:        []string{"ftp://a@b@example.com/"},
	good:       []string{"ftp://a%40b@example.com/"},
	repairable: true,
}

var rulePassword = &Rule{
	name:    "password",
	section: "RFC 1738 §6",
	summary: "password in a URL",
	doc:     `"The use of URLs containing passwords that should be secret is clearly unwise": URLs are logged, shown and handed on.`,
	bad:     []string{"ftp://user:secret@example.com/"},
	good:    []string{"ftp://user@example.com/"},
	optIn:   true,
	prose:   true,
}

var ruleHostEmpty = &Rule{
	name:    "host-empty",
	section: "RFC 1738 §3.1",
	summary: "host is empty",
	doc:     `A host is at least one letter. RFC 3986 lets a host be empty; most schemes still want one.`,
	bad:     []string{"ftp:///a", "telnet://:23/"},
	good:    []string{"ftp://example.com/a", "telnet://example.com:23/"},
	lifted:  "RFC 3986 §3.2.2",
}

var ruleHostSyntax = &Rule{
	name:    "host-syntax",
	section: "RFC 1738 §3.1",
	summary: "character not allowed in a host name",
	doc:     `A host is made of letters, digits, hyphens and dots. A comma where a dot was meant is a common slip. RFC 3986 lets a registered name hold other characters, but no name in the DNS does.`,
	bad:     []string{"http://example,com/", "http://$host/"},
	good:    []string{"http://example.com/", "http://host/"},
}

var ruleHostLabel = &Rule{
	name:    "host-label",
	section: "RFC 1738 §3.1",
	summary: "label of a host is empty, starts or ends with a hyphen, or is last and starts with a digit",
	doc:     `Each label of a domain name starts and ends with a letter or digit, and the last one does not start with a digit, which tells names from addresses. RFC 3986 takes a host for any registered name.`,
	bad:     []string{"http://a..example/", "http://-a.example/", "http://a-.example/", "http://example.1com/"},
	good:    []string{"http://a.example/", "http://a.example/", "http://a.example/", "http://example.com1/"},
	lifted:  "RFC 3986 §3.2.2",
}

var ruleHostUnderscore = &Rule{
	name:    "host-underscore",
	section: "RFC 1738 §3.1",
	summary: "underscore in a host",
	doc:     `Host names have no underscore (RFC 952, RFC 1123), though names in the DNS may have one.`,
	bad:     []string{"http://my_host.example/"},
	good:    []string{"http://my-host.example/"},
	lifted:  "RFC 3986 §3.2.2",
}

var ruleHostTrailingDot = &Rule{
	name:    "host-trailing-dot",
	section: "RFC 1738 §3.1",
	summary: "host ends with a dot",
	doc:     `The grammar has no empty last label, which stands for the root of the DNS.`,
	bad:     []string{"http://example.com./"},
	good:    []string{"http://example.com/"},
	lifted:  "RFC 3986 §3.2.2",
}

var ruleHostEscape = &Rule{
	name:    "host-escape",
	section: "RFC 1738 §3.1",
	summary: "escape in a host",
	doc:     `A host is not encoded. RFC 3986 lets a registered name hold escapes, for octets outside US-ASCII.`,
	bad:     []string{"http://ex%61mple.com/"},
	good:    []string{"http://example.com/"},
	lifted:  "RFC 3986 §3.2.2",
}

var ruleHostLength = &Rule{
	name:    "host-length",
	section: "RFC 1738 §3.1",
	summary: "label of more than 63 octets, or host of more than 253",
	doc:     `A label of a domain name has at most 63 octets and a name at most 253 in text form, 255 with the octets of the lengths (RFC 1034 §3.1).`,
	bad:     []string{"http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"},
	good:    []string{"http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"},
	prose:   true,
}

var ruleIPv4Groups = &Rule{
	name:    "ipv4-groups",
	section: "RFC 1738 §3.1",
	summary: "IPv4 address needs four groups of digits",
	doc:     `An address is four groups of digits with dots between them; a name does not end in a label that starts with a digit.`,
	bad:     []string{"http://127.1/", "http://1.2.3.4.5/"},
	good:    []string{"http://127.0.0.1/", "http://1.2.3.4/"},
}

var ruleIPv4Range = &Rule{
	name:    "ipv4-range",
	section: "RFC 1738 §3.1",
	summary: "group of an address is over 255",
	doc:     `Each group of an address is an octet.`,
	bad:     []string{"http://256.1.1.1/", "http://1.1.1.1000/"},
	good:    []string{"http://255.1.1.1/", "http://1.1.1.100/"},
	prose:   true,
}

var ruleIPv6Literal = &Rule{
	name:    "ipv6-literal",
	section: "RFC 1738 §3.1",
	summary: "address in square brackets",
	doc:     `RFC 1738 knows IPv4 addresses only.`,
	bad:     []string{"http://[::1]/"},
	good:    []string{"http://127.0.0.1/"},
	lifted:  "RFC 2732 §2, RFC 3986 §3.2.2",
}

var ruleIPv6Syntax = &Rule{
	name:    "ipv6-syntax",
	section: "RFC 3986 §3.2.2",
	summary: "no address in the square brackets",
	doc:     `Between square brackets is an IPv6 address, perhaps with "%25" and a zone after it (RFC 6874), or an address of a future version.`,
	bad:     []string{"http://[10.0.0.1]/", "http://[::1/", "http://[:::1]/"},
	good:    []string{"http://10.0.0.1/", "http://[::1]/", "http://[::1]/"},
}

var ruleIPv6Brackets = &Rule{
	name:    "ipv6-brackets",
	section: "RFC 3986 §3.2.2",
	summary: "IPv6 address without square brackets",
	doc:     `Without the brackets nothing tells the address from the port.`,
	bad:     []string{"http://fe80::1/", "http://::1/"},
	good:    []string{"http://[fe80::1]/", "http://[::1]/"},
}

var rulePortSyntax = &Rule{
	name:    "port-syntax",
	section: "RFC 1738 §3.1",
	summary: "port is not a number",
	doc:     `A port is a number in decimal. Often what follows the colon was meant as a path.`,
	bad:     []string{"http://example.com:http/", "ftp://example.com:21x/"},
	good:    []string{"http://example.com:80/", "ftp://example.com:21/"},
}

var rulePortEmpty = &Rule{
	name:    "port-empty",
	section: "RFC 1738 §3.1",
	summary: "no port after the colon",
	doc:     `"If the port is omitted, the colon is as well." RFC 3986 lets the port be empty.`,
	bad:     []string{"http://example.com:/"},
	good:    []string{"http://example.com/"},
	lifted:  "RFC 3986 §3.2.3",
}

var rulePortRange = &Rule{
	name:    "port-range",
	section: "RFC 1738 §3.1",
	summary: "port is over 65535",
	doc:     `A port is a number of 16 bits.`,
	bad:     []string{"http://example.com:65536/", "http://example.com:99999999999999999999/"},
	good:    []string{"http://example.com:65535/", "http://example.com:9999/"},
	prose:   true,
}

var rulePortOther = &Rule{
	name:    "non-default-port",
	section: "RFC 1738 §6",
	summary: "port of another protocol in the reserved space",
	doc:     `A URL with a port below 1024 other than its scheme's own can make a client talk to a server of another protocol.`,
	bad:     []string{"http://example.com:25/"},
	good:    []string{"http://example.com:80/"},
	optIn:   true,
	prose:   true,
}
