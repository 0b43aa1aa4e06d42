package quiet

import (
	"slices"
	"strings"
	"unicode"

	"github.com/urllint/urllint/internal/judge"
	"github.com/urllint/urllint/internal/lazy"
)

// Texts that stand for others, or are tested and not sent.

// testOnlyRules are rules that found something in tests of labelled code, and
// nothing that anyone would repair: brackets as arrays in queries, backslashes
// to see what becomes of them, origins that a server has to refuse. A drive after
// file:// is there to see that it is read from the host on.
var testOnlyRules = wordSet("unsafe-bracket unsafe-backslash origin-path origin-scheme")

var drive = lazy.Regexp(`^(?i)file://[a-z]:`)

func (s *Surroundings) isTestOnly() bool {
	for _, f := range s.Findings {
		switch {
		case testOnlyRules[f.Name], f.Name == "file-authority" && drive().MatchString(s.Text):
		case f.Name == "ipv4-range" && s.Parsed: // the parser takes it for a name, and nobody looks that up
		default:
			return false
		}
	}
	return len(s.Findings) > 0
}

var (
	// Two kinds of placeholders, also next to each other: {id}, as routers and templates have it, and
	// <host>, as documentation does. A "$" before the brace makes it a
	// template of another language, forgotten in Go.
	placeholder = lazy.Regexp(`(?:\$?\{[A-Za-z_][\w.:*-]*\}|\{\{ *\.?[A-Za-z_][\w.]* *\}\}|<[A-Za-z_][\w .-]*>)+`)
	dotsOnly    = lazy.Regexp(`^(\.\.\.|…)$`)
)

// isPlaceholder reports whether all that is wrong is placeholders.
func (s *Surroundings) isPlaceholder() bool {
	if dotsOnly().MatchString(s.Text) {
		return true
	}
	found := placeholder().FindAllStringIndex(s.Text, -1)
	for _, f := range s.Findings {
		inside := false
		for _, p := range found {
			inside = inside || !strings.Contains(s.Text[p[0]:p[1]], "$") && p[0] <= f.Start && f.End <= p[1] && f.Start < f.End
		}
		if !inside {
			return false
		}
	}
	return len(s.Findings) > 0
}

// standsIn reports whether a text fills a field that has to hold something: "redirect
// uri", "example.com". Where the test needed it to be a URL, it would fail. A parser is given
// words to see what it makes of them: the path of a URL without a host.
func (s *Surroundings) standsIn() bool {
	words := strings.Contains(s.Text, " ") && strings.TrimFunc(s.Text, func(c rune) bool { return c == ' ' || unicode.IsLetter(c) }) == ""
	if words && (s.Kept || s.Parsed) {
		return true
	}
	if s.Through && !s.Kept && isLetters(s.Text) && s.only(func(f judge.Finding) bool { return f.Name == "missing-scheme" || f.Name == "dsn-syntax" }) {
		return true // the name of what the test has put in its place
	}
	return s.Kept && s.only(func(f judge.Finding) bool {
		return f.Name == "missing-scheme" || f.Name == "bare-host" || s.Through && f.Name == "host-as-scheme"
	})
}

// only reports whether there are findings, and all are such.
func (s *Surroundings) only(such func(judge.Finding) bool) bool {
	return len(s.Findings) > 0 && !slices.ContainsFunc(s.Findings, func(f judge.Finding) bool { return !such(f) })
}

// isLetters reports whether a text is one word.
func isLetters(text string) bool {
	return text != "" && strings.TrimFunc(text, unicode.IsLetter) == ""
}

// isBlank reports whether the text stands for one that the reader has:
// YOUR_WEBHOOK_URL.
func (s *Surroundings) isBlank() bool {
	return slices.Contains(splitWords(s.Text), "your")
}

// taken are the rules about signs that package net/url encodes in a path when it writes a
// URL. In a query it leaves them as they are: what is sent then is no URL by any standard.
var taken = wordSet("unsafe-quote unsafe-brace unsafe-pipe unsafe-bracket unsafe-caret unsafe-backtick unsafe-angle unsafe-backslash")

// isTaken reports whether a text names no server and has such signs alone, in its path, or
// spaces, with which httptest.NewRequest panics: in a test it is handed to a handler, or comes
// after the address of a server that the test has started. A space or a vertical bar in its
// query arrives there as it is: of 28 in public tests all were meant.
func (s *Surroundings) isTaken() bool {
	path, _, _ := strings.Cut(s.Text, "?")
	if strings.HasPrefix(path, "//") || !strings.HasPrefix(path, "/") && !(s.Handled && (strings.HasPrefix(path, "./") || strings.HasPrefix(path, "../"))) {
		return false
	}
	return s.only(func(f judge.Finding) bool {
		if f.Start >= len(path) {
			return s.Anew && s.Handled && (f.Name == "unsafe-space" || f.Name == "unsafe-pipe")
		}
		return taken[f.Name] || s.Anew && f.Name == "unsafe-space"
	})
}

// wordsForPort stands for a host and its port.
var wordsForPort = lazy.Regexp(`(?i)(host|hostname|server|address|domain|ip)\d*:port\b`)
