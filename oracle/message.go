package oracle

import (
	"strconv"
	"strings"
)

// textOf returns the text that a finding's message speaks of: what is in
// quotes after "in", or, where the whole text is wrong, after the colon.
func textOf(message string) (string, bool) {
	head, _, ok := cutLast(message, ", passed to ")
	if !ok {
		return "", false
	}
	if i := strings.LastIndex(head, " ("); i >= 0 && strings.HasSuffix(head, " times)") {
		head = head[:i]
	}
	for i := len(head) - 2; i > 0; i-- {
		if head[i] != '"' || !strings.HasSuffix(head[:i], " in ") && !strings.HasSuffix(head[:i], ": ") {
			continue
		}
		if s, err := strconv.Unquote(head[i:]); err == nil {
			return strings.ReplaceAll(s, masked, "…"), true
		}
	}
	return "…", false // a value that nothing is known of
}

// masked is what a message says in the place of a password.
const masked = "xxxxx"

// calleeOf returns the function that a finding's message names.
func calleeOf(message string) string {
	message, _, _ = cutLast(message, "; also: ")
	_, callee, _ := cutLast(message, ", passed to ")
	callee, _, _ = strings.Cut(callee, " ") // more may say where it is called
	return callee
}

func cutLast(s, sep string) (before, after string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

// alsoNamed returns the rules that a message names besides its own: a literal
// that breaks several is one finding.
func alsoNamed(message string) []string {
	_, also, _ := cutLast(message, "; also: ")
	var out []string
	for _, part := range strings.Split(also, "(")[1:] {
		if name, _, ok := strings.Cut(part, ")"); ok {
			out = append(out, name)
		}
	}
	return out
}
