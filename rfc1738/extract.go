package rfc1738

import (
	"fmt"
	"iter"
	"strings"
)

// A Wrapper is how a URL is set off from the text around it (appendix).
type Wrapper uint8

const (
	WrapperURL   Wrapper = iota // <URL:...>, the form the RFC recommends
	WrapperAngle                // <...>
)

// String returns the wrapper with "..." in place of what is wrapped.
func (w Wrapper) String() string {
	switch w {
	case WrapperURL:
		return "<URL:...>"
	case WrapperAngle:
		return "<...>"
	}
	return fmt.Sprintf("Wrapper(%d)", uint8(w))
}

// A Found is what [Extract] finds in a wrapper. It need not be a URL: that is
// for [Check] to say of Text or URL.
type Found struct {
	Span             // of URL and fragment in the text, without wrapper and white space around them
	Wrapped  Span    // the same with the wrapper
	Wrapper  Wrapper // what is around them
	Text     string  // URL and fragment, without the white space between their characters
	URL      string  // Text up to the first "#"
	Fragment Octets  // what follows the "#", with its escapes as they are

	// Alternatives are other readings of Text: without a hyphen that is
	// at the end of a line, which may be the typesetter's. There are at most
	// eight; of more than three such hyphens the later ones are kept or left
	// out together with the others.
	Alternatives []string

	source string // the bytes of Span
}

// Extract returns the URLs in running text that are in one of the wrappers
// of RFC 1738's appendix, in their order: <URL:...>, in any case of letters,
// and <...> around what starts with a scheme that this package knows. White
// space inside is not part of the URL. A wrapper reaches to the first ">" and
// holds no "<". Any text is fine; the time is linear in its length, and no more
// memory is held than some copies of the present URL.
func Extract(text string) iter.Seq[Found] {
	return func(yield func(Found) bool) {
		for at := 0; ; {
			n := strings.IndexByte(text[at:], '>')
			if n < 0 {
				return
			}
			open := strings.LastIndexByte(text[at:at+n], '<')
			end := at + n + 1
			if open >= 0 {
				if f, ok := unwrap(text, Span{at + open, end}); ok && !yield(f) {
					return
				}
			}
			at = end
		}
	}
}

// unwrap reads the text between the angle brackets at both ends of a span.
func unwrap(text string, wrapped Span) (f Found, ok bool) {
	const label = "URL:"
	start, end := wrapped.Start+1, wrapped.End-1
	switch inner := text[start:end]; {
	case hasPrefixFold(inner, label):
		start += len(label)
	case startsWithKnownScheme(inner):
		f.Wrapper = WrapperAngle
	default:
		return f, false
	}
	for isSpace(text[start]) { // the bracket at the end is none
		start++
	}
	for start < end && isSpace(text[end-1]) {
		end--
	}
	f.Wrapped, f.Span, f.source = wrapped, Span{start, end}, text[start:end]
	if start < end {
		f.read()
	}
	return f, start < end
}

// startsWithKnownScheme reports whether s starts with the name of a scheme of
// the table and a colon.
func startsWithKnownScheme(s string) bool {
	colonAt := strings.IndexByte(s[:min(len(s), maxSchemeName+1)], ':')
	if colonAt < 0 {
		return false
	}
	id, _ := schemeNamed(s[:colonAt])
	return id != otherID
}

// maxHyphens is how many hyphens at line ends are judged one by one.
const maxHyphens = 3

// read sets the texts of f.
func (f *Found) read() {
	f.Text = f.source
	if hasSpace(f.source) {
		var hyphens int
		f.Text, hyphens = withoutSpace(f.source, func(int) bool { return true })
		f.Alternatives = alternatives(f.source, hyphens)
	}
	f.URL, f.Fragment.Value, f.Fragment.Present = strings.Cut(f.Text, "#")
}

// alternatives returns the other readings of a text with some hyphens at the
// ends of lines.
func alternatives(source string, hyphens int) (readings []string) {
	single := min(hyphens, maxHyphens)
	for drop := 1; drop < 1<<single; drop++ {
		reading, _ := withoutSpace(source, func(n int) bool { return n >= single || drop>>n&1 == 0 })
		readings = append(readings, reading)
	}
	if hyphens > single {
		reading, _ := withoutSpace(source, func(int) bool { return false })
		readings = append(readings, reading)
	}
	return readings
}

func hasSpace(s string) bool {
	for i := range len(s) {
		if isSpace(s[i]) {
			return true
		}
	}
	return false
}

// withoutSpace returns s without its white space, and the number of hyphens
// in s that end a line, of which those are kept that keep accepts by their
// number, from 0.
func withoutSpace(s string, keep func(n int) bool) (text string, hyphens int) {
	var b strings.Builder
	b.Grow(len(s))
	for i := range len(s) {
		switch {
		case isSpace(s[i]):
			continue
		case s[i] == '-' && endsLine(s[i+1:]):
			hyphens++
			if !keep(hyphens - 1) {
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String(), hyphens
}

// endsLine reports whether a line break comes first in s, but for blanks.
func endsLine(s string) bool {
	for i := range len(s) {
		if s[i] != ' ' && s[i] != '\t' {
			return s[i] == '\n' || s[i] == '\r'
		}
	}
	return false
}

// Locate returns where a span of f.Text, such as that of a violation, is
// in the text given to [Extract]. White space between its first and its last
// byte is part of it.
func (f Found) Locate(s Span) Span {
	at := Span{f.End, f.End}
	s.Start = max(s.Start, 0)
	n := 0 // bytes of Text before source[i]
	for i := range len(f.source) {
		if isSpace(f.source[i]) {
			continue
		}
		if n == s.Start {
			at = Span{f.Start + i, f.Start + i}
		}
		if s.Start <= n && n < s.End {
			at.End = f.Start + i + 1
		}
		n++
	}
	return at
}
