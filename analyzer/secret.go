package analyzer

import (
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/kind"
)

// masked is what messages print for a password.
const masked = "xxxxx"

// A secret is the password of a text; empty where it has none.
type secret struct{ word string }

// secretOf finds the password between "user:" and "@": after "://", or of a
// data source name at its beginning. A password that is not encoded may hold a
// slash, and an @.
func secretOf(k *kind.Kind, text string) secret {
	_, rest, isURL := strings.Cut(text, "://")
	if !isURL {
		if k != kind.DSN && k != kind.MySQL {
			return secret{}
		}
		rest = text
	}
	user, after, ok := strings.Cut(rest, ":")
	if !ok || strings.ContainsAny(user, "@/?#") {
		return secret{}
	}
	authority := after
	if i := strings.IndexAny(after, "/?#"); i >= 0 {
		authority = after[:i]
	}
	at := strings.LastIndexByte(authority, '@')
	if at < 0 && strings.Trim(authority, "0123456789") != "" { // no port
		at = strings.LastIndexByte(after, '@')
	}
	if at <= 0 || after[:at] == "…" {
		return secret{}
	}
	return secret{after[:at]}
}

// hide masks the password in its text.
func (s secret) hide(text string) string {
	if s.word == "" {
		return text
	}
	return strings.Replace(text, ":"+s.word+"@", ":"+masked+"@", 1)
}

// hideAll masks the password, or what is a part of it, in some bytes of its
// text.
func (s secret) hideAll(got string) string {
	switch {
	case s.word == "":
		return got
	case utf8.RuneCountInString(got) > 1 && strings.Contains(s.word, got):
		return masked
	}
	return strings.ReplaceAll(got, ":"+s.word, ":"+masked)
}

// hideIn masks what others say of a text: what they quote may be a part of
// the password.
func (s secret) hideIn(says string) string {
	if s.word == "" {
		return says
	}
	says, _, _ = strings.Cut(says, `"`)
	return strings.TrimSpace(says)
}
