package kind_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/sink"
	"github.com/urllint/urllint/rfc1738"
)

func TestGoRefuses(t *testing.T) {
	runKindCases(t, "net/url.Parse#0=url", []kindCase{
		{"https://ex%61mple.com/", "go-refuses[ex%61mple.com]", "an escape in a host, of a byte that needs none"},
		{"https://example.com/%61", "", "in a path it is fine"},
		{"https://é@example.com/", "go-refuses[é]", "a user that is not encoded"},
		{"https://é:secret@example.com/", "go-refuses[é:secret]", "with a password"},
		{"https://%C3%A9@example.com/", "", "encoded"},
		{"https://[v1.fe80::1]/", "go-refuses[[v1.fe80::1]]", "RFC 3986 has it, Go has not"},
		{"https://[fe80::1]/", "", "an address"},
		{"https://[fe80::1%25eth0]/", "", "with a zone"},
		{"ssh://git@h:22/x", "", "as a URL"},
		{"./1:2", "", "after the first segment"},
	})
	runDefaultCases(t, "net/url.Parse#0=url", []kindCase{
		{"ssh://git@h:22:x/", "port-syntax[22:x]", "what scp takes, after a scheme: the grammar says it better"},
		{"1:2", "scheme-letter[1]", "a colon in the first segment"},
		{"http://-a b.example/", "unsafe-space[ ]", "so is a space in a host"},
		{"http://h/%zz", "bad-escape[%]->%25", "what another rule says is said once"},
		{" http://h/", "edge-space[ ]->", "and so is this"},
		{"http://h/?q=%u4E2D", "bad-escape[%]", "a letter as escape() of JavaScript writes it: some servers read it"},
		{"http://h/?q=%zz", "bad-escape[%]->%25", "what Go takes is for others to judge"},
	})
	runDefaultCases(t, "net/url.ParseRequestURI#0=request-uri", []kindCase{
		{"http://ex%61mple.com/", "go-refuses[ex%61mple.com]", "the other parser"},
		{"*", "", "it takes this one"},
	})
	runKindCases(t, "example.org/api.Dial#0=endpoint[http,https]", []kindCase{
		{"https://ex%61mple.com/", "go-refuses[ex%61mple.com]", "a URL"},
		{"ex%61mple.com", "", "no URL"},
		{"https://ex%61mple.com,https://b", "", "a list is the callee's"},
	})
	runKindCases(t, "net/http.Redirect#2=redirect", []kindCase{
		{"http://ex%61mple.com/", "", "http.Redirect sends what it cannot parse as it is"},
	})
}

// TestRefusalIsOneOfTheRules: who switches off the rule that says what is
// wrong does not get Go's words instead, and the other way round.
func TestRefusalIsOneOfTheRules(t *testing.T) {
	for _, tt := range []struct{ text, off, want string }{
		{"http://h/%zz", "bad-escape", ""},
		{"http://ex%61mple.com/", "go-refuses", ""},
		{"http://ex%61mple.com/", "bad-escape", "go-refuses[ex%61mple.com]"},
	} {
		c := kind.Context{Report: func(r *rule.Rule) bool { return r.In(rfc1738.ProfileCurrent) && r.Name != tt.off }}
		var got []string
		for _, f := range kind.URL.Check(c, tt.text) {
			got = append(got, spelled(f))
		}
		assert.Equal(t, tt.want, strings.Join(got, " "), "%s without %s", tt.text, tt.off)
	}
	assert.Empty(t, kind.URL.Check(kind.Context{OwnParser: true}, "http://ex%61mple.com/"), "a callee that never asks net/url")
	assert.NotEmpty(t, kind.URL.Check(kind.Context{OwnParser: true}, "http://h/100%"), "one that compares texts")
	assert.Empty(t, kind.URL.Check(kind.Context{OwnParser: true, Encodes: true}, "http://h/100%"), "one that sends /100%25")
}

func TestGoIsQuoted(t *testing.T) {
	for text, want := range map[string]string{
		"http://ex%61mple.com/": `invalid URL escape "%61"`,
		"http://é:secret@h/":    "net/url: invalid userinfo", // and no password
	} {
		found := kind.URL.Check(kind.Context{}, text)
		require.Len(t, found, 1, text)
		assert.Equal(t, want, found[0].Says)
	}
}

// TestNeverLessThanGo builds texts out of what URLs are made of and of what
// they are not, and wants a finding at every sink whose callee would not get
// past the parser. What http.NewRequest refuses url.Parse refuses.
func TestNeverLessThanGo(t *testing.T) {
	starts := []string{"", "http://", "https:", "x+y://", "//", "1:", ":", "é://"}
	middles := []string{"", "h", "é@h", "u:p@h", "h:x", "h:80:80", "[::1]", "[::1", "[v1.a]", "::1", "ex%61mple", "%zz", "-a b", "a|b", "<h>", "h\x00", "\x7f"}
	ends := []string{"", "/", "/a b", "/%", "/%61", "?q=%zz", "#%", "#a b", ":80", "\n", " "}
	sinks := map[string]func(string) error{
		"net/url.Parse#0=url": func(s string) error { _, err := url.Parse(s); return err },
		"net/http.Get#0=absolute[http,https]": func(s string) error {
			_, err := http.NewRequest("GET", s, nil)
			return err
		},
		"net/url.URL.Parse#0=reference":                     func(s string) error { _, err := new(url.URL).Parse(s); return err },
		"net/url.ParseRequestURI#0=request-uri":             func(s string) error { _, err := url.ParseRequestURI(s); return err },
		"github.com/go-git/go-git/v5.X.URL=git-url[http]":   nil,
		"example.org/api.Dial#0=endpoint[http,https]":       nil,
		"example.org/api.Open#0=absolute":                   func(s string) error { _, err := url.Parse(s); return err },
		"net/http/httptest.NewRequest#1=request-target[ws]": nil,
	}
	refused := 0
	for entry, parse := range sinks {
		s, err := sink.Parse(entry)
		require.NoError(t, err)
		for _, text := range products(starts, middles, ends) {
			found := s.Kind.Check(s.Context(), text)
			for _, f := range found {
				assert.True(t, 0 <= f.Start && f.Start <= f.End && f.End <= len(text), "%s of %q: %v", entry, text, f.Span)
			}
			if parse == nil || text == "" {
				continue
			}
			if err := parse(text); err != nil {
				refused++
				assert.NotEmpty(t, found, "%s of %q is silent: %v", entry, text, err)
			} else {
				assert.False(t, slices.ContainsFunc(found, func(f rule.Finding) bool { return f.Rule == rule.GoRefuses }), "%s of %q: Go takes it", entry, text)
			}
		}
	}
	assert.Greater(t, refused, 1000)
}

func products(lists ...[]string) []string {
	out := []string{""}
	for _, list := range lists {
		var next []string
		for _, a := range out {
			for _, b := range list {
				next = append(next, fmt.Sprint(a, b))
			}
		}
		out = next
	}
	return out
}
