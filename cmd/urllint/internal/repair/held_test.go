package repair

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/cmd/urllint/internal/finding"
)

// Each row is a line of code with what is replaced in it, and a text that a test holds.
func TestWithhold(t *testing.T) {
	const outside = "package a_test\n\nvar want = "
	for _, tt := range []struct {
		why, line, old, new string
		name, held          string
		keeps               bool // the repair
	}{
		{"the text", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + "`/?x=a|b`", false},
		{"a part of it", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + `"x=a|b"`, false},
		{"in other marks", `get(base + "/?x=\x22b\x22")`, `\x22b`, "%22b", "a_test.go", outside + "`x=\"b\"`", false},
		{"what a format makes", `get(Sprintf("%s/?x=%d|&y", base, 1))`, "|", "%%7C", "a_test.go", outside + `"/?x=1|&y"`, false},
		{"what is inserted", `get(base + "a/b")`, "a/b", "/a/b", "a_test.go", outside + `"a/b"`, false},
		{"a value as it was encoded", `get(base + url.QueryEscape(q))`, "QueryEscape", "PathEscape", "a_test.go", outside + `"/a+b"`, false},
		{"a value that says nothing of that", `get(base + url.QueryEscape(q))`, "QueryEscape", "PathEscape", "a_test.go", outside + `"/a b"`, true},
		{"another text", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", outside + `"/?x=c|d"`, true},
		{"a test of the package itself, which was analyzed with it", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", "package a\n\nvar want = `/?x=a|b`", true},
		{"a test that does not parse", `get(base + "/?x=a|b")`, "|", "%7C", "a_test.go", "package a_test\n\nvar want = `/?x=a|b", true},
		{"what was recorded", `get(base + "/?x=a|b")`, "|", "%7C", "testdata/calls/get.yaml", "url: http://h/?x=a|b\n", false},
		{"elsewhere", `get(base + "/?x=a|b")`, "|", "%7C", "fixtures/get.json", `{"url": "http://h/?x=a|b"}`, false},
		{"a file of the program's own", `get(base + "/?x=a|b")`, "|", "%7C", "data/get.json", `{"url": "http://h/?x=a|b"}`, true},
	} {
		dir := t.TempDir()
		src := "package a\n\nvar _ = " + tt.line + "\n"
		code, held := filepath.Join(dir, "a.go"), filepath.Join(dir, filepath.FromSlash(tt.name))
		require.NoError(t, os.MkdirAll(filepath.Dir(held), 0o777))
		require.NoError(t, os.WriteFile(code, []byte(src), 0o666))
		require.NoError(t, os.WriteFile(held, []byte(tt.held+"\n"), 0o666))
		at := strings.Index(src, tt.old)
		list := []finding.Finding{{Fix: &finding.Repair{Edits: []finding.Edit{{File: code, Start: at, End: at + len(tt.old), New: tt.new}}}}, {NoFix: "for another reason"}}
		Withhold(list)
		assert.Equal(t, tt.keeps, list[0].Fix != nil, tt.why)
		assert.Equal(t, tt.keeps, list[0].NoFix == "", tt.why)
		assert.Equal(t, "for another reason", list[1].NoFix)
	}
}

// Each row is a file of the module, beside the one that is repaired.
func TestWithholdInModule(t *testing.T) {
	const (
		raw    = "package a\n\nvar _ = get(base + `/?x=a|b`)\n"
		sent   = "package a\n\nfunc f(v url.Values) { v.Set(\"to\", fmt.Sprintf(\"x%s\", url.QueryEscape(s))) }\n"
		listed = "package a\n\nvar _ = url.Values{\"to\": {url.QueryEscape(s)}}\n"
		other  = "package a\n\nfunc f(v url.Values) { v.Set(name, url.QueryEscape(s)) }\n"
		takes  = "package b\n\nfunc take(v url.Values) { s, _ := url.QueryUnescape(v.Get(\"to\")) }\n"
		tests  = "package b\n\nimport \"example.org/m/a\"\n\nvar _, want = a.Get, "
	)
	for _, tt := range []struct {
		why, src, old, new, name, held string
		keeps                          bool // the repair
	}{
		{"a test that imports the package", raw, "|", "%7C", "b/b_test.go", tests + "`x=a|b`\n", false},
		{"one in another module", raw, "|", "%7C", "e2e/b_test.go", tests + "`x=a|b`\n", false},
		{"one that holds nothing of it", raw, "|", "%7C", "b/b_test.go", tests + "`x=c|d`\n", true},
		{"one that does not import it", raw, "|", "%7C", "b/b_test.go", "package b\n\nvar want = `x=a|b`\n", true},
		{"what is no test", raw, "|", "%7C", "b/b.go", tests + "`x=a|b`\n", true},
		{"who decodes it", sent, "url.QueryEscape(", "", "b/b.go", takes, false},
		{"who decodes it, of a list", listed, "url.QueryEscape(", "", "b/b.go", takes, false},
		{"who decodes something", other, "url.QueryEscape(", "", "b/b.go", takes, false},
		{"by a function of its own", sent, "url.QueryEscape(", "", "b/b.go", "package b\n\nfunc plain(s string) string { s, _ = url.PathUnescape(s); return s }\n\nfunc f() { plain(r.FormValue(`to`)) }\n", false},
		{"who decodes another", sent, "url.QueryEscape(", "", "b/b.go", strings.ReplaceAll(takes, `"to"`, `"of"`), true},
		{"who decodes nothing", other, "url.QueryEscape(", "", "b/b.go", strings.ReplaceAll(takes, "url.QueryUnescape", "strings.Clone"), true},
		{"a test that does", sent, "url.QueryEscape(", "", "b/b_test.go", takes, true},
		{"copies of other modules", sent, "url.QueryEscape(", "", "vendor/b/b.go", takes, true},
		{"another repair", sent, "QueryEscape", "PathEscape", "b/b.go", takes, true},
		{"who decodes a path as a query", sent, "QueryEscape", "PathEscape", "b/b.go", "package b\n\nfunc f(r *http.Request) { url.QueryUnescape(r.URL.EscapedPath()) }\n", false},
		{"who decodes a query as a path", sent, "QueryEscape", "QueryEscape", "b/b.go", "package b\n\nfunc f(r *http.Request) { url.PathUnescape(r.URL.RawQuery) }\n", false},
		{"who decodes a query", sent, "QueryEscape", "QueryEscape", "b/b.go", "package b\n\nfunc f(r *http.Request) { url.QueryUnescape(r.URL.RawQuery) }\n", true},
	} {
		dir := t.TempDir()
		code := filepath.Join(dir, "a", "a.go")
		for name, text := range map[string]string{
			"go.mod": "// m\nmodule example.org/m // m\n", "e2e/go.mod": "module example.org/m/e2e\n", "a/a.go": tt.src, tt.name: tt.held,
		} {
			require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777))
			require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
		}
		at := strings.Index(tt.src, tt.old)
		list := []finding.Finding{{Fix: &finding.Repair{Edits: []finding.Edit{{File: code, Start: at, End: at + len(tt.old), New: tt.new}}}}}
		Withhold(list)
		assert.Equal(t, tt.keeps, list[0].Fix != nil, tt.why)
		assert.Equal(t, tt.keeps, list[0].NoFix == "", tt.why)
	}
}

// A link to a Go file of another directory is not followed: others read it there.
func TestLinksToGoFiles(t *testing.T) {
	tr := newTree(t, "real.txt")
	other := newTree(t, "a.go")
	name := filepath.Join(tr.dir, "a.go")
	list := []finding.Finding{tr.finding(tr.edit("a.go", 0, 1, "x"))}
	list[0].Fix.Sums[name] = finding.Sum([]byte(source))
	for _, tt := range []struct {
		target string
		names  map[string]bool
		err    error
		why    string
	}{
		{"real.txt", nil, nil, "what only the link makes Go is the package's own"},
		{"real.txt", map[string]bool{name: true}, nil, "likewise"},
		{filepath.Join(other.dir, "a.go"), nil, errLink, "that may be of another package"},
	} {
		os.Remove(name)
		require.NoError(t, os.Symlink(tt.target, name))
		p := NewPlan(list, tt.names)
		if tt.err == nil {
			assert.Empty(t, p.Left, tt.why)
			continue
		}
		require.Len(t, p.Left, 1, tt.why)
		assert.ErrorIs(t, p.Left[0].Why, tt.err, tt.why)
	}
	real := []finding.Finding{other.finding(other.edit("a.go", 0, 1, "x"))}
	assert.Empty(t, NewPlan(real, map[string]bool{filepath.Join(other.dir, "a.go"): true}).Left)
	p := NewPlan(real, map[string]bool{name: true})
	require.Len(t, p.Left, 1, "the file that the link of another package leads to")
	assert.ErrorIs(t, p.Left[0].Why, errNames)
}
