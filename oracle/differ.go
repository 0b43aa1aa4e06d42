package oracle

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// differ compares what a program did before and after a repair. At a sink the
// texts must be equal once they are decoded; at any other line they must be
// equal. What a sink makes of a text may only differ where Go refused or
// misread the text before; in a test not even there.
func differ(before, after rt.Trace, test bool) (Harm, string) {
	old, new := byPlace(before), byPlace(after)
	misread := !test && isMisread(old, new)
	meanings := meanings
	if joinsOther(old, new) {
		meanings = meaningsJoined
	}
	places := slices.Sorted(maps.Keys(old))
	for place := range new {
		if old[place] == nil {
			places = append(places, place)
		}
	}
	for _, place := range places {
		a, b := old[place], new[place]
		if slices.Equal(a, b) || misread && isResult(place) || isEscaper(place) && slices.Equal(meanings(a), b) {
			continue
		}
		detail := fmt.Sprintf("%s\nbefore: %d times %.400q\nafter:  %d times %.400q", place, len(a), distinct(a), len(b), distinct(b))
		if !isSink(place) {
			return ChangesUse, detail
		}
		if test && !isSameToGo(a, b) {
			return ChangesUse, detail
		}
		if old, new := meanings(a), meanings(b); !slices.Equal(old, new) && !(misread && isWithin(old, new)) {
			return ChangesURL, detail
		}
	}
	return "", ""
}

// byPlace returns what arrived at each place, sorted.
func byPlace(t rt.Trace) map[string][]string {
	out := map[string][]string{}
	for _, a := range t.Arrivals {
		place := fmt.Sprint(a.Sink, a.Lines)
		for range a.Count {
			out[place] = append(out[place], a.Value)
		}
	}
	for _, list := range out {
		slices.Sort(list)
	}
	return out
}

// isMisread reports whether a sink got a text that Go does not take for the URL
// that it gets now.
func isMisread(old, new map[string][]string) bool {
	for place, a := range old {
		if b := new[place]; isSink(place) && !slices.Equal(a, b) {
			for _, s := range a {
				if !slices.ContainsFunc(b, func(t string) bool { return isSameURL(s, t) }) {
					return true
				}
			}
		}
	}
	return false
}

// isSameURL reports whether Go reads two texts alike: every part is the same
// once it is decoded.
func isSameURL(s, t string) bool {
	u, err := url.Parse(s)
	v, err2 := url.Parse(t)
	if err != nil || err2 != nil {
		return err != nil && err2 != nil && s == t
	}
	return u.Scheme == v.Scheme && u.Opaque == v.Opaque && u.User.String() == v.User.String() && u.Host == v.Host && u.Path == v.Path &&
		u.Fragment == v.Fragment && meaning(u.RawQuery) == meaning(v.RawQuery) && u.Query().Encode() == v.Query().Encode()
}

// joinsOther reports whether url.JoinPath is given another text than before.
func joinsOther(old, new map[string][]string) bool {
	for place, a := range old {
		if strings.HasPrefix(place, "url.JoinPath") && !slices.Equal(a, new[place]) {
			return true
		}
	}
	return false
}

// isWithin reports whether all elements of a sorted list are in another.
func isWithin(a, b []string) bool {
	for len(a) > 0 && len(b) > 0 {
		if a[0] == b[0] {
			a = a[1:]
		}
		b = b[1:]
	}
	return len(a) == 0
}

// isEscaper reports whether a place escapes what it is given: there an escape
// is written as what it stands for.
func isEscaper(place string) bool {
	return strings.HasPrefix(place, "url.PathEscape[") || strings.HasPrefix(place, "url.QueryEscape[")
}

func distinct(sorted []string) []string { return slices.Compact(slices.Clone(sorted)) }

// isSameToGo reports whether url.Parse makes the same of two lists of texts.
func isSameToGo(a, b []string) bool {
	written := func(list []string) (out []string) {
		for _, s := range list {
			u, err := url.Parse(s)
			if err != nil {
				out = append(out, "refused")
				continue
			}
			out = append(out, u.String())
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(written(a), written(b))
}

// isResult reports whether a place shows what a sink made of a text.
func isResult(place string) bool {
	return strings.HasPrefix(place, "log.Print[") || strings.HasPrefix(place, "http.Do[")
}

// isSink reports whether a place is one that reads a URL: what is about to be
// escaped or joined is read in another way.
func isSink(place string) bool {
	for _, s := range []string{"http.", "(*http.Client).", "url.Parse[", "url.ParseRequestURI[", "url.JoinPath"} {
		if strings.HasPrefix(place, s) {
			return true
		}
	}
	return false
}

// meanings returns what is meant by texts, sorted.
func meanings(list []string) []string {
	var out []string
	for _, s := range list {
		out = append(out, meaning(s))
	}
	slices.Sort(out)
	return out
}

// meaningsJoined returns what is meant by texts of which some are made by
// url.JoinPath: the white space that was at the end of a URL is before what
// is joined to it.
func meaningsJoined(list []string) []string {
	var out []string
	for _, s := range list {
		out = append(out, strings.ReplaceAll(s, "%20/", "/"))
	}
	return meanings(out)
}

// meaning decodes a text as far as it can be decoded: a percent sign that
// begins no escape is one. White space around a URL, and a colon that is
// missing after its scheme, do not change what is meant.
func meaning(s string) string {
	s = strings.TrimSpace(s)
	for _, scheme := range []string{"http", "https", "ftp", "ws", "wss"} {
		for _, begin := range []string{scheme + "//", scheme + ";//", scheme + "/", scheme + ";/"} { // the last two are what JoinPath makes of it
			if rest, ok := strings.CutPrefix(s, begin); ok {
				s = scheme + "://" + rest
			}
		}
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]) {
			b.WriteByte(unhex(s[i+1])<<4 | unhex(s[i+2]))
			i += 2
		} else {
			b.WriteByte(s[i])
		}
	}
	return strings.TrimSpace(b.String()) // url.Parse writes a space around as %20
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

func unhex(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c <= 'F':
		return c - 'A' + 10
	default:
		return c - 'a' + 10
	}
}
