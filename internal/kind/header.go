package kind

import (
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

var (
	Mailbox = &Kind{
		Name: "mailbox", Check: checkMailbox,
		Doc: "the address of a mailbox, perhaps with a name before it",
	}
	CookiePath = &Kind{
		Name: "cookie-path", Check: checkCookiePath,
		Doc: "the path of a cookie, which begins with a slash",
	}
	CookieName = &Kind{
		Name: "cookie-name", Check: checkCookieName,
		Doc: "the name of a cookie that a server sets",
	}
	CookieValue = &Kind{
		Name: "cookie-value", Check: checkCookieValue,
		Doc: "the value of a cookie",
	}
	Link = &Kind{
		Name: "link", Check: checkLink, Fills: []string{"<h>"},
		Doc: "the value of a Link header: references in angle brackets",
	}
	Policy = &Kind{
		Name: "policy", Check: checkPolicy,
		Doc: "the value of a Content-Security-Policy header: directives with sources",
	}
	Refresh = &Kind{
		Name: "refresh", Check: checkRefresh,
		Doc: "the value of a Refresh header: seconds, and the reference that is asked for then",
	}
)

// checkMailbox checks the address of a mailbox: the URL of one is none.
func checkMailbox(c Context, text string) []rule.Finding {
	const scheme = "mailto:"
	if !c.Test && hasPrefixFold(text, scheme) {
		return one(rule.Find(rule.MailURL, text, 0, len(scheme)).Repaired(""))
	}
	return nil
}

// checkCookiePath checks the path of a cookie. A browser takes its default for
// one that does not begin with a slash.
func checkCookiePath(c Context, text string) []rule.Finding {
	switch {
	case text == "", c.Test:
		return nil
	case text[0] != '/':
		return one(rule.Find(rule.CookiePath, text, 0, len(text)))
	}
	if i := strings.IndexByte(text, ';'); i > 0 {
		return one(rule.Find(rule.CookiePath, text, i, len(text)))
	}
	return nil
}

// checkCookieName checks the name of a cookie: a token, as that of a method is.
func checkCookieName(c Context, text string) []rule.Finding {
	for i := 0; i < len(text) && !c.Test; i++ {
		if !isToken(text[i : i+1]) {
			return one(rule.Find(rule.CookieName, text, i, i+1))
		}
	}
	return nil
}

// checkCookieValue checks the value of a cookie for bytes that net/http leaves out:
// all but the printable ones of ASCII, and three of those.
func checkCookieValue(c Context, text string) []rule.Finding {
	for i := 0; i < len(text) && !c.Test; i++ {
		if b := text[i]; b < ' ' || b >= 0x7f || b == '"' || b == ';' || b == '\\' {
			end := i + 1
			for end < len(text) && text[end] >= 0x80 && b >= 0x80 {
				end++
			}
			return one(rule.Find(rule.CookieValue, text, i, end))
		}
	}
	return nil
}

// checkLink checks the first link of a list: what follows has the same form.
func checkLink(c Context, text string) []rule.Finding {
	body := strings.TrimLeft(text, " ")
	if body == "" || c.Test {
		return nil
	}
	start := len(text) - len(body)
	if body[0] != '<' {
		end, _, _ := strings.Cut(body, ";")
		return one(rule.Find(rule.LinkBrackets, text, start, start+len(end)))
	}
	target, _, ok := strings.Cut(body[1:], ">")
	if !ok {
		return nil
	}
	return shifted(brokenStart(target), start+1)
}

// checkPolicy checks the sources of a policy for beginnings that no source
// has.
func checkPolicy(c Context, text string) []rule.Finding {
	var found []rule.Finding
	for at := 0; at < len(text) && !c.Test; {
		n := strings.IndexAny(text[at:], " ;,\t\n")
		if n < 0 {
			n = len(text) - at
		}
		found = append(found, shifted(brokenStart(text[at:at+n]), at)...)
		at += n + 1
	}
	return found
}

// checkRefresh checks the reference in a Refresh header.
func checkRefresh(c Context, text string) []rule.Finding {
	const name = "url="
	i := strings.Index(strings.ToLower(text), name)
	if i < 0 {
		return nil
	}
	start := i + len(name)
	if start < len(text) && strings.IndexByte(`'"`, text[start]) >= 0 {
		start++
	}
	return shifted(checkRedirect(c, strings.TrimRight(text[start:], `'"`)), start)
}
