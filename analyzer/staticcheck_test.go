package analyzer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/urllint/urllint/internal/codetest"
	"github.com/urllint/urllint/internal/rule"
)

// TestGroupOverlap switches off what staticcheck and go vet report too.
func TestGroupOverlap(t *testing.T) {
	tests := []struct {
		call   string
		on     []string // the rules that report by default
		off    []string // with the group switched off
		reason string
	}{
		{`url.Parse("http://h/%zz")`, []string{"bad-escape"}, nil, "SA1007 says that url.Parse refuses it"},
		{`url.Parse("http://h/?q=%zz")`, []string{"bad-escape"}, []string{"bad-escape"}, "url.Parse accepts it, so SA1007 is silent"},
		{`u := "http://h/%zz"; url.Parse(u)`, []string{"bad-escape"}, []string{"bad-escape"}, "SA1007 looks at constants alone"},
		{`http.Get("http://h/%zz")`, []string{"bad-escape"}, []string{"bad-escape"}, "and at url.Parse alone"},
		{`http.ListenAndServe("localhost:99999", nil)`, []string{"address-bad-port"}, nil, "SA1020: the port is too large"},
		{`http.ListenAndServe("8080", nil)`, []string{"address-port"}, nil, "SA1020: no port"},
		{`http.ListenAndServeTLS("http://localhost:8080", "", "", nil)`, []string{"address-url"}, nil, "SA1020: too many colons"},
		{`http.ListenAndServe("localhost:8080/a", nil)`, []string{"address-bad-port"}, nil, "SA1020: no name of a service"},
		{`http.ListenAndServe(fmt.Sprintf("http://localhost%s", ":80"), nil)`, []string{"address-url"}, []string{"address-url"}, "a call is no constant"},
		{`const addr = "8080"; http.ListenAndServe(addr, nil)`, []string{"address-port"}, nil, "a name for one is"},
		{`net.Listen("tcp", "localhost:99999")`, []string{"address-bad-port"}, []string{"address-bad-port"}, "SA1020 does not look at net.Listen"},
		{`(&http.Server{Addr: "localhost:99999"}).ListenAndServe()`, []string{"address-bad-port"}, []string{"address-bad-port"}, "nor at a server's field"},
		{`http.Get(fmt.Sprintf("http://h/a%20b/%s", "x"))`, []string{"printf-escape"}, nil, "go vet's printf check"},
	}
	for _, tt := range tests {
		c := codetest.Load(t, "package a\n\nimport (\n\t\"fmt\"\n\t\"net\"\n\t\"net/http\"\n\t\"net/url\"\n)\n\nvar _ = fmt.Sprint\nvar _ net.IP\nvar _ http.Client\nvar _ url.URL\n\nfunc f() { "+tt.call+" }\n")
		for _, cfg := range []struct {
			config Config
			want   []string
		}{{Config{}, tt.on}, {Config{Disable: []string{rule.GroupOverlap}}, tt.off}} {
			a, err := New(cfg.config)
			require.NoError(t, err)
			var got []string
			for _, d := range runOn(t, a, c) {
				got = append(got, d.Category)
			}
			assert.Equal(t, cfg.want, got, "%s: %s", tt.call, tt.reason)
		}
	}
}
