package repair

import (
	"bytes"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// Servers, transports and caches of other packages may know a request by how it is
// spelled, and hold that letter by letter.

const errAsked = "other code of the module may ask for it as it is sent now"

// asSent are members that hold, and functions that write, what was sent letter by letter.
var asSent = map[string]bool{
	"RequestURI": true, "RawQuery": true, "RawPath": true, "EscapedPath": true, "RawFragment": true, "Redacted": true,
	"OriginalURL": true, "FullURI": true, "QueryString": true, "DumpRequest": true, "DumpRequestOut": true,
	"UseEncodedPath": true, "UseRawPath": true, "Referer": true, "Location": true, "Accept": true, "ReadRequest": true,
}

// urlHeaders hold URLs, or parts of them, letter by letter.
var urlHeaders = map[string]bool{"referer": true, "location": true, "origin": true, "content-location": true, "link": true, "refresh": true}

// mayLookAtRequests reports whether a file is worth to be parsed.
func mayLookAtRequests(data []byte) bool {
	return mentions(data, asSent) || mentions(data, urlParts) || slices.ContainsFunc(values, func(name string) bool { return bytes.Contains(data, []byte(name)) }) || bytes.Contains(data, []byte("Header")) ||
		bytes.Contains(data, []byte("URL")) && bytes.Contains(data, []byte(".String()"))
}

// askedTexts are the texts of a directory that requests may be compared with.
type askedTexts struct {
	Compared []string // with what was sent, at once
	Texts    []string // all, long enough to be no accident
	Files    []string // that are embedded, or lie there
	Decoded  askedValues
	Signed   bool // what was sent is made a sum of, which shows every byte
}

// askedValues are the same of code that looks at what is decoded: paths, values, names.
type askedValues struct{ Compared, Texts []string }

// isAsked reports whether other code of the module that looks at requests as they were
// sent holds what an edit changes.
func (h *Tests) isAsked(e finding.Edit, is func(text string) bool) bool {
	own := filepath.Dir(e.File)
	for dir, asked := range h.indexOf(own).Asked {
		if dir == own {
			continue
		}
		if slices.ContainsFunc(asked.Compared, is) || slices.ContainsFunc(asked.Texts, is) || asked.Signed && h.isSaidAgain(e, is) {
			return true
		}
	}
	return false
}

// isValued reports whether other code of the module that looks at decoded paths and values
// holds what an edit changes.
func (h *Tests) isValued(e finding.Edit, is func(text string) bool) bool {
	own := filepath.Dir(e.File)
	for dir, asked := range h.indexOf(own).Asked {
		if dir != own && (slices.ContainsFunc(asked.Decoded.Compared, is) || slices.ContainsFunc(asked.Decoded.Texts, is)) {
			return true
		}
	}
	return false
}

// isEmbedded reports whether such code has a file embedded that holds the bytes around
// a change.
func (h *Tests) isEmbedded(e finding.Edit, c *change) bool {
	own := filepath.Dir(e.File)
	near := []byte(c.near(aroundInFile))
	if len(near) < minAsked {
		return false
	}
	for dir, asked := range h.indexOf(own).Asked {
		for _, name := range asked.Files {
			if data, err := readSmall(name); err == nil && dir != own && bytes.Contains(data, near) {
				return true
			}
		}
	}
	return false
}

// aroundInFile is how many bytes before and after a change tell it in a file of any kind.
const aroundInFile = 8

// isSaidAgain reports whether the package of an edit says the same elsewhere, as what
// makes a signature does.
func (h *Tests) isSaidAgain(e finding.Edit, is func(text string) bool) bool {
	list, _ := filepath.Glob(filepath.Join(filepath.Dir(e.File), "*.go"))
	for _, name := range list {
		src := h.file(name)
		if src == nil || isTest(name) {
			continue
		}
		for _, lit := range src.lits {
			at := src.offset(lit.Pos())
			if name == e.File && at < e.Start && e.End < at+len(lit.Value) {
				continue
			}
			if text, err := strconv.Unquote(lit.Value); err == nil && len(text) >= minAsked && is(text) {
				return true
			}
		}
	}
	return false
}

// A change is what an edit makes of a text, as far as the text is known around it.
type change struct {
	old, new string
	from, to int // what becomes something else of the old one
}

// isDecoded reports whether the change is one of what is decoded, too: one that takes an
// escape away may be of what was never to be decoded. What cannot be decoded reached
// nobody.
func (c change) isDecoded() bool {
	if strings.Contains(c.old[c.from:c.to], "%") {
		return true
	}
	old, err := url.PathUnescape(c.old)
	now, err2 := url.PathUnescape(c.new)
	return err == nil && (err2 != nil || old != now)
}

// isPartOf reports whether a text is a part of the one that is changed, or the other way
// round, and has the change in it.
func (c change) isPartOf(text string) bool {
	from, to := c.from, c.to
	if from == to { // what is inserted stands between two bytes
		from, to = max(from-1, 0), min(to+1, len(c.old))
	}
	if from == to {
		return false
	}
	for at := 0; ; at++ {
		i := strings.Index(text[at:], c.old[from:to])
		if i < 0 {
			return false
		}
		at += i
		if c.agrees(text, from-at, to-from) {
			return true
		}
	}
}

// agrees reports whether a text that begins at an offset is the same as the one that is
// changed, as far as both go: some bytes, where one does not go as far as the other.
func (c change) agrees(text string, offset, n int) bool {
	from, to := max(offset, 0), min(offset+len(text), len(c.old))
	beyond := offset < 0 || offset+len(text) > len(c.old)
	if (beyond || n < 2 && c.from == c.to) && to-from < minAsked {
		return false
	}
	return c.old[from:to] == text[from-offset:to-offset]
}

// escaped is how patterns spell a byte that means something else to them.
var escaped = regexp.MustCompile(`\\([^0-9A-Za-z])`)

// isIn reports the same of a text that may be a pattern.
func (c change) isIn(text string) bool {
	return c.isPartOf(text) || strings.Contains(text, `\`) && c.isPartOf(escaped.ReplaceAllString(text, "$1")) || c.isMatched(text)
}

// isMatched reports whether a pattern matches what is changed, and not what becomes of it.
func (c change) isMatched(pattern string) bool {
	if len(pattern) < minAsked || !strings.ContainsAny(pattern, `[(*+\`) {
		return false
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return false
	}
	for _, part := range []func(string) string{whole, target, query} {
		if re.MatchString(part(c.old)) && !re.MatchString(part(c.new)) {
			return true
		}
	}
	return false
}

// What a server may take of a URL to match it: all, the target of its request, the query.
func whole(s string) string { return s }

func target(s string) string {
	if _, rest, ok := strings.Cut(s, "://"); ok {
		s = rest
	}
	return s[max(strings.IndexByte(s, '/'), 0):]
}

func query(s string) string {
	_, q, _ := strings.Cut(s, "?")
	return q
}
