package site

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/rule"
)

// withoutPlace are the rules whose examples are about more than one literal,
// or about none, and single examples of other rules that are.
var withoutPlace = map[string]string{
	"bad-directive":        "a comment",
	"bad-sink":             "a flag",
	"unused-ignore":        "a comment",
	"file-concat":          "a concatenation",
	"server-slash":         "a concatenation",
	"host-glued":           "a concatenation",
	"search-question":      "a concatenation",
	"query-mark":           "a concatenation",
	"path-glued":           "a concatenation",
	"parameter-glued":      "a concatenation",
	"version-twice":        "a concatenation",
	"printed-value":        "a format",
	"printf-escape":        "a format",
	"join-host-port":       "a format",
	"never-equal":          "a comparison",
	"compared-part":        "a comparison",
	"query-copy":           "a call",
	"query-escaped-whole":  "a concatenation",
	"host-header":          "a request that is sent",
	"request-uri-set":      "a request that is sent",
	"prefix-other":         "two literals",
	"tree-slash":           "two literals",
	"request-url-host":     "a field",
	"path-slash":           "a comparison",
	"address-split":        "an index",
	"auth-host":            "two calls",
	"reference-base":       "a reference and its base",
	"raw-path-alone":       "a field that is missing",
	"opaque-host":          "a field that is missing",
	"director-scheme":      "a field that is missing",
	"request-url-scheme":   "a comparison",
	"redirect-status":      "a number",
	"pattern-twice":        "two literals",
	"group-slash":          "two literals",
	"group-twice":          "two literals",
	"host-has-port":        "a call",
	"basic-base64":         "texts that are not known",
	"bearer-twice":         "a concatenation",
	"list-comma":           "a list",
	"odd-pairs":            "an argument that is missing",
	"form-type":            "an argument beside it",
	"header-key":           "an index",
	"mail-parts":           "a literal that goes anywhere",
	"cookie-refused":       "a field that is missing",
	"origin-credentials":   "two calls",
	"schemes-mixed":        "the names do not say which client it is",
	"websocket-user":       "the names do not say which client it is",
	"route-star":           "the names do not say which router it is",
	"route-placeholder":    "the names do not say which router it is",
	"route-taken":          "two literals",
	"route-twice":          "two literals",
	"bucket-name":          "the names do not say which client it is",
	"literal-anywhere":     "a literal that goes nowhere",
	"unfilled-placeholder": "what the function around it does counts",

	`corev1.HTTPGetAction{Port: intstr.FromString("8080")}`:                        "a call in a field",
	`http.Redirect(w, r, "new.example.com"+r.URL.EscapedPath(), http.StatusFound)`: "a concatenation",
}

// Every example of a rule about a callee has a place to point at.
func TestExamplePlaces(t *testing.T) {
	for _, r := range rule.Callees() {
		for _, bad := range r.Bad {
			spans := Example(r, bad)
			if withoutPlace[r.Name] != "" || withoutPlace[bad] != "" || r.IsIn(rule.GroupEncoding) { // about a value
				continue
			}
			if assert.NotEmpty(t, spans, "no check reports %s in %s", r.Name, bad) {
				for _, s := range spans {
					assert.True(t, 0 < s.Start && s.Start <= s.End && s.End < len(bad), "%s: %s: %v", r.Name, bad, s)
				}
			}
		}
		for _, good := range r.Good {
			assert.Empty(t, Example(r, good), "%s: %s", r.Name, good)
		}
	}
}

// Each row is a rule, an example of it, and the bytes that are marked there.
func TestExampleMarks(t *testing.T) {
	for _, tt := range []struct{ rule, example, want string }{
		{"redirect-host", `http.Redirect(w, r, "example.com/a", http.StatusFound)`, "example.com"},
		{"redirect-host", "http.Redirect(w, r, `www.example.org`, 302)", "www.example.org"},
		{"field-host", `url.URL{Scheme: "http", Host: "example.com/a"}`, "/a"},
	} {
		spans := Example(rule.ByName(tt.rule), tt.example)
		if assert.Len(t, spans, 1, tt.example) {
			assert.Equal(t, tt.want, tt.example[spans[0].Start:spans[0].End], tt.example)
		}
	}
}
