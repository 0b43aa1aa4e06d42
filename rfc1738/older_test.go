package rfc1738_test

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// The grammar of URLs before RFC 1738, which alone defines fragmentid. It is
// read as it is, but for the brackets among the national characters: they
// have a backslash in front here, as the percent sign has.
//
//go:embed testdata/older.bnf
var olderText string

// An edit makes the older grammar stricter at one place, so that what it
// allowed there and RFC 1738 does not is gone.
type edit struct {
	production string // of the older grammar
	cut, put   string // in its right side
	newer      string // the production of RFC 1738 that refuses
	older      string // the production of the older grammar that took its place
	text       string // such a text
	why        string
}

// olderAllows is, production by production, all that the older grammar allows
// in an address and RFC 1738 does not.
var olderAllows = []edit{
	{"fragmentaddress", "[ # fragmentid ]", "", "url", "fragmentaddress", "a:b#c", "a fragment is part of the address; in RFC 1738 it comes after one (R24)"},
	{"scheme", "ialpha", "lowers", "genericurl", "generic", "a_b:c", "any xalphas in the name of a scheme; RFC 1738 has letters in lower case, digits and + - ."},
	{"httpaddress", "[ / path ] [ ? search ]", "[ / path [ ? search ] ]", "httpurl", "httpaddress", "http://h?a", "a search without a path (R14)"},
	{"waisdoc", "/ digits / path", "/ xpalphas", "waisurl", "waisaddress", "wais://h/d/t/1/a", "a number of digits in front of the path; RFC 1738 has no such part, and no slash in the path"},
	{"group", "ialpha [ . group ]", "groupname", "newsurl", "newsaddress", "news:a%41", "escapes in the name of a group (R18)"},
	{"gopheraddress", "[/ gtype [ selector ] ] [ ? search ]", "[/ gtype [ selector ] [ ? search ] ]", "gopherurl", "gopheraddress", "gopher://h?a", `a search after "?"; RFC 1738 has it after an encoded tab, and takes "?" for a part of the selector`},
	{"hostname", "ialpha", "label", "httpurl", "httpaddress", "http://h_/", "any xalphas in a label of a host; RFC 1738 has letters, digits and inner hyphens (R8)"},
	{"safe", "| @", "", "ftpurl", "ftpaddress", "ftp://a@b@c/", "the at sign counts as safe; RFC 1738 reserves it"},
	{"safe", "| &", "", "waisurl", "waisaddress", "wais://h/a&b", "the ampersand counts as safe; RFC 1738 reserves it"},
	{"extra", `| "`, "", "httpurl", "httpaddress", `http://h/"`, "the quotation mark counts as extra; in RFC 1738 it is unsafe"},
	{"extra", "| :", "", "waisurl", "waisaddress", "wais://h/a:b", "the colon counts as extra; RFC 1738 reserves it"},
	{"extra", "| ;", "", "ftpurl", "ftpaddress", "ftp://h/a;b", "the semicolon counts as extra; RFC 1738 reserves it"},
	{"extra", "| space", "", "prosperourl", "prosperoaddress", "prospero://h/a b", "the space counts as extra; in RFC 1738 it is unsafe"},
}

// stricter are the productions that the edits name.
const stricter = `
lowers lower [ lowers ]
lower a | b | c | d | e | f | g | h | i | j | k | l | m | n | o | p | q | r | s | t | u | v | w | x | y | z
groupname alpha [ groupchars ]
groupchars groupchar [ groupchars ]
groupchar alphanum | - | . | + | \_
label alpha [ inner ]
inner - inner | alphanum [ inner ]
`

// olderGrammar reads the older grammar with some edits.
func olderGrammar(t *testing.T, edits []edit) grammar {
	g := make(grammar)
	text := strings.ReplaceAll(olderText, "\n    ", " ") + stricter
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == ';' {
			continue
		}
		name, right, _ := strings.Cut(line, " ")
		for _, e := range edits {
			if e.production == name {
				require.Contains(t, right, e.cut, name)
				right = strings.Replace(right, e.cut, e.put, 1)
			}
		}
		g[name] = olderNotation.parse(right)
	}
	return g
}

// successors are the productions of the older grammar that make addresses,
// each with the one of RFC 1738 that took its place.
var successors = [][2]string{
	{"fragmentaddress", "url"}, {"generic", "genericurl"}, {"httpaddress", "httpurl"}, {"ftpaddress", "ftpurl"}, {"newsaddress", "newsurl"},
	{"prosperoaddress", "prosperourl"}, {"telnetaddress", "telneturl"}, {"gopheraddress", "gopherurl"}, {"waisaddress", "waisurl"},
}

// Every line of olderAllows is a difference, no line can be left out, and
// with all of them nothing is left that RFC 1738 does not allow.
func TestOlderGrammarAllowsMore(t *testing.T) {
	older, rfc := olderGrammar(t, nil), rfcGrammar()
	refuses := make(map[string]*dfa)
	for _, s := range successors {
		refuses[s[1]] = rfc.compile(s[1])
	}
	for i, e := range olderAllows {
		allowed, _ := older.compile(e.older).match(e.text)
		assert.True(t, allowed, "%s %q: %s", e.older, e.text, e.why)
		allowed, _ = refuses[e.newer].match(e.text)
		assert.False(t, allowed, "%s %q: %s", e.newer, e.text, e.why)
		others := append(olderAllows[:i:i], olderAllows[i+1:]...)
		text, found := olderGrammar(t, others).compile(e.older).beyond(refuses[e.newer])
		assert.True(t, found, "%s: nothing is lost without this line", e.why)
		t.Logf("%-16s %-18q (shortest %q) %s", e.older, e.text, text, e.why)
	}
	strict := olderGrammar(t, olderAllows)
	for _, s := range successors {
		text, found := strict.compile(s[0]).beyond(refuses[s[1]])
		assert.False(t, found, "%s allows %q, and %s does not", s[0], text, s[1])
	}
}

// What else the older grammar has, and what became of it.
func TestOlderGrammarMeansOtherThings(t *testing.T) {
	older, rfc := olderGrammar(t, nil), rfcGrammar()
	tests := []struct {
		older, newer string
		text         string
		inOlder      bool
		inNewer      bool
		why          string
	}{
		{"afsaddress", "otherurl", "afs://cell.name/path", true, true, "afs has a production of its own; RFC 1738 keeps the name alone (§4)"},
		{"url", "url", "afs:x", true, true, "and it is no alternative of url, so it is a generic address"},
		{"prosperoaddress", "prosperourl", "prospero://h/name%0012attr", true, true, "after an encoded NUL a version and attributes; in RFC 1738 a part of the object's name"},
		{"prosperoaddress", "prosperourl", "prospero://h/name;v", true, false, "the semicolon was a character of the name; in RFC 1738 fields start there"},
		{"search", "search", "a+b", true, true, "a plus divided the words of a search; in RFC 1738 it is a character"},
		{"search", "search", "a++b", false, true, "so two stood nowhere side by side"},
		{"xalpha", "uchar", "+", false, true, "and a plus was no character of a name"},
		{"xalpha", "hsegment", "=", false, true, `"=" is in no class`},
		{"national", "national", "~", true, true, "the national characters are named, and are in no production of either grammar"},
		{"national", "national", "`", false, true, "RFC 1738 adds the backtick to them"},
		{"url", "url", "a:~", false, false, "so that none of them is in a URL"},
		{"url", "url", "a:{", false, false, "none"},
		{"punctuation", "punctuation", "#", false, true, "RFC 1738 adds the hash"},
		{"hostname", "hostname", "1.a", false, true, "a label had to start with a letter"},
		{"ftpaddress", "ftpurl", "ftp://h", false, true, "a path could not be left out"},
		{"ftpaddress", "ftpurl", "ftp://@h/", false, true, "nor a user name be empty"},
		{"telnetaddress", "telneturl", "telnet://h/", false, true, "no slash after the host"},
		{"gopheraddress", "gopherurl", "gopher://h/", false, true, "no slash without a type"},
		{"newsaddress", "newsurl", "news:a/b@h", false, true, "no slash in an identifier"},
		{"waisaddress", "waisurl", "wais://h/", false, true, "no database without a name"},
		{"generic", "genericurl", "x:", true, true, "an empty path"},
		{"generic", "genericurl", "1:a", false, true, "a scheme started with a letter, as it does since RFC 3986 (R6)"},
	}
	for _, tt := range tests {
		got, _ := older.compile(tt.older).match(tt.text)
		assert.Equal(t, tt.inOlder, got, "%s %q: %s", tt.older, tt.text, tt.why)
		got, _ = rfc.compile(tt.newer).match(tt.text)
		assert.Equal(t, tt.inNewer, got, "%s %q: %s", tt.newer, tt.text, tt.why)
	}
}

// After a URL the profile rfc1738 accepts exactly the fragments of the older
// grammar, but for those with a space or a quotation mark: RFC 3986 has neither,
// so the profile current reports them, and the profile rfc1738 what that does.
// Any difference shows at one of its states.
func TestFragmentID(t *testing.T) {
	d := olderGrammar(t, nil).compile("fragmentid")
	strict := rfc1738.Options{Form: rfc1738.FormFragment, Profile: rfc1738.ProfileRFC1738}
	strict.Report = func(r *rfc1738.Rule) bool { return !r.Prose() }
	total, right := 0, 0
	for _, head := range d.access()[start:] {
		for b := range 256 {
			for _, tail := range []string{"", "a", "%", "%4", "4", "41", "=", " "} {
				text := head + string([]byte{byte(b)}) + tail
				want, viable := d.match(text)
				if i := strings.IndexAny(text, ` "`); i >= 0 {
					want, viable = false, min(i, viable)
				}
				vs := rfc1738.Check(text, strict)
				assert.Equal(t, want, len(vs) == 0, "%q: %v", text, vs)
				if !want && len(vs) > 0 {
					at := vs[0].Start
					assert.True(t, at == viable || at < viable && partOfOne(text[at:viable]), "%q blamed at %d, the grammar stops at %d", text, at, viable)
				}
				total++
				if want {
					right++
				}
			}
		}
	}
	assert.NotEmpty(t, rfc1738.Check("", strict), "a fragment has a character at least")
	t.Logf("%d fragments, %d are right", total, right)
}
