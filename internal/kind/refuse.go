package kind

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/rfc1738"
)

// A check is the check of a kind.
type check func(c Context, text string) []rule.Finding

// A parseFunc is how a callee reads a URL before it does anything else.
type parseFunc func(string) (*url.URL, error)

// neverLess is a check that says no less than package net/url: where the
// callee reads its text with this parser, which refuses it, and the check finds
// no error, Go's own words are the finding. What the user has switched off
// counts as found.
func neverLess(parse parseFunc, check check) check {
	return func(c Context, text string) []rule.Finding {
		found := check(c, text)
		if c.OwnParser || !c.On(rule.GoRefuses) || text == "" || hasError(found) {
			return found
		}
		_, err := parse(text)
		if err == nil {
			return found
		}
		all := c
		all.Report = nil
		if hasError(check(all, text)) {
			return found
		}
		f := refusal(parse, text, err)
		return rule.Sort(append(slices.DeleteFunc(found, func(g rule.Finding) bool { return touchesAny(g.Span, one(f)) }), f))
	}
}

// hasError reports whether a finding is about what Go refuses or takes for
// something else.
func hasError(found []rule.Finding) bool {
	return slices.ContainsFunc(found, func(f rule.Finding) bool { return f.Severity == rule.Error })
}

// refusal returns what the parser said, at the part of the text that it said
// it of.
func refusal(parse parseFunc, text string, err error) rule.Finding {
	at := refusedPart(parse, text)
	f := rule.Find(rule.GoRefuses, text, at.Start, at.End)
	if e := (*url.Error)(nil); errors.As(err, &e) {
		err = e.Err // the rest of it is the text once more, perhaps with a password
	}
	f.Says = err.Error()
	return f
}

// refusedPart returns the first part of a text without whose bytes the parser
// takes it; all of it where there is none.
func refusedPart(parse parseFunc, text string) rfc1738.Span {
	u := rfc1738.Split(text, rfc1738.Options{Form: rfc1738.FormReference})
	user := u.User().Span
	if p := u.Password(); p.Present {
		user.End = p.End
	}
	for _, part := range []struct {
		at    rfc1738.Span
		plain string
	}{{user, "u"}, {u.Host().Span, "h"}, {u.Port().Span, "1"}, {u.Path().Span, "/"}, {u.Search().Span, ""}, {u.Fragment().Span, ""}} {
		if part.at.Start == part.at.End {
			continue
		}
		if _, err := parse(text[:part.at.Start] + part.plain + text[part.at.End:]); err == nil {
			return part.at
		}
	}
	return rfc1738.Span{Start: 0, End: len(text)}
}

// unlessSocket is a parser that takes the path of a socket as it is.
func unlessSocket(parse parseFunc) parseFunc {
	return func(text string) (*url.URL, error) {
		if isSocketURL(text) {
			return nil, nil
		}
		return parse(text)
	}
}

// afterScheme is a parser for callees that take more than URLs: only what has
// a scheme and "://" is read as one.
func afterScheme(parse parseFunc) parseFunc {
	return func(text string) (*url.URL, error) {
		if !strings.Contains(text, "://") || strings.Contains(text, ",") {
			return nil, nil // an address, a path, a list
		}
		return parse(text)
	}
}
