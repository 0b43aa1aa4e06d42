package rfc1738

// isAddrSpec reports whether s, once decoded, is an addr-spec of RFC 822 §6.1,
// without white space and comments between its tokens:
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
	at, n := octetAt(s, i)
	return i > 0 && at == '@' && skipWords(s, i+n, '[', ']') == len(s)
}

// octetAt returns the octet that s[i] is or that the escape there stands for,
// and the number of bytes that spell it, both 0 at the end of s.
func octetAt(s string, i int) (octet byte, n int) {
	switch {
	case i == len(s):
		return 0, 0
	case isEscape(s, i):
		return unhex(s[i+1])<<4 | unhex(s[i+2]), len("%00")
	}
	return s[i], 1
}

// skipWords returns the offset after words with dots between them, or 0 if
// there are none at s[i]. A word is an atom, or is between quotes.
func skipWords(s string, i int, opening, closing byte) int {
	for {
		start := i
		octet, n := octetAt(s, i)
		if octet == opening {
			i = skipQuoted(s, i+n, closing)
		} else {
			for isAtom(octet) {
				i += n
				octet, n = octetAt(s, i)
			}
		}
		if i <= start {
			return 0
		}
		if octet, n = octetAt(s, i); octet != '.' {
			return i
		}
		i += n
	}
}

// skipQuoted returns the offset after the closing byte, or 0 if there is
// none. A backslash quotes the byte after it.
func skipQuoted(s string, i int, closing byte) int {
	for quoted := false; i < len(s); {
		octet, n := octetAt(s, i)
		i += n
		switch {
		case quoted:
			quoted = false
		case octet == closing:
			return i
		case octet == '\\':
			quoted = true
		case octet == '\r' || octet == '\n':
			return 0
		}
	}
	return 0
}

// isAtom reports whether c may be in an atom: any character but specials,
// space and controls.
func isAtom(c byte) bool {
	switch c {
	case '(', ')', '<', '>', '@', ',', ';', ':', '\\', '"', '.', '[', ']':
		return false
	}
	return c > ' ' && c != 0x7f
}
