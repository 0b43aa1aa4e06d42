package judge

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/rule"
	"github.com/urllint/urllint/internal/text"
	"github.com/urllint/urllint/rfc1738"
)

// finding is one of a rule by the bytes start to end; repair "-" stands for
// none.
func finding(name string, start, end int, repair string) rule.Finding {
	f := rule.Finding{Rule: rule.ByName(name), Span: rfc1738.Span{Start: start, End: end}}
	if repair == "-" {
		return f
	}
	return f.Repaired(repair)
}

// Each row is what a check finds in "ab‹hole›cd" with the hole's first value,
// "1", and with each of the others, and what is left of it.
func TestWhatEveryFillingHas(t *testing.T) {
	t.Parallel()
	const space, edge, other = "unsafe-space", "edge-space", "bad-escape"
	for _, tt := range []struct {
		why         string
		first, rest []rule.Finding
		want        string // "rule start-end bytes repair"
	}{
		{"the same", []rule.Finding{finding(space, 0, 1, "x")}, []rule.Finding{finding(space, 0, 1, "x")}, "unsafe-space 0-1 a x"},
		{"another repair", []rule.Finding{finding(space, 0, 1, "x")}, []rule.Finding{finding(space, 0, 1, "y")}, "unsafe-space 0-1 a -"},
		{"no repair any more", []rule.Finding{finding(space, 0, 1, "x")}, []rule.Finding{finding(space, 0, 1, "-")}, "unsafe-space 0-1 a -"},
		{"a repair only later", []rule.Finding{finding(space, 0, 1, "-")}, []rule.Finding{finding(space, 0, 1, "x")}, "unsafe-space 0-1 a -"},
		{"some of its bytes", []rule.Finding{finding(space, 0, 2, "x")}, []rule.Finding{finding(space, 1, 2, "x")}, "unsafe-space 1-2 b -"},
		{"more bytes", []rule.Finding{finding(space, 1, 2, "x")}, []rule.Finding{finding(space, 0, 2, "x")}, "unsafe-space 1-2 b -"},
		{"the bytes beside it", []rule.Finding{finding(space, 0, 1, "x")}, []rule.Finding{finding(space, 1, 2, "x")}, ""},
		{"the bytes before it", []rule.Finding{finding(space, 1, 2, "x")}, []rule.Finding{finding(space, 0, 1, "x")}, ""},
		{"a place without bytes", []rule.Finding{finding(space, 1, 1, "x")}, []rule.Finding{finding(space, 1, 1, "x")}, "unsafe-space 1-1  x"},
		{"the place beside it", []rule.Finding{finding(space, 1, 1, "x")}, []rule.Finding{finding(space, 2, 2, "x")}, ""},
		{"another rule", []rule.Finding{finding(space, 0, 1, "x")}, []rule.Finding{finding(other, 0, 1, "x")}, ""},
		{"the same mistake under another name", []rule.Finding{finding(space, 0, 1, "x")}, []rule.Finding{finding(edge, 0, 1, "x")}, "unsafe-space 0-1 a -"},
		{"nothing wrong any more", []rule.Finding{finding(space, 0, 1, "x")}, nil, ""},
		{"nothing wrong at first", nil, []rule.Finding{finding(space, 0, 1, "x")}, ""},
		{"two findings, of which one stays", []rule.Finding{finding(space, 0, 1, "x"), finding(other, 1, 2, "y")}, []rule.Finding{finding(other, 1, 2, "y")}, "bad-escape 1-2 b y"},
		{"two findings that stay", []rule.Finding{finding(space, 0, 1, "x"), finding(other, 1, 2, "y")}, []rule.Finding{finding(space, 0, 1, "x"), finding(other, 1, 2, "y")}, "unsafe-space 0-1 a x; bad-escape 1-2 b y"},
	} {
		n := 0
		found := Text(withHoles("ab‹digits›cd"), nil, func(s string) []rule.Finding {
			if n++; s == "ab1cd" {
				return tt.first
			}
			return tt.rest
		})
		assert.Equal(t, tt.want, spelled(found), tt.why)
		if tt.first != nil {
			assert.Greater(t, n, 1, "%s: the other values were not tried", tt.why)
		}
	}
}

// Each row is what a check finds in "‹hole› ‹hole›" with the first values, and with all
// others: a space that is wrong with some of them is wrong where another rule speaks of
// the whole text, and what is said is that about the space.
func TestBlankBesideHoles(t *testing.T) {
	t.Parallel()
	const space, host, scheme, port = "unsafe-space", "host-syntax", "missing-scheme", "port-range"
	for _, tt := range []struct{ why, first, rest, want string }{
		{"a rule about the space first", space, scheme, space},
		{"and last", scheme, space, space},
		{"two about it", host, space, host},
		{"none is", scheme, port, ""},
		{"the same one that is not", scheme, scheme, scheme},
	} {
		found := Text(withHoles("‹digits› ‹digits›"), nil, func(s string) []rule.Finding {
			if s == "1 1" {
				return []rule.Finding{finding(tt.first, 0, len(s), "-")}
			}
			return []rule.Finding{finding(tt.rest, 0, len(s), "-")}
		})
		if tt.want != "" {
			tt.want += " 0-1   -"
		}
		assert.Equal(t, tt.want, spelled(found), tt.why)
	}
}

func spelled(found []Finding) string {
	var out []string
	for _, f := range found {
		repair := "-"
		if f.Repair != nil {
			repair = *f.Repair
		}
		out = append(out, fmt.Sprintf("%s %d-%d %s %s", f.Name, f.Start, f.End, f.Got, repair))
	}
	return strings.Join(out, "; ")
}

// Each row is a finding in "ab" + value + "cd" + value + "e", by the letters
// that it covers, "#" for those of the values, and where the known bytes are.
func TestFindingsAreMappedToKnownBytes(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ why, covers, want string }{
		{"before the hole", "b", "unsafe-space 1-2 b x"},
		{"up to the hole", "ab", "unsafe-space 0-2 ab x"},
		{"into the hole", "b#", "unsafe-space 1-2 b -"},
		{"over the hole", "b#c", "unsafe-space 1-3 bc -"},
		{"from the hole", "#c", "unsafe-space 2-3 c -"},
		{"after the hole", "cd", "unsafe-space 2-4 cd x"},
		{"over all", "ab#cd#e", "unsafe-space 0-5 abcde -"},
		{"the end", "e", "unsafe-space 4-5 e x"},
		{"in the hole", "#", ""},
	} {
		covers := regexp.MustCompile(strings.ReplaceAll(tt.covers, "#", `\d+`))
		found := Text(withHoles("ab‹digits›cd‹digits›e"), nil, func(s string) []rule.Finding {
			at := covers.FindStringIndex(s)
			return []rule.Finding{finding("unsafe-space", at[0], at[1], "x")}
		})
		assert.Equal(t, tt.want, spelled(found), tt.why)
	}
}

// TestBudget: what would take too long is not judged, and so not reported.
func TestBudget(t *testing.T) {
	t.Parallel()
	always := func(s string) []rule.Finding { return []rule.Finding{finding("unsafe-space", 0, 1, "-")} }
	small := text.Text{{Val: "a"}, {Hole: text.Any}}
	assert.NotEmpty(t, Text(small, nil, always))
	large := text.Text{{Val: "a" + strings.Repeat("b", maxFilling/2)}, {Hole: text.Any}}
	assert.Empty(t, Text(large, nil, always), "two fillings are all that the budget has")
	whole := text.Text{{Val: "a" + strings.Repeat("b", 2*maxFilling)}}
	assert.NotEmpty(t, Text(whole, nil, always), "a text without holes is checked once")
}

// What comes after too many holes, or too many bytes, is taken for unknown.
func TestBounds(t *testing.T) {
	t.Parallel()
	last := func(s string) []rule.Finding {
		if n := strings.IndexByte(s, ' '); n >= 0 {
			return []rule.Finding{finding("unsafe-space", n, n+1, "-")}
		}
		return nil
	}
	assert.NotEmpty(t, Text(withHoles(strings.Repeat("‹any›/", maxHoles)+" "), nil, last))
	assert.Empty(t, Text(withHoles(strings.Repeat("‹any›/", maxHoles+1)+" "), nil, last))
	assert.NotEmpty(t, Text(withHoles("‹any›"+strings.Repeat("x", maxText-1)+" "), nil, last))
	assert.Empty(t, Text(text.Text{{Hole: text.Any}, {Val: strings.Repeat("x", maxText)}, {Val: " "}}, nil, last))
}

// TestSchemesAreFilledIn: a hole may hold the end of a scheme that the callee
// knows, and that alone may make it right.
func TestSchemesAreFilledIn(t *testing.T) {
	t.Parallel()
	var tried []string
	Text(withHoles("gop‹any›"), []string{"gopher"}, func(s string) []rule.Finding {
		tried = append(tried, s)
		return []rule.Finding{finding("unsafe-space", 0, 1, "-")}
	})
	assert.Contains(t, tried, "gopher://h")
	assert.Contains(t, tried, "gopr://h")
	assert.Contains(t, tried, "gopgopher://h")
}

// TestPairsAreTried: what only two holes together make right is found.
func TestPairsAreTried(t *testing.T) {
	t.Parallel()
	found := Text(withHoles("a‹any›b‹digits›c‹segment›"), nil, func(s string) []rule.Finding {
		if strings.HasPrefix(s, "a?bb443c") { // the first two, the third as usual
			return nil
		}
		return []rule.Finding{finding("unsafe-space", 0, 1, "-")}
	})
	assert.Empty(t, found)
}

// TestHolesAreFilledAlike: what makes a text right only if all of its holes hold it is
// found.
func TestHolesAreFilledAlike(t *testing.T) {
	t.Parallel()
	found := Text(withHoles("‹any›b‹any›b‹any›b‹any›"), nil, func(s string) []rule.Finding {
		if s == "a.bba.bba.bba.b" {
			return nil
		}
		return []rule.Finding{finding("unsafe-space", 3, 4, "-")}
	})
	assert.Empty(t, found)
}
