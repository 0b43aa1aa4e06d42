package oracle

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urllint/urllint/oracle/standin/rt"
)

// differ compares what a program did before and after a repair. At a sink the
// texts must be equal once they are decoded; at any other line they must be
// equal.
func differ(before, after rt.Trace) (Harm, string) {
	old, new := byPlace(before), byPlace(after)
	places := slices.Sorted(maps.Keys(old))
	for place := range new {
		if old[place] == nil {
			places = append(places, place)
		}
	}
	for _, place := range places {
		a, b := old[place], new[place]
		if slices.Equal(a, b) {
			continue
		}
		detail := fmt.Sprintf("%s\nbefore: %.400q\nafter:  %.400q", place, a, b)
		if !isSink(place) {
			return ChangesUse, detail
		}
		if !slices.Equal(meanings(a), meanings(b)) {
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

// isSink reports whether a place is one that reads a URL: what is about to be
// escaped or joined is read in another way.
func isSink(place string) bool {
	for _, s := range []string{"http.", "(*http.Client).", "url.Parse["} {
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

// meaning decodes a text as far as it can be decoded: a percent sign that
// begins no escape is one. White space around a URL, and a colon that is
// missing after its scheme, do not change what is meant.
func meaning(s string) string {
	s = strings.TrimSpace(s)
	for _, scheme := range []string{"http", "https", "ftp", "ws", "wss"} {
		if rest, ok := strings.CutPrefix(s, scheme+"//"); ok {
			s = scheme + "://" + rest
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
	return b.String()
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
