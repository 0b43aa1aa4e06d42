package mux

import (
	"path"
	"strings"
	"unicode"
)

// IsPattern reports whether a ServeMux takes a text for a pattern, as net/http reads
// one: a method or none, a host or none, and a path of segments that are texts or
// wildcards.
func IsPattern(s string) bool {
	method, rest := "", s
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		method, rest = s[:i], strings.TrimLeft(s[i+1:], " \t")
	}
	if method != "" && strings.IndexFunc(method, isNotToken) >= 0 {
		return false
	}
	i := strings.IndexByte(rest, '/')
	if i < 0 || strings.Contains(rest[:i], "{") {
		return false
	}
	rest = rest[i:]
	if method != "" && method != "CONNECT" && clean(rest) != rest {
		return false
	}
	return areSegments(strings.Split(rest[1:], "/"))
}

// areSegments reports whether the wildcards among the segments of a path are some, and
// have names of their own.
func areSegments(segments []string) bool {
	seen := map[string]bool{}
	for i, seg := range segments {
		open := strings.IndexByte(seg, '{')
		if open < 0 {
			continue
		}
		if open > 0 || !strings.HasSuffix(seg, "}") {
			return false
		}
		name, last := seg[1:len(seg)-1], i == len(segments)-1
		if name == "$" {
			if !last {
				return false
			}
			continue
		}
		name, isRest := strings.CutSuffix(name, "...")
		if isRest && !last || !isName(name) || seen[name] {
			return false
		}
		seen[name] = true
	}
	return true
}

// isName reports whether a wildcard may be called so: as a variable of Go.
func isName(s string) bool {
	for i, r := range s {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// isNotToken reports whether a method may not have a character (RFC 9110, section 5.6.2).
func isNotToken(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("!#$%&'*+-.^_`|~", r))
}

// clean returns a path as a mux redirects to it.
func clean(p string) string {
	cleaned := path.Clean(p)
	if strings.HasSuffix(p, "/") && cleaned != "/" {
		cleaned += "/"
	}
	return cleaned
}
