package wrap

import (
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSkim(t *testing.T) {
	tests := []struct {
		body string
		want bool
		why  string
	}{
		{`func F(u string) { http.Get(u) }`, true, "a parameter goes to a sink"},
		{`func F(u string) { (http.Get)((u)) }`, true, "parentheses change nothing"},
		{`func F(u string) { http.Get(string(u)) }`, true, "nor does a conversion"},
		{`func F(u URL) { http.Get(string(u)) }`, true, "a named type may be a string's"},
		{`func F(u ...string) { for _, x := range u { http.Get(x) } }`, true, "an element of a parameter"},
		{`func F(u string) Option { return func() { http.Get(u) } }`, true, "an option that holds on to its parameter"},
		{`func F(c *http.Client, u string) { c.Get(u) }`, true, "a method"},
		{`func F(u string) { other.Client().Get(u) }`, true, "a method of what another package returns"},
		{`func F(r *http.Request, u string) { r.Host = u }`, true, "a field is set"},
		{`func F(u string) *http.Request { return &http.Request{Host: u} }`, true, "a field in a literal"},
		{`func (s *S) F(u string) { http.NewRequest("GET", u, nil) }`, true, "a method passes on, too"},
		{`func F(u string) http.Request { return http.Request{u} }`, true, "a field without its name"},
		{`func F(u string) []http.Request { return []http.Request{{u}} }`, true, "a struct without its type"},
		{`func F(u string) []string { return []string{u} }`, false, "an element is no field"},
		{`func F(u string) map[string]string { return map[string]string{u: u} }`, false, "nor is a value"},
		{`func F(u Named[int]) { http.Get(string(u)) }`, true, "an instance of a generic type may be a string's"},
		{`func F(u Two[int, bool]) { http.Get(string(u)) }`, true, "also of two parameters"},
		{`func F[T ~string](u T) { http.Get(string(u)) }`, true, "a parameter's type may be a type parameter"},
		{`func F(u pkg.Name) { http.Get(string(u)) }`, true, "and another package's"},
		{`func F(u (string)) { http.Get(u) }`, true, "parentheses around a type"},
		{`func F(u []string) { for i, x := range u { http.Get(x); _ = i } }`, true, "an index besides"},
		{`func F(u []string) { for x := range u { http.Get(x) } }`, false, "an index is no element"},
		{`func F(u *string) { http.Get(*u) }`, false, "a pointer is not followed"},
		{`func F(u string) { c.Base = u }`, false, "a field that is no sink"},
		{`func F(u string) { a, r.Host = 1, u }`, true, "one of several assignments"},
		{`func F(u string) { url.JoinPath("http://h/", "a", u) }`, false, "a path element is not followed"},
		{`func F(u string) { http.Get("http://h/") }`, false, "a constant"},
		{`func F(u string) { http.Get("http://" + u) }`, false, "a part of a text is not passed on whole"},
		{`func F(n int) { http.Get(n) }`, false, "no text"},
		{`func F(u string) { http.NewRequest(u, "http://h/", nil) }`, false, "another argument"},
		{`func F(u string) { log.Print(u) }`, false, "no sink"},
		{`func F(u string) { other.NewRequest("GET", u, nil) }`, true, "only the name is compared: the answer is a guess on the safe side"},
		{`var f = http.Get`, false, "no function of ours"},
	}
	o := NewSkim()
	for _, tt := range tests {
		src := "package p\n\nimport \"net/http\"\n\n" + tt.body
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.SkipObjectResolution)
		require.NoError(t, err, tt.body)
		assert.Equal(t, tt.want, o.MayPassOn(f, "example.org/p"), "%s: %s", tt.why, tt.body)
	}
}

func TestSkimKnowsPackages(t *testing.T) {
	o := NewSkim("example.org/api.Fetch#0=url")
	assert.True(t, o.HasSinks("net/http"))
	assert.True(t, o.HasSinks("example.org/api"), "a sink of the user's own")
	assert.False(t, o.HasSinks("strings"))
	assert.False(t, o.HasSinks("path"), "nothing there takes a whole URL")
	assert.False(t, NewSkim("nonsense").HasSinks("nonsense"), "what is no sink is skipped")

	src := "package p\n\nfunc F(u string) { Fetch(u) }"
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, parser.SkipObjectResolution)
	require.NoError(t, err)
	assert.True(t, o.MayPassOn(f, "example.org/api"), "the package's own sink needs no import")
	assert.False(t, o.MayPassOn(f, "example.org/p"))
}
