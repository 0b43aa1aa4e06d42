package analyzer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseSink(t *testing.T) {
	tests := []struct {
		entry string
		want  sink // without its kind
		kind  *kind
		why   string
	}{
		{"net/http.Get#0=absolute[http,https]", sink{pkg: "net/http", name: "Get", what: "http.Get", schemes: []string{"http", "https"}}, kindAbsolute, "a function"},
		{"(*net/http.Client).Get#0=absolute", sink{pkg: "net/http", recv: "Client", name: "Get", what: "(*http.Client).Get"}, kindAbsolute, "a method as go doc writes it"},
		{"(net/url.Values).Set#1=raw", sink{pkg: "net/url", recv: "Values", name: "Set", what: "(url.Values).Set", arg: 1}, kindRaw, "a method of a value"},
		{"example.org/api.Client.Fetch#0=url", sink{pkg: "example.org/api", recv: "Client", name: "Fetch", what: "api.Client.Fetch"}, kindURL, "a method, its type with a capital letter"},
		{"example.org/api.client.fetch#0=url", sink{pkg: "example.org/api.client", name: "fetch", what: "api.fetch"}, kindURL, "open until the index sees the package: see TestIndexTriesBoth"},
		{"gopkg.in/x.v3.Get#0=url", sink{pkg: "gopkg.in/x.v3", name: "Get", what: "x.Get"}, kindURL, "a version in the package's path"},
		{"example.org/v5.Get#0=url", sink{pkg: "example.org/v5", name: "Get", what: "example.Get"}, kindURL, "a package is not called v5"},
		{"example.org/api.Config.BaseURL=absolute", sink{pkg: "example.org/api", recv: "Config", name: "BaseURL", what: "api.Config.BaseURL", arg: -1, field: true}, kindAbsolute, "a field"},
		{"example.org/api.config.baseURL=absolute", sink{pkg: "example.org/api", recv: "config", name: "baseURL", what: "api.config.baseURL", arg: -1, field: true}, kindAbsolute, "a field always has a struct"},
		{"html/template.URL()=html-url", sink{pkg: "html/template", name: "URL", what: "template.URL", arg: -1, conv: true}, kindHTML, "a conversion"},
		{"net/url.JoinPath#1...=path-element", sink{pkg: "net/url", name: "JoinPath", what: "url.JoinPath", arg: 1, variadic: true}, kindPathElement, "an argument and all behind it"},
		{" net/http.Get#0=absolute[ HTTP , https ]", sink{pkg: "net/http", name: "Get", what: "http.Get", schemes: []string{"http", "https"}}, kindAbsolute, "spaces and capital letters do no harm"},
		{"fmt.Println#0=url", sink{pkg: "fmt", name: "Println", what: "fmt.Println"}, kindURL, "a package of one element"},
	}
	for _, tt := range tests {
		got, err := parseSink(tt.entry)
		require.NoError(t, err, tt.entry)
		assert.Equal(t, tt.kind.name, got.kind.name, tt.why)
		got.kind = nil
		assert.Equal(t, tt.want, *got, tt.why)
	}
}

func TestParseSinkErrors(t *testing.T) {
	tests := []struct{ entry, want string }{
		{"", "want a function"},
		{"net/http.Get#0", `no "="`},
		{"net/http.Get#0=URL", `unknown kind "URL" (want absolute, url, reference,`},
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
		_, err := parseSink(tt.entry)
		if assert.ErrorContains(t, err, tt.want, tt.entry) {
			assert.ErrorContains(t, err, tt.entry, "the entry is quoted")
		}
	}
}

// FuzzParseSink checks that an entry is a sink or an error that quotes it.
func FuzzParseSink(f *testing.F) {
	for _, r := range append(stdSinks, ecosystemSinks...) {
		f.Add(r.entry)
	}
	f.Fuzz(func(t *testing.T, entry string) {
		s, err := parseSink(entry)
		if err != nil {
			assert.Contains(t, err.Error(), "sink ")
			return
		}
		assert.NotEmpty(t, s.pkg, entry)
		assert.NotEmpty(t, s.name, entry)
		assert.NotNil(t, s.kind, entry)
		assert.True(t, s.field == (s.arg < 0 && !s.conv), entry)
		newSinkIndex([]*sink{s})
	})
}
