package gopls

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	saved           = "package sample\n\nfunc Main() {}\n"
	bad             = "package sample\n\nimport \"net/http\"\n\nfunc Load() {\n\thttp.Get(\"http://example.com/my files/a\")\n}\n"
	repaired        = "package sample\n\nimport \"net/http\"\n\nfunc Load() {\n\thttp.Get(\"http://example.com/my%20files/a\")\n}\n"
	severityWarning = 2
)

// span returns the range of the only occurrence of what in text, as LSP counts.
func span(t *testing.T, text, what string) textRange {
	t.Helper()
	require.Equal(t, 1, strings.Count(text, what), what)
	start := strings.Index(text, what)
	at := func(offset int) position {
		line := strings.Count(text[:offset], "\n")
		column := text[strings.LastIndexByte(text[:offset], '\n')+1 : offset]
		return position{line, len(utf16.Encode([]rune(column)))}
	}
	return textRange{at(start), at(start + len(what))}
}

// inside narrows what [span] finds to a part of it.
func inside(t *testing.T, text, what, part string) textRange {
	t.Helper()
	r := span(t, text, what)
	i := strings.Index(what, part)
	require.GreaterOrEqual(t, i, 0)
	r.Start.Character += len(utf16.Encode([]rune(what[:i])))
	r.End = r.Start
	r.End.Character += len(utf16.Encode([]rune(part)))
	return r
}

// apply makes the edit of a code action in a text of one-line ranges.
func apply(t *testing.T, text string, action codeAction) string {
	t.Helper()
	require.Len(t, action.Edit.DocumentChanges, 1, "the edit stays in one file")
	lines := strings.SplitAfter(text, "\n")
	edits := action.Edit.DocumentChanges[0].Edits
	for i := len(edits) - 1; i >= 0; i-- {
		r := edits[i].Range
		require.Equal(t, r.Start.Line, r.End.Line)
		line := utf16.Encode([]rune(lines[r.Start.Line]))
		lines[r.Start.Line] = string(utf16.Decode(line[:r.Start.Character])) + edits[i].NewText + string(utf16.Decode(line[r.End.Character:]))
	}
	return strings.Join(lines, "")
}

// only returns the one finding there must be.
func only(t *testing.T, diagnostics []diagnostic) diagnostic {
	t.Helper()
	findings := ofUrllint(diagnostics)
	require.Len(t, findings, 1, "%v", diagnostics)
	return findings[0]
}

// TestEditor: the text in the editor counts, not the file; what is shown is
// exact; the quick fix repairs it; and then it is gone.
func TestEditor(t *testing.T) {
	dir := module(t, map[string]string{"sample.go": saved})
	e := startEditor(t, dir)

	e.open("sample.go", bad)
	e.awaitFinding("sample.go", 1)
	d := only(t, e.diagnostics("sample.go", 1))
	assert.Equal(t, inside(t, bad, "my files", " "), d.Range)
	assert.JSONEq(t, `"unsafe-space"`, string(d.Code))
	assert.Equal(t, "https://github.com/urllint/urllint/blob/main/docs/rules.md#unsafe-space", d.CodeDescription.Href)
	assert.Equal(t, severityWarning, d.Severity)
	assert.NotEmpty(t, d.Message)

	actions := e.quickFixes("sample.go", d)
	require.NotEmpty(t, actions)
	assert.Equal(t, "quickfix", actions[0].Kind)
	assert.NotEmpty(t, actions[0].Title)
	assert.Equal(t, repaired, apply(t, bad, actions[0]))

	e.change("sample.go", 2, repaired)
	assert.Empty(t, e.diagnostics("sample.go", 2), "the list is empty when the URL is repaired")

	e.change("sample.go", 3, bad)
	e.awaitFinding("sample.go", 3)
	text, err := os.ReadFile(filepath.Join(dir, "sample.go"))
	require.NoError(t, err)
	assert.Equal(t, saved, string(text), "all this without a save")
}

// TestEditorWhileTyping: code that does not compile is the normal state of a
// file in an editor.
func TestEditorWhileTyping(t *testing.T) {
	tests := []struct {
		name, text string
		other      string // another file of the package
	}{
		{"a type error in another function", bad + "\nfunc Half() int { return \"x\" + undefined }\n", ""},
		{"a syntax error after it", bad + "\nfunc Half( {\n", ""},
		{"an import that is not there", strings.Replace(bad, "import ", "import _ \"example.org/missing\"\nimport ", 1), ""},
		{"a type error in a sibling", bad, "package sample\n\nvar x int = \"x\"\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files := map[string]string{"sample.go": saved}
			if tt.other != "" {
				files["other.go"] = tt.other
			}
			e := startEditor(t, module(t, files))
			e.open("sample.go", tt.text)
			e.awaitFinding("sample.go", 1)
			all := e.diagnostics("sample.go", 1)
			d := only(t, all)
			assert.Equal(t, inside(t, tt.text, "my files", " "), d.Range)
			if tt.other == "" {
				assert.Greater(t, len(all), 1, "the error of the compiler is shown, too")
			}
		})
	}
}

// TestEditorCountsInUTF16: columns are right after characters of several
// bytes and of several UTF-16 units, and so is the edit.
func TestEditorCountsInUTF16(t *testing.T) {
	e := startEditor(t, module(t, map[string]string{"sample.go": saved}))
	e.open("sample.go", saved)
	for i, before := range []string{"é", "日本語", "😀", "e\u0301😀𝄞"} {
		text := strings.Replace(bad, "http.Get(", "/* "+before+" */ http.Get(", 1)
		want := strings.Replace(repaired, "http.Get(", "/* "+before+" */ http.Get(", 1)
		version := i + 2
		e.change("sample.go", version, text)
		e.awaitFinding("sample.go", version)
		d := only(t, e.diagnostics("sample.go", version))
		assert.Equal(t, inside(t, text, "my files", " "), d.Range, before)
		actions := e.quickFixes("sample.go", d)
		require.NotEmpty(t, actions)
		assert.Equal(t, want, apply(t, text, actions[0]))
	}
}

// TestEditorMendsEncodings: the repair of a value that is encoded for another place
// takes bytes away at two places, or puts another function in.
func TestEditorMendsEncodings(t *testing.T) {
	const head = "package sample\n\nimport (\n\t\"net/http\"\n\t\"net/url\"\n)\n\nfunc Load(name string) {\n\t"
	e := startEditor(t, module(t, map[string]string{"sample.go": saved}))
	e.open("sample.go", saved)
	for i, tt := range []struct{ rule, at, bad, repaired string }{
		{"encoded-twice", "url.QueryEscape(name)", `http.PostForm("http://example.com/", url.Values{"q": {url.QueryEscape(name)}})`, `http.PostForm("http://example.com/", url.Values{"q": {name}})`},
		{"path-escape-in-query", "url.PathEscape(name)", `http.Get("http://example.com/?q=" + url.PathEscape(name))`, `http.Get("http://example.com/?q=" + url.QueryEscape(name))`},
	} {
		text := head + tt.bad + "\n}\n"
		version := i + 2
		e.change("sample.go", version, text)
		e.awaitFinding("sample.go", version)
		d := only(t, e.diagnostics("sample.go", version))
		assert.JSONEq(t, `"`+tt.rule+`"`, string(d.Code))
		assert.Equal(t, span(t, text, tt.at), d.Range, tt.rule)
		actions := e.quickFixes("sample.go", d)
		require.NotEmpty(t, actions, tt.rule)
		lines := head + tt.repaired + "\n}\n"
		assert.Equal(t, lines, apply(t, text, actions[0]), tt.rule)
	}
}

// TestEditorShowsWhereItIsSpelled: a constant in a file that is not open is
// underlined there.
func TestEditorShowsWhereItIsSpelled(t *testing.T) {
	const (
		constant = "package sample\n\nconst page = \"http://example.com/my files\"\n"
		text     = "package sample\n\nimport \"net/http\"\n\nfunc Load() {\n\thttp.Get(page)\n}\n"
	)
	e := startEditor(t, module(t, map[string]string{"sample.go": saved, "page.go": constant}))
	e.open("sample.go", text)
	e.awaitFinding("page.go", 0)
	assert.Empty(t, ofUrllint(e.diagnostics("sample.go", 1)))
	d := only(t, e.diagnostics("page.go", 0))
	assert.Equal(t, inside(t, constant, "my files", " "), d.Range)
}

// TestEditorKnowsWrappers: a function of another package passes its parameter
// on to net/http; and it is another story when that package is edited.
func TestEditorKnowsWrappers(t *testing.T) {
	const (
		wrapper = "package fetch\n\nimport \"net/http\"\n\nfunc Get(page string) (*http.Response, error) { return http.Get(page) }\n"
		other   = "package fetch\n\nimport \"net/http\"\n\nfunc Get(page string) (*http.Response, error) { return nil, nil }\n"
		text    = "package sample\n\nimport \"example.org/sample/fetch\"\n\nfunc Load() {\n\tfetch.Get(\"http://example.com/my files\")\n}\n"
	)
	e := startEditor(t, module(t, map[string]string{"sample.go": saved, "fetch/fetch.go": wrapper}))
	e.open("sample.go", text)
	e.awaitFinding("sample.go", 1)
	d := only(t, e.diagnostics("sample.go", 1))
	assert.Equal(t, inside(t, text, "my files", " "), d.Range)

	e.open("fetch/fetch.go", other)
	assert.Empty(t, ofUrllint(e.diagnostics("sample.go", 1)), "it is no wrapper any more")
}

// TestCommandLine is what a shell sees: gopls check lists the findings, and
// gopls codeaction shows the repair.
func TestCommandLine(t *testing.T) {
	dir := module(t, map[string]string{"sample.go": bad})
	file := filepath.Join(dir, "sample.go")
	at := inside(t, bad, "my files", " ")
	line, column := at.Start.Line+1, at.Start.Character+1 // all ASCII: bytes are UTF-16 units

	out := gopls(t, program, dir, "check", "sample.go")
	assert.Contains(t, out, fmt.Sprintf("%s:%d:%d-%d: ", file, line, column, column+1))
	assert.Equal(t, 1, strings.Count(out, "sample.go:6:"), "one finding: %s", out)

	diff := gopls(t, program, dir, "codeaction", "-kind=quickfix", "-exec", "-diff", fmt.Sprintf("%s:%d:%d", file, line, column))
	assert.Contains(t, diff, "-\thttp.Get(\"http://example.com/my files/a\")\n")
	assert.Contains(t, diff, "+\thttp.Get(\"http://example.com/my%20files/a\")\n")
}
