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
	Name:    "missing-slashes",
	Section: "3.1",
	Summary: `"//" is missing behind the scheme`,
	Doc: `The schemes that name a host have "//" between the colon and the host. Without it the text names no host.
Go: url.Parse accepts the text, with an empty Host and the rest in Path or Opaque; http.Get then fails ("no Host in request URL").`,
	Bad:  []string{"http:/example.com/a", "ftp:example.com"},
	Good: []string{"http://example.com/a", "ftp://example.com"},
}

var ruleUserinfoColon = &Rule{
	Name:    "userinfo-colon",
	Section: "3.1",
	Summary: `":" in a password must be encoded`,
	Doc: `Within the user and password any ":", "@" and "/" must be encoded. RFC 3986 allows more colons.
Go: url.Parse cuts at the first colon and keeps the others in the password.`,
	Bad:    []string{"ftp://user:a:b@example.com/"},
	Good:   []string{"ftp://user:a%3Ab@example.com/"},
	Lifted: "RFC 3986 §3.2.1",
}

var ruleUserinfoAt = &Rule{
	Name:    "userinfo-at",
	Section: "3.1",
	Summary: `"@" in a user name or password must be encoded`,
	Doc: `The first "@" ends the user name and password, so a second one stands in the host, which cannot hold it.
Go: url.Parse takes the last "@" for the end of the user name and password; other programs take the first.`,
	Bad:  []string{"ftp://a@b@example.com/"},
	Good: []string{"ftp://a%40b@example.com/"},
}

var rulePassword = &Rule{
	Name:    "password",
	Section: "6",
	Summary: "password in a URL",
	Doc: `"The use of URLs containing passwords that should be secret is clearly unwise": URLs are logged, shown and handed on.
Go: net/http sends it in an Authorization header; (*url.URL).Redacted prints it as "xxxxx", String prints it as it is.`,
	Bad:   []string{"ftp://user:secret@example.com/"},
	Good:  []string{"ftp://user@example.com/"},
	OptIn: true,
	Prose: true,
}

var ruleHostEmpty = &Rule{
	Name:    "host-empty",
	Section: "3.1",
	Summary: "host is empty",
	Doc: `A host is at least one letter. RFC 3986 lets a host be empty; most schemes still want one.
Go: url.Parse accepts an empty host; http.Get fails ("no Host in request URL"), or with a port dials this machine.`,
	Bad:    []string{"ftp:///a", "telnet://:23/"},
	Good:   []string{"ftp://example.com/a", "telnet://example.com:23/"},
	Lifted: "RFC 3986 §3.2.2",
}

var ruleHostSyntax = &Rule{
	Name:    "host-syntax",
	Section: "3.1",
	Summary: "character that no host has",
	Doc: `A host is made of letters, digits, hyphens and dots. A comma where a dot was meant is a common slip. RFC 3986 lets a registered name hold other characters, but no name in the DNS does.
Go: url.Parse accepts "!$&'()*+,;=" in a host; the lookup of the name then fails.`,
	Bad:  []string{"http://example,com/", "http://$host/"},
	Good: []string{"http://example.com/", "http://host/"},
}

var ruleHostLabel = &Rule{
	Name:    "host-label",
	Section: "3.1",
	Summary: "label of a host is empty, starts or ends with a hyphen, or is last and starts with a digit",
	Doc: `Each label of a domain name starts and ends with a letter or digit, and the last one does not start with a digit, which tells names from addresses. RFC 3986 takes a host for any registered name.
Go: url.Parse accepts such a host; the lookup of the name fails.`,
	Bad:    []string{"http://a..example/", "http://-a.example/", "http://a-.example/", "http://example.1com/"},
	Good:   []string{"http://a.example/", "http://a.example/", "http://a.example/", "http://example.com1/"},
	Lifted: "RFC 3986 §3.2.2",
}

var ruleHostUnderscore = &Rule{
	Name:    "host-underscore",
	Section: "3.1",
	Summary: "underscore in a host",
	Doc: `Host names have no underscore (RFC 952, RFC 1123), though names in the DNS may have one.
Go: net/url accepts it and the resolver looks it up.`,
	Bad:    []string{"http://my_host.example/"},
	Good:   []string{"http://my-host.example/"},
	Lifted: "RFC 3986 §3.2.2",
}

var ruleHostTrailingDot = &Rule{
	Name:    "host-trailing-dot",
	Section: "3.1",
	Summary: "host ends with a dot",
	Doc: `The grammar has no empty last label, which stands for the root of the DNS.
Go: net/url keeps the dot.`,
	Bad:    []string{"http://example.com./"},
	Good:   []string{"http://example.com/"},
	Lifted: "RFC 3986 §3.2.2",
}

var ruleHostEscape = &Rule{
	Name:    "host-escape",
	Section: "3.1",
	Summary: "escape in a host",
	Doc: `A host is not encoded. RFC 3986 lets a registered name hold escapes, for octets outside US-ASCII.
Go: url.Parse decodes such octets and refuses an escape of a US-ASCII character ("invalid URL escape").`,
	Bad:    []string{"http://ex%61mple.com/"},
	Good:   []string{"http://example.com/"},
	Lifted: "RFC 3986 §3.2.2",
}

var ruleHostLength = &Rule{
	Name:    "host-length",
	Section: "3.1",
	Summary: "label of more than 63 octets, or name of more than 255",
	Doc: `A label of a domain name has at most 63 octets and a name at most 255 (RFC 1034 §3.1).
Go: url.Parse accepts it; the lookup of the name fails.`,
	Bad:   []string{"http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"},
	Good:  []string{"http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"},
	Prose: true,
}

var ruleIPv4Groups = &Rule{
	Name:    "ipv4-groups",
	Section: "3.1",
	Summary: "address has not four groups of digits",
	Doc: `An address is four groups of digits with dots between them; a name does not end in a label that starts with a digit.
Go: url.Parse accepts it; net takes it for a name and the lookup fails, unless the system's resolver makes an address of it.`,
	Bad:  []string{"http://127.1/", "http://1.2.3.4.5/"},
	Good: []string{"http://127.0.0.1/", "http://1.2.3.4/"},
}

var ruleIPv4Range = &Rule{
	Name:    "ipv4-range",
	Section: "3.1",
	Summary: "group of an address is over 255",
	Doc: `Each group of an address is an octet.
Go: url.Parse accepts it; net takes it for a name and the lookup fails.`,
	Bad:   []string{"http://256.1.1.1/", "http://1.1.1.1000/"},
	Good:  []string{"http://255.1.1.1/", "http://1.1.1.100/"},
	Prose: true,
}

var ruleIPv6Literal = &Rule{
	Name:    "ipv6-literal",
	Section: "3.1",
	Summary: "address in square brackets",
	Doc: `RFC 1738 knows IPv4 addresses only.
Go: net/url and net/http understand it.`,
	Bad:    []string{"http://[::1]/"},
	Good:   []string{"http://127.0.0.1/"},
	Lifted: "RFC 2732 §2, RFC 3986 §3.2.2",
}

var ruleIPv6Syntax = &Rule{
	Name:    "ipv6-syntax",
	Section: "RFC 3986 §3.2.2",
	Summary: "no address in the square brackets",
	Doc: `Between square brackets stands an IPv6 address, with a zone behind "%25" (RFC 6874), or an address of a future version.
Go: url.Parse refuses it since Go 1.26; older versions only look for the closing bracket, and dialling fails.`,
	Bad:  []string{"http://[10.0.0.1]/", "http://[::1/", "http://[:::1]/"},
	Good: []string{"http://10.0.0.1/", "http://[::1]/", "http://[::1]/"},
}

var ruleIPv6Brackets = &Rule{
	Name:    "ipv6-brackets",
	Section: "RFC 3986 §3.2.2",
	Summary: "IPv6 address without square brackets",
	Doc: `Without the brackets nothing tells the address from the port.
Go: url.Parse refuses it since Go 1.26 ("invalid port after host"); older versions take what follows the last colon for the port.`,
	Bad:  []string{"http://fe80::1/", "http://::1/"},
	Good: []string{"http://[fe80::1]/", "http://[::1]/"},
}

var rulePortSyntax = &Rule{
	Name:    "port-syntax",
	Section: "3.1",
	Summary: "port is not a number",
	Doc: `A port is a number in decimal. Often what follows the colon was meant as a path.
Go: url.Parse refuses it ("invalid port after host").`,
	Bad:  []string{"http://example.com:http/", "ftp://example.com:21x/"},
	Good: []string{"http://example.com:80/", "ftp://example.com:21/"},
}

var rulePortEmpty = &Rule{
	Name:    "port-empty",
	Section: "3.1",
	Summary: "no port behind the colon",
	Doc: `"If the port is omitted, the colon is as well." RFC 3986 lets the port be empty.
Go: url.Parse accepts it; net/http uses the scheme's own port.`,
	Bad:    []string{"http://example.com:/"},
	Good:   []string{"http://example.com/"},
	Lifted: "RFC 3986 §3.2.3",
}

var rulePortRange = &Rule{
	Name:    "port-range",
	Section: "3.1",
	Summary: "port is over 65535",
	Doc: `A port is a number of 16 bits.
Go: url.Parse accepts it; dialling fails ("invalid port").`,
	Bad:   []string{"http://example.com:65536/", "http://example.com:99999999999999999999/"},
	Good:  []string{"http://example.com:65535/", "http://example.com:9999/"},
	Prose: true,
}

var rulePortOther = &Rule{
	Name:    "non-default-port",
	Section: "6",
	Summary: "port of another protocol in the reserved space",
	Doc: `A URL with a port below 1024 other than its scheme's own can make a client talk to a server of another protocol.
Go: net/http connects to any port.`,
	Bad:   []string{"http://example.com:25/"},
	Good:  []string{"http://example.com:80/"},
	OptIn: true,
	Prose: true,
}
