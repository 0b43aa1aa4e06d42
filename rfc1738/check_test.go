package rfc1738_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// show prints violations as "rule[start:end]".
func show(vs rfc1738.Violations) string {
	var b strings.Builder
	for _, v := range vs {
		fmt.Fprintf(&b, " %s[%d:%d]", v.Rule.Name(), v.Start, v.End)
	}
	return strings.TrimSpace(b.String())
}

func TestCheck(t *testing.T) {
	tests := []struct {
		form                  rfc1738.Form
		text, current, strict string
		why                   string
	}{
		{rfc1738.FormURL, "http://example.com/a?b=c", "", "", "valid"},
		{rfc1738.FormURL, "https://my_host.example./~u?a/b#c/d", "", "host-underscore[10:11] host-trailing-dot[24:24] unsafe-tilde[25:26] search-slash[29:30] fragment[31:32] fragment-char[33:34]", "https has the rules of http; all are lifted"},
		{rfc1738.FormURL, "https://a,b/", "host-syntax[9:10]", "host-syntax[9:10]", "a comma for a dot"},
		{rfc1738.FormURL, "https://a.example:99999/", "port-range[18:23]", "port-range[18:23]", "in profile rfc1738 too"},
		{rfc1738.FormURL, "https:/a.example/", "missing-slashes[7:7]", "missing-slashes[7:7]", "in profile rfc1738 too"},
		{rfc1738.FormURL, "https://a.example:port/", "port-syntax[18:22]", "port-syntax[18:22]", "in profile rfc1738 too"},
		{rfc1738.FormURL, "ws://u@h/", "", "userinfo-http[6:7]", "and so have ws and wss"},
		{rfc1738.FormURL, "mongodb://u:p@a:1,b:2,[::1]:3/db?x={y}", "unsafe-brace[35:36] unsafe-brace[37:38]", "ipv6-literal[22:27] unsafe-brace[35:36] unsafe-brace[37:38]", "several hosts"},
		{rfc1738.FormURL, "mongodb://a:1,b:99999,c:x,::1/", "port-range[16:21] port-syntax[24:25] ipv6-brackets[26:29]", "port-range[16:21] port-syntax[24:25] ipv6-brackets[26:29]", "each of which is read"},
		{rfc1738.FormURL, "REDISS+Sentinel://a:1,b:99999/", "port-range[24:29]", "port-range[24:29]", "the longest name of a scheme that takes lists, in any case"},
		{rfc1738.FormURL, "mysql://u:p@tcp(h:3306)/db", "", "", "a protocol and an address, which only some schemes have"},
		{rfc1738.FormURL, "foo://h:99999,i:2", "port-syntax[8:17]", "port-syntax[8:17]", "not so other schemes"},
		{rfc1738.FormURL, "foo://a,b/", "", "", "though a comma may be in any name"},
		{rfc1738.FormURL, "hts://fe80::1:54321/", "ipv6-brackets[6:19]", "ipv6-brackets[6:19]", "with a port that is no group"},
		{rfc1738.FormURL, "hts://::1/", "ipv6-brackets[6:9]", "ipv6-brackets[6:9]", "an address without brackets"},
		{rfc1738.FormURL, "unix://127.0.0.1:21002112605", "", "", "a path and no port"},
		{rfc1738.FormURL, "sqlite://:memory:", "", "", "nor is this"},
		{rfc1738.FormURL, "tcp://localhost:x/", "port-syntax[16:17]", "port-syntax[16:17]", "a port is a number in every scheme with a host"},
		{rfc1738.FormURL, "http://a b/", "unsafe-space[8:9]", "unsafe-space[8:9]", "in a host nothing can be encoded"},
		{rfc1738.FormURL, "http://h/%zz%%41%4", "bad-escape[9:10] bad-escape[12:13] bad-escape[16:17]", "bad-escape[9:10] bad-escape[12:13] bad-escape[16:17]", "a good escape between bad ones stays"},
		{rfc1738.FormURL, "http://u:p@h/", "", "userinfo-http[9:11]", "blamed where no host could go on"},
		{rfc1738.FormURL, "http://[fe80::1%25eth0]:80/", "", "ipv6-literal[7:23]", "a zone"},
		{rfc1738.FormURL, "http://[fe80::1%eth0]/", "bad-escape[15:16]", "ipv6-literal[7:21] bad-escape[15:16]", "a zone's percent sign is encoded, and the address is one"},
		{rfc1738.FormURL, "http://[v7.a:b]/", "", "ipv6-literal[7:15]", "an address of the future"},
		{rfc1738.FormURL, "\n http://h/ ", "edge-space[0:2] edge-space[11:12]", "edge-space[0:2] edge-space[11:12]", "two edges"},
		{rfc1738.FormURL, "a/b", "scheme-syntax[1:1]", "scheme-syntax[1:1]", "no scheme"},
		{rfc1738.FormURL, "", "scheme-syntax[0:0]", "scheme-syntax[0:0]", "nothing at all"},
		{rfc1738.FormURL, "[::1]:80/x", "scheme-syntax[0:1]", "scheme-syntax[0:1]", "no scheme has a bracket"},
		{rfc1738.FormURL, "[:: b", "scheme-syntax[0:1] unsafe-space[3:4]", "scheme-syntax[0:1] unsafe-space[3:4]", "nor one that nothing closes"},
		{rfc1738.FormURL, "http:/a b", "missing-slashes[6:6] unsafe-space[7:8]", "missing-slashes[6:6] unsafe-space[7:8]", "the rest is still read"},
		{rfc1738.FormURL, "file:/a;b", "", "file-slashes[6:6] ftp-semicolon[7:8]", "RFC 8089"},
		{rfc1738.FormURL, "news:", "", "news-group[5:5]", "R7; RFC 5538 lets the pattern be empty"},
		{rfc1738.FormURL, "mailto://user@example.com", "mailto-slashes[7:9]", "mailto-slashes[7:9]", "the slashes of another scheme, which RFC 6068 does not let in"},
		{rfc1738.FormURL, "mailto://user", "mailto-slashes[7:9] mailto-address[9:13]", "mailto-slashes[7:9] mailto-address[9:13]", "and no address after them"},
		{rfc1738.FormURL, "mailto:a@b?cc=//c@d", "", "mailto-headers[10:11]", "in a header they are the header's affair"},
		{rfc1738.FormURL, "mailto:%22a%40b%22@h,%61@h", "", "mailto-several[20:21]", "a quoted word and an atom, encoded"},
		{rfc1738.FormURL, "mailto:%22a%5C%22@h", "mailto-address[7:19]", "mailto-address[7:19]", "a backslash takes the quotation mark that would close the word"},
		{rfc1738.FormURL, "news://h/a b@c.d", "unsafe-space[10:11]", "unsafe-space[10:11]", "an article with or without its repair"},
		{rfc1738.FormURL, "http://h/#a#b", "unsafe-hash[11:12]", "fragment[9:10] unsafe-hash[11:12]", "the first one starts the fragment"},
		{rfc1738.FormReference, "", "", "", "the empty reference"},
		{rfc1738.FormReference, "../a b?c", "unsafe-space[4:5]", "unsafe-space[4:5]", "relative"},
		{rfc1738.FormReference, "//h,x/y", "", "", "a host of a scheme that is not known"},
		{rfc1738.FormReference, "a_b:c", "scheme-syntax[1:2]", "scheme-syntax[1:2]", "a first segment has no colon"},
		{rfc1738.FormReference, "a/b:c", "", "", "another segment may have one"},
		{rfc1738.FormPath, "a/b?c#d", "path-question[3:4] unsafe-hash[5:6]", "path-question[3:4] unsafe-hash[5:6]", "a path alone"},
		{rfc1738.FormSearch, "a=b&c=/?", "", "search-slash[6:8]", "a search alone"},
		{rfc1738.FormFragment, "a b", "unsafe-space[1:2]", "unsafe-space[1:2]", "the older grammar counts space among extra, RFC 3986 does not"},
		{rfc1738.FormFragment, "a/b?", "", "fragment-char[1:2] fragment-char[3:4]", "RFC 3986"},
		{rfc1738.FormHost, "h:80", "host-syntax[1:2]", "host-syntax[1:2]", "a host has no port"},
		{rfc1738.FormHost, "[::1]", "", "ipv6-literal[0:5]", "brackets"},
		{rfc1738.FormHost, "::1", "ipv6-brackets[0:3]", "ipv6-brackets[0:3]", "no brackets"},
		{rfc1738.FormHostPort, "h:80", "", "", "both"},
		{rfc1738.FormHostPort, ":80", "", "host-empty[0:0]", "a host left out"},
		{rfc1738.FormHostPort, "1.2.3.256:99999", "ipv4-range[6:9] port-range[10:15]", "ipv4-range[6:9] port-range[10:15]", "both out of range"},
	}
	for _, tt := range tests {
		current := rfc1738.Check(tt.text, rfc1738.Options{Form: tt.form})
		strict := rfc1738.Check(tt.text, rfc1738.Options{Form: tt.form, Profile: rfc1738.ProfileRFC1738})
		assert.Equal(t, tt.current, show(current), "%q in profile current: %s", tt.text, tt.why)
		assert.Equal(t, tt.strict, show(strict), "%q in profile rfc1738: %s", tt.text, tt.why)
	}
}

// What is wrong though a rule that a later standard lifted is broken beside it.
func TestNothingHidesBehindALiftedRule(t *testing.T) {
	tests := []struct{ text, current, strict, lifted string }{
		{"http://-a b.example/", "unsafe-space[9:10]", "host-label[7:8] unsafe-space[9:10]", "a hyphen before the space"},
		{"http://-%zz/", "bad-escape[8:9]", "host-label[7:8] bad-escape[8:9]", "a hyphen before the escape"},
		{"http://-a|b/", "unsafe-pipe[9:10]", "host-label[7:8] unsafe-pipe[9:10]", "a hyphen before the bar"},
		{"http://a|b-/", "unsafe-pipe[8:9]", "unsafe-pipe[8:9] host-label[10:11]", "a hyphen after it"},
		{"mailto:é", "mailto-address[7:9]", "non-ascii[7:9] mailto-address[7:9]", "an octet over 7F"},
		{"news:é/x", "news-syntax[9:9]", "non-ascii[5:7] news-syntax[9:9]", "an octet over 7F"},
		{"http://256.1.1.1./", "ipv4-range[7:10]", "ipv4-range[7:10] host-trailing-dot[17:17]", "a dot after the address"},
		{"http://127.1./", "ipv4-groups[11:12]", "ipv4-groups[11:12] host-trailing-dot[13:13]", "a dot after the address"},
		{"http://u v:w@h/", "unsafe-space[8:9]", "unsafe-space[8:9] userinfo-http[8:13]", "a user name"},
		{"http://a@b@h/", "userinfo-at[8:9]", "userinfo-at[8:9] userinfo-http[8:11]", "a user name"},
		{"http://a_" + strings.Repeat("b", 62) + "/", "host-length[7:71]", "host-length[7:71] host-underscore[8:9]", "an underscore"},
		{"http://h?a b", "unsafe-space[10:11]", "search-no-path[8:9] unsafe-space[10:11]", "no path"},
		{"http://h/~?/{", "unsafe-brace[12:13]", "unsafe-tilde[9:10] search-slash[11:12] unsafe-brace[12:13]", "a tilde and a slash"},
		{"file:/a b", "unsafe-space[7:8]", "file-slashes[6:6] unsafe-space[7:8]", "no slashes"},
		{"file://[::1]:80/", "file-authority[12:15]", "ipv6-literal[7:12] file-authority[12:15]", "an address in brackets"},
		{"news://h:x/a b", "port-syntax[9:10] unsafe-space[12:13]", "news-server[5:10] port-syntax[9:10] unsafe-space[12:13]", "a server"},
		{"news://h/a/b", "news-syntax[12:12]", "news-server[5:8] news-syntax[12:12]", "a server"},
		{"nntp://u v@h/1*", "unsafe-space[8:9] nntp-group[14:15]", "unsafe-space[8:9] userinfo-nntp[8:11] news-group[13:14] nntp-group[14:15]", "a user name and a digit"},
		{"mailto:a,b@h", "mailto-address[7:8]", "mailto-address[7:8] mailto-several[8:9]", "several addresses"},
		{"mailto:a@b?x=y z", "unsafe-space[14:15]", "mailto-headers[10:11] unsafe-space[14:15]", "headers"},
		{"afs://h:x/", "port-syntax[8:9]", "scheme-reserved[0:3] port-syntax[8:9]", "a reserved scheme"},
		{"ftp://h/a;b;type=x", "ftp-type-code[17:18]", "ftp-semicolon[10:11] ftp-type-code[17:18]", "a semicolon before the type code"},
		{"ftp://h/a;b;TYPE=i", "ftp-type-case[12:17]", "ftp-semicolon[10:11] ftp-type-case[12:17]", "a semicolon before the type code"},
		{"ftp://h/a;b;c d", "unsafe-space[13:14]", "ftp-semicolon[10:11] unsafe-space[13:14]", "semicolons, which are one violation"},
		{"news://comp.lang.c", "news-syntax[18:18]", "news-server[5:18] news-syntax[18:18]", "a server, though RFC 5538 has a slash after it"},
		{"news:a@b/c", "news-syntax[7:10]", "news-syntax[7:10]", "the right side of an identifier, where RFC 5538 wants a slash encoded"},
		{"news:a@b?", "news-syntax[7:9]", "news-syntax[7:9]", "and a question mark"},
		{"news:a@b%2Fc", "", "news-host[8:12]", "which are atoms there"},
		{"nntp://h/a~", "nntp-group[10:11]", "unsafe-tilde[10:11] nntp-group[10:11]", "a tilde, which RFC 5538 has in no group"},
		{"http://[fe80::1%eth0]x/", "bad-escape[15:16] host-syntax[21:22]", "ipv6-literal[7:21] bad-escape[15:16] host-syntax[21:22]", "an address in brackets"},
		{"http://h/\xff\u0085é", "non-iri[9:12]", "non-iri[9:12] non-ascii[12:14]", "an octet over 7F"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.current, show(rfc1738.Check(tt.text, rfc1738.Options{})), "%q in profile current, beside %s", tt.text, tt.lifted)
		assert.Equal(t, tt.strict, show(rfc1738.Check(tt.text, rfc1738.Options{Profile: rfc1738.ProfileRFC1738})), "%q in profile rfc1738: %s", tt.text, tt.lifted)
	}
}

// What RFC 1738 forbids and what became of it.
func TestLaterStandards(t *testing.T) {
	label := strings.Repeat("a", 63)
	long := label + "." + label + "." + label + "." // 192 octets
	tests := []struct {
		text, current, why string
	}{
		{"http:///a", "host-empty-http[7:7]", "RFC 9110 §4.2.1: no empty host"},
		{"https://:443/", "host-empty-http[8:8]", "RFC 9110 §4.2.1, §4.2.2"},
		{"https://u@/", "host-empty-http[10:10]", "RFC 9110 §4.2.1, §4.2.2"},
		{"ftp:///a", "", "RFC 3986 §3.2.2 lets a host be empty"},
		{"ws:///a", "", "RFC 6455 §3 has the host of RFC 3986"},
		{"x:///a", "", "RFC 3986 §3.2.2"},
		{"http://h/é?ü#ñ", "", "RFC 3987 §2.2"},
		{"http://é.example/", "", "RFC 3987 §2.2"},
		{"http://h/\xc3", "non-iri[9:10]", "an octet that is not UTF-8"},
		{"http://h/\xed\xa0\x80", "non-iri[9:12]", "half of a surrogate pair is not UTF-8"},
		{"http://h/\u009f", "non-iri[9:11]", "a C1 control"},
		{"http://h/\u00a0", "", "the first of ucschar"},
		{"http://h/\ufdd0\ufdef", "non-iri[9:15]", "noncharacters"},
		{"http://h/\ufdcf\ufdf0\uffef", "", "the characters beside them"},
		{"http://h/\ufffd", "non-iri[9:12]", "the replacement character"},
		{"http://h/\U0001fffe", "non-iri[9:13]", "a noncharacter of another plane"},
		{"http://h/\U0001fffd\U000e1000", "", "the last character of a plane, the first of another"},
		{"http://h/\U000e0041", "non-iri[9:13]", "a tag"},
		{"http://h/\u202e", "non-iri[9:12]", "RFC 3987 §4.1: a mark that turns the direction of text"},
		{"http://h/\ue000", "non-iri[9:12]", "a character for private use in a path"},
		{"http://h/?\ue000\U00100000", "", "characters for private use in a query"},
		{"x://h/?\ue000#\ue000", "non-iri[11:14]", "and in a fragment"},
		{"http://[v1.a~b]/", "", "a tilde is unreserved in RFC 3986"},
		{"http://[v.a]/", "ipv6-syntax[7:12]", "a version has a digit"},
		{"http://[v1.]/", "ipv6-syntax[7:12]", "and an address a character"},
		{"http://[v1.a%20]/", "ipv6-syntax[7:16]", "and no escape"},
		{"http://" + label + "/", "", "63 octets"},
		{"http://" + label + "a/", "host-length[7:71]", "64 octets"},
		{"http://" + long + strings.Repeat("b", 61) + "/", "", "253 octets"},
		{"http://" + long + strings.Repeat("b", 61) + "./", "", "and a dot"},
		{"http://" + long + strings.Repeat("b", 62) + "/", "host-length[7:261]", "254 octets"},
		{"http://" + long + "b." + strings.Repeat("c", 62) + "/", "host-length[7:263]", "256 octets"},
		{"mailto:a@b,", "mailto-address[11:11]", "RFC 6068 §2: an address on each side of a comma"},
		{"mailto:,a@b", "mailto-address[7:7]", "RFC 6068 §2"},
		{"mailto:a@b?subject", "mailto-header[11:18]", "RFC 6068 §2: a name and a value"},
		{"mailto:a@b?", "mailto-header[11:11]", "RFC 6068 §2: one header at least"},
		{"mailto:?subject=&to=a@b", "", "RFC 6068 §2: no address; an empty value"},
		{"mailto:a@b?x=1&", "mailto-header[15:15]", "RFC 6068 §2: a header on each side of an ampersand"},
		{"mailto:", "", "RFC 6068 §2: nothing at all"},
		{"http://h~x/", "host-syntax[8:9]", "legal by RFC 3986 and never found in the DNS"},
		{"x://h~x/", "", "a name of another kind"},
		{"news:comp.*", "", "RFC 5538 §4: a pattern"},
		{"news:*.lang.*", "", "RFC 5538 §4: a pattern"},
		{"news:comp.lang.%63", "", "RFC 5538, appendix A: pct-encoded"},
		{"news:3com", "", "RFC 5538, appendix A: group-char"},
		{"news:comp.lang?x", "news-syntax[16:16]", `RFC 5538 §4: "?" is encoded`},
		{"news://news.example/comp.lang.*", "", "RFC 5538 §4: a server"},
		{"news://news.example/", "", "RFC 5538 §4: all groups of a server"},
		{"news://u@news.example/1@b", "", "RFC 5538 §4: a user name, a server and an article"},
		{"news:1@a_b", "", "RFC 5538 §4: dot-atom-text"},
		{"news:1@a..b", "news-syntax[7:11]", "RFC 5538 §4: no empty atom"},
		{"news:1@%5B10.20.30.108%5D", "", "RFC 5538, appendix B"},
		{"news:1@", "news-syntax[7:7]", "RFC 5538 §4: an atom at least"},
		{"news:1@256.1.1.1", "", "nobody looks it up"},
		{"nntp://u:p@h/1a%21", "", "RFC 5538 §3: authority, group-char, pct-encoded"},
		{"nntp://h/a.*", "nntp-group[11:12]", "RFC 5538 §3: no pattern"},
		{"gopher://u@h/", "userinfo-scheme[10:11]", "RFC 4266 §2.1: no user"},
		{"mailto:%22a%0Db%22@h", "mailto-address[7:20]", "RFC 6068 §2: no line break in a quoted word"},
		{"mailto:%22a%0Ab%22@h", "mailto-address[7:20]", "RFC 6068 §2: nor the other half of one"},
		{"http://a-[::1]/b", "unsafe-bracket[9:10] port-syntax[11:14]", "RFC 3986 §3.2.2: an address in brackets is all of a host"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.current, show(rfc1738.Check(tt.text, rfc1738.Options{})), "%q: %s", tt.text, tt.why)
	}
}

// everything switches every rule on.
func everything(*rfc1738.Rule) bool { return true }

// A hostile text claims neither time nor memory out of proportion.
func TestViolationsAreBounded(t *testing.T) {
	for _, unit := range []string{"%", ":", "@", "/", " a", "{}", "[", "]", "#", ";", "?", ".", "-.", "\x80", "\x00 ", ","} {
		for _, prefix := range []string{"", "http://", "http://h/", "ftp://", "mailto:", "prospero://h/", "x://", "x:"} {
			vs := rfc1738.Check(prefix+strings.Repeat(unit, 1<<16), rfc1738.Options{Profile: rfc1738.ProfileRFC1738, Report: everything})
			assert.LessOrEqual(t, len(vs), 64, "%s%s...", prefix, unit)
		}
	}
}

// Where a rule begins and ends to apply, with every rule switched on.
func TestEdges(t *testing.T) {
	tests := []struct{ text, all, why string }{
		{"http://h/\x7f", "control[9:10]", "DEL is a control character"},
		{"http://h/\x1f~\x80", "control[9:10] unsafe-tilde[10:11] non-iri[11:12]", "and so is the last before the space; the one after DEL is not"},
		{"http://\x7f/", "control[7:8]", "in a host too"},
		{"http://h:1023/", "non-default-port[9:13]", "the last port of the reserved space"},
		{"http://h:1024/", "", "the first one beyond"},
		{"http://h:80/", "", "the scheme's own"},
		{"http://h:0/", "non-default-port[9:10]", "a port is a number, if a strange one"},
		{"http://h:65535/", "", "the last port"},
		{"http://h:65536/", "port-range[9:14]", "the first number that is none"},
		{"x://h:25/", "", "a scheme that has no port of its own"},
		{"http://255.255.255.255/", "", "the last address"},
		{"http://1.2.3.256/", "ipv4-range[13:16]", "beyond"},
		{"gopher://h/0s%0D", "gopher-control[13:16]", "a line break in a selector"},
		{"gopher://h/0s%09a%0A", "encoded-control[17:20]", "in a search it is for those who ask"},
		{"gopher://h/0s%09%09+%0D%0A", "", "§3.4.9: in a Gopher+ string it parts the answers to a form"},
		{"gopher://h/0s%09%09+%00", "encoded-control[20:23]", "though a NUL there is one"},
		{"http://h/%0b%0c%0e", "", "other encoded controls break no line"},
		{"http://h/%0a%0D%00", "encoded-control[9:18]", "these do"},
		{"ftp://h/;type=D", "", "a code in upper case"},
		{"ftp://h/;type=e", "ftp-type-code[14:15]", "no code"},
		{"http://" + strings.Repeat("a", 63) + "/", "", "63 octets"},
		{"mailto:a@b?c=d&e=", "mailto-headers[10:11]", "an empty value"},
		{"telnet://h/", "", "a slash and nothing after it"},
		{"nntp://h/g/0", "", "a number"},
		{"file://localhost/", "", "this machine"},
		{"file://local.host/", "", "a name with a dot"},
		{"xZ://h/", "scheme-case[0:2]", "the last capital"},
		{"xA://h/", "scheme-case[0:2]", "the first"},
		{"http://h:1023/", "non-default-port[9:13]", "the last port of the system"},
		{"http://h:1024/", "", "the first one that is for all"},
		{"HTTP://h:1024/", "scheme-case[0:4]", "also where the fast way does not lead"},
		{"ftp://h/;TYPE=x", "ftp-type-case[9:14] ftp-type-code[14:15]", "the name of a type code in capitals, and no code"},
		{"mysql://(h:80)/a", "", "an address in parentheses, with no protocol before them"},
		{"mongodb://,h/", "", "the first of two hosts is empty, and the driver decides"},
		{"http://[fe80::1%25a%20b]/", "ipv6-literal[7:24]", "an escape in a zone, which is one character"},
		{"http://[fe80::1%25a!b]/", "ipv6-syntax[7:22]", "no character of a zone"},
		{"http://[fe80::1%25!b]/", "ipv6-syntax[7:21]", "nor is it as the first"},
		{"mailto:%22a%5Cb%22@c", "", "a backslash quotes one byte"},
		{"mailto:%22a%5C%22@c", "mailto-address[7:19]", "also a quotation mark, and nothing closes the word"},
		{"mailto:%22a", "mailto-address[7:11]", "nothing closes it, and no host follows"},
		{"mailto:%22%22@h", "", "a quoted word may be empty"},
		{"ws://h#", "ws-fragment[6:7] fragment[6:7]", "a fragment after a text that is too short for the fast way"},
		{"x-a://example.com/", "scheme-experimental[0:3]", "a name that starts with x and a hyphen"},
		{"xy-a://example.com/", "", "x and something else before it"},
		{"a b", "scheme-syntax[1:1] unsafe-space[1:2]", "what is without a scheme is read all the same"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.all, show(rfc1738.Check(tt.text, rfc1738.Options{Report: everything})), "%q: %s", tt.text, tt.why)
	}
}

// Where the parts of a text lie that is no URL, or only part of one.
func TestSplit(t *testing.T) {
	tests := []struct {
		form            rfc1738.Form
		text, want, why string
	}{
		{rfc1738.FormReference, "//u@h/p", "user 2-3 u, host 4-5 h, path 6-7 p", "a reference without a scheme"},
		{rfc1738.FormReference, " //u:p@h:1?s#f ", "user 3-4 u, password 5-6 p, host 7-8 h, port 9-10 1, search 11-12 s, fragment 13-14 f", "and with white space around it"},
		{rfc1738.FormReference, "a/b?c", "path 0-3 a/b, search 4-5 c", "a path"},
		{rfc1738.FormURL, "http://@h", "user 7-7 , host 8-9 h", "an empty user name is present"},
		{rfc1738.FormURL, "ftp://u:@h/", "user 6-7 u, password 8-8 , host 9-10 h, path 11-11 ", "and so is an empty password"},
		{rfc1738.FormURL, "http:/h", "path 5-7 /h", "no slashes, no host"},
		{rfc1738.FormURL, "file:/a/b", "path 5-9 /a/b", "nor of a file"},
		{rfc1738.FormURL, "news://u@h:1/g", "user 7-8 u, host 9-10 h, port 11-12 1, path 13-14 g", "RFC 5538"},
		{rfc1738.FormURL, "mongodb://a:1,b:2/", "host 10-17 a:1,b:2, path 18-18 ", "several hosts are one"},
		{rfc1738.FormURL, "mailto:a@b?c", "path 7-10 a@b, search 11-12 c", "RFC 6068"},
		{rfc1738.FormURL, "http://[::1]:1/", "host 7-12 [::1], port 13-14 1, path 15-15 ", "with the brackets"},
		{rfc1738.FormURL, "telnet://h/a", "host 9-10 h, path 11-12 a", "a path of a scheme that has none"},
		{rfc1738.FormURL, "mysql://(h:80)/a", "host 8-14 (h:80), path 15-16 a", "an address in parentheses is a host"},
		{rfc1738.FormURL, "mongodb://,h:1/", "host 10-14 ,h:1, path 15-15 ", "so are several, of which the first is empty"},
		{rfc1738.FormHost, "[::1", "host 0-4 [::1", "an address that nothing closes"},
		{rfc1738.FormHost, "a]:1", "host 0-4 a]:1", "nor opens"},
		{rfc1738.FormPath, "a?b", "path 0-3 a?b", "one part"},
		{rfc1738.FormSearch, "a#b", "search 0-3 a#b", "one part"},
		{rfc1738.FormFragment, "a#b", "fragment 0-3 a#b", "one part"},
		{rfc1738.FormHost, "h:1", "host 0-3 h:1", "one part"},
		{rfc1738.FormHostPort, "h:1", "host 0-1 h, port 2-3 1", "two"},
		{rfc1738.FormHostPort, " h ", "host 1-2 h", "without white space"},
	}
	for _, tt := range tests {
		u := rfc1738.Split(tt.text, rfc1738.Options{Form: tt.form})
		var got []string
		for i, p := range []rfc1738.Part{u.User(), u.Password(), u.Host(), u.Port(), u.Path(), u.Search(), u.Fragment()} {
			if p.Present {
				name := []string{"user", "password", "host", "port", "path", "search", "fragment"}[i]
				got = append(got, fmt.Sprintf("%s %d-%d %s", name, p.Start, p.End, p.Raw))
			} else {
				assert.Equal(t, rfc1738.Part{}, p)
			}
		}
		assert.Equal(t, tt.want, strings.Join(got, ", "), "%q: %s", tt.text, tt.why)
	}
}

// Each row is a text that Parse refuses, by the grammar of RFC 1738, and what its error
// says.
func TestParseSaysWhy(t *testing.T) {
	for _, tt := range []struct{ text, want, why string }{
		{"news:a,b", "news-syntax[8:8]", "no group, and no article"},
		{"news:,", "news-syntax[6:6]", "nor is this"},
		{"news://h/a", "news-server[10:10]", "an article's name, which has no at sign"},
		{"http://[::1/", "ipv6-syntax[7:11]", "an address that nothing closes"},
		{"http://h/ a", "unsafe-space[9:10]", "a space"},
	} {
		_, err := rfc1738.Parse(tt.text)
		var e *rfc1738.Error
		require.ErrorAs(t, err, &e, tt.text)
		assert.Equal(t, tt.want, show(e.Violations()), "%q: %s", tt.text, tt.why)
	}
}

// Where one rule is off, the others are asked of the same bytes.
func TestRulesThatAreOff(t *testing.T) {
	for _, tt := range []struct{ off, text, want, why string }{
		{"ipv6-syntax", "http://[::1 é", "unsafe-bracket[7:8] unsafe-space[11:12] non-ascii[12:14]", "an address that nothing closes"},
		{"ipv6-syntax", "http://[é", "unsafe-bracket[7:8] non-ascii[8:10]", "of other bytes"},
		{"ipv6-syntax", "http://[é]", "unsafe-bracket[7:8] non-ascii[8:10] unsafe-bracket[10:11]", "closed"},
		{"port-syntax", "http://h:é/", "non-ascii[9:11]", "a port"},
		{"host-syntax", "http://[::1]é/", "ipv6-literal[7:12] non-ascii[12:14]", "after an address"},
		{"telnet-path", "telnet://h/é", "non-ascii[11:13]", "a path that is none"},
		{"nntp-number", "nntp://h/g.h/é", "non-ascii[13:15]", "a number that is none"},
		{"ftp-type-code", "ftp://h/a;type=é", "non-ascii[15:17]", "a type code that is none"},
	} {
		o := rfc1738.Options{Report: func(r *rfc1738.Rule) bool { return r.Name() != tt.off }}
		assert.Equal(t, tt.want, show(rfc1738.Check(tt.text, o)), "%q: %s", tt.text, tt.why)
	}
}
