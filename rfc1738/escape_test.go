package rfc1738_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/rfc1738"
)

// inURL says of each component how a URL looks that has it, and how to find
// its octets in the meaning of that URL.
var inURL = map[rfc1738.Component]struct {
	url  string // %s stands for the component
	read func(rfc1738.Meaning) string
}{
	rfc1738.ComponentUser:           {"ftp://%s@h/", func(m rfc1738.Meaning) string { return m.(rfc1738.FTP).User.Value }},
	rfc1738.ComponentPassword:       {"telnet://u:%s@h", func(m rfc1738.Meaning) string { return m.(rfc1738.Telnet).Password.Value }},
	rfc1738.ComponentFTPSegment:     {"ftp://h/a/%s/b", func(m rfc1738.Meaning) string { return slices.Collect(m.(rfc1738.FTP).CWD())[1] }},
	rfc1738.ComponentHTTPSegment:    {"http://h/%s", func(m rfc1738.Meaning) string { return unescape(m.(rfc1738.HTTP).Path.Raw) }},
	rfc1738.ComponentHTTPSearch:     {"http://h/?%s", func(m rfc1738.Meaning) string { return unescape(m.(rfc1738.HTTP).Search.Raw) }},
	rfc1738.ComponentGopherType:     {"gopher://h/%s", func(m rfc1738.Meaning) string { return m.(rfc1738.Gopher).Type }},
	rfc1738.ComponentGopherSelector: {"gopher://h/7%s%%09s", func(m rfc1738.Meaning) string { return m.(rfc1738.Gopher).Selector }},
	rfc1738.ComponentGopherSearch:   {"gopher://h/7s%%09%s%%09+", func(m rfc1738.Meaning) string { return m.(rfc1738.Gopher).Search.Value }},
	rfc1738.ComponentGopherPlus:     {"gopher://h/7s%%09%%09%s", func(m rfc1738.Meaning) string { return m.(rfc1738.Gopher).Plus.Value }},
	rfc1738.ComponentMailtoAddress:  {"mailto:%s", func(m rfc1738.Meaning) string { return m.(rfc1738.Mailto).Address }},
	rfc1738.ComponentNewsGroup:      {"nntp://h/%s/1", func(m rfc1738.Meaning) string { return m.(rfc1738.NNTP).Group }},
	rfc1738.ComponentNewsID: {"news:%s@h", func(m rfc1738.Meaning) string {
		return strings.TrimSuffix(m.(rfc1738.News).MessageID.Value, "@h")
	}},
	rfc1738.ComponentWAISPart:     {"wais://h/d/%s/p", func(m rfc1738.Meaning) string { return m.(rfc1738.WAIS).Type.Value }},
	rfc1738.ComponentWAISSearch:   {"wais://h/d?%s", func(m rfc1738.Meaning) string { return m.(rfc1738.WAIS).Search.Value }},
	rfc1738.ComponentFileSegment:  {"file:///%s", func(m rfc1738.Meaning) string { return slices.Collect(m.(rfc1738.File).Segments())[0] }},
	rfc1738.ComponentProsperoName: {"prospero://h/%s;a=b", func(m rfc1738.Meaning) string { return m.(rfc1738.Prospero).HSOName }},
	rfc1738.ComponentProsperoField: {"prospero://h/;%s=b", func(m rfc1738.Meaning) string {
		for name := range m.(rfc1738.Prospero).Fields() {
			return name
		}
		return ""
	}},
}

func unescape(s string) string {
	octets, err := rfc1738.Unescape(s)
	if err != nil {
		return err.Error()
	}
	return octets
}

// moreEncoded are the bytes that the grammar allows in a component, and
// that are encoded nevertheless when they are octets of it.
var moreEncoded = map[rfc1738.Component]struct{ bytes, why string }{
	rfc1738.ComponentHTTPSegment:   {";/", "§3.3 reserves them; the slash divides"},
	rfc1738.ComponentHTTPSearch:    {";", "§3.3 reserves it"},
	rfc1738.ComponentMailtoAddress: {"/?,;&=", "RFC 6068 §2 reserves them"},
}

// roundTrip escapes octets, puts them into a URL and reads them there.
func roundTrip(t testing.TB, c rfc1738.Component, octets string) (escaped string) {
	in := inURL[c]
	escaped, err := c.Escape(octets)
	if err != nil {
		return ""
	}
	url := fmt.Sprintf(in.url, escaped)
	u, err := rfc1738.Parse(url)
	require.NoError(t, err, "%s %q as %q", c, octets, url)
	require.Equal(t, octets, in.read(u.Meaning()), "%s in %q", c, url)
	again, err := c.Escape(unescape(escaped))
	require.NoError(t, err)
	require.Equal(t, escaped, again)
	require.Equal(t, escaped, rfc1738.Repair(escaped), "nothing to repair")
	return escaped
}

// Every octet of every component is spelled by itself where that gives a URL
// with the same meaning, and by an escape otherwise.
func TestEscapeIsTheShortestSpelling(t *testing.T) {
	for c, in := range inURL {
		for b := range 256 {
			octet := string([]byte{byte(b)})
			escaped := roundTrip(t, c, octet)
			u, err := rfc1738.Parse(fmt.Sprintf(in.url, octet))
			plain := err == nil && in.read(u.Meaning()) == octet && !strings.Contains(moreEncoded[c].bytes, octet)
			_, escapeErr := c.Escape(octet)
			if escapeErr == nil {
				assert.Equal(t, plain, escaped == octet, "%s %q: %q", c, octet, escaped)
			} else {
				assert.False(t, plain, "%s %q has a spelling", c, octet)
			}
		}
	}
}

// unspellable are the octets that a component has no spelling for.
var unspellable = map[rfc1738.Component]string{
	rfc1738.ComponentGopherSelector: "\t\n\r",
	rfc1738.ComponentGopherSearch:   "\t",
}

func TestEveryOtherOctetHasASpelling(t *testing.T) {
	for c := range inURL {
		for b := range 256 {
			octet := string([]byte{byte(b)})
			_, err := c.Escape("a" + octet)
			want := strings.Contains(unspellable[c], octet)
			if c == rfc1738.ComponentNewsGroup {
				want = !strings.Contains("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.+_", octet)
			}
			assert.Equal(t, want, err != nil, "%s %q: %v", c, octet, err)
		}
	}
}

func TestEscapeKeepsAllOctets(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for c := range inURL {
		for range 2000 {
			octets := []byte{'a'} // of which every component may consist
			for range r.IntN(8) * min(1, int(c^rfc1738.ComponentGopherType)) {
				octets = append(octets, byte(r.IntN(256)))
			}
			roundTrip(t, c, string(octets))
		}
	}
}

func TestEveryComponentIsTried(t *testing.T) {
	c := rfc1738.Component(0)
	for ; !strings.HasPrefix(c.String(), "Component("); c++ {
		if c != rfc1738.ComponentFragmentID {
			assert.Contains(t, inURL, c, c.String())
		}
	}
	assert.Equal(t, rfc1738.ComponentFragmentID+1, c)
}

// An escaped fragment is right in both profiles, and no byte in it was
// encoded without need.
func TestEscapeOfAFragment(t *testing.T) {
	current := rfc1738.Options{Form: rfc1738.FormFragment}
	strict := rfc1738.Options{Form: rfc1738.FormFragment, Profile: rfc1738.ProfileRFC1738}
	for b := range 256 {
		octet := string([]byte{byte(b)})
		escaped, err := rfc1738.ComponentFragmentID.Escape(octet)
		require.NoError(t, err)
		assert.Empty(t, rfc1738.Check(escaped, strict), "%q", escaped)
		assert.Empty(t, rfc1738.Check(escaped, current), "%q", escaped)
		assert.Equal(t, octet, unescape(escaped))
		right := len(rfc1738.Check(octet, strict)) == 0 && len(rfc1738.Check(octet, current)) == 0
		assert.Equal(t, right, octet == escaped, "%q", octet)
	}
}

func TestEscapeError(t *testing.T) {
	tests := []struct {
		c      rfc1738.Component
		octets string
		offset int
		why    string
	}{
		{rfc1738.ComponentGopherSelector, "a\tb", 1, "an encoded tab ends the selector"},
		{rfc1738.ComponentGopherSelector, "a\r\n", 1, "§3.4.1: no CR"},
		{rfc1738.ComponentGopherSelector, "a\n", 1, "nor LF"},
		{rfc1738.ComponentGopherSearch, "ab\t", 2, "an encoded tab ends the search"},
		{rfc1738.ComponentNewsGroup, "comp lang", 4, "a name has no escapes"},
		{rfc1738.ComponentNewsGroup, "1a", 0, "and starts with a letter"},
		{rfc1738.ComponentNewsGroup, "", 0, "so it is not empty"},
	}
	for _, tt := range tests {
		_, err := tt.c.Escape(tt.octets)
		var at *rfc1738.EscapeError
		require.True(t, errors.As(err, &at), tt.why)
		assert.Equal(t, tt.offset, at.Offset, tt.why)
		assert.Contains(t, err.Error(), fmt.Sprintf("%q at offset %d", at.Got, at.Offset))
	}
}

func TestUnescape(t *testing.T) {
	tests := []struct {
		text, octets string
		offset       int // of the wrong byte, or -1
		why          string
	}{
		{"", "", -1, "nothing"},
		{"a+b", "a+b", -1, "a plus is a plus"},
		{"%2f%2F", "//", -1, "digits in either case"},
		{"%00%fF", "\x00\xff", -1, "any octet"},
		{"%2520", "%20", -1, "once only"},
		{"é b", "é b", -1, "what is no escape stands for itself"},
		{"100%", "", 3, "nothing follows"},
		{"a%4", "", 1, "one digit"},
		{"a%%41", "", 1, "a percent sign"},
		{"%41%g1", "", 3, "the first that is wrong"},
	}
	for _, tt := range tests {
		got, err := rfc1738.Unescape(tt.text)
		assert.Equal(t, tt.octets, got, tt.why)
		if tt.offset < 0 {
			assert.NoError(t, err, tt.why)
			continue
		}
		var at *rfc1738.EscapeError
		require.True(t, errors.As(err, &at), tt.why)
		assert.Equal(t, tt.offset, at.Offset, tt.why)
	}
}

func TestRepair(t *testing.T) {
	tests := []struct{ text, want, why string }{
		{"a b", "a%20b", "a space"},
		{"a%20b", "a%20b", "an escape stays: never twice"},
		{"100%", "100%25", "a percent sign that starts no escape"},
		{"%%20", "%25%20", "the first starts none, the second does"},
		{"a/b;c?d=e&f:g@h", "a/b;c?d=e&f:g@h", "reserved characters carry structure"},
		{"é", "%C3%A9", "the octets as they are"},
		{"#~^", "%23%7E%5E", "unsafe characters"},
		{"%2f", "%2f", "right, if not as Escape writes it"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, rfc1738.Repair(tt.text), tt.why)
		assert.Equal(t, tt.want, rfc1738.Repair(tt.want), "twice: %s", tt.why)
	}
}

func FuzzEscape(f *testing.F) {
	for _, octets := range []string{"", "a b", "100%", "%20", "/;?:@&=", "\x00\r\n\t", "é\xff", "comp.lang"} {
		f.Add(octets)
	}
	f.Fuzz(func(t *testing.T, octets string) {
		for c := range inURL {
			if c == rfc1738.ComponentGopherType && len(octets) != 1 || octets == "" && (c == rfc1738.ComponentNewsID || c == rfc1738.ComponentMailtoAddress) {
				continue // these are never empty
			}
			roundTrip(t, c, octets)
		}
		repaired := rfc1738.Repair(octets)
		if again := rfc1738.Repair(repaired); again != repaired {
			t.Errorf("Repair(%q) = %q, and again %q", octets, repaired, again)
		}
		if !rfc1738.Valid("x:" + repaired) {
			t.Errorf("Repair(%q) = %q is not right", octets, repaired)
		}
		if octet, err := rfc1738.Unescape(octets); err == nil && octet != unescape(repaired) {
			t.Errorf("Repair(%q) = %q represents other octets", octets, repaired)
		}
	})
}

func ExampleComponent_Escape() {
	dir, _ := rfc1738.ComponentFTPSegment.Escape("/etc")
	name, _ := rfc1738.ComponentFTPSegment.Escape("100%;a=b")
	fmt.Println("ftp://host.dom/" + dir + "/" + name)
	// Output: ftp://host.dom/%2Fetc/100%25%3Ba=b
}

func ExampleUnescape() {
	octets, err := rfc1738.Unescape("%2Fetc")
	fmt.Println(octets, err)
	_, err = rfc1738.Unescape("100%")
	fmt.Println(err)
	// Output:
	// /etc <nil>
	// "%" is not followed by two hex digits: "%" at offset 3
}

func ExampleRepair() {
	fmt.Println(rfc1738.Repair("a b/c%20d/100%"))
	// Output: a%20b/c%20d/100%25
}
