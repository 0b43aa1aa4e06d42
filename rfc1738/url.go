package rfc1738

import "strings"

// A URL is a text and where its parts lie in it: a comparable value.
// Its parts do not decode escapes; their spans are byte offsets into the text.
//
// The text is cut from left to right, like this:
//
//	scheme : // user : password @ host : port / path ? search # fragment
//
// A URL without "//" has a path, the whole of what follows the colon, and no
// user, host and port.
type URL struct {
	text               string
	start, end         int // of the text without surrounding white space
	colon              int // after the scheme; start if there is none
	userEnd            int
	hostStart          int
	hostEnd, portEnd   int
	pathStart, pathEnd int
	searchEnd          int // where the fragment's "#" is, or end
	parts              uint16
	id                 schemeID
}

// What a URL has.
const (
	hasScheme = 1 << iota
	hasAuthority
	hasUser
	hasPassword
	hasPort
	hasPath
	hasSearch
	hasFragment
)

func (u *URL) set(part uint16) { u.parts |= part }

// setPath says that u has a path and where.
func (u *URL) setPath(start, end int) {
	u.set(hasPath)
	u.pathStart, u.pathEnd = start, end
}

// part returns the part of u that text[start:end] is, if u has it.
func (u URL) part(flag uint16, start, end int) Part {
	if u.parts&flag == 0 {
		return Part{}
	}
	return Part{Span: Span{start, end}, Raw: u.text[start:end], Present: true}
}

// String returns the text the URL came from.
func (u URL) String() string { return u.text }

// Scheme returns the name of the scheme in lower case, or "" if there is none.
func (u URL) Scheme() string { return strings.ToLower(u.text[u.start:u.colon]) }

// User returns the user name (§3.1).
func (u URL) User() Part {
	start := u.authority()
	return u.part(hasUser, start, u.userEnd)
}

// authority returns the offset after "//".
func (u URL) authority() int {
	if u.parts&hasScheme == 0 {
		return u.start + 2
	}
	return u.colon + 3
}

// Password returns the password, without the colon before it (§3.1).
func (u URL) Password() Part { return u.part(hasPassword, u.userEnd+1, u.hostStart-1) }

// Host returns the host, with the square brackets of an IP literal (§3.1). It
// is present if "//" is.
func (u URL) Host() Part { return u.part(hasAuthority, u.hostStart, u.hostEnd) }

// Port returns the port, without the colon before it (§3.1).
func (u URL) Port() Part { return u.part(hasPort, u.hostEnd+1, u.portEnd) }

// Path returns the path. After a host it is the url-path of §3.1, to which
// the "/" after the host and port does not belong; otherwise it is all up to
// the search.
func (u URL) Path() Part { return u.part(hasPath, u.pathStart, u.pathEnd) }

// Search returns what follows the "?" of schemes that have a search, http
// (§3.3), wais (§3.9) and those RFC 1738 does not define.
func (u URL) Search() Part { return u.part(hasSearch, u.pathEnd+1, u.searchEnd) }

// Fragment returns what follows the first "#". It is no part of a URL in RFC
// 1738 (§2.2) and one in RFC 3986 (§3.5).
func (u URL) Fragment() Part { return u.part(hasFragment, u.searchEnd+1, u.end) }
