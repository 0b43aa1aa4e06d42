package sink

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/kind"
)

func TestParseSink(t *testing.T) {
	tests := []struct {
		entry string
		want  Sink // without its kind
		kind  *kind.Kind
		why   string
	}{
		{"net/http.Get#0=absolute[http,https]", Sink{Pkg: "net/http", Name: "Get", What: "http.Get", Schemes: []string{"http", "https"}}, kind.Absolute, "a function"},
		{"(*net/http.Client).Get#0=absolute", Sink{Pkg: "net/http", Recv: "Client", Name: "Get", What: "(*http.Client).Get"}, kind.Absolute, "a method as go doc writes it"},
		{"(net/url.Values).Set#1=raw", Sink{Pkg: "net/url", Recv: "Values", Name: "Set", What: "(url.Values).Set", Arg: 1}, kind.Raw, "a method of a value"},
		{"example.org/api.Client.Fetch#0=url", Sink{Pkg: "example.org/api", Recv: "Client", Name: "Fetch", What: "api.Client.Fetch"}, kind.URL, "a method, its type with a capital letter"},
		{"example.org/api.client.fetch#0=url", Sink{Pkg: "example.org/api.client", Name: "fetch", What: "api.fetch"}, kind.URL, "open until the index sees the package: see TestIndexTriesBoth"},
		{"gopkg.in/x.v3.Get#0=url", Sink{Pkg: "gopkg.in/x.v3", Name: "Get", What: "x.Get"}, kind.URL, "a version in the package's path"},
		{"example.org/v5.Get#0=url", Sink{Pkg: "example.org/v5", Name: "Get", What: "example.Get"}, kind.URL, "a package is not called v5"},
		{"example.org/api.Config.BaseURL=absolute", Sink{Pkg: "example.org/api", Recv: "Config", Name: "BaseURL", What: "api.Config.BaseURL", Arg: -1, Field: true}, kind.Absolute, "a field"},
		{"example.org/api.config.baseURL=absolute", Sink{Pkg: "example.org/api", Recv: "config", Name: "baseURL", What: "api.config.baseURL", Arg: -1, Field: true}, kind.Absolute, "a field always has a struct"},
		{"html/template.URL()=html-url", Sink{Pkg: "html/template", Name: "URL", What: "template.URL", Arg: -1, Conv: true}, kind.HTML, "a conversion"},
		{"net/url.JoinPath#1...=path-element", Sink{Pkg: "net/url", Name: "JoinPath", What: "url.JoinPath", Arg: 1, Variadic: true}, kind.PathElement, "an argument and all after it"},
		{" net/http.Get#0=absolute[ HTTP , https ]", Sink{Pkg: "net/http", Name: "Get", What: "http.Get", Schemes: []string{"http", "https"}}, kind.Absolute, "spaces and capital letters do no harm"},
		{"fmt.Println#0=url", Sink{Pkg: "fmt", Name: "Println", What: "fmt.Println"}, kind.URL, "a package of one element"},
	}
	for _, tt := range tests {
		got, err := Parse(tt.entry)
		assert.Equal(t, tt.entry, got.Entry)
		got.Entry = ""
		require.NoError(t, err, tt.entry)
		assert.Equal(t, tt.kind.Name, got.Kind.Name, tt.why)
		got.Kind = nil
		assert.Equal(t, tt.want, *got, tt.why)
	}
}

func TestParseSinkErrors(t *testing.T) {
	tests := []struct{ entry, want string }{
		{"", "want a function"},
		{"net/http.Get#0", `no "="`},
		{"net/http.Get#0=URL", `unknown kind "URL"; did you mean url?`},
		{"net/http.Get#0=", `unknown kind ""`},
		{"net/http.Get#x=url", `bad index "x"`},
		{"net/http.Get#-1=url", `bad index "-1"`},
		{"net/http.Get#99999=url", `bad index "99999"`},
		{"net/http.Get#=url", `bad index ""`},
		{"net/http.Get=url", "a field needs its struct's name"},
		{"Get#0=url", `no package path and name in "Get"`},
		{"net/http.#0=url", `no package path and name in "net/http."`},
		{"net/http/.Get#0=url", "no package path and name"},
		{"(*net/http.Client.Get#0=url", "no package path and name"},
		{"(*net/http.Client)#0=url", "no package path and name"},
		{"(*Client).Get#0=url", "no package path and name"},
		{"net/http.Get#0=absolute[http", "no closing bracket"},
		{"net/http.Get#0=absolute[]", `bad scheme ""`},
		{"net/http.Get#0=absolute[https://]", `bad scheme "https://"`},
		{"net/http.Get#0=absolute[http,,https]", `bad scheme ""`},
	}
	for _, tt := range tests {
		_, err := Parse(tt.entry)
		if assert.ErrorContains(t, err, tt.want, tt.entry) {
			assert.ErrorContains(t, err, tt.entry, "the entry is quoted")
		}
	}
}

func TestParseList(t *testing.T) {
	tests := []struct {
		list string
		want []string // how messages name them
		why  string
	}{
		{"a.org/x.Get#0=url,a.org/y.Get#0=absolute[http,https]", []string{"x.Get", "y.Get"}, "commas"},
		{"a.org/x.Get#0=url; a.org/y.Get#0=url\na.org/z.Get#0=url", []string{"x.Get", "y.Get", "z.Get"}, "semicolons and white space"},
		{"a.org/x{,/v2}.C.{Get,Head}#0=absolute[http,https],a.org/y.Get#0=url", []string{"x.C.Get", "x.C.Head", "x.C.Get", "x.C.Head", "y.Get"}, "commas in braces are the braces'"},
		{"", nil, "none"},
	}
	for _, tt := range tests {
		sinks, err := ParseList(tt.list)
		require.NoError(t, err, tt.list)
		var got []string
		for _, s := range sinks {
			got = append(got, s.What)
		}
		assert.Equal(t, tt.want, got, tt.why)
	}
	for _, list := range []string{"a.org/x{,/v2.Get#0=url", "a.org/x{,/v2}.Get=url", "a.org/x.Get#0=url,x"} {
		_, err := ParseList(list)
		assert.ErrorContains(t, err, "sink ", list)
	}
}

// FuzzParseSink checks that an entry is a sink or an error that quotes it.
func FuzzParseSink(f *testing.F) {
	for _, entry := range entries(Std, Ecosystem) {
		f.Add(entry)
	}
	f.Fuzz(func(t *testing.T, entry string) {
		s, err := Parse(entry)
		if err != nil {
			assert.Contains(t, err.Error(), "sink ")
			return
		}
		assert.NotEmpty(t, s.Pkg, entry)
		assert.NotEmpty(t, s.Name, entry)
		assert.NotNil(t, s.Kind, entry)
		assert.True(t, s.Field == (s.Arg < 0 && !s.Conv), entry)
		NewIndex([]*Sink{s})
	})
}
