package judge

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/encoding"
	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/text"
)

// alone are the kinds of text that are one place from end to end.
var alone = map[*kind.Kind]encoding.Place{
	kind.Path:            encoding.FieldPath,
	kind.EscapedPath:     encoding.FieldRaw,
	kind.DecodedFragment: encoding.FieldAnchor,
	kind.Value:           encoding.Value,
	kind.PathElement:     encoding.Element,
	kind.Raw:             encoding.Escapes,
	kind.Escaped:         encoding.Decodes,
}

// Encodes reports whether texts of a kind have places that demand an encoding.
func Encodes(k *kind.Kind) bool {
	_, ok := alone[k]
	return ok || k.URL || k == kind.Query || k == kind.DSN
}

// placesIn returns the place of each piece of a text.
func placesIn(c Context, t text.Text) []encoding.Place {
	w := walk{text: t, places: make([]encoding.Place, len(t)), web: true}
	switch place, ok := alone[c.Kind]; {
	case place == encoding.Value && isComposed(t):
		return w.places
	case ok:
		for i := range t {
			w.places[i] = place
		}
		return w.places
	case c.Kind == kind.Query:
		w.part = inQuery
	case !Encodes(c.Kind):
		return w.places
	}
	w.run()
	return w.places
}

// isComposed reports whether a text is put together as a URL or a query is: an
// escaped value has its place in that, whatever becomes of the whole.
func isComposed(t text.Text) bool {
	for _, p := range t {
		if strings.ContainsAny(p.Val, "/?#&=:;") || p.Hole != text.Known && len(t) > 1 && p.State == text.Unsaid {
			return true
		}
	}
	return false
}

// A part is where in a URL the walk over its text is.
type part uint8

const (
	atStart part = iota
	inAuthority
	inPath
	inQuery
	inFragment
	isLost
)

// A walk goes over the pieces of a URL's text from left to right. Of what a
// hole holds it takes for granted what its place says: a host is a host, and a
// path segment brings no query along.
type walk struct {
	text   text.Text
	places []encoding.Place
	part   part
	web    bool   // http, https, ws, wss, or nobody says
	since  string // the known bytes since the last hole of which nothing is known, or since the part began
	mail   bool   // mailto: in which a plus sign is one
	base   bool   // before the scheme's end: a hole was there
	user   []byte // by piece: which byte of "@/?#" comes first after it, 0 for none
	open   bool   // such a hole is between the last slash of the path and here
	value  bool   // in the query: after a "="
	nested bool   // in a query's value: it is a text of its own, with a slash
}

func (w *walk) run() {
	for i, p := range w.text {
		if p.Hole == text.Known {
			if p.State != text.Unsaid {
				w.places[i] = w.place(i)
			}
			w.known(p.Val)
			continue
		}
		if w.part == atStart && w.since == "/" && !w.base {
			w.path('/')
		}
		w.places[i] = w.place(i)
		w.hole(p)
	}
}

// known goes over bytes that are known.
func (w *walk) known(val string) {
	for i := 0; i < len(val) && w.part != isLost; i++ {
		b := val[i]
		switch w.part {
		case atStart:
			w.start(b)
		case inAuthority, inPath:
			w.before(b)
		case inQuery:
			w.query(b)
		}
		if len(w.since) > maxSince {
			w.part = isLost
		}
	}
}

// maxSince bounds the bytes in which the end of a scheme, a host or a segment is looked
// for: in what is longer, such as an image in a URL, no value has a place.
const maxSince = 1 << 12

// start looks for the end of a scheme, of a base that is not known, or of a
// relative path.
func (w *walk) start(b byte) {
	w.since += string(b)
	scheme, _, whole := strings.Cut(w.since, "://")
	switch {
	case whole:
		w.web = scheme == "" || slices.Contains([]string{"http", "https", "ws", "wss"}, strings.ToLower(scheme))
		w.enter(inAuthority)
	case b == '?' && w.mail:
		w.enter(inQuery)
	case b == ':' && strings.EqualFold(w.since, "mailto:"):
		w.mail = true
	case b == '?' && !w.base && strings.IndexByte(w.since, ':') >= 0: // "mailto:a?subject="
		w.part = isLost
	case b == '?':
		w.enter(inQuery)
	case b == '#':
		w.enter(inFragment)
	case w.since == "//" && !w.base:
		w.enter(inAuthority)
	case b == '/' && strings.HasSuffix(w.since, ":/"): // and perhaps another one
	case w.since == "/" && !w.base:
	case strings.IndexByte(w.since, '/') >= 0:
		w.path(b)
	}
}

// path begins the path at a slash, or after one.
func (w *walk) path(b byte) {
	if !w.base && strings.IndexByte(w.since, ':') >= 0 { // "urn:a/b"
		w.part = isLost
		return
	}
	w.enter(inPath)
	if w.since = "/"; b != '/' {
		w.since += string(b)
	}
}

// before goes over an authority and a path.
func (w *walk) before(b byte) {
	w.since += string(b)
	switch b {
	case '?':
		w.enter(inQuery)
	case '#':
		w.enter(inFragment)
	case '/':
		if w.part == inAuthority {
			w.enter(inPath)
		}
		w.open, w.since = false, "/"
	}
}

func (w *walk) query(b byte) {
	switch b {
	case '#':
		w.enter(inFragment)
	case '&', ';':
		w.value, w.nested = false, false
	case '=':
		w.value = true
	case '/', '?':
		w.nested = w.nested || w.value
	}
}

func (w *walk) enter(p part) {
	w.part, w.since, w.open, w.value, w.nested = p, "", false, false, false
}

// place returns the place of piece i, a hole or what a function made.
func (w *walk) place(i int) encoding.Place {
	switch p := w.text[i]; w.part {
	case atStart:
		if i == 0 {
			return encoding.Whole
		}
		if w.since == "" && bringsPath(p) { // base + r.URL.Path
			return encoding.Segment
		}
	case inAuthority:
		switch {
		case w.isUser(i):
			return encoding.UserInfo
		case w.web && bringsPath(p) && w.endsHost(i):
			return encoding.Segment
		}
	case inPath:
		if w.web && !w.open && !strings.ContainsAny(w.since, "=&;:") {
			return encoding.Segment
		}
	case inQuery:
		switch {
		case w.mail && w.value && !w.nested, w.mail && !w.value:
			return encoding.MailQuery
		case w.value && !w.nested && w.web:
			return encoding.QueryValue
		case !w.value:
			return encoding.Query
		}
	}
	return encoding.Nowhere
}

// bringsPath reports whether what a hole holds begins with a slash.
func bringsPath(p text.Piece) bool {
	return p.State == text.RequestPath || p.State == text.DecodedPath || p.State == text.EscapedPath
}

// endsHost reports whether what is before piece i may be all of a host, or
// of a port.
func (w *walk) endsHost(i int) bool {
	if i > 0 && w.text[i-1].Hole != text.Known {
		return true
	}
	return w.since != "" && strings.IndexByte(".:@-%[", w.since[len(w.since)-1]) < 0
}

// isUser reports whether a hole in the authority is before its "@".
func (w *walk) isUser(i int) bool {
	if w.user == nil {
		w.user = make([]byte, len(w.text))
		for k := len(w.text) - 1; k > 0; k-- {
			w.user[k-1] = w.user[k]
			if at := strings.IndexAny(w.text[k].Val, "@/?#"); at >= 0 {
				w.user[k-1] = w.text[k].Val[at]
			}
		}
	}
	return w.user[i] == '@'
}

// hole goes over a hole.
func (w *walk) hole(p text.Piece) {
	switch w.part {
	case atStart:
		if w.mail {
			return
		}
		if !w.base && strings.IndexByte(w.since, ':') >= 0 { // "urn:" + x
			w.part = isLost
			return
		}
		w.base, w.since = true, ""
		if bringsPath(p) {
			w.enter(inPath)
		}
	case inAuthority:
		if bringsPath(p) {
			w.enter(inPath)
		}
	case inPath:
		switch p.State {
		case text.WholeURL, text.RequestTarget, text.QueryString:
			w.part = isLost
		case text.Unsaid:
			w.open = w.open || p.Hole == text.Any
		}
	}
}
