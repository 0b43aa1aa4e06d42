package rfc1738_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/rfc1738"
)

// given returns a component that is present.
func given(s string) rfc1738.Octets { return rfc1738.Octets{Value: s, Present: true} }

func site(host string, defaultPort int) rfc1738.Site {
	return rfc1738.Site{Host: host, DefaultPort: defaultPort}
}

// These are meanings with what they list.
type (
	ftp struct {
		rfc1738.FTP
		cwd []string
	}
	file struct {
		rfc1738.File
		segments []string
	}
	prospero struct {
		rfc1738.Prospero
		fields [][2]string
	}
)

// exported returns all that a meaning tells.
func exported(m any) any {
	switch m := m.(type) {
	case rfc1738.FTP:
		return exported(ftp{m, slices.Collect(m.CWD())})
	case ftp:
		return []any{m.Site, m.Name, m.Type, m.cwd}
	case rfc1738.File:
		return exported(file{m, slices.Collect(m.Segments())})
	case file:
		return []any{m.Host, m.Local, m.segments}
	case rfc1738.Prospero:
		var fields [][2]string
		for name, value := range m.Fields() {
			fields = append(fields, [2]string{name, value})
		}
		return exported(prospero{m, fields})
	case prospero:
		return []any{m.Site, m.HSOName, m.fields}
	}
	return m
}

// The RFC's own examples, with the meaning its text gives them, and the edges
// of each production.
func TestMeaning(t *testing.T) {
	tests := []struct {
		section, url string
		want         any
	}{
		{"1", "http://www.acl.lanl.gov/URI/archive/uri-archive.index.html",
			rfc1738.HTTP{Site: site("www.acl.lanl.gov", 80), Path: part(24, "URI/archive/uri-archive.index.html")}},
		{"3.1 empty user", "ftp://@host.com/", ftp{rfc1738.FTP{
			Site: rfc1738.Site{User: given(""), Host: "host.com", DefaultPort: 21}, Name: given("")}, nil}},
		{"3.1 no user", "ftp://host.com/", ftp{rfc1738.FTP{Site: site("host.com", 21), Name: given("")}, nil}},
		{"3.1 empty password", "ftp://foo:@host.com/", ftp{rfc1738.FTP{
			Site: rfc1738.Site{User: given("foo"), Password: given(""), Host: "host.com", DefaultPort: 21}, Name: given("")}, nil}},
		{"3.2.2 encoded slash", "ftp://myname@host.dom/%2Fetc/motd", ftp{rfc1738.FTP{
			Site: rfc1738.Site{User: given("myname"), Host: "host.dom", DefaultPort: 21}, Name: given("motd")}, []string{"/etc"}}},
		{"3.2.2 relative", "ftp://myname@host.dom/etc/motd", ftp{rfc1738.FTP{
			Site: rfc1738.Site{User: given("myname"), Host: "host.dom", DefaultPort: 21}, Name: given("motd")}, []string{"etc"}}},
		{"3.2.2 null CWD", "ftp://myname@host.dom//etc/motd", ftp{rfc1738.FTP{
			Site: rfc1738.Site{User: given("myname"), Host: "host.dom", DefaultPort: 21}, Name: given("motd")}, []string{"", "etc"}}},
		{"3.2 no path", "ftp://h", ftp{rfc1738.FTP{Site: site("h", 21)}, nil}},
		{"3.2 type alone", "ftp://h:2121/;type=A", ftp{rfc1738.FTP{
			Site: rfc1738.Site{Host: "h", Port: given("2121"), DefaultPort: 21}, Name: given(""), Type: given("A")}, nil}},
		{"appendix", "ftp://info.cern.ch/pub/www/doc;type=d", ftp{rfc1738.FTP{
			Site: site("info.cern.ch", 21), Name: given("doc"), Type: given("d")}, []string{"pub", "www"}}},
		{"3.3 empty search", "http://h/?", rfc1738.HTTP{Site: site("h", 80), Path: part(9, ""), Search: part(10, "")}},
		{"3.3 nothing", "HTTP://h", rfc1738.HTTP{Site: site("h", 80)}},
		{"3.4.1 no path", "gopher://h", rfc1738.Gopher{Site: site("h", 70), Type: "1"}},
		{"3.4.1 slash", "gopher://h/", rfc1738.Gopher{Site: site("h", 70), Type: "1"}},
		{"3.4.1 selector", "gopher://h:71/00/a%20b?c", rfc1738.Gopher{
			Site: rfc1738.Site{Host: "h", Port: given("71"), DefaultPort: 70}, Type: "0", Selector: "0/a b?c"}},
		{"3.4.2 search", "gopher://h/7s%09what", rfc1738.Gopher{Site: site("h", 70), Type: "7", Selector: "s", Search: given("what")}},
		{"3.4.3 Gopher+", "gopher://h/0s%09%09!+ABSTRACT%20+SMELL", rfc1738.Gopher{
			Site: site("h", 70), Type: "0", Selector: "s", Search: given(""), Plus: given("!+ABSTRACT +SMELL")}},
		{"3.4.9 form", "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", rfc1738.Gopher{
			Site: site("h", 70), Type: "0", Selector: "s", Search: given(""), Plus: given("+\t1\r\n+-1\r\na\r\n.\r\n")}},
		{"3.4 encoded type", "gopher://h/%09a", rfc1738.Gopher{Site: site("h", 70), Type: "\t", Selector: "a"}},
		{"3.5", "mailto:user%25domain@gateway.example", rfc1738.Mailto{Address: "user%domain@gateway.example"}},
		{"3.5 strictly", "mailto:a@b?subject=x", rfc1738.Mailto{Address: "a@b?subject=x"}},
		{"3.6", "news:*", rfc1738.News{All: true}},
		{"3.6 group", "news:comp.infosystems.www.misc", rfc1738.News{Group: given("comp.infosystems.www.misc")}},
		{"3.6 article", "news:a/b%3C@host.dom", rfc1738.News{MessageID: given("a/b<@host.dom")}},
		{"3.7", "nntp://h/comp.lang/12", rfc1738.NNTP{Site: site("h", 119), Group: "comp.lang", Number: given("12")}},
		{"3.7 no number", "nntp://h/comp.lang", rfc1738.NNTP{Site: site("h", 119), Group: "comp.lang"}},
		{"3.8", "telnet://u:p@h:24/", rfc1738.Telnet{Site: rfc1738.Site{
			User: given("u"), Password: given("p"), Host: "h", Port: given("24"), DefaultPort: 23}}},
		{"3.9 database", "wais://h/db", rfc1738.WAIS{Site: site("h", 210), Database: "db"}},
		{"3.9 search", "wais://h/db?q", rfc1738.WAIS{Site: site("h", 210), Database: "db", Search: given("q")}},
		{"3.9 document", "wais://h/db/TEXT/a%2Fb", rfc1738.WAIS{
			Site: site("h", 210), Database: "db", Type: given("TEXT"), Path: given("a/b")}},
		{"3.10", "file://vms.host.edu/disk$user/my/notes/note12345.txt", file{rfc1738.File{Host: "vms.host.edu"}, []string{"disk$user", "my", "notes", "note12345.txt"}}},
		{"3.10 empty host", "file:///a%2Fb/", file{rfc1738.File{Local: true}, []string{"a/b", ""}}},
		{"3.10 localhost", "file://localhost/a", file{rfc1738.File{Host: "localhost", Local: true}, []string{"a"}}},
		{"3.11", "prospero://host.dom//pros/name", prospero{rfc1738.Prospero{Site: site("host.dom", 1525), HSOName: "/pros/name"}, nil}},
		{"3.11 fields", "prospero://host.dom:1/a=b;v=1;k=%3B", prospero{rfc1738.Prospero{
			Site: rfc1738.Site{Host: "host.dom", Port: given("1"), DefaultPort: 1525}, HSOName: "a=b"}, [][2]string{{"v", "1"}, {"k", ";"}}}},
		{"5 otherurl", "x-y:a/b?c", rfc1738.Other{SchemeSpecific: "a/b?c"}},
	}
	for _, tt := range tests {
		u, err := rfc1738.Parse(tt.url)
		assert.NoError(t, err, "%s: %s", tt.section, tt.url)
		assert.Equal(t, exported(tt.want), exported(u.Meaning()), "%s: %s", tt.section, tt.url)
		assert.Equal(t, tt.url, u.String(), "a URL prints back to its text")
	}
}

// What is wrong is taken for what it was meant to be.
func TestMeaningIsABestGuess(t *testing.T) {
	tests := []struct {
		url  string
		want any
		why  string
	}{
		{"ftp://h/a;TYPE=i", ftp{rfc1738.FTP{Site: site("h", 21), Name: given("a"), Type: given("i")}, nil}, "a type code, as its repair has it"},
		{"ftp://h/a;b;type=i", ftp{rfc1738.FTP{Site: site("h", 21), Name: given("a;b"), Type: given("i")}, nil}, "another semicolon belongs to the name"},
		{"ftp://h/a;b", ftp{rfc1738.FTP{Site: site("h", 21), Name: given("a;b")}, nil}, "and so without a type code"},
		{"gopher://h/é", rfc1738.Gopher{Site: site("h", 70), Type: "\xc3", Selector: "\xa9"}, "a type is one octet, encoded or not"},
		{"gopher://h/%C3%A9", rfc1738.Gopher{Site: site("h", 70), Type: "\xc3", Selector: "\xa9"}, "the same, encoded"},
		{"news:@b", rfc1738.News{MessageID: given("@b")}, "an identifier, of which half is missing"},
		{"file:/a/b", file{rfc1738.File{Local: true}, []string{"a", "b"}}, "two slashes are missing, and the third is the one before the path"},
		{"https://h", rfc1738.HTTP{Site: site("h", 443)}, "a scheme that RFC 1738 does not have, and its port"},
		{"news://h/a b@c.d", rfc1738.News{MessageID: given("//h/a b@c.d")}, "RFC 1738 has slashes in an identifier"},
	}
	for _, tt := range tests {
		assert.Equal(t, exported(tt.want), exported(rfc1738.Split(tt.url, rfc1738.Options{}).Meaning()), "%s: %s", tt.url, tt.why)
	}
}

// part returns the present part that raw is at offset start.
func part(start int, raw string) rfc1738.Part {
	return rfc1738.Part{Span: rfc1738.Span{Start: start, End: start + len(raw)}, Raw: raw, Present: true}
}
