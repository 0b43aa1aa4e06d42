package rfc1738

import (
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
	if w == WrapperAngle {
		return "<...>"
	}
	return "<URL:...>"
}

// A Found is what [Extract] finds in a wrapper. It need not be a URL: that is
// for [Check] to say of Text or URL.
type Found struct {
	Span             // of URL and fragment in the text, without wrapper and white space around them
	Wrapped  Span    // the same with the wrapper
	Wrapper  Wrapper // what stands around them
	Text     string  // URL and fragment, without the white space between their characters
	URL      string  // Text up to the first "#"
	Fragment Octets  // what follows the "#", with its escapes as they stand

	// Alternatives are other readings of Text: without a hyphen that stands
	// at the end of a line, which may be the typesetter's. There are at most
	// eight; of more than three such hyphens the later ones are kept or left
	// out together with the others.
	Alternatives []string

	source string // the bytes of Span
}

// Extract returns the URLs that stand in running text in one of the wrappers
// of RFC 1738's appendix, in their order: <URL:...>, in any case of letters,
// and <...> around what starts with a scheme that this package knows. White
// space inside is not part of the URL. A wrapper reaches to the first ">" and
// holds no "<". Any text is fine; the time is linear in its length, and no more
// memory is held than some copies of the present URL.
func Extract(text string) iter.Seq[Found] {
	return func(yield func(Found) bool) {
		for at := 0; ; {
			n := strings.IndexByte(text[at:], '<')
			if n < 0 {
				return
			}
			open := at + n
			n = strings.IndexAny(text[open+1:], "<>")
			if n < 0 {
				return
			}
			at = open + 1 + n
			if text[at] == '<' {
				continue
			}
			at++
			if f, ok := unwrap(text, Span{open, at}); ok && !yield(f) {
				return
			}
		}
	}
}

// unwrap reads what stands between the angle brackets at both ends of a span.
func unwrap(text string, wrapped Span) (Found, bool) {
	const label = "URL:"
	f := Found{Wrapped: wrapped, Span: Span{wrapped.Start + 1, wrapped.End - 1}}
	inner := text[f.Start:f.End]
	switch {
	case hasPrefixFold(inner, label):
		f.Start += len(label)
	case startsWithKnownScheme(inner):
		f.Wrapper = WrapperAngle
	default:
		return Found{}, false
	}
	for f.Start < f.End && isSpace(text[f.Start]) {
		f.Start++
	}
	for f.Start < f.End && isSpace(text[f.End-1]) {
		f.End--
	}
	f.source = text[f.Start:f.End]
	f.read()
	return f, f.source != ""
}

// startsWithKnownScheme says whether s starts with the name of a scheme of the
// table and a colon.
func startsWithKnownScheme(s string) bool {
	for i := range schemes {
		name := schemes[i].name
		if name != "" && len(s) > len(name) && s[len(name)] == ':' && strings.EqualFold(s[:len(name)], name) {
			return true
		}
	}
	return false
}

// maxHyphens is how many hyphens at line ends are judged one by one.
const maxHyphens = 3

// read sets the texts of f.
func (f *Found) read() {
	text, hyphens := withoutSpace(f.source, func(int) bool { return true })
	f.Text = text
	f.URL, f.Fragment.Value, f.Fragment.Present = strings.Cut(text, "#")
	single := min(hyphens, maxHyphens)
	for drop := 1; drop < 1<<single; drop++ {
		reading, _ := withoutSpace(f.source, func(n int) bool { return n >= single || drop>>n&1 == 0 })
		f.Alternatives = append(f.Alternatives, reading)
	}
	if hyphens > single {
		reading, _ := withoutSpace(f.source, func(int) bool { return false })
		f.Alternatives = append(f.Alternatives, reading)
	}
}

// withoutSpace returns s without its white space, and the number of hyphens
// in s that end a line, of which those are kept that keep accepts by their
// number, from 0.
func withoutSpace(s string, keep func(n int) bool) (text string, hyphens int) {
	b := make([]byte, 0, len(s))
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
		b = append(b, s[i])
	}
	return string(b), hyphens
}

// endsLine says whether a line break comes first in s, but for blanks.
func endsLine(s string) bool {
	for i := range len(s) {
		if s[i] != ' ' && s[i] != '\t' {
			return s[i] == '\n' || s[i] == '\r'
		}
	}
	return false
}

// Locate returns where a span of f.Text, such as that of a violation, stands
// in the text given to [Extract]. White space between its first and its last
// byte is part of it.
func (f Found) Locate(s Span) Span {
	at := Span{f.End, f.End}
	n := 0 // bytes of Text in front of source[i]
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
