package rfc1738_test

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/sample"
	"github.com/urllint/urllint/rfc1738"
)

// Where the RFC leaves a question open the tests name the answer by a number:
//
//	R1  genericurl would admit anything after a scheme: the ten predefined ones must match their own production.
//	R2  1*[ X ] is a group that is there once or more, not an optional one.
//	R3  A scheme may be in upper case (§2.1).
//	R4  Other literals match in the case in which they are written.
//	R5  The "/" of gopherurl is a literal whose quotation marks are missing.
//	R6  Any character of a scheme may come first.
//	R7  What follows the colon may be empty, but for the ten.
//	R8  A host has labels of letters, digits and inner hyphens, the last of which starts with a letter.
//	R9  A dotted quad has four groups of digits of any value.
//	R10 A port has one digit at least, and any value.
//	R11 A user name and a password may be empty, which is not the same as absent.
//	R14 The search of http may be empty, needs a "/" in front and holds none.
//	R15 ";type=" comes once, at the end, after a slash.
//	R16 Behind the type of gopher the first two encoded tabs divide.
//	R18 News has "*", a group or an article, without a server.
//	R19 Nntp has a group and perhaps a number, which is not empty.
//	R21 The parts of wais may be empty.
//	R22 A file URL has two slashes, a host that may be empty, and a path; no user name and no port.
//	R23 Each field of prospero has its "=".
//	R24 A fragment is no part of a URL.
//	R26 An escape is "%" and two hex digits, for any octet.
//	R30 One violation is reported once, at the part that has it.

// The grammar of RFC 1738 §5 as it is in the RFC.
//
//go:embed testdata/rfc1738.bnf
var rfcText string

// rfcDepartures are where the text must be read otherwise than it is written.
// The notation's own rulings, R2 and R4, are in rfcNotation; R1 and R3 are in
// (*twin).production.
var rfcDepartures = strings.NewReplacer(
	`hostport [ / [ gtype`, `hostport [ "/" [ gtype`, // R5: the quotes are missing (erratum 5118)
)

// rfcGrammar reads section 5. A production starts with a name and "=" on one
// line; what follows ";" outside of quotes is a comment.
func rfcGrammar() grammar {
	comment := regexp.MustCompile(`(?m)^((?:"[^"\n]*"|[^";\n]|<">)*);.*$`)
	text := comment.ReplaceAllString(rfcDepartures.Replace(rfcText), "$1")
	head := regexp.MustCompile(`(?m)^([a-z][A-Za-z0-9+_-]*)\s*=`)
	g := make(grammar)
	at := head.FindAllStringSubmatchIndex(text, -1)
	for i, m := range at {
		end := len(text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		g[text[m[2]:m[3]]] = rfcNotation.parse(text[m[1]:end])
	}
	return g
}

// A twin is the slow recogniser of URLs.
type twin struct {
	predefined []*dfa // the alternatives of url, save otherurl
	names      []string
	other      *dfa
}

var theTwin = sync.OnceValue(func() *twin { return newTwin(rfcGrammar()) })

func newTwin(g grammar) *twin {
	t := &twin{other: g.compile("otherurl")}
	for _, alternative := range g["url"].(exprAlt) {
		if name := string(alternative.(exprSeq)[0].(exprName)); name != "otherurl" {
			t.predefined = append(t.predefined, g.compile(name))
			t.names = append(t.names, name)
		}
	}
	return t
}

// production returns the automaton that a text must satisfy, and the text as
// that automaton reads it: with the scheme in lower case (R3). A text whose
// scheme is one of the ten must match their production (R1).
func (t *twin) production(s string) (*dfa, string) {
	scheme, rest, found := strings.Cut(s, ":")
	lower := lowerASCII(scheme)
	if !found {
		return t.other, lower
	}
	for _, d := range t.predefined {
		if _, viable := d.match(lower + ":"); viable == len(lower)+1 {
			return d, lower + ":" + rest
		}
	}
	return t.other, lower + ":" + rest
}

// match reports whether s is a URL, and how long its longest beginning is with
// which a URL starts.
func (t *twin) match(s string) (ok bool, viable int) {
	d, text := t.production(s)
	return d.match(text)
}

func lowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

func TestTwinReadsTheWholeGrammar(t *testing.T) {
	g := rfcGrammar()
	assert.Len(t, g, strings.Count(rfcText, "=")-strings.Count(rfcText, `"="`)-strings.Count(rfcText, `;type=`))
	tests := []struct {
		production, text string
		want             bool
		why              string
	}{
		{"scheme", "a+b-c.9", true, "every kind of character"},
		{"scheme", "", false, "R2: 1*[ X ] is one or more"},
		{"scheme", "-", true, "R6: any of them may come first"},
		{"scheme", "A", false, "R3 is not the grammar's"},
		{"hostname", "a.b-c.d", true, "labels"},
		{"hostname", "a.1", false, "R8: the last label starts with a letter"},
		{"hostname", "1.a", true, "R8: the others need not"},
		{"hostname", "a.", false, "R8: no trailing dot"},
		{"hostnumber", "999.0.00.1", true, "R9: no bound"},
		{"hostnumber", "1.2.3", false, "R9: four groups"},
		{"port", "", false, "R10: at least one digit"},
		{"login", "@h", true, "R11: an empty user"},
		{"login", ":@h", true, "R11: an empty user and password"},
		{"ftpurl", "ftp://h/;type=a", true, "R15"},
		{"ftpurl", "ftp://h/;TYPE=a", false, "R4: as written"},
		{"ftpurl", "ftp://h/;type=a;type=a", false, "R15: once"},
		{"httpurl", "http://h?x", false, "R14: the search needs the slash"},
		{"gopherurl", "gopher://h/", true, "R5: the slash is a literal"},
		{"gopherurl", "gopher://h/%41%09s%09+", true, "R16"},
		{"article", "@h", false, "R2: one or more"},
		{"newsurl", "news:a/b@h", true, "R18"},
		{"nntpurl", "nntp://h/g/", false, "R19: digits must follow"},
		{"waisurl", "wais://h/?", true, "R21: parts may be empty"},
		{"fileurl", "file:///", true, "R22: no host"},
		{"fileurl", "file://h", false, "R22: the slash is needed"},
		{"prosperourl", "prospero://h/;=;=", true, "R23"},
		{"prosperourl", "prospero://h/;", false, "R23: the equals sign is needed"},
		{"punctuation", `"`, true, `<"> is the quotation mark`},
		{"national", "`", true, "the last of a list"},
		{"escape", "%aF", true, "R26"},
		{"url", "x:", true, "R7: an empty part"},
	}
	for _, tt := range tests {
		got, _ := g.compile(tt.production).match(tt.text)
		assert.Equal(t, tt.want, got, "%s %q: %s", tt.production, tt.text, tt.why)
	}
}

// agree compares the package with the twin on one text.
func agree(t testing.TB, tw *twin, s string) (valid bool) {
	want, viable := tw.match(s)
	u, err := rfc1738.Parse(s)
	if got := rfc1738.Valid(s); got != want {
		t.Errorf("Valid(%q) = %v, the grammar says %v", s, got, want)
	}
	if (err == nil) != want {
		t.Errorf("Parse(%q): %v, the grammar says %v", s, err, want)
	}
	if u.String() != s {
		t.Errorf("Parse(%q).String() = %q", s, u.String())
	}
	if err != nil && !want {
		if v := violations(t, err)[0]; !blameable(tw, s, v, viable) {
			t.Errorf("Parse(%q) blames offset %d (%s), the grammar stops at %d", s, v.Start, v.Rule.Name(), viable)
		}
	}
	return want
}

// violations returns what an error of Parse holds.
func violations(t testing.TB, err error) rfc1738.Violations {
	var e *rfc1738.Error
	require.ErrorAs(t, err, &e)
	require.NotEmpty(t, e.Violations())
	return e.Violations()
}

// blameable reports whether a refused text may be blamed on the byte at an
// offset: the first that no URL could have there, or the start of the escape,
// port or label that contains it or that it ends.
func blameable(tw *twin, s string, v rfc1738.Violation, viable int) bool {
	if at, shorter := v.Start, tw.withoutUser(s); shorter >= 0 && shorter < viable {
		return at == viable || at == shorter || at < shorter && partOfOne(s[at:shorter]) || wholeAddress(v, shorter)
	}
	return v.Start == viable || v.Start < viable && partOfOne(s[v.Start:viable]) || wholeAddress(v, viable)
}

// partOfOne reports whether text lies inside an escape, or inside a label or port.
func partOfOne(text string) bool {
	if text[0] == '%' {
		return len(text) <= 2
	}
	return !strings.ContainsAny(text, "./:@")
}

// wholeAddress reports whether v blames an IPv6 address without its brackets,
// which is one violation and not many in a host and a port.
func wholeAddress(v rfc1738.Violation, viable int) bool {
	addr, err := netip.ParseAddr(v.Got)
	return err == nil && addr.Is6() && v.Start <= viable && viable <= v.End
}

// withoutUser returns where the grammar stops if a login in s that has no
// "@" is not read as the beginning of a user name, or -1 if s has no such
// login. The grammar lets "ftp://h:x" go on with "@", but "x" is to blame
// where nothing like that follows (R30).
func (t *twin) withoutUser(s string) int {
	scheme, rest, found := strings.Cut(s, "://")
	if lower := lowerASCII(scheme); !found || lower != "ftp" && lower != "telnet" {
		return -1
	}
	authority := rest
	if i := strings.IndexAny(rest, "/#"); i >= 0 { // "#" ends a URL (R24)
		authority = rest[:i]
	}
	if strings.Contains(authority, "@") {
		return -1
	}
	ok, viable := theHostport().match(authority)
	if ok {
		return -1
	}
	return len(s) - len(rest) + viable
}

var theHostport = sync.OnceValue(func() *dfa { return rfcGrammar().compile("hostport") })

// prefixes are the beginnings after which all short texts are tried.
var prefixes = []string{
	"", "ftp:", "ftp://", "ftp://h", "ftp://h/", "ftp://u@", "ftp://h/;type=", "http:", "http://", "http://h", "http://h/",
	"gopher://", "gopher://h", "mailto:", "news:", "nntp://", "nntp://h", "telnet://", "telnet://h", "wais://", "wais://h/",
	"file:", "file://", "file://h", "prospero://", "prospero://h/", "x:", "x://", "HTTP://", "Ftp://",
}

func TestShortTexts(t *testing.T) {
	tw := theTwin()
	alphabet := "a1-.:/?@;=%#* "
	longest := sample.Size(4, 3)
	total, valid := 0, 0
	for _, prefix := range prefixes {
		eachText(alphabet, longest, func(tail string) {
			total++
			if agree(t, tw, prefix+tail) {
				valid++
			}
		})
		require.False(t, t.Failed(), prefix)
	}
	t.Logf("%d texts: every string of up to %d of %q after %d beginnings; %d are URLs", total, longest, alphabet, len(prefixes), valid)
}

// eachText calls f with every text of up to n bytes of the alphabet.
func eachText(alphabet string, n int, f func(string)) {
	var grow func(text []byte)
	grow = func(text []byte) {
		f(string(text))
		if len(text) == n {
			return
		}
		for i := range len(alphabet) {
			grow(append(text, alphabet[i]))
		}
	}
	grow(make([]byte, 0, n))
}

// TestEveryState walks the automata: to every state by a shortest way, from
// there by every byte (without -whole, by telling ones), and on by texts that
// tell the states apart. A parser that agrees on all of these, and has no more
// states than the automaton, is equivalent to it (Chow 1978, the W-method).
func TestEveryState(t *testing.T) {
	tw := theTwin()
	total, valid := 0, 0
	for i, d := range append(tw.predefined, tw.other) {
		tails := d.tails()
		tried := 0
		for _, head := range d.access()[start:] {
			for b := range 256 {
				if !sample.IsWhole() && strings.IndexByte(telling, byte(b)) < 0 {
					continue
				}
				for _, tail := range tails {
					tried++
					if agree(t, tw, head+string([]byte{byte(b)})+tail) {
						valid++
					}
				}
			}
		}
		name := append(tw.names, "otherurl")[i]
		t.Logf("%-12s %4d states, %3d tails, %7d texts", name, len(d.next)-1, len(tails), tried)
		total += tried
	}
	t.Logf("%d texts, %d are URLs", total, valid)
}

func TestGeneratedAndMutatedTexts(t *testing.T) {
	tw := theTwin()
	n := sample.Size(200_000, 8_000)
	g := newGenerator(rfcGrammar(), 1)
	valid := 0
	for range n {
		s := g.generate("url")
		for range g.rand.IntN(4) {
			s = g.mutate(s)
		}
		if agree(t, tw, s) {
			valid++
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d texts from the grammar with up to 3 changes; %d are URLs", n, valid)
}

// A generator draws texts from a grammar.
type generator struct {
	g    grammar
	rand *rand.Rand
}

func newGenerator(g grammar, seed uint64) *generator {
	return &generator{g, rand.New(rand.NewPCG(seed, seed))}
}

func (g *generator) generate(production string) string {
	var b strings.Builder
	g.write(&b, exprName(production))
	return b.String()
}

func (g *generator) write(b *strings.Builder, e expr) {
	switch e := e.(type) {
	case exprLiteral:
		b.WriteString(string(e))
	case exprRange:
		b.WriteByte(e[0] + byte(g.rand.IntN(int(e[1]-e[0])+1)))
	case exprName:
		g.write(b, g.g[string(e)])
	case exprSeq:
		for _, x := range e {
			g.write(b, x)
		}
	case exprAlt:
		g.write(b, e[g.rand.IntN(len(e))])
	case exprRepeat:
		for range e.min + g.rand.IntN(4) {
			g.write(b, e.of)
		}
	default:
		panic(fmt.Sprintf("unknown expression %T", e))
	}
}

// telling are bytes that mean something to the grammar, and some that are in
// no URL.
const telling = "aZ09-.+_$!*'(),;/?:@&=%# \"<>{}|\\^~[]`\x00\t\r\n\x7f\x80\xff"

// mutate changes s at one place.
func (g *generator) mutate(s string) string {
	i := g.rand.IntN(len(s) + 1)
	c := string(telling[g.rand.IntN(len(telling))])
	switch g.rand.IntN(5) {
	case 0: // drop a byte
		return s[:i] + s[min(i+1, len(s)):]
	case 1: // insert one
		return s[:i] + c + s[i:]
	case 2: // replace one
		return s[:i] + c + s[min(i+1, len(s)):]
	case 3: // cut the end off
		return s[:i]
	}
	j := i + g.rand.IntN(len(s)-i+1) // repeat a stretch
	return s[:j] + s[i:]
}

func FuzzParseAgainstTwin(f *testing.F) {
	tw := theTwin()
	g := newGenerator(rfcGrammar(), 2)
	for _, production := range append(tw.names, "otherurl") {
		f.Add(g.generate(production))
	}
	f.Fuzz(func(t *testing.T, s string) {
		agree(t, tw, s)
	})
}
