package rfc1738_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// A family is URLs of one kind, part by part. The first text of a part is
// right; what is wrong with another does not depend on the other parts.
type family struct {
	name  string
	parts [][]string
}

var (
	bytesAtFault = []string{"", " x", `"`, "<", "{", "|", `\`, "^", "`", "\x00", "\xff", "%zz"}
	legalSince   = []string{"", "~", "é", "~é"}
)

var families = []family{
	{"http", [][]string{
		{"http://", "HTTP://"},
		{"", "u@", "u:p@", "u:p:q@", "u v@", "a@b@", "%zz@", "é@"},
		{"h", "my_h", "h.", "-h", "h-", "-h|", "a..b", "h.1b", "h%61", "é", "h\xff", "[::1]", "[::g]", "[v1.a~b]", "1.2.3.256", "256.1.1.1.", "127.1", "127.1.",
			"h,x", "h~x", "h h", "%zz", "-%zz", "", strings.Repeat("a", 64), strings.Repeat("a_", 33)},
		{"", ":", ":8080", ":99999", ":x"},
		{"/", "/~", "/a b", "/é", "/%zz", "/{}", "/\xff", "/\tx", ""},
		{"", "?q=/?", "?a[]=1", "?a=[", "?q=%4", "?\ue000"},
		{"", "#a/b", "#a#b", "#é ", "#%"},
	}},
	{"http", [][]string{{"http://a."}, {"x", "x_", "-x", "x-", "%61", "é", "x_-"}, {"."}, {"b", "b,", "b b", "b|", "b~", "%zz", "b\xff", strings.Repeat("b", 64), "<b>", `"b`, "{b}", `b\`, "^b", "`b", "b\x00"}, {"", "."}}},
	{"http", [][]string{{"http://h"}, {"/", "/~", "/é"}, bytesAtFault, {"", "[", "]"}}},
	{"http", [][]string{{"http://h/?a="}, {"", "~", "é", "/", "?"}, bytesAtFault, {"x"}, {"", "[", "]"}}},
	{"http", [][]string{{"http://u", "http://~"}, {"", "é", "~"}, bytesAtFault, {"", "["}, {"", ":p"}, {"@h/"}}},
	{"http", [][]string{{"http://h/"}, {"#", "#a/", "#~", "#=é"}, bytesAtFault, {"", "[", "]", "#x#"}}},
	{"http", [][]string{{"https:", "wss:"}, {"//h", "/h", "//h_", "//h.", "/h~", "//é"}, {"", "/~ x", "/{é"}, {"", "#a="}}},
	{"http", [][]string{{"http://h_", "http://h", "http://[::1]", "http://h."}, {"", ":0x", ":65536", ":"}, {"?a", "?a b", "?~<"}}},
	{"http", [][]string{{"http://"}, {"h", "u:p@h", "a@b@h", "", "h,", "1.2", "1.2.3.999", "[x]", strings.Repeat("a", 64)}, {"?a", "?/~", "?"}, {"", " x", "{"}, {"", "#a"}}},
	{"ftp", [][]string{
		{"ftp://"},
		{"", "u:p@", "u:a:b@", "u v@", "a@b@", "é@"},
		{"h", "", "h_", "-h.x", "h%41", "[::1]", "[x]", "1.2.3", "1.2.3.999", "h~", "é", "h,", strings.Repeat("a", 64), "h.", "h.1a"},
		{"", ":", ":99999", ":21x"},
		{"/", "/~", "/a b", "/a;b", "/a;b c", "/;type=a", "/;type=x", "/;TYPE=i", "/é;type=x", "/~;type=ix"},
		{"", "#", "#/"},
	}},
	{"ftp", [][]string{{"ftp://h/"}, legalSince, bytesAtFault, {"", ";b", ";type=x", ";TYPE=a"}}},
	{"ftp", [][]string{{"ftp://"}, {"u", "u:p", "u:p:q", "~"}, {"", "é"}, bytesAtFault, {"", "@v"}, {"@h/"}}},
	{"ftp", [][]string{{"ftp:"}, {"//h", "/h", "h"}, legalSince, bytesAtFault, {"", "#=/"}}},
	{"telnet", [][]string{
		{"telnet://"}, {"", "u:p:q@", "u v@", "a@b@"}, {"h", "", "h_", "-h.x", "h%41", "[::1]", "[x]", "1.2.3", "1.2.3.999", "h~", "é", "h.", "h.1a"}, {"", ":", ":99999", ":x"}, {"/", "/a", "/~ x"}, {"", "#/"},
	}},
	{"gopher", [][]string{{"gopher://"}, {"", "u@", "u v@"}, {"h", "", "h_", "-h", "h.", "h.1a", "é", "h%41", "[::1]", "[x]", "1.2", "1.2.3.999", "h,"}, {"", ":", ":x", ":99999"}, {"/", "/1~", "/1a|", "/1é%0D", "/1a%0A%09b c"}, {"", "#a=b"}}},
	{"gopher", [][]string{{"gopher://h/1"}, legalSince, {"", "%0D"}, bytesAtFault}},
	{"mailto", [][]string{
		{"mailto:"}, {"a@b", "a@b,c@d", "é@h", "é", "~", "a@b,", "a@b,c d@e", "a b@h", "a%zz@h", "{@b", ""},
		{"", "?subject=x", "?é=x", "?x", "?x=~&y", "?a=b c"}, {"", "#~", "#a b", "#a/#"},
	}},
	{"mailto", [][]string{{"mailto:a@b", "mailto:a@b,c@d", "mailto:"}, {"?a="}, legalSince, bytesAtFault, {"", "[", "&b"}}},
	{"mailto", [][]string{{"mailto:a"}, legalSince, {"", "{", "|", "^", "`", "%zz"}, {"@b", "@b,c@d", "@b?c=d"}}},
	{"news", [][]string{
		{"news:"}, {"", "//h/", "//h_/", "//h:x/", "//u@h/", "//h./", "//h.:99999/", "//[::1]/", "//-h:/", "//u:p:q@h/", "//a@b@h/", "//h%41/", "//é/", "///", "//1.2/", "//256.1.1.1/", "//[x]/", "//h.1a/", "//h,/"},
		{"comp.lang", "*", "comp.*", "", "é", "é/x", "a/b", "a b", "1@h,x", "1@h_", "~/x", "%41", "a%zz"}, {"", "#", "#/?", "#~ "},
	}},
	{"news", [][]string{{"news:1"}, legalSince, bytesAtFault, {"@h", "@h_"}}},
	{"mailto", [][]string{{"mailto:"}, {"a@b", ""}, {"#"}, bytesAtFault, {"", "["}}},
	{"news", [][]string{{"news:1"}, {"@h", "@h_"}, {"", " "}}},
	{"http", [][]string{{"http://h"}, {"/", "?a"}, {"", " "}}},
	{"news", [][]string{{"news:1@h"}, {"", "é", "~"}, bytesAtFault}},
	{"news", [][]string{{"news:a"}, {"", "*", "é"}, {"", "/", " ", "{", `"`, "<", "|", `\`, "^", "`", "\x00", "\xff", "%z"}}},
	{"nntp", [][]string{
		{"nntp://"}, {"", "u@", "u v@", "u:p:q@", "a@b@"}, {"h", "", "h_", "-h", "h.1a", "h.", "é", "[::1]", "[x]", "1.2", "1.2.3.999", "h%41", "h,"}, {"", ":", ":x", ":99999"},
		{"/a", "/1", "/%41", "/*", "/1*", "/", "/é*"}, {"", "/1", "/x"}, {"", "#a/"},
	}},
	{"nntp", [][]string{{"nntp://h/"}, {"a", "1", "1%41", "é"}, bytesAtFault}},
	{"wais", [][]string{
		{"wais://"}, {"", "u@"}, {"h", "", "h_", "-h", "h.1a", "h.", "é", "[::1]", "[x]", "1.2", "1.2.3.999", "h%41", "h,"}, {"", ":", ":x", ":99999"}, {"/d", "/d?q", "/d?q/~", "/d/t", "/d/t/p", "/d/t/p/q", "/~:", "/~/t", "/é {"}, {"", "#a/"},
	}},
	{"wais", [][]string{{"wais://h/"}, legalSince, bytesAtFault, {"", ":"}}},
	{"prospero", [][]string{
		{"prospero://"}, {"", "u@"}, {"h", "", "h_", "-h", "h.1a", "h.", "é", "[::1]", "[x]", "1.2", "1.2.3.999", "h%41", "h,"}, {"", ":", ":x", ":99999"}, {"/", "/~", "/a b"}, {"", ";a=b", ";a", ";é", ";a=b=c", ";~=|"}, {"", "#a="},
	}},
	{"prospero", [][]string{{"prospero://h/"}, legalSince, bytesAtFault, {"", ";a"}}},
	{"file", [][]string{{"file:"}, {"///", "/", "//h.x/", "//h_.x/", "//h/", "//C:/", "//[::1]/", "//[::1]:80/", "//h.x,y/", "//u@h.x/", "//h.1a/", "//-h.x/", "//h.%41/", "//é.x/", "//h.x./", "//[x]/", "//1.2/", "//1.2.3.999/"}, {"", "a", "~", "a;b", "é", "a b", "%zz"}, {"", "#a=b"}}},
	{"file", [][]string{{"file:///", "file:/"}, legalSince, bytesAtFault, {"", ";"}}},
	{"other", [][]string{
		{"x://", "afs://"},
		{"", "u@", "u:p:q@", "u v@", "a@b@", "é@"},
		{"h", "", "h~", "-h", "a,b", "é", "[::1]", "[x]", "h h", "%zz"},
		{"", ":", ":99999", ":x", ":1,b:2"},
		{"/", "", "/~", "/{", "/é%4"},
		{"", "?~", "?a=[", "?|"},
		{"", "#a/b", "#<"},
	}},
	{"other", [][]string{{"x:", "afs:", "9:"}, legalSince, bytesAtFault, {"", "["}, {"", "?~"}, {"", "#/", "# ", "##"}}},
	{"other", [][]string{{"afs://", "x://u:p:q@", "x://"}, {"h", "::1", "~", "é"}, {"/", "/~"}, bytesAtFault}},
	{"several", [][]string{
		{"mysql://", "postgres://u:p:q@"}, {"h", "h:", "~", "é", "[::1]", "[x]", "h h", "%zz"}, {"", ",i", ",i:", ",[::1]", ",i:x", ",i:99999", ",::1", ",~"}, {"/", "/~", "/ x"}, {"", "#/"},
	}},
}

// alone returns what is reported where part i has its text k and the others
// are right, with offsets from the beginning of the part.
func (fam family) alone(i, k int, o rfc1738.Options) rfc1738.Violations {
	chosen := make([]int, len(fam.parts))
	chosen[i] = k
	text, starts := fam.join(chosen)
	vs := rfc1738.Check(text, o)
	for n := range vs {
		vs[n].Start -= starts[i]
		vs[n].End -= starts[i]
	}
	return vs
}

// join returns the texts chosen of each part as one, and where each starts.
func (fam family) join(chosen []int) (text string, starts []int) {
	var b strings.Builder
	for i, k := range chosen {
		starts = append(starts, b.Len())
		b.WriteString(fam.parts[i][k])
	}
	return b.String(), starts
}

// pairs calls f with every text of the family in which two parts are not the
// first of theirs.
func (fam family) pairs(f func(i, k, j, l int)) {
	for i, some := range fam.parts {
		for j, others := range fam.parts {
			for k := 1; i != j && k < len(some); k++ {
				for l := 1; l < len(others); l++ {
					f(i, k, j, l)
				}
			}
		}
	}
}

// cannotMeet are rules of which no text breaks both, though one scheme has both.
var cannotMeet = []struct{ lifted, others, why string }{
	{"host-empty", "host-syntax host-length ipv4-groups ipv4-range ipv6-syntax", "an empty host is no other host"},
	{"host-underscore host-escape host-label host-trailing-dot", "host-empty-http", "and no other is empty"},
	{"host-underscore host-escape host-label", "ipv4-groups ipv4-range", "a name is no address"},
	{"host-underscore host-escape host-label host-trailing-dot", "ipv6-syntax", "and has no brackets"},
	{"ipv6-literal", "host-empty-http host-length ipv4-groups ipv4-range", "an address is no name"},
	{"host-underscore host-escape host-label host-trailing-dot host-empty ipv6-literal port-empty userinfo-colon userinfo-http userinfo-nntp", "missing-slashes", "without slashes there is no host"},
	{"search-no-path search-slash file-slashes news-group", "missing-slashes", "and no telling what the rest is"},
	{"host-underscore host-escape host-label host-trailing-dot", "file-authority file-host", "the whole is wrong"},
	{"ipv6-literal", "file-host", "an address is no name"},
	{"file-slashes", "file-authority file-host host-syntax host-length ipv4-groups ipv4-range ipv6-syntax", "without slashes there is no host"},
	{"ftp-semicolon", "ftp-type-case ftp-type-code", "the first semicolon decides"},
	{"ftp-semicolon", "missing-slashes", "without a host it is no path of files"},
	{"mailto-empty", "mailto-address mailto-header", "there is nothing"},
	{"news-group", "news-syntax", "a group is in order but for RFC 1738, or is not"},
	{"news-host", "news-syntax", "so is the end of an identifier"},
}

// meets reports whether some text may break both rules.
func meets(lifted, other string) bool {
	for _, x := range cannotMeet {
		if slices.Contains(strings.Fields(x.lifted), lifted) && slices.Contains(strings.Fields(x.others), other) {
			return false
		}
	}
	return true
}

// A meeting is what two rules have come to.
type meeting struct {
	schemes  map[string]map[string]bool // of the texts that break a rule
	together map[[2]string]bool         // a lifted rule and another that one text breaks
}

// note notes which rules a text breaks, of which profile current reports some.
func (m *meeting) note(text string, current rfc1738.Violations) {
	scheme, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	for _, a := range rfc1738.Check(text, rfc1738.Options{Profile: rfc1738.ProfileRFC1738}) {
		if m.schemes[a.Rule.Name()] == nil {
			m.schemes[a.Rule.Name()] = make(map[string]bool)
		}
		m.schemes[a.Rule.Name()][scheme] = true
		for _, b := range current {
			m.together[[2]string{a.Rule.Name(), b.Rule.Name()}] = a.Rule.Lifted() != ""
		}
	}
}

// share reports whether a scheme has both rules.
func (m *meeting) share(a, b string) bool {
	for scheme := range m.schemes[a] {
		if m.schemes[b][scheme] {
			return true
		}
	}
	return false
}

// Of every rule that a later standard lifted, and every one that profile
// current reports, a text that breaks both is tried, if there is one.
func TestPairs(t *testing.T) {
	m := meeting{make(map[string]map[string]bool), make(map[[2]string]bool)}
	n := besideLifted(t, &m) + insideLifted(t, &m)
	isURL := func(r *rfc1738.Rule) bool { return !r.OptIn() && r.Form() == rfc1738.FormURL }
	for _, a := range rfc1738.Rules() {
		for _, b := range rfc1738.Rules() {
			if a.Lifted() == "" || b.Lifted() != "" || !isURL(a) || !isURL(b) || !m.share(a.Name(), b.Name()) {
				continue
			}
			assert.Equal(t, meets(a.Name(), b.Name()), m.together[[2]string{a.Name(), b.Name()}], "a text that breaks %s and %s", a.Name(), b.Name())
		}
	}
	t.Logf("%d texts, %d pairs of rules", n, len(m.together))
}

// besideLifted checks that where a part breaks rules that later standards
// lifted, and no other, the rest is reported as it is without that part.
func besideLifted(t *testing.T, m *meeting) (n int) {
	for _, fam := range families {
		base, _ := fam.join(make([]int, len(fam.parts)))
		require.Empty(t, rfc1738.Check(base, rfc1738.Options{}), "%q is right", base)
		fam.pairs(func(i, k, j, l int) {
			if len(fam.alone(i, k, rfc1738.Options{})) > 0 {
				return
			}
			n++
			chosen := make([]int, len(fam.parts))
			chosen[i], chosen[j] = k, l
			text, starts := fam.join(chosen)
			want := fam.alone(j, l, rfc1738.Options{})
			for n := range want {
				want[n].Start += starts[j]
				want[n].End += starts[j]
			}
			assert.Equal(t, show(want), show(rfc1738.Check(text, rfc1738.Options{})), "%q: %q beside %q", text, fam.parts[j][l], fam.parts[i][k])
			superset(t, text, rfc1738.FormURL)
			m.note(text, want)
		})
	}
	return n
}

// insideLifted checks that a byte that is in no URL is reported wherever it is
// put into a text that breaks a rule which a later standard lifted.
func insideLifted(t *testing.T, m *meeting) (n int) {
	for _, r := range rfc1738.Rules() {
		if r.Lifted() == "" {
			continue
		}
		o := rfc1738.Options{Form: r.Form()}
		for _, bad := range r.Bad() {
			require.Empty(t, rfc1738.Check(bad, o), "profile current has nothing to say of %q", bad)
			for i := range len(bad) + 1 {
				if i < len(bad) && !utf8.RuneStart(bad[i]) {
					continue
				}
				for _, b := range bytesAtFault[1:] {
					n++
					text := bad[:i] + b + bad[i:]
					vs := rfc1738.Check(text, o)
					assert.True(t, slices.ContainsFunc(vs, func(v rfc1738.Violation) bool { return v.Start <= i && i <= v.End }), "%q: %q at %d: %s", text, b, i, show(vs))
					superset(t, text, r.Form())
					if r.Form() == rfc1738.FormURL {
						m.note(text, vs)
					}
				}
			}
		}
	}
	return n
}
