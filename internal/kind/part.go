package kind

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// checkPathElement checks what JoinPath joins. It escapes what must be
// escaped and keeps escapes, so only three bytes can go wrong.
func checkPathElement(c Context, text string) []rule.Finding {
	var found []rule.Finding
	if s := splitURL(text); s.hasSlashes() && slices.Contains(webSchemes, s.scheme) && !c.Test {
		found = one(rule.Find(rule.FieldPath, text, 0, s.rest+len("//")))
	}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '?', text[i] == '#':
			found = append(found, rule.Find(rule.JoinQuery, text, i, i+1))
		case text[i] == '%' && !rfc1738.IsEscape(text[i:]):
			found = append(found, rule.Find(rule.JoinEscape, text, i, i+1).Repaired("%25"))
		}
	}
	return found
}

// checkPath checks a decoded path, which is escaped when the URL is written.
func checkPath(c Context, text string) []rule.Finding {
	if s := splitURL(text); s.hasSlashes() && slices.Contains(webSchemes, s.scheme) {
		whole := one(rule.Find(rule.FieldPath, text, 0, s.rest+len("//")))
		if c.Test {
			return whole
		}
		return append(whole, searches(text)...)
	}
	found := c.doubleEscapes(rule.FieldEscape, text)
	if !c.Test {
		found = append(found, searches(text)...)
	}
	return found
}

// searches reports each question mark in a path that a query follows: the one
// before it may be in what the program puts before.
func searches(text string) []rule.Finding {
	var found []rule.Finding
	for at := 0; ; {
		i := strings.IndexByte(text[at:], '?')
		if i < 0 {
			return found
		}
		start, end := at+i, len(text)
		if at = start + 1; startsSearch(text[at:]) {
			if next := strings.IndexByte(text[at:], '?'); next >= 0 {
				end = at + next
			}
			found = append(found, rule.Find(rule.FieldPath, text, start, end))
		}
	}
}

// startsSearch reports whether a text begins with a name and "=", as a query
// does and the rest of a file's name hardly ever.
func startsSearch(text string) bool {
	i := strings.IndexByte(text, '=')
	if i <= 0 {
		return false
	}
	for j := range i {
		if b := text[j]; !isLetter(b) && !isDigit(b) && strings.IndexByte("-_.[]%", b) < 0 {
			return false
		}
	}
	return true
}

// checkPrefix checks what http.StripPrefix takes off a decoded path, which
// begins with a slash. Tests of it try both.
func checkPrefix(c Context, text string) []rule.Finding {
	found := c.doubleEscapes(rule.FieldEscape, text)
	if s := splitURL(text); s.hasSlashes() && slices.Contains(webSchemes, s.scheme) && !c.Test {
		return one(rule.Find(rule.FieldPath, text, 0, s.rest+len("//")))
	}
	if text != "" && text[0] != '/' && !c.Test && !c.Inner {
		found = append(found, rule.Find(rule.PrefixSlash, text, 0, 0).Repaired("/"))
	}
	return rule.Sort(found)
}

// checkDecodedFragment checks a fragment that is escaped when the URL is
// written.
func checkDecodedFragment(c Context, text string) []rule.Finding {
	if strings.HasPrefix(text, "#") && !c.Test {
		return append(one(rule.Find(rule.FieldHash, text, 0, 1).Repaired("")), c.doubleEscapes(rule.FieldEscape, text)...)
	}
	return c.doubleEscapes(rule.FieldEscape, text)
}

// checkRaw checks a text that the callee escapes. Escapes of a whole URL are
// its own, and must be there when it is decoded.
func checkRaw(c Context, text string) []rule.Finding {
	if splitURL(text).hasSlashes() {
		return nil
	}
	found := c.plusesForSpaces(text)
	if !isStructured(text) {
		found = append(found, c.doubleEscapes(rule.DoubleEscape, text)...)
	}
	return rule.Sort(found)
}

// isStructured reports whether a text with escapes may be one of another notation
// that has them: a query, a path or an address in a parameter, a format of Printf,
// markup.
func isStructured(text string) bool {
	for i := 0; i < len(text); i++ {
		switch {
		case rfc1738.IsEscape(text[i:]):
			i += len("%20") - 1
		case strings.IndexByte("=&?#/:@;{}<>()[]|\"'% ", text[i]) >= 0:
			return true
		}
	}
	return false
}

// plusesForSpaces reports plus signs between words that are to be spaces.
func (c Context) plusesForSpaces(text string) []rule.Finding {
	words := strings.Split(text, "+")
	if c.Test || len(words) < 3 {
		return nil
	}
	for _, w := range words {
		if len(w) < 3 || strings.ContainsFunc(w, func(r rune) bool {
			return r > 127 || !isLetter(byte(r)) && !isDigit(byte(r)) && !strings.ContainsRune(":._-/", r)
		}) {
			return nil
		}
	}
	var found []rule.Finding
	for i := range text {
		if text[i] == '+' {
			found = append(found, rule.Find(rule.DoubleEscape, text, i, i+1).Repaired(" "))
		}
	}
	return found
}

// doubleEscapes reports the escapes of a text that will be escaped again,
// runs of adjacent ones together. Tests of escaping are full of them.
func (c Context) doubleEscapes(r *rule.Rule, text string) []rule.Finding {
	if c.Test {
		return nil
	}
	var found []rule.Finding
	for i := 0; i < len(text); {
		n, decoded := EscapeRun(text[i:])
		if n == 0 {
			i++
			continue
		}
		if IsMeantAsEscape(decoded) {
			f := rule.Find(r, text, i, i+n)
			if !strings.ContainsAny(decoded, "/%") { // in a path that slash is no separator; what "%25" begins is open
				f = f.Repaired(decoded)
			}
			found = append(found, f)
		}
		i += n
	}
	return found
}

// EscapeRun returns the length of the run of escapes at the beginning of a
// text, and what they stand for.
func EscapeRun(text string) (n int, decoded string) {
	for rfc1738.IsEscape(text[n:]) {
		n += len("%20")
	}
	decoded, _ = rfc1738.Unescape(text[:n])
	return n, decoded
}

// IsMeantAsEscape reports whether nobody writes such a run by chance: "%ab" in a
// SQL pattern decodes to no UTF-8, "%41" is no escape that one needs.
func IsMeantAsEscape(decoded string) bool {
	if !utf8.ValidString(decoded) {
		return false
	}
	for _, r := range decoded {
		if r < ' ' || r == 0x7F || r < utf8.RuneSelf && (isLetter(byte(r)) || isDigit(byte(r))) {
			return false
		}
	}
	return true
}

// checkQuery checks an escaped query.
func checkQuery(c Context, text string) []rule.Finding {
	if text == "" {
		return nil
	}
	if text[0] == '?' {
		return c.merge(one(rule.Find(rule.FieldQuery, text, 0, 1).Repaired("")), c.grammar(text, rfc1738.FormSearch))
	}
	if found := plusSigns(text, 0, len(text)); !c.Test && found != nil {
		return c.merge(found, c.grammar(text, rfc1738.FormSearch))
	}
	return c.grammar(text, rfc1738.FormSearch)
}

// checkEscaped checks what PathUnescape and QueryUnescape decode. Real code
// hands them constants to see them fail, so the rule is opt-in.
func checkEscaped(_ Context, text string) []rule.Finding {
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && !rfc1738.IsEscape(text[i:]) {
			return one(rule.Find(rule.DecodeEscape, text, i, i+1).Repaired("%25"))
		}
	}
	return nil
}

// checkEscapedQuery checks what url.ParseQuery takes apart.
func checkEscapedQuery(c Context, text string) []rule.Finding {
	found := append(checkEscaped(c, text), semicolons(text, 0)...)
	mark := strings.IndexByte(text, '?')
	if mark == 0 || mark > 0 && strings.Contains(text[:mark], "://") && !strings.Contains(text[:mark], "=") {
		found = append(found, rule.Find(rule.FieldQuery, text, 0, mark+1))
	}
	return rule.Sort(found)
}

// semicolons reports the first semicolon in a query that starts at an offset.
func semicolons(text string, start int) []rule.Finding {
	if found := htmlAmpersand(text, start); found != nil {
		return found
	}
	i := strings.IndexByte(text[start:], ';')
	if i < 0 {
		return nil
	}
	return one(rule.Find(rule.QuerySemicolon, text, start+i, start+i+1))
}

// htmlAmpersand reports an ampersand as HTML writes it, after an offset. It is repaired before
// another parameter: what else follows may belong to the value, as in "Tom &amp; Jerry".
func htmlAmpersand(text string, start int) []rule.Finding {
	const amp = "&amp;"
	i := strings.Index(text[start:], amp)
	if i < 0 {
		return nil
	}
	end := start + i + len(amp)
	f := rule.Find(rule.QuerySemicolon, text, start+i, end)
	if startsSearch(text[end:]) {
		f = f.Repaired("&")
	}
	return one(f)
}

// checkScheme checks a scheme by itself.
func checkScheme(_ Context, text string) []rule.Finding {
	if i := strings.IndexAny(text, ":/"); i > 0 {
		f := rule.Find(rule.FieldScheme, text, i, len(text))
		if rest := text[i:]; strings.Trim(rest, ":/") == "" { // what else follows was meant for another field
			f = f.Repaired("")
		}
		return one(f)
	}
	return nil
}

// checkHTML checks a URL that html/template takes as it is.
func checkHTML(c Context, text string) []rule.Finding {
	if s := splitURL(text); s.scheme != "data" && slices.Contains(scriptSchemes, s.scheme) && c.On(rule.ScriptScheme) {
		return one(rule.Find(rule.ScriptScheme, text, 0, len(s.scheme)))
	}
	if !c.On(rule.HTMLURL) || text == "" {
		return nil
	}
	if found := c.grammar(text, rfc1738.FormReference); len(found) > 0 {
		return one(rule.Find(rule.HTMLURL, text, found[0].Start, found[0].End))
	}
	return nil
}

// checkFilePath checks what path.Join cleans. Of a file's URL without a host,
// "file:/a" is another way to write "file:///a".
func checkFilePath(_ Context, text string) []rule.Finding {
	s := splitURL(text)
	if !s.hasSlashes() || len(s.scheme) < 2 { // C://x is a drive
		return nil
	}
	if start, end := s.authority(); s.scheme == "file" && start >= end {
		return nil
	}
	return one(rule.Find(rule.PathJoin, text, s.rest, s.rest+len("//")))
}

// checkHeader checks a header's value that is a reference.
func checkHeader(c Context, text string) []rule.Finding { return checkRedirect(c, text) }

// checkCutset checks the characters that strings.Trim takes off: a word of a
// URL was to be taken off as a whole.
func checkCutset(c Context, text string) []rule.Finding {
	if c.Test || !isURLWord(text) {
		return nil
	}
	return one(rule.Find(rule.TrimCutset, text, 0, len(text)))
}

// endings are what paths end in, of which nobody wants the letters alone.
var endings = []string{".git", ".html", ".htm", ".json", ".xml", ".svg", ".png", ".jpg", ".jpeg", ".gif", ".css", ".php", ".pdf", ".zip", ".atom", ".rss"}

// isURLWord reports whether a text is the beginning or end of a URL, and no set
// of characters: a scheme with its colon, "www.", a path, a domain, ".html".
func isURLWord(text string) bool {
	s := splitURL(text)
	letters := strings.ContainsFunc(text, func(r rune) bool { return 'a' <= r && r <= 'z' })
	switch {
	case s.hasSlashes() && len(s.scheme) > 1, slices.Contains(webSchemes, strings.TrimRight(text, ":/")), strings.HasPrefix(text, "www."), slices.Contains(endings, text):
		return true
	case strings.HasPrefix(text, "/") && letters:
		return isPathWord(text[1:])
	}
	return len(text) > 2 && text[0] == '.' && slices.Contains(topDomains, text[1:])
}

// isPathWord reports whether a text is segments of a path of which one has three
// letters.
func isPathWord(text string) bool {
	long := false
	for _, seg := range strings.Split(text, "/") {
		if strings.ContainsFunc(seg, func(r rune) bool {
			return r > 127 || !isLetter(byte(r)) && !isDigit(byte(r)) && !strings.ContainsRune("-_.", r)
		}) {
			return false
		}
		long = long || len(seg) >= 3
	}
	return long
}
