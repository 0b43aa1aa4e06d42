package rfc1738

// isAddrSpec reports whether s is an addr-spec of RFC 822 §6.1, without white
// space and comments between its tokens:
//
//	addr-spec  = local-part "@" domain
//	local-part = word *("." word)
//	domain     = sub-domain *("." sub-domain)
//	word       = atom / quoted-string
//	sub-domain = atom / domain-literal
//
// Octets over 7E count as characters of an atom (RFC 6532 §3.2).
func isAddrSpec(s string) bool {
	i := skipWords(s, 0, '"', '"')
	if i <= 0 || i == len(s) || s[i] != '@' {
		return false
	}
	return skipWords(s, i+1, '[', ']') == len(s)
}

// skipWords returns the offset after words with dots between them, or -1 if
// there are none at s[i]. A word is an atom, or is between quotes.
func skipWords(s string, i int, opening, closing byte) int {
	for {
		start := i
		if i < len(s) && s[i] == opening {
			i = skipQuoted(s, i+1, closing)
		} else {
			for i < len(s) && isAtom(s[i]) {
				i++
			}
		}
		switch {
		case i <= start:
			return -1
		case i == len(s) || s[i] != '.':
			return i
		}
		i++
	}
}

// skipQuoted returns the offset after the closing byte, or -1 if there is
// none. A backslash quotes the byte after it.
func skipQuoted(s string, i int, closing byte) int {
	for ; i < len(s); i++ {
		switch s[i] {
		case closing:
			return i + 1
		case '\\':
			i++
		case '\r', '\n':
			return -1
		}
	}
	return -1
}

// isAtom reports whether c may stand in an atom: any character but specials,
// space and controls.
func isAtom(c byte) bool {
	switch c {
	case '(', ')', '<', '>', '@', ',', ';', ':', '\\', '"', '.', '[', ']':
		return false
	}
	return c > ' ' && c != 0x7f
}
