package rfc1738

import "strings"

// IsEscape reports whether s starts with an escape, "%" and two hex digits
// (§2.2).
func IsEscape(s string) bool { return isEscape(s, 0) }

// IsScheme reports whether s can be the name of a scheme to programs of today:
// it starts with a letter (RFC 3986 §3.1), which RFC 1738 does not ask for.
func IsScheme(s string) bool { return s != "" && isAlpha(s[0]) && only(s, schemechar) }

// IsHostNumber reports whether s is the address of a host in numbers, four
// groups of digits (§3.1). The grammar has no bound for a group; Check does.
func IsHostNumber(s string) bool {
	groups := 0
	for group := range strings.SplitSeq(s, ".") {
		if groups++; group == "" || strings.Trim(group, "0123456789") != "" {
			return false
		}
	}
	return groups == 4
}
