package kind

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/urllint/urllint/internal/rule"
)

// TestPatternsPanicAsHandleDoes compares with the real http.ServeMux.
func TestPatternsPanicAsHandleDoes(t *testing.T) {
	for _, pattern := range patternSeeds() {
		comparePattern(t, pattern)
	}
}

func FuzzPattern(f *testing.F) {
	for _, pattern := range patternSeeds() {
		f.Add(pattern)
	}
	f.Fuzz(comparePattern)
}

func patternSeeds() []string {
	seeds := []string{
		"", "/", "a", "a/", "GET /", "GET  /a", "GET\t/a", " /a", "GET", "GET a", "G(T /a", "CONNECT /a//b", "GET /a/../b",
		"/{", "/}", "/{}", "/{a", "/a}", "/{a}b", "/{$}", "/{$}/a", "/{a...}", "/{a...}/", "/{a}/{a}", "/{a}/{a...}", "/{1a}", "/{a1}", "/{é}",
		"h{a}/", "h/{a}", "{a}/b", "/a//b", "/a/./b", "/..", "/a/", "//", "/%zz", "/a b", "GET h/a b", "/{...}", "/{$...}", "/{a}}",
	}
	return slices.Concat(seeds, rule.PatternSyntax.Bad, rule.PatternUnmatched.Bad)
}

func comparePattern(t *testing.T, pattern string) {
	real := handlePanics(pattern)
	start, end, bad := patternPanics(pattern)
	assert.Equal(t, real != "", bad, "%q: %s", pattern, real)
	assert.True(t, 0 <= start && start <= end && end <= len(pattern), "%q: %d %d", pattern, start, end)
}

// handlePanics returns what http.ServeMux.Handle panics with, or "".
func handlePanics(pattern string) (why string) {
	defer func() {
		if r := recover(); r != nil {
			why = fmt.Sprint(r)
		}
	}()
	http.NewServeMux().Handle(pattern, http.NotFoundHandler())
	return ""
}
