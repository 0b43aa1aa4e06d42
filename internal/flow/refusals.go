package flow

import (
	"encoding/hex"
	"errors"
	"go/types"
	"mime"
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A guard asks the standard library whether a text is what it should be: net.ParseIP(host) ==
// nil. Of a text that is known the answer is, too. What else such a function returns is not
// followed.

// A refusal is a function that refuses some texts: its last result is an error, or nil for
// one that has only one result.
type refusal struct {
	texts   int // how many it is given first
	refuses func(texts []string) error
	taken   string // one that it takes; of several texts, all of them
}

// takenOf returns a text that a function takes which is given some values.
func (do refusal) takenOf(args []value) string {
	if layout, ok := wholeAt(args, 0); ok && do.texts == 2 && len(layout) <= maxLayout { // time.Parse
		return time.Unix(0, 0).UTC().Format(layout)
	}
	return do.taken
}

var refusals = map[string]refusal{
	"encoding/hex.DecodeString": refusing(hex.DecodeString, "00"),
	"mime.ParseMediaType":       refusing(func(s string) (string, error) { t, _, err := mime.ParseMediaType(s); return t, err }, "text/html"),
	"net.ParseCIDR":             refusing(parseCIDR, "10.0.0.0/8"),
	"net.ParseIP":               refusing(parseIP, "10.0.0.1"),
	"net.SplitHostPort":         refusing(splitHostPort, "h:80"),
	"net/mail.ParseAddress":     refusing(mail.ParseAddress, "a@example.com"),
	"net/mail.ParseAddressList": refusing(mail.ParseAddressList, "a@example.com"),
	"net/netip.ParseAddr":       refusing(netip.ParseAddr, "10.0.0.1"),
	"net/netip.ParseAddrPort":   refusing(netip.ParseAddrPort, "10.0.0.1:80"),
	"net/netip.ParsePrefix":     refusing(netip.ParsePrefix, "10.0.0.0/8"),
	"net/url.ParseQuery":        refusing(url.ParseQuery, "a=b"),
	"regexp.Compile":            refusing(regexp.Compile, "a"),
	"time.ParseDuration":        refusing(time.ParseDuration, "1s"),
	"time.Parse": {2, func(texts []string) error {
		_, err := time.Parse(texts[0], texts[1])
		return err
	}, time.DateOnly},
}

func refusing[T any](do func(string) (T, error), taken string) refusal {
	return refusal{1, func(texts []string) error {
		_, err := do(texts[0])
		return err
	}, taken}
}

// refusedOp begins the name of what such a function says.
const refusedOp = "refused by "

// refusalOf returns the function that says what an operation stands for.
func refusalOf(op string) (refusal, bool) {
	name, ok := strings.CutPrefix(op, refusedOp)
	return refusals[name], ok
}

// refused evaluates a call of such a function. Asked the same of the same text, it says the
// same.
func (r *run) refused(s state, c callSite, t types.Type, name string) (state, value, bool) {
	do, ok := refusals[name]
	if !ok || len(c.args) < do.texts {
		return s, nil, false
	}
	says := func(t types.Type) value {
		return r.apply(s, refusedOp+name, c.expr, t, r.asTexts(c.args[:do.texts])...)
	}
	switch out := r.unknownResult(s, c, t).(type) {
	case *tuple:
		last := len(out.vals) - 1
		out.vals[last] = says(errorType)
		r.noteErrorBeside(out, out.vals[last])
		noneIfRefused(out)
		return r.effects(s, c), out, true
	default:
		return r.effects(s, c), says(t), true
	}
}

// noneIfRefused says that a function which is sure to return an error returns no pointer beside it.
func noneIfRefused(out *tuple) {
	last := len(out.vals) - 1
	if _, fails := out.vals[last].(*ref); !fails {
		return
	}
	for i, v := range out.vals[:last] {
		if isPointer(typeOf(v)) {
			out.vals[i] = nilVal{}
		}
	}
}

// answered evaluates what such a function says of known texts, or nil.
func answered(op string, args []value) value {
	do, ok := refusalOf(op)
	if !ok {
		return nil
	}
	var texts []string
	for i := range do.texts {
		t, ok := wholeAt(args, i)
		if !ok || len(t) > maxComputed {
			return nil
		}
		texts = append(texts, t)
	}
	err := do.refuses(texts)
	if op == refusedOp+"net.ParseIP" { // which returns what it was asked for
		if err == nil {
			return errorOr(errRefused)
		}
		return nilVal{}
	}
	return errorOr(err)
}

var errRefused = errors.New("refused")

// parseIP reads an address as net.ParseIP does.
func parseIP(s string) (netip.Addr, error) {
	addr, err := netip.ParseAddr(s)
	if err == nil && addr.Zone() != "" {
		err = errRefused
	}
	return addr, err
}

// parseCIDR reads a network as net.ParseCIDR does: its length may begin with zeros.
func parseCIDR(s string) (netip.Addr, error) {
	text, length, ok := strings.Cut(s, "/")
	addr, err := parseIP(text)
	n, err2 := strconv.ParseUint(length, 10, 32)
	if !ok || err == nil && (err2 != nil || int(n) > addr.BitLen() || strings.HasPrefix(length, "+")) {
		err = errRefused
	}
	return addr, err
}

// splitHostPort takes a host and a port apart as net.SplitHostPort does.
func splitHostPort(s string) (host string, err error) {
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 {
		return "", errRefused
	}
	host, port := s[:colon], s[colon+1:]
	if strings.HasPrefix(host, "[") {
		end := strings.IndexByte(host, ']')
		if end != len(host)-1 {
			return "", errRefused
		}
		host = host[1:end]
	} else if strings.Contains(host, ":") {
		return "", errRefused
	}
	if slices.ContainsFunc([]string{host, port}, func(part string) bool { return strings.ContainsAny(part, "[]") }) {
		return "", errRefused
	}
	return host, nil
}
