package kind

import (
	"net/mail"
	"strings"

	"github.com/urllint/urllint/internal/rule"
)

var (
	Mailbox = &Kind{
		Name: "mailbox", Check: checkMailbox,
		Doc: "the address of a mailbox, perhaps with a name before it",
	}
	Mailboxes = &Kind{
		Name: "mailboxes", Check: checkMailboxes,
		Doc: "addresses of mailboxes, with commas between them",
	}
	BareMailbox = &Kind{
		Name: "bare-mailbox", Check: checkBareMailbox,
		Doc: "the address of a mailbox, without a name",
	}
)

// checkMailbox checks the address of a mailbox: the URL of one is none, nor are several.
func checkMailbox(c Context, text string) []rule.Finding {
	if found := mailURL(c, text); found != nil || c.Test || strings.Contains(text, `"`) {
		return found
	}
	comma := strings.IndexByte(text, ',')
	if _, err := mail.ParseAddress(text); err == nil || comma < 0 {
		return nil
	}
	if list, err := mail.ParseAddressList(text); err == nil && len(list) > 1 || isMailAddress(inQuotes(text)) {
		return one(rule.Find(rule.MailAddress, text, comma, comma+1))
	}
	return nil
}

// checkMailboxes checks a list of addresses: a semicolon ends a group of them, and there
// is none without a colon before it.
func checkMailboxes(c Context, text string) []rule.Finding {
	if found := mailURL(c, text); found != nil || c.Test || strings.ContainsAny(text, `":`) {
		return found
	}
	semicolon := strings.IndexByte(text, ';')
	if semicolon < 0 {
		return nil
	}
	if _, err := mail.ParseAddressList(strings.Trim(strings.ReplaceAll(text, ";", ","), ", ")); err != nil {
		return nil
	}
	return one(rule.Find(rule.MailAddress, text, semicolon, semicolon+1))
}

// checkBareMailbox checks what is sent to a server between angle brackets.
func checkBareMailbox(c Context, text string) []rule.Finding {
	if found := mailURL(c, text); found != nil || c.Test || strings.Contains(text, `"`) {
		return found
	}
	if i := strings.IndexByte(text, '<'); i >= 0 && isMailAddress(text) {
		return one(rule.Find(rule.MailAddress, text, 0, i+1))
	}
	if list, err := mail.ParseAddressList(text); err == nil && len(list) > 1 {
		i := strings.IndexByte(text, ',')
		return one(rule.Find(rule.MailAddress, text, i, len(text)))
	}
	return nil
}

// mailURL reports the URL of a mailbox.
func mailURL(c Context, text string) []rule.Finding {
	const scheme = "mailto:"
	if !c.Test && hasPrefixFold(text, scheme) {
		return one(rule.Find(rule.MailURL, text, 0, len(scheme)).Repaired(""))
	}
	return nil
}

// inQuotes returns an address with quotes around the name before it.
func inQuotes(text string) string {
	i := strings.LastIndexByte(text, '<')
	if i < 0 {
		return text
	}
	return `"` + strings.TrimRight(text[:i], " ") + `" ` + text[i:]
}

func isMailAddress(text string) bool {
	_, err := mail.ParseAddress(text)
	return err == nil
}
